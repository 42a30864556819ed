"""Prompts of the missions: which one, and every step of one that is being resolved."""

from collections.abc import Callable

from companion.core.frozen import replace
from companion.core.prompt import Ask, Choice, Prompt
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import casualties, end_of_round, holdings, missions, resolution, spoils
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.end_prompts import mage_choices
from companion.games.kingdom_of_heroes.heroes import WHITE, Band, HeroType, White
from companion.games.kingdom_of_heroes.order import banners, colour_name, colour_order
from companion.games.kingdom_of_heroes.prompt_words import lead
from companion.games.kingdom_of_heroes.state import Mission, State, Step

MOST_OTHERS = resolution.MOST_OTHERS


# Which mission


def which(state: State) -> Prompt:
    waiting = missions.resolution_order(state)
    first = missions.next_to_resolve(state)
    ordered = [first] if first else []
    ordered += [mission for mission in waiting if mission is not first]
    choices = [Choice(missions.title_of(state, each), m.OpenMission(each.number)) for each in ordered]
    choices.append(Choice(_("No more missions"), m.CloseMissions(state.others)))
    may_add = state.agreed.placing == "table" or not state.missions
    if may_add and len(state.missions) < missions.MOST_MISSIONS:
        choices.append(Choice(_("A mission Herald does not know"), m.AddMission()))
    choices += tower_choices(state)
    title = _("Next: {title}", title=missions.title_of(state, first)) if first else _("Missions")
    others = Ask(
        _("Missions left that Herald does not know"), 0, MOST_OTHERS, m.CloseMissions, value=state.others
    )
    asks = (others,) if may_add else ()
    return Prompt("missions", title, _which_sentence(state, first), None, lead(state), tuple(choices), asks)


def _which_sentence(state: State, first: Mission | None) -> str:
    if first is not None:
        return _("From West to East, red cards last.")
    left = missions.unfulfilled(state)
    if not left:
        return _("No mission is left on the board.")
    return ngettext(
        "Nobody is on the {n} mission that is left.", "Nobody is on the {n} missions that are left.", left
    )


def tower_choices(state: State) -> list[Choice]:
    """A mage may be trained at any time of the resolution."""
    return [choice for colour in end_of_round.in_tower(state) for choice in mage_choices(state, colour)]


# Steps


def prompt(state: State) -> Prompt:
    resolving, _mission = resolution.opened(state)
    return _STEPS[resolving.step](state)


def _prompt(
    state: State,
    sentence: str,
    choices: list[Choice],
    asks: tuple[Ask, ...] = (),
    seat: int | None = None,
    title: str = "",
) -> Prompt:
    resolving, mission = resolution.opened(state)
    named = title or missions.title_of(state, mission)
    above = _("{where} · {title}", where=lead(state), title=missions.title_of(state, mission))
    return Prompt(resolving.step.value, named, sentence, seat, above, tuple(choices), asks)


def hero_asks(state: State, mission: Mission, colour: int, with_title: bool = False) -> list[Ask]:
    """The heroes of a colour on a mission, type by type; what is told already stands."""
    band = mission.company.bands[colour]
    asks = []
    for hero in HeroType:
        high = band.count(hero) + holdings.available(state, colour, hero)
        values = {"name": colour_name(state, colour), "hero": hero.word}
        label = _("{name}: {hero}", **values)
        if with_title:
            label = _("{title}: {hero}", title=missions.title_of(state, mission), hero=hero.word)
        asks.append(
            Ask(
                label,
                0,
                high,
                _hero_setter(mission.number, colour, band, hero),
                seat=state.colours[colour].seat,
                value=band.count(hero),
            )
        )
    return asks


def _hero_setter(mission: int, colour: int, band: Band, hero: HeroType) -> Callable[[int], m.SetHeroes]:
    def answer(count: int) -> m.SetHeroes:
        return m.SetHeroes(mission, colour, with_count(band, hero, count))

    return answer


