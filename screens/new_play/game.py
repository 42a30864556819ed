"""Step 1: which game, and from which box."""

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import screens.common.choosing  # noqa: F401 - in kv
from companion.core.lid import BoxStatus
from companion.core.words import _, listing
from companion.games import lids
from companion.library.boxes import MINE
from screens.common.kv import load_kv
from screens.common.parts import TapBox
from screens.new_play.draft import SAMPLE, Draft
from screens.new_play.steps import TASKS, put


class GameCard(TapBox):
    """A game: its picture, its name, for how many it is, what Herald knows of its box."""

    game = StringProperty("")
    icon = StringProperty("")
    name = StringProperty("")
    players = StringProperty("")
    box = StringProperty("")
    on = BooleanProperty(False)


class GameStep(BoxLayout):
    screen = ObjectProperty(None)
    boxes = ListProperty([])
    box = StringProperty(MINE)
    table = StringProperty("")  # who would sit there, if the seats are skipped

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._skip = self.ids.skip.__self__

    def show(self, draft: Draft) -> None:
        self._show_games(draft)
        self.boxes = _boxes(draft)
        self.box = draft.box_name
        may_skip = draft.is_seated and not draft.score_only
        put(self._skip, self.ids.boxes, may_skip)
        self.table = _table(draft) if may_skip else ""

    def _show_games(self, draft: Draft) -> None:
        place = self.ids.games
        if not place.children:
            for lid in lids().values():
                card = GameCard(game=lid.key, icon=lid.icon, name=lid.name)
                card.players = _("{few} to {most} players", few=lid.fewest, most=lid.most)
                card.bind(on_release=lambda card: self.choose(card.game))
                place.add_widget(card)
        for card in place.children:
            card.on = card.game == draft.key
            card.box = _("Your box: {said}", said=_box_status(card.game).said)

    def choose(self, key: str) -> None:
        if key != self.screen.draft.key:
            self.screen.draft.choose_game(key)
            self.screen.refresh()

    def choose_box(self, name: str) -> None:
        self.screen.draft.box_name = name

    def skip(self) -> None:
        self.screen.go(TASKS)


def _box_status(key: str) -> BoxStatus:
    """What is known of the box at home."""
    return lids()[key].shelf_status(App.get_running_app().library.box(key))


def _boxes(draft: Draft) -> list[tuple[str, str, str]]:
    status = _box_status(draft.key)
    if status.fault:
        mine = _("Herald cannot read it: {reason}. Look at it under Boxes.", reason=status.fault)
    elif not status.known:
        mine = _(
            "Herald knows nothing of it yet. It asks as you play, once for each thing, and you may skip it."
        )
    elif status.known < status.places:
        mine = _("Herald knows {said}. It asks for the rest as you play.", said=status.said)
    else:
        mine = _("Herald knows all of it: {said}.", said=status.said)
    sample = _("Invented, not what is printed on your cards: a complete box to try Herald with.")
    return [(MINE, _("My box"), mine), (SAMPLE, _("Sample box"), sample)]


def _table(draft: Draft) -> str:
    return _(
        "{names}. {first} begins.",
        names=listing([seat.name for seat in draft.seats]),
        first=draft.seats[draft.first].name,
    )


load_kv(__file__)
