"""`@rule("DDD-FIRE-03")`: the rules that a test, or a case of its table, holds to."""

from functools import cache

import pytest

from companion import packs
from companion.packs.faults import did_you_mean


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules it shows to be kept; an id that no game has is refused."""
    for id_ in ids:
        if id_ not in catalogue():
            raise ValueError(f"{id_!r} is not a rule of any game{did_you_mean(id_, catalogue())}")
    return pytest.mark.rule(*ids)


@cache
def catalogue() -> tuple[str, ...]:
    """Every rule id of every game."""
    return tuple(id_ for game in packs.games() for id_ in packs.load(game).rules)
