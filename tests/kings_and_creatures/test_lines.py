"""How the log tells each kind of move, and what the prompt of the score sheet asks for."""

import pytest

from companion.core.move import Move
from companion.games.kings_and_creatures.cards import Kind
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.moves import (
    AddKing,
    BeginRound,
    BeginScoring,
    BringIn,
    CloseRound,
    ConfirmCards,
    CountHeroes,
    DecideLegend,
    DropCard,
    Field,
    Finish,
    HoldCard,
    RemoveKing,
    TakeCard,
    Tally,
    TeachCard,
)
from companion.games.kings_and_creatures.state import State
from companion.games.kings_and_creatures.view import entry, view
from companion.games.kings_and_creatures.worth import worth
from tests.kings_and_creatures.table import (
    DRAGON,
    NAMES,
    after,
    box_of,
    counted,
    ended,
    hero,
    legend,
    table,
    takes,
    treasure,
)


def told(state: State, move: Move) -> tuple[str, str, str]:
    line = GAME.describe(state, move, after(state, move))
    return line.title, line.why, line.chapter


@pytest.mark.parametrize(
    ("move", "title", "why"),
    [
        (HoldCard(1, 50), "Ben has 50", ""),
        (DropCard(0, 7), "Ana does not have 7", ""),
        (ConfirmCards(0), "Ana has 2 cards, no more", ""),
        (Tally(1, Field.DRAGON, 2), "Ben: Dragons 2", ""),
        (AddKing(1, Kind.HERO, 2, 3), "Ben: king of heroes", "crowns: 2 left, 3 right"),
        (DecideLegend(0, 8, complete=True), "Ana: legend 8 is complete", ""),
        (DecideLegend(0, 8, complete=False), "Ana: legend 8 is not complete", ""),
        (BringIn(1, glory=9), "Ben: hero glory 9", ""),
        (TeachCard(8, legend(6)), "Card 8: legend, 6 points", "Ana has it"),
        (Finish(), "The play is over", ""),
    ],
)
def test_the_moves_of_the_score_sheet(move: Move, title: str, why: str):
    """All under the heading of the final scoring."""
    assert told(ended([[treasure(3), legend(5)], []]), move) == (title, why, "Final scoring")


def test_a_king_taken_back():
    """Told as what is not so."""
    state = after(ended([[], []]), AddKing(0, Kind.TREASURE, 1, 2))
    assert told(state, RemoveKing(0, Kind.TREASURE, 1, 2)) == (
        "Ana: no king of treasure",
        "crowns: 1 left, 2 right",
        "Final scoring",
    )


@pytest.mark.parametrize(
    ("move", "title"),
    [
        (BringIn(0, showing=50), "Ana shows 50"),
        (BringIn(0, glory=5), "Ana: hero glory 5"),
        (BringIn(0, 50, 5), "Ana shows 50, hero glory 5"),
    ],
)
def test_the_moves_of_a_play_begun_half_way(move: Move, title: str):
    """Under a heading of their own."""
    assert told(table(NAMES[:2], start="round_3"), move) == (title, "", "Before round 3")


def test_a_card_nobody_has_is_taught():
    """The box can learn what lies in the display."""
    assert told(table(NAMES[:2]), TeachCard(50, DRAGON)) == ("Card 50: dragon", "", "Round 1")


def test_the_last_card_taught_after_a_round_tells_its_glory():
    """Nobody has to count any more."""
    known = box_of({62: hero(2), 50: hero(1), 49: DRAGON})
    state = after(table(NAMES[:2], known), *takes((0, 62), (1, 50), (1, 49), (0, 48)))
    assert told(state, TeachCard(48, DRAGON)) == (
        "Card 48: dragon",
        "Ana has it · Heroes' glory: Ana 1; Ben none",
        "Round 1",
    )


