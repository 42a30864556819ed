"""What the table puts right by hand: walls and towers of a siege, markers in hexes, whose a City is."""

from companion.core.words import _
from companion.games.heroes_vs_warlords.battle_display import MOST_HEXES
from companion.games.heroes_vs_warlords.combat_moves import SetWorks
from companion.games.heroes_vs_warlords.combat_state import Works
from companion.games.heroes_vs_warlords.display_moves import ClaimCity
from companion.games.heroes_vs_warlords.hero_view import named_hero
from companion.games.heroes_vs_warlords.moves import MarkSite
from companion.games.heroes_vs_warlords.pieces import SiteKind
from companion.games.heroes_vs_warlords.state import Status
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


# Markers


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
    MenuSheet(title=_("Whose is it?"), rows=rows).open()
