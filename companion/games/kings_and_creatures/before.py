"""Before it begins: what the table agrees on, and how it is set."""

from companion.core.game import Task
from companion.core.setup import Deal, Option, Pick, Setup, Toggle
from companion.core.words import _, listing
from companion.games.kings_and_creatures import turns
from companion.games.kings_and_creatures.cardboard import MARKS
from companion.games.kings_and_creatures.cards import CASTLES
from companion.games.kings_and_creatures.state import ROUNDS, SCORE_ONLY, begin

LEGENDS_EACH = 3
LEFT_OVER = 3


def options(seats: int) -> tuple[Option, ...]:
    return (
        Toggle(
            "turns",
            _("Keep the turns"),
            _("Type the numbers taken; Herald says whose turn it is and who leaves."),
            True,
        ),
        Toggle(
            "glory",
            _("Heroes' glory after each round"),
            _("Herald compares neighbours and keeps the pad."),
            True,
        ),
        Pick("final", _("Final score"), choices=_finals(), default="cards"),
        Toggle("teach", _("Ask what is on a new card"), _("Once for each card; it can be skipped."), True),
        Deal(
            "castles",
            _("Castles"),
            _("Any way you like: seats and castles are independent."),
            _castles(seats),
            leads=True,
        ),
        Pick("start", _("Where to begin"), choices=_starts(), default="beginning"),
    )


def _castles(seats: int) -> tuple[tuple[int, str], ...]:
    return tuple((number, _("Castle {number}", number=number)) for number in range(1, seats + 1))


def _finals() -> tuple[tuple[str, str, str], ...]:
    return (
        ("cards", _("From the cards"), _("Herald knows or learns what is on each card.")),
        ("tallies", _("From your counts"), _("Everyone adds up and counts; Herald multiplies and compares.")),
        ("none", _("Not with Herald"), _("The end is scored on paper.")),
    )


def _starts() -> tuple[tuple[str, str, str], ...]:
    half_way = tuple(
        (f"round_{number}", _("In round {round}", round=number), _("Herald asks where everyone stands."))
        for number in range(2, ROUNDS + 1)
    )
    return (
        ("beginning", _("At the beginning"), ""),
        *half_way,
        ("final", _("Score only"), _("Straight to the score sheet.")),
    )


def cards_in_use(seats: int) -> int:
    """Cards besides castles and legends."""
    return sum(count for mark, count in MARKS.items() if mark <= seats)


def cards_shuffled(seats: int) -> int:
    return cards_in_use(seats) + LEGENDS_EACH * seats


def tasks(setup: Setup) -> tuple[Task, ...]:
    """The checklist with the counts that find a mistake before the game does."""
    state = begin(setup)
    if state.agreed.start == SCORE_ONLY:
        return (
            Task(
                _("Leave all cards where they are"),
                _("Each player needs all their cards in sight."),
                "cards-outline",
            ),
        )
    if state.agreed.is_half_way:
        return (_display_task(len(state.seats)),)
    seats = len(state.seats)
    return (
        _castle_task(setup, tuple(held.castle for held in state.seats)),
        _legend_task(seats),
        _mark_task(seats),
        _count_task(seats),
        _deal_task(seats),
        _display_task(seats),
    )


def _legend_task(seats: int) -> Task:
    title = _("Take {count} legends without looking", count=LEGENDS_EACH * seats)
    return Task(title, _("Three for each player; the others go back into the box."), "scroll")


def _count_task(seats: int) -> Task:
    title = _("Count what you shuffle: {count} cards", count=cards_shuffled(seats))
    why = _(
        "{cards} cards and {legends} legends, no castles. Another number means a card too many or too few.",
        cards=cards_in_use(seats),
        legends=LEGENDS_EACH * seats,
    )
    return Task(title, why, "cards-outline")


def _deal_task(seats: int) -> Task:
    title = _("Shuffle and deal five face-down decks of {count} cards", count=turns.DECK[seats])
    why = _("{count} cards are left over. Nobody looks at them; back into the box.", count=LEFT_OVER)
    return Task(title, why, "cards-outline")


def _castle_task(setup: Setup, castles: tuple[int, ...]) -> Task:
    dealt = [
        _("{name} {number}", name=setup.name(seat), number=castles[seat]) for seat in range(len(castles))
    ]
    why = _("The other castles go back into the box.") if len(castles) < CASTLES else ""
    return Task(_("Hand out the castles: {castles}", castles=listing(dealt)), why, "castle")


def _mark_task(seats: int) -> Task:
    stay = [_("{mark}+", mark=mark) for mark in MARKS if 0 < mark <= seats]
    leave = [_("{mark}+", mark=mark) for mark in MARKS if mark > seats]
    why = _("The mark is at the bottom right of a card. Cards without one always play.")
    if not leave:
        return Task(_("All marked cards play, up to 6+"), why, "account-group")
    if not stay:
        return Task(_("Put every card with a player mark back into the box"), why, "account-group")
    title = _("Leave in {stay}; put {leave} back into the box", stay=listing(stay), leave=listing(leave))
    return Task(title, why, "account-group")


def _display_task(seats: int) -> Task:
    title = _("Choose a deck and lay out {count} cards face up", count=turns.DISPLAY[seats])
    return Task(title, _("The rest of the deck lies beside them."), "cards-outline")
