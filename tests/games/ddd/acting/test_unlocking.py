"""Doors with code chips: turned up, matched, forced, and what opening them gives."""

from dataclasses import replace

import pytest

from companion.engine.prompts import Choose, Draw, Prompt
from companion.games.ddd import actions, chips, doors, fire, moving
from companion.games.ddd.house.model import Passage
from companion.games.ddd.setup import furnish
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, cards, refusal, survivor
from tests.games.ddd.acting.fights import flip
from tests.games.ddd.housed import Script, tokens, where, zombies
from tests.games.ddd.talk import EDITIONS, HALL, Correct, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
DOOR = "r4c3-r4c4"
LOCKED = ("r4c3 = r4c4", "r4c3 - r3c3")
TWO_DOORS = ("r4c3 = r4c4", "r4c3 = r4c2")
OPENED = Correct({"passages.0.lock": None})
WITH_KEYS = cards("lucy", "shotgun", pack=("map",))  # red and green


def with_chip(
    chip: str = "red+green",
    *chains: str,
    edition: str = "revised",
    changes: dict[str, object] | None = None,
) -> Table:
    """A locked door beside the entrance hall, with this chip turned up."""
    table = acted(*chains or LOCKED, edition=edition, changes=WITH_KEYS | (changes or {}))
    table.door_chips[DOOR] = chip
    return table


def unlocks(table: Table, *script: Script, name: str = "lucy") -> list[Prompt]:
    """Let a survivor spend an AP on the door beside."""
    return resolve(table, actions.act(table, name, "unlock"), *script)


def is_open(table: Table, door: str = DOOR) -> bool:
    """Whether a door's chip is gone."""
    return door not in doors.locked(table)


# ---------------------------------------------------------------------------- turning up


@rule("DDD-DOOR-01", "DDD-SETUP-12")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_on_arrival_the_chip_turns_by_edition(edition: str, flipped: bool) -> None:
    """In the revised edition it must, originally it waits for somebody to look."""
    table = acted(*LOCKED, edition=edition, changes=where(lucy="r3c3"))
    turns = (edition == "revised") is not flipped
    if flipped:
        flip(table, "doors.reveal", "arrival" if turns else "choice")
    script: list[Script] = [("move.room", HALL)]
    script += [("door.chip", "red+blue")] if turns else []
    resolve(table, moving.move(table, "lucy"), *script)
    assert table.door_chips == ({DOOR: "red+blue"} if turns else {})
    assert refusal(table, "lucy", "look") == ("no_hidden_chip" if turns else None)


@rule("DDD-DOOR-01")
def test_the_chip_turns_from_either_side_and_only_once() -> None:
    """Who comes back later, or from beyond the door, turns nothing."""
    chains = ("r4c3 = r4c4 - r3c4 - r3c3 - r4c3",)
    table = acted(*chains, changes=where(lucy="r3c4"))
    resolve(table, moving.move(table, "lucy"), ("move.room", "r4c4"), ("door.chip", "red+blue"))
    for room in ("r3c4", "r3c3", HALL):
        resolve(table, moving.move(table, "lucy"), ("move.room", room))
    assert table.door_chips == {DOOR: "red+blue"}


@rule("DDD-DOOR-01")
def test_a_chip_does_not_turn_for_who_is_elsewhere() -> None:
    """Two rooms away one sees nothing of it."""
    table = acted("r4c3 - r3c3 - r2c3 = r1c3", changes=where(lucy=HALL))
    resolve(table, moving.move(table, "lucy"), ("move.room", "r3c3"))
    assert table.door_chips == {}


