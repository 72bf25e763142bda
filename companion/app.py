"""The app: wires the games on file, the desk, the look and the screens together."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")

from kivy.config import Config
from kivy.core.window import Window
from kivymd.app import MDApp
from kivymd.theming import ThemeManager

from companion.engine.entries import Start
from companion.journal import JournalError
from companion.ui import settings, theme
from companion.ui.desk import Desk
from companion.ui.look import look
from companion.ui.shelf import Shelf
from companion.ui.shell import Shell
from companion.ui.widgets.base import Text
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say

BACK = 27  # the key of Android's back button, and Escape


class Scheme(ThemeManager):
    """KivyMD's colours from our palette, worked out beforehand."""

    def set_colors(self, *_: object) -> None:
        """Take over the colours; nothing is solved."""
        for role, colour in theme.scheme(look.palette).items():
            setattr(self, f"{role}Color", colour)


class Lantern(MDApp):
    """One window, one shelf of games, at most one game on the desk."""

    title = "Lantern"

    def __init__(self, folder: Path, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls = Scheme()
        self.folder = folder
        self.own_houses = folder / "houses"
        self.settings = settings.read(folder / "settings.json")
        self.shelf = Shelf(folder / "games.lantern")
        self.desk: Desk | None = None
        self._wear()

    def build(self) -> Shell:
        """Come back to where the players were."""
        Window.clearcolor = look.bg
        Window.bind(on_keyboard=self._key)
        place = self._place()
        self.shell = Shell(self)
        self.shell.visit("home")
        if place == "table" and self.shelf.unfinished() is not None:
            self.go_on()
        return self.shell

    # ------------------------------------------------------------------ games

    def begin(self, start: Start) -> None:
        """Begin a game and go to the table."""
        self._sit_down(Desk(self.shelf.begin(start), self.settings))

    def go_on(self) -> None:
        """Go on with the game that was played last."""
        last = self.shelf.unfinished()
        if last is not None:
            self.resume(last.id)

    def resume(self, id_: str) -> None:
        """Go on with a saved game."""
        if self.desk is not None and self.shelf.open_id == id_:
            self.visit("table")
            return
        try:
            self._sit_down(Desk(self.shelf.resume(id_), self.settings))
        except JournalError as error:
            self.tell(str(error))

    def _sit_down(self, desk: Desk) -> None:
        self.desk = desk
        self.shell.forget("table")
        self.shell.visit("home")
        self.shell.visit("table")

    # ------------------------------------------------------------------ screens

    def visit(self, name: str) -> None:
        """Go to a screen."""
        self.shell.visit(name)

    def back(self) -> None:
        """Close what is on top."""
        self.shell.back()

    def tell(self, text: str) -> None:
        """Say something that the players must read."""
        sheet = Sheet(title=self.title)
        sheet.put(Text(text=text))
        self.shell.open(sheet)

    def _key(self, _window: object, key: int, *_: object) -> bool:
        if key != BACK:
            return False
        self.back()
        return True

    # ------------------------------------------------------------------ settings

    def set(self, name: str, value: object) -> None:
        """Change a setting; it takes effect at once and is kept."""
        before, self.settings = self.settings, self.settings.with_(name, value)
        settings.write(self.folder / "settings.json", self.settings)
        if self.desk is not None:
            self.desk.settings = self.settings
        self._wear()
        if name in ("language", "palette", "scale") and before != self.settings:
            self.shell.rebuild()

    def _wear(self) -> None:
        now = self.settings
        look.wear(now.palette, now.scale, still=now.still)
        say.learn(now.language)
        self.theme_cls.theme_style = "Dark" if look.palette.dark_mode else "Light"
        self.theme_cls.set_colors()
        Window.clearcolor = look.bg

    # ------------------------------------------------------------------ life cycle

    def moved(self, screen: str) -> None:
        """Remember where the players are, for when the system ends the app behind their backs."""
        with suppress(OSError):  # they come back to the home screen then
            (self.folder / "place.json").write_text(json.dumps(screen), encoding="utf-8")

    def _place(self) -> str:
        try:
            return str(json.loads((self.folder / "place.json").read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return "home"

    def on_pause(self) -> bool:
        """Stay; everything is on the disk already."""
        return True

    def on_stop(self) -> None:
        """Let go of the files."""
        Window.unbind(on_keyboard=self._key)
        self.shelf.close()

    def leave(self) -> None:
        """End the app, as the players wish."""
        self.moved("home")
        self.stop()


def run(folder: Path) -> int:
    """Open the window and stay until it is closed."""
    Config.set("kivy", "log_level", "warning")
    Config.set("input", "mouse", "mouse,disable_multitouch")  # no red dots on a right click
    Lantern(folder).run()
    return 0
