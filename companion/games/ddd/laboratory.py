"""The laboratory's code: chips entered at terminals, tokens bypassed at the price of darkness."""

from collections import Counter
from itertools import combinations

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, Draw, Prompt
from companion.games.ddd import chips, darkness, items
from companion.games.ddd.table import Showdown, Survivor, Table

MATCH, ANY = "match", "any"


def deal(table: Table, code: list[str]) -> Procedure[None]:
    """Put the code tokens on the board; what lies on the cardboard may be entered instead."""
    table.security.code = list(code)
    for at, believed in enumerate(code):
        table.security.code[at] = yield token_on_board(believed)
    while (yield one_sided) == "yes":
        for at, believed in enumerate(code):
            table.security.code[at] = yield token_on_board(believed)


def token_on_board(believed: str) -> Ask:
    """Ask for one token of the code; the app has drawn one."""

    def ask(table: Table) -> Prompt:
        why = ("DDD-SETUP-08", "DDD-SETUP-13", "DDD-SETUP-14")
        return Draw("setup.code", table.facts.colours, {believed: 1}, why, auto=True)

    return ask


def one_sided(table: Table) -> Prompt | None:
    """Where a colour occurs too often the players may draw anew; nobody must (DDD-SETUP-15)."""
    if not chips.is_one_sided(table, table.security.code):
        return None
    return Choose("setup.code_again", ("no", "yes"), 1, 1, ("DDD-SETUP-15",))


# ---------------------------------------------------------------------------- entering chips


def may_enter(table: Table, survivor: Survivor) -> bool:
    """He holds a chip and the board has a slot (DDD-LAB-02, DDD-LAB-07)."""
    slots = int(table.rules["lab.chips_most"])
    free = len(table.security.entered) < slots
    return bool(survivor.chips) and free and bool(table.security.code)


def enter_chips(table: Table, name: str) -> Procedure[None]:
    """Place a chip, or with the right skill any number of them (DDD-CORNER-08, DDD-SURV-25)."""
    yield from enter_chip(table, name)
    if not items.knows(table, table.survivors[name], "tech_wizard"):
        return
    while may_enter(table, table.survivors[name]):

        def more(_table: Table) -> Prompt:
            return Choose("lab.another", ("yes", "no"), 1, 1, ("DDD-SURV-25",))

        if (yield more) != "yes":
            return
        yield from enter_chip(table, name)


def enter_chip(table: Table, name: str) -> Procedure[None]:
    """Remove a matching token for each of its icons, or any one (DDD-LAB-03, DDD-LAB-04)."""
    chip = yield from choose_chip(table, name)
    if chip is None:
        return
    table.survivors[name].chips.remove(chip)
    table.security.entered.append(chip)  # for good (DDD-LAB-05)
    table.tell("lab.chip", {"survivor": name, "chip": chip}, ("DDD-LAB-03",))
    matching = list((Counter(chips.icons(chip)) & Counter(table.security.code)).elements())

    def effect(_table: Table) -> Prompt | None:
        return Choose("lab.effect", (MATCH, ANY), 1, 1, ("DDD-LAB-03",)) if matching else None

    if (yield effect) == MATCH:
        for colour in matching:
            token_leaves(table, colour)
    else:
        yield from any_token(table)


def choose_chip(table: Table, name: str) -> Procedure[str | None]:
    """Which of the chips he holds."""

    def ask(table: Table) -> Prompt | None:
        held = tuple(dict.fromkeys(table.survivors[name].chips))
        return Choose("lab.chip", held, 1, 1, ("DDD-LAB-07",)) if held[1:] else None

    picked: str | None = yield ask
    return picked or next(iter(table.survivors[name].chips), None)


def any_token(table: Table) -> Procedure[None]:
    """The players choose which token goes."""

    def ask(table: Table) -> Prompt | None:
        left = tuple(dict.fromkeys(table.security.code))
        return Choose("lab.token", left, 1, 1, ("DDD-LAB-03", "DDD-LAB-06")) if left[1:] else None

    picked = yield ask
    colour = picked or next(iter(table.security.code), None)
    if colour is not None:
        token_leaves(table, colour)


def token_leaves(table: Table, colour: str) -> None:
    """A code token leaves the board; with the last one the lab is open (DDD-LAB-08)."""
    if colour in table.security.code:
        table.security.code.remove(colour)
        table.tell("lab.token", {"colour": colour, "left": len(table.security.code)})
    if not table.security.code:
        table.lab_open = True
        table.tell("lab.open", why=("DDD-LAB-01", "DDD-LAB-08"))


def within_reach(table: Table) -> int:
    """How many tokens the chips that are known could still remove (DDD-LAB-11).

    Known are those that somebody holds and those turned up on doors.
    """
    held = [chip for each in table.in_play for chip in each.chips]
    known = [*held, *table.door_chips.values()]
    slots = int(table.rules["lab.chips_most"]) - len(table.security.entered)
    most = max(0, min(slots, len(known)))
    hands = combinations(sorted(known), most)
    return max([removed_by(table.security.code, hand) for hand in set(hands)], default=0)


def removed_by(code: list[str], hand: tuple[str, ...]) -> int:
    """The most tokens that these chips remove: some by their icons, the others one each."""
    best = 0
    for matching in range(len(hand) + 1):
        for some in combinations(hand, matching):
            icons = Counter([colour for chip in some for colour in chips.icons(chip)])
            gone = (icons & Counter(code)).total() + len(hand) - matching
            best = max(best, min(len(code), gone))
    return best


# ---------------------------------------------------------------------------- bypassing


def may_bypass(table: Table) -> bool:
    """Not on the last space (DDD-DARK-06); by edition once a round (DDD-LAB-06)."""
    most = int(table.rules["lab.bypass_per_round"])
    allowed = not most or table.bypasses < most
    dark = not table.darkness.left and not table.rules["lab.bypass_at_final_space"]
    return bool(table.security.code) and allowed and not dark


def bypass(table: Table) -> Procedure[None]:
    """Remove any token for a space of darkness (DDD-LAB-06)."""
    table.bypasses += 1
    yield from any_token(table)
    yield from darkness.advances(table, "code_token_bypassed")


# ---------------------------------------------------------------------------- going in


def entered(table: Table, name: str) -> None:
    """Who sets foot in the lab takes the cure and keeps it (DDD-LAB-09, DDD-SHOW-02).

    It is no card, so that it needs no slot and changes no hands (DDD-SHOW-03).
    """
    table.lab_entered = True
    table.tell("lab.entered_by", {"survivor": name}, ("DDD-LAB-09", "DDD-SHOW-01"))
    table.showdown = Showdown(name, _first_event(table), 1, {}, [{}, {}, {}])


def _first_event(table: Table) -> int:
    """By edition on the first event space, or on the last clock (DDD-SHOW-10)."""
    at_first = table.rules["showdown.event_start"] == "first_space"
    return 0 if at_first else len(table.facts.showdown_events) - 1
