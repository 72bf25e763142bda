"""Code chips: what lies on the doors, and what it takes to open them."""

from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement

from companion.engine.dice import Stream
from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Draw, Prompt
from companion.engine.tracks import counted
from companion.games.ddd import darkness, doors, experience, items
from companion.games.ddd.grid import CORNERS, tile_of
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.table import Survivor, Table

CODE_CHIPS = (3, 2, 2)  # icons of the chips that form the code (DDD-SETUP-08)
CORNER, FEW = 3, 2  # icons on the chips of corner doors (DDD-SETUP-10), and on small ones
SAME_COLOUR = 2  # of the code's tokens at most, by good advice (DDD-SETUP-15)
EXTRA = {"dark": 0, "darker": 1}  # tokens drawn blindly (DDD-SETUP-13)
ATTEMPTS = 100  # at a code of many colours; a box of few colours has none
SEEDED = 0xC0DE  # keeps the chips' order apart from the dice


def icons(chip: str) -> tuple[str, ...]:
    """The colours on a chip."""
    return tuple(chip.split("+"))


def kinds(table: Table, count: int) -> tuple[str, ...]:
    """Every chip with that many icons that might exist."""
    return tuple(
        "+".join(each) for each in combinations_with_replacement(table.facts.colours, count)
    )


# ---------------------------------------------------------------------------- set-up


def mixed(table: Table, house: House) -> House:
    """Say how many icons the chips of the doors show, those of corner rooms always three.

    By edition the players choose for the others, so it stands in the house's file; else chance
    deals them out (DDD-SETUP-11). A tweak makes more of them large or small (DDD-TWEAK-06).
    """
    free = [way for way in house.passages if way.lock is not None and not _is_corner(way)]
    counts = [way.lock or FEW for way in free]
    if "three_icon_chips" in table.tweaks:
        small = min(len(free), CODE_CHIPS.count(FEW))  # the code's own chips need a door
        counts = [FEW] * small + [CORNER] * (len(free) - small)
    elif "two_icon_chips" in table.tweaks:
        counts = [FEW] * len(free)
    elif table.rules["chips.players_choose_icons"]:
        return house
    chance = Stream(table.seed ^ SEEDED)
    dealt = {way: replace(way, lock=counts.pop(chance(len(counts)))) for way in free}
    return replace(house, passages=tuple([dealt.get(way, way) for way in house.passages]))


def _is_corner(door: Passage) -> bool:
    return any(tile_of(room) in CORNERS for room in door.rooms)


def lay(table: Table, seed: int, mode: str) -> list[str]:
    """Believe in chips for the doors, the code's own among them; give the code (DDD-SETUP-09).

    The cardboard may hold others: they are told when they are turned up.
    """
    chance = Stream(seed ^ SEEDED)
    own, code = _code(table, mode, chance)
    for _ in range(ATTEMPTS):
        if is_one_sided(table, code):
            own, code = _code(table, mode, chance)
    left = Counter([door.lock or FEW for door in doors.locked(table).values()])
    left.subtract([len(icons(chip)) for chip in own])
    table.chip_pool = own + [
        _any(table, count, chance) for count, n in sorted(left.items()) for _ in range(n)
    ]
    return code


def _code(table: Table, mode: str, chance: Stream) -> tuple[list[str], list[str]]:
    """The chips that form the code, if any, and the code with what is drawn blindly."""
    own = [_any(table, count, chance) for count in CODE_CHIPS] if mode in EXTRA else []
    code = [colour for chip in own for colour in icons(chip)]
    supply = Counter(dict.fromkeys(table.facts.colours, table.facts.tokens_per_colour))
    tokens = sorted((supply - Counter(code)).elements())
    extra = EXTRA.get(mode, int(table.rules["code.darkest_slots"]))
    return own, code + [tokens.pop(chance(len(tokens))) for _ in range(extra)]


def is_one_sided(table: Table, code: list[str]) -> bool:
    """Whether a colour occurs too often, where an edition minds (DDD-SETUP-15)."""
    minds = table.mode == "darkest" or bool(table.rules["code.colour_cap_everywhere"])
    most = SAME_COLOUR if minds else table.facts.tokens_per_colour
    return max(Counter(code).values(), default=0) > most


def _any(table: Table, count: int, chance: Stream) -> str:
    possible = kinds(table, count)
    return possible[chance(len(possible))]


# ---------------------------------------------------------------------------- turning up


def turn_up(table: Table, door: str) -> Procedure[str | None]:
    """Turn a door's chip: the number of icons was to be seen, the colours not (DDD-DOOR-01)."""

    def ask(table: Table) -> Prompt | None:
        passage = doors.locked(table).get(door)
        if passage is None or door in table.door_chips:
            return None
        count = passage.lock or FEW
        pool = [chip for chip in table.chip_pool if len(icons(chip)) == count]
        possible = kinds(table, count)
        if not table.rules["chips.players_choose_icons"] and not _is_corner(passage):
            possible = kinds(table, FEW) + kinds(table, CORNER)  # DDD-SETUP-11
        params = {"door": door, "icons": count}
        return Draw("door.chip", possible, counted(pool), ("DDD-DOOR-01", "DDD-SETUP-12"), params)

    chip = yield ask
    if chip is not None:
        table.door_chips[door] = chip
        _leaves_the_pool(table, chip)
    return table.door_chips.get(door)


