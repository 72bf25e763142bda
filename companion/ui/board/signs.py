"""The upper layers of the plan: what may be tapped, burn pips, cameras, names, arrows, letters."""

from collections.abc import Callable, Iterator
from typing import Final

from companion.games.ddd.grid import OPPOSITE
from companion.ui.board.geometry import Geometry
from companion.ui.board.ground import lens
from companion.ui.board.parts import Arrow, Board, Box, Moved, Room, Tile, tile_box
from companion.ui.board.paths import Point
from companion.ui.board.pen import Pen
from companion.ui.board.placing import pieces
from companion.ui.theme import BLACK, Colour, Palette, faded

DIMMED: Final = 0.62
_COLOURS: Final[dict[str, Callable[[Palette], Colour]]] = {
    "fire": lambda palette: palette.fire,
    "creature": lambda palette: palette.beast,
    "nemesis": lambda palette: palette.beast,
    "survivor": lambda palette: palette.ink,
    "horde": lambda palette: palette.zom,
    "spawn": lambda palette: palette.zom,
}
_AHEAD: Final = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


def dimming(board: Board, pen: Pen) -> None:
    """All but the legal rooms steps back."""
    if board.marks.focus:
        rooms = [room for room in board.rooms if board.dimmed(room)]
        boxes = [pen.geometry.box(box) for room in rooms for box in room.boxes]
        pen.boxes(boxes, faded(pen.palette.bg, DIMMED))


def legal(board: Board, pen: Pen) -> None:
    """Rooms to tap: a dashed line around each, a whole one around the chosen."""
    palette, geometry = pen.palette, pen.geometry
    for room in board.rooms:
        if not room.letter and not room.chosen:
            continue
        box = _inside(room, pen)
        strength = 0.34 if room.chosen else 0.10
        pen.fill(box, faded(palette.lamp, strength if palette.dark_mode else strength / 2))
        stroke = geometry.dp(3.5 if room.chosen else 2)
        dash = 0 if room.chosen else 6 * geometry.unit
        pen.outline(box, 7 * geometry.unit, stroke, palette.lamp, dash)


def spot(board: Board, pen: Pen) -> None:
    """A whole line around the rooms in question."""
    geometry = pen.geometry
    for room in board.rooms:
        if room.id in board.marks.spot:
            pen.outline(_inside(room, pen), 7 * geometry.unit, geometry.dp(2.5), pen.palette.ink)


def _inside(room: Room, pen: Pen) -> Box:
    """A room without the walls around it."""
    box, edge = pen.geometry.box(room.main), pen.geometry.dp(3)
    return Box(box.x + edge, box.y + edge, box.width - 2 * edge, box.height - 2 * edge)


def pips(board: Board, pen: Pen) -> None:
    """Burn markers down the right edge of their tile."""
    palette, scale = pen.palette, pen.geometry.token
    for tile in board.tiles:
        for spot in pip_spots(tile, pen.geometry):
            pen.shape("circle", spot, (16 * scale, 16 * scale), palette.bg)
            pen.icon("burn", spot, 13.5 * scale, palette.fire)


def pip_spots(tile: Tile, geometry: Geometry) -> Iterator[Point]:
    """Where the burn markers of a tile lie."""
    box, scale = geometry.box(tile_box(tile.id)), geometry.token
    for at in range(0 if tile.destroyed else tile.burn):
        yield box.right - 10.5 * scale, box.top - (11 + at * 17) * scale


def cameras(board: Board, pen: Pen) -> None:
    """The cameras themselves."""
    palette, scale = pen.palette, pen.geometry.token
    for camera in board.cameras:
        spot = pen.geometry.point(*lens(board, camera))
        colour = palette.cam if camera.strong else faded(palette.cam, 0.5)
        pen.shape("pill", spot, (20 * scale, 18 * scale), palette.bg, 4 * scale)
        pen.icon("camera", spot, 15 * scale, colour, flipped=camera.facing == "west")


def names(board: Board, pen: Pen) -> None:
    """The names of rooms, where tiles are large: above the lower wall, or above a lock in it."""
    geometry = pen.geometry
    if not geometry.named:
        return
    for room in board.rooms:
        box = geometry.box(room.main)
        small = room.main.height < 0.6
        above = 12 if small else 30 if _locked_below(board, room) else 14
        colour = pen.palette.ink if room.lit or room.letter else pen.palette.ink2
        if room.name:
            foot = box.centre[0], box.y + (above - 8) * geometry.unit
            most = box.width - 6 * geometry.unit
            pen.name(room.name, foot, 13 * geometry.unit, most, colour)


def _locked_below(board: Board, room: Room) -> bool:
    for doorway in board.doorways:
        x, y = doorway.line.centre
        below = abs(y - room.main.y) < 0.01 and room.main.x < x < room.main.right
        if below and doorway.door in ("locked", "code"):
            return True
    return False


# ------------------------------------------------------------------------------------ arrows


def arrows(board: Board, pen: Pen) -> None:
    """What has happened just now."""
    for id_ in board.marks.changed:
        _changed(board, id_, pen)
    for moved in board.marks.moved:
        _moved(board, moved, pen)


