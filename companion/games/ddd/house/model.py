"""A house: tiles, rooms, and the passages between them. What is not a passage is a wall.

A house never changes; which locks have been opened and which tiles have burnt down is the
table's, and `plan` puts the two together.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.ddd.grid import OPPOSITE


@dataclass(frozen=True, slots=True)
class Passage:
    """A way between two rooms in a compass direction, open or with a lock (DDD-HOUSE-13)."""

    a: str
    b: str
    direction: str  # from a to b
    lock: int | None = None  # how many icons its code chip shows, None without a lock

    @property
    def name(self) -> str:
        """What a door is called: after the rooms it joins."""
        return f"{self.a}-{self.b}"

    @property
    def rooms(self) -> tuple[str, str]:
        """Both ends."""
        return self.a, self.b

    def turned(self) -> "Passage":
        """Give the same passage, told from its other end."""
        return Passage(self.b, self.a, OPPOSITE[self.direction], self.lock)


@dataclass(frozen=True, slots=True)
class House:
    """A house as it was built before the game."""

    name: str
    title: str
    rooms_on: Mapping[str, tuple[str, ...]]  # by tile
    kinds: Mapping[str, str]  # by tile: corner, outer, inner, entrance
    icons: Mapping[str, tuple[str, ...]]  # by room: camera, gas_leak, lurking_creature, …
    functions: Mapping[str, str]  # by corner tile
    passageways: Mapping[str, str]  # of a tile with two rooms, the one that leads on (DDD-SPAWN-04)
    lab: str
    passages: tuple[Passage, ...]

    @property
    def rooms(self) -> tuple[str, ...]:
        """Every room, tile by tile."""
        return tuple(room for rooms in self.rooms_on.values() for room in rooms)

    def rooms_with(self, icon: str) -> tuple[str, ...]:
        """The rooms that show an icon."""
        return tuple(room for room, icons in self.icons.items() if icon in icons)
