"""An enemy's attack: its dice, the survivors' defence, and who takes what is left."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Allocate, Choose, PickRoom, Prompt, Roll
from companion.games.ddd import (
    advanced,
    creatures,
    entrapment,
    items,
    moving,
    nemesis,
    powers,
    receiving,
    rerolls,
    survivors,
    zombification,
)
from companion.games.ddd.table import MAX_VIRUS, Survivor, Table

SHARED = ("damage", "heavy_damage", "entrap", "bite")
ENERGY = {"damage": 1, "heavy_damage": 2}  # DDD-ATTACK-04, DDD-ATTACK-05
Enemy = Literal["zombies", "creature", "nemesis"]
Caps = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class Attack:
    """Who attacks whom, with how many dice; they are counted when they are rolled."""

    enemy: Enemy
    room: str
    dice: Callable[[Table], int]
    target: str | None = None  # a shot is for one survivor alone (DDD-FOE-04)
    at_range: bool = False  # the attacker stands in another room (DDD-ATTACK-14)


def resolve(table: Table, attack: Attack) -> Procedure[None]:
    """Roll, defend, share out, apply (DDD-ATTACK-02)."""
    rolled: tuple[str, ...] = (yield enemy_roll(attack)) or ()
    dice = ignored(table, attack, numbered(rolled))
    dice = yield from defend(table, attack, dice)
    fear = _of(dice, "fear")
    fear_first = (yield which_order(attack, dice)) == "fear_first"
    if fear_first:
        yield from flee(table, attack, fear)
    yield from share(table, attack, [die for die in dice if face(die) in SHARED])
    for _ in _of(dice, "reinforcement"):
        yield from powers.reinforce(table, attack.enemy, attack.room)
    if not fear_first:
        yield from flee(table, attack, fear)
    entrapment.release(table)


def victims(table: Table, attack: Attack) -> list[Survivor]:
    """Those whom its icons can hit: all in the room, or the one who is shot at."""
    here = table.survivors_in(table.room_now(attack.room))
    return [each for each in here if attack.target in (None, each.name)]


# ---------------------------------------------------------------------------- the enemy's dice


def enemy_roll(attack: Attack) -> Ask:
    """Roll the enemy's dice, as long as there is anybody to attack."""

    def ask(table: Table) -> Prompt | None:
        dice = (table.facts.creature_die,) * attack.dice(table)
        if not dice or not victims(table, attack):
            return None
        room = table.room_now(attack.room)
        if attack.target is not None:
            shot = {"survivor": attack.target, "room": room}
            return Roll("attack.shot", dice, ("DDD-FOE-04", "DDD-ATTACK-14"), shot)
        params = {"enemy": attack.enemy, "room": room}
        return Roll("attack.enemy", dice, ("DDD-ATTACK-01", "DDD-REACT-06"), params)

    return ask


def numbered(faces: tuple[str, ...]) -> list[str]:
    """Name every die by its face: damage_1, damage_2, bite_1."""
    return [f"{each}_{faces[: at + 1].count(each)}" for at, each in enumerate(faces)]


def face(die: str) -> str:
    """The face of a die named that way."""
    return die.rpartition("_")[0]


def ignored(table: Table, attack: Attack, dice: list[str]) -> list[str]:
    """Leave out what has no effect before anybody wastes a success on it.

    That is what a creature's full locations, or a nemesis' empty zones, take from each attack, and
    entrap from afar.
    """
    left = list(dice)
    if attack.at_range and not table.rules["attack.entrap_at_range"]:  # DDD-ATTACK-14
        left = [die for die in left if face(die) != "entrap"]
    weakened = {"creature": creatures.full, "nemesis": nemesis.emptied}.get(attack.enemy)
    if weakened is None:
        return left
    left = _without(left, "bite", weakened(table, "orange"))  # DDD-CREATURE-04
    return _without(left, "reinforcement", weakened(table, "white"))  # DDD-CREATURE-07


