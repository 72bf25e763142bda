"""The table's eyes: what can be known only by looking at the house.

Every question is a procedure, so that the same rules run whether the players are asked
(`asking`) or the house is on file (`looking`).
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeVar

from companion.engine.game import Procedure
from companion.games.ddd.house.model import Passage
from companion.games.ddd.house.routes import Path

if TYPE_CHECKING:
    from companion.games.ddd.noise import Noise
    from companion.games.ddd.table import Table

Glance = Literal["seen", "unseen", "locked"]
Check = tuple[str, str]  # a camera, and the room it sees
NONE: Final = "none"
R = TypeVar("R")


class Eyes(Protocol):
    """All that the rules ever ask of the house."""

    knows: bool  # whether what they offer is certain to be legal

    # ------------------------------------------------------------------ sight

    def glance(self, table: "Table", tile: str) -> Procedure[Glance]:
        """Whether a tile that stands is in a survivor's sight, out of it, or one locked room."""

    def seen(self, table: "Table", room: str) -> Procedure[bool]:
        """Whether a survivor sees this room."""

    def seen_on_way(self, table: "Table", path: Path) -> Procedure[bool]:
        """Whether a survivor sees what moved along this path, on the way or where it stopped."""

    def tokens_seen(self, table: "Table", viewers: tuple[str, ...]) -> Procedure[tuple[str, ...]]:
        """The rooms with tokens that are seen from these rooms."""

    def next_watched(self, table: "Table", checked: list[Check]) -> Procedure[Check | None]:
        """The next camera check to be made, in the order of rooms the players choose."""

    # ------------------------------------------------------------------ places

    def chips(self, table: "Table") -> Mapping[str, Passage]:
        """The doors that still have their chips, as far as a house is on file."""

    def locked(self, table: "Table", tile: str) -> Procedure[bool]:
        """Whether a tile is one single locked room (DDD-HOUSE-12)."""

    def open_room(self, table: "Table", tile: str) -> Procedure[str]:
        """The room of a tile where newcomers go (DDD-SPAWN-04)."""

    def beside_survivors(self, table: "Table") -> tuple[str, ...]:
        """Non-burning rooms next to and in sight of a survivor (DDD-SPAWN-05)."""

    def anywhere(self, table: "Table") -> tuple[str, ...]:
        """Non-burning rooms that are neither destroyed nor locked (DDD-SPAWN-06)."""

    def around(self, table: "Table", room: str) -> tuple[str, ...]:
        """Rooms on the tiles around a room, and the other one on its tile (DDD-TERROR-03)."""

    def steps_from(self, table: "Table", room: str) -> tuple[str, ...]:
        """The rooms a survivor may have gone to from this one."""

    def has_icon(self, table: "Table", tile: str, icon: str) -> Procedure[bool]:
        """Whether a tile shows an advanced icon (DDD-ADV-01)."""

    # ------------------------------------------------------------------ ways

    def in_reach(self, table: "Table", room: str, tiles: int) -> tuple[str, ...]:
        """The rooms in sight at most that many tiles away, the own one first (DDD-COMBAT-16)."""

    def straight_on(self, table: "Table", path: tuple[str, ...]) -> tuple[str, ...]:
        """Where a line that started with this path goes on, in sight of its start."""

    def reinforcements(self, table: "Table", room: str) -> tuple[str, ...]:
        """The rooms whose hordes or tokens may join a fight in this one (DDD-ATTACK-06, 07)."""

    def can_move(self, table: "Table", room: str, noise: "Noise") -> bool:
        """Whether a horde in this room may have a legal move."""

    def horde_way(
        self, table: "Table", room: str, noise: "Noise", *, token: bool
    ) -> Procedure[Path | None]:
        """How a horde or token goes, or None where it stays."""

    def creature_way(self, table: "Table", noise: "Noise", patrol: int) -> Procedure[Path | None]:
        """How the creature goes, or None where it stays."""


def known(answer: R) -> Procedure[R]:
    """Answer a question that needs no asking."""
    yield from ()
    return answer
