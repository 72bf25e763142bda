"""Doors: a removed code chip opens a door for everyone, and lets survivors see further."""

from collections.abc import Mapping

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Number, Prompt
from companion.games.ddd import darkness, spawning
from companion.games.ddd.grid import tile_of
from companion.games.ddd.house.model import Passage
from companion.games.ddd.table import Table

MOST_ICONS = 3  # a chip shows 2 or 3 (DDD-SETUP-12)


def locked(table: Table) -> Mapping[str, Passage]:
    """Every door that still has its chip; those of destroyed tiles are gone (DDD-DOOR-10)."""
    return table.eyes.chips(table)


def chips_are_lost(table: Table, tile: str) -> None:
    """Nobody gains the chips that lay on a tile when it was destroyed (DDD-DOOR-10)."""
    for door in [each for each in table.door_chips if tile in map(tile_of, each.split("-"))]:
        del table.door_chips[door]


def within_reach(table: Table) -> dict[str, Passage]:
    """The locked doors of rooms with survivors, on either side (DDD-DOOR-08)."""
    here = table.rooms_with_survivors()
    return {
        name: door for name, door in locked(table).items() if not set(here).isdisjoint(door.rooms)
    }


def which(table: Table, report: str) -> Procedure[str | None]:
    """Ask which door it was, where the house is known."""
    if table.house is None:
        return None

    def ask(table: Table) -> Prompt | None:
        doors = tuple(within_reach(table))
        return Choose(f"{report}.door", doors, why=("DDD-DOOR-08",)) if doors else None

    door: str | None = yield ask
    return door


def unlocked(table: Table) -> Procedure[None]:
    """A door was unlocked with all its icons (DDD-DOOR-02)."""
    door = yield from which(table, "unlocked")
    yield from opens(table, door)


def forced(table: Table) -> Procedure[None]:
    """A door was forced: each icon not matched costs a darkness space (DDD-DARK-03, DDD-DOOR-05).

    Never more than there are spaces left (DDD-DARK-06).
    """
    door = yield from which(table, "forced")
    if door is None and table.house is not None:
        return

    def missing(table: Table) -> Prompt | None:
        chip = locked(table).get(door or "")
        icons = MOST_ICONS if chip is None or chip.lock is None else chip.lock
        most = min(icons, table.darkness.left)
        why = ("DDD-DARK-03", "DDD-DARK-06", "DDD-DARK-07")
        return Number("forced.icons", 1, most, why) if most else None

    icons = yield missing
    if icons is not None:
        yield from darkness.advances_by(table, icons, "door_icon_bypassed")
        yield from opens(table, door)


def opens(table: Table, door: str | None) -> Procedure[None]:
    """Take the chip off the door, for everyone and for good; sight may reach further (DDD-DOOR-09).

    Where two rooms are joined by several doors with chips, they are opened one by one.
    """
    passage = locked(table).get(door or "")
    if passage is not None:
        table.opened |= {passage}
        table.tell("door.opened", {"door": passage.name}, ("DDD-HOUSE-13", "DDD-CAMERA-04"))
    yield from spawning.reveal(table, table.rooms_with_survivors())
