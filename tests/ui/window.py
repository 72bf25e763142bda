"""A real window that nobody sees: real drawing, real touches, pictures of what is drawn.

Import this before anything of Kivy: it chooses the drawing surface. The surface never grows after
it was made, so it is made as large as any test needs it.
"""

import os
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

LARGEST: Final = 1280
PHONE: Final = (412, 915)
LANDSCAPE: Final = (915, 412)
TABLET: Final = (1280, 800)
DEADLINE: Final = 10.0  # seconds for something to come about

_before = dict(os.environ)
os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_NO_ARGS="1",
    KIVY_NO_FILELOG="1",
    KIVY_HOME=tempfile.mkdtemp(prefix="lantern-kivy-"),
    KIVY_LOG_MODE="PYTHON",  # to pytest's own log, which it shows for tests that fail
)

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # Kivy's own, on newer Pythons
    from kivy.config import Config

    Config.set("graphics", "width", LARGEST)
    Config.set("graphics", "height", LARGEST)
    Config.set("graphics", "multisamples", 0)
    Config.set("graphics", "maxfps", 0)  # nobody watches, so no frame waits for its time
    Config.set("input", "mouse", "")
    from kivy.app import App
    from kivy.base import EventLoop, runTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glFinish, glReadPixels
    from kivy.tests.common import UnitTestTouch
    from kivy.uix.widget import Widget
    from PIL import Image

    from companion.app import Lantern
    from companion.ui.widgets.base import Tap

os.environ.clear()  # what other tests start must not be drawn where nobody sees it
os.environ.update(_before)

__all__ = ["LANDSCAPE", "PHONE", "TABLET", "Driver", "Lantern", "Window", "ancestors", "seen"]

W = TypeVar("W", bound=Widget)


class Driver:
    """Plays an app as a person would, frame by frame."""

    def __init__(self, app: Any, size: tuple[int, int] = PHONE) -> None:
        self.app = app
        self.taps = 0
        self.resize(size)
        app._run_prepare()
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        self.frames(5)

    def resize(self, size: tuple[int, int]) -> None:
        """Turn the device, or take another one."""
        Window.size = size
        Window.dispatch("on_resize", *size)
        if EventLoop.status == "started":
            self.frames(4)

    def frames(self, count: int = 1) -> None:
        """Let frames go by, each drawn to its end: nobody sees them, so nothing else waits for it.

        Drawing in software keeps all it needs for a frame until then, and would take ever more.
        """
        for _ in range(count):
            EventLoop.idle()
            glFinish()

    def wait(self, until: Callable[[], object]) -> None:
        """Let frames go by until something is so."""
        deadline = time.monotonic() + DEADLINE
        while not until():
            assert time.monotonic() < deadline, "it has not come about"
            self.frames()

    def close(self) -> None:
        """End the app as if its window were closed, and leave nothing of it behind."""
        if App._running_app is self.app:
            self.app.dispatch("on_stop")
            self._clear()

    def kill(self) -> None:
        """Drop the app without a word to it; its files are let go of, as the system would."""
        self.app.shelf.close()
        Window.unbind(on_keyboard=self.app._key, on_memorywarning=self.app._slim)
        self._clear()

    def _clear(self) -> None:
        for child in list(Window.children):
            Window.remove_widget(child)
        App._running_app = None
        for event in list(Clock.get_events()):
            if getattr(event.callback, "__self__", None) is not Window:
                event.cancel()

    # ------------------------------------------------------------------ touches

    def tap(self, target: Widget | str, *, double: bool = False) -> None:
        """Tap a widget, or what carries these words."""
        widget = self.find(target) if isinstance(target, str) else target
        self.into_view(widget)
        self.tap_at(*widget.to_window(*widget.center), double=double)

    def tap_at(self, x: float, y: float, *, double: bool = False) -> None:
        """Tap a place of the window."""
        touch = UnitTestTouch(x, y)
        touch.is_double_tap = double
        touch.touch_down()
        self.frames()
        touch.touch_up()
        self.taps += 1
        self.frames(2)

    def into_view(self, widget: Widget) -> None:
        """Scroll, as a finger would, until a widget is in sight."""
        scroll = next((each for each in ancestors(widget) if type(each).__name__ == "Scroll"), None)
        if scroll is not None and scroll.children[0].height > scroll.height:
            scroll.scroll_to(widget, animate=False)
            self.frames(2)

    def back(self) -> None:
        """Press the back button."""
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self.frames(2)

    # ------------------------------------------------------------------ looking

    def all(self, kind: type[W]) -> list[W]:
        """Every widget of a kind that is to be seen."""
        return [each for each in seen(Window) if isinstance(each, kind)]

    def find(self, words: str) -> Widget:
        """The one thing to tap that carries these words."""
        fitting = [tap for tap in self.all(Tap) if words in texts_of(tap) and not tap.off]
        assert fitting, f"nothing to tap says {words!r}; there are {self.words()}"
        return fitting[0]

    def words(self) -> list[str]:
        """All words on the screen."""
        return [each.text for each in seen(Window) if getattr(each, "text", "")]

    def pixel(self, x: int, y: int) -> tuple[int, ...]:
        """The colour of a pixel, counted from the lower left."""
        Window.dispatch("on_draw")
        return tuple(glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)[:3])

    def picture(self, file: Path) -> Path:
        """Save what is drawn."""
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        width, height = Window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGBA", (width, height), pixels).convert("RGB")
        image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(file)
        return file


def seen(root: Any) -> Iterator[Any]:
    """Every widget below, those that are not shown left out, the topmost layer first."""
    for child in root.children:
        if child.opacity > 0 and child.width > 0 and child.height > 0:
            yield child
            yield from seen(child)


def ancestors(widget: Any) -> Iterator[Any]:
    """What a widget lies in, from the inside out."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def texts_of(widget: Any) -> list[str]:
    """All words on a widget and in it."""
    own = [getattr(widget, "text", ""), getattr(widget, "says", "")]
    return own + [getattr(each, "text", "") for each in seen(widget)]
