"""A die: one face of it, and a short tumble before it shows."""

from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import icons, marks, theme
from companion.ui.kvs import load
from companion.ui.look import look

_faces = Random(0)  # only what flickers by on the way, never a result


class Die(Widget):
    """A square (a triangle for the D4) that shows a number or an icon."""

    die = StringProperty("d6")
    face = StringProperty("")
    shown = StringProperty("")
    line = ColorProperty((1, 1, 1, 1))
    fill = ColorProperty((0, 0, 0, 1))
    solid = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.on_die(self, self.die)

    def on_die(self, _die: object, name: str) -> None:
        """Take the colours of this kind of die."""
        line, fill = marks.of_die(name)
        self.line, self.fill = getattr(look, line), getattr(look, fill)
        self.solid = name == "d4"

    def on_face(self, _die: object, face: str) -> None:
        """Show a face."""
        self.shown = face

    def picture(self, face: str) -> str:
        """The icon of a face; numbers have none."""
        name = "" if face.isdigit() else icons.named(self.die, face)
        return name if name in icons.names() else ""

    @property
    def token(self) -> str:
        """What holding a finger here asks about."""
        return icons.named(self.die, self.face)

    def tumble(self, faces: list[str]) -> None:
        """Let three faces pass by, then show the one it is; nothing waits for that."""
        seconds = look.seconds(theme.DIE_SECONDS)
        if not seconds or not faces:
            return
        for turn in range(3):
            Clock.schedule_once(lambda _dt: self._pass(faces), turn * seconds / 4)
        Clock.schedule_once(lambda _dt: setattr(self, "shown", self.face), seconds)

    def _pass(self, faces: list[str]) -> None:
        self.shown = _faces.choice(faces)


load("widgets/die")