def with_count(band: Band, hero: HeroType, count: int) -> Band:
    """As many of a type, and no more rings than that."""
    rings = min(band.rings(hero), count)
    return replace(band, **{f"{hero}s": count, f"ringed_{hero}s": rings})


def _heroes(state: State) -> Prompt:
    _resolving, mission = resolution.opened(state)
    asks = tuple(ask for colour in colour_order(state) for ask in hero_asks(state, mission, colour))
    choices = [
        Choice(_("These are the heroes"), m.ConfirmHeroes()),
        Choice(_("Another mission first"), m.LeaveMission()),
    ]
    choices += [
        Choice(_("{white} is here too", white=white.word), m.SendWhite(white, mission.number))
        for white in White
        if white not in mission.company.whites and state.agreed.placing == "table"
    ]
    return _prompt(state, _("Who is on this card?"), choices, asks)


def _success(state: State) -> Prompt:
    choices = [
        Choice(_("It succeeded"), m.ConfirmHeroes(True)),
        Choice(_("It failed"), m.ConfirmHeroes(False)),
    ]
    sentence = _("Herald does not know its hero symbols. Has every symbol its hero?")
    return _prompt(state, sentence, choices)


def _leader(state: State) -> Prompt:
    resolving, _mission = resolution.opened(state)
    found = resolution.leading(state)
    among = found.among if found is not None and found.is_open else resolving.company.colours
    seat = state.colours[among[0]].seat if found is not None and found.is_open else None
    choices = [Choice(colour_name(state, colour), m.ChooseLeader(colour)) for colour in among]
    sentence = (
        found.why if found is not None else _("The greatest value leads; Herald cannot count symbols here.")
    )
    return _prompt(state, sentence, choices, seat=seat, title=_("Who leads?"))


def _representative(state: State) -> Prompt:
    resolving, _mission = resolution.opened(state)
    leader = WHITE if resolving.leader is None else resolving.leader
    choices = [
        Choice(each.word, m.ChooseRepresentative(each.hero, each.ringed))
        for each in resolution.candidates(state)
        if each.is_preferred
    ]
    sentence = _("Safe unless the die shows a 1.")
    title = _("Who stands for {name}?", name=colour_name(state, leader))
    return _prompt(state, sentence, choices, seat=_seat(state, leader), title=title)


def _seat(state: State, colour: int | None) -> int | None:
    return None if colour is None or colour == WHITE else state.colours[colour].seat


def _die(state: State) -> Prompt:
    """The leader rolls; where there is none, the starting player (ruling b18)."""
    resolving, _mission = resolution.opened(state)
    seat = _seat(state, resolving.leader)
    roller = state.first if seat is None else seat
    ask = Ask(_("The die shows"), 1, max(casualties.FACES), m.RollDie, seat=roller, faces=casualties.DIE)
    title = _("{name} rolls the die", name=state.names[roller])
    if resolving.success:
        sentence = _("Success. Now the casualties.")
    else:
        sentence = _("Failed: the number of heroes is doubled for the casualties.")
    return _prompt(state, sentence, [], (ask,), roller, title)


def _casualties(state: State) -> Prompt:
    colour = resolution.next_to_lose(state) or 0
    resolving, _mission = resolution.opened(state)
    count = resolving.deaths.get(colour, 0)
    able = resolution.able_to_fall(state, colour)
    choices = [
        Choice(said_with_rings(band), m.LoseHeroes(colour, band)) for band in ways_to_fall(able, count)
    ]
    title = ngettext(
        "{name} loses {n} hero", "{name} loses {n} heroes", count, name=colour_name(state, colour)
    )
    found = resolution.losses(state)
    said = casualties.order_said(found, banners(state)) or casualties.due_said(found)
    return _prompt(state, said, choices, seat=state.colours[colour].seat, title=title)


