"""A process that starts an app, says when its first frame was drawn, and ends: `herald`, or `empty` to compare it with."""

import os
import sys
import time

from screens.start import prepare


def report_first_frame() -> None:
    """By the clock that the process which started this one goes by, too."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    flip = Window.flip

    def flip_and_report() -> None:
        flip()
        glFinish()
        print(time.monotonic(), flush=True)
        os._exit(0)

    Window.flip = flip_and_report


def start_herald() -> None:
    """As main.py does it."""
    from screens.app import HeraldApp

    report_first_frame()
    HeraldApp().run()


def start_empty() -> None:
    """KivyMD with one label."""
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel

    class EmptyApp(MDApp):
        def build(self):
            return MDLabel(text="Herald")

    report_first_frame()
    EmptyApp().run()


if __name__ == "__main__":
    prepare()
    {"herald": start_herald, "empty": start_empty}[sys.argv[1]]()
