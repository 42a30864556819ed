"""Three levels of use, each without the others; and plays that begin half-way."""

import pytest

from companion.core.move import Move
from companion.games.kings_and_creatures.cards import Creature, Kind
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.moves import (
    AddKing,
    BeginRound,
    BeginScoring,
    BringIn,
    CloseRound,
    ConfirmCards,
    CountHeroes,
    Field,
    Finish,
    HoldCard,
    RemoveKing,
    Tally,
)
from companion.games.kings_and_creatures.state import Phase, State
from companion.games.kings_and_creatures.turns import next_starter, on_turn, queue
from tests.kings_and_creatures.table import (
    NAMES,
    after,
    box_of,
    creature,
    hero,
    king,
    points,
    table,
    takes,
    totals,
    treasure,
)

TWO = NAMES[:2]


def test_cards_that_are_listed_at_the_end_are_not_missed_before():
    """Without turns nobody has a card on the list while the rounds last."""
    state = table(TWO, turns=False)
    assert GAME.sheet(state).reasons == ()
    state = after(state, CloseRound(), CountHeroes(0, 1), CountHeroes(1, 1), BeginScoring())
    assert GAME.sheet(state).reasons == (
        "Not all cards of Ana are listed.",
        "Not all cards of Ben are listed.",
    )


def test_turn_keeper_only():
    """Numbers in, turns out: five rounds without a card, a hero or a point."""
    state = table(TWO, glory=False, final="none")
    for low in (20, 40, 60, 80):
        starter = next_starter(state)
        state = after(state, *takes((starter, low + 1), (1 - starter, low)), CloseRound(), BeginRound())
    state = after(state, *takes((next_starter(state), 100)), CloseRound())
    assert GAME.prompt(state).title == "Round 5 is over"
    assert [choice.move for choice in GAME.prompt(state).choices] == [Finish()]
    state = after(state, Finish())
    sheet = GAME.sheet(state)
    assert (sheet.rows, sheet.places, sheet.complete) == ((), (), False)
    assert GAME.prompt(state).title == "This play is over"


def test_round_glory_only():
    """Rounds are closed by a tap, heroes counted: 5 × n small numbers in the whole game."""
    state = table(TWO, turns=False, final="none")
    for number in range(1, 6):
        assert [choice.move for choice in GAME.prompt(state).choices] == [CloseRound()]
        state = after(state, CloseRound(), CountHeroes(0, number), CountHeroes(1, 3))
        state = after(state, BeginRound() if number < 5 else Finish())
    assert totals(state) == [9, 3]
    assert [point.values for point in GAME.sheet(state).race] == [(0, 1), (0, 3), (0, 3), (4, 3), (9, 3)]
    assert GAME.sheet(state).reasons == ("Only hero glory is kept in this play.",)


def test_the_score_sheet_only_by_tallies():
    """No turns, no glory: the play begins at the sheet. 12 + 13 + 3 × 2 + 4 + 8 against 3."""
    state = table(TWO, turns=False, glory=False, final="tallies")
    assert state.phase is Phase.SCORING
    state = after(
        state,
        BringIn(0, glory=12),
        BringIn(1, glory=3),
        Tally(0, Field.TREASURE, 13),
        Tally(0, Field.DRAGON, 2),
        Tally(0, Field.UNICORN, 1),
        Tally(0, Field.HERO_CARDS, 3),
        Tally(1, Field.HERO_CARDS, 3),
        AddKing(0, Kind.HERO, 2, 3),
        AddKing(0, Kind.KING, 1, 3),
        Tally(0, Field.LEGEND_POINTS, 8),
        *(Tally(1, field, 0) for field in (Field.TREASURE, Field.DRAGON, Field.LEGEND_POINTS)),
    )
    assert [points(state, row.key) for row in GAME.sheet(state).rows] == [
        [12, 3],
        [13, 0],
        [6, 0],
        [4, 0],
        [8, 0],
    ]
    assert totals(state) == [43, 3]
    assert GAME.sheet(state).complete
    assert points(after(state, RemoveKing(0, Kind.KING, 1, 3)), "kings") == [0, 0]


def test_the_score_sheet_only_by_cards():
    """Cards are listed by number for each seat; the box knows what is on them."""
    cards = {10: hero(2), 11: treasure(5), 12: creature(Creature.DRAGON), 13: king(Kind.HERO, 2, 4)}
    state = table(TWO, box_of(cards), start="final")
    assert points(state, "treasure") == [None, None]
    state = after(state, *(HoldCard(0, number) for number in cards), ConfirmCards(0), ConfirmCards(1))
    state = after(state, BringIn(0, glory=1), BringIn(1, glory=20))
    assert [points(state, row.key) for row in GAME.sheet(state).rows] == [
        [1, 20],
        [5, 0],
        [1, 0],
        [6, 0],
        [0, 0],
    ]
    assert (totals(state), GAME.sheet(state).complete) == ([13, 20], True)