def forecast(board: Board, pen: Pen) -> None:
    """An arrow across each wall the fire may cross, with the face that sends it there."""
    for arrow in board.marks.arrows:
        _forecast(arrow, _standing(board, pen, "fire", arrow.tile), pen)


def _standing(board: Board, pen: Pen, kind: str, where: str) -> Point:
    """Where a token of some kind is drawn in a room or on a tile; else the middle of it."""
    for piece in pieces(board, pen.geometry):
        token = piece.token
        if token is not None and token.kind == kind and token.room.startswith(where):
            return piece.centre
    room = board.room(where)
    return pen.geometry.point(*(room.main if room else tile_box(where)).centre)


def _forecast(arrow: Arrow, fire: Point, pen: Pen) -> None:
    palette, scale = pen.palette, pen.geometry.token
    right, up = _AHEAD[arrow.direction]
    box = pen.geometry.box(tile_box(arrow.tile))
    x = {"east": box.right, "west": box.x}.get(arrow.direction, fire[0])
    y = {"north": box.top, "south": box.y}.get(arrow.direction, fire[1])
    _arrow(
        pen,
        arrow.direction,
        (x - right * 7 * scale, y - up * 7 * scale),
        (x + right * 6 * scale, y + up * 6 * scale),
        palette.fire,
    )
    spot = x + right * 16 * scale, y + up * 16 * scale
    pen.shape("circle", spot, (22 * scale, 22 * scale), palette.bg)
    pen.shape("circle", spot, (18 * scale, 18 * scale), palette.fire)
    pen.text(str(arrow.face), spot, 13 * scale, palette.bg, BLACK)


def _arrow(pen: Pen, direction: str, start: Point, end: Point, colour: Colour) -> None:
    """A short thick arrow with a dark outline, so that it can lie on anything."""
    scale = pen.geometry.token
    right, up = _AHEAD[direction]
    for tint, more in ((pen.palette.bg, 4 * scale), (colour, 0.0)):
        pen.strokes(
            [(*start, end[0] - right * 3 * scale, end[1] - up * 3 * scale)], 3 * scale + more, tint
        )
        long, wide = 8 * scale + more, 10 * scale + more
        size = (wide, long) if up else (long, wide)
        pen.shape(direction, (end[0] - right * 4 * scale, end[1] - up * 4 * scale), size, tint)


def _changed(board: Board, id_: str, pen: Pen) -> None:
    geometry = pen.geometry
    room = board.room(id_)
    box = geometry.box(tile_box(id_) if len(id_) == 4 or room is None else room.main)
    edge = geometry.dp(3)
    inner = Box(box.x + edge, box.y + edge, box.width - 2 * edge, box.height - 2 * edge)
    pen.outline(inner, 7 * geometry.unit, geometry.dp(3), pen.palette.fire)


def _moved(board: Board, moved: Moved, pen: Pen) -> None:
    """A ghost ring at the old place and a whole arrow to the new one."""
    start, end = board.room(moved.start), board.room(moved.end)
    if start is None or end is None:
        return
    scale = pen.geometry.token
    colour = _COLOURS[moved.kind](pen.palette)
    there = _standing(board, pen, moved.kind, end.id)
    here = pen.geometry.point(*start.main.centre)
    direction = _towards(here, there)
    right, up = _AHEAD[direction]
    here = (there[0], here[1]) if up else (here[0], there[1])  # straight across
    pen.shape("dashed_ring", here, (29 * scale, 29 * scale), colour, 2 * scale)
    _arrow(
        pen,
        direction,
        (here[0] + right * 13 * scale, here[1] + up * 13 * scale),
        (there[0] - right * 19 * scale, there[1] - up * 19 * scale),
        colour,
    )


def _towards(here: Point, there: Point) -> str:
    right, up = there[0] - here[0], there[1] - here[1]
    if abs(right) > abs(up):
        return "east" if right > 0 else OPPOSITE["east"]
    return "north" if up > 0 else OPPOSITE["north"]


# ----------------------------------------------------------------------------------- letters


def letters(board: Board, pen: Pen) -> None:
    """The letters of the legal rooms, the same as in the list beside the plan."""
    palette, geometry = pen.palette, pen.geometry
    size = 20 * geometry.token
    for room in board.rooms:
        if room.letter:
            box = _inside(room, pen)
            spot = box.x + size / 2 + geometry.dp(1), box.top - size / 2 - geometry.dp(1)
            pen.shape("pill", spot, (size, size), palette.lamp, size * 0.28)
            pen.text(room.letter, spot, 13 * geometry.token, palette.on_lamp, BLACK)


def flaws(board: Board, pen: Pen) -> None:
    """Faults of a house that is being built, where they are."""
    palette, scale = pen.palette, pen.geometry.token
    for flaw in board.marks.flaws:
        spot = pen.geometry.point(flaw.x, flaw.y)
        pen.shape("circle", spot, (24 * scale, 24 * scale), palette.bg)
        pen.shape("circle", spot, (20 * scale, 20 * scale), palette.bad)
        pen.text(str(flaw.number), spot, 13 * scale, palette.bg, BLACK)
