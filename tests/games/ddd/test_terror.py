"""The terror die: each face, with a creature in the house and without."""

import pytest

from companion.engine.prompts import Allocate, Choose, PickRoom, Prompt
from companion.games.ddd import terror
from companion.games.ddd.table import Table
from tests.games.ddd.talk import EDITIONS, lay, resolve, told
from tests.rule import rule

HALL = "r4c3"
AROUND_THE_HALL = {"r3c2", "r3c3", "r3c4", "r4c2", "r4c4"}
both_editions = pytest.mark.parametrize("edition", EDITIONS)


def dog(room: str, **hits: int) -> dict[str, object]:
    """A correction that puts the zombie dog into a room."""
    return {"creature": {"kind": "zombie_dog", "room": room, "hits": hits}}


def rooms(prompt: Prompt) -> set[str]:
    """The rooms a prompt allows."""
    assert isinstance(prompt, PickRoom)
    return set(prompt.rooms)


def strikes(table: Table, face: str, *script: tuple[str, object]) -> list[Prompt]:
    """Let the terror die strike the survivors in the entrance hall."""
    return resolve(table, terror.strikes(table, face, HALL), *script)


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


# ---------------------------------------------------------------------------- creature reaction


@rule("DDD-TERROR-04", "DDD-REACT-19")
@both_editions
def test_the_creature_comes_and_attacks(edition: str) -> None:
    """It moves up to its movement toward the room, and attacks whom it meets."""
    table = lay(edition, dog("r2c3"))

    asked = strikes(table, "creature_reaction", ("creature.moves", HALL), ("creature.attack", None))

    assert table.creature is not None
    assert table.creature.room == HALL
    assert asked[1].params["dice"] == 3


@rule("DDD-CREATURE-05")
def test_a_full_blue_location_slows_the_creature() -> None:
    """The dog with movement 3 and its blue location filled goes two tiles."""
    sound, lame = lay(changes=dog("r1c3")), lay(changes=dog("r1c3", blue_1=2))

    far = strikes(sound, "creature_reaction", ("creature.moves", "stays"))
    near = strikes(lame, "creature_reaction", ("creature.moves", "stays"))

    assert HALL in rooms(far[0])
    assert HALL not in rooms(near[0])
    assert "r3c3" in rooms(near[0])


@rule("DDD-TERROR-04")
@pytest.mark.parametrize(("edition", "attacks"), [("original", False), ("revised", True)])
def test_a_creature_among_survivors_stays(edition: str, attacks: bool) -> None:
    """It attacks in place in the revised edition only."""
    table = lay(edition, dog(HALL))
    script: list[tuple[str, object]] = [("creature.attack", None)] if attacks else []

    strikes(table, "creature_reaction", *script)

    assert table.creature is not None
    assert table.creature.room == HALL


def test_a_creature_that_fears_fire_goes_around_it() -> None:
    """Burning and destroyed tiles are no place for a creature without fire resistance."""
    table = lay(changes=dog("r2c3") | {"tiles.r3c3.burn": 1, "tiles.r2c2.destroyed": True})

    asked = strikes(table, "creature_reaction", ("creature.moves", "stays"))

    assert not {"r3c3", "r2c2", "r1c1"} & rooms(asked[0])


@rule("DDD-TERROR-09")
@both_editions
def test_the_fire_waits_while_the_creature_reacts(edition: str) -> None:
    """A terror movement is no reaction phase: the fire does not spread after it."""
    table = lay(edition, dog("r1c3") | {"fire.at": "r2c5", "tiles.r2c5.burn": 1})

    strikes(table, "creature_reaction", ("creature.moves", "r2c3"))

    assert (table.fire.at, table.tiles["r2c5"].burn) == ("r2c5", 1)


@rule("DDD-TERROR-05")
@pytest.mark.parametrize(
    ("edition", "movers", "reach"),
    [
        ("original", {"r3c2", "r1c4"}, {"r2c2", "r3c1", "r3c3", "r4c2"}),
        (
            "revised",
            {"r3c2", "r3c4"},
            {"r1c2", "r2c1", "r2c2", "r2c3", "r3c1", "r3c3", "r3c4", "r4c1", "r4c2", HALL},
        ),
    ],
)
def test_without_a_creature_hordes_move(edition: str, movers: set[str], reach: set[str]) -> None:
    """Original: any horde, one room. Revised: hordes and tokens around, two rooms."""
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


