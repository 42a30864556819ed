"""Past plays: the list, newest first, and each play opened in its place: who won, the race, the sheet, the replay."""

from math import ceil

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.core.seat import Tincture
from companion.core.words import _, ngettext
from screens.common.buttons import Chip
from screens.common.kv import load_kv
from screens.common.look import DISPLAY, text_width
from screens.common.open_play import OpenPlay, game_looks
from screens.common.parts import Fit, Shield, TapBox
from screens.common.records import freshen
from screens.common.sheets import MenuSheet
from screens.common.stage import Screen
from screens.common.when import day

FRESH_AT_ONCE = 20  # summaries made anew before the list is shown; the rest follow frame by frame
MOST_NAMES = 4
EVERYBODY = ""
WON_MOST = 0.42  # of the width, for who won


class WonWords(Fit):
    wanted = NumericProperty(0)  # the width it has when nothing makes it shrink


class WinnerLine(BoxLayout):
    """Who won, and with how much; or that nobody has yet."""

    text = StringProperty("")
    icon = StringProperty("")
    shields = ListProperty([])  # (tincture, symbol) of the winners
    over = BooleanProperty(False)
    at_right = BooleanProperty(False)
    taken = NumericProperty(0)  # by the signs before the words
    natural = NumericProperty(0)  # the width it would like

    def on_shields(self, *_args):
        place = self.ids.shields
        place.clear_widgets()
        for tincture, symbol in self.shields:
            place.add_widget(
                Shield(span=dp(20), tincture=tincture, symbol=symbol, pos_hint={"center_y": 0.5})
            )


class PlayRow(RecycleDataViewBehavior, TapBox):
    """A play in one row: which game, who played, who won and with how much, when."""

    number = NumericProperty(0)
    game = StringProperty("")
    icon = StringProperty("")
    name = StringProperty("")
    line = StringProperty("")
    won = StringProperty("")
    sign = StringProperty("")
    shields = ListProperty([])
    day = StringProperty("")
    over = BooleanProperty(False)
    narrow = BooleanProperty(False)
    most_beside = NumericProperty(0)  # width for who won

    def on_release(self):
        App.get_running_app().stage.screen.unfold(self.number)


class OpenPlace(RecycleDataViewBehavior, BoxLayout):
    """Where the opened play stands in the list. There is one card, and it is lent to this place."""

    card = ObjectProperty(None, allownone=True)

    def on_card(self, _place, card):
        self.clear_widgets()
        if card is not None:
            if card.parent is not None:
                card.parent.remove_widget(card)
            self.add_widget(card)


