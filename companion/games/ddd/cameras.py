"""The camera check: survivors in a camera's view may wake the house."""

from companion.engine.game import Procedure
from companion.engine.prompts import Prompt, Roll
from companion.games.ddd import items, terror
from companion.games.ddd.eyes import Check
from companion.games.ddd.table import Survivor, Table

MAX_DICE = 4  # DDD-CAMERA-06


def check_all(table: Table) -> Procedure[None]:
    """Check room after room, in the order the players choose (DDD-CAMERA-09).

    Each camera that sees a room makes a check of its own (DDD-CAMERA-08).
    """
    checked: list[Check] = []
    while not table.lab_entered:  # DDD-CAMERA-10: they leave the game when the showdown starts
        watched = yield from table.eyes.next_watched(table, checked)
        if watched is None:
            return
        checked.append(watched)
        _camera, room = watched
        yield from check(table, room)


def check(table: Table, room: str) -> Procedure[None]:
    """Roll a survivor die for each survivor and the terror die; a failure wakes it."""

    def dice(table: Table) -> Prompt | None:
        here = table.room_now(room)
        watched = len(watched_in(table, here))
        if not watched:
            return None
        facts = table.facts
        thrown = (facts.survivor_die,) * min(MAX_DICE, watched) + (facts.terror_die,)
        return Roll("camera.check", thrown, ("DDD-CAMERA-06", "DDD-TERROR-02"), {"room": here})

    rolled = yield dice
    if rolled is None:
        return
    *shown, face = rolled
    noticed = "failure" in shown
    if not noticed:
        noticed = yield from fifth_survivor(table, room, len(shown))
    if noticed:
        yield from terror.strikes(table, face, table.room_now(room))
    else:
        table.tell("camera.unnoticed", {"room": table.room_now(room)}, ("DDD-CAMERA-06",))


def watched_in(table: Table, room: str) -> list[Survivor]:
    """Who adds a die there; Leo may have learnt not to (DDD-SURV-03)."""
    here = table.survivors_in(room)
    return [each for each in here if not (table.acting and items.knows(table, each, "unseen"))]


def fifth_survivor(table: Table, room: str, thrown: int) -> Procedure[bool]:
    """With five in view one die is thrown again for the fifth, by edition (DDD-CAMERA-07)."""
    if thrown < MAX_DICE or not table.rules["camera.fifth_die"]:
        return False

    def die(table: Table) -> Prompt | None:
        here = table.room_now(room)
        if len(watched_in(table, here)) <= MAX_DICE:
            return None
        return Roll("camera.fifth", (table.facts.survivor_die,), ("DDD-CAMERA-07",), {"room": here})

    rolled = yield die
    return bool(rolled == ("failure",))
