"""What players report from the cardboard, in a team's turn or as an aside at any prompt.

With actions played on the cardboard Lantern only needs their outcomes; everything that follows
from them by the rules is done here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Number, PickRoom, Prompt
from companion.games.ddd import (
    advanced,
    creatures,
    darkness,
    doors,
    experience,
    fire,
    items,
    spawning,
    survivors,
    zombification,
)
from companion.games.ddd.table import SKILL_SLOTS, Survivor, Table


@dataclass(frozen=True, slots=True)
class Report:
    """One kind of outcome: what follows from it, and whether it can have happened."""

    procedure: Callable[[Table], Procedure[None]]
    possible: Callable[[Table], bool]


# ---------------------------------------------------------------------------- who and where


def _who(table: Table, fits: Callable[[Survivor], bool]) -> tuple[str, ...]:
    return tuple([survivor.name for survivor in table.in_play if fits(survivor)])


def _survivor(report: str, fits: Callable[[Survivor], bool], *why: str) -> Procedure[str | None]:
    """Ask which survivor it happened to."""

    def ask(table: Table) -> Prompt | None:
        names = _who(table, fits)
        return Choose(f"{report}.survivor", names, why=why) if names else None

    name: str | None = yield ask
    return name


def _anybody(_survivor: Survivor) -> bool:
    return True


def _somebody(fits: Callable[[Survivor], bool]) -> Callable[[Table], bool]:
    """Stop at the first who fits: this is asked before every report."""

    def possible(table: Table) -> bool:
        for survivor in table.survivors.values():
            if survivor.room is not None and fits(survivor):
                return True
        return False

    return possible


# ---------------------------------------------------------------------------- the reports


def moved(table: Table) -> Procedure[None]:
    """A survivor went into another room; fire hurts who comes onto its tile (DDD-FIRE-16)."""
    name = yield from _survivor("moved", _anybody, "DDD-FIRE-16")
    if name is None:
        return

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors.get(name)
        if survivor is None or survivor.room is None:
            return None
        rooms = table.eyes.steps_from(table, survivor.room)
        if not rooms:
            return None
        return PickRoom("moved.room", rooms, None, ("DDD-FIRE-16",), {"survivor": name})

    room = yield ask
    if room is None:
        return
    came_from = table.survivors[name].room
    yield from survivors.enters(table, name, room)
    if table.survivors_in(table.room_now(room)):
        yield from spawning.reveal(table, (table.room_now(room),))  # DDD-SIGHT-05
        yield from advanced.lurking(table, room, came_from)


def wounded(table: Table) -> Procedure[None]:
    """A survivor lost energy (DDD-SETUP-24)."""
    name = yield from _survivor("wounded", _anybody, "DDD-SETUP-24")

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors.get(name or "")
        if survivor is None or survivor.room is None:
            return None
        params = {"survivor": name}
        return Number("wounded.wounds", 1, survivor.energy, ("DDD-SETUP-24",), params)

    wounds = yield ask
    if name is not None and wounds is not None:
        yield from survivors.wounded(table, name, wounds, "attack")


def _hurt(survivor: Survivor) -> bool:
    return survivor.energy < survivor.full_energy


def healed(table: Table) -> Procedure[None]:
    """A survivor regained energy; the AP come with the next round (DDD-SETUP-25)."""
    name = yield from _survivor("healed", _hurt, "DDD-SETUP-25")

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors.get(name or "")
        if survivor is None or survivor.room is None or not _hurt(survivor):
            return None
        most = survivor.full_energy - survivor.energy
        return Number("healed.wounds", 1, most, ("DDD-SETUP-25",), {"survivor": name})

    wounds = yield ask
    if name is not None and wounds is not None:
        table.survivors[name].energy += wounds
        table.tell("survivor.healed", {"survivor": name, "wounds": wounds}, ("DDD-SETUP-25",))


def _can_be_bitten(survivor: Survivor) -> bool:
    return not survivor.infected


def bitten(table: Table) -> Procedure[None]:
    """A survivor was bitten (DDD-ZOMBIF-01); nobody takes a third token (DDD-ZOMBIF-03)."""
    name = yield from _survivor("bitten", _can_be_bitten, "DDD-ZOMBIF-01", "DDD-ZOMBIF-03")
    if name is not None:
        zombification.bitten(table, name)


def _infected(survivor: Survivor) -> bool:
    return survivor.infected


def antidote(table: Table) -> Procedure[None]:
    """An infected survivor was injected an antidote (DDD-ZOMBIF-15)."""
    name = yield from _survivor("antidote", _infected, "DDD-ZOMBIF-15")
    if name is not None:
        zombification.injected(table, name)


def free_slots(survivor: Survivor) -> list[int]:
    """Skill slots neither bought nor lost for good (DDD-ZOMBIF-07)."""
    gone = [*survivor.skills, *survivor.lost_skills]
    return [slot for slot in range(1, SKILL_SLOTS + 1) if slot not in gone]


def somebody_learns(table: Table) -> bool:
    """Whether there is a skill to buy; played here, its price must be paid (DDD-XP-06)."""
    if table.acting:
        return bool(experience.buyers(table))
    return _somebody(_can_learn)(table)


def _can_learn(survivor: Survivor) -> bool:
    lost = 0 if survivor.decay is None else SKILL_SLOTS + 1 - survivor.decay
    return len(survivor.skills) + lost < SKILL_SLOTS


def skill(table: Table) -> Procedure[None]:
    """A survivor bought a skill; those the virus has taken cannot be bought (DDD-ZOMBIF-07)."""
    if table.acting:
        yield from experience.somebody_buys(table)
        return
    name = yield from _survivor("skill", _can_learn, "DDD-ZOMBIF-07")

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors.get(name or "")
        if survivor is None or survivor.room is None or not _can_learn(survivor):
            return None
        slots = tuple([f"slot_{slot}" for slot in free_slots(survivor)])
        return Choose("skill.slot", slots, why=("DDD-ZOMBIF-07",), params={"survivor": name})

    slot = yield ask
    if name is not None and slot is not None:
        table.survivors[name].skills = sorted([*table.survivors[name].skills, int(slot[5:])])
        table.tell("survivor.skill", {"survivor": name, "slot": int(slot[5:])})


def _burning_tiles(table: Table) -> tuple[str, ...]:
    return tuple([name for name, tile in table.tiles.items() if tile.burn])


def extinguished(table: Table) -> Procedure[None]:
    """A burn marker was taken off a tile (DDD-EXTING-01); destroyed tiles have none."""

    def ask(table: Table) -> Prompt | None:
        tiles = _burning_tiles(table)
        why = ("DDD-EXTING-01", "DDD-EXTING-04")
        return PickRoom("extinguished.tile", tiles, None, why) if tiles else None

    tile = yield ask
    if tile is not None:
        table.tiles[tile].burn -= 1
        table.tell("fire.extinguished", {"tile": tile}, ("DDD-EXTING-01",))
        fire.token_may_leave(table, tile)


def revealed(table: Table) -> Procedure[None]:
    """A survivor saw a spawn token: it turns into zombies at once (DDD-SIGHT-05)."""

    def ask(table: Table) -> Prompt | None:
        rooms = tuple([name for name, room in table.rooms.items() if room.tokens])
        return PickRoom("revealed.room", rooms, None, ("DDD-SIGHT-05",)) if rooms else None

    room = yield ask
    if room is not None:
        yield from spawning.revealed(table, room)


def killed(table: Table) -> Procedure[None]:
    """Zombies were killed."""

    def where(table: Table) -> Prompt | None:
        rooms = tuple([name for name, room in table.rooms.items() if room.zombies])
        return PickRoom("killed.room", rooms, None, ("DDD-COMBAT-06",)) if rooms else None

    room = yield where
    if room is None:
        return

    def how_many(table: Table) -> Prompt | None:
        here = table.room_now(room)
        most = table.rooms[here].zombies
        if not most:
            return None
        return Number("killed.zombies", 1, most, ("DDD-COMBAT-06",), {"room": here})

    dead = yield how_many
    if dead is not None:
        here = table.room_now(room)
        table.rooms[here].zombies -= dead
        table.tell("zombies.killed", {"room": here, "zombies": dead}, ("DDD-COMBAT-06",))


def may_bypass(table: Table) -> bool:
    """Not at the end of the track (DDD-DARK-06); by edition once a round (DDD-LAB-06)."""
    most = int(table.rules["lab.bypass_per_round"])
    return table.darkness.left > 0 and (not most or table.bypasses < most)


def bypassed(table: Table) -> Procedure[None]:
    """A code token was removed without a chip, at the price of darkness (DDD-DARK-03)."""
    if may_bypass(table):
        table.bypasses += 1
        yield from darkness.advances(table, "code_token_bypassed")


def lab(table: Table) -> Procedure[None]:
    """A survivor entered the laboratory: the showdown starts (DDD-DARK-02)."""

    def ask(table: Table) -> Prompt | None:
        if table.lab_entered or not table.anybody:
            return None
        return Choose("lab.sure", ("yes", "no"), why=("DDD-DARK-02",))

    if (yield ask) == "yes":
        table.lab_entered = True
        table.tell("lab.entered", why=("DDD-DARK-02",))


REPORTS: Final = {
    "moved": Report(moved, lambda table: table.anybody),
    "wounded": Report(wounded, lambda table: table.anybody),
    "healed": Report(healed, _somebody(_hurt)),
    "bitten": Report(bitten, _somebody(_can_be_bitten)),
    "antidote": Report(antidote, _somebody(_infected)),
    "skill": Report(skill, somebody_learns),
    "swap": Report(items.somebody_swaps, items.somebody_may_swap),
    "extinguished": Report(extinguished, lambda table: table.markers_placed > 0),
    "revealed": Report(revealed, lambda table: table.tokens_placed > 0),
    "killed": Report(killed, lambda table: table.zombies_placed > 0),
    "creature_killed": Report(creatures.killed, lambda table: table.creature is not None),
    "unlocked": Report(doors.unlocked, doors.may_open),
    "forced": Report(doors.forced, lambda table: table.darkness.left > 0 and doors.may_open(table)),
    "bypassed": Report(bypassed, may_bypass),
    "lab": Report(lab, lambda table: not table.lab_entered and table.anybody),
}
