"""`pip install .` gives a Lantern that needs no checkout."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

from companion import __version__
from tests.infra.checkout import REPOSITORY

WHERE = "from companion.resources import resource; print(resource())"
PARTS = ("data", "icons", "kv")


def run(*command: str | Path, cwd: Path) -> str:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs' folder of an environment with the wheel in it, all made without network."""
    work = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "-qq")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", REPOSITORY, "-w", work, cwd=work)
    (wheel,) = work.glob("*.whl")
    venv.create(work / "venv", symlinks=True)
    programs = work / "venv" / "bin"
    run(*pip, "--python", programs / "python", "install", "--no-deps", wheel, cwd=work)
    return programs


def test_the_command_runs(installed: Path, tmp_path: Path) -> None:
    """`lantern` is there, in the version that the package names."""
    assert run(installed / "lantern", "--version", cwd=tmp_path) == f"Lantern {__version__}\n"


def test_the_resources_came_along(installed: Path, tmp_path: Path) -> None:
    """Every file of data/, icons/ and kv/ lies inside the installed package."""
    home = Path(run(installed / "python", "-c", WHERE, cwd=tmp_path).strip())
    assert home.is_relative_to(installed.parent)
    assert files(home) == files(REPOSITORY)


def files(home: Path) -> set[Path]:
    found = (file for part in PARTS for file in (home / part).rglob("*") if file.is_file())
    return {file.relative_to(home) for file in found if file.parent.name != "__pycache__"}
