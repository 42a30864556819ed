"""What came of a mission, line by line, each number with its parts."""

from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Band
from companion.games.kingdom_of_heroes.resolution_view import outcome_lines
from companion.games.kingdom_of_heroes.state import State
from tests.kingdom_of_heroes.fate import Fate
from tests.kingdom_of_heroes.people import ADVENTURER, ANA, SAPPHIRE, band
from tests.kingdom_of_heroes.table import A, K, M, after, card, open_with, resolving


def to_the_end(state: State) -> State:
    """Up to the outcome, as fate has it; nobody refuses a hero."""
    fate = Fate(3)
    while state.resolving.step != "outcome":
        state = GAME.apply(state, fate.move(state))
    return state


def explained(state: State) -> list[tuple[str, list[int]]]:
    return [
        (line.text, [part.value for part in line.number.parts])
        for line in outcome_lines(state)
        if line.number
    ]


def test_every_share_explains_itself():
    """Fame, crowns with the remainder, heroes with the remainder, the heart."""
    state = after(resolving(card(A, K, crowns=10, adventurers=3)), m.SendWhite(SAPPHIRE, 1))
    state = open_with(state, band("AAK"), band("A"))
    state = to_the_end(after(state, m.ConfirmHeroes()))
    found = explained(state)
    assert ("Ana: fame +2", [2]) in found
    assert ("Ben: fame +1", [1]) in found
    assert ("Ana: 4 crowns", [3, 1]) in found
    assert ("Ben: 3 crowns", [3]) in found
    assert ("Ana gets 2 adventurers", [1, 1]) in found
    assert ("Ben gets 1 adventurer", [1]) in found
    assert ("1 heart to Ana", [1]) in found


def test_a_division_of_the_table_s_own_is_told():
    """What the rules gave stays visible."""
    state = open_with(resolving(card(A, K, adventurers=2, knights=2)), band("AAK"), band("A"))
    state = after(state, m.ConfirmHeroes(), m.ChooseRepresentative(ADVENTURER), m.RollDie(4))
    state = after(state, m.LoseHeroes(ANA, band("A")))
    state = after(state, m.ShareHeroes((band("AKK"), band("A"), Band())))
    state = after(state, m.TakeHeroes(ANA, band("AKK")), m.TakeHeroes(1, band("A")))
    found = dict(explained(state))
    assert found["Ana gets 1 adventurer and 2 knights"] == [2, 0, 1]
    assert found["Ben gets 1 adventurer"] == [2, -1]


def test_a_failed_mission_has_little_to_tell():
    """Who fell, and that the card stays."""
    state = after(open_with(resolving(card(A, K)), band("A")), m.ConfirmHeroes(), m.RollDie(1))
    assert [line.text for line in outcome_lines(state)] == [
        "Fallen: 1 adventurer of Ana",
        "The card and the survivors stay",
    ]


def test_white_leads_and_what_is_over_is_told():
    """The heroes nobody gets, the card that leaves the game, the survivors on their way home."""
    state = after(resolving(card(K, adventurers=3)), m.SendWhite(SAPPHIRE, 1))
    state = to_the_end(after(open_with(state, band("A"), band("A")), m.ConfirmHeroes(), m.RollDie(4)))
    assert [line.text for line in outcome_lines(state)][-3:] == [
        "Nobody gets 1 adventurer",
        "The card leaves the game",
        "The survivors go back to the capital",
    ]


def test_where_nobody_survives_nobody_goes_home():
    """A 1, and the only hero falls."""
    state = open_with(resolving(card(A)), band("A"))
    state = to_the_end(after(state, m.ConfirmHeroes(), m.RollDie(1)))
    assert [line.text for line in outcome_lines(state)][-1] == "Ana takes the card"


def test_a_crown_that_cannot_be_shared_leaves_no_line_for_the_king():
    """The leader takes the remainder; nothing stays in the bank."""
    state = after(open_with(resolving(card(A, crowns=1)), band("AA")), m.ConfirmHeroes(), m.RollDie(4))
    assert [line.text for line in outcome_lines(state)] == [
        "Nobody fell",
        "Ana: fame +2",
        "Ana: 1 crown",
        "Ana takes the card",
        "The survivors go back to the capital",
    ]


def test_the_fallen_are_named_with_their_owners():
    """Of a failed mission, too."""
    state = open_with(resolving(card(M)), band("AAAA"), band("AA"))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4))
    assert outcome_lines(state)[0].text == "Fallen: 2 adventurers of Ana; 1 adventurer of Ben"
