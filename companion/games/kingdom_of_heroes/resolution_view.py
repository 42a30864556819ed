"""A mission that is being resolved, as the screen shows it: the question of its step, and what has come of it."""

from dataclasses import dataclass

from companion.core.number import Number
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes import casualties, resolution, rewards, spoils
from companion.games.kingdom_of_heroes.heroes import WHITE, Band, HeroType, White
from companion.games.kingdom_of_heroes.mission_view import MissionView, mission_view
from companion.games.kingdom_of_heroes.missions import card_of, resolution_order, title_of
from companion.games.kingdom_of_heroes.order import banners, colour_name
from companion.games.kingdom_of_heroes.state import Mission, Resolving, State


@dataclass(frozen=True, slots=True)
class OutcomeLine:
    """One thing that came of a mission; `number` explains it."""

    icon: str
    text: str
    why: str = ""
    colour: int | None = None
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class HeroPiece:
    """One hero who may fall."""

    hero: HeroType
    ringed: bool

    @property
    def band(self) -> Band:
        return Band.of(self.hero, 1, int(self.ringed))


def open_view(state: State) -> MissionView:
    """The open mission with what is known of leader and losses."""
    resolving, mission = resolution.opened(state)
    lost = resolution.losses(state) if resolving.die else None
    company = resolving.company if resolving.company.bands else mission.company
    return mission_view(state, mission, company, resolving.leader, lost, resolving.success)


def place_said(state: State) -> str:
    """forest, Old Wood · 6 to go"""
    resolving, mission = resolution.opened(state)
    waiting = [each for each in resolution_order(state) if each.number != mission.number]
    done = sum(each.resolved and each.number != mission.number for each in state.missions)
    where = mission_view(state, mission, resolving.company if resolving.company.bands else None).where
    left = ngettext("{n} to go", "{n} to go", len(waiting))
    said = left if waiting else _("the last one") if done else ""
    return " · ".join(each for each in (where, said) if each)


def who_rolls(state: State) -> str:
    """Ana rolls: tap the face"""
    resolving, _mission = resolution.opened(state)
    if resolving.leader is None or resolving.leader == WHITE:
        return _("{name} rolls: tap the face", name=state.names[state.first])
    return _("{name} rolls: tap the face", name=colour_name(state, resolving.leader))


def division_said(state: State) -> str:
    """9 heroes, or why it is twice as many."""
    resolving, _mission = resolution.opened(state)
    heroes = resolving.company.total
    if resolving.success:
        return ngettext("{n} hero on the card", "{n} heroes on the card", heroes)
    return _("{heroes} heroes, doubled: {twice}", heroes=heroes, twice=2 * heroes)


def losses_said(state: State) -> tuple[str, str]:
    """9 ÷ 2, rounded down: 4 fall. Most heroes first: …"""
    resolving, _mission = resolution.opened(state)
    lost = resolution.losses(state)
    said = [
        casualties.order_said(lost, banners(state)),
        *casualties.notes(lost, resolving.company, resolving.leader, banners(state)),
    ]
    return casualties.due_said(lost), " ".join(each for each in said if each)


def stands_said(state: State) -> str:
    """Knight stands for Ana: safe unless a 1"""
    resolving, _mission = resolution.opened(state)
    if resolving.representative is None or resolving.leader is None or resolving.leader == WHITE:
        return ""
    return _(
        "{hero} stands for {name}: safe unless a 1",
        hero=resolving.representative.word.capitalize(),
        name=colour_name(state, resolving.leader),
    )


def pieces(band: Band) -> tuple[HeroPiece, ...]:
    """Hero by hero, those with a ring last of their type."""
    found = []
    for hero in HeroType:
        plain = band.count(hero) - band.rings(hero)
        found += [HeroPiece(hero, False)] * plain + [HeroPiece(hero, True)] * band.rings(hero)
    return tuple(found)


def reward_line(state: State) -> str:
    """What there is to come: 10 crowns: Ana 4, Ben 2, Cy 2, king 2"""
    resolving, mission = resolution.opened(state)
    reward = card_of(state, mission).reward
    if reward is None or not resolving.success:
        return ""
    shares = rewards.money(reward.crowns, resolving.company, resolving.leader)
    return rewards.shares_said(shares, banners(state)) if reward.crowns else ""


# The outcome


def outcome_lines(state: State) -> tuple[OutcomeLine, ...]:
    resolving, mission = resolution.opened(state)
    found = [*_fallen(state, resolving)]
    if not resolving.success:
        found.append(
            OutcomeLine("scroll", _("The card and the survivors stay"), _("It counts as unfulfilled."))
        )
        return tuple(found)
    found += [*_fame(state, resolving), *_money(state, resolving), *_heroes(state, resolving)]
    found += [*_ring(state, resolving), *_card(state, resolving, mission)]
    return tuple(found)


