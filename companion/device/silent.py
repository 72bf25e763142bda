"""The device that can do nothing: every port is there, and nothing ever happens."""

from pathlib import Path

from companion.device.ports import Device, Receiver


class Nothing:
    """Stands in for any port."""

    def available(self) -> bool:
        return False

    def tick(self) -> None: ...

    def say(self, text: str) -> None: ...

    def watch(self, on_shake: object) -> None: ...

    def stop(self) -> None: ...

    def keep(self, awake: bool) -> None: ...

    def share(self, file: Path) -> bool:  # noqa: ARG002 - the port's own argument
        return False

    def choose(self, on_chosen: Receiver) -> None: ...

    def listen(self, on_letter: Receiver) -> None: ...

    def charge(self) -> None:
        return None


def silent() -> Device:
    """A device without abilities, for tests and for the table in a terminal."""
    return Device(*[Nothing()] * 8)
