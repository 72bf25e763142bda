"""The files of the package: all that the app opens, nothing that only we need."""

import compileall
import os
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.packaging.spec import REPOSITORY, copied, parsed

LARGEST = 25_000_000
OPENED = (
    "main.py",
    "companion/*.py",
    "kv/*.kv",
    "data/*/compiled.json",
    "data/*/cards/*.json",
    "data/*/cards.json",
    "data/*/houses/*.yaml",
    "data/locale/*.mo",
    "icons/atlas/*",
)
ALSO = ("LICENSE", "data/*.json")  # what may go along besides
NEVER = ("tests/*", "docs/*", "benchmarks/*", "*.po", "*.svg", "*.md", "*.whl", "*render.py")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that Buildozer itself fills and python-for-android packs."""
    buildozer = parsed(copied(tmp_path_factory.mktemp("build")))
    buildozer.targetname = "android"
    buildozer._copy_application_sources()
    return Path(buildozer.app_dir)


def files(folder: Path) -> set[str]:
    return {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def matching(names: set[str], patterns: tuple[str, ...]) -> set[str]:
    return {name for name in names if any(fnmatch(name, pattern) for pattern in patterns)}


def checkout() -> Iterator[str]:
    """What of the checkout the app opens when it runs."""
    for part in ("companion", "kv", "data", "icons"):
        yield from (f"{part}/{name}" for name in files(REPOSITORY / part))
    yield "main.py"


def test_everything_the_app_opens_is_in_it(package: Path) -> None:
    """Code, layout, compiled packs, cards and texts, houses, icons."""
    opened = matching(set(checkout()), OPENED)
    assert opened - files(package) == set()
    for pattern in ("companion/*.py", "kv/*.kv", "data/ddd/compiled.json", "data/locale/ru/*.mo"):
        assert matching(opened, (pattern,))


def test_nothing_else_is_in_it(package: Path) -> None:
    """No tests, no sources of pictures, texts or packs, nothing that lies about."""
    assert matching(files(package), NEVER) == set()
    assert files(package) - matching(files(package), OPENED + ALSO) == set()


def test_it_is_small(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """At most 25 MB without Python and Kivy."""
    sizes = {name: (package / name).stat().st_size for name in files(package)}
    with capsys.disabled():
        print(f"\n{len(sizes)} files, {sum(sizes.values()):,} bytes go into the package")  # noqa: T201
    assert sum(sizes.values()) <= LARGEST


USE = """
import sys
sys.modules["yaml._yaml"] = None  # the phone has PyYAML without its compiled part
from companion.device import silent
from companion.engine.entries import Start
from companion.engine.play import Play
from companion.games import GAMES, game
from companion.games.ddd.house import library
from companion.i18n import Speaker
from companion.resources import resource
if silent().abilities() or Speaker("ru").word("north") == Speaker("en").word("north"):
    raise SystemExit("no texts")
for name in GAMES:
    for edition in game(name).editions:
        play = Play(game(name), Start(name, edition, 1))
        while play.prompt is not None and len(play.history) < 200:
            play.bot()
for name in library.names():
    library.from_text(library.text_of(name))
if len(library.names()) < 3:
    raise SystemExit("no houses")
print(resource())
"""


WINDOW = """
import sys
from pathlib import Path
from companion import app
from companion.resources import resource
from companion.ui.newgame import Plan
from companion.ui.shell import SCREENS
from kivy.base import EventLoop, runTouchApp
lantern = app.Lantern(Path(sys.argv[1]), app.own_device())
lantern._run_prepare()
runTouchApp(embedded=True)
def frames():
    for _ in range(5):
        EventLoop.idle()
frames()
lantern.begin(Plan(seed=1).start())
for _ in range(20):
    desk = lantern.desk
    desk.read(desk.serial) if desk.happened else desk._act(desk.serial, lambda play: play.bot())
    lantern.shell.screen("table").refresh()
    frames()
for name in SCREENS:
    lantern.visit(name)
    frames()
lantern.dispatch("on_stop")
print(resource())
"""


def test_the_window_opens_from_it(package: Path, tmp_path: Path) -> None:
    """Every screen and twenty prompts, with nothing there but what is packed."""
    ran = subprocess.run(
        [sys.executable, "-P", "-c", WINDOW, str(tmp_path)],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(package),
            "SDL_VIDEODRIVER": "offscreen",
            "KIVY_HOME": str(tmp_path / "kivy"),
            "KIVY_NO_FILELOG": "1",
            "KIVY_NO_CONSOLELOG": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.stdout.strip(), ran.returncode) == (str(package), 0), ran.stderr[-2000:]


def test_it_runs_compiled_without_docstrings_and_asserts(package: Path, tmp_path: Path) -> None:
    """As it is on the phone: only .pyc files, of which -OO has taken both out, and PyYAML's own."""
    home = tmp_path / "app"
    package.rename(home)
    try:
        compileall.compile_dir(home, quiet=1, legacy=True, optimize=2)
        for file in [*home.rglob("*.py")]:
            file.unlink()
        ran = subprocess.run(
            [sys.executable, "-OO", "-c", USE],
            cwd=home,
            env={**os.environ, "PYTHONPATH": str(home)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (ran.stdout.strip(), ran.stderr) == (str(home), "")
    finally:
        home.rename(package)
