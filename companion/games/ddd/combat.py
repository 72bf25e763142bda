"""A survivor attacks: weapon, dice, cancelled icons, and hits on whoever is in reach."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import creatures, entrapment, experience, items, nemesis, shoving
from companion.games.ddd.facts import Item
from companion.games.ddd.table import Card, Survivor, Table

MAX_DICE = 4  # DDD-COMBAT-02
FISTS = Item("fists", 0, 0, (), dice=1)  # DDD-COMBAT-03
EXPERTS = {  # DDD-SURV-10, DDD-SURV-13, DDD-SURV-15, DDD-SURV-19
    "handgun": "handgun_expert",
    "combat_knife": "knife_expert",
    "shotgun": "shotgun_expert",
}
SCOPES = {"handgun": ("handgun_scope", "laser_sight")}  # DDD-ITEMFN-20
BIG = ("creature", "nemesis")
Targets = Callable[[Table], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Shot:
    """What an attack's roll comes to: volleys of hits, each volley as far as it is aimed."""

    volleys: int
    hits: int  # of each volley
    reach: int
    aims: int = 0  # still to be given, each to one volley, where an edition has it so
    hits_per_aim: int = 0


def attack(table: Table, name: str) -> Procedure[None]:
    """Choose a weapon, roll, and assign what the roll gives (DDD-COMBAT-01, DDD-COMBAT-05)."""
    weapon = yield from choose_weapon(table, name)
    rolled = yield roll_of(name, weapon)
    if rolled is None:
        return
    icons = yield from after_failures(rolled)
    shot = shot_of(table, table.survivors[name], weapon, icons)
    yield from strike(table, name, shot)
    if table.survivors[name].room is not None:
        yield from shoving.knock_back(table, name, weapon.name, icons.count("knockback"))
        entrapment.release(table)  # who is freed may retreat (DDD-COMBAT-11, DDD-COMBAT-13)
        yield from shoving.retreat(table, name, icons.count("retreat"))
    entrapment.release(table)


# ---------------------------------------------------------------------------- weapon and dice


def usable(table: Table, survivor: Survivor) -> dict[str, Card]:
    """Weapons in hand, loaded where they need it (DDD-ITEM-03, DDD-ITEM-17)."""
    return {
        name: card
        for name, card in items.by_name(survivor).items()
        if card.in_hand
        and items.printed(table, card).weapon
        and (card.ammo or not items.printed(table, card).firearm)
    }


def useful(table: Table, survivor: Survivor) -> dict[str, Card]:
    """Those of them that could reach an enemy, with every aim the dice might show."""
    return {
        name: card
        for name, card in usable(table, survivor).items()
        if targets(table, survivor.name, longest_reach(table, survivor, items.printed(table, card)))
    }


def longest_reach(table: Table, survivor: Survivor, weapon: Item) -> int:
    """How far a lucky roll would carry: an aim needs a success, but for the shotgun."""
    reach, dice = reach_of(table, survivor, weapon), dice_of(table, survivor, weapon)
    if not aims_lengthen(survivor, weapon):
        return reach
    return reach + (dice if weapon.name == "shotgun" else dice - 1)


def can_attack(table: Table, survivor: Survivor) -> bool:
    """With a weapon, or where no weapon can be used with fists (DDD-COMBAT-03)."""
    if usable(table, survivor):
        return bool(useful(table, survivor))
    return bool(targets(table, survivor.name, 0))


def choose_weapon(table: Table, name: str) -> Procedure[Item]:
    """One weapon per attack (DDD-ITEM-18); a shot costs one ammo cube (DDD-ITEM-17)."""

    def ask(table: Table) -> Prompt | None:
        weapons = tuple(useful(table, table.survivors[name]))
        if len(weapons) < 2:
            return None
        return Choose("attack.weapon", weapons, 1, 1, ("DDD-ITEM-18",), {"survivor": name})

    picked = yield ask
    weapons = useful(table, table.survivors[name])
    card = weapons.get(picked or "") or next(iter(weapons.values()), None)
    if card is None:
        return FISTS
    item = items.printed(table, card)
    if item.firearm:
        card.ammo -= 1
    return item


def dice_of(table: Table, survivor: Survivor, weapon: Item) -> int:
    """The weapon's dice and the expert's, at most four (DDD-COMBAT-15)."""
    expert = EXPERTS.get(weapon.name)
    bonus = int(expert is not None and items.knows(table, survivor, expert))
    return min(MAX_DICE, weapon.dice + bonus)


