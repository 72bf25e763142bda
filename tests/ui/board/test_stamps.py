"""The pages that all small pictures lie on, and the pen that draws from them."""

from typing import Any

import pytest
from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle

from companion.ui import theme
from companion.ui.board import stamps
from companion.ui.board.geometry import Geometry
from companion.ui.board.parts import Board, Box
from companion.ui.board.pen import Pen
from companion.ui.board.stamps import SIDE, Stamp
from companion.ui.board.values import from_state
from tests.ui.board.conftest import Show
from tests.ui.board.scenes import house, state

RED, GREEN = (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0)
FEW = 40  # meshes for a plan of some hundred parts


def meshes(canvas: Any) -> list[Mesh]:
    """Every mesh that is drawn in a canvas."""
    found = [canvas] if isinstance(canvas, Mesh) else []
    return found + [mesh for each in getattr(canvas, "children", ()) for mesh in meshes(each)]


def crowded() -> Board:
    """A house with something of everything in it."""
    told: dict[str, Any] = {
        "survivors": {"lucy": "r3c1", "bruce": "r4c3"},
        "burn": {"r2c2": 2},
        "destroyed": ["r3c4"],
        "zombies": {"r1c1": 3, "r2c3": 12},
    }
    return from_state(state(house("gentle"), **told), house("gentle"))


def overlap(one: Stamp, other: Stamp) -> bool:
    """Whether two stamps share a pixel."""
    low = [min(each.low, each.high) for each in (one, other)]
    high = [max(each.low, each.high) for each in (one, other)]
    across = one.left < other.right and other.left < one.right
    return one.page is other.page and across and low[0] < high[1] and low[1] < high[0]


def test_a_crowded_plan_is_a_few_meshes(show: Show) -> None:
    """However many parts there are, and the same number whatever their colours."""
    plan, _ = show(board=crowded())
    drawn = meshes(plan.canvas)
    assert sum(len(mesh.indices) // 6 for mesh in drawn) > 5 * FEW
    assert len(drawn) <= FEW


def test_stamps_lie_apart_and_stay(show: Show) -> None:
    """Each has its own place, however many there are, and is printed once."""
    show()
    sizes = [(40 + at % 7, 30 + at % 11) for at in range(200)]
    put = [stamps.shape("circle", *size, detail=at) for at, size in enumerate(sizes)]
    assert len({id(each.page) for each in put}) > 1
    assert [(each.width, each.height) for each in put] == sizes
    again = [stamps.shape("circle", *size, detail=at) for at, size in enumerate(sizes)]
    assert again == put
    pairs = [(one, other) for at, one in enumerate(put) for other in put[:at]]
    assert not any(overlap(one, other) for one, other in pairs)


def test_a_stamp_larger_than_a_page_has_its_own(show: Show) -> None:
    """A tile may fill a tablet."""
    show()
    large = stamps.outline(SIDE + 50, SIDE + 90, 7, 3, 0)
    assert (large.width, large.height) == (SIDE + 50, SIDE + 90)
    assert large.page.width >= SIDE + 90


def drawn(show: Show, colour: theme.Colour) -> Any:
    """A window with a box, a disc and a letter of one colour in it."""
    plan, driver = show(size=(400, 300))
    plan.canvas.clear()
    group = InstructionGroup()
    with Pen(group, Geometry(1, 0, 0), theme.DARK) as pen:
        pen.fill(Box(0, 0, 100, 100), colour)
        pen.shape("circle", (150, 50), (40, 40), colour)
        pen.icon("fire", (250, 50), 48, colour)
    for each in (Color(1, 1, 1, 1), group):
        plan.canvas.add(each)
    driver.frames(2)
    return driver


@pytest.mark.parametrize("colour", [RED, GREEN])
def test_every_corner_has_the_colour_of_the_pen(show: Show, colour: theme.Colour) -> None:
    """Plain areas to their last pixel, shapes and icons in their middle."""
    driver = drawn(show, colour)
    wanted = tuple(int(255 * each) for each in colour[:3])
    for x, y in ((1, 1), (98, 98), (150, 50), (250, 40)):
        assert driver.pixel(x, y) == wanted
    assert driver.pixel(150, 90) != wanted


def test_pages_that_the_device_took_away_are_filled_again(show: Show) -> None:
    """What is drawn looks as before, though every pixel of the page had gone."""
    driver = drawn(show, RED)
    page = stamps.plain(None).page
    spots = ((50, 50), (150, 50), (250, 40))
    before = [driver.pixel(*spot) for spot in spots]
    side = page.width
    page.blit_buffer(bytes(2 * side * side), colorfmt="luminance_alpha")
    driver.frames(2)
    assert driver.pixel(50, 50) != before[0]
    for each in stamps._pages._pages:
        each._refill(each.texture)
    driver.frames(2)
    assert [driver.pixel(*spot) for spot in spots] == before


def test_what_kivy_draws_keeps_its_colours(show: Show) -> None:
    """The shader that heeds corners leaves those alone that say nothing."""
    plan, driver = show(size=(400, 300))
    plan.canvas.clear()
    plan.canvas.add(Color(0.2, 0.4, 0.6, 1))
    plan.canvas.add(Rectangle(pos=(0, 0), size=(100, 100)))
    driver.frames(2)
    assert driver.pixel(50, 50) == (51, 102, 153)
