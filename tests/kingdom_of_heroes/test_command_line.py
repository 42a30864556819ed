"""`python -m companion` replays and scores this game, too; docs/formats.md shows how."""

import json
import re
from pathlib import Path

import pytest

from companion.games.kingdom_of_heroes.cardboard import read_box
from companion.games.kingdom_of_heroes.game import GAME
from tests.command_line import FORMATS, scored, shown_box, shown_sheets

[(SHEET, TABLE)] = shown_sheets(GAME.key)
BOX = shown_box(GAME.key)
MOVES = FORMATS.split("### Moves of Kingdom of Heroes")[1].split("\n## ")[0]


def test_the_score_sheet_of_the_document(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """What docs/formats.md shows is what is read, and what comes out: Ben must claim Sapphire's card and wins."""
    code, out, err = scored(capsys, tmp_path, SHEET)
    assert (code, err) == (0, "")
    assert TABLE.strip() in out
    assert "[Scoring › Card sets]" in out


def test_the_box_of_the_document_can_be_read():
    """With what is missing only reported."""
    box = read_box(json.loads(BOX))
    assert [region.key for region in box.regions] == ["dunes", "lea"]
    assert box.card("Excalibur").is_complete
    assert GAME.check_box({**json.loads(BOX), "regions": [], "villages": [], "maps": []}) == ()


def test_every_move_of_the_game_is_in_the_document():
    """By its name, in the table of moves."""
    told = set(re.findall(r"`([A-Z]\w+)`", MOVES))
    assert told == {kind.__name__ for kind in GAME.own_moves} | {"Correct"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"box": {}}, "This score sheet cannot be read: a score sheet has no field box."),
        ({"seats": None}, "This score sheet cannot be read: None is not a list."),
        ({"seats": [{"name": "Ana"}]}, "Kingdom of Heroes is for 2 to 4 people."),
        (
            {"seats": [{"name": "Ana", "cards": {"elf": 1}}, {"name": "Ben"}]},
            "elf is none of enemy, princess, magic, war, relic, dragon, creature.",
        ),
        (
            {"seats": [{"name": "Ana", "trades_hearts": True}, {"name": "Ben", "trades_hearts": True}]},
            "This score sheet cannot be read: only one seat can trade.",
        ),
        (
            {"seats": [{"name": "Ana", "crowns": 5000}, {"name": "Ben"}]},
            "That lies between 0 and 999.",
        ),
        (
            {"seats": [{"name": "Ana", "trades_hearts": True}, {"name": "Ben"}]},
            "Ana has nothing to trade.",
        ),
        (
            {
                "seats": [
                    {"name": "Ana", "crystals": 1, "trades_crystals": True},
                    {"name": "Ben", "crystals": 2},
                ]
            },
            "Ben has the most crystals, 2, and may trade them for Zatorius's card.",
        ),
    ],
)
def test_what_is_no_sheet_is_answered_with_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: dict, said: str
):
    """On standard error, with exit code 2."""
    code, out, err = scored(capsys, tmp_path, json.dumps({**json.loads(SHEET), **change}))
    assert (code, out) == (2, "")
    assert err.strip().endswith(said)


def test_a_tie_is_broken_on_the_sheet(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """The figures of each step are told."""
    seats = [
        {"name": "Ana", "fame": 9, "heart_cards": 1, "cards": {"princess": 1}, "heroes": 7, "crowns": 9},
        {"name": "Ben", "fame": 9, "heart_cards": 1, "cards": {"princess": 1}, "heroes": 8},
    ]
    _code, out, _err = scored(capsys, tmp_path, json.dumps({**json.loads(SHEET), "seats": seats}))
    assert out.splitlines()[11:17] == [
        "Ben: 10 (winner)",
        "Ana: 10 (2nd)",
        "Ana and Ben tie at 10.",
        "Most cards: Ana 1, Ben 1.",
        "Most heroes: Ana 7, Ben 8.",
        "",
    ]


def test_a_score_sheet_of_a_fallen_kingdom(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """The sums are shown, and nobody wins."""
    code, out, err = scored(capsys, tmp_path, json.dumps({**json.loads(SHEET), "fallen": True}))
    assert (code, err) == (0, "")
    assert "Kingdom of Heroes · The kingdom fell" in out
    assert "(winner)" not in out
