"""Cards that are used: what each does, and when it would do anything."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd import (
    chips,
    combat,
    corners,
    doors,
    entrapment,
    items,
    zombification,
)
from companion.games.ddd.table import Card, Survivor, Table

DRINK = 2  # DDD-ITEMFN-11
BLASTS = {"grenade": 2, "dynamite": 4}  # DDD-ITEMFN-12, DDD-ITEMFN-13
HEALS = {"first_aid_spray": 1, "first_aid_kit": 2}  # DDD-ITEMFN-15, DDD-ITEMFN-16
FAR = 2  # DDD-ITEMFN-09


@dataclass(frozen=True, slots=True)
class Use:
    """What using a card does, what it costs, and whether it would do anything."""

    effect: Callable[[Table, str, Card], Procedure[None]]
    helps: Callable[[Table, Survivor, Card], bool]
    ap: int = 0


def usable(table: Table, survivor: Survivor) -> dict[str, Card]:
    """The cards a survivor could use now (DDD-ITEM-04); gear only in hand (DDD-ITEM-03)."""
    return {
        name: card
        for name, card in items.by_name(survivor).items()
        if (use := use_of(table, card)) is not None
        and use.ap <= (0 if survivor.entrapped else survivor.ap)
        and (card.in_hand or items.is_consumable(table, card))
        and use.helps(table, survivor, card)
    }


def use_of(table: Table, card: Card) -> Use | None:
    """What a card is good for; ammo cards all load their weapon (DDD-ITEM-16)."""
    return AMMO if items.printed(table, card).loads else USES.get(card.name)


def use(table: Table, name: str) -> Procedure[None]:
    """Choose a card and use it."""

    def ask(table: Table) -> Prompt | None:
        cards = tuple(usable(table, table.survivors[name]))
        params = {"survivor": name}
        return Choose("items.use", cards, 1, 1, ("DDD-ITEM-04",), params) if cards else None

    picked = yield ask
    if picked is not None:
        yield from use_card(table, name, picked)


def use_card(table: Table, name: str, picked: str) -> Procedure[None]:
    """Use a card; without hands on it, it leaves the game (DDD-ITEM-04)."""
    survivor = table.survivors[name]
    card = usable(table, survivor)[picked]
    what = use_of(table, card)
    assert what is not None
    survivor.ap -= what.ap
    if items.is_consumable(table, card):
        items.discard(table, survivor, card)
    yield from what.effect(table, name, card)


# ---------------------------------------------------------------------------- effects


def antidote(table: Table, name: str, _card: Card) -> Procedure[None]:
    """The second virus token goes (DDD-ITEMFN-08)."""
    zombification.injected(table, name)
    yield from ()


def drink(table: Table, name: str, _card: Card) -> Procedure[None]:
    """Two more AP in this turn (DDD-ITEMFN-11); the entrapped get them with their freedom."""
    survivor = table.survivors[name]
    survivor.ap += DRINK
    if survivor.entrapped and table.showdown is None:
        entrapment.hold(survivor)  # DDD-ENTRAP-04
    table.tell("ap.gained", {"survivor": name, "ap": DRINK}, ("DDD-ITEMFN-11",))
    yield from ()


def first_aid(table: Table, name: str, card: Card) -> Procedure[None]:
    """Heal oneself or another in the room; a medic heals one more (DDD-SURV-04)."""

    def hurt(table: Table) -> tuple[str, ...]:
        here = table.survivors_in(table.survivors[name].room or "")
        return tuple([each.name for each in here if each.energy < each.full_energy])

    def ask(table: Table) -> Prompt | None:
        names = hurt(table)
        return Choose("heal.who", names, 1, 1, ("DDD-ITEMFN-15",)) if names[1:] else None

    picked = (yield ask) or next(iter(hurt(table)), None)
    if picked is not None:
        extra = int(items.knows(table, table.survivors[name], "medic"))
        corners.heal(table, picked, HEALS[card.name] + extra, "DDD-ITEMFN-15")


def blast(table: Table, name: str, card: Card) -> Procedure[None]:
    """Hits in an adjacent room in sight; they give experience (DDD-XP-08)."""

    def ask(table: Table) -> Prompt | None:
        found = blasted(table, table.survivors[name].room or "")
        return PickRoom("blast.room", found, None, ("DDD-ITEMFN-12",)) if found[1:] else None

    room = (yield ask) or next(iter(blasted(table, table.survivors[name].room or "")), None)
    if room is not None:
        yield from combat.hits_in(table, name, room, BLASTS[card.name])


def blasted(table: Table, here: str) -> tuple[str, ...]:
    """The rooms next to this one, in sight of it, that hold enemies (DDD-ITEMFN-12)."""
    beside = set(table.eyes.steps_from(table, here))
    near = [room for room in table.eyes.in_reach(table, here, 1) if room in beside]
    return tuple([room for room in near if entrapment.enemies_in(table, room)])


def flashbang(table: Table, name: str, _card: Card) -> Procedure[None]:
    """Free one entrapped survivor in the room, oneself too (DDD-ITEMFN-18)."""

    def held(table: Table) -> tuple[str, ...]:
        return tuple(entrapment.prisoners(table, table.survivors[name].room or ""))

    def ask(table: Table) -> Prompt | None:
        names = held(table)
        return Choose("flashbang.who", names, 1, 1, ("DDD-ITEMFN-18",)) if names[1:] else None

    picked = (yield ask) or next(iter(held(table)), None)
    if picked is not None:
        entrapment.free(table, table.survivors[picked])


def gas_mask(table: Table, name: str, _card: Card) -> Procedure[None]:
    """No wounds from walking through fire in this turn (DDD-ITEMFN-19)."""
    table.survivors[name].used.add("gas_mask")
    table.tell("item.masked", {"survivor": name}, ("DDD-ITEMFN-19",))
    yield from ()


def flashlight(table: Table, name: str, _card: Card) -> Procedure[None]:
    """Turn up a chip that is no more than two moves away (DDD-ITEMFN-09)."""

    def ask(table: Table) -> Prompt | None:
        found = lit(table, table.survivors[name])
        return Choose("flashlight.door", found, 1, 1, ("DDD-ITEMFN-09",)) if found[1:] else None

    door = (yield ask) or next(iter(lit(table, table.survivors[name])), None)
    if door is not None:
        yield from chips.turn_up(table, door)


def lit(table: Table, survivor: Survivor) -> tuple[str, ...]:
    """Doors with hidden chips that walking would reach for 2 AP."""
    reached = {survivor.room or ""}
    for _ in range(FAR):
        reached |= {near for room in reached for near in table.eyes.steps_from(table, room)}
    found = doors.locked(table).items()
    hidden = [(door, passage) for door, passage in found if door not in table.door_chips]
    return tuple([door for door, passage in hidden if not reached.isdisjoint(passage.rooms)])


def load(table: Table, name: str, card: Card) -> Procedure[None]:
    """Add the cubes of an ammo card to a weapon it pictures, eight at most (DDD-ITEM-15)."""

    def ask(table: Table) -> Prompt | None:
        weapons = tuple(loadable(table, table.survivors[name], card))
        return Choose("ammo.weapon", weapons, 1, 1, ("DDD-ITEM-16",)) if weapons[1:] else None

    picked = yield ask
    weapons = loadable(table, table.survivors[name], card)
    weapon = weapons.get(picked or "") or next(iter(weapons.values()), None)
    if weapon is None:
        return
    cubes = items.printed(table, card).loads + card.ammo  # Jack may have added (DDD-SURV-11)
    weapon.ammo = min(items.MAX_AMMO, weapon.ammo + cubes)
    params = {"survivor": name, "item": weapon.name, "ammo": weapon.ammo}
    table.tell("item.loaded", params, ("DDD-ITEM-15", "DDD-ITEM-16"))


def loadable(_table: Table, survivor: Survivor, card: Card) -> dict[str, Card]:
    """His weapons of the kind pictured on an ammo card that are not full (DDD-ITEM-16)."""
    pictured = card.name.removesuffix("_ammo")
    weapons = items.by_name(survivor).items()
    return {
        name: weapon
        for name, weapon in weapons
        if weapon.name == pictured and weapon.ammo < items.MAX_AMMO
    }


# ---------------------------------------------------------------------------- what would help


def _loadable(table: Table, survivor: Survivor, card: Card) -> bool:
    return bool(loadable(table, survivor, card))


def _infected(_table: Table, survivor: Survivor, _card: Card) -> bool:
    return survivor.infected


def _always(_table: Table, _survivor: Survivor, _card: Card) -> bool:
    return True


def _anybody_hurt(table: Table, survivor: Survivor, _card: Card) -> bool:
    here = table.survivors_in(survivor.room or "")
    return any(each.energy < each.full_energy for each in here)


def _enemy_beside(table: Table, survivor: Survivor, _card: Card) -> bool:
    return bool(blasted(table, survivor.room or ""))


def _anybody_held(table: Table, survivor: Survivor, _card: Card) -> bool:
    return bool(entrapment.prisoners(table, survivor.room or ""))


def _unmasked(_table: Table, survivor: Survivor, _card: Card) -> bool:
    return "gas_mask" not in survivor.used


def _door_lit(table: Table, survivor: Survivor, _card: Card) -> bool:
    return bool(lit(table, survivor))


AMMO = Use(load, _loadable)
USES = {
    "antidote": Use(antidote, _infected),
    "energy_drink": Use(drink, _always),
    "first_aid_spray": Use(first_aid, _anybody_hurt),
    "first_aid_kit": Use(first_aid, _anybody_hurt),
    "grenade": Use(blast, _enemy_beside, ap=1),
    "dynamite": Use(blast, _enemy_beside, ap=1),
    "flashbang": Use(flashbang, _anybody_held),
    "gas_mask": Use(gas_mask, _unmasked),
    "flashlight": Use(flashlight, _door_lit),
}
