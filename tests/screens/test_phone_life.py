"""A phone's life, as far as a window on a desk can show it: background, little memory, turning, Back, edges, keyboard.

What SDL tells Kivy on a phone is told to Kivy's own window here, in the words SDL uses.
"""

import sys
from types import SimpleNamespace

import pytest

from companion.games.kings_and_creatures.moves import TakeCard
from screens.common import senses
from tests.tables import creatures_setup, sit_down

TOP_LEVEL = ("home", "people", "boxes", "settings", "exchange", "past_plays")


def take(ui, number: int) -> None:
    ui.keys(number)
    ui.tap(ui.one("TakeButton"))


def goes_to_the_background(ui) -> None:
    ui.window._event_filter("app_willenterbackground")


def comes_back(ui) -> None:
    ui.window._event_filter("app_didenterforeground")
    ui.settle()


def press_back(ui) -> None:
    """As the window does it: whoever has the keyboard first, then the app."""
    if not ui.window.dispatch("on_key_down", 27, 0, "", []):
        ui.window.dispatch("on_keyboard", 27, 0, "", [])
    ui.settle()


@pytest.fixture
def edges(ui, monkeypatch):
    """Says what the system covers of the window, and lets the app look."""

    def cover(left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> None:
        monkeypatch.setattr(senses, "safe_area", lambda: (left, top, right, bottom))
        ui.app.keep_clear()
        ui.settle()

    return cover


def clear_of(ui, widget, left: int, top: int, right: int, bottom: int) -> bool:
    x, y = widget.to_window(widget.x, widget.y)
    width, height = ui.window.size
    return (
        x >= left - 1
        and y >= bottom - 1
        and x + widget.width <= width - right + 1
        and y + widget.height <= height - top + 1
    )


def in_its_scroller(widget) -> bool:
    """Not scrolled out of sight, not even in part."""
    from kivy.uix.scrollview import ScrollView  # once there is a window

    scroller = widget.parent
    while not isinstance(scroller, ScrollView):
        scroller = scroller.parent
    bottom, below = widget.to_window(*widget.pos)[1], scroller.to_window(*scroller.pos)[1]
    return below - 1 <= bottom and bottom + widget.height <= below + scroller.height + 1


# Background


def test_the_background_stops_the_loop_and_coming_back_shows_the_same(ui):
    """A call in the middle of a number: the window rests, the summary is written, the number is still typed."""
    sit_down(ui, creatures_setup(3))
    take(ui, 62)
    ui.keys(4)
    goes_to_the_background(ui)
    assert ui.window._pause_loop
    assert ui.app.library.plays()[0]["prompt"] == "Ben's turn"
    comes_back(ui)
    assert not ui.window._pause_loop
    assert ui.one("EntryLine").number == "4"
    ui.keys(1)
    ui.tap(ui.one("TakeButton"))
    assert ui.app.session.moves == [TakeCard(0, 62), TakeCard(1, 41)]


def test_killed_in_the_background_everything_confirmed_is_there(ui):
    """Android ends the app without a word: the next start offers the play at the turn it was at."""
    sit_down(ui, creatures_setup(3))
    for number in (62, 41):
        take(ui, number)
    ui.keys(5)
    goes_to_the_background(ui)
    ui.window._pause_loop = False
    ui.kill()
    ui.start()
    ui.tap_text("Cy's turn: continue", "BigButton")
    assert ui.app.session.moves == [TakeCard(0, 62), TakeCard(1, 41)]
    assert ui.one("UndoBar").text == "Undo: Ben takes 41"


def test_night_fell_while_the_phone_was_in_a_pocket(ui, monkeypatch):
    """The theme that follows the hour is looked at again when the app comes back."""
    monkeypatch.setattr(type(ui.app), "_shade", lambda app, theme: "light")
    ui.app.apply_settings()
    goes_to_the_background(ui)
    monkeypatch.setattr(type(ui.app), "_shade", lambda app, theme: "black")
    comes_back(ui)
    assert ui.app.look.shade == "black"


# Memory


def test_little_memory_costs_nothing_that_was_done_or_typed(ui):
    """Screens that are off are given up and built again when wanted; the one that is on stays as it is."""
    for name in TOP_LEVEL:
        ui.app.go(name)
        ui.settle()
    sit_down(ui, creatures_setup(2))
    take(ui, 62)
    ui.keys(4)
    ui.window._event_filter("app_lowmemory")
    ui.settle()
    assert set(ui.app._screens) == {"table"}
    assert ui.app.library.plays()[0]["prompt"] == "Ben's turn"
    assert ui.one("EntryLine").number == "4"
    ui.back()
    ui.tap_text("Ben's turn: continue", "BigButton")
    assert ui.app.session.moves == [TakeCard(0, 62)]


# Turning and sharing the screen


@pytest.mark.parametrize("name", TOP_LEVEL)
def test_turned_and_turned_back_every_screen_shows_its_words_whole(ui, name):
    """Portrait, landscape, portrait: nothing is cut and nothing has moved to another screen."""
    ui.app.library.add_person("Ana")
    ui.app.go(name)
    ui.settle()
    screen = ui.app.stage.screen
    for size in ((916, 412), (412, 916)):
        ui.turn(*size)
        assert ui.app.stage.screen is screen
        assert ui.cut() == []


def test_turning_keeps_an_open_sheet_with_what_is_typed_in_it(ui):
    """A name half typed survives the turn."""
    ui.app.go("people")
    ui.settle()
    ui.tap(ui.one("BigButton", "New person"))
    ui.type("An")
    ui.turn(916, 412)
    ui.type("a")
    ui.turn(412, 916)
    ui.tap(ui.one("BigButton", "Remember them"))
    assert [person["name"] for person in ui.app.library.people()] == ["Ana"]


@pytest.mark.parametrize("size", [(412, 456), (320, 456), (456, 412)])
def test_half_of_the_screen_is_enough_to_play(ui, size):
    """Split screen: the number can be typed and taken, every tab opens, no word is cut."""
    sit_down(ui, creatures_setup(4))
    ui.turn(*size)
    take(ui, 62)
    assert ui.app.session.moves == [TakeCard(0, 62)]
    for name in ("table", "board", "log", "now"):
        ui.tap(ui.one("Tab", name=name))
        assert ui.cut() == []


# Back


@pytest.mark.parametrize("name", TOP_LEVEL[1:])
def test_back_leads_home_from_every_screen(ui, name):
    """The key and the gesture are the same to the app."""
    ui.app.go(name)
    ui.settle()
    press_back(ui)
    assert type(ui.app.stage.screen).__name__ == "Home"


def test_back_takes_the_keyboard_away_then_the_sheet_then_the_screen(ui):
    """Each Back one step, and a name half typed is not remembered."""
    ui.app.go("people")
    ui.settle()
    ui.tap(ui.one("BigButton", "New person"))
    ui.type("An")
    sheet = ui.app.stage.sheets[-1]
    assert sheet.field.focus
    press_back(ui)
    assert (sheet.field.focus, ui.app.stage.sheets) == (False, [sheet])
    press_back(ui)
    assert ui.app.stage.sheets == []
    press_back(ui)
    assert type(ui.app.stage.screen).__name__ == "Home"
    assert ui.app.library.people() == []


def test_back_on_the_home_screen_leaves_the_app_on_a_phone(ui, monkeypatch):
    """On a desk Escape does nothing there."""
    stopped = []
    monkeypatch.setattr(ui.app, "stop", lambda: stopped.append(True))
    assert not ui.back()
    assert stopped == []
    monkeypatch.setattr("screens.app.platform", "android")
    assert ui.back()
    assert stopped == [True]


# Edges and keyboard


@pytest.mark.parametrize(
    ("size", "covered"),
    [((412, 916), (0, 48, 0, 32)), ((916, 412), (48, 24, 40, 20))],
    ids=["upright", "on its side"],
)
def test_nothing_to_read_or_tap_lies_under_the_bars(ui, edges, size, covered):
    """Status bar, gesture bar and notch: every word of every screen is beside them."""
    ui.turn(*size)
    edges(*covered)
    for name in (*TOP_LEVEL, "table"):
        if name == "table":
            sit_down(ui, creatures_setup(4))
        else:
            ui.app.go(name)
            ui.settle()
        place = ui.app.stage.ids.place
        assert clear_of(ui, ui.app.stage.screen, *covered)
        assert place.padding == list(covered)
        assert ui.cut() == []


def test_a_sheet_and_a_passing_word_keep_clear_too(ui, edges):
    """What comes up from below comes up beside the gesture bar."""
    edges(top=48, bottom=32)
    sit_down(ui, creatures_setup(2))
    ui.app.stage.screen.menu()
    ui.settle()
    assert clear_of(ui, ui.app.stage.sheets[-1].ids.panel, 0, 48, 0, 32)
    ui.back()
    ui.app.stage.say("A word")
    ui.settle()
    assert clear_of(ui, ui.one("PassingWord"), 0, 48, 0, 32)


@pytest.mark.parametrize(("size", "keyboard"), [((412, 916), 340), ((916, 412), 200)])
def test_the_keyboard_covers_neither_the_field_nor_its_button(ui, edges, size, keyboard):
    """The sheet stands on the keyboard as long as it is there, and comes down with it."""
    ui.turn(*size)
    ui.app.go("people")
    ui.settle()
    ui.tap(ui.one("BigButton", "New person"))
    sheet = ui.app.stage.sheets[-1]
    below = sheet.ids.panel.to_window(*sheet.ids.panel.pos)[1]
    edges(bottom=keyboard)
    assert clear_of(ui, sheet.field, 0, 0, 0, keyboard)
    assert in_its_scroller(sheet.field)
    assert clear_of(ui, ui.one("BigButton", "Remember them"), 0, 0, 0, keyboard)
    ui.type("Ana")
    edges()
    assert sheet.ids.panel.to_window(*sheet.ids.panel.pos)[1] == below
    ui.tap(ui.one("BigButton", "Remember them"))
    assert [person["name"] for person in ui.app.library.people()] == ["Ana"]


class Phone:
    """Android's classes as far as the safe area asks them, in the place of pyjnius."""

    def __init__(self, level: int, content: tuple[int, int, int, int]) -> None:
        self.level, self.content = level, content  # x, y, width, height

    def autoclass(self, name: str):
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "android.R$id": SimpleNamespace(content=1),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.level),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: 1, displayCutout=lambda: 2, ime=lambda: 4
            ),
        }[name]

    def getWindow(self):  # noqa: N802 - Java's name
        return SimpleNamespace(getDecorView=lambda: self)

    def getRootWindowInsets(self):  # noqa: N802
        return SimpleNamespace(
            getInsets=lambda kinds: {7: SimpleNamespace(left=0, top=96, right=0, bottom=840)}[kinds],
            getSystemWindowInsetLeft=lambda: 0,
            getSystemWindowInsetTop=lambda: 72,
            getSystemWindowInsetRight=lambda: 0,
            getSystemWindowInsetBottom=lambda: 48,
        )

    def findViewById(self, _id: int):  # noqa: N802
        x, y, width, height = self.content
        return SimpleNamespace(
            getLocationInWindow=lambda place: place.__setitem__(slice(None), [x, y]),
            getWidth=lambda: width,
            getHeight=lambda: height,
        )

    def getWidth(self) -> int:  # noqa: N802
        return 1080

    def getHeight(self) -> int:  # noqa: N802
        return 2400


