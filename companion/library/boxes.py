"""The boxes: what is printed on the cardboard of a game, as far as it was taught."""

from collections.abc import Mapping
from typing import Any

from companion.core.words import _
from companion.library import names
from companion.library.errors import NameRefused
from companion.library.shelf import VERSION, Shelf
from companion.library.table import copied

BOXES = "boxes"
MINE = "mine"


class Boxes(Shelf):
    def boxes(self, game: str | None = None) -> list[dict[str, Any]]:
        """`game`, `name` and the `box` itself, in the order in which they came."""
        return [
            {"game": doc["game"], "name": doc["name"], "box": doc["box"]}
            for doc in self._db.table(BOXES)
            if _is_box(doc) and game in (None, doc["game"])
        ]

    def box(self, game: str, name: str = MINE) -> dict[str, Any]:
        """What is known of this box; nothing, if it was never taught anything."""
        found = self._find(game, name)
        return {} if found is None else dict(copied(self._storage.docs(BOXES)[str(found)]["box"]))

    def save_box(self, game: str, box: Mapping[str, Any], name: str = MINE) -> None:
        name = names.clean(name)
        if not name:
            raise NameRefused(_("A box needs a name."))
        found = self._find(game, name)
        doc = {"version": VERSION, "game": game, "name": name, "box": dict(box)}
        self._replace(BOXES, self._next_id(BOXES) if found is None else found, doc)

    def _find(self, game: str, name: str) -> int | None:
        name = names.clean(name)
        for doc_id, doc in self._storage.docs(BOXES).items():
            if _is_box(doc) and doc["game"] == game and doc["name"] == name:
                return int(doc_id)
        return None


def _is_box(doc: Mapping[str, Any]) -> bool:
    return (
        isinstance(doc.get("game"), str)
        and isinstance(doc.get("name"), str)
        and isinstance(doc.get("box"), dict)
    )
