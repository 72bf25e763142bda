"""The chances of a roll, worked out from the faces that are printed on its dice.

Dice of one kind are thrown as a pool, of which only the unordered results are gone through: four
survivor dice have 70 of them, not 1,296.
"""

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from typing import Any

from companion.engine.dice import Die, Face

Shown = tuple[Face, ...]  # dice of a kind stand together, in the order of the roll's kinds


def ready() -> None:
    """Read what the first chance needs: that takes longer than a frame."""
    import icepool  # noqa: F401, PLC0415 - large, and a table of text may do without


def face_chances(die: Die) -> dict[Face, Fraction]:
    """How likely each face is, in the order printed."""
    sides = len(die.faces)
    return {face: Fraction(die.faces.count(face), sides) for face in dict.fromkeys(die.faces)}


def chance(dice: Sequence[Die], holds: Callable[[Shown], bool]) -> Fraction:
    """How likely it is that something holds of what the dice show."""
    import icepool  # noqa: PLC0415 - as above

    kinds = tuple(dict.fromkeys(dice))
    every = icepool.tupleize(*[_pool(kind, dice.count(kind)) for kind in kinds])
    fitting = sum(times for places, times in every.items() if holds(_shown(kinds, places)))
    return Fraction(fitting, every.denominator())


def showing(dice: Sequence[Die], faces: Collection[Face]) -> dict[int, Fraction]:
    """How likely it is that none, one, two … of the dice show one of these faces."""
    import icepool  # noqa: PLC0415 - as above

    sums = icepool.Die([0])
    for die in dice:
        sums += icepool.Die([int(face in faces) for face in die.faces])
    return {count: Fraction(sums.probability(count)) for count in range(len(dice) + 1)}


def _distinct(die: Die) -> Shown:
    return tuple(dict.fromkeys(die.faces))


def _pool(kind: Die, count: int) -> Any:
    """What so many dice of a kind show together, each face by its place among the distinct."""
    import icepool  # noqa: PLC0415 - as above

    distinct = _distinct(kind)
    return icepool.Die([distinct.index(face) for face in kind.faces]).pool(count).expand()


def _shown(kinds: Sequence[Die], places: Sequence[Sequence[int]]) -> Shown:
    each = zip(kinds, places, strict=True)
    return tuple(_distinct(kind)[place] for kind, rolled in each for place in rolled)
