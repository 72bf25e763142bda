"""Corner rooms: their functions and terminals."""

from collections.abc import Callable

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd import fire, items, laboratory, zombification
from companion.games.ddd.grid import tile_of
from companion.games.ddd.table import Card, Survivor, Table

COST = 2  # DDD-CORNER-01
HEALS = 2  # DDD-CORNER-06
RESERVE = 4  # DDD-CORNER-07
TERMINAL = "terminal"


def function_of(table: Table, tile: str) -> str | None:
    """What the corner room does, as long as it stands (DDD-CORNER-10)."""
    if table.tiles[tile].destroyed:
        return None
    if tile == table.lab:
        return "cabinet" if table.lab_entered else None  # DDD-CORNER-05
    return table.house.functions.get(tile) if table.house is not None else None


def has_terminal(table: Table, tile: str) -> bool:
    """The three corner rooms that stand have one, the lab by edition (DDD-CORNER-03)."""
    in_lab = tile == table.lab and not table.rules["corner.lab_has_terminal"]
    return function_of(table, tile) is not None and not in_lab


def usable(table: Table, survivor: Survivor) -> tuple[str, ...]:
    """Function and terminal of the room he is in, by edition one of them a round."""
    tile = tile_of(survivor.room or "")
    own = function_of(table, tile)
    closed = table.showdown is not None and not table.rules["corner.in_showdown"]  # DDD-CORNER-09
    if own is None or closed:
        return ()
    both: tuple[str, ...] = (own, TERMINAL)
    if "plain_corners" in table.tweaks:  # DDD-TWEAK-04
        both = (TERMINAL,)
    if not has_terminal(table, tile):
        both = tuple([each for each in both if each != TERMINAL])
    if table.rules["corner.uses_per_round"] == "room":  # DDD-CORNER-02
        spent = any(used.startswith(f"{tile} ") for used in table.corners_used)
        both = () if spent else both
    return tuple([each for each in both if _has_effect(table, survivor, each, tile)])


def _has_effect(table: Table, survivor: Survivor, function: str, tile: str) -> bool:
    if f"{tile} {function}" in table.corners_used:
        return False
    match function:
        case "terminal":
            return laboratory.may_enter(table, survivor)
        case "sprinkler":
            return table.showdown is None and table.markers_placed > 0  # DDD-EXTING-05
        case "medic_bay":
            return survivor.energy < survivor.full_energy
        case "ammo_reserve":
            return bool(_refillable(table, survivor))
        case _:
            return survivor.infected


def use(table: Table, name: str, function: str) -> Procedure[None]:
    """Use one of them; a black cube marks it until the next upkeep (DDD-CORNER-02)."""
    tile = tile_of(table.survivors[name].room or "")
    table.corners_used.add(f"{tile} {function}")
    table.tell("corner.used", {"survivor": name, "function": function}, ("DDD-CORNER-01",))
    yield from FUNCTIONS[function](table, name)


def sprinkler(table: Table, _name: str) -> Procedure[None]:
    """Take all burn markers off one tile, wherever it is (DDD-CORNER-04)."""

    def ask(table: Table) -> Prompt | None:
        tiles = tuple(sorted(table.burning_tiles))
        return PickRoom("corner.sprinkler", tiles, None, ("DDD-CORNER-04",)) if tiles else None

    tile = yield ask
    if tile is not None:
        table.tiles[tile].burn = 0
        table.tell("fire.sprinkled", {"tile": tile}, ("DDD-CORNER-04",))
        fire.token_may_leave(table, tile)


def medic_bay(table: Table, name: str) -> Procedure[None]:
    """Heal up to two of one's own wounds (DDD-CORNER-06)."""
    heal(table, name, HEALS, "DDD-CORNER-06")
    yield from ()


def heal(table: Table, name: str, wounds: int, why: str) -> None:
    """Move the energy marker back; the AP come with the next round (DDD-SETUP-25)."""
    survivor = table.survivors[name]
    healed = min(wounds, survivor.full_energy - survivor.energy)
    if healed > 0:
        survivor.energy += healed
        table.tell("survivor.healed", {"survivor": name, "wounds": healed}, (why,))


def _refillable(table: Table, survivor: Survivor) -> dict[str, Card]:
    """Firearms that the reserve can fill; by edition up to what is printed (DDD-CORNER-07)."""
    to_printed = table.rules["corner.ammo_refill"] != "add_four"
    return {
        name: card
        for name, card in items.by_name(survivor).items()
        if items.printed(table, card).firearm
        and card.ammo < (items.printed(table, card).ammo if to_printed else items.MAX_AMMO)
    }


def ammo_reserve(table: Table, name: str) -> Procedure[None]:
    """Load one of one's weapons (DDD-CORNER-07)."""

    def ask(table: Table) -> Prompt | None:
        weapons = tuple(_refillable(table, table.survivors[name]))
        return Choose("corner.weapon", weapons, 1, 1, ("DDD-CORNER-07",)) if weapons[1:] else None

    picked = yield ask
    weapons = _refillable(table, table.survivors[name])
    card = weapons.get(picked or "") or next(iter(weapons.values()), None)
    if card is None:
        return
    add_four = table.rules["corner.ammo_refill"] == "add_four"
    full = items.printed(table, card).ammo
    card.ammo = min(items.MAX_AMMO, card.ammo + RESERVE) if add_four else full
    table.tell("item.loaded", {"survivor": name, "item": card.name, "ammo": card.ammo})


def cabinet(table: Table, name: str) -> Procedure[None]:
    """The lab's cabinet takes the second virus token away (DDD-CORNER-05)."""
    zombification.injected(table, name)
    yield from ()


FUNCTIONS: dict[str, Callable[[Table, str], Procedure[None]]] = {
    "sprinkler": sprinkler,
    "medic_bay": medic_bay,
    "ammo_reserve": ammo_reserve,
    "cabinet": cabinet,
    TERMINAL: laboratory.enter_chips,
}
