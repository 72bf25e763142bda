"""Knockback: enemies pushed out of the room, into the fire, or laid on the floor."""

import pytest

from companion.engine.prompts import Choose
from companion.games.ddd import shoving
from companion.games.ddd.table import Nemesis, Table
from tests.games.ddd.acting.acted import acted, skilled, survivor
from tests.games.ddd.acting.fighting import CORRIDOR, armed, attack, with_dice
from tests.games.ddd.housed import crowd, react, zombies
from tests.games.ddd.talk import EDITIONS, HALL, beast, rooms, told
from tests.rule import rule

EAST = ("attack.pushed", "r4c4")
PUSH = ("attack.knockback", "zombie")
BAT = ("attack.knockback", "downed")


def fight(
    *extra: dict[str, object], edition: str = "revised", weapon: str = "combat_knife"
) -> Table:
    """Lucy in the middle of a corridor, a zombie with her and four dice in hand."""
    changes = armed("lucy", weapon) | crowd(r4c3=1)
    for more in extra:
        changes |= more
    table = acted(*CORRIDOR, edition=edition, changes=changes)
    with_dice(table, weapon, 4)
    return table


@rule("DDD-COMBAT-08")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("weapon", ["combat_knife", "handgun"])
def test_a_knockback_pushes_an_enemy_next_door(edition: str, weapon: str) -> None:
    """It needs no success and no blade, and the players choose the doorway."""
    table = fight(edition=edition, weapon=weapon)
    asked = attack(table, "KAFF", PUSH, EAST)
    assert rooms(asked[-1]) == {"r4c2", "r4c4"}
    assert (zombies(table), table.survivors["lucy"].xp) == ({"r4c4": 1}, 0)


@rule("DDD-COMBAT-08")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_need_be_pushed(edition: str) -> None:
    """The players may let an enemy stay."""
    table = fight(edition=edition)
    attack(table, "KAFF", ("attack.knockback", "none"))
    assert zombies(table) == {HALL: 1}


@rule("DDD-COMBAT-08")
def test_only_what_shares_the_room_is_pushed() -> None:
    """A zombie next door is shot, not pushed."""
    table = fight(crowd(r4c3=0, r4c4=1), weapon="handgun")
    attack(table, "KKKK")
    assert zombies(table) == {"r4c4": 1}


@rule("DDD-COMBAT-08", "DDD-MOVE-03")
def test_walls_and_locked_doors_stop_a_push() -> None:
    """Where there is no way out of the room nobody can be pushed."""
    table = acted("r4c3 = r4c4", changes=armed("lucy", "combat_knife") | crowd(r4c3=1))
    attack(table, "KA")
    assert zombies(table) == {HALL: 1}


