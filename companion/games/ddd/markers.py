"""Action markers: in hand, and in the three boxes they shift through in the showdown."""

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import survivors
from companion.games.ddd.table import Showdown, Survivor, Table

BOX = 6  # the sixth marker shifts everything (DDD-SHOW-17)
LEFT, MIDDLE, RIGHT = 0, 1, 2
HAND = "hand"


def show_of(table: Table) -> Showdown:
    """The showdown that is being fought."""
    assert table.showdown is not None
    return table.showdown


def take_all(table: Table) -> None:
    """Everybody takes markers by his current AP level (DDD-SHOW-15)."""
    levels = {each.name: survivors.action_points(table, each) for each in table.in_play}
    show_of(table).hand = levels
    hand_to_ap(table)


def hand_to_ap(table: Table) -> None:
    """What is in hand can be spent, and what a drink or a friend has given besides."""
    for survivor in table.in_play:
        survivor.ap = available(show_of(table), survivor)


def available(show: Showdown, survivor: Survivor) -> int:
    """How much he can spend before the next shift."""
    return show.hand.get(survivor.name, 0) + show.extra.get(survivor.name, 0)


# ---------------------------------------------------------------------------- after an action


def settle(table: Table) -> Procedure[None]:
    """Lay the markers that were spent into the left box, then follow the AP levels."""
    for survivor in table.in_play:
        pay(show_of(table), survivor)
    yield from follow_levels(table)


def pay(show: Showdown, survivor: Survivor) -> None:
    """What was given to him is spent first; it leaves no marker. What he gained is kept apart."""
    name, spent = survivor.name, available(show, survivor) - survivor.ap
    given = min(spent, show.extra.get(name, 0))
    show.extra[name] = show.extra.get(name, 0) - given
    show.hand[name] = show.hand.get(name, 0) - (spent - given)
    show.boxes[LEFT][name] = show.boxes[LEFT].get(name, 0) + (spent - given)


# ---------------------------------------------------------------------------- AP levels


def follow_levels(table: Table) -> Procedure[None]:
    """A lost AP level takes a marker away, a regained one brings it back (DDD-SHOW-20)."""
    show = show_of(table)
    for gone in [name for name in show.hand if table.survivors[name].room is None]:
        for place in (show.hand, show.extra, *show.boxes):
            place.pop(gone, None)
    for name in [each.name for each in table.in_play]:
        while surplus(table, name) > 0:
            picked = yield which_marker(name)
            if surplus(table, name) > 0:  # else a correction has healed him
                found = places(show, name)
                found[picked or next(iter(found))][name] -= 1
        show.hand[name] = show.hand.get(name, 0) + max(0, -surplus(table, name))
    hand_to_ap(table)


def surplus(table: Table, name: str) -> int:
    """How many markers of a survivor are too many for his AP level."""
    show, survivor = show_of(table), table.survivors[name]
    if survivor.room is None:
        return 0
    owned = sum([place.get(name, 0) for place in (show.hand, *show.boxes)])
    return owned - survivors.action_points(table, survivor)


def places(show: Showdown, name: str) -> dict[str, dict[str, int]]:
    """Where a survivor has markers."""
    named = {"right": show.boxes[RIGHT], "middle": show.boxes[MIDDLE], "left": show.boxes[LEFT]}
    return {key: place for key, place in (named | {HAND: show.hand}).items() if place.get(name)}


def which_marker(name: str) -> Ask:
    """The owner chooses from where it goes."""

    def ask(table: Table) -> Prompt | None:
        found = tuple(places(show_of(table), name))
        if surplus(table, name) <= 0 or not found[1:]:
            return None
        return Choose("showdown.marker", found, 1, 1, ("DDD-SHOW-20",), {"survivor": name})

    return ask


# ---------------------------------------------------------------------------- shifting


def in_left(table: Table) -> int:
    """How many markers lie in the left box."""
    return sum(show_of(table).boxes[LEFT].values())


def must_shift(table: Table) -> bool:
    """The sixth marker forces a shift (DDD-SHOW-17)."""
    return in_left(table) >= BOX


def may_shift(table: Table) -> bool:
    """Players may shift sooner, by edition with a marker in the left box (DDD-SHOW-18)."""
    return in_left(table) >= int(table.rules["showdown.shift_needs_left"])


def shift(table: Table) -> None:
    """Everything moves one box to the right; by edition markers come back sooner (DDD-SHOW-19)."""
    show = show_of(table)
    left, middle, right = show.boxes
    soon = int(table.rules["showdown.markers_return_after"]) < len(show.boxes)
    for name, count in (middle if soon else right).items():
        show.hand[name] = show.hand.get(name, 0) + count
    show.boxes = [{}, left, {} if soon else middle]
    show.extra.clear()
    hand_to_ap(table)
    table.tell("showdown.shift", why=("DDD-SHOW-17", "DDD-SHOW-19"))
