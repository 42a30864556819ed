"""What the person reads when the disk, the files or another Herald make trouble."""

import resource
from pathlib import Path

import pytest

from companion.games.kings_and_creatures.moves import TakeCard
from companion.library.library import Library
from tests.tables import creatures_setup, sit_down


def journals(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("play-*") if path.is_file())


def take(ui, number: int) -> None:
    ui.keys(number)
    ui.tap(ui.one("TakeButton"))


def test_a_scribbled_file_is_named_on_the_home_screen_and_the_rest_opens(ui):
    """One play is damaged: home says so, its earlier moves and the other play are there."""
    for numbers in ((62, 41), (37, 58, 12)):
        sit_down(ui, creatures_setup(2))
        for number in numbers:
            take(ui, number)
        ui.app.home()
    ui.kill()
    damaged = journals(ui.folder)[0]
    content = damaged.read_bytes()
    damaged.write_bytes(content[:-10] + b"#" * 10)
    ui.start()
    cards = sorted(card.play for card in ui.seen("ContinueCard"))
    assert cards == [1, 2]
    ui.app.stage.screen.go_on(1)
    ui.settle()
    assert ui.app.session.moves == [TakeCard(0, 62)]
    ui.app.home()
    ui.settle()
    assert [notice.text for notice in ui.seen("NoticeCard")] == [
        "play-1.log was damaged. The damaged part is kept as damaged/play-1-1; all the rest is here.",
        "The last step of play 1 is lost.",
    ]
    ui.app.stage.screen.go_on(2)
    ui.settle()
    assert [move.number for move in ui.app.session.moves] == [37, 58, 12]


def test_a_second_herald_only_looks_and_says_so(ui):
    """Two apps on one library: the second plays on in memory, and says on every screen that nothing is saved."""
    ui.stop()
    with Library.open(ui.folder) as first:
        first.add_person("Ana")
        ui.start()
        assert ui.app.library.read_only
        assert [notice.text for notice in ui.seen("NoticeCard")] == [ui.app.library.read_only]
        sit_down(ui, creatures_setup(2))
        take(ui, 62)
        assert ui.app.session.moves == [TakeCard(0, 62)]
        assert ui.app.library.read_only in [notice.text for notice in ui.seen("NoticeCard")]
        ui.stop()
    with Library.open(ui.folder) as later:
        assert later.plays() == []


def test_a_full_disk_is_said_and_the_play_is_saved_when_there_is_room_again(ui):
    """The journal cannot grow: play goes on with a notice; once it can, all moves are on disk."""
    sit_down(ui, creatures_setup(2))
    take(ui, 62)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (journals(ui.folder)[0].stat().st_size + 5, limits[1]))
    try:
        take(ui, 41)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert ui.app.session.moves == [TakeCard(0, 62), TakeCard(1, 41)]
    assert ui.app.library.unsaved == 1
    assert [notice.text for notice in ui.seen("NoticeCard")] == [ui.app.trouble()]
    take(ui, 37)
    assert ui.app.library.unsaved == 0
    assert ui.seen("NoticeCard") == []
    ui.kill()
    ui.start()
    ui.app.stage.screen.go_on(1)
    assert [move.number for move in ui.app.session.moves] == [62, 41, 37]


@pytest.mark.parametrize(
    ("home", "trouble"),
    [
        ("{tmp}/new", ""),
        ("/dev/null", "The folder of the library is not there. What you do now stays in memory only."),
    ],
)
def test_an_account_nobody_has_used_and_a_home_that_is_none(ui, monkeypatch, tmp_path, home, trouble):
    """No folder of settings yet: it is made. A home that cannot hold anything is said, and the app starts."""
    ui.stop()
    home = home.format(tmp=tmp_path)
    monkeypatch.setenv("HOME", home)
    for name in ("XDG_CONFIG_HOME", "HERALD_HOME"):
        monkeypatch.delenv(name, raising=False)
    from screens.app import HeraldApp

    app = HeraldApp()
    assert str(app.library.folder) == f"{home}/.config/herald"
    assert app.trouble() == trouble
    app.library.close()
