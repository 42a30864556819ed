"""A combat can be fought from its prompts alone, in every way of fighting; and everything in it is said in words."""

import re
from functools import cache
from random import Random

import pytest

from companion.core.prompt import Ask, Prompt
from companion.games.heroes_vs_warlords.combat import apply_combat, begin_combat, outcome
from companion.games.heroes_vs_warlords.combat_lines import combat_line
from companion.games.heroes_vs_warlords.combat_moves import (
    COMBAT_MOVES,
    CombatMove,
    DeclareAttack,
    HoldStack,
    LeaveInitiative,
    LoseUnits,
    ManTower,
    RecountStack,
    SpendHonor,
    Subvert,
    Withdraw,
)
from companion.games.heroes_vs_warlords.combat_prompts import combat_prompt
from companion.games.heroes_vs_warlords.combat_state import (
    Combat,
    CombatRules,
    Commander,
    Field,
    Ground,
    Method,
    Party,
)
from companion.games.heroes_vs_warlords.combat_view import combat_view, roles, why_not
from companion.games.heroes_vs_warlords.units import Race, Troop, UnitFacts
from tests.heroes_vs_warlords.fight import after, by, city, fight, hero, ours

CLOSE = (1, 5, 3, 2)
MOST_ANSWERS = 600


def number(random: Random, ask: Ask) -> int:
    return random.choice([n for n in range(ask.low, ask.high + 1) if n not in ask.impossible])


def offered(random: Random, prompt: Prompt) -> list[CombatMove]:
    return [choice.move for choice in prompt.choices] + [
        ask.answer(number(random, ask)) for ask in prompt.asks
    ]


def random_combat(random: Random) -> Combat:
    """Any two sides anywhere, often without what is printed on the counters."""
    one, two = random.sample([Race.KNIGHTS, Race.BARBARIANS, Race.AMAZONS], 2)
    neutral = random.random() < 0.4
    ground = random.choice([Ground.OPEN, Ground.RESOURCE] if neutral else list(Ground))
    units = {
        (race, level): UnitFacts(random.randint(0, 9), random.randint(0, 9))
        for race in Race
        for level in race.levels
    }
    rules = CombatRules(Method(random.randint(1, 4)), True, True, True, True)
    walls = [random.choice([5, 10, 20, 40]), random.randint(1, 3), random.randint(0, 2)]
    return begin_combat(
        Party("Ana", one, _army(random, one), 0, _hero(random, one)),
        Party("Guards", Race.NEUTRALS, _army(random, Race.NEUTRALS), controller="Cy")
        if neutral
        else Party("Ben", two, _army(random, two), 1, random.choice([_hero(random, two), None])),
        Field(ground, "there", *walls, special_building=True, stored_hp=random.randint(0, 9)),
        rules,
        random.choice([units, {}]),
        random.randint(0, 1),
    )


def _army(random: Random, race: Race) -> tuple[tuple[str, Troop], ...]:
    levels = random.sample(range(1, 7), random.randint(1, 6))
    troops = [Troop(race, level, random.randint(1, 20)) for level in levels]
    hired = [Troop(Race.MERCENARIES, 2, random.randint(1, 20))] if random.random() < 0.3 else []
    return tuple((f"h{place}", troop) for place, troop in enumerate([*troops, *hired]))


def _hero(random: Random, race: Race) -> Commander:
    values = [random.randint(0, most) for most in (6, 6, 14, 5, 3, 4, 6)]
    return Commander("Hero 1", race, *values)


@cache
def fought(seed: int) -> list[tuple[Combat, CombatMove, Combat]]:
    """A whole combat from its prompts, with every other offered move tried on the way."""
    random = Random(seed)
    combat, story = random_combat(random), []
    while not combat.is_over:
        moves = offered(random, combat_prompt(combat))
        for move in moves:
            apply_combat(combat, move)
        move = random.choice(moves)
        story.append((combat, move, apply_combat(combat, move)))
        combat = story[-1][2]
        assert len(story) < MOST_ANSWERS
    return story


@pytest.mark.parametrize("start", range(0, 40, 20))
def test_a_combat_comes_to_its_end_from_its_prompts(start: int):
    """Every offered move applies, no unit is lost or made, and every line is said in words."""
    for seed in range(start, start + 20):
        story = fought(seed)
        assert outcome(story[-1][2]) is not None
        for before, move, later in story:
            assert total(before) == total(later)
            view = combat_view(later)
            words = [*combat_line(before, move, later)[:2], view.title, view.step_title, *view.roles]
            assert words[0].strip()
            assert not re.search(r"\{\w*\}", " ".join(words))


def total(combat: Combat) -> int:
    """Units alive, in graveyards and gone."""
    heaps = [side.stacks for side in combat.sides]
    heaps += [side.graveyard for side in combat.sides]
    heaps += [side.gone for side in combat.sides]
    return sum(troop.count for heap in heaps for troop in heap)