def ways_to_fall(able: Band, count: int) -> list[Band]:
    """Every choice of so many heroes, whom one would rather lose first."""
    kinds = [(hero, ringed) for ringed in (False, True) for hero in HeroType]
    there = [able.rings(hero) if ringed else able.count(hero) - able.rings(hero) for hero, ringed in kinds]
    found: list[Band] = []

    def choose(at: int, left: int, band: Band) -> None:
        if at == len(kinds):
            if not left:
                found.append(band)
            return
        hero, ringed = kinds[at]
        for taken in range(min(left, there[at]), -1, -1):
            choose(at + 1, left - taken, band + Band.of(hero, taken, taken if ringed else 0))

    choose(0, count, Band())
    return found


def said_with_rings(band: Band) -> str:
    if not band.total_rings:
        return band.said()
    return ngettext(
        "{heroes}, {n} with a ring", "{heroes}, {n} with rings", band.total_rings, heroes=band.said()
    )


def _reward(state: State) -> Prompt:
    choices = [Choice(_("The table shares it"), m.SkipReward())]
    return _prompt(state, _("Herald does not know the reward on this card."), choices, title=_("The reward"))


def _share(state: State) -> Prompt:
    found = spoils.proposal(state)
    said = [
        _("{name}: {heroes}", name=colour_name(state, colour), heroes=found.bands[colour].said())
        for colour in colour_order(state)
        if found.bands[colour]
    ]
    choices = [Choice("; ".join(said), m.ShareHeroes(found.bands))]
    sentence = _("The leader picks first; how many each gets is fixed.")
    return _prompt(state, sentence, choices, title=_("Who gets which heroes?"))


def _recruits(state: State) -> Prompt:
    colour = spoils.next_to_take(state) or 0
    resolving, mission = resolution.opened(state)
    new, moved = spoils.from_reserve(state, colour), spoils.movable(state, colour)
    choices = []
    if new or moved:
        choices.append(Choice(_("Into the region"), m.TakeHeroes(colour, new, moved=moved)))
    if new and spoils.may_be_village(state, mission):
        choices.append(Choice(_("Into the village beside it"), m.TakeHeroes(colour, village=new)))
    if moved and new:
        choices.append(Choice(_("Only from the reserve"), m.TakeHeroes(colour, new)))
    choices.append(Choice(_("Refuse them all"), m.TakeHeroes(colour)))
    choices += tower_choices(state)
    title = _("{name} gets {heroes}", name=colour_name(state, colour), heroes=resolving.shares[colour].said())
    sentence = _("From the reserve, or moved from elsewhere on the board.")
    return _prompt(state, sentence, choices, seat=state.colours[colour].seat, title=title)


def _ring(state: State) -> Prompt:
    found = spoils.artifact(state)
    colours = () if found is None else found.ringed
    choices = []
    if found is not None and found.colour is not None:
        choices.append(Choice(colour_name(state, found.colour), m.GiveRing(found.colour), found.why))
    else:
        choices.append(Choice(_("It is lost"), m.GiveRing(None)))
    choices += [
        Choice(_("{name} swaps rings", name=colour_name(state, colour)), m.GiveRing(colour))
        for colour in colours
    ]
    sentence = _("The only fitting hero has a ring already.")
    return _prompt(state, sentence, choices, title=_("Who takes the ring?"))


def _outcome(state: State) -> Prompt:
    resolving, _mission = resolution.opened(state)
    title = _("Fulfilled") if resolving.success else _("Failed")
    if resolving.success:
        sentence = _("Take what is yours; survivors return to the capital.")
    else:
        sentence = _("The card stays, and the survivors on it.")
    choices = [Choice(_("On to the next mission"), m.CloseMission()), *tower_choices(state)]
    return _prompt(state, sentence, choices, title=title)


_STEPS: dict[Step, Callable[[State], Prompt]] = {
    Step.HEROES: _heroes,
    Step.SUCCESS: _success,
    Step.LEADER: _leader,
    Step.REPRESENTATIVE: _representative,
    Step.DIE: _die,
    Step.CASUALTIES: _casualties,
    Step.REWARD: _reward,
    Step.SHARE: _share,
    Step.RECRUITS: _recruits,
    Step.RING: _ring,
    Step.OUTCOME: _outcome,
}
