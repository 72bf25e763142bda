"""Corrections: every tracked value can be set, and nothing impossible can."""

import pytest

from companion.engine.errors import Malformed, NotAllowed, TableError
from companion.games.ddd.corrections import SETTERS, correction
from companion.games.ddd.faults import faults
from companion.games.ddd.state import state
from companion.games.ddd.table import Creature, Nemesis, Showdown, Table
from tests.games.ddd.talk import lay

DOG: dict[str, object] = {"kind": "zombie_dog", "room": "r2c3", "hits": {"red_1": 1}}

ACCEPTED: list[tuple[str, object]] = [
    ("round", 7),
    ("event", "fire"),
    ("darkness.at", 4),
    ("fire.at", "r2c3"),
    ("fire.at", None),
    ("tiles.r2c3.burn", 2),
    ("tiles.r2c3.destroyed", True),
    ("tiles.r2c3.rooms", 2),
    ("rooms.r2c3.zombies", 9),
    ("rooms.r2c4.b.zombies", 3),
    ("rooms.r2c3.tokens", 2),
    ("rooms.r2c3.searched", True),
    ("survivors.lucy.room", "r2c4.a"),
    ("survivors.lucy.room", None),
    ("survivors.lucy.energy", 1),
    ("survivors.lucy.ap", 0),
    ("survivors.lucy.xp", 10),
    ("survivors.lucy.virus", 2),
    ("survivors.bruce.decay", 2),
    ("survivors.bruce.decay", None),
    ("survivors.lucy.skills", [1, 4]),
    ("survivors.lucy.items", [{"name": "map", "ammo": 0, "hand": False}] * 2),
    ("survivors.lucy.chips", ["red"]),
    ("survivors.lucy.entrapped", True),
    ("teams", [["nina"], ["lucy", "bruce"]]),
    ("creature", DOG),
    ("creature", None),
    ("creature.room", "r3c3"),
    ("creature.hits", {"blue_1": 2}),
    ("advanced", True),
    ("nemesis.room", "r3c3"),
    ("nemesis.zones.2", 5),
    ("showdown.darkness.at", 2),
    ("lab", "r4c5"),
    ("lab", None),
    ("lab_entered", True),
    ("spawn_tokens", 3),
    ("outcome", "won"),
    ("outcome", "lost"),
    ("outcome", None),
]


def laid() -> Table:
    """A table with a bitten survivor, a creature, a split tile and tokens gone from the stack."""
    bird = {"kind": "undead_bird", "room": "r1c3"}
    changes = {"creature": bird, "spawn_tokens": 20, "survivors.bruce.virus": 2}
    table = lay(changes=changes, split="r2c4")
    table.nemesis = Nemesis("lisa_mortimer", "r1c1", [2, 2, 1, 3])
    table.showdown = Showdown("lucy", 0, 1, {}, [{}, {}, {}])
    return table


def look(table: Table, path: str) -> object:
    """What the reported state holds under the path of a correction."""
    here: object = state(table)
    parts = path.split(".")
    while parts:
        if isinstance(here, list):
            return here[int(parts[0]) - 1]
        assert isinstance(here, dict)
        # the room of a split tile has a full stop in its name
        two = ".".join(parts[:2])
        name, taken = (two, 2) if two in here else (parts[0], 1)
        here, parts = here[name], parts[taken:]
    return here


@pytest.mark.parametrize(("path", "value"), ACCEPTED)
def test_every_tracked_value_can_be_set(path: str, value: object) -> None:
    """The state reports the value under the very path it is corrected by."""
    table = laid()

    correction(table, {path: value})()

    assert look(table, path) == value


