"""The names of rooms, which are longer in some languages than a tile is wide."""

from typing import Any, cast

import pytest
from kivy.graphics import InstructionGroup, Mesh

from companion.ui.board.pen import Pen
from tests.ui.conftest import Open

WHITE = (1.0, 1.0, 1.0, 1.0)
CORNER = 8  # numbers for each corner of a mesh, its place first


def written(text: str, most: float) -> tuple[float, float]:
    """How wide and how high a name stands there."""
    group = InstructionGroup()
    with Pen(group, cast(Any, None), cast(Any, None)) as pen:
        pen.name(text, (0, 0), 13, most, WHITE)
    (mesh,) = [each for each in group.children if isinstance(each, Mesh)]
    across, up = mesh.vertices[::CORNER], mesh.vertices[1::CORNER]
    return max(across) - min(across), max(up) - min(up)


@pytest.mark.parametrize(
    ("text", "lines"),
    [("Медкабинет", 1), ("Управление пожаротушением", 2), ("Достопримечательность", 1)],
)
def test_a_name_is_never_wider_than_its_tile(lantern: Open, text: str, lines: int) -> None:
    """It goes onto a second line; a single word that is too long gets smaller."""
    lantern()
    width, height = written(text, 116)
    assert width <= 116
    assert (height > 1.5 * written("Медкабинет", 116)[1]) is (lines == 2)
