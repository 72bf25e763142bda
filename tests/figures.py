"""Figures that tests want to be read: `record_property("figure", …)` prints them at the end."""

import pytest


class Figures:
    """Collects what the tests report, from workers too."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take down what a test has measured."""
        if report.when == "call":
            self.lines += [str(line) for name, line in report.user_properties if name == "figure"]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print them."""
        if self.lines:
            terminalreporter.section("figures")
            for line in sorted(self.lines):
                terminalreporter.line(line)
