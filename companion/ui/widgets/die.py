"""A die: one face of it, and a short tumble before it shows."""

from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.ui import icons, marks, theme
from companion.ui.board.pen import Pen
from companion.ui.look import look
from companion.ui.theme import BLACK
from companion.ui.widgets.sketch import Sketch

_faces = Random(0)  # only what flickers by on the way, never a result
SIDE = 44  # dp


class Die(Sketch):
    """A square (a triangle for the D4) that shows a number or an icon."""

    die = StringProperty("d6")
    face = StringProperty("")
    shown = StringProperty("")
    inset = NumericProperty(0)  # pixels around it

    def __init__(self, **kwargs: Any) -> None:
        self.size_hint, self.size = (None, None), (dp(SIDE), dp(SIDE))
        super().__init__(**kwargs)
        self.fbind("die", self.sketch)
        self.fbind("shown", self.sketch)

    def on_face(self, _die: object, face: str) -> None:
        """Show a face."""
        self.shown = face

    def draw(self, pen: Pen) -> None:
        """Draw the body in the colours of this kind of die, and the face on it."""
        line, fill = (getattr(look, each) for each in marks.of_die(self.die))
        (x, y), side = self.center, self.width - 2 * self.inset
        if self.die == "d4":
            pen.shape("north", (x, y + side * 0.03), (side, side * 0.94), line)
            y, ink = y - side * 0.1, look.bg
        else:
            edge, radius, ink = dp(2), side * 0.22, line
            pen.shape("pill", (x, y), (side, side), line, radius)
            within = side - 2 * edge
            pen.shape("pill", (x, y), (within, within), fill, radius - edge)
        picture = self.picture(self.shown)
        if picture:
            pen.icon(picture, (x, y), side * 0.56, line)
        elif self.shown.isdigit():
            pen.text(self.shown, (x, y), side * 0.42, ink, BLACK)

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
