"""Floors, walls and doorways of a house, worked out from its rooms and passages."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from companion.games.ddd.grid import DIRECTIONS, ENTRANCE, NEXT, OPPOSITE, TILES, tile_of
from companion.games.ddd.house.model import Passage
from companion.games.ddd.house.vocabulary import kind_at
from companion.ui.board import splitting
from companion.ui.board.parts import Box, Doorway, Line, Wall, tile_box

GAP: Final = 0.36  # of a tile's side
WINDOW: Final = 0.40
_TIGHT: Final = 0.8  # of a short piece of wall that a gap may take
Span = tuple[float, float]


@dataclass(frozen=True)
class Structure:
    """The walls and floors of a house that never change while it is played in."""

    rooms_on: Mapping[str, Sequence[str]]
    passages: tuple[Passage, ...]
    passageways: Mapping[str, str]

    # -------------------------------------------------------------------------------- floors

    @cached_property
    def floors(self) -> dict[str, tuple[Box, ...]]:
        """The floor of every room, in the plan."""
        return {
            room: tuple([box.moved(*_origin(tile)) for box in boxes])
            for tile in self.rooms_on
            for room, boxes in self.within(tile).items()
        }

    def within(self, tile: str) -> dict[str, tuple[Box, ...]]:
        """The floors of a tile's rooms, counted from its own corner."""
        rooms = self.rooms_on[tile]
        if len(rooms) == 1:
            return {rooms[0]: splitting.WHOLE}
        division = self._divisions[tile]
        return {f"{tile}.a": division.a, f"{tile}.b": division.b}

    @cached_property
    def _divisions(self) -> dict[str, splitting.Division]:
        return {tile: self._divided(tile) for tile, rooms in self.rooms_on.items() if rooms[1:]}

    def _divided(self, tile: str) -> splitting.Division:
        a, b = f"{tile}.a", f"{tile}.b"
        ways = [end for way in self.passages for end in (way, way.turned())]
        inside = {way.direction for way in ways if way.rooms == (a, b)}
        needs = {
            room[-1]: {way.direction for way in ways if way.a == room and tile_of(way.b) != tile}
            for room in (a, b)
        }
        return splitting.divided(inside, needs, self.passageways.get(tile, a)[-1])

    def inner_direction(self, tile: str) -> str:
        """The direction from room a of a tile to room b."""
        return next(iter(self._divisions[tile].walls))

    # ------------------------------------------------------------------------------ doorways

    @cached_property
    def gaps(self) -> dict[Passage, Line]:
        """Where each passage lies."""
        return {way: line for way in self.passages if (line := self._gap(way)) is not None}

    def _gap(self, way: Passage) -> Line | None:
        tile, other = tile_of(way.a), tile_of(way.b)
        if way.a not in self.floors or way.b not in self.floors:
            return None
        if tile == other:
            return self._gap_inside(tile, way if way.a.endswith("a") else way.turned())
        if NEXT[tile].get(way.direction) != other:
            return None
        here = splitting.side(self.within(tile)[way.a], way.direction)
        there = splitting.side(self.within(other)[way.b], OPPOSITE[way.direction])
        return _cut(edge(tile, way.direction), _shared(here, there))

    def _gap_inside(self, tile: str, way: Passage) -> Line | None:
        wall = self._divisions[tile].walls.get(way.direction)
        return None if wall is None else _cut(wall.moved(*_origin(tile)), None)

    # --------------------------------------------------------------------------------- walls

    def walls(self, lit: frozenset[str]) -> tuple[Wall, ...]:
        """Every piece of wall between doorways, each bright or not."""
        if lit not in self._last:  # after most prompts the light is as it was
            self._last.clear()
            self._last[lit] = (*self._between(lit), *self._within_tiles(lit), *self._around(lit))
        return self._last[lit]

    @cached_property
    def _last(self) -> dict[frozenset[str], tuple[Wall, ...]]:
        return {}

    def _between(self, lit: Set[str]) -> Iterator[Wall]:
        for tile in TILES:
            for direction in ("north", "east"):
                if (other := NEXT[tile].get(direction)) is not None:
                    yield from self._pieces(tile, direction, other, lit)

    def _pieces(self, tile: str, direction: str, other: str | None, lit: Set[str]) -> list[Wall]:
        """The wall on one side of a tile, cut where rooms begin and at its doorways."""
        line = edge(tile, direction)
        spans = list(self._spans(tile, direction))
        if other is not None:
            spans += self._spans(other, OPPOSITE[direction])
        gaps = [_along(gap) for gap in self._gaps_on(line)]
        if other is None and tile == ENTRANCE and direction == "south":
            gaps = [_along(_cut(line, None))]
        cuts = [each for _, span in spans for each in span]
        start = min(_along(line))
        return [
            Wall(
                _part(line, piece),
                outer=other is None,
                lit=any(room in lit and _overlap(span, piece, start) for room, span in spans),
            )
            for piece in _solid(_along(line), gaps, [start + cut for cut in cuts])
        ]

    def _spans(self, tile: str, direction: str) -> Iterator[tuple[str, Span]]:
        for room, boxes in self.within(tile).items():
            span = splitting.side(boxes, direction)
            if span is not None:
                yield room, span

    def _gaps_on(self, line: Line) -> list[Line]:
        return [gap for gap in self.gaps.values() if _lies_on(gap, line)]

    def _within_tiles(self, lit: Set[str]) -> Iterator[Wall]:
        for tile, division in self._divisions.items():
            bright = any(room in lit for room in self.rooms_on[tile])
            for wall in division.walls.values():
                line = wall.moved(*_origin(tile))
                gaps = [_along(gap) for gap in self._gaps_on(line)]
                for piece in _solid(_along(line), gaps, []):
                    yield Wall(_part(line, piece), lit=bright)

    def _around(self, lit: Set[str]) -> Iterator[Wall]:
        for tile in TILES:
            for direction in DIRECTIONS:
                if direction not in NEXT[tile]:
                    yield from self._pieces(tile, direction, None, lit)

    @cached_property
    def entrance(self) -> Doorway:
        """The way into the house, a gap in its outer wall."""
        return Doorway(_cut(edge(ENTRANCE, "south"), None), rooms=(ENTRANCE,))


