"""The creature: how the terror die brings it, moves it and heals it."""

import pytest

from companion.engine.prompts import Allocate, Choose
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, lay, rooms, strikes, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def dog(room: str, **hits: int) -> dict[str, object]:
    """A correction that puts the zombie dog into a room."""
    return beast("zombie_dog", room, **hits)


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


@rule("DDD-CREATURE-02")
def test_what_a_creature_s_board_shows() -> None:
    """Movement, dice, and locations of the four colours; the dog's are printed in an example."""
    boards = lay().facts.creatures

    for board in boards.values():
        assert {name.partition("_")[0] for name in board.locations} == {
            "blue",
            "orange",
            "red",
            "white",
        }
        assert board.dice > 0
        assert board.movement > 0 or board.movement_by_d4
    dog = boards["zombie_dog"]
    assert (dog.movement, dog.locations["blue_1"]) == (3, 2)


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


# ---------------------------------------------------------------------------- the guard


def guard(room: str, **hits: int) -> dict[str, object]:
    """A correction that puts the security guard into a room."""
    return beast("security_guard", room, **hits)


@rule("DDD-TERROR-04")
@pytest.mark.parametrize(
    ("rolled", "farthest", "beyond"),
    [(1, "r2c3", "r3c3"), (2, "r3c3", HALL), (3, HALL, "r4c4"), (4, "r4c4", "r4c5")],
)
@both_editions
def test_the_guard_patrols_as_far_as_the_die_says(
    edition: str, rolled: int, farthest: str, beyond: str
) -> None:
    """His board has no movement: the D4 is thrown each time he reacts."""
    table = lay(edition, guard("r1c3"))

    script = (("creature.patrol", [rolled]), ("creature.moves", "stays"))
    asked = strikes(table, "creature_reaction", *script)

    assert asked[0].params == {"creature": "security_guard", "target": (HALL,)}
    assert farthest in rooms(asked[1])
    assert beyond not in rooms(asked[1])


@rule("DDD-TERROR-04", "DDD-REACT-19")
@both_editions
def test_the_guard_stays_with_whom_he_meets_and_attacks(edition: str) -> None:
    """Even with movement left."""
    table = lay(edition, guard("r3c3"))

    strikes(
        table,
        "creature_reaction",
        ("creature.patrol", [4]),
        ("creature.moves", HALL),
        ("creature.attack", None),
    )

    assert table.creature is not None
    assert table.creature.room == HALL


@rule("DDD-CREATURE-05")
@pytest.mark.parametrize(("rolled", "moves"), [(1, False), (2, True)])
def test_a_full_blue_location_slows_the_guard(rolled: int, moves: bool) -> None:
    """One room less than the die says, which may be none."""
    full = lay().facts.creatures["security_guard"].locations["blue_1"]
    table = lay(changes=guard("r1c3", blue_1=full))
    then = [("creature.moves", "r2c3")] if moves else []

    strikes(table, "creature_reaction", ("creature.patrol", [rolled]), *then)

    assert table.creature is not None
    assert table.creature.room == ("r2c3" if moves else "r1c3")


@rule("DDD-TERROR-04")
@pytest.mark.parametrize(
    ("kind", "standing"),
    [("security_guard", "creature.patrol"), ("zombie_dog", "creature.moves")],
)
@pytest.mark.parametrize(("edition", "attacks"), [("original", False), ("revised", True)])
def test_a_creature_that_turns_out_to_be_among_survivors_stays(
    edition: str, attacks: bool, kind: str, standing: str
) -> None:
    """A correction while it is to be rolled for or moved leaves it with its prey."""
    table = lay(edition, beast(kind, "r1c3"))
    then: list[tuple[str, object]] = [("creature.attack", None)] if attacks else []

    among_them = (standing, Correct({"creature.room": HALL}))
    strikes(table, "creature_reaction", among_them, *then)

    assert table.creature is not None
    assert table.creature.room == HALL


def test_the_die_is_the_guards_alone() -> None:
    """A creature that turns out to be another one goes as far as its own board says."""
    table = lay(changes=guard("r1c3"))

    script = (
        ("creature.patrol", [1]),
        ("creature.moves", Correct(dog("r1c3"))),
        ("creature.moves", HALL),
        ("creature.attack", None),
    )
    asked = strikes(table, "creature_reaction", *script)

    assert HALL not in rooms(asked[1])
    assert HALL in rooms(asked[2])


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