def _without(dice: list[str], icon: str, count: int) -> list[str]:
    gone = _of(dice, icon)[:count]
    return [die for die in dice if die not in gone]


def _of(dice: list[str], icon: str) -> list[str]:
    return [die for die in dice if face(die) == icon]


# ---------------------------------------------------------------------------- the defence


def defend(table: Table, attack: Attack, dice: list[str]) -> Procedure[list[str]]:
    """Each success cancels a die, no other icon does (DDD-DEFENCE-01, DDD-DEFENCE-04)."""
    if not dice:
        return []
    rolled: tuple[str, ...] | None = yield defence_roll(attack)  # DDD-DEFENCE-05
    if rolled is None:
        return dice
    # DDD-ITEMFN-10
    again = rerolls.offered(table, "armour", defence_roll(attack), rolled, room=attack.room)
    successes = (yield from again).count("success")
    picked = yield which_cancelled(attack, dice, successes)
    if picked is None:
        return dice[successes:]
    return [die for die in dice if die not in ((picked,) if isinstance(picked, str) else picked)]


def defence_roll(attack: Attack) -> Ask:
    """All in the room defend, whomever the attack is for."""

    def ask(table: Table) -> Prompt | None:
        room = table.room_now(attack.room)
        dice = advanced.defence_dice(table, room)
        if not dice or not victims(table, attack):
            return None
        thrown = (table.facts.survivor_die,) * dice
        return Roll("defence.dice", thrown, ("DDD-DEFENCE-01", "DDD-DEFENCE-02"), {"room": room})

    return ask


def which_cancelled(attack: Attack, dice: list[str], successes: int) -> Ask:
    """The players choose the dice; by edition they need not defend (DDD-DEFENCE-03)."""

    def ask(table: Table) -> Prompt | None:
        most = min(len(dice), successes)
        least = 0 if table.rules["defence.optional"] else most
        if not most or least == len(dice) or not victims(table, attack):
            return None
        why = ("DDD-DEFENCE-01", "DDD-DEFENCE-03")
        return Choose("defence.cancels", tuple(dice), least, most, why)

    return ask


# ---------------------------------------------------------------------------- sharing out


def share(table: Table, attack: Attack, dice: list[str]) -> Procedure[None]:
    """The players decide who takes which icon; heavy damage is never divided (DDD-ATTACK-03)."""

    def ask(table: Table) -> Prompt | None:
        here = victims(table, attack)
        caps = _caps(table, here)
        fitting = _fitting(dice, caps)
        if len(here) < 2 or not fitting:
            return None
        limits = {each.name: len(fitting) for each in here}
        why = ("DDD-ATTACK-03", "DDD-ZOMBIF-03", "DDD-ENTRAP-02")
        return Allocate("attack.shares", tuple(fitting), limits, why, caps=caps)

    shared: Mapping[str, str] | None = yield ask
    if shared is None:
        here = victims(table, attack)[:1]
        shared = {die: each.name for each in here for die in _fitting(dice, _caps(table, here))}
    # Who is entrapped cannot flee, and the dead are not entrapped: so entrap comes first.
    for die, name in sorted(shared.items(), key=lambda pair: face(pair[0]) != "entrap"):
        yield from suffers(table, name, face(die))


def _caps(table: Table, here: list[Survivor]) -> Caps:
    """One entrap each, two virus tokens each; the immune take bites only if nobody else can."""
    bites = {each.name: MAX_VIRUS - each.virus for each in here}
    immune = [each.name for each in here if items.knows(table, each, "virus_resistance")]
    if any(room for name, room in bites.items() if name not in immune):  # DDD-SURV-16
        bites |= dict.fromkeys(immune, 0)
    return {"entrap": {each.name: int(not each.entrapped) for each in here}, "bite": bites}


