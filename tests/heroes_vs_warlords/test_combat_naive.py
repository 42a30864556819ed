"""Arena and siege against a second, naive implementation."""

import pytest

from tests.heroes_vs_warlords.naive import ending, play_both


@pytest.mark.parametrize("start", range(0, 240, 40))
def test_random_fights_go_as_a_naive_reading_says(start: int):
    """Same questions, same legal targets, same losses after every answer, same end; and no unit is lost or made."""
    for seed in range(start, start + 40):
        told, held = ending(play_both(seed))
        assert told == held
