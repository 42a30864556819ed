"""A process that puts a play on the table, leaves it alone for ten seconds, and says what it cost, in % of a core."""

import time

from screens.start import prepare

SECONDS = 10
SETTLED = 3  # seconds after the start


def main() -> None:
    from kivy.clock import Clock

    from companion.games import games
    from companion.session import Session
    from screens.app import HeraldApp
    from tests.tables import creatures_setup

    app = HeraldApp()

    def sit_down(_dt) -> None:
        _session, play = Session.start(app.library, games()["kings_and_creatures"], creatures_setup(4))
        app.open_play(play)
        app.go("table")
        Clock.schedule_once(begin, SETTLED)

    def begin(_dt) -> None:
        spent = time.process_time()
        Clock.schedule_once(lambda _dt: end(spent), SECONDS)

    def end(spent: float) -> None:
        print((time.process_time() - spent) / SECONDS * 100)
        app.stop()

    Clock.schedule_once(sit_down, 0)
    app.run()


if __name__ == "__main__":
    prepare()
    main()
