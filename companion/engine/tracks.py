"""Tracks, bags and decks: what every tabletop game has."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.engine.dice import Face


@dataclass(slots=True)
class Track:
    """A marker on a numbered track that never leaves it."""

    at: int
    last: int
    first: int = 0

    def advance(self, steps: int = 1) -> int:
        """Move the marker on, stopping at the end; return how many spaces it really moved."""
        target = max(self.first, min(self.at + steps, self.last))
        moved = target - self.at
        self.at = target
        return moved

    @property
    def at_end(self) -> bool:
        """Whether the marker stands on the last space."""
        return self.at >= self.last

    @property
    def left(self) -> int:
        """How many spaces are still to come."""
        return self.last - self.at


@dataclass(frozen=True, slots=True)
class Cycle:
    """Spaces around which a marker goes for ever."""

    spaces: tuple[str, ...]

    def after(self, space: str, steps: int = 1) -> str:
        """Name the space that many steps on."""
        return self.spaces[(self.spaces.index(space) + steps) % len(self.spaces)]


@dataclass(slots=True)
class Bag:
    """Items drawn unseen, of which only the mix is known or believed to be known.

    The cardboard may hold another mix than the one on file, so what is taken out may be an item
    the bag believes to be gone; it then simply stays gone.
    """

    mix: Mapping[Face, int]
    taken: dict[Face, int] = field(default_factory=dict)

    def take(self, item: Face) -> None:
        """Note that this item has been drawn."""
        self.taken[item] = self.taken.get(item, 0) + 1

    def left(self) -> dict[Face, int]:
        """What is believed to be left of each item."""
        taken = self.taken
        return {item: max(0, n - taken.get(item, 0)) for item, n in self.mix.items()}

    def copy(self) -> "Bag":
        """Copy it, so that the copy can be drawn from on its own."""
        return Bag(self.mix, dict(self.taken))


@dataclass(slots=True)
class Deck:
    """An ordered pile whose order is hidden: drawn from the top, returned to the bottom.

    Which item lies on top is the cardboard's secret, so `remove` takes whichever was drawn. What
    was put under the pile comes up again only after all that lay above it.
    """

    hidden: list[str]
    under: list[str] = field(default_factory=list)

    def on_top(self) -> tuple[str, ...]:
        """Every item that may be the next one."""
        return tuple(self.hidden) if self.hidden else tuple(self.under[:1])

    def remove(self, item: str) -> None:
        """Take the item that was drawn off the top."""
        (self.hidden if item in self.hidden else self.under).remove(item)

    def put_under(self, item: str) -> None:
        """Put an item below everything else."""
        self.under.append(item)

    def copy(self) -> "Deck":
        """Copy it, so that the copy can be drawn from on its own."""
        return Deck(list(self.hidden), list(self.under))


def counted(items: Iterable[Face]) -> dict[Face, int]:
    """Count equal items, in the order of their first appearance."""
    counts: dict[Face, int] = {}
    for item in items:
        counts[item] = counts.get(item, 0) + 1
    return counts
