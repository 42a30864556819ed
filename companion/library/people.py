"""The people who play, by name."""

from typing import Any

from companion.core.words import _
from companion.library import names
from companion.library.errors import NameRefused
from companion.library.shelf import VERSION, Shelf

PEOPLE = "people"


class People(Shelf):
    def people(self, removed: bool = False) -> list[dict[str, Any]]:
        """`id` and `name` of each, in the order in which they came."""
        return [person for person in self._everybody() if person["removed"] == removed]

    def add_person(self, name: str) -> int:
        """Their id. Somebody who was removed comes back under the old one."""
        name = self._fit(name, but=None)
        for person in self.people(removed=True):
            if names.same(person["name"]) == names.same(name):
                self._write_person(person["id"], name, False)
                return int(person["id"])
        new = self._next_id(PEOPLE)
        self._write_person(new, name, False)
        return new

    def rename_person(self, person: int, name: str) -> None:
        self._write_person(person, self._fit(name, but=person), self._person(person)["removed"])

    def remove_person(self, person: int) -> None:
        """Hide them. Nothing is destroyed; the plays they sat in keep their name."""
        self._write_person(person, self._person(person)["name"], True)

    def _everybody(self) -> list[dict[str, Any]]:
        return [
            {"id": doc.doc_id, "name": doc["name"], "removed": doc.get("removed") is True}
            for doc in self._db.table(PEOPLE)
            if isinstance(doc.get("name"), str)
        ]

    def _person(self, person: int) -> dict[str, Any]:
        for found in self._everybody():
            if found["id"] == person:
                return found
        raise NameRefused(_("Herald does not know this person."))

    def _fit(self, name: str, but: int | None) -> str:
        name = names.clean(name)
        if not name:
            raise NameRefused(_("A person needs a name."))
        for person in self.people():
            if person["id"] != but and names.same(person["name"]) == names.same(name):
                raise NameRefused(_("There is already somebody called {name}.", name=person["name"]))
        return name

    def _write_person(self, person: int, name: str, removed: bool) -> None:
        self._replace(PEOPLE, person, {"version": VERSION, "name": name, "removed": removed})
