"""The action phase: what each survivor of the active team may do, what it costs, and why not."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Menu, Prompt
from companion.games.ddd import (
    abilities,
    chips,
    combat,
    consumables,
    corners,
    entrapment,
    experience,
    fire,
    handing,
    items,
    laboratory,
    moving,
    search,
)
from companion.games.ddd.grid import tile_of
from companion.games.ddd.table import Survivor, Table

DONE: Final = "done"
EXTINGUISH = 2  # DDD-EXTING-01
TOOL = 1  # with axe or extinguisher (DDD-ITEMFN-05, DDD-ITEMFN-06)

# An entrapped survivor spends his one AP on getting free (DDD-ACTION-06); what costs none he may.
WHILE_HELD: Final = ("rescue", "skill", "use", "swap", "drop", "bypass")

Refusal = str | None  # why something is not possible now


@dataclass(frozen=True, slots=True)
class Action:
    """Something a survivor can spend action points on, or do for nothing."""

    procedure: Callable[[Table, str], Procedure[None]]
    refusal: Callable[[Table, Survivor], Refusal]
    cost: Callable[[Table, Survivor], int]


@dataclass(frozen=True, slots=True)
class Offer:
    """An action as one survivor has it now."""

    survivor: str
    action: str
    cost: int
    refusal: Refusal

    @property
    def id(self) -> str:
        """How it is asked for."""
        return f"{self.survivor}.{self.action}"


def offers(table: Table, name: str) -> list[Offer]:
    """Every action of a survivor, with its cost, and why it is not possible if it is not."""
    survivor = table.survivors[name]
    return [offer(table, survivor, action) for action in ACTIONS]


def offer(table: Table, survivor: Survivor, action: str) -> Offer:
    """One of them."""
    each = ACTIONS[action]
    cost = each.cost(table, survivor)
    refusal = _general_refusal(survivor, action, cost) or each.refusal(table, survivor)
    return Offer(survivor.name, action, cost, refusal)


def possible(table: Table, names: Iterable[str]) -> Iterator[Offer]:
    """What these survivors can do now, found one by one."""
    for name in names:
        survivor = table.survivors[name]
        for action in ACTIONS:
            found = offer(table, survivor, action)
            if found.refusal is None:
                yield found


@cache
def ids(*names: str) -> tuple[str, ...]:
    """What these survivors could be asked for, possible or not."""
    return tuple([f"{name}.{action}" for name in names for action in ACTIONS])


def is_possible(table: Table, wanted: str) -> bool:
    """Whether a survivor can do this, asked for by its id."""
    name, _, action = wanted.partition(".")
    return offer(table, table.survivors[name], action).refusal is None


def _general_refusal(survivor: Survivor, action: str, cost: int) -> Refusal:
    if survivor.room is None:
        return "not_in_house"
    if survivor.entrapped and action not in WHILE_HELD:
        return "entrapped"
    return "no_ap" if cost > survivor.ap else None


def turn(table: Table, box: int) -> Procedure[None]:
    """The team acts in any order until it is done; what AP are left are lost (DDD-SETUP-23)."""

    def menu(table: Table) -> Menu | None:
        team = table.team(box)
        if table.lab_entered or not any(possible(table, team)):
            return None

        def allows(wanted: str) -> bool:
            return wanted == DONE or is_possible(table, wanted)

        why = ("DDD-ACTION-02", "DDD-ACTION-04")
        return Menu("action.next", (DONE, *ids(*team)), allows, why, {"team": "+".join(team)})

    while (chosen := (yield menu)) not in (None, DONE):
        name, _, action = chosen.partition(".")
        yield from act(table, name, action)
    for name in table.team(box):
        survivor = table.survivors[name]
        survivor.ap = survivor.held_ap = 0
        survivor.used.discard("gas_mask")  # it serves for one turn (DDD-ITEMFN-19)


def act(table: Table, name: str, action: str) -> Procedure[None]:
    """Pay and do it."""
    survivor = table.survivors[name]
    survivor.ap -= ACTIONS[action].cost(table, survivor)
    yield from ACTIONS[action].procedure(table, name)


# ---------------------------------------------------------------------------- what they ask for


def _can_attack(table: Table, survivor: Survivor) -> Refusal:
    return None if combat.can_attack(table, survivor) else "no_target"


def _attack_cost(_table: Table, survivor: Survivor) -> int:
    return 0 if survivor.name == "jack" and "free_attack" not in survivor.used else 1


def attack(table: Table, name: str) -> Procedure[None]:
    """Fight; Jack's first attack of a round is free (DDD-SURV-07)."""
    if name == "jack":
        table.survivors[name].used.add("free_attack")
    yield from combat.attack(table, name)


def _extinguish_cost(_table: Table, survivor: Survivor) -> int:
    tools = ("fire_axe", "fire_extinguisher")
    return TOOL if any(items.held(survivor, tool) for tool in tools) else EXTINGUISH


