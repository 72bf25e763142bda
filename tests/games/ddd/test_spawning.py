"""Spawning: where zombies come, as a token or at once, and what happens when they cannot."""

import pytest

from companion.engine.prompts import PickRoom
from companion.games.ddd import events, spawning
from companion.games.ddd import round as rounds
from tests.games.ddd.talk import EDITIONS, lay, resolve, told
from tests.rule import rule

TOKENS = 23
BESIDE_THE_HALL = {"r3c3", "r4c2", "r4c4"}
both_editions = pytest.mark.parametrize("edition", EDITIONS)


@rule("DDD-SPAWN-01", "DDD-SPAWN-03", "DDD-HOUSE-09")
@both_editions
def test_an_unseen_room_gets_a_token(edition: str) -> None:
    """The row is the D4's and the column the D6's; unseen, the token keeps its secret."""
    table = lay(edition)

    resolve(table, spawning.spawn(table), ("spawn.location", [3, 4]), ("sight.tile", "unseen"))

    assert table.rooms["r3c4"].tokens == 1
    assert table.tokens_left == TOKENS - 1
    assert table.zombies_placed == 0


@rule("DDD-SPAWN-10", "DDD-EVENT-02", "DDD-SETUP-28")
@pytest.mark.parametrize(("event", "spawns"), [("darkness", 2), ("zombies", 1)])
@both_editions
def test_every_upkeep_spawns_once(edition: str, event: str, spawns: int) -> None:
    """In its fourth step, whatever the event has spawned before."""
    table = lay(edition, {"event": event})
    spawn = [("spawn.location", [2, 2]), ("sight.tile", "unseen")]

    resolve(table, rounds.upkeep(table), *spawn * (spawns - 1), ("camera.room", "none"), *spawn)

    assert table.tokens_placed == spawns


@rule("DDD-SPAWN-02")
@both_editions
def test_a_seen_room_gets_the_zombies_of_the_token(edition: str) -> None:
    """In sight the number on the token comes as zombies, and the token is out of the game."""
    table = lay(edition)

    resolve(
        table,
        spawning.spawn(table),
        ("spawn.location", [3, 3]),
        ("sight.tile", "seen"),
        ("spawn.value", 4),
    )

    assert table.rooms["r3c3"].zombies == 4
    assert table.tokens_placed == 0
    assert table.tokens_left == TOKENS - 1


@rule("DDD-SPAWN-02", "DDD-SPAWN-09")
@both_editions
def test_zombies_among_survivors_are_not_asked_about_and_do_not_attack(edition: str) -> None:
    """Who stands in a room sees it; zombies that come there wait for their activation."""
    table = lay(edition)

    resolve(table, spawning.spawn(table), ("spawn.location", [4, 3]), ("spawn.value", 2))

    assert table.rooms["r4c3"].zombies == 2
    assert {each.energy for each in table.survivors.values()} == {7}


@pytest.mark.parametrize(
    ("changes", "before"),
    [
        pytest.param({}, [("spawn.location", [2, 6])], marks=rule("DDD-SPAWN-07"), id="six"),
        pytest.param(
            {},
            [("spawn.location", [2, 2]), ("sight.tile", "locked")],
            marks=rule("DDD-SPAWN-05"),
            id="locked",
        ),
        pytest.param(
            {"tiles.r2c2.destroyed": True},
            [("spawn.location", [2, 2])],
            marks=rule("DDD-SPAWN-05"),
            id="destroyed",
        ),
        pytest.param(
            {}, [("spawn.location", [1, 1])], marks=rule("DDD-HOUSE-15"), id="the closed lab"
        ),
    ],
)
@both_editions
def test_where_nothing_can_stand_the_zombies_come_beside_survivors(
    edition: str, changes: dict[str, object], before: list[tuple[str, object]]
) -> None:
    """The players choose among the rooms next to a survivor, and zombies come, not a token."""
    table = lay(edition, changes)

    asked = resolve(
        table, spawning.spawn(table), *before, ("spawn.beside", "r4c4"), ("spawn.value", 3)
    )

    beside = asked[-2]
    assert isinstance(beside, PickRoom)
    assert set(beside.rooms) == BESIDE_THE_HALL
    assert table.rooms["r4c4"].zombies == 3
    assert table.tokens_placed == 0
    assert table.tokens_left == TOKENS - 1


