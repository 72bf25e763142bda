"""Draw icons in a real window without a screen, and print what was seen as JSON."""

import json
from typing import Any

from kivy.config import Config

Config.set("graphics", "width", "96")
Config.set("graphics", "height", "96")

from kivy.base import EventLoop  # noqa: E402 - the window takes its size from the settings above
from kivy.core.window import Window  # noqa: E402
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels  # noqa: E402
from kivy.lang import Builder  # noqa: E402

from companion.ui import icons  # noqa: E402

SIDE = 96


def frame() -> list[tuple[int, int, int]]:
    """The pixels of the window, rows from the bottom up."""
    EventLoop.idle()
    Window.dispatch("on_draw")
    pixels = bytes(glReadPixels(0, 0, SIDE, SIDE, GL_RGB, GL_UNSIGNED_BYTE))
    return list(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))


def lit(pixels: list[tuple[int, int, int]]) -> list[int]:
    """Where something bright was drawn."""
    return [at for at, (red, _, _) in enumerate(pixels) if red > 128]


def rows(places: list[int], left: int, right: int) -> float:
    """The middle height of what was drawn between two columns."""
    heights = [at // SIDE for at in places if left <= at % SIDE < right]
    return sum(heights) / len(heights)


def main() -> None:
    """Show one icon, then change it."""
    told: dict[str, Any] = {"loaded": [loaded()]}
    EventLoop.ensure_window()
    icon = Builder.load_string(
        "#:import Icon companion.ui.icons.Icon\nIcon:\n    name: 'medic_bay'\n"
    )
    icon.color, icon.size = (1, 0, 0, 1), (SIDE, SIDE)
    Window.add_widget(icon)
    pixels = frame()
    told["red"] = len(lit(pixels))
    told["other"] = sum(1 for _, green, blue in pixels if green or blue)
    told["loaded"].append(loaded())
    icon.name = "up"
    places = lit(frame())
    told["renamed"] = len(places)
    told["tip"], told["ends"] = rows(places, 44, 52), rows(places, 20, 32)
    icon.drawn = 30
    frame()
    told["loaded"].append(loaded())
    icon.name = ""
    told["unnamed"] = len(lit(frame()))
    print(json.dumps(told))  # noqa: T201 - read by the test


def loaded() -> int:
    """How many textures are in memory."""
    return icons._strip.cache_info().currsize


if __name__ == "__main__":
    main()
