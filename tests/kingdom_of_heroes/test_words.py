"""How the log tells it, and where the rules stand."""

import re
from pathlib import Path

import companion.games.kingdom_of_heroes as package
from companion.core.move import Correct, Move
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.moves import Count
from companion.games.kingdom_of_heroes.rules import rulebook
from companion.games.kingdom_of_heroes.state import State
from tests.kingdom_of_heroes.people import ADVENTURER, ANA, BEN, SAPPHIRE, ZATORIUS, band
from tests.kingdom_of_heroes.table import A, K, after, card, drawing, open_with, resolving, table, turns
from tests.kingdom_of_heroes.whole_games import SEEDS, WAYS, played


def told(state: State, *moves: Move) -> list[str]:
    """The lines of these moves."""
    lines = []
    for move in moves:
        line = GAME.describe(state, move, GAME.apply(state, move))
        lines.append(f"{line.title} · {line.why}" if line.why else line.title)
        state = GAME.apply(state, move)
    return lines


# The log


def test_the_start_of_a_round_is_told_card_by_card():
    """Where each goes, and by which number."""
    assert told(table(), m.RevealMap("1"), m.DrawCard("Cursed Forest"), m.DrawCard("Barbarian Invasion")) == [
        "Map card 1",
        "A: Cursed Forest to Greywood · Number 1 is the lowest of the empty forest regions.",
        "B: Barbarian Invasion to World's End · Number 1 is the lowest of the empty East regions.",
    ]


def test_a_mission_is_told_step_by_step():
    """Success with its fame, the leader's hero, the die with its losses, who fell with what it brought."""
    state = resolving(card(A, K, crowns=10))
    state = open_with(state, band("AAK"), band("A"))
    moves = [
        m.ConfirmHeroes(),
        m.ChooseRepresentative(ADVENTURER),
        m.RollDie(2),
        m.LoseHeroes(ANA, band("K")),
        m.CloseMission(),
    ]
    assert told(state, *moves) == [
        "Mission 1 succeeds · Ana +2 fame, Ben +1 fame",
        "Ana's representative: adventurer",
        "The die shows 2 · 4 ÷ 2, rounded down: 2 fall. · Ana 1 and Ben 1",
        "Ana loses 1 knight · Ana +4 crowns, Ana +1 card, Ben +3 crowns",
        "Ana takes the card: Mission 1",
    ]


def test_a_failed_mission_is_told():
    """It stays on the board."""
    state = open_with(resolving(card(A, K)), band("A"))
    assert told(state, m.ConfirmHeroes(), m.RollDie(1), m.CloseMission(), m.CloseMissions()) == [
        "Mission 1 fails",
        "The die shows 1 · A 1: each colour loses one hero, whichever its player chooses. · Ana 1",
        "Mission 1 stays on the board",
        "The missions are resolved · 1 mission is unfulfilled",
    ]


def test_a_turn_is_told():
    """With what it cost."""
    state = turns()
    moves = [
        m.MoveHeroes(ANA, band("AA"), m.CAPITAL, "kingswood"),
        m.Promote(ANA, 1),
        m.Recruit(ANA, 2),
        m.SetMines(ANA, 1),
        m.SetTower(ANA, 1),
        m.EndTurn(ANA),
        m.Pass(BEN),
    ]
    assert told(state, *moves) == [
        "Ana moves 2 adventurers · from the capital to Kingswood",
        "Ana promotes 1 knight · Ana –3 crowns",
        "Ana recruits 2 adventurers · in the capital · Ana –4 crowns",
        "Ana: adventurer in 1 mine",
        "Ana: an adventurer in the Mage Tower",
        "Ana's turn 1 is over",
        "Ben passes",
    ]


def test_the_end_is_told():
    """Trades, and who inherits."""
    state = table(start="final")
    counts = {Count.FAME: 9, Count.HEARTS: 1, Count.CRYSTALS: 2, Count.HEART_CARDS: 0}
    said = [m.SayCount(ANA, count, value) for count, value in counts.items()]
    moves = [*said, m.TradeCrystals(ANA), m.TradeHearts(ANA), m.Finish()]
    assert told(state, *moves) == [
        "Ana: fame 9",
        "Ana: hearts 1",
        "Ana: crystals 2",
        "Ana: cards with a heart 0",
        "Ana trades crystals for Zatorius",
        "Ana trades hearts for Sapphire",
        "The score is settled · Ana inherits the throne",
    ]


def test_a_correction_is_told_with_its_note():
    """Who, what, and why."""
    assert told(turns(), Correct("crowns", 15, ANA, "miscounted")) == [
        "Ana: Crowns corrected to 15 · miscounted"
    ]


def test_white_heroes_are_told():
    """Where they go, or that they do not."""
    state = after(drawing(), m.DrawCard("Cursed Forest"), m.StopDrawing())
    assert told(state, m.SendWhite(SAPPHIRE, 1), m.SendWhite(ZATORIUS)) == [
        "Sapphire goes to Cursed Forest",
        "Zatorius goes to no mission · next: the turns",
    ]


def test_lines_stand_under_their_phase():
    """Round and phase are the chapter of the log."""
    state = turns()
    line = GAME.describe(state, m.EndTurn(ANA), GAME.apply(state, m.EndTurn(ANA)))
    assert (line.chapter, line.seat) == ("Round 1: the turns", ANA)


def test_every_kind_of_move_has_its_own_words():
    """In whole games nothing is told by the name of its class."""
    names = {kind.__name__ for kind in GAME.own_moves}
    titles = {GAME.describe(*each).title for way in WAYS for each in played(way, SEEDS[way][0])}
    assert not titles & names


# The rules


def cited() -> set[str]:
    folder = Path(package.__file__).parent
    return {
        key
        for file in folder.glob("*.py")
        for key in re.findall(r'"([a-z_]+\.[a-z_]+)"', file.read_text(encoding="utf-8"))
    }


def test_every_rule_is_cited_somewhere():
    """By its key; a rule nobody can look up is none."""
    assert {rule.key for rule in rulebook()} <= cited()


def test_every_ruling_of_the_notes_is_named():
    """b1 to b39."""
    text = " ".join(rule.heading + " " + rule.text for rule in rulebook())
    named = {int(number) for number in re.findall(r"\bb(\d+)\b", text)}
    assert named == set(range(1, 40))
