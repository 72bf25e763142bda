"""Reports: what follows from what the players did on the cardboard."""

import pytest

from companion.engine.prompts import Number, PickRoom, Prompt
from companion.games.ddd import reports
from companion.games.ddd.table import Table
from tests.games.ddd.talk import EDITIONS, lay, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ALWAYS = {"moved", "wounded", "bitten", "skill", "unlocked", "forced", "bypassed", "lab"}
NOBODY: dict[str, object] = {f"survivors.{name}.room": None for name in ("lucy", "bruce", "nina")}


def report(table: Table, name: str, *script: tuple[str, object]) -> list[Prompt]:
    """Report by name, as the players do."""
    return resolve(table, reports.REPORTS[name].procedure(table), *script)


def possible(table: Table) -> set[str]:
    """The reports on offer."""
    return {name for name in reports.REPORTS if reports.is_possible(table, name)}


def all_with(field: str, value: object) -> dict[str, object]:
    """A correction that sets one value of every survivor."""
    return {f"survivors.{name}.{field}": value for name in ("lucy", "bruce", "nina")}


@pytest.mark.parametrize(
    ("changes", "offered"),
    [
        ({}, ALWAYS),
        ({"survivors.lucy.energy": 6}, ALWAYS | {"healed"}),
        ({"survivors.lucy.virus": 2}, ALWAYS | {"antidote"}),
        ({"tiles.r2c3.burn": 1}, ALWAYS | {"extinguished"}),
        ({"tiles.r2c3.destroyed": True}, ALWAYS),
        ({"rooms.r2c3.tokens": 1, "spawn_tokens": 9}, ALWAYS | {"revealed"}),
        ({"rooms.r2c3.zombies": 1}, ALWAYS | {"killed"}),
        ({"creature": {"kind": "zombie_dog", "room": "r2c3"}}, ALWAYS | {"creature_killed"}),
        ({"darkness.at": 5}, ALWAYS - {"forced", "bypassed"}),
        ({"lab_entered": True}, ALWAYS - {"lab"}),
        (all_with("virus", 2), ALWAYS - {"bitten"} | {"antidote"}),
        (all_with("skills", [1, 2, 3, 4]), ALWAYS - {"skill"}),
        (NOBODY, {"bypassed"}),
    ],
    ids=[
        "nothing special",
        "somebody hurt",
        "somebody infected",
        "a burning tile",
        "only ruins",
        "a token",
        "zombies",
        "a creature",
        "the end of darkness",
        "the lab entered",
        "all infected",
        "all skills bought",
        "nobody in the house",
    ],
)
@both_editions
def test_only_what_can_have_happened_is_offered(
    edition: str, changes: dict[str, object], offered: set[str]
) -> None:
    """A report without anything to report on is not on the list."""
    assert possible(lay(edition, changes)) == offered


@rule("DDD-FIRE-16")
@pytest.mark.parametrize(
    ("changes", "energy"),
    [({}, 7), ({"tiles.r3c3.burn": 2}, 5), ({"tiles.r3c3.destroyed": True}, 4)],
    ids=["no fire", "burning", "destroyed"],
)
@both_editions
def test_moving_onto_a_burning_tile_hurts(
    edition: str, changes: dict[str, object], energy: int
) -> None:
    """The survivor loses energy equal to the tile's fire value."""
    table = lay(edition, changes)

    report(table, "moved", ("moved.survivor", "lucy"), ("moved.room", "r3c3"))

    assert (table.survivors["lucy"].room, table.survivors["lucy"].energy) == ("r3c3", energy)


@rule("DDD-FIRE-16")
def test_moving_within_a_burning_tile_does_not_hurt_again() -> None:
    """The other room of a split tile is no new tile."""
    table = lay(changes={"tiles.r4c3.burn": 2}, split="r4c3")

    report(table, "moved", ("moved.survivor", "lucy"), ("moved.room", "r4c3.b"))

    assert table.survivors["lucy"].energy == 7


@rule("DDD-SIGHT-05")
@both_editions
def test_moving_onto_tokens_turns_them(edition: str) -> None:
    """Who enters a room sees what lies in it."""
    table = lay(edition, {"rooms.r3c3.tokens": 1, "spawn_tokens": 9})

    report(table, "moved", ("moved.survivor", "lucy"), ("moved.room", "r3c3"), ("spawn.value", 3))

    assert (table.rooms["r3c3"].tokens, table.rooms["r3c3"].zombies) == (0, 3)


