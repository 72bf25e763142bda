"""The package is what it says: its name, its version, its looks, and the little it may do."""

import re
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import yaml
from PIL import Image, ImageDraw

from companion import __version__
from companion.device.incoming import SEND, VIEW
from companion.ui import theme
from tests.packaging.manifest import ANDROID, manifest
from tests.packaging.spec import REPOSITORY, copied, parsed

ICONS = REPOSITORY / "icons" / "app"


def test_buildozer_accepts_the_spec() -> None:
    """It finds no fault in it, and reads our version from the one place that has it."""
    buildozer = parsed()
    assert buildozer.get_version() == __version__
    assert buildozer.package_full_name == "org.lantern.lantern"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace("title = Lantern\n", ""),
        lambda text: text.replace("portrait, ", "upside-down, ", 1),
        lambda text: text.replace("version.regex", "version.nothing"),
    ],
)
def test_buildozer_refuses_a_faulty_spec(spoil: Callable[[str], str], tmp_path: Path) -> None:
    """So the test above means something."""
    with pytest.raises(SystemExit):
        parsed(copied(tmp_path, spoil))


def test_the_tools_are_pinned() -> None:
    """python-for-android to the commit of the release that the tests know."""
    app = parsed().config
    assert re.fullmatch(r"[0-9a-f]{40}", app.get("app", "p4a.commit"))
    release = [int(part) for part in app.get("app", "p4a.branch").lstrip("v").split(".")]
    assert release == [int(part) for part in version("python-for-android").split(".")]
    assert app.get("app", "android.minapi") == "24"


@pytest.mark.parametrize(
    ("option", "size", "see_through"),
    [
        ("icon.filename", 512, False),
        ("icon.adaptive_foreground.filename", 432, True),
        ("icon.adaptive_background.filename", 432, False),
        ("presplash.filename", 768, True),
    ],
)
def test_the_pictures_are_there(option: str, size: int, *, see_through: bool) -> None:
    """In Android's sizes, and made from the drawings as they are now."""
    source = spec_from_file_location("render", ICONS / "render.py")
    assert source is not None
    assert source.loader is not None
    render = module_from_spec(source)
    source.loader.exec_module(render)
    with Image.open(REPOSITORY / parsed().config.get("app", option)) as picture:
        assert picture.size == (size, size)
        assert (picture.convert("RGBA").getextrema()[3][0] == 0) == see_through
        assert picture.info["Source"] == render.fingerprint()


def test_the_icon_keeps_within_what_every_launcher_shows() -> None:
    """Launchers cut a circle of 66 out of 108 units; only the glow may fade beyond it."""
    with Image.open(ICONS / "foreground.png") as picture:
        solid = picture.convert("RGBA").getchannel("A").point(lambda alpha: 255 * (alpha > 200))
    assert solid.getbbox()
    ImageDraw.Draw(solid).ellipse((216 - 132, 216 - 132, 216 + 132, 216 + 132), fill=0)
    assert solid.getbbox() is None


def test_the_start_is_as_dark_as_the_app() -> None:
    """No flash of another colour before the first frame."""
    assert theme.rgba(parsed().config.get("app", "android.presplash_color")[1:]) == theme.DARK.bg


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ET.Element:
    return manifest(tmp_path, monkeypatch)


def names(root: ET.Element, path: str) -> list[str]:
    return [each.get(f"{ANDROID}name", "") for each in root.iterfind(path)]


def test_only_what_is_used_is_permitted(made: ET.Element) -> None:
    """Vibration. No network, no storage, no notification, nothing in the background."""
    assert names(made, "uses-permission") == ["android.permission.VIBRATE"]
    assert names(made, ".//service") == []


def test_files_can_be_opened_with_lantern(made: ET.Element) -> None:
    """Through the intents that `companion.device.incoming` understands, in the running Lantern."""
    (activity,) = made.iterfind("application/activity")
    filters = list(activity.iterfind("intent-filter"))
    assert [names(each, "action") for each in filters[1:]] == [[VIEW], [SEND]]
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"
    for each in filters[1:]:
        kinds = {data.get(f"{ANDROID}mimeType") for data in each.iterfind("data")}
        assert {"application/octet-stream", "application/x-ndjson", "text/yaml"} <= kinds


def test_it_turns_with_the_phone(made: ET.Element) -> None:
    """Every way up, so that the manifest forbids none; turning does not start it anew."""
    (activity,) = made.iterfind("application/activity")
    assert len(parsed().config.getlist("app", "orientation")) == 4
    assert activity.get(f"{ANDROID}screenOrientation") == "unspecified"
    assert "orientation" in activity.get(f"{ANDROID}configChanges", "").split("|")


def test_the_players_files_are_backed_up_and_nothing_else(made: ET.Element) -> None:
    """By the rules for Android up to 11 and by those for later ones alike."""
    application = made.find("application")
    assert application is not None
    assert application.get(f"{ANDROID}allowBackup") == "true"
    for attribute in ("fullBackupContent", "dataExtractionRules"):
        name = application.get(f"{ANDROID}{attribute}", "").removeprefix("@xml/")
        rules = ET.parse(REPOSITORY / "data" / "android" / f"{name}.xml").getroot()  # noqa: S314
        assert {(each.tag, each.get("path")) for each in rules.iter() if each.attrib} == {
            ("include", "lantern/")
        }


def test_the_workflow_builds_both_packages() -> None:
    """With the tools that the tests use, and attaches what it has built."""
    workflow = yaml.safe_load((REPOSITORY / ".github/workflows/android.yml").read_text())
    steps = workflow["jobs"]["build"]["steps"]
    commands = "\n".join(step.get("run", "") for step in steps)
    for command in ("buildozer android debug", "buildozer android release", "gh release upload"):
        assert command in commands
    assert "requirements-dev.lock" in commands
    assert [step["with"]["path"] for step in steps if "upload" in step.get("uses", "")] == [
        "bin/*.apk"
    ]
