"""What the phone (or the desk) can do beyond drawing: choose a file, hold a text, hand one on, speak, buzz.

Every door answers whether it opened. Nothing here raises: a phone that cannot do a thing just says so.
"""

import logging
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import Thread
from time import sleep

from kivy.utils import platform

_log = logging.getLogger(__name__)
SPEAKERS = ("espeak", "flite")  # likewise
TRIES, PAUSE = 30, 0.1  # the phone's voice takes a while to wake
CHOOSERS = ("zenity", "kdialog", "yad")  # what plyer drives on a Linux desk


def can_choose_file() -> bool:
    if platform == "linux":
        return any(shutil.which(name) for name in CHOOSERS)
    return platform in ("android", "macosx", "win")


def choose_file(chosen: Callable[[str], None]) -> bool:
    """Let the person pick a file with what the system has for it. False: unavailable."""
    try:
        from plyer import filechooser

        filechooser.open_file(
            on_selection=lambda paths: chosen(paths[0]) if paths else None, filters=[["Herald", "*.json"]]
        )
    except Exception:  # plyer raises whatever the system below it raises
        _log.info("no file chooser", exc_info=True)
        return False
    return True


def copy_text(text: str) -> bool:
    """Put a text where it can be pasted from."""
    try:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
    except Exception:  # a desk without any clipboard
        _log.info("no clipboard", exc_info=True)
        return False
    return True


def share_text(text: str) -> bool:
    """Hand a text to another app. False where there is no such thing: copy it instead."""
    if platform != "android":
        return False
    try:
        from jnius import autoclass, cast

        intent_class = autoclass("android.content.Intent")
        string_class = autoclass("java.lang.String")
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_TEXT, cast("java.lang.CharSequence", string_class(text)))
        activity.startActivity(intent_class.createChooser(intent, cast("java.lang.CharSequence", None)))
    except Exception:  # pyjnius raises what Java raises
        _log.info("no sharing", exc_info=True)
        return False
    return True


def share_picture(png: bytes, name: str) -> bool:
    """Hand a picture to another app. False where there is no such thing: write it to a file instead.

    Android's shared pictures take it in, which needs no permission from Android 10 on; before, it is not available.
    """
    if platform != "android":
        return False
    try:
        from jnius import autoclass, cast

        if autoclass("android.os.Build$VERSION").SDK_INT < 29:
            return False
        intent_class = autoclass("android.content.Intent")
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        values = autoclass("android.content.ContentValues")()
        values.put("_display_name", name)
        values.put("mime_type", "image/png")
        values.put("relative_path", "Pictures/Herald")
        resolver = activity.getContentResolver()
        place = resolver.insert(
            autoclass("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI, values
        )
        stream = resolver.openOutputStream(place)
        stream.write(png)
        stream.close()
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("image/png")
        intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", place))
        intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
        activity.startActivity(intent_class.createChooser(intent, cast("java.lang.CharSequence", None)))
    except Exception:  # pyjnius raises what Java raises
        _log.info("no sharing of pictures", exc_info=True)
        return False
    return True


def can_speak() -> bool:
    if platform in ("linux", "win"):
        return any(shutil.which(name) for name in SPEAKERS)
    return platform in ("android", "macosx")


def speak(text: str) -> None:
    """Say it aloud, without anybody waiting for it."""
    Thread(target=_speak, args=(text,), daemon=True).start()


def _speak(text: str) -> None:
    try:
        if platform == "android":
            _speak_on_android(text)
        else:
            from plyer import tts

            tts.speak(text)
    except Exception:  # plyer and pyjnius raise whatever the system below them raises
        _log.info("no voice", exc_info=True)


def _speak_on_android(text: str) -> None:
    """plyer would speak American English, with a new voice for every sentence."""
    from jnius import autoclass, detach

    voice = _voice()
    at_once = autoclass("android.speech.tts.TextToSpeech").QUEUE_FLUSH
    for _try in range(TRIES):
        if voice.speak(text, at_once, None, None) == 0:
            break
        sleep(PAUSE)
    detach()


@cache
def _voice():
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    voice = autoclass("android.speech.tts.TextToSpeech")(activity, None)
    voice.setLanguage(autoclass("java.util.Locale").getDefault())
    return voice


def can_buzz() -> bool:
    return platform == "android"


def buzz() -> bool:
    """A short buzz, as a key of the phone gives it: that needs no permission."""
    if platform != "android":
        return False
    try:
        from android.runnable import run_on_ui_thread
        from jnius import autoclass

        view = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow().getDecorView()
        kind = autoclass("android.view.HapticFeedbackConstants").LONG_PRESS
        run_on_ui_thread(lambda: view.performHapticFeedback(kind))()
    except Exception:  # pyjnius raises what Java raises
        _log.info("no buzz", exc_info=True)
        return False
    return True


def outside_folder() -> Path | None:
    """A folder of ours that other apps and a cable can reach, where the system has one."""
    if platform != "android":
        return None
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        return Path(activity.getExternalFilesDir(None).getAbsolutePath())
    except Exception:  # no such storage, or it is not there now
        _log.info("no outside folder", exc_info=True)
        return None


def safe_area() -> tuple[int, int, int, int]:
    """What the system's bars, a notch or the keyboard cover of the window: left, top, right, bottom, in pixels.

    Kivy 2.3.1 knows nothing of it (kivy#9126), and from Android 15 on the window lies under all of them. Where the
    system still keeps the window clear of them, the part that it keeps clear is not counted again.
    """
    if platform != "android":
        return (0, 0, 0, 0)
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        decor = activity.getWindow().getDecorView()
        content = activity.findViewById(autoclass("android.R$id").content)
        covered = _covered(decor.getRootWindowInsets(), autoclass)
        place = [0, 0]
        content.getLocationInWindow(place)
        clear = (
            place[0],
            place[1],
            decor.getWidth() - place[0] - content.getWidth(),
            decor.getHeight() - place[1] - content.getHeight(),
        )
        left, top, right, bottom = (max(0, edge - kept) for edge, kept in zip(covered, clear, strict=True))
    except Exception:  # pyjnius raises what Java raises; no window yet
        _log.info("no safe area", exc_info=True)
        return (0, 0, 0, 0)
    return (left, top, right, bottom)


def _covered(insets, autoclass) -> tuple[int, int, int, int]:
    if autoclass("android.os.Build$VERSION").SDK_INT >= 30:
        kinds = autoclass("android.view.WindowInsets$Type")
        edges = insets.getInsets(kinds.systemBars() | kinds.displayCutout() | kinds.ime())
        return edges.left, edges.top, edges.right, edges.bottom
    return (
        insets.getSystemWindowInsetLeft(),
        insets.getSystemWindowInsetTop(),
        insets.getSystemWindowInsetRight(),
        insets.getSystemWindowInsetBottom(),
    )