def test_the_cases_above_miss_no_tracked_path() -> None:
    """Each pattern is set by one of the cases at least, but for those of a house on file."""
    shapes = {(path.split(".")[0], path.split(".")[-1]) for path, _ in ACCEPTED}
    shapes = {(first, "*" if last.isdecimal() else last) for first, last in shapes}
    of_houses = {("passages", "lock"), ("cameras", "facing")}

    assert shapes | of_houses == {(pattern[0], pattern[-1]) for pattern in SETTERS}


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"round": "7"}, "round is a whole number"),
        ({"round": True}, "round is a whole number"),
        ({"event": "storm"}, "event is one of zombies, fire, darkness"),
        ({"event": 3}, "event is one of"),
        ({"darkness.at": 2.0}, "darkness.at is a whole number"),
        ({"fire.at": "r9c9"}, "fire.at is one of"),
        ({"fire.at": 5}, "fire.at is one of"),
        ({"tiles.r2c3.burn": None}, "tiles.r2c3.burn is a whole number"),
        ({"tiles.r2c3.destroyed": 1}, "is true or false, not 1"),
        ({"tiles.r2c3.rooms": "two"}, "is a whole number"),
        (
            {"tiles.r5c5.burn": 1},
            "is no path: a path names a tracked value part by part, such as tiles.r4c5.burn",
        ),
        ({"rooms.r2c3.zombies": "many"}, "is a whole number"),
        ({"rooms.r2c3.b.zombies": 1}, "'rooms.r2c3.b.zombies' is no path"),
        ({"rooms.r2c3.b.zombies": 1}, "such as rooms.r2c3.zombies."),
        ({"rooms.r2c4.zombies": 1}, "such as rooms.r2c4.a.zombies, rooms.r2c4.b.zombies."),
        ({"rooms.attic.searched": True}, "'rooms.attic.searched' is no path"),
        ({"rooms.r2c3.tokens": []}, "is a whole number"),
        ({"rooms.r2c3.searched": "yes"}, "is true or false"),
        ({"survivors.lucy.room": "r2c4"}, "is one of"),
        (
            {"survivors.leo.room": "r2c3"},
            "such as survivors.lucy.room, survivors.bruce.room, survivors.nina.room.",
        ),
        ({"survivors.lucy.energy": "full"}, "is a whole number"),
        ({"survivors.lucy.ap": None}, "is a whole number"),
        ({"survivors.lucy.xp": "3"}, "is a whole number"),
        ({"survivors.lucy.virus": False}, "is a whole number"),
        ({"survivors.bruce.decay": "4"}, "is a whole number"),
        ({"survivors.lucy.skills": 1}, "is a list of whole numbers"),
        ({"survivors.lucy.skills": ["1"]}, "is a list of whole numbers"),
        ({"survivors.lucy.items": "map"}, "is a list of cards"),
        ({"survivors.lucy.chips": [1]}, "is a list of names"),
        ({"survivors.lucy.entrapped": 0}, "is true or false"),
        ({"teams": "lucy"}, "teams is a list of lists of names"),
        ({"teams": ["lucy"]}, "is a list of names"),
        ({"creature": "zombie_dog"}, "creature is null or has a kind, a room and hits"),
        ({"creature": {"kind": "zombie_dog"}}, "creature is null or has"),
        ({"creature": {**DOG, "mood": "bad"}}, "creature is null or has"),
        ({"creature": {**DOG, "kind": "cat"}}, "creature.kind is one of"),
        ({"creature": {**DOG, "room": "attic"}}, "creature.room is one of"),
        ({"creature": {**DOG, "hits": 3}}, "creature.hits maps locations to cubes"),
        ({"creature.room": 4}, "creature.room is one of"),
        ({"creature": {**DOG, "hits": {"red_1": "2"}}}, "creature.hits.red_1 is a whole number"),
        ({"creature.hits": {"red_1": "2"}}, "creature.hits.red_1 is a whole number"),
        ({"creature.hits": 3}, "creature.hits maps locations to cubes"),
        ({"nemesis.room": "attic"}, "nemesis.room is one of"),
        ({"nemesis.zones.5": 1}, "The nemesis has zones 1 to 4, not '5'"),
        ({"nemesis.zones.1": "all"}, "nemesis.zones.1 is a whole number"),
        ({"showdown.darkness.at": None}, "showdown.darkness.at is a whole number"),
        ({"lab": "r2c3"}, "lab is one of r1c1, r1c5, r4c1, r4c5"),
        ({"lab_entered": "yes"}, "lab_entered is true or false"),
        ({"spawn_tokens": "all"}, "spawn_tokens is a whole number"),
        ({"outcome": "draw"}, "outcome is one of won, lost"),
        ({"weather": 1}, "'weather' is not tracked; these are: round, event"),
        ({"survivors.lucy": {}}, "is not tracked"),
        ({"survivors.lucy.hunger": 1}, "is not tracked"),
        ({"": 1}, "is not tracked"),
    ],
)
def test_what_could_never_be_a_value_is_malformed(changes: dict[str, object], word: str) -> None:
    """The sentence names the path, what was expected and what was given; nothing has changed."""
    refused(laid(), changes, Malformed, word)


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"round": -1}, "round goes from 0 to 999, not -1"),
        ({"darkness.at": 6}, "darkness.at goes from 1 to 5, not 6"),
        ({"darkness.at": 0}, "darkness.at goes from 1 to 5, not 0"),
        ({"tiles.r2c3.burn": 3}, "goes from 0 to 2"),
        ({"tiles.r2c3.rooms": 3}, "goes from 1 to 2"),
        ({"rooms.r2c3.zombies": -1}, "goes from 0 to 99"),
        ({"rooms.r2c3.tokens": 24}, "goes from 0 to 23"),
        ({"survivors.lucy.energy": 100}, "goes from 0 to 99"),
        ({"survivors.lucy.ap": 10}, "goes from 0 to 9"),
        ({"survivors.lucy.xp": 11}, "goes from 0 to 10"),
        ({"survivors.lucy.virus": 3}, "goes from 0 to 2"),
        ({"survivors.bruce.decay": 1}, "goes from 2 to 4"),
        ({"survivors.bruce.decay": 5}, "goes from 2 to 4"),
        ({"survivors.lucy.skills": [5]}, "goes from 1 to 4"),
        ({"creature.hits": {"red_1": -1}}, "creature.hits.red_1 goes from 0 to 99"),
        ({"spawn_tokens": 24}, "goes from 0 to 23"),
    ],
)
def test_what_is_out_of_range_is_not_allowed(changes: dict[str, object], word: str) -> None:
    """The sentence names the bounds."""
    refused(laid(), changes, NotAllowed, word)


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"tiles.r2c3.destroyed": True, "tiles.r2c3.burn": 1}, "carries no burn marker"),
        ({"fire.at": "r1c1"}, "The fire cannot be in the lab at r1c1"),
        ({"survivors.lucy.room": "r1c1"}, "lucy cannot be in the closed lab"),
        ({"creature.hits": {"red_1": 3}}, "red_1 cannot hold 3 cubes"),
        ({"creature.hits": {"tail": 1}}, "tail cannot hold 1 cubes"),
        ({"rooms.r2c3.tokens": 4}, "There are only 23 spawn tokens"),
        ({"spawn_tokens": 23, "rooms.r2c3.tokens": 1}, "There are only 23 spawn tokens"),
        ({"teams": [["lucy"], ["lucy"]]}, "A survivor stands in two team boxes"),
        ({"teams": [["lucy", "jack"]]}, "jack stands in a team box but is not in the game"),
        ({"survivors.lucy.energy": 8}, "lucy has energy 1 to 7, not 8"),
        ({"survivors.lucy.energy": 0}, "lucy has energy 1 to 7, not 0"),
        (
            {"survivors.bruce.decay": 3, "survivors.bruce.skills": [2, 3]},
            "bruce has lost skill 3 for good",
        ),
        ({"survivors.lucy.decay": 4}, "lucy keeps one virus token for life"),
    ],
)
def test_what_contradicts_the_table_is_not_allowed(changes: dict[str, object], word: str) -> None:
    """Each value alone may be fine, but together they cannot be true."""
    refused(laid(), changes, NotAllowed, word)


