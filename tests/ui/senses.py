"""A device for tests: it can do everything, and notes what it was asked to do."""

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

from companion.device import Charge, Device, Letter


class Able:
    """Any port, able to do its part."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []
        self.on_shake: Callable[[], None] | None = None
        self.on_letter: Callable[[Letter], None] | None = None
        self.level = Charge(80, charging=False)

    def available(self) -> bool:
        """It is there."""
        return True

    def tick(self) -> None:
        """Be felt."""
        self.calls.append(("tick",))

    def say(self, text: str) -> None:
        """Speak."""
        self.calls.append(("say", text))

    def watch(self, on_shake: Callable[[], None]) -> None:
        """Listen."""
        self.on_shake = on_shake

    def stop(self) -> None:
        """Listen no more."""
        self.on_shake = None

    def keep(self, awake: bool) -> None:
        """Keep the screen on, or not."""
        self.calls.append(("keep", awake))

    def share(self, file: Path) -> bool:
        """Send a file."""
        self.calls.append(("share", file.name, file.read_bytes()))
        return True

    def choose(self, on_chosen: Callable[[Letter], None]) -> None:
        """Pick a file."""
        self.on_letter = on_chosen

    def listen(self, on_letter: Callable[[Letter], None]) -> None:
        """Take files in."""
        self.on_letter = on_letter

    def charge(self) -> Charge:
        """How full it is."""
        return self.level


def able() -> tuple[Device, dict[str, Any]]:
    """A device that can do everything, and its ports by name."""
    ports = {each.name: Able() for each in fields(Device)}
    return Device(**ports), dict(ports)
