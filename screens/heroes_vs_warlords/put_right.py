"""What the table puts right by hand: walls and towers of a siege, what was used up, markers in hexes, whose a City is,
players and Heroes."""

from companion.core.words import _
from companion.games.heroes_vs_warlords.battle_display import MOST_HEXES
from companion.games.heroes_vs_warlords.by_hand_lines import clock_said
from companion.games.heroes_vs_warlords.combat_moves import MarkHelped, MarkUsed, SayInitiative, SetWorks
from companion.games.heroes_vs_warlords.combat_state import Once, Works
from companion.games.heroes_vs_warlords.display_moves import ClaimCity
from companion.games.heroes_vs_warlords.hand_moves import (
    MarkConquered,
    MarkTraining,
    SayClock,
    SayDefeated,
    SayHero,
    SayHex,
)
from companion.games.heroes_vs_warlords.hero_view import hero_said, named_hero
from companion.games.heroes_vs_warlords.moves import MarkSite
from companion.games.heroes_vs_warlords.pieces import SiteKind, Status, site_word
from companion.games.heroes_vs_warlords.skills import once_word
from companion.games.heroes_vs_warlords.state import HEROES
from companion.games.heroes_vs_warlords.turn_view import new_hexes, site_icon
from screens.common.sheets import MenuSheet, NumberSheet

# Walls and towers


def ask_works(table) -> None:
    combat = table.session.state.combat
    siege = combat.siege
    if combat.method.in_arena:
        rows = [("wall", _("The wall"), siege.wall.word, lambda: _ask_state(table, _("The wall")))]
    else:
        rows = [("wall", _("A hex of the wall"), _("by its number"), lambda: _ask_hex(table))]
    for place, works in enumerate(siege.towers):
        name = _("Tower {n}", n=place + 1)
        act = lambda place=place, name=name: _ask_state(table, name, tower=place)  # noqa: E731 - bound now
        rows.append(("tower", name, works.word, act))
    MenuSheet(title=_("Walls and towers"), rows=rows).open()


def _ask_hex(table) -> None:
    NumberSheet(
        title=_("Which hex of the wall?"),
        old=1,
        low=1,
        high=MOST_HEXES,
        new=True,
        say=lambda n: _("Wall hex {n}", n=n),
        accept=lambda n, _note: _ask_state(table, _("Wall hex {n}", n=n), hex=n),
    ).open()


def _ask_state(table, title: str, **what: int) -> None:
    rows = [
        ("pencil-outline", works.word, "", lambda works=works: table.play(SetWorks(works, **what)))
        for works in Works
    ]
    MenuSheet(title=title, rows=rows).open()


# Once in a combat


def ask_once(table) -> None:
    """Who has the initiative, and what each side has used up."""
    combat = table.session.state.combat
    other = combat.sides[combat.second].name
    taken = _("{name} has the initiative", name=other)
    rows = [("sprint", taken, "", lambda: table.play(SayInitiative(combat.second)))]
    for number, side in enumerate(combat.sides):
        rows += [_once_row(table, number, what) for what in Once if side.hero and _matters(combat, what)]
    if combat.defender.has_building:
        rows += [_helped_row(table, place) for place in combat.defender.standing]
    MenuSheet(title=_("Once in a combat"), rows=rows).open()


def _matters(combat, what: Once) -> bool:
    if what is Once.EARLY_WITHDRAW:
        return combat.method.advanced_hits
    return what is Once.INITIATIVE or combat.rules.skills


def _once_row(table, number: int, what: Once) -> tuple:
    side = table.session.state.combat.sides[number]
    used = what in side.used
    words = {"name": side.name, "what": once_word(side, what)}
    text = _("{name}: {what} is not used yet", **words) if used else _("{name}: {what} is used", **words)
    return ("pencil-outline", text, "", lambda: table.play(MarkUsed(number, what, not used)))


def _helped_row(table, place: int) -> tuple:
    stack = table.session.state.combat.defender.stacks[place]
    if stack.helped:
        text = _("{stack} was not helped yet", stack=stack.said())
        return ("honor", text, "", lambda: table.play(MarkHelped(place, False)))
    return ("honor", _("{stack} was helped", stack=stack.said()), "", lambda: _ask_help(table, place))


def _ask_help(table, place: int) -> None:
    stack = table.session.state.combat.defender.stacks[place]
    NumberSheet(
        title=stack.said(),
        subtitle=_("how much Attack or Defense it was given"),
        old=0,
        high=stack.level,
        new=True,
        say=lambda points: _("Helped with {points}", points=points),
        accept=lambda points, _note: table.play(MarkHelped(place, True, points)),
    ).open()


# Hexes


def hex_rows(table, place: int) -> list[tuple]:
    """What a hex is, whether its guards were rolled for, and its markers."""
    site = table.session.state.sites[place]
    if site.kind is SiteKind.RECRUITMENT:
        return marker_rows(table, place)
    said = _("the kind of hex was wrong")
    rows = [("hexagon", _("It is something else"), said, lambda: _ask_kind(table, place))]
    if site.kind.has_guards and site.owner is None and not site.guards:
        text = _("Its guards were not rolled for yet") if site.active else _("Its guards were rolled for")
        move = SayHex(place, site.kind, site.resource, not site.active)
        rows.append(("garde", text, "", lambda: table.play(move)))
    return [*rows, *marker_rows(table, place)]


def _ask_kind(table, place: int) -> None:
    state = table.session.state
    active = state.sites[place].active
    rows = [
        (
            site_icon(kind, resource),
            site_word(kind, resource),
            "",
            lambda kind=kind, resource=resource: table.play(SayHex(place, kind, resource, active)),
        )
        for _icon, _text, kind, resource in new_hexes(state)
        if kind is not SiteKind.RECRUITMENT
    ]
    MenuSheet(title=_("What is it?"), rows=rows).open()


