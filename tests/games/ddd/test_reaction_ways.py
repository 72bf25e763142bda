"""Tokens and creatures in a reaction, and why one stays."""

import pytest

from companion.i18n import Speaker
from tests.games.ddd.housed import (
    OPEN,
    Script,
    crowd,
    hardy,
    housed,
    lying,
    react,
    tokens,
    where,
    zombies,
)
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, rooms, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ATTACK: Script = ("zombies.attack", None)
CREATURE: Script = ("creature.attack", None)


# ---------------------------------------------------------------------------- tokens


@rule("DDD-REACT-23", "DDD-SPAWN-11")
@pytest.mark.parametrize(
    ("walls", "script", "horde"),
    [
        ("r4c3 - r3c3 - r3c4", [("spawn.value", 3), ATTACK], {HALL: 3}),
        ("r4c3 - r4c2.a -north- r4c2.b - r3c2 - r3c3 - r3c4", [], {}),
        ("r4c3 - r4c2 - r3c2 - r3c3 - r3c4", [], {}),
        ("r4c3 - r4c4.a -north- r4c4.b - r3c4", [("spawn.value", 3)], {"r4c4.a": 3}),
    ],
    ids=["arrives", "far off", "round the corner", "comes into sight"],
)
@both_editions
def test_a_token_turns_when_it_comes_into_sight(
    edition: str, walls: str, script: list[Script], horde: dict[str, int]
) -> None:
    """It becomes a horde first, and attacks where it has arrived; unseen it stays a token."""
    table = housed(walls, edition=edition, changes=where(lucy=HALL) | tokens(r3c4=1))

    react(table, *script)

    assert zombies(table) == horde
    assert sum(lying(table).values()) == (0 if horde else 1)


@rule("DDD-REACT-23")
@pytest.mark.parametrize(("via", "seen"), [("r2c2.a", True), ("r2c2.b", False)])
def test_of_two_ways_the_players_choose_which_is_seen(via: str, seen: bool) -> None:
    """Bruce sees one of the rooms through which the token may go."""
    walls = ("r2c3 - r2c2.a - r2c1", "r2c3 - r2c2.b - r2c1", "r2c1 - r3c1 - r3c2", "r1c2 - r2c2.a")
    table = housed(*walls, changes=where(lucy="r3c2", bruce="r1c2") | tokens(r2c3=1))
    turned: list[Script] = [("spawn.value", 2)] if seen else []

    asked = react(table, ("reaction.way", via), *turned, group=("lucy",))

    assert rooms(asked[0]) == {"r2c2.a", "r2c2.b"}
    assert (zombies(table), lying(table)) == (({"r2c1": 2}, {}) if seen else ({}, {"r2c1": 1}))


@rule("DDD-SPAWN-11", "DDD-FIRE-20")
@both_editions
def test_tokens_and_hordes_stay_before_the_fire_which_hurts_no_token(edition: str) -> None:
    """Neither enters a burning tile by itself; the spread burns zombies only."""
    changes = where(lucy="r4c1", bruce="r4c3") | tokens(r2c3=1) | crowd(r2c3=3)
    fire = {"tiles.r3c3.burn": 1, "tiles.r2c3.burn": 1, "fire.at": "r3c5", "tiles.r3c5.burn": 1}
    table = housed("r2c3 - r3c3 - r4c3", edition=edition, changes=changes | fire)

    react(table, ("fire.direction", [2]), group=("bruce",))

    assert (zombies(table), lying(table)) == ({"r2c3": 2}, {"r2c3": 1})


# ---------------------------------------------------------------------------- the creature


@rule("DDD-REACT-15", "DDD-REACT-16", "DDD-REACT-19")
@pytest.mark.parametrize(("edition", "room"), [("original", "r3c3"), ("revised", "r1c5")])
def test_whom_a_creature_goes_for(edition: str, room: str) -> None:
    """Original: those who made the noise. Revised: the nearest. From anywhere in the house."""
    changes = where(lucy=HALL, bruce="r1c5") | beast("zombie_dog", "r1c3", blue_1=2)
    walls = ("r1c5 - r1c4 - r1c3", "r1c3 - r2c3 - r3c3 - r4c3")
    table = housed(*walls, edition=edition, changes=changes)
    then = [CREATURE] if room == "r1c5" else []

    react(table, *then, group=("lucy",))

    assert table.creature is not None
    assert table.creature.room == room


@rule("DDD-REACT-17", "DDD-REACT-18")
@pytest.mark.parametrize(("opened", "room"), [(False, "r2c2"), (True, "r2c3")])
@both_editions
def test_the_zombie_dog(edition: str, opened: bool, room: str) -> None:
    """It moves only along a way that is open to its end, and then its full three rooms."""
    walls = ("r2c2 = r3c2 - r3c3", "r2c2 - r1c2 - r1c3 = r2c3 = r3c3")
    table = housed(
        *walls, edition=edition, changes=where(lucy="r3c3") | beast("zombie_dog", "r2c2")
    )
    house = table.house
    assert house is not None
    if opened:
        table.opened = frozenset(way for way in house.passages if way.lock and "r2c3" in way.rooms)

    react(table)

    assert table.creature is not None
    assert table.creature.room == room


