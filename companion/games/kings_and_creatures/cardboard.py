"""The box: what is printed on the 110 cards, learned card by card, checked, and given to a friend.

Facts are kept as `{"cards": {"62": {"kind": "hero", "heroes": 2, "mark": 0}}}`; see docs/formats.md.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.core.codec import BadShape, decode, encode
from companion.core.words import _, listing, ngettext
from companion.games.kings_and_creatures.cards import CASTLES, HIGHEST, PRINTED, Card, Kind, Need

COUNTS = {
    Kind.CASTLE: 6,
    Kind.TREASURE: 23,
    Kind.HERO: 21,
    Kind.LEGEND: 19,
    Kind.KING: 16,
    Kind.CREATURE: 25,
}
MARKS = {0: 32, 3: 12, 4: 17, 5: 12, 6: 12}  # on all but castles and legends; worked out from the deck sizes
MOST_PRINTED = 99  # no card shows a number above that
MOST_CREATURES = 9
PLACES = HIGHEST - CASTLES  # castles need not be taught


@dataclass(frozen=True, slots=True)
class Place:
    """One of the 110 numbers in the box editor."""

    number: int
    card: Card | None

    @property
    def said(self) -> str:
        return self.card.said() if self.card else _("not known yet")

    @property
    def is_complete(self) -> bool:
        return self.card is not None and self.card.is_complete


def read_box(facts: Mapping[str, Any]) -> dict[int, Card]:
    """The cards by number; BadShape names the first that makes no sense. Castles are always known."""
    if not isinstance(facts, Mapping) or not set(facts) <= {"cards", "invented"}:
        raise BadShape(_("this is not a box of Kings & Creatures"))
    if type(facts.get("invented", False)) is not bool:
        raise BadShape(_("whether the box is invented is yes or no"))
    cards = facts.get("cards", {})
    if not isinstance(cards, Mapping):
        raise BadShape(_("the cards of a box are listed by their numbers"))
    known = {number: Card(Kind.CASTLE) for number in range(1, CASTLES + 1)}
    for key, written in cards.items():
        number = _card_number(key)
        try:
            known[number] = sound(number, decode(written, Card))
        except BadShape as error:
            raise BadShape(_("card {number}: {what}", number=number, what=str(error))) from error
    return known


def _card_number(key: Any) -> int:
    number = int(key) if type(key) is str and key.isascii() and key.isdecimal() and len(key) < 4 else 0
    if not 1 <= number <= HIGHEST or str(number) != key:
        raise BadShape(_("{key} is not the number of a card", key=repr(key)[:20]))
    return number


def sound(number: int, card: Card) -> Card:
    """The card, or BadShape when no such card can have been printed."""
    if (card.kind is Kind.CASTLE) != (number <= CASTLES):
        raise BadShape(_("the castles are cards 1 to {last}, and no others", last=CASTLES))
    printed = (card.heroes, card.points, card.left, card.right)
    if any(value is not None and not 0 <= value <= MOST_PRINTED for value in printed):
        raise BadShape(_("a number on a card lies between 0 and {most}", most=MOST_PRINTED))
    if not 1 <= card.creatures <= MOST_CREATURES:
        raise BadShape(_("a card shows between 1 and {most} creatures", most=MOST_CREATURES))
    if card.mark is not None and card.mark not in MARKS:
        raise BadShape(_("the player mark is 3, 4, 5, 6, or 0 for none"))
    if card.rules is Kind.CASTLE or any(need.kind is Kind.CASTLE for need in card.needs or ()):
        raise BadShape(_("no king and no legend asks for castles"))
    if any(not _is_sound_need(need) for need in card.needs or ()):
        raise BadShape(_("a legend needs at least one card of each kind it shows"))
    if _foreign(card):
        raise BadShape(_("{what}: no such card shows that", what=f"{card.kind}, {_foreign(card)[0]}"))
    return card


def _is_sound_need(need: Need) -> bool:
    creature_fits = need.creature is None or need.kind is Kind.CREATURE
    king_fits = need.rules is None or (need.kind is Kind.KING and need.rules is not Kind.CASTLE)
    return 1 <= need.count <= MOST_PRINTED and creature_fits and king_fits


def _foreign(card: Card) -> list[str]:
    """What was said of the card and cannot be on one of its kind."""
    own = (*PRINTED[card.kind], "needs") if card.kind is Kind.LEGEND else PRINTED[card.kind]
    said = ("heroes", "points", "creature", "rules", "left", "right", "needs")
    return [name for name in said if name not in own and getattr(card, name) is not None]


# The editor


def places(facts: Mapping[str, Any]) -> tuple[Place, ...]:
    known = read_box(facts)
    return tuple(Place(number, known.get(number)) for number in range(1, HIGHEST + 1))


def teach(facts: Mapping[str, Any], number: int, card: Card) -> dict[str, Any]:
    """The facts with this card in them; a player mark known before stays."""
    cards = dict(facts.get("cards", {}))
    before = read_box(facts).get(number)
    cards[str(number)] = encode(sound(number, with_mark(card, before)))
    return {**facts, "cards": cards}


def forget(facts: Mapping[str, Any], number: int) -> dict[str, Any]:
    cards = {key: card for key, card in facts.get("cards", {}).items() if key != str(number)}
    return {**facts, "cards": cards}


def with_mark(card: Card, before: Card | None) -> Card:
    if before is None or before.mark is None or card.mark is not None:
        return card
    return replace(card, mark=before.mark)


def known_places(facts: Mapping[str, Any]) -> int:
    return sum(card.is_complete for card in read_box(facts).values() if card.kind is not Kind.CASTLE)


def defects(facts: Mapping[str, Any]) -> tuple[str, ...]:
    """What contradicts the component list. Cards that are simply not known yet are no defect."""
    cards = read_box(facts)
    return (*_kind_defects(cards), *_mark_defects(cards), *_mark_places(cards))


def _kind_defects(cards: Mapping[int, Card]) -> list[str]:
    said = []
    for kind, most in COUNTS.items():
        held = [number for number, card in cards.items() if card.kind is kind]
        if len(held) > most:
            said.append(
                _(
                    "{known} are listed, but the game has {most}.",
                    known=kind.cards(len(held)),
                    most=most,
                )
            )
    return said


def _mark_defects(cards: Mapping[int, Card]) -> list[str]:
    said = []
    marked = [card.mark for card in cards.values() if card.kind not in (Kind.CASTLE, Kind.LEGEND)]
    for mark, most in MARKS.items():
        held = marked.count(mark)
        if held > most:
            what = _("{mark}+", mark=mark) if mark else _("no player mark")
            said.append(
                ngettext(
                    "{n} card is listed with {what}, but there are {most}.",
                    "{n} cards are listed with {what}, but there are {most}.",
                    held,
                    what=what,
                    most=most,
                )
            )
    return said


def _mark_places(cards: Mapping[int, Card]) -> list[str]:
    wrong = [n for n, card in cards.items() if card.kind in (Kind.CASTLE, Kind.LEGEND) and card.mark]
    if not wrong:
        return []
    return [_("Castles and legends have no player mark: {cards}.", cards=listing([str(n) for n in wrong]))]


def sample() -> dict[str, Any]:
    """A whole box of invented facts."""
    path = Path(__file__).with_name("box") / "sample.json"
    facts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return facts
