"""Numbers that answer "why?": a value with its parts, each part with its rule."""

from dataclasses import dataclass, replace

from companion.core.rulebook import Rule
from companion.core.words import _


class WrongSum(ValueError):
    """A number whose parts do not add up to it; building one is a mistake of ours, never of the table."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line of an explanation. A part that gives nothing is listed with 0."""

    label: str
    value: int
    rule: Rule | None = None
    why: str = ""
    factor: str = ""  # how the value came about: "3 × 4"
    icon: str = ""
    number: "Number | None" = None  # where the part can itself be opened

    def __post_init__(self) -> None:
        if self.number is not None and self.number.value != self.value:
            raise WrongSum(f"{self.label}: {self.value}, but it opens into {self.number.value}")


@dataclass(frozen=True, slots=True)
class Number:
    label: str
    value: int
    rule: Rule
    parts: tuple[Part, ...]
    why: str = ""  # one sentence with the numbers in it
    seat: int | None = None

    def __post_init__(self) -> None:
        total = sum(part.value for part in self.parts)
        if total != self.value:
            raise WrongSum(f"{self.label}: {self.value}, but its parts add up to {total}")

    @classmethod
    def of(
        cls, label: str, rule: Rule, parts: tuple[Part, ...], why: str = "", seat: int | None = None
    ) -> "Number":
        """The sum of its parts."""
        return cls(label, sum(part.value for part in parts), rule, parts, why, seat)

    def corrected(self, value: int, note: str = "") -> "Number":
        """The same number after the table said otherwise: what the rules gave stays visible."""
        if value == self.value:
            return self
        by_hand = Part(_("Corrected by hand"), value - self.value, why=note, icon="pencil-outline")
        return replace(self, value=value, parts=(*self.parts, by_hand))

    def as_part(self, factor: str = "", icon: str = "") -> Part:
        return Part(self.label, self.value, self.rule, self.why, factor, icon, self)

    def sum_line(self) -> str:
        """3 + 2 + 3 + 1"""
        first, *rest = [part.value for part in self.parts if part.value] or [0]
        line = str(first) if first >= 0 else f"–{-first}"
        for value in rest:
            line += f" + {value}" if value > 0 else f" – {-value}"
        return line
