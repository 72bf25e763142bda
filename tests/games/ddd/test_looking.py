"""With a house on file: cameras, walking and fire follow the map."""

import pytest

from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import cameras, creatures, fire, reports, survivors
from companion.games.ddd.table import Table
from tests.games.ddd.housed import (
    Script,
    hardy,
    housed,
    lying,
    tokens,
    where,
    zombies,
)
from tests.games.ddd.talk import EDITIONS, HALL, beast, resolve, rooms
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ATTACK: Script = ("zombies.attack", None)
UNNOTICED = ["success", "horde_nearby"]
ROW = ("r3c1 - r3c2 - r3c3 - r3c4 - r3c5",)


def watched(table: Table, *script: Script) -> list[Prompt]:
    """Make the camera checks of an upkeep phase."""
    return resolve(table, cameras.check_all(table), *script)


def check(*faces: str) -> Script:
    """Roll a camera check."""
    return ("camera.check", list(faces))


# ---------------------------------------------------------------------------- cameras


@rule("DDD-CAMERA-03", "DDD-CAMERA-06")
@pytest.mark.parametrize(
    ("walls", "facing", "room", "seen"),
    [
        (ROW, "east", "r3c5", True),
        (ROW, "east", "r3c2", True),
        (ROW, "east", "r3c1", False),
        (ROW, "north", "r3c3", False),
        (("r3c2 - r3c3 = r3c4",), "east", "r3c4", False),
        (("r3c2 - r3c3", "r3c4 - r3c5"), "east", "r3c4", False),
    ],
    ids=["a row", "its own room", "behind it", "another way", "a locked door", "a wall"],
)
@both_editions
def test_a_camera_watches_one_line(
    edition: str, walls: tuple[str, ...], facing: str, room: str, seen: bool
) -> None:
    """Whoever it sees is rolled for, and nobody has to say so."""
    table = housed(*walls, edition=edition, changes=where(lucy=room), cameras={"r3c2": facing})

    watched(table, *[check(*UNNOTICED)] * seen)


@rule("DDD-CAMERA-03", "DDD-CAMERA-04", "DDD-HOUSE-14")
@pytest.mark.parametrize(("ruin", "checks"), [("r3c3", 0), ("r3c2", 0), ("r3c5", 1)])
@both_editions
def test_ruins_hide_survivors_and_end_cameras(edition: str, ruin: str, checks: int) -> None:
    """A destroyed tile blocks the view, and the camera on one is gone."""
    changes = where(lucy="r3c4") | {f"tiles.{ruin}.destroyed": True}
    table = housed(*ROW, edition=edition, changes=changes, cameras={"r3c2": "east"})

    watched(table, *[check(*UNNOTICED)] * checks)


@rule("DDD-CAMERA-08")
@both_editions
def test_two_cameras_make_two_checks(edition: str) -> None:
    """Of all survivors in the room each time, and the room is done with before the next."""
    changes = where(lucy="r3c3", bruce="r3c3", nina="r3c4")
    views = {"r3c2": "east", "r3c5": "west"}
    table = housed(*ROW, edition=edition, changes=changes, cameras=views)
    two, one = check("success", "success", "fire"), check("success", "fire")

    asked = watched(table, ("camera.room", "r3c4"), one, one, two, two)

    assert isinstance(asked[0], Choose)
    assert asked[0].options == ("r3c3", "r3c4")
    assert [each.params["room"] for each in asked[1:]] == ["r3c4", "r3c4", "r3c3", "r3c3"]


@rule("DDD-CAMERA-09", "DDD-TERROR-02")
@both_editions
def test_an_event_may_change_what_is_still_to_be_checked(edition: str) -> None:
    """One room is resolved completely; who burns to death meanwhile is checked no more."""
    changes = where(lucy="r3c1", bruce="r3c3", nina="r3c5") | {"survivors.bruce.energy": 1}
    flames = {"fire.at": "r2c3", "tiles.r2c3.burn": 1}
    table = housed(*ROW, edition=edition, changes=changes | flames, cameras={"r3c1": "east"})

    asked = watched(
        table,
        ("camera.room", "r3c1"),
        check("failure", "fire"),
        ("fire.direction", [3]),
        check(*UNNOTICED),
    )

    assert asked[-1].params["room"] == "r3c5"
    assert table.survivors["bruce"].room is None


@rule("DDD-CAMERA-09")
def test_the_players_choose_among_the_rooms_that_are_left() -> None:
    """Those that are done with are named, and not offered again."""
    changes = where(lucy="r3c2", bruce="r3c3", nina="r3c4")
    table = housed(*ROW, changes=changes, cameras={"r3c2": "east"})
    one = check(*UNNOTICED)

    asked = watched(table, ("camera.room", "r3c4"), one, ("camera.room", "r3c3"), one, one)

    assert isinstance(asked[2], Choose)
    assert asked[2].options == ("r3c2", "r3c3")
    assert asked[2].params == {"checked": ("r3c4",)}


@rule("DDD-CAMERA-10")
@both_editions
def test_no_camera_watches_in_the_showdown(edition: str) -> None:
    """They leave the game when somebody enters the lab."""
    changes = where(lucy="r3c3") | {"lab_entered": True}
    table = housed(*ROW, edition=edition, changes=changes, cameras={"r3c2": "east"})

    assert watched(table) == []


# ---------------------------------------------------------------------------- walking


def moved(table: Table, room: str, *script: Script) -> list[Prompt]:
    """Lucy goes into a room."""
    where_to = (("moved.survivor", "lucy"), ("moved.room", room))
    return resolve(table, reports.moved(table), *where_to, *script)


