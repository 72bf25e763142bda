"""What a floor plan shows, as plain frozen values: no game is asked while drawing.

Places are counted in tiles from the lower left corner of the house, so that north is up: the tile
r4c1 fills x 0 to 1 and y 0 to 1, r1c5 fills x 4 to 5 and y 3 to 4.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from companion.games.ddd.grid import PLACES, ROWS, tile_of

Door = Literal["open", "locked", "opened", "code", "blocked"]
TokenKind = Literal["fire", "creature", "nemesis", "survivor", "horde", "spawn"]

SHAPES: Final = {
    "lucy": "circle",
    "bruce": "square",
    "nina": "diamond",
    "jack": "shield",
    "leo": "hexagon",
}


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the plan."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends in the east."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Where it ends in the north."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def area(self) -> float:
        """How much floor it is."""
        return self.width * self.height

    def moved(self, x: float, y: float) -> "Box":
        """Give the same box elsewhere."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.right and self.y <= y <= self.top


def tile_box(tile: str) -> Box:
    """The square of a tile."""
    row, column = PLACES[tile_of(tile)]
    return Box(column - 1, ROWS - row, 1, 1)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight piece of wall, or the line on which a doorway lies."""

    x: float
    y: float
    to_x: float
    to_y: float

    @property
    def upright(self) -> bool:
        """Whether it runs north and south."""
        return self.x == self.to_x

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return (self.x + self.to_x) / 2, (self.y + self.to_y) / 2

    @property
    def length(self) -> float:
        """How long it is, along the grid."""
        return abs(self.to_x - self.x) + abs(self.to_y - self.y)

    def moved(self, x: float, y: float) -> "Line":
        """Give the same line elsewhere."""
        return Line(self.x + x, self.y + y, self.to_x + x, self.to_y + y)


@dataclass(frozen=True, slots=True)
class Wall:
    """A piece of wall; bright when a lit room touches it."""

    line: Line
    outer: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Doorway:
    """A gap in a wall: open, or closed by a lock with so many icons, or by the lab's code.

    A blocked one, while a house is built, faces a wall.
    """

    line: Line  # as long as the gap
    door: Door = "open"
    icons: int = 0  # of the lock; for the lab the code tokens left
    lit: bool = False
    rooms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tile:
    """What covers a whole tile: kind, fire, icons."""

    id: str
    kind: str = "unknown"
    burn: int = 0
    destroyed: bool = False
    icons: tuple[str, ...] = ()  # advanced icons, small
    function: str = ""  # of a corner, large
    entrance: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its floor, its light, and whether it may be tapped now."""

    id: str
    boxes: tuple[Box, ...]
    name: str = ""
    lit: bool = False
    warm: bool = False  # a survivor stands here
    letter: str = ""  # of a legal room
    chosen: bool = False

    @property
    def main(self) -> Box:
        """The largest part of its floor, where tokens stand."""
        return max(self.boxes, key=lambda box: box.area)

    @property
    def extent(self) -> Box:
        """The smallest box around all of it."""
        x, y = min(box.x for box in self.boxes), min(box.y for box in self.boxes)
        right, top = max(box.right for box in self.boxes), max(box.top for box in self.boxes)
        return Box(x, y, right - x, top - y)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of cardboard in a room."""

    kind: TokenKind
    id: str  # what it is followed by when it moves
    room: str
    count: int = 1
    shape: str = ""  # of a survivor
    initials: str = ""
    active: bool = False


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera with the rooms it sees, the nearest first; without facing it has no cone yet."""

    room: str
    facing: str | None
    sees: tuple[str, ...] = ()
    strong: bool = True  # whether the current step asks about it


@dataclass(frozen=True, slots=True)
class Arrow:
    """Where the fire may go from a tile, with the face of the die that sends it there."""

    tile: str
    direction: str
    face: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A ghost at the old place and an arrow to the new one."""

    kind: TokenKind
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Loss:
    """What somebody lost just now: a survivor by name, or a horde or room by room id."""

    whom: str
    amount: int


@dataclass(frozen=True, slots=True)
class Flaw:
    """Where something is wrong with a house, by the number of the fault in a list."""

    x: float
    y: float
    number: int


@dataclass(frozen=True, slots=True)
class Marks:
    """What the current step adds to the plan: it asks for rooms, foretells, or tells."""

    legal: tuple[str, ...] = ()  # lettered A, B, C… in this order
    chosen: str | None = None
    arrows: tuple[Arrow, ...] = ()
    moved: tuple[Moved, ...] = ()
    changed: tuple[str, ...] = ()  # rooms or tiles that get an outline
    losses: tuple[Loss, ...] = ()
    flaws: tuple[Flaw, ...] = ()
    cameras: tuple[str, ...] | None = None  # asked about in this step; None: all alike
    spot: tuple[str, ...] = ()  # rooms that are in question, though none is to be tapped
    focus: bool = False  # all but the legal rooms and those in question step back


@dataclass(frozen=True, slots=True)
class Board:
    """All that a floor plan shows."""

    tiles: tuple[Tile, ...] = ()
    rooms: tuple[Room, ...] = ()
    walls: tuple[Wall, ...] = ()
    doorways: tuple[Doorway, ...] = ()
    windows: tuple[Line, ...] = ()
    cameras: tuple[Camera, ...] = ()
    tokens: tuple[Token, ...] = ()
    marks: Marks = field(default_factory=Marks)
    mapped: bool = True  # whether the walls are known

    def room(self, id_: str) -> Room | None:
        """The room of this id; a tile's id finds its first room."""
        found = [room for room in self.rooms if room.id == id_]
        found += [room for room in self.rooms if tile_of(room.id) == id_]
        return found[0] if found else None

    def room_at(self, x: float, y: float) -> Room | None:
        """The room at a point of the plan."""
        for room in self.rooms:
            if any(box.holds(x, y) for box in room.boxes):
                return room
        return None

    def dimmed(self, room: Room) -> bool:
        """Whether a room steps back behind those the step is about."""
        about = room.letter or room.chosen or room.id in self.marks.spot
        return self.marks.focus and not about

    def tokens_in(self, room: str) -> tuple[Token, ...]:
        """What stands in a room, in the order of drawing."""
        return tuple([token for token in self.tokens if token.room == room])
