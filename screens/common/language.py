"""The language of the phone, if Herald speaks it; English otherwise. A language is a folder in assets/locale."""

import gettext
import locale
import os

from companion.core.words import speak
from screens.common.kv import ASSETS


def speak_the_phones_language() -> None:
    wanted = [language for language in (os.environ.get("LANGUAGE"), locale.getlocale()[0]) if language]
    speak(gettext.translation("herald", str(ASSETS / "locale"), wanted or ["en"], fallback=True))
