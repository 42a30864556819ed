"""What the plays say about the people who sat in them, from the summaries alone."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.library import names


@dataclass(frozen=True)
class GameTally:
    """One person in one game. Only plays that were scored to the end count for average and best."""

    game: str
    plays: int
    wins: int
    average: float | None
    best: int | None


@dataclass(frozen=True)
class Tally:
    """One person in all games. `nemesis`: who won most of the plays this person lost, and how many."""

    plays: int
    wins: int
    games: tuple[GameTally, ...]
    nemesis: tuple[str, int] | None


def tally(person: Mapping[str, Any], plays: Iterable[Mapping[str, Any]]) -> Tally:
    """Finished plays only."""
    sat = [
        (play, seat) for play in plays if (seat := _seat_of(person, play)) is not None and play.get("over")
    ]
    games = [
        _in_one_game(key, [(play, seat) for play, seat in sat if play["game"] == key])
        for key in dict.fromkeys(str(play["game"]) for play, _seat in sat)
    ]
    return Tally(len(sat), sum(game.wins for game in games), tuple(games), _nemesis(sat))


def _in_one_game(key: str, sat: list[tuple[Mapping[str, Any], int]]) -> GameTally:
    scored = [
        play["totals"][seat] for play, seat in sat if play.get("winners") and seat < len(play["totals"])
    ]
    return GameTally(
        key,
        len(sat),
        sum(seat in play.get("winners", ()) for play, seat in sat),
        sum(scored) / len(scored) if scored else None,
        max(scored, default=None),
    )


def _nemesis(sat: list[tuple[Mapping[str, Any], int]]) -> tuple[str, int] | None:
    beaten_by = Counter(
        str(play["seats"][winner]["name"])
        for play, seat in sat
        if seat not in play.get("winners", ())
        for winner in play.get("winners", ())
        if winner < len(play["seats"])
    )
    return beaten_by.most_common(1)[0] if beaten_by else None


def _seat_of(person: Mapping[str, Any], play: Mapping[str, Any]) -> int | None:
    """By who it is; in plays that do not say who it was, by name."""
    for index, seat in enumerate(play.get("seats", ())):
        known = seat.get("person")
        if known == person["id"] or (
            known is None and names.same(seat["name"]) == names.same(person["name"])
        ):
            return index
    return None
