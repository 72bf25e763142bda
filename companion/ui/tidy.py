"""Garbage is cleared away while the players read, never in the middle of a tap.

A card that goes leaves thousands of objects in circles behind it. Left to itself Python looks
through all modules and screens to find them, at a moment of its own choosing, for longer than a
frame. So what is there to stay is set apart, and the rest is looked through soon after each card.
"""

import gc
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


soon = Clock.create_trigger(_clear, PAUSE)
"""A card has gone. A trigger fires once, however often it is asked for meanwhile."""
