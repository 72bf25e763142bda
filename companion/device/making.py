"""Choosing the ports for the device at hand."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.device.phone import Documents, Intents, Later, Share, on_android
from companion.device.plyers import Accelerometer, Every, FileDialog, PlyerBattery, Vibrator, Voice
from companion.device.ports import Device
from companion.device.quiet import quietly
from companion.device.silent import Nothing


@dataclass(frozen=True, slots=True)
class Hooks:
    """What the ports need of the window: its clock, its thread and its screen saver."""

    every: Every
    later: Later
    allow_screensaver: Callable[[bool], None]


class ScreenAwake:
    """plyer has nothing for this; the window itself may forbid the screen saver."""

    def __init__(self, allow_screensaver: Callable[[bool], None]) -> None:
        self._allow = allow_screensaver

    def available(self) -> bool:
        return True

    def keep(self, awake: bool) -> None:
        quietly(lambda: self._allow(not awake), None)


def device(hooks: Hooks) -> Device:
    """Every port of this device; those it lacks stay silent."""
    phone = on_android()
    return Device(
        haptics=Vibrator(),
        speech=Voice(),
        shaking=Accelerometer(hooks.every),
        awake=ScreenAwake(hooks.allow_screensaver),
        sharing=Share() if phone else Nothing(),
        chooser=Documents(hooks.later) if phone else FileDialog(),
        post=Intents(hooks.later) if phone else Nothing(),
        battery=PlyerBattery(),
    )
