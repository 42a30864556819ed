"""What is printed on a mission card, asked part by part: what placing needs when it is drawn, the rest when it matters."""

from dataclasses import replace

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _, listing
from companion.games.kingdom_of_heroes.cardboard import MOST_PRINTED, MOST_SYMBOLS, Card
from companion.games.kingdom_of_heroes.cards import Icon, MissionColour, MissionType, Reward, Stack
from companion.games.kingdom_of_heroes.heroes import HeroType, Symbol
from companion.games.kingdom_of_heroes.mission_view import COLOUR_ICONS
from screens.common.buttons import BigButton, OutlineButton
from screens.common.kv import load_kv
from screens.common.parts import TapBox, show_rows
from screens.common.sheets import Sheet
from screens.common.tallies import CountRow
from screens.common.tiles import Part, Tiles

PLACING = ("colour", "icon", "symbols", "heart")  # what the draw needs
WINNING = ("kind", "reward")  # what a success needs
ALL = ("stack", "colour", "icon", "symbols", "heart", "kind", "reward", "moves")
NONE = "none"  # of the artifacts


class TaughtSymbol(TapBox):
    """A hero symbol that is on the card; a tap takes it off."""

    icon = StringProperty("")
    text = StringProperty("")
    place = ObjectProperty(None, allownone=True)
    pad = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.pad.drop(self.place)


class SymbolPad(BoxLayout):
    """Taps add a symbol each; those that are there stand above."""

    symbols = ListProperty([])
    told = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for symbol in Symbol:
            self.ids.tiles.add(symbol, icon=symbol.icon, text=symbol.word)
        self.ids.tiles.picked = self.add
        self.fbind("symbols", self._show)
        self._show()

    def add(self, symbol: Symbol) -> None:
        self.ids.tiles.chosen = None
        if len(self.symbols) < MOST_SYMBOLS:
            order = list(Symbol)
            self._set(sorted([*self.symbols, symbol], key=order.index))

    def drop(self, place: int) -> None:
        self._set([each for at, each in enumerate(self.symbols) if at != place])

    def _set(self, symbols: list) -> None:
        self.symbols = symbols
        if self.told is not None:
            self.told(tuple(symbols))

    def _show(self, *_args):
        rows = [
            {"icon": symbol.icon, "text": symbol.word, "place": at, "pad": self}
            for at, symbol in enumerate(self.symbols)
        ]
        show_rows(self.ids.chosen, TaughtSymbol, rows)


