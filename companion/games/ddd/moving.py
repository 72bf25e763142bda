"""Moving: from room to room, alone or together, and what an arrival sets off."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd import (
    advanced,
    chips,
    entrapment,
    laboratory,
    spawning,
    survivors,
)
from companion.games.ddd.grid import tile_of
from companion.games.ddd.table import Survivor, Table

Refusal = str | None


def pinned(table: Table, survivor: Survivor) -> Refusal:
    """Nobody walks out of a room that holds an enemy (DDD-MOVE-04), nor through walls."""
    room = survivor.room or ""
    if entrapment.enemies_in(table, room):
        return "pinned"
    return None if table.eyes.steps_from(table, room) else "no_way"


def move(table: Table, name: str) -> Procedure[None]:
    """One room; in the showdown up to two (DDD-MOVE-01, DDD-MOVE-09, DDD-SHOW-30)."""
    in_showdown = table.showdown is not None  # who enters the lab has no second step
    yield from step_into(table, (name,))

    def further(table: Table) -> Prompt | None:
        survivor = table.survivors[name]
        if not in_showdown or survivor.room is None or pinned(table, survivor):
            return None
        return Choose("move.further", ("yes", "no"), 1, 1, ("DDD-MOVE-09",), {"survivor": name})

    if (yield further) == "yes":
        yield from step_into(table, (name,))


# ---------------------------------------------------------------------------- together


def companions(table: Table, survivor: Survivor) -> tuple[str, ...]:
    """Who of the active team could come along, for an AP of his own (DDD-MOVE-08)."""
    here = [each for each in table.survivors_in(survivor.room or "") if each is not survivor]
    able = [each.name for each in here if each.ap > 0 and not each.entrapped]
    return tuple([name for name in able if table.acts_now(name)])


def no_party(table: Table, survivor: Survivor) -> Refusal:
    """Why a team cannot walk together: by edition it never does."""
    if not table.rules["move.together"] or table.showdown is not None:
        return "one_at_a_time"
    return pinned(table, survivor) or (None if companions(table, survivor) else "alone")


def move_together(table: Table, name: str) -> Procedure[None]:
    """Several walk into one room at once, so that what it holds is met once (DDD-MOVE-08)."""

    def ask(table: Table) -> Prompt | None:
        able = companions(table, table.survivors[name])
        params = {"survivor": name}
        return Choose("move.party", able, 1, len(able), ("DDD-MOVE-08",), params) if able else None

    chosen: str | tuple[str, ...] = (yield ask) or ()
    party = (chosen,) if isinstance(chosen, str) else chosen
    for each in party:
        table.survivors[each].ap -= 1
    yield from step_into(table, (name, *party))


# ---------------------------------------------------------------------------- arriving


def step_into(table: Table, names: tuple[str, ...]) -> Procedure[None]:
    """Enter a room through an open doorway (DDD-MOVE-02, DDD-MOVE-03, DDD-MOVE-05)."""
    came_from = table.survivors[names[0]].room

    def ask(table: Table) -> Prompt | None:
        room = table.survivors[names[0]].room
        rooms = () if room is None else table.eyes.steps_from(table, room)
        params = {"survivor": "+".join(names)}
        return PickRoom("move.room", rooms, None, ("DDD-MOVE-01",), params) if rooms else None

    room = yield ask
    if room is None:
        return
    for name in names:
        yield from survivors.enters(table, name, room)  # fire hurts (DDD-MOVE-07)
    yield from arrives(table, names, room, came_from)


def arrives(
    table: Table, names: tuple[str, ...], room: str, came_from: str | None, *, wakes: bool = True
) -> Procedure[None]:
    """Tokens are seen, chips turned, creatures woken: once for all who came (DDD-MOVE-06).

    Whether fear that drives somebody in `wakes` a lurking creature is the edition's.
    """
    here = table.room_now(room)
    arrived = [name for name in names if table.survivors[name].room == here]
    if not arrived:
        return
    if tile_of(here) == table.lab and not table.lab_entered:
        laboratory.entered(table, arrived[0])
        return
    yield from spawning.reveal(table, (here,))
    yield from chips.turn_up_beside(table, here)
    if wakes:
        yield from advanced.lurking(table, here, came_from)
