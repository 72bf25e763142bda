"""Survivors: wounds, elimination and coming back."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import darkness, items, spawning
from companion.games.ddd.grid import ENTRANCE, tile_of
from companion.games.ddd.table import Card, Survivor, Table

STAY_OUT = "stay_out"


def fresh(table: Table, name: str, room: str | None) -> Survivor:
    """A survivor as at set-up: full energy, no XP, no virus (DDD-SETUP-19, DDD-ZOMBIF-12)."""
    row = energy_row(table, name)
    survivor = Survivor(name, room, len(row), len(row), ap=row[0])
    if table.acting:  # his own weapon, in hand (DDD-SETUP-18)
        weapon = table.facts.weapons[name]  # DDD-SURV-01
        survivor.items = [Card(weapon, table.facts.equipment[weapon].ammo, in_hand=True)]
    return survivor


def energy_row(table: Table, name: str) -> tuple[int, ...]:
    """The energy track in use, by the number of survivors in the game (DDD-SETUP-17)."""
    return table.facts.energy_row(name, len(table.survivors))


def action_points(table: Table, survivor: Survivor) -> int:
    """What the energy marker allows next round (DDD-SETUP-24, DDD-ACTION-01)."""
    row = energy_row(table, survivor.name)
    return row[min(len(row) - 1, len(row) - survivor.energy)]


def wounded(table: Table, name: str, wounds: int, cause: str) -> Procedure[None]:
    """Move the energy marker toward the skull; at the skull the survivor dies (DDD-SETUP-24)."""
    survivor = table.survivors[name]
    if survivor.room is None or not wounds:
        return
    lost = min(wounds, survivor.energy)
    survivor.energy -= lost
    table.tell("survivor.wounded", {"survivor": name, "wounds": lost, "cause": cause})
    if survivor.energy <= 0:
        yield from dies(table, name)


def burns(table: Table, name: str, tile: str) -> Procedure[None]:
    """Lose energy equal to the tile's fire value (DDD-FIRE-15, DDD-FIRE-16)."""
    room = table.survivors[name].room
    if room is not None and tile_of(room) == tile:
        yield from wounded(table, name, table.tiles[tile].fire_value, "fire")


def enters(table: Table, name: str, room: str) -> Procedure[None]:
    """Put a survivor into a room; a burning tile hurts who comes onto it (DDD-FIRE-16).

    Going from one room to the other of the same tile is no new tile, so it does not hurt again.
    """
    survivor = table.survivors[name]
    before, survivor.room = survivor.room, room
    table.tell("survivor.moves", {"survivor": name, "room": room})
    if before is None or tile_of(before) != tile_of(room):
        yield from walks_into_fire(table, name, tile_of(room))


def walks_into_fire(table: Table, name: str, tile: str) -> Procedure[None]:
    """Coming onto a burning tile hurts, but for some less or not at all (DDD-FIRE-16)."""
    survivor = table.survivors[name]
    if table.acting and "gas_mask" in survivor.used:  # DDD-ITEMFN-19
        return
    if table.acting and name == "leo" and not table.tiles[tile].destroyed:  # DDD-SURV-02
        return
    if table.acting and table.tiles[tile].destroyed and items.knows(table, survivor, "protection"):
        yield from wounded(table, name, 1, "fire")  # DDD-SURV-05
        return
    yield from burns(table, name, tile)


def dies(table: Table, name: str) -> Procedure[None]:
    """Death by wounds: no zombie is left behind, darkness grows (DDD-ZOMBIF-14, DDD-DARK-03)."""
    _leaves(table, name)
    table.tell("survivor.dies", {"survivor": name}, ("DDD-ZOMBIF-14",))
    yield from darkness.advances(table, "survivor_eliminated")


def zombified(table: Table, name: str) -> Procedure[None]:
    """A zombie takes the survivor's place (DDD-ZOMBIF-09); by edition darkness grows."""
    room = table.survivors[name].room
    if room is None:
        return
    table.rooms[room].zombies += 1
    _leaves(table, name)
    table.tell("survivor.zombified", {"survivor": name, "room": room}, ("DDD-ZOMBIF-08",))
    if table.rules["darkness.zombified_advances"]:  # DDD-DARK-08
        yield from darkness.advances(table, "survivor_eliminated")


def _leaves(table: Table, name: str) -> None:
    """Take a survivor out of the house with all he had."""
    table.survivors[name] = fresh(table, name, None)


def comes_back(table: Table, name: str) -> Procedure[None]:
    """At the regroup step the eliminated may re-enter at the entrance hall (DDD-ZOMBIF-10)."""

    def ask(table: Table) -> Prompt | None:
        if name not in table.survivors or table.survivors[name].room is not None:
            return None
        return Choose(
            "reentry.survivor",
            (*_candidates(table, name), STAY_OUT),
            why=("DDD-ZOMBIF-10", "DDD-ZOMBIF-13"),
            params={"survivor": name},
        )

    chosen = yield ask
    if chosen is None or chosen == STAY_OUT:
        return
    _takes_over(table, name, chosen)
    hall = table.rooms_on[ENTRANCE][0]
    table.survivors[chosen] = fresh(table, chosen, hall)  # DDD-ZOMBIF-12
    table.tell("survivor.comes_back", {"survivor": chosen}, ("DDD-ZOMBIF-10", "DDD-ZOMBIF-12"))
    if table.rules["reentry.fire_damage"]:  # DDD-ZOMBIF-11
        yield from burns(table, chosen, ENTRANCE)
    if table.survivors_in(hall):
        yield from spawning.reveal(table, (hall,))  # DDD-SIGHT-05


def _candidates(table: Table, name: str) -> tuple[str, ...]:
    """The same survivor, or by edition any who is not in the game (DDD-ZOMBIF-13)."""
    if not table.rules["reentry.any_survivor"]:
        return (name,)
    return (name, *[each for each in table.facts.survivors if each not in table.survivors])


def _takes_over(table: Table, name: str, chosen: str) -> None:
    """Let the newcomer take the place of the one he replaces in the players' order."""
    if chosen == name:
        return
    table.survivors = {
        (chosen if each == name else each): survivor for each, survivor in table.survivors.items()
    }
    table.teams = [[chosen if each == name else each for each in team] for team in table.teams]
