"""What the forms of Kingdom of Heroes have in common: colours with their shields, and a passing word."""

from kivy.app import App
from kivy.properties import StringProperty

from companion.games.kingdom_of_heroes.mission_view import colour_dress
from companion.games.kingdom_of_heroes.order import banners, colour_name
from companion.games.kingdom_of_heroes.view import notices
from screens.common.kv import load_kv
from screens.common.moment_form import MomentForm
from screens.common.tallies import CountRow


def dress_colour(state, colour: int) -> dict:
    """Tincture and symbol of a colour, for a row."""
    tincture, symbol = colour_dress(state, colour)
    return {"tincture": tincture, "symbol": symbol}


class ColourCount(CountRow):
    """A count of one colour, with its shield."""

    tincture = StringProperty("")
    symbol = StringProperty("")


def say(text: str) -> None:
    App.get_running_app().stage.say(text)


class RealmForm(MomentForm):
    """Rows here are for colours: a player may have two."""

    def notices(self) -> tuple[str, ...]:
        return notices(self.state)

    def dress_colour(self, colour: int) -> dict:
        return dress_colour(self.state, colour)

    def name_of(self, colour: int) -> str:
        return colour_name(self.state, colour)

    def colours(self) -> tuple[int, ...]:
        """In turn order."""
        return tuple(banner.colour for banner in banners(self.state))

    def play(self, move, then=None):
        """What a row does when it is tapped."""
        return lambda: self.table.play(move, then=then)


load_kv(__file__)
