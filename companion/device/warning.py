"""When to warn of an empty battery."""

from dataclasses import dataclass
from typing import Final

from companion.device.ports import Charge

LOW: Final = 10.0
RECOVERED: Final = 15.0


@dataclass(slots=True)
class BatteryWarning:
    """Warns once below 10 %, and anew only after the battery has recovered."""

    _warned: bool = False

    def due(self, charge: Charge | None) -> bool:
        """Whether to warn now."""
        if charge is None:
            return False
        if charge.charging or charge.percent >= RECOVERED:
            self._warned = False
            return False
        due = charge.percent < LOW and not self._warned
        self._warned = self._warned or due
        return due
