"""The terror die: hordes that come or move, and fire."""

import pytest

from companion.games.ddd import terror
from tests.games.ddd.talk import EDITIONS, HALL, lay, resolve, rooms, strikes, told
from tests.rule import rule

AROUND_THE_HALL = {"r3c2", "r3c3", "r3c4", "r4c2", "r4c4"}
both_editions = pytest.mark.parametrize("edition", EDITIONS)


# ---------------------------------------------------------------------------- horde nearby


@rule("DDD-TERROR-03")
@both_editions
def test_a_horde_comes_to_one_of_the_tiles_around(edition: str) -> None:
    """Diagonals count; unseen, it stays a token."""
    table = lay(edition)

    asked = strikes(table, "horde_nearby", ("terror.horde", "r3c4"), ("sight.room", "no"))

    assert rooms(asked[0]) == AROUND_THE_HALL
    assert table.rooms["r3c4"].tokens == 1
    assert table.tokens_left == 22


@rule("DDD-TERROR-03")
@both_editions
def test_a_horde_in_sight_turns_at_once(edition: str) -> None:
    """A token put where a survivor sees it becomes zombies."""
    table = lay(edition)

    strikes(
        table, "horde_nearby", ("terror.horde", "r3c3"), ("sight.room", "yes"), ("spawn.value", 3)
    )

    assert (table.rooms["r3c3"].zombies, table.rooms["r3c3"].tokens) == (3, 0)


@rule("DDD-TERROR-03")
@both_editions
def test_a_horde_comes_into_fire_but_not_into_ruins(edition: str) -> None:
    """Destroyed tiles are left out, burning ones are not."""
    table = lay(edition, {"tiles.r3c3.destroyed": True, "tiles.r3c4.burn": 2})

    asked = strikes(table, "horde_nearby", ("terror.horde", "r3c4"), ("sight.room", "no"))

    assert rooms(asked[0]) == AROUND_THE_HALL - {"r3c3"}


@rule("DDD-TERROR-03")
@pytest.mark.parametrize(
    ("changes", "script"),
    [({}, [("terror.horde", "none")]), ({"spawn_tokens": 0}, [])],
    ids=["all locked", "no token left"],
)
@both_editions
def test_no_horde_comes_where_none_can(
    edition: str, changes: dict[str, object], script: list[tuple[str, object]]
) -> None:
    """With nothing but locked rooms around, or no token, nothing happens."""
    table = lay(edition, changes)

    strikes(table, "horde_nearby", *script)

    assert told(table)[-1] == "terror.no_horde"
    assert table.tokens_placed == 0


@rule("DDD-HOUSE-15")
def test_no_horde_comes_into_the_closed_lab() -> None:
    """The lab next to the survivors is not offered until it is open."""
    table = lay(changes={"survivors.lucy.room": "r1c2"})

    asked = resolve(
        table,
        terror.strikes(table, "horde_nearby", "r1c2"),
        ("terror.horde", "r1c3"),
        ("sight.room", "no"),
    )

    assert rooms(asked[0]) == {"r1c3", "r2c1", "r2c2", "r2c3"}


# ---------------------------------------------------------------------------- hordes move


@rule("DDD-TERROR-05")
@pytest.mark.parametrize(
    ("edition", "movers", "reach"),
    [
        ("original", {"r3c2", "r1c4"}, {"r2c2", "r3c1", "r3c3", "r4c2"}),
        (
            "revised",
            {"r3c2", "r3c4"},
            {"r3c3", "r3c4", "r4c2", HALL},
        ),
    ],
)
def test_without_a_creature_hordes_move(edition: str, movers: set[str], reach: set[str]) -> None:
    """Original: any horde, one room. Revised: hordes and tokens around, two rooms, in the zone."""
    crowds = {"rooms.r3c2.zombies": 3, "rooms.r3c4.tokens": 1, "rooms.r1c4.zombies": 2}
    table = lay(edition, {**crowds, "spawn_tokens": 9})

    asked = strikes(
        table,
        "creature_reaction",
        ("terror.mover", "r3c2"),
        ("terror.moves", "r3c3"),
        ("terror.mover", "none"),
    )

    assert rooms(asked[0]) == movers
    assert rooms(asked[1]) == reach
    assert (table.rooms["r3c2"].zombies, table.rooms["r3c3"].zombies) == (0, 3)


