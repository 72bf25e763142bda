"""With a house on file: newcomers, and what the terror die calls, follow the map."""

from dataclasses import replace

import pytest

from companion.engine.prompts import PickRoom, Prompt
from companion.games.ddd import spawning, terror
from companion.games.ddd.table import Creature, Table
from tests.games.ddd.housed import (
    OPEN,
    Script,
    crowd,
    dice,
    housed,
    lying,
    tokens,
    where,
    zombies,
)
from tests.games.ddd.talk import EDITIONS, HALL, beast, resolve, rooms, strikes, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ATTACK: Script = ("zombies.attack", None)


# ---------------------------------------------------------------------------- spawning


def spawn(table: Table, row: int, column: int, *script: Script) -> list[Prompt]:
    """Roll a location for a spawn."""
    return resolve(table, spawning.spawn(table), ("spawn.location", [row, column]), *script)


@rule("DDD-SPAWN-02", "DDD-SPAWN-03", "DDD-SPAWN-01", "DDD-SPAWN-09")
@pytest.mark.parametrize(("column", "seen"), [(5, True), (3, True), (1, False)])
@both_editions
def test_what_is_seen_comes_as_zombies(edition: str, column: int, seen: bool) -> None:
    """In somebody's sight, or in his very room; behind a locked door it stays a token."""
    walls = ("r3c1 = r3c2 - r3c3 - r3c4 - r3c5", "r3c1 - r2c1")
    table = housed(*walls, edition=edition, changes=where(lucy="r3c3"))

    spawn(table, 3, column, *[("spawn.value", 4)] * seen)

    assert (zombies(table), lying(table)) == (
        ({f"r3c{column}": 4}, {}) if seen else ({}, {f"r3c{column}": 1})
    )


@rule("DDD-SPAWN-04")
@pytest.mark.parametrize(
    ("walls", "room"),
    [
        (("r2c4 - r3c4.a -south- r3c4.b",), "r3c4.a"),
        (("r2c4 = r3c4.a", "r4c4 - r3c4.b"), "r3c4.b"),
        (("r2c4 - r3c4.a", "r4c4 = r3c4.b"), "r3c4.a"),
    ],
    ids=["both open", "only b", "only a"],
)
@both_editions
def test_newcomers_go_to_the_passageway(edition: str, walls: tuple[str, ...], room: str) -> None:
    """Of a tile with two open rooms; else to the open one."""
    table = housed(*walls, edition=edition, changes=where(lucy="r1c2"))

    spawn(table, 3, 4)

    assert lying(table) == {room: 1}


BESIDE = ("r4c3 - r3c3 - r2c3", "r4c3 - r4c2", "r4c3 = r4c4", "r1c5 = r2c5", "r4c2 - r3c2")


@rule("DDD-SPAWN-05", "DDD-SPAWN-07", "DDD-HOUSE-15", "DDD-HOUSE-12", "DDD-HOUSE-14")
@pytest.mark.parametrize(
    ("row", "column", "changes"),
    [
        (1, 5, {}),
        (1, 1, {}),
        (2, 2, {"tiles.r2c2.destroyed": True}),
        (3, 6, {}),
    ],
    ids=["a locked room", "the closed lab", "ruins", "a six"],
)
@both_editions
def test_zombies_come_beside_survivors_instead(
    edition: str, row: int, column: int, changes: dict[str, object]
) -> None:
    """Next to and in sight of one; no room behind a locked door or round a corner is offered."""
    table = housed(*BESIDE, edition=edition, changes=where(lucy=HALL) | changes)

    asked = spawn(table, row, column, ("spawn.beside", "r4c2"), ("spawn.value", 2))

    assert isinstance(asked[1], PickRoom)
    assert (set(asked[1].rooms), asked[1].otherwise) == ({"r3c3", "r4c2"}, None)
    assert zombies(table) == {"r4c2": 2}


@rule("DDD-SPAWN-06", "DDD-SPAWN-05")
@pytest.mark.parametrize(
    ("edition", "room", "script", "zombies_", "tokens_"),
    [
        ("original", "r3c2", [("spawn.value", 3)], {"r3c2": 3}, {}),
        ("revised", "r3c2", [], {}, {"r3c2": 1}),
        ("revised", HALL, [("spawn.value", 3)], {HALL: 3}, {}),
    ],
)
def test_with_no_room_beside_survivors_any_will_do(
    edition: str,
    room: str,
    script: list[Script],
    zombies_: dict[str, int],
    tokens_: dict[str, int],
) -> None:
    """That neither burns nor is locked; as zombies, or in the revised edition as a token."""
    flames = {"tiles.r3c3.burn": 1, "tiles.r4c2.destroyed": True}
    table = housed(*BESIDE, edition=edition, changes=where(lucy=HALL) | flames)

    asked = spawn(table, 1, 6, ("spawn.anywhere", room), *script)

    assert rooms(asked[1]) == {"r2c3", "r3c2", HALL}
    assert (zombies(table), lying(table)) == (zombies_, tokens_)


