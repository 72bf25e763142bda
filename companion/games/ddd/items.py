"""Equipment: what a survivor carries, holds in hand, hands over and gets rid of."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Prompt
from companion.games.ddd.facts import Item
from companion.games.ddd.table import Card, Survivor, Table

HANDS = 2  # DDD-ITEM-02
MAX_AMMO = 8  # DDD-ITEM-15
CROWD = 5  # survivors with whom the limit may be another (DDD-ITEM-01)


def printed(table: Table, card: Card) -> Item:
    """What is printed on a card."""
    return table.facts.equipment[card.name]


def knows(table: Table, survivor: Survivor, skill: str) -> bool:
    """Whether a survivor has bought a skill and not lost it (DDD-XP-06)."""
    names = table.facts.skills[survivor.name]
    return skill in names and names.index(skill) + 1 in survivor.skills


# ---------------------------------------------------------------------------- room for cards


def limit(table: Table, survivor: Survivor) -> int:
    """How much a survivor carries, virus tokens included (DDD-ITEM-01, DDD-SURV-08)."""
    crowded = len(table.survivors) >= CROWD
    most = int(table.rules["items.limit_with_five" if crowded else "items.limit"])
    return most + knows(table, survivor, "backpacker")


def surplus(table: Table, survivor: Survivor) -> int:
    """How much he carries beyond that."""
    return max(0, len(survivor.items) + survivor.virus - limit(table, survivor))


def has_room(table: Table, survivor: Survivor) -> bool:
    """Whether one more card fits; code chips take no room (DDD-ITEM-11)."""
    return len(survivor.items) + survivor.virus < limit(table, survivor)


def is_consumable(table: Table, card: Card) -> bool:
    """Cards without hands are used once, from wherever they lie (DDD-ITEM-04)."""
    return printed(table, card).hands == 0


def hands_free(table: Table, survivor: Survivor) -> int:
    """Hands that hold nothing."""
    held = [printed(table, card).hands for card in survivor.items if card.in_hand]
    return HANDS - sum(held)


def by_name(survivor: Survivor) -> dict[str, Card]:
    """The cards of a survivor by the names they are asked for with: handgun, handgun_2."""
    found: dict[str, Card] = {}
    for card in survivor.items:
        name, same = card.name, 1
        while name in found:
            same += 1
            name = f"{card.name}_{same}"
        found[name] = card
    return found


def held(survivor: Survivor, name: str) -> Card | None:
    """A card of that name in the survivor's hands: only there gear works (DDD-ITEM-03)."""
    return next((card for card in survivor.items if card.name == name and card.in_hand), None)


def carried(survivor: Survivor, name: str) -> Card | None:
    """A card of that name anywhere with the survivor."""
    return next((card for card in survivor.items if card.name == name), None)


# ---------------------------------------------------------------------------- hands


def into_hand(table: Table, survivor: Survivor, card: Card) -> None:
    """Take gear in hand where hands are free; it costs nothing (DDD-ITEM-05)."""
    hands = printed(table, card).hands
    card.in_hand = 0 < hands <= hands_free(table, survivor)


def discard(table: Table, survivor: Survivor, card: Card) -> None:
    """A card leaves the game for good (DDD-ITEM-12)."""
    survivor.items = [each for each in survivor.items if each is not card]
    table.tell("item.discarded", {"survivor": survivor.name, "item": card.name}, ("DDD-ITEM-12",))


def drop(table: Table, name: str) -> Procedure[None]:
    """Throw a card away; it costs nothing (DDD-ITEM-12, DDD-ACTION-05)."""

    def ask(table: Table) -> Prompt | None:
        cards = tuple(by_name(table.survivors[name]))
        params = {"survivor": name}
        return Choose("items.drop", cards, 1, 1, ("DDD-ITEM-12",), params) if cards else None

    dropped = yield ask
    if dropped is not None:
        discard(table, table.survivors[name], by_name(table.survivors[name])[dropped])


def swap(table: Table, name: str) -> Procedure[None]:
    """Change what is in hand: free, at any time (DDD-ITEM-05)."""

    def ask(table: Table) -> Prompt | None:
        gear = swappable(table, table.survivors[name])
        params = {"survivor": name}
        return Choose("items.swap", tuple(gear), 1, 1, ("DDD-ITEM-05",), params) if gear else None

    chosen = yield ask
    survivor = table.survivors[name]
    card = swappable(table, survivor).get(chosen or "")
    if card is None:
        return
    if not card.in_hand:
        _free_hands(table, survivor, printed(table, card).hands)
    card.in_hand = not card.in_hand
    key = "item.in_hand" if card.in_hand else "item.put_away"
    table.tell(key, {"survivor": name, "item": card.name}, ("DDD-ITEM-05",))


def somebody_swaps(table: Table) -> Procedure[None]:
    """At any time in a round, whoever's turn it is (DDD-ITEM-05)."""

    def ask(table: Table) -> Prompt | None:
        names = swappers(table)
        return Choose("swap.survivor", names, 1, 1, ("DDD-ITEM-05",)) if names else None

    name = yield ask
    if name is not None:
        yield from swap(table, name)


def swappers(table: Table) -> tuple[str, ...]:
    """Who has gear to change, where it is played here."""
    if not table.acting:
        return ()
    return tuple([each.name for each in table.in_play if swappable(table, each)])


def swappable(table: Table, survivor: Survivor) -> dict[str, Card]:
    """The gear that can be taken in hand or put away."""
    named = by_name(survivor).items()
    return {name: card for name, card in named if printed(table, card).hands}


def _free_hands(table: Table, survivor: Survivor, needed: int) -> None:
    """Put away what is in the way, the last taken first."""
    for card in reversed(survivor.items):
        if hands_free(table, survivor) >= needed:
            return
        card.in_hand = False


def colours(table: Table, survivor: Survivor) -> list[str]:
    """The code colours on all his cards, in hand or not (DDD-ITEM-19)."""
    return [colour for card in survivor.items for colour in printed(table, card).codes]
