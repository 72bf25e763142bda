"""Entrapment: held fast by enemies, and getting free of them."""

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt, Roll
from companion.games.ddd import moving, survivors
from companion.games.ddd.table import Survivor, Table

MAX_DICE = 4  # DDD-ENTRAP-05


def entrap(table: Table, name: str, *, by_bird: bool = False) -> None:
    """Put an entrap token under a survivor, never a second (DDD-ATTACK-09, DDD-ENTRAP-02).

    So five tokens are enough for everybody (DDD-ENTRAP-11).
    """
    survivor = table.survivors[name]
    if survivor.room is None or survivor.entrapped:
        return
    survivor.entrapped, survivor.held_by_bird = True, by_bird
    if table.showdown is None:  # there markers are spent, not the points of a round
        hold(survivor)
    table.tell("entrap.held", {"survivor": name}, ("DDD-ATTACK-09", "DDD-ENTRAP-01"))


def hold(survivor: Survivor) -> None:
    """Leave the entrapped one AP; the others come back with his freedom (DDD-ENTRAP-04)."""
    survivor.held_ap += max(0, survivor.ap - 1)
    survivor.ap = min(survivor.ap, 1)


def enemies_in(table: Table, room: str) -> bool:
    """Whether a zombie, the creature or the nemesis stands in a room."""
    creature = table.creature is not None and table.creature.room == room
    nemesis = table.nemesis is not None and table.nemesis.room == room
    return creature or nemesis or bool(table.rooms[room].zombies)


def release(table: Table) -> None:
    """Free whoever has no enemy left in his room (DDD-ENTRAP-03).

    Whom the undead bird holds only its destruction frees (DDD-FOE-01).
    """
    if not table.acting:
        return
    bird = table.creature is not None and table.creature.kind == "undead_bird"
    for survivor in [each for each in table.in_play if each.entrapped]:
        if not (bird if survivor.held_by_bird else enemies_in(table, survivor.room or "")):
            free(table, survivor)


def free(table: Table, survivor: Survivor) -> None:
    """Take the token away; all AP of the round that he has not spent are his (DDD-ENTRAP-07)."""
    survivor.entrapped = survivor.held_by_bird = False
    survivor.ap, survivor.held_ap = survivor.ap + survivor.held_ap, 0
    table.tell("entrap.freed", {"survivor": survivor.name}, ("DDD-ENTRAP-03", "DDD-ENTRAP-07"))


# ---------------------------------------------------------------------------- breaking free


def prisoners(table: Table, room: str) -> list[str]:
    """Who is entrapped in a room and can be freed by an attempt."""
    here = table.survivors_in(room)
    return [each.name for each in here if each.entrapped and not each.held_by_bird]


def no_rescue(table: Table, survivor: Survivor) -> str | None:
    """Why a survivor can free neither himself nor anybody in his room."""
    if survivor.entrapped:
        return "held_by_bird" if survivor.held_by_bird else None
    return None if prisoners(table, survivor.room or "") else "nobody_entrapped"


def rescue(table: Table, name: str) -> Procedure[None]:
    """An attempt for which `name` has paid: the prisoner's own, or a companion's.

    It may be repeated as long as somebody there has an AP (DDD-ENTRAP-08).
    """
    release(table)  # a correction may have taken the last enemy away
    prisoner = (yield whom(name)) or next(iter(_may_be_freed(table, name)), None)
    if prisoner is None:
        table.survivors[name].ap += 1
        return
    chosen: str | tuple[str, ...] = (yield who_helps(name, prisoner)) or ()
    helpers = (chosen,) if isinstance(chosen, str) else chosen
    for each in helpers:
        table.survivors[each].ap -= 1
    yield from attempt(table, prisoner, (name, *helpers))


def _may_be_freed(table: Table, name: str) -> list[str]:
    survivor = table.survivors[name]
    here = prisoners(table, survivor.room or "")
    return [each for each in here if not survivor.entrapped or each == name]


