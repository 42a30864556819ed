"""How documents of an older format become documents of the next one.

`MIGRATIONS[n]` takes the name of a table and its documents as version n wrote them, and gives them as version
n + 1 does. The version Herald writes is the one the last of them leads to.
"""

from collections.abc import Callable, Mapping

from companion.library.lines import Docs

Migration = Callable[[str, Docs], Docs]
Migrations = Mapping[int, Migration]

MIGRATIONS: Migrations = {}


def newest(migrations: Migrations) -> int:
    return max(migrations, default=0) + 1


def migrate(migrations: Migrations, version: int, table: str, docs: Docs) -> Docs:
    for step in range(version, newest(migrations)):
        docs = migrations[step](table, docs)
    return docs
