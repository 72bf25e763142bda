"""The look in use: one palette, one text scale, and the window they are worn in.

Widgets read it when they are built; a change of look builds them anew.
"""

from kivy.core.window import Window
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.theme import Colour, Palette


class Look:
    """What `look.ink` or `look.size("body")` mean just now."""

    def __init__(self) -> None:
        self.palette: Palette = theme.DARK
        self.scale = 1.0
        self.still = False  # reduced motion

    def wear(self, palette: str, scale: float, *, still: bool) -> None:
        """Change the look; what is already built keeps the old one."""
        self.palette = theme.PALETTES.get(palette, theme.DARK)
        self.scale = max(1.0, min(theme.LARGEST_TEXT, scale))
        self.still = still

    def __getattr__(self, name: str) -> Colour:
        """A colour of the palette by its name."""
        if name.startswith("__"):
            raise AttributeError(name)
        colour: Colour = getattr(self.palette, name)
        return colour

    def code(self, colour: str) -> Colour:
        """A colour of the lab's code; black and white must be seen on any ground."""
        return theme.CODES[self.palette.name].get(colour, self.palette.ink)

    @property
    def large(self) -> bool:
        """Whether the text is so large that things must be left out."""
        return self.scale >= theme.LARGE_TEXT

    @property
    def tablet(self) -> bool:
        """Whether tracks, house and prompt have room side by side."""
        return bool(Window.width >= dp(theme.TABLET))

    @property
    def landscape(self) -> bool:
        """Whether a phone lies on its side."""
        return bool(Window.width > Window.height and not self.tablet)

    @property
    def short(self) -> bool:
        """Whether the step rail has no room of its own."""
        return bool(Window.height < dp(theme.SHORT)) or self.large

    def size(self, role: str) -> float:
        """The size of a role of type, in pixels."""
        size, most = theme.TYPE[role]
        return float(dp(size * min(self.scale, most)))

    def grown(self, size: float) -> float:
        """The height of something that holds text: as much larger as the text is."""
        return float(dp(size * min(self.scale, 1.4)))

    def seconds(self, seconds: float) -> float:
        """How long a movement takes; none where motion is unwanted."""
        return 0.0 if self.still else seconds


look = Look()
