"""Widgets with a few parts that place them themselves, at once: a card may hold a dozen."""

from typing import Any

from kivy.uix.widget import Widget


class ByHand(Widget):
    """Places its parts again whenever it, or one of them, has another size or place."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("pos", self._again)
        self.fbind("size", self._again)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Take in another part."""
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("size", self._again)

    def _again(self, *_: object) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Place the parts, and be as high as they need."""
