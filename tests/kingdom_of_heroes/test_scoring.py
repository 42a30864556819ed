"""The final scoring: points, who can inherit, tie-breaks, and the fall of the kingdom."""

import pytest

from companion.core.sheet import Sheet
from companion.games.kingdom_of_heroes import scoring
from companion.games.kingdom_of_heroes.estate import Estate
from companion.games.kingdom_of_heroes.scoring import (
    has_fallen,
    points_of,
    total_points,
    unfulfilled_missions,
)
from tests.kingdom_of_heroes.estates import estate
from tests.kingdom_of_heroes.people import ANA, BEN, CY, DI


def scored(*estates: Estate) -> Sheet:
    return scoring.sheet(estates, is_final=True, is_over=True)


def places(sheet: Sheet) -> list[tuple[int, int | None, str]]:
    return [(place.seat, place.rank, place.said) for place in sheet.places]


# Points


def test_everything_that_counts():
    """Scoring: fame, sets, a point for 10 crowns, one for each ring, heart and crystal."""
    held = estate(ANA, 2, 1, 0, 1, fame=17, crowns=29, rings=1, hearts=2, crystals=3)
    assert [(part.label, part.value) for part in total_points(held).parts] == [
        ("Fame", 17),
        ("Cards", 7),
        ("Money", 2),
        ("Rings", 1),
        ("Hearts", 2),
        ("Crystals", 3),
    ]
    assert total_points(held).value == points_of(held) == 32


@pytest.mark.parametrize(("crowns", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (108, 10)])
def test_every_ten_crowns_buy_a_point(crowns: int, points: int):
    """Scoring: full tens only."""
    assert scoring.money_points(estate(ANA, crowns=crowns)).value == points


def test_the_sheet_has_a_row_for_each():
    """A number for each seat; the totals are their sums."""
    sheet = scored(estate(ANA, 1, fame=4), estate(BEN, fame=6, crowns=12))
    assert [(row.key, [number.value for number in row.numbers]) for row in sheet.rows] == [
        ("fame", [4, 6]),
        ("cards", [1, 0]),
        ("money", [0, 1]),
        ("rings", [0, 0]),
        ("hearts", [0, 0]),
        ("crystals", [0, 0]),
    ]
    assert [total.value for total in sheet.totals] == [5, 7]
    assert (sheet.winners, sheet.complete) == ((BEN,), True)


# Who can inherit


def test_only_with_a_heart_card():
    """Scoring: the most fame among those who have one."""
    sheet = scored(estate(ANA, fame=30, heart_cards=0), estate(BEN, fame=20), estate(CY, fame=25))
    assert places(sheet) == [(CY, 1, "winner"), (BEN, 2, "2nd"), (ANA, None, "no heart card")]
    assert sheet.reasons == ("Ana has no heart card and cannot inherit.",)


def test_if_nobody_has_one_nobody_wins():
    """Ruling b31: the points are still shown."""
    sheet = scored(estate(ANA, fame=3, heart_cards=0), estate(BEN, fame=5, heart_cards=0))
    assert places(sheet) == [(BEN, None, "no heart card"), (ANA, None, "no heart card")]
    assert (sheet.winners, [total.value for total in sheet.totals]) == ((), [3, 5])
    assert sheet.reasons == ("Nobody has a heart card, so nobody inherits the throne.",)


# Tie-breaks


def test_most_cards_first():
    """Scoring: all cards held (ruling b32)."""
    sheet = scored(estate(ANA, 1, fame=9, heroes=9), estate(BEN, 2, fame=8))
    assert sheet.winners == (BEN,)
    assert sheet.reasons == ("Ana and Ben tie at 10.", "Most cards: Ana 1, Ben 2.")


def test_then_most_heroes():
    """Scoring: on the board (ruling b32)."""
    sheet = scored(estate(ANA, heroes=4, champions=4), estate(BEN, heroes=5))
    assert sheet.winners == (BEN,)
    assert sheet.reasons[1:] == ("Most cards: Ana 0, Ben 0.", "Most heroes: Ana 4, Ben 5.")