def whom(name: str) -> Ask:
    """By edition an attempt is for one, of whatever group, or for all (DDD-ENTRAP-09, 10)."""

    def ask(table: Table) -> Prompt | None:
        here = tuple(_may_be_freed(table, name))
        if len(here) < 2 or table.rules["entrap.all_leave_together"]:
            return None
        why = ("DDD-ENTRAP-09", "DDD-ENTRAP-10")
        return Choose("rescue.whom", here, 1, 1, why, {"survivor": name})

    return ask


def who_helps(name: str, prisoner: str) -> Ask:
    """Any of those who could add dice, for 1 AP each (DDD-ENTRAP-05)."""

    def ask(table: Table) -> Prompt | None:
        helpers = tuple([each for each in helpers_for(table, prisoner) if each != name])
        if not helpers or table.facts.entrap_rates[name] >= MAX_DICE:
            return None
        why = ("DDD-ENTRAP-05", "DDD-ENTRAP-08")
        return Choose("rescue.helpers", helpers, 0, len(helpers), why, {"survivor": prisoner})

    return ask


def helpers_for(table: Table, prisoner: str) -> tuple[str, ...]:
    """Who of the room has an AP for it: the free, by edition of the active group only.

    The prisoner himself may join in his own group's turn.
    """
    active = _active(table)
    here = [each for each in table.survivors_in(table.survivors[prisoner].room or "") if each.ap]
    if table.rules["entrap.helpers_active_only"]:  # DDD-ENTRAP-05
        here = [each for each in here if each.name in active]
    return tuple(
        [
            each.name
            for each in here
            if not each.entrapped or (each.name == prisoner and prisoner in active)
        ]
    )


def _active(table: Table) -> list[str]:
    """The team whose turn it is; in the showdown everybody (DDD-SHOW-15)."""
    if table.showdown is not None:
        return list(table.survivors)
    return table.team(table.active) if table.active is not None else []


def attempt(table: Table, prisoner: str, rescuers: tuple[str, ...]) -> Procedure[None]:
    """Roll the entrap rates of those who try: a retreat icon frees (DDD-ENTRAP-05).

    By edition all prisoners of the room go together, or nobody does (DDD-ENTRAP-09).
    """
    room = table.survivors[prisoner].room or ""
    rolled: tuple[str, ...] | None = yield rescue_roll(prisoner, rescuers)
    if rolled is None:
        return
    together = table.rules["entrap.all_leave_together"]
    freed = tuple(prisoners(table, room)) if together else (prisoner,)
    if rolled.count("retreat") < len(freed):
        table.tell("entrap.fails", {"survivor": prisoner}, ("DDD-ENTRAP-05", "DDD-ENTRAP-09"))
        return
    for each in freed:
        free(table, table.survivors[each])
    if table.rules["entrap.freed_moves"]:  # DDD-ENTRAP-06
        yield from leave(table, freed, room)


def rescue_roll(prisoner: str, rescuers: tuple[str, ...]) -> Ask:
    """The dice of all who try and are there, at most four."""

    def ask(table: Table) -> Prompt | None:
        room = table.survivors[prisoner].room or ""
        there = [each.name for each in table.survivors_in(room) if each.name in rescuers]
        rates = [table.facts.entrap_rates[name] for name in there]  # DDD-SETUP-26
        dice = min(MAX_DICE, sum(rates))
        if not dice or prisoner not in prisoners(table, room):
            return None
        thrown = (table.facts.survivor_die,) * dice
        return Roll("rescue.dice", thrown, ("DDD-ENTRAP-05",), {"survivor": prisoner})

    return ask


def leave(table: Table, names: tuple[str, ...], room: str) -> Procedure[None]:
    """The freed go to an adjacent accessible room, all to the same (DDD-ENTRAP-09)."""

    def ask(table: Table) -> Prompt | None:
        rooms = table.eyes.steps_from(table, table.room_now(room))
        params = {"survivor": "+".join(names)}
        return PickRoom("rescue.leaves", rooms, None, ("DDD-ENTRAP-06",), params) if rooms else None

    to = yield ask
    if to is None:
        return
    for name in names:
        yield from survivors.enters(table, name, to)
    yield from moving.arrives(table, names, to, room)
