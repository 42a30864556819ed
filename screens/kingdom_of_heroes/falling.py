"""Who falls: the owner of each colour taps, those one would rather lose are proposed."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import casualties, resolution
from companion.games.kingdom_of_heroes.heroes import Band
from companion.games.kingdom_of_heroes.moves import LoseHeroes
from companion.games.kingdom_of_heroes.order import colour_order
from companion.games.kingdom_of_heroes.resolution_view import losses_said, pieces
from screens.common.kv import load_kv
from screens.common.moment_form import LineList
from screens.common.parts import Panel, TapBox, show_rows
from screens.kingdom_of_heroes.realm import say


class HeroTile(TapBox):
    """A hero who may fall; a tap chooses him."""

    icon = StringProperty("")
    text = StringProperty("")
    ringed = BooleanProperty(False)
    picked = BooleanProperty(False)
    place = NumericProperty(0)
    card = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.card.tap(int(self.place))


class FallenCard(Panel):
    """Whose heroes fall, and which of them: the owner taps."""

    name = StringProperty("")
    said = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    heroes = ListProperty([])
    warns = BooleanProperty(False)
    colour = NumericProperty(0)
    form = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("heroes", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.heroes, HeroTile, [{**hero, "card": self} for hero in self.heroes])

    def tap(self, place: int) -> None:
        self.form.tap_hero(int(self.colour), place)


class CasualtySteps:
    """Part of the form of a mission."""

    def build_casualties(self) -> None:
        self.fallen = LineList()
        self._picked = {}

    def _ask_casualties(self, _view, fresh: bool) -> None:
        state = self.state
        due, order = losses_said(state)
        waiting = [colour for colour in colour_order(state) if colour in state.resolving.deaths]
        if fresh:
            self._picked = {colour: self._suggested(colour) for colour in waiting}
        self.question.text, self.question.why = _("Who falls? Owners choose"), ""
        self.show_lines([{"icon": "dice-multiple-outline", "text": due, "why": order, "act": None}])
        self._show_fallen()
        self.put(self.lines, self.fallen)

    def _suggested(self, colour: int) -> list[int]:
        """Places of those one would rather lose."""
        able = resolution.able_to_fall(self.state, colour)
        wanted = list(pieces(casualties.suggested(able, self.state.resolving.deaths[colour])))
        found = []
        for place, piece in enumerate(pieces(able)):
            if piece in wanted:
                wanted.remove(piece)
                found.append(place)
        return found

    def _show_fallen(self) -> None:
        show_rows(self.fallen, FallenCard, [self._fallen_card(colour) for colour in self._picked])
        short = [
            colour
            for colour, picked in self._picked.items()
            if len(picked) != self.state.resolving.deaths[colour]
        ]
        if short:
            name = self.name_of(short[0])
            self.offer(_("{name} still chooses", name=name), lambda: say(_("Tap who falls.")))
        else:
            self.offer(_("These fall"), lambda: self.play_all(self._deaths()), "check")

    def _fallen_card(self, colour: int) -> dict:
        count, picked = self.state.resolving.deaths[colour], self._picked[colour]
        return {
            "name": self.name_of(colour),
            "said": ngettext("loses {n} hero", "loses {n} heroes", count),
            **self.dress_colour(colour),
            "warns": len(picked) != count,
            "colour": colour,
            "form": self,
            "heroes": [
                {
                    "icon": piece.hero.icon,
                    "text": piece.hero.word,
                    "ringed": piece.ringed,
                    "picked": place in picked,
                    "place": place,
                }
                for place, piece in enumerate(pieces(resolution.able_to_fall(self.state, colour)))
            ],
        }

    def tap_hero(self, colour: int, place: int) -> None:
        """The last tapped ones are meant: one too many lets the first go."""
        picked = self._picked[colour]
        if place in picked:
            picked.remove(place)
        else:
            picked.append(place)
            if len(picked) > self.state.resolving.deaths[colour]:
                picked.pop(0)
        self._show_fallen()

    def _deaths(self) -> list:
        found = []
        for colour, picked in self._picked.items():
            able = pieces(resolution.able_to_fall(self.state, colour))
            found.append(LoseHeroes(colour, sum((able[place].band for place in picked), Band())))
        return found


load_kv(__file__)
