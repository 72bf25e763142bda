"""Tokens that travel to their new places; a tap or the next change finishes the journey."""

from collections.abc import Callable, Iterable
from math import hypot
from typing import Final

from kivy.clock import Clock

from companion.ui.board.paths import Point
from companion.ui.board.placing import Piece
from companion.ui.board.tokens import Sprite

SECONDS: Final = 0.26


class Motion:
    """Moves sprites along, frame by frame, and stops asking for frames when all have arrived."""

    def __init__(self, redraw: Callable[[], None]) -> None:
        self._journeys: dict[str, tuple[Sprite, Point, Point]] = {}
        self._redraw = redraw
        self._since = 0.0
        self._event = Clock.create_trigger(self._step, 0, interval=True)

    @property
    def moving(self) -> bool:
        """Whether anything travels."""
        return bool(self._journeys)

    def send(self, sprite: Sprite, start: Point) -> None:
        """Let a sprite come from an old place to the one of its piece."""
        self._journeys[sprite.piece.id] = (sprite, start, sprite.piece.centre)
        sprite.at = start
        self._since = 0.0
        self._event()

    def finish(self) -> None:
        """Put everything where it belongs, at once."""
        for sprite, _, end in self._journeys.values():
            sprite.at = end
        self._journeys.clear()
        self._event.cancel()
        self._redraw()

    def _step(self, passed: float) -> None:
        self._since += passed
        done = min(1.0, self._since / SECONDS)
        if done >= 1.0:
            self.finish()
            return
        eased = 1 - (1 - done) ** 3
        for sprite, (x, y), (to_x, to_y) in self._journeys.values():
            sprite.at = x + (to_x - x) * eased, y + (to_y - y) * eased
        self._redraw()


def origins(old: Iterable[Piece], new: Iterable[Piece]) -> dict[str, Point]:
    """Where each new piece comes from: its own old place, or that of a vanished one of its kind.

    Hordes and spawn tokens have no names; one that is gone from a room and another that has come
    elsewhere are taken for the same, the nearest first.
    """
    before = {piece.id: piece for piece in old}
    after = {piece.id: piece for piece in new}
    starts = {id_: before[id_].centre for id_ in after if id_ in before}
    gone = [piece for id_, piece in before.items() if id_ not in after and piece.token]
    for id_, piece in after.items():
        likely = [each for each in gone if _alike(each, piece)]
        if id_ not in before and likely:
            nearest = min(
                likely,
                key=lambda each: hypot(
                    each.centre[0] - piece.centre[0], each.centre[1] - piece.centre[1]
                ),
            )
            starts[id_] = nearest.centre
            gone.remove(nearest)
    return starts


def _alike(one: Piece, other: Piece) -> bool:
    return one.token is not None and other.token is not None and one.token.kind == other.token.kind