def _fame(state: State, resolving: Resolving) -> list[OutcomeLine]:
    return [
        OutcomeLine(
            "fame",
            _("{name}: fame +{n}", name=colour_name(state, colour), n=gained),
            ngettext("{n} hero took part", "{n} heroes took part", resolving.company.bands[colour].total),
            colour,
            rewards.fame(resolving.company, colour, banners(state)),
        )
        for colour, gained in resolving.fame.items()
    ]


def _fallen(state: State, resolving: Resolving) -> list[OutcomeLine]:
    if not resolving.die:
        return []
    lost = resolution.losses(state)
    number = casualties.losses_number(lost, banners(state))
    who = [
        _("{heroes} of {name}", name=colour_name(state, colour), heroes=band.said())
        for colour, band in enumerate(resolving.fallen)
        if band
    ]
    text = _("Fallen: {who}", who="; ".join(who)) if who else _("Nobody fell")
    return [OutcomeLine("skull", text, casualties.due_said(lost), None, number)]


def _money(state: State, resolving: Resolving) -> list[OutcomeLine]:
    if not any(resolving.money.values()):
        return []
    shares = spoils.money(state)
    found = [
        OutcomeLine(
            "coin",
            ngettext("{name}: {n} crown", "{name}: {n} crowns", gained, name=colour_name(state, colour)),
            _("with the remainder") if colour == resolving.leader and shares.rest else "",
            colour,
            rewards.crowns_for(shares, colour, banners(state)),
        )
        for colour, gained in resolving.money.items()
    ]
    kept = [_("king {count}", count=resolving.king)] if resolving.king else []
    kept += [_("bank {count}", count=resolving.bank)] if resolving.bank else []
    if kept:
        found.append(OutcomeLine("king", _("Stays in the bank: {shares}", shares=listing(kept))))
    return found


def _heroes(state: State, resolving: Resolving) -> list[OutcomeLine]:
    found = []
    for colour, band in resolving.taken.items():
        share = resolving.shares[colour]
        name = colour_name(state, colour)
        if band:
            text = _("{name} gets {heroes}", name=name, heroes=band.said())
        else:
            text = _("{name} takes no hero", name=name)
        lost = share.total - band.total
        why = ngettext("{n} hero is lost", "{n} heroes are lost", lost) if lost else ""
        found.append(OutcomeLine("account-plus-outline", text, why, colour, _part(state, resolving, colour)))
    if resolving.lost:
        text = _("Nobody gets {heroes}", heroes=resolving.lost.said())
        found.append(
            OutcomeLine("account-off-outline", text, _("What is over when they are shared is lost."))
        )
    return found


def _part(state: State, resolving: Resolving, colour: int) -> Number | None:
    """How many heroes of the reward a colour gets; as the table divided them, where it did otherwise."""
    reward = spoils.reward_of(state)
    if reward is None:
        return None
    number = rewards.heroes_for(reward.heroes, resolving.company, resolving.leader, colour, banners(state))
    return number.corrected(resolving.shares[colour].total, _("as the table divided them"))


def _ring(state: State, resolving: Resolving) -> list[OutcomeLine]:
    reward = spoils.reward_of(state)
    if reward is None or reward.artifact is None:
        return []
    if resolving.ring is None:
        return [OutcomeLine("ring", _("The artifact is lost"))]
    name = colour_name(state, resolving.ring)
    text = _("{name}: a ring for the {hero}", name=name, hero=reward.artifact.word)
    return [OutcomeLine("ring", text, "", resolving.ring)]


def _card(state: State, resolving: Resolving, mission: Mission) -> list[OutcomeLine]:
    if resolving.leader is None or resolving.leader == WHITE:
        text = _("The card leaves the game")
        return [OutcomeLine("cards-outline", text, _("The white heroes lead.")), *_home(resolving)]
    name = state.names[state.colours[resolving.leader].seat]
    title = title_of(state, mission)
    found = [OutcomeLine("cards-outline", _("{name} takes the card", name=name), title, resolving.leader)]
    if resolving.token is not None and resolving.tokens:
        text = rewards.tokens_said(resolving.token, resolving.tokens, name)
        icon = "heart" if resolving.token is White.SAPPHIRE else "crystal"
        left = (state.hearts if resolving.token is White.SAPPHIRE else state.crystals) + resolving.tokens
        number = rewards.tokens_number(resolving.token, left, resolving.leader, state.is_last_round)
        found.append(OutcomeLine(icon, text, "", resolving.leader, number))
    return [*found, *_home(resolving)]


def _home(resolving: Resolving) -> list[OutcomeLine]:
    """Where anybody is left to go."""
    if sum(band.total for band in resolving.company.bands) == sum(band.total for band in resolving.fallen):
        return []
    return [OutcomeLine("castle", _("The survivors go back to the capital"))]