class CardSheet(Sheet):
    """`asked` names the parts; whatever is left open is asked another time. `taught` gets the Card; `later()` is
    called when somebody would rather not say it now."""

    def __init__(self, title: str, known: Card, taught, asked=PLACING, later=None, forget=None):
        super().__init__(title=title or _("A card without a name"))
        self.subtitle = _("Herald asks once and remembers it.")
        self.card, self._taught, self._asked = known, taught, asked
        for part in asked:
            self.add_to_body(getattr(self, f"_{part}")())
        self._buttons(later, forget)
        self._say()

    # The parts

    def _stack(self) -> Part:
        tiles = self._tiles("stack", most=5, least=52)
        for stack in Stack:
            tiles.add(stack, figure=stack.value)
        return self._part(_("Which letter is on its back?"), tiles)

    def _colour(self) -> Part:
        tiles = self._tiles("colour")
        for colour in MissionColour:
            tiles.add(colour, icon=COLOUR_ICONS[colour], text=colour.word)
        return self._part(_("Which colour?"), tiles)

    def _icon(self) -> Part:
        tiles = self._tiles("icon")
        for icon in Icon:
            tiles.add(icon, icon=icon.value, text=icon.word)
        return self._part(_("Which terrain icon?"), tiles)

    def _symbols(self) -> Part:
        pad = SymbolPad(symbols=list(self.card.symbols or ()), told=lambda told: self._learn(symbols=told))
        return self._part(_("Which heroes does it ask for?"), pad, _("One tap for each symbol."))

    def _heart(self) -> Part:
        return self._part(_("Does it show a heart?"), self._yes_no("heart", "heart", "heart-off-outline"))

    def _kind(self) -> Part:
        tiles = self._tiles("kind")
        for kind in MissionType:
            tiles.add(kind, icon=kind.value, text=kind.word)
        return self._part(_("Which type of mission?"), tiles)

    def _moves(self) -> Part:
        question = _("Does it say that it moves when it is unfulfilled?")
        return self._part(question, self._yes_no("moves", "arrow-all", "cancel"))

    def _reward(self) -> Part:
        part = self._part(_("What is the reward?"), self._count("crowns", _("Crowns"), "coin"))
        for hero in HeroType:
            part.add_widget(self._count(f"{hero}s", plural(hero), hero.icon))
        tiles = Tiles(most=4, least=68, chosen=self._reward_now.artifact or NONE, picked=self._artifact)
        tiles.add(NONE, icon="cancel", text=_("no artifact"))
        for hero in HeroType:
            tiles.add(hero, icon="ring", text=_("for a {hero}", hero=hero.word))
        part.add_widget(tiles)
        return part

    def _count(self, field: str, text: str, icon: str) -> CountRow:
        value = getattr(self._reward_now, field)
        return CountRow(key=field, text=text, icon=icon, value=value, high=MOST_PRINTED, told=self._counted)

    @property
    def _reward_now(self) -> Reward:
        return self.card.reward or Reward()

    def _counted(self, field: str, value: int) -> None:
        self._learn(reward=replace(self._reward_now, **{field: value}))

    def _artifact(self, hero) -> None:
        self._learn(reward=replace(self._reward_now, artifact=None if hero == NONE else hero))

    # Making the card

    def _tiles(self, field: str, **looks) -> Tiles:
        return Tiles(
            chosen=getattr(self.card, field), picked=lambda key: self._learn(**{field: key}), **looks
        )

    def _yes_no(self, field: str, yes: str, no: str) -> Tiles:
        tiles = self._tiles(field, most=2)
        tiles.add(True, icon=yes, text=_("Yes"))
        tiles.add(False, icon=no, text=_("No"))
        return tiles

    def _learn(self, **told) -> None:
        self.card = replace(self.card, **told)
        self._say()

    def _part(self, text: str, widget, why: str = "") -> Part:
        part = Part(text=text, why=why)
        part.add_widget(widget)
        return part

    def _buttons(self, later, forget) -> None:
        if forget is not None:
            button = OutlineButton(text=_("Forget it"), icon="eraser")
            button.bind(on_release=lambda _button: (self.dismiss(), forget()))
            self.add_to_body(button)
        if later is not None:
            button = OutlineButton(text=_("Later"), size_hint_x=0.5, least=dp(56))
            button.bind(on_release=lambda _button: (self.dismiss(), later()))
            self.add_to_foot(button)
        self._keep = BigButton(icon="check")
        self._keep.bind(on_release=lambda _button: self.done())
        self.add_to_foot(self._keep)

    def _say(self) -> None:
        open_parts = [part for part in self._asked if getattr(self.card, part) is None]
        if len(open_parts) == len(self._asked):
            self._keep.text, self._keep.disabled = _("Tap what it shows"), True
        else:
            self._keep.text = _("Keep it, the rest later") if open_parts else _("Keep it")
            self._keep.disabled = False

    def done(self) -> None:
        card = self.card
        if "reward" in self._asked and card.reward is None:
            card = replace(card, reward=Reward())  # nothing was counted: it gives nothing
        self.dismiss()
        self._taught(card)


def plural(hero: HeroType) -> str:
    return {
        HeroType.ADVENTURER: _("Adventurers"),
        HeroType.KNIGHT: _("Knights"),
        HeroType.MAGE: _("Mages"),
    }[hero]


def said(card: Card) -> str:
    """What is known of a card in one line: forest, 2 adventurers …"""
    words = []
    if card.icon is not None:
        words.append(card.icon.word)
    if card.symbols is not None:
        words.append(listing([symbol.word for symbol in card.symbols]) or _("no hero symbol"))
    if card.heart:
        words.append(_("heart"))
    return " · ".join(words)


load_kv(__file__)
