"""The enemies in the showdown: the march on the corners, then zombies and creature."""

import pytest

from companion.engine.prompts import PickRoom, Prompt, Roll
from companion.games.ddd import march
from companion.games.ddd.asking import Asking
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import survivor
from tests.games.ddd.acting.fights import defence, enemy, flip, held, lost, viruses, with_board
from tests.games.ddd.acting.final import LAB, final, foe, printed, show
from tests.games.ddd.housed import Script, crowd, lying, tokens, where, zombies
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
# Two corners in a row, the lab at its west end, and the way down to the hall and the third.
ROW = ("r1c1 - r1c2 - r1c3 - r1c4 - r1c5", "r1c3 - r2c3 - r3c3 - r4c3 - r4c4 - r4c5")
ALONE = where(lucy=HALL)
MISSED = defence("failure")


def acts(table: Table, *script: Script) -> list[Prompt]:
    """Let the nemesis have its part of a reaction."""
    return resolve(table, march.nemesis_acts(table), *script)


def others(table: Table, *script: Script) -> list[Prompt]:
    """Let all others have theirs."""
    return resolve(table, march.others_act(table), *script)


def hits(*faces: str) -> Script:
    """The four dice of the nemesis; those not named do no harm here."""
    return enemy(*faces, *["fear"] * (4 - len(faces)))


# ---------------------------------------------------------------------------- the march


@rule("DDD-SHOW-22")
@both_editions
@pytest.mark.parametrize(("movement", "room"), [(1, "r1c2"), (2, "r1c3"), (3, "r1c4"), (9, "r1c5")])
def test_it_marches_as_far_as_its_board_says(edition: str, movement: int, room: str) -> None:
    """By the shortest way to the nearest corner outside the lab, and no farther than that."""
    table = final(*ROW, edition=edition)
    printed(table, movement=movement)
    acts(table)
    assert (foe(table).room, foe(table).at_corner) == (room, room == "r1c5")


@rule("DDD-SHOW-22")
@both_editions
def test_of_ways_as_short_the_players_choose(edition: str) -> None:
    """From the lab of an open house two corners are four and three rooms away."""
    table = final(edition=edition, nemesis="r2c3")
    printed(table, movement=1)
    (asked,) = acts(table, ("nemesis.moves", "r1c3"))
    assert isinstance(asked, PickRoom)
    assert set(asked.rooms) == {"r1c3", "r2c4"}
    assert foe(table).room == "r1c3"


@rule("DDD-SHOW-22")
@both_editions
def test_neither_fire_nor_ruins_turn_it_aside(edition: str) -> None:
    """It walks through both and takes no harm; a destroyed corner is no goal any more."""
    table = final(
        *ROW, edition=edition, changes={"tiles.r1c2.burn": 2, "tiles.r1c3.destroyed": True}
    )
    acts(table)
    assert (foe(table).room, sum(foe(table).zones)) == ("r1c3", 12)
    table.tiles["r1c5"].destroyed = True
    acts(table)
    assert foe(table).room == "r3c3"


@rule("DDD-SHOW-22")
def test_with_no_way_to_a_corner_it_stays() -> None:
    """The walls are in its way, too."""
    table = final("r1c1 - r1c2")
    acts(table)
    assert foe(table).room == LAB
    table.nemesis = None
    assert march.next_rooms(table) == ()
    acts(table)
    resolve(table, march.marches(table))


@rule("DDD-SHOW-22")
def test_a_correction_in_the_middle_of_the_march_is_followed() -> None:
    """A corner falls while the players choose, and one way is left."""
    table = final(nemesis="r2c3")
    printed(table, movement=1)
    gone = Correct({"tiles.r1c5.destroyed": True})
    acts(table, ("nemesis.moves", gone), ("nemesis.moves", "r3c3"))
    assert foe(table).room == "r3c3"


