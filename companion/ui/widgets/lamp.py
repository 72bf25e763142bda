"""The lantern of the home screen: drawn, not loaded."""

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.kvs import load

SIDE = 64
WIDTH = 350  # dp of lantern and name


def glow() -> Texture:
    """Light that falls off to nothing: white, so that any colour may be laid on it."""
    middle, pixels = (SIDE - 1) / 2, bytearray()
    for y in range(SIDE):
        for x in range(SIDE):
            far = min(1.0, ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 / middle)
            pixels += bytes((255, 255, 255, int(255 * (1 - far) ** 2)))
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    return texture


class Lamp(Widget):
    """A lantern in its own light, and the name beside it."""

    light = ObjectProperty(None)
    left = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.light = glow()
        self.bind(pos=self._centre, size=self._centre)

    def _centre(self, *_: object) -> None:
        self.left = self.x + max(-dp(30), (self.width - dp(WIDTH)) / 2)


load("widgets/lamp")
