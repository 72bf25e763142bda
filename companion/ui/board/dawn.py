"""Light that spreads to rooms newly seen: the dark lies on them still, and thins out."""

from collections.abc import Callable
from typing import Final

from kivy.clock import Clock
from kivy.graphics import InstructionGroup

from companion.ui.board.geometry import Geometry
from companion.ui.board.parts import Board
from companion.ui.board.pen import Pen
from companion.ui.theme import Palette, faded

SECONDS: Final = 0.18


class Dawn:
    """Draws a veil over what has just come to light; asks for frames only while it thins."""

    def __init__(self, redraw: Callable[[], None]) -> None:
        self.veil = InstructionGroup()
        self._lit: frozenset[str] = frozenset()
        self._veil: Callable[[float], None] = self._clear
        self._redraw = redraw
        self._since = 0.0
        self._event = Clock.create_trigger(self._step, 0, interval=True)

    @property
    def breaking(self) -> bool:
        """Whether light is still spreading."""
        return bool(self.veil.children)

    def break_in(self, board: Board, geometry: Geometry, palette: Palette, *, still: bool) -> None:
        """Veil the rooms that were dark when last drawn."""
        before, self._lit = self._lit, frozenset(each.id for each in board.rooms if each.lit)
        new = self._lit - before
        if still or not before or not new:
            return
        self.finish()
        boxes = [geometry.box(box) for room in board.rooms if room.id in new for box in room.boxes]

        def veil(dark: float) -> None:
            self._clear()
            with Pen(self.veil, geometry, palette) as pen:
                pen.boxes(boxes, faded(palette.floor_unlit, dark))

        self._veil = veil
        self._veil(1.0)
        self._since = 0.0
        self._event()

    def finish(self) -> None:
        """Let all the light in, at once."""
        self._clear()
        self._event.cancel()

    def _clear(self, _dark: float = 0.0) -> None:
        self.veil.clear()

    def _step(self, passed: float) -> None:
        self._since += passed
        if self._since >= SECONDS:
            self.finish()
        else:
            self._veil(1 - self._since / SECONDS)
        self._redraw()
