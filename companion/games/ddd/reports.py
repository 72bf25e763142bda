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
from companion.games.ddd.table import MAX_VIRUS, SKILL_SLOTS, Survivor, Table

Here = list[Survivor]  # the survivors in the house, or those of them whom something concerns


@dataclass(frozen=True, slots=True)
class Report:
    """One kind of outcome: what follows from it, and whether it can have happened.

    That is told by anything true, such as those whom it can have happened to.
    """

    procedure: Callable[[Table], Procedure[None]]
    possible: Callable[[Table, Here], object]


def is_possible(table: Table, name: str) -> bool:
    """Whether such an outcome can have happened."""
    return bool(REPORTS[name].possible(table, table.in_play))


# ---------------------------------------------------------------------------- who and where


def _survivor(report: str, fit: Callable[[Here], Here], *why: str) -> Procedure[str | None]:
    """Ask which survivor it happened to."""

    def ask(table: Table) -> Prompt | None:
        names = tuple([each.name for each in fit(table.in_play)])
        return Choose(f"{report}.survivor", names, why=why) if names else None

    name: str | None = yield ask
    return name


def _anybody(here: Here) -> Here:
    return here


def _hurt(here: Here) -> Here:
    return [each for each in here if each.energy < each.full_energy]


def _not_infected(here: Here) -> Here:
    return [each for each in here if each.virus < MAX_VIRUS]


def _infected(here: Here) -> Here:
    return [each for each in here if each.virus == MAX_VIRUS]


def _learners(here: Here) -> Here:
    """Those with a skill slot neither bought nor lost for good."""
    return [each for each in here if len(each.skills) + each.skills_lost < SKILL_SLOTS]


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


def healed(table: Table) -> Procedure[None]:
    """A survivor regained energy; the AP come with the next round (DDD-SETUP-25)."""
    name = yield from _survivor("healed", _hurt, "DDD-SETUP-25")

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors.get(name or "")
        if survivor is None or survivor.room is None or not _hurt([survivor]):
            return None
        most = survivor.full_energy - survivor.energy
        return Number("healed.wounds", 1, most, ("DDD-SETUP-25",), {"survivor": name})

    wounds = yield ask
    if name is not None and wounds is not None:
        table.survivors[name].energy += wounds
        table.tell("survivor.healed", {"survivor": name, "wounds": wounds}, ("DDD-SETUP-25",))


def bitten(table: Table) -> Procedure[None]:
    """A survivor was bitten (DDD-ZOMBIF-01); nobody takes a third token (DDD-ZOMBIF-03)."""
    name = yield from _survivor("bitten", _not_infected, "DDD-ZOMBIF-01", "DDD-ZOMBIF-03")
    if name is not None:
        zombification.bitten(table, name)


def antidote(table: Table) -> Procedure[None]:
    """An infected survivor was injected an antidote (DDD-ZOMBIF-15)."""
    name = yield from _survivor("antidote", _infected, "DDD-ZOMBIF-15")
    if name is not None:
        zombification.injected(table, name)


def free_slots(survivor: Survivor) -> list[int]:
    """Skill slots neither bought nor lost for good (DDD-ZOMBIF-07)."""
    gone = [*survivor.skills, *survivor.lost_skills]
    return [slot for slot in range(1, SKILL_SLOTS + 1) if slot not in gone]


def _somebody_learns(table: Table, here: Here) -> object:
    """Whether there is a skill to buy; played here, its price must be paid (DDD-XP-06)."""
    return experience.buyers(table) if table.acting else _learners(here)


def skill(table: Table) -> Procedure[None]:
    """A survivor bought a skill; those the virus has taken cannot be bought (DDD-ZOMBIF-07)."""
    if table.acting:
        yield from experience.somebody_buys(table)
        return
    name = yield from _survivor("skill", _learners, "DDD-ZOMBIF-07")

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors.get(name or "")
        if survivor is None or survivor.room is None or not _learners([survivor]):
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


def _with_tokens(table: Table) -> tuple[str, ...]:
    return tuple([name for name, room in table.rooms.items() if room.tokens])


def revealed(table: Table) -> Procedure[None]:
    """A survivor saw a spawn token: it turns into zombies at once (DDD-SIGHT-05)."""

    def ask(table: Table) -> Prompt | None:
        rooms = _with_tokens(table)
        return PickRoom("revealed.room", rooms, None, ("DDD-SIGHT-05",)) if rooms else None

    room = yield ask
    if room is not None:
        yield from spawning.revealed(table, room)


def _with_zombies(table: Table) -> tuple[str, ...]:
    return tuple([name for name, room in table.rooms.items() if room.zombies])


def killed(table: Table) -> Procedure[None]:
    """Zombies were killed."""

    def where(table: Table) -> Prompt | None:
        rooms = _with_zombies(table)
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


def _may_open(table: Table, here: Here) -> object:
    """With a house on file some locked door must be at hand (DDD-DOOR-08)."""
    return here if table.house is None else doors.within_reach(table)


REPORTS: Final = {
    "moved": Report(moved, lambda _table, here: here),
    "wounded": Report(wounded, lambda _table, here: here),
    "healed": Report(healed, lambda _table, here: _hurt(here)),
    "bitten": Report(bitten, lambda _table, here: _not_infected(here)),
    "antidote": Report(antidote, lambda _table, here: _infected(here)),
    "skill": Report(skill, _somebody_learns),
    "swap": Report(items.somebody_swaps, lambda table, _here: items.swappers(table)),
    "extinguished": Report(extinguished, lambda table, _here: _burning_tiles(table)),
    "revealed": Report(revealed, lambda table, _here: _with_tokens(table)),
    "killed": Report(killed, lambda table, _here: _with_zombies(table)),
    "creature_killed": Report(creatures.killed, lambda table, _here: table.creature),
    "unlocked": Report(doors.unlocked, _may_open),
    "forced": Report(
        doors.forced, lambda table, here: table.darkness.left and _may_open(table, here)
    ),
    "bypassed": Report(bypassed, lambda table, _here: may_bypass(table)),
    "lab": Report(lab, lambda table, here: not table.lab_entered and here),
}
