"""What may happen at any time: treasure, Special Income, magic, hexes and gold that change hands, Heroes, the bag."""

from companion.core.words import _
from companion.games.kings_and_things.checks import PHASES
from companion.games.kings_and_things.heroes import available
from companion.games.kings_and_things.moves import (
    CashTreasure,
    CountScreen,
    EmptyBag,
    FlipHero,
    GoToPhase,
    LoseFort,
    MoveHero,
    PlaceSpecial,
    PlayMagic,
    RemoveSpecial,
    SayTerrain,
    StopHere,
    TakeGold,
    TakeHex,
)
from companion.games.kings_and_things.phase_view import magic_tiles
from companion.games.kings_and_things.phases import ROUND
from companion.games.kings_and_things.state import FORT_COUNTERS
from companion.games.kings_and_things.things import Fort, Kind, Terrain
from companion.games.kings_and_things.view import FORT_ICONS
from screens.common.buttons import BigButton
from screens.common.parts import Words
from screens.common.sheets import MenuSheet, NumberSheet, Sheet
from screens.common.tallies import CountRow


def rows(table) -> list[tuple]:
    """For the menu of every phase of a round."""
    state = table.session.state
    found = [
        ("treasure", _("Treasure to gold"), _("cashed at any time"), lambda: _whose(table, ask_treasure)),
        ("gold", _("Special Income"), _("placed or taken back"), lambda: _whose(table, ask_special)),
        ("auto-fix", _("Magic"), _("what may be played now"), lambda: ask_magic(table)),
        (
            "hexagon-multiple",
            _("Hexes and terrains"),
            _("taken without a fight; owned terrains"),
            lambda: _whose(table, ask_hexes),
        ),
        ("swap-horizontal", _("Gold changes hands"), "", lambda: _whose(table, ask_gold)),
        ("hero", _("A Hero comes, goes or is turned over"), "", lambda: ask_hero(table)),
        ("castle", _("A Fort loses a level"), _("by an event or a power"), lambda: _whose(table, ask_fort)),
        (
            "cards-outline",
            _("Tiles behind a screen"),
            _("only the number"),
            lambda: _whose(table, ask_screen),
        ),
    ]
    if not state.bag_empty:
        found.append(("sack", _("The bag was emptied"), _("for good"), lambda: table.play(EmptyBag())))
    if state.phase in ROUND:
        found.append(("fast-forward", _("Another phase"), _("go back or skip"), lambda: ask_phase(table)))
    found.append(
        (
            "flag-checkered",
            _("Stop here and score"),
            _("the table plays no further"),
            lambda: table.play(StopHere()),
        )
    )
    return found


def open_menu(table) -> None:
    MenuSheet(title=_("At any time"), rows=rows(table)).open()


def _whose(table, then) -> None:
    table.pick_seat(_("Whose?"), lambda seat: then(table, seat))


def _seat(table, seat: int):
    return table.session.setup.seats[seat]


def _number(table, seat: int, title: str, say, move, low: int = 1, high: int = 99) -> None:
    NumberSheet(
        title=title,
        seat=_seat(table, seat),
        old=low,
        low=low,
        high=high,
        new=True,
        say=say,
        accept=lambda value, _note: table.play(move(value)),
    ).open()


def ask_treasure(table, seat: int) -> None:
    tiles = table.session.state.box.of_kind(Kind.TREASURE).values()
    found = [
        (
            "treasure",
            tile.name,
            _("{gold} gold", gold=tile.number),
            lambda tile=tile: table.play(CashTreasure(seat, tile.number, tile.name)),
        )
        for tile in sorted(tiles, key=lambda tile: tile.number)
        if tile.number
    ]
    found.append(
        (
            "pencil-outline",
            _("Another number"),
            "",
            lambda: _number(
                table,
                seat,
                _("Number on the Treasure"),
                lambda gold: _("{gold} gold", gold=gold),
                lambda gold: CashTreasure(seat, gold),
            ),
        )
    )
    MenuSheet(title=_("Which Treasure?"), seat=_seat(table, seat), rows=found).open()


def ask_special(table, seat: int) -> None:
    found = [
        (
            "plus",
            _("Placed in a hex"),
            _("one to a hex, in its terrain"),
            lambda: _choose_special(table, seat, PlaceSpecial),
        ),
        (
            "minus",
            _("Taken back"),
            _("any time but Combat"),
            lambda: _choose_special(table, seat, RemoveSpecial),
        ),
    ]
    MenuSheet(title=_("Special Income"), seat=_seat(table, seat), rows=found).open()


def _choose_special(table, seat: int, kind) -> None:
    box = table.session.state.box
    found = [
        (
            "gold",
            tile.name,
            _("number {number}", number=tile.number),
            lambda tile=tile: table.play(kind(seat, tile.number, tile.name)),
        )
        for tile in box.of_kind(Kind.INCOME, Kind.SETTLEMENT).values()
        if tile.number
    ]
    found.append(
        (
            "pencil-outline",
            _("Another number"),
            "",
            lambda: _number(
                table,
                seat,
                _("Number on the tile"),
                lambda number: _("Special Income of {number}", number=number),
                lambda number: kind(seat, number),
            ),
        )
    )
    MenuSheet(title=_("Which tile?"), seat=_seat(table, seat), rows=found).open()


def ask_magic(table) -> None:
    """What may be played now, with what it does in our words."""
    tiles = magic_tiles(table.session.state)
    found = [
        ("auto-fix", tile.name, tile.effect_said(), lambda tile=tile: _play_magic(table, tile))
        for tile in tiles
    ]
    if not found:
        found = [("close", _("No Magic is played in this phase"), "", lambda: None)]
    MenuSheet(title=_("Magic that may be played now"), rows=found).open()


