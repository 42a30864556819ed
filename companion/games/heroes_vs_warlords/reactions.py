"""Reactions of guards and Heroes to a Hero who moves, and who is who in the combat that follows (7.3)."""

from dataclasses import dataclass

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.heroes_vs_warlords import hand_moves as h
from companion.games.heroes_vs_warlords import heroes
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.checks import asked, check_die, check_idle, live_hero, site_of
from companion.games.heroes_vs_warlords.heroes import drop
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Ability
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import Foe, News, Site, State, Todo, TodoKind

PER_LEVEL = 2  # the reaction table of 7.3.1.1


def guard_need(site: Site) -> Number:
    """The highest roll with which guards react: twice their highest level."""
    level = site.top_level
    factor = _("{per} × level {level}", per=PER_LEVEL, level=level)
    part = Part(_("Highest level of the guards"), PER_LEVEL * level, rule("reaction.guards"), factor=factor)
    return Number.of(_("Guards react on a roll up to"), rule("reaction.guards"), (part,))


def hero_need(state: State, seat: int, hero: int) -> Number:
    return heroes.ability(state, seat, hero, Ability.INITIATIVE)


def check_guards(state: State, move: m.CheckGuards) -> State:
    """One attempt for each hex and turn (rulings B-35, B-28)."""
    check_idle(state, Phase.TURN)
    live_hero(state, move.seat, move.hero)
    site = site_of(state, move.site)
    if not site.guards:
        raise IllegalMove(_("No guards are in {hex}.", hex=site.word()), rule("reaction.guards"))
    if site.tried:
        said = _("The guards of {hex} have tried in this turn.", hex=site.word())
        raise IllegalMove(said, rule("reaction.guards"))
    return state.ask(Todo(TodoKind.REACTION, move.seat, move.hero, move.site))


def check_hero(state: State, move: m.CheckHero) -> State:
    check_idle(state, Phase.TURN)
    live_hero(state, move.seat, move.hero)
    live_hero(state, move.other, move.other_hero)
    if move.seat == move.other:
        raise IllegalMove(_("A Hero reacts to enemies only."), rule("reaction.heroes"))
    if (move.hero, move.other, move.other_hero) in state.reactions:
        said = _(
            "Hero {hero} of {name} has rolled in this movement.",
            hero=move.other_hero + 1,
            name=state.names[move.other],
        )
        raise IllegalMove(said, rule("reaction.heroes"))
    return state.ask(
        Todo(TodoKind.HERO_REACTION, move.seat, move.hero, other=move.other, other_hero=move.other_hero)
    )


def roll(state: State, move: m.RollReaction) -> State:
    todo = asked(state, TodoKind.REACTION, TodoKind.HERO_REACTION)
    check_die(move.die)
    if todo.kind is TodoKind.REACTION:
        need = guard_need(state.sites[todo.site or 0]).value
    else:
        need = _initiative(state, todo)
    reacts = move.die <= need
    kind = "reaction" if reacts else "no_reaction"
    happened = News(kind, todo.seat, todo.hero, todo.site, amount=need, other=todo.other, die=move.die)
    return _reacted(drop(state), todo, reacts).tell(happened)


def tell(state: State, move: h.TellReaction) -> State:
    """The table rolled and compared itself."""
    todo = asked(state, TodoKind.REACTION, TodoKind.HERO_REACTION)
    return _reacted(drop(state), todo, move.reacts)


def _initiative(state: State, todo: Todo) -> int:
    other, other_hero = todo.other or 0, todo.other_hero or 0
    if not state.hero(other, other_hero).knows(Ability.INITIATIVE):
        said = _("The Initiative of {name}'s Hero is not told yet.", name=state.names[other])
        raise IllegalMove(said, rule("reaction.heroes"))
    return hero_need(state, other, other_hero).value


def _reacted(state: State, todo: Todo, reacts: bool) -> State:
    """The attempt is used up; a success is a fight at once."""
    if todo.kind is TodoKind.REACTION:
        state, foe = state.with_site(todo.site or 0, tried=True), Foe.GUARDS
    else:
        tried = (todo.hero, todo.other or 0, todo.other_hero or 0)
        state, foe = replace(state, reactions=(*state.reactions, tried)), Foe.HERO
        state = state.with_hero(todo.seat, todo.hero, challenged=True)
    return state.ask(replace(todo, kind=TodoKind.FIGHT, foe=foe, reaction=True)) if reacts else state


# Who is who


@dataclass(frozen=True, slots=True)
class Roles:
    """A combat in words: people get this wrong."""

    attacker: str
    defender: str  # deploys first
    first: str  # has the initiative and acts first in each pair of steps
    guards: str = ""  # who moves them
    sentence: str = ""


def next_left(state: State, seat: int) -> int:
    """The player to the left who is still in the game."""
    count = len(state.seats)
    return next(
        (each for step in range(1, count) if not state.seats[each := (seat + step) % count].out), seat
    )


def foe_name(state: State, todo: Todo) -> str:
    if todo.foe is Foe.GUARDS:
        return _("Guards")
    if todo.foe is Foe.CITY and todo.other is None:
        return state.cities[todo.city or 0].word()
    return state.names[todo.other or 0]


def roles(state: State, todo: Todo) -> Roles:
    """7.3.1.2, 7.3.2, 8.0, ruling B-14: guards who react have the initiative though they came to the Hero."""
    mine, foe = state.names[todo.seat], foe_name(state, todo)
    guards = state.names[next_left(state, todo.seat)] if todo.foe is Foe.GUARDS else ""
    if todo.reaction and todo.foe is Foe.GUARDS:
        said = _(
            "The guards deploy first and have the initiative; for a withdrawal {name} is the defender.",
            name=mine,
        )
        return Roles(foe, mine, foe, guards, said)
    if todo.reaction:
        said = _("{name} deploys first, as the defender, and has the initiative.", name=mine)
        return Roles(foe, mine, mine, guards, said)
    said = _("{foe} deploys first, as the defender, and has the initiative.", foe=foe)
    if todo.foe is Foe.GUARDS:
        said = _("The guards deploy first and have the initiative.")
    return Roles(mine, foe, foe, guards, said)
