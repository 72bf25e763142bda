"""What the enemies' movement comes to: where to, by which routes, or why they stay."""

from dataclasses import dataclass
from enum import StrEnum

from companion.games.ddd.house.routes import Path


class Reason(StrEnum):
    """Why an enemy moves or stays."""

    ARRIVES = "arrives"  # and attacks
    NEARER = "nearer"
    OUTSIDE = "outside"  # of the trigger zone
    HAS_PREY = "has_prey"
    FIRE = "fire"  # on every way that would be legal without it
    LEAVES_ZONE = "leaves_zone"
    TURNS_AWAY = "turns_away"
    NO_WAY = "no_way"
    FARTHER = "farther"
    SLOW = "slow"  # no movement left


@dataclass(frozen=True, slots=True)
class Move:
    """The legal moves of one enemy: the players choose among the ends, if there are several."""

    start: str
    reason: Reason
    why: tuple[str, ...]
    targets: tuple[str, ...] = ()  # the prey it heads for, or would
    paths: tuple[Path, ...] = ()

    @property
    def ends(self) -> tuple[str, ...]:
        """The rooms where it may come to stand; none if it stays."""
        return tuple(dict.fromkeys([path[-1] for path in self.paths]))

    @property
    def stays(self) -> bool:
        """Whether it does not move."""
        return not self.paths
