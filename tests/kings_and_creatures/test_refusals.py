"""What is refused, and what the table is only asked to look at again."""

import pytest

from companion.core.move import Correct, IllegalMove, Move
from companion.games.kings_and_creatures.cards import Card, Creature, Kind
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
from tests.kings_and_creatures.table import NAMES, after, box_of, counted, ended, hero, table, takes


def refusal(state: State, move: Move) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, move)
    return refused.value.reason, refused.value.rule.key if refused.value.rule else ""


PLAYED = takes((0, 62), (1, 8), (2, 76))


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        (TakeCard(1, 62), "Steven has 62 already.", "turns.numbers"),
        (TakeCard(1, 3), "3 is a castle; castles are not taken.", "before.castles"),
        (TakeCard(1, 111), "There is no card 111: they go up to 110.", "turns.numbers"),
        (TakeCard(1, 0), "There is no card 0: they go up to 110.", "turns.numbers"),
        (TakeCard(3, 50), "There is no such seat at this table.", ""),
        (TakeCard(-1, 50), "There is no such seat at this table.", ""),
        (CountHeroes(1, 3), "The round is still going on.", ""),
        (BeginRound(), "The round is still going on.", ""),
        (BeginScoring(), "The round is still going on.", ""),
        (Finish(), "The round is still going on.", ""),
        (Tally(1, Field.TREASURE, 3), "The round is still going on.", ""),
        (AddKing(1, Kind.HERO, 1, 1), "The round is still going on.", ""),
        (ConfirmCards(1), "The round is still going on.", ""),
        (BringIn(1, showing=50), "Nothing is brought in to this play.", ""),
        (HoldCard(1, 76), "Tina has 76 already.", "turns.numbers"),
        (DropCard(1, 76), "Christian does not have 76.", ""),
        (TeachCard(111, hero()), "There is no card 111.", "turns.numbers"),
        (TeachCard(5, hero()), "Card 5: the castles are cards 1 to 6, and no others.", ""),
        (TeachCard(50, Card(Kind.HERO, points=3)), "Card 50: hero, points: no such card shows that.", ""),
        (Correct("showing", 111, 1), "Number showing lies between 1 and 110.", ""),
        (Correct("treasure", 5, 1), "There is no such number to correct.", ""),
        (Move(), "Kings & Creatures has no such move.", ""),
    ],
)
def test_nonsense_is_refused_with_the_reason(move: Move, reason: str, rule: str):
    """In the middle of a round; the rule is named where one stands behind it."""
    assert refusal(after(table(), *PLAYED), move) == (reason, rule)


def test_who_has_left_takes_no_more():
    """Leaving the round: no more cards this round."""
    state = after(table(), *PLAYED, TakeCard(1, 7))
    assert refusal(state, TakeCard(1, 90)) == ("Christian has left round 1.", "leaving.end")


def test_a_card_given_back_is_free_again():
    """A card that a seat does not have after all can be taken."""
    state = after(table(), *PLAYED, DropCard(2, 76), TakeCard(1, 76))
    assert state.seats[1].showing == 76


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (TakeCard(0, 50), "The round is over."),
        (CloseRound(), "The round is over."),
        (CountHeroes(0, -1), "-1 does not lie between 0 and 199."),
    ],
)
def test_what_does_not_belong_between_rounds(move: Move, reason: str):
    """When a round is over, nobody takes a card."""
    state = after(table(NAMES[:2]), *takes((0, 62), (1, 50), (1, 49), (0, 48)))
    assert refusal(state, move)[0] == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (AddKing(0, Kind.CASTLE, 1, 1), "No king is the lord of castles."),
        (AddKing(0, Kind.HERO, 10, 1), "10 does not lie between 0 and 9."),
        (RemoveKing(0, Kind.HERO, 1, 1), "Ana has no such king."),
        (DecideLegend(0, 7, complete=True), "Ana has no legend 7."),
        (Tally(0, Field.DRAGON, 26), "26 does not lie between 0 and 25."),
        (BeginRound(), "The rounds are over; this is the score sheet."),
    ],
)
def test_what_does_not_belong_on_the_sheet(move: Move, reason: str):
    """Card 7 is a hero card, and there are 25 creatures in the game."""
    assert refusal(ended([[hero()], []]), move)[0] == reason