@rule("DDD-SPAWN-12")
@both_editions
def test_a_burning_room_is_spawned_in(edition: str) -> None:
    """Only the substitute must not burn."""
    table = housed(*BESIDE, edition=edition, changes=where(lucy=HALL) | {"tiles.r2c3.burn": 2})

    spawn(table, 2, 3, ("spawn.value", 1))

    assert zombies(table) == {"r2c3": 1}


@rule("DDD-TERROR-07", "DDD-CREATURE-10", "DDD-HOUSE-12")
@both_editions
def test_a_creature_appears_in_no_locked_room(edition: str) -> None:
    """A six, the lab and locked rooms are rolled again; on a split tile it takes the passageway."""
    table = housed(*BESIDE, "r3c4.a -south- r3c4.b", edition=edition, changes=where(lucy=HALL))

    strikes(
        table,
        "creature_appears",
        ("creature.location", [1, 6]),
        ("creature.location", [1, 1]),
        ("creature.location", [1, 5]),
        ("creature.location", [3, 4]),
        ("creature.board", "zombie_dog"),
    )

    assert table.creature is not None
    assert table.creature.room == "r3c4.a"
    assert told(table).count("location.reroll") == 3


# ---------------------------------------------------------------------------- terror


@rule("DDD-TERROR-01")
@both_editions
def test_the_terror_die(edition: str) -> None:
    """Two faces call hordes, two wake what is there, one brings a creature, one the fire."""
    faces = housed(*OPEN, edition=edition).facts.terror_die.faces

    assert sorted(map(str, faces)) == [
        "creature_appears",
        "creature_reaction",
        "creature_reaction",
        "fire",
        "horde_nearby",
        "horde_nearby",
    ]


@rule("DDD-TERROR-03")
@both_editions
def test_a_horde_nearby_comes_into_no_locked_room(edition: str) -> None:
    """Around the survivors, diagonals and fire included; it turns at once where it is seen."""
    walls = ("r4c3 - r3c3 - r3c2", "r4c4 = r4c3", "r3c4 - r2c4", "r4c2 - r3c2")
    changes = where(lucy=HALL) | {"tiles.r3c4.burn": 1, "tiles.r4c2.destroyed": True}
    seen = housed(*walls, edition=edition, changes=changes)
    unseen = housed(*walls, edition=edition, changes=changes)

    asked = strikes(seen, "horde_nearby", ("terror.horde", "r3c3"), ("spawn.value", 2))
    strikes(unseen, "horde_nearby", ("terror.horde", "r3c4"))

    assert isinstance(asked[0], PickRoom)
    assert (set(asked[0].rooms), asked[0].otherwise) == ({"r3c2", "r3c3", "r3c4"}, None)
    assert (zombies(seen), lying(unseen)) == ({"r3c3": 2}, {"r3c4": 1})


@rule("DDD-TERROR-03")
@both_editions
def test_no_horde_comes_where_all_is_locked(edition: str) -> None:
    """Nothing is asked then."""
    table = housed("r4c3 = r3c3", edition=edition, changes=where(lucy=HALL))

    strikes(table, "horde_nearby")

    assert told(table)[-1] == "terror.no_horde"


@rule("DDD-TERROR-04", "DDD-REACT-19")
@pytest.mark.parametrize("movement", [2, 3])
@both_editions
def test_the_terror_calls_the_creature_to_the_very_room(edition: str, movement: int) -> None:
    """Not to other survivors who are nearer; with its full movement, and it attacks there."""
    hurt = {} if movement == 3 else {"blue_1": 2}
    changes = where(lucy=HALL, bruce="r1c5") | beast("zombie_dog", "r1c3", **hurt)
    walls = ("r1c5 - r1c4 - r1c3 - r2c3 - r3c3 - r4c3",)
    table = housed(*walls, edition=edition, changes=changes)

    strikes(table, "creature_reaction", *[("creature.attack", None)] * (movement == 3))

    assert table.creature is not None
    assert table.creature.room == {2: "r3c3", 3: HALL}[movement]


@rule("DDD-TERROR-04")
@pytest.mark.parametrize(("edition", "attacks"), [("original", 0), ("revised", 1)])
def test_a_creature_that_is_there_attacks_by_edition(edition: str, attacks: int) -> None:
    """And it stays with them in either."""
    changes = where(lucy=HALL) | beast("zombie_dog", HALL)
    table = housed(*OPEN, edition=edition, changes=changes)

    strikes(table, "creature_reaction", *[("creature.attack", None)] * attacks)


