"""Learn as you go: a whole game with an empty box, told card by card, ends like one with the full box."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.core.move import Move
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import read_box, sample
from companion.games.kingdom_of_heroes.ending import untold
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.state import State
from tests.kingdom_of_heroes.whole_games import SEEDS, WAYS, played, setup

FULL = read_box(sample())


def first_seen(move: Move) -> list[Move]:
    """What is told when a map card or a mission card comes up: not yet its type, nor its reward."""
    if isinstance(move, m.RevealMap):
        return [m.TeachMap(FULL.maps[move.card])]
    if isinstance(move, m.DrawCard):
        card = FULL.cards[move.title]
        return [
            m.TeachCard(move.title, replace(card, colour=FULL.stacks[card.stack], reward=None, kind=None))
        ]
    return []


def asked_later(state: State) -> list[Move]:
    """The reward when the mission first succeeds, types when cards are counted."""
    if state.resolving is not None and state.resolving.step == "reward":
        title = state.mission(state.resolving.mission).title
        return [m.TeachCard(title, FULL.cards[title])]
    if state.phase == "cards":
        cards = [(seat, at, FULL.cards[state.seats[seat].cards[at].title]) for seat, at in untold(state)]
        return [m.DescribeCard(seat, at, card.kind, card.heart) for seat, at, card in cards]
    return []


def taught(way: str, seed: int) -> Iterator[State]:
    """The same game, with nothing known but what the table has told."""
    state = GAME.begin(replace(setup(way, seed % WAYS[way][0]), box={}))
    state = GAME.apply(state, m.TeachBoard(FULL.regions, FULL.villages))
    for _before, move, _after in played(way, seed):
        for each in (*first_seen(move), move):
            state = GAME.apply(state, each)
        for each in asked_later(state):
            state = GAME.apply(state, each)
        yield state


@pytest.mark.parametrize("way", WAYS)
def test_a_box_told_card_by_card_gives_the_same_game(way: str):
    """Every number, looked at now and then, and the sheet at the end."""
    seed = SEEDS[way][0]
    known = [after for _before, _move, after in played(way, seed)]
    told = list(taught(way, seed))
    assert [GAME.digest(state) for state in told[::-25]] == [GAME.digest(state) for state in known[::-25]]
    found, full = GAME.sheet(told[-1]), GAME.sheet(known[-1])
    assert [total.value for total in found.totals] == [total.value for total in full.totals]
    assert (found.places, found.reasons) == (full.places, full.reasons)


def test_what_was_told_is_what_the_box_had():
    """A card that was drawn and won is complete."""
    way = "4"
    *_others, last = taught(way, SEEDS[way][0])
    won = {card.title for held in last.seats for card in held.cards} & set(FULL.cards)
    assert {title: last.box.cards[title].symbols for title in won} == {
        title: FULL.cards[title].symbols for title in won
    }
    assert {title: last.box.cards[title].reward for title in won} == {
        title: FULL.cards[title].reward for title in won
    }
