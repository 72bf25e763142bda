"""The floor plan: a house and what stands in it, drawn layer by layer, only what has changed."""

from collections.abc import Callable
from math import hypot
from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stencilview import StencilView

from companion.games.ddd.grid import tile_of
from companion.ui import theme
from companion.ui.board import dawn, ground, motion, placing, pointing, sheets, signs, tokens, walls
from companion.ui.board import geometry as geometries
from companion.ui.board.geometry import Geometry
from companion.ui.board.gestures import Gestures
from companion.ui.board.parts import Board, Box, Room, tile_box
from companion.ui.board.pen import Pen
from companion.ui.clipping import Clipping

Layer = Callable[[Board, Pen], None]


# Every layer below and above the tokens, in the order of drawing, with what it depends on.
BELOW: Final[tuple[tuple[Layer, Callable[[Board], object]], ...]] = (
    (ground.floors, lambda board: board.rooms),
    (ground.fire, lambda board: board.tiles),
    (ground.cones, lambda board: (board.cameras, board.rooms)),
    (ground.icons, lambda board: board.tiles),
    (walls.walls, lambda board: (board.walls, board.doorways, board.windows, board.mapped)),
    (signs.dimming, lambda board: (board.rooms, board.marks.focus, board.marks.spot)),
    (signs.legal, lambda board: board.rooms),
    (signs.spot, lambda board: (board.rooms, board.marks.spot)),
    (signs.pips, lambda board: board.tiles),
    (walls.locks, lambda board: board.doorways),
    (signs.cameras, lambda board: (board.cameras, board.rooms)),
    (signs.names, lambda board: (board.rooms, board.doorways)),
    (signs.arrows, lambda board: (board.marks, board.tokens, board.rooms)),
)
ABOVE: Final[tuple[tuple[Layer, Callable[[Board], object]], ...]] = (
    (signs.forecast, lambda board: (board.marks.arrows, board.tokens, board.rooms)),
    (signs.letters, lambda board: board.rooms),
    (signs.flaws, lambda board: board.marks.flaws),
)


