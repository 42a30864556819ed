"""A second, plain reading of the end of the game, to hold the first against. Nothing is shared but the card facts."""

from companion.games.kings_and_creatures.cards import Card, Need


def score(held: list[list[Card]]) -> list[dict[str, int]]:
    """Treasure, creatures, kings and legends of every seat, seats clockwise."""
    return [
        {
            "treasure": sum(card.points for card in cards if card.kind == "treasure"),
            "creatures": creatures(cards),
            "kings": sum(king(card, held, seat) for card in cards if card.kind == "king"),
            "legends": sum(card.points for card in cards if card.kind == "legend" and complete(card, cards)),
        }
        for seat, cards in enumerate(held)
    ]


def glory(heroes: list[int], round_number: int) -> list[int]:
    """Every neighbour by name, from the text of the rule."""
    points = []
    for seat, own in enumerate(heroes):
        neighbours = {(seat - 1) % len(heroes), (seat + 1) % len(heroes)}
        others = [heroes[each] for each in neighbours]
        beats_one = any(own > other for other in others)
        beats_all = len(neighbours) == 2 and own > sum(others)
        points.append(round_number * (beats_one + beats_all))
    return points


def creatures(cards: list[Card]) -> int:
    """Every creature by itself: a point for each type there is."""
    types = {card.creature for card in cards if card.kind == "creature"}
    points = 0
    for card in cards:
        if card.kind == "creature":
            for _one in types:
                points += 1
    return points


def king(card: Card, held: list[list[Card]], seat: int) -> int:
    """Crowns on the left against the next seat, on the right against the one before."""
    own = [each for each in held[seat] if each.kind == card.rules]
    left = [each for each in held[(seat + 1) % len(held)] if each.kind == card.rules]
    right = [each for each in held[seat - 1] if each.kind == card.rules]
    points = 0
    if len(own) > len(left):
        points += card.left
    if len(own) > len(right):
        points += card.right
    return points


def complete(legend: Card, cards: list[Card]) -> bool:
    """Try every way to lay a card of one's own on each card shown."""
    return can_lay([need for need in legend.needs for _one in range(need.count)], cards)


def can_lay(shown: list[Need], cards: list[Card]) -> bool:
    if not shown:
        return True
    return any(
        fits(shown[0], card) and can_lay(shown[1:], cards[:place] + cards[place + 1 :])
        for place, card in enumerate(cards)
    )


def fits(need: Need, card: Card) -> bool:
    if card.kind != need.kind:
        return False
    if need.creature is not None and card.creature != need.creature:
        return False
    return need.rules is None or card.rules == need.rules
