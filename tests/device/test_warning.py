"""The battery's warning comes in time, and does not nag."""

import pytest

from companion.device import Charge
from companion.device.warning import BatteryWarning

EMPTYING = [(12, False), (10, False), (9.9, False), (9, False), (5, False), (1, False)]
HOVERING = [(9, False), (11, False), (9, False)]
CHARGED = [(9, False), (9, True), (8, False)]
RECOVERED = [(9, False), (15, False), (9, False)]
UNKNOWN = [(9, False), None, (9, False)]


@pytest.mark.parametrize(
    ("charges", "warned"),
    [
        ([], []),
        (EMPTYING, [False, False, True, False, False, False]),
        (HOVERING, [True, False, False]),
        (CHARGED, [True, False, True]),
        (RECOVERED, [True, False, True]),
        (UNKNOWN, [True, False, False]),
        ([(5, True)], [False]),
    ],
)
def test_a_low_battery_is_told_once(
    charges: list[tuple[float, bool] | None], warned: list[bool]
) -> None:
    """Below 10 %, never while charging, and again only after the battery has recovered."""
    warning = BatteryWarning()
    assert [warning.due(each and Charge(*each)) for each in charges] == warned