def extinguish(table: Table, name: str) -> Procedure[None]:
    """Take burn markers off the own tile (DDD-EXTING-01, DDD-EXTING-03)."""
    survivor = table.survivors[name]
    tile = tile_of(survivor.room or "")
    both = items.held(survivor, "fire_extinguisher") and items.held(survivor, "helmet")
    extra = int(items.knows(table, survivor, "firefighter"))  # DDD-SURV-06
    gone = min(table.tiles[tile].burn, (2 if both else 1) + extra)  # DDD-ITEMFN-07
    table.tiles[tile].burn -= gone
    table.tell("fire.extinguished", {"tile": tile, "markers": gone}, ("DDD-EXTING-01",))
    fire.token_may_leave(table, tile)
    yield from ()


def _burns_here(table: Table, survivor: Survivor) -> Refusal:
    if table.showdown is not None:  # DDD-EXTING-05, DDD-SHOW-13
        return "showdown"
    return None if table.tiles[tile_of(survivor.room or "")].burn else "no_fire"


def _searchable(table: Table, survivor: Survivor) -> Refusal:
    if table.showdown is not None:  # DDD-SEARCH-08, DDD-SHOW-12
        return "showdown"
    return None if search.may_search(table, survivor) else "searched"


def _door_here(table: Table, survivor: Survivor) -> Refusal:
    return None if chips.doors_of(table, survivor) else "no_door"


def _hidden_chip(table: Table, survivor: Survivor) -> Refusal:
    return None if chips.hidden_beside(table, survivor) else "no_hidden_chip"


def _corner_here(table: Table, survivor: Survivor) -> Refusal:
    return None if corners.usable(table, survivor) else "no_corner"


def corner(table: Table, name: str) -> Procedure[None]:
    """Use the room's function or its terminal (DDD-CORNER-01)."""

    def ask(table: Table) -> Prompt | None:
        functions = corners.usable(table, table.survivors[name])
        params = {"survivor": name}
        why = ("DDD-CORNER-01", "DDD-CORNER-02")
        return Choose("corner.function", functions, 1, 1, why, params) if functions[1:] else None

    picked = (yield ask) or next(iter(corners.usable(table, table.survivors[name])), None)
    if picked is not None:
        yield from corners.use(table, name, picked)


def _droppable(_table: Table, survivor: Survivor) -> Refusal:
    return None if survivor.items else "nothing_to_drop"


def _usable(table: Table, survivor: Survivor) -> Refusal:
    return None if consumables.usable(table, survivor) else "nothing_to_use"


def _swappable(table: Table, survivor: Survivor) -> Refusal:
    gear = items.swappable(table, survivor)
    return None if any(not card.in_hand for card in gear.values()) else "nothing_to_swap"


def _skill(table: Table, survivor: Survivor) -> Refusal:
    return None if experience.affordable(table, survivor) else "no_xp"


def _bypass(table: Table, survivor: Survivor) -> Refusal:
    if not laboratory.may_bypass(table):
        return "no_bypass"
    if not table.rules["lab.bypass_in_terminal_room"]:
        return None
    tile = tile_of(survivor.room or "")
    return None if corners.has_terminal(table, tile) else "no_terminal"


def bypass(table: Table, _name: str) -> Procedure[None]:
    """Remove a code token at the price of darkness (DDD-LAB-06)."""
    yield from laboratory.bypass(table)


def _free(_table: Table, _survivor: Survivor) -> int:
    return 0


def _one(_table: Table, _survivor: Survivor) -> int:
    return 1


def _corner_cost(_table: Table, _survivor: Survivor) -> int:
    return corners.COST


ACTIONS: Final[dict[str, Action]] = {  # DDD-ACTION-03
    "move": Action(moving.move, moving.pinned, _one),
    "together": Action(moving.move_together, moving.no_party, _one),
    "search": Action(search.search, _searchable, _one),
    "attack": Action(attack, _can_attack, _attack_cost),
    "unlock": Action(chips.unlock, _door_here, _one),
    "look": Action(chips.look, _hidden_chip, _free),
    "extinguish": Action(extinguish, _burns_here, _extinguish_cost),
    "pass": Action(handing.gives, handing.no_giving, handing.giving_cost),
    "take": Action(handing.takes, handing.no_taking, _one),
    "corner": Action(corner, _corner_here, _corner_cost),
    "rescue": Action(entrapment.rescue, entrapment.no_rescue, _one),
    "use": Action(consumables.use, _usable, _free),
    "swap": Action(items.swap, _swappable, _free),
    "drop": Action(items.drop, _droppable, _free),
    "skill": Action(experience.buys, _skill, _free),
    "bypass": Action(bypass, _bypass, _free),
    "ability": Action(abilities.use, abilities.refusal, _free),
}
