"""Teaching what is printed during a play: a move of the play, and a fact the box keeps for ever."""

from kivy.app import App

from companion.games.kingdom_of_heroes import cardboard
from companion.games.kingdom_of_heroes.missions import card_of, title_of
from companion.games.kingdom_of_heroes.moves import TeachBoard, TeachCard, TeachMap, TeachStack, TellMission
from companion.library.boxes import MINE
from screens.kingdom_of_heroes.card_sheet import ALL, CardSheet


def unknown(card, asked) -> tuple[str, ...]:
    """Of the parts asked for those nobody has told."""
    return tuple(part for part in asked if getattr(card, part) is None)


def _box(table) -> dict | None:
    """The box the play was begun with, if it is the table's own: an invented one is never taught."""
    if table.session.setup.box_name != MINE:
        return None
    return App.get_running_app().library.box(table.session.game.key)


def _keep(table, change) -> None:
    facts = _box(table)
    if facts is not None:
        App.get_running_app().library.save_box(table.session.game.key, change(facts))


def learn_card(table, title: str, card, then=None) -> None:
    def kept():
        _keep(table, lambda facts: cardboard.teach_card(facts, title, card))
        if then is not None:
            then()

    table.play(TeachCard(title, card), then=kept)


def learn_stack(table, stack, colour, then) -> None:
    """The colour of a stack is that of its first card."""

    def kept():
        _keep(table, lambda facts: cardboard.teach_stack(facts, stack, colour))
        then()

    table.play(TeachStack(stack, colour), then=kept)


def learn_map(table, card, then=None) -> None:
    def kept():
        _keep(table, lambda facts: cardboard.teach_map(facts, card))
        if then is not None:
            then()

    table.play(TeachMap(card), then=kept)


def learn_board(table, regions, villages) -> None:
    def kept():
        _keep(table, lambda facts: cardboard.teach_board(facts, regions, villages))

    table.play(TeachBoard(regions, villages), then=kept)


def ask_title(table, title: str, asked, then) -> None:
    """Ask what is still unknown of a card, or go on at once. The box may have learnt it since the play began."""
    known = table.session.state.box.card(title)
    if not unknown(known, asked):
        then()
        return
    facts = _box(table)
    if facts is not None:
        told = cardboard.read_box(facts).card(title)
        if not unknown(told, asked):
            table.play(TeachCard(title, told), then=then)
            return
    CardSheet(
        title,
        known,
        lambda card: learn_card(table, title, card, then),
        unknown(known, asked),
        later=then,
    ).open()


def edit_mission(table, number: int, asked=ALL, then=None) -> None:
    """Say what is on the card of a mission on the board."""
    state = table.session.state
    mission = state.mission(number)
    if mission.title:
        card = state.box.card(mission.title)
        sheet = CardSheet(
            mission.title, card, lambda told: learn_card(table, mission.title, told, then), asked
        )
    else:
        card = card_of(state, mission)
        sheet = CardSheet(
            title_of(state, mission),
            card,
            lambda told: table.play(TellMission(number, told), then=then),
            [part for part in asked if part != "stack"],
        )
    sheet.open()


def edit_title(table, title: str, asked=ALL, then=None) -> None:
    """Say or correct what is on a card, whatever was told of it before."""
    known = table.session.state.box.card(title)
    CardSheet(title, known, lambda card: learn_card(table, title, card, then), asked).open()