@rule("DDD-SPAWN-05")
@pytest.mark.parametrize(
    "changes",
    [{"tiles.r3c3.burn": 1}, {"tiles.r3c3.destroyed": True}],
    ids=["burning", "destroyed"],
)
@both_editions
def test_no_substitute_room_burns(edition: str, changes: dict[str, object]) -> None:
    """A burning or destroyed tile next to survivors is not offered."""
    table = lay(edition, changes)

    asked = resolve(
        table,
        spawning.spawn(table),
        ("spawn.location", [1, 6]),
        ("spawn.beside", "r4c2"),
        ("spawn.value", 1),
    )

    beside = asked[1]
    assert isinstance(beside, PickRoom)
    assert set(beside.rooms) == BESIDE_THE_HALL - {"r3c3"}


@rule("DDD-SPAWN-05")
def test_the_other_room_of_a_survivors_tile_is_beside_him() -> None:
    """On a split tile the room next door counts as adjacent, his own does not."""
    table = lay(split="r4c3")

    asked = resolve(
        table,
        spawning.spawn(table),
        ("spawn.location", [1, 6]),
        ("spawn.beside", "r4c3.b"),
        ("spawn.value", 1),
    )

    beside = asked[1]
    assert isinstance(beside, PickRoom)
    assert set(beside.rooms) == BESIDE_THE_HALL | {"r4c3.b"}
    assert table.rooms["r4c3.b"].zombies == 1


BURNING_HOUSE = {"tiles.r3c3.burn": 1, "tiles.r4c2.burn": 2, "tiles.r4c4.destroyed": True}
NOBODY_BESIDE = pytest.mark.parametrize(
    ("changes", "none"),
    [({}, [("spawn.beside", "none")]), (BURNING_HOUSE, [])],
    ids=["none in sight", "all burn"],
)


@rule("DDD-SPAWN-06")
@NOBODY_BESIDE
def test_with_no_room_beside_the_original_puts_zombies_anywhere(
    changes: dict[str, object], none: list[tuple[str, object]]
) -> None:
    """The zombies come to any room that does not burn."""
    table = lay("original", changes)

    asked = resolve(
        table,
        spawning.spawn(table),
        ("spawn.location", [1, 6]),
        *none,
        ("spawn.anywhere", "r2c5"),
        ("spawn.value", 5),
    )

    anywhere = asked[-2]
    assert isinstance(anywhere, PickRoom)
    burning = {path[6:10] for path in changes}
    assert not (burning | {"r1c1"}).intersection(anywhere.rooms)
    assert table.rooms["r2c5"].zombies == 5


@rule("DDD-SPAWN-06")
@NOBODY_BESIDE
def test_with_no_room_beside_the_revised_puts_a_token_anywhere(
    changes: dict[str, object], none: list[tuple[str, object]]
) -> None:
    """The token is put down unrevealed on any tile that does not burn."""
    table = lay("revised", changes)

    asked = resolve(
        table,
        spawning.spawn(table),
        ("spawn.location", [1, 6]),
        *none,
        ("spawn.anywhere", "r2c5"),
        ("sight.room", "no"),
    )

    anywhere = asked[-2]
    assert isinstance(anywhere, PickRoom)
    burning = {path[6:10] for path in changes}
    assert not (burning | {"r1c1"}).intersection(anywhere.rooms)
    assert table.rooms["r2c5"].tokens == 1
    assert table.zombies_placed == 0


@rule("DDD-SIGHT-05")
def test_a_token_put_into_sight_turns_at_once() -> None:
    """Even a token that may go anywhere is revealed where a survivor sees it."""
    table = lay("revised")

    resolve(
        table,
        spawning.spawn(table),
        ("spawn.location", [1, 6]),
        ("spawn.beside", "none"),
        ("spawn.anywhere", "r1c3"),
        ("sight.room", "yes"),
        ("spawn.value", 6),
    )

    assert (table.rooms["r1c3"].zombies, table.rooms["r1c3"].tokens) == (6, 0)


@rule("DDD-SPAWN-06")
@both_editions
def test_a_house_in_flames_takes_nobody(edition: str) -> None:
    """With every tile burning no token is spent."""
    changes = {f"tiles.r{row}c{column}.burn": 1 for row in range(1, 5) for column in range(1, 6)}
    table = lay(edition, changes)

    resolve(table, spawning.spawn(table), ("spawn.location", [1, 6]))

    assert told(table)[-1] == "spawn.nowhere"
    assert table.tokens_left == TOKENS


