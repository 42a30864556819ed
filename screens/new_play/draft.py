"""A set-up while it is being agreed on. Knows no widget; the steps show it and change it."""

from dataclasses import dataclass, field, replace
from typing import Any

from companion.core.codec import BadShape, decode
from companion.core.game import Game
from companion.core.seat import Seat, Tincture, left_of
from companion.core.setup import BadSetup, Deal, Option, Setup
from companion.games import games, lids
from companion.library.boxes import MINE
from companion.library.errors import LibraryError
from companion.library.library import Library

SAMPLE = "sample"
START, SCORE_ONLY = "start", "final"  # the option that says where to begin, and its choice for the end sheet
PLAYS_LOOKED_AT = 5  # for the people who sat here last


@dataclass
class Draft:
    key: str
    seats: list[Seat] = field(default_factory=list)
    first: int = 0
    chosen: dict[str, Any] = field(default_factory=dict)  # options that somebody has set
    box_name: str = MINE
    score_only: bool = False
    done: set[str] = field(default_factory=set)  # tasks, by title
    colours: dict[int, Tincture] = field(default_factory=dict)  # what each person had last

    @property
    def game(self) -> Game[Any]:
        return games()[self.key]

    # The game and its box

    def choose_game(self, key: str) -> None:
        self.key, self.chosen, self.box_name = key, {}, MINE
        seats, self.seats = self.seats, []
        for seat in seats:
            self.seats.append(replace(seat, tincture=self._colour(seat.tincture)))

    # Who sits where

    @property
    def is_full(self) -> bool:
        return len(self.seats) >= self.game.most

    def add(self, name: str, person: int) -> None:
        colour = self._colour(self.colours.get(person))
        self.colours[person] = colour
        self.seats.append(Seat(name, colour, person))
        self._forget_deals()

    def add_guest(self) -> None:
        """Somebody who is not in the book of people, called by their colour."""
        colour = self._colour(None)
        self.seats.append(Seat(colour.colour, colour))
        self._forget_deals()

    def remove(self, seat: int) -> None:
        del self.seats[seat]
        if self.first > seat or self.first == len(self.seats):
            self.first = max(0, self.first - 1)
        self._forget_deals()

    def move(self, seat: int, to: int) -> None:
        """To another place; colour, flag and what was dealt go along."""
        for row in [self.seats, *(self.chosen[deal.key] for deal in self._dealt())]:
            row.insert(to, row.pop(seat))
        if self.first == seat:
            self.first = to
        elif seat < self.first <= to:
            self.first -= 1
        elif to <= self.first < seat:
            self.first += 1

    def rotate(self) -> None:
        """Everybody moves one place on; the flag of the first player stays on its place."""
        if self.seats:
            self.seats.append(self.seats.pop(0))
            self._forget_deals()

    def begin_with(self, seat: int) -> None:
        if seat != self.first:
            self.first = seat
            self._forget_deals()

    def paint(self, seat: int, tincture: Tincture) -> None:
        """A colour that is taken is swapped."""
        old = self.seats[seat].tincture
        for index, held in enumerate(self.seats):
            if index == seat or held.tincture == tincture:
                self.seats[index] = _painted(held, tincture if index == seat else old)

    def _colour(self, wish: Tincture | None) -> Tincture:
        taken = {seat.tincture for seat in self.seats}
        free = [tincture for tincture in self.game.tinctures if tincture not in taken]
        return wish if wish in free else (free or [Tincture.ARGENT])[0]

    # What the table agrees on

    @property
    def options(self) -> tuple[Option, ...]:
        return self.game.options(len(self.seats))

    @property
    def values(self) -> dict[str, Any]:
        values = self.game.default_options(len(self.seats), self.first) | self.chosen
        return values | {START: SCORE_ONLY} if self.score_only else values

    def swap(self, deal: Deal, one: int, other: int) -> None:
        things = list(self.values[deal.key])
        things[one], things[other] = things[other], things[one]
        self.give(deal, things)

    def give(self, deal: Deal, things: list[int]) -> None:
        self.chosen[deal.key] = things
        if deal.leads:
            self.first = things.index(deal.things[0][0])

    def _dealt(self) -> list[Deal]:
        return [option for option in self.options if isinstance(option, Deal) and option.key in self.chosen]

    def _forget_deals(self) -> None:
        """What was dealt belonged to other seats, or to another first player."""
        for key in [key for key, value in self.chosen.items() if isinstance(value, list)]:
            del self.chosen[key]

    # The set-up

    def setup(self, library: Library) -> Setup:
        box = library.box(self.key) if self.box_name == MINE else self.game.sample_box()
        return Setup(tuple(self.seats), self.first, self.values, box, self.box_name)

    def check_seats(self) -> None:
        """BadSetup if nobody could play like this, whatever else is agreed on."""
        self.game.check_setup(Setup(tuple(self.seats), self.first))

    @property
    def is_seated(self) -> bool:
        try:
            self.check_seats()
        except BadSetup:
            return False
        return True

    def next_time(self) -> None:
        """What belongs to one play only is forgotten; people, colours and habits stay."""
        self.chosen.pop(START, None)
        self._forget_deals()
        self.done.clear()

    def meet(self, people: list[dict[str, Any]]) -> None:
        """Seats by the names people have now; who was removed from the book has left."""
        names = {person["id"]: person["name"] for person in people}
        for index in reversed(range(len(self.seats))):
            seat = self.seats[index]
            if seat.person in names:
                self.seats[index] = replace(seat, name=names[seat.person])
            elif seat.person is not None:
                self.remove(index)


def _painted(seat: Seat, tincture: Tincture) -> Seat:
    """A guest is called by their colour, whatever it is."""
    is_guest = seat.person is None and seat.name == seat.tincture.colour
    return replace(seat, tincture=tincture, name=tincture.colour if is_guest else seat.name)


def as_last_time(library: Library) -> Draft:
    """The people, colours and habits of the play that was touched last; without one, an empty table."""
    for play in library.plays()[:PLAYS_LOOKED_AT]:
        if play["game"] in lids():
            try:
                setup = decode(library.header(play["number"])["setup"], Setup)
            except (LibraryError, BadShape):
                continue  # it is listed among the past plays, and says there what is wrong with it
            return of_setup(play["game"], setup)
    return Draft(next(iter(lids())))


def of_setup(key: str, setup: Setup) -> Draft:
    draft = Draft(key, list(setup.seats), setup.first, box_name=setup.box_name or MINE)
    for option in draft.options:
        value = setup.options.get(option.key)
        if option.key != START and not isinstance(option, Deal) and option.allows(value, len(setup.seats)):
            draft.chosen[option.key] = value
    for seat in setup.seats:
        if seat.person is not None:
            draft.colours[seat.person] = seat.tincture
    return draft


def again(key: str, setup: Setup) -> Draft:
    """The same people once more; the next one to the left begins."""
    draft = of_setup(key, setup)
    draft.first = left_of(setup.first, len(setup.seats))
    return draft