@rule("DDD-TERROR-05", "DDD-REACT-11", "DDD-REACT-13")
@pytest.mark.parametrize(("edition", "second"), [("original", 3), ("revised", 5)])
def test_two_hordes_move_one_after_the_other_and_attack(edition: str, second: int) -> None:
    """Each stops among the survivors and attacks, by edition with those there; no third moves."""
    crowds = {"rooms.r4c2.zombies": 2, "rooms.r4c4.zombies": 3, "rooms.r3c3.zombies": 1}
    table = lay(edition, crowds)

    asked = strikes(
        table,
        "creature_reaction",
        ("terror.mover", "r4c2"),
        ("terror.moves", HALL),
        ("zombies.attack", None),
        ("terror.mover", "r4c4"),
        ("terror.moves", HALL),
        ("zombies.attack", None),
    )

    assert [asked[2].params["dice"], asked[5].params["dice"]] == [2, second]
    assert (table.rooms[HALL].zombies, table.rooms["r3c3"].zombies) == (5, 1)


@rule("DDD-REACT-06")
def test_no_more_than_six_dice_are_thrown_for_zombies() -> None:
    """Eight zombies attack with six dice."""
    table = lay(changes={"rooms.r4c2.zombies": 8})

    asked = strikes(
        table,
        "creature_reaction",
        ("terror.mover", "r4c2"),
        ("terror.moves", HALL),
        ("zombies.attack", None),
    )

    assert asked[-1].params["dice"] == 6


@rule("DDD-TERROR-05", "DDD-REACT-23")
def test_a_moving_token_that_comes_into_the_room_turns_and_attacks() -> None:
    """In the revised edition a token is picked, beside the horde of its room, and moved."""
    table = lay(changes={"rooms.r4c2.zombies": 2, "rooms.r4c2.tokens": 1, "spawn_tokens": 9})

    strikes(
        table,
        "creature_reaction",
        ("terror.mover", "r4c2"),
        ("terror.horde_or_token", "token"),
        ("terror.moves", HALL),
        ("spawn.value", 4),
        ("zombies.attack", None),
        ("terror.mover", "none"),
    )

    assert (table.rooms["r4c2"].zombies, table.rooms["r4c2"].tokens) == (2, 0)
    assert (table.rooms[HALL].zombies, table.rooms[HALL].tokens) == (4, 0)


@rule("DDD-FIRE-19")
@both_editions
def test_hordes_shun_fire(edition: str) -> None:
    """Neither a burning nor a destroyed tile is offered to them."""
    crowd = {"rooms.r3c2.zombies": 1, "tiles.r3c3.burn": 1, "tiles.r4c2.destroyed": True}
    table = lay(edition, crowd)

    asked = strikes(
        table,
        "creature_reaction",
        ("terror.mover", "r3c2"),
        ("terror.moves", "none"),
    )

    assert not {"r3c3", "r4c2"} & rooms(asked[1])
    assert table.rooms["r3c2"].zombies == 1


@rule("DDD-TERROR-05")
@pytest.mark.parametrize(
    ("edition", "changes"),
    [
        ("original", {}),
        ("original", {"rooms.r3c3.tokens": 1, "spawn_tokens": 9}),
        ("revised", {"rooms.r1c3.zombies": 4}),
        ("revised", {f"rooms.{HALL}.zombies": 4}),
    ],
    ids=["empty house", "tokens stay", "out of the zone", "with their prey"],
)
def test_no_horde_to_move_is_no_effect(edition: str, changes: dict[str, object]) -> None:
    """Nothing is asked where no horde may move."""
    table = lay(edition, changes)

    strikes(table, "creature_reaction")

    assert told(table) == ["terror.strikes"]


# ---------------------------------------------------------------------------- fire


@rule("DDD-TERROR-08")
@both_editions
def test_the_fire_face_starts_a_fire(edition: str) -> None:
    """With no fire in the house one breaks out; a six, the lab and ruins are rolled again."""
    table = lay(edition, {"tiles.r2c2.destroyed": True})

    strikes(
        table,
        "fire",
        ("fire.outbreak", [2, 6]),
        ("fire.outbreak", [1, 1]),
        ("fire.outbreak", [2, 2]),
        ("fire.outbreak", [2, 3]),
    )

    assert (table.fire.at, table.tiles["r2c3"].burn) == ("r2c3", 1)


@rule("DDD-TERROR-08")
@both_editions
def test_the_fire_face_spreads_a_fire(edition: str) -> None:
    """A fire in the house moves on by the D4."""
    table = lay(edition, {"fire.at": "r2c3", "tiles.r2c3.burn": 1})

    strikes(table, "fire", ("fire.direction", [2]))

    assert table.fire.at == "r2c4"
    assert (table.tiles["r2c3"].burn, table.tiles["r2c4"].burn) == (1, 1)