class PastPlays(Screen):
    heading = StringProperty("")
    subheading = StringProperty("")
    empty = BooleanProperty(False)
    sieve = StringProperty("")  # the game that is shown alone
    who = StringProperty(EVERYBODY)
    opened = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._plays: list[dict] = []
        self._stale: list[int] = []
        self._newest: list[int] = []  # when it was last entered
        self._card = OpenPlay()
        self._card.bind(height=lambda *_args: self._lay_soon())
        self._lay_soon = Clock.create_trigger(self._lay_out, 0)
        self._freshening = None

    def enter(self, play: int = 0, **_what) -> None:
        """The play asked for, or the newest; whoever only comes back finds the list as it was."""
        self._freshen_first()
        self.refresh()
        newest = [each["number"] for each in self._shown()[:1] if each.get("over")]
        if play or newest != self._newest:
            self._newest = newest
            self._open(play or sum(newest))
            self.ids.list.scroll_y = 1
        elif self.opened:
            self._open(self.opened)

    def leave(self) -> None:
        if self._freshening is not None:
            self._freshening.cancel()
            self._freshening = None

    # What is listed

    def refresh(self) -> None:
        library = App.get_running_app().library
        self._plays = library.plays()
        if self.opened not in [play["number"] for play in self._plays]:
            self.opened = 0
        if self.who not in self._people():
            self.who = EVERYBODY
        if self.sieve not in [play["game"] for play in self._plays]:
            self.sieve = ""
        self.empty = not self._plays
        kinds = len({play["game"] for play in self._plays})
        plays = ngettext("{n} play", "{n} plays", len(self._plays))
        boxes = ngettext("{n} game", "{n} games", kinds)
        self.heading = _("Past plays")
        self.subheading = _("{plays} · {games}", plays=plays, games=boxes) if self._plays else ""
        self._show_sieves()
        self._lay_out()

    def restore(self, number: int) -> None:
        App.get_running_app().library.restore_play(number)
        self.refresh()
        self._open(number)

    def _freshen_first(self) -> None:
        library = App.get_running_app().library
        self._stale = [play["number"] for play in library.plays() if library.stale(play["number"])]
        for number in self._stale[:FRESH_AT_ONCE]:
            freshen(library, number)
        self._stale = self._stale[FRESH_AT_ONCE:]
        if self._stale:
            self._freshening = Clock.schedule_interval(self._freshen_next, 0)

    def _freshen_next(self, _dt) -> bool:
        freshen(App.get_running_app().library, self._stale.pop(0))
        if not self._stale or not len(self._stale) % FRESH_AT_ONCE:
            self.refresh()
        return bool(self._stale)

    # Sifting

    def _people(self) -> list[str]:
        return sorted(
            {seat["name"] for play in self._plays for seat in play.get("seats", [])}, key=str.casefold
        )

    def _shown(self) -> list[dict]:
        return [
            play
            for play in self._plays
            if self.sieve in ("", play["game"])
            and (not self.who or self.who in [seat["name"] for seat in play.get("seats", [])])
        ]

    def _show_sieves(self) -> None:
        row = self.ids.sieves
        row.clear_widgets()
        every = Chip(text=_("All"), on=not self.sieve)
        every.bind(on_release=lambda _chip: self.sift(""))
        row.add_widget(every)
        counts: dict[str, int] = {}
        for play in self._plays:
            counts[play["game"]] = counts.get(play["game"], 0) + 1
        for key, count in counts.items():
            chip = Chip(icon=game_looks(key)[0], text=str(count), on=self.sieve == key)
            chip.bind(on_release=lambda _chip, key=key: self.sift(key))
            row.add_widget(chip)
        who = Chip(icon="account-outline", text=self.who or _("Who"), on=bool(self.who))
        who.bind(on_release=lambda _chip: self.ask_who())
        row.add_widget(who)

    def sift(self, game: str) -> None:
        self.sieve = game
        self._after_sifting()

    def ask_who(self) -> None:
        rows = [("account-group", _("Everybody"), "", lambda: self.choose_who(EVERYBODY))]
        for name in self._people():
            count = sum(name in [seat["name"] for seat in play.get("seats", [])] for play in self._plays)
            said = ngettext("{n} play", "{n} plays", count)
            rows.append(("account-outline", name, said, lambda name=name: self.choose_who(name)))
        MenuSheet(title=_("Who was at the table?"), rows=rows).open()

    def choose_who(self, name: str) -> None:
        self.who = name
        self._after_sifting()

    def _after_sifting(self) -> None:
        self._show_sieves()
        if self.opened not in [play["number"] for play in self._shown()]:
            self.opened = 0
        self._lay_out()
        self.ids.list.scroll_y = 1

    # One of them opened

    def unfold(self, number: int) -> None:
        self._open(0 if number == self.opened else number)

    def _open(self, number: int) -> None:
        found = [play for play in self._plays if play["number"] == number]
        self.opened = number if found else 0
        if found:
            self._card.show(found[0], self)
        self._lay_out()
        Clock.schedule_once(self._bring_into_sight, 0.05)

    def _bring_into_sight(self, _dt) -> None:
        """The opened play begins within the window, wherever its row was."""
        view, data = self.ids.list, self.ids.list.data
        at = [index for index, row in enumerate(data) if row["viewclass"] == "OpenPlace"]
        whole = sum(row["space"][1] + dp(8) for row in data) + dp(16)
        if not at or whole <= view.height:
            return
        above = sum(row["space"][1] + dp(8) for row in data[: at[0]])
        top = (1 - view.scroll_y) * (whole - view.height)
        if not top <= above <= top + view.height - self._card.height:
            view.scroll_y = max(0, min(1, 1 - above / (whole - view.height)))

    # Rows

    def on_width(self, *_args):
        self._lay_soon()

    def _lay_out(self, *_args) -> None:
        if not self.width:
            return
        self.ids.list.data = [
            {"viewclass": "OpenPlace", "card": self._card, "space": (self.width, self._card.height)}
            if play["number"] == self.opened
            else self._row(play)
            for play in self._shown()
        ]

    def _row(self, play: dict) -> dict:
        icon, name = game_looks(play["game"])
        seats = play.get("seats", [])
        winners = [seats[seat] for seat in play.get("winners", []) if seat < len(seats)]
        line, when, narrow = said_people(play), day(play.get("at", "")), self.width < sp(380)
        line = " · ".join(part for part in (when, line) if part) if narrow else line
        won = said_winners(play, winners)
        room = (
            self.width
            - dp(24 + 28 + 48 + 12)
            - (0 if narrow else self._beside(won, len(winners), when) + dp(12))
        )
        lines = ceil(text_width(line, sp(14), "Roboto") * 1.1 / max(dp(80), room))  # words break early
        below = sp(20) * 1.3 + dp(2) if narrow else 0
        height = max(dp(72), sp(20) * 1.25 + lines * sp(14) * 1.3 + below + dp(26))
        return {
            "viewclass": "PlayRow",
            "number": play["number"],
            "game": play["game"],
            "icon": icon,
            "name": name,
            "line": line,
            "won": won,
            "sign": "winner" if winners else "" if play.get("over") else "play-circle-outline",
            "shields": [(seat["tincture"], _symbol(seat["tincture"])) for seat in winners[:2]],
            "day": when,
            "over": bool(play.get("over")),
            "narrow": narrow,
            "most_beside": WON_MOST * self.width,
            "space": (self.width, height),
        }

    def _beside(self, won: str, shields: int, when: str) -> float:
        """How wide the column with the winner will be; see PlayRow."""
        face, size = (DISPLAY, sp(20)) if shields else ("Roboto", sp(15))
        natural = text_width(won, size, face) * 1.03 + dp(38) + min(shields, 2) * dp(22)
        return min(WON_MOST * self.width, max(natural, text_width(when, sp(14), "Roboto") + dp(4)))


def said_winners(play: dict, winners: list[dict]) -> str:
    if not play.get("over"):
        return _("unfinished")
    if not winners:
        return ""
    who = " & ".join(seat["name"] for seat in winners)
    return _("{who} {total}", who=who, total=play["totals"][play["winners"][0]])


def said_people(play: dict) -> str:
    names = [seat["name"] for seat in play.get("seats", [])]
    who = (
        ", ".join(names)
        if len(names) <= MOST_NAMES
        else ngettext("{n} at the table", "{n} at the table", len(names))
    )
    if play.get("over"):
        return who
    return (
        _("{status} · {who}", status=play.get("status") or _("not read yet"), who=who)
        if who
        else _("not read yet")
    )


def _symbol(tincture: str) -> str:
    return Tincture(tincture).symbol if tincture in list(Tincture) else ""


load_kv(__file__)
SCREEN = PastPlays