@pytest.mark.parametrize(
    ("phone", "area"),
    [
        (Phone(36, (0, 0, 1080, 2400)), (0, 96, 0, 840)),
        (Phone(33, (0, 96, 1080, 1464)), (0, 0, 0, 0)),
        (Phone(33, (0, 96, 1080, 2256)), (0, 0, 0, 792)),
        (Phone(26, (0, 0, 1080, 2400)), (0, 72, 0, 48)),
    ],
    ids=["under everything", "kept clear of everything", "kept clear of the bars only", "before Android 11"],
)
def test_the_safe_area_is_what_is_covered_and_not_kept_clear_already(monkeypatch, phone, area):
    """From Android 15 on the window lies under the bars; before, the system keeps it beside them, and we must not do it twice."""
    monkeypatch.setattr(senses, "platform", "android")
    monkeypatch.setitem(sys.modules, "jnius", phone)
    assert senses.safe_area() == area


def test_a_phone_that_does_not_answer_covers_nothing(monkeypatch):
    """A failing door is no reason to stop: pyjnius is not even there."""
    monkeypatch.setattr(senses, "platform", "android")
    monkeypatch.setitem(sys.modules, "jnius", None)
    assert senses.safe_area() == (0, 0, 0, 0)


def test_another_play_and_home_begin_at_the_top(ui):
    """Where the last play was scrolled to is no matter of the next one; what goes on stands on top of Home."""
    ui.turn(320, 568)
    sit_down(ui, creatures_setup(6))
    ui.tap(ui.one("Tab", name="table"))
    scroll = ui.one("SeatPanel", name="Ana").parent.parent
    scroll.scroll_y = 0
    ui.app.home()
    home = ui.app.stage.screen.ids.scroll
    home.scroll_y = 0
    sit_down(ui, creatures_setup(5))
    ui.tap(ui.one("Tab", name="table"))
    assert scroll.scroll_y == 1
    ui.app.home()
    ui.settle()
    assert home.scroll_y == 1
