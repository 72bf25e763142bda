"""A rule that is called tested must be cited by a test that passed."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.resources import resource

CONFTEST = """\
from tests.honesty import Honesty

def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*ids): rules")
    config.pluginmanager.register(Honesty(config, frozenset({"DDD-FIRE-01", "DDD-FIRE-02"})))
"""
BOTH = """\
import pytest
from tests.rule import rule

@rule("DDD-FIRE-01")
def test_one(): assert VALUE

@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("DDD-FIRE-02")), 2])
def test_two(x): assert True
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with its own tests, and with ours at hand as a library."""
    (tmp_path / "checks").mkdir()
    (tmp_path / "checks" / "conftest.py").write_text(CONFTEST)
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\ntestpaths = checks\naddopts = -p no:cacheprovider\n"
    )
    return tmp_path


def ran(project: Path, text: str, *options: str) -> tuple[int, str]:
    """Run the project's tests; return the exit code and what was said."""
    (project / "checks" / "test_it.py").write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--import-mode=importlib", *options],
        cwd=project,
        env={"PYTHONPATH": str(resource()), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "xdist"])
def test_a_claim_without_a_passing_test_fails_a_full_run(
    workers: tuple[str, ...], project: Path
) -> None:
    """Also when other processes run the tests; a skipped test proves nothing."""
    assert ran(project, BOTH.replace("VALUE", "True"), *workers)[0] == 0
    code, said = ran(project, BOTH.replace("assert VALUE", "pytest.skip()"), *workers)
    assert code == 1
    assert "rules called tested that no passing test cites" in said
    assert "DDD-FIRE-01\n" in said


@pytest.mark.parametrize(
    "options",
    [("-k", "two"), ("checks/test_it.py",), ("--deselect", "checks/test_it.py::test_one")],
)
def test_a_selection_proves_nothing_either_way(options: tuple[str, ...], project: Path) -> None:
    """Who runs some of the tests is not told about the others."""
    text = BOTH.replace("DDD-FIRE-01", "DDD-FIRE-03").replace("VALUE", "True")
    assert ran(project, text, *options)[0] == 0
    assert ran(project, text)[0] == ran(project, text, "checks")[0] == 1


def test_a_failure_speaks_for_itself(project: Path) -> None:
    """The claims are not looked at then."""
    code, said = ran(project, BOTH.replace("VALUE", "False"))
    assert code == 1
    assert "no passing test cites" not in said


def test_an_unknown_id_is_an_error_at_collection(project: Path) -> None:
    """With the nearest id that there is."""
    code, said = ran(project, BOTH.replace("DDD-FIRE-02", "DDD-FRIE-02"))
    assert code == 2
    assert "'DDD-FRIE-02' is not a rule of any game; did you mean 'DDD-FIRE-02'?" in said
