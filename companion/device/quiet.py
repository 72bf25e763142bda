"""The one place where everything a device may throw is caught."""

import logging
from collections.abc import Callable
from typing import Final, TypeVar

_T = TypeVar("_T")
LOG: Final = logging.getLogger("lantern.device")


def quietly(call: Callable[[], _T], otherwise: _T) -> _T:
    """Call into the device; where it fails, note that for developers and go on."""
    try:
        return call()
    except Exception as error:  # noqa: BLE001 - plyer and Java raise whatever they like
        LOG.debug("%s: %s", type(error).__name__, error)
        return otherwise
