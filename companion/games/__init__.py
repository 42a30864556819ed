"""The games, found by looking: a fifth one is a new folder here, and no list to edit.

Their lids are looked at when Herald starts. The rules of a game are read when somebody opens it: to read them all takes
longer than all the rest of a start.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, cast

from companion.core.game import Game
from companion.core.lid import Lid


@cache
def lids() -> Mapping[str, Lid]:
    """What every game shows without being opened, by its key, which is the name of its folder."""
    keys = sorted(module.name for module in iter_modules(__path__))
    return {key: import_module(f"{__name__}.{key}.lid").LID for key in keys}


class Games(Mapping[str, Game[Any]]):
    """Every game by its key, each opened when it is first wanted."""

    def __getitem__(self, key: str) -> Game[Any]:
        if key not in self:
            raise KeyError(key)
        return cast("Game[Any]", import_module(f"{__name__}.{key}.game").GAME)

    def __contains__(self, key: object) -> bool:
        return key in lids()

    def __iter__(self) -> Iterator[str]:
        return iter(lids())

    def __len__(self) -> int:
        return len(lids())


def games() -> Games:
    return Games()