@rule("DDD-HOUSE-13", "DDD-HOUSE-15", "DDD-HOUSE-17")
@pytest.mark.parametrize(("entered", "offered"), [(False, {"r1c3"}), (True, {"r1c3", "r1c1"})])
@both_editions
def test_survivors_walk_through_open_passages(
    edition: str, entered: bool, offered: set[str]
) -> None:
    """One room at a time; not through locked doors, nor into the closed lab."""
    changes = where(lucy="r1c2") | {"lab_entered": entered}
    table = housed("r1c1 - r1c2 - r1c3 - r1c4", "r1c2 = r2c2", edition=edition, changes=changes)

    asked = moved(table, "r1c3")

    assert rooms(asked[1]) == offered
    assert table.survivors["lucy"].room == "r1c3"


@rule("DDD-FIRE-16", "DDD-SIGHT-03")
@pytest.mark.parametrize(
    ("fire", "lost", "turns"),
    [({"tiles.r3c3.burn": 2}, 2, 1), ({"tiles.r3c3.destroyed": True}, 3, 0)],
    ids=["burning", "destroyed"],
)
@both_editions
def test_who_walks_into_fire_is_hurt(
    edition: str, fire: dict[str, object], lost: int, turns: int
) -> None:
    """By its value; from ruins nothing is seen, from a fire it is."""
    changes = where(lucy=HALL) | tokens(r3c4=1) | fire
    table = housed("r4c3 - r3c3 - r3c4", edition=edition, changes=changes)
    full = table.survivors["lucy"].energy

    moved(table, "r3c3", *[("spawn.value", 1)] * turns)

    assert table.survivors["lucy"].energy == full - lost
    assert sum(lying(table).values()) == 1 - turns


@rule("DDD-SIGHT-05", "DDD-SIGHT-01", "DDD-SIGHT-04", "DDD-SPAWN-13")
@both_editions
def test_what_a_survivor_sees_after_a_step_turns(edition: str) -> None:
    """Every token along the lines from his room, each by itself; none round a corner."""
    changes = where(lucy=HALL) | tokens(r3c5=2, r3c2=1, r2c2=1)
    walls = ("r4c3 - r3c3", "r3c2 - r3c3 - r3c4 - r3c5", "r3c2 - r2c2")
    table = housed(*walls, edition=edition, changes=changes)
    values: list[Script] = [("spawn.value", 2), ("spawn.value", 1), ("spawn.value", 3)]

    moved(table, "r3c3", *values)

    assert (zombies(table), lying(table)) == ({"r3c2": 2, "r3c5": 4}, {"r2c2": 1})


@rule("DDD-SIGHT-05")
@both_editions
def test_who_comes_back_looks_around(edition: str) -> None:
    """Tokens in sight of the entrance hall turn."""
    table = housed(*ROW, "r4c3 - r3c3", edition=edition, changes=where() | tokens(r3c3=1, r3c2=1))

    back = survivors.comes_back(table, "lucy")
    resolve(table, back, ("reentry.survivor", "lucy"), ("spawn.value", 2))

    assert (zombies(table), lying(table)) == ({"r3c3": 2}, {"r3c2": 1})


# ---------------------------------------------------------------------------- fire


@rule("DDD-FIRE-05", "DDD-FIRE-04", "DDD-FIRE-06", "DDD-FIRE-09")
@both_editions
def test_a_three_and_then_a_two(edition: str) -> None:
    """South through a wall onto one marker, east through a locked door onto two."""
    changes = where(lucy="r4c5") | {"fire.at": "r2c2", "tiles.r2c2.burn": 1}
    markers = {"tiles.r3c2.burn": 1, "tiles.r3c3.burn": 2}
    table = housed("r3c2 = r3c3", edition=edition, changes=changes | markers)

    resolve(table, fire.spreads(table), ("fire.direction", [3]))
    assert (table.fire.at, table.tiles["r3c2"].burn) == ("r3c2", 2)

    resolve(table, fire.spreads(table), ("fire.direction", [2]))
    assert (table.fire.at, table.tiles["r3c3"].destroyed) == ("r3c3", True)
    assert table.darkness.at == 2


@rule("DDD-FIRE-17", "DDD-FIRE-18")
@pytest.mark.parametrize(
    ("resistant", "changes", "cubes"),
    [
        (False, {"tiles.r3c3.burn": 2}, 2),
        (False, {"tiles.r3c3.destroyed": True}, 3),
        (False, {}, 0),
        (True, {"tiles.r3c3.burn": 2}, 0),
    ],
    ids=["burning", "destroyed", "no fire", "resistant"],
)
@both_editions
def test_a_creature_driven_into_fire_is_hurt(
    edition: str, resistant: bool, changes: dict[str, object], cubes: int
) -> None:
    """By the fire's value, on locations the players choose, unless it is resistant."""
    table = housed(*ROW, edition=edition, changes=beast("zombie_dog", "r3c3") | changes)
    hardy(table, resistant=resistant)
    shared = dict(zip(("cube_1", "cube_2", "cube_3"), ("red_1", "red_1", "blue_1"), strict=True))
    hits = {cube: shared[cube] for cube in list(shared)[:cubes]}
    script: list[Script] = [("creature.hits", hits)] if cubes else []

    resolve(table, creatures.burns_where_it_is(table), *script)

    assert table.creature is not None
    assert sum(table.creature.hits.values()) == cubes
