"""Plays, people, boxes and settings, as the screens use them."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.library.errors import NameRefused, NoSuchPlay, NotKept
from companion.library.library import Library
from companion.library.lines import header, line
from tests.library.faults import file_size_limit, tree

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library.open(tmp_path) as library:
        yield library


def numbers(library: Library, removed: bool = False) -> list[int]:
    return [summary["number"] for summary in library.plays(removed)]


# Plays


def test_a_play_is_as_it_was_after_a_restart(tmp_path: Path) -> None:
    """Header, steps and summary come back, and the play is not stale."""
    with Library.open(tmp_path) as library:
        play = library.new_play("kings", {"seats": ["Ana", "Ben"]}, 3)
        library.append(play, {"move": "TakeCard"})
        library.append(play, {"to": 0})
        library.summarise(play, {"title": "Round 1"})
    with Library.open(tmp_path) as library:
        assert library.header(play) == {
            "format": 1,
            "game": "kings",
            "setup": {"seats": ["Ana", "Ben"]},
            "rules": 3,
        }
        assert library.records(play) == [{"move": "TakeCard"}, {"to": 0}]
        size = (tmp_path / "play-1.log").stat().st_size
        ours = {
            "number": 1,
            "version": 1,
            "game": "kings",
            "touched": 2,
            "records": 2,
            "size": size,
            "removed": False,
        }
        assert library.plays() == [{"title": "Round 1", **ours}]
        assert library.stale(play) is False
        assert library.notices == ()


def test_the_play_touched_last_comes_first(library: Library, tmp_path: Path) -> None:
    """The order is that in which plays were begun and summarised, and a glance does not change it."""
    first, second, third = (library.new_play("kings", {}, 1) for _n in range(3))
    library.summarise(first, {})
    library.summarise(second, {}, touch=False)
    assert numbers(library) == [first, third, second]


def test_a_clock_that_jumps_changes_nothing(tmp_path: Path) -> None:
    """With files from 1970 and from 2100, every play is there, in the same order, and none is stale."""
    with Library.open(tmp_path) as library:
        for n in range(3):
            library.summarise(library.new_play("kings", {"n": n}, 1), {})
    for number, second in ((1, 4_102_444_800), (2, 0), (3, 1)):
        os.utime(tmp_path / f"play-{number}.log", (second, second))
    os.utime(tmp_path / "plays.log", (0, 0))
    with Library.open(tmp_path) as library:
        assert numbers(library) == [3, 2, 1]
        assert [library.stale(number) for number in (1, 2, 3)] == [False] * 3
        assert library.new_play("kings", {}, 1) == 4


def test_a_play_that_went_on_after_its_summary_is_stale(library: Library, tmp_path: Path) -> None:
    """Only that play has to be read again, and finding out reads nothing."""
    one, two = library.new_play("kings", {}, 1), library.new_play("kings", {}, 1)
    library.append(two, {"n": 1})
    library.close()
    with Library.open(tmp_path) as again:
        assert [again.stale(one), again.stale(two)] == [False, True]
        assert [again.is_loaded(one), again.is_loaded(two)] == [False, False]
        again.summarise(two, {})
        assert again.stale(two) is False


def test_a_play_with_unsaved_steps_is_stale(library: Library) -> None:
    """What is in memory only is not in the summary."""
    play = library.new_play("kings", {}, 1)
    with file_size_limit(0), pytest.raises(NotKept):
        library.append(play, {"n": 1})
    assert library.stale(play) is True


def test_a_removed_play_is_hidden_and_can_come_back(library: Library) -> None:
    """Nothing of it is destroyed, and no other play ever gets its number."""
    play = library.new_play("kings", {}, 1)
    library.append(play, {"n": 1})
    library.remove_play(play)
    library.summarise(play, {})
    assert (numbers(library), numbers(library, removed=True)) == ([], [play])
    assert library.new_play("kings", {}, 1) == play + 1
    library.restore_play(play)
    assert numbers(library) == [play + 1, play]
    assert library.records(play) == [{"n": 1}]


@pytest.mark.parametrize("act", ["header", "records", "remove_play", "restore_play"])
@pytest.mark.parametrize("number", [5, 0, -1, 10**30])
def test_there_is_no_such_play(library: Library, tmp_path: Path, act: str, number: int) -> None:
    """Asking for a play that never was is said in a sentence, and leaves no file behind."""
    before = tree(tmp_path)
    with pytest.raises(NoSuchPlay, match=f"There is no play {number}"):
        getattr(library, act)(number)
    assert tree(tmp_path) == before


def test_steps_after_a_lost_one_are_set_aside(tmp_path: Path) -> None:
    """What follows a lost step is not guessed over: it is kept and told of, and the play goes on before the loss."""
    with Library.open(tmp_path) as library:
        play = library.new_play("kings", {}, 1)
        for n in range(6):
            library.append(play, {"n": n})
        library.summarise(play, {})
    log = tmp_path / "play-1.log"
    log.write_bytes(log.read_bytes().replace(b'{"n":2}', b'{"n":7}'))
    with Library.open(tmp_path) as library:
        assert library.records(play) == [{"n": 0}, {"n": 1}]
        assert [notice.sentence for notice in library.notices] == [
            "play-1.log was damaged. The damaged part is kept as damaged/play-1-1; all the rest is here.",
            "A part of play 1 is lost. 3 later steps were set aside.",
        ]
        later = b"".join(line({"put": {str(n + 2): {"n": n}}}) for n in (3, 4, 5))
        assert library.notices[1].kept is not None
        assert library.notices[1].kept.read_bytes() == later
        library.append(play, {"n": "new"})
    with Library.open(tmp_path) as library:
        assert library.records(play) == [{"n": 0}, {"n": 1}, {"n": "new"}]
        assert [notice.sentence for notice in library.notices] == []


def test_steps_after_a_lost_one_survive_a_full_disk(tmp_path: Path) -> None:
    """When there is no room to set them aside they are kept before anything else is written."""
    with Library.open(tmp_path) as library:
        play = library.new_play("kings", {}, 1)
        for n in range(4):
            library.append(play, {"n": n})
    log = tmp_path / "play-1.log"
    log.write_bytes(log.read_bytes().replace(b'{"n":1}', b'{"n":7}'))
    with Library.open(tmp_path) as library:
        with file_size_limit(0):
            assert library.records(play) == [{"n": 0}]
        library.append(play, {"n": "new"})
        assert library.records(play) == [{"n": 0}, {"n": "new"}]
    kept = b"".join(content for name, content in tree(tmp_path).items() if name.startswith("damaged/"))
    assert b"".join(line({"put": {str(n + 2): {"n": n}}}) for n in (2, 3)) in kept
    with Library.open(tmp_path) as library:
        assert library.records(play) == [{"n": 0}, {"n": "new"}]


def test_a_file_cut_off_between_two_steps_is_noticed(tmp_path: Path) -> None:
    """No line is broken, but the summary remembers how many there were."""
    with Library.open(tmp_path) as library:
        play = library.new_play("kings", {}, 1)
        for n in range(3):
            library.append(play, {"n": n})
        library.summarise(play, {})
    log = tmp_path / "play-1.log"
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:-2]))
    with Library.open(tmp_path) as library:
        assert library.stale(play) is True
        assert library.records(play) == [{"n": 0}]
        assert [notice.sentence for notice in library.notices] == ["The last 2 steps of play 1 are lost."]


@pytest.mark.parametrize("first", [b"", line({"put": {"1": {"format": "1", "game": "kings"}}})])
def test_a_play_without_a_beginning_hides_nothing_else(tmp_path: Path, first: bytes) -> None:
    """It says so when it is opened; its file stays; the other plays open, and its number is not used again."""
    with Library.open(tmp_path) as library:
        library.new_play("kings", {}, 1)
    rest = header("play-2", 1) + first + line({"put": {"2": {"n": 1}}})
    (tmp_path / "play-2.log").write_bytes(rest)
    with Library.open(tmp_path) as library:
        sentence = "The beginning of play 2 is lost. What is left of it is kept."
        assert [notice.sentence for notice in library.notices] == [sentence]
        with pytest.raises(NoSuchPlay, match=sentence):
            library.records(2)
        assert library.records(1) == []
        assert library.new_play("kings", {}, 1) == 3
    assert tree(tmp_path)["play-2.log"] == rest


def test_summaries_of_the_wrong_types_are_put_right(tmp_path: Path) -> None:
    """Whatever stands in a summary, the home screen gets a number, a game and an order."""
    odd: dict[str, Any] = {"touched": "late", "records": None, "removed": "no", "game": 7, "size": []}
    with Library.open(tmp_path) as library:
        library.new_play("kings", {}, 1)
    (tmp_path / "plays.log").write_bytes(
        header("plays", 1) + line({"put": {"1": odd, "-4": {}, "1" + "0" * 15: {}}})
    )
    with Library.open(tmp_path) as library:
        assert [
            {key: summary[key] for key in ("number", "touched", "records", "removed", "game")}
            for summary in library.plays()
        ] == [{"number": 1, "touched": 0, "records": 0, "removed": False, "game": ""}]
        assert library.stale(1) is True


def test_a_summary_cannot_pass_for_another_play(library: Library) -> None:
    """What the library keeps in a summary for itself is not overwritten by what is shown."""
    play = library.new_play("kings", {}, 1)
    library.summarise(play, {"number": 9, "touched": -1, "removed": True, "records": 99, "title": "x"})
    (summary,) = library.plays()
    assert (summary["number"], summary["touched"], summary["records"], summary["title"]) == (play, 2, 0, "x")


def test_a_thousand_plays_open_without_being_read(tmp_path: Path) -> None:
    """The home screen needs the summaries only: no journal is loaded."""
    with Library.open(tmp_path) as library:
        for n in range(300):
            library.summarise(library.new_play("kings", {"n": n}, 1), {"n": n})
    with Library.open(tmp_path) as library:
        assert len(library.plays()) == 300
        assert [
            number for number in range(1, 301) if library.stale(number) or library.is_loaded(number)
        ] == []


def test_steps_come_in_their_order_whatever_the_order_in_the_file(tmp_path: Path) -> None:
    """The ids of the steps count, not where their lines stand."""
    start = {"format": 1, "game": "kings", "setup": {}, "rules": 1}
    lines = [line({"put": {i: doc}}) for i, doc in (("3", {"n": 2}), ("1", start), ("2", {"n": 1}))]
    (tmp_path / "play-1.log").write_bytes(header("play-1", 1) + b"".join(lines))
    with Library.open(tmp_path) as library:
        assert library.records(1) == [{"n": 1}, {"n": 2}]


def test_one_table_that_cannot_be_saved_does_not_hold_up_the_others(tmp_path: Path) -> None:
    """A play of a newer format keeps its new step in memory; a name added at the same time is saved."""
    with Library.open(tmp_path) as library:
        play = library.add_play({"format": 2, "game": "kings", "setup": {}, "rules": 1}, [])
    with Library.open(tmp_path) as library:
        with pytest.raises(NotKept, match="newer"):
            library.append(play, {"n": 1})
        with file_size_limit(0):
            library.add_person("Ana")
        assert library.unsaved == 2
        assert library.retry() is False
        assert library.unsaved == 1
    with Library.open(tmp_path) as library:
        assert names(library) == ["Ana"]


def test_a_closed_library_writes_no_more(tmp_path: Path) -> None:
    """Whoever still holds on to it cannot write beside the one who has it now."""
    closed = Library.open(tmp_path)
    play = closed.new_play("kings", {}, 1)
    closed.close()
    with Library.open(tmp_path) as library:
        library.append(play, {"n": 1})
        with pytest.raises(NotKept, match=r"The library is closed\."):
            closed.append(play, {"n": 2})
        assert library.records(play) == [{"n": 1}]


# People


def names(library: Library) -> list[str]:
    return [person["name"] for person in library.people()]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana \n", "Ana"),
        ("Ana\tMaria", "Ana Maria"),
        ("A\u0000n\u001ba", "Ana"),
        ("Zoe\u0308", "Zoë"),
        ("\u202eanA", "anA"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 200, "x" * 40),
        ("../../etc", "../../etc"),
        ("Ana\ud800", "Ana"),
    ],
)
def test_a_name_is_made_fit(library: Library, typed: str, kept: str) -> None:
    """One line, visible, composed and at most 40 long; what looks like a path is just a name."""
    library.add_person(typed)
    assert names(library) == [kept]


@pytest.mark.parametrize("typed", ["", "  ", "\n\t", "\u200d", "\u0000"])
def test_nobody_is_nameless(library: Library, typed: str) -> None:
    """A name with nothing to see is refused."""
    with pytest.raises(NameRefused, match=r"A person needs a name\."):
        library.add_person(typed)


@pytest.mark.parametrize("again", ["ANA", "ana ", "Ana"])
def test_no_two_people_have_one_name(library: Library, again: str) -> None:
    """Capitals make no difference; the one who is there is named."""
    library.add_person("Ana")
    ben = library.add_person("Ben")
    with pytest.raises(NameRefused, match=r"There is already somebody called Ana\."):
        library.add_person(again)
    with pytest.raises(NameRefused, match=r"There is already somebody called Ana\."):
        library.rename_person(ben, again)


def test_people_are_renamed_removed_and_come_back(tmp_path: Path) -> None:
    """One can change the capitals of one's own name; who was removed has the same id when they come back."""
    with Library.open(tmp_path) as library:
        ana = library.add_person("ana")
        library.rename_person(ana, "Ana")
        ben = library.add_person("Ben")
        library.remove_person(ben)
        assert names(library) == ["Ana"]
    with Library.open(tmp_path) as library:
        assert library.add_person("BEN") == ben
        assert [(person["id"], person["name"]) for person in library.people()] == [(ana, "Ana"), (ben, "BEN")]


