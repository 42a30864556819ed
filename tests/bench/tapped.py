"""A process that taps in the real window and says how long each tap took, to the end of the frame that shows it.

`herald`: the button that records a card taken, on disk before it is shown. `bare`: a Kivy button that changes a label.
"""

import sys
import tempfile
from pathlib import Path
from time import perf_counter

from tests.driving import Driver, open_window
from tests.tables import card_order, creatures_setup, sit_down

TAPS = 40


def tap(driver: Driver, widget) -> float:
    """Seconds from the finger's touch to the end of the next drawn frame after it is lifted."""
    from kivy.graphics.opengl import glFinish

    x, y = widget.to_window(*widget.center)
    begun = perf_counter()
    for event in ("on_mouse_down", "on_mouse_up"):
        driver.window.dispatch(event, x, driver.window.height - y, "left", [])
        driver.frames(1, draw=True)
    glFinish()
    return perf_counter() - begun


def herald(window) -> list[float]:
    times = []
    with tempfile.TemporaryDirectory(dir="build") as folder:
        driver = Driver(window, Path(folder) / "library")
        driver.start()
        sit_down(driver, creatures_setup(4))
        numbers = iter(card_order())
        while len(times) < TAPS:
            session = driver.app.session
            if session.prompt.moment != "turn":
                driver.app.stage.screen.play(session.prompt.choices[-1].move, anyway=True)
                driver.settle()
                continue
            driver.keys(next(numbers))
            driver.frames(2, draw=True)
            times.append(tap(driver, driver.one("TakeButton")))
            driver.settle()
            driver.frames(2, draw=True)
        driver.stop()
    return times


def bare(window) -> list[float]:
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    box, label, button = BoxLayout(), Label(text="0"), Button(text="more")
    button.bind(on_release=lambda _button: setattr(label, "text", str(int(label.text) + 1)))
    box.add_widget(label)
    box.add_widget(button)
    window.add_widget(box)
    driver = Driver(window, Path("build"))
    driver.frames(5, draw=True)
    times = []
    for _tap in range(TAPS):
        times.append(tap(driver, button))
        driver.frames(2, draw=True)
    return times


if __name__ == "__main__":
    print(*{"herald": herald, "bare": bare}[sys.argv[1]](open_window()))
