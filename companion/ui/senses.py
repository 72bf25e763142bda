"""What the device does for the game: buzz, listen, speak, stay awake, send and receive."""

from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock

from companion.device import Device, Letter
from companion.device.warning import BatteryWarning
from companion.ui.words import say

PORTS: Final = {"haptics": "haptics", "shake": "shaking", "speech": "speech", "awake": "awake"}
"""The settings that need something of the device, and the port each needs."""
LISTS: Final = ("history", "houses")  # the screens that list what has been taken in
LOOK: Final = 60.0  # seconds from one look at the battery to the next


class Senses:
    """Does with one device what the players have set."""

    def __init__(self, app: Any, device: Device) -> None:
        self.app, self.device = app, device
        self._warning = BatteryWarning()
        self._shaking = False

    def begin(self) -> None:
        """The window is there: hear of files, and look after the battery."""
        self.device.post.listen(self.arrived)
        Clock.schedule_interval(self.look_at_battery, LOOK)
        self.heed()

    def end(self) -> None:
        """Nobody looks at the window: keep nothing awake."""
        self._listen(wanted=False)
        self.device.awake.keep(False)

    def heed(self) -> None:
        """The players have gone elsewhere, or have changed a setting."""
        playing = self.app.shell.here == "table"
        self.device.awake.keep(playing and self.app.settings.awake)
        self._listen(wanted=playing and self.app.settings.shake)

    def abilities(self) -> frozenset[str]:
        """What this device can do."""
        return self.device.abilities()

    # ------------------------------------------------------------------ at the table

    def rolled(self) -> None:
        """Dice have been thrown by the app."""
        if self.app.settings.haptics:
            self.device.haptics.tick()

    def shown(self, text: str) -> None:
        """Another card is up."""
        if self.app.settings.speech:
            self.device.speech.say(text)

    def _listen(self, *, wanted: bool) -> None:
        if wanted == self._shaking:
            return
        self._shaking = wanted
        if wanted:
            self.device.shaking.watch(self._shaken)
        else:
            self.device.shaking.stop()

    def _shaken(self) -> None:
        if self.app.shell.here == "table" and not self.app.shell.sheets:
            self.app.shell.screen("table").shaken()

    def look_at_battery(self, _dt: float = 0) -> None:
        """Warn before it is empty; the game is on file already."""
        if self._warning.due(self.device.battery.charge()):
            self.app.tell(say("battery.low"))

    # ------------------------------------------------------------------ files

    def share(self, file: Path) -> bool:
        """Offer a file to other apps, where the device can."""
        return self.device.sharing.share(file)

    def arrived(self, letter: Letter) -> None:
        """A file has come: keep what it holds, and leave the game that is open as it is."""
        from companion.device.inbox import Refused  # noqa: PLC0415 - not before a file has come

        try:
            taken = self.app.shelf.inbox(self.app.own_houses).take(letter)
        except Refused as error:
            self.app.tell(str(error))
        else:
            self.app.tell(say(f"arrived.{taken.kind}"))
            if self.app.shell.here in LISTS:
                self.app.shell.screen(self.app.shell.here).enter()
