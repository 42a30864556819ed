"""Every sentence a person reads."""

from collections.abc import Iterator
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion.core.words import N_, _, listing, ngettext, speak


@pytest.fixture
def polish() -> Iterator[None]:
    """Polish has three forms for numbers."""
    catalog = Catalog(locale="pl")
    catalog.add("{name} takes {number}", "{number} bierze {name}")
    catalog.add(("{n} card", "{n} cards"), ("{n} karta", "{n} karty", "{n} kart"))
    catalog.add("Red", "Czerwony")
    file = BytesIO()
    write_mo(file, catalog)
    file.seek(0)
    speak(GNUTranslations(file))
    yield
    speak(NullTranslations())


def test_placeholders_are_filled_by_name():
    """The sentence is written once, with names for what changes."""
    assert _("{name} takes {number}", name="Ana", number=62) == "Ana takes 62"


def test_a_translation_may_put_the_words_in_another_order(polish: None):
    """Placeholders are filled after translation."""
    assert _("{name} takes {number}", name="Ana", number=62) == "62 bierze Ana"


def test_braces_in_a_name_are_harmless():
    """A name is never read as a sentence with placeholders of its own."""
    assert _("{name} takes {number}", name="{number}", number=62) == "{number} takes 62"
    assert ngettext("{n} card for {name}", "{n} cards for {name}", 2, name="{x}") == "2 cards for {x}"
    assert listing(["{x}", "{0}"]) == "{x} and {0}"


def test_a_sentence_without_values_is_left_alone():
    """Nothing is filled in where nothing was given."""
    assert _("{as it is}") == "{as it is}"


@pytest.mark.parametrize(("n", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (5, "5 cards")])
def test_the_number_decides_the_form(n: int, said: str):
    """English has two forms."""
    assert ngettext("{n} card", "{n} cards", n) == said


@pytest.mark.parametrize(("n", "said"), [(1, "1 karta"), (2, "2 karty"), (5, "5 kart"), (22, "22 karty")])
def test_another_language_has_its_own_forms(polish: None, n: int, said: str):
    """The language says how many forms there are, and when to use them."""
    assert ngettext("{n} card", "{n} cards", n) == said


def test_nothing_is_said_of_nothing(polish: None):
    """gettext answers the empty sentence with the head of its catalogue."""
    assert _("") == ""


def test_a_constant_is_translated_where_it_is_shown(polish: None):
    """`N_` only marks it."""
    assert (N_("Red"), _(N_("Red"))) == ("Red", "Czerwony")


@pytest.mark.parametrize(
    ("words", "said"),
    [([], ""), (["Ana"], "Ana"), (["Ana", "Ben"], "Ana and Ben"), (["Ana", "Ben", "Cy"], "Ana, Ben and Cy")],
)
def test_a_listing_reads_as_one_says_it(words: list[str], said: str):
    """Commas, and the last with an and."""
    assert listing(words) == said
