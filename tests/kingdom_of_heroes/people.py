"""Short ways to put people and heroes on a card."""

from companion.games.kingdom_of_heroes.heroes import Band, Banner, Company, HeroType, Symbol, White

A, K, M, ANY = Symbol.ADVENTURER, Symbol.KNIGHT, Symbol.MAGE, Symbol.ANY
ADVENTURER, KNIGHT, MAGE = HeroType
SAPPHIRE, ZATORIUS = White
ANA, BEN, CY, DI = range(4)
NAMES = ("Ana", "Ben", "Cy", "Di")
FOUR = tuple(Banner(seat, seat, name) for seat, name in enumerate(NAMES))  # Ana starts the round

# Two players, two colours each; the one with green and yellow starts
GREEN, YELLOW, BLUE, RED = range(4)
TWO = (
    Banner(GREEN, 0, "Green"),
    Banner(YELLOW, 0, "Yellow"),
    Banner(BLUE, 1, "Blue"),
    Banner(RED, 1, "Red"),
)


def starting(seat: int, banners: tuple[Banner, ...] = FOUR) -> tuple[Banner, ...]:
    """Turn order when somebody else starts."""
    return banners[seat:] + banners[:seat]


def band(letters: str) -> Band:
    """`AAK` is two adventurers and a knight; a `°` gives the hero before it a ring."""
    held = Band()
    for place, letter in enumerate(letters.replace(" ", "")):
        if letter != "°":
            ringed = letters[place + 1 : place + 2] == "°"
            held += Band.of(LETTERS[letter], 1, int(ringed))
    return held


LETTERS = {"A": ADVENTURER, "K": KNIGHT, "M": MAGE}


def company(*bands: str, whites: tuple[White, ...] = ()) -> Company:
    """On one card; colours that are not told have nobody there."""
    held = [band(letters) for letters in bands]
    return Company((*held, *(Band() for _nobody in range(4 - len(held)))), whites)


def crowd(*counts: int, whites: int = 0) -> Company:
    """Only the numbers matter: adventurers."""
    held = [Band(count) for count in (*counts, 0, 0, 0, 0)[:4]]
    return Company(tuple(held), tuple(White)[:whites])
