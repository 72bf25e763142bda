"""What all screens have: the app, a title with the way back, and a call when they are shown."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.kvs import load
from companion.ui.widgets.base import Panel


class LanternScreen(Panel):
    """A whole window."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        self.app = app
        super().__init__(**kwargs)

    def enter(self) -> None:
        """It is shown (again)."""


class Page(LanternScreen):
    """A screen with a title, and a column that scrolls."""

    title = StringProperty("")
    note = StringProperty("")  # stands behind the title
    book = BooleanProperty(True)  # whether the rules are a tap away

    @property
    def column(self) -> Any:
        """Where its content goes."""
        return self.ids.column


load("screens/screen")
