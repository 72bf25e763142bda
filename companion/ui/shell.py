"""The shell: one screen at a time, sheets above it, and the way back out of both."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import tidy
from companion.ui.holding import Holding
from companion.ui.widgets.base import Action, Tonal
from companion.ui.widgets.lamp import Lamp
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say

# Each screen is imported and built when it is first visited.
SCREENS: Final = {
    "home": "companion.ui.screens.home:Home",
    "new_game": "companion.ui.screens.new_game:NewGame",
    "table": "companion.ui.screens.table:Table",
    "settings": "companion.ui.screens.settings:SettingsScreen",
    "history": "companion.ui.screens.history:History",
    "rules": "companion.ui.screens.rules:Rules",
    "houses": "companion.ui.screens.houses:Houses",
    "builder": "companion.ui.screens.builder:BuilderScreen",
    "my_box": "companion.ui.screens.my_box:MyBoxScreen",
    "result": "companion.ui.screens.result:Result",
}


class Shell(FloatLayout):
    """Shows the last screen of its path."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = app
        self.path: list[str] = []
        self.sheets: list[Sheet] = []
        self._built: dict[str, Any] = {}
        self._shown: Widget | None = None
        self._gone = False  # whether what is built next takes the place of something
        self._holding = Holding(self, app.reference.by_icon)

    # ------------------------------------------------------------------ screens

    @property
    def here(self) -> str:
        """The name of the screen that is shown."""
        return self.path[-1] if self.path else ""

    def visit(self, name: str) -> None:
        """Go to a screen; one that was come by on the way is gone back to."""
        if name in self.path:
            del self.path[self.path.index(name) :]
        self.path.append(name)
        self._show()

    def screen(self, name: str) -> Any:
        """The screen of this name, built if need be."""
        if name not in self._built:
            module, _, class_ = SCREENS[name].partition(":")
            self._built[name] = getattr(import_module(module), class_)(self.app)
        return self._built[name]

    def forget(self, name: str) -> None:
        """Build a screen anew at its next visit."""
        self._built.pop(name, None)
        self._gone = True

    def slim(self) -> None:
        """Let go of every screen that is not shown."""
        for name in [name for name in self._built if name != self.here]:
            self.forget(name)

    def _show(self) -> None:
        self.close_all()
        known = self.here in self._built
        screen = self.screen(self.here)
        if screen is not self._shown:
            if self._shown is not None:
                self.remove_widget(self._shown)
            self._shown = screen
            self.add_widget(screen, index=len(self.children))
        screen.enter()
        if not known:
            tidy.built(anew=self._gone)
            self._gone = False
        self.app.moved()

    def rebuild(self) -> None:
        """Build what is shown anew, in another language, size or palette."""
        self._gone = bool(self._built)
        self._built.clear()
        self.clear_widgets()
        self._shown = None
        self.sheets = []
        self._show()

    def greet(self) -> None:
        """Show the lantern until the first screen is there."""
        self._shown = Lamp()
        self.add_widget(self._shown)

    # ------------------------------------------------------------------ sheets

    def open(self, sheet: Sheet) -> Sheet:
        """Put a sheet over the screen."""
        sheet.bind(on_close=self.close)
        self.sheets.append(sheet)
        self.add_widget(sheet)
        self.app.returning.opened(sheet)
        return sheet

    def close(self, sheet: Sheet) -> None:
        """Take a sheet away."""
        if sheet in self.sheets:
            self.sheets.remove(sheet)
            self.remove_widget(sheet)
            self.app.returning.note()

    def close_all(self) -> None:
        """Take all sheets away."""
        for sheet in list(self.sheets):
            self.close(sheet)

    def ask(self, title: str, yes: str, then: Callable[[], None]) -> None:
        """Ask before something that is hard to take back."""
        sheet = Sheet(title=title)
        sure = Action(text=yes)
        sure.bind(on_release=lambda _tap: self._sure(sheet, then))
        stay = Tonal(text=say("stay"))
        stay.bind(on_release=lambda _tap: self.close(sheet))
        sheet.put(stay, sure)
        self.open(sheet)

    def _sure(self, sheet: Sheet, then: Callable[[], None]) -> None:
        self.close(sheet)
        then()

    # ------------------------------------------------------------------ touches

    def on_touch_down(self, touch: Any) -> bool:
        """Whatever is touched, a finger that stays asks for the rule of the icon below it."""
        self._holding.down(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """It may stray."""
        self._holding.move(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """It may be lifted."""
        self._holding.up(touch)
        return bool(super().on_touch_up(touch))

    # ------------------------------------------------------------------ back

    def back(self) -> None:
        """Close the dialog or sheet, else the screen, else ask whether to leave."""
        if self.sheets:
            top = self.sheets[-1]
            if not top.back():
                self.close(top)
        elif self._shown is not None and getattr(self._shown, "back", lambda: False)():
            return
        elif len(self.path) > 1:
            self.path.pop()
            self._show()
        else:
            self.ask(say("leave.title"), say("leave.yes"), self.app.leave)
