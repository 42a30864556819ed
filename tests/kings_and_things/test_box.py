"""The box: editions, names, doubtful facts, corrections."""

import pytest

from companion.core.codec import BadShape
from companion.games.kings_and_things import cardboard
from companion.games.kings_and_things.cardboard import Fact, read_box
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.things import Kind, Letter, Terrain
from tests.kings_and_things.table import table

TILES = read_box({}).tiles


def test_the_heroes_lie_in_eleven_pairs():
    """22 names, each on one tile, each with the other on its back."""
    pairs = read_box({}).hero_tiles
    assert (len(pairs), len({name for pair in pairs for name in pair})) == (11, 22)
    for key, hero in read_box({}).of_kind(Kind.HERO).items():
        assert TILES[hero.other_side].other_side == key


def test_every_creature_has_a_terrain_and_a_value():
    """And no other tile kind lacks what the rules need of it."""
    creatures = read_box({}).of_kind(Kind.CREATURE).values()
    assert {tile.terrain for tile in creatures} == set(Terrain)
    assert [tile.name for tile in creatures if not 1 <= tile.value <= 6] == []
    assert cardboard.defects({}) == ()


def test_the_forts_are_the_table_of_the_summary():
    """Tower 1, Keep (2), Castle (3) R, Citadel (4) star."""
    forts = [(tile.value, tile.letter, tile.multi) for tile in read_box({}).of_kind(Kind.FORT).values()]
    assert forts == [
        (1, Letter.MELEE, False),
        (2, Letter.MELEE, True),
        (3, Letter.RANGED, True),
        (4, Letter.MAGIC, True),
    ]


def test_magic_and_events_tell_their_effect():
    """In our own words; magic with its moment."""
    for tile in read_box({}).of_kind(Kind.MAGIC, Kind.EVENT).values():
        assert tile.effect
    assert {tile.when for tile in read_box({}).of_kind(Kind.MAGIC).values()} == {
        "movement",
        "combat",
        "events",
        "any",
    }


def test_an_edition_brings_its_names_and_values():
    """2010 unless the box says otherwise: the Djinn was a Genie in 1986, and the Great Hunter shot at 4."""
    old, german = read_box({"edition": "1986"}), read_box({"edition": "1997"})
    key = "creature.desert.djinn"
    assert [box.tiles[key].name for box in (read_box({}), old, german)] == ["Djinn", "Genie", "Dschinn"]
    hunter = "creature.plains.great_hunter"
    assert [box.tiles[hunter].value for box in (read_box({}), old, german)] == [2, 4, 4]


def test_the_option_of_a_play_goes_over_the_edition_of_the_box():
    """One table may have borrowed another box."""
    assert table(box={"edition": "1986"}).box.edition == "1986"
    assert table(box={"edition": "1986"}, edition="1997").box.edition == "1997"


def test_tiles_are_found_by_the_names_of_every_edition():
    """Whatever is printed on it; what begins so comes first."""
    found = [tile.name for tile in read_box({}).find("genie")]
    assert found == ["Djinn"]
    assert next(tile.name for tile in read_box({}).find("drach", Kind.CREATURE)) == "Dragon Rider"
    assert read_box({"edition": "1997"}).named("Djinn").name == "Dschinn"
    assert read_box({}).find("no such thing") == ()


def test_doubtful_facts_are_marked_until_somebody_looked():
    """City and Village: nobody agrees how many there are."""
    assert "settlement.city" in cardboard.doubtful({})
    looked = cardboard.teach({}, "settlement.city", Fact(copies=5))
    assert "settlement.city" not in cardboard.doubtful(looked)
    assert read_box(looked).tiles["settlement.city"].copies == 5
    assert cardboard.doubtful(cardboard.forget(looked, "settlement.city")) == cardboard.doubtful({})


def test_confirming_leaves_a_fact_as_it_is():
    """Only the doubt is gone."""
    facts = cardboard.confirm({}, "treasure.ruby")
    before, after = TILES["treasure.ruby"], read_box(facts).tiles["treasure.ruby"]
    assert (before.sure, after.sure, after.copies, after.number) == (False, True, 1, 10)


def test_corrections_add_up():
    """What is said later of a tile leaves what was said before."""
    facts = cardboard.teach({}, "creature.plains.great_hunter", Fact(value=4))
    facts = cardboard.teach(facts, "creature.plains.great_hunter", Fact(name="Hunter Chief"))
    tile = read_box(facts).tiles["creature.plains.great_hunter"]
    assert (tile.name, tile.value, tile.letter) == ("Hunter Chief", 4, Letter.RANGED)


def test_a_tile_of_ones_own_can_be_added():
    """With a kind and a name, at least."""
    facts = cardboard.teach({}, "own.1", Fact(kind=Kind.CREATURE, name="House Cat", value=1))
    assert read_box(facts).named("House Cat").value == 1
    with pytest.raises(BadShape, match="a new tile needs a kind and a name"):
        cardboard.teach({}, "own.2", Fact(value=1))


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"cards": {}}, "this is not a box of Kings & Things"),
        ({"edition": "1066"}, "the edition is one of 2010, 1986, 1997"),
        ({"tiles": []}, "the tiles of a box are listed by their keys"),
        ({"tiles": {"treasure.ruby": {"number": 100}}}, "treasure.ruby: 100 does not lie between 0 and 99"),
        ({"tiles": {"treasure.ruby": {"kind": "hero"}}}, "treasure.ruby: it is of another kind"),
    ],
)
def test_what_is_no_box_is_refused_in_words(facts: dict, said: str):
    """From a file of a stranger."""
    with pytest.raises(BadShape) as caught:
        read_box(facts)
    assert str(caught.value) == said


def test_the_status_counts_what_is_certain():
    """For the list of boxes."""
    status = GAME.box_status({})
    assert (status.known + len(cardboard.doubtful({})), status.places) == (status.places, 187)
    assert GAME.box_status(GAME.sample_box()).said == "All 187 tiles are certain"
