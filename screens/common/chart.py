"""The race: where everyone stood after each round, as lines that differ in colour and in their dashes."""

from itertools import cycle, pairwise
from math import ceil, floor, hypot, log10

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.core.sheet import RacePoint
from screens.common.kv import load_kv
from screens.common.look import DISPLAY
from screens.common.parts import shield_textures

# On, off, on, off; one for each seat, so that no line is told by its colour alone.
DASHES = ((), (9, 5), (2, 5), (14, 4), (9, 4, 2, 4), (4, 4))
MOST_GRID = 5


class RaceChart(Widget):
    """Lines from nothing to the end; the last stretch lies on gold if it is the final scoring."""

    race = ObjectProperty(())  # RacePoints
    seats = ObjectProperty(())
    fills = ListProperty([])  # a colour for each seat
    inks = ListProperty([])  # and that of its symbol
    final = BooleanProperty(True)
    grid = ColorProperty([0.5, 0.5, 0.5, 1])
    ink = ColorProperty([1, 1, 1, 1])
    ink_var = ColorProperty([1, 1, 1, 1])
    ground = ColorProperty([0, 0, 0, 1])
    band = ColorProperty([0, 0, 0, 0])

    def __init__(self, **kwargs):
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        for name in "pos size race seats fills inks final grid ink ink_var ground band".split():
            self.fbind(name, self._draw_soon)

    def colours(self, look, seats, role: str, *_watched) -> list:
        return [look.seat(str(seat.tincture), role) for seat in seats or ()]

    def _draw(self, *_args):
        self.canvas.clear()
        if not self.race or len(self.fills) != len(self.seats) or self.width < dp(120):
            return
        points = from_nothing(self.race)
        low, high, step = scale(points)
        plot = _Plot(self, points, low, high)
        with self.canvas:
            self._draw_band(plot)
            self._draw_grid(plot, low, high, step)
            self._draw_labels(plot, points)
            best_last = sorted(range(len(self.seats)), key=lambda seat: points[-1].values[seat])
            for seat in best_last:
                self._draw_line(seat, plot)
            for seat in best_last:
                self._draw_dots(seat, plot)
            self._draw_ends(plot, points[-1].values)

    def _draw_band(self, plot) -> None:
        if self.final and len(plot.xs) > 2:
            Color(*self.band[:3], 0.55)
            Rectangle(
                pos=(plot.xs[-2], plot.bottom), size=(plot.xs[-1] - plot.xs[-2], plot.top - plot.bottom)
            )

    def _draw_grid(self, plot, low: int, high: int, step: int) -> None:
        for value in range(low, high + 1, step):
            y = plot.y(value)
            Color(*self.grid)
            Rectangle(pos=(plot.left, y - dp(0.5)), size=(plot.right - plot.left, dp(1)))
            Color(*self.ink_var)
            texture = plot.texts[value]
            Rectangle(
                texture=texture,
                size=texture.size,
                pos=(plot.left - dp(8) - texture.width, y - texture.height / 2),
            )

    def _draw_labels(self, plot, points) -> None:
        """A label that would run into the one before it is left out; the last one never is."""
        Color(*self.ink_var)
        textures = [_text(label, sp(12)) for label in plot.labels]
        taken = self.right
        for x, texture in reversed(list(zip(plot.xs, textures, strict=True))):
            end = min(x + texture.width / 2, self.right)
            if not texture.width or end > taken - dp(4):
                continue
            start = end - texture.width
            Rectangle(texture=texture, size=texture.size, pos=(start, self.y))
            taken = start

    def _draw_line(self, seat: int, plot) -> None:
        Color(*self.fills[seat])
        points = plot.points(seat)
        for stretch in dashed(points, [dp(length) for length in DASHES[seat % len(DASHES)]]):
            flat = [each for point in stretch for each in point]
            Line(points=flat, width=dp(1.75), joint="round", cap="round" if seat == 0 else "none")

    def _draw_dots(self, seat: int, plot) -> None:
        for x, y in plot.points(seat)[1:]:
            for colour, across in ((self.ground, dp(14)), (self.fills[seat], dp(10))):
                Color(*colour)
                Ellipse(pos=(x - across / 2, y - across / 2), size=(across, across))

    def _draw_ends(self, plot, values) -> None:
        """A shield and the total beside the end of each line, pushed apart where they would touch."""
        gap = max(dp(24), sp(22))
        wanted = [plot.y(value) for value in values]
        for seat, y in enumerate(pushed_apart(wanted, gap, plot.bottom + gap / 2, plot.top - gap / 4)):
            span, x = dp(18), plot.right + dp(12)
            shield, symbol = shield_textures(self.seats[seat].tincture.symbol, span)
            Color(*self.fills[seat])
            Rectangle(texture=shield, size=(span, span * 1.16), pos=(x, y - span * 0.58))
            Color(*self.inks[seat])
            side = span * 0.65
            Rectangle(
                texture=symbol, size=(side, side), pos=(x + (span - side) / 2, y + span * 0.08 - side / 2)
            )
            Color(*self.ink)
            total = plot.totals[seat]
            Rectangle(texture=total, size=total.size, pos=(x + span + dp(6), y - total.height / 2))


