"""Dice as data, and where their faces come from.

The app's dice come from a counter-based stream: the seed and the number of dice thrown so far
decide each face. So a roll that is undone and thrown again shows the same faces, and a game needs
no saved generator state.
"""

from dataclasses import dataclass
from typing import Final, Protocol

Face = int | str

_MASK: Final = (1 << 64) - 1
_STRIDE: Final = 0x9E3779B97F4A7C15  # the golden ratio, so that neighbouring counters differ widely
_BOTS: Final = 0x5DEECE66D  # keeps the bots' choices apart from the dice
FEW: Final = 100  # a bot needs fewer throws than this for one choice


@dataclass(frozen=True, slots=True)
class Die:
    """One die: its name and its faces, repeated as often as they are printed on it."""

    name: str
    faces: tuple[Face, ...]


def numbered(name: str, sides: int) -> Die:
    """Make a die that shows 1 to `sides`."""
    return Die(name, tuple(range(1, sides + 1)))


class Chance(Protocol):
    """Whatever decides: a number from 0 to `choices` - 1."""

    def __call__(self, choices: int, /) -> int: ...


class Stream:
    """A seeded chance that steps along its counter; it stands where it was put.

    Each place of the stream has 64 bits of its own (SplitMix64's mixer), scaled to the choices;
    the bias of the scaling is below 2 to the -60.
    """

    __slots__ = ("_seed", "counter")

    def __init__(self, seed: int, counter: int = 0) -> None:
        self._seed = seed & _MASK
        self.counter = counter

    def __call__(self, choices: int, /) -> int:
        """Throw once, evenly from 0 to `choices` - 1, and step on."""
        self.counter = counter = self.counter + 1
        z = (self._seed + counter * _STRIDE) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * choices) >> 64


def bots(seed: int) -> Stream:
    """Give the chance by which bots choose: from the seed, but never the dice's own."""
    return Stream(seed ^ _BOTS)
