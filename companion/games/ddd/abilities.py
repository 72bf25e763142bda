"""The survivors' own abilities: active from the first round, never lost (DDD-XP-09).

Some cost experience each time they are used (DDD-XP-07).
"""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Draw, Number, Prompt
from companion.engine.tracks import counted
from companion.games.ddd import chips, corners, doors, items
from companion.games.ddd.table import Survivor, Table

LUCYS_PRICE = 4  # DDD-SURV-22
BANDAGE = 2  # DDD-SURV-14
BRUCES_MOST = 3  # DDD-SURV-17


# ---------------------------------------------------------------------------- own abilities


@dataclass(frozen=True, slots=True)
class Ability:
    """What a survivor can do by himself, and when."""

    procedure: Callable[[Table, str], Procedure[None]]
    refusal: Callable[[Table, Survivor], str | None]


def use(table: Table, name: str) -> Procedure[None]:
    """Use the survivor's own ability (DDD-XP-09)."""
    yield from OWN[name].procedure(table, name)


def refusal(table: Table, survivor: Survivor) -> str | None:
    """Why it cannot be used; Leo's and Jack's work by themselves."""
    own = OWN.get(survivor.name)
    return "no_ability" if own is None else own.refusal(table, survivor)


def _others(table: Table, name: str) -> list[Survivor]:
    here = table.survivors_in(table.survivors[name].room or "")
    return [each for each in here if each.name != name]


def _wounded_others(table: Table, name: str) -> list[str]:
    return [each.name for each in _others(table, name) if each.energy < each.full_energy]


def _nina_refusal(table: Table, survivor: Survivor) -> str | None:
    if _wounded_others(table, survivor.name) and survivor.ap > 0:
        return None
    return None if _may_bandage(table, survivor) else "nobody_hurt"


def _may_bandage(table: Table, survivor: Survivor) -> bool:
    """Once a round, for 2 XP, a wound of her own (DDD-SURV-14)."""
    known = items.knows(table, survivor, "eternal_bandage")
    fresh = "bandage" not in survivor.used and survivor.energy < survivor.full_energy
    return known and fresh and survivor.xp >= BANDAGE


def nina_heals(table: Table, name: str) -> Procedure[None]:
    """A wound of another for 1 AP, or her own with the bandage (DDD-SURV-12, DDD-SURV-14)."""

    def able(table: Table) -> tuple[str, ...]:
        nina = table.survivors[name]
        others = _wounded_others(table, name) if nina.ap > 0 else []
        return (*others, name) if _may_bandage(table, nina) else tuple(others)

    def ask(table: Table) -> Prompt | None:
        names = able(table)
        return Choose("heal.who", names, 1, 1, ("DDD-SURV-12",)) if names[1:] else None

    who = (yield ask) or next(iter(able(table)), None)
    nina = table.survivors[name]
    if who == name:
        nina.used.add("bandage")
        nina.xp -= BANDAGE
        corners.heal(table, name, 1, "DDD-SURV-14")
    elif who is not None:
        nina.ap -= 1
        corners.heal(table, who, 1, "DDD-SURV-12")


def _bruce_refusal(table: Table, survivor: Survivor) -> str | None:
    if "share_ap" in survivor.used:
        return "used"
    return None if _ways(table, survivor.name) else "alone"


def _team_mates(table: Table, name: str) -> list[str]:
    """Those of his team box; in the showdown those in his room (DDD-SHOW-32)."""
    if table.showdown is not None:
        return [each.name for each in _others(table, name)]
    boxes = [team for team in table.teams if name in team]
    return [each for team in boxes for each in team if each != name and _in_play(table, each)]


def _in_play(table: Table, name: str) -> bool:
    return table.survivors[name].room is not None


def _ways(table: Table, name: str) -> tuple[str, ...]:
    """To whom he can give and from whom take; the entrapped keep to their one AP."""
    mates = [each for each in _team_mates(table, name) if not table.survivors[each].entrapped]
    ways = [f"give:{mate}" for mate in mates if table.survivors[name].ap]
    return tuple(ways + [f"take:{mate}" for mate in mates if table.survivors[mate].ap])


def bruce_shares(table: Table, name: str) -> Procedure[None]:
    """Once a round give to, or take from, one of the team up to 3 AP (DDD-SURV-17)."""

    def whom(table: Table) -> Prompt | None:
        ways = _ways(table, name)
        return Choose("bruce.shares", ways, 1, 1, ("DDD-SURV-17",)) if ways else None

    way = yield whom
    if way is None:
        return
    verb, _, mate = way.partition(":")
    giver, taker = (name, mate) if verb == "give" else (mate, name)

    def how_many(table: Table) -> Prompt | None:
        most = min(BRUCES_MOST, table.survivors[giver].ap)
        return Number("bruce.points", 1, most, ("DDD-SURV-17",)) if most > 1 else None

    points = (yield how_many) or min(1, table.survivors[giver].ap)
    table.survivors[name].used.add("share_ap")
    table.survivors[giver].ap -= points
    table.survivors[taker].ap += points
    table.tell("ap.shared", {"survivor": giver, "to": taker, "ap": points}, ("DDD-SURV-17",))


def _lucy_refusal(table: Table, survivor: Survivor) -> str | None:
    if survivor.xp < LUCYS_PRICE:
        return "no_xp"
    return None if chips.doors_of(table, survivor) else "no_door"


def lucy_replaces(table: Table, name: str) -> Procedure[None]:
    """For 4 XP an adjacent door gets another chip of as many icons, face up (DDD-SURV-22)."""
    door = yield from chips.choose_door(table, name)
    if door is None:
        return

    def ask(table: Table) -> Prompt | None:
        passage = doors.locked(table).get(door)
        if passage is None:
            return None
        possible = chips.kinds(table, passage.lock or 2)
        return Draw("door.chip", possible, counted(possible), ("DDD-SURV-22",), {"door": door})

    chip = yield ask
    if chip is not None:
        table.survivors[name].xp -= LUCYS_PRICE
        table.door_chips[door] = chip


OWN = {
    "nina": Ability(nina_heals, _nina_refusal),
    "bruce": Ability(bruce_shares, _bruce_refusal),
    "lucy": Ability(lucy_replaces, _lucy_refusal),
}
