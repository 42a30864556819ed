"""What makes drawing cheap: shared letters, corners as pictures, no needless clipping, work put off."""

from tests.tables import creatures_setup, sit_down


def test_the_same_words_are_drawn_once_whatever_their_colour(ui):
    """Two labels share one picture; each tints it."""
    from screens.common.parts import Words

    one, other = Words(text="Take one card.", width=200), Words(text="Take one card.", width=200)
    one.color, other.color = [1, 0, 0, 1], [0, 1, 0, 1]
    ui.settle()
    assert one.texture is other.texture
    assert (one._tint.rgba, other._tint.rgba) == ([1, 0, 0, 1], [0, 1, 0, 1])
    assert other.texture_size == list(other.texture.size)


def test_other_words_are_another_picture(ui):
    """A label that changes takes nothing from one that shared its letters."""
    from screens.common.parts import Words

    one, other = Words(text="12", width=200), Words(text="12", width=200)
    ui.settle()
    other.text = "13"
    ui.settle()
    assert one.texture is not other.texture
    other.text = ""
    ui.settle()
    assert (other.texture, other.texture_size) == (None, [0, 0])


def test_few_letters_are_kept_when_there_are_too_many(ui, monkeypatch):
    """The least recently used go first."""
    from screens.common import text
    from screens.common.parts import Words

    monkeypatch.setattr(text, "MOST_PIXELS", 10_000)
    for number in range(40):
        Words(text=f"number {number}", width=200).texture_update()
    assert sum(old.width * old.height for old, _short in text._kept.values()) <= 10_000
    assert list(text._kept)[-1][0] == "number 39"


def test_little_memory_lets_go_of_letters_but_not_of_those_on_the_screen(ui):
    """What is shown stays as it is, and new words are drawn as before."""
    from screens.common import text

    shown = ui.one("Fit", "New play")
    before = shown.texture
    ui.app.make_room()
    assert (text._kept, text._pixels) == ({}, 0)
    assert shown.texture is before
    shown.text = "Another play"
    ui.settle()
    assert shown.texture is not before


