"""Phase 1: income and its four parts."""

from random import Random

import pytest

from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.income import income, income_of
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Fort
from tests.kings_and_things import naive
from tests.kings_and_things.table import ANA, BEN, after, at, counts, having, table


def test_the_start_gives_four():
    """Three hexes and a Tower."""
    assert [income_of(table(), seat) for seat in range(4)] == [4, 4, 4, 4]


def test_the_fort_table():
    """Phase 1: Tower 1, Keep 2, Castle 3, Citadel 4."""
    assert [int(fort) for fort in Fort] == [1, 2, 3, 4]
    state = having(table(), ANA, towers=2, keeps=1, castles=1, citadels=1)
    forts = income(state, ANA).parts[2]
    assert [(part.label, part.value) for part in forts.number.parts] == [
        ("Tower", 2),
        ("Keep", 2),
        ("Castle", 3),
        ("Citadel", 4),
    ]


def test_the_four_parts_are_told():
    """Hexes, Heroes, Forts, Special Income, in this order."""
    state = having(table(), ANA, hexes=7, heroes=2, towers=1, keeps=1, special=5)
    assert [(part.label, part.value) for part in income(state, ANA).parts] == [
        ("Hexes", 7),
        ("Heroes", 2),
        ("Forts", 3),
        ("Special Income", 5),
    ]


@pytest.mark.parametrize("seed", range(40))
def test_income_agrees_with_a_second_reading(seed: int):
    """One after the other, without multiplying."""
    random = Random(seed)
    hexes, heroes = random.randint(0, 20), random.randint(0, 5)
    levels = [random.randint(0, 4) for _fort in Fort]
    special = [random.randint(1, 3) for _tile in range(random.randint(0, 6))]
    state = having(table(), BEN, hexes=hexes, heroes=heroes, special=sum(special))
    state = having(state, BEN, towers=levels[0], keeps=levels[1], castles=levels[2], citadels=levels[3])
    forts = [int(fort) for fort in Fort for _piece in range(levels[fort - 1])]
    assert income_of(state, BEN) == income(state, BEN).value == naive.income(hexes, heroes, forts, special)


def test_everybody_collects_with_one_tap():
    """And the next phase begins."""
    state = after(having(table(), BEN, hexes=5, special=2), m.CollectIncome())
    assert counts(state, Counter.GOLD) == [14, 18, 14, 14]
    assert state.phase is Phase.HEROES


def test_special_income_behind_the_screen_gives_nothing():
    """Only what is placed counts; and taken back it counts no more."""
    state = after(table(), m.PlaceSpecial(ANA, 3, "Gold Mine"))
    assert income_of(state, ANA) == 7
    assert income_of(after(state, m.RemoveSpecial(ANA, 3, "Gold Mine")), ANA) == 4


def test_the_dwarf_king_doubles_mines_and_nothing_else():
    """A power printed on the tile: Gold Mine 3 and Farmlands 1 give 7."""
    state = after(at(Phase.EVENTS), m.PlaceSpecial(ANA, 3, "Gold Mine"), m.PlaceSpecial(ANA, 1, "Farmlands"))
    with_king = after(state, m.MoveHero("Dwarf King", ANA))
    assert income_of(state, ANA) == 4 + 4
    assert income_of(with_king, ANA) == 4 + 4 + 1 + 3
    assert [part.value for part in income(with_king, ANA).parts[3].number.parts] == [4, 3]


def test_mines_are_known_by_the_names_of_every_edition():
    """Goldmine is the Gold Mine of 1997."""
    state = after(at(Phase.EVENTS), m.PlaceSpecial(ANA, 3, "Goldmine"), m.MoveHero("Dwarf King", ANA))
    assert income_of(state, ANA) == 4 + 3 + 1 + 3
