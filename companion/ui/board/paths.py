"""Lines round a rectangle, whole or cut into dashes; as points, nothing is drawn here."""

from itertools import pairwise
from math import cos, hypot, pi, sin

Point = tuple[float, float]


def rounded(width: float, height: float, radius: float, inset: float) -> list[Point]:
    """Walk round a rounded rectangle and back to the start."""
    right, top = width - inset, height - inset
    centres = (
        (right - radius, inset + radius),
        (right - radius, top - radius),
        (inset + radius, top - radius),
        (inset + radius, inset + radius),
    )
    path = [
        (x + radius * cos(a), y + radius * sin(a))
        for at, (x, y) in enumerate(centres)
        for a in steps((at - 1) * pi / 2, at * pi / 2, 7)
    ]
    return [*path, path[0]]


def dashes(path: list[Point], dash: float) -> list[list[Point]]:
    """Cut a path into dashes with gaps two thirds as long; without a dash it stays whole."""
    if not dash:
        return [[*path, path[1]]]
    lengths = [0.0]
    for (x, y), (to_x, to_y) in pairwise(path):
        lengths.append(lengths[-1] + hypot(to_x - x, to_y - y))
    count = max(1, round(lengths[-1] / dash / 1.67))
    step = lengths[-1] / count
    return [_between(path, lengths, at * step, at * step + step * 0.6) for at in range(count)]


def _between(path: list[Point], lengths: list[float], start: float, end: float) -> list[Point]:
    inside = [point for point, at in zip(path, lengths, strict=True) if start < at < end]
    return [_along(path, lengths, start), *inside, _along(path, lengths, end)]


def _along(path: list[Point], lengths: list[float], at: float) -> Point:
    for one, (here, there) in enumerate(pairwise(lengths)):
        if here <= at <= there and there > here:
            share = (at - here) / (there - here)
            (x, y), (to_x, to_y) = path[one], path[one + 1]
            return x + (to_x - x) * share, y + (to_y - y) * share
    return path[-1]


def steps(start: float, end: float, count: int = 9) -> list[float]:
    """So many values from one to another, both included."""
    return [start + (end - start) * at / (count - 1) for at in range(count)]