def _fitting(dice: list[str], caps: Caps) -> list[str]:
    """Icons that nobody can take have no effect (DDD-ZOMBIF-03, DDD-ENTRAP-02)."""
    most = {kind: sum(cap.values()) for kind, cap in caps.items()}
    surplus = [die for kind in most for die in _of(dice, kind)[most[kind] :]]
    return [die for die in dice if die not in surplus]


def suffers(table: Table, name: str, icon: str) -> Procedure[None]:
    """One icon hits one survivor, unless another has killed him."""
    survivor = table.survivors[name]
    if survivor.room is None:
        return
    if icon in ENERGY:
        yield from survivors.wounded(table, name, ENERGY[icon], "attack")
    elif icon == "entrap":
        entrapment.entrap(table, name)
    elif items.knows(table, survivor, "virus_resistance"):
        table.tell("virus.immune", {"survivor": name}, ("DDD-SURV-16",))
    else:
        zombification.bitten(table, name)  # DDD-ATTACK-10
        yield from receiving.makes_room(table, name)  # DDD-ZOMBIF-02


# ---------------------------------------------------------------------------- fear


def which_order(attack: Attack, dice: list[str]) -> Ask:
    """By edition fear is last, or the players choose the order (DDD-ATTACK-03, DDD-ATTACK-13)."""

    def ask(table: Table) -> Prompt | None:
        fixed = table.rules["attack.entrap_before_fear"]
        faces = {face(die) for die in dice}
        others = faces - {"fear"} if attack.enemy != "zombies" else faces & {*SHARED}
        if fixed or "fear" not in faces or not others or not afraid(table, attack):
            return None
        why = ("DDD-ATTACK-03", "DDD-ATTACK-13")
        return Choose("attack.order", ("fear_last", "fear_first"), 1, 1, why)

    return ask


def flee(table: Table, attack: Attack, dice: list[str]) -> Procedure[None]:
    """Each fear icon drives one survivor out, at most one each, never the entrapped."""

    def ask(table: Table) -> Prompt | None:
        names = afraid(table, attack)
        drives = tuple(dice[: len(names)])
        if not drives or len(drives) == len(names):
            return None
        limits = dict.fromkeys(names, 1)
        return Allocate("attack.fear", drives, limits, ("DDD-ATTACK-11",))

    shared = yield ask
    names = afraid(table, attack)
    for name in names[: len(dice)] if shared is None else list(shared.values()):
        yield from flees(table, name)


def afraid(table: Table, attack: Attack) -> list[str]:
    """Those whom fear can drive somewhere (DDD-ENTRAP-01)."""
    free = [each.name for each in victims(table, attack) if not each.entrapped]
    return [name for name in free if refuges(table, name)]


def refuges(table: Table, name: str) -> tuple[str, ...]:
    """Adjoining accessible rooms, by edition none that burns (DDD-ATTACK-11)."""
    rooms = table.eyes.steps_from(table, table.survivors[name].room or "")
    if not table.lab_entered:  # nobody but by his own choice (DDD-LAB-09)
        rooms = tuple([room for room in rooms if room[:4] != table.lab])
    if table.rules["attack.fear_into_fire"]:
        return rooms
    return tuple([room for room in rooms if not table.tiles[room[:4]].burning])


def flees(table: Table, name: str) -> Procedure[None]:
    """A survivor runs; he stays in his team box (DDD-ATTACK-12)."""

    def ask(table: Table) -> Prompt | None:
        survivor = table.survivors.get(name)
        if survivor is None or survivor.room is None or survivor.entrapped:
            return None
        rooms = refuges(table, name)
        params = {"survivor": name}
        return PickRoom("attack.flees", rooms, None, ("DDD-ATTACK-11",), params) if rooms else None

    to = yield ask
    if to is None:
        return
    came_from = table.survivors[name].room
    yield from survivors.enters(table, name, to)
    wakes = bool(table.rules["lurking.by_fear"])  # DDD-ADV-04
    yield from moving.arrives(table, (name,), to, came_from, wakes=wakes)
