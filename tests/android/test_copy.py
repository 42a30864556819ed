"""The app as it is packed: exactly the files that are meant, and they are enough to play every game."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import games

ROOT = Path(__file__).resolve().parents[2]
BUILDOZERS_OWN = {"sitecustomize.py"}
FOR_THE_PACKAGE = ("assets/android/",)  # the launcher's pictures
FOR_DEVELOPERS = (".pot",)  # words for translators


def meant() -> set[str]:
    """Everything in the folders of the app, whatever its ending, but for what only makes the assets."""
    folders = [ROOT / name for name in ("companion", "screens", "kv", "assets")]
    paths = {path for folder in folders for path in folder.rglob("*") if path.is_file()}
    names = {path.relative_to(ROOT).as_posix() for path in paths if path.parent.name != "__pycache__"}
    makers = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").glob("*.py")}
    return {"main.py"} | {
        name
        for name in names - makers
        if not name.startswith(FOR_THE_PACKAGE) and not name.endswith(FOR_DEVELOPERS)
    }


def test_exactly_the_meant_files_are_copied(packed, capfd):
    """A new kind of asset that the spec forgets fails here, and so does a file that has no business on a phone."""
    copied = packed["copied"]
    assert set(copied) == meant() | BUILDOZERS_OWN
    largest = sorted(copied.items(), key=lambda file: file[1], reverse=True)[:10]
    with capfd.disabled():
        print(
            f"\nThe copy for the phone: {len(copied)} files, {sum(copied.values()):,} bytes.", file=sys.stderr
        )
        for name, size in largest:
            print(f"  {size:>8,} {name}", file=sys.stderr)


def test_what_the_phone_gets_is_compiled_and_has_no_sources(packed):
    """Python-for-android's private.tar: every .py as .pyc, everything else as it was."""
    app = Path(packed["app"])
    unpacked = {path.relative_to(app).as_posix() for path in app.rglob("*") if path.is_file()}
    compiled = {name + "c" if name.endswith(".py") else name for name in packed["copied"]}
    assert unpacked == compiled | {"p4a_env_vars.txt"}


def alone(mode: str, packed, packages: Path, home: Path) -> dict:
    """What play_all.py finds in a Python that sees nothing of this repository or of what developers install."""
    home.mkdir()
    cache = ROOT / "build" / "android-pycache"  # of the packages, compiled once with -OO
    alone = [sys.executable, "-I", "-S", "-OO", "-X", f"pycache_prefix={cache}"]
    script = str(Path(__file__).with_name("play_all.py"))
    done = subprocess.run(
        [*alone, script, mode, packed["app"], str(packages), str(home)],
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.fail(done.stderr[-4000:])
    found = json.loads(done.stdout.splitlines()[-1])
    assert found.pop("strangers") == []
    assert found.pop("importable") == []
    return found


def test_the_copy_starts_by_its_main(packed, phone_packages, tmp_path):
    """main.pyc, run as the phone runs it, shows the home screen, and every line of it comes from the copy."""
    assert alone("start", packed, phone_packages, tmp_path / "home") == {
        "screen": "Home",
        "file": str(Path(packed["app"]) / "screens" / "app.pyc"),
    }


def test_a_whole_play_of_every_game_from_the_copy(packed, phone_packages, tmp_path):
    """Without asserts and docstrings, every game is played to its end, and its score sheet shows its totals."""
    found = alone("play", packed, phone_packages, tmp_path / "home")
    assert found["debug"] is False
    assert found["documented"] == []
    assert set(found["games"]) == set(games())
    for play in found["games"].values():
        assert play["over"]
        assert play["shown"] == play["totals"]
    assert found["games"]["kings_and_creatures"]["totals"] == [55, 23, 35, 47]
