"""Before it begins: what the table agrees on, and how it is set."""

from companion.core.game import Task
from companion.core.setup import Option, Pick, Setup, Toggle
from companion.core.words import _, listing
from companion.games.kingdom_of_heroes.heroes import Band
from companion.games.kingdom_of_heroes.state import (
    PIECES,
    ROUNDS,
    SCORE_ONLY,
    SHORT_ROUNDS,
    SHORT_TOKENS,
    TOKENS,
    Agreed,
    agreed_on,
    tinctures,
)

BOX_HAS = Band(10, 4, 3)  # of each colour
TAKEN_OUT = 2  # of each of the stacks A and B, in three rounds


def options(seats: int) -> tuple[Option, ...]:
    found: list[Option] = []
    if seats == 3:
        why = _("Shorter, and everyone plays last once; two cards less in stacks A and B.")
        found.append(Toggle("three_rounds", _("Three rounds"), why))
    if seats == 2:
        why = _("Each player takes one of the two colours nobody has chosen.")
        found.append(Toggle("swap", _("Swap the second colours"), why))
    found += [
        Pick("placing", _("Placing missions"), choices=_placings(), default="herald"),
        Toggle("teach", _("Ask what is on a new card"), _("Once for each card; it can be skipped."), True),
        Pick("start", _("Where to begin"), choices=_starts(), default="beginning"),
    ]
    return tuple(found)


def _placings() -> tuple[tuple[str, str, str], ...]:
    return (
        ("herald", _("With Herald"), _("Name the cards as they are drawn; Herald says where they go.")),
        ("table", _("Without Herald"), _("A mission is told when it is resolved.")),
    )


def _starts() -> tuple[tuple[str, str, str], ...]:
    half_way = tuple(
        (f"round_{number}", _("In round {round}", round=number), _("Herald asks where everyone stands."))
        for number in range(2, ROUNDS + 1)
    )
    return (
        ("beginning", _("At the beginning"), ""),
        *half_way,
        (SCORE_ONLY, _("Score only"), _("Straight to the score sheet.")),
    )


def tasks(setup: Setup) -> tuple[Task, ...]:
    agreed = agreed_on(setup)
    if agreed.start == SCORE_ONLY:
        title = _("Leave everything where it is")
        return (
            Task(title, _("Fame, cards, crowns, rings, hearts and crystals are counted."), "cards-outline"),
        )
    if agreed.start != "beginning":
        title = _("Have everyone count what they have")
        return (Task(title, _("Fame, crowns, hearts, crystals, cards, heroes."), "coin"),)
    return (
        _pieces_task(setup),
        _crowns_task(setup),
        _capital_task(setup),
        Task(
            _("Put Princess Sapphire and Royal Wizard Zatorius into the capital"),
            _("The white knight and the white mage."),
            "mage",
        ),
        Task(_("Put the fame markers on zero"), _("Blank side up; a lap turns them over."), "fame"),
        *_stack_tasks(agreed),
        Task(_("Shuffle the five map cards"), _("Face down beside the board."), "map_card"),
        _tokens_task(agreed),
        Task(_("Put the bank, the rings and the die within reach"), "", "coin"),
        _marker_task(setup, agreed),
    )


def _marker_task(setup: Setup, agreed: Agreed) -> Task:
    why = _(
        "And the turn marker, for space {space}: {turns} turns each.",
        space=len(setup.seats),
        turns=agreed.turns,
    )
    title = _("Give {name} the starting player marker", name=setup.name(setup.first))
    return Task(title, why, "flag-variant")


def _pieces_task(setup: Setup) -> Task:
    pieces = PIECES[len(setup.seats)].all
    rest = BOX_HAS - pieces
    title = _("Take {pieces} of each colour", pieces=pieces.said())
    who = _colours_said(setup)
    if not rest:
        return Task(title, _("All there are. {who}", who=who), "knight")
    return Task(title, _("{rest} of each go back into the box. {who}", rest=rest.said(), who=who), "knight")


def _colours_said(setup: Setup) -> str:
    """Ana red and green, Ben blue and yellow."""
    colours, count = tinctures(setup), len(setup.seats)
    said = [
        _(
            "{name}: {colours}",
            name=seat.name,
            colours=listing([colour.colour for colour in colours[at::count]]),
        )
        for at, seat in enumerate(setup.seats)
    ]
    return "; ".join(said)


def _crowns_task(setup: Setup) -> Task:
    crowns = PIECES[len(setup.seats)].crowns
    return Task(_("Give each player {crowns} crowns", crowns=crowns), _("The rest is the bank."), "coin")


def _capital_task(setup: Setup) -> Task:
    pieces = PIECES[len(setup.seats)]
    title = _("Put {heroes} of each colour into the capital", heroes=pieces.capital.said())
    reserve = (pieces.all - pieces.capital).said()
    return Task(title, _("{heroes} of each stay in the reserve.", heroes=reserve), "castle")


def _stack_tasks(agreed: Agreed) -> tuple[Task, ...]:
    title = _("Make five stacks by the letters A to E and shuffle each")
    stacks = Task(title, _("Face down beside the board, eight cards each."), "cards-outline")
    if agreed.rounds != SHORT_ROUNDS:
        return (stacks,)
    out = Task(
        _("Take {n} cards without a heart out of A, and {n} out of B, unseen", n=TAKEN_OUT),
        _(
            "Set the three heart cards of A and B aside first; shuffle them back into their stacks afterwards. "
            "A and B then have six cards each."
        ),
        "cards-outline",
    )
    return (out, stacks)


def _tokens_task(agreed: Agreed) -> Task:
    tokens = SHORT_TOKENS if agreed.rounds == SHORT_ROUNDS else TOKENS
    title = _("Put {n} hearts on Sapphire's card and {n} crystals on Zatorius's", n=tokens)
    return Task(title, _("Both cards lie face up beside the board."), "heart")