def test_tokens_stay_unseen_when_the_fire_kills_who_comes() -> None:
    """Nobody is left in the room to see them."""
    deadly = {"tiles.r3c3.burn": 2, "survivors.lucy.energy": 2}
    table = lay(changes={**deadly, "rooms.r3c3.tokens": 1, "spawn_tokens": 9})

    report(table, "moved", ("moved.survivor", "lucy"), ("moved.room", "r3c3"))

    assert (table.rooms["r3c3"].tokens, table.survivors["lucy"].room) == (1, None)


@rule("DDD-HOUSE-15")
@pytest.mark.parametrize("entered", [False, True])
def test_nobody_moves_into_the_closed_lab(entered: bool) -> None:
    """The lab is on offer only once it has been entered."""
    table = lay(changes={"lab_entered": entered})

    asked = report(table, "moved", ("moved.survivor", "lucy"), ("moved.room", "r3c3"))

    where = asked[1]
    assert isinstance(where, PickRoom)
    assert ("r1c1" in where.rooms) is entered


@rule("DDD-SETUP-24")
@pytest.mark.parametrize(("wounds", "room", "darkness"), [(3, "r4c3", 1), (7, None, 2)])
def test_wounds_cost_energy_and_at_last_the_life(
    wounds: int, room: str | None, darkness: int
) -> None:
    """The skull lies behind the last space."""
    table = lay()

    asked = report(table, "wounded", ("wounded.survivor", "lucy"), ("wounded.wounds", wounds))

    number = asked[1]
    assert isinstance(number, Number)
    assert (number.min, number.max) == (1, 7)
    assert (table.survivors["lucy"].room, table.darkness.at) == (room, darkness)


@rule("DDD-SETUP-25")
@both_editions
def test_healing_gives_energy_now_and_action_points_later(edition: str) -> None:
    """No more than the track holds, and the AP of this round stay as they are."""
    table = lay(edition, {"survivors.lucy.energy": 4, "survivors.lucy.ap": 3})

    asked = report(table, "healed", ("healed.survivor", "lucy"), ("healed.wounds", 2))

    number = asked[1]
    assert isinstance(number, Number)
    assert number.max == 3
    assert (table.survivors["lucy"].energy, table.survivors["lucy"].ap) == (6, 3)


@rule("DDD-ZOMBIF-01")
def test_a_bite_is_a_virus_token() -> None:
    """Only the one bitten gets it."""
    table = lay()

    report(table, "bitten", ("bitten.survivor", "nina"))

    assert [each.virus for each in table.survivors.values()] == [0, 0, 1]


@rule("DDD-ZOMBIF-15")
def test_an_antidote_takes_a_virus_token() -> None:
    """It is for an infected survivor."""
    table = lay(changes={"survivors.nina.virus": 2})

    report(table, "antidote", ("antidote.survivor", "nina"))

    assert table.survivors["nina"].virus == 1


@rule("DDD-EXTING-01", "DDD-EXTING-02")
@pytest.mark.parametrize(
    ("edition", "elsewhere", "fire"),
    [("original", 0, None), ("original", 1, None), ("revised", 0, None), ("revised", 1, "r2c3")],
)
def test_the_fire_token_leaves_with_the_last_marker(
    edition: str, elsewhere: int, fire: str | None
) -> None:
    """Original: the last of its own tile. Revised: the last of the whole house."""
    burning = {"fire.at": "r2c3", "tiles.r2c3.burn": 1, "tiles.r3c1.burn": elsewhere}
    table = lay(edition, burning)

    report(table, "extinguished", ("extinguished.tile", "r2c3"))

    assert table.tiles["r2c3"].burn == 0
    assert table.fire.at == fire


@rule("DDD-EXTING-01")
@both_editions
def test_one_marker_at_a_time_is_put_out(edition: str) -> None:
    """With a marker left the tile burns on, and the fire stays."""
    table = lay(edition, {"fire.at": "r2c3", "tiles.r2c3.burn": 2})

    report(table, "extinguished", ("extinguished.tile", "r2c3"))

    assert (table.tiles["r2c3"].burn, table.fire.at) == (1, "r2c3")