@rule("DDD-CREATURE-05", "DDD-CREATURE-08")
@pytest.mark.parametrize(("full", "room"), [(0, "r4c3"), (1, "r3c3"), (2, "r2c3")])
@both_editions
def test_each_full_blue_location_costs_a_step(edition: str, full: int, room: str) -> None:
    """A board with two of them may be slowed twice."""
    table = housed("r1c3 - r2c3 - r3c3 - r4c3 - r4c4", edition=edition, changes=where(lucy="r4c4"))
    slow(table)
    hits = {f"blue_{number}": 1 for number in range(1, full + 1)}
    table.creatures.remove("zombie_dog")
    table.creature = Creature("zombie_dog", "r1c3", hits)

    resolve(table, terror.strikes(table, "creature_reaction", "r4c4"))

    assert table.creature.room == room


def slow(table: Table) -> None:
    """Give the zombie dog's board two blue locations of one hit each."""
    locations = {"blue_1": 1, "blue_2": 1, "red_1": 2}
    dog = replace(table.facts.creatures["zombie_dog"], locations=locations)
    table.facts = replace(table.facts, creatures={**table.facts.creatures, "zombie_dog": dog})


@rule("DDD-TERROR-05")
@pytest.mark.parametrize(
    ("edition", "script", "stand"),
    [
        ("original", [("terror.mover", "r1c3")], {"r2c3": 1, "r3c3": 2}),
        ("revised", [ATTACK], {"r1c3": 1, HALL: 2}),
    ],
)
def test_which_hordes_the_terror_moves(
    edition: str, script: list[Script], stand: dict[str, int]
) -> None:
    """Original: any two, one room. Revised: those around, two rooms. They move if they can.

    Where one is left there is nothing to choose.
    """
    changes = where(lucy=HALL) | crowd(r1c3=1, r3c2=2)
    walls = ("r1c3 - r2c3 - r3c3 - r4c3", "r3c2 - r3c3")
    table = housed(*walls, edition=edition, changes=changes)

    strikes(table, "creature_reaction", *script)

    assert zombies(table) == stand


@rule("DDD-TERROR-05")
def test_the_terror_moves_hordes_toward_the_active_survivors_only() -> None:
    """Bruce of another room is nearer, but it is Lucy who was noticed."""
    changes = where(lucy=HALL, bruce="r3c3") | crowd(r3c2=2)
    table = housed("r3c3 - r3c2 - r4c2 - r4c3", changes=changes)

    strikes(table, "creature_reaction", ATTACK)

    assert zombies(table) == {HALL: 2}


@rule("DDD-TERROR-05")
@both_editions
def test_two_different_hordes_move(edition: str) -> None:
    """The one that has come does not come again, though it might; a third stays."""
    walls = ("r4c1 - r4c2", "r3c1.a -south- r3c1.b - r4c1", "r3c2 - r4c2")
    changes = where(lucy="r4c1") | crowd(r3c2=4, r4c2=2) | {"rooms.r3c1.a.zombies": 1}
    table = housed(*walls, edition=edition, changes=changes)
    then: list[Script] = [("terror.mover", "r3c1.a"), ("terror.mover", "r4c2"), ATTACK]
    if edition == "revised":
        then.insert(1, ATTACK)

    asked = resolve(table, terror.strikes(table, "creature_reaction", "r4c1"), *then)

    assert rooms(asked[0]) == {"r3c1.a", "r3c2", "r4c2"}
    assert rooms([each for each in asked if each.id == "terror.mover"][1]) == {"r3c2", "r4c2"}
    assert table.rooms["r3c2"].zombies == 4


@rule("DDD-TERROR-05", "DDD-REACT-23")
@pytest.mark.parametrize(("edition", "comes"), [("original", False), ("revised", True)])
def test_tokens_come_in_the_revised_edition_only(edition: str, comes: bool) -> None:
    """A token that comes into sight turns, and attacks where it has arrived."""
    table = housed("r4c3 - r3c3 - r3c2", edition=edition, changes=where(lucy=HALL) | tokens(r3c2=1))
    then: list[Script] = [("spawn.value", 5), ATTACK] if comes else []

    asked = strikes(table, "creature_reaction", *then)

    assert dice(asked) == ([5] if comes else [])
    assert lying(table) == ({} if comes else {"r3c2": 1})


@rule("DDD-TERROR-05", "DDD-FIRE-19")
@both_editions
def test_where_no_horde_can_come_nothing_happens(edition: str) -> None:
    """Behind fire, walls and locked doors they are not even offered."""
    changes = where(lucy=HALL) | crowd(r4c2=1, r4c4=1, r3c3=1, r3c2=1)
    walls = ("r4c3 = r4c4", "r4c3 - r3c3", "r3c2 - r3c3")
    flames = {f"tiles.{HALL}.burn": 1}
    table = housed(*walls, edition=edition, changes=changes | flames)
    before = zombies(table)

    strikes(table, "creature_reaction")

    assert zombies(table) == before
