"""`python -m companion`: the same engine without a screen. The file formats are in docs/formats.md."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from companion.core.codec import BadShape, decode
from companion.core.game import Game
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.setup import BadSetup, Setup
from companion.core.sheet import Sheet
from companion.core.words import _
from companion.games import games, lids
from companion.library.errors import LibraryError
from companion.library.trial import SaidTwice, fields_once
from companion.library.trial import read as read_export
from companion.session import CannotOpen, Session

BAD_FILE = 2  # as for a command that makes no sense
LARGEST = 1024 * 1024  # of a score sheet
SHEET_VERSION = 1


class BadFile(Exception):
    """What is wrong with it, in one sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a screen that cannot show a letter shows another instead
            stream.reconfigure(errors="replace")
    try:
        lines = list(asked.tell(asked))
    except (BadFile, LibraryError, CannotOpen) as error:
        print(_plain(f"{asked.file}: {error}"), file=sys.stderr)
        return BAD_FILE
    try:
        print("\n".join(map(_plain, lines)), flush=True)
    except BrokenPipeError:  # whoever reads it has read enough; nor shall Python try again when it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m companion", description=_("Herald without a screen."))
    commands = parser.add_subparsers(required=True, metavar=_("COMMAND"))
    listing = commands.add_parser("games", help=_("list the games"))
    listing.set_defaults(tell=_games)
    replay = commands.add_parser("replay", help=_("replay an exported play to its explained result"))
    replay.add_argument("file", metavar=_("FILE"))
    replay.add_argument("--log", action="store_true", help=_("tell every move, too"))
    replay.set_defaults(tell=_replay)
    score = commands.add_parser("score", help=_("score a filled-in score sheet"))
    score.add_argument("file", metavar=_("FILE"))
    score.set_defaults(tell=_score)
    return parser


def _plain(line: str) -> str:
    """No sign in a name can do anything to the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in line)


# The commands


def _games(_asked: argparse.Namespace) -> Iterator[str]:
    for lid in lids().values():
        yield f"{lid.key:<24}{lid.name} ({lid.fewest}–{lid.most})"


def _replay(asked: argparse.Namespace) -> Iterator[str]:
    exported = read_export(Path(asked.file))
    if exported.kind != "play":
        raise BadFile(_("This is no exported play."))
    header = exported.plays[0].header
    game = _game(header["game"])
    try:
        setup = decode(header["setup"], Setup)
    except BadShape as error:
        raise BadFile(_("This play cannot be read: {reason}", reason=str(error))) from error
    session = Session(game, setup, exported.plays[0].records, rules=header["rules"])
    if session.misfits:
        raise BadFile(session.disagreement)
    if asked.log:
        yield from _log(session)
    yield from _result(session)


def _score(asked: argparse.Namespace) -> Iterator[str]:
    written = _json(Path(asked.file))
    if type(written) is not dict or written.get("herald") != "score sheet":
        raise BadFile(_("This is not one of Herald's score sheets."))
    if written.get("version") != SHEET_VERSION or type(written["version"]) is not int:
        raise BadFile(_("Herald reads version {version} of a score sheet.", version=SHEET_VERSION))
    game = _game(written.get("game"))
    rest = {key: value for key, value in written.items() if key not in ("herald", "version", "game")}
    try:
        setup, moves = game.read_score_sheet(rest)
        game.check_setup(setup)
        session = Session(game, setup)
        for move in moves:
            session.play(move, anyway=True)
    except BadShape as error:
        raise BadFile(_("This score sheet cannot be read: {reason}.", reason=str(error))) from error
    except (BadSetup, IllegalMove) as error:
        raise BadFile(str(error)) from error
    yield from _result(session)


def _game(key: Any) -> Game[Any]:
    if type(key) is not str or key not in games():
        raise BadFile(_("Herald does not know this game. It knows: {games}.", games=", ".join(games())))
    return games()[key]


def _json(path: Path) -> Any:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
        raise BadFile(_("This file cannot be read.")) from error
    if len(content) > LARGEST:
        raise BadFile(_("This file is larger than any score sheet."))
    try:
        return json.loads(content.decode("utf-8-sig"), object_pairs_hook=fields_once)
    except SaidTwice as error:
        raise BadFile(str(error)) from error
    except (ValueError, RecursionError) as error:
        raise BadFile(_("This file is not JSON.")) from error


# What is told


def _log(session: Session) -> Iterator[str]:
    chapter = ""
    for told in session.log():
        if told.undone:
            continue
        if told.line.chapter != chapter:
            chapter = told.line.chapter
            yield chapter
        yield f"  {told.line.title}" + (f" · {told.line.why}" if told.line.why else "")
    yield ""


def _result(session: Session) -> Iterator[str]:
    sheet, names = session.sheet, [seat.name for seat in session.setup.seats]
    yield f"{session.game.name} · {session.game.status(session.state)}"
    if session.disagreement:
        yield session.disagreement
    yield ""
    yield from _table(sheet, names)
    yield ""
    for place in sheet.places:
        yield f"{names[place.seat]}: {sheet.totals[place.seat].value} ({place.said})"
    yield from sheet.reasons
    for total in sheet.totals:
        yield ""
        yield from _explained(total)


def _table(sheet: Sheet, names: list[str]) -> Iterator[str]:
    """Rows by category, columns by seat, in table order."""
    rows = [("", *names)]
    rows += [(row.label, *(_shown(number) for number in row.numbers)) for row in sheet.rows]
    rows.append((_("Total"), *(str(total.value) for total in sheet.totals)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(names) + 1)]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join(cells).rstrip()


def _shown(number: Number | None) -> str:
    return "?" if number is None else str(number.value)


def _explained(number: Number) -> Iterator[str]:
    yield f"{number.label}: {number.value}"
    for part in number.parts:
        yield from _part(part, 1)


def _part(part: Part, depth: int) -> Iterator[str]:
    said = [f"{part.label}: {part.value}", part.factor, part.why]
    where = f"[{part.rule.where()}]" if part.rule and part.number is None else ""
    yield "  " * depth + " · ".join(word for word in (*said, where) if word)
    for inner in part.number.parts if part.number else ():
        yield from _part(inner, depth + 1)


if __name__ == "__main__":
    sys.exit(main())