@rule("DDD-SHOW-22")
def test_without_a_house_on_file_the_players_see_the_way() -> None:
    """Eyes that ask offer every other room."""
    table = final(*ROW)
    table.eyes = Asking()
    assert set(march.next_rooms(table)) == set(table.rooms) - {LAB}
    for corner in march.corners_left(table):
        table.tiles[corner].destroyed = True
    assert march.next_rooms(table) == ()


# ---------------------------------------------------------------------------- it meets survivors


@rule("DDD-SHOW-23", "DDD-SHOW-37")
@both_editions
def test_entering_a_room_it_attacks_and_goes_on(edition: str) -> None:
    """With the dice of its board; those in the room defend themselves."""
    table = final(*ROW, edition=edition, changes=where(lucy="r1c2"))
    asked = acts(
        table,
        hits("damage", "bite", "damage", "damage"),
        defence("success"),
        ("defence.cancels", "damage_1"),
    )
    assert isinstance(asked[0], Roll)
    assert len(asked[0].dice) == 4
    assert (lost(table), viruses(table)) == ({"lucy": 2}, {"lucy": 1})
    assert foe(table).room == "r1c3"


@rule("DDD-SHOW-23")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_where_it_starts_among_survivors(edition: str, flipped: bool) -> None:
    """In the revised edition it attacks those first, originally only those whom it comes to."""
    table = final(*ROW, edition=edition, changes=where(lucy=LAB))
    at_start = (edition == "revised") is not flipped
    if flipped:
        flip(table, "showdown.nemesis_attacks_at_start", at_start)
    script = [hits("damage", "damage", "damage", "damage"), MISSED] if at_start else []
    acts(table, *script)
    assert lost(table) == ({"lucy": 4} if at_start else {})
    assert foe(table).room == "r1c3"


@rule("DDD-SHOW-37", "DDD-FOE-05")
@both_editions
def test_a_reinforcement_icon_is_its_power(edition: str) -> None:
    """Doctor Mortimer calls a horde next to a survivor."""
    table = final(*ROW, edition=edition, changes=where(lucy="r1c2"))
    script = (hits("reinforcement", "damage", "damage", "damage"), MISSED)
    acts(table, *script, ("spawn.beside", "r1c3"), ("spawn.value", 2))
    assert zombies(table) == {"r1c3": 2}


@rule("DDD-SHOW-23", "DDD-ENTRAP-03")
def test_whom_it_leaves_behind_is_free() -> None:
    """It entraps on the way and goes on; no enemy is left in the room."""
    table = final(*ROW, changes=where(lucy="r1c2"))
    acts(table, hits("entrap", "damage", "damage", "damage"), MISSED)
    assert (held(table), lost(table)) == ([], {"lucy": 3})


# ---------------------------------------------------------------------------- corners fall


@rule("DDD-SHOW-24")
@both_editions
def test_at_a_corner_it_stops_and_destroys_it_in_the_next_reaction(edition: str) -> None:
    """Instead of moving; in the one after it sets out for the next."""
    table = final(*ROW, edition=edition, nemesis="r1c4")
    acts(table)
    assert (foe(table).room, table.tiles["r1c5"].destroyed) == ("r1c5", False)
    acts(table)
    assert (foe(table).room, table.tiles["r1c5"].destroyed) == ("r1c5", True)
    assert (show(table).corners, march.corners_left(table)) == (1, ["r4c1", "r4c5"])
    acts(table)
    assert foe(table).room == "r1c3"


@rule("DDD-SHOW-24")
def test_one_that_was_pushed_from_its_corner_must_come_back() -> None:
    """And one pushed into a corner has reached it: it destroys it in the next reaction."""
    table = final(*ROW, nemesis="r1c4")
    foe(table).at_corner = True
    acts(table)
    assert (foe(table).room, foe(table).at_corner) == ("r1c5", True)
    table = final(*ROW, nemesis="r1c5")
    acts(table)
    assert (foe(table).at_corner, table.tiles["r1c5"].destroyed) == (True, False)


