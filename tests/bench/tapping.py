"""How long a tap that records a move takes, beside a bare Kivy button; and what an untouched table costs."""

import tempfile
from pathlib import Path
from statistics import quantiles

from tests.bench import child
from tests.bench.storage import Row

TIMES = 5


def rows() -> list[Row]:
    build = Path("build")
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as folder:
        kept = Path(folder).resolve()
        times: dict[str, list[float]] = {"herald": [], "bare": []}
        for _time in range(TIMES):
            for name, held in times.items():
                said = child.run("tests.bench.tapped", name, library=kept / "library", kept=kept)
                held.extend(float(word) for word in said.split()[2:])  # the first two warm up
        herald, bare = (quantiles(held, n=20)[-1] for held in times.values())
        idle = float(child.run("tests.bench.idle", library=kept / "idle", kept=kept))
    note = f"{herald * 1000:.0f} ms ÷ {bare * 1000:.0f} ms"
    return [
        Row("a tap that records a move, p95 ÷ a bare Kivy button", herald / bare, 3.0, note),
        Row("CPU of the table, untouched for 10 s, in % of a core", idle, 3.0, ""),
    ]


if __name__ == "__main__":
    for row in rows():
        print(f"{row.measured:6.2f}  (bar {row.bar})  {row.what}  [{row.note}]")
