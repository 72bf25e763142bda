"""The app: wires the games on file, the desk, the look and the screens together."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")

from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivymd.app import MDApp
from kivymd.theming import ThemeManager

from companion.device import Device, Hooks, device, silent
from companion.engine.entries import Start
from companion.journal import JournalError
from companion.ui import settings, theme, tidy
from companion.ui.desk import Desk
from companion.ui.look import look
from companion.ui.place import HOME
from companion.ui.reference import Reference
from companion.ui.returning import Returning
from companion.ui.senses import Senses
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

    def __init__(self, folder: Path, own: Device | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls = Scheme()
        self.folder = folder
        self.own_houses = folder / "houses"
        self.box_file = folder / "my_box.yaml"
        self.settings = settings.read(folder / "settings.json")
        self.shelf = Shelf(folder / "games.lantern")
        self.desk: Desk | None = None
        self.reference = Reference(self)
        self.returning = Returning(self, folder / "place.json")
        self.device = own or silent()
        self.senses = Senses(self, self.device)
        self._wear()

    def build(self) -> Shell:
        """Come back to where the players were."""
        Window.clearcolor = look.bg
        Window.bind(on_keyboard=self._key, on_memorywarning=self._slim)
        self.shell = Shell(self)
        was = self.returning.read()
        if was.path == (HOME,) and not was.sheets:
            self.shell.visit(HOME)
        else:  # a game takes a moment to open: the window is there first, dark and with its lamp
            self.shell.greet()
            _after_a_frame(lambda: self.returning.come_back(was))
        _after_a_frame(self.senses.begin)
        return self.shell

    # ------------------------------------------------------------------ games

    def begin(self, start: Start) -> None:
        """Begin a game and go to the table."""
        self._sit_down(Desk(self.shelf.begin(start), self.settings))

    def go_on(self, unread: int = -1) -> None:
        """Go on with the game that was played last."""
        last = self.shelf.unfinished()
        if last is not None:
            self.resume(last.id, unread)

    def resume(self, id_: str, unread: int = -1) -> None:
        """Go on with a saved game; a last page that was not read is shown once more."""
        if self.desk is not None and self.shelf.open_id == id_:
            self.visit("table")
            return
        try:
            desk = Desk(self.shelf.resume(id_), self.settings)
            if desk.play.history and len(desk.play.history) == unread:
                desk.reread()
            self._sit_down(desk)
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
        self.senses.heed()
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

    def moved(self) -> None:
        """The players have gone to another screen."""
        self.returning.note()
        self.senses.heed()

    def on_pause(self) -> bool:
        """Stay; every answer is on the disk already."""
        self.returning.note()
        self.senses.end()
        return True

    def on_resume(self) -> None:
        """The players are back."""
        self.senses.heed()

    def _slim(self, *_: object) -> None:
        """The system is short of memory: let go of what is not seen."""
        self.shell.slim()
        tidy.soon()

    def on_stop(self) -> None:
        """Let go of the device and of the files."""
        self.returning.note()
        self.senses.end()
        Window.unbind(on_keyboard=self._key, on_memorywarning=self._slim)
        self.shelf.close()

    def leave(self) -> None:
        """End the app, as the players wish."""
        self.returning.leave()
        self.stop()


def _after_a_frame(then: Callable[[], None]) -> None:
    """Do something when the first frame has been drawn: what is due now comes before it."""
    Clock.schedule_once(lambda _now: Clock.schedule_once(lambda _next: then()))


def own_device() -> Device:
    """What this machine or phone can do."""
    return device(
        Hooks(
            every=lambda call, seconds: Clock.schedule_interval(lambda _dt: call(), seconds).cancel,
            later=lambda call: Clock.schedule_once(lambda _dt: call()),
            allow_screensaver=lambda allowed: setattr(Window, "allow_screensaver", allowed),
        )
    )


def run(folder: Path) -> int:
    """Open the window and stay until it is closed."""
    Config.set("kivy", "log_level", "warning")
    Config.set("input", "mouse", "mouse,disable_multitouch")  # no red dots on a right click
    Lantern(folder, own_device()).run()
    return 0
