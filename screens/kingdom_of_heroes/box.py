"""The box of Kingdom of Heroes: 40 titles and the two special cards, the board from West to East, five map cards."""

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.codec import BadShape
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import cardboard
from companion.games.kingdom_of_heroes.cardboard import Card, Special, special_title
from companion.games.kingdom_of_heroes.cards import MapCard, MissionColour, MissionType, Stack
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.mission_view import reward_said
from companion.games.kingdom_of_heroes.round_view import card_said
from screens.common.asking import ask_text
from screens.common.buttons import BigButton, Chip, OutlineButton
from screens.common.kv import load_kv
from screens.common.moment_form import TileLine
from screens.common.parts import show_rows
from screens.common.sheets import MenuSheet, Sheet
from screens.common.tiles import Part, Tiles
from screens.kingdom_of_heroes.board_editor import BoardEditor, BoardSheet
from screens.kingdom_of_heroes.card_sheet import ALL, CardSheet
from screens.kingdom_of_heroes.map_sheet import MapSheet, map_name, map_said, next_map_name

CARDS, BOARD, MAPS = "cards", "board", "maps"
BLANK = "blank"
PRINTED_MAPS = 5


class KingdomBox(BoxLayout):
    """Three parts: the cards, the board, the map cards."""

    part = StringProperty(CARDS)
    sieve = StringProperty("")  # a stack, BLANK or all

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.facts: dict = {}
        self.box = cardboard.Box()
        self._change = None
        self.board = BoardEditor()
        self.ids.parts.words = [
            (CARDS, _("Cards"), "cards-outline"),
            (BOARD, _("Board"), "hexagon-multiple"),
            (MAPS, _("Map cards"), "map_card"),
        ]
        self.ids.parts.chosen = CARDS
        self.ids.parts.bind(chosen=lambda _choices, part: self.turn_to(part))

    def show(self, facts: dict, change) -> None:
        self.facts, self._change = facts, change
        self.box = cardboard.read_box(facts)
        self._show_part()

    def turn_to(self, part: str) -> None:
        self.part = part
        self.ids.scroll.scroll_y = 1
        self._show_part()

    def _show_part(self) -> None:
        self.ids.sieves.clear_widgets()
        place = self.ids.board
        if self.part == BOARD:
            if self.board.parent is None:
                place.add_widget(self.board)
            self.board.show(self.box.regions, self.box.villages, None)
        elif self.board.parent is not None:
            place.remove_widget(self.board)
        self.ids.buttons.clear_widgets()
        self.ids.after.clear_widgets()
        show_rows(self.ids.rows, TileLine, [])
        if self.part == CARDS:
            self._show_cards()
        elif self.part == MAPS:
            self._show_maps()
        else:
            self._button(
                _("Change the board") if self.box.regions else _("Tell the board"),
                "pencil-outline",
                self._ask_board,
            )

    def _button(self, text: str, icon: str, act) -> None:
        if self._change is not None:
            button = OutlineButton(text=text, icon=icon)
            button.bind(on_release=lambda _button: act())
            place = self.ids.after if self.part == CARDS else self.ids.buttons  # the titles come first
            place.add_widget(button)

    def _say(self, text: str) -> None:
        App.get_running_app().stage.say(text)

    def _keep(self, make, said: str) -> None:
        """`make()` gives other facts."""
        try:
            facts = make()
        except BadShape as error:
            self._say(str(error))
            return
        self._change(facts, said)

    # Cards

    def _titles(self) -> list[str]:
        own = [title for title in self.box.cards if title not in cardboard.titles()]
        return [*cardboard.titles(), *own]

    def _show_cards(self) -> None:
        self._show_sieves()
        rows = [self._card_row(title) for title in self._titles() if self._passes(title)]
        rows += [self._special_row(white) for white in White if not self.sieve]
        show_rows(self.ids.rows, TileLine, rows)
        self._button(_("A card with another title"), "plus", self._ask_title)
        self._button(_("Colours of the stacks"), "cards-outline", self._ask_stack)

    def _show_sieves(self) -> None:
        counts = dict.fromkeys(Stack, 0)
        blank = 0
        for title in self._titles():
            card = self.box.card(title)
            blank += not card.is_complete
            if card.stack is not None:
                counts[card.stack] += 1
        chips = [("", "", _("All {n}", n=len(self._titles()))), (BLANK, "help-circle-outline", str(blank))]
        chips += [
            (stack.value, "", _("{stack}: {n}", stack=stack.value, n=count))
            for stack, count in counts.items()
        ]
        for key, icon, text in chips:
            chip = Chip(text=text, icon=icon, on=key == self.sieve)
            chip.bind(on_release=lambda _chip, key=key: self.sift(key))
            self.ids.sieves.add_widget(chip)

    def sift(self, key: str) -> None:
        self.sieve = key
        self._show_part()
        self.ids.scroll.scroll_y = 1

    def _passes(self, title: str) -> bool:
        card = self.box.card(title)
        if self.sieve == BLANK:
            return not card.is_complete
        return not self.sieve or card.stack == self.sieve

    def _card_row(self, title: str) -> dict:
        card = self.box.card(title)
        why = card_said(card)
        if card.kind is not None:
            why = f"{why} · {card.kind.word}"
        if card.reward is not None:
            why = f"{why}\n{reward_said(card.reward)}"
        return {
            "icon": card.icon.value if card.icon else "help-circle-outline",
            "text": title,
            "why": why,
            "value": card.stack.value if card.stack else "",
            "faded": not card.is_complete,
            "act": lambda: self._open_card(title),
        }

    def _open_card(self, title: str) -> None:
        if self._change is None:
            self._say(_("{title}: {said} (invented)", title=title, said=card_said(self.box.card(title))))
            return
        known = self.box.card(title)
        forget = (lambda: self._forget(title)) if title in self.box.cards else None
        CardSheet(title, known, lambda card: self._learn_card(title, card), ALL, forget=forget).open()

    def _learn_card(self, title: str, card: Card) -> None:
        said = _("{title}: {said}", title=title, said=card_said(card))
        self._keep(lambda: cardboard.teach_card(self.facts, title, card), said)

    def _forget(self, title: str) -> None:
        self._keep(
            lambda: cardboard.forget_card(self.facts, title), _("{title} is blank again.", title=title)
        )

    def _ask_title(self) -> None:
        def accept(typed: str) -> str:
            title = typed.strip()
            if not title or len(title) > cardboard.LONGEST_NAME:
                return _("A short title, please.")
            self._open_card(title)
            return ""

        ask_text(_("What is the card called?"), _("Say what is on it"), accept)

    def _ask_stack(self) -> None:
        rows = [
            (
                "cards-outline",
                _("Stack {stack}", stack=stack.value),
                self.box.stacks[stack].word if stack in self.box.stacks else _("not told"),
                lambda stack=stack: self._ask_colour(stack),
            )
            for stack in Stack
        ]
        MenuSheet(title=_("Which stack?"), rows=rows).open()

    def _ask_colour(self, stack: Stack) -> None:
        rows = [
            ("circle", colour.word, "", lambda colour=colour: self._learn_stack(stack, colour))
            for colour in MissionColour
        ]
        MenuSheet(title=_("Which colour has stack {stack}?", stack=stack.value), rows=rows).open()

    def _learn_stack(self, stack: Stack, colour: MissionColour) -> None:
        said = _("Stack {stack} is {colour}.", stack=stack.value, colour=colour.word)
        self._keep(lambda: cardboard.teach_stack(self.facts, stack, colour), said)

    # The two special cards

    def _special_row(self, white: White) -> dict:
        card = self.box.special[white]
        return {
            "icon": white.hero.icon,
            "text": special_title(white),
            "why": special_said(card),
            "value": "",
            "faded": False,
            "act": lambda: self._open_special(white),
        }

    def _open_special(self, white: White) -> None:
        if self._change is None:
            self._say(special_said(self.box.special[white]))
            return
        SpecialSheet(white, self.box.special[white], lambda card: self._learn_special(white, card)).open()

    def _learn_special(self, white: White, card: Special) -> None:
        said = _("{title}: {said}", title=special_title(white), said=special_said(card))
        self._keep(lambda: cardboard.teach_special(self.facts, white, card), said)

    # The board and the map cards

    def _ask_board(self) -> None:
        BoardSheet(self.box.regions, self.box.villages, self._learn_board).open()

    def _learn_board(self, regions, villages) -> None:
        said = ngettext("{n} region", "{n} regions", len(regions))
        self._keep(lambda: cardboard.teach_board(self.facts, regions, villages), said)

    def _show_maps(self) -> None:
        rows = [
            {
                "icon": "map_card",
                "text": map_name(card),
                "why": map_said(card, self.box.regions),
                "value": f"{len(card.numbers)}/{len(self.box.regions)}",
                "faded": len(card.numbers) < len(self.box.regions),
                "act": lambda card=card: self._open_map(card),
            }
            for card in self.box.maps.values()
        ]
        show_rows(self.ids.rows, TileLine, rows)
        if not self.box.regions:
            self._button(_("First the board"), "hexagon-multiple", self._to_board)
        else:
            self._button(_("Add a map card"), "plus", self._add_map)

    def _to_board(self) -> None:
        self.ids.parts.chosen = BOARD

    def _add_map(self) -> None:
        self._open_map(MapCard(next_map_name(self.box.maps)))

    def _open_map(self, card: MapCard) -> None:
        if self._change is None:
            self._say(
                _("{name}: {said} (invented)", name=map_name(card), said=map_said(card, self.box.regions))
            )
            return
        forget = (lambda: self._forget_map(card)) if card.key in self.box.maps else None
        MapSheet(self.box.regions, card, self._learn_map, forget=forget).open()

    def _learn_map(self, card: MapCard) -> None:
        self._keep(lambda: cardboard.teach_map(self.facts, card), _("{name} is kept.", name=map_name(card)))

    def _forget_map(self, card: MapCard) -> None:
        maps = [each for each in self.facts.get("maps", []) if each.get("key") != card.key]
        self._change({**self.facts, "maps": maps}, _("{name} is forgotten.", name=map_name(card)))


