"""Where Sapphire and Zatorius may go."""

from companion.games.kingdom_of_heroes.cards import MissionColour
from companion.games.kingdom_of_heroes.heroes import Symbol, White
from companion.games.kingdom_of_heroes.white_heroes import Posted, options
from tests.kingdom_of_heroes.people import ANY, SAPPHIRE, ZATORIUS, A, K, M

BLUE, YELLOW, RED = MissionColour


def card(
    key: int,
    colour: MissionColour | None = BLUE,
    *symbols: Symbol,
    heart: bool | None = False,
    region: str = "",
    by_capital: bool = False,
) -> Posted:
    return Posted(key, region or f"region {key}", colour, symbols, heart, by_capital)


def open_keys(white: White, *cards: Posted, here: str | None = None, taken: int | None = None) -> list[int]:
    return [option.key for option in options(white, cards, here, taken) if option.is_open]


BOOK = (
    card(1, BLUE, M, A, region="here"),
    card(2, BLUE, M, by_capital=True),
    card(3, BLUE, A, A),
    card(4, RED, M, K),
    card(5, YELLOW, M),
    card(6, YELLOW, A),
)


def test_the_example_of_the_book():
    """Start of the Round: both blue mage cards are out, so one condition is enough."""
    assert open_keys(ZATORIUS, *BOOK, here="here") == [3, 4, 5]
    assert [(option.key, option.why) for option in options(ZATORIUS, BOOK, "here")] == [
        (1, "Zatorius stands in this region already."),
        (2, "Zatorius never goes next to the capital."),
        (3, "Blue, but without a mage symbol."),
        (4, "A mage symbol, but not blue."),
        (5, "A mage symbol, but not blue."),
        (6, "Neither blue nor with a mage symbol."),
    ]


def test_both_conditions_beat_one():
    """Start of the Round: it would have to be chosen."""
    assert open_keys(ZATORIUS, *BOOK, card(7, BLUE, M), here="here") == [7]


def test_sapphire_never_goes_to_a_heart():
    """Even to the only blue card with a knight."""
    assert open_keys(SAPPHIRE, card(1, BLUE, K, heart=True), card(2, RED, K), card(3, RED, A)) == [2]
    assert open_keys(ZATORIUS, card(1, BLUE, M, heart=True)) == [1]


def test_sapphire_may_go_next_to_the_capital():
    """That is Zatorius's restriction."""
    assert open_keys(SAPPHIRE, card(1, BLUE, K, by_capital=True)) == [1]


def test_each_goes_to_a_different_card():
    """Zatorius moves after Sapphire."""
    assert open_keys(ZATORIUS, card(1, BLUE, M), card(2, RED, A), taken=1) == [2]


def test_they_leave_the_mission_they_are_on():
    """Ruling b9: also a failed one, also a new card where they stand."""
    assert open_keys(SAPPHIRE, card(1, BLUE, K, region="here"), card(2, RED, A), here="here") == [2]


def test_without_a_preferred_card_any_will_do():
    """Preferably is not only."""
    assert open_keys(SAPPHIRE, card(1, RED, A), card(2, YELLOW, ANY)) == [1, 2]


def test_without_a_permitted_card_he_stays():
    """Ruling b8: never beats must."""
    assert open_keys(SAPPHIRE, card(1, BLUE, K, heart=True)) == []
    assert open_keys(ZATORIUS, card(1, BLUE, M, by_capital=True)) == []


def test_any_hero_is_no_knight_symbol():
    """Only the own symbol counts."""
    assert open_keys(SAPPHIRE, card(1, RED, ANY, ANY), card(2, YELLOW, K)) == [2]


def test_a_card_that_is_not_known_stays_open():
    """The table can look at it; a card known to be worse is out."""
    unknown = Posted(9, "far", None, None, None)
    assert open_keys(SAPPHIRE, card(1, BLUE, K), unknown, card(2, BLUE, A)) == [1, 9]
    assert options(SAPPHIRE, (unknown,), None)[0].why == "Not all of this card is known."


def test_sapphire_is_told_to_look_for_a_heart_nobody_has_told_of():
    """She may go, as far as Herald knows; Zatorius does not mind hearts."""
    cards = (card(1, BLUE, K, M, heart=None),)
    (found,) = options(SAPPHIRE, cards, None)
    assert (found.is_open, found.why) == (
        True,
        "Look at it: if it shows a heart, Sapphire does not go there.",
    )
    assert options(ZATORIUS, cards, None)[0].why == "Blue, with a mage symbol."
