"""A card comes to a survivor's board, and what to do when there is no room for it."""

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import consumables, handing, items
from companion.games.ddd.table import Card, Survivor, Table


def gets(table: Table, name: str, item: str, extra_ammo: int = 0) -> Procedure[None]:
    """A survivor gets a new card, loaded (DDD-ITEM-14); more than eight cubes are lost."""
    printed = table.facts.equipment[item]
    fresh = Card(item, min(items.MAX_AMMO, printed.ammo + extra_ammo))
    table.tell("item.got", {"survivor": name, "item": item}, ("DDD-ITEM-14",))
    yield from takes(table, name, fresh)


def takes(table: Table, name: str, card: Card) -> Procedure[None]:
    """Put a card to a survivor's board, in hand if there is a hand free (DDD-ITEM-05)."""
    survivor = table.survivors[name]
    card.in_hand = False
    survivor.items.append(card)
    items.into_hand(table, survivor, card)
    yield from makes_room(table, name, card)


def makes_room(table: Table, name: str, fresh: Card | None = None) -> Procedure[None]:
    """With too many cards and virus tokens something must go (DDD-ITEM-06, DDD-ZOMBIF-02)."""
    while (chosen := (yield too_many(name, fresh))) is not None:
        verb, _, what = chosen.rpartition(":")
        if verb == "use":
            yield from consumables.use_card(table, name, what)
        elif verb == "pass":
            yield from handing.passes_on(table, name, what)
        else:
            survivor = table.survivors[name]
            items.discard(table, survivor, items.by_name(survivor)[what])


def too_many(name: str, fresh: Card | None) -> Ask:
    """Ask what goes; by edition it may be the new card, be used first, or be handed on."""

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors.get(name)
        if survivor is None or not survivor.items or not items.surplus(table, survivor):
            return None
        may_go = table.rules["items.full_new_card_may_go"]
        named = items.by_name(survivor)
        cards = [name for name, card in named.items() if may_go or card is not fresh]
        options = (*(cards or named), *_ways(table, survivor))
        params = {"survivor": name}
        return Choose("items.discard", options, 1, 1, ("DDD-ITEM-06", "DDD-ITEM-01"), params)

    return ask


def _ways(table: Table, survivor: Survivor) -> list[str]:
    """What he may do in his own turn before he throws something away (DDD-ITEM-06)."""
    if not table.acts_now(survivor.name):
        return []
    ways: list[str] = []
    if table.rules["items.full_may_use_first"]:
        ways += [f"use:{name}" for name in consumables.usable(table, survivor)]
    if table.rules["items.full_may_pass"] and handing.with_room(table, survivor):
        ways += [f"pass:{name}" for name in items.by_name(survivor)]
    return ways
