"""A Hero display opened over whatever is on: everything on it can be looked at, put right, and rearranged."""

from companion.core.words import _
from companion.games.heroes_vs_warlords.display_moves import (
    LoseHero,
    MoveSection,
    NoteQuest,
    PlaceHero,
    StoreHonor,
)
from companion.games.heroes_vs_warlords.hero_view import equipment_said, hero_view, named_hero
from companion.games.heroes_vs_warlords.moves import MoveUnits, SetUnits
from companion.games.heroes_vs_warlords.turn_view import site_icon, where_said
from companion.games.heroes_vs_warlords.units import LEVELS, Race
from companion.games.heroes_vs_warlords.units_view import places_near, unit_rows, unit_said
from screens.common.buttons import BigButton, ListRow
from screens.common.sheets import ConfirmSheet, MenuSheet, NumberSheet, Sheet, TextSheet
from screens.common.tallies import CountRow
from screens.heroes_vs_warlords import items
from screens.heroes_vs_warlords.opening import free_tile, stack_tile
from screens.heroes_vs_warlords.stacks import HeroDisplay


def ability_key(hero: int, ability) -> str:
    """The tracked number of an ability."""
    return f"hero{hero + 1}.{ability}"


def hero_display(widget: HeroDisplay, table, view, act=None) -> None:
    """Show a Hero; abilities can be corrected and explained, sections counted anew."""
    holder = table.session.setup.seats[view.seat]
    widget.tincture, widget.symbol = str(holder.tincture), holder.tincture.symbol
    widget.name, widget.said = view.name, view.said
    widget.act = act
    widget.abilities = [
        {
            "icon": cell.icon,
            "text": cell.text,
            "label": cell.label,
            "act": lambda cell=cell: table.correct(ability_key(view.hero, cell.ability), view.seat),
            "ask": lambda cell=cell: table.why(ability_key(view.hero, cell.ability), view.seat),
        }
        for cell in view.abilities
    ]
    place = f"hero:{view.seat}:{view.hero}"
    widget.stacks = [
        free_tile(lambda: ask_new_units(table, place, view.seat))
        if cell is None
        else stack_tile(cell, act=lambda cell=cell: ask_count(table, place, cell.troop))
        for cell in view.sections
    ]
    widget.chips = list(view.chips)
    widget.lines = list(view.lines)


def open_hero(table, seat: int, hero: int) -> Sheet:
    """The display of one Hero, with what can be done to it at any time."""
    state = table.session.state
    view = hero_view(state, seat, hero)
    sheet = Sheet(title=view.name, seat=table.session.setup.seats[seat])
    display = HeroDisplay()
    sheet.add_to_body(display)

    def again(act):
        return lambda: (sheet.dismiss(), act())

    hero_display(display, table, view)
    display.name, display.said = view.said, where_said(state, state.hero(seat, hero).at)
    for row in (*display.abilities, *display.stacks):
        if row.get("act") is not None:
            row["act"] = again(row["act"])
    display.abilities, display.stacks = [*display.abilities], [*display.stacks]
    for icon, text, why, act in _rows(table, seat, hero):
        row = ListRow(icon=icon, text=text, why=why)
        row.bind(on_release=lambda _row, act=act: (sheet.dismiss(), act()))
        sheet.add_to_body(row)
    close = BigButton(text=_("Close"))
    close.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add_to_foot(close)
    return sheet.open()


def _rows(table, seat: int, hero: int) -> list[tuple]:
    state = table.session.state
    held = state.hero(seat, hero)
    if not held.alive:
        return []
    found = [
        (
            "swap-horizontal",
            _("Exchange units with {place}", place=place.word),
            "",
            lambda place=place: exchange(table, seat, hero, place.key),
        )
        for place in places_near(state, seat, hero)
    ]
    if None in held.sections and held.units:
        said = _("part of a stack into a free section")
        found.append(("call-split", _("Form a new stack"), said, lambda: _ask_stack(table, seat, hero)))
    found.append(("plus", _("Equipment"), _("from a ruin, a quest"), lambda: items.ask(table, seat, hero)))
    found += [
        (
            "equipment",
            equipment_said(item),
            _("take it off"),
            lambda at=at, item=item: items.ask_drop(table, seat, hero, at, item),
        )
        for at, item in enumerate(held.equipment)
    ]
    if state.agreed.quests:
        found.append(("scroll", _("Quest"), held.quest or _("none"), lambda: _ask_quest(table, seat, hero)))
    if state.agreed.special_buildings and held.hp:
        found.append(("honor", _("Store HP at home"), "17.3", lambda: _ask_store(table, seat, hero)))
    found.append(
        (
            "map-marker-path",
            _("Another place"),
            where_said(state, held.at),
            lambda: _ask_place(table, seat, hero),
        )
    )
    found.append(
        ("skull", _("The Hero died"), _("not in a fight with Herald"), lambda: _ask_death(table, seat, hero))
    )
    return found


# Units


def _ask_stack(table, seat: int, hero: int) -> None:
    """4.1: which stack gives some of its units; one that cannot be parted is not offered."""
    held = table.session.state.hero(seat, hero)
    rows = [
        ("call-split", unit_said(troop.race, troop.level), troop.said(), act)
        for place, troop in enumerate(held.sections)
        if troop is not None and troop.count > 1 and troop.race is not Race.MERCENARIES
        for act in [lambda place=place: _ask_part(table, seat, hero, place)]
    ]
    MenuSheet(title=_("Form a new stack"), seat=table.session.setup.seats[seat], rows=rows).open()


