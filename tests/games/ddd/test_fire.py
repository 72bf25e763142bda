"""Fire: where it goes, what it destroys and whom it hurts."""

from dataclasses import replace

import pytest

from companion.engine.prompts import Allocate
from companion.games.ddd import events, fire, reports, survivors
from companion.games.ddd.table import Creature, Table
from tests.games.ddd.talk import EDITIONS, lay, resolve, told
from tests.rule import rule

NORTH, EAST, SOUTH, WEST = ([face] for face in (1, 2, 3, 4))
both_editions = pytest.mark.parametrize("edition", EDITIONS)


def spread(table: Table, roll: list[int], *more: tuple[str, object]) -> None:
    """Let the fire spread by this roll; `more` answers what follows from it."""
    resolve(table, fire.spreads(table), ("fire.direction", roll), *more)


# ---------------------------------------------------------------------------- it spreads


@rule("DDD-FIRE-04", "DDD-FIRE-05")
@both_editions
@pytest.mark.parametrize(
    ("roll", "target"), [(NORTH, "r1c3"), (EAST, "r2c4"), (SOUTH, "r3c3"), (WEST, "r2c2")]
)
def test_the_compass_says_where_the_fire_goes(edition: str, roll: list[int], target: str) -> None:
    """The D4 gives the direction; the token goes one tile, and that tile gets the marker."""
    table = lay(edition, {"fire.at": "r2c3", "tiles.r2c3.burn": 1})
    spread(table, roll)
    assert table.fire.at == target
    assert (table.tiles[target].burn, table.tiles["r2c3"].burn) == (1, 1)


@rule("DDD-FIRE-04", "DDD-FIRE-05", "DDD-FIRE-09")
@both_editions
def test_south_and_then_east(edition: str) -> None:
    """The rulebook's example: a second marker to the south, a third one east of there."""
    # Given one marker south of the fire, and two on the tile east of that one
    markers = {"tiles.r2c3.burn": 1, "tiles.r3c3.burn": 1, "tiles.r3c4.burn": 2}
    table = lay(edition, {"fire.at": "r2c3", **markers})
    # When a 3 is rolled, then the token goes there and a second marker with it
    spread(table, SOUTH)
    assert (table.fire.at, table.tiles["r3c3"].burn, table.darkness.at) == ("r3c3", 2, 1)
    # When a 2 follows, then that tile is destroyed under the token
    spread(table, EAST)
    tile = table.tiles["r3c4"]
    assert (table.fire.at, tile.burn, tile.destroyed) == ("r3c4", 0, True)
    assert table.darkness.at == 2


@rule("DDD-FIRE-06", "DDD-FIRE-07")
@both_editions
@pytest.mark.parametrize(
    ("at", "roll"),
    [
        pytest.param("r1c2", WEST, id="the lab"),
        pytest.param("r2c1", NORTH, id="the lab from below"),
        pytest.param("r1c3", NORTH, id="the top edge"),
        pytest.param("r2c5", EAST, id="the right edge"),
        pytest.param("r4c2", SOUTH, id="the bottom edge"),
        pytest.param("r3c1", WEST, id="the left edge"),
    ],
)
def test_the_fire_burns_its_own_tile_where_it_cannot_go(
    edition: str, at: str, roll: list[int]
) -> None:
    """Neither into the lab nor out of the house: the marker falls where the token is."""
    table = lay(edition, {"fire.at": at, f"tiles.{at}.burn": 1})
    spread(table, roll)
    assert (table.fire.at, table.tiles[at].burn) == (at, 2)
    assert table.tiles["r1c1"].burn == 0


@rule("DDD-FIRE-07", "DDD-FIRE-09")
@both_editions
def test_a_fire_that_cannot_move_may_destroy_its_own_tile(edition: str) -> None:
    """The third marker counts there as anywhere."""
    table = lay(edition, {"fire.at": "r1c3", "tiles.r1c3.burn": 2})
    spread(table, NORTH)
    assert table.tiles["r1c3"].destroyed
    assert (table.fire.at, table.darkness.at) == ("r1c3", 2)


@rule("DDD-FIRE-06", "DDD-FIRE-11")
@pytest.mark.parametrize(
    ("edition", "at", "burn"),
    [
        pytest.param("original", "r2c3", 2, id="original: stays and burns"),
        pytest.param("revised", "r2c4", 1, id="revised: goes there, no marker"),
    ],
)
def test_a_fire_beside_a_destroyed_tile(edition: str, at: str, burn: int) -> None:
    """A destroyed tile stops the original's fire only; it never takes a marker."""
    given = {"fire.at": "r2c3", "tiles.r2c3.burn": 1, "tiles.r2c4.destroyed": True}
    table = lay(edition, given)
    spread(table, EAST)
    assert (table.fire.at, table.tiles["r2c3"].burn) == (at, burn)
    assert table.tiles["r2c4"].burn == 0
    assert table.darkness.at == 1


