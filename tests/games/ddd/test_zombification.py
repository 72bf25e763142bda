"""Bites, decay, the antidote, and the way back into the house."""

import pytest

from companion.engine.prompts import Choose
from companion.games.ddd import groups, reports, survivors, zombification
from tests.games.ddd.talk import EDITIONS, lay, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
INFECTED: dict[str, object] = {"survivors.lucy.virus": 2}
OUT: dict[str, object] = {"survivors.lucy.room": None}


@rule("DDD-ZOMBIF-01", "DDD-ZOMBIF-03")
@pytest.mark.parametrize(("bites", "tokens"), [(1, 1), (2, 2), (3, 2)])
@both_editions
def test_nobody_holds_more_than_two_virus_tokens(edition: str, bites: int, tokens: int) -> None:
    """Each bite is a token, a third bite is ignored."""
    table = lay(edition)

    for _ in range(bites):
        zombification.bitten(table, "lucy")

    assert table.survivors["lucy"].virus == tokens
    assert ("virus.ignored" in told(table)) is (bites > 2)


@rule("DDD-ZOMBIF-05")
@pytest.mark.parametrize(("virus", "decay"), [(0, None), (1, None), (2, 4)])
@both_editions
def test_only_the_infected_decay(edition: str, virus: int, decay: int | None) -> None:
    """Two virus tokens infect, one does not."""
    table = lay(edition, {"survivors.lucy.virus": virus})

    resolve(table, zombification.decays(table))

    assert table.survivors["lucy"].decay == decay
    assert table.survivors["bruce"].decay is None


@rule("DDD-ZOMBIF-06", "DDD-ZOMBIF-08")
@both_editions
def test_the_cube_marches_left_and_ends_on_the_first_slot(edition: str) -> None:
    """Slots 4, 3 and 2 in three upkeeps; in the fourth the survivor is a zombie."""
    table = lay(edition, INFECTED)
    slots = []

    for _ in range(4):
        resolve(table, zombification.decays(table))
        slots.append(table.survivors["lucy"].decay)

    assert slots == [4, 3, 2, None]
    assert table.survivors["lucy"].room is None


@rule("DDD-ZOMBIF-07")
@both_editions
def test_the_skill_under_the_cube_is_lost(edition: str) -> None:
    """The third skill is kept with the cube on slot 4 and gone with the cube on slot 3."""
    table = lay(edition, INFECTED | {"survivors.lucy.skills": [1, 3]})
    kept = []

    for _ in range(2):
        resolve(table, zombification.decays(table))
        kept.append(list(table.survivors["lucy"].skills))

    assert kept == [[1, 3], [1]]


@rule("DDD-ZOMBIF-07")
@both_editions
def test_lost_skills_cannot_be_bought(edition: str) -> None:
    """Slots under and right of the cube are not offered, nor are those bought already."""
    table = lay(edition, INFECTED | {"survivors.lucy.decay": 3, "survivors.lucy.skills": [1]})

    asked = resolve(
        table, reports.skill(table), ("skill.survivor", "lucy"), ("skill.slot", "slot_2")
    )

    slots = asked[1]
    assert isinstance(slots, Choose)
    assert slots.options == ("slot_2",)
    assert table.survivors["lucy"].skills == [1, 2]


@rule("DDD-ZOMBIF-08", "DDD-ZOMBIF-09", "DDD-DARK-08")
@both_editions
def test_who_is_zombified_leaves_a_zombie_and_darkness(edition: str) -> None:
    """A zombie stands in his room; darkness grows (where the original is silent, by default)."""
    last = {"survivors.lucy.decay": 2, "survivors.lucy.room": "r2c2", "rooms.r2c2.zombies": 1}
    table = lay(edition, INFECTED | last)

    resolve(table, zombification.decays(table))

    assert table.rooms["r2c2"].zombies == 2
    assert table.survivors["lucy"].room is None
    assert table.darkness.at == 2


@rule("DDD-ZOMBIF-14", "DDD-DARK-03", "DDD-SETUP-24")
@both_editions
def test_death_by_wounds_leaves_no_zombie_but_darkness(edition: str) -> None:
    """At the skull the survivor is out of the house."""
    table = lay(edition, {"survivors.lucy.energy": 2})

    resolve(table, survivors.wounded(table, "lucy", 2, "attack"))

    assert table.survivors["lucy"].room is None
    assert table.zombies_placed == 0
    assert table.darkness.at == 2


@rule("DDD-DARK-09")
def test_losing_everybody_before_the_showdown_is_no_defeat() -> None:
    """Darkness grows by each of them, and the game goes on."""
    table = lay()

    for name in list(table.survivors):
        resolve(table, survivors.wounded(table, name, 7, "attack"))

    assert table.in_play == []
    assert (table.darkness.at, table.outcome) == (4, None)


@rule("DDD-ZOMBIF-15")
@both_editions
def test_an_antidote_halts_the_decay(edition: str) -> None:
    """The second token goes; the first and the cube stay, and the cube stands still."""
    table = lay(edition, INFECTED | {"survivors.lucy.decay": 3})

    zombification.injected(table, "lucy")
    resolve(table, zombification.decays(table))

    lucy = table.survivors["lucy"]
    assert (lucy.virus, lucy.decay, lucy.lost_skills) == (1, 3, [3, 4])


