"""What the table shows of one seat: its numbers in groups, in words, without a widget."""

from dataclasses import dataclass

from companion.core.game import Track
from companion.core.number import Number


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as it is shown. With the key of a tracked number it can be corrected; else `number` explains it."""

    label: str
    text: str
    icon: str = ""
    key: str = ""
    number: Number | None = None

    @classmethod
    def of(cls, track: Track, label: str = "", icon: str = "") -> "Figure":
        return cls(label or track.label, str(track.value), icon or track.icon, track.key)


@dataclass(frozen=True, slots=True)
class Figures:
    """Numbers that belong together."""

    figures: tuple[Figure, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Matrix:
    """Numbers of two dimensions: heroes by kind (columns, as icons) and place (rows)."""

    columns: tuple[tuple[str, str], ...]  # icon, word
    rows: tuple[tuple[str, tuple[Figure, ...]], ...]  # label, a figure for each column
    title: str = ""


@dataclass(frozen=True, slots=True)
class SeatCard:
    seat: int
    groups: tuple[Figures | Matrix, ...] = ()
    total: Number | None = None
    rank: str = ""  # "1st"
    said: str = ""  # instead of the rank: why it is out
    tag: str = ""  # "starts"
    on_turn: bool = False
    leads: bool = False
    chips: tuple[Figure, ...] = ()  # small counts that are only looked at
    lines: tuple[str, ...] = ()  # sentences
