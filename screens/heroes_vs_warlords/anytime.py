"""What may happen or be put right at any time: displays, hexes, agreements, another place in the Round."""

from companion.core.setup import Pick, Toggle
from companion.core.words import _
from companion.games.heroes_vs_warlords.before import NO, YES
from companion.games.heroes_vs_warlords.display_moves import BringHero
from companion.games.heroes_vs_warlords.hero_view import named_hero
from companion.games.heroes_vs_warlords.moves import (
    Agree,
    ClaimSite,
    GoTo,
    NameSite,
    NoteSite,
    Phase,
    SetUnits,
    StopHere,
)
from companion.games.heroes_vs_warlords.pieces import SiteKind, Status
from companion.games.heroes_vs_warlords.round_view import ban_said
from companion.games.heroes_vs_warlords.turn_view import new_hexes, site_icon
from companion.games.heroes_vs_warlords.units import LEVELS, Race
from companion.games.heroes_vs_warlords.units_view import unit_said
from companion.games.heroes_vs_warlords.victory import is_typed
from screens.common.buttons import BigButton
from screens.common.choosing import Card, RadioList, SwitchRow
from screens.common.sheets import MenuSheet, NumberSheet, Sheet, TextSheet
from screens.heroes_vs_warlords import city, displays, put_right

PLAYED = (Phase.INITIATIVE, Phase.TURN, Phase.INCOME, Phase.PRODUCTION, Phase.CLEANUP, Phase.CHECK)
FIXED = ("races", "start", "length")


def menu_rows(table) -> list[tuple]:
    state = table.session.state
    if state.phase is Phase.OVER or is_typed(state):
        return []
    players = (
        "account-group",
        _("Players and Heroes"),
        _("defeated, the clock of the Capitol, who has trained"),
        lambda: put_right.ask_player(table),
    )
    if state.phase is Phase.SCORING:
        return [players]
    found = [
        ("hero", _("Hero displays"), _("abilities, units, equipment"), lambda: ask_hero(table)),
        ("castle", _("City and Camp displays"), _("facilities, stock"), lambda: ask_city(table)),
        (
            "tune-variant",
            _("Advanced rules"),
            _("one by one, and how the book is read"),
            lambda: open_agreements(table),
        ),
    ]
    if state.combat is None:
        found.insert(2, players)
    else:
        said = _("initiative, skills, special buildings")
        found.append(("sprint", _("Once in a combat"), said, lambda: put_right.ask_once(table)))
    if state.combat is not None and state.combat.siege is not None:
        said = _("put them right by hand")
        found.append(("wall", _("Walls and towers"), said, lambda: put_right.ask_works(table)))
    if state.phase in PLAYED and state.combat is None:
        found.append(
            ("fast-forward", _("Another place in the Round"), _("go back or skip"), lambda: ask_place(table))
        )
        found.append(
            ("flag-checkered", _("Stop here and score"), ban_said(state), lambda: table.play(StopHere()))
        )
    return found


# Displays


def ask_hero(table) -> None:
    state = table.session.state
    rows = [
        (
            "hero",
            named_hero(state, seat, hero),
            state.seats[seat].race.word,
            lambda seat=seat, hero=hero: displays.open_hero(table, seat, hero),
        )
        for seat, held in enumerate(state.seats)
        for hero, each in enumerate(held.heroes)
        if each.status is not Status.UNUSED
    ]
    rows += [
        (
            "plus",
            _("{hero} comes into the game", hero=named_hero(state, seat, hero)),
            _("without a price"),
            lambda seat=seat, hero=hero: table.play(BringHero(seat, hero, 0)),
        )
        for seat, held in enumerate(state.seats)
        for hero, each in enumerate(held.heroes)
        if not each.alive
    ]
    MenuSheet(title=_("Which Hero?"), rows=rows).open()


def ask_city(table) -> None:
    state = table.session.state
    rows = [
        (
            "camp" if held.is_camp else "castle",
            held.word(),
            _("neutral") if held.owner is None else state.names[held.owner],
            lambda place=place, held=held: city.open_city(
                table, place if held.owner is None else held.owner, place
            ),
        )
        for place, held in enumerate(state.cities)
    ]
    if state.combat is None:
        said = _("without a conquest")
        rows.append(("flag-variant", _("Another owner"), said, lambda: put_right.ask_owned_city(table)))
    MenuSheet(title=_("Which display?"), rows=rows).open()


# Agreements


def open_agreements(table) -> Sheet:
    """Every advanced rule and every reading as a switch; it is recorded when it is flipped."""
    state = table.session.state
    sheet = Sheet(title=_("Advanced rules"), subtitle=_("by agreement, at any time (13.0, 19.0)"))
    for option in table.session.game.options(len(state.seats)):
        if option.key in FIXED:
            continue
        value = getattr(state.agreed, option.key)
        if isinstance(option, Toggle):
            row = SwitchRow(text=option.label, why=option.why, on=value)
            row.flipped = lambda on, key=option.key: table.play(Agree(key, YES if on else NO))
            sheet.add_to_body(row)
        elif isinstance(option, Pick):
            card = Card(title=option.label, why=option.why)
            card.add_row(
                RadioList(
                    choices=list(option.choices),
                    chosen=value,
                    picked=lambda key, name=option.key: table.play(Agree(name, key)),
                )
            )
            sheet.add_to_body(card)
    close = BigButton(text=_("Done"), icon="check")
    close.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add_to_foot(close)
    return sheet.open()