def test_all_contradictions_are_named_at_once() -> None:
    """Players need not find them one after the other."""
    changes = {"fire.at": "r1c1", "survivors.lucy.energy": 8, "teams": [["jack"]]}

    with pytest.raises(NotAllowed) as caught:
        correction(laid(), changes)

    for word in ("The fire", "lucy has energy", "jack stands"):
        assert word in str(caught.value)


def test_no_creature_has_neither_room_nor_hits() -> None:
    """It must be put into the house first."""
    refused(lay(), {"creature.room": "r2c3"}, NotAllowed, "There is no creature in the house")
    refused(lay(), {"nemesis.room": "r2c3"}, NotAllowed, "There is no nemesis in the house")
    refused(lay(), {"showdown.darkness.at": 2}, NotAllowed, "There is no showdown yet")


def test_one_bad_value_keeps_the_good_ones_out() -> None:
    """Changes are made together or not at all."""
    refused(laid(), {"round": 3, "darkness.at": 2, "event": "storm"}, Malformed, "event")


def test_nothing_changes_before_the_act() -> None:
    """Checking a correction is not yet making it."""
    table = laid()
    before = state(table)

    correction(table, {"round": 3, "tiles.r2c3.rooms": 2, "creature": None, "teams": []})

    assert state(table) == before