def roll_of(name: str, weapon: Item) -> Ask:
    """The dice of an attack; only who stands in the house can attack."""

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors[name]
        if survivor.room is None:
            return None
        dice = (table.facts.survivor_die,) * dice_of(table, survivor, weapon)
        params = {"survivor": name, "item": weapon.name}
        return Roll("attack.dice", dice, ("DDD-COMBAT-02", "DDD-COMBAT-04"), params)

    return ask


def after_failures(rolled: tuple[str, ...]) -> Procedure[list[str]]:
    """Failures cancel each other; a lone one cancels an icon of choice (DDD-COMBAT-14)."""
    icons = [face for face in rolled if face != "failure"]
    if rolled.count("failure") % 2 == 0 or not icons:
        return icons

    def ask(_table: Table) -> Prompt | None:
        kinds = tuple(dict.fromkeys(icons))
        return Choose("attack.cancelled", kinds, 1, 1, ("DDD-COMBAT-14",)) if kinds[1:] else None

    picked = (yield ask) or icons[0]
    icons.remove(picked)
    return icons


# ---------------------------------------------------------------------------- hits


def shot_of(table: Table, survivor: Survivor, weapon: Item, icons: list[str]) -> Shot:
    """Turn the icons into hits and reach, with all that weapons and skills add.

    Handgun and combat knife add nothing of their own (DDD-ITEMFN-23).
    """
    successes, aims = icons.count("success"), icons.count("aim")
    each = 2 if weapon.name == "automatic" else 1  # DDD-ITEMFN-02
    per_aim = each if _aims_hit(table, survivor, weapon) else 0
    reach, far = reach_of(table, survivor, weapon), aims if aims_lengthen(survivor, weapon) else 0
    if weapon.name == "shotgun":  # DDD-ITEMFN-03: every aim hits, with or without a success
        successes, per_aim = successes + aims, 0
    if table.rules["combat.aim_reaches"] == "one_success":  # DDD-COMBAT-07
        return Shot(successes, each, reach, far, per_aim)
    extra = aims * per_aim if successes else 0
    return Shot(successes * each + extra, 1, reach + far)


def aims_lengthen(survivor: Survivor, weapon: Item) -> bool:
    """An aim is useless in close combat, and for a shotgun without its scope (DDD-ITEMFN-03)."""
    if weapon.name == "shotgun":
        return items.held(survivor, "shotgun_scope") is not None
    return weapon.range > 0


def _aims_hit(table: Table, survivor: Survivor, weapon: Item) -> bool:
    """Whether an aim given to a success hits once more (DDD-ITEMFN-04, DDD-SURV-09)."""
    marksman = weapon.range > 0 and items.knows(table, survivor, "marksman")
    return weapon.name == "sniper_rifle" or marksman


def reach_of(table: Table, survivor: Survivor, weapon: Item) -> int:
    """Printed range, scope and skill; fists and blades reach the own room (DDD-COMBAT-18)."""
    if not weapon.range:
        return 0
    scopes = [scope for scope in SCOPES.get(weapon.name, ()) if items.held(survivor, scope)]
    sharp = weapon.firearm and items.knows(table, survivor, "sharpshooter")  # DDD-SURV-21
    return weapon.range + len(scopes) + int(sharp)


def strike(table: Table, name: str, shot: Shot) -> Procedure[None]:
    """Assign every hit to an enemy in reach, whichever room it stands in (DDD-COMBAT-05).

    Aims are given to the volley that needs them to reach its targets; the last one has the rest.
    """
    struck: list[str] = []
    aims = shot.aims
    for volley in range(shot.volleys):
        given = aims if shot.hits_per_aim and volley == shot.volleys - 1 else 0
        hits, aims = shot.hits + given * shot.hits_per_aim, aims - given
        while hits:
            reach = shot.reach + given + aims
            target = yield from choose_target(table, name, within(name, reach), struck)
            if target is None:
                break
            more = max(0, distance_to(table, name, target) - shot.reach - given)
            given, aims = given + more, aims - more
            hits += more * shot.hits_per_aim - 1
            strikes_home(table, name, target, struck)
    yield from big_ones_hit(table, struck)