@rule("DDD-FIRE-07", "DDD-FIRE-11")
@both_editions
def test_a_stuck_fire_adds_nothing_to_a_destroyed_tile(edition: str) -> None:
    """A token on a destroyed tile that cannot move leaves everything as it is."""
    table = lay(edition, {"fire.at": "r1c3", "tiles.r1c3.destroyed": True})
    spread(table, NORTH)
    assert (table.fire.at, table.tiles["r1c3"].burn, table.darkness.at) == ("r1c3", 0, 1)


@rule("DDD-FIRE-10", "DDD-FIRE-20")
@pytest.mark.parametrize(("edition", "tokens"), [("original", 0), ("revised", 3)])
def test_spawn_tokens_on_a_destroyed_tile(edition: str, tokens: int) -> None:
    """They leave the game in the original, from both rooms; the revised fire spares them."""
    given: dict[str, object] = {"fire.at": "r2c3", "tiles.r2c4.burn": 2, "spawn_tokens": 20}
    given |= {"rooms.r2c4.a.tokens": 1, "rooms.r2c4.b.tokens": 2}
    table = lay(edition, given, split="r2c4")
    spread(table, EAST)
    assert table.tokens_placed == tokens
    assert table.tokens_left == 20


@rule("DDD-FIRE-20")
@both_editions
def test_spawn_tokens_do_not_mind_a_burning_tile(edition: str) -> None:
    """Short of destruction fire leaves them alone."""
    given = {"fire.at": "r2c3", "tiles.r2c4.burn": 1, "rooms.r2c4.tokens": 1, "spawn_tokens": 22}
    table = lay(edition, given)
    spread(table, EAST)
    assert (table.tiles["r2c4"].burn, table.rooms["r2c4"].tokens) == (2, 1)


@rule("DDD-SETUP-02")
def test_running_out_of_burn_markers_is_told() -> None:
    """No text says what then, so the players are warned and the game goes on."""
    tiles = [tile for tile in lay().tiles if tile not in ("r1c1", "r4c3")][:10]
    table = lay(changes={"fire.at": "r4c2"} | {f"tiles.{tile}.burn": 2 for tile in tiles})
    spread(table, EAST)
    assert table.tiles["r4c3"].burn == 1
    assert "supply.burn_markers" in told(table)


# ---------------------------------------------------------------------------- it breaks out


@rule("DDD-FIRE-02")
@both_editions
def test_a_fire_breaks_out_where_the_location_roll_says(edition: str) -> None:
    """The token and one marker go to row D4, column D6."""
    table = lay(edition)
    resolve(table, fire.breaks_out(table), ("fire.outbreak", [3, 4]))
    assert (table.fire.at, table.tiles["r3c4"].burn) == ("r3c4", 1)


@rule("DDD-FIRE-03", "DDD-HOUSE-10")
@both_editions
@pytest.mark.parametrize(
    "refused",
    [
        pytest.param([2, 6], id="a 6 names no column"),
        pytest.param([1, 1], id="the lab"),
        pytest.param([2, 2], id="a destroyed tile"),
    ],
)
def test_an_outbreak_is_rolled_again(edition: str, refused: list[int]) -> None:
    """Until the roll names a tile that can burn."""
    table = lay(edition, {"tiles.r2c2.destroyed": True})
    rolls = [("fire.outbreak", refused), ("fire.outbreak", refused), ("fire.outbreak", [3, 5])]
    resolve(table, fire.breaks_out(table), *rolls)
    assert (table.fire.at, table.tiles["r3c5"].burn) == ("r3c5", 1)
    assert table.tiles["r1c1"].burn == table.tiles["r2c2"].burn == 0


@rule("DDD-FIRE-01")
@both_editions
def test_there_is_no_second_fire(edition: str) -> None:
    """With a token in the house nothing is rolled."""
    table = lay(edition, {"fire.at": "r2c3", "tiles.r2c3.burn": 1})
    resolve(table, fire.breaks_out(table))
    assert table.fire.at == "r2c3"
    assert [name for name, tile in table.tiles.items() if tile.burn] == ["r2c3"]


def test_a_house_burnt_down_has_no_place_for_a_fire() -> None:
    """Then there is nothing to roll for, and nobody rolls for ever."""
    standing = lay()
    ruins = {f"tiles.{tile}.destroyed": True for tile in standing.tiles if tile != "r1c1"}
    table = lay(changes=ruins)
    resolve(table, fire.breaks_out(table))
    assert not table.fire.active