@rule("DDD-EXTING-04")
def test_ruins_cannot_be_saved() -> None:
    """Only tiles with burn markers are on offer."""
    table = lay(changes={"tiles.r2c3.destroyed": True, "tiles.r3c1.burn": 1})

    asked = report(table, "extinguished", ("extinguished.tile", "r3c1"))

    where = asked[0]
    assert isinstance(where, PickRoom)
    assert where.rooms == ("r3c1",)


@rule("DDD-SIGHT-05")
def test_a_token_seen_turns_into_zombies() -> None:
    """The players say which room has come into sight."""
    table = lay(changes={"rooms.r2c3.tokens": 1, "rooms.r1c3.tokens": 1, "spawn_tokens": 9})

    report(table, "revealed", ("revealed.room", "r1c3"), ("spawn.value", 2))

    assert (table.rooms["r1c3"].tokens, table.rooms["r1c3"].zombies) == (0, 2)
    assert table.rooms["r2c3"].tokens == 1


def test_killed_zombies_leave_the_house() -> None:
    """As many as stood there at most."""
    table = lay(changes={"rooms.r2c3.zombies": 3})

    asked = report(table, "killed", ("killed.room", "r2c3"), ("killed.zombies", 2))

    number = asked[1]
    assert isinstance(number, Number)
    assert number.max == 3
    assert table.rooms["r2c3"].zombies == 1


@rule("DDD-CREATURE-09")
@pytest.mark.parametrize(("sure", "gone"), [("yes", True), ("no", False)])
def test_a_killed_creature_goes_under_the_pile(sure: str, gone: bool) -> None:
    """It comes up again only after the others."""
    table = lay(changes={"creature": {"kind": "zombie_dog", "room": "r2c3"}})

    report(table, "creature_killed", ("creature.killed", sure))

    assert (table.creature is None) is gone
    assert table.creatures.on_top() == ("undead_bird", "security_guard")
    assert table.creatures.under == (["zombie_dog"] if gone else [])


@rule("DDD-DARK-03", "DDD-DARK-06")
@pytest.mark.parametrize(("at", "most"), [(1, 3), (3, 2), (4, 1)])
@both_editions
def test_a_forced_door_costs_darkness(edition: str, at: int, most: int) -> None:
    """One space for each icon, and no more icons than spaces are left."""
    table = lay(edition, {"darkness.at": at})

    asked = report(table, "forced", ("forced.icons", 1), *[("fire.outbreak", [2, 3])] * (at == 4))

    number = asked[0]
    assert isinstance(number, Number)
    assert number.max == most
    assert table.darkness.at == at + 1


@rule("DDD-DARK-07", "DDD-DARK-04")
@both_editions
def test_a_fire_icon_passed_by_a_forced_door_counts(edition: str) -> None:
    """Two icons are two single moves, so the fire breaks out on the way."""
    table = lay(edition, fire_icons="2")

    report(table, "forced", ("forced.icons", 2), ("fire.outbreak", [2, 3]))

    assert (table.darkness.at, table.fire.at) == (3, "r2c3")


@rule("DDD-LAB-06")
@pytest.mark.parametrize(("edition", "again"), [("original", True), ("revised", False)])
def test_how_often_a_code_token_may_be_bypassed(edition: str, again: bool) -> None:
    """Each costs a darkness space; the revised edition allows one in a round."""
    table = lay(edition)

    report(table, "bypassed")

    assert table.darkness.at == 2
    assert ("bypassed" in possible(table)) is again


@rule("DDD-DARK-06", "DDD-LAB-06")
@both_editions
def test_nothing_is_bypassed_at_the_end_of_the_track(edition: str) -> None:
    """Not even when it is reported all the same."""
    table = lay(edition, {"darkness.at": 5})

    report(table, "bypassed")

    assert (table.darkness.at, table.bypasses) == (5, 0)


@pytest.mark.parametrize(("sure", "entered"), [("yes", True), ("no", False)])
def test_entering_the_lab_is_asked_twice(sure: str, entered: bool) -> None:
    """There is no way back from the showdown."""
    table = lay()

    report(table, "lab", ("lab.sure", sure))

    assert table.lab_entered is entered
    assert ("lab.entered" in told(table)) is entered
