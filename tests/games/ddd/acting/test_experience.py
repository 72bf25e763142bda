"""Experience: what gives points, how many are kept, and the skills they buy."""

import pytest

from companion.engine.prompts import Choose
from companion.games.ddd import actions, chips, combat, consumables, experience, fire, reports
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, cards, refusal, survivor
from tests.games.ddd.acting.fights import with_board
from tests.games.ddd.housed import crowd, where
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, resolve
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
DOOR = "r4c5-r3c5"


def points(table: Table) -> list[int]:
    """What Lucy, Bruce and Nina have gained."""
    return [table.survivors[name].xp for name in ("lucy", "bruce", "nina")]


# ---------------------------------------------------------------------------- what gives points


@rule("DDD-XP-01", "DDD-XP-08")
@both_editions
@pytest.mark.parametrize(("item", "zombies", "xp"), [("grenade", 9, 2), ("dynamite", 3, 3)])
def test_a_blast_gives_a_point_for_each_zombie(
    edition: str, item: str, zombies: int, xp: int
) -> None:
    """To who threw it, and to nobody else."""
    changes = cards("lucy", pack=(item,)) | crowd(r4c4=zombies)
    table = acted(edition=edition, changes=changes)
    resolve(table, consumables.use_card(table, "lucy", item))
    assert (points(table), table.survivors["lucy"].ap) == ([xp, 0, 0], 3)


@rule("DDD-XP-03", "DDD-XP-08")
@both_editions
@pytest.mark.parametrize(("room", "each"), [("r4c4", 2), (None, 0)])
def test_a_creature_gives_everybody_two(edition: str, room: str | None, each: int) -> None:
    """Wherever they are, but not who is out of the house."""
    changes = cards("lucy", pack=("dynamite",)) | survivor("nina", room=room)
    table = acted(edition=edition, changes=changes | beast("zombie_dog", "r4c4"))
    with_board(table, "zombie_dog", locations={"red_1": 1})
    resolve(
        table,
        consumables.use_card(table, "lucy", "dynamite"),
        ("creature.hits", {"cube_1": "red_1"}),
    )
    assert points(table) == [2, 2, each]


@rule("DDD-XP-04", "DDD-FIRE-13")
@both_editions
def test_fire_kills_give_nothing(edition: str) -> None:
    """Neither for zombies nor for a creature."""
    changes = where(lucy=HALL) | crowd(r3c3=2) | beast("zombie_dog", "r3c3")
    table = acted(edition=edition, changes=changes | {"tiles.r3c3.burn": 2})
    with_board(table, "zombie_dog", locations={"red_1": 1})
    resolve(table, fire.hurts(table), ("creature.hits", {"cube_1": "red_1"}))
    assert (table.creature, table.zombies_placed, points(table)) == (None, 0, [0, 0, 0])


@rule("DDD-XP-02", "DDD-DOOR-07")
@pytest.mark.parametrize(("edition", "gained"), [("original", [2, 0, 0]), ("revised", [1, 1, 1])])
def test_a_door_gives_points(edition: str, gained: list[int]) -> None:
    """Two to the opener, or one to everybody."""
    table = acted(edition=edition, changes=survivor("lucy", room="r4c5"))
    resolve(table, chips.opened_by(table, "lucy", DOOR, "red+red"))
    assert points(table) == gained


@rule("DDD-XP-05")
@pytest.mark.parametrize(
    ("before", "gain", "after"), [(0, 3, 3), (8, 2, 10), (9, 2, 10), (10, 1, 10)]
)
def test_ten_points_are_the_most(before: int, gain: int, after: int) -> None:
    """What is beyond is lost."""
    table = acted(changes=survivor("lucy", xp=before))
    experience.gains(table, "lucy", gain, "DDD-XP-01")
    assert table.survivors["lucy"].xp == after


@rule("DDD-XP-05", "DDD-XP-06")
def test_who_has_spent_some_gains_again() -> None:
    """At ten nothing is gained until a skill is bought."""
    table = acted(changes=survivor("lucy", xp=10) | crowd(r4c3=2))
    combat.kill_zombie(table, "lucy", HALL)
    resolve(table, experience.buys(table, "lucy"), ("skill.buy", "searcher"))
    combat.kill_zombie(table, "lucy", HALL)
    assert table.survivors["lucy"].xp == 10 - 4 + 1


# ---------------------------------------------------------------------------- skills


@rule("DDD-XP-06")
@pytest.mark.parametrize(
    ("changes", "offered"),
    [
        (survivor("lucy", xp=2), ()),
        (survivor("lucy", xp=3), ("coordinator",)),
        (survivor("lucy", xp=5), ("coordinator", "searcher", "tech_wizard")),
        (survivor("lucy", xp=10, skills=[1, 3]), ("searcher", "mighty_blow")),
        (survivor("lucy", xp=10, virus=2, decay=3), ("coordinator", "searcher")),
    ],
)
def test_the_skills_one_can_afford(changes: dict[str, object], offered: tuple[str, ...]) -> None:
    """In any order, at the price printed under each; what decay has taken is gone for good."""
    table = acted(changes=changes)
    assert tuple(experience.affordable(table, table.survivors["lucy"])) == offered
    assert refusal(table, "lucy", "skill") == (None if offered else "no_xp")


@rule("DDD-XP-06", "DDD-ACTION-05")
@both_editions
def test_a_skill_costs_experience_and_no_action_points(edition: str) -> None:
    """Even the entrapped buy one; it stays, and cannot be bought twice."""
    changes = survivor("lucy", xp=9, ap=0, entrapped=True) | crowd(r4c3=1)
    table = acted(edition=edition, changes=changes)
    resolve(table, actions.act(table, "lucy", "skill"), ("skill.buy", "mighty_blow"))
    lucy = table.survivors["lucy"]
    assert (lucy.xp, lucy.skills, lucy.ap) == (3, [4], 0)
    assert tuple(experience.affordable(table, lucy)) == ("coordinator",)


@rule("DDD-XP-06")
def test_skills_are_bought_at_any_time_in_a_round() -> None:
    """Who is not of the active team buys as an aside."""
    changes = survivor("nina", xp=4) | {"teams": [["lucy"], ["bruce", "nina"]]}
    table = acted(changes=changes)
    report = reports.REPORTS["skill"]
    assert reports.is_possible(table, "skill")
    script = (("skill.survivor", "nina"), ("skill.buy", "knife_expert"))
    asked = resolve(table, report.procedure(table), *script)
    assert isinstance(asked[0], Choose)
    assert asked[0].options == ("nina",)
    assert table.survivors["nina"].skills == [1]


@rule("DDD-XP-06")
def test_a_correction_takes_the_points_away() -> None:
    """Then nothing can be bought."""
    table = acted(changes=survivor("lucy", xp=4))
    resolve(table, experience.buys(table, "lucy"), ("skill.buy", Correct(survivor("lucy", xp=0))))
    assert table.survivors["lucy"].skills == []


@rule("DDD-XP-07")
def test_a_skill_is_used_without_spending_experience() -> None:
    """Only Lucy's ability and Nina's bandage name a price in points."""
    table = acted(changes=survivor("bruce", xp=5, skills=[1]))
    resolve(
        table,
        actions.act(table, "bruce", "pass"),
        ("pass.what", "handgun"),
        ("pass.to", "nina"),
    )
    assert (table.survivors["bruce"].xp, table.survivors["bruce"].ap) == (5, 4)