@rule("DDD-SHOW-24")
def test_a_corner_that_burns_down_under_it_is_done_with() -> None:
    """It marches on to the next without destroying anything."""
    table = final(*ROW, nemesis="r1c5", changes={"tiles.r1c5.destroyed": True})
    foe(table).at_corner = True
    acts(table)
    assert (foe(table).room, show(table).corners) == ("r1c3", 0)


@rule("DDD-SHOW-25")
@both_editions
def test_what_a_falling_corner_does(edition: str) -> None:
    """Survivors lose 3, zombies die, its fire goes; last the nemesis attacks."""
    changes = where(lucy="r1c5", bruce="r1c4", nina="r1c5") | crowd(r1c5=3, r1c4=1)
    table = final(*ROW, edition=edition, nemesis="r1c5", changes=changes | {"tiles.r1c5.burn": 1})
    foe(table).at_corner = True
    acts(
        table,
        hits("damage", "damage", "damage", "damage"),
        defence("success", "success"),
        ("defence.cancels", ["damage_1", "damage_2"]),
        ("attack.shares", {"damage_3": "nina", "damage_4": "nina"}),
    )
    assert lost(table) == {"lucy": 3, "nina": 5}
    assert zombies(table) == {"r1c4": 1}
    assert (table.tiles["r1c5"].burn, table.tiles["r1c5"].destroyed) == (0, True)