def test_a_tally_helps_where_a_card_is_not_known():
    """The person can always type the number that could not be derived."""
    state = after(table(TWO, start="final"), HoldCard(0, 50), ConfirmCards(0), ConfirmCards(1))
    assert points(state, "treasure") == [None, 0]
    assert points(after(state, Tally(0, Field.TREASURE, 4)), "treasure") == [4, 0]


def test_what_is_not_said_is_named_and_does_not_block():
    """A king waits for the count of the neighbour's cards; the rest is added up."""
    state = table(NAMES[:3], turns=False, glory=False, final="tallies")
    state = after(
        state, AddKing(0, Kind.HERO, 2, 3), Tally(0, Field.HERO_CARDS, 2), Tally(1, Field.HERO_CARDS, 1)
    )
    assert points(state, "kings") == [2, 0, 0]
    assert "Ana's kings: how many heroes has Cy?" in GAME.sheet(state).reasons
    assert not GAME.sheet(state).complete
    state = after(state, Finish())
    assert points(after(state, Tally(2, Field.HERO_CARDS, 0)), "kings") == [5, 0, 0]


# Half-way


def joined(*moves: Move, **options: object) -> State:
    return after(table(NAMES[:3], start="round_3", **options), *moves)


def test_half_way_asks_where_everyone_stands():
    """The number showing and the hero glory so far, of every seat; then the round begins with the lowest."""
    state = joined()
    assert [(ask.label, ask.low, ask.high) for ask in GAME.prompt(state).asks][:2] == [
        ("Ana: number showing", 7, 110),
        ("Ana: hero glory so far", 0, 199),
    ]
    moves = [BringIn(0, 67, 5), BringIn(1, 46, 2), BringIn(2, showing=12), BringIn(2, glory=0)]
    state = after(state, *moves)
    assert [choice.label for choice in GAME.prompt(state).choices] == ["Round 3: Cy starts with 12"]
    state = after(state, BeginRound())
    assert (state.round, queue(state)) == (3, [2, 1, 0])
    assert totals(state) == [5, 2, 0]


def test_half_way_glory_goes_on_from_what_was_brought_in():
    """Round 3 gives 3 points on top."""
    state = joined(*(BringIn(seat, 20 + seat, 4) for seat in range(3)), BeginRound(), CloseRound())
    state = after(state, CountHeroes(0, 6), CountHeroes(1, 3), CountHeroes(2, 7))
    assert totals(state) == [7, 4, 7]


def test_half_way_the_card_showing_cannot_be_taken_again():
    """It lies in front of the seat that shows it."""
    state = joined(BringIn(0, 67), BringIn(1, 46), BringIn(1, 47), BeginRound())
    assert GAME.prompt(state).asks[0].impossible == frozenset({67, 47})


def test_half_way_without_a_number_goes_on():
    """A seat nobody has spoken for comes last, and can be put right."""
    state = joined(BringIn(0, 67))
    assert [caution.sentence for caution in GAME.cautions(state, BeginRound())] == [
        "Nobody has said which number is showing: Ben and Cy."
    ]
    state = after(state, BeginRound())
    assert queue(state) == [0, 1, 2]
    assert GAME.track(state, "showing", 1).value == 0


@pytest.mark.parametrize(
    ("options", "labels"),
    [
        ({"turns": False}, ["Ana: hero glory so far", "Ben: hero glory so far", "Cy: hero glory so far"]),
        ({"glory": False}, ["Ana: number showing", "Ben: number showing", "Cy: number showing"]),
    ],
)
def test_half_way_asks_only_what_is_kept(options: dict[str, bool], labels: list[str]):
    """Without turns no numbers, without glory no glory."""
    assert [ask.label for ask in GAME.prompt(joined(**options)).asks] == labels


def test_half_way_earlier_cards_can_be_listed_at_the_end():
    """Cards from before Herald came complete the score; heroes counted since stay as they were counted."""
    box = box_of({60: treasure(3), 61: treasure(4), 62: treasure(5), 20: treasure(6), 63: hero(4)})
    state = after(table(TWO, box, start="round_5"), BringIn(0, 60, 0), BringIn(1, 61, 0), BeginRound())
    state = after(state, *takes((0, 20), (1, 62)), CloseRound(), CountHeroes(0, 9), CountHeroes(1, 1))
    state = after(state, BeginScoring(), HoldCard(0, 63))
    assert GAME.number(state, "heroes", 0).value == 9
    assert GAME.sheet(state).reasons == (
        "Not all cards of Ana are listed.",
        "Not all cards of Ben are listed.",
    )
    state = after(state, ConfirmCards(0), ConfirmCards(1))
    assert (totals(state), GAME.sheet(state).complete) == ([14, 9], True)


def test_the_play_goes_on_by_itself_from_round_to_glory():
    """All out: the prompt is the glory of the round, with the next starter on its button."""
    state = after(table(TWO), *takes((0, 62), (1, 50), (1, 49), (0, 48)))
    prompt = GAME.prompt(state)
    assert (prompt.moment, prompt.title) == ("glory", "Heroes' glory")
    assert prompt.choices[0].label == "Round 2: Ana starts with 48"
    assert on_turn(state) is None
