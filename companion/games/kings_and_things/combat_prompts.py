"""Phase 6 as prompts: which hex, exploration tile by tile, battle step by step."""

from collections.abc import Callable

from companion.core.prompt import Ask, Choice, Prompt
from companion.core.words import N_, _, ngettext
from companion.games.kings_and_things import aftermath, battle, exploration, odds, order
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.battle import side_name
from companion.games.kings_and_things.checks import FACES
from companion.games.kings_and_things.phases import lead
from companion.games.kings_and_things.state import NEUTRAL, Battle, Exploration, Marker, State, Step
from companion.games.kings_and_things.things import HIGHEST_FACE, Fort, Kind, Letter, Thing


def combat(state: State) -> Prompt:
    if state.battle is not None:
        return _BATTLE[state.battle.step](state, state.battle)
    if state.exploration is not None:
        return _exploration(state, state.exploration)
    return _select(state)


def _select(state: State) -> Prompt:
    seat = order.next_chooser(state)
    if seat is None:
        return Prompt(
            "combat",
            _("No Battle markers are left"),
            _("On to construction."),
            lead=lead(state),
            choices=(Choice(_("On to construction"), m.NextPhase()),),
        )
    choices = tuple(
        Choice(marker.hex, m.SelectHex(seat, marker.hex), who_is_there(state, marker))
        for marker in state.markers
        if seat in (*marker.seats, marker.owner)
    )
    said = ngettext("{n} Battle marker is left.", "{n} Battle markers are left.", len(state.markers))
    title = _("{name} selects a hex", name=state.names[seat])
    return Prompt("combat", title, said, seat, lead(state), choices)


def who_is_there(state: State, marker: Marker) -> str:
    names = [state.names[seat] for seat in marker.seats]
    if marker.neutral:
        names.append(_("neutral tiles"))
    if marker.is_exploration:
        return _("{name} explores", name=names[0])
    others = [*names]
    if marker.owner is not None:
        return _("{names}; the hex is {owner}'s", names=", ".join(others), owner=state.names[marker.owner])
    return _("{names}; nobody's hex", names=", ".join(others))


# Exploration


def _exploration(state: State, exploring: Exploration) -> Prompt:
    seat = exploring.seat
    name, acting = state.names[seat], state.names[exploring.acting]
    if not exploring.die:
        ask = Ask(_("The die"), 1, 6, lambda die: m.Explore(seat, die), seat=seat, faces=FACES)
        title = _("{name} explores {hex}", name=name, hex=exploring.marker.hex)
        said = _("On a 1 or a 6 it is conquered. Otherwise {acting} draws that many tiles.", acting=acting)
        return Prompt("exploration", title, said, seat, lead(state), asks=(ask,))
    left = exploration.left_to_draw(exploring)
    if left:
        return _drawing(state, exploring, left)
    return _bribing(state, exploring)


def _drawing(state: State, exploring: Exploration, left: int) -> Prompt:
    acting = state.names[exploring.acting]
    said = ngettext("{n} tile of {all} to show.", "{n} tiles of {all} to show.", left, all=exploring.die)
    things = [
        *((_("Creature {value}", value=value), Thing(Kind.CREATURE, value)) for value in range(1, 7)),
        *((tile.name, tile.thing) for tile in state.box.of_kind(Kind.SETTLEMENT).values()),
        (_("Special Income 1"), Thing(Kind.INCOME, number=1)),
        (_("Special Income that does not fit"), Thing(Kind.INCOME, number=1, permitted=False)),
        (_("Treasure"), Thing(Kind.TREASURE, number=5)),
        (_("Magic"), Thing(Kind.MAGIC)),
        (_("Event"), Thing(Kind.EVENT)),
    ]
    choices = [Choice(label, m.ShowTile(thing)) for label, thing in things]
    if not state.bag_empty:
        choices.append(Choice(_("The bag is empty"), m.EmptyBag(), _("no more tiles come")))
    title = _("{acting} draws for {hex}", acting=acting, hex=exploring.marker.hex)
    return Prompt("draw", title, said, exploring.acting, lead(state), tuple(choices))


