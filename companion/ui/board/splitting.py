"""How a tile of two rooms is divided: the passage between them says on which side each lies.

A file of a house does not say where the wall inside a tile runs, and it need not: of all the ways
to draw it, take the first that lets every passage lie where its direction says.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Final

from companion.games.ddd.grid import DIRECTIONS, OPPOSITE
from companion.ui.board.parts import Box, Line

LARGE: Final = 0.58  # of the tile's side for the room that leads on
CLOSET: Final = 0.56, 0.42  # of a room in a corner of the tile: along and across
_WHOLE: Final = Box(0, 0, 1, 1)
_CORNERS: Final = (("north", "west"), ("north", "east"), ("south", "west"), ("south", "east"))


@dataclass(frozen=True, slots=True)
class Division:
    """The floors of both rooms of a tile, and the walls between by their direction from a to b."""

    a: tuple[Box, ...]
    b: tuple[Box, ...]
    walls: Mapping[str, Line]


def divided(inside: Set[str], needs: Mapping[str, Set[str]], main: str = "a") -> Division:
    """Divide a tile whose rooms are joined in these directions and need these sides of it."""
    ways = [*_halves(inside, main), *_closets(main)]
    return max(ways, key=lambda way: _fit(way, inside, needs))


def _fit(way: Division, inside: Set[str], needs: Mapping[str, Set[str]]) -> int:
    joined = sum(direction in way.walls for direction in inside)
    sides = sum(bool(side(way.a, need)) for need in needs.get("a", ()))
    sides += sum(bool(side(way.b, need)) for need in needs.get("b", ()))
    return 3 * joined + sides


def side(boxes: tuple[Box, ...], direction: str) -> tuple[float, float] | None:
    """The part of a tile's side that a room takes, counted along it; none if it is not there."""
    spans = sorted(_span(box, direction) for box in boxes if _touches(box, direction))
    if not spans:
        return None
    longest = merged = spans[0]
    for start, end in spans[1:]:
        merged = (merged[0], end) if start <= merged[1] + 1e-9 else (start, end)
        longest = max(longest, merged, key=lambda span: span[1] - span[0])
    return longest


def _touches(box: Box, direction: str) -> bool:
    reach = {"north": 1 - box.top, "east": 1 - box.right, "south": box.y, "west": box.x}
    return reach[direction] < 1e-9


def _span(box: Box, direction: str) -> tuple[float, float]:
    return (box.x, box.right) if direction in ("north", "south") else (box.y, box.top)


def _halves(inside: Set[str], main: str) -> Iterator[Division]:
    share = LARGE if main == "a" else 1 - LARGE
    for direction in sorted(DIRECTIONS, key=lambda each: each not in inside):
        a = _half(OPPOSITE[direction], share)
        yield Division((a,), (_half(direction, 1 - share),), {direction: _edge(a, direction)})


def _half(direction: str, share: float) -> Box:
    boxes = {
        "north": Box(0, 1 - share, 1, share),
        "south": Box(0, 0, 1, share),
        "east": Box(1 - share, 0, share, 1),
        "west": Box(0, 0, share, 1),
    }
    return boxes[direction]


def _edge(box: Box, direction: str) -> Line:
    edges = {
        "north": Line(box.x, box.top, box.right, box.top),
        "south": Line(box.x, box.y, box.right, box.y),
        "east": Line(box.right, box.y, box.right, box.top),
        "west": Line(box.x, box.y, box.x, box.top),
    }
    return edges[direction]


def _closets(main: str) -> Iterator[Division]:
    """One room in a corner of the tile, the other around it; the one that leads on is outside."""
    for small in ("b", "a") if main == "a" else ("a", "b"):
        for corner in _CORNERS:
            closet = _closet(corner)
            walls = {
                side if small == "b" else OPPOSITE[side]: _edge(closet, OPPOSITE[side])
                for side in corner
            }
            floors = {small: (closet,)}
            yield Division(
                floors.get("a", _around(closet)), floors.get("b", _around(closet)), walls
            )


def _closet(corner: tuple[str, str]) -> Box:
    width, height = CLOSET
    y = 1 - height if corner[0] == "north" else 0
    return Box(0 if corner[1] == "west" else 1 - width, y, width, height)


def _around(closet: Box) -> tuple[Box, Box]:
    """The rest of the tile: a strip along the closet and what is left beside it."""
    strip = Box(0, 0 if closet.y else closet.height, 1, 1 - closet.height)
    beside = Box(0 if closet.x else closet.width, closet.y, 1 - closet.width, closet.height)
    return strip, beside


WHOLE: Final = (_WHOLE,)
