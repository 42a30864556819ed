"""Table: a card per seat with every number, in table order."""

from companion.core.seat_card import Figure, Figures, SeatCard
from companion.core.words import _
from companion.games.kings_and_creatures.view import seat_cards
from screens.common.seat_panels import SeatPanelsPage


class CreaturesSeats(SeatPanelsPage):
    def cards(self) -> tuple[SeatCard, ...]:
        leaders = self.session.sheet.winners
        return tuple(_card(card, card.seat in leaders) for card in seat_cards(self.session.state))


def _card(card, leads: bool) -> SeatCard:
    return SeatCard(
        card.seat,
        (Figures(tuple(_figures(card))),),
        card.total,
        card.rank,
        _("out: {why}", why=card.out) if card.out else "",
        on_turn=card.on_turn,
        leads=bool(card.rank) and leads,
        chips=tuple(
            Figure(kind.label, "?" if kind.count is None else str(kind.count), kind.icon)
            for kind in card.kinds
        ),
    )


def _figures(card):
    keys = {track.key: track for track in card.tracks}
    if "showing" in keys:
        yield Figure(_("Shows"), card.showing_said, "cards-outline", "showing")
    if "heroes" in keys:
        shown = "?" if card.heroes is None else str(card.heroes.value)
        yield Figure(keys["heroes"].label, shown, "hero", "heroes")
    for score in card.scores:
        shown = "–" if score.number is None else str(score.number.value)
        key = score.key if score.key in keys else ""
        yield Figure(score.label, shown, score.icon, key, score.number)


PAGE = CreaturesSeats
