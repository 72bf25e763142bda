"""Moving: one room at a time, out of no fight, alone or together."""

import pytest

from companion.engine.prompts import Roll
from companion.games.ddd import actions, moving
from companion.games.ddd.table import Nemesis, Showdown, Table
from tests.games.ddd.acting.acted import CROSS, acted, cost, refusal, survivor
from tests.games.ddd.housed import crowd, tokens, zombies
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, resolve, rooms
from tests.rule import rule


def walk(table: Table, to: str, *script: tuple[str, object], name: str = "lucy") -> None:
    """Let a survivor spend an AP on moving to a room."""
    resolve(table, actions.act(table, name, "move"), ("move.room", to), *script)


@rule("DDD-MOVE-01", "DDD-ACTION-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_move_is_one_room_for_one_action_point(edition: str) -> None:
    """Only orthogonal neighbours through open doorways are offered, and an AP is gone."""
    table = acted(edition=edition)
    (asked,) = resolve(table, actions.act(table, "lucy", "move"), ("move.room", "r3c3"))
    assert rooms(asked) == {"r4c2", "r4c4", "r3c3"}
    lucy = table.survivors["lucy"]
    assert (lucy.room, lucy.ap) == ("r3c3", 3)


@rule("DDD-MOVE-02", "DDD-MOVE-03")
def test_the_two_rooms_of_a_tile_are_two_moves_and_locks_stop() -> None:
    """Inside a split tile one walks by its own doorway; a locked door is no way at all."""
    chains = ("r4c3 - r3c3.a -east- r3c3.b", "r3c3.b = r3c4")
    table = acted(*chains, edition="original", changes=survivor("lucy", room="r3c3.a"))
    walk(table, "r3c3.b")
    assert table.survivors["lucy"].room == "r3c3.b"
    asked = resolve(table, actions.act(table, "lucy", "move"), ("move.room", "r3c3.a"))
    assert rooms(asked[0]) == {"r3c3.a"}


@rule("DDD-MOVE-03")
def test_who_is_walled_in_cannot_move() -> None:
    """Where every doorway is locked the action says that there is no way."""
    table = acted("r4c3 = r3c3")
    assert refusal(table, "lucy", "move") == "no_way"


@rule("DDD-MOVE-04", "DDD-MOVE-05")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("enemy", ["zombie", "downed", "creature", "nemesis"])
def test_enemies_let_everybody_in_and_nobody_out(edition: str, enemy: str) -> None:
    """One may walk into their room; from there only a retreat icon helps."""
    table = acted(edition=edition)
    if enemy in ("zombie", "downed"):
        table.rooms["r3c3"].zombies = 1
        table.rooms["r3c3"].downed = int(enemy == "downed")
    elif enemy == "nemesis":
        table.nemesis = Nemesis("anything", "r3c3", [1])
    else:
        table = acted(edition=edition, changes=beast("zombie_dog", "r3c3"))
    assert refusal(table, "lucy", "move") is None
    walk(table, "r3c3")
    assert refusal(table, "lucy", "move") == "pinned"
    assert refusal(table, "bruce", "move") is None


@rule("DDD-MOVE-06")
def test_what_comes_into_sight_is_turned_before_anything_else() -> None:
    """A token down the line turns as soon as the mover sees it."""
    table = acted(changes=tokens(r1c3=1) | survivor("lucy", room="r4c2"), edition="revised")
    for name in ("bruce", "nina"):
        table.survivors[name].room = "r4c1"
    walk(table, HALL, ("spawn.value", 3))
    assert zombies(table) == {"r1c3": 3}


@rule("DDD-MOVE-07")
@pytest.mark.parametrize(
    ("burn", "destroyed", "wounds"), [(1, False, 1), (2, False, 2), (0, True, 3)]
)
def test_fire_is_no_wall_but_hurts(burn: int, destroyed: bool, wounds: int) -> None:
    """Whoever walks onto a burning tile loses energy by its fire."""
    table = acted(changes={"tiles.r3c3.burn": burn, "tiles.r3c3.destroyed": destroyed})
    walk(table, "r3c3")
    lucy = table.survivors["lucy"]
    assert lucy.full_energy - lucy.energy == wounds


# ---------------------------------------------------------------------------- together


@rule("DDD-MOVE-08")
def test_a_team_may_walk_together_in_the_revised_edition_only() -> None:
    """The original lets survivors move one at a time."""
    assert refusal(acted(edition="original"), "lucy", "together") == "one_at_a_time"
    assert refusal(acted(edition="revised"), "lucy", "together") is None


@rule("DDD-MOVE-08", "DDD-ADV-04")
def test_a_party_is_checked_once_and_everybody_pays() -> None:
    """Three who enter together roll three dice once; one by one they would roll one, two, three."""
    table = acted(icons={"r3c3": "lurking_creature"}, advanced="yes")
    asked = resolve(
        table,
        actions.act(table, "lucy", "together"),
        ("move.party", ["bruce", "nina"]),
        ("move.room", "r3c3"),
        ("lurking.check", ["success", "aim", "retreat"]),
    )
    check = asked[-1]
    assert isinstance(check, Roll)
    assert len(check.dice) == 3
    assert {each.room for each in table.in_play} == {"r3c3"}
    assert {each.ap for each in table.in_play} == {3}


@rule("DDD-MOVE-08", "DDD-ADV-04")
def test_alone_everybody_wakes_what_lurks_by_himself() -> None:
    """Without walking together each arrival is a check of its own."""
    table = acted(icons={"r3c3": "lurking_creature"}, advanced="yes")
    walk(table, "r3c3", ("lurking.check", ["success"]))
    walk(table, "r3c3", ("lurking.check", ["success", "success"]), name="nina")
    assert {each.room for each in table.in_play} == {"r3c3", HALL}


@rule("DDD-MOVE-08", "DDD-ACTION-04")
@pytest.mark.parametrize(
    ("name", "value", "why"),
    [("ap", 0, "has no AP"), ("entrapped", True, "is held"), ("room", "r4c1", "is elsewhere")],
)
def test_only_who_can_walk_comes_along(name: str, value: object, why: str) -> None:
    """A companion must be in the room, free and able to pay."""
    table = acted(changes=survivor("bruce", **{name: value}))
    assert moving.companions(table, table.survivors["lucy"]) == ("nina",), why


@rule("DDD-MOVE-08", "DDD-ACTION-04")
def test_another_team_does_not_come_along() -> None:
    """Only survivors of the active team move now."""
    table = acted(changes={"teams": [["lucy"], ["bruce", "nina"]]})
    assert refusal(table, "lucy", "together") == "alone"


@rule("DDD-MOVE-08", "DDD-FIRE-16")
def test_one_who_dies_on_the_way_does_not_stop_the_others() -> None:
    """The fire takes one of the party; the others arrive and see what there is."""
    table = acted(changes={"tiles.r3c3.burn": 1, **tokens(r2c3=1), **survivor("bruce", energy=1)})
    table.rooms["r2c3"].tokens = 0
    resolve(
        table,
        actions.act(table, "lucy", "together"),
        ("move.party", ["bruce"]),
        ("move.room", "r3c3"),
    )
    assert (table.survivors["bruce"].room, table.survivors["lucy"].room) == (None, "r3c3")


# ------------------------------------------------------------------------ the showdown and the lab


def in_showdown(table: Table) -> Table:
    """Let the showdown have begun, lucy having the cure."""
    table.showdown = Showdown("lucy", 0, 1, {}, [{}, {}, {}])
    table.lab_entered, table.active = True, None
    return table


@rule("DDD-MOVE-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_the_showdown_a_move_may_be_two_rooms(edition: str) -> None:
    """One action, two rooms; and nobody is forced to take the second."""
    table = in_showdown(acted(edition=edition))
    walk(table, "r3c3", ("move.further", "yes"), ("move.room", "r2c3"))
    walk(table, "r3c3", ("move.further", "no"))
    lucy = table.survivors["lucy"]
    assert (lucy.room, lucy.ap) == ("r3c3", 2)


@rule("DDD-MOVE-09", "DDD-MOVE-04")
def test_in_the_showdown_too_enemies_end_a_move() -> None:
    """Who walks into a room with zombies has no second room."""
    table = in_showdown(acted(changes=crowd(r3c3=1)))
    walk(table, "r3c3")
    assert table.survivors["lucy"].room == "r3c3"
    assert refusal(table, "bruce", "together") == "one_at_a_time"


@rule("DDD-LAB-09", "DDD-MOVE-09")
def test_who_enters_the_lab_starts_the_showdown_and_stops() -> None:
    """The move into the lab is one room, though the showdown has begun with it."""
    table = acted("r1c1 - r1c2 - r1c3", changes=survivor("lucy", room="r1c2"))
    table.lab_open = True
    walk(table, "r1c1")
    assert table.showdown is not None
    assert (table.showdown.keeper, table.survivors["lucy"].room) == ("lucy", "r1c1")


def test_a_correction_in_the_middle_of_a_move_is_followed() -> None:
    """The rooms offered are those beside where the survivor stands after the correction."""
    table = acted(*CROSS)
    asked = resolve(
        table,
        actions.act(table, "lucy", "move"),
        ("move.room", Correct(survivor("lucy", room="r4c1"))),
        ("move.room", "r4c2"),
    )
    assert rooms(asked[1]) == {"r4c2"}
    assert cost(table, "lucy", "move") == 1