@rule("DDD-SHOW-25")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("resistant", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_in_a_falling_corner(edition: str, resistant: bool, flipped: bool) -> None:
    """It takes 3; in the revised edition not if fire does it no harm."""
    table = final(
        *ROW, edition=edition, nemesis="r1c5", changes=ALONE | beast("zombie_dog", "r1c5")
    )
    with_board(table, "zombie_dog", fire_resistant=resistant)
    spares = (edition == "revised") is not flipped
    if flipped:
        flip(table, "showdown.corner_spares_fire_resistant", spares)
    foe(table).at_corner = True
    cubes = {"cube_1": "blue_1", "cube_2": "blue_1", "cube_3": "red_1"}
    safe = spares and resistant
    acts(table, *([] if safe else [("creature.hits", cubes)]))
    assert table.creature is not None
    assert table.creature.hits == ({} if safe else {"blue_1": 2, "red_1": 1})


@rule("DDD-SHOW-25")
def test_a_creature_elsewhere_is_not_hurt() -> None:
    """Only the room that falls counts."""
    table = final(*ROW, nemesis="r1c5", changes=ALONE | beast("zombie_dog", "r1c4"))
    foe(table).at_corner = True
    acts(table)
    assert table.creature is not None
    assert table.creature.hits == {}


@rule("DDD-SHOW-25", "DDD-SHOW-14")
def test_who_dies_in_it_makes_it_no_darker() -> None:
    """Nor does the corner itself."""
    table = final(*ROW, nemesis="r1c5", changes=where(lucy=HALL, nina="r1c5"))
    table.survivors["nina"].energy = 2
    foe(table).at_corner = True
    acts(table)
    assert table.survivors["nina"].room is None
    assert (table.darkness.at, show(table).darkness) == (1, 1)


# ---------------------------------------------------------------------------- zombies


@rule("DDD-SHOW-26")
@both_editions
def test_zombies_among_survivors_attack_and_all_others_come(edition: str) -> None:
    """The whole house hears them: two rooms, and they attack if they arrive."""
    changes = ALONE | crowd(r4c3=1, r2c3=2, r1c5=1)
    table = final(*ROW, edition=edition, nemesis=LAB, changes=changes)
    again = 3 if edition == "revised" else 2
    asked = others(
        table,
        enemy("damage"),
        MISSED,
        enemy(*["damage"] * again),
        MISSED,
    )
    assert [len(each.dice) for each in asked if each.id == "attack.enemy"] == [1, again]  # type: ignore[union-attr]
    assert zombies(table) == {HALL: 3, "r1c3": 1}


@rule("DDD-SHOW-26")
@both_editions
def test_the_switches_of_the_zombies(edition: str) -> None:
    """Without them they would not attack in place, and go another number of rooms."""
    table = final(*ROW, edition=edition, changes=ALONE | crowd(r4c3=1, r1c3=1))
    flip(table, "showdown.zombies_attack_in_place", False)
    flip(table, "showdown.zombie_steps", 1)
    others(table)
    assert (lost(table), zombies(table)) == ({}, {HALL: 1, "r2c3": 1})


@rule("DDD-SHOW-26")
@both_editions
def test_zombies_come_through_no_fire(edition: str) -> None:
    """Where only a burning room leads to survivors they stay."""
    changes = ALONE | crowd(r1c3=1) | {"tiles.r3c3.burn": 1, "fire.at": "r3c3"}
    table = final(*ROW, edition=edition, changes=changes)
    others(table)
    assert HALL not in zombies(table)
    assert "r3c3" not in zombies(table)


@rule("DDD-SHOW-26", "DDD-SPAWN-11")
def test_a_token_that_still_lies_comes_too() -> None:
    """Doctor Mortimer may have put one where nobody sees it."""
    table = final("r4c3 - r4c2 - r3c2 - r2c2 - r2c1", changes=ALONE | tokens(r2c1=1))
    others(table)
    assert lying(table) == {"r3c2": 1}


# ---------------------------------------------------------------------------- the creature


@rule("DDD-SHOW-27", "DDD-SHOW-35")
@both_editions
def test_a_creature_with_prey_attacks_after_the_zombies(edition: str) -> None:
    """It has stayed with its damage: a full red location is a die less."""
    changes = ALONE | crowd(r4c3=1) | beast("zombie_dog", HALL, red_1=2)
    table = final(*ROW, edition=edition, changes=changes)
    asked = others(table, enemy("damage"), MISSED, enemy("damage", "damage"), MISSED)
    rolls = [each.params["enemy"] for each in asked if each.id == "attack.enemy"]
    assert rolls == ["zombies", "creature"]
    assert lost(table) == {"lucy": 3}


@rule("DDD-SHOW-27")
@both_editions
def test_a_creature_without_prey_comes_for_the_nearest(edition: str) -> None:
    """From anywhere, by its movement, and attacks if it arrives."""
    table = final(*ROW, edition=edition, changes=ALONE | beast("zombie_dog", "r1c3"))
    others(table, enemy("damage", "damage", "damage"), MISSED)
    assert table.creature is not None
    assert (table.creature.room, lost(table)) == (HALL, {"lucy": 3})


@rule("DDD-SHOW-27", "DDD-FOE-04")
def test_the_guard_attacks_in_his_room_and_shoots_at_others() -> None:
    """As in any reaction."""
    changes = where(lucy=HALL, nina="r2c3") | beast("security_guard", HALL)
    table = final(*ROW, changes=changes)
    shot = ("attack.shot", ["damage"] * 3)
    others(table, enemy(*["damage"] * 3), MISSED, shot, MISSED)
    assert lost(table) == {"lucy": 3, "nina": 3}


@rule("DDD-SHOW-27", "DDD-SHOW-35")
def test_without_a_creature_nothing_more_comes() -> None:
    """None appears by itself."""
    table = final(*ROW, changes=ALONE)
    others(table)
    assert table.creature is None
    assert "creature.moves" not in told(table)


def test_a_march_ends_where_the_nemesis_is_taken_away() -> None:
    """A correction of the table may always come between."""
    table = final(*ROW, changes=survivor("lucy", room="r1c3"))
    table.nemesis = None
    resolve(table, march.strikes(table))
    assert march.corners_left(table) == ["r1c5", "r4c1", "r4c5"]
