"""What the phone says and does when the turn passes, if it was asked to: off unless somebody turns it on."""

from collections.abc import Mapping

from companion.core.prompt import Prompt
from companion.core.words import _
from screens.common import senses


def announce(before: Prompt, after: Prompt, settings: Mapping[str, object]) -> None:
    """A move was recorded: buzz when somebody else is on turn, speak when there is something new to say."""
    if settings["buzz"] and after.seat is not None and after.seat != before.seat:
        senses.buzz()
    if settings["speak"] and said(after) != said(before):
        senses.speak(said(after))


def said(prompt: Prompt) -> str:
    """What comes now, as it is read aloud."""
    if not prompt.sentence:
        return prompt.title
    return _("{title}. {sentence}", title=prompt.title.rstrip("."), sentence=prompt.sentence)
