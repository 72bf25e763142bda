"""The nemesis: how it comes, how strong it is, and what wears it down."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.prompts import Choose, Draw
from companion.games.ddd import attack as enemy
from companion.games.ddd import nemesis, showdown
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import survivor
from tests.games.ddd.acting.fighting import attack
from tests.games.ddd.acting.final import DOCTOR, LAB, LISA, final, foe, printed
from tests.games.ddd.housed import where
from tests.games.ddd.talk import EDITIONS, FIVE, HALL, Correct, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def before(
    edition: str = "revised", changes: dict[str, object] | None = None, **team: str
) -> Table:
    """The showdown begins, and no nemesis has come yet."""
    table = final(edition=edition, changes=changes, **team)
    table.nemesis = None
    return table


# ---------------------------------------------------------------------------- it comes


@rule("DDD-SHOW-07")
@both_editions
@pytest.mark.parametrize("kind", [DOCTOR, LISA])
def test_one_of_two_is_drawn_and_stands_in_the_lab(edition: str, kind: str) -> None:
    """Either board may come."""
    table = before(edition)
    asked = resolve(
        table,
        nemesis.appears(table),
        ("showdown.nemesis", kind),
        ("nemesis.fullest", ["zone_1", "zone_2", "zone_3"]),
    )
    assert isinstance(asked[0], Draw)
    assert set(asked[0].items) == {DOCTOR, LISA}
    assert (foe(table).kind, foe(table).room, foe(table).at_corner) == (kind, LAB, False)


@rule("DDD-SHOW-08")
@both_editions
@pytest.mark.parametrize(
    ("energies", "cubes"),
    [
        pytest.param((7, 5, 3), 12, id="levels 4, 3 and 2"),
        pytest.param((7, 7, 7), 15, id="all at their best"),
        pytest.param((1, 1, 1), 6, id="nearly dead"),
        pytest.param((7, 7, None), 10, id="one is out"),
    ],
)
def test_its_strength_is_the_survivors(
    edition: str, energies: tuple[int | None, ...], cubes: int
) -> None:
    """A cube for each AP level and one for each survivor in play."""
    changes: dict[str, object] = {}
    for name, energy in zip(("lucy", "bruce", "nina"), energies, strict=True):
        changes |= survivor(name, room=None) if energy is None else survivor(name, energy=energy)
    table = before(edition, changes)
    assert nemesis.strength(table) == cubes
    nemesis.enters(table, DOCTOR)
    assert sum(foe(table).zones) == cubes


@rule("DDD-SHOW-08")
def test_a_team_of_five_faces_more() -> None:
    """Five survivors at level 3 are twenty cubes."""
    assert nemesis.strength(before(survivors=FIVE)) == 20


@rule("DDD-SHOW-08")
@given(cubes=st.integers(0, 40), zones=st.integers(1, 8), data=st.data())
def test_cubes_are_spread_as_evenly_as_can_be(cubes: int, zones: int, data: st.DataObject) -> None:
    """No zone has two more than another, and those named have the more."""
    named = data.draw(st.permutations(range(zones)))
    spread = nemesis.spread(cubes, zones, named)
    assert sum(spread) == cubes
    assert max(spread) - min(spread) <= 1
    assert all(spread[zone] == max(spread) for zone in named[: cubes % zones])


@rule("DDD-SHOW-08")
def test_the_players_say_which_zones_are_fullest() -> None:
    """Of fifteen cubes three zones get four; of one left over a single zone is named."""
    table = before()
    script = (("showdown.nemesis", DOCTOR), ("nemesis.fullest", ["zone_2", "zone_3", "zone_4"]))
    asked = resolve(table, nemesis.appears(table), *script)
    assert isinstance(asked[-1], Choose)
    assert (asked[-1].min, asked[-1].max) == (3, 3)
    assert foe(table).zones == [3, 4, 4, 4]

    table = before(changes=survivor("lucy", energy=5) | survivor("bruce", energy=5))
    fullest = ("nemesis.fullest", "zone_4")
    resolve(table, nemesis.appears(table), ("showdown.nemesis", DOCTOR), fullest)
    assert foe(table).zones == [3, 3, 3, 4]


@rule("DDD-SHOW-08")
def test_where_they_are_equal_nothing_is_asked() -> None:
    """Twelve cubes on four zones; another board may have another number of zones."""
    table = before(changes=survivor("lucy", energy=5) | survivor("bruce", energy=3))
    resolve(table, nemesis.appears(table), ("showdown.nemesis", DOCTOR))
    assert foe(table).zones == [3, 3, 3, 3]
    printed(table, zones=6)
    nemesis.enters(table, DOCTOR)
    assert foe(table).zones == [2] * 6


@rule("DDD-SHOW-07")
def test_who_skips_the_start_meets_it_all_the_same() -> None:
    """The first board then; and without one there is no zone to ask for."""
    table = before()
    assert nemesis.which_are_fullest(table) is None
    showdown.make_ready(table)
    assert (foe(table).room, sum(foe(table).zones)) == (LAB, 15)


# ---------------------------------------------------------------------------- it is hit


@rule("DDD-SHOW-09")
@both_editions
def test_each_hit_takes_a_cube_off_a_zone_of_choice(edition: str) -> None:
    """Of those that still have any; the last ones go unasked."""
    table = final(edition=edition)
    foe(table).zones = [2, 0, 1, 0]
    script = (("nemesis.zone", "zone_3"),)
    (asked,) = resolve(table, nemesis.hit(table, 2), *script)
    assert isinstance(asked, Choose)
    assert asked.options == ("zone_1", "zone_3")
    assert foe(table).zones == [1, 0, 0, 0]


@rule("DDD-SHOW-09")
def test_more_hits_than_cubes_are_too_many() -> None:
    """It is defeated once, and hits nobody needs are lost."""
    table = final()
    foe(table).zones = [1, 0, 0, 0]
    resolve(table, nemesis.hit(table, 3))
    assert foe(table).zones == [0, 0, 0, 0]
    table.nemesis = None
    resolve(table, nemesis.hit(table, 1))
    assert told(table).count("nemesis.hit") == 1


@rule("DDD-SHOW-09", "DDD-CREATURE-05", "DDD-CREATURE-06")
@both_editions
@pytest.mark.parametrize(
    ("zones", "dice", "movement"),
    [
        pytest.param([1, 1, 1, 1], 4, 2, id="none is empty"),
        pytest.param([0, 1, 1, 0], 4, 2, id="orange and white take icons only"),
        pytest.param([1, 0, 1, 1], 4, 1, id="blue"),
        pytest.param([1, 1, 0, 1], 3, 2, id="red"),
    ],
)
def test_an_empty_zone_weakens_it(edition: str, zones: list[int], dice: int, movement: int) -> None:
    """As a full hit location weakens a creature; that, and the colours, are assumed."""
    table = final(edition=edition)
    foe(table).zones = zones
    assert (nemesis.dice(table), nemesis.movement(table)) == (dice, movement)


@rule("DDD-SHOW-09", "DDD-CREATURE-04", "DDD-CREATURE-07")
@pytest.mark.parametrize(
    ("zones", "left"), [([1, 1, 1, 1], 4), ([0, 1, 1, 1], 3), ([0, 1, 1, 0], 2)]
)
def test_empty_zones_take_icons_from_each_attack(zones: list[int], left: int) -> None:
    """A bite for orange, a reinforcement for white."""
    table = final(nemesis=HALL, changes=where(lucy=HALL))
    foe(table).zones = zones
    rolled = enemy.numbered(("bite", "bite", "reinforcement", "damage"))
    struck = enemy.Attack("nemesis", HALL, nemesis.dice)
    assert len(enemy.ignored(table, struck, rolled)) == left


@rule("DDD-SHOW-09")
def test_the_players_are_told_when_a_zone_is_empty() -> None:
    """With its colour; not when the last cube of all is gone, as then it is over."""
    table = final()
    foe(table).zones = [0, 0, 1, 1]
    resolve(table, nemesis.hit(table, 1), ("nemesis.zone", "zone_3"))
    assert table.told[-1].params["colour"] == "red"
    resolve(table, nemesis.hit(table, 1))
    assert told(table).count("nemesis.weakened") == 1


@rule("DDD-SHOW-09", "DDD-SHOW-28")
@both_editions
def test_a_fight_wears_it_down(edition: str) -> None:
    """Two successes with the bat in its room are two cubes."""
    table = final(edition=edition, nemesis=HALL, changes=where(lucy=HALL))
    foe(table).zones = [1, 1, 0, 0]
    attack(table, "SSA", ("nemesis.zone", "zone_2"))
    assert foe(table).zones == [0, 0, 0, 0]
    showdown.judge(table)
    assert (table.outcome, table.reason) == ("won", "nemesis_defeated")


def test_a_correction_while_zones_are_chosen_is_followed() -> None:
    """The keeper is moved; the zone is asked for again."""
    table = final()
    moved = Correct(survivor("lucy", room="r3c3"))
    resolve(table, nemesis.hit(table, 1), ("nemesis.zone", moved), ("nemesis.zone", "zone_1"))
    assert foe(table).zones == [2, 3, 3, 3]
