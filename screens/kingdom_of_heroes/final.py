"""The end: unknown cards behind a cover, the two trades, the score sheet and the podium."""

from dataclasses import replace

from kivy.metrics import dp

from companion.core.game import Track
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import ending
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.heroes import HeroType, White
from companion.games.kingdom_of_heroes.moves import (
    AcceptFall,
    BeginScoring,
    DescribeCard,
    Finish,
    GainCard,
    TradeCrystals,
    TradeHearts,
)
from companion.games.kingdom_of_heroes.state import SCORE_ONLY, Phase
from companion.games.kingdom_of_heroes.view import hand
from screens.common.buttons import BigButton, ListRow
from screens.common.cover import Cover
from screens.common.final import FillInForm, FinalForm
from screens.common.moment_form import LineList, PhaseHeading, TileLine
from screens.common.parts import show_rows
from screens.common.sheets import Sheet, explain
from screens.common.tiles import Part, Tiles
from screens.kingdom_of_heroes import anytime
from screens.kingdom_of_heroes.anytime import HandCards, sheet_height
from screens.kingdom_of_heroes.counting import SCORED, TIES, fields_of
from screens.kingdom_of_heroes.realm import RealmForm


class CardsToTellForm(RealmForm):
    """Cards nobody has described: each owner says it behind the cover."""

    def build(self) -> None:
        self.lines = self.part(LineList())

    def fill(self, prompt) -> None:
        counts = {}
        for seat, _place in ending.untold(self.state):
            counts[seat] = counts.get(seat, 0) + 1
        rows = [
            {
                "icon": "cards-outline",
                "text": self.holder(seat).name,
                "why": ngettext("{n} card to describe", "{n} cards to describe", count),
                **self.dress(seat),
                "act": lambda seat=seat: self._open(seat),
            }
            for seat, count in counts.items()
        ]
        show_rows(self.lines, TileLine, rows)
        self.offer(_("Go on without them"), self.play(BeginScoring()))

    def _open(self, seat: int) -> None:
        holder = self.holder(seat)
        sheet = Sheet(title=_("{name}'s cards", name=holder.name), seat=holder)
        cover = Cover(size_hint_y=None, height=sheet_height())
        cover.show(holder, lambda: self._cards(seat, sheet))
        sheet.add_to_body(cover)
        sheet.open()

    def _cards(self, seat: int, sheet) -> HandCards:
        box = HandCards(orientation="vertical", size_hint_y=None, spacing=dp(8))
        box.bind(minimum_height=box.setter("height"))
        for card in hand(self.state, seat).cards:
            if card.kind is None or card.heart is None:
                row = ListRow(icon="help-circle-outline", text=card.title or _("A card"), why=card.said)
                row.bind(
                    on_release=lambda _row, card=card: (
                        sheet.dismiss(),
                        describe_card(self.table, seat, card.place, card.title),
                    )
                )
                box.add_widget(row)
        return box


def describe_card(table, seat: int, place: int, title: str, gain: bool = False) -> None:
    """Its type, then whether it has a heart: two taps."""
    sheet = Sheet(title=title or _("A card"), subtitle=_("What is on it?"))
    heart = Tiles(most=2, chosen=False)
    heart.add(True, icon="heart", text=_("With a heart"))
    heart.add(False, icon="heart-off-outline", text=_("Without"))
    kinds = Tiles()
    for kind in MissionType:
        kinds.add(kind, icon=kind.value, text=kind.word)
    done = BigButton(text=_("Its type?"), icon="check", disabled=True)

    def show(*_args):
        if kinds.chosen is not None:
            done.text, done.disabled = _("Keep: {kind}", kind=MissionType(kinds.chosen).word), False

    def keep(_button):
        sheet.dismiss()
        if gain:
            table.play(GainCard(seat, "", MissionType(kinds.chosen), bool(heart.chosen)))
        else:
            table.play(DescribeCard(seat, place, MissionType(kinds.chosen), bool(heart.chosen)))

    kinds.bind(chosen=show)
    done.bind(on_release=keep)
    for text, tiles in ((_("Which type of mission?"), kinds), (_("A heart?"), heart)):
        part = Part(text=text)
        part.add_widget(tiles)
        sheet.add_to_body(part)
    sheet.add_to_foot(done)
    sheet.open()


def with_sign(value: int) -> str:
    return f"+{value}" if value >= 0 else f"–{-value}"


