"""`./lantern test` runs every tool in order and stops at the first that fails.

The tools are stand-ins that write down how they were called, as this is a run of the real ones.
"""

from pathlib import Path

import pytest

from tests.infra.checkout import Checkout, make_checkout

TOOL = """\
import os, sys
with open("calls", "a") as calls:
    print({name!r}, *sys.argv[1:], "long" if os.environ.get("LANTERN_LONG") else "", file=calls)
sys.exit({name!r} == os.environ.get("FAILING"))
"""
CHECKS = ["ruff check .", "ruff format --check .", "mypy", "lint-imports"]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    checkout = make_checkout(tmp_path_factory.mktemp("tested"))
    for name in ("ruff", "mypy", "pytest"):
        (checkout.root / f"{name}.py").write_text(TOOL.format(name=name))
    checkout.run("--version")
    linter = checkout.venv / "bin" / "lint-imports"
    linter.write_text(TOOL.format(name="lint-imports"))
    return checkout


def calls(checkout: Checkout) -> list[str]:
    """Return how the tools were called since the last time this was asked."""
    file = checkout.root / "calls"
    lines = [line.strip() for line in file.read_text().splitlines()]
    file.unlink()
    return lines


@pytest.mark.parametrize(
    ("given", "last"),
    [
        ([], "pytest -n auto --cov"),
        (["--long"], "pytest -n auto --cov long"),
        (["-k", "fire and not lab"], "pytest -n auto -k fire and not lab"),
        (["--long", "-x"], "pytest -n auto -x long"),
    ],
)
def test_every_tool_runs(checkout: Checkout, tmp_path: Path, given: list[str], last: str) -> None:
    """From any folder; coverage is measured when the whole of the tests runs."""
    assert checkout.run("test", *given, cwd=tmp_path).returncode == 0
    *checks, tests = calls(checkout)
    assert [call.removesuffix(" long") for call in checks] == CHECKS
    assert tests == last


@pytest.mark.parametrize(
    ("failing", "ran"), [("ruff", 1), ("mypy", 3), ("lint-imports", 4), ("pytest", 5)]
)
def test_the_first_failure_ends_it(checkout: Checkout, failing: str, ran: int) -> None:
    """With an exit code that CI understands."""
    ended = checkout.run("test", environ={"FAILING": failing})
    assert ended.returncode == 1
    assert len(calls(checkout)) == ran


def test_the_test_set_up_serves_the_start_too(checkout: Checkout) -> None:
    """Whoever tests and plays in one checkout does not set up again and again."""
    assert checkout.run("test").returncode == 0
    assert checkout.run("--version").stderr == ""
    assert checkout.run("test").stderr == ""
