"""The nemesis: its strength, what wears it down, and its march on the corner rooms."""

from collections.abc import Sequence

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Draw, Prompt
from companion.engine.tracks import counted
from companion.games.ddd import survivors
from companion.games.ddd.facts import NemesisBoard
from companion.games.ddd.table import Nemesis, Table


def board(table: Table) -> NemesisBoard:
    """The board of the nemesis in the house."""
    assert table.nemesis is not None
    return table.facts.nemeses[table.nemesis.kind]


def appears(table: Table) -> Procedure[None]:
    """Draw one of the two boards; its figure starts in the lab (DDD-SHOW-07)."""

    def ask(table: Table) -> Prompt | None:
        kinds = tuple(table.facts.nemeses)
        return Draw("showdown.nemesis", kinds, counted(kinds), ("DDD-SHOW-07",))

    enters(table, (yield ask))
    named = yield which_are_fullest
    if named is not None and table.nemesis is not None:
        chosen = [zone_of(zone) for zone in ((named,) if isinstance(named, str) else named)]
        table.nemesis.zones = spread(strength(table), len(table.nemesis.zones), chosen)


def enters(table: Table, kind: str) -> None:
    """Put the figure into the lab, and the cubes on its board."""
    room, cubes = table.rooms_on[table.lab or ""][0], strength(table)
    zones = table.facts.nemeses[kind].zones
    table.nemesis = Nemesis(kind, room, spread(cubes, zones, range(zones)))
    params = {"nemesis": kind, "cubes": cubes}
    table.tell("nemesis.appears", params, ("DDD-SHOW-07", "DDD-SHOW-08"))


def strength(table: Table) -> int:
    """One cube for every AP level, and one for every survivor in play (DDD-SHOW-08)."""
    levels = [survivors.action_points(table, each) for each in table.in_play]
    return sum(levels) + len(levels)


def spread(cubes: int, zones: int, fullest: Sequence[int]) -> list[int]:
    """Spread cubes as evenly as can be; those left over go to the zones named."""
    over = fullest[: cubes % zones]
    return [cubes // zones + (zone in over) for zone in range(zones)]


def zone_of(name: str) -> int:
    """The place on the board of a zone named zone_1, zone_2, …"""
    return int(name.rpartition("_")[2]) - 1


def which_are_fullest(table: Table) -> Prompt | None:
    """The players choose the zones that get what cannot be spread evenly (DDD-SHOW-08)."""
    if table.nemesis is None:
        return None
    zones = tuple([f"zone_{at + 1}" for at in range(len(table.nemesis.zones))])
    over = strength(table) % len(zones)
    return Choose("nemesis.fullest", zones, over, over, ("DDD-SHOW-08",)) if over else None


# ---------------------------------------------------------------------------- what weakens it


def emptied(table: Table, colour: str) -> int:
    """How many of its zones of a colour have no cube left.

    No text says that they weaken it; we assume they do, as full locations do a creature
    (DDD-SHOW-09).
    """
    if table.nemesis is None:
        return 0
    zones = zip(board(table).colours, table.nemesis.zones, strict=False)
    return len([each for each, cubes in zones if each == colour and not cubes])


def dice(table: Table) -> int:
    """Its attack dice, less one for each empty red zone (DDD-CREATURE-06)."""
    if table.nemesis is None:
        return 0
    least = int(bool(table.rules["creature.red_keeps_one_die"]))
    return max(least, board(table).dice - emptied(table, "red"))


def movement(table: Table) -> int:
    """Its movement, less one for each empty blue zone (DDD-CREATURE-05)."""
    return max(0, board(table).movement - emptied(table, "blue"))


# ---------------------------------------------------------------------------- it is hit


def hit(table: Table, hits: int) -> Procedure[None]:
    """Each hit takes a cube off a zone of the attacker's choice (DDD-SHOW-09)."""
    for _ in range(hits):
        if table.nemesis is None or not sum(table.nemesis.zones):
            return
        zone = yield from choose_zone(table)
        table.nemesis.zones[zone] -= 1
        left = sum(table.nemesis.zones)
        params = {"nemesis": table.nemesis.kind, "cubes": left}
        table.tell("nemesis.hit", params, ("DDD-SHOW-09",))
        colours = board(table).colours
        if left and not table.nemesis.zones[zone] and zone < len(colours):
            weaker = {"nemesis": table.nemesis.kind, "colour": colours[zone]}
            table.tell("nemesis.weakened", weaker, ("DDD-SHOW-09",))


def choose_zone(table: Table) -> Procedure[int]:
    """Which zone loses its cube."""

    def left(table: Table) -> list[str]:
        assert table.nemesis is not None
        return [f"zone_{at}" for at, cubes in enumerate(table.nemesis.zones, 1) if cubes]

    def ask(table: Table) -> Prompt | None:
        zones = tuple(left(table))
        return Choose("nemesis.zone", zones, 1, 1, ("DDD-SHOW-09",)) if zones[1:] else None

    picked = (yield ask) or left(table)[0]
    return zone_of(str(picked))
