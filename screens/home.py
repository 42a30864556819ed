"""Home: go on, begin, look back."""

from kivy.app import App
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.lid import BoxStatus
from companion.core.seat import Tincture
from companion.core.words import _, ngettext
from companion.games import lids
from companion.library.errors import LibraryError
from companion.session import CannotOpen, Session
from screens.common.kv import load_kv
from screens.common.parts import Empty, Panel, TapBox
from screens.common.stage import Screen
from screens.common.when import ago, day

MOST_CONTINUED = 3  # unfinished plays shown on the home screen; all are under Past plays


class ContinueCard(Panel):
    """An unfinished play: which game, where it stands, who, and one large button."""

    game = StringProperty("")
    icon = StringProperty("")
    name = StringProperty("")
    status = StringProperty("")
    saved = StringProperty("")
    button = StringProperty("")
    play = NumericProperty(0)

    def show(self, play: dict) -> None:
        lid = lids()[play["game"]]
        self.play, self.game, self.icon, self.name = play["number"], lid.key, lid.icon, lid.name
        self.status = play.get("status", "")
        self.saved = _("saved {when}", when=ago(play.get("at", "")))
        title = play.get("prompt", "")
        self.button = _("{prompt}: continue", prompt=title) if title else _("Continue")
        self.ids.seats.clear_widgets()
        for index, seat in enumerate(play.get("seats", [])):
            turn = index == play.get("turn")
            self.ids.seats.add_widget(SeatTag(name=seat["name"], tincture=seat["tincture"], turn=turn))


class SeatTag(Panel):
    name = StringProperty("")
    tincture = StringProperty("gules")
    symbol = StringProperty("")
    turn = ObjectProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.symbol = Tincture(self.tincture).symbol


class BoxTile(TapBox):
    """What Herald knows of a game's box."""

    game = StringProperty("")
    name = StringProperty("")
    icon = StringProperty("")
    said = StringProperty("")
    share = NumericProperty(0)


class Home(Screen):
    notices = ListProperty([])

    def enter(self, **_what) -> None:
        app = App.get_running_app()
        if app.session is not None:
            app.close_play()
        plays = app.library.plays()
        stale = [
            play["number"] for play in plays if not play.get("over") and app.library.stale(play["number"])
        ]
        for number in stale:
            _summarise_anew(app.library, number)
        if stale:
            plays = app.library.plays()
        plays = [play for play in plays if play["game"] in lids()]
        self._show_continue([play for play in plays if not play.get("over")][:MOST_CONTINUED], bool(plays))
        self._show_rows(plays)
        self._show_boxes()
        self._show_notices()
        self.ids.scroll.scroll_y = 1  # what goes on stands on top

    def _show_continue(self, plays: list[dict], any_play: bool) -> None:
        place = self.ids.going
        place.clear_widgets()
        for play in plays:
            card = ContinueCard()
            card.show(play)
            place.add_widget(card)
        if not any_play:
            place.add_widget(
                Empty(
                    icon="herald",
                    title=_("Welcome to Herald"),
                    sentence=_(
                        "Herald keeps turns, tracks and scores while you play with the real cards. Begin with New play."
                    ),
                )
            )

    def _show_rows(self, plays: list[dict]) -> None:
        finished = [play for play in plays if play.get("over")]
        past = ngettext("{n} play", "{n} plays", len(plays)) if plays else _("none yet")
        if finished and finished[0].get("winners"):
            last = finished[0]
            names = [last["seats"][seat]["name"] for seat in last["winners"]]
            past = _(
                "{plays} · last: {who} won, {when}",
                plays=past,
                who=" & ".join(names),
                when=day(last.get("at", "")),
            )
        self.ids.past.why = past
        people = len(App.get_running_app().library.people())
        known = ngettext("{n} person at your table", "{n} people at your table", people)
        self.ids.people.why = known if people else _("nobody yet")

    def _show_boxes(self) -> None:
        library = App.get_running_app().library
        self.ids.boxes.clear_widgets()
        for lid in lids().values():
            status = lid.shelf_status(library.box(lid.key))
            self.ids.boxes.add_widget(
                BoxTile(game=lid.key, name=lid.name, icon=lid.icon, said=_known(status), share=status.share)
            )

    def _show_notices(self) -> None:
        app = App.get_running_app()
        sentences = [notice.sentence for notice in app.library.notices]
        if app.trouble():
            sentences.insert(0, app.trouble())
        self.notices = sentences

    def go_on(self, play: int) -> None:
        app = App.get_running_app()
        if app.open_play(play):
            app.go("table")


def _known(status: BoxStatus) -> str:
    """In so few words that four boxes look alike; each one says it at length when it is opened."""
    if status.fault:
        return status.said
    if status.known == status.places:
        return _("all known")
    return _("{known} of {places} known", known=status.known, places=status.places)


def _summarise_anew(library, play: int) -> None:
    """After a kill the summary may lag behind its journal; the journal is what counts."""
    try:
        library.summarise(play, Session.open(library, play).summary(), touch=False)
    except (CannotOpen, LibraryError):
        return  # it is listed as it was; opening it says what is wrong


load_kv(__file__)
SCREEN = Home
