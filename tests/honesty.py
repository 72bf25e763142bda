"""A rule counts as tested only if a passing test cites it: checked at the end of a full run."""

import json

import pytest

from companion import packs
from companion.reference.coverage import RECORD
from companion.resources import resource

SELECTIONS = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise")


class Honesty:
    """Collects the ids that passing tests cite and holds them against what is claimed.

    The ids travel in the reports, so that this also works when other processes run the tests.
    """

    def __init__(self, config: pytest.Config, claimed: frozenset[str]) -> None:
        self.config, self.claimed = config, claimed
        self.cited: set[str] = set()
        self.unproven: list[str] = []

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Write the ids that a test cites into its report."""
        ids = [id_ for mark in item.iter_markers("rule") for id_ in mark.args]
        item.user_properties.extend(("rule", id_) for id_ in ids)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take note of the ids once the test has passed."""
        if report.when == "call" and report.passed:
            self.cited.update(str(id_) for name, id_ in report.user_properties if name == "rule")

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a full run in which a claim was not borne out."""
        if exitstatus == pytest.ExitCode.OK and is_full(self.config):
            self.unproven = sorted(self.claimed - self.cited)
        if self.unproven:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say which claims they are."""
        if self.unproven:
            terminalreporter.section("rules called tested that no passing test cites", red=True)
            terminalreporter.line(", ".join(self.unproven))


def is_full(config: pytest.Config) -> bool:
    """Tell whether every test there is has been run, here and not in a worker of xdist."""
    whole = {config.rootpath, *(config.rootpath / path for path in config.getini("testpaths"))}
    everything = {config.invocation_params.dir / arg for arg in config.args} <= whole
    chosen = any(config.getoption(name, None) for name in SELECTIONS)
    aside = hasattr(config, "workerinput") or config.getoption("collectonly")
    return everything and not chosen and not aside


def claimed() -> frozenset[str]:
    """The ids that the records of the games call tested."""
    records = [resource("data", game, RECORD) for game in packs.games()]
    rules = [json.loads(record.read_text("utf-8")) for record in records if record.exists()]
    return frozenset(
        id_ for found in rules for id_, one in found.items() if one["status"] == "tested"
    )
