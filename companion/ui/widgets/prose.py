"""Words with icons among them: `{icon:fire}` in a text is drawn where it stands."""

import re
from typing import Any, Final

from kivy.properties import StringProperty
from kivy.utils import escape_markup

from companion.ui import marks
from companion.ui.icons import Icon
from companion.ui.look import look
from companion.ui.widgets.base import Text

MARK: Final = re.compile(r"\{icon:([a-z0-9_]+)\} ?")
ROOM: Final = "\u00a0" * 6 + "\u200a"  # about as wide as an icon, and never broken
LARGE: Final = 1.3  # times the size of the letters


class Prose(Text):
    """A paragraph of a rule card."""

    source = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._icons: list[Icon] = []
        super().__init__(**kwargs)
        self.bind(source=self._weave, pos=self._place, size=self._place, texture_size=self._place)
        self._weave()

    def _weave(self, *_: object) -> None:
        """Leave room for the icons of another text."""
        words, tokens = woven(self.source)
        self.clear_widgets()
        self._icons = [Icon(name=token) for token in tokens]
        for icon in self._icons:
            tint = marks.of_icon(icon.name)
            icon.color = self.color if tint == "ink" else getattr(look, tint)
            self.add_widget(icon)
        self.text = words

    def _place(self, *_: object) -> None:
        """Put every icon into the room that was left for it."""
        side = self.font_size * LARGE
        left = self.center_x - self.texture_size[0] / 2
        top = self.center_y + self.texture_size[1] / 2
        for place, icon in enumerate(self._icons):
            for x1, y1, x2, y2 in self.refs.get(str(place), ())[:1]:
                icon.size = side, side
                icon.center = left + (x1 + x2) / 2, top - (y1 + y2) / 2


def woven(source: str) -> tuple[str, list[str]]:
    """The markup of a text, with a numbered room for every icon, and the icons' tokens."""
    pieces = MARK.split(source)
    words = escape_markup(pieces[0])
    for place, text in enumerate(pieces[2::2]):
        words += f"[ref={place}]{ROOM}[/ref]{escape_markup(text)}"
    return words, pieces[1::2]