def test_every_kind_of_move_is_offered_or_has_words():
    """Moves the prompts do not offer are told too."""
    told = {type(move) for seed in range(40) for _before, move, _later in fought(seed)}
    rest = set(COMBAT_MOVES) - told
    assert {kind.__name__ for kind in rest} <= {
        "Attack",
        "BookAttack",
        "LandStone",
        "LoseUnits",
        "ManTower",
        "MarkHelped",
        "MarkUsed",
        "RecountStack",
        "SayInitiative",
        "SetWorks",
        "SpendHonor",
        "SplitForTowers",
        "Subvert",
        "UseSkill",
    }


@pytest.mark.parametrize(
    ("move", "title", "why"),
    [
        (ours(0, (9, 3)), "Ana: 5 × level 1 against 5 × level 1", "9 + 3 = 12 against 3 + 2 = 5: all 5 die"),
        (LoseUnits(1, 0, 2), "Ben: 2 of 5 × level 1 die", "entered by hand"),
        (RecountStack(1, 0, 7), "Ben: 5 × level 1 is 7 × level 1", "counted again"),
        (HoldStack(0, 0), "Ana: 5 × level 1 does not attack", ""),
        (DeclareAttack(0, 0, 1), "Ana: 5 × level 1 against 3 × level 4", ""),
    ],
)
def test_what_the_log_says(move: CombatMove, title: str, why: str):
    """Title and reason of a move."""
    before = fight([CLOSE], [CLOSE, (4, 3, 1, 1)], initiative=0)
    assert combat_line(before, move, after(before, move))[:2] == (title, why)


def test_the_log_says_how_it_ended():
    """With the move that ended it."""
    before = after(
        fight([CLOSE], [CLOSE], hero=hero(initiative=5)), HoldStack(1), HoldStack(0), LeaveInitiative()
    )
    move = Withdraw(0, 5)
    assert combat_line(before, move, after(before, move)) == (
        "Ana rolls 5 to withdraw",
        "at most 5: away · Ana has withdrawn.",
        "boot",
    )


def test_what_the_log_says_of_honor_and_towers():
    """Moves that need more than two stacks."""
    field = city(10, towers=2)
    before = fight([CLOSE], [(3, 6, 1, 1)], hero=hero(), field=field)
    move = ManTower(0, 1)
    assert combat_line(before, move, after(before, move))[0] == "6 × level 3 in tower 2"
    assert combat_line(before, SpendHonor(0, 2), before)[0] == "Ben: 2 Honor Points for 6 × level 3"
    said = combat_line(before, Subvert(0, 1, 9, 3), before)
    assert said[:2] == ("Ana persuades 1 Mercenary", "9 against 3: they change sides")


def test_roles_in_words():
    """Who attacks, deploys first, acts first and moves the guards."""
    guards = Party("Guards", Race.NEUTRALS, (("n0", Troop(Race.NEUTRALS, 1, 5)),), controller="Ben")
    knights = Party("Ana", Race.KNIGHTS, (("h0", Troop(Race.KNIGHTS, 1, 5)),), 0, hero())
    combat = begin_combat(guards, knights, Field(), CombatRules(), {}, initiative=0)
    assert roles(combat) == (
        "The guards attack, Ana defends.",
        "The guards deploy first, then Ana.",
        "The guards have the initiative: first in every pair of steps.",
        "Ben moves the guards.",
    )


def test_what_the_screen_shows():
    """The mockup's words: steps by name, stacks that may act, targets that may not."""
    combat = fight([CLOSE, (3, 4, 5, 2)], [CLOSE, (3, 4, 5, 2)], hero=hero(), initiative=1)
    view = combat_view(combat)
    assert view.title == "Arena, combat round 1"
    assert view.subtitle == "Barbarians attack Knights"
    assert view.step_title == "Step 2 of 9: Ranged, Ben"
    assert (view.acting, view.actors) == (1, (1,))
    assert [cell.can_act for cell in view.sides[1].cells] == [False, True]
    assert why_not(after(combat, HoldStack(1), HoldStack(0), HoldStack(1)), 0, 0, 1) == (
        "Stacks of cavalry and close combat: 1 against 1. It takes one more to reach the archers."
    )


def test_the_siege_on_the_screen():
    """SP and half of them, the words for walls and towers, the odds of the next roll."""
    combat = fight([CLOSE], [CLOSE, (3, 4, 5, 2)], hero=hero(level=3), field=city(10, towers=1))
    shown = combat_view(combat).siege
    assert (shown.structure, shown.half, shown.wall, shown.choices) == (10, 5, "intact", (0,))
    assert (shown.destroyed, shown.damaged) == (14, 5)
    assert [(word, inside) for _works, word, inside in shown.towers] == [("intact", 4)]


def test_a_method_with_advanced_hits_says_its_sections():
    """The rule is beside every number."""
    sections = []
    for method in (1, 3):
        combat = fight([CLOSE], [CLOSE], rules=by(method), initiative=0)
        sections.append(combat_view(after(combat, DeclareAttack(0, 0, 0))).clash.section)
    assert sections == ["8.5.2, 8.6", "8.5.2, 19.15"]
