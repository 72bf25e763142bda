"""Telling a shaken phone from a bumped table.

A hand swings a phone to and fro several times a second, well above the force of gravity, and goes
on doing so. A knock on the table is as strong but over in a blink; carrying the phone about lasts,
but is weak. So a shake is strong motion for most of half a second that turns back at least twice.
"""

from collections import deque
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

Force = tuple[float, float, float]

STRONG: Final = 12.0  # m/s², beyond gravity; a phone in free fall reads 9.8
WINDOW: Final = 0.5  # seconds
MOST: Final = 0.5  # the part of the window that is strong
TURNS: Final = 2
REST: Final = 1.0  # seconds after a shake, so that one shake is one roll
SLOW: Final = 0.8  # seconds; gravity is what remains over that time
STALE: Final = 0.3  # seconds without a reading; what was before tells nothing any more


@dataclass(slots=True)
class ShakeDetector:
    """Fed with readings of the accelerometer, it tells when a shake is complete."""

    _gravity: Force | None = None
    _last: float = 0.0
    _resting: float = float("-inf")
    _seen: deque[tuple[float, Force]] = field(default_factory=deque)

    def feed(self, force: Force, at: float) -> bool:
        """Take a reading in m/s² at a time in seconds; true when it completes a shake."""
        if self._gravity is None or not 0 <= at - self._last <= STALE:
            self._restart(force, at)
            return False
        beyond = self._beyond(self._gravity, force, at)
        self._seen.append((at, beyond))
        while at - self._seen[0][0] > WINDOW:
            self._seen.popleft()
        if at < self._resting or not self._is_shake(at):
            return False
        self._resting = at + REST
        return True

    def _restart(self, force: Force, at: float) -> None:
        self._gravity, self._last = force, at
        self._resting = min(self._resting, at + REST)  # a clock set back must not rest for ever
        self._seen.clear()

    def _beyond(self, gravity: Force, force: Force, at: float) -> Force:
        part = (at - self._last) / (SLOW + at - self._last)
        x, y, z = (old + (new - old) * part for old, new in zip(gravity, force, strict=True))
        self._gravity, self._last = (x, y, z), at
        return force[0] - x, force[1] - y, force[2] - z

    def _is_shake(self, at: float) -> bool:
        if at - self._seen[0][0] < WINDOW * 0.8:
            return False
        strong = [beyond for _, beyond in self._seen if _dot(beyond, beyond) >= STRONG**2]
        turns = sum(_dot(a, b) < 0 for a, b in pairwise(strong))
        return len(strong) >= MOST * len(self._seen) and turns >= TURNS


def _dot(one: Force, other: Force) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