@rule("DDD-ZOMBIF-15")
@pytest.mark.parametrize("virus", [0, 1])
def test_an_antidote_does_nothing_for_who_is_not_infected(virus: int) -> None:
    """The first token stays for life."""
    table = lay(changes={"survivors.lucy.virus": virus})

    zombification.injected(table, "lucy")

    assert table.survivors["lucy"].virus == virus
    assert told(table) == []


@rule("DDD-ZOMBIF-16")
@both_editions
def test_a_new_bite_lets_the_cube_go_on(edition: str) -> None:
    """From slot 3, after an antidote and another bite, it goes to slot 2."""
    table = lay(edition, INFECTED | {"survivors.lucy.decay": 3})

    zombification.injected(table, "lucy")
    zombification.bitten(table, "lucy")
    resolve(table, zombification.decays(table))

    assert table.survivors["lucy"].decay == 2


# ---------------------------------------------------------------------------- coming back


@rule("DDD-ZOMBIF-13")
@pytest.mark.parametrize(
    ("edition", "offered"),
    [("original", ("lucy", "stay_out")), ("revised", ("lucy", "jack", "leo", "stay_out"))],
)
def test_who_may_come_back(edition: str, offered: tuple[str, ...]) -> None:
    """Original: the same survivor. Revised: also any who is not in play."""
    table = lay(edition, OUT)

    asked = resolve(table, groups.regroup(table), ("reentry.survivor", "lucy"))

    choice = asked[0]
    assert isinstance(choice, Choose)
    assert choice.options == offered


@rule("DDD-ZOMBIF-10")
@both_editions
def test_who_comes_back_stands_in_the_hall_and_is_grouped(edition: str) -> None:
    """Re-entry comes before the teams are made."""
    table = lay(edition, {**OUT, "survivors.bruce.room": "r2c2"})

    resolve(
        table,
        groups.regroup(table),
        ("reentry.survivor", "lucy"),
        ("regroup.order", ["bruce", "lucy+nina"]),
    )

    assert table.survivors["lucy"].room == "r4c3"
    assert table.teams == [["bruce"], ["lucy", "nina"]]


@rule("DDD-ZOMBIF-13")
def test_a_newcomer_takes_the_place_of_the_dead() -> None:
    """In the revised edition Jack may come for Lucy, who is then in the game no longer."""
    table = lay("revised", OUT)

    resolve(table, groups.regroup(table), ("reentry.survivor", "jack"))

    assert list(table.survivors) == ["jack", "bruce", "nina"]
    assert table.teams == [["jack", "bruce", "nina"]]
    assert table.survivors["jack"].energy == 7


@rule("DDD-ZOMBIF-10")
@both_editions
def test_nobody_has_to_come_back(edition: str) -> None:
    """Who stays out is asked again in the next round."""
    table = lay(edition, OUT)

    for _ in range(2):
        resolve(table, groups.regroup(table), ("reentry.survivor", "stay_out"))

    assert table.survivors["lucy"].room is None
    assert table.teams == [["bruce", "nina"]]


@rule("DDD-ZOMBIF-12")
@both_editions
def test_who_comes_back_starts_afresh(edition: str) -> None:
    """Energy full; virus, cube, skills, XP, items and chips gone."""
    had = {
        "survivors.lucy.virus": 2,
        "survivors.lucy.decay": 2,
        "survivors.lucy.skills": [1],
        "survivors.lucy.xp": 5,
        "survivors.lucy.items": ["map"],
        "survivors.lucy.chips": ["red"],
        "survivors.lucy.energy": 1,
    }
    table = lay(edition, had)
    at_setup = lay(edition).survivors["lucy"]

    resolve(table, zombification.decays(table))
    resolve(table, groups.regroup(table), ("reentry.survivor", "lucy"))

    assert table.survivors["lucy"] == at_setup


@rule("DDD-ZOMBIF-11")
@pytest.mark.parametrize(
    ("changes", "energy"),
    [({}, 7), ({"tiles.r4c3.burn": 2}, 5), ({"tiles.r4c3.destroyed": True}, 4)],
    ids=["no fire", "burning", "destroyed"],
)
@both_editions
def test_a_burning_hall_hurts_who_comes_back(
    edition: str, changes: dict[str, object], energy: int
) -> None:
    """He loses the fire value (the revised text is silent; the same is done there)."""
    table = lay(edition, {**OUT, **changes})

    resolve(table, groups.regroup(table), ("reentry.survivor", "lucy"))

    assert table.survivors["lucy"].energy == energy


@rule("DDD-SETUP-17")
@pytest.mark.parametrize(
    ("team", "energy", "ap"),
    [("lucy,bruce", 7, 4), ("lucy,bruce,nina,jack", 6, 3)],
    ids=["two survivors", "four survivors"],
)
def test_who_comes_back_uses_the_same_side_of_the_board(team: str, energy: int, ap: int) -> None:
    """The number of survivors in the game decides, not the number in the house."""
    table = lay(changes=OUT, survivors=team)

    resolve(table, groups.regroup(table), ("reentry.survivor", "lucy"))

    lucy = table.survivors["lucy"]
    assert (lucy.energy, lucy.ap) == (energy, ap)
