"""What is known of a box, and what in it cannot be: all defects at once, as sentences."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.core.lid import BoxStatus
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes.cardboard import BoardRegion, Box, read_box, titles
from companion.games.kingdom_of_heroes.cards import MissionColour, Stack, Terrain

REGIONS = 12  # at least: ten cards in the first round and two empty regions
EAST = 3
LITTORAL = {Terrain.DESERT: 2, Terrain.MEADOW: 1, Terrain.FOREST: 1}
MAPS = 5
IN_STACK = 8
HEARTS_AB = 3
PORTALS = 2
STACKS_OF = {MissionColour.RED: 1, MissionColour.YELLOW: 2}


def status(facts: Mapping[str, Any]) -> BoxStatus:
    """The cards, the map cards and the board, which counts as one."""
    box = read_box(facts)
    cards = sum(title in box.cards and box.cards[title].is_complete for title in titles())
    maps = min(len([card for card in box.maps.values() if card.numbers]), MAPS)
    board = int(is_board_known(box))
    said = _(
        "{cards} of {all} cards, {maps} of {all_maps} map cards, {board}",
        cards=cards,
        all=len(titles()),
        maps=maps,
        all_maps=MAPS,
        board=_("the board") if board else _("no board"),
    )
    return BoxStatus(cards + maps + board, len(titles()) + MAPS + 1, said)


def is_board_known(box: Box) -> bool:
    return len(box.regions) >= REGIONS and all(region.terrain for region in box.regions)


def defects(facts: Mapping[str, Any]) -> tuple[str, ...]:
    """Warnings only. What is simply not known yet is no defect."""
    box = read_box(facts)
    return (
        *_board_defects(box.regions),
        *_portal_defects(box.regions),
        *_map_defects(box),
        *_stack_defects(box),
        *_heart_defects(box),
        *_title_defects(box),
    )


def _board_defects(regions: tuple[BoardRegion, ...]) -> list[str]:
    if not regions:
        return []
    said = []
    if len(regions) < REGIONS:
        said.append(
            ngettext(
                "{n} region is listed, but ten cards and two empty regions need {least}.",
                "{n} regions are listed, but ten cards and two empty regions need {least}.",
                len(regions),
                least=REGIONS,
            )
        )
    east = sum(region.east for region in regions)
    if east != EAST:
        said.append(_("{n} regions lie in the East, but there are {all}.", n=east, all=EAST))
    shore = [region for region in regions if region.littoral]
    if Counter(region.terrain for region in shore) != LITTORAL:
        said.append(
            _(
                "The littoral regions are two deserts, a meadow and a forest; listed are: {regions}.",
                regions=listing([_terrain(region) for region in shore]) or _("none"),
            )
        )
    return said


def _terrain(region: BoardRegion) -> str:
    return region.terrain.word if region.terrain else _("unknown")


def _portal_defects(regions: tuple[BoardRegion, ...]) -> list[str]:
    portals = sum(region.portal for region in regions)
    if portals in (0, PORTALS):
        return []
    return [
        ngettext(
            "{n} region has a magic portal, but it takes two.",
            "{n} regions have a magic portal, but there are two.",
            portals,
        )
    ]


def _map_defects(box: Box) -> list[str]:
    said = []
    if len(box.maps) > MAPS:
        said.append(_("{n} map cards are listed, but there are {most}.", n=len(box.maps), most=MAPS))
    for card in box.maps.values():
        seen = Counter(
            (region.terrain, card.numbers[region.key]) for region in box.regions if region.key in card.numbers
        )
        twice = [(terrain, number) for (terrain, number), count in seen.items() if terrain and count > 1]
        said += [
            _(
                "Map card {name} has the number {number} twice in the terrain {terrain}.",
                name=card.key,
                number=number,
                terrain=terrain.word,
            )
            for terrain, number in twice
        ]
        said += [
            _("Map card {name} has no number for {region}.", name=card.key, region=box.place_said(region.key))
            for region in box.regions
            if card.numbers and region.key not in card.numbers
        ]
    return said


def _stack_defects(box: Box) -> list[str]:
    held = Counter(card.stack for card in box.cards.values() if card.stack)
    said = [
        _("Stack {stack} has {n} cards, but {most} each.", stack=stack, n=held[stack], most=IN_STACK)
        for stack in Stack
        if held[stack] > IN_STACK
    ]
    colours: dict[Stack, set[MissionColour]] = {stack: set() for stack in Stack}
    for stack, colour in box.stacks.items():
        colours[stack].add(colour)
    for card in box.cards.values():
        if card.stack and card.colour:
            colours[card.stack].add(card.colour)
    said += [
        _(
            "Stack {stack} has cards of several colours: {colours}.",
            stack=stack,
            colours=listing(sorted(colour.word for colour in found)),
        )
        for stack, found in colours.items()
        if len(found) > 1
    ]
    return said + _too_many_stacks(colours)


def _too_many_stacks(colours: Mapping[Stack, set[MissionColour]]) -> list[str]:
    """Two cards of each stack must find room in round 1."""
    said = []
    for colour, most in STACKS_OF.items():
        stacks = [stack.value for stack, found in colours.items() if colour in found]
        if len(stacks) > most:
            said.append(
                _(
                    "Stacks {stacks} are {colour}, but two cards of each could not all lie on the board.",
                    stacks=listing(stacks),
                    colour=colour.word,
                )
            )
    return said


def _heart_defects(box: Box) -> list[str]:
    stacked = [card for card in box.cards.values() if card.stack in (Stack.A, Stack.B)]
    hearts = sum(bool(card.heart) for card in stacked)
    complete = len(stacked) == 2 * IN_STACK and all(card.heart is not None for card in stacked)
    if hearts <= HEARTS_AB and not (complete and hearts < HEARTS_AB):
        return []
    return [
        ngettext(
            "{n} card of stacks A and B has a heart, but there are {all}.",
            "{n} cards of stacks A and B have a heart, but there are {all}.",
            hearts,
            all=HEARTS_AB,
        )
    ]


def _title_defects(box: Box) -> list[str]:
    strange = [title for title in box.cards if title not in titles()]
    if not strange:
        return []
    return [_("Not among the 40 titles of the credits: {titles}.", titles=listing(sorted(strange)))]