@rule("DDD-COMBAT-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_icons_push_one_enemy_two_rooms_in_the_line(edition: str) -> None:
    """From the second room on it goes straight; the players may stop."""
    table = fight(edition=edition)
    asked = attack(table, "KKFF", PUSH, EAST, ("attack.pushed", "r4c5"))
    assert (rooms(asked[-1]), zombies(table)) == ({"r4c5"}, {"r4c5": 1})


@rule("DDD-COMBAT-09")
def test_a_line_does_not_turn_a_corner() -> None:
    """Nor does it go where the attacker cannot see."""
    changes = armed("lucy", "combat_knife") | crowd(r4c3=1)
    table = acted("r4c3 - r4c4 - r3c4", changes=changes)
    attack(table, "KK", PUSH)
    assert zombies(table) == {"r4c4": 1}


@rule("DDD-COMBAT-09")
def test_icons_may_be_spread_over_several_enemies() -> None:
    """After the first push the players stop, and take another enemy."""
    table = fight(crowd(r4c3=2))
    attack(table, "KKFF", PUSH, EAST, ("attack.pushed", "none"), PUSH, ("attack.pushed", "r4c2"))
    assert zombies(table) == {"r4c2": 1, "r4c4": 1}


@rule("DDD-COMBAT-09", "DDD-HOUSE-17")
def test_inside_a_split_tile_the_line_keeps_its_direction() -> None:
    """Pushed east into one room of a tile, it does not slip south into the other."""
    changes = armed("lucy", "combat_knife") | crowd(r4c3=1)
    table = acted("r4c3 - r4c4.a -south- r4c4.b", "r4c4.a - r4c5", changes=changes)
    asked = attack(table, "KK", PUSH, ("attack.pushed", "r4c5"))
    assert (rooms(asked[-1]), zombies(table)) == ({"r4c5"}, {"r4c5": 1})


@rule("DDD-SURV-26")
@pytest.mark.parametrize(
    ("dice", "script", "end"),
    [
        ("KAFF", (EAST, ("attack.pushed", "r4c5")), "r4c5"),
        ("KAFF", (EAST, ("attack.pushed", "none")), "r4c4"),
    ],
)
def test_a_mighty_blow_pushes_two_rooms_or_one(
    dice: str, script: tuple[tuple[str, object], ...], end: str
) -> None:
    """Lucy's fourth skill doubles each icon, if the players like."""
    table = fight()
    skilled(table, "lucy", "mighty_blow")
    attack(table, dice, PUSH, *script)
    assert zombies(table) == {end: 1}


@rule("DDD-SURV-26")
def test_without_the_skill_one_icon_is_one_room() -> None:
    """Nobody is asked to go on."""
    table = fight()
    attack(table, "KAFF", PUSH, EAST)
    assert zombies(table) == {"r4c4": 1}


@rule("DDD-SURV-26", "DDD-COMBAT-09")
def test_a_mighty_blow_that_went_one_room_has_spent_its_icon() -> None:
    """The second icon is for the next enemy."""
    table = fight(crowd(r4c3=2))
    skilled(table, "lucy", "mighty_blow")
    stop = ("attack.pushed", "none")
    attack(table, "KKFF", PUSH, EAST, stop, PUSH, EAST, stop)
    assert zombies(table) == {"r4c4": 2}


# ---------------------------------------------------------------------------- into the fire


@rule("DDD-COMBAT-10", "DDD-XP-01", "DDD-XP-04")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("fire", [{"tiles.r4c4.burn": 1}, {"tiles.r4c4.destroyed": True}])
def test_a_zombie_pushed_into_fire_dies_and_teaches(edition: str, fire: dict[str, object]) -> None:
    """It is the attacker's kill, though the fire does it; it is pushed no farther."""
    table = fight(fire, edition=edition)
    attack(table, "KKFF", PUSH, EAST)
    assert (zombies(table), table.survivors["lucy"].xp) == ({}, 1)


@rule("DDD-COMBAT-10")
def test_the_fire_under_the_fighters_does_not_stop_a_push() -> None:
    """Only the room it comes into counts."""
    table = fight({"tiles.r4c3.burn": 1})
    attack(table, "KAFF", PUSH, EAST)
    assert (zombies(table), table.survivors["lucy"].xp) == ({"r4c4": 1}, 0)


@rule("DDD-COMBAT-10", "DDD-XP-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_pushed_into_fire_burns_and_everybody_learns(edition: str) -> None:
    """It takes the fire's damage at once; dead, it gives everybody two points."""
    table = fight({"tiles.r4c4.burn": 1}, crowd(r4c3=0), beast("zombie_dog", HALL), edition=edition)
    assert table.creature is not None
    space = dict(table.facts.creatures["zombie_dog"].locations)
    weak = next(iter(space))
    table.creature.hits = {**space, weak: space[weak] - 1}
    script = (("attack.knockback", "creature"), EAST, ("creature.hits", {"cube_1": weak}))
    attack(table, "KAFF", *script)
    assert table.creature is None
    assert [each.xp for each in table.in_play] == [2, 2, 2]


@rule("DDD-FOE-03", "DDD-COMBAT-08")
@pytest.mark.parametrize(
    ("kind", "pushed"), [("zombie_dog", True), ("undead_bird", True), ("security_guard", False)]
)
def test_the_guard_alone_stands_firm(kind: str, pushed: bool) -> None:
    """Every other creature can be pushed."""
    table = fight(crowd(r4c3=0), beast(kind, HALL))
    assert (shoving.enemies(table, "lucy", "combat_knife") == ["creature"]) is pushed


@rule("DDD-SHOW-33")
def test_the_nemesis_can_be_pushed() -> None:
    """It goes like any enemy, and no longer stands at its corner."""
    table = fight(crowd(r4c3=0))
    table.nemesis = Nemesis("anything", HALL, [3], at_corner=True)
    attack(table, "KAFF", ("attack.knockback", "nemesis"), EAST)
    assert (table.nemesis.room, table.nemesis.at_corner) == ("r4c4", False)


# ---------------------------------------------------------------------------- the entrapped


@rule("DDD-COMBAT-11", "DDD-ENTRAP-03")
@pytest.mark.parametrize(("count", "held"), [(1, False), (2, True)])
def test_with_the_last_enemy_gone_the_entrapped_are_free(count: int, held: bool) -> None:
    """One zombie left in the room is enough to hold them."""
    table = fight(crowd(r4c3=count), survivor("nina", entrapped=True))
    attack(table, "KAFF", PUSH, EAST)
    assert table.survivors["nina"].entrapped is held


@rule("DDD-COMBAT-11", "DDD-COMBAT-13")
def test_who_is_freed_by_a_push_may_retreat() -> None:
    """Knockback comes first, so the freed can use a retreat icon of the same roll."""
    table = fight(survivor("nina", entrapped=True))
    script = (PUSH, EAST, ("attack.retreat", "nina"), ("attack.retreats_to", "r4c2"))
    attack(table, "KRFF", *script)
    assert table.survivors["nina"].room == "r4c2"


# ---------------------------------------------------------------------------- the baseball bat


@rule("DDD-ITEMFN-01")
def test_the_bat_lays_down_instead_of_pushing() -> None:
    """The zombie lies where it stood, gives no experience and still pins."""
    table = fight(weapon="baseball_bat")
    attack(table, "KAFF", PUSH)
    assert (table.rooms[HALL].lying, zombies(table)) == (1, {HALL: 1})
    assert ("zombies.downed" in told(table), table.survivors["lucy"].xp) == (True, 0)


@rule("DDD-ITEMFN-01", "DDD-XP-08")
def test_a_second_knockback_kills_whom_the_bat_laid_down() -> None:
    """In the same roll, and it gives a point."""
    table = fight(weapon="baseball_bat")
    attack(table, "KKFF", PUSH, BAT)
    assert (zombies(table), table.survivors["lucy"].xp) == ({}, 1)


@rule("DDD-ITEMFN-01", "DDD-XP-08")
def test_the_second_knockback_may_come_from_another_weapon() -> None:
    """Another survivor of the same turn finishes it with a knife."""
    table = fight(crowd(r4c3=2), armed("nina", "combat_knife"), weapon="baseball_bat")
    attack(table, "KAFF", PUSH)
    asked = attack(table, "KA", BAT, name="nina")
    assert isinstance(asked[1], Choose)
    assert asked[1].options == ("zombie", "downed", "none")
    assert (zombies(table), table.survivors["nina"].xp) == ({HALL: 1}, 1)


@rule("DDD-ITEMFN-01")
def test_a_success_kills_the_downed_too() -> None:
    """Lying down is no cover; of several, those on their feet die first."""
    table = fight(crowd(r4c3=2), weapon="baseball_bat")
    attack(table, "KAFF", PUSH)
    attack(table, "SAFF")
    assert (table.rooms[HALL].zombies, table.rooms[HALL].lying) == (1, 1)
    attack(table, "SAFF")
    assert (table.rooms[HALL].zombies, table.rooms[HALL].lying) == (0, 0)


@rule("DDD-ITEMFN-01")
def test_in_the_reaction_it_stands_up_and_fights() -> None:
    """It attacks like any other, and a later knockback only lays it down again."""
    table = fight(weapon="baseball_bat", edition="original")
    attack(table, "KAFF", PUSH)
    dice = [("attack.enemy", ["fear"]), ("defence.dice", ["success"] * 3)]
    react(table, *dice)
    assert (table.rooms[HALL].zombies, table.rooms[HALL].lying) == (1, 0)


@rule("DDD-ITEMFN-01")
@pytest.mark.parametrize("foe", ["creature", "nemesis"])
def test_the_bat_knocks_no_big_one(foe: str) -> None:
    """Its knockback is useless against creatures and nemeses."""
    table = fight(crowd(r4c3=0), beast("zombie_dog", HALL), weapon="baseball_bat")
    if foe == "nemesis":
        table.creature, table.nemesis = None, Nemesis("anything", HALL, [3])
    assert shoving.enemies(table, "lucy", "baseball_bat") == []
    assert shoving.enemies(table, "lucy", "combat_knife") == [foe]
