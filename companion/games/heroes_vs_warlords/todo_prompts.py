"""What Herald asks for before it goes on. Everything can be let be."""

from collections.abc import Callable

from companion.core.prompt import Ask, Choice, Prompt
from companion.core.words import _
from companion.games.heroes_vs_warlords import armies, heroes, news, reactions, troops, untold_asks
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import hand_moves as h
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.cardboard import highest
from companion.games.heroes_vs_warlords.checks import D20
from companion.games.heroes_vs_warlords.hexes import attacks_open
from companion.games.heroes_vs_warlords.moves import Result
from companion.games.heroes_vs_warlords.pieces import (
    Ability,
    Cost,
    Group,
    Resource,
    SiteKind,
    Skill,
    site_word,
)
from companion.games.heroes_vs_warlords.state import Foe, State, Todo, TodoKind
from companion.games.heroes_vs_warlords.told_fights import foe_may_withdraw
from companion.games.heroes_vs_warlords.units import Race

Answers = tuple[str, str, tuple[Choice, ...], tuple[Ask, ...]]  # title, sentence, choices, asks
STRENGTHS = (Group(1, 4), Group(2, 4), Group(3, 3))  # for a tap, where the Guards Table is not taught
MOST_KNOWN = 6  # hexes in a plain list


def todo_prompt(state: State, lead: str) -> Prompt:
    todo = state.todo[0]
    title, sentence, choices, asks = _ASKED[todo.kind](state, todo)
    let_be = Choice(_LET_BE[todo.kind](), m.LetBe())
    happened = " ".join((*news.said(state), sentence))
    return Prompt(str(todo.kind), title, happened, todo.seat, lead, (*choices, let_be), asks)


def _who(state: State, todo: Todo) -> dict[str, object]:
    return {"name": state.names[todo.seat], "hero": todo.hero + 1}


# Heroes and armies


def _hero(state: State, todo: Todo) -> Answers:
    race = state.seats[todo.seat].race
    facts = state.box.hero(race)
    asks = [
        Ask(
            ability.word,
            0,
            30,
            lambda value, ability=ability: d.TeachHero(race, **{str(ability): value}),  # type: ignore[misc] # bound now
            seat=todo.seat,
            value=getattr(facts, ability),
        )
        for ability in Ability
    ]
    asks.append(
        Ask(
            _("Level"), 0, 30, lambda value: d.TeachHero(race, level=value), seat=todo.seat, value=facts.level
        )
    )
    title = _("{race}: what is on the Hero display?", race=race.word)
    return title, _("Once for each race; Herald remembers it."), (), tuple(asks)


def _army(state: State, todo: Todo) -> Answers:
    asks = tuple(
        Ask(
            _("Units of level {level}", level=level),
            0,
            armies.most(todo, level),
            lambda count, level=level: m.BuyUnits(todo.seat, level, count),  # type: ignore[misc] # bound now
            seat=todo.seat,
            value=todo.bought.get(level),
        )
        for level in armies.LEVELS
    )
    title = _("{name}: an army for {gold} gold", name=state.names[todo.seat], gold=todo.gold)
    said = _("{left} gold left; it is lost. At most 3 units of level 3.", left=armies.left(todo))
    return title, said, (Choice(_("The army is complete"), m.ArmyReady(todo.seat)),), asks


def _level(state: State, todo: Todo) -> Answers:
    held = state.hero(todo.seat, todo.hero)
    cost = heroes.level_cost(state, held.level + 1)
    title = _("{name}: level {level} for Hero {hero}", level=held.level + 1, **_who(state, todo))
    said = _("{cost} of {ep} EP; one ability is raised.", cost=cost, ep=held.ep)
    skills: tuple[Skill | None, ...] = tuple(Skill) if state.agreed.skills else (None,)
    race = state.seats[todo.seat].race
    choices = []
    for ability in Ability:
        for skill in skills:
            label = (
                ability.word
                if skill is None
                else _("{ability}, {skill}", ability=ability.word, skill=skill.word(race))
            )
            choices.append(Choice(label, d.LevelUp(todo.seat, todo.hero, ability, skill)))
    return title, said, tuple(choices), ()