@pytest.mark.parametrize(
    ("heroes", "line"),
    [
        ([1, 1, 1], "Heroes' glory: none"),
        ([2, 1, 0], "Heroes' glory: Ana 2, Ben 1; Cy none"),
    ],
)
def test_the_glory_of_a_round_in_one_line(heroes: list[int], line: str):
    """With the last count."""
    state = after(table(NAMES[:3], turns=False), CloseRound())
    state = after(state, *(CountHeroes(seat, each) for seat, each in enumerate(heroes[:-1])))
    assert told(state, CountHeroes(2, heroes[-1]))[1] == line


def test_the_final_scoring_opens_its_own_chapter():
    """After the round it follows."""
    assert told(counted([1, 2], round=5), BeginScoring()) == (
        "Final scoring",
        "after round 5",
        "Final scoring",
    )


# Prompts


def test_the_sheet_asks_for_cards_and_ticks():
    """Of each seat: a card, whether that was all, and whether a legend is complete."""
    state = after(table(NAMES[:2], box_of({8: legend(5)}), start="final"), HoldCard(0, 8), ConfirmCards(1))
    prompt = GAME.prompt(state)
    assert [ask.label for ask in prompt.asks] == [
        "Ana: hero glory so far",
        "Ana: a card",
        "Ben: hero glory so far",
    ]
    assert [choice.label for choice in prompt.choices] == [
        "Ana: legend 8 is complete",
        "Ana: legend 8 is not complete",
        "Ana: these are all cards",
        "The score is right",
    ]


def test_the_sheet_asks_for_counts():
    """Eleven numbers and the pad, with what is known already."""
    state = after(table(NAMES[:2], final="tallies", start="final"), Tally(0, Field.DRAGON, 2))
    asks = [ask for ask in GAME.prompt(state).asks if ask.seat == 0]
    assert [(ask.label, ask.value) for ask in asks][:3] == [
        ("Ana: hero glory so far", None),
        ("Ana: Treasure points", None),
        ("Ana: Centaurs", None),
    ]
    assert [ask.value for ask in asks if ask.label == "Ana: Dragons"] == [2]


def test_a_seat_whose_number_is_not_known_may_be_next():
    """Herald says that it does not know."""
    state = after(table(NAMES[:2], start="round_2"), BeginRound())
    assert GAME.prompt(state).lead == "Number not known, perhaps it is"
    assert view(state).queue[0].number_said == "?"
    assert entry(state, "").sentence == ""


def test_the_last_one_in_is_told_so():
    """Everyone else has left."""
    state = after(table(NAMES[:2]), *takes((0, 62), (1, 50), (1, 49)))
    assert GAME.prompt(state).sentence == "Everyone else has left. Take one face-up card."


def test_the_large_button_says_what_comes_next():
    """At each moment at which a tap is the answer."""
    moments = [
        table(NAMES[:2], start="round_2"),
        table(NAMES[:2], turns=False),
        counted([1, 2], round=5),
        ended([[], []]),
        table(NAMES[:2]),
    ]
    assert [shown.next and shown.next.label for shown in map(view, moments)] == [
        "Begin round 2",
        "Round 1 is over",
        "To the final scoring",
        "The score is right",
        None,
    ]


def test_the_status_of_a_play():
    """In a few words, for the list of plays."""
    state = ended([[], []])
    assert [GAME.status(each) for each in (table(), state, after(state, Finish()))] == [
        "Round 1 of 5",
        "Final scoring",
        "Finished",
    ]


def test_the_worth_of_heroes_without_knowing_the_others():
    """Only what is certain is said."""
    box = box_of({50: hero(2), 62: hero(1)})
    state = after(table(NAMES[:2], box), *takes((0, 62), (1, 60)))
    assert worth(state, 0, 50).why == "Heroes 1 to 3."
    assert worth(state, 1, 50).why == "2 more heroes."
    typed = entry(after(state, TakeCard(1, 70)), "50")
    assert (typed.card_said, typed.worth_said) == ("2 heroes", "Worth 0 now. Heroes 1 to 3.")