# The Round


def ask_place(table) -> None:
    state = table.session.state
    rows = [("d20", _("Initiative"), "", lambda: table.play(GoTo(Phase.INITIATIVE)))]
    for sequence in (1, 2, 3):
        for turn, seat in enumerate(state.order):
            words = {"n": sequence, "turn": turn + 1}
            rows.append(
                (
                    "map-marker-path",
                    _("Sequence {n}, Turn {turn}", **words),
                    state.names[seat],
                    lambda sequence=sequence, turn=turn: table.play(GoTo(Phase.TURN, sequence, turn + 1)),
                )
            )
        rows.append(
            (
                "gold_bar",
                _("Sequence {n}, Turn 4", n=sequence),
                _("income"),
                lambda sequence=sequence: table.play(GoTo(Phase.INCOME, sequence)),
            )
        )
    rows += [
        ("hammer", _("Turn 5"), _("production"), lambda: table.play(GoTo(Phase.PRODUCTION, 3))),
        ("broom", _("Clean up"), "", lambda: table.play(GoTo(Phase.CLEANUP, 3))),
    ]
    MenuSheet(title=_("Where are you?"), rows=rows).open()


# Hexes


def ask_note(table) -> None:
    """A hex that is there, though nobody enters it now."""
    state = table.session.state
    kinds = [
        (site_icon(kind, resource), text, kind, resource) for _icon, text, kind, resource in new_hexes(state)
    ]
    rows = [
        (icon, text, "", lambda kind=kind, resource=resource: _ask_owner(table, kind, resource))
        for icon, text, kind, resource in kinds
    ]
    MenuSheet(title=_("What is it?"), rows=rows).open()


def _ask_owner(table, kind, resource) -> None:
    if kind is not SiteKind.RESOURCE:
        table.play(NoteSite(kind))
        return
    rows = [
        ("flag-variant", name, "", lambda seat=seat: table.play(NoteSite(kind, resource, seat)))
        for seat, name in enumerate(table.session.state.names)
    ]
    rows.append(("flag-outline", _("Nobody"), "", lambda: table.play(NoteSite(kind, resource))))
    MenuSheet(title=_("Who controls it?"), rows=rows).open()


def open_site(table, place: int) -> None:
    state = table.session.state
    site = state.sites[place]
    rows = [
        (
            "pencil-outline",
            _("Give it a name"),
            _("so that you know it again"),
            lambda: _ask_name(table, place),
        )
    ]
    claimed = site.kind is SiteKind.RESOURCE
    for seat, name in enumerate(state.names):
        if claimed and seat != site.owner:
            rows.append(
                (
                    "flag-variant",
                    _("{name} controls it", name=name),
                    "",
                    lambda seat=seat: table.play(ClaimSite(place, seat)),
                )
            )
    if claimed and site.owner is not None:
        rows.append(("flag-outline", _("Nobody controls it"), "", lambda: table.play(ClaimSite(place, None))))
    if site.kind.has_guards:
        rows.append(("garde", _("Guards"), _("how many of a level"), lambda: _ask_guards(table, place)))
    rows += put_right.hex_rows(table, place)
    MenuSheet(title=site.word(), rows=rows).open()


def _ask_name(table, place: int) -> None:
    def told(name: str) -> str:
        move = NameSite(place, name.strip()[:40])
        refused = table.session.refusal(move)
        if refused is not None:
            return refused.reason
        table.play(move)
        return ""

    site = table.session.state.sites[place]
    TextSheet(title=site.word(), hint=_("Name"), text=site.name, yes=_("Call it so"), accept=told).open()


def _ask_guards(table, place: int) -> None:
    site = table.session.state.sites[place]
    held = {troop.level: troop.count for troop in site.guards}
    rows = [
        (
            "garde",
            unit_said(Race.NEUTRALS, level),
            str(held.get(level, 0)),
            lambda level=level: _ask_guard_count(table, place, level, held.get(level, 0)),
        )
        for level in LEVELS
    ]
    MenuSheet(title=_("Guards of {site}", site=site.word()), rows=rows).open()


def _ask_guard_count(table, place: int, level: int, count: int) -> None:
    NumberSheet(
        title=unit_said(Race.NEUTRALS, level),
        old=count,
        high=99,
        say=lambda n: _("{count} × level {level}", count=n, level=level),
        accept=lambda n, _note: table.play(SetUnits(f"site:{place}", Race.NEUTRALS, level, n)),
    ).open()
