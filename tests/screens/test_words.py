"""Every sentence a person reads can be translated."""

from gettext import NullTranslations

import pytest

from companion.core.words import speak
from tests.tables import NAMES, card_order, creatures_setup, sit_down


class Marked(NullTranslations):
    """Another language, in which every sentence is the English one between marks."""

    def gettext(self, message):
        return f"«{message}»"

    def ngettext(self, one, many, n):
        return f"«{one if n == 1 else many}»"


@pytest.fixture
def marked(ui):
    speak(Marked())
    ui.app.rebuild()
    ui.settle()
    yield ui
    speak(NullTranslations())


def untranslated(ui) -> list[str]:
    """What is shown with letters in it, but neither between marks nor a name, a folder or a sample of letters."""
    own = {*NAMES, "Herald", "Aa", str(ui.folder)}
    return sorted(
        {
            text
            for text in ui.texts()
            if any(letter.isalpha() for letter in text) and "«" not in text and text not in own
        }
    )


def test_home_and_what_leads_from_it_speak_the_language(marked):
    """Home, new play in its four steps, people, boxes, settings."""
    assert untranslated(marked) == []
    for name in ("people", "boxes", "settings", "past_plays", "exchange"):
        marked.app.go(name)
        marked.settle()
        assert (name, untranslated(marked)) == (name, [])
    for name in NAMES[:3]:
        marked.app.library.add_person(name)
    marked.app.go("new_play")
    marked.settle()
    for step in range(4):
        assert (step, untranslated(marked)) == (step, [])
        if step == 1:
            for name in NAMES[:3]:
                marked.tap(marked.one("Chip", name))
        if step < 3:
            marked.tap(marked.one("NewPlay").ids.go_on)


def test_a_play_speaks_the_language_to_its_end(marked):
    """The four tabs, the sheets, heroes' glory and the final score."""
    ui = marked
    sit_down(ui, creatures_setup(3))
    numbers = iter(card_order())
    session = ui.app.session
    ui.keys(next(numbers))
    assert untranslated(ui) == []
    for tab in ("table", "board", "log"):
        ui.tap(ui.one("Tab", name=tab))
        assert (tab, untranslated(ui)) == (tab, [])
    ui.app.stage.screen.menu()
    ui.settle()
    assert untranslated(ui) == []
    ui.back()
    ui.app.stage.screen.tab = "now"
    while session.prompt.moment != "over":
        prompt = session.prompt
        if prompt.moment == "turn":
            session.play(prompt.asks[0].answer(next(numbers)))
            continue
        ui.app.stage.screen.refresh()
        ui.settle()
        assert (prompt.moment, untranslated(ui)) == (prompt.moment, [])
        session.play(prompt.choices[-1].move, anyway=True)
    ui.app.stage.screen.refresh()
    ui.settle(8)
    assert untranslated(ui) == []
    ui.app.stage.screen.why("glory.1", 0)
    ui.settle()
    assert untranslated(ui) == []
