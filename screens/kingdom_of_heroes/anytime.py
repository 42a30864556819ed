"""What can be done at any time: a mission Herald does not know, crowns by hand, the cards somebody has gained."""

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from companion.games.kingdom_of_heroes.missions import title_of
from companion.games.kingdom_of_heroes.moves import (
    AddMission,
    DropMission,
    GainCard,
    LoseCard,
    MoveMission,
    TakeCrowns,
)
from companion.games.kingdom_of_heroes.round_view import all_titles, ways_out
from companion.games.kingdom_of_heroes.view import hand
from screens.common.buttons import ListRow, OutlineButton
from screens.common.cover import Cover
from screens.common.sheets import MenuSheet, NumberSheet, Sheet
from screens.kingdom_of_heroes import learning
from screens.kingdom_of_heroes.company import CompanySheet
from screens.kingdom_of_heroes.titles import ask_title


def menu_rows(table) -> list[tuple]:
    """The rows every moment has in its menu."""
    return [
        (
            "cards-outline",
            _("Gained cards"),
            _("for their owner alone"),
            lambda: table.pick_seat(_("Whose cards?"), lambda seat: show_hand(table, seat)),
        ),
        (
            "coin",
            _("Crowns from or to the bank"),
            "",
            lambda: table.pick_seat(_("Who?"), lambda seat: ask_crowns(table, seat)),
        ),
    ]


def find_title(table, title: str, picked) -> None:
    """A card by its name."""
    ask_title(title, all_titles(table.session.state, None), picked)


# Missions


def add_mission(table) -> None:
    """One that lies on the board: its title if somebody knows it, then its region."""
    rows = [
        (
            "magnify",
            _("Choose its title"),
            _("from the list of cards"),
            lambda: find_title(table, _("Which mission?"), lambda title: _ask_place(table, title)),
        ),
        ("help-circle-outline", _("Without a title"), "", lambda: _ask_place(table, "")),
    ]
    MenuSheet(title=_("Another mission"), rows=rows).open()


def _ask_place(table, title: str) -> None:
    choices = ways_out(table.session.state, 0)
    if not choices:
        table.play(AddMission(title))
        return
    rows = [
        (
            choice.icon,
            choice.name,
            choice.why,
            lambda choice=choice: table.play(AddMission(title, choice.region)),
        )
        for choice in choices
    ]
    rows.append(("help-circle-outline", _("Nobody says where"), "", lambda: table.play(AddMission(title))))
    MenuSheet(title=_("Where does it lie?"), rows=rows).open()


def open_mission(table, number: int) -> None:
    """What can be done with a mission on the board."""
    state = table.session.state
    mission = state.mission(number)
    title = title_of(state, mission)
    rows = [
        (
            "account-group",
            _("Heroes on it"),
            _("with what would come of it"),
            lambda: CompanySheet(table, number).open(),
        ),
        (
            "pencil-outline",
            _("What is on the card"),
            _("icon, symbols, reward"),
            lambda: learning.edit_mission(table, number),
        ),
        (
            "arrow-all",
            _("It lies in another region"),
            "",
            lambda: _ask_move(table, number, title),
        ),
        (
            "delete-outline",
            _("It is not on the board"),
            _("its heroes stay on the board"),
            lambda: table.play(DropMission(number)),
        ),
    ]
    MenuSheet(title=title, rows=rows).open()


def _ask_move(table, number: int, title: str) -> None:
    rows = [
        (
            choice.icon,
            choice.name,
            choice.why,
            lambda choice=choice: table.play(MoveMission(number, choice.region)),
        )
        for choice in ways_out(table.session.state, number)
    ]
    MenuSheet(title=_("Where does {title} lie?", title=title), rows=rows).open()


# Crowns


def ask_crowns(table, seat: int) -> None:
    holder = table.session.setup.seats[seat]
    old = table.session.state.seats[seat]["crowns"]
    NumberSheet(
        title=_("{name}: crowns", name=holder.name),
        seat=holder,
        old=old,
        high=999,
        say=lambda value: _("{name} has {value} crowns", name=holder.name, value=value),
        accept=lambda value, _note: table.play(TakeCrowns(seat, value - old)),
    ).open()


# Gained cards


class HandSheet(Sheet):
    """The cards of one person, behind a cover."""


class HandCards(BoxLayout):
    """Behind the cover."""

    table = ObjectProperty(None, allownone=True)
    said = StringProperty("")


def show_hand(table, seat: int) -> None:
    holder = table.session.setup.seats[seat]
    sheet = HandSheet(title=_("{name}'s cards", name=holder.name), seat=holder)
    cover = Cover(size_hint_y=None, height=sheet_height())
    cover.show(holder, lambda: _hand(table, seat, sheet), _("Gained cards are hidden from the others."))
    sheet.add_to_body(cover)
    sheet.open()


def sheet_height() -> float:
    return max(dp(240), App.get_running_app().stage.height * 0.62)


def _hand(table, seat: int, sheet) -> BoxLayout:
    state = table.session.state
    held = hand(state, seat)
    box = HandCards(orientation="vertical", size_hint_y=None, spacing=8)
    box.bind(minimum_height=box.setter("height"))
    for card in held.cards:
        row = ListRow(
            icon=card.kind.value if card.kind else "help-circle-outline",
            text=card.title or _("A card without a name"),
            why=card.said,
        )
        row.bind(on_release=lambda _row, card=card: (sheet.dismiss(), _ask_card(table, seat, card)))
        box.add_widget(row)
    if not held.cards:
        box.add_widget(ListRow(icon="cards-outline", text=_("No card yet"), trailing=""))
    add = OutlineButton(text=_("Add a card"), icon="plus")
    add.bind(
        on_release=lambda _b: (
            sheet.dismiss(),
            find_title(table, _("Which card?"), lambda title: table.play(GainCard(seat, title))),
        )
    )
    box.add_widget(add)
    return box


def _ask_card(table, seat: int, card) -> None:
    rows = [
        (
            "pencil-outline",
            _("What is on it"),
            card.said,
            lambda: learning.edit_title(table, card.title, ("kind", "heart")),
        ),
        (
            "delete-outline",
            _("This card is not theirs"),
            "",
            lambda: table.play(LoseCard(seat, card.place)),
        ),
    ]
    MenuSheet(title=card.title or _("A card without a name"), rows=rows if card.title else rows[1:]).open()
