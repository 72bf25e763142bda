"""Settings: each is one row of choices, and takes effect at once."""

from typing import Any

from companion.ui.screens.screen import Page
from companion.ui.senses import PORTS
from companion.ui.settings import CHOICES
from companion.ui.widgets.base import Text
from companion.ui.widgets.segments import Segments
from companion.ui.words import say


class SettingsScreen(Page):
    """Language, text size, palette, pace, dice, motion, and what this device can do."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, title=say("settings.title"), **kwargs)
        self.pickers: dict[str, Segments] = {}
        able = app.senses.abilities()
        for name, values in CHOICES.items():
            if name in PORTS and PORTS[name] not in able:
                continue
            choices = {each: say(f"{name}.{_key(each)}") for each in values}
            picker = Segments(choices, getattr(app.settings, name))
            picker.bind(on_pick=lambda _picker, value, name=name: app.set(name, value))
            self.pickers[name] = picker
            self.column.add_widget(Text(text=say(f"settings.{name}"), role="label", tone="ink2"))
            self.column.add_widget(picker)

    def enter(self) -> None:
        """Show what is set now."""
        for name, picker in self.pickers.items():
            picker.value = getattr(self.app.settings, name)


def _key(value: object) -> str:
    return str(value).lower().replace(".", "_")
