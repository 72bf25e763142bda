"""The icons as they were drawn, named and rendered, for the tests to look at."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml
from PIL import Image, ImageChops

from companion.resources import resource

SVG: Final[Path] = resource("icons", "svg")
ATLAS: Final[Path] = resource("icons", "atlas")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of data/ddd/icons.yaml."""

    token: str
    kind: str
    en: str
    ru: str
    rules: tuple[str, ...]


@cache
def catalogue() -> dict[str, Any]:
    """All of data/ddd/icons.yaml."""
    data = yaml.safe_load(resource("data", "ddd", "icons.yaml").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


@cache
def entries() -> tuple[Entry, ...]:
    """Every icon that has a name."""
    return tuple(
        Entry(token, kind, icon["en"], icon["ru"], tuple(icon.get("rules", ())))
        for kind, group in catalogue().items()
        for token, icon in group["icons"].items()
    )


@cache
def atlas(size: int) -> Image.Image:
    """All the icons of one size, put together from their rows."""
    rows = [Image.open(file) for file in sorted(ATLAS.glob(f"{size}-*.png"))]
    together = Image.new("LA", (rows[0].width, sum(row.height for row in rows)))
    for number, row in enumerate(rows):
        together.paste(row, (0, number * row.height))
    return together


def shape(box: tuple[int, int, int, int], size: int) -> Image.Image:
    """The alpha of what stands in a box (x, y, width, height) of an atlas."""
    x, y, width, height = box
    return atlas(size).getchannel("A").crop((x, y, x + width, y + height))


def ink(picture: Image.Image) -> int:
    """How much of a picture is drawn on."""
    return sum(strength * count for strength, count in enumerate(picture.histogram()))


def difference(one: Image.Image, other: Image.Image) -> float:
    """0 when two shapes are the same, 1 when they have nothing in common.

    The eye does not see that one is a pixel further left, so the best fit counts.
    """
    one, other = _framed(one), _framed(other)
    return min(
        ink(ImageChops.difference(one, moved)) / ink(ImageChops.lighter(one, moved))
        for moved in (ImageChops.offset(other, x, y) for x in (-1, 0, 1) for y in (-1, 0, 1))
    )


def _framed(picture: Image.Image) -> Image.Image:
    width, height = picture.size
    framed = Image.new("L", (width + 2, height + 2))
    framed.paste(picture, (1, 1))
    return framed
