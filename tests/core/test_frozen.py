"""A new table out of the old one."""

from dataclasses import dataclass, field, replace

import pytest

from companion.core import frozen


@dataclass(frozen=True)
class Table:
    round: int
    names: tuple[str, ...] = ()
    notes: dict[str, int] = field(default_factory=dict, init=False, compare=False)


def test_only_what_is_named_changes():
    """As dataclasses.replace does it; the old table is as it was."""
    old = Table(1, ("Ana",))
    assert frozen.replace(old, round=2) == replace(old, round=2) == Table(2, ("Ana",))
    assert old == Table(1, ("Ana",))


def test_what_a_table_notes_for_itself_is_not_handed_on():
    """A field that is not given to it begins anew."""
    old = Table(1)
    old.notes["sum"] = 3
    assert frozen.replace(old, round=2).notes == {}
    assert old.notes == {"sum": 3}


@pytest.mark.parametrize("wrong", ["rounds", "notes"])
def test_a_field_that_does_not_exist_cannot_be_changed(wrong: str):
    """A misspelt name is found at once."""
    with pytest.raises(TypeError) as refused:
        frozen.replace(Table(1), **{wrong: 2})
    assert str(refused.value) == f"Table has no {wrong}"
