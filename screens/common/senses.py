"""What the phone (or the desk) can do beyond drawing: choose a file, hold a text, hand one on.

Every door answers whether it opened. Nothing here raises: a phone that cannot do a thing just says so.
"""

import logging
import shutil
from collections.abc import Callable
from pathlib import Path

from kivy.utils import platform

_log = logging.getLogger(__name__)
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
