"""A survivor's pawn: shape, colour and two letters, so that nobody needs to see the colour."""

from typing import Any, Final

from kivy.properties import NumericProperty, StringProperty

from companion.ui.board.parts import SHAPES
from companion.ui.board.pen import Pen
from companion.ui.look import look
from companion.ui.theme import BLACK
from companion.ui.widgets.sketch import Sketch
from companion.ui.words import say

# So that all of them look as large as the circle.
_LARGER: Final = {"square": 0.88, "diamond": 1.12, "hexagon": 1.08}


class Pawn(Sketch):
    """One pawn; `letters` 0 leaves the letters off where they would be too small."""

    name = StringProperty("")
    letters = NumericProperty(2)
    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.size_hint = None, None
        super().__init__(**kwargs)
        self.fbind("name", self.sketch)
        self.on_name()

    @property
    def token(self) -> str:
        """What holding a finger here asks about."""
        return str(self.name)

    def on_name(self, *_: object) -> None:
        """Become another survivor."""
        self.text = say.speaker.word(self.name)[: int(self.letters)] if self.name else ""

    def draw(self, pen: Pen) -> None:
        """Draw the shape and the letters on it."""
        if self.name:
            shape = SHAPES.get(self.name, "square")
            wide, high = (each * _LARGER.get(shape, 1) for each in self.size)
            tint = look.palette.survivors.get(self.name, look.ink)
            pen.shape(shape, self.center, (wide, high), tint)
            if self.text:
                pen.text(self.text, self.center, self.height * 0.42, look.on_survivor, BLACK)
