"""What an edit of the past does to the numbers."""

from dataclasses import dataclass

from companion.core.game import Track


@dataclass(frozen=True, slots=True)
class Change:
    """A tracked number before and after an edit."""

    track: Track
    before: int | None
    after: int | None


def changes(before: tuple[Track, ...], after: tuple[Track, ...]) -> tuple[Change, ...]:
    """The tracked numbers that differ, in the order the game lists them."""
    old = {(track.key, track.seat): track for track in before}
    new = {(track.key, track.seat): track for track in after}
    found = []
    for mark, track in {**old, **new}.items():
        was = old[mark].value if mark in old else None
        now = new[mark].value if mark in new else None
        if was != now:
            found.append(Change(track, was, now))
    return tuple(found)
