"""The settings: what each may be, and what it is when nobody has said."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.library.shelf import VERSION, Shelf

Value = bool | int | str
TABLE = "settings"
LONGEST, LARGEST = 200, 10**15


@dataclass(frozen=True)
class Setting:
    default: Value
    allowed: tuple[Value, ...]


SETTINGS: Mapping[str, Setting] = {
    "theme": Setting("auto", ("auto", "light", "dark", "black")),
    "text_size": Setting(100, (100, 125, 150, 200)),  # percent
    "reduce_motion": Setting(False, (False, True)),
    "keep_awake": Setting(True, (False, True)),
    "buzz": Setting(False, (False, True)),
    "speak": Setting(False, (False, True)),
}


class Settings(Shelf):
    def settings(self) -> dict[str, Value]:
        """Every setting, with its default where nothing sensible is stored."""
        return {key: setting.default for key, setting in SETTINGS.items()} | self.chosen()

    def chosen(self) -> dict[str, Value]:
        """Only those that somebody has set."""
        return {
            doc["key"]: doc["value"]
            for doc in self._db.table(TABLE)
            if isinstance(doc.get("key"), str) and is_allowed(doc["key"], doc.get("value"))
        }

    def set(self, key: str, value: Value) -> None:
        """ValueError for what this setting cannot be."""
        if not is_allowed(key, value):
            raise ValueError(f"{key} cannot be {value!r}")
        found = [int(i) for i, doc in self._storage.docs(TABLE).items() if doc.get("key") == key]
        doc = {"version": VERSION, "key": key, "value": value}
        self._replace(TABLE, found[-1] if found else self._next_id(TABLE), doc)


def is_allowed(key: str, value: object) -> bool:
    """A setting that only a newer Herald knows may be any short plain value."""
    known = SETTINGS.get(key)
    if known is None:
        return len(key) <= LONGEST and (
            (isinstance(value, int) and abs(value) <= LARGEST)
            or (isinstance(value, str) and len(value) <= LONGEST)
        )
    return any(type(value) is type(one) and value == one for one in known.allowed)