@rule("DDD-SPAWN-04")
@pytest.mark.parametrize("room", ["r2c4.a", "r2c4.b"])
@both_editions
def test_on_a_split_tile_the_players_name_the_open_room(edition: str, room: str) -> None:
    """Only one of the two rooms gets the token: the one that is open."""
    table = lay(edition, split="r2c4")

    resolve(
        table,
        spawning.spawn(table),
        ("spawn.location", [2, 4]),
        ("sight.tile", "unseen"),
        ("house.open_room", room),
    )

    assert [name for name, each in table.rooms.items() if each.tokens] == [room]


@rule("DDD-SPAWN-12")
@both_editions
def test_a_burning_tile_takes_a_spawn(edition: str) -> None:
    """Fire that has not destroyed the tile does not keep zombies from coming there."""
    table = lay(edition, {"tiles.r2c4.burn": 2})

    resolve(table, spawning.spawn(table), ("spawn.location", [2, 4]), ("sight.tile", "unseen"))

    assert table.rooms["r2c4"].tokens == 1


@rule("DDD-SPAWN-08")
@both_editions
def test_an_empty_supply_ends_all_spawning(edition: str) -> None:
    """With no token left nobody rolls."""
    table = lay(edition, {"spawn_tokens": 0})

    resolve(table, spawning.spawn(table))

    assert told(table) == ["spawn.exhausted"]
    assert (table.tokens_placed, table.zombies_placed) == (0, 0)


@rule("DDD-SPAWN-08")
@both_editions
def test_the_last_token_still_spawns(edition: str) -> None:
    """One token left is one more spawn."""
    table = lay(edition, {"spawn_tokens": 1})

    resolve(table, spawning.spawn(table), ("spawn.location", [2, 4]), ("sight.tile", "unseen"))
    resolve(table, spawning.spawn(table))

    assert table.rooms["r2c4"].tokens == 1
    assert table.tokens_left == 0


@rule("DDD-SPAWN-13", "DDD-SIGHT-05")
@both_editions
def test_each_token_seen_turns_by_itself(edition: str) -> None:
    """Two tokens in a room are two numbers and one horde, beside the zombies already there."""
    table = lay(edition, {"rooms.r3c3.tokens": 2, "rooms.r3c3.zombies": 1, "spawn_tokens": 10})

    resolve(table, spawning.revealed(table, "r3c3"), ("spawn.value", 2), ("spawn.value", 5))

    assert (table.rooms["r3c3"].zombies, table.rooms["r3c3"].tokens) == (8, 0)
    assert table.tokens_left == 10


@rule("DDD-SETUP-05")
def test_turned_tokens_are_missing_from_the_stack() -> None:
    """The app draws no number that has been drawn as often as the box holds it."""
    table = lay(changes={"rooms.r3c3.tokens": 2, "spawn_tokens": 21})
    resolve(table, spawning.revealed(table, "r3c3"), ("spawn.value", 6), ("spawn.value", 6))

    prompt = spawning.number_on_token("r3c3")(table)

    assert prompt is not None
    assert prompt.check(6) == 6, "the mix is assumed, so the cardboard may show another six"
    assert table.token_values.left()[6] == 0


@rule("DDD-HOUSE-18")
def test_more_zombies_than_figures_are_told_of() -> None:
    """A room holds any number; when the box runs out of figures the players hear of it."""
    table = lay(changes={"rooms.r3c3.zombies": 30, "rooms.r3c3.tokens": 1, "spawn_tokens": 22})

    resolve(table, spawning.revealed(table, "r3c3"), ("spawn.value", 3))

    assert table.rooms["r3c3"].zombies == 33
    assert told(table)[-1] == "supply.zombies"


@rule("DDD-EVENT-02")
@both_editions
def test_the_zombie_event_is_a_spawn(edition: str) -> None:
    """Round 1 moves the marker from the clock to the zombies, and they come."""
    table = lay(edition)

    resolve(table, events.resolve(table), ("spawn.location", [2, 2]), ("sight.tile", "unseen"))

    assert (table.event, table.rooms["r2c2"].tokens) == ("zombies", 1)