def test_then_most_mages_and_knights():
    """Scoring."""
    sheet = scored(estate(ANA, heroes=4, champions=2), estate(BEN, heroes=4, champions=1, crowns=9))
    assert sheet.winners == (ANA,)
    assert sheet.reasons[-1] == "Most mages and knights: Ana 2, Ben 1."


def test_then_most_money():
    """Scoring: what is left after paying for points (ruling b32)."""
    sheet = scored(estate(ANA, crowns=17), estate(BEN, crowns=18))
    assert sheet.winners == (BEN,)
    assert sheet.reasons[-1] == "Most money: Ana 7, Ben 8."


def test_then_the_victory_is_shared():
    """Ruling b32: still equal."""
    sheet = scored(estate(ANA), estate(BEN), estate(CY, heart_cards=0))
    assert places(sheet)[:2] == [(ANA, 1, "shared victory"), (BEN, 1, "shared victory")]
    assert sheet.reasons[-1] == "Ana and Ben share the place."


def test_a_tie_of_three_is_broken_step_by_step():
    """Whoever is out of one step is not asked again."""
    sheet = scored(
        estate(ANA, fame=5, heroes=3),
        estate(BEN, fame=5, heroes=3, champions=1),
        estate(CY, fame=5, heroes=2, champions=9),
        estate(DI, fame=6),
    )
    assert [(place.seat, place.rank) for place in sheet.places] == [(DI, 1), (BEN, 2), (ANA, 3), (CY, 4)]


def test_a_tie_with_somebody_who_cannot_win_is_none():
    """He is out before points are compared."""
    sheet = scored(estate(ANA, fame=7), estate(BEN, fame=7, heart_cards=0, heroes=9))
    assert (sheet.winners, sheet.reasons) == ((ANA,), ("Ben has no heart card and cannot inherit.",))


def test_a_tie_nobody_counted_stays_open():
    """Herald says what to count."""
    estates = (estate(ANA, heroes=None), estate(BEN, heroes=4))
    sheet = scoring.sheet(estates, is_final=True, is_over=False)
    assert places(sheet) == [(ANA, 1, "level"), (BEN, 1, "level")]
    assert sheet.reasons[-1] == "Most heroes: Ana ?, Ben 4."


# Gaps, and before the end


def test_what_is_not_told_is_said():
    """The rest adds up; the sheet is not complete."""
    held = Estate(ANA, "Ana", estate(ANA, fame=5).fame, crowns=20, untyped=2)
    sheet = scoring.sheet((held, estate(BEN, fame=6)), is_final=True, is_over=False)
    assert sheet.totals[ANA].value == 7
    assert not sheet.complete
    assert sheet.reasons[-2:] == (
        "Ana: not told: Cards, Rings, Hearts, Crystals and heart cards.",
        "Ana: cards whose type is not told: 2.",
    )


def test_before_the_end_cards_are_hidden():
    """Ruling b36: no row of cards, nobody excluded, no reasons."""
    held = [
        Estate(seat, name, estate(seat, fame=fame).fame)
        for seat, name, fame in ((ANA, "Ana", 3), (BEN, "Ben", 4))
    ]
    sheet = scoring.sheet(tuple(held), is_final=False, is_over=False)
    assert sheet.rows[1].numbers == (None, None)
    assert (places(sheet), sheet.reasons) == ([(BEN, 1, "leads"), (ANA, 2, "2nd")], ())


# The fall


@pytest.mark.parametrize(("missions", "falls"), [(0, False), (5, False), (6, True), (9, True)])
def test_six_unfulfilled_missions_are_too_many(missions: int, falls: bool):
    """Game End; with five the game goes on (ruling b28)."""
    assert has_fallen(missions) == falls
    assert unfulfilled_missions(missions).value == missions


def test_when_the_kingdom_falls_all_lose():
    """Game End: the points are still shown."""
    sheet = scoring.sheet(
        (estate(ANA, fame=9), estate(BEN)), is_final=True, is_over=True, unfulfilled=6, fallen=True
    )
    assert places(sheet) == [(ANA, None, "the kingdom fell"), (BEN, None, "the kingdom fell")]
    assert (sheet.winners, sheet.complete) == ((), True)
    assert sheet.reasons == ("6 missions are unfulfilled: the kingdom falls, and all players lose.",)
