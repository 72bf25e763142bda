"""What is wrong with how a screen is laid out: measured over everything that is seen."""

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label

from companion.ui.theme import TARGET
from companion.ui.widgets.base import Scroll, Tap
from tests.ui.window import Driver, ancestors, seen, texts_of

SLACK = 1.5  # pixels


def faults(_driver: Driver) -> list[str]:
    """Every thing too small to tap, every text that is cut off or out of its place."""
    top = _top_layer()
    return [*_small(top), *_cut_off(top)]


def _top_layer() -> list[Any]:
    """What can be reached: the uppermost sheet, or the screen."""
    shell = Window.children[0]
    return list(seen(_Only(shell.children[0])))


class _Only:
    """A root with a single child."""

    def __init__(self, child: Any) -> None:
        self.children = [child]


def _small(widgets: list[Any]) -> Iterator[str]:
    least = dp(TARGET) - SLACK
    for each in widgets:
        if isinstance(each, Tap) and not each.off and min(each.size) < least:
            yield f"{texts_of(each)} is {each.width:.0f}×{each.height:.0f}"


def _cut_off(widgets: list[Any]) -> Iterator[str]:
    for each in widgets:
        if isinstance(each, Label) and each.text.strip():
            width, height = each.texture_size
            if width > each.width + SLACK or height > each.height + SLACK:
                has = f"{each.width:.0f}×{each.height:.0f}"
                yield f"{each.text!r} needs {width}×{height}, has {has}"
            yield from _out_of_place(each)


def _out_of_place(label: Any) -> Iterator[str]:
    """A text must lie in what it is written on; what scrolls may lie above or below the window."""
    x, y = label.to_window(label.center_x, label.center_y)
    width, height = label.texture_size
    scrolls = any(isinstance(each, Scroll) for each in ancestors(label))
    if x - width / 2 < -SLACK or x + width / 2 > Window.width + SLACK:
        yield f"{label.text!r} is cut off at the side of the window"
    if not scrolls and (y - height / 2 < -SLACK or y + height / 2 > Window.height + SLACK):
        yield f"{label.text!r} is cut off above or below the window"
    holder = next((each for each in ancestors(label) if isinstance(each, Tap)), None)
    if holder is not None and height > holder.height + SLACK:
        yield f"{label.text!r} is higher than what it is written on"
