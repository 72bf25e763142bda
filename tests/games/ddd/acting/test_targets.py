"""Range and aim: what an attack reaches, and what weapons and skills make of it."""

import pytest

from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import combat
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, cards, refusal, skilled
from tests.games.ddd.acting.fighting import CORRIDOR, aimed, armed, attack, with_dice
from tests.games.ddd.housed import crowd, where, zombies
from tests.games.ddd.talk import EDITIONS
from tests.rule import rule

# The attacker stands at the west end; a zombie in every room before him.
ROW = {"r4c1": 9, "r4c2": 9, "r4c3": 9, "r4c4": 9, "r4c5": 9}


def gallery(
    name: str = "lucy", *held: str, edition: str = "revised", skills: tuple[str, ...] = ()
) -> Table:
    """A shooting gallery: nine zombies in each of five rooms, the attacker in the first."""
    team = where(lucy="r4c1", bruce="r4c1", nina="r4c1")
    changes = armed(name, *held) | crowd(**ROW) | team
    table = acted(*CORRIDOR, edition=edition, survivors="lucy,bruce,nina,jack", changes=changes)
    table.survivors["jack"].room = "r4c1"
    skilled(table, name, *skills)
    return table


def offered(asked: list[Prompt]) -> list[int]:
    """How far the farthest target of each choice is."""
    choices = [each for each in asked if each.id == "attack.target" and isinstance(each, Choose)]
    return [max(int(room[3]) for room in each.options) - 1 for each in choices]


def dead(table: Table) -> dict[int, int]:
    """How many zombies have died, by their distance."""
    left = zombies(table)
    return {int(room[3]) - 1: 9 - left[room] for room in ROW if left[room] < 9}


@rule("DDD-COMBAT-07")
@pytest.mark.parametrize(
    ("edition", "shots", "reaches"),
    [
        pytest.param("original", ("r4c4", "r4c2"), [3, 1], id="both aims to one success"),
        pytest.param("original", ("r4c3", "r4c3"), [3, 2], id="one aim to each"),
        pytest.param("original", ("r4c1", "r4c4"), [3, 3], id="kept for the second"),
        pytest.param("revised", ("r4c4", "r4c4"), [3, 3], id="every aim lengthens every success"),
        pytest.param("revised", ("r4c1", "r4c4"), [3, 3], id="near and far"),
    ],
)
def test_aims(edition: str, shots: tuple[str, str], reaches: list[int]) -> None:
    """Two successes and two aims with a handgun of range 1, by edition."""
    table = gallery("lucy", "handgun", edition=edition)
    with_dice(table, "handgun", 4)
    asked = attack(table, "SSAA", *aimed(*shots))
    assert offered(asked) == reaches


@rule("DDD-COMBAT-07", "DDD-COMBAT-03")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("held", [("combat_knife",), ("fire_axe",)])
def test_an_aim_is_useless_without_a_ranged_weapon(edition: str, held: tuple[str, ...]) -> None:
    """A blade reaches the own room whatever is rolled."""
    table = gallery("lucy", *held, edition=edition)
    attack(table, "SA" if held == ("combat_knife",) else "SAA")
    assert dead(table) == {0: 1}