def _ability(state: State, todo: Todo) -> Answers:
    title = _("{name}: the tower raises an ability of Hero {hero}", **_who(state, todo))
    said = _("Once for each Hero. Place a Hero marker.")
    return title, said, tuple(Choice(each.word, d.RaiseAbility(each)) for each in Ability), ()


def _equipment(state: State, todo: Todo) -> Answers:
    title = _("{name}: draw an Equipment marker for Hero {hero}", **_who(state, todo))
    choices = tuple(
        Choice(
            item.name,
            d.TakeEquipment(
                todo.seat,
                todo.hero,
                item.name,
                item.attack,
                item.defense,
                item.initiative,
                item.movement,
                item.effect,
            ),
        )
        for item in state.box.equipment
    )
    return title, _("The ruin becomes a regular hex."), choices, ()


def _capture(state: State, todo: Todo) -> Answers:
    title = _("{name}: {item} captured?", name=state.names[todo.seat], item=todo.items[0].name)
    ask = Ask(_("d20"), 1, 20, d.CaptureEquipment, seat=todo.seat, faces=D20)
    return title, _("Even: captured. Odd: removed from play."), (), (ask,)


def _honor(state: State, todo: Todo) -> Answers:
    title = _("{name}: Honor Points for defeated stacks", name=state.names[todo.seat])
    ask = Ask(_("HP"), 0, 99, d.SayHonor, seat=todo.seat)
    return title, _("By the Honor Table on the player aid."), (), (ask,)


# Moving and entering


def _where(state: State, todo: Todo) -> Answers:
    seat, hero = todo.seat, todo.hero
    title = _("{name}: where does Hero {hero} go?", **_who(state, todo))
    held = state.hero(seat, hero)
    said = _("{mp} MP left.", mp=held.mp) if held.knows(Ability.MOVEMENT) else _("How far is on the display.")
    choices = [*_new_hexes(seat, hero), *_known_hexes(state, seat, hero), *_enemies(state, seat, hero)]
    return title, said, tuple(choices), ()


def _new_hexes(seat: int, hero: int) -> list[Choice]:
    found = [
        Choice(
            _("A new {hex}", hex=site_word(SiteKind.RESOURCE, resource)),
            m.EnterHex(seat, hero, kind=SiteKind.RESOURCE, resource=resource),
        )
        for resource in Resource
    ]
    found += [
        Choice(_("A new {hex}", hex=kind.word), m.EnterHex(seat, hero, kind=kind))
        for kind in (SiteKind.RUIN, SiteKind.TOWER, SiteKind.OUTPOST, SiteKind.HOLY)
    ]
    own = m.EnterHex(seat, hero, kind=SiteKind.RECRUITMENT)
    return [
        *found,
        Choice(_("The own recruitment location"), own),
        Choice(_("Hexes without anything"), m.Walk(seat, hero, 1)),
    ]


def _known_hexes(state: State, seat: int, hero: int) -> list[Choice]:
    """Those seen last, and one's own City."""
    known = [at for at, site in enumerate(state.sites) if site.kind is not SiteKind.RECRUITMENT][-MOST_KNOWN:]
    found = [Choice(state.sites[at].word(), m.EnterHex(seat, hero, at)) for at in known]
    found += [
        Choice(city.word(), m.EnterCity(seat, hero, at))
        for at, city in enumerate(state.cities)
        if city.owner == seat or attacks_open(state)
    ]
    return found


def _enemies(state: State, seat: int, hero: int) -> list[Choice]:
    if not attacks_open(state):
        return []
    return [
        Choice(
            _("Hero {hero} of {name}", hero=number + 1, name=state.names[other]),
            m.AttackHero(seat, hero, other, number),
        )
        for other in state.in_play
        for number, held in enumerate(state.seats[other].heroes)
        if other != seat and held.alive
    ]


def _guards(state: State, todo: Todo) -> Answers:
    site = state.sites[todo.site or 0]
    rows = state.box.guards.get(site.kind, ())
    title = _("{hex}: which guards appear?", hex=site.word())
    nobody = Choice(_("Nobody"), m.SetGuards())
    if rows:
        sides = highest(rows)
        ask = Ask(_("Guards Table"), 1, sides, m.RollGuards, seat=todo.seat, faces=tuple(range(1, sides + 1)))
        return title, _("Roll on the Guards Table, or say who is there."), (nobody,), (ask,)
    some = tuple(
        Choice(_("{count} × level {level}", count=group.count, level=group.level), m.SetGuards((group,)))
        for group in STRENGTHS
    )
    return title, _("As the Guards Table of the player aid says."), (*some, nobody), ()