class TradeForm(RealmForm):
    """Crystals for Zatorius's card, hearts for Sapphire's: who may, who must, what it is worth."""

    def build(self) -> None:
        self.lines = self.part(LineList())
        self.heading = self.part(PhaseHeading())
        self.worth = self.part(LineList())

    def fill(self, prompt) -> None:
        state = self.state
        right = ending.right(state)
        crystals = state.phase is Phase.CRYSTALS
        white = White.ZATORIUS if crystals else White.SAPPHIRE
        rows = [
            {
                "icon": "crystal" if crystals else "heart",
                "text": estate.name,
                "why": self._cards_said(estate) if not crystals else "",
                "value": str(estate.tokens(white)),
                **self.dress(estate.seat),
                "on": estate.seat == right.seat,
            }
            for estate in ending.estates(state)
        ]
        show_rows(self.lines, TileLine, rows)
        self.heading.text = _("What it is worth") if right.seat is not None else ""
        self._show_worth(white, right)
        self._offer(crystals, right)

    def _cards_said(self, estate) -> str:
        if estate.heart_cards is None:
            return _("heart cards unknown")
        return ngettext("{n} heart card", "{n} heart cards", estate.heart_cards)

    def _show_worth(self, white: White, right) -> None:
        rows = []
        if right.seat is not None:
            number = ending.worth(self.state, white, right.seat)
            rows = [
                {"icon": part.icon, "text": part.label, "why": part.why, "value": with_sign(part.value)}
                for part in number.parts
            ]
            rows.append(
                {
                    "icon": "scale-balance",
                    "text": number.label,
                    "why": number.why,
                    "value": with_sign(number.value),
                    "on": True,
                    "act": lambda: explain(number, self.holder(right.seat)),
                }
            )
        show_rows(self.worth, TileLine, rows)

    def _offer(self, crystals: bool, right) -> None:
        kind = TradeCrystals if crystals else TradeHearts
        nobody = _("Nobody trades")
        if right.seat is None:
            self.offer(nobody, self.play(kind(None)))
            return
        name = self.holder(right.seat).name
        text = _("{name} claims the card", name=name) if right.is_forced else _("{name} trades", name=name)
        self.offer(text, self.play(kind(right.seat)), "check")
        if not right.is_forced:
            self.offer_second(nobody, self.play(kind(None)))


# The score sheet


MORE = {TradeCrystals: "crystal", TradeHearts: "heart", AcceptFall: "skull"}


class KingdomFillIn(FillInForm):
    """Score only: what each seat counts. After a play only the figures of the tie-breaks, if the table knows better."""

    def fields(self, seat: int) -> tuple:
        state = self.table.session.state
        if state.agreed.start != SCORE_ONLY:
            return ()
        return fields_of(state, seat, (*SCORED, *TIES), lambda count: count in SCORED)

    def show_more(self, seat: int) -> None:
        self.ids.rows.clear_widgets()
        for choice in self.table.session.prompt.choices:
            if icon := MORE.get(type(choice.move)):
                self.add_button(choice.label, icon, lambda move=choice.move: self.table.play(move))
        self.add_button(_("Add a card"), "plus", lambda: describe_card(self.table, seat, 0, "", gain=True))
        self.add_button(
            _("{name}'s cards", name=self.table.session.setup.seats[seat].name),
            "cards-outline",
            lambda: anytime.show_hand(self.table, seat),
        )


class KingdomFinal(FinalForm):
    fill_in_kind = KingdomFillIn

    def total_label(self) -> str:
        return _("Fame")

    def show(self, prompt) -> None:
        """The score is right or not; a trade that is still open is a row, never the large button."""
        main = [choice for choice in prompt.choices if isinstance(choice.move, Finish)]
        super().show(replace(prompt, choices=tuple(main)))

    def parts_of(self, key: str, seat: int) -> list[Track]:
        game, state = self.table.session.game, self.table.session.state
        mine = [track for track in game.tracks(state) if track.seat == seat]
        words = {"rings": [f"ringed_{hero}s" for hero in HeroType]}.get(key, [key])
        return [track for track in mine if any(track.key.startswith(word) for word in words)] or mine


FORMS = {
    Phase.CARDS: CardsToTellForm,
    Phase.CRYSTALS: TradeForm,
    Phase.HEARTS: TradeForm,
    Phase.SCORING: KingdomFinal,
    Phase.OVER: KingdomFinal,
}