@rule("DDD-TERROR-05", "DDD-REACT-11")
@both_editions
def test_two_hordes_move_one_after_the_other_and_attack(edition: str) -> None:
    """Each stops among the survivors and attacks with one die per zombie; no third one moves."""
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

    assert [asked[2].params["dice"], asked[5].params["dice"]] == [2, 5]
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
        ("terror.mover", "none"),
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


# ---------------------------------------------------------------------------- creature appears


@rule("DDD-TERROR-07", "DDD-CREATURE-10")
@both_editions
def test_a_creature_appears_where_the_dice_say(edition: str) -> None:
    """A six, the closed lab and a locked room are rolled again; then the top board is taken."""
    table = lay(edition)

    asked = strikes(
        table,
        "creature_appears",
        ("creature.location", [2, 6]),
        ("creature.location", [1, 1]),
        ("creature.location", [2, 2]),
        ("house.locked", "yes"),
        ("creature.location", [2, 3]),
        ("house.locked", "no"),
        ("creature.board", "undead_bird"),
    )

    assert table.creature is not None
    assert (table.creature.kind, table.creature.room) == ("undead_bird", "r2c3")
    assert table.creatures.on_top() == ("zombie_dog", "security_guard")
    assert told(table).count("location.reroll") == 3
    assert isinstance(asked[3], Choose)


@rule("DDD-TERROR-07")
def test_a_creature_may_appear_among_survivors() -> None:
    """Nobody stands in a locked room, so that is not asked."""
    table = lay()

    strikes(
        table, "creature_appears", ("creature.location", [4, 3]), ("creature.board", "zombie_dog")
    )

    assert table.creature is not None
    assert table.creature.room == HALL


@rule("DDD-CREATURE-11")
@pytest.mark.parametrize(
    ("changes", "locked", "hits"),
    [
        ({"tiles.r2c3.burn": 2}, [("house.locked", "no")], 2),
        ({"tiles.r2c3.destroyed": True}, [], 3),
    ],
    ids=["burning", "destroyed"],
)
@both_editions
def test_a_creature_appearing_in_fire_is_hurt(
    edition: str, changes: dict[str, object], locked: list[tuple[str, object]], hits: int
) -> None:
    """It takes the fire value at once, on locations of the players' choice."""
    table = lay(edition, changes)
    places = ["red_1", "red_1", "white_1"][:hits]

    strikes(
        table,
        "creature_appears",
        ("creature.location", [2, 3]),
        *locked,
        ("creature.board", "zombie_dog"),
        ("creature.hits", {f"cube_{n}": place for n, place in enumerate(places, start=1)}),
    )

    assert table.creature is not None
    assert sum(table.creature.hits.values()) == hits


@rule("DDD-TERROR-06")
@pytest.mark.parametrize(
    ("hits", "off", "left"),
    [
        ({"red_1": 2, "blue_1": 2}, ["red_1", "red_1", "blue_1"], {"red_1": 0, "blue_1": 1}),
        ({"red_1": 1, "blue_1": 1}, ["red_1", "blue_1"], {"red_1": 0, "blue_1": 0}),
    ],
    ids=["three of four", "both of two"],
)
@both_editions
def test_a_creature_in_the_house_recovers(
    edition: str, hits: dict[str, int], off: list[str], left: dict[str, int]
) -> None:
    """Three cubes come off its board, or as many as lie there; no second creature comes."""
    table = lay(edition, dog("r2c3", **hits))

    asked = strikes(
        table,
        "creature_appears",
        ("creature.recovers", {f"cube_{n}": place for n, place in enumerate(off, start=1)}),
    )

    assert isinstance(asked[0], Allocate)
    assert dict(asked[0].limits) == hits
    assert table.creature is not None
    assert table.creature.hits == left


@rule("DDD-TERROR-06", "DDD-CREATURE-01")
@both_editions
def test_an_unhurt_creature_has_nothing_to_recover(edition: str) -> None:
    """Nothing is asked, and it stays the only one."""
    table = lay(edition, dog("r2c3"))

    strikes(table, "creature_appears")

    assert table.creature is not None
    assert table.creature.kind == "zombie_dog"


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
