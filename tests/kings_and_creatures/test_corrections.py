"""The table wins: every tracked number can be put right, and what Herald had stays visible."""

from companion.core.move import Correct
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.heroes import glory_at, heroes_at
from companion.games.kings_and_creatures.moves import (
    BeginRound,
    BeginScoring,
    BringIn,
    CloseRound,
    CountHeroes,
    DropCard,
    Field,
    HoldCard,
    TakeCard,
    Tally,
)
from companion.games.kings_and_creatures.state import Out, Phase
from companion.games.kings_and_creatures.turns import on_turn, queue
from tests.kings_and_creatures.table import (
    CHRISTIAN,
    NAMES,
    STEVEN,
    TINA,
    after,
    box_of,
    counted,
    ended,
    hero,
    points,
    table,
    takes,
    totals,
    treasure,
)

PLAYED = takes((STEVEN, 62), (CHRISTIAN, 8), (TINA, 76))


def test_a_number_put_right_changes_the_turn_and_the_card():
    """Steven's card was 26, not 62: the card in front of him is that one, and 62 is free again."""
    state = after(
        table(), *PLAYED, TakeCard(CHRISTIAN, 30), Correct("showing", 26, STEVEN, "read upside down")
    )
    assert queue(state) == [STEVEN, CHRISTIAN, TINA]
    assert state.seats[STEVEN].cards == (26,)
    explained = GAME.number(state, "showing", STEVEN)
    assert [(part.label, part.value, part.why) for part in explained.parts] == [
        ("As recorded", 62, ""),
        ("Corrected by hand", -36, "read upside down"),
    ]
    assert after(state, TakeCard(STEVEN, 62)).seats[STEVEN].showing == 62


def test_the_next_card_covers_a_corrected_number():
    """The correction is history then."""
    state = after(table(), *PLAYED, Correct("showing", 7, STEVEN), TakeCard(STEVEN, 50))
    assert [part.value for part in GAME.number(state, "showing", STEVEN).parts] == [50]


def test_a_number_that_lies_elsewhere_moves_no_card():
    """Two seats change numbers one after the other; no card is lost or doubled."""
    state = after(table(), *PLAYED, Correct("showing", 8, STEVEN), Correct("showing", 62, CHRISTIAN))
    assert [held.showing for held in state.seats] == [8, 62, 76]
    assert sorted(number for held in state.seats for number in held.cards) == [8, 62, 76]


def test_three_cards_are_out_and_two_are_in():
    """A forgotten card makes three, so Christian has left; corrected back he is in again."""
    state = after(table(), *PLAYED, TakeCard(CHRISTIAN, 16), Correct("taken", 3, CHRISTIAN, "we forgot one"))
    assert (state.seats[CHRISTIAN].out, on_turn(state)) == (Out.THIRD, STEVEN)
    assert [part.value for part in GAME.number(state, "taken", CHRISTIAN).parts] == [2, 1]
    assert on_turn(after(state, Correct("taken", 2, CHRISTIAN))) == CHRISTIAN


def test_a_forgotten_card_leaves_the_heroes_open():
    """The card nobody typed may show heroes; a count settles it."""
    box = box_of({62: hero(2), 8: hero(1)})
    state = after(table(NAMES[:2], box), *takes((0, 62), (1, 8)))
    assert heroes_at(state, 0, 1) == 2
    state = after(state, Correct("taken", 2, 0))
    assert heroes_at(state, 0, 1) is None
    assert heroes_at(after(state, Correct("heroes", 5, 0)), 0, 1) == 5


def test_a_seat_can_be_put_out_and_let_in_again():
    """When all are out the round is over, and it goes on when somebody is let in."""
    state = after(table(NAMES[:2]), *takes((0, 62), (1, 8)), Correct("in", 0, 1, "left the table"))
    assert (state.seats[1].out, on_turn(state)) == (Out.SAID, 0)
    state = after(state, Correct("in", 0, 0))
    assert state.phase is Phase.ROUND_END
    state = after(state, Correct("in", 1, 1))
    assert (state.phase, on_turn(state), glory_at(state, 0, 1)) == (Phase.ROUND, 1, None)


