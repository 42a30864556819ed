"""Every sentence a person reads passes through here, so that other languages come without touching code.

Placeholders are named and filled after translation: `_("{name} takes {number}", name=…, number=…)`.
Sentences are never glued from pieces; where a number decides the form, `ngettext` does.
"""

from gettext import NullTranslations

_language = NullTranslations()


def speak(language: NullTranslations) -> None:
    """Say everything in this language from now on."""
    global _language
    _language = language


def spoken() -> NullTranslations:
    """The language of the moment, for whoever keeps a sentence for later."""
    return _language


def _(message: str, **values: object) -> str:
    text = message and _language.gettext(message)  # gettext has its own answer to ""
    return text.format(**values) if values else text


def ngettext(one: str, many: str, n: int, **values: object) -> str:
    """The form for `n`, which the sentence may name as {n}."""
    return _language.ngettext(one, many, n).format(n=n, **values)


def N_(message: str) -> str:  # noqa: N802 - the name gettext tools look for
    """Mark a constant for translation; it is translated where it is shown."""
    return message


def listing(words: list[str]) -> str:
    """Ana, Ben and Cy."""
    if len(words) < 2:
        return "".join(words)
    return _("{most} and {last}", most=", ".join(words[:-1]), last=words[-1])
