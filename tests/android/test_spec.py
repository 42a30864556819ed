"""buildozer.spec, read by buildozer and held against what buildozer and python-for-android know."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from buildozer import Buildozer
from buildozer.specparser import SpecParser
from buildozer.targets.android import DEPRECATED_TOKENS
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

import companion

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "buildozer.spec"


def read(text: str) -> SpecParser:
    spec = SpecParser()
    spec.read_string(text)
    return spec


@pytest.fixture
def spec() -> SpecParser:
    return read(SPEC.read_text())


def known_tokens() -> set[tuple[str, str]]:
    """Every token that buildozer's own source asks for."""
    folder = Path(find_spec("buildozer").origin).parent
    source = "".join(path.read_text() for path in folder.rglob("*.py"))
    asked = re.findall(r"""['"](app|buildozer)['"],\s*['"]([a-z0-9_.-]+)['"]""", source, re.IGNORECASE)
    return set(asked) - set(DEPRECATED_TOKENS)


def unknown_tokens(spec: SpecParser) -> list[str]:
    known = known_tokens()
    return [token for section in spec.sections() for token in spec[section] if (section, token) not in known]


def test_buildozer_accepts_the_spec(capsys):
    """Buildozer ends with exit code 1 when it misses something."""
    Buildozer(str(SPEC))
    assert "error" not in capsys.readouterr().out.lower()


def test_no_token_is_mistyped(spec):
    """Buildozer silently ignores what it does not know; here that fails."""
    assert spec.sections() == ["app", "buildozer"]
    assert unknown_tokens(spec) == []


def test_a_typo_would_be_found():
    """The check above can fail: buildozer takes `android.permisions` without a word."""
    mistyped = SPEC.read_text().replace("android.archs", "android.arhcs") + "\nloglevel = 2\n"
    assert unknown_tokens(read(mistyped)) == ["android.arhcs", "loglevel"]


def test_no_comment_stands_behind_a_value(spec):
    """Buildozer would take it for a part of the value."""
    values = {token: value for section in spec.sections() for token, value in spec[section].items()}
    assert {token for token, value in values.items() if "#" in value or ";" in value} == {
        "android.presplash_color"
    }
    assert re.fullmatch("#[0-9A-F]{6}", values["android.presplash_color"])


def test_the_version_has_one_place(packed):
    """companion.__version__, in three numbers: python-for-android counts a version code from them."""
    assert packed["version"] == companion.__version__
    assert re.fullmatch(r"\d{1,2}\.\d{1,2}\.\d{1,2}", companion.__version__)


def test_the_toolchain_is_pinned_to_one_commit_and_its_own_ndk(spec):
    """python-for-android at one commit, with the NDK it recommends and one level for both minimums."""
    app = spec["app"]
    assert re.fullmatch("[0-9a-f]{40}", app["p4a.commit"])
    assert app["p4a.branch"] == "master"
    assert app["android.ndk"] == RECOMMENDED_NDK_VERSION
    assert (app["android.api"], app["android.minapi"], app["android.ndk_api"]) == ("36", "24", "24")
    assert spec.getlist("app", "android.archs") == ["arm64-v8a", "x86_64"]


def test_an_apk_to_try_and_an_aab_to_publish(packed, spec):
    """Buildozer asks python-for-android for an APK in debug mode and for an AAB as a release."""
    assert (spec["app"]["android.debug_artifact"], spec["app"]["android.release_artifact"]) == ("apk", "aab")
    assert packed["apk"][0] == "apk"
    assert "--release" not in packed["apk"]
    assert packed["aab"][0] == "aab"
    assert "--release" in packed["aab"]