def _leaves_the_pool(table: Table, chip: str) -> None:
    """One chip fewer lies face down: this one, or the one taken for it, of its size if may be."""
    others = [each for each in table.chip_pool if len(icons(each)) == len(icons(chip))]
    believed = [chip] if chip in table.chip_pool else (others or table.chip_pool)
    if believed:
        table.chip_pool.remove(believed[0])


def turn_up_beside(table: Table, room: str) -> Procedure[None]:
    """By edition every chip beside a survivor is turned as he arrives (DDD-DOOR-01)."""
    if not table.acting or table.rules["doors.reveal"] != "arrival":
        return
    for door, passage in doors.locked(table).items():
        if room in passage.rooms:
            yield from turn_up(table, door)


# ---------------------------------------------------------------------------- unlocking

COST = 1  # for each who takes part (DDD-DOOR-02, DDD-DOOR-03)


def missing(table: Table, chip: str, names: tuple[str, ...]) -> int:
    """How many icons of a chip the cards of these survivors do not show (DDD-DOOR-02)."""
    have = Counter(
        [colour for name in names for colour in items.colours(table, table.survivors[name])]
    )
    return sum((Counter(icons(chip)) - have).values())


def unlock(table: Table, name: str) -> Procedure[None]:
    """Match the chip of a door beside the survivor, or force it (DDD-DOOR-02, DDD-DOOR-05).

    Who lets it be has only looked at the chip: that costs nothing (DDD-DOOR-01).
    """
    door = yield from choose_door(table, name)
    chip = None if door is None else (yield from turn_up(table, door))
    if door is None or chip is None:
        table.survivors[name].ap += COST
        return
    helpers = yield from choose_helpers(name, chip)
    lacking = missing(table, chip, (name, *helpers))
    if lacking and not (yield from may_force(table, lacking)):
        table.survivors[name].ap += COST
        return
    for helper in helpers:
        table.survivors[helper].ap -= COST
    yield from darkness.advances_by(table, lacking, "door_icon_bypassed")
    if door in doors.locked(table):  # its tile may have burnt down meanwhile (DDD-DOOR-10)
        yield from opened_by(table, name, door, chip)


def doors_of(table: Table, survivor: Survivor) -> tuple[str, ...]:
    """The locked doors of the room he is in."""
    found = doors.locked(table).items()
    return tuple([door for door, passage in found if survivor.room in passage.rooms])


def hidden_beside(table: Table, survivor: Survivor) -> tuple[str, ...]:
    """Those of them whose chips have not been turned up, where an edition lets him choose."""
    if table.rules["doors.reveal"] != "choice":
        return ()
    return tuple([door for door in doors_of(table, survivor) if door not in table.door_chips])


def look(table: Table, name: str) -> Procedure[None]:
    """Turn up a chip beside him: free, but nobody must (DDD-DOOR-01)."""

    def ask(table: Table) -> Prompt | None:
        found = hidden_beside(table, table.survivors[name])
        return Choose("look.door", found, 1, 1, ("DDD-DOOR-01",)) if found[1:] else None

    picked = yield ask
    door = picked or next(iter(hidden_beside(table, table.survivors[name])), None)
    if door is not None:
        yield from turn_up(table, door)


def choose_door(table: Table, name: str) -> Procedure[str | None]:
    """Which of the doors beside him."""

    def ask(table: Table) -> Prompt | None:
        found = doors_of(table, table.survivors[name])
        return Choose("unlock.door", found, 1, 1, ("DDD-DOOR-08",)) if found[1:] else None

    picked: str | None = yield ask
    return picked or next(iter(doors_of(table, table.survivors[name])), None)


def choose_helpers(name: str, chip: str) -> Procedure[tuple[str, ...]]:
    """By edition others of the group in the room add their icons, 1 AP each (DDD-DOOR-03)."""

    def able(table: Table) -> tuple[str, ...]:
        if not table.rules["doors.helpers"] or not missing(table, chip, (name,)):
            return ()
        team = table.team(table.active) if table.active is not None else []
        here = table.survivors_in(table.survivors[name].room or "")
        others = [each for each in here if each.name != name and each.name in team]
        return tuple([each.name for each in others if each.ap > 0 and not each.entrapped])

    def ask(table: Table) -> Prompt | None:
        names = able(table)
        why = ("DDD-DOOR-03", "DDD-DOOR-04")
        return Choose("unlock.helpers", names, 0, len(names), why) if names else None

    picked: tuple[str, ...] = (yield ask) or ()
    return picked


def may_force(table: Table, lacking: int) -> Procedure[bool]:
    """Each icon missing costs a space of darkness, if there are as many (DDD-DARK-06)."""

    def ask(table: Table) -> Prompt | None:
        if lacking > table.darkness.left:
            return None
        params = {"icons": lacking}
        return Choose("unlock.force", ("yes", "no"), 1, 1, ("DDD-DOOR-05",), params)

    forced = yield ask
    if forced is None:
        table.tell("door.too_dark", {"icons": lacking}, ("DDD-DARK-06",))
    return bool(forced == "yes")


def opened_by(table: Table, name: str, door: str, chip: str) -> Procedure[None]:
    """The opener keeps the chip (DDD-DOOR-06); it gives experience (DDD-DOOR-07, DDD-XP-02)."""
    table.door_chips.pop(door, None)
    if table.survivors[name].room is not None:  # the darkness may have cost him his life
        table.survivors[name].chips.append(chip)
    points = int(table.rules["doors.xp"])
    if table.rules["doors.xp_to"] == "opener":
        experience.gains(table, name, points, "DDD-DOOR-07")
    else:
        experience.all_gain(table, points, "DDD-DOOR-07")
    yield from doors.opens(table, door)
