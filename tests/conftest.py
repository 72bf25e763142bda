"""What all tests share: the `rule` marker, the check that its claims are true, and figures."""

import pytest

from tests.figures import Figures
from tests.honesty import Honesty, claimed


def pytest_configure(config: pytest.Config) -> None:
    """Make `@rule(…)` known, and watch what the tests that cite rules come to."""
    config.addinivalue_line("markers", "rule(*ids): the rules that a test shows to be kept")
    config.pluginmanager.register(Honesty(config, claimed()))
    config.pluginmanager.register(Figures())
