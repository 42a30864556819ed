"""What must be said to Kivy before it opens its window. Imports no kivy module that would open one."""

import gc
import os

PHONE = (412, 915)  # dp, the size of window on a desktop


def prepare(size: tuple[int, int] = PHONE) -> None:
    gc.disable()  # until the first screen is built: starting makes a great many objects and no garbage
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG" if "HERALD_QUIET" in os.environ else "KIVY_LOG_MODE", "KIVY")
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")  # Back is ours
    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "minimum_width", "320")
    Config.set("graphics", "minimum_height", "320")
    # While nobody touches it (screens/common/pace.py). Kivy's clock runs ahead: this makes some 50 a second.
    Config.set("graphics", "maxfps", "40")
    if "HERALD_PLAIN_EDGES" in os.environ:  # software drawing, as in tests
        Config.set("graphics", "multisamples", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
