"""What must be said to Kivy before it opens its window. Imports no kivy module that would open one."""

import gc
import os

PHONE = (412, 915)  # dp, the size of window on a desktop


def prepare(size: tuple[int, int] = PHONE) -> None:
    gc.disable()  # until the first screen is built: starting makes a great many objects and no garbage
    for name in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"):  # nothing of Kivy's in anybody's home
        os.environ.setdefault(name, "1")
    os.environ.setdefault("KIVY_LOG_MODE", "MIXED")  # only what Kivy has to say, not every library it uses
    from kivy.config import Config
    from kivy.logger import Logger

    Logger.addFilter(
        lambda record: "MTDev" not in str(record.msg)
    )  # touch screens beside SDL's: nobody misses them
    Config.set("kivy", "log_level", "warning")
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
