"""Tables to sit down at: set-ups and card orders that tests and the tour share."""

from random import Random

from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games import games
from companion.session import Session

NAMES = ("Ana", "Ben", "Cy", "Dora", "Emil", "Fay")


def creatures_setup(count: int = 4, box=None, box_name: str = "sample", **options) -> Setup:
    """Kings & Creatures with the invented box, unless told otherwise."""
    game = games()["kings_and_creatures"]
    seats = tuple(Seat(name, tincture) for name, tincture in zip(NAMES[:count], Tincture, strict=False))
    facts = game.sample_box() if box is None else box
    return Setup(seats, 0, {**game.default_options(count, 0), **options}, facts, box_name)


def card_order(seed: int = 7) -> list[int]:
    """Every number but the castles', in the order the table will take them: five rounds need at most 90."""
    order = list(range(7, 111))
    Random(seed).shuffle(order)
    return order


def sit_down(driver, setup: Setup) -> None:
    """A play begun behind the screens' back, and the table put on."""
    _session, play = Session.start(driver.app.library, games()["kings_and_creatures"], setup)
    driver.app.open_play(play)
    driver.app.go("table")
    driver.settle()