def test_the_number_of_the_round_can_be_put_right():
    """Between rounds: what was counted belongs to the round it really was."""
    state = after(counted([6, 3, 7], round=2), Correct("round", 3, note="we began at 2"))
    assert [glory_at(state, seat, 3) for seat in range(3)] == [3, 0, 3]
    assert [glory_at(state, seat, 2) for seat in range(3)] == [None, None, None]
    assert [part.value for part in GAME.number(state, "round", None).parts] == [2, 1]
    assert after(state, BeginRound()).round == 4


def test_going_back_a_round_opens_it_again():
    """In a round: the rounds from this one on have not been played."""
    state = after(counted([6, 3, 7]), BeginRound(), Correct("round", 1))
    assert [glory_at(state, seat, 1) for seat in range(3)] == [None, None, None]
    state = after(state, CloseRound(), CountHeroes(0, 1), CountHeroes(1, 0), CountHeroes(2, 0))
    assert [glory_at(state, seat, 1) for seat in range(3)] == [2, 0, 0]


def test_a_category_of_the_sheet_can_be_put_right():
    """The parts stay, the correction is one of them, and the total follows."""
    state = after(ended([[treasure(3), treasure(4)], []]), Correct("treasure", 8, 0, "one under the castle"))
    glory = GAME.number(state, "treasure", 0)
    assert [(part.value, part.why) for part in glory.parts] == [
        (3, "treasure, 3 points"),
        (4, "treasure, 4 points"),
        (1, "one under the castle"),
    ]
    assert totals(state) == [8, 0]


def test_what_is_said_anew_counts_over_a_correction():
    """The treasure is added up again after it was corrected."""
    state = after(ended([[treasure(3)], []]), Correct("treasure", 8, 0), Tally(0, Field.TREASURE, 5))
    assert points(state, "treasure") == [5, 0]


def test_glory_brought_in_can_be_corrected_and_said_again():
    """The pad was read wrongly."""
    state = after(ended([[], []], glory=[7, 2]), Correct("glory.before", 17, 0, "a one was hidden"))
    assert totals(state) == [17, 2]
    assert [part.value for part in GAME.number(state, "glory.before", 0).parts] == [7, 10]
    assert totals(after(state, BringIn(0, glory=9))) == [9, 2]


def test_a_card_listed_late_belongs_to_this_round():
    """Nobody typed 90; listed between rounds, it counts for the glory of the round, and once."""
    box = box_of({62: hero(1), 8: hero(2), 7: hero(1), 90: hero(3)})
    state = after(table(NAMES[:2], box), *takes((0, 62), (1, 8), (1, 7)), CloseRound(), HoldCard(0, 90))
    assert [heroes_at(state, seat, 1) for seat in (0, 1)] == [4, 3]
    assert [heroes_at(after(state, DropCard(0, 62)), seat, 1) for seat in (0, 1)] == [3, 3]
    recounted = after(state, DropCard(0, 90), CountHeroes(0, 4), HoldCard(0, 90))
    assert heroes_at(recounted, 0, 1) == 4


def test_corrections_are_told_in_the_log():
    """With the note as the reason."""
    state = after(table(), *PLAYED)
    moves = [
        Correct("showing", 26, STEVEN, "upside down"),
        Correct("in", 0, TINA),
        Correct("in", 1, TINA),
        Correct("round", 2),
    ]
    told = [GAME.describe(state, move, after(state, move)) for move in moves]
    assert [(line.title, line.why, line.chapter) for line in told] == [
        ("Steven: Number showing corrected to 26", "upside down", "Round 1"),
        ("Tina is out of the round", "", "Round 1"),
        ("Tina is in the round", "", "Round 1"),
        ("Round corrected to 2", "", "Round 1"),
    ]


def test_no_number_is_tracked_that_the_play_does_not_keep():
    """Turn keeper: round, number, cards, in or out. At the end: the categories."""
    keys = {track.key for track in GAME.tracks(table(glory=False, final="none"))}
    assert keys == {"round", "showing", "taken", "in"}
    state = after(counted([1, 2]), BeginScoring())
    assert [track.key for track in GAME.tracks(state) if track.seat == 0] == [
        "heroes",
        "glory.1",
        "treasure",
        "creatures",
        "kings",
        "legends",
    ]