def hits_in(table: Table, name: str, room: str, hits: int) -> Procedure[None]:
    """Hits that all fall in one room, shared out by the players (DDD-ITEMFN-12)."""
    struck: list[str] = []
    for _ in range(hits):
        target = yield from choose_target(table, name, in_room(room), struck)
        if target is not None:
            strikes_home(table, name, target, struck)
    yield from big_ones_hit(table, struck)
    entrapment.release(table)


def choose_target(
    table: Table, name: str, found: Targets, struck: list[str]
) -> Procedure[str | None]:
    """Where several enemies can be hit the attacker chooses."""

    def left(table: Table) -> tuple[str, ...]:
        return tuple([each for each in found(table) if not _is_done_for(table, each, struck)])

    def ask(table: Table) -> Prompt | None:
        why = ("DDD-COMBAT-05", "DDD-COMBAT-16")
        params = {"survivor": name}
        few = left(table)
        return Choose("attack.target", few, 1, 1, why, params) if few[1:] else None

    picked: str | None = yield ask
    few = left(table)
    return picked if picked in few else next(iter(few), None)


def _is_done_for(table: Table, target: str, struck: list[str]) -> bool:
    """Whether the hits already assigned to one of the big ones are all it can take."""
    if target == "creature":
        return struck.count(target) >= sum(creatures.space_left(table).values())
    if target == "nemesis" and table.nemesis is not None:
        return struck.count(target) >= sum(table.nemesis.zones)
    return False


def within(name: str, reach: int) -> Targets:
    """The enemies in sight of a survivor, so many tiles away at most."""

    def found(table: Table) -> tuple[str, ...]:
        return targets(table, name, reach)

    return found


def in_room(room: str) -> Targets:
    """The enemies in a room."""

    def found(table: Table) -> tuple[str, ...]:
        return enemies_in(table, (table.room_now(room),))

    return found


def targets(table: Table, name: str, reach: int) -> tuple[str, ...]:
    """The rooms with zombies, the creature and the nemesis that are in sight and reach.

    A weapon that reaches far serves in the own room as well (DDD-COMBAT-17).
    """
    here = table.survivors[name].room
    return () if here is None else enemies_in(table, table.eyes.in_reach(table, here, reach))


def enemies_in(table: Table, rooms: tuple[str, ...]) -> tuple[str, ...]:
    """Zombies are named by their room, the big ones by what they are."""
    found = [room for room in rooms if table.rooms[room].zombies]
    if table.creature is not None and table.creature.room in rooms:
        found.append("creature")
    if table.nemesis is not None and table.nemesis.room in rooms:
        found.append("nemesis")
    return tuple(found)


def distance_to(table: Table, name: str, target: str) -> int:
    """How many tiles off a target is (DDD-COMBAT-16)."""
    here = table.survivors[name].room or ""
    there = target
    if target == "creature" and table.creature is not None:
        there = table.creature.room
    elif target == "nemesis" and table.nemesis is not None:
        there = table.nemesis.room
    return shoving.tiles_between(here, there)


def strikes_home(table: Table, name: str, target: str, struck: list[str]) -> None:
    """A zombie dies at once; the cubes of the big ones are placed together at the end."""
    if target in BIG:
        struck.append(target)
    else:
        kill_zombie(table, name, target)


def big_ones_hit(table: Table, struck: list[str]) -> Procedure[None]:
    """Put all the cubes that the creature and the nemesis have to take."""
    yield from hit_creature(table, struck.count("creature"))
    yield from nemesis.hit(table, struck.count("nemesis"))


def kill_zombie(table: Table, name: str, room: str) -> None:
    """One hit kills a zombie and gives its killer a point (DDD-COMBAT-06, DDD-XP-01)."""
    crowd = table.rooms[room]
    crowd.zombies -= 1
    crowd.downed = min(crowd.downed, crowd.zombies)
    table.tell("zombies.killed", {"room": room, "zombies": 1}, ("DDD-COMBAT-06",))
    experience.gains(table, name, 1, "DDD-XP-01")


def hit_creature(table: Table, hits: int) -> Procedure[None]:
    """Cubes on its hit locations; killed in combat it gives everybody two points (DDD-XP-03)."""
    if not hits or table.creature is None:
        return
    yield from creatures.damaged(table, hits)
    if table.creature is None:
        experience.all_gain(table, 2, "DDD-XP-03")
