"""Searching a room: what is found, who gets it, and what is woken."""

from dataclasses import dataclass

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, Draw, Prompt, Roll
from companion.games.ddd import items, receiving, terror
from companion.games.ddd.table import Survivor, Table

MAX_DICE = 4  # DDD-SEARCH-01
EXTRA_AMMO = 2  # DDD-SURV-11


def may_search(table: Table, survivor: Survivor) -> bool:
    """In a room that stands and has not been searched with success (DDD-SEARCH-04).

    Each of a tile's two rooms is searched by itself (DDD-SEARCH-05).
    """
    room = survivor.room or ""
    return not table.rooms[room].searched and not table.tiles[room[:4]].destroyed


def search(table: Table, name: str) -> Procedure[None]:
    """Roll for all who are in the room, with the terror die (DDD-SEARCH-01)."""
    room = table.survivors[name].room or ""
    rolled = yield dice(room)
    if rolled is None:
        return
    *shown, face = rolled
    found = successes(table, room, shown)
    cards = yield from finds(table, name, room, found)
    if cards if table.rules["search.marked_by"] == "card" else found:  # DDD-SEARCH-04
        table.rooms[table.room_now(room)].searched = True
    if startled(shown):  # cards first, then the event
        yield from terror.strikes(table, face, table.room_now(room))


def dice(room: str) -> Ask:
    """One survivor die for everybody there, at most four, and the terror die."""

    def ask(table: Table) -> Prompt | None:
        here = table.survivors_in(table.room_now(room))
        if not here:
            return None
        thrown = (table.facts.survivor_die,) * min(MAX_DICE, len(here))
        why = ("DDD-SEARCH-01", "DDD-SEARCH-06")
        return Roll("search.dice", (*thrown, table.facts.terror_die), why, {"room": room})

    return ask


def successes(table: Table, room: str, shown: list[str]) -> int:
    """One card per success; each searcher there adds one to the first (DDD-SURV-24)."""
    found = shown.count("success")
    searchers = [each for each in table.survivors_in(room) if items.knows(table, each, "searcher")]
    return found + len(searchers) if found else 0


def startled(shown: list[str]) -> bool:
    """Any icon but success twice sets the terror die off (DDD-SEARCH-06, DDD-SEARCH-07)."""
    return any(shown.count(icon) > 1 for icon in shown if icon != "success")


# ---------------------------------------------------------------------------- finds


def finds(table: Table, name: str, room: str, found: int) -> Procedure[int]:
    """Draw a card per success, as many as there are takers, and give them away (DDD-SEARCH-03)."""
    cards = yield from drawn(table, min(found, len(table.survivors_in(room))))
    taken: list[str] = []
    for at, card in enumerate(cards, start=1):
        finder = Finder(name, room, last=at == len(cards))
        taker = yield from who_takes(table, finder, card, taken)
        if taker is None:
            break
        taken.append(taker)
        extra = EXTRA_AMMO if _ammo_found_by_jack(table, name, card) else 0
        yield from receiving.gets(table, taker, card, extra)
    return len(cards)


def drawn(table: Table, count: int) -> Procedure[list[str]]:
    """All cards are seen before anybody chooses among them."""
    cards: list[str] = []
    while len(cards) < count and (card := (yield next_card)) is not None:
        table.deck.take(card)
        cards.append(str(card))
    return cards


def next_card(table: Table) -> Prompt | None:
    """Draw from the equipment deck; empty, nothing more is found (DDD-SEARCH-09)."""
    left = table.deck.left()
    if not sum(left.values()):
        return None
    return Draw("search.card", tuple(left), left, ("DDD-SEARCH-02",))


@dataclass(frozen=True, slots=True)
class Finder:
    """Who searches where, and whether it is the last card that he gives away."""

    name: str
    room: str
    last: bool


def who_takes(table: Table, finder: Finder, card: str, taken: list[str]) -> Procedure[str | None]:
    """At most one card each; by edition the searcher keeps one of several (DDD-SEARCH-03)."""
    name = finder.name

    def able(table: Table) -> tuple[str, ...]:
        here = [each.name for each in table.survivors_in(table.room_now(finder.room))]
        keeps_one = bool(table.rules["search.searcher_keeps_one"])
        must = finder.last and name not in taken and keeps_one
        if must and name in here:
            return (name,)
        return tuple([each for each in here if each not in taken])

    def ask(table: Table) -> Prompt | None:
        names = able(table)
        params = {"item": card}
        return (
            Choose("search.taker", names, 1, 1, ("DDD-SEARCH-03",), params) if names[1:] else None
        )

    picked: str | None = yield ask
    return picked or next(iter(able(table)), None)


def _ammo_found_by_jack(table: Table, name: str, card: str) -> bool:
    loads = table.facts.equipment[str(card)].loads
    return loads > 0 and items.knows(table, table.survivors[name], "ammo_reserve")
