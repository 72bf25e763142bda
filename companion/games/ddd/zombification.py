"""Zombification: bites, the grey cube's march, and the antidote."""

from companion.engine.game import Procedure
from companion.games.ddd import items, survivors
from companion.games.ddd.table import MAX_VIRUS, SKILL_SLOTS, Survivor, Table


def decays(table: Table) -> Procedure[None]:
    """Every infected survivor decays by one slot (DDD-ZOMBIF-05, DDD-ZOMBIF-06)."""
    for name in [each.name for each in table.in_play if each.infected]:
        survivor = table.survivors.get(name)
        # Darkness may have grown meanwhile, and the table may have been corrected.
        if survivor is None or survivor.room is None or not survivor.infected:
            continue
        if not items.knows(table, survivor, "virus_resistance"):  # DDD-SURV-16
            yield from cube_moves(table, survivor)


def cube_moves(table: Table, survivor: Survivor) -> Procedure[None]:
    """Put the grey cube on the rightmost slot, or move it one left; the skill there is lost."""
    survivor.decay = SKILL_SLOTS if survivor.decay is None else survivor.decay - 1
    table.tell(
        "zombification.cube",
        {"survivor": survivor.name, "slot": survivor.decay},
        ("DDD-ZOMBIF-06",),
    )
    if survivor.decay in survivor.skills:  # DDD-ZOMBIF-07
        survivor.skills.remove(survivor.decay)
        table.tell(
            "zombification.skill_lost",
            {"survivor": survivor.name, "slot": survivor.decay},
            ("DDD-ZOMBIF-07",),
        )
    if survivor.decay <= 1:  # DDD-ZOMBIF-08
        yield from survivors.zombified(table, survivor.name)


def bitten(table: Table, name: str) -> None:
    """One virus token, at most two (DDD-ZOMBIF-01, DDD-ZOMBIF-03)."""
    survivor = table.survivors[name]
    if survivor.virus >= MAX_VIRUS:
        table.tell("virus.ignored", {"survivor": name}, ("DDD-ZOMBIF-03",))
        return
    survivor.virus += 1
    table.tell("virus.token", {"survivor": name, "tokens": survivor.virus}, ("DDD-ZOMBIF-01",))


def injected(table: Table, name: str) -> None:
    """An antidote takes the second token off; the first and the cube stay (DDD-ZOMBIF-15).

    A new second token lets the cube go on from where it stands (DDD-ZOMBIF-16).
    """
    survivor = table.survivors[name]
    if survivor.infected:
        survivor.virus -= 1
        table.tell("virus.antidote", {"survivor": name}, ("DDD-ZOMBIF-15",))
