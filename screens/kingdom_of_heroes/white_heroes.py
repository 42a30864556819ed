"""Sapphire, then Zatorius: the cards they may go to, and why the others are out."""

from companion.core.words import _
from companion.games.kingdom_of_heroes import round_start
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.mission_view import board_missions, white_dress
from companion.games.kingdom_of_heroes.moves import SendWhite
from companion.games.kingdom_of_heroes.round_view import placed_lines
from companion.games.kingdom_of_heroes.state import Phase
from screens.common.moment_form import LineList, PhaseHeading, TileLine
from screens.common.parts import show_rows
from screens.kingdom_of_heroes.realm import RealmForm
from screens.kingdom_of_heroes.round_start import PlacedPanel, placed_row


class WhiteHeroForm(RealmForm):
    """Sapphire, then Zatorius: the cards they may go to, and why the others are out."""

    def build_head(self) -> None:
        self.last = LineList()
        self.head.add_widget(self.last)

    def build(self) -> None:
        self.heading = self.part(PhaseHeading())
        self.open_cards = self.part(LineList())
        self.out_heading = self.part(PhaseHeading())
        self.out_cards = self.part(LineList())

    def fill(self, prompt) -> None:
        state = self.state
        white = round_start.next_white(state)
        tincture, symbol = white_dress(white)
        self.banner.tincture, self.banner.symbol = tincture, symbol
        told = [] if state.sent else placed_lines(state)[:1]  # where the last card of the stacks went
        show_rows(self.last, PlacedPanel, [placed_row(line) for line in told])
        found = round_start.white_options(state, white)
        views = {view.number: view for view in board_missions(state)}
        inside = [option for option in found if option.is_open]
        outside = [option for option in found if not option.is_open]
        self.heading.text = _("May be chosen") if inside else _("No card is allowed")
        self.heading.why = (
            _("the starting player chooses") if len(inside) > 1 else "" if inside else _("see below")
        )
        self.out_heading.text = _("Not these") if outside else ""
        show_rows(self.open_cards, TileLine, [self._row(white, option, views) for option in inside])
        out = [self._row(white, option, views) for option in outside]
        show_rows(self.out_cards, TileLine, [*out, self._stays(white)] if inside else out)
        self._offer(white, inside, views)

    def _row(self, white: White, option, views) -> dict:
        view = views[int(option.key)]
        return {
            "icon": view.icon,
            "text": view.title,
            "why": f"{view.where}\n{option.why}" if view.where else option.why,
            "value": "",
            "on": option.is_open,
            "faded": not option.is_open,
            "act": self.play(SendWhite(white, int(option.key))),
        }

    def _stays(self, white: White) -> dict:
        return {
            "icon": "hand-back-right-outline",
            "text": _("{white} stays without a mission", white=white.word),
            "why": _("if the table sees it otherwise"),
            "value": "",
            "on": False,
            "faded": False,
            "act": self.play(SendWhite(white, None)),
        }

    def _offer(self, white: White, inside, views) -> None:
        if len(inside) == 1:
            title = views[int(inside[0].key)].title
            text = _("{white} goes to {title}", white=white.word, title=title)
            self.offer(text, self.play(SendWhite(white, int(inside[0].key))))
        elif inside:
            self.offer("", None)
        else:
            self.offer(
                _("{white} stays without a mission", white=white.word), self.play(SendWhite(white, None))
            )


FORMS = {Phase.WHITE: WhiteHeroForm}
