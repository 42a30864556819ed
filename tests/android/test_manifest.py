"""The Android project as python-for-android writes it."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from packaging.version import Version
from PIL import Image

import companion

ROOT = Path(__file__).resolve().parents[2]
A = "{http://schemas.android.com/apk/res/android}"
MOST_PERMISSIONS = {"android.permission.VIBRATE", "android.permission.WAKE_LOCK"}
HIGHEST_CODE = 2_100_000_000  # of a version, in the Play Store


@pytest.fixture(scope="session")
def project(packed) -> Path:
    return Path(packed["project"]) / "src" / "main"


@pytest.fixture(scope="session")
def manifest(project) -> ET.Element:
    return ET.parse(project / "AndroidManifest.xml").getroot()


def test_package_and_version(packed, manifest):
    """The name never changes; the version code comes from the version, and grows with it."""
    gradle = (Path(packed["project"]) / "build.gradle").read_text()
    assert re.search(r"namespace ['\"](\S+)['\"]", gradle)[1] == "boardgame.companion.herald"
    assert manifest.get(A + "versionName") == companion.__version__
    major, minor, patch = Version(companion.__version__).release
    code = int(manifest.get(A + "versionCode"))
    assert code == int(f"1024{major * 10_000 + minor * 100 + patch}")
    assert code < HIGHEST_CODE


def test_levels_of_android(packed, manifest):
    """Made for 36, runs from 24 on, in the manifest and in gradle."""
    levels = manifest.find("uses-sdk")
    assert (levels.get(A + "minSdkVersion"), levels.get(A + "targetSdkVersion")) == ("24", "36")
    gradle = (Path(packed["project"]) / "build.gradle").read_text()
    assert re.findall(r"(compileSdkVersion|minSdkVersion|targetSdkVersion) (\d+)", gradle) == [
        ("compileSdkVersion", "36"),
        ("minSdkVersion", "24"),
        ("targetSdkVersion", "36"),
    ]


def test_permissions(manifest):
    """None is needed, so none is asked for; two harmless ones are the most there may ever be."""
    asked = {element.get(A + "name") for element in manifest.iter("uses-permission")}
    assert asked <= MOST_PERMISSIONS
    assert asked == set()


def test_it_may_look_for_a_voice(manifest):
    """From Android 11 on an app that speaks must say so; it is no permission."""
    assert [each.get(A + "name") for each in manifest.findall("queries/intent/action")] == [
        "android.intent.action.TTS_SERVICE"
    ]


def test_back_and_backup(manifest):
    """Back comes to Kivy as a key, and the system keeps no copy of the library."""
    application = manifest.find("application")
    assert application.get(A + "enableOnBackInvokedCallback") == "false"
    assert application.get(A + "allowBackup") == "false"


def test_both_ways_of_holding_the_phone(packed, manifest):
    """Portrait and landscape: the system chooses, SDL allows both, and turning does not restart the app."""
    activity = manifest.find("application/activity")
    assert activity.get(A + "screenOrientation") == "unspecified"
    assert {"orientation", "screenSize", "screenLayout", "smallestScreenSize", "density", "fontScale"} <= set(
        activity.get(A + "configChanges").split("|")
    )
    variables = (Path(packed["app"]) / "p4a_env_vars.txt").read_text().splitlines()
    assert "KIVY_ORIENTATION=Portrait LandscapeLeft" in variables
    assert "P4A_IS_WINDOWED=True" in variables


def test_the_launcher_starts_the_only_activity(manifest):
    """One activity, no service, no receiver, nothing that other apps can call."""
    application = manifest.find("application")
    assert [element.tag for element in application if element.tag != "meta-data"] == ["activity"]
    activity = application.find("activity")
    assert [element.get(A + "name") for element in activity.iter("category")] == [
        "android.intent.category.LAUNCHER"
    ]


@pytest.mark.parametrize(
    ("resource", "drawing", "size"),
    [
        ("mipmap/icon.png", "icon", 512),
        ("mipmap/icon_foreground.png", "foreground", 432),
        ("mipmap/icon_background.png", "background", 432),
        ("drawable/presplash.jpg", "presplash", 768),
    ],
)
def test_pictures_are_our_own(project, resource, drawing, size):
    """The icon in one piece and in two layers, and the picture at the start: none of Kivy's."""
    ours = ROOT / "assets" / "android" / f"{drawing}.png"
    assert (project / "res" / resource).read_bytes() == ours.read_bytes()
    with Image.open(ours) as picture:
        assert picture.size == (size, size)


def test_the_icon_has_both_layers(project, manifest):
    """One layer alone would be ignored; the drawing stays inside the circle that every launcher shows."""
    icon = ET.parse(project / "res" / "mipmap-anydpi-v26" / "icon.xml").getroot()
    assert {layer.tag: layer.get(A + "drawable") for layer in icon} == {
        "background": "@mipmap/icon_background",
        "foreground": "@mipmap/icon_foreground",
    }
    assert manifest.find("application").get(A + "icon") == "@mipmap/icon"
    with Image.open(ROOT / "assets" / "android" / "foreground.png") as layer:
        opacity = layer.convert("RGBA").getchannel("A")
    radius = 432 * 33 / 108
    assert [
        (x, y)
        for y in range(432)
        for x in range(432)
        if opacity.getpixel((x, y)) > 8 and (x - 215.5) ** 2 + (y - 215.5) ** 2 > radius**2
    ] == []