def _outpost(state: State, todo: Todo) -> Answers:
    title = _("{name}: the Outpost Table", name=state.names[todo.seat])
    rows = state.box.outpost
    more = heroes.skill_of(state, todo.seat, todo.hero, Skill.TRADE)
    said = _("The Trade skill adds {more}.", more=more) if more else _("One roll for each outpost and Round.")
    if rows:
        sides = highest(rows)
        ask = Ask(
            _("Outpost Table"), 1, sides, m.RollOutpost, seat=todo.seat, faces=tuple(range(1, sides + 1))
        )
        return title, said, (), (ask,)
    choices = tuple(
        Choice(_("{n} {resource}", n=1, resource=resource.word), m.TakeOutpost(resource, 1))
        for resource in Resource
    )
    return title, said, choices, ()


def _holy(state: State, todo: Todo) -> Answers:
    title = _("{name}: a holy place", name=state.names[todo.seat])
    said = _("1–5: 1 Gold. 6–10: HP for each stack. 11–15: 4 MP. 16–19: one for each mine. 20: EP.")
    return title, said, (), (Ask(_("d20"), 1, 20, m.RollHoly, seat=todo.seat, faces=D20),)


def _holy_ep(state: State, todo: Todo) -> Answers:
    title = _("{name}: EP from the holy place", name=state.names[todo.seat])
    ask = Ask(_("d20"), 1, 20, m.RollHolyExperience, seat=todo.seat, faces=D20)
    return title, _("As many EP as the die shows."), (), (ask,)


def _garrison(state: State, todo: Todo) -> Answers:
    site = todo.site or 0
    title = _("{name}: leave units in {hex}?", name=state.names[todo.seat], hex=state.sites[site].word())
    source, target = troops.hero_place(todo.seat, todo.hero), troops.site_place(site)
    choices = tuple(
        Choice(
            _("1 unit of level {level}", level=troop.level),
            m.MoveUnits(todo.seat, source, target, troop.race, troop.level, 1),
        )
        for troop in state.hero(todo.seat, todo.hero).troops
        if troop.race is not Race.MERCENARIES
    )
    return title, _("They guard the hex. Mercenaries cannot."), choices[:2], ()


# Reactions and fights


def _reaction(state: State, todo: Todo) -> Answers:
    need = reactions.guard_need(state.sites[todo.site or 0]).value
    title = _("Do the guards of {hex} react?", hex=state.sites[todo.site or 0].word())
    ask = Ask(_("d20"), 1, 20, m.RollReaction, seat=todo.seat, faces=D20)
    return title, _("They do on 1 to {need}.", need=need), (), (ask,)


def _hero_reaction(state: State, todo: Todo) -> Answers:
    other, hero = todo.other or 0, todo.other_hero or 0
    need = reactions.hero_need(state, other, hero).value
    title = _("Does Hero {hero} of {name} react?", hero=hero + 1, name=state.names[other])
    ask = Ask(_("d20"), 1, 20, m.RollReaction, seat=other, faces=D20)
    told = untold_asks.asks(state)
    if told:
        choices = (
            Choice(_("The Hero reacts"), h.TellReaction(True)),
            Choice(_("The Hero rolled, and does not react"), h.TellReaction(False)),
        )
        return title, _("What is the Initiative on the Hero display?"), choices, told
    return title, _("On 1 to {need}, the initiative. To decline costs nothing.", need=need), (), (ask,)