@rule("DDD-FIRE-12")
@both_editions
def test_an_outbreak_does_no_damage(edition: str) -> None:
    """Only a spread hurts."""
    table = lay(edition, {"rooms.r4c3.zombies": 2})
    energy = table.survivors["lucy"].energy
    resolve(table, fire.breaks_out(table), ("fire.outbreak", [4, 3]))
    assert table.tiles["r4c3"].burn == 1
    assert (table.rooms["r4c3"].zombies, table.survivors["lucy"].energy) == (2, energy)


@rule("DDD-TERROR-08")
@pytest.mark.parametrize(
    ("given", "asked"),
    [({}, ("fire.outbreak", [2, 2])), ({"fire.at": "r2c1"}, ("fire.direction", EAST))],
)
def test_terror_starts_a_fire_or_spreads_it(
    given: dict[str, object], asked: tuple[str, object]
) -> None:
    """Which of them depends on whether there is one."""
    table = lay(changes=given)
    resolve(table, fire.starts_or_spreads(table), asked)
    assert (table.fire.at, table.tiles["r2c2"].burn) == ("r2c2", 1)


# ---------------------------------------------------------------------------- it hurts


@rule("DDD-FIRE-12", "DDD-FIRE-13")
@both_editions
@pytest.mark.parametrize(
    ("tile", "zombies", "left"),
    [
        pytest.param({"burn": 2}, 4, 2, id="two markers"),
        pytest.param({"burn": 1}, 4, 3, id="one marker"),
        pytest.param({"destroyed": True}, 4, 1, id="destroyed"),
        pytest.param({"burn": 2}, 1, 0, id="as far as present"),
        pytest.param({}, 4, 4, id="no fire"),
    ],
)
def test_zombies_burn_after_a_spread(
    edition: str, tile: dict[str, object], zombies: int, left: int
) -> None:
    """As many as the tile's fire value, wherever the token is; nobody gains XP."""
    given = {f"tiles.r3c3.{name}": value for name, value in tile.items()}
    table = lay(edition, {"fire.at": "r2c4", "rooms.r3c3.zombies": zombies} | given)
    spread(table, EAST)
    assert table.rooms["r3c3"].zombies == left
    assert [survivor.xp for survivor in table.in_play] == [0, 0, 0]


@rule("DDD-FIRE-08", "DDD-FIRE-13", "DDD-HOUSE-11")
@pytest.mark.parametrize(
    ("zombies", "script", "left"),
    [
        pytest.param(
            (2, 2),
            [("fire.zombies", {"zombie_1": "r3c3.a", "zombie_2": "r3c3.b"})],
            (1, 1),
            id="one of each",
        ),
        pytest.param(
            (2, 2),
            [("fire.zombies", {"zombie_1": "r3c3.b", "zombie_2": "r3c3.b"})],
            (2, 0),
            id="both of one room",
        ),
        pytest.param((1, 1), [], (0, 0), id="all burn, none to choose"),
        pytest.param((0, 3), [], (0, 1), id="one room only"),
    ],
)
def test_the_players_share_the_burns_of_a_split_tile(
    zombies: tuple[int, int], script: list[tuple[str, object]], left: tuple[int, int]
) -> None:
    """Fire counts for the whole tile: the players say which of its zombies burn."""
    given: dict[str, object] = {"fire.at": "r2c4", "tiles.r3c3.burn": 2}
    given |= {"rooms.r3c3.a.zombies": zombies[0], "rooms.r3c3.b.zombies": zombies[1]}
    table = lay(changes=given, split="r3c3")
    spread(table, EAST, *script)
    assert (table.rooms["r3c3.a"].zombies, table.rooms["r3c3.b"].zombies) == left


@rule("DDD-FIRE-12", "DDD-FIRE-15")
@both_editions
@pytest.mark.parametrize(
    ("tile", "wounds"), [({"burn": 1}, 1), ({"burn": 2}, 2), ({"destroyed": True}, 3), ({}, 0)]
)
def test_survivors_burn_after_a_spread(edition: str, tile: dict[str, object], wounds: int) -> None:
    """Everybody on a burning tile loses its fire value, wherever the token is."""
    given = {f"tiles.r4c3.{name}": value for name, value in tile.items()}
    table = lay(edition, {"fire.at": "r2c4", "survivors.nina.room": "r3c1"} | given)
    full = table.survivors["nina"].energy
    spread(table, EAST)
    lost = {survivor.name: full - survivor.energy for survivor in table.in_play}
    assert lost == {"lucy": wounds, "bruce": wounds, "nina": 0}


@rule("DDD-FIRE-08", "DDD-FIRE-15")
def test_both_rooms_of_a_tile_burn() -> None:
    """A marker makes the whole tile burn."""
    rooms = {"survivors.lucy.room": "r3c3.a", "survivors.bruce.room": "r3c3.b"}
    table = lay(changes={"fire.at": "r2c4", "tiles.r3c3.burn": 1} | rooms, split="r3c3")
    full = table.survivors["nina"].energy
    spread(table, EAST)
    assert [survivor.energy for survivor in table.in_play] == [full - 1, full - 1, full]


