"""Heroes: abilities, experience and levels, equipment, training, their price, and their end (4.1, 8.11, 8.13, 16.0)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import stock
from companion.games.heroes_vs_warlords.checks import (
    asked,
    check_die,
    check_name,
    check_text,
    check_value,
    hero_of,
    learnt,
    live_hero,
    own_city,
)
from companion.games.heroes_vs_warlords.facts import MOST_KNOWN
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Ability, Building, Cost, Equipment, Skill, Status
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import (
    Entry,
    Foe,
    Hero,
    News,
    Raise,
    Source,
    State,
    Todo,
    TodoKind,
    Why,
    place_of_city,
)
from companion.games.heroes_vs_warlords.units import Race

BASIC_LEVEL = 10  # EP, whatever the level
SECOND_HERO = 6  # gold
DEARER = 6  # for each Hero lost
REPLACEMENT = 10  # gold's worth of units
HIGHEST = 40  # level
MOST_POINTS = 999
MOST_ITEMS = 30
LEFT_BEHIND: dict[str, object] = {  # by a Hero who dies
    "status": Status.DEAD,
    "sections": Hero().sections,
    "equipment": (),
    "at": None,
    "quest": "",
    "stopped": True,
}
SOURCES = {
    Source.LEVEL: N_("New levels"),
    Source.TOWER: N_("Towers"),
    Source.TRAINING: N_("Training Area"),
    Source.CORRECTED: N_("Corrected by hand"),
}
SOURCE_RULES = {
    Source.LEVEL: "heroes.level",
    Source.TOWER: "map.tower",
    Source.TRAINING: "city.training",
    Source.CORRECTED: "heroes.abilities",
}


# Abilities


def ability(state: State, seat: int, hero: int, which: Ability) -> Number:
    held = state.hero(seat, hero)
    label = _("On the Hero display") if held.knows(which) else _("On the Hero display: not told yet")
    parts = [Part(label, held.start.get(which, 0), rule("heroes.abilities"))]
    for source in Source:
        raised = [each for each in held.raises if each.ability is which and each.source is source]
        if raised:
            icon = "pencil-outline" if source is Source.CORRECTED else ""
            amount = sum(each.amount for each in raised)
            parts.append(
                Part(_(SOURCES[source]), amount, rule(SOURCE_RULES[source]), why=raised[-1].note, icon=icon)
            )
    parts += [Part(item.name, item.of(which), rule("map.ruin")) for item in held.equipment if item.of(which)]
    below = sum(part.value for part in parts)
    if below < 0:
        parts.append(Part(_("Never below 0"), -below, rule("heroes.abilities")))
    return Number.of(which.word, rule("heroes.abilities"), tuple(parts), seat=seat)


def raised(state: State, seat: int, hero: int, which: Ability, source: Source) -> State:
    held = state.hero(seat, hero)
    return state.with_hero(seat, hero, raises=(*held.raises, Raise(which, 1, source)))


def raise_ability(state: State, move: d.RaiseAbility) -> State:
    todo = asked(state, TodoKind.ABILITY)
    return raised(drop(state), todo.seat, todo.hero, move.ability, Source.TOWER)


def train(state: State, move: d.Train) -> State:
    live_hero(state, move.seat, move.hero)
    city = own_city(state, move.seat, move.city)
    if not city.has(Building.TRAINING):
        raise IllegalMove(_("{city} has no Training Area.", city=city.word()), rule("city.training"))
    mark = (move.seat, move.hero)
    if any(mark in each.trained for each in state.cities):
        said = _("Hero {hero} of {name} has trained before.", hero=move.hero + 1, name=state.names[move.seat])
        raise IllegalMove(said, rule("city.training"))
    marked = state.with_city(move.city, trained=(*city.trained, mark))
    return raised(marked, move.seat, move.hero, move.ability, Source.TRAINING)


def teach_hero(state: State, move: d.TeachHero) -> State:
    """The Heroes of the race that are there get the values, too."""
    was = state.box.hero(move.race)
    state = _taught(state, move)
    now = state.box.hero(move.race)
    start = _printed(state, move.race)
    for seat, held in enumerate(state.seats):
        if held.race is not move.race:
            continue
        for hero, each in enumerate(held.heroes):
            if each.status is Status.UNUSED:
                continue
            level = each.level + (_first_level(now.level) - _first_level(was.level))
            state = state.with_hero(
                seat, hero, start={**each.start, **start}, level=max(0, min(level, HIGHEST))
            )
    if state.todo and state.todo[0].kind is TodoKind.HERO and now.is_complete:
        return drop(state)
    return state


def _taught(state: State, move: d.TeachHero) -> State:
    return replace(state, box=learnt(state.box, move))


def _first_level(printed: int | None) -> int:
    return 1 if printed is None else printed


def _printed(state: State, race: Race) -> dict[Ability, int]:
    facts = state.box.hero(race)
    values = {each: getattr(facts, each) for each in Ability}
    return {each: value for each, value in values.items() if value is not None}


# Experience


def level_cost(state: State, reached: int) -> int:
    """EP for reaching a level: 10 in the basic game; else as the Hero Level Table says, or level times 10."""
    if not state.agreed.advanced_experience:
        return BASIC_LEVEL
    if 1 <= reached <= len(state.box.levels):
        return state.box.levels[reached - 1]
    step = reached if state.agreed.adv_level_cost == "reached" else reached - 1
    return BASIC_LEVEL * step


def can_level(state: State, seat: int, hero: int) -> bool:
    held = state.hero(seat, hero)
    return held.alive and held.level < HIGHEST and held.ep >= level_cost(state, held.level + 1)


def gain_points(state: State, seat: int, hero: int, key: str, amount: int, why: Why, note: str = "") -> State:
    """EP ("ep") or HP ("hp"); never below 0."""
    held = state.hero(seat, hero)
    now: int = getattr(held, key)
    amount = max(-now, min(amount, MOST_POINTS - now))
    if not amount:
        return state
    entry = Entry(key, amount, why, note)
    return state.with_hero(seat, hero, **{key: now + amount, "ledger": (*held.ledger, entry)})


def gain_ep(state: State, seat: int, hero: int, amount: int, why: Why) -> State:
    """A level that is earned is offered at once."""
    state = gain_points(state, seat, hero, "ep", amount, why)
    return offer_level(state, seat, hero) if amount else state


def offer_level(state: State, seat: int, hero: int) -> State:
    waiting = any(
        todo.kind is TodoKind.LEVEL and (todo.seat, todo.hero) == (seat, hero) for todo in state.todo
    )
    over = state.phase in (Phase.SCORING, Phase.OVER)
    if over or waiting or not can_level(state, seat, hero):
        return state
    return state.ask(Todo(TodoKind.LEVEL, seat, hero))


def still_earned(state: State) -> State:
    """A level that is no longer earned is not asked for: its cost or the EP have changed."""
    kept = tuple(
        todo
        for todo in state.todo
        if todo.kind is not TodoKind.LEVEL or can_level(state, todo.seat, todo.hero)
    )
    return state if kept == state.todo else replace(state, todo=kept)


def level_up(state: State, move: d.LevelUp) -> State:
    held = live_hero(state, move.seat, move.hero)
    cost = level_cost(state, held.level + 1)
    if held.ep < cost or held.level >= HIGHEST:
        said = _(
            "Level {level} costs {cost} EP; the Hero has {ep}.", level=held.level + 1, cost=cost, ep=held.ep
        )
        raise IllegalMove(said, rule("heroes.level"))
    if move.skill is not None and not state.agreed.skills:
        raise IllegalMove(_("This table plays without skills."), rule("heroes.skills"))
    state = gain_points(state, move.seat, move.hero, "ep", -cost, Why.LEVEL)
    skills = held.skills
    if move.skill is not None:
        skills = {**skills, move.skill: held.skill(move.skill) + 1}
    state = state.with_hero(move.seat, move.hero, level=held.level + 1, skills=skills)
    state = raised(state, move.seat, move.hero, move.ability, Source.LEVEL)
    first = state.todo[0] if state.todo else None
    if first and first.kind is TodoKind.LEVEL and (first.seat, first.hero) == (move.seat, move.hero):
        state = drop(state)
    return offer_level(state, move.seat, move.hero)


def say_honor(state: State, move: d.SayHonor) -> State:
    todo = asked(state, TodoKind.HONOR)
    check_value(move.hp, MOST_POINTS)
    return gain_points(drop(state), todo.seat, todo.hero, "hp", move.hp, Why.COMBAT)


def store_honor(state: State, move: d.StoreHonor) -> State:
    """17.3: into the special building at home, for good."""
    held = live_hero(state, move.seat, move.hero)
    city = own_city(state, move.seat, move.seat)
    if not city.has(Building.SPECIAL):
        raise IllegalMove(_("{city} has no special building.", city=city.word()), rule("city.special"))
    check_value(move.hp, MOST_POINTS, 1)
    if move.hp > held.hp:
        said = _("The Hero has {hp} HP, not {wanted}.", hp=held.hp, wanted=move.hp)
        raise IllegalMove(said, rule("city.special"))
    state = gain_points(state, move.seat, move.hero, "hp", -move.hp, Why.STORED)
    return state.with_city(move.seat, stored=min(MOST_POINTS, city.stored + move.hp))


def note_quest(state: State, move: d.NoteQuest) -> State:
    held = live_hero(state, move.seat, move.hero)
    check_text(move.quest)
    if not move.quest.strip() and not held.quest:
        raise IllegalMove(_("The Hero has no quest."), rule("heroes.quests"))
    return state.with_hero(move.seat, move.hero, quest=move.quest.strip())


# Equipment


def take_equipment(state: State, move: d.TakeEquipment) -> State:
    held = live_hero(state, move.seat, move.hero)
    check_name(move.name, may_be_empty=False)
    check_text(move.effect)
    for value in (move.attack, move.defense, move.initiative, move.movement):
        check_value(value, 30, -30)
    if len(held.equipment) >= MOST_ITEMS:
        raise IllegalMove(_("A Hero carries at most {most} markers.", most=MOST_ITEMS))
    item = Equipment(move.name, move.attack, move.defense, move.initiative, move.movement, move.effect)
    first = state.todo[0] if state.todo else None
    if first and first.kind is TodoKind.EQUIPMENT and (first.seat, first.hero) == (move.seat, move.hero):
        state = drop(state)
    if state.box.named(move.name) is None and len(state.box.equipment) < MOST_KNOWN:
        state = replace(state, box=learnt(state.box, d.TeachEquipment(**vars(item))))
    return state.with_hero(move.seat, move.hero, equipment=(*held.equipment, item))


def drop_equipment(state: State, move: d.DropEquipment) -> State:
    held = live_hero(state, move.seat, move.hero)
    if not 0 <= move.item < len(held.equipment):
        raise IllegalMove(_("The Hero does not carry that."), rule("map.ruin"))
    kept = (*held.equipment[: move.item], *held.equipment[move.item + 1 :])
    return state.with_hero(move.seat, move.hero, equipment=kept)


def capture_equipment(state: State, move: d.CaptureEquipment) -> State:
    """8.13, one roll for each piece (ruling B-39)."""
    todo = asked(state, TodoKind.CAPTURE)
    check_die(move.die)
    item, *others = todo.items
    captured = move.die % 2 == 0
    state = drop(state)
    if others:
        state = state.ask(replace(todo, items=tuple(others)))
    held = state.hero(todo.seat, todo.hero)
    if captured and held.alive and len(held.equipment) < MOST_ITEMS:
        state = state.with_hero(todo.seat, todo.hero, equipment=(*held.equipment, item))
    kind = "captured" if captured else "lost_item"
    return state.tell(News(kind, todo.seat, todo.hero, die=move.die, note=item.name))


# Coming and going


def price(state: State, seat: int, hero: int) -> Number:
    """4.1: nothing with a tavern, 6 gold for one that was never there; then 6 more for each Hero lost."""
    held = state.seats[seat]
    if held.heroes[hero].status is Status.UNUSED and has_tavern(state, seat):
        parts: tuple[Part, ...] = (Part(_("With the tavern"), 0, rule("city.tavern")),)
        return Number.of(_("Price of the Hero"), rule("heroes.price"), parts, seat=seat)
    parts = (Part(_("A Hero"), SECOND_HERO, rule("heroes.price")),)
    if held.heroes[hero].status is Status.DEAD:
        factor = _("{losses} × {more}", losses=held.losses, more=DEARER)
        parts = (
            *parts,
            Part(_("Heroes lost so far"), DEARER * held.losses, rule("heroes.price"), factor=factor),
        )
    return Number.of(_("Price of the Hero"), rule("heroes.price"), parts, seat=seat)


def has_tavern(state: State, seat: int) -> bool:
    return any(state.cities[city].has(Building.TAVERN) for city in stock.cities_of(state, seat))


def bring_hero(state: State, move: d.BringHero) -> State:
    held = hero_of(state, move.seat, move.hero)
    if held.alive:
        raise IllegalMove(_("That Hero is on the map."), rule("heroes.two"))
    cost = price(state, move.seat, move.hero).value if move.paid is None else move.paid
    check_value(cost, 999)
    what = _("Hero {hero}", hero=move.hero + 1)
    state = stock.pay(state, move.seat, None, Cost(gold=cost), Why.HERO, what, rule("heroes.price"))
    return offer_level(placed(state, move.seat, move.hero), move.seat, move.hero)


def placed(state: State, seat: int, hero: int) -> State:
    """A Hero comes to the home City, without an army. One that died keeps all but equipment (ruling B-37)."""
    held = state.hero(seat, hero)
    home = place_of_city(seat) if state.cities[seat].owner == seat else None
    if held.status is Status.UNUSED:
        race = state.seats[seat].race
        level = _first_level(state.box.hero(race).level)
        state = state.with_hero(seat, hero, start=_printed(state, race), level=level)
    return state.with_hero(
        seat, hero, status=Status.ALIVE, at=home, spent=0, bonus=0, stopped=False, out=False
    )


def killed(state: State, seat: int, hero: int, by: tuple[int, int] | None = None) -> State:
    """8.13: units and equipment are gone; the winner may capture the equipment. The second Hero takes his place."""
    held = state.hero(seat, hero)
    state = state.with_hero(seat, hero, **LEFT_BEHIND)
    state = state.with_seat(seat, losses=min(99, state.seats[seat].losses + 1))
    state = state.tell(News("hero_dies", seat, hero))
    state = asked_nothing(state, seat, hero)
    other = 1 - hero
    if state.hero(seat, other).status is Status.UNUSED:
        state = placed(state, seat, other).tell(News("replaced", seat, other))
        state = state.ask(Todo(TodoKind.ARMY, seat, other, gold=REPLACEMENT))
    if by is not None and held.equipment and state.hero(*by).alive:
        state = state.ask(Todo(TodoKind.CAPTURE, *by, items=held.equipment))
    return state


def asked_nothing(state: State, seat: int, hero: int) -> State:
    """Nobody asks a dead Hero anything, nor does he fight: what he was in defends itself without him."""
    kept = []
    for todo in state.todo:
        mine = (todo.seat, todo.hero) == (seat, hero) and todo.kind is not TodoKind.HERO
        against = (todo.other, todo.other_hero) == (seat, hero)
        if against and todo.foe in (Foe.CITY, Foe.GARRISON):
            kept.append(replace(todo, other_hero=None))
        elif not mine and not against:
            kept.append(todo)
    return replace(state, todo=tuple(kept))


def lose_hero(state: State, move: d.LoseHero) -> State:
    live_hero(state, move.seat, move.hero)
    return killed(state, move.seat, move.hero)


def drop(state: State) -> State:
    """What was asked first is answered."""
    return replace(state, todo=state.todo[1:])


def skill_of(state: State, seat: int, hero: int, skill: Skill) -> int:
    return state.hero(seat, hero).skill(skill) if state.agreed.skills else 0
