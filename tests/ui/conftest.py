"""The window's tests share one window per process, and get a fresh app each."""

import gc
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.device import Device
from companion.ui import settings
from tests.ui.window import PHONE, Driver, Lantern

Open = Callable[..., Driver]
CLOSED = count(1)  # apps


@pytest.fixture
def lantern(tmp_path: Path) -> Iterator[Open]:
    """Open the app at a size, with settings, on this test's own folder; close it afterwards."""
    opened: list[Driver] = []

    def open_(
        size: tuple[int, int] = PHONE, *, device: Device | None = None, **chosen: Any
    ) -> Driver:
        file = tmp_path / "settings.json"
        now = settings.read(file)
        for name, value in {"still": True, **chosen}.items():
            now = now.with_(name, value)
        settings.write(file, now)
        opened.append(Driver(Lantern(tmp_path, device), size))
        return opened[-1]

    yield open_
    for driver in opened:
        driver.close()
    if next(CLOSED) % 10 == 0:  # clearing away takes as long as many a test
        gc.unfreeze()  # an app sets its screens apart from garbage, for as long as it runs
        gc.collect()
