"""One measured part of one app, run by `benchmarks.app` in a process of its own."""

import json
import sys
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Any

from benchmarks.app import PROMPTS, Figures, Played

SIZE = (412, 915)
LARGEST = 1280  # the side of the surface that the tests draw on
SETTLE = 30  # frames until memory is read
READING = 0.5  # seconds from one prompt to the next
FRAME_TIME = 1 / 60


def memory() -> float:
    """Megabytes that this process holds."""
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("There is no VmRSS in /proc/self/status.")


def empty() -> Any:
    """Make an app of KivyMD with one label."""
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Empty(MDApp):
        def build(self) -> Any:
            return MDScreen(MDLabel(text="Lantern", halign="center"))

    return Empty()


def lantern(folder: Path) -> Any:
    """Make ours."""
    from companion.app import Lantern, own_device

    return Lantern(folder, own_device())


def made(app: str, folder: Path) -> Any:
    """Make the app of this name."""
    return empty() if app == "empty" else lantern(folder)


def start(app: str, folder: Path, since: float) -> Figures:
    """Measure from the call of the process to the first frame."""
    from kivy.config import Config

    Config.set("graphics", "width", SIZE[0])
    Config.set("graphics", "height", SIZE[1])
    Config.set("graphics", "multisamples", 0)
    Config.set("graphics", "maxfps", 0)
    running = made(app, folder)
    from kivy.base import EventLoop, runTouchApp

    running._run_prepare()
    runTouchApp(embedded=True)
    from kivy.graphics.opengl import glFinish

    EventLoop.idle()
    glFinish()
    frame = (monotonic() - since) * 1000
    for _ in range(SETTLE):
        EventLoop.idle()
        glFinish()
    return {"frame": frame, "memory": memory()}


def play(app: str, folder: Path) -> Played:
    """Measure taps: on nothing, or the answers of a whole game."""
    timed = Timed(_bare() if app == "empty" else _driver(folder))
    if app == "empty":
        for _ in range(PROMPTS):
            timed.tap_at(SIZE[0] / 2, SIZE[1] / 2)
    else:
        _play(timed)
    return {"taps": timed.tapped, "frames": timed.longest, "memory": [memory()]}


def _driver(folder: Path) -> Any:
    """Ours, in the window of the tests."""
    from tests.ui.window import Driver

    return Driver(lantern(folder), SIZE)


class _Bare:
    """The empty app, in a window as large as that of the tests, and without anything of ours."""

    def __init__(self) -> None:
        from kivy.config import Config

        for side in ("width", "height"):
            Config.set("graphics", side, LARGEST)
        Config.set("graphics", "multisamples", 0)
        Config.set("graphics", "maxfps", 0)
        from kivy.base import EventLoop, runTouchApp
        from kivy.graphics.opengl import glFinish

        self._idle, self._finish = EventLoop, glFinish
        running = empty()
        from kivy.core.window import Window

        Window.size = SIZE
        running._run_prepare()
        runTouchApp(embedded=True)

    def frames(self, count: int = 1) -> None:
        """Let frames go by."""
        for _ in range(count):
            self._idle.idle()
            self._finish()


def _bare() -> Any:
    return _Bare()


class Timed:
    """Times every frame of a driver, and each tap until what it leads to is drawn."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver
        self.tapped: list[float] = []
        self.longest: list[float] = []  # frame from one tap to the next
        self.last = 0.0
        self.frames(SETTLE)

    def frames(self, count: int) -> None:
        """Let frames go by."""
        for _ in range(count):
            self._frame(lambda: None)

    def read(self) -> None:
        """Look at what has come, as long as a hasty player does, at the pace of a screen."""
        until = perf_counter() + READING
        while perf_counter() < until:
            self.frames(1)
            sleep(max(0.0, FRAME_TIME - self.last / 1000))

    def _frame(self, act: Any) -> float:
        from kivy.clock import Clock
        from kivy.core.window import Window

        begun = perf_counter()
        Clock.schedule_once(lambda _dt: act())  # within the frame, as a finger is heard there
        Window.canvas.ask_update()  # a frame in which nothing is drawn would cost nothing
        self.driver.frames()
        self.last = (perf_counter() - begun) * 1000
        if self.longest:
            self.longest[-1] = max(self.longest[-1], self.last)
        return self.last

    def tap_at(self, x: float, y: float) -> None:
        """Tap a place, and let a few frames go by."""
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(x, y)
        self.longest.append(0.0)
        self._frame(touch.touch_down)
        self.tapped.append(self._frame(touch.touch_up))
        self.frames(3)

    def tap(self, widget: Any) -> None:
        """Tap a widget, scrolled to if need be."""
        self.driver.into_view(widget)
        self.tap_at(*widget.to_window(*widget.center))


def _play(timed: Timed) -> None:
    """Answer prompt after prompt by touch; a game that ends is followed by another."""
    from companion.ui.newgame import Plan
    from companion.ui.values import Over
    from tests.ui.play import card_of, choose, table_of

    driver, games = timed.driver, 0
    driver.app.set("pace", "step")
    for _ in range(PROMPTS):
        if driver.app.desk is None or isinstance(card_of(driver), Over):
            games += 1
            driver.app.begin(Plan(seed=games).start())
            driver.frames(SETTLE)
        choose(driver, timed.tap)
        timed.tap(table_of(driver).card.ids.action)
        timed.read()


if __name__ == "__main__":
    part, name, where, since = sys.argv[1:]
    if part == "start":
        print(json.dumps(start(name, Path(where), float(since))))
    else:
        print(json.dumps(play(name, Path(where))))
