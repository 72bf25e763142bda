"""The lowest layers of the plan: floors and their light, fire, cones, the icons of tiles."""

from collections.abc import Iterator
from typing import Final

from companion.ui.board.geometry import Geometry
from companion.ui.board.parts import Board, Camera, Room, Tile, tile_box
from companion.ui.board.paths import Point
from companion.ui.board.pen import Pen, Stroke
from companion.ui.theme import faded

_BURNING: Final = 0.35, 0.20  # how much the fire colours a floor, and how much more each marker


def floors(board: Board, pen: Pen) -> None:
    """Floors, warm where survivors see, with the light of those who stand there."""
    palette, geometry = pen.palette, pen.geometry
    lit = [geometry.box(box) for room in board.rooms if room.lit for box in room.boxes]
    unlit = [geometry.box(box) for room in board.rooms if not room.lit for box in room.boxes]
    pen.boxes(lit, palette.floor_lit)
    pen.boxes(unlit, palette.floor_unlit)
    if not palette.dark_mode:
        for box in unlit:
            pen.pattern(box, "dots", geometry.dp(5), faded(palette.ink2, 0.45))
    for room in board.rooms:
        if room.warm:
            _light(room, pen)


def _light(room: Room, pen: Pen) -> None:
    colour = pen.palette.lamp if pen.palette.dark_mode else pen.palette.survivors["lucy"]
    box = pen.geometry.box(room.main)
    pen.glow(box, faded(colour, 0.38))


def fire(board: Board, pen: Pen) -> None:
    """Burning and destroyed tiles, each whole (DDD-FIRE-08)."""
    palette, dp = pen.palette, pen.geometry.dp
    for tile in board.tiles:
        box = pen.geometry.box(tile_box(tile.id))
        if tile.destroyed:
            pen.fill(box, palette.floor_destroyed)
            strength = 0.30 if palette.dark_mode else 0.8
            pen.pattern(box, "hatch", dp(13), faded(palette.fire, strength))
        elif tile.burn:
            first, more = _BURNING
            pen.fill(box, faded(palette.firec, min(1.0, first + more * tile.burn)))
            strength = 0.20 if palette.dark_mode else 0.75
            pen.pattern(box, "stripes", dp(12.7), faded(palette.fire, strength))


def cones(board: Board, pen: Pen) -> None:
    """What the cameras see (DDD-CAMERA-03)."""
    for camera in board.cameras:
        if camera.facing is not None and camera.sees:
            _cone(board, camera, pen)


def _cone(board: Board, camera: Camera, pen: Pen) -> None:
    """A wedge that widens from 6 to 34 % of a side towards the last room seen."""
    end = board.room(camera.sees[-1])
    if end is None or camera.facing is None:
        return
    x, y = lens(board, camera)
    far = end.extent
    reach = {"north": far.top, "east": far.right, "south": far.y, "west": far.x}[camera.facing]
    upright = camera.facing in ("north", "south")
    reach += -0.06 if camera.facing in ("north", "east") else 0.06
    near, wide = 0.03, 0.17
    if upright:
        corners = [(x - near, y), (x - wide, reach), (x + wide, reach), (x + near, y)]
    else:
        corners = [(x, y - near), (reach, y - wide), (reach, y + wide), (x, y + near)]
    points = [pen.geometry.point(*corner) for corner in corners]
    strength = 1.0 if camera.strong else 0.35
    pen.wedge(points, faded(pen.palette.cam, 0.15 * strength))
    for start, stop in (points[:2], points[:1:-1]):
        pen.strokes(
            _dashed(start, stop, pen), pen.geometry.dp(1.3), faded(pen.palette.cam, strength)
        )


def _dashed(start: Point, stop: Point, pen: Pen) -> list[Stroke]:
    length = abs(stop[0] - start[0]) + abs(stop[1] - start[1])
    count = max(1, round(length / (7 * pen.geometry.unit)))
    step = (stop[0] - start[0]) / count, (stop[1] - start[1]) / count
    starts = [(start[0] + at * step[0], start[1] + at * step[1]) for at in range(count)]
    return [(x, y, x + step[0] * 0.55, y + step[1] * 0.55) for x, y in starts]


def lens(board: Board, camera: Camera) -> Point:
    """Where a camera hangs: at the wall behind it, to one side so that tokens have the middle."""
    room = board.room(camera.room)
    box = room.main if room else tile_box(camera.room)
    aside = 0.28 if box.height > 0.7 else 0.3 * box.height
    places = {
        "east": (box.x + 0.18, box.y + aside),
        "west": (box.right - 0.18, box.y + aside),
        "north": (box.x + 0.22, box.y + aside),
        "south": (box.x + 0.22, box.top - aside),
    }
    return places.get(camera.facing or "east", places["east"])


def icons(board: Board, pen: Pen) -> None:
    """What tiles do: corner functions large, the others small at the top left."""
    palette = pen.palette
    broken = palette.fire if palette.dark_mode else palette.bg
    for tile in board.tiles:
        for name, spot, size in tile_icons(tile, pen.geometry):
            pen.icon(name, spot, size, broken if tile.destroyed else palette.ink2)


def tile_icons(tile: Tile, geometry: Geometry) -> Iterator[tuple[str, Point, float]]:
    """The icons of a tile: each with its middle and its size in pixels."""
    box, scale = geometry.box(tile_box(tile.id)), geometry.token
    if tile.destroyed:
        yield "destroyed", box.centre, 34 * scale
        return
    if tile.function:
        yield tile.function, box.centre, 30 * scale
    for at, name in enumerate(_small(tile)):
        x = box.x + geometry.dp(7) + (7.5 + at * 18) * scale
        yield name, (x, box.top - geometry.dp(6) - 7.5 * scale), 15 * scale


def _small(tile: Tile) -> list[str]:
    return [*(["door"] if tile.entrance else []), *tile.icons]