def test_a_person_unknown(library: Library) -> None:
    """Changing somebody who is not there is refused in words."""
    with pytest.raises(NameRefused, match=r"Herald does not know this person\."):
        library.rename_person(3, "Cy")


# Boxes and settings


def test_a_box_is_kept_by_game_and_name(tmp_path: Path) -> None:
    """Saving replaces the whole box; a box never taught is empty; what is handed out is a copy."""
    with Library.open(tmp_path) as library:
        library.save_box("kings", {"62": {"worth": 3}, "63": {}})
        library.save_box("kings", {"62": {"worth": 4}})
        library.save_box("kings", {"62": {"worth": 5}}, " Ben's\n")
        library.box("kings")["62"]["worth"] = 99
    with Library.open(tmp_path) as library:
        assert library.box("kings") == {"62": {"worth": 4}}
        assert library.box("heroes") == {}
        assert library.boxes("kings") == [
            {"game": "kings", "name": "mine", "box": {"62": {"worth": 4}}},
            {"game": "kings", "name": "Ben's", "box": {"62": {"worth": 5}}},
        ]
        with pytest.raises(NameRefused, match=r"A box needs a name\."):
            library.save_box("kings", {}, "\n")


DEFAULTS = {
    "theme": "auto",
    "text_size": 100,
    "reduce_motion": False,
    "keep_awake": True,
    "buzz": False,
    "speak": False,
}


