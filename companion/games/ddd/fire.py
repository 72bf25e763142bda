"""Fire: it breaks out, spreads, destroys tiles and hurts whatever stands in it."""

from companion.engine.game import Procedure
from companion.engine.prompts import Allocate, Prompt, Roll
from companion.games.ddd import advanced, creatures, darkness, doors, entrapment, rerolls, survivors
from companion.games.ddd.grid import NEXT, TILES, tile_at
from companion.games.ddd.table import MARKERS_TO_DESTROY, Table


def spreads(table: Table) -> Procedure[None]:
    """Move the fire token one tile by the D4, burn it, then let all fire hurt (DDD-FIRE-21)."""
    rolled = (yield direction) if table.fire.active else None
    if rolled is None:
        return
    (shown,) = yield from rerolls.offered(table, "fire_alarm", direction, rolled)  # DDD-ITEMFN-14
    heading = table.facts.compass[int(shown)]
    came_from = table.fire.at
    if came_from is None:  # a correction has put it out
        return
    target = NEXT[came_from].get(heading)
    if target is not None and may_enter(table, target):
        table.fire.at = target  # DDD-FIRE-05
        table.tell("fire.moves", {"to": target, "direction": heading}, ("DDD-FIRE-05",))
        yield from comes_to(table, target)
    else:
        table.tell("fire.stays", {"at": came_from, "direction": heading}, ("DDD-FIRE-07",))
        yield from add_burn_marker(table, came_from)
    yield from hurts(table)


def direction(table: Table) -> Prompt | None:
    """The D4 says where the fire goes (DDD-FIRE-04); with no fire there is nothing to roll.

    What still burns then hurts only who enters it (DDD-FIRE-22).
    """
    if not table.fire.active:
        return None
    return Roll("fire.direction", (table.facts.d4,), ("DDD-FIRE-04",), {"at": table.fire.at})


def may_enter(table: Table, tile: str) -> bool:
    """Neither walls nor doors stop the fire; the lab does, destroyed tiles by edition."""
    if tile == table.lab:  # DDD-FIRE-06
        return False
    return not table.tiles[tile].destroyed or bool(table.rules["fire.enters_destroyed"])


def breaks_out(table: Table) -> Procedure[None]:
    """Put the fire token and one burn marker where the location roll says (DDD-FIRE-02)."""
    while (rolled := (yield outbreak_roll)) is not None:
        row, column = rolled
        tile = tile_at(row, column)
        if column == 6 or not may_break_out(table, tile):  # DDD-FIRE-03, DDD-HOUSE-10
            table.tell("location.reroll", {"row": row, "column": column}, ("DDD-FIRE-03",))
            continue
        table.fire.at = tile
        table.tell("fire.breaks_out", {"at": tile}, ("DDD-FIRE-02",))
        # Only a spread hurts; an outbreak by itself does not (DDD-FIRE-12).
        yield from comes_to(table, tile)


def outbreak_roll(table: Table) -> Prompt | None:
    """Roll for the place; no second fire (DDD-FIRE-01), and none with no place left for it."""
    if table.fire.active or not any(may_break_out(table, tile) for tile in TILES):
        return None
    return Roll("fire.outbreak", (table.facts.d4, table.facts.d6), ("DDD-FIRE-02", "DDD-FIRE-03"))


def may_break_out(table: Table, tile: str) -> bool:
    """A fire starts neither in the lab nor on a destroyed tile (DDD-FIRE-03)."""
    if not table.rules["fire.outbreak_rerolls_lab_and_destroyed"]:
        return True
    return tile != table.lab and not table.tiles[tile].destroyed


def starts_or_spreads(table: Table) -> Procedure[None]:
    """Spread an active fire, else let one break out (DDD-TERROR-08)."""
    yield from spreads(table) if table.fire.active else breaks_out(table)


def comes_to(table: Table, tile: str) -> Procedure[None]:
    """Burn the tile the token has come to, and those beside a gas leak (DDD-ADV-03)."""
    leaks = yield from advanced.gas_leak(table, tile)
    for burning in (tile, *leaks):
        yield from add_burn_marker(table, burning)


