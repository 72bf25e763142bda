"""Upkeep step 1: the event marker moves on, and its space happens."""

from companion.engine.game import Procedure
from companion.games.ddd import darkness, fire, spawning
from companion.games.ddd.table import EVENTS, Table


def resolve(table: Table) -> Procedure[None]:
    """Move the event marker one space and execute the space reached (DDD-EVENT-01)."""
    table.event = EVENTS.after(table.event)
    table.tell("event.space", {"event": table.event}, ("DDD-EVENT-01",))
    if table.event == "zombies":
        yield from spawning.spawn(table)  # DDD-EVENT-02
    elif table.event == "fire":
        yield from fire.spreads(table)  # DDD-EVENT-03
    else:
        yield from darkness.advances(table, "clock")  # DDD-EVENT-04