def _ask_part(table, seat: int, hero: int, place: int) -> None:
    sections = table.session.state.hero(seat, hero).sections
    troop, free = sections[place], sections.index(None)
    NumberSheet(
        title=_("Form a new stack"),
        subtitle=_("of {stack}", stack=troop.said()),
        old=troop.count // 2,
        low=1,
        high=troop.count - 1,
        new=True,
        say=lambda count: _("{count} × level {level}", count=count, level=troop.level),
        accept=lambda count, _note: table.play(MoveSection(seat, hero, place, free, count)),
    ).open()


def exchange(table, seat: int, hero: int, key: str) -> None:
    """How many of each kind are with the Hero; the rest is there."""
    sheet = Sheet(
        title=_("Units with {hero}", hero=named_hero(table.session.state, seat, hero)),
        seat=table.session.setup.seats[seat],
    )
    mine = f"hero:{seat}:{hero}"
    rows = {}

    def place():
        return next(each for each in places_near(table.session.state, seat, hero) if each.key == key)

    def told(kind, value: int) -> None:
        row = next(each for each in _unit_rows() if (each.race, each.level) == kind)
        more = int(value) - row.with_hero
        source, target = (key, mine) if more > 0 else (mine, key)
        if more:
            table.play(MoveUnits(seat, source, target, *kind, abs(more)), then=show)
        show()

    def _unit_rows():
        return unit_rows(table.session.state, seat, hero, place())

    def show() -> None:
        for row in _unit_rows():
            widget = rows.get((row.race, row.level))
            if widget is None:
                widget = CountRow(icon=row.icon, text=row.text, key=(row.race, row.level), told=told)
                rows[row.race, row.level] = widget
                sheet.add_to_body(widget)
            widget.value, widget.high, widget.why = row.with_hero, row.with_hero + row.there, row.why

    sheet.subtitle = place().word
    show()
    close = BigButton(text=_("Done"), icon="check")
    close.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add_to_foot(close)
    sheet.open()


def ask_count(table, place: str, troop) -> None:
    """So many are there, says the table."""
    NumberSheet(
        title=unit_said(troop.race, troop.level),
        subtitle=_("How many are there?"),
        old=troop.count,
        high=20,
        say=lambda count: _("{count} × level {level}", count=count, level=troop.level),
        accept=lambda count, _note: table.play(SetUnits(place, troop.race, troop.level, count)),
    ).open()


def ask_new_units(table, place: str, seat: int) -> None:
    """Units that Herald has not heard of."""
    state = table.session.state
    races = [state.seats[seat].race]
    kinds = [(race, level) for race in races for level in LEVELS]
    kinds.append((Race.MERCENARIES, 2))
    rows = [
        (
            "plus",
            unit_said(race, level),
            "",
            lambda race=race, level=level: _ask_new_count(table, place, race, level),
        )
        for race, level in kinds
    ]
    MenuSheet(title=_("Which units?"), seat=table.session.setup.seats[seat], rows=rows).open()


def _ask_new_count(table, place: str, race: Race, level: int) -> None:
    NumberSheet(
        title=unit_said(race, level),
        old=1,
        low=1,
        high=20,
        new=True,
        say=lambda count: _("{count} × level {level}", count=count, level=level),
        accept=lambda count, _note: table.play(SetUnits(place, race, level, count)),
    ).open()


# What else a Hero has


def _ask_quest(table, seat: int, hero: int) -> None:
    held = table.session.state.hero(seat, hero)

    def told(text: str) -> str:
        move = NoteQuest(seat, hero, text.strip()[:200])
        refused = table.session.refusal(move)
        if refused is not None:
            return refused.reason
        table.play(move)
        return ""

    TextSheet(
        title=_("Quest"),
        hint=_("what is to be done; empty: it is fulfilled"),
        text=held.quest,
        yes=_("Note it"),
        accept=told,
    ).open()


def _ask_store(table, seat: int, hero: int) -> None:
    held = table.session.state.hero(seat, hero)
    NumberSheet(
        title=_("HP for the special building"),
        subtitle=_("they cannot be taken back"),
        seat=table.session.setup.seats[seat],
        old=held.hp,
        low=1,
        high=held.hp,
        new=True,
        say=lambda hp: _("Store {n} HP", n=hp),
        accept=lambda hp, _note: table.play(StoreHonor(seat, hero, hp)),
    ).open()


def _ask_place(table, seat: int, hero: int) -> None:
    """The table says where a Hero is."""
    state = table.session.state
    places = [("map-marker-path", _("On the road"), "")]
    places += [
        ("camp" if city.is_camp else "castle", city.word(), f"city:{at}")
        for at, city in enumerate(state.cities)
    ]
    places += [
        (site_icon(site.kind, site.resource), site.word(), f"site:{at}")
        for at, site in enumerate(state.sites)
    ]
    rows = [
        (icon, text, "", lambda key=key: table.play(PlaceHero(seat, hero, key))) for icon, text, key in places
    ]
    MenuSheet(title=named_hero(state, seat, hero), rows=rows).open()


def _ask_death(table, seat: int, hero: int) -> None:
    ConfirmSheet(
        title=named_hero(table.session.state, seat, hero),
        sentences=[_("All units and all equipment of this Hero are lost.")],
        yes=_("The Hero died"),
        no=_("No"),
        accept=lambda: table.play(LoseHero(seat, hero)),
    ).open()
