"""Garbage is cleared away while the players read, never in the middle of a tap.

A card that goes leaves thousands of objects in circles behind it. Left to itself Python looks
through all modules and screens to find them, at a moment of its own choosing, for longer than a
frame. So what is there to stay is set apart, and the rest is looked through soon after each card.
"""

import gc
from collections.abc import Callable
from contextlib import suppress
from ctypes import CDLL
from typing import Final

from kivy.clock import Clock

MANY: Final = 50_000  # new objects after which Python clears away by itself, whatever goes on
PAUSE: Final = 0.3  # seconds: the movements of a new card are over


def built(*, anew: bool) -> None:
    """A screen has been built, and is there to stay; with `anew` another one has gone for it."""
    if anew:
        gc.unfreeze()
        gc.collect()
    gc.freeze()
    gc.set_threshold(MANY)


def _clear(_dt: float) -> None:
    gc.collect()
    _give_back()


def _give_back() -> None:
    """Hand what is free back to the system, where its library can: Python and Kivy never do."""
    if _trim is not None:
        _trim(0)


def _own_trim() -> Callable[[int], int] | None:
    """Find the call of glibc; other systems give back by themselves, or not at all."""
    with suppress(OSError, AttributeError, TypeError):
        trim: Callable[[int], int] = CDLL(None).malloc_trim
        return trim
    return None


_trim: Final = _own_trim()


soon = Clock.create_trigger(_clear, PAUSE)
"""A card has gone. A trigger fires once, however often it is asked for meanwhile."""
