"""The drawings speak one language, and no two of a kind can be taken for each other."""

import json
import re
from itertools import combinations
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from companion.ui import icons
from icons import render
from tests.icons import drawings

ENTRIES: Final = drawings.entries()
KINDS: Final = tuple(drawings.catalogue())
DIGIT: Final = re.compile(r"_\d$")
SVG_NAME: Final = "{http://www.w3.org/2000/svg}"
ROOT: Final = {
    "viewBox": "0 0 24 24",
    "fill": "none",
    "stroke": "currentColor",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}
ELEMENTS: Final = {"svg", "g", "path", "circle", "rect", "mask"}
PAINTS: Final = {"currentColor", "none"}
CUTS: Final = {"#fff", "#000", "none"}  # inside a mask these say what stays and what is cut away


def parsed(token: str) -> ET.Element:
    """The drawing itself; it is our own file, not a stranger's."""
    return ET.fromstring((drawings.SVG / f"{token}.svg").read_text())  # noqa: S314


def shape(token: str, size: int) -> Image.Image:
    """The rendered alpha of an icon."""
    return drawings.shape(icons.cell(token, size), size)


def test_the_atlas_is_current() -> None:
    """It was rendered from the drawings as they are; else run icons/render.py."""
    index = json.loads((drawings.ATLAS / "index.json").read_text(encoding="utf-8"))
    assert index["sources"] == render.fingerprint()


@pytest.mark.parametrize("kind", KINDS)
def test_drawings_share_one_grid(kind: str) -> None:
    """24 units square, 2 units of stroke, round ends; few kinds of elements."""
    for token in drawings.catalogue()[kind]["icons"]:
        root = parsed(token)
        assert root.attrib == ROOT, token
        assert {element.tag.removeprefix(SVG_NAME) for element in root.iter()} <= ELEMENTS, token


@pytest.mark.parametrize("kind", KINDS)
def test_drawings_have_one_colour(kind: str) -> None:
    """Nothing is painted in another colour than the one that the app gives."""
    for token in drawings.catalogue()[kind]["icons"]:
        root = parsed(token)
        masked = {part for mask in root.iter(f"{SVG_NAME}mask") for part in mask.iter()}
        for element in root.iter():
            paints = {element.get(name, "none") for name in ("fill", "stroke")}
            assert paints <= (CUTS if element in masked else PAINTS), token


@pytest.mark.parametrize("size", icons.SIZES)
def test_every_atlas_is_white(size: int) -> None:
    """Only alpha says what is drawn, so that any colour tints it."""
    atlas = drawings.atlas(size)
    assert atlas.mode == "LA"
    assert atlas.getchannel("L").getextrema() == (255, 255)


@pytest.mark.parametrize("size", icons.SIZES)
def test_every_icon_fills_its_box(size: int) -> None:
    """Not blank, not a speck and not a block, and as large as the others."""
    for entry in ENTRIES:
        picture = shape(entry.token, size)
        assert picture.size == (size, size), entry.token
        assert 0.04 <= drawings.ink(picture) / (255 * size * size) <= 0.65, entry.token
        left, top, right, bottom = picture.getbbox() or (0, 0, 0, 0)
        assert max(right - left, bottom - top) >= 0.55 * size, entry.token


def test_no_icon_is_cut_off() -> None:
    """At the largest size the outermost pixels are clear: strokes end inside the box."""
    for entry in ENTRIES:
        ring = shape(entry.token, 96)
        ring.paste(0, (1, 1, 95, 95))
        assert ring.getbbox() is None, entry.token


@pytest.mark.parametrize("size", icons.SIZES)
def test_neighbours_in_the_atlas_do_not_touch(size: int) -> None:
    """Between two icons there are clear pixels, as a smoothed edge reads one further."""
    alpha = drawings.atlas(size).getchannel("A").copy()
    for entry in ENTRIES:
        x, y, width, height = icons.cell(entry.token, size)
        alpha.paste(0, (x, y, x + width, y + height))
    assert alpha.getbbox() is None


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_icons_of_a_kind_can_be_confused(kind: str) -> None:
    """At 24 pixels a fifth of two shapes differs at least; of two numbered ones, an eighth."""
    pictures = {token: shape(token, 24) for token in drawings.catalogue()[kind]["icons"]}
    for one, other in combinations(pictures, 2):
        least = 0.12 if DIGIT.search(one) and DIGIT.search(other) else 0.2
        assert drawings.difference(pictures[one], pictures[other]) >= least, (one, other)


def test_the_measure_of_difference_can_be_trusted() -> None:
    """An icon does not differ from itself, nor much when moved; from another it does."""
    moved = Image.new("L", (24, 24))
    moved.paste(shape("terminal", 24), (1, 0))
    assert drawings.difference(shape("terminal", 24), shape("terminal", 24)) == 0
    assert drawings.difference(shape("terminal", 24), moved) < 0.05
    assert drawings.difference(shape("terminal", 24), shape("medic_bay", 24)) > 0.5