def windows(kinds: Mapping[str, str]) -> tuple[Line, ...]:
    """The windows of outer rooms face out (DDD-HOUSE-04)."""
    return tuple(
        _cut(edge(tile, direction), None, WINDOW)
        for tile in TILES
        for direction in DIRECTIONS
        if direction not in NEXT[tile] and kinds.get(tile, kind_at(tile)) == "outer"
    )


def edge(tile: str, direction: str) -> Line:
    """One side of a tile."""
    box = tile_box(tile)
    lines = {
        "north": Line(box.x, box.top, box.right, box.top),
        "south": Line(box.x, box.y, box.right, box.y),
        "east": Line(box.right, box.y, box.right, box.top),
        "west": Line(box.x, box.y, box.x, box.top),
    }
    return lines[direction]


def _origin(tile: str) -> tuple[float, float]:
    box = tile_box(tile)
    return box.x, box.y


def _along(line: Line) -> Span:
    return (line.y, line.to_y) if line.upright else (line.x, line.to_x)


def _part(line: Line, span: Span) -> Line:
    if line.upright:
        return Line(line.x, span[0], line.x, span[1])
    return Line(span[0], line.y, span[1], line.y)


def _cut(line: Line, span: Span | None, share: float = GAP) -> Line:
    """The gap in the middle of a line, or of a part of it."""
    start, end = _along(line)
    if span is not None:
        start, end = start + span[0], start + span[1]
    middle, length = (start + end) / 2, min(share, _TIGHT * (end - start))
    return _part(line, (middle - length / 2, middle + length / 2))


def _shared(here: Span | None, there: Span | None) -> Span | None:
    """Where two rooms touch each other along a side; where they do not, keep to the first."""
    if here is None or there is None:
        return here or there
    shared = max(here[0], there[0]), min(here[1], there[1])
    return shared if shared[1] - shared[0] > 0.1 else here


def _lies_on(gap: Line, line: Line) -> bool:
    if gap.upright != line.upright:
        return False
    level = (gap.x, line.x) if gap.upright else (gap.y, line.y)
    (start, end), (first, last) = _along(gap), _along(line)
    return abs(level[0] - level[1]) < 1e-9 and first <= (start + end) / 2 <= last


def _solid(whole: Span, gaps: Sequence[Span], cuts: Sequence[float]) -> Iterator[Span]:
    """What is left of a wall between its gaps, cut at the given places too."""
    ends = sorted({*whole, *cuts, *[end for gap in gaps for end in gap]})
    for start, end in pairwise(ends):
        middle = (start + end) / 2
        if end - start > 1e-6 and not any(gap[0] < middle < gap[1] for gap in gaps):
            yield start, end


def _overlap(span: Span, piece: Span, start: float) -> bool:
    return start + span[0] < piece[1] - 1e-9 and piece[0] + 1e-9 < start + span[1]
