"""Dice on the screen: tapped as they fell, or rolled for the table."""

import random

from companion.core.prompt import Ask, Choice, Prompt
from companion.games.kings_and_creatures.moves import CloseRound, TakeCard
from tests.lab import enlarge, form_on, on_screen
from tests.tables import creatures_setup, sit_down

LOPSIDED = (1, 2, 2, 3, 3, 4)


def die_prompt(faces=LOPSIDED) -> Prompt:
    ask = Ask("Ana rolls", min(faces), max(faces), lambda face: TakeCard(0, 10 + face), seat=0, faces=faces)
    choices = (Choice("Nobody rolls", TakeCard(0, 62), "as the table likes"), Choice("Go on", CloseRound()))
    return Prompt("roll", "Ana rolls", "The die says who falls.", 0, choices=choices, asks=(ask,))


def prompt_form(ui, prompt):
    from screens.common.prompts import PromptForm

    sit_down(ui, creatures_setup(2))
    return form_on(ui, PromptForm, prompt)


def tray(ui, **how):
    from screens.common.dice import DiceTray

    return on_screen(ui, DiceTray(**how))


def face(ui, number: int):
    return ui.one("FaceTile", face=number)


def test_a_face_tapped_is_the_answer(ui):
    """The plain form shows each different face once, with its chance; a tap records it."""
    prompt_form(ui, die_prompt())
    assert [(tile.face, tile.chance) for tile in ui.seen("FaceTile")] == [
        (1, "1 in 6"),
        (2, "2 in 6"),
        (3, "2 in 6"),
        (4, "1 in 6"),
    ]
    ui.tap(face(ui, 3))
    assert ui.app.session.moves == [TakeCard(0, 13)]


def test_the_screen_rolls_and_the_move_carries_what_fell(ui):
    """Roll for us: one of the die's faces is recorded."""
    prompt_form(ui, die_prompt(tuple(range(1, 21))))
    random.seed(4)
    expected = random.choice(range(1, 21))
    random.seed(4)
    ui.tap_text("Roll for us", "OutlineButton")
    assert ui.app.session.moves == [TakeCard(0, 10 + expected)]


def test_an_answer_shows_the_sentence_about_it(ui):
    """A choice with a why is a button with that sentence in it."""
    prompt_form(ui, die_prompt())
    assert ui.one("AnswerRow", "Nobody rolls").why == "as the table likes"
    ui.tap(ui.one("AnswerRow", "Nobody rolls"))
    assert ui.app.session.moves == [TakeCard(0, 62)]


def test_a_tray_takes_the_dice_one_after_the_other(ui):
    """Three faces are three taps; each die says whether it hits its own target."""
    dice = tray(ui, dice=3, targets=[3, 2, 4])
    for number in (2, 5, 4):
        ui.tap(face(ui, number))
    assert (dice.fallen, dice.hits, dice.complete) == ([2, 5, 4], 2, True)
    assert [slot.word for slot in ui.seen("DieSlot")] == ["≤ 3 hit", "≤ 2 miss", "≤ 4 hit"]
    assert dice.said == "2 hits"


def test_a_die_of_a_tray_can_be_put_right(ui):
    """A tap on a die brings its faces back."""
    dice = tray(ui, dice=2, targets=[5], sense="at_least")
    ui.tap(face(ui, 5))
    ui.tap(face(ui, 1))
    assert (dice.hits, ui.seen("FaceTile")) == (1, [])
    ui.tap(ui.one("DieSlot", place=1))
    ui.tap(face(ui, 6))
    assert (dice.fallen, dice.hits) == ([5, 6], 2)


def test_only_the_hits_are_enough(ui):
    """How many hit, in one tap, without any die."""
    dice = tray(ui, dice=4, targets=[3])
    ui.tap_text("Only hits", "ChoiceChip")
    ui.tap(ui.one("CountTile", count=3))
    assert (dice.hits, dice.complete, any(dice.fallen)) == (3, True, False)


def test_a_tray_rolls_what_has_not_fallen(ui):
    """The die that was tapped stays; the others are rolled."""
    dice = tray(ui, dice=3)
    ui.tap(face(ui, 6))
    random.seed(1)
    expected = [6, random.choice(range(1, 7)), random.choice(range(1, 7))]
    random.seed(1)
    ui.tap_text("Roll for us", "OutlineButton")
    assert (dice.fallen, dice.said) == (expected, f"sum {sum(expected)}")


def test_a_sheet_of_dice_says_the_result_on_its_button(ui):
    """Nothing is taken before every die has fallen."""
    from screens.common.dice import ask_dice

    taken = []
    ask_dice("Two dice", lambda dice: f"Sum {dice.total:.0f}", lambda dice: taken.append(dice.total), dice=2)
    ui.settle()
    assert ui.one("BigButton").disabled
    ui.tap(face(ui, 4))
    ui.tap(face(ui, 3))
    ui.tap_text("Sum 7", "BigButton")
    assert (taken, ui.app.stage.sheets) == ([7], [])


def test_nothing_of_the_dice_is_cut_on_a_small_phone(ui):
    """320 x 568, letters at 150 %: faces wrap into even rows, words stay whole."""
    ui.turn(320, 568)
    enlarge(ui)
    prompt_form(ui, die_prompt())
    assert ui.cut() == []
    tray(ui, dice=5, targets=[3, 2, 4, 1, 5], name="Maximiliane", tincture="azure", symbol="eagle")
    assert ui.cut() == []
    assert min(tile.width for tile in ui.seen("FaceTile")) >= 48
