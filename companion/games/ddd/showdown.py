"""The final showdown: from the moment somebody enters the lab to victory or defeat."""

from companion.engine.game import Procedure, step
from companion.engine.prompts import Menu
from companion.games.ddd import actions, fire, march, markers, nemesis, spawning, zombification
from companion.games.ddd.table import Table

SHIFT = "shift"


def play(table: Table) -> Procedure[None]:
    """Set up, then act and react until it is over (DDD-SHOW-36: the round stops at once)."""
    if table.nemesis is None:  # else a correction has taken its end back
        yield from step(table, "showdown.start", start(table))
        make_ready(table)
    judge(table)
    while table.outcome is None:
        yield from step(table, "showdown.act", act(table))
        if table.outcome is None:
            markers.shift(table)
            yield from step(table, "showdown.react", react(table))


def start(table: Table) -> Procedure[None]:
    """The start steps in their order (DDD-SHOW-01); a creature stays as it is (DDD-SHOW-35)."""
    table.active, table.teams = None, []
    if table.house is not None:  # DDD-SHOW-04
        table.opened = frozenset([door for door in table.house.passages if door.lock])
    table.door_chips.clear()
    table.facings.clear()
    table.tell("showdown.doors_open", why=("DDD-SHOW-04", "DDD-CAMERA-10"))
    for room in [name for name, each in table.rooms.items() if each.tokens]:  # DDD-SHOW-05
        yield from spawning.turned(table, room, table.rooms[table.room_now(room)].tokens)
    if not table.fire.active:  # DDD-SHOW-06
        yield from fire.breaks_out(table)
    yield from nemesis.appears(table)


def make_ready(table: Table) -> None:
    """Give everybody his markers; who skipped the start meets the nemesis all the same."""
    if table.nemesis is None:
        nemesis.enters(table, next(iter(table.facts.nemeses)))
    for survivor in table.in_play:
        survivor.held_ap = 0  # what the round still owed is void (DDD-SHOW-36)
    begin_span(table)
    markers.take_all(table)  # DDD-SHOW-16: the survivors act first


def begin_span(table: Table) -> None:
    """Between two reactions everything may be used once, as in a round (DDD-SHOW-32)."""
    for survivor in table.in_play:
        survivor.used.clear()
    for room in table.rooms.values():
        room.downed = room.joined = 0  # DDD-ITEMFN-01, DDD-ATTACK-07
    table.corners_used.clear()


# ---------------------------------------------------------------------------- acting


def act(table: Table) -> Procedure[None]:
    """Anybody acts in any order; the sixth marker, or the players' wish, shifts the boxes."""
    while table.outcome is None and not markers.must_shift(table):
        chosen = yield menu
        if chosen is None or chosen == SHIFT:
            break
        name, _, action = chosen.partition(".")
        yield from actions.act(table, name, action)
        yield from markers.settle(table)
        judge(table)


def menu(table: Table) -> Menu | None:
    """What everybody can do with the markers he has in hand (DDD-SHOW-15)."""
    judge(table)  # a correction may have taken the last cube
    if table.outcome is not None:
        return None
    markers.hand_to_ap(table)
    names = [each.name for each in table.in_play]

    def allows(wanted: str) -> bool:
        return may_shift(table) if wanted == SHIFT else actions.is_possible(table, wanted)

    among = (SHIFT, *actions.ids(*names))
    return Menu("showdown.action", among, allows, ("DDD-SHOW-15", "DDD-SHOW-18"))


def may_shift(table: Table) -> bool:
    """By the markers in the left box, or where nobody can lay one more into it (DDD-SHOW-18)."""
    if markers.may_shift(table):
        return True
    names = [each.name for each in table.in_play]
    return not any(each.cost for each in actions.possible(table, names))


# ---------------------------------------------------------------------------- reacting


def react(table: Table) -> Procedure[None]:
    """Event, fire, zombification, then the enemies (DDD-SHOW-21); no upkeep (DDD-SHOW-34)."""
    for happens in (event_cube, fire.spreads, decay, march.nemesis_acts, march.others_act):
        yield from happens(table)
        yield from markers.settle(table)
        judge(table)
        if table.outcome is not None:
            return
    begin_span(table)


def event_cube(table: Table) -> Procedure[None]:
    """Move the event cube; a clock makes it darker (DDD-SHOW-11)."""
    assert table.showdown is not None
    events = table.facts.showdown_events
    table.showdown.event = (table.showdown.event + 1) % len(events)
    happened = events[table.showdown.event]
    table.tell("showdown.event", {"event": happened}, ("DDD-SHOW-11",))
    if happened == "darkness":
        table.showdown.darkness = min(table.facts.showdown_last, table.showdown.darkness + 1)
        at = {"to": table.showdown.darkness, "cause": "clock_event"}
        table.tell("darkness.advances", at, ("DDD-SHOW-11", "DDD-SHOW-14"))
    yield from ()


def decay(table: Table) -> Procedure[None]:
    """The infected decay; who becomes a zombie is out for good (DDD-SHOW-31)."""
    yield from zombification.decays(table)


def judge(table: Table) -> None:
    """Whether it is won or lost (DDD-SHOW-28, DDD-SHOW-29)."""
    show = table.showdown
    if show is None or table.outcome is not None or table.nemesis is None:
        return
    if not sum(table.nemesis.zones):
        over(table, "won", "nemesis_defeated")
    elif table.survivors[show.keeper].room is None:
        over(table, "lost", "keeper_eliminated")
    elif show.darkness >= table.facts.showdown_last:
        over(table, "lost", "darkness")
    elif not march.corners_left(table):
        over(table, "lost", "corners_destroyed")


def over(table: Table, outcome: str, reason: str) -> None:
    """Put the end on record."""
    table.outcome = "won" if outcome == "won" else "lost"
    table.reason = reason
    table.tell(f"game.{outcome}", {"reason": reason}, ("DDD-SHOW-28", "DDD-SHOW-29"))