@rule("DDD-DOOR-01", "DDD-ACTION-05")
def test_originally_a_look_is_free_and_one_says_at_which_door() -> None:
    """No AP is spent, and the other chip stays face down."""
    table = acted(*TWO_DOORS, edition="original")
    script = (("look.door", "r4c3-r4c2"), ("door.chip", "red+red"))
    asked = resolve(table, actions.act(table, "lucy", "look"), *script)
    assert isinstance(asked[0], Choose)
    assert asked[0].options == (DOOR, "r4c3-r4c2")
    assert table.door_chips == {"r4c3-r4c2": "red+red"}
    assert table.survivors["lucy"].ap == 4
    resolve(table, actions.act(table, "lucy", "look"), ("door.chip", "red+blue"))
    assert refusal(table, "lucy", "look") == "no_hidden_chip"


@rule("DDD-DOOR-01")
def test_a_look_at_a_door_that_has_opened_meanwhile_shows_nothing() -> None:
    """A correction takes the chip away, or the survivor out of the room."""
    table = acted(*LOCKED, edition="original")
    resolve(table, actions.act(table, "lucy", "look"), ("door.chip", OPENED))
    assert table.door_chips == {}
    resolve(table, chips.look(table, "lucy"))


@rule("DDD-DOOR-01", "DDD-SETUP-11")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_may_lie_on_a_door(edition: str, flipped: bool) -> None:
    """Where chance dealt the chips any may come up; where players chose, one of as many icons."""
    table = acted(*LOCKED, edition=edition)
    table.chip_pool = ["red+blue", "red+red+blue", "red+green"]
    chosen = (edition == "revised") is not flipped
    if flipped:
        flip(table, "chips.players_choose_icons", chosen)
    (asked,) = resolve(table, chips.turn_up(table, DOOR), ("door.chip", "red+blue"))
    assert isinstance(asked, Draw)
    assert {len(str(chip).split("+")) for chip in asked.items} == ({2} if chosen else {2, 3})
    assert asked.bag == {"red+blue": 1, "red+green": 1}
    assert table.chip_pool == ["red+red+blue", "red+green"]


@rule("DDD-SETUP-10")
@both_editions
def test_a_corner_door_shows_a_chip_of_three_icons(edition: str) -> None:
    """Whoever dealt the chips, on corners only those lie."""
    table = acted("r4c4 = r4c5", edition=edition)
    assert table.house is not None
    locked = Passage("r4c4", "r4c5", "east", 3)
    furnish(table, replace(table.house, passages=(locked,)))
    asked = resolve(table, chips.turn_up(table, "r4c4-r4c5"), ("door.chip", "red+red+blue"))
    assert isinstance(asked[0], Draw)
    assert {len(str(chip).split("+")) for chip in asked[0].items} == {3}


# ---------------------------------------------------------------------------- matching


@rule("DDD-DOOR-02", "DDD-DOOR-06")
@both_editions
def test_matching_cards_open_the_door_and_stay(edition: str) -> None:
    """Cards in hand or not; the opener keeps the chip and has spent an AP."""
    table = with_chip(edition=edition)
    unlocks(table)
    lucy = table.survivors["lucy"]
    assert is_open(table)
    assert (lucy.chips, lucy.ap, len(lucy.items)) == (["red+green"], 3, 2)
    assert (table.door_chips, table.darkness.at) == ({}, 1)


@rule("DDD-DOOR-02")
@pytest.mark.parametrize(
    ("chip", "lacking"),
    [
        ("red+green", 0),
        ("red+red", 1),
        ("blue+white", 2),
        ("red+blue+green", 1),
        ("red+red+red", 2),
    ],
)
def test_each_icon_needs_an_icon_of_its_own(chip: str, lacking: int) -> None:
    """One red card does not serve for two red icons."""
    assert chips.missing(with_chip(), chip, ("lucy",)) == lacking


@rule("DDD-DOOR-08")
@both_editions
@pytest.mark.parametrize(("room", "why"), [(HALL, None), ("r4c4", None), ("r3c3", "no_door")])
def test_the_unlocker_stands_on_either_side(edition: str, room: str, why: str | None) -> None:
    """In a room that the doorway opens into."""
    table = with_chip(edition=edition, changes=survivor("lucy", room=room))
    assert refusal(table, "lucy", "unlock") == why


