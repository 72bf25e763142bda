"""The ports that plyer serves.

plyer's own proxies print a traceback where a platform lacks a feature, so the platform's module is
asked directly. What it gives may still be the bare facade, which only raises.
"""

import io
from collections.abc import Callable
from contextlib import redirect_stderr
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, Final

from companion.device.ports import Charge, Letter, Receiver
from companion.device.quiet import quietly
from companion.device.shake import ShakeDetector

TICK: Final = 0.04  # seconds
SAMPLING: Final = 1 / 50  # seconds
SENSOR_DELAY_GAME: Final = 1  # Android's name for 50 readings a second

Cancel = Callable[[], None]
Every = Callable[[Callable[[], None], float], Cancel]
"""Call something again and again, so many seconds apart, until it is cancelled."""


@cache
def feature(name: str) -> Any:
    """What plyer has for this platform under this name, or None."""
    return quietly(lambda: _loaded(name), None)


def _loaded(name: str) -> Any:
    platform = import_module("plyer.utils").platform
    with redirect_stderr(io.StringIO()):  # some say there what they are missing
        found = import_module(f"plyer.platforms.{platform}.{name}").instance()
    return None if type(found).__module__.startswith("plyer.facades") else found


class Vibrator:
    def available(self) -> bool:
        vibrator = feature("vibrator")
        return bool(vibrator) and quietly(lambda: bool(vibrator.exists()), False)

    def tick(self) -> None:
        quietly(lambda: feature("vibrator").vibrate(TICK), None)


def in_background(work: Callable[[], None]) -> None:
    Thread(target=work, daemon=True).start()


class Voice:
    """plyer waits until the voice is ready, up to ten seconds, so it waits in the background."""

    def __init__(self, run: Callable[[Callable[[], None]], None] = in_background) -> None:
        self._run = run

    def available(self) -> bool:
        return feature("tts") is not None

    def say(self, text: str) -> None:
        voice = feature("tts")  # found here: in a thread of its own Android finds no classes
        quietly(lambda: self._run(lambda: _speak(voice, text)), None)


def _speak(voice: Any, text: str) -> None:
    quietly(lambda: voice.speak(text), None)
    # Android ends an app of which a thread ends without having taken leave of Java.
    quietly(lambda: import_module("jnius").detach(), None)


class Accelerometer:
    """Reads the sensor only while somebody watches."""

    def __init__(self, every: Every, clock: Callable[[], float] = monotonic) -> None:
        self._every = every
        self._clock = clock
        self._cancel: Cancel | None = None

    def available(self) -> bool:
        """plyer says nothing until it is asked; a desktop's sensor fails only when read."""
        return quietly(self._try, False)

    def watch(self, on_shake: Callable[[], None]) -> None:
        self.stop()
        quietly(lambda: self._begin(on_shake), None)

    def stop(self) -> None:
        if self._cancel is not None:
            cancel, self._cancel = self._cancel, None
            quietly(cancel, None)
            quietly(lambda: feature("accelerometer").disable(), None)

    def _try(self) -> bool:
        sensor = feature("accelerometer")
        if sensor is None or self._cancel is not None:
            return sensor is not None
        sensor.enable()
        try:
            return sensor.acceleration is not None
        finally:
            sensor.disable()

    def _begin(self, on_shake: Callable[[], None]) -> None:
        sensor = feature("accelerometer")
        sensor.enable()
        quietly(lambda: _hasten(sensor), None)
        detector = ShakeDetector()

        def read() -> None:
            force = quietly(lambda: sensor.acceleration, None)
            if force is None or None in force or len(force) != 3:
                return
            if detector.feed((force[0], force[1], force[2]), self._clock()):
                on_shake()

        self._cancel = self._every(read, SAMPLING)


def _hasten(sensor: Any) -> None:
    """plyer asks Android for five readings a second, too few to see a hand turn back."""
    listener = getattr(sensor, "listener", None)
    if listener is not None:
        listener.disable()
        listener.SensorManager.registerListener(listener, listener.sensor, SENSOR_DELAY_GAME)


class PlyerBattery:
    def available(self) -> bool:
        return self.charge() is not None

    def charge(self) -> Charge | None:
        return quietly(self._read, None)

    def _read(self) -> Charge | None:
        with redirect_stderr(io.StringIO()):
            status = feature("battery").status
        percent = status["percentage"]
        return None if percent is None else Charge(float(percent), bool(status["isCharging"]))


class FileDialog:
    """The desktop's dialog; it gives paths, which on a phone may not be opened."""

    def available(self) -> bool:
        return feature("filechooser") is not None

    def choose(self, on_chosen: Receiver) -> None:
        picked = quietly(lambda: feature("filechooser").open_file(multiple=False), None)
        for path in (picked or [])[:1]:
            on_chosen(of_path(Path(path)))


def of_path(path: Path) -> Letter:
    """A file of this machine as a letter."""
    return Letter(path.name, lambda: path.open("rb"))
