"""Attacks: the weapon, its dice and ammo, and what failures undo."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Roll
from companion.games.ddd import actions, combat
from companion.games.ddd.state import state
from tests.games.ddd.acting.acted import acted, card_of, cards, cost, refusal, skilled, survivor
from tests.games.ddd.acting.fighting import CORRIDOR, FACES, aimed, armed, attack, dice_count
from tests.games.ddd.housed import crowd, zombies
from tests.games.ddd.talk import EDITIONS, HALL, beast, resolve
from tests.rule import rule

KNIFE = armed("lucy", "combat_knife")


@rule("DDD-COMBAT-01", "DDD-ACTION-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attack_costs_one_point_and_needs_an_enemy(edition: str) -> None:
    """With nothing in reach there is nothing to attack."""
    table = acted(edition=edition, changes=KNIFE)
    assert refusal(table, "lucy", "attack") == "no_target"
    table.rooms[HALL].zombies = 1
    assert (refusal(table, "lucy", "attack"), cost(table, "lucy", "attack")) == (None, 1)
    resolve(table, actions.act(table, "lucy", "attack"), ("attack.dice", ["success", "aim"]))
    assert (zombies(table), table.survivors["lucy"].ap) == ({}, 3)


@rule("DDD-COMBAT-06", "DDD-XP-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_success_kills_a_zombie_and_teaches(edition: str) -> None:
    """Two successes, two zombies, two points of experience."""
    table = acted(edition=edition, changes=KNIFE | crowd(r4c3=3))
    attack(table, "SS")
    assert (zombies(table), table.survivors["lucy"].xp) == ({HALL: 1}, 2)


@rule("DDD-COMBAT-02", "DDD-ITEM-13")
@pytest.mark.parametrize(
    ("weapon", "dice"), [("combat_knife", 2), ("handgun", 2), ("fire_axe", 3), ("baseball_bat", 3)]
)
def test_a_weapon_rolls_its_own_dice(weapon: str, dice: int) -> None:
    """As many dice as the card shows."""
    table = acted(changes=armed("lucy", weapon) | crowd(r4c3=1))
    assert dice_count(attack(table, "A" * dice)) == dice


@rule("DDD-COMBAT-03")
@pytest.mark.parametrize(
    "changes",
    [
        pytest.param(cards("lucy"), id="nothing at all"),
        pytest.param(cards("lucy", pack=("combat_knife",)), id="a knife in the pack"),
        pytest.param(
            survivor("lucy", items=[{"name": "handgun", "ammo": 0, "hand": True}]),
            id="an empty gun",
        ),
        pytest.param(cards("lucy", "fire_extinguisher"), id="no weapon"),
    ],
)
def test_without_a_usable_weapon_there_are_fists(changes: dict[str, object]) -> None:
    """One die, and only against what stands in the own room."""
    table = acted(changes=changes | crowd(r4c4=1))
    assert refusal(table, "lucy", "attack") == "no_target"
    table.rooms[HALL].zombies = 1
    assert dice_count(attack(table, "S")) == 1
    assert zombies(table) == {"r4c4": 1}


@rule("DDD-COMBAT-15", "DDD-SURV-10", "DDD-SURV-13", "DDD-SURV-15", "DDD-SURV-19")
@pytest.mark.parametrize(
    ("name", "skill", "weapon", "other"),
    [
        ("jack", "handgun_expert", "handgun", "combat_knife"),
        ("bruce", "handgun_expert", "handgun", "shotgun"),
        ("nina", "knife_expert", "combat_knife", "handgun"),
        ("nina", "shotgun_expert", "shotgun", "combat_knife"),
    ],
)
def test_an_expert_rolls_one_more_die_with_his_weapon(
    name: str, skill: str, weapon: str, other: str
) -> None:
    """The skill counts for its weapon and for no other."""
    table = acted(survivors="jack,bruce,nina")
    expert = table.survivors[name]
    own, foreign = table.facts.equipment[weapon], table.facts.equipment[other]
    before = combat.dice_of(table, expert, own), combat.dice_of(table, expert, foreign)
    skilled(table, name, skill)
    assert combat.dice_of(table, expert, own) == before[0] + 1
    assert combat.dice_of(table, expert, foreign) == before[1]


@rule("DDD-COMBAT-02", "DDD-COMBAT-15")
def test_nobody_rolls_more_than_four_dice() -> None:
    """Bonus dice count before the cap."""
    table = acted()
    skilled(table, "nina", "shotgun_expert")
    for printed, rolled in ((2, 3), (3, 4), (4, 4)):
        shotgun = replace(table.facts.equipment["shotgun"], dice=printed)
        assert combat.dice_of(table, table.survivors["nina"], shotgun) == rolled


@rule("DDD-COMBAT-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_survivor_die(edition: str) -> None:
    """Two faces of six are successes, the others one each."""
    table = acted(edition=edition, changes=crowd(r4c3=1))
    asked = combat.roll_of("lucy", combat.FISTS)(table)
    assert isinstance(asked, Roll)
    faces = sorted(asked.dice[0].faces)
    assert faces == ["aim", "failure", "knockback", "retreat", "success", "success"]


# ---------------------------------------------------------------------------- failures


@rule("DDD-COMBAT-14")
@pytest.mark.parametrize(
    ("dice", "dead"), [("SF", 0), ("FF", 0), ("SFF", 1), ("SSFF", 2), ("SFFF", 0), ("FFF", 0)]
)
def test_failures_cancel_each_other_and_the_odd_one_a_success(dice: str, dead: int) -> None:
    """Paired failures do no harm; a lone one takes the only other icon."""
    assert left_of([FACES[letter] for letter in dice]).count("success") == dead


def left_of(shown: list[str], *picks: str) -> list[str]:
    """What is left after failures, the attacker choosing as told."""
    left: list[str] = []

    def run() -> Procedure[None]:
        left.extend((yield from combat.after_failures(tuple(shown))))

    resolve(acted(), run(), *[("attack.cancelled", pick) for pick in picks])
    return left


@rule("DDD-COMBAT-14")
@pytest.mark.parametrize(("pick", "left"), [("success", ["retreat"]), ("retreat", ["success"])])
def test_the_attacker_chooses_what_a_failure_cancels(pick: str, left: list[str]) -> None:
    """A lone failure may take a useless icon instead of a hit."""
    assert left_of(["success", "retreat", "failure"], pick) == left


@rule("DDD-COMBAT-14")
@given(st.lists(st.sampled_from(sorted(FACES.values())), min_size=1, max_size=4))
def test_an_odd_number_of_failures_costs_one_icon(shown: list[str]) -> None:
    """Whatever is rolled, at most one other icon is lost, and only to an odd failure."""
    others = [face for face in shown if face != "failure"]
    odd = shown.count("failure") % 2 == 1
    picks = [others[0]] if odd and len(set(others)) > 1 else []
    assert len(left_of(shown, *picks)) == len(others) - (odd and bool(others))


# ---------------------------------------------------------------------------- ammo and weapons


@rule("DDD-ITEM-17")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("dice", ["SS", "RR"])
def test_every_shot_costs_one_cube_whatever_it_hits(edition: str, dice: str) -> None:
    """Two hits or none, one cube is gone; a knife has none to lose."""
    table = acted(edition=edition, changes=armed("lucy", "handgun") | crowd(r4c3=2))
    script = [] if dice == "SS" else [("attack.retreat", "none")]
    attack(table, dice, *script)
    assert card_of(table, "lucy", "handgun").ammo == 3


@rule("DDD-ITEM-17")
def test_with_the_last_cube_gone_the_gun_is_of_no_use() -> None:
    """The next attack is with fists."""
    loaded = survivor("lucy", items=[{"name": "handgun", "ammo": 1, "hand": True}])
    table = acted(changes=loaded | crowd(r4c3=3))
    assert dice_count(attack(table, "AA")) == 2
    assert dice_count(attack(table, "A")) == 1
    assert card_of(table, "lucy", "handgun").ammo == 0


@rule("DDD-ITEM-18")
@pytest.mark.parametrize("weapon", ["handgun", "combat_knife"])
def test_one_weapon_per_attack_and_the_attacker_chooses(weapon: str) -> None:
    """Two weapons in hand never pool their dice."""
    table = acted(changes=armed("lucy", "handgun", "combat_knife") | crowd(r4c3=2))
    asked = resolve(
        table,
        combat.attack(table, "lucy"),
        ("attack.weapon", weapon),
        ("attack.dice", ["success", "success"]),
    )
    assert (dice_count(asked), asked[1].params["item"]) == (2, weapon)


@rule("DDD-ITEM-18", "DDD-COMBAT-16")
def test_only_weapons_that_could_hit_something_are_offered() -> None:
    """Against what is two rooms away the knife is not asked about."""
    table = acted(*CORRIDOR, changes=armed("lucy", "handgun", "combat_knife") | crowd(r4c5=1))
    assert dice_count(attack(table, "SA")) == 2
    assert (zombies(table), card_of(table, "lucy", "handgun").ammo) == ({}, 3)


@rule("DDD-COMBAT-05")
def test_hits_are_shared_after_the_roll() -> None:
    """In the own room and another in range, the attacker choosing each time."""
    table = acted(*CORRIDOR, changes=armed("lucy", "handgun") | crowd(r4c3=1, r4c4=2))
    asked = attack(table, "SS", *aimed("r4c4"), ("attack.target", HALL))
    assert zombies(table) == {"r4c4": 1}
    assert [type(each) for each in asked] == [Roll, Choose, Choose]


@rule("DDD-XP-03", "DDD-COMBAT-06")
def test_hits_go_on_when_the_creature_can_take_no_more() -> None:
    """A hit that would be wasted on a dying creature is left for the zombies."""
    table = acted(changes=armed("lucy", "automatic") | crowd(r4c3=1) | beast("zombie_dog", HALL))
    assert table.creature is not None
    space = dict(table.facts.creatures["zombie_dog"].locations)
    weak = next(iter(space))
    table.creature.hits = {**space, weak: space[weak] - 1}
    attack(table, "SAA", *aimed("creature"), ("creature.hits", {"cube_1": weak}))
    assert not zombies(table)
    assert state(table)["creature"] is None
    assert [each.xp for each in table.in_play] == [3, 2, 2]
