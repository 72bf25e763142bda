"""Handing things over: cards and code chips pass between survivors who share a room."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import items, receiving
from companion.games.ddd.table import Survivor, Table

COST = 1  # DDD-ITEM-07


def partners(table: Table, survivor: Survivor) -> list[Survivor]:
    """Who shares the room, of whatever team (DDD-ITEM-08); the entrapped have no hands free."""
    here = table.survivors_in(survivor.room or "")
    return [each for each in here if each is not survivor and not each.entrapped]


def things(survivor: Survivor) -> list[str]:
    """Cards, the starting ones too (DDD-ITEM-09), and chips (DDD-ITEM-10).

    The virus stays with whom it has got hold of (DDD-ZOMBIF-04).
    """
    return [*items.by_name(survivor), *dict.fromkeys(survivor.chips)]


def giving_cost(table: Table, survivor: Survivor) -> int:
    """A coordinator gives for nothing; taking still costs (DDD-SURV-18, DDD-SURV-23)."""
    return 0 if items.knows(table, survivor, "coordinator") else COST


def no_giving(table: Table, survivor: Survivor) -> str | None:
    """Why he cannot hand anything over."""
    if not partners(table, survivor):
        return "nobody_to_pass"
    return None if things(survivor) else "nothing_to_pass"


def no_taking(table: Table, survivor: Survivor) -> str | None:
    """Why he cannot take anything."""
    others = partners(table, survivor)
    if not others:
        return "nobody_to_pass"
    return None if any(things(each) for each in others) else "nothing_to_take"


def gives(table: Table, name: str) -> Procedure[None]:
    """Hand one card or chip to somebody in the room (DDD-ITEM-07)."""

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors[name]
        if no_giving(table, survivor):
            return None
        params = {"survivor": name}
        why = ("DDD-ITEM-07", "DDD-ITEM-08", "DDD-ITEM-10")
        return Choose("pass.what", tuple(things(survivor)), 1, 1, why, params)

    what = yield ask
    if what is None:
        return
    takers = tuple([each.name for each in partners(table, table.survivors[name])])
    taker = yield from _to_whom(takers)
    yield from changes_hands(table, name, taker, what)


def takes(table: Table, name: str) -> Procedure[None]:
    """Take one card or chip from somebody in the room: "lucy:handgun" (DDD-ITEM-07)."""

    def ask(table: Table) -> Prompt | None:
        others = partners(table, table.survivors[name])
        goods = tuple([f"{each.name}:{what}" for each in others for what in things(each)])
        params = {"survivor": name}
        why = ("DDD-ITEM-07", "DDD-ITEM-08", "DDD-ITEM-10")
        return Choose("take.what", goods, 1, 1, why, params) if goods else None

    picked = yield ask
    if picked is not None:
        owner, _, what = picked.partition(":")
        yield from changes_hands(table, owner, name, what)


def _to_whom(takers: tuple[str, ...]) -> Procedure[str | None]:
    def ask(_table: Table) -> Prompt | None:
        return Choose("pass.to", takers, 1, 1, ("DDD-ITEM-07",)) if takers[1:] else None

    picked: str | None = yield ask
    return picked or next(iter(takers), None)


def changes_hands(table: Table, owner: str, taker: str | None, what: str) -> Procedure[None]:
    """One thing goes from one board to another."""
    giver = table.survivors[owner]
    if taker is None or what not in things(giver):  # a correction has taken it away
        return
    table.tell("item.passed", {"survivor": owner, "to": taker, "item": what}, ("DDD-ITEM-07",))
    if what in giver.chips:
        giver.chips.remove(what)
        table.survivors[taker].chips.append(what)
        return
    card = items.by_name(giver)[what]
    giver.items = [each for each in giver.items if each is not card]
    yield from receiving.takes(table, taker, card)


# ---------------------------------------------------------------------------- when full


def with_room(table: Table, survivor: Survivor) -> tuple[str, ...]:
    """Who could take a surplus card off his hands, which he can pay for (DDD-ITEM-06)."""
    if survivor.entrapped or survivor.ap < giving_cost(table, survivor):
        return ()
    able = partners(table, survivor)
    return tuple([each.name for each in able if items.has_room(table, each)])


def passes_on(table: Table, name: str, what: str) -> Procedure[None]:
    """Hand a surplus card on, at the usual price."""
    survivor = table.survivors[name]
    takers = with_room(table, survivor)
    if takers:
        survivor.ap -= giving_cost(table, survivor)
        taker = yield from _to_whom(takers)
        yield from changes_hands(table, name, taker, what)