@rule("DDD-DOOR-08")
def test_of_several_doors_one_is_chosen() -> None:
    """The other one stays locked."""
    table = with_chip("red+green", *TWO_DOORS)
    unlocks(table, ("unlock.door", DOOR))
    assert is_open(table)
    assert not is_open(table, "r4c3-r4c2")


@rule("DDD-DOOR-01", "DDD-DOOR-02")
def test_a_hidden_chip_is_turned_by_the_attempt() -> None:
    """Who sees then that he lacks the icons has lost nothing but the secret."""
    table = acted(*LOCKED, edition="original", changes=WITH_KEYS)
    unlocks(table, ("door.chip", "blue+white"), ("unlock.force", "no"))
    assert (table.survivors["lucy"].ap, is_open(table)) == (4, False)
    assert table.door_chips == {DOOR: "blue+white"}


def test_a_door_that_is_gone_costs_nothing() -> None:
    """A correction opens it while the chip is turned."""
    table = acted(*LOCKED, edition="original", changes=WITH_KEYS)
    unlocks(table, ("door.chip", OPENED))
    assert table.survivors["lucy"].ap == 4


@rule("DDD-DOOR-09")
def test_an_opened_door_shows_what_is_behind() -> None:
    """A token in the line of sight turns at once."""
    table = with_chip(changes=tokens(r4c4=1))
    unlocks(table, ("spawn.value", 3))
    assert zombies(table) == {"r4c4": 3}


# ---------------------------------------------------------------------------- help


@rule("DDD-DOOR-03")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_by_edition_others_add_their_icons(edition: str, flipped: bool) -> None:
    """Bruce's handgun is the blue icon that Lucy lacks; each who takes part pays 1 AP."""
    table = with_chip("red+blue", edition=edition)
    helps = (edition == "revised") is not flipped
    if flipped:
        flip(table, "doors.helpers", helps)
    if helps:
        unlocks(table, ("unlock.helpers", ["bruce"]))
    else:
        unlocks(table, ("unlock.force", "no"))
    assert is_open(table) is helps
    spent = [4 - each.ap for each in table.in_play]
    assert spent == ([1, 1, 0] if helps else [0, 0, 0])
    assert table.survivors["bruce"].chips == []


@rule("DDD-DOOR-03")
def test_nobody_is_asked_for_help_that_is_not_needed() -> None:
    """Her own cards are enough."""
    assert unlocks(with_chip()) == []


@rule("DDD-DOOR-03", "DDD-DOOR-05")
def test_help_that_is_not_enough_is_not_paid_if_the_door_is_let_be() -> None:
    """Neither Lucy nor Bruce has spent anything."""
    table = with_chip("red+blue+white")
    unlocks(table, ("unlock.helpers", ["bruce"]), ("unlock.force", "no"))
    assert [each.ap for each in table.in_play] == [4, 4, 4]


@rule("DDD-DOOR-03", "DDD-DOOR-04")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"teams": [["lucy", "nina"], ["bruce"]]}, "is of another group"),
        (survivor("bruce", room="r3c3"), "is in another room"),
        (survivor("bruce", ap=0), "has no AP"),
        (survivor("bruce", entrapped=True), "is held"),
    ],
)
def test_who_cannot_help(changes: dict[str, object], why: str) -> None:
    """Only Nina is asked; she has nothing blue."""
    table = with_chip("red+blue", changes=changes)
    asked = unlocks(table, ("unlock.helpers", []), ("unlock.force", "no"))
    assert isinstance(asked[0], Choose)
    assert asked[0].options == ("nina",), f"Bruce {why}"


@rule("DDD-DOOR-04", "DDD-ITEM-07")
def test_a_card_of_another_group_may_be_taken_first() -> None:
    """With Bruce's handgun in her pack Lucy has the blue icon herself."""
    table = with_chip("red+blue", changes={"teams": [["lucy", "nina"], ["bruce"]]})
    resolve(table, actions.act(table, "lucy", "take"), ("take.what", "bruce:handgun"))
    unlocks(table)
    assert is_open(table)