def _bribing(state: State, exploring: Exploration) -> Prompt:
    seat = exploring.seat
    defending = exploration.defenders(exploring)
    gold = state.has(seat, m.Counter.GOLD)
    label = (
        ngettext("Fight {n} tile", "Fight {n} tiles", len(defending)) if defending else _("The hex is won")
    )
    choices = [Choice(label, m.EndDraw())]
    for place in defending:
        price = exploration.bribe_price(exploring, place).value
        if price <= gold:
            said = _("Bribe {tile}", tile=exploring.tiles[place].said())
            choices.append(Choice(said, m.Bribe(place), _("{gold} gold", gold=price)))
    for place in exploration.best_special(exploring):
        if place != exploration.kept_special(exploring) and not exploring.bribed:
            said = _("{tile} stays instead", tile=exploring.tiles[place].said())
            choices.append(Choice(said, m.KeepSpecial(place), _("the Acting Opponent decides")))
    all_gold = exploration.bribe_all(exploring)
    sentence = (
        _(
            "To bribe all costs {gold} gold; {name} has {held}.",
            gold=all_gold,
            name=state.names[seat],
            held=gold,
        )
        if defending
        else _("Nothing defends it.")
    )
    name = state.names[seat]
    title = (
        _("{name}: bribe or fight?", name=name)
        if defending
        else _("{name} wins {hex}", name=name, hex=exploring.marker.hex)
    )
    return Prompt("bribe", title, sentence, seat, lead(state), tuple(choices))


# Battle


def _muster(state: State, fought: Battle) -> Prompt:
    asks = []
    for place, side in enumerate(fought.sides):
        asks += [_ask_thing(state, place, letter) for letter in Letter]
        if place == fought.defender and side.seat != NEUTRAL:
            asks.append(_ask_fort(state, place))
    choices = []
    if all(side.fighters or place == fought.defender for place, side in enumerate(fought.sides)):
        choices.append(Choice(_("Begin the battle"), m.BeginBattle()))
    choices += _told(state, fought)
    return Prompt(
        "muster",
        _("Battle: {hex}", hex=fought.marker.hex),
        _("Reveal everything in the hex, and enter it."),
        lead=lead(state),
        choices=tuple(choices),
        asks=tuple(asks),
    )


def _ask_thing(state: State, place: int, letter: Letter) -> Ask:
    label = _("{name}: {letter}, value", name=side_name(state, place), letter=letter.word)

    def add(value: int) -> m.AddThing:
        return m.AddThing(place, Thing(Kind.CREATURE, value, letter))

    full = len(battle.current(state).sides[place].fighters) >= battle.MOST_THINGS
    impossible = frozenset(range(1, HIGHEST_FACE + 1)) if full else frozenset()
    return Ask(label, 1, HIGHEST_FACE, add, impossible, _seat(state, place), 1)


def _ask_fort(state: State, place: int) -> Ask:
    label = _("{name}: Fort, level", name=side_name(state, place))
    full = len(battle.current(state).sides[place].fighters) >= battle.MOST_THINGS
    impossible = frozenset(range(1, Fort.CITADEL + 1)) if full else frozenset()
    return Ask(
        label,
        1,
        int(Fort.CITADEL),
        lambda level: m.AddThing(place, Fort(level).thing),
        impossible,
        _seat(state, place),
        1,
    )


def _seat(state: State, place: int) -> int | None:
    seat = battle.current(state).sides[place].seat
    return None if seat == NEUTRAL else seat


def _told(state: State, fought: Battle) -> list[Choice]:
    """Fought at the table, without Herald."""
    return [
        Choice(
            _("Decided at the table: {name} holds the hex", name=side_name(state, place)),
            m.DecideBattle(place),
        )
        for place in range(len(fought.sides))
    ]


