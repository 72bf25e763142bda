"""What Lantern asks of a device. No port ever raises, and each tells whether it is there."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import BinaryIO, Protocol


class Port(Protocol):
    def available(self) -> bool:
        """Whether this device can do it; Settings show only what can be done."""


class Haptics(Port, Protocol):
    def tick(self) -> None:
        """Let the dice be felt."""


class Speech(Port, Protocol):
    def say(self, text: str) -> None:
        """Speak, without keeping anybody waiting."""


class Shaking(Port, Protocol):
    def watch(self, on_shake: Callable[[], None]) -> None:
        """Tell of every shake from now on."""

    def stop(self) -> None:
        """Let the sensor sleep."""


class Awake(Port, Protocol):
    def keep(self, awake: bool) -> None:
        """Keep the screen on, or let it go dark again."""


class Sharing(Port, Protocol):
    def share(self, file: Path) -> bool:
        """Offer a file to other apps; false when that was not possible."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A file that came from elsewhere: a name nobody vouches for, and how to read it."""

    name: str
    open: Callable[[], BinaryIO]


Receiver = Callable[[Letter], None]


class Chooser(Port, Protocol):
    def choose(self, on_chosen: Receiver) -> None:
        """Let the players pick a file; nothing follows when they pick none."""


class Post(Port, Protocol):
    def listen(self, on_letter: Receiver) -> None:
        """Tell of the file Lantern was started with, and of every one that comes later."""


@dataclass(frozen=True, slots=True)
class Charge:
    percent: float
    charging: bool


class Battery(Port, Protocol):
    def charge(self) -> Charge | None:
        """How full it is, if that can be told."""


@dataclass(frozen=True, slots=True)
class Device:
    """Every port of one device."""

    haptics: Haptics
    speech: Speech
    shaking: Shaking
    awake: Awake
    sharing: Sharing
    chooser: Chooser
    post: Post
    battery: Battery

    def abilities(self) -> frozenset[str]:
        """The names of the ports that are there, as Settings ask for them."""
        ports = ((each.name, getattr(self, each.name)) for each in fields(self))
        return frozenset(name for name, port in ports if port.available())
