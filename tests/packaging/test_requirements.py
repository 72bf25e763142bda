"""Everything that goes onto the phone is listed, pinned, and known to work there."""

import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.packaging.spec import REPOSITORY, SPEC, copied, pins, recipe, resolved, version

# Has no recipe that python-for-android could add, and only KivyMD's loading indicator needs it.
LEFT_OUT = {"pycairo"}
# A recipe builds the version that is asked for; here that must be newer than the recipe's own.
BUILT_ANYWAY = {"materialyoucolor"}
# No recipe and no pure wheel, but all of it works without its compiled part.
WITHOUT_C = {"pyyaml", "charset-normalizer"}
# Pure packages that recipes bring along; the desktop has no use for them.
BROUGHT_ALONG = {"chardet", "six"}


def faults(spec: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is wrong with the requirements of a spec."""
    listed = pins(spec)
    found = [fault for name in listed for fault in _faults_of(name, listed, monkeypatch)]
    names = [each.name for each in listed.values()]
    asked = resolved(names, monkeypatch)
    found += [
        f"{module} comes along and is not pinned"
        for module in asked.modules
        if canonicalize_name(module) not in listed
    ]
    return found


def _faults_of(
    name: str, listed: dict[str, Requirement], monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    pin = listed[name]
    own = recipe(pin.name, monkeypatch)
    found = [] if version(pin) else [f"{name} is not pinned"]
    found += [] if "-" not in pin.name else [f"{pin.name} must be spelt with underscores"]
    if own is None and name not in WITHOUT_C | BROUGHT_ALONG and not is_pure(name):
        found.append(f"{name} has neither a recipe nor a pure wheel")
    if own is not None and name not in BUILT_ANYWAY and not pin.specifier.contains(own.version):
        found.append(f"{pin} is not what the recipe builds: {own.version}")
    built = version(pin) or str(getattr(own, "version", "0"))
    found += [
        f"{user} needs {need}, and {built} is what would be built"
        for user in listed
        for need in needs(user)
        if canonicalize_name(need.name) == name and not need.specifier.contains(built)
    ]
    return found + [
        f"{name} needs {need}, which is not listed"
        for need in needs(name)
        if canonicalize_name(need.name) not in listed.keys() | LEFT_OUT
    ]


def needs(name: str) -> list[Requirement]:
    try:
        stated = [Requirement(text) for text in distribution(name).requires or []]
    except PackageNotFoundError:  # Python itself, and what only the phone has
        return []
    return [each for each in stated if not each.marker or each.marker.evaluate({"extra": ""})]


def is_pure(name: str) -> bool:
    wheel = distribution(name).read_text("WHEEL") or ""
    tags = [line for line in wheel.splitlines() if line.startswith("Tag:")]
    return bool(tags) and all(tag.endswith("-none-any") for tag in tags)


def test_every_requirement_works_on_the_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A recipe of our version, a pure wheel, or an exception that is named above and tested."""
    assert faults(SPEC, monkeypatch) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("materialyoucolor==3.0.4", "materialyoucolor", "kivymd needs materialyoucolor>=3.0.3"),
        ("pillow==11.3.0", "pillow==10.4.0", "not what the recipe builds: 11.3.0"),
        ("    chardet==5.2.0,\n", "", "chardet comes along and is not pinned"),
        ("    asyncgui==0.6.3,\n", "", "asynckivy needs asyncgui"),
        ("charset_normalizer==", "charset-normalizer==", "must be spelt with underscores"),
        ("python3==3.14.2", "python3", "python3 is not pinned"),
        ("icepool==2.1.3", "icepool==2.1.3, mypy==2.4.1", "mypy has neither a recipe"),
    ],
)
def test_a_trap_is_noticed(
    old: str, new: str, fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Above all the first: without its pin an older materialyoucolor is built than KivyMD needs."""
    spec = copied(tmp_path, lambda text: text.replace(old, new, 1))
    assert any(fault in each for each in faults(spec, monkeypatch))


def test_python_for_android_orders_the_requirements(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its resolver accepts the list: Python before Kivy, the recipes before what needs them."""
    found = resolved([each.name for each in pins().values()], monkeypatch)
    order = found.recipes.index
    assert found.bootstrap == "sdl2"
    assert order("hostpython3") < order("python3") < order("pyjnius") < order("kivy")
    assert order("sqlite3") < order("python3")  # or it would be built without
    assert order("jpeg") < order("pillow")
    assert {"kivymd", "plyer", "pyyaml", "icepool"} <= set(found.modules)


def test_the_phone_has_what_the_desktop_has() -> None:
    """In the same versions; Pillow's is the recipe's."""
    lines = (REPOSITORY / "requirements.lock").read_text().splitlines()
    locked = [Requirement(line) for line in lines if not line.startswith("#")]
    desktop = {
        canonicalize_name(each.name): version(each)
        for each in locked
        if each.marker is None or each.marker.evaluate({"sys_platform": "linux"})
    }
    phone = {name: version(each) for name, each in pins().items()}
    assert {name for name in desktop if desktop[name] != phone.get(name)} == {"pillow"}
    only = {"hostpython3", "pyjnius", "python3", "sqlite3"}
    assert phone.keys() - desktop.keys() == only | BROUGHT_ALONG


def test_a_recipe_builds_the_version_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """So python-for-android tells a recipe its pin: the exception for materialyoucolor holds."""
    own = recipe("materialyoucolor", monkeypatch)
    assert own is not None
    monkeypatch.setenv("VERSION_materialyoucolor", "3.0.4")
    assert own.versioned_url.endswith("v3.0.4/materialyoucolor-3.0.4.tar.gz")


USED = {
    "pyyaml": (
        "yaml",
        "assert yaml.safe_load('a: [1]') == {'a': [1]} and not yaml.__with_libyaml__",
    ),
    "charset-normalizer": (
        "charset_normalizer",
        "assert str(charset_normalizer.from_bytes('Тьма'.encode()).best()) == 'Тьма'",
    ),
}


@pytest.mark.parametrize("name", sorted(WITHOUT_C))
def test_it_works_without_its_compiled_part(name: str, tmp_path: Path) -> None:
    """pip puts compiled code of the building machine beside the Python files; a phone skips it."""
    package, use = USED[name]
    source = Path(str(distribution(name).locate_file(package)))
    shutil.copytree(source, tmp_path / package, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import {package}; {use}"
    subprocess.run([sys.executable, "-S", "-c", code], check=True)