def _targets(state: State, fought: Battle) -> Prompt:
    standing = fought.standing
    choices = []
    for turn in range(1, len(standing)):
        targets = list(range(len(fought.sides)))
        for at, place in enumerate(standing):
            targets[place] = standing[(at + turn) % len(standing)]
        first, second = standing[0], targets[standing[0]]
        said = _(
            "{name} hits {other}, and so on around",
            name=side_name(state, first),
            other=side_name(state, second),
        )
        choices.append(Choice(said, m.DeclareTargets(tuple(targets))))
    return Prompt(
        "targets",
        _("Whom does everyone hit?"),
        _("Each names one opponent for this round, all at once."),
        lead=_round_lead(fought),
        choices=tuple(choices),
    )


def _round_lead(fought: Battle) -> str:
    return _("{hex} · battle round {round}", hex=fought.marker.hex, round=fought.round)


def _rolling(state: State, fought: Battle) -> Prompt:
    suffering = [place for place, side in enumerate(fought.sides) if side.suffers]
    if suffering:
        return _hits(state, fought, suffering)
    asks = []
    for place, side in enumerate(fought.sides):
        if side.hits is None:
            dice = len(battle.dice_of(side, fought.step))
            label = _("{name}: hits of {dice} dice", name=side_name(state, place), dice=dice)
            asks.append(_ask_hits(state, place, label, dice))
    title = _(STEP_WORDS[fought.step])
    said = _("Roll for both sides; then the hits are taken.")
    return Prompt("battle", title, said, lead=_round_lead(fought), asks=tuple(asks))


def _ask_hits(state: State, place: int, label: str, dice: int) -> Ask:
    return Ask(label, 0, dice, lambda hits: m.CountHits(place, hits), seat=_seat(state, place))


STEP_WORDS = {
    Step.MAGIC: N_("Magic"),
    Step.RANGED: N_("Ranged"),
    Step.MELEE: N_("Melee"),
}


def _hits(state: State, fought: Battle, suffering: list[int]) -> Prompt:
    choices = []
    for place in suffering:
        side = fought.sides[place]
        things = odds.suggested(side, side.suffers or 0)
        words = ", ".join(side.fighters[thing].thing.said() for thing in dict.fromkeys(things))
        label = _("{name} loses {things}", name=side_name(state, place), things=words)
        choices.append(Choice(label, m.TakeHits(place, things), _("weakest first")))
    said = _("Whoever is hit chooses which of their things take the hits.")
    return Prompt("hits", _("Who falls?"), said, lead=_round_lead(fought), choices=tuple(choices))


def _retreat(state: State, fought: Battle) -> Prompt:
    place = battle.deciding(state) or 0
    name = side_name(state, place)
    return Prompt(
        "retreat",
        _("{name}: retreat?", name=name),
        _(
            "All creatures together, to one hex of yours next to it: no enemy creatures there, 10 of yours at most."
        ),
        _seat(state, place),
        _round_lead(fought),
        (
            Choice(_("{name} fights on", name=name), m.StandFast(place)),
            Choice(_("{name} retreats", name=name), m.Retreat(place)),
        ),
    )


def _after(state: State, fought: Battle) -> Prompt:
    asks = []
    for place, thing in aftermath.open_dice(fought):
        said = fought.sides[place].fighters[thing].thing.said()
        asks.append(_ask_after(state, place, thing, _("Die for {thing}", thing=said)))
    return Prompt(
        "aftermath",
        _("After the battle"),
        _("A die for each Fort and Special Income tile: on 1 or 6 it suffers."),
        lead=fought.marker.hex,
        asks=tuple(asks),
    )


def _ask_after(state: State, place: int, thing: int, label: str) -> Ask:
    return Ask(label, 1, 6, lambda die: m.RollAfter(place, thing, die), seat=_seat(state, place), faces=FACES)


_BATTLE: dict[Step, Callable[[State, Battle], Prompt]] = {
    Step.MUSTER: _muster,
    Step.TARGETS: _targets,
    Step.MAGIC: _rolling,
    Step.RANGED: _rolling,
    Step.MELEE: _rolling,
    Step.RETREAT: _retreat,
    Step.AFTER: _after,
}
