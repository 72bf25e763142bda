"""How the tokens of a room are packed into it: all of them if they fit, else the first and "+3".

Rows are filled from the left in the order of importance and centred; when they do not fit, tokens
shrink to `TIGHT` of their size, and then the last give way to a count.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

TIGHT: Final = 0.82
SPACE: Final = 3.0  # between tokens, in the unit of their sizes
OVERLAP: Final = -3.0  # where it is tight: their outlines still keep them apart
MORE: Final = (24.0, 20.0)  # the size of the "+3"
Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Packed:
    """Where tokens go, counted from the lower left of the room, by their middle."""

    places: tuple[tuple[float, float], ...]
    scale: float = 1.0
    hidden: int = 0  # how many of them have no place
    more_at: tuple[float, float] | None = None  # the middle of the count of those


def packed(
    sizes: Sequence[Size],
    width: float,
    height: float,
    unit: float = 1.0,
    kinds: Sequence[str] = (),
) -> Packed:
    """Pack tokens of these sizes, the most important first, into a room.

    Where all fit with every one of the `kinds` in rows of its own, they are kept apart.
    """
    room = _Room(width, height, unit)
    for scale in (1.0, TIGHT):
        for apart in (kinds, ()):
            places = room.flowed(sizes, scale, apart)
            if places is not None:
                return Packed(tuple(places), scale)
    return room.crowded(sizes)


@dataclass(frozen=True, slots=True)
class _Room:
    width: float
    height: float
    unit: float

    def crowded(self, sizes: Sequence[Size]) -> Packed:
        """Show as many as go in beside the count of the others."""
        more = MORE[0] * self.unit, MORE[1] * self.unit
        if len(sizes) == 1:  # it says more than a count, even over the walls
            return Packed(((self.width / 2, self.height / 2),), TIGHT)
        for shown in range(len(sizes) - 1, 0, -1):
            places = self.flowed([*sizes[:shown], more], TIGHT)
            if places is not None:
                return Packed(tuple(places[:-1]), TIGHT, len(sizes) - shown, places[-1])
        return Packed((), TIGHT, len(sizes), (self.width / 2, self.height / 2))

    def flowed(
        self, sizes: Sequence[Size], scale: float, kinds: Sequence[str] = ()
    ) -> list[tuple[float, float]] | None:
        """Fill rows; nothing if they are wider or higher than the room."""
        space = (SPACE if scale == 1.0 else OVERLAP) * self.unit
        scaled = [(w * scale, h * scale) for w, h in sizes]
        rows = self._rows(scaled, space, kinds)
        heights = [max(h for _, h in row) for row in rows]
        total = sum(heights) + space * (len(rows) - 1)
        if total > self.height or any(w > self.width for w, _ in scaled):
            return None
        places = []
        top = (self.height + total) / 2
        for row, tall in zip(rows, heights, strict=True):
            left = (self.width - sum(w for w, _ in row) - space * (len(row) - 1)) / 2
            for w, _ in row:
                places.append((left + w / 2, top - tall / 2))
                left += w + space
            top -= tall + space
        return places

    def _rows(self, sizes: Sequence[Size], space: float, kinds: Sequence[str]) -> list[list[Size]]:
        rows: list[list[Size]] = []
        left = 0.0
        for at, size in enumerate(sizes):
            other = bool(kinds) and at > 0 and kinds[at] != kinds[at - 1]
            if not rows or other or left + size[0] > self.width:
                rows.append([])
                left = 0.0
            rows[-1].append(size)
            left += size[0] + space
        return rows