class _Plot:
    """Where things lie on the chart."""

    def __init__(self, chart, points, low: int, high: int) -> None:
        step = _step(low, high)
        self.texts = {
            value: _text(str(value).replace("-", "–"), sp(12)) for value in range(low, high + 1, step)
        }
        self.totals = [_text(str(value).replace("-", "–"), sp(20), DISPLAY) for value in points[-1].values]
        self.left = chart.x + max(text.width for text in self.texts.values()) + dp(8)
        self.right = chart.right - max(text.width for text in self.totals) - dp(38)
        self.bottom = chart.y + sp(12) * 1.4 + dp(8)
        self.top = chart.top - dp(12)
        self.low, self.high = low, high
        across = self.right - self.left
        self.xs = [self.left + across * index / max(1, len(points) - 1) for index in range(len(points))]
        self.labels = self._labels(points, across / max(1, len(points) - 1))
        self._values = [point.values for point in points]

    def _labels(self, points, room: float) -> list[str]:
        """As they are, or all of them short."""
        whole = [point.label for point in points]
        if all(_text(label, sp(12)).width + dp(6) <= room for label in whole if label):
            return whole
        return [short(label) for label in whole]

    def y(self, value: float) -> float:
        return self.bottom + (self.top - self.bottom) * (value - self.low) / max(1, self.high - self.low)

    def points(self, seat: int) -> list[tuple[float, float]]:
        return [(x, self.y(values[seat])) for x, values in zip(self.xs, self._values, strict=True)]


def from_nothing(race: tuple[RacePoint, ...]) -> list[RacePoint]:
    """Everyone begins with nothing."""
    return [RacePoint("", (0,) * len(race[0].values)), *race]


def scale(points: list[RacePoint]) -> tuple[int, int, int]:
    """From, to, and the step of the grid: round numbers that hold every value."""
    values = [value for point in points for value in point.values]
    step = _step(min(0, *values), max(1, *values))
    return floor(min(0, *values) / step) * step, ceil(max(1, *values) / step) * step, step


def _step(low: int, high: int) -> int:
    """1, 2 or 5 of some power of ten, so that there are few lines."""
    rough = (high - low) / MOST_GRID
    if rough <= 1:
        return 1
    power = 10 ** floor(log10(rough))
    return next(int(times * power) for times in (1, 2, 5, 10) if times * power >= rough)


def short(label: str) -> str:
    """R3 for Round 3: its first letter and its number, if it has one."""
    words = label.split()
    return words[0][0] + words[-1] if len(words) > 1 and words[-1].isdecimal() else label


def pushed_apart(wanted: list[float], gap: float, bottom: float, top: float) -> list[float]:
    """Each as near to where it wants to be as the gap between any two allows, in the same order."""
    order = sorted(range(len(wanted)), key=lambda index: -wanted[index])
    placed = dict.fromkeys(order, 0.0)
    ceiling = top
    for index in order:
        placed[index] = min(wanted[index], ceiling)
        ceiling = placed[index] - gap
    floor_ = bottom
    for index in reversed(order):
        placed[index] = max(placed[index], floor_)
        floor_ = placed[index] + gap
    return [placed[index] for index in range(len(wanted))]


def dashed(points: list[tuple[float, float]], pattern: list[float]) -> list[list[tuple[float, float]]]:
    """The stretches of a line that are drawn. Kivy ignores dashes above a width of 1."""
    if not pattern:
        return [points]
    stretches, lengths = [[points[0]]], cycle(pattern)
    left, drawing = next(lengths), True
    for (x, y), (to_x, to_y) in pairwise(points):
        whole = hypot(to_x - x, to_y - y)
        gone = 0.0
        while whole - gone > left:
            gone += left
            at = (x + (to_x - x) * gone / whole, y + (to_y - y) * gone / whole)
            if drawing:
                stretches[-1].append(at)
            else:
                stretches.append([at])
            left, drawing = next(lengths), not drawing
        left -= whole - gone
        if drawing:
            stretches[-1].append((to_x, to_y))
    return [stretch for stretch in stretches if len(stretch) > 1]


def _text(text: str, size: float, face: str = "Roboto"):
    label = CoreLabel(text=text, font_size=size, font_name=face, color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


load_kv(__file__)
