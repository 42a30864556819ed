"""People: who plays at your table, what they have won, and who is hard to beat."""

from functools import partial

from kivy.app import App
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

import screens.common.choosing  # noqa: F401 - RowWords in kv
from companion.core.words import _, ngettext
from companion.games import lids
from companion.library.errors import LibraryError
from companion.library.tallies import GameTally, Tally, tally
from screens.common.asking import ask_text
from screens.common.buttons import OutlineButton
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox
from screens.common.sheets import Sheet
from screens.common.stage import Screen


class Initial(BoxLayout):
    """The first letter of a name on a disc."""

    text = StringProperty("")


class PersonRow(RecycleDataViewBehavior, TapBox):
    """A person: name, plays, wins."""

    person = NumericProperty(0)
    name = StringProperty("")
    line = StringProperty("")
    initial = StringProperty("")

    def on_release(self):
        App.get_running_app().stage.screen.look_at(self.person)


class Fact(BoxLayout):
    """A number and its word."""

    value = StringProperty("")
    label = StringProperty("")


class TallyCard(Panel):
    """A person in one game."""

    game = StringProperty("")
    icon = StringProperty("")
    name = StringProperty("")
    facts = ListProperty([])  # (value, label)

    def on_kv_post(self, _base):
        for value, label in self.facts:
            self.ids.facts.add_widget(Fact(value=value, label=label))


class People(Screen):
    people = ListProperty([])
    count = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._list, self._nobody = self.ids.list.__self__, self.ids.nobody.__self__

    def enter(self, **_what) -> None:
        self.refresh()

    def refresh(self) -> None:
        library = App.get_running_app().library
        plays = [play for play in library.plays() if play["game"] in lids()]
        people = sorted(library.people(), key=lambda person: person["name"].casefold())
        self._tallies = {person["id"]: tally(person, plays) for person in people}
        self.people = people
        self.count = (
            ngettext("{n} person at your table", "{n} people at your table", len(people)) if people else ""
        )
        self.ids.list.data = [
            {
                "person": person["id"],
                "name": person["name"],
                "initial": person["name"][:1].upper(),
                "line": _line(self._tallies[person["id"]]),
            }
            for person in people
        ]
        place = self.ids.place
        place.clear_widgets()
        place.add_widget(self._list if people else self._nobody)

    # One person

    def look_at(self, person: int) -> None:
        known = self._tallies[person]
        sheet = Sheet(title=self._name(person), subtitle=_line(known))
        for game in known.games:
            sheet.add_to_body(_card(game))
        if known.nemesis:
            name, times = known.nemesis
            said = ngettext(
                "Nemesis: {name}, who won {n} play against {person}.",
                "Nemesis: {name}, who won {n} plays against {person}.",
                times,
                name=name,
                person=self._name(person),
            )
            sheet.add_to_body(Nemesis(text=said))
        rename = OutlineButton(text=_("Rename"), icon="pencil-outline")
        rename.bind(on_release=lambda _button: (sheet.dismiss(), self.ask_rename(person)))
        remove = OutlineButton(text=_("Remove"), icon="account-minus-outline")
        remove.bind(on_release=lambda _button: (sheet.dismiss(), self.remove(person)))
        sheet.add_to_foot(rename, remove)
        sheet.open()

    def _name(self, person: int) -> str:
        return next(known["name"] for known in self.people if known["id"] == person)

    def ask_new(self) -> None:
        ask_text(
            _("Who is it?"), _("Remember them"), partial(self._try, self._library.add_person), hint=_("Name")
        )

    def ask_rename(self, person: int) -> None:
        name = self._name(person)
        ask_text(
            _("What is {name} called?", name=name),
            _("Rename"),
            partial(self._try, partial(self._library.rename_person, person)),
            text=name,
            hint=_("Name"),
            subtitle=_("Past plays keep the name that was used then."),
        )

    @property
    def _library(self):
        return App.get_running_app().library

    def _try(self, change, typed: str) -> str:
        try:
            change(typed)
        except LibraryError as error:
            return error.sentence
        self.refresh()
        return ""

    def remove(self, person: int) -> None:
        name = self._name(person)
        self._library.remove_person(person)
        self.refresh()
        word = _("{name} was removed. Past plays stay as they are.", name=name)
        App.get_running_app().stage.say(word, _("Undo"), lambda: self._try(self._library.add_person, name))


class Nemesis(BoxLayout):
    text = StringProperty("")


def _line(known: Tally) -> str:
    if not known.plays:
        return _("no finished play yet")
    plays = ngettext("{n} play", "{n} plays", known.plays)
    wins = ngettext("{n} win", "{n} wins", known.wins)
    return _("{plays} · {wins}", plays=plays, wins=wins)


def _card(known: GameTally) -> TallyCard:
    lid = lids()[known.game]
    return TallyCard(
        game=lid.key,
        icon=lid.icon,
        name=lid.name,
        facts=[
            (str(known.plays), ngettext("play", "plays", known.plays)),
            (str(known.wins), ngettext("win", "wins", known.wins)),
            ("–" if known.average is None else f"{known.average:.1f}", _("average")),
            ("–" if known.best is None else str(known.best), _("best")),
        ],
    )


load_kv(__file__)
SCREEN = People
