"""How the log tells it, what the prompts ask, and where the rules stand."""

import re
from pathlib import Path

import companion.games.kings_and_things as package
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things import news
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Phase
from companion.games.kings_and_things.rules import rulebook
from companion.games.kings_and_things.things import Fort
from tests.kings_and_things.table import (
    ANA,
    BEN,
    CITY,
    TREASURE,
    after,
    at,
    charge,
    creature,
    explore,
    fight,
    having,
    table,
)

SUMMARY = ("greater than or equal to double", "only an apparition, a mirage", "give it a shake and hand it")


def told(state, *moves) -> list[str]:
    """The lines of these moves."""
    lines = []
    for move in moves:
        line = GAME.describe(state, move, GAME.apply(state, move))
        lines.append(f"{line.title} · {line.why}" if line.why else line.title)
        state = GAME.apply(state, move)
    return lines


def test_a_hero_is_told_in_three_lines():
    """Chosen, helped, rolled."""
    state = having(at(Phase.HEROES), ANA, gold=40)
    moves = [
        m.ChooseHero(ANA, "Elf Lord", 6),
        m.SpendOnHero(ANA, 10),
        m.RollForHero(ANA, (4, 5)),
        m.SpendOnHero(ANA, 10),
    ]
    assert told(state, *moves) == [
        "Ana tries for Elf Lord · needs 12",
        "Ana spends 10 gold on Elf Lord",
        "Ana rolls 4 and 5 for Elf Lord · 10 gold missing",
        "Ana spends 10 gold on Elf Lord · recruited",
    ]


def test_an_exploration_is_told_tile_by_tile():
    """With the Acting Opponent's name, bribes and the end."""
    state = having(explore(), ANA, gold=20)
    moves = [m.Explore(ANA, 2), m.ShowTile(CITY), m.ShowTile(TREASURE), m.Bribe(0), m.EndDraw()]
    assert told(state, *moves) == [
        "Ana explores: 2 · Dora draws 2 tiles",
        "Drawn: City (2)",
        "Drawn: Ruby 10",
        "Ana bribes City (2): 4 gold",
        "Ana wins Hex 5 · Ana +1 hex",
    ]


def test_a_battle_is_told_roll_by_roll():
    """Dice, hits, who fell, and whose the hex is."""
    state = fight([charge(4)], [creature(2)])
    moves = [m.RollDice(0, (4, 6)), m.RollDice(1, (5,)), m.TakeHits(1, (0,))]
    assert told(state, *moves) == [
        "Ana, Melee: 4, 6 · 1 hit",
        "Ben, Melee: 5 · 0 hits",
        "Ben: hit Melee 2 · Ana +1 hex, Ben –1 hex",
    ]


def test_the_first_citadel_is_told_with_the_end_it_brings():
    """In the line of the build."""
    state = having(at(Phase.CONSTRUCTION), ANA, gold=5, castles=1, hexes=20)
    assert told(state, m.BuildFort(ANA, Fort.CITADEL)) == [
        "Ana builds a Citadel · the game ends after the Construction of round 2"
    ]


def test_lines_stand_under_their_phase():
    """Round and phase are the chapter of the log."""
    state = at(Phase.EVENTS)
    move = m.Done(ANA)
    assert GAME.describe(state, move, GAME.apply(state, move)).chapter == "Round 1: Random Events"


def test_the_chance_stands_in_the_prompt():
    """Elf Lord needs 12: one roll in 36, six after 10 gold."""
    state = after(having(at(Phase.HEROES), ANA, gold=40), m.ChooseHero(ANA, "Elf Lord", 6))
    assert GAME.prompt(state).sentence == "Needs 12. 1 of 36 rolls are enough."
    assert GAME.prompt(after(state, m.SpendOnHero(ANA, 10))).sentence == "Needs 12. 6 of 36 rolls are enough."


def test_after_a_battle_the_table_is_told_what_to_turn():
    """Unless the table keeps revealed tiles exposed."""
    moves = [m.MarkHex("Hex 1", (ANA, BEN), BEN), m.SelectHex(ANA, "Hex 1"), m.DecideBattle(0)]
    hidden, exposed = after(at(Phase.COMBAT), *moves), after(at(Phase.COMBAT, exposed=True), *moves)
    assert news.notices(hidden)[-1] == "Surviving creatures go face down again."
    assert news.notices(exposed)[-1] == "Revealed creatures stay face up."


def test_every_rule_that_is_cited_stands_in_the_rulebook():
    """By its key, wherever the code names one."""
    folder = Path(package.__file__).parent
    cited = {
        key
        for file in folder.glob("*.py")
        for key in re.findall(r'\brule\("([a-z_.]+)"\)', file.read_text(encoding="utf-8"))
    }
    assert cited <= {rule.key for rule in rulebook()}


def test_every_ruling_of_the_notes_that_is_a_rule_is_named():
    """A1 to A38, but A30, which is a slip of spelling."""
    text = " ".join(rule.heading + " " + rule.text for rule in rulebook())
    named = {int(number) for number in re.findall(r"\bA(\d+)\b", text)}
    assert set(range(1, 39)) - named == {30}


def test_no_sentence_of_the_summary_is_copied():
    """The rules are told in our own words."""
    text = " ".join(rule.text for rule in rulebook())
    assert [phrase for phrase in SUMMARY if phrase in text] == []


def test_the_status_names_round_and_phase():
    """For the home screen."""
    assert GAME.status(table()) == "Round 1 · Income"
    assert GAME.status(table(start="beginning")) == "Setup"
    assert GAME.status(table(start="final")) == "Score"
