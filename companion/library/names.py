"""Names that people type, made fit to be kept and compared."""

import unicodedata

LONGEST = 40
JOINERS = "\u200c\u200d"  # inside emoji and in several scripts they are part of the word


def clean(name: str) -> str:
    """One line, no control characters, composed (NFC), at most 40 characters. It may turn out empty."""
    shown = "".join(_kept(character) for character in name[: 20 * LONGEST])
    composed = unicodedata.normalize("NFC", " ".join(shown.split()))
    short = composed[:LONGEST].strip()
    return short if any(character not in JOINERS for character in short) else ""


def same(name: str) -> str:
    """Equal for two names that differ in nothing but capitals."""
    return unicodedata.normalize("NFC", name.casefold())


def _kept(character: str) -> str:
    if character.isspace():
        return " "
    # C: control, format, surrogate, private, unassigned
    return "" if unicodedata.category(character)[0] == "C" and character not in JOINERS else character
