"""`make bench`: everything that is measured, in one table. Ratios are of things measured in turn in the same run."""

import logging

from tests.bench import engine, kings_and_things_odds, starting, storage, tapping


def main() -> None:
    logging.disable(logging.CRITICAL)
    print(f"{'measured':>10}{'bar':>7}       what")
    for part in (storage, engine, kings_and_things_odds, starting, tapping):
        for row in part.rows():
            verdict = "ok" if row.measured <= row.bar else "OVER"
            print(f"{row.measured:>10.2f}{row.bar:>7.1f}  {verdict:<4} {row.what}  [{row.note}]", flush=True)


if __name__ == "__main__":
    main()