def _fight(state: State, todo: Todo) -> Answers:
    roles = reactions.roles(state, todo)
    title = _("{attacker} against {defender}", attacker=roles.attacker, defender=roles.defender)
    said = roles.sentence
    if todo.foe is Foe.GUARDS:
        said = " ".join((said, _("{name} moves the guards.", name=roles.guards)))
        where = state.sites[todo.site or 0].word()
        title = (
            _("Guards of {hex} against {name}", hex=where, name=roles.defender)
            if todo.reaction  # fought in the Hero's hex
            else _("{name} against Guards in {hex}", name=roles.attacker, hex=where)
        )
    choices = (Choice(_("Fight"), m.Fight()), *told_choices(state))
    if todo.foe in (Foe.CITY, Foe.GARRISON) and todo.other is not None and todo.other_hero is not None:
        words = {"hero": todo.other_hero + 1, "name": state.names[todo.other]}
        away = d.PlaceHero(todo.other, todo.other_hero)
        choices = (*choices, Choice(_("Hero {hero} of {name} is not there", **words), away))
    return title, said, choices, ()


def told_choices(state: State) -> tuple[Choice, ...]:
    """A fight without Herald, or one that is broken off."""
    todo = state.fight or state.todo[0]
    name = state.names[todo.seat]
    found = (
        Choice(_("{name} has won", name=name), m.TellFight(Result.WON)),
        Choice(_("{name} has lost", name=name), m.TellFight(Result.LOST)),
        Choice(_("{name} has withdrawn", name=name), m.TellFight(Result.WITHDREW)),
    )
    if not foe_may_withdraw(todo):
        return found
    foe = reactions.foe_name(state, todo)
    return (*found, Choice(_("{name} has withdrawn", name=foe), m.TellFight(Result.FOE_WITHDREW)))


def _spoils(state: State, todo: Todo) -> Answers:
    resource = todo.left[0]
    most = (todo.stock or Cost()).of(resource)
    title = _("{name}: how much {resource} is captured?", name=state.names[todo.seat], resource=resource.word)
    said = _("Of {most}; fractions are rounded up. The rest stays on the display.", most=most)
    rows = state.box.conquest
    if rows:
        sides = highest(rows)
        ask = Ask(
            _("Conquest Table"),
            1,
            sides,
            lambda die: d.RollConquest(resource, die),
            seat=todo.seat,
            faces=tuple(range(1, sides + 1)),
        )
        return title, said, (), (ask,)
    ask = Ask(resource.word, 0, most, lambda amount: d.TakeSpoils(resource, amount), seat=todo.seat)
    return title, said, (), (ask,)


_ASKED: dict[TodoKind, Callable[[State, Todo], Answers]] = {
    TodoKind.HERO: _hero,
    TodoKind.ARMY: _army,
    TodoKind.WHERE: _where,
    TodoKind.GUARDS: _guards,
    TodoKind.REACTION: _reaction,
    TodoKind.HERO_REACTION: _hero_reaction,
    TodoKind.FIGHT: _fight,
    TodoKind.LEVEL: _level,
    TodoKind.ABILITY: _ability,
    TodoKind.EQUIPMENT: _equipment,
    TodoKind.CAPTURE: _capture,
    TodoKind.OUTPOST: _outpost,
    TodoKind.HOLY: _holy,
    TodoKind.HOLY_EP: _holy_ep,
    TodoKind.GARRISON: _garrison,
    TodoKind.SPOILS: _spoils,
    TodoKind.HONOR: _honor,
}
_LET_BE: dict[TodoKind, Callable[[], str]] = {
    TodoKind.HERO: lambda: _("Later"),
    TodoKind.ARMY: lambda: _("No army"),
    TodoKind.WHERE: lambda: _("Nowhere"),
    TodoKind.GUARDS: lambda: _("Leave it open"),
    TodoKind.REACTION: lambda: _("They let it be"),
    TodoKind.HERO_REACTION: lambda: _("The Hero declines"),
    TodoKind.FIGHT: lambda: _("There is no fight"),
    TodoKind.LEVEL: lambda: _("Not now"),
    TodoKind.ABILITY: lambda: _("Leave it"),
    TodoKind.EQUIPMENT: lambda: _("Nothing was drawn"),
    TodoKind.CAPTURE: lambda: _("Leave it all"),
    TodoKind.OUTPOST: lambda: _("Nothing"),
    TodoKind.HOLY: lambda: _("No roll"),
    TodoKind.HOLY_EP: lambda: _("No roll"),
    TodoKind.GARRISON: lambda: _("That is all"),
    TodoKind.SPOILS: lambda: _("Nothing more"),
    TodoKind.HONOR: lambda: _("None"),
}