def test_turns_that_are_not_kept_are_not_recorded():
    """Without turns there are no numbers, without glory no counts, without an end no tallies."""
    state = table(turns=False, final="none")
    assert refusal(state, TakeCard(0, 50))[0] == "Turns are not kept in this play."
    state = after(table(glory=False), CloseRound())
    assert refusal(state, CountHeroes(0, 5))[0] == "Heroes' glory is not kept in this play."
    state = after(counted([1, 2]), BeginScoring(), Finish())
    assert refusal(state, Finish())[0] == "This play is over."


# Cautions


def cautions(state: State, move: Move) -> list[tuple[str, str]]:
    GAME.apply(state, move)
    return [
        (caution.sentence, caution.rule.key if caution.rule else "") for caution in GAME.cautions(state, move)
    ]


def test_out_of_turn_is_asked_about_and_not_refused():
    """The table may bend it; Herald says whose turn it is."""
    state = after(table(), *PLAYED)
    assert cautions(state, TakeCard(2, 90)) == [
        ("It is Christian's turn with 8, not Tina's with 76.", "turns.lowest")
    ]
    assert cautions(state, TakeCard(1, 90)) == []


def test_leaving_is_normal_and_needs_no_confirmation():
    """The screen shows it before the card is taken; it is no warning."""
    assert cautions(after(table(), *PLAYED), TakeCard(1, 7)) == []


def test_a_round_closed_early_names_who_is_still_in():
    """Ruling A22."""
    state = after(table(), *PLAYED, TakeCard(1, 7))
    assert cautions(state, CloseRound()) == [
        (
            "Steven and Tina have not left the round yet. Close it only when nothing is left to take.",
            "leaving.dry",
        )
    ]
    assert cautions(table(turns=False), CloseRound()) == []


def test_the_next_round_names_whose_glory_stays_open():
    """Nobody is forced to count; what is open stays open."""
    state = after(table(NAMES[:4], turns=False), CloseRound(), CountHeroes(0, 3), CountHeroes(1, 2))
    state = after(state, CountHeroes(3, 1))
    assert cautions(state, BeginRound()) == [
        ("The glory of Ben, Cy and Dora for round 1 stays open.", "glory.points")
    ]
    assert cautions(after(state, CountHeroes(2, 1)), BeginRound()) == []


def test_scoring_before_the_fifth_round_is_asked_about():
    """A table may stop early."""
    assert cautions(counted([1, 2], round=3), BeginScoring()) == [
        ("Only 3 of 5 rounds have been played.", "final.hero_glory")
    ]
    assert cautions(counted([1, 2], round=5), BeginScoring()) == []


def test_finishing_with_gaps_names_them():
    """What is missing is said, and may stay missing."""
    box = box_of({7: Card(Kind.CREATURE, creature=Creature.DRAGON)})
    state = after(table(NAMES[:2], box, start="final"), HoldCard(0, 7), HoldCard(0, 8), ConfirmCards(0))
    assert [sentence for sentence, _rule in cautions(state, Finish())] == [
        "Ana: hero glory from the pad is open.",
        "Ana: nobody has told what is on 8.",
        "Ben: hero glory from the pad is open.",
        "Not all cards of Ben are listed.",
    ]
    assert cautions(ended([[], []]), Finish()) == []


def test_a_number_that_somebody_shows_already_is_asked_about():
    """Ruling A8: no number exists twice, so a correction to one is probably a slip."""
    state = after(table(), *PLAYED)
    assert cautions(state, Correct("showing", 76, 0)) == [("Tina shows 76 already.", "turns.numbers")]
    assert cautions(state, Correct("showing", 77, 0)) == []