def _play_magic(table, tile) -> None:
    def told(seat: int) -> None:
        sheet = Sheet(title=tile.name, seat=_seat(table, seat))
        sheet.add_to_body(Words(text=tile.effect_said()))
        button = BigButton(text=_("{name} plays it", name=_seat(table, seat).name), icon="check")
        button.bind(on_release=lambda _b: (sheet.dismiss(), table.play(PlayMagic(seat, tile.name))))
        sheet.add_to_foot(button)
        sheet.open()

    table.pick_seat(_("Who plays it?"), told)


def ask_hexes(table, seat: int) -> None:
    name = _seat(table, seat).name
    found = [
        (
            "shoe-print",
            _("{name} takes a hex that nobody owned", name=name),
            _("without a fight"),
            lambda: table.play(TakeHex(seat)),
        )
    ]
    for index, other in enumerate(table.session.setup.seats):
        if index != seat:
            found.append(
                (
                    "shoe-print",
                    _("{name} takes a hex of {other}", name=name, other=other.name),
                    _("nobody defended it"),
                    lambda index=index: _take_from(table, seat, index),
                )
            )
    found.append(
        ("terrain", _("Terrains {name} owns", name=name), _("for bluffs"), lambda: ask_terrains(table, seat))
    )
    MenuSheet(title=_("Hexes and terrains"), seat=_seat(table, seat), rows=found).open()


def _take_from(table, seat: int, loser: int) -> None:
    """What stands in it changes hands with it."""
    state = table.session.state
    found = [("close", _("No Fort in it"), "", lambda: table.play(TakeHex(seat, loser)))]
    found += [
        (FORT_ICONS[fort], fort.word, "", lambda fort=fort: table.play(TakeHex(seat, loser, fort=fort)))
        for fort in Fort
        if state.has(loser, FORT_COUNTERS[fort])
    ]
    MenuSheet(title=_("Which Fort stands in it?"), seat=_seat(table, seat), rows=found).open()


def ask_terrains(table, seat: int) -> None:
    """How many hexes of each terrain; 0 for none."""
    sheet = Sheet(title=_("Terrains"), subtitle=_("for bluffs and Special Income"), seat=_seat(table, seat))
    held = table.session.state.seats[seat].terrains
    for terrain in Terrain:
        row = CountRow(
            icon="hexagon",
            text=terrain.word,
            value=held.get(terrain, 0),
            high=48,
            key=terrain,
            told=lambda key, value: table.play(SayTerrain(seat, key, int(value))),
        )
        sheet.add_to_body(row)
    close = BigButton(text=_("Done"))
    close.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add_to_foot(close)
    sheet.open()


def ask_gold(table, seat: int) -> None:
    holder = _seat(table, seat)
    found = [
        (
            "bank",
            _("{name} takes from the bank", name=holder.name),
            "",
            lambda: _gold(table, seat, None),
        )
    ]
    for index, other in enumerate(table.session.setup.seats):
        if index != seat:
            found.append(
                (
                    "swap-horizontal",
                    _("{name} takes from {other}", name=holder.name, other=other.name),
                    "",
                    lambda index=index: _gold(table, seat, index),
                )
            )
    MenuSheet(title=_("Gold changes hands"), seat=holder, rows=found).open()


def _gold(table, seat: int, loser: int | None) -> None:
    _number(
        table,
        seat,
        _("How much gold?"),
        lambda gold: _("{name} takes {gold} gold", name=_seat(table, seat).name, gold=gold),
        lambda gold: TakeGold(seat, gold, loser),
        high=999,
    )


def ask_hero(table) -> None:
    state = table.session.state
    found = []
    for seat, held in enumerate(state.seats):
        for name in held.heroes:
            said = _("serves {name}", name=state.names[seat])
            found.append(("hero", name, said, lambda name=name: ask_about_hero(table, name, on_map=True)))
    found += [
        ("hero", name, _("beside the map"), lambda name=name: ask_about_hero(table, name, on_map=False))
        for name in available(state)
    ]
    MenuSheet(title=_("Which Hero?"), rows=found).open()


def ask_about_hero(table, name: str, on_map: bool) -> None:
    found = [
        (
            "account-arrow-right",
            _("Goes to {name}", name=seat.name),
            "",
            lambda index=index: table.play(MoveHero(name, index)),
        )
        for index, seat in enumerate(table.session.setup.seats)
    ]
    if on_map:
        found.append(("exit-run", _("Leaves the map"), "", lambda: table.play(MoveHero(name, None))))
    else:
        found.append(("rotate-3d-variant", _("Is turned over"), "", lambda: table.play(FlipHero(name))))
    MenuSheet(title=name, rows=found).open()


def ask_fort(table, seat: int) -> None:
    state = table.session.state
    found = [
        (FORT_ICONS[fort], fort.word, "", lambda fort=fort: table.play(LoseFort(seat, fort)))
        for fort in (Fort.TOWER, Fort.KEEP, Fort.CASTLE)
        if state.has(seat, FORT_COUNTERS[fort])
    ] or [("close", _("No Fort that can lose a level"), "", lambda: None)]
    MenuSheet(title=_("Which Fort?"), seat=_seat(table, seat), rows=found).open()


def ask_screen(table, seat: int) -> None:
    _number(
        table,
        seat,
        _("Tiles behind the screen"),
        lambda tiles: _("{n} behind the screen", n=tiles),
        lambda tiles: CountScreen(seat, tiles),
        low=0,
    )


def ask_phase(table) -> None:
    found = [
        (f"numeric-{at}-circle", _(PHASES[phase]), "", lambda phase=phase: table.play(GoToPhase(phase)))
        for at, phase in enumerate(ROUND, start=1)
    ]
    MenuSheet(title=_("Which phase?"), rows=found).open()
