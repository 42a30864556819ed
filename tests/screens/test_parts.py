"""The cover, the odds and the steps of a moment."""

from dataclasses import replace

import pytest

from companion.core.move import Correct
from companion.core.prompt import Ask, Prompt
from companion.core.seat import Seat, Tincture
from tests.lab import enlarge, on_screen
from tests.tables import creatures_setup, sit_down

ANA, BEN = Seat("Ana", Tincture.GULES), Seat("Ben", Tincture.AZURE)
ODDS = [
    {"name": "Ana wins", "share": 0.5, "tincture": "gules"},
    {"name": "Nobody is left", "share": 0.14, "tincture": ""},
    {"name": "Cy wins", "share": 0.36, "tincture": "vert"},
]


@pytest.fixture
def secret(ui):
    """A form with a cover, as the Now tab of a play holds it."""
    from kivy.uix.boxlayout import BoxLayout

    from screens.common.cover import Cover
    from screens.common.parts import Words

    class SecretForm(BoxLayout):
        def __init__(self, table=None, **kwargs):
            super().__init__(**kwargs)
            self.cover = Cover()
            self.add_widget(self.cover)

        def show(self, _prompt: Prompt) -> None:
            self.cover.show(ANA, lambda: Words(text="Three cards"))

    sit_down(ui, creatures_setup(2))
    page = ui.app.stage.screen.page
    page.forms = {"turn": SecretForm}
    page.show()
    ui.settle()
    return ui


def test_nothing_is_seen_before_the_person_says_so(secret):
    """Pass the phone to Ana: what is hers is not even built before she taps."""
    assert "Pass the phone to Ana" in secret.texts()
    assert "Three cards" not in secret.texts()
    secret.tap_text("I am Ana", "BigButton")
    assert "Three cards" in secret.texts()
    secret.tap_text("Done: cover it again", "BigButton")
    assert "Three cards" not in secret.texts()


@pytest.mark.parametrize("leave", ["tab", "home", "pause"])
def test_leaving_covers_it_again(secret, leave):
    """Another tab, another screen, the phone put away."""
    secret.tap_text("I am Ana", "BigButton")
    cover = secret.one("Cover")
    {
        "tab": lambda: secret.tap(secret.one("Tab", name="table")),
        "home": secret.app.home,
        "pause": lambda: secret.app.dispatch("on_pause"),
    }[leave]()
    secret.settle()
    assert not cover.open
    assert cover.ids.behind.children == []


def test_the_next_person_finds_it_covered(secret):
    """What Ana left open is not Ben's to see."""
    from screens.common.parts import Words

    secret.tap_text("I am Ana", "BigButton")
    secret.one("Cover").show(BEN, lambda: Words(text="Two cards"))
    secret.settle()
    assert "Three cards" not in secret.texts()
    secret.tap_text("I am Ben", "BigButton")
    assert "Two cards" in secret.texts()


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ((1, 1, 1), [34, 33, 33]),
        ((0.999, 0.001), [99, 1]),
        ((0.5, 0.14, 0.36), [50, 14, 36]),
        ((0, 1), [0, 100]),
        ((0.995, 0.0025, 0.0025), [98, 1, 1]),
    ],
)
def test_per_cents_add_up(shares, said):
    """To 100, and nothing that can happen is said to be 0 %."""
    from screens.common.odds import per_cents

    assert per_cents(shares) == said


def test_the_odds_say_who_wins_how_often(ui):
    """Long shares are named in the bar, short ones below it."""
    from screens.common.odds import OddsBar

    bar = on_screen(ui, OddsBar(parts=ODDS, title="If both fight to the end"))
    assert [part.text for part in ui.seen("OddsPart")] == ["Ana wins 50 %", "", "Cy wins 36 %"]
    assert bar.legend == "Nobody is left 14 %"


def test_many_steps_are_strokes_and_few_are_words(ui):
    """Done, now, to come."""
    from screens.common.steps import StepStrip

    strip = on_screen(ui, StepStrip(steps=["Magic", "Ranged", "Melee", "Retreat"], now=1))
    assert [step.state for step in ui.seen("StepWord")] == ["done", "now", "later", "later"]
    strip.steps, strip.now = [f"part {n}" for n in range(1, 10)], 6
    ui.settle()
    assert strip.said == "Step 7 of 9: part 7"
    assert (len(ui.seen("StepBar")), ui.seen("StepWord")) == (9, [])


def test_nothing_of_the_parts_is_cut_on_a_small_phone(ui):
    """320 x 568, letters at 150 %."""
    from screens.common.cover import Cover
    from screens.common.odds import FaceOdds, OddsBar
    from screens.common.steps import StepStrip

    ui.turn(320, 568)
    enlarge(ui)
    cover = Cover(size_hint_y=None, height=400)
    cover.show(Seat("Maximiliane", Tincture.OR), Cover)
    faces = [{"face": face, "text": f"{face} fall", "chance": f"{face} in 6"} for face in range(1, 5)]
    on_screen(
        ui,
        OddsBar(parts=ODDS, title="If both fight to the end", why="weakest lost first"),
        FaceOdds(faces=faces),
        StepStrip(steps=["Magic", "Ranged", "Melee", "Retreat"], now=1),
        StepStrip(steps=[f"close combat, part {n}" for n in range(9)], now=3, section="8.3"),
        cover,
    )
    assert ui.cut() == []


def test_a_number_that_is_only_suggested_is_confirmed_as_it_is(ui):
    """What the prompt proposes and nobody has told yet: one tap, no keys."""
    from screens.common.prompts import ask_number

    sit_down(ui, creatures_setup(2))
    session = ui.app.session
    ask = replace(session.prompt.asks[0], value=20)
    ask_number(ui.app.stage.screen, ask)
    ui.settle()
    ui.tap_text("Number Ana takes: 20", "BigButton")
    assert session.moves == [ask.answer(20)]


def test_a_number_that_is_known_is_not_told_twice(ui):
    """Confirming it would change nothing: the button waits for another number."""
    from screens.common.prompts import ask_number

    sit_down(ui, creatures_setup(2))
    ask_number(ui.app.stage.screen, Ask("Round", 1, 5, lambda value: Correct("round", value), value=1))
    ui.settle()
    button = ui.one("BigButton", "Round: 1")
    assert button.disabled
    ui.keys(2)
    assert (button.text, button.disabled) == ("Round: 2", False)