def test_a_corner_is_round_and_its_middle_is_full(ui):
    """Nothing at the very corner, all of it inside; a line is empty inside."""
    from screens.common.surface import corner

    def alphas(line: int, stripe: int = 0):
        texture, across, along = corner(8, line, stripe)
        row = texture.width * 4
        pixels = texture.pixels
        return across, along, pixels[3], pixels[8 * row + 3], pixels[8 * row + 4 * (texture.width // 2) + 3]

    assert alphas(0) == (8, 8, 0, 255, 255)
    assert alphas(2) == (8, 8, 0, 255, 0)
    assert alphas(0, 5) == (0, 8, 0, 255, 255)


def test_an_edge_without_a_radius_does_not_shine_into_the_middle(ui):
    """The stretched middle is blended with its neighbours, so these are empty too."""
    from screens.common.surface import corner

    texture, across, _along = corner(0, 2, 0)
    middle = texture.pixels[3 * texture.width * 4 :][3 : 4 * texture.width : 4]
    assert (across, list(middle)) == (3, [255, 255, 0, 0, 0, 255, 255])


def test_what_is_clear_is_not_drawn(ui):
    """A panel without a ground has nothing on the canvas."""
    from screens.common.parts import Panel

    panel = Panel(size=(100, 50))
    assert len(panel._ground.children) == 0
    panel.ground = [1, 0, 0, 1]
    assert len(panel._ground.children) > 0
    panel.ground = [0, 0, 0, 0]
    assert len(panel._ground.children) == 0


def test_a_share_of_nothing_leaves_no_stroke_behind(ui):
    """A checklist of the next game starts empty, wherever the stroke of the last one lay."""
    from screens.common.parts import ShareBar

    bar = ShareBar(size=(200, 6), share=0.5)
    assert bar._filled._image.size == (100, 6)
    bar.share = 0.001
    assert bar._filled._image.size == (6, 6)
    bar.share = 0
    assert len(bar._filled.children) == 0


def test_a_word_is_made_small_rather_than_broken(ui):
    """Large letters in a narrow row: the widest word decides, and what fits stays as it is."""
    from screens.common.text import text_width, whole_words

    words = "Mythical creatures"
    room = text_width("creatures", 24, "Roboto") - 20
    size = whole_words(words, 24, "Roboto", room)
    assert (size < 24, text_width("creatures", size, "Roboto") <= room) == (True, True)
    assert whole_words(words, 24, "Roboto", room + 20) == 24


def test_only_what_does_not_fit_is_clipped(ui):
    """And clipping comes back as soon as it is needed."""
    from kivy.graphics import StencilPop, StencilPush
    from kivy.uix.scrollview import ScrollView
    from kivy.uix.widget import Widget

    def clips() -> tuple[int, int]:
        before, after = scroll.canvas.before.children, scroll.canvas.after.children
        return sum(type(i) is StencilPush for i in before), sum(type(i) is StencilPop for i in after)

    scroll = ScrollView(size=(100, 100))
    held = Widget(size_hint_y=None, height=50)
    scroll.add_widget(held)
    seen = []
    for height in (50, 150, 100):
        held.height = height
        ui.settle()
        seen.append(clips())
    assert seen == [(0, 0), (1, 1), (0, 0)]


def test_work_nobody_waits_for_is_put_off_by_a_touch(ui):
    """It is done when the phone has lain still for a while, one piece after the other."""
    done = []
    ui.app.later.close()
    later = type(ui.app.later)()
    later.do("one", lambda: done.append("never"))
    later.do("one", lambda: done.append("one"))
    later.do("two", lambda: done.append("two"))
    ui.frames(40)
    ui.window.dispatch("on_mouse_down", 5, 5, "left", [])
    ui.frames(40)
    assert done == []
    ui.window.dispatch("on_mouse_up", 5, 5, "left", [])
    ui.frames(55)
    assert done == ["one"]
    ui.frames(25)
    assert done == ["one", "two"]
    later.close()


def test_kivy_looks_round_quickly_while_a_finger_is_down(ui):
    """And calmly again soon after."""
    from screens.common.pace import QUICK, Pace

    ui.app._pace.close()
    ui.clock._max_fps = 40
    pace = Pace()
    seen = []
    ui.window.dispatch("on_mouse_down", 5, 5, "left", [])
    ui.frames(2)
    seen.append(ui.clock._max_fps)
    ui.window.dispatch("on_mouse_up", 5, 5, "left", [])
    ui.frames(2)
    seen.append(ui.clock._max_fps)
    ui.frames(60)
    seen.append(ui.clock._max_fps)
    pace.close()
    ui.clock._max_fps = 0
    assert seen == [QUICK, QUICK, 40]


def test_the_end_of_a_round_is_ready_before_it_comes(ui):
    """Its form has its rows while the round still goes on, and nothing of it is recorded or seen."""
    sit_down(ui, creatures_setup(3))
    ui.frames(180)
    form = ui.app.stage.screen.page._built
    ready = next(each for each in form.values() if type(each).__name__ == "GloryForm")
    assert [row.name for row in reversed(ready.ids.rows.children)] == ["Ana", "Ben", "Cy"]
    assert ready.parent is None
    assert ui.app.session.line == []
    assert not ui.seen("GloryRow")


def test_a_form_that_came_on_before_it_was_drawn_ahead_goes_off_again(ui):
    """A round that ends within a second: heroes' glory does not shine through what comes after it."""
    sit_down(ui, creatures_setup(2))
    ui.frames(60)  # built, not drawn yet
    for number in (50, 40, 30, 20):
        ui.keys(number)
        ui.tap(ui.one("TakeButton"))
    page = ui.app.stage.screen.page
    form = page.form
    ui.frames(180)
    ui.tap(form.ids.next)
    assert type(form).__name__ == "GloryForm"
    assert page.form is not form
    assert form.canvas not in page.canvas.children


def test_a_dense_screen_that_is_turned_is_complete_in_its_first_frame(ui):
    """Ten missions with heroes on them: nothing is left to be laid out a frame later, and Kivy has nothing to say."""
    from tests.screens.test_kingdom_of_heroes import draw_all, line, send_whites, sit

    sit(ui)
    line(ui, "Map card 1")
    draw_all(ui)
    send_whites(ui)
    for width, height in ((640, 360), (412, 916)):
        ui.window.size = width, height
        ui.frames(draw=True)
        first = [(type(widget), *widget.pos, *widget.size) for widget in ui.seen()]
        ui.settle()
        assert first == [(type(widget), *widget.pos, *widget.size) for widget in ui.seen()]


def test_the_height_of_a_column_is_the_same_wherever_it_lies(ui):
    """Else a rounding moves it, and having moved gives it another height, for ever."""
    from kivy.uix.widget import Widget

    from screens.common.moment_form import TightColumn

    column = TightColumn(padding=(12, 8), width=296)
    for height in (79.35, 0, 113.1, 227.7):
        column.add_widget(Widget(height=height))
    found = set()
    for y in (0, 0.1, -731.9000000000001, 1e5 / 3):
        column.y = y
        column.do_layout()
        found.add(column.minimum_height)
    assert len(found) == 1