def test_settings_are_kept(tmp_path: Path) -> None:
    """Each has a default until it is set, and then its value after a restart, too."""
    with Library.open(tmp_path) as library:
        assert library.settings() == DEFAULTS
        library.set("theme", "black")
        library.set("text_size", 150)
        library.set("theme", "dark")
        library.set("of_a_newer_herald", "x")
    with Library.open(tmp_path) as library:
        assert library.settings() == DEFAULTS | {"theme": "dark", "text_size": 150, "of_a_newer_herald": "x"}


@pytest.mark.parametrize(
    ("key", "value"),
    [("theme", "pink"), ("text_size", True), ("keep_awake", 1), ("other", []), ("other", 10**20)],
)
def test_a_setting_cannot_be_just_anything(library: Library, key: str, value: Any) -> None:
    """A value it cannot have is refused, and nothing is stored."""
    with pytest.raises(ValueError):
        library.set(key, value)
    assert library.settings() == DEFAULTS


def test_stored_settings_that_make_no_sense_count_as_not_set(tmp_path: Path) -> None:
    """A wrong type, an unknown value or a missing key never gets as far as the screen."""
    docs = [{"key": "theme", "value": 3}, {"key": "text_size", "value": "big"}, {"value": 1}, {"key": []}, {}]
    content = {"put": {str(n): doc for n, doc in enumerate(docs, 1)}}
    (tmp_path / "settings.log").write_bytes(header("settings", 1) + line(content))
    (tmp_path / "people.log").write_bytes(header("people", 1) + line({"put": {"1": {"name": 5}, "2": {}}}))
    (tmp_path / "boxes.log").write_bytes(
        header("boxes", 1) + line({"put": {"1": {"game": 5}, "2": {"box": 1}}})
    )
    with Library.open(tmp_path) as library:
        assert library.settings() == DEFAULTS
        assert (library.people(), library.boxes(), library.box("kings")) == ([], [], {})
        library.set("theme", "dark")
        assert library.settings() == DEFAULTS | {"theme": "dark"}
