"""The requirements, as python-for-android resolves them with its own recipes and ours."""

import re
from importlib.metadata import distribution, version
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PHONE = {
    **default_environment(),
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "sys_platform": "android",
    "extra": "",
}
# Asked for, and left out: that nothing misses them is what test_copy.py shows.
LEFT_OUT = {
    ("kivy", "docutils"): "only for the RST widget",
    ("kivy", "kivy-garden"): "only for widgets from the garden",
    ("kivy", "pygments"): "only for the code widget",
    ("kivymd", "materialshapes"): "only for the loading indicator, and it wants cairo",
    ("requests", "charset-normalizer"): "chardet does the same and has no library in it",
}
COMPILED = {"kivy", "materialyoucolor", "pillow"}  # of those that have a recipe, what a desk has too


def shipped(packed) -> dict[str, str]:
    """Every Python package in the app with its version: what pip brings, and what is compiled."""
    found = {**packed["modules"], **{name: packed["recipes"][name]["version"] for name in COMPILED}}
    return {str(canonicalize_name(name)): version for name, version in found.items()}


def open_needs(packages: dict[str, str]) -> list[str]:
    """What some package asks for that is not there, or not at a version it can use."""
    needs = []
    for name in sorted(packages):
        for line in distribution(name).requires or []:
            need = Requirement(line)
            needed = str(canonicalize_name(need.name))
            if (need.marker and not need.marker.evaluate(PHONE)) or (name, needed) in LEFT_OUT:
                continue
            if needed not in packages:
                needs.append(f"{name} needs {need}: not listed")
            elif not need.specifier.contains(packages[needed]):
                needs.append(f"{name} needs {need}, the app would have {packages[needed]}")
    return needs


def test_every_package_is_listed_with_its_version(packed):
    """Python-for-android asks for nothing beyond the spec, and pip is told one version of each."""
    spec = next(word for word in packed["create"] if word.startswith("--requirements=")).partition("=")[2]
    listed = dict(word.split("==") for word in spec.split(",") if word != "python3")
    assert shipped(packed) == listed


def test_the_versions_are_those_the_tests_ran_on(packed):
    """Here installed, in requirements.lock and in the app: the same."""
    locked = dict(
        re.findall(r"^([a-z0-9-]+)==(\S+)$", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    )
    packages = shipped(packed)
    assert packages == {name: version(name) for name in packages}
    assert packages == {name: locked[name] for name in packages}


def test_what_has_no_recipe_is_pure_python(packed):
    """Pip would take a wheel for the machine that builds: only one for any machine may be left to it."""
    tags = {name: distribution(name).read_text("WHEEL") for name in packed["modules"]}
    assert [
        name for name, wheel in tags.items() if not re.search(r"^Tag: \S+-none-any$", wheel, re.MULTILINE)
    ] == []


def test_every_need_of_every_package_is_met(packed):
    """The closure is complete, each at a version that all who need it can use."""
    assert open_needs(shipped(packed)) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"asyncgui": None}, "asynckivy needs asyncgui<0.7,>=0.6: not listed"),
        ({"materialyoucolor": "2.0.10"}, "kivymd needs materialyoucolor>=3.0.3, the app would have 2.0.10"),
        ({"asynckivy": "0.12.1"}, "kivymd needs asynckivy<0.7,>=0.6, the app would have 0.12.1"),
    ],
)
def test_the_defects_of_the_obvious_line_would_be_found(packed, change, said):
    """What one would write without looking, each of which starts no app on a phone."""
    packages = {name: version for name, version in {**shipped(packed), **change}.items() if version}
    assert said in open_needs(packages)


def test_nothing_is_left_out_without_need():
    """An exception that no package asks for any more goes."""
    asked = {
        (name, str(canonicalize_name(Requirement(line).name)))
        for name, _needed in LEFT_OUT
        for line in distribution(name).requires
    }
    assert set(LEFT_OUT) <= asked


def test_materialyoucolor_is_ours_with_its_library(packed):
    """The recipe that comes with python-for-android is too old, and forgets libc++_shared.so."""
    recipe = packed["recipes"]["materialyoucolor"]
    assert Path(recipe["folder"]).is_relative_to(ROOT / ".ci" / "android")
    assert recipe["brings libc++"]


def test_the_phone_has_a_python_that_we_know(packed):
    """3.14, which the check of the sources for that version is about; see docs/android.md."""
    assert packed["recipes"]["python3"]["version"] == "3.14.2"
