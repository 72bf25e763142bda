"""Android's manifest, from the spec through Buildozer's command line to p4a's own template."""

import os
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.packaging.spec import REPOSITORY, copied

ANDROID = "{http://schemas.android.com/apk/res/android}"
DIST = {"bootstrap": "sdl2", "ndk_api": "24", "hostpython": "python3", "archs": ["arm64-v8a"]}


class StopError(Exception):
    """Ends the build where it would begin to need an SDK."""


def command(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What Buildozer would start python-for-android with, to pack the app."""
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.chdir(folder)
    for part in ("data", "icons"):
        (folder / part).symlink_to(REPOSITORY / part)
    target = import_module("buildozer").Buildozer(str(copied(folder)), "android").target
    told: list[str] = []

    def start(cmd: list[str], **_: object) -> None:
        told.extend(cmd)
        raise StopError

    monkeypatch.setattr(target, "_p4a", start)
    monkeypatch.setattr(target, "get_dist_dir", lambda _: str(folder))
    monkeypatch.setattr(target, "_update_libraries_references", lambda _: None)
    target.build_mode, target.artifact_format = "debug", "apk"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # Buildozer leaves a file open
        with pytest.raises(StopError):
            target.build_package()
    return told


def arguments(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The same, as python-for-android understands it."""
    monkeypatch.setenv("P4A_BUILD_IS_RUNNING_UNITTESTS", "1")
    build = import_module("pythonforandroid.bootstraps.common.build.build")
    monkeypatch.setattr(build, "get_dist_info_for", lambda key, **_: DIST.get(key))
    known, _ = build.create_argument_parser().parse_known_args(command(folder, monkeypatch)[1:])
    known.permissions = build.parse_permissions(known.permissions)
    known.manifest_orientation = build.get_manifest_orientation(known.orientation, None)
    known.intent_filters = Path(known.intent_filters).read_text(encoding="utf-8")
    known.backup_rules = Path(known.backup_rules).stem
    known.add_activity = known.add_activity or []
    return known


def manifest(folder: Path, monkeypatch: pytest.MonkeyPatch) -> ET.Element:
    """The manifest that would be in the package."""
    known = arguments(folder, monkeypatch)
    jinja = import_module("jinja2")
    home = Path(os.fspath(import_module("pythonforandroid").__path__[0]))
    templates = home / "bootstraps" / "_sdl_common" / "build" / "templates"
    rendering = jinja.Environment(loader=jinja.FileSystemLoader(templates), autoescape=False)
    text = rendering.get_template("AndroidManifest.tmpl.xml").render(args=known, android_api=34)
    return ET.fromstring(text)  # noqa: S314 - made here
