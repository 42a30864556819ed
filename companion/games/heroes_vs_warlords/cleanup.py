"""Clean up: visited markers go, recruits come, guards are reinforced (12.0, 20.0)."""

from companion.core.frozen import replace
from companion.games.heroes_vs_warlords.pieces import SiteKind
from companion.games.heroes_vs_warlords.state import News, Site, State
from companion.games.heroes_vs_warlords.troops import merged
from companion.games.heroes_vs_warlords.units import Race

MOST_WAITING = 999


def changes(state: State) -> tuple[News, ...]:
    """What the table has to do with its hands, hex by hex."""
    return tuple(news for at, site in enumerate(state.sites) if (news := _change(at, site)) is not None)


def _change(at: int, site: Site) -> News | None:
    if site.kind is SiteKind.OUTPOST and site.visited:
        return News("outpost_free", site=at)
    if site.kind is SiteKind.HOLY and site.visited:
        return News("holy_free", site=at)
    if site.kind is SiteKind.RECRUITMENT and site.active:
        return News("recruit_added", site=at, amount=site.waiting + 1)
    if site.guards:
        level = lowest(site)
        return News("guard_added", site=at, amount=level)
    return None


def lowest(site: Site) -> int:
    return min(troop.level for troop in site.guards)


def clean(state: State) -> State:
    """One unit of the lowest level for each hex with guards (ruling B-35); one recruit per Round (ruling B-11)."""
    found = changes(state)
    for news in found:
        at = news.site or 0
        site = state.sites[at]
        if news.kind == "recruit_added":
            state = state.with_site(at, waiting=min(MOST_WAITING, site.waiting + 1))
        elif news.kind == "guard_added":
            state = state.with_site(at, guards=merged(site.guards, Race.NEUTRALS, lowest(site), 1))
        else:
            state = state.with_site(at, visited=())
    return replace(state, cleaned=found)
