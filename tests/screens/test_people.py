"""People: known once, renamed, removed and brought back, with what they have won."""

import pytest


@pytest.fixture
def people(ui):
    """Three people; Ana won one of two plays with 112, Ben the other."""
    library = ui.app.library
    for name in ("Ana", "Ben", "Cy"):
        library.add_person(name)
    for winner, totals in ((0, [112, 90]), (1, [88, 131])):
        play = library.new_play("kings_and_creatures", {}, 1)
        seats = [
            {"name": "Ana", "tincture": "gules", "person": 1},
            {"name": "Ben", "tincture": "azure", "person": 2},
        ]
        library.summarise(
            play,
            {"seats": seats, "over": True, "winners": [winner], "totals": totals, "status": "Finished"},
        )
    ui.app.go("people")
    ui.settle()
    return ui


def rows(ui):
    return [(row.name, row.line) for row in sorted(ui.seen("PersonRow"), key=lambda row: -row.y)]


def facts(ui):
    return [(fact.value, fact.label) for fact in sorted(ui.seen("Fact"), key=lambda fact: fact.x)]


def test_the_first_person_is_written_down_on_the_empty_page(ui):
    """A designed empty place, one button, one name."""
    ui.app.go("people")
    ui.settle()
    assert "Nobody is known here yet" in ui.texts()
    ui.tap(ui.one("BigButton", "New person"))
    ui.type(" Ana ")
    ui.tap(ui.one("BigButton", "Remember them"))
    assert rows(ui) == [("Ana", "no finished play yet")]
    assert "Nobody is known here yet" not in ui.texts()


def test_a_name_that_is_taken_is_refused_with_the_sentence(people):
    """Nobody is added."""
    people.tap(people.one("BigButton", "New person"))
    people.type("BEN")
    people.tap(people.one("BigButton", "Remember them"))
    assert "There is already somebody called Ben." in people.texts()
    people.back()
    assert [person["name"] for person in people.app.library.people()] == ["Ana", "Ben", "Cy"]


def test_plays_and_wins_are_counted(people):
    """Each with their own; who never played says so."""
    assert rows(people) == [
        ("Ana", "2 plays · 1 win"),
        ("Ben", "2 plays · 1 win"),
        ("Cy", "no finished play yet"),
    ]


def test_a_person_is_opened_for_average_best_and_nemesis(people):
    """Per game, in a sheet; Back closes it."""
    people.tap(people.one("PersonRow", name="Ana"))
    assert facts(people) == [("2", "plays"), ("1", "win"), ("100.0", "average"), ("112", "best")]
    assert "Nemesis: Ben, who won 1 play against Ana." in people.texts()
    people.back()
    assert people.app.stage.sheets == []
    assert type(people.app.stage.screen).__name__ == "People"


def test_a_rename_keeps_what_was_won(people):
    """The name is changed in the book; the plays know the person, not the name."""
    people.tap(people.one("PersonRow", name="Ana"))
    people.tap(people.one("OutlineButton", "Rename"))
    people.type("-Lena")
    people.tap(people.one("BigButton", "Rename"))
    assert rows(people)[0] == ("Ana-Lena", "2 plays · 1 win")
    assert people.app.library.people()[0] == {"id": 1, "name": "Ana-Lena", "removed": False}


def test_removing_can_be_undone_at_once(people):
    """The passing word offers it; the person comes back as the same one."""
    people.tap(people.one("PersonRow", name="Ana"))
    people.tap(people.one("OutlineButton", "Remove"))
    assert [name for name, _line in rows(people)] == ["Ben", "Cy"]
    people.tap(people.one("PassingWord", "Ana was removed. Past plays stay as they are."))
    assert rows(people)[0] == ("Ana", "2 plays · 1 win")
    assert [person["id"] for person in people.app.library.people()] == [1, 2, 3]


def test_the_list_is_the_same_after_a_restart(people):
    """What was added, renamed and removed is on disk."""
    people.tap(people.one("PersonRow", name="Cy"))
    people.tap(people.one("OutlineButton", "Remove"))
    people.stop()
    people.start()
    assert people.one("ListRow", "People").why == "2 people at your table"


@pytest.mark.parametrize("text_size", [150, 200])
def test_nothing_is_cut_on_a_small_screen_with_large_text(people, text_size):
    """320 dp wide: the list, the sheet of a person, the sheet of a name."""
    people.turn(320, 568)
    people.app.library.set("text_size", text_size)
    people.app.apply_settings()
    people.app.rebuild()
    people.settle()
    assert people.cut() == []
    people.tap(people.one("PersonRow", name="Ana"))
    assert people.cut() == []
    people.tap(people.one("OutlineButton", "Rename"))
    assert people.cut() == []