def marker_rows(table, place: int) -> list[tuple]:
    """The markers that may lie in a hex."""
    state = table.session.state
    site = state.sites[place]
    if site.kind is SiteKind.TOWER:
        return [
            _tower_row(table, place, seat, hero)
            for seat in state.in_play
            for hero, held in enumerate(state.seats[seat].heroes)
            if held.status is not Status.UNUSED
        ]
    words = {
        SiteKind.OUTPOST: (bool(site.visited), _("It was visited"), _("It was not visited")),
        SiteKind.HOLY: (bool(site.visited), _("It was visited"), _("It was not visited")),
        SiteKind.RUIN: (site.explored, _("It is explored"), _("It is not explored")),
        SiteKind.RECRUITMENT: (site.active, _("It is active"), _("It is not active")),
    }
    if site.kind not in words:
        return []
    lies, on, off = words[site.kind]
    seat = site.visited[0] if site.visited else state.in_play[0]
    return [("map-marker", off if lies else on, "", lambda: table.play(MarkSite(place, not lies, seat)))]


def _tower_row(table, place: int, seat: int, hero: int) -> tuple:
    state = table.session.state
    used = (seat, hero) in state.sites[place].used_by
    name = named_hero(state, seat, hero)
    text = _("{hero} has not used it", hero=name) if used else _("{hero} has used it", hero=name)
    return ("map-marker", text, "", lambda: table.play(MarkSite(place, not used, seat, hero)))


# Cities


def ask_owned_city(table) -> None:
    state = table.session.state
    rows = [
        (
            "camp" if held.is_camp else "castle",
            held.word(),
            _("neutral") if held.owner is None else state.names[held.owner],
            lambda city=city: _ask_owner(table, city),
        )
        for city, held in enumerate(state.cities)
    ]
    MenuSheet(title=_("Which City or Camp?"), rows=rows).open()


def _ask_owner(table, city: int) -> None:
    state = table.session.state
    rows = [
        ("flag-variant", state.names[seat], "", lambda seat=seat: table.play(ClaimCity(city, seat)))
        for seat in state.in_play
        if seat != state.cities[city].owner
    ]
    rows.append(("flag-outline", _("Nobody"), "", lambda: table.play(ClaimCity(city, None))))
    once = state.cities[city].conquered
    text = _("It was never conquered") if once else _("It was conquered once")
    rows.append(("pencil-outline", text, "", lambda: table.play(MarkConquered(city, not once))))
    MenuSheet(title=_("Whose is it?"), rows=rows).open()


# Players and Heroes


def ask_player(table) -> None:
    state = table.session.state
    rows = [
        (
            "account",
            name,
            _("defeated") if _is_out(state, seat) else state.seats[seat].race.word,
            lambda seat=seat: _ask_what(table, seat),
        )
        for seat, name in enumerate(state.names)
    ]
    MenuSheet(title=_("Which player?"), rows=rows).open()


def _is_out(state, seat: int) -> bool:
    return state.seats[seat].out or seat in state.drawn


def _ask_what(table, seat: int) -> None:
    state = table.session.state
    held = state.seats[seat]
    if _is_out(state, seat):
        back = _("Not defeated: in the game again")
        said = _("a Hero at home; the rest is put right by hand")
        rows = [("account-check-outline", back, said, lambda: table.play(SayDefeated(seat, False)))]
    else:
        said = _("Cities and hexes become neutral (8.13)")
        rows = [("skull", _("Defeated"), said, lambda: table.play(SayDefeated(seat, True)))]
        clock = clock_said(state.names[seat], held.deadline, held.one_more_turn)
        rows.append(("timer-sand", _("The clock of the Capitol"), clock, lambda: _ask_clock(table, seat)))
        rows += [row for hero in range(HEROES) for row in _hero_rows(table, seat, hero)]
    MenuSheet(title=state.names[seat], seat=table.session.setup.seats[seat], rows=rows).open()


def _ask_clock(table, seat: int) -> None:
    now = table.session.state.round
    clocks = [(0, False), (now, False), (now, True), (now + 1, False), (now + 1, True)]
    rows = [
        (
            "timer-sand",
            clock_said(table.session.state.names[seat], number, late),
            "",
            lambda number=number, late=late: table.play(SayClock(seat, number, late)),
        )
        for number, late in clocks
    ]
    MenuSheet(title=_("The clock of the Capitol"), rows=rows).open()


def _hero_rows(table, seat: int, hero: int) -> list[tuple]:
    state = table.session.state
    held, name = state.hero(seat, hero), hero_said(hero)
    words = {
        Status.ALIVE: _("{hero} is on the map", hero=name),
        Status.DEAD: _("{hero} is dead", hero=name),
        Status.UNUSED: _("{hero} has not come yet", hero=name),
    }
    said = _("nothing else follows from it")
    rows = [
        ("hero", text, said, lambda status=status: table.play(SayHero(seat, hero, status)))
        for status, text in words.items()
        if status is not held.status
    ]
    if held.status is Status.UNUSED:
        return rows
    city = next((place for place, each in enumerate(state.cities) if (seat, hero) in each.trained), None)
    text = _("{hero} has trained", hero=name) if city is None else _("{hero} has not trained", hero=name)
    move = MarkTraining(seat if city is None else city, seat, hero, city is None)
    return [*rows, ("star", text, _("the marker at the Training Area"), lambda: table.play(move))]
