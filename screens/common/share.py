"""A play's result as text, to be pasted anywhere."""

from companion.core.words import _


def as_text(session) -> str:
    """Who won, every total with its parts, the tie-breaks."""
    sheet = session.sheet
    lines = [_("{game}: {title}", game=session.game.name, title=session.prompt.title)]
    for place in sheet.places:
        total = sheet.totals[place.seat]
        name = session.setup.name(place.seat)
        lines.append(_("{name}: {total} ({said})", name=name, total=total.value, said=place.said))
        parts = [
            _("{thing} {value}", thing=row.label, value=row.numbers[place.seat].value)
            for row in sheet.rows
            if row.numbers[place.seat] is not None
        ]
        lines.append("  " + ", ".join(parts))
    return "\n".join([*lines, *sheet.reasons])
