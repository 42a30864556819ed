"""Settings: an effect at once, and the same after a restart."""

import pytest

import companion


@pytest.fixture
def settings(ui):
    ui.app.go("settings")
    ui.settle()
    return ui


@pytest.mark.parametrize(("row", "shade"), [("Light", "light"), ("Dark", "dark"), ("True black", "black")])
def test_a_theme_is_worn_at_once_and_after_a_restart(settings, row, shade):
    """Light, dark and true black are tapped, seen and kept."""
    settings.tap(settings.one("RadioRow", row))
    assert settings.app.look.shade == shade
    settings.stop()
    settings.start()
    assert settings.app.look.shade == shade
    settings.app.go("settings")
    settings.settle()
    assert [row.text for row in settings.seen("RadioRow") if row.on] == [row]


def test_colours_said_of_one_widget_stay_its_own_when_the_theme_changes(settings):
    """A rule for one widget wins over the rule of its class, also after the colours changed."""
    settings.tap(settings.one("RadioRow", "Light"))
    settings.tap(settings.one("RadioRow", "Dark"))
    settings.back()
    look = settings.app.look
    assert settings.one("Fit", "New play").color == look.primary_ink
    assert settings.one("Fit", "Herald").color == look.header_ink


def test_a_size_of_text_is_worn_at_once_and_after_a_restart(settings):
    """Every screen is built anew in the size that was tapped."""
    before = settings.one("RadioRow", "Light").height
    settings.tap(settings.one("SizeChoice", "150 %"))
    assert settings.app.text_scale == 1.5
    assert settings.one("RadioRow", "Light").height > before
    assert [size.text for size in settings.seen("SizeChoice") if size.on] == ["150 %"]
    settings.stop()
    settings.start()
    assert settings.app.text_scale == 1.5


def test_switches_are_kept(settings):
    """Reduce motion and stay awake are what they were switched to."""
    settings.tap(settings.one("SwitchRow", "Reduce motion"))
    settings.tap(settings.one("SwitchRow", "Stay awake at the table"))
    assert settings.app.look.reduce_motion is True
    kept = settings.app.library.settings()
    assert (kept["reduce_motion"], kept["keep_awake"]) == (True, False)
    settings.stop()
    settings.start()
    settings.app.go("settings")
    settings.settle()
    assert settings.app.look.reduce_motion is True
    assert settings.one("SwitchRow", "Reduce motion").on is True
    assert settings.one("SwitchRow", "Stay awake at the table").on is False


def test_it_says_what_it_is_and_where_it_keeps_things(settings):
    """The version and the folder of the library are there to be read out."""
    assert f"Version {companion.__version__}" in settings.texts()
    assert str(settings.folder) in settings.texts()


def test_the_library_is_given_and_taken_from_here(settings):
    """One tap, and Back leads here again."""
    settings.tap(settings.one("ListRow", "Give and take"))
    assert type(settings.app.stage.screen).__name__ == "Exchange"
    settings.back()
    assert type(settings.app.stage.screen).__name__ == "SettingsPage"


def test_the_makers_of_fonts_and_icons_are_named(settings):
    """The licences ask for it."""
    settings.tap(settings.one("ListRow", "Fonts and icons"))
    said = " ".join(settings.texts())
    assert "John Vargas Beltrán" in said
    assert [
        maker for maker in ("Lorc", "Delapouite", "Skoll", "sbed", "Cathelineau") if maker not in said
    ] == []


def test_nothing_is_cut_on_a_small_screen_with_large_text(settings):
    """320 dp wide, text at 150 and 200 %."""
    settings.turn(320, 568)
    for percent in ("150 %", "200 %"):
        settings.tap(settings.one("SizeChoice", percent))
        assert settings.cut() == []