@rule("DDD-REACT-15", "DDD-REACT-18")
@both_editions
def test_of_several_good_ends_the_players_choose(edition: str) -> None:
    """All of them lie closer."""
    changes = where(lucy="r4c5") | beast("zombie_dog", "r2c2")
    table = housed(*OPEN, edition=edition, changes=changes)

    asked = react(table, ("creature.moves", "r3c4"))

    assert rooms(asked[0]) == {"r2c5", "r3c4", "r4c3"}
    assert asked[0].params["target"] == ("r4c5",)


@rule("DDD-REACT-17", "DDD-FIRE-18")
@pytest.mark.parametrize("resistant", [False, True])
@both_editions
def test_only_the_fire_resistant_walk_through_fire(edition: str, resistant: bool) -> None:
    """The others stay, and say that the fire is why."""
    changes = where(lucy=HALL) | beast("zombie_dog", "r2c3") | {"tiles.r3c3.burn": 2}
    table = housed("r2c3 - r3c3 - r4c3", edition=edition, changes=changes)
    hardy(table, resistant=resistant)

    react(table, *[CREATURE] * resistant)

    assert table.creature is not None
    assert table.creature.room == (HALL if resistant else "r2c3")
    assert told(table)[-1] == ("creature.moves" if resistant else "stays.fire")


# ---------------------------------------------------------------------------- why one stays


AWAY = ("r2c3 = r3c3", "r2c3 - r2c4 - r3c4 - r4c4 - r4c3 - r3c3")
ASTRAY = ("r2c3 = r3c3", "r2c3 - r1c3 - r1c4 - r2c4 - r3c4 - r3c3")
DETOUR = ("r2c2 - r1c2 - r1c3 - r2c3 - r3c3",)
GUARD = beast("security_guard", "r2c2")
FIRE = {"tiles.r3c3.burn": 1}
LOCKED = ("r2c3 = r3c3",)
HORDE, DOG = crowd(r2c3=2), beast("zombie_dog", "r2c3")
ORIGINAL, REVISED = EDITIONS[:1], EDITIONS[1:]


@rule("DDD-REACT-08", "DDD-REACT-09", "DDD-REACT-17", "DDD-REACT-18", "DDD-REACT-24")
@pytest.mark.parametrize(
    ("editions", "walls", "enemy", "kind", "reason", "why"),
    [
        (REVISED, ASTRAY, HORDE, "horde", "leaves_zone", "DDD-REACT-09"),
        (ORIGINAL, AWAY, HORDE, "horde", "turns_away", "DDD-REACT-09"),
        (EDITIONS, LOCKED, HORDE, "horde", "no_way", "DDD-REACT-08"),
        (EDITIONS, LOCKED, tokens(r2c3=2), "token", "no_way", "DDD-REACT-08"),
        (EDITIONS, ("r2c3 - r3c3",), HORDE | FIRE, "horde", "fire", "DDD-REACT-24"),
        (EDITIONS, ("r2c3 - r3c3",), DOG | FIRE, "creature", "fire", "DDD-REACT-17"),
        (EDITIONS, LOCKED, DOG, "creature", "no_way", "DDD-REACT-17"),
        (REVISED, DETOUR, GUARD, "creature", "farther", "DDD-REACT-18"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_who_stays_says_why(
    editions: tuple[str, ...],
    walls: tuple[str, ...],
    enemy: dict[str, object],
    kind: str,
    reason: str,
    why: str,
) -> None:
    """In one line, with the rules behind it, where it is and whom it would have gone for."""
    for edition in editions:
        table = housed(*walls, edition=edition, changes=where(lucy="r3c3") | enemy)

        react(table, *[("creature.patrol", [1])] * (enemy is GUARD))

        (line,) = [each for each in table.told if each.key.startswith("stays.")]
        assert (line.key, line.params["kind"]) == (f"stays.{reason}", kind)
        assert why in line.why
        said = Speaker().say(f"told:{line.key}", line.params)
        assert said.startswith(f"The {Speaker().option('kind', kind)} at row 2, column")
        assert "Lucy" in said


@rule("DDD-REACT-03")
@both_editions
def test_a_horde_in_two_zones_explains_itself_once(edition: str) -> None:
    """It is looked at once, though both of the group have woken it."""
    changes = where(lucy="r2c2", bruce="r2c4") | crowd(r1c3=2)
    table = housed("r1c3 = r2c3", edition=edition, changes=changes)

    react(table)

    assert told(table) == ["stays.no_way"]


@both_editions
def test_what_goes_without_saying_is_not_said(edition: str) -> None:
    """Who is out of the zone, has prey, or has nobody to go for, has nothing to explain."""
    changes = where(lucy=HALL) | crowd(r1c3=1, r4c3=2) | beast("zombie_dog", "r1c3")
    table = housed("r1c3 = r2c3", edition=edition, changes=changes)

    react(table, ("zombies.attack", Correct(where())))

    assert [key for key in told(table) if key.startswith("stays.")] == []
