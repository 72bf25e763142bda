"""`./lantern` sets up once, and anew when it has to."""

import shutil
from pathlib import Path

import pytest

from companion import __version__
from tests.infra.checkout import Checkout, make_checkout, program, programs

GREETING = f"Lantern {__version__}\n"
TOOLS = ("cat", "dirname", "env", "id", "readlink", "rm", "sh", "uname")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout whose first start has been made."""
    checkout = make_checkout(tmp_path_factory.mktemp("made"))
    first = checkout.run("--version")
    assert first.stdout == GREETING
    assert "setting up" in first.stderr
    return checkout


@pytest.fixture
def ready(made: Checkout, tmp_path: Path) -> Checkout:
    """Its copy at another place, to be spoilt."""
    shutil.copytree(made.root, tmp_path / "copy", symlinks=True)
    return Checkout(tmp_path / "copy")


def test_a_second_start_does_no_set_up(made: Checkout, tmp_path: Path) -> None:
    """It writes nothing to the environment, says nothing, and needs no Python but its own."""
    before = made.snapshot()
    second = made.run("--version", path=programs(tmp_path / "bin", *TOOLS))
    assert (second.returncode, second.stdout, second.stderr) == (0, GREETING, "")
    assert made.snapshot() == before


def test_a_moved_checkout_needs_no_set_up(ready: Checkout) -> None:
    """What was set up goes with the folder."""
    assert ready.run("--version").stderr == ""


def test_it_starts_from_anywhere(made: Checkout, tmp_path: Path) -> None:
    """Through symbolic links, from a folder that has a `companion` of its own."""
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "__main__.py").write_text("raise SystemExit('the wrong one')")
    (tmp_path / "direct").symlink_to(made.root / "lantern")
    (tmp_path / "relative").symlink_to("direct")
    started = made.run("--version", script=tmp_path / "relative", cwd=tmp_path)
    assert started.stdout == GREETING


def test_an_interrupted_set_up_is_made_anew(ready: Checkout) -> None:
    """Without the stamp, which comes last, nothing that lies there is trusted."""
    ready.stamp.unlink()
    left_over = ready.venv / "left_over"
    left_over.touch()
    again = ready.run("--version")
    assert again.stdout == GREETING
    assert ready.stamp.exists()
    assert not left_over.exists()


@pytest.mark.parametrize("spoil", ["lock", "python"])
def test_a_set_up_that_no_longer_fits_is_made_anew(ready: Checkout, spoil: str) -> None:
    """Another lock file, or a Python that has gone, is noticed at the next start."""
    if spoil == "lock":
        (ready.root / "requirements.lock").write_text("# nothing, but newer\n")
    else:
        (ready.venv / "bin" / "python").unlink()
        (ready.venv / "bin" / "python").symlink_to("/no/such/python")
    again = ready.run("--version")
    assert "setting up" in again.stderr
    assert again.stdout == GREETING
    assert ready.run("--version").stderr == ""


def test_a_set_up_that_fails_leaves_no_stamp(ready: Checkout) -> None:
    """A package that cannot be had ends the start, names the list, and is tried again."""
    (ready.root / "requirements.lock").write_text("no-such-package @ file:///no/such/file.whl\n")
    failed = ready.run("--version")
    assert failed.returncode == 1
    assert failed.stderr.endswith(
        "lantern: could not install what requirements.lock lists; see the lines above\n"
    )
    assert not ready.stamp.exists()


def test_without_a_fitting_python_it_says_which(tmp_path: Path) -> None:
    """Pythons too old, and one that cannot even start, are passed over."""
    path = programs(tmp_path / "bin", *TOOLS)
    program(path, "python3", "exit 1")
    program(path, "python3.12", "exit 127")
    (tmp_path / "checkout").mkdir()
    refused = make_checkout(tmp_path / "checkout").run(path=path)
    assert refused.returncode == 1
    assert refused.stderr == (
        "lantern: needs Python 3.11 to 3.13; on Debian: apt-get install python3 python3-venv\n"
    )


def test_without_venv_and_root_it_says_what_to_install(tmp_path: Path) -> None:
    """Debian's Python comes without ensurepip; only root may add it."""
    path = programs(tmp_path / "bin", *(set(TOOLS) - {"id"}))
    program(path, "id", "echo 1000")
    program(path, "python3", "case $* in *ensurepip*) exit 1 ;; *print*) echo 3.11 ;; esac")
    (tmp_path / "checkout").mkdir()
    refused = make_checkout(tmp_path / "checkout").run(path=path)
    assert refused.returncode == 1
    assert refused.stderr == (
        "lantern: python3 cannot make a virtual environment; "
        "as root: apt-get install python3.11-venv\n"
    )