@rule("DDD-COMBAT-16", "DDD-COMBAT-17", "DDD-ITEM-13")
@pytest.mark.parametrize(("weapon", "far"), [("handgun", 1), ("automatic", 2), ("sniper_rifle", 3)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ranged_weapon_reaches_so_many_tiles_and_the_own_room(
    edition: str, weapon: str, far: int
) -> None:
    """Everything in the line up to the printed range can be hit, the own room too."""
    table = gallery("lucy", weapon, edition=edition)
    item = table.facts.equipment[weapon]
    reach = combat.reach_of(table, table.survivors["lucy"], item)
    rooms = [f"r4c{column}" for column in range(1, far + 2)]
    assert list(combat.targets(table, "lucy", reach)) == rooms


@rule("DDD-COMBAT-16", "DDD-SIGHT-01")
def test_range_needs_sight_and_counts_tiles() -> None:
    """A locked door hides what is near; the other room of the own tile is no distance away."""
    locked = acted("r4c3 = r4c4", changes=armed("lucy", "handgun") | crowd(r4c4=1))
    assert refusal(locked, "lucy", "attack") == "no_target"
    split = acted("r4c3.a -east- r4c3.b - r4c4", changes=armed("lucy", "handgun"))
    for each in split.in_play:
        each.room = "r4c3.a"
    split.rooms["r4c3.b"].zombies = split.rooms["r4c4"].zombies = 1
    assert combat.distance_to(split, "lucy", "r4c3.b") == 0
    assert combat.targets(split, "lucy", 0) == ("r4c3.b",)
    assert combat.targets(split, "lucy", 1) == ("r4c3.b", "r4c4")


@rule("DDD-COMBAT-18", "DDD-ITEMFN-20", "DDD-ITEM-03")
@pytest.mark.parametrize(
    ("held", "pack", "far"),
    [
        (("handgun",), (), 1),
        (("handgun", "handgun_scope"), (), 2),
        (("handgun", "laser_sight"), (), 2),
        (("handgun",), ("handgun_scope", "laser_sight"), 1),
        (("handgun", "shotgun_scope"), (), 1),
    ],
)
def test_scopes_in_hand_lengthen_their_own_weapon(
    held: tuple[str, ...], pack: tuple[str, ...], far: int
) -> None:
    """One tile for a handgun's scope or laser sight; nothing from the pack, nothing for others."""
    table = acted(changes=cards("lucy", *held, pack=pack))
    lucy = table.survivors["lucy"]
    assert combat.reach_of(table, lucy, table.facts.equipment["handgun"]) == far
    assert combat.reach_of(table, lucy, table.facts.equipment["combat_knife"]) == 0


@rule("DDD-SURV-21", "DDD-COMBAT-18")
@pytest.mark.parametrize(
    ("weapon", "before", "after"),
    [("handgun", 1, 2), ("shotgun", 1, 2), ("automatic", 2, 3), ("combat_knife", 0, 0)],
)
def test_a_sharpshooter_shoots_one_tile_farther(weapon: str, before: int, after: int) -> None:
    """With every firearm, and with no blade."""
    table = acted()
    bruce, item = table.survivors["bruce"], table.facts.equipment[weapon]
    assert combat.reach_of(table, bruce, item) == before
    skilled(table, "bruce", "sharpshooter")
    assert combat.reach_of(table, bruce, item) == after


# ---------------------------------------------------------------------------- special weapons


@rule("DDD-ITEMFN-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_hit_of_an_automatic_counts_twice(edition: str) -> None:
    """One success, two dead, in different rooms if the players like."""
    table = gallery("lucy", "automatic", edition=edition)
    attack(table, "SRR", *aimed("r4c1", "r4c3"), ("attack.retreat", "none"))
    assert dead(table) == {0: 1, 2: 1}


@rule("DDD-ITEMFN-02", "DDD-COMBAT-07")
def test_both_hits_of_an_aimed_automatic_go_as_far() -> None:
    """Originally the aim belongs to the success, and so to both of its hits."""
    table = gallery("lucy", "automatic", edition="original")
    asked = attack(table, "SAA", *aimed("r4c5", "r4c5"))
    assert (offered(asked), dead(table)) == ([4, 4], {4: 2})


@rule("DDD-ITEMFN-03")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("dice", "killed"), [("SAA", 3), ("AAA", 3), ("SSR", 2)])
def test_every_aim_of_a_shotgun_hits(edition: str, dice: str, killed: int) -> None:
    """With or without a success, but no farther than the card says."""
    table = gallery("lucy", "shotgun", edition=edition)
    end = [("attack.retreat", "none")] if "R" in dice else []
    asked = attack(table, dice, *aimed(*["r4c2"] * killed), *end)
    assert (dead(table), offered(asked)) == ({1: killed}, [1] * killed)


@rule("DDD-ITEMFN-03", "DDD-ITEMFN-20")
@pytest.mark.parametrize(("edition", "reaches"), [("original", [2, 1]), ("revised", [2, 2])])
def test_a_shotgun_with_its_scope_aims_farther(edition: str, reaches: list[int]) -> None:
    """With the scope in hand an aim lengthens the range besides hitting."""
    table = gallery("lucy", "shotgun", "shotgun_scope", edition=edition)
    asked = attack(table, "SAR", *aimed("r4c3", "r4c2"), ("attack.retreat", "none"))
    assert (offered(asked), dead(table)) == (reaches, {1: 1, 2: 1})


@rule("DDD-ITEMFN-04", "DDD-COMBAT-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_aim_of_the_sniper_rifle_hits_and_reaches(edition: str) -> None:
    """A success and an aim are two hits at one tile more than the card says."""
    table = gallery("lucy", "sniper_rifle", edition=edition)
    asked = attack(table, "SA", *aimed("r4c5", "r4c5"))
    assert (offered(asked), dead(table)) == ([4, 4], {4: 2})


@rule("DDD-ITEMFN-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sniper_rifle_needs_a_success_to_aim(edition: str) -> None:
    """Aims alone hit nothing."""
    table = gallery("lucy", "sniper_rifle", edition=edition)
    attack(table, "AA")
    assert dead(table) == {}


@rule("DDD-SURV-09")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("skills", "killed"), [((), 1), (("marksman",), 2)])
def test_a_marksmans_aim_is_one_hit_more(
    edition: str, skills: tuple[str, ...], killed: int
) -> None:
    """Jack's second skill works like the sniper rifle, with whatever he shoots."""
    table = gallery("jack", "handgun", edition=edition, skills=skills)
    attack(table, "SA", *aimed(*["r4c3"] * killed), name="jack")
    assert dead(table) == {2: killed}


@rule("DDD-SURV-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_marksman_gains_nothing_with_a_knife_or_without_a_success(edition: str) -> None:
    """An aim counts in shooting only, and only with a success to give it to."""
    knife = gallery("jack", "combat_knife", edition=edition, skills=("marksman",))
    attack(knife, "SA", name="jack")
    gun = gallery("jack", "handgun", edition=edition, skills=("marksman",))
    attack(gun, "AA", name="jack")
    assert (dead(knife), dead(gun)) == ({0: 1}, {})


@rule("DDD-ITEMFN-23")
@pytest.mark.parametrize("weapon", ["handgun", "combat_knife"])
def test_plain_weapons_do_nothing_special(weapon: str) -> None:
    """A success is one hit, an aim none."""
    table = gallery("lucy", weapon, edition="original")
    script = aimed("r4c1") if weapon == "handgun" else []
    attack(table, "SA", *script)
    assert dead(table) == {0: 1}