def test_old_faults_do_not_bar_new_corrections() -> None:
    """A table that is wrong already can be mended step by step."""
    table = laid()
    table.fire.at = table.lab

    correction(table, {"round": 2})()

    assert table.round == 2
    assert faults(table) == ["The fire cannot be in the lab at r1c1 (DDD-FIRE-06)."]


def test_destroying_a_tile_takes_its_markers_off() -> None:
    """The tile is turned, so nothing lies on it that burns."""
    table = lay(changes={"tiles.r2c3.burn": 2})

    correction(table, {"tiles.r2c3.destroyed": True})()

    assert (table.tiles["r2c3"].burn, table.tiles["r2c3"].fire_value) == (0, 3)


def test_creatures_are_in_the_house_or_in_the_pile() -> None:
    """Swapping the creature puts the first one back."""
    table = laid()

    correction(table, {"creature": DOG})()

    assert set(table.creatures.on_top()) == {"security_guard", "undead_bird"}


@pytest.mark.parametrize(("before", "after", "room"), [("", 2, "r4c3.a"), ("r4c3", 1, "r4c3")])
def test_whoever_stands_on_a_tile_stays_on_it(before: str, after: int, room: str) -> None:
    """Splitting a tile, or making it one room again, loses no figure and no token."""
    first = "r4c3.a" if before else "r4c3"
    crowd: dict[str, object] = {
        f"rooms.{first}.zombies": 2,
        f"rooms.{first}.tokens": 1,
        "spawn_tokens": 9,
    }
    beast: dict[str, object] = {"creature": {"kind": "zombie_dog", "room": first}}
    table = lay(changes=crowd | beast, split=before)

    correction(table, {"tiles.r4c3.rooms": after})()

    assert (table.rooms[room].zombies, table.rooms[room].tokens) == (2, 1)
    assert [each.room for each in table.survivors.values()] == [room] * 3
    assert table.creature is not None
    assert table.creature.room == room
    assert faults(table) == []


@pytest.mark.parametrize(
    ("before", "searched", "after"),
    [
        pytest.param("", ["r2c3"], {"r2c3.a": True, "r2c3.b": False}, id="split"),
        pytest.param("r2c3", ["r2c3.b"], {"r2c3": True}, id="made one"),
        pytest.param("r2c3", [], {"r2c3": False}, id="not searched"),
    ],
)
def test_a_searched_room_stays_searched(
    before: str, searched: list[str], after: dict[str, bool]
) -> None:
    """Whichever room of the tile it was; the first of its rooms keeps the marker."""
    table = lay(changes={f"rooms.{room}.searched": True for room in searched}, split=before)

    correction(table, {"tiles.r2c3.rooms": len(after)})()

    assert {room: table.rooms[room].searched for room in table.rooms_on["r2c3"]} == after


# ---------------------------------------------------------------------------- faults


def test_every_fault_of_a_table_is_named() -> None:
    """Those that no correction can bring about as well."""
    table = lay()
    table.tiles["r2c2"].burn = 3
    table.fire.at = "r7c7"
    table.darkness.at = 9
    table.survivors["lucy"].room = "attic"
    table.survivors["bruce"].virus = 3
    table.survivors["nina"].virus, table.survivors["nina"].decay = 2, 1
    table.creature = Creature("zombie_dog", "cellar")
    table.rooms["r2c3"].zombies = -1

    assert faults(table) == [
        "r2c2 holds 3 burn markers; a tile holds 0 to 2 (DDD-FIRE-09).",
        "The fire cannot be at r7c7.",
        "Darkness goes from 1 to 5.",
        "lucy cannot be in attic: there is no such room.",
        "The creature cannot be in cellar: there is no such room.",
        "The zombie_dog is in the house and in the pile (DDD-CREATURE-01).",
        "r2c3 cannot hold fewer than no zombies or tokens.",
        "bruce holds at most 2 virus tokens (DDD-ZOMBIF-03).",
        "nina's grey cube lies on slot 2 to 4 (DDD-ZOMBIF-08).",
    ]


def test_a_table_just_laid_has_no_fault() -> None:
    """Nor has the one these tests start from."""
    assert faults(lay()) == faults(laid()) == []


def refused(table: Table, changes: dict[str, object], error: type[TableError], word: str) -> None:
    """Hold a correction to being refused with these words and without a trace."""
    before = state(table)

    with pytest.raises(error) as caught:
        correction(table, changes)

    assert word in str(caught.value)
    assert state(table) == before