def add_burn_marker(table: Table, at: str) -> Procedure[None]:
    """Burn a tile a little more; the third marker destroys it. Never on destroyed tiles."""
    tile = table.tiles[at]
    if tile.destroyed:  # DDD-FIRE-11
        return
    tile.burn += 1
    table.tell("fire.burns", {"tile": at, "markers": tile.burn}, ("DDD-FIRE-05",))
    if tile.burn >= MARKERS_TO_DESTROY:
        yield from destroy(table, at)
    else:
        _warn_of_supply(table)


def _warn_of_supply(table: Table) -> None:
    placed = table.markers_placed
    if placed > table.facts.burn_markers:  # DDD-SETUP-02: no text says what then
        table.tell("supply.burn_markers", {"placed": placed}, ("DDD-SETUP-02",))


def destroy(table: Table, at: str) -> Procedure[None]:
    """Turn the tile to its destroyed side, which costs darkness (DDD-FIRE-09)."""
    tile = table.tiles[at]
    tile.burn = 0
    tile.destroyed = True
    table.tell("fire.destroys", {"tile": at}, ("DDD-FIRE-09", "DDD-FIRE-10"))
    if table.rules["fire.destroys_spawn_tokens"]:  # DDD-FIRE-10, DDD-FIRE-20
        _burn_tokens(table, at)
    doors.chips_are_lost(table, at)
    yield from darkness.advances(table, "tile_destroyed")


def _burn_tokens(table: Table, at: str) -> None:
    for name in table.rooms_on[at]:
        room = table.rooms[name]
        if room.tokens:
            table.tell("fire.burns_tokens", {"room": name, "tokens": room.tokens}, ("DDD-FIRE-10",))
            room.tokens = 0


def hurts(table: Table) -> Procedure[None]:
    """After every spread, resolve all burning and destroyed tiles (DDD-FIRE-12)."""
    for at in [name for name, tile in table.tiles.items() if tile.burning]:
        yield from burns_zombies(table, at)
        value = table.tiles[at].fire_value
        if table.creature is not None and table.creature.room[:4] == at:
            yield from creatures.burns(table, value)  # DDD-FIRE-14
        for survivor in table.survivors_on(at):
            # DDD-FIRE-15; the table may have changed since, so the value is read afresh
            yield from survivors.burns(table, survivor.name, at)
    entrapment.release(table)  # the zombies may have burnt (DDD-ENTRAP-03)


def token_may_leave(table: Table, tile: str) -> None:
    """With its own tile's last marker, or with the house's, by edition (DDD-EXTING-02)."""
    if not table.fire.active:
        return
    if table.rules["extinguish.token_leaves_with"] == "house":
        out = not table.markers_placed
    else:
        out = table.fire.at == tile and not table.tiles[tile].burn
    if out:
        table.fire.at = None
        table.tell("fire.out", why=("DDD-EXTING-02",))


def burns_zombies(table: Table, at: str) -> Procedure[None]:
    """Remove zombies equal to the tile's fire value; nobody gains XP (DDD-FIRE-13, DDD-XP-04)."""

    def share(table: Table) -> Prompt | None:
        # On a split tile the players say which of its zombies burn, if not all do.
        crowds = {name: table.rooms[name].zombies for name in table.rooms_on[at]}
        crowds = {name: zombies for name, zombies in crowds.items() if zombies}
        value = table.tiles[at].fire_value
        if len(crowds) < 2 or sum(crowds.values()) <= value:
            return None
        burnt = tuple(f"zombie_{number}" for number in range(1, value + 1))
        return Allocate("fire.zombies", burnt, crowds, ("DDD-FIRE-13",), {"tile": at})

    if not any(table.rooms[name].zombies for name in table.rooms_on[at]):
        return
    shared = yield share
    for name in table.rooms_on[at]:
        room = table.rooms[name]
        value = table.tiles[at].fire_value
        chosen = value if shared is None else list(shared.values()).count(name)
        burnt = min(room.zombies, chosen)
        if burnt:
            room.zombies -= burnt
            table.tell("fire.burns_zombies", {"room": name, "zombies": burnt}, ("DDD-FIRE-13",))
