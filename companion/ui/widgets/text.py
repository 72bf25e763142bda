"""Words: the widget there is most of, so it is made by hand instead of by rules of kv."""

from typing import Any, Final

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from companion.ui import theme
from companion.ui.look import look

_MEDIUM: Final = frozenset({"headline", "title", "button", "label", "bar"})


class Text(Label):
    """Words as high as they need to be at their width."""

    role = OptionProperty("body", options=list(theme.TYPE))
    tone = StringProperty("ink")
    wrap = BooleanProperty(True)
    most = NumericProperty(0)  # the width from which a line that does not wrap does so after all
    squeezed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.size_hint_y, self.size = None, (0, 0)  # before any rule of kv; without words, none
        self.line_height = 1.08
        self.on_role(self, self.role)
        super().__init__(**kwargs)
        self.color = getattr(look, self.tone)
        for name in ("width", "wrap", "squeezed"):
            self.fbind(name, self._flow)
        self.fbind("texture_size", self._fit)
        self._flow()

    def _flow(self, *_: object) -> None:
        """Break lines where the room ends, or nowhere."""
        most = self.width if self.wrap else self.most if self.squeezed else None
        self.text_size = most, None

    def _fit(self, *_: object) -> None:
        self.height = self.texture_size[1]

    def texture_update(self, *largs: Any) -> None:
        """Write the words once it is known how wide they may be."""
        if self.width > 0 or not self.wrap:
            super().texture_update(*largs)

    def on_role(self, _text: object, role: str) -> None:
        """Take on another size and weight."""
        self.font_name = theme.MEDIUM if role in _MEDIUM else theme.REGULAR
        self.font_size = look.size(role)

    def on_text(self, *_: object) -> None:
        """Try other words on one line first."""
        self.squeezed = False

    def on_most(self, *_: object) -> None:
        """Try another width on one line first; the same line may be too long for it now."""
        self.squeezed = False
        self.on_texture_size()

    def on_texture_size(self, *_: object) -> None:
        """Wrap what has no room on one line."""
        if self.most and not self.wrap and self.texture_size[0] > self.most:
            self.squeezed = True

    def on_tone(self, _text: object, tone: str) -> None:
        """Change colour."""
        self.color = getattr(look, tone)


class OneLine(Text):
    """Words of one line that take just the room they need."""

    def __init__(self, **kwargs: Any) -> None:
        self.wrap, self.size_hint_x = False, None
        super().__init__(**kwargs)

    def _fit(self, *_: object) -> None:
        self.size = self.texture_size
