"""Starts Herald."""

from screens.start import prepare

if __name__ == "__main__":
    prepare()
    from screens.app import HeraldApp

    HeraldApp().run()
