"""A tile turns out to hold two rooms, or one, while a prompt about its room stands."""

import pytest

from companion.games.ddd import cameras, creatures, noise, reaction, reports, spawning, terror
from companion.games.ddd.faults import faults
from companion.games.ddd.table import Table
from tests.games.ddd.housed import team
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, lay, resolve, rooms
from tests.rule import rule

TWO_HALLS = Correct({"tiles.r4c3.rooms": 2})
both_editions = pytest.mark.parametrize("edition", EDITIONS)
# A tile before and after, the room that was meant and the one that now stands for it.
either_way = pytest.mark.parametrize(
    ("split", "count", "meant", "stands"),
    [
        pytest.param("", 2, "r2c5", "r2c5.a", id="split"),
        pytest.param("r2c5", 1, "r2c5.b", "r2c5", id="made one"),
    ],
)


def now_rooms(count: int) -> Correct:
    """Give the tile r2c5 that many rooms."""
    return Correct({"tiles.r2c5.rooms": count})


def crowded(table: Table) -> dict[str, tuple[int, int]]:
    """The zombies and tokens of all rooms that hold any."""
    held = {name: (room.zombies, room.tokens) for name, room in table.rooms.items()}
    return {name: crowd for name, crowd in held.items() if any(crowd)}


@either_way
def test_a_room_is_found_again(split: str, count: int, meant: str, stands: str) -> None:
    """A room that is still there is itself; one that is gone is the first of its tile."""
    table = lay(split=split)
    assert table.room_now(meant) == meant
    table.split("r2c5", split=count == 2)
    assert table.room_now(meant) == stands


@either_way
def test_a_token_goes_where_its_room_was(split: str, count: int, meant: str, stands: str) -> None:
    """The revised edition asks whether the room is seen, which is when the tile is looked at."""
    table = lay("revised", {f"tiles.r{n}c3.burn": 1 for n in (1, 2)}, split=split)
    asked = resolve(
        table,
        spawning.anywhere(table),
        ("spawn.anywhere", meant),
        ("sight.room", now_rooms(count)),
        ("sight.room", "no"),
    )
    assert [each.params.get("room") for each in asked[1:]] == [meant, stands]
    assert crowded(table) == {stands: (0, 1)}


@either_way
@both_editions
def test_zombies_come_where_their_room_was(
    edition: str, split: str, count: int, meant: str, stands: str
) -> None:
    """The token in hand is asked of the room as it is now, and all that is told names that."""
    table = lay(edition, {f"rooms.{meant}.tokens": 2, "spawn_tokens": 9}, split=split)
    asked = resolve(
        table,
        spawning.revealed(table, meant),
        ("spawn.value", now_rooms(count)),
        ("spawn.value", 4),
        ("spawn.value", 1),
    )
    assert [each.params["room"] for each in asked] == [meant, stands, stands]
    assert [each.params["room"] for each in table.told] == [stands, stands]
    assert crowded(table) == {stands: (5, 0)}


@rule("DDD-SETUP-05")
def test_a_token_in_hand_is_one_of_the_box() -> None:
    """While its number is asked it lies neither in the supply nor in the house."""
    table = lay()
    full = table.tokens_left
    assert spawning.take_token(table)
    coming = spawning.zombies_come(table, "r2c5")
    next(coming)
    table.tokens_left = full
    assert faults(table) == [f"There are only {full} spawn tokens (DDD-SETUP-05)."]
    coming.close()
    assert faults(table) == []


@either_way
@both_editions
def test_a_creature_appears_where_its_room_was(
    edition: str, split: str, count: int, meant: str, stands: str
) -> None:
    """The tile may be looked at only when the creature's board is already turned."""
    table = lay(edition, {"tiles.r2c5.burn": 1}, split=split)
    where = [("house.open_room", meant)] if split else []
    resolve(
        table,
        creatures.appears(table),
        ("creature.location", [2, 5]),
        ("house.locked", "no"),
        *where,
        ("creature.board", now_rooms(count)),
        ("creature.board", "zombie_dog"),
        ("creature.hits", {"cube_1": "red_1"}),
    )
    assert table.creature is not None
    assert table.creature.room == stands
    assert faults(table) == []


@both_editions
def test_a_camera_goes_on_watching_its_survivors(edition: str) -> None:
    """They are still in view, and the terror strikes them where they are."""
    table = lay(edition)
    asked = resolve(
        table,
        cameras.check_all(table),
        ("camera.room", HALL),
        ("camera.check", TWO_HALLS),
        ("camera.check", ["failure", "success", "success", "horde_nearby"]),
        ("terror.horde", "none"),
        ("camera.room", "none"),
    )
    assert [asked[at].params["room"] for at in (2, 3)] == ["r4c3.a", "r4c3.a"]
    assert "r4c3.b" in rooms(asked[3])
    assert "r4c3.a" not in rooms(asked[3])
    assert asked[4].params["checked"] == ("r4c3.a",)


@both_editions
def test_a_horde_goes_on_from_where_its_room_was(edition: str) -> None:
    """Picked in one room, it moves out of the one that stands for it, toward the survivors."""
    table = lay(edition, {"rooms.r4c2.zombies": 2})
    resolve(
        table,
        terror.horde_comes(table, noise.of_terror(table, HALL), []),
        ("terror.mover", "r4c2"),
        ("terror.moves", Correct({"tiles.r4c2.rooms": 2})),
        ("terror.moves", TWO_HALLS),
        ("terror.moves", "r4c3.a"),
        ("zombies.attack", TWO_HALLS),
        ("zombies.attack", Correct({"tiles.r4c3.rooms": 1})),
        ("zombies.attack", None),
    )
    assert crowded(table) == {HALL: (2, 0)}


def test_a_creature_goes_on_toward_its_prey() -> None:
    """The target it is told of is a room of the house as it is now."""
    table = lay(changes=beast("zombie_dog", "r2c3"))
    asked = resolve(
        table,
        creatures.reacts_to(table, noise.of_terror(table, HALL)),
        ("creature.moves", TWO_HALLS),
        ("creature.moves", "stays"),
    )
    assert [each.params["target"] for each in asked] == [(HALL,), ("r4c3.a",)]


def test_enemies_attack_the_survivors_of_a_split_room() -> None:
    """The attack that stands is still to be carried out."""
    table = lay(changes={f"rooms.{HALL}.zombies": 2})
    resolve(
        table,
        reaction.attack_in_place(table, team(table)),
        ("zombies.attack", TWO_HALLS),
        ("zombies.attack", None),
    )


def test_killed_zombies_leave_the_room_that_stands() -> None:
    """The players named the room before they looked at its tile."""
    table = lay(changes={"rooms.r2c5.zombies": 3})
    resolve(
        table,
        reports.killed(table),
        ("killed.room", "r2c5"),
        ("killed.zombies", now_rooms(2)),
        ("killed.zombies", 2),
    )
    assert crowded(table) == {"r2c5.a": (1, 0)}
