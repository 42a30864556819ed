"""The phone speaks and buzzes if it was asked to, and only where it can."""

import sys
from threading import enumerate as threads
from types import SimpleNamespace

import pytest

from screens.common import senses
from tests.tables import creatures_setup, sit_down

SWITCHES = ["Buzz when the turn passes", "Say it aloud"]


class Phone:
    """Android's voice, its buzz and its shared pictures, in the place of pyjnius."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.waking = 1  # tries until the voice is awake
        self.sent: dict[str, object] = {}

    def autoclass(self, name: str):
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "android.speech.tts.TextToSpeech": Voice(self),
            "java.util.Locale": SimpleNamespace(getDefault=lambda: "here"),
            "android.view.HapticFeedbackConstants": SimpleNamespace(LONG_PRESS="short"),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=34),
            "android.content.ContentValues": lambda: SimpleNamespace(put=self.sent.__setitem__),
            "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI="pictures"),
            "android.content.Intent": Intent,
        }[name]

    def cast(self, _kind: str, thing):
        return thing

    def detach(self) -> None:
        pass

    def run_on_ui_thread(self, act):
        return act

    def getWindow(self):  # noqa: N802 - Java's name
        return SimpleNamespace(getDecorView=lambda: self)

    def performHapticFeedback(self, kind: str) -> None:  # noqa: N802
        self.done.append(f"buzz: {kind}")

    def getContentResolver(self):  # noqa: N802
        stream = SimpleNamespace(write=lambda png: self.sent.update(png=png), close=lambda: None)
        return SimpleNamespace(insert=lambda where, _values: where, openOutputStream=lambda _place: stream)

    def startActivity(self, intent) -> None:  # noqa: N802
        self.sent.update(intent.said)


class Voice:
    QUEUE_FLUSH = 0

    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def __call__(self, _activity, _listener):
        return self

    def setLanguage(self, language: str) -> None:  # noqa: N802
        self._phone.done.append(f"voice of {language}")

    def speak(self, text: str, *_how) -> int:
        if self._phone.waking:
            self._phone.waking -= 1
            return -1
        self._phone.done.append(text)
        return 0


class Intent:
    ACTION_SEND, EXTRA_STREAM, FLAG_GRANT_READ_URI_PERMISSION = "send", "stream", 1

    def __init__(self, action: str) -> None:
        self.said: dict[str, object] = {"action": action}

    def setType(self, kind: str) -> None:  # noqa: N802
        self.said["type"] = kind

    def putExtra(self, key: str, value) -> None:  # noqa: N802
        self.said[key] = value

    def addFlags(self, _flags: int) -> None:  # noqa: N802
        pass

    @staticmethod
    def createChooser(intent, _title):  # noqa: N802
        return intent


@pytest.fixture
def phone(monkeypatch):
    """Android, as far as it is asked here."""
    phone = Phone()
    senses._voice.cache_clear()
    monkeypatch.setattr(senses, "platform", "android")
    monkeypatch.setattr(senses, "PAUSE", 0)
    monkeypatch.setitem(sys.modules, "jnius", phone)
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(runnable=phone))
    monkeypatch.setitem(sys.modules, "android.runnable", phone)
    yield phone
    senses._voice.cache_clear()


def finish() -> None:
    """Until everything has been said."""
    for thread in threads():
        if thread.name.endswith("(_speak)"):
            thread.join()


def switches(ui) -> list[str]:
    ui.app.go("settings")
    ui.settle()
    return [row.text for row in ui.seen("SwitchRow") if row.text in SWITCHES]


def test_a_desk_without_a_voice_offers_neither(ui, monkeypatch):
    """A setting that cannot work here is not shown."""
    monkeypatch.setattr(senses, "platform", "linux")
    monkeypatch.setenv("PATH", "")
    assert switches(ui) == []


def test_a_phone_offers_both_and_they_are_off(ui, phone):
    """Nobody is spoken to who did not ask for it."""
    assert switches(ui) == SWITCHES
    assert [row.on for row in ui.seen("SwitchRow") if row.text in SWITCHES] == [False, False]
    sit_down(ui, creatures_setup(2))
    ui.keys(50)
    ui.tap(ui.one("TakeButton"))
    finish()
    assert phone.done == []


def test_the_turn_passes_with_a_buzz_and_a_word(ui, phone):
    """Switched on with a tap; a seat that is on turn again is told, not buzzed at. The voice may need a while."""
    switches(ui)
    for text in SWITCHES:
        ui.tap(ui.one("SwitchRow", text))
    assert (ui.app.library.settings()["buzz"], ui.app.library.settings()["speak"]) == (True, True)
    sit_down(ui, creatures_setup(2))
    before = ui.app.session.prompt.seat
    ui.keys(50)
    ui.tap(ui.one("TakeButton"))
    finish()
    prompt = ui.app.session.prompt
    assert prompt.seat != before
    assert phone.done == [
        "buzz: short",
        "voice of here",
        f"{prompt.title}. {prompt.sentence}",
    ]


def test_a_phone_whose_voice_fails_says_nothing(ui, monkeypatch):
    """No failing door is a reason to stop."""
    monkeypatch.setattr(senses, "platform", "android")
    monkeypatch.setitem(sys.modules, "jnius", None)
    senses._speak("Ana")
    assert not senses.buzz()
    assert not senses.share_picture(b"png", "a.png")


def test_a_picture_is_handed_to_another_app(phone):
    """It goes into the shared pictures, which needs no permission, and from there to whoever is chosen."""
    assert senses.share_picture(b"png", "kings.png")
    assert phone.sent == {
        "_display_name": "kings.png",
        "mime_type": "image/png",
        "relative_path": "Pictures/Herald",
        "png": b"png",
        "action": "send",
        "type": "image/png",
        "stream": "pictures",
    }
