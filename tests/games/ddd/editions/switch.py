"""A switch and a situation that it decides."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.games.ddd.table import Table


class Lay(Protocol):
    """Lay a table of an edition in which one switch may have been flipped."""

    def __call__(self, *chains: str, acting: bool = True, **options: object) -> Table:
        """Walls as in `acted`; without `acting` the survivors' part is only reported."""


Scene = Callable[[Lay], object]


@dataclass(frozen=True)
class Decides:
    """What comes of a situation by the original value of a switch, and by the revised one."""

    scene: Scene
    original: object
    revised: object