class FloorPlan(Gestures, Clipping, StencilView):
    """Shows a `board`; says `on_room` with a room's id when one is tapped, `on_hold` when held.

    Where both halves of a tile may be tapped but are too small to be told apart by a finger, it
    says `on_halves` with their ids instead. A tap on a pawn in a room that is not asked about says
    `on_pawn`. `tile` narrows it to a single tile, as large as fits.
    `still` leaves out all movement.
    """

    __events__ = ("on_room", "on_hold", "on_halves", "on_place", "on_pawn")
    board = ObjectProperty(Board())
    palette = ObjectProperty(theme.DARK)
    text_scale = NumericProperty(1.0)
    tile = StringProperty("")
    still = BooleanProperty(False)
    opener = ObjectProperty(sheets.over_everything)  # shows a sheet; a screen may have its own way
    explains = ObjectProperty(lambda _icon: False)  # opens the rules of an icon, if it has any

    def __init__(self, **kwargs: Any) -> None:
        self._layers: list[tuple[InstructionGroup, Layer, Callable[[Board], object]]] = []
        self._drawn: list[object] = []
        self._sprites: dict[str, tokens.Sprite] = {}
        self._standing = InstructionGroup()
        self._geometry = Geometry(1, 0, 0)
        self._worn: object = None
        super().__init__(**kwargs)
        self._motion = motion.Motion(self.canvas.ask_update)
        self._dawn = dawn.Dawn(self.canvas.ask_update)
        self._lay_out_canvas()
        for name in ("board", "palette", "text_scale", "tile", "size"):
            self.fbind(name, self.refresh)
        self.fbind("pos", lambda *_: self.viewed())
        self.refresh()

    def _lay_out_canvas(self) -> None:
        self._shift, self._zoom = Translate(0, 0), Scale(1, 1, 1)
        self._layers = [(InstructionGroup(), *layer) for layer in (*BELOW, *ABOVE)]
        groups = [group for group, *_ in self._layers]
        groups.insert(len(BELOW), self._standing)
        groups.insert(1, self._dawn.veil)  # just above the floors
        white = Color(1, 1, 1, 1)
        for each in (white, PushMatrix(), self._shift, self._zoom, *groups, PopMatrix()):
            self.canvas.add(each)

    # ---------------------------------------------------------------------------------- drawing

    @property
    def geometry(self) -> Geometry:
        """Where the plan lies in the widget."""
        return self._geometry

    def refresh(self, *_: object) -> None:
        """Draw what has changed."""
        self._geometry = self._laid_out()
        worn = (self._geometry, self.palette)
        afresh, self._worn = worn != self._worn, worn
        self._dawn.break_in(self.board, self._geometry, self.palette, still=afresh or self.still)
        if afresh:
            self.look(1.0, (0.0, 0.0))
            self._drawn = [None] * len(self._layers)
        for at, (group, layer, depends) in enumerate(self._layers):
            now = depends(self.board)
            if now != self._drawn[at]:
                self._drawn[at] = now
                group.clear()
                with Pen(group, self._geometry, self.palette) as pen:
                    layer(self.board, pen)
        self._place_tokens(afresh=afresh)

    def _laid_out(self) -> Geometry:
        unit = Metrics.density
        if self.tile:
            return geometries.of_tile(
                tile_box(self.tile), self.width, self.height, unit, self.text_scale
            )
        return geometries.fitted(self.width, self.height, unit, self.text_scale)

    def _place_tokens(self, *, afresh: bool) -> None:
        pieces = {piece.id: piece for piece in placing.pieces(self.board, self._geometry)}
        self._motion.finish()
        starts = motion.origins(
            [sprite.piece for sprite in self._sprites.values()], pieces.values()
        )
        kept = {} if afresh else self._sprites
        self._sprites = {}
        self._standing.clear()
        for id_, piece in pieces.items():
            sprite = kept.get(id_)
            if sprite is None or not sprite.looks_like(piece):
                sprite = tokens.Sprite(piece, self._geometry, self.palette)
            sprite.piece, sprite.at = piece, piece.centre
            self._sprites[id_] = sprite
            self._standing.add(sprite)
            start = starts.get(id_, piece.centre)
            if start != piece.centre and not afresh and not self.still:
                self._motion.send(sprite, start)

    def viewed(self) -> None:
        """Move the drawing to where zoom and drag want it."""
        self.clip(self.zoom > 1 or bool(self.tile))
        self._shift.xy = self.x + self.shift[0], self.y + self.shift[1]
        self._zoom.xyz = self.zoom, self.zoom, 1

    # ---------------------------------------------------------------------------------- touches

    def tapped(self, x: float, y: float) -> None:
        """Say which room was tapped; a journey under way ends."""
        self._motion.finish()
        self._dawn.finish()
        self.dispatch("on_place", *self._geometry.place(x, y))
        room = self.room_at(x, y)
        if room is None:
            return
        halves, pawn = self._halves(room), self.pawn_at(x, y)
        if pawn and not room.letter:
            self.dispatch("on_pawn", pawn)
        elif halves:
            self.dispatch("on_halves", halves)
        else:
            self.dispatch("on_room", room.id)

    def _halves(self, room: Room) -> tuple[str, ...]:
        """Both rooms of a tile that a finger could mix up, if both are legal."""
        both = [each for each in self.board.rooms if tile_of(each.id) == tile_of(room.id)]
        least = theme.TARGET * self._geometry.unit / self.zoom
        small = [each for each in both if _narrow(self._geometry.box(each.main)) < least]
        legal = len(both) == 2 and all(each.letter for each in both)
        return tuple(each.id for each in both) if legal and small else ()

    def held(self, x: float, y: float) -> None:
        """Explain the icon that was held, or else say which room it was."""
        if self.explains(self.icon_at(x, y)):
            return
        room = self.room_at(x, y)
        if room is not None:
            self.dispatch("on_hold", room.id)

    def room_at(self, x: float, y: float) -> Room | None:
        """The room at a pixel, counted from the lower left corner of the widget."""
        return self.board.room_at(*self._geometry.place(x, y))

    def icon_at(self, x: float, y: float) -> str:
        """The token of the icon at a pixel, counted from the lower left corner of the widget."""
        pieces = [sprite.piece for sprite in self._sprites.values()]
        return pointing.icon_at(self.board, pieces, self._geometry, (x, y), zoom=self.zoom)

    def pawn_at(self, x: float, y: float) -> str:
        """The survivor whose pawn is at a pixel, as near as a finger can tell."""
        near = theme.TARGET * self._geometry.unit / 2.6 / self.zoom
        pieces = [sprite.piece for sprite in self._sprites.values()]
        pawns = [each for each in pieces if each.token and each.token.kind == "survivor"]
        far = {each.id: hypot(each.centre[0] - x, each.centre[1] - y) for each in pawns}
        nearest = min(far, key=far.__getitem__, default="")
        return nearest if nearest and far[nearest] <= near else ""

    def place_of(self, id_: str) -> tuple[float, float]:
        """The pixel of the window in the middle of a token."""
        x, y = self._sprites[id_].piece.centre
        at = self.x + self.shift[0] + x * self.zoom, self.y + self.shift[1] + y * self.zoom
        return self.to_window(*at)

    def centre_of(self, room: str) -> tuple[float, float]:
        """The pixel of the window in the middle of a room."""
        found = self.board.room(room)
        x, y = self._geometry.point(*found.main.centre)
        at = self.x + self.shift[0] + x * self.zoom, self.y + self.shift[1] + y * self.zoom
        return self.to_window(*at)

    def on_room(self, room: str) -> None:
        """A room was tapped."""

    def on_pawn(self, name: str) -> None:
        """A survivor was tapped."""

    def on_place(self, x: float, y: float) -> None:
        """This place was tapped, counted in tiles from the lower left corner of the house."""

    def on_hold(self, room: str) -> None:
        """A room was held: show all that stands in it."""
        self.opener(sheets.room_sheet(self, room))

    def on_halves(self, rooms: tuple[str, ...]) -> None:
        """One of two small rooms is meant: ask which."""
        chosen = sheets.halves_sheet([self.board.room(room) for room in rooms])
        chosen.bind(on_room=lambda _sheet, room: self.dispatch("on_room", room))
        self.opener(chosen)


def _narrow(box: Box) -> float:
    return min(box.width, box.height)