@rule("DDD-FIRE-15", "DDD-DARK-03")
@both_editions
def test_a_survivor_may_burn_to_death(edition: str) -> None:
    """He leaves the house, and it grows darker."""
    given = {"fire.at": "r2c4", "tiles.r3c3.burn": 2, "survivors.lucy.room": "r3c3"}
    table = lay(edition, given | {"survivors.lucy.energy": 2})
    spread(table, EAST)
    assert table.survivors["lucy"].room is None
    assert table.darkness.at == 2


def beside_a_dog(*, resistant: bool, burn: int = 2) -> Table:
    """Lay a table with a zombie dog on a burning tile."""
    table = lay(changes={"fire.at": "r2c4", "tiles.r3c3.burn": burn})
    dog = replace(table.facts.creatures["zombie_dog"], fire_resistant=resistant)
    table.facts = replace(table.facts, creatures={**table.facts.creatures, "zombie_dog": dog})
    table.creatures.remove("zombie_dog")
    table.creature = Creature("zombie_dog", "r3c3")
    return table


@rule("DDD-FIRE-14", "DDD-CREATURE-03")
def test_the_players_place_a_burning_creature_s_cubes() -> None:
    """One cube for each point of the fire value, on locations that still have room."""
    table = beside_a_dog(resistant=False)
    assert table.creature is not None
    table.creature.hits = {"orange_1": 1, "white_1": 2}
    cubes = {"cube_1": "red_1", "cube_2": "blue_1"}
    script = (("fire.direction", EAST), ("creature.hits", cubes))
    asked = resolve(table, fire.spreads(table), *script)[-1]
    assert isinstance(asked, Allocate)
    assert asked.items == ("cube_1", "cube_2")
    assert dict(asked.limits) == {"orange_1": 1, "blue_1": 2, "red_1": 2}
    assert table.creature.hits == {"orange_1": 1, "white_1": 2, "red_1": 1, "blue_1": 1}


@rule("DDD-FIRE-18")
def test_a_fire_resistant_creature_is_unharmed() -> None:
    """Nothing is asked and nothing is hit."""
    table = beside_a_dog(resistant=True)
    spread(table, EAST)
    assert table.creature is not None
    assert table.creature.hits == {}


@rule("DDD-FIRE-14", "DDD-CREATURE-09")
def test_a_creature_may_burn_to_death() -> None:
    """With its last locations filled it goes under the pile."""
    table = beside_a_dog(resistant=False)
    assert table.creature is not None
    table.creature.hits = {"orange_1": 2, "blue_1": 2, "red_1": 2, "white_1": 1}
    spread(table, EAST, ("creature.hits", {"cube_1": "white_1"}))
    assert table.creature is None
    assert table.creatures.under == ["zombie_dog"]


# ---------------------------------------------------------------------------- entering it


@rule("DDD-FIRE-16", "DDD-MOVE-07")
@both_editions
@pytest.mark.parametrize(
    ("tile", "wounds"), [({"burn": 1}, 1), ({"burn": 2}, 2), ({"destroyed": True}, 3), ({}, 0)]
)
def test_who_comes_onto_a_burning_tile_is_hurt(
    edition: str, tile: dict[str, object], wounds: int
) -> None:
    """Going there is allowed and costs the tile's fire value."""
    table = lay(edition, {f"tiles.r3c3.{name}": value for name, value in tile.items()})
    full = table.survivors["lucy"].energy
    resolve(table, reports.moved(table), ("moved.survivor", "lucy"), ("moved.room", "r3c3"))
    assert (table.survivors["lucy"].room, table.survivors["lucy"].energy) == ("r3c3", full - wounds)


@rule("DDD-FIRE-16")
def test_the_other_room_of_the_same_tile_does_not_hurt_again() -> None:
    """It is no other tile."""
    given = {"tiles.r3c3.burn": 2, "survivors.lucy.room": "r3c3.a"}
    table = lay(changes=given, split="r3c3")
    full = table.survivors["lucy"].energy
    resolve(table, survivors.enters(table, "lucy", "r3c3.b"))
    assert (table.survivors["lucy"].room, table.survivors["lucy"].energy) == ("r3c3.b", full)


@rule("DDD-FIRE-21")
@both_editions
def test_the_fire_event_is_an_occasion_to_spread(edition: str) -> None:
    """With the damage that every spread does."""
    table = lay(edition, {"event": "zombies", "fire.at": "r4c2"})
    full = table.survivors["lucy"].energy
    resolve(table, events.resolve(table), ("fire.direction", EAST))
    assert (table.fire.at, table.survivors["lucy"].energy) == ("r4c3", full - 1)