class SpecialSheet(Sheet):
    """The type of Sapphire's or Zatorius's own card, and whether it has a heart."""

    def __init__(self, white: White, card: Special, kept):
        super().__init__(title=special_title(white), subtitle=_("As printed on it."))
        kinds = Tiles(chosen=card.kind)
        for kind in MissionType:
            kinds.add(kind, icon=kind.value, text=kind.word)
        heart = Tiles(most=2, chosen=card.heart)
        heart.add(True, icon="heart", text=_("With a heart"))
        heart.add(False, icon="heart-off-outline", text=_("Without"))
        for text, tiles in ((_("Which type of mission?"), kinds), (_("A heart?"), heart)):
            part = Part(text=text)
            part.add_widget(tiles)
            self.add_to_body(part)
        keep = BigButton(text=_("Keep it"), icon="check")
        keep.bind(
            on_release=lambda _button: (
                self.dismiss(),
                kept(Special(MissionType(kinds.chosen), bool(heart.chosen))),
            )
        )
        self.add_to_foot(keep)


def special_said(card: Special) -> str:
    return _("{kind}, with a heart", kind=card.kind.word) if card.heart else card.kind.word


def tally(facts: dict):
    """Every kind of component: how many are known, how many were printed."""
    box = cardboard.read_box(facts)
    cards = [box.card(title) for title in cardboard.titles()]
    yield "scroll", _("Mission cards"), sum(card.is_complete for card in cards), len(cards)
    for stack in Stack:
        known = sum(card.stack is stack for card in cards)
        yield "cards-outline", _("Stack {stack}", stack=stack.value), known, len(cards) // len(Stack)
    yield "map_card", _("Map cards"), len(box.maps), PRINTED_MAPS
    yield "hexagon-multiple", _("Regions of the board"), len(box.regions), max(12, len(box.regions))


load_kv(__file__)
BoxView = KingdomBox
