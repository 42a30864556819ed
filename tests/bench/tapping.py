"""How long a tap that records a move takes, beside a bare Kivy button; and what an untouched table costs."""

import tempfile
from pathlib import Path
from statistics import median, quantiles

from tests.bench import child
from tests.bench.storage import Row

TIMES = 3


def rows() -> list[Row]:
    build = Path("build")
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as folder:
        kept = Path(folder).resolve()
        taps: dict[str, list[tuple[float, float]]] = {"herald": [], "bare": []}
        idle = []
        for time in range(TIMES):
            said = child.run("tests.bench.tapped", library=kept / f"taps-{time}", kept=kept)
            for line in said.splitlines():
                which, whole, work = line.split()
                taps[which].append((float(whole), float(work)))
            idle.append(float(child.run("tests.bench.idle", library=kept / f"idle-{time}", kept=kept)))
    herald, bare = (_p95(taken)[0] for taken in taps.values())
    of_herald, of_bare = (_p95(taken)[1] for taken in taps.values())
    note = f"{herald:.0f} ms ÷ {bare:.0f} ms; of these work {of_herald:.0f} ms ÷ {of_bare:.0f} ms"
    return [
        Row("a tap that records a move, p95 ÷ a bare Kivy button", herald / bare, 3.0, note),
        Row("CPU of the table, untouched for 10 s, in % of a core", median(idle), 3.0, f"median of {TIMES}"),
    ]


def _p95(taps: list[tuple[float, float]]) -> tuple[float, float]:
    """Of the whole and of the work, each by itself."""
    whole, work = (quantiles(each, n=20)[-1] for each in zip(*taps, strict=True))
    return whole, work


if __name__ == "__main__":
    for row in rows():
        print(f"{row.measured:6.2f}  (bar {row.bar})  {row.what}  [{row.note}]")
