"""A tab of a play; each game has its own."""

from kivy.uix.boxlayout import BoxLayout

from screens.common.kv import load_kv
from screens.common.stage import Screen


class Page(Screen):
    """A tab of a play. It is told to show the play anew whenever something happened."""

    table = None

    def show(self) -> None:
        """Show the play as it is now."""

    def from_the_top(self) -> None:
        """Another play comes on: where the last one was scrolled to is forgotten."""
        for widget in self.scrolled():
            for inner in widget.walk():
                if hasattr(inner, "scroll_y"):
                    inner.scroll_y = 1

    def scrolled(self) -> list:
        """All that may scroll: this page, and what it keeps apart."""
        return [self]

    def build_ahead(self) -> None:
        """Called when nobody waits: build now what would take long when it is wanted."""

    @property
    def session(self):
        return self.table.session

    def menu_rows(self) -> list[tuple]:
        """What the menu offers at this moment: icon, words, a sentence, what to do."""
        return []

    def heading(self) -> tuple[str, str]:
        """Title and subtitle of the header."""
        return self.session.game.name, self.session.game.status(self.session.state)


def dress(seats, seat: int | None) -> dict:
    """Colour and symbol of a seat, for a row; of nobody both are blank."""
    tincture = None if seat is None else seats[seat].tincture
    return (
        {"tincture": str(tincture), "symbol": tincture.symbol} if tincture else {"tincture": "", "symbol": ""}
    )


class Columns(BoxLayout):
    """Two columns side by side on a turned phone, else one below the other."""


class Column(BoxLayout):
    """One of them, as high as what is in it."""


load_kv(__file__)