# ---------------------------------------------------------------------------- forcing


@rule("DDD-DOOR-05", "DDD-DOOR-06", "DDD-DARK-03")
@both_editions
@pytest.mark.parametrize(("chip", "dark"), [("red+white", 2), ("blue+white", 3)])
def test_every_icon_missing_costs_a_space_of_darkness(edition: str, chip: str, dark: int) -> None:
    """The door is open as by any key: the chip is gained, and the AP spent."""
    table = with_chip(chip, edition=edition)
    helpers: list[Script] = [("unlock.helpers", [])] if edition == "revised" else []
    unlocks(table, *helpers, ("unlock.force", "yes"))
    lucy = table.survivors["lucy"]
    assert (table.darkness.at, lucy.chips, lucy.ap) == (dark, [chip], 3)
    assert is_open(table)
    assert lucy.xp > 0


@rule("DDD-DARK-06", "DDD-DOOR-05")
@both_editions
def test_no_door_is_forced_beyond_the_end_of_the_track(edition: str) -> None:
    """Two icons are missing and one space is left."""
    table = with_chip("blue+white", edition=edition, changes={"darkness.at": 4})
    helpers: list[Script] = [("unlock.helpers", [])] if edition == "revised" else []
    unlocks(table, *helpers)
    assert (is_open(table), table.survivors["lucy"].ap) == (False, 4)
    assert "door.too_dark" in told(table)


@rule("DDD-DOOR-10", "DDD-DOOR-06")
def test_a_tile_that_burns_down_by_forcing_takes_its_chip_along() -> None:
    """The fire spreads on the darkness' icon and destroys the tile behind the door."""
    changes = {"fire.at": HALL, "tiles.r4c4.burn": 2, "darkness.at": 4}
    table = with_chip("red+white", changes=changes)
    unlocks(table, ("unlock.helpers", []), ("unlock.force", "yes"), ("fire.direction", [2]))
    lucy = table.survivors["lucy"]
    assert table.tiles["r4c4"].destroyed
    assert (lucy.chips, lucy.xp, table.door_chips) == ([], 0, {})


@rule("DDD-DOOR-10")
@both_editions
def test_the_chips_of_a_destroyed_tile_are_nobodys(edition: str) -> None:
    """One that had been turned up is forgotten; those of other doors lie on."""
    table = with_chip("red+green", *TWO_DOORS, edition=edition)
    table.door_chips["r4c3-r4c2"] = "red+blue"
    resolve(table, fire.destroy(table, "r4c4"))
    assert table.door_chips == {"r4c3-r4c2": "red+blue"}


@rule("DDD-DOOR-06", "DDD-DOOR-07")
def test_who_dies_by_the_darkness_gains_nothing() -> None:
    """The door is open all the same."""
    changes = {"fire.at": "r3c3", "darkness.at": 4, **survivor("lucy", energy=1)}
    table = with_chip("red+white", changes=changes)
    unlocks(table, ("unlock.helpers", []), ("unlock.force", "yes"), ("fire.direction", [3]))
    lucy = table.survivors["lucy"]
    assert (lucy.room, lucy.chips, lucy.xp) == (None, [], 0)
    assert is_open(table)


# ---------------------------------------------------------------------------- experience


@rule("DDD-DOOR-07", "DDD-XP-02")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_opening_a_door_gives(edition: str, flipped: bool) -> None:
    """Originally 2 XP to the opener, in the revised edition 1 to all, wherever they are."""
    table = with_chip(edition=edition, changes=survivor("nina", room="r3c3"))
    original = (edition == "original") is not flipped
    if flipped:
        flip(table, "doors.xp_to", "opener" if original else "all")
        flip(table, "doors.xp", 2 if original else 1)
    unlocks(table)
    points = {each.name: each.xp for each in table.in_play}
    assert points == ({"lucy": 2, "bruce": 0, "nina": 0} if original else dict.fromkeys(points, 1))
