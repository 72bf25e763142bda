"""Corner rooms: functions and terminals, how often and when; putting fires out."""

import pytest

from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd import actions, corners, round
from companion.games.ddd.table import Showdown, Table
from tests.games.ddd.acting.acted import (
    acted,
    card_of,
    cards,
    cost,
    refusal,
    skilled,
    survivor,
)
from tests.games.ddd.acting.cornered import CORNER, LAB, cornered
from tests.games.ddd.acting.fights import flip
from tests.games.ddd.housed import Script
from tests.games.ddd.talk import EDITIONS, HALL, Correct, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
HURT = survivor("lucy", energy=3)
BURNING = {"fire.at": "r2c2", "tiles.r2c2.burn": 2, "tiles.r3c3.burn": 1}


def uses(table: Table, *script: Script, name: str = "lucy") -> list[Prompt]:
    """Let a survivor use the corner room."""
    return resolve(table, actions.act(table, name, "corner"), *script)


def in_showdown(table: Table) -> Table:
    """Let the showdown have begun, Lucy having the cure."""
    table.showdown = Showdown("lucy", 0, 1, {}, [{}, {}, {}])
    table.lab_open = table.lab_entered = True
    return table


def with_chip(table: Table) -> Table:
    """Let Lucy hold a chip that fits the code."""
    table.survivors["lucy"].chips = ["red+red"]
    table.security.code = ["red", "red", "blue"]
    return table


# ---------------------------------------------------------------------------- using them


@rule("DDD-CORNER-01")
@both_editions
def test_a_corner_room_costs_two_action_points(edition: str) -> None:
    """Its function, or its terminal where a chip is at hand."""
    table = with_chip(cornered("medic_bay", edition, HURT))
    assert cost(table, "lucy", "corner") == 2
    asked = uses(table, ("corner.function", "medic_bay"))
    assert isinstance(asked[0], Choose)
    assert asked[0].options == ("medic_bay", "terminal")
    assert table.survivors["lucy"].ap == 2


@rule("DDD-CORNER-01")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, None),
        (survivor("lucy", ap=1), "no_ap"),
        (survivor("lucy", room=HALL), "no_corner"),
        (survivor("lucy", energy=7), "no_corner"),
        (survivor("lucy", entrapped=True), "entrapped"),
    ],
)
def test_who_can_use_it(changes: dict[str, object], why: str | None) -> None:
    """Who is there, free, pays, and has something from it."""
    table = cornered("medic_bay", changes=HURT | changes)
    assert refusal(table, "lucy", "corner") == why


@rule("DDD-CORNER-02")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_how_often_a_room_serves(edition: str, flipped: bool) -> None:
    """Originally once a round by one of its functions; in the revised edition by each."""
    table = with_chip(cornered("medic_bay", edition, HURT))
    once = (edition == "original") is not flipped
    if flipped:
        flip(table, "corner.uses_per_round", "room" if once else "function")
    uses(table, ("corner.function", "medic_bay"))
    assert corners.usable(table, table.survivors["lucy"]) == (() if once else ("terminal",))


@rule("DDD-CORNER-02")
@both_editions
def test_other_corners_serve_and_the_next_round_serves_again(edition: str) -> None:
    """A cube on one room says nothing of another, and upkeep clears all."""
    table = cornered("medic_bay", edition, HURT)
    uses(table)
    assert refusal(table, "lucy", "corner") == "no_corner"
    table.survivors["lucy"].room = "r4c1"
    assert refusal(table, "lucy", "corner") is None
    table.survivors["lucy"].room = CORNER
    round.begin_round(table)
    assert refusal(table, "lucy", "corner") is None


@rule("DDD-CORNER-03")
@both_editions
def test_the_lab_has_a_cabinet_and_no_terminal(edition: str) -> None:
    """The other corners have one each; the switch would give the lab one."""
    table = cornered("medic_bay", edition)
    assert corners.has_terminal(table, CORNER)
    assert corners.function_of(table, LAB) is None
    in_showdown(table)
    assert corners.function_of(table, LAB) == "cabinet"
    assert not corners.has_terminal(table, LAB)
    flip(table, "corner.lab_has_terminal", True)
    assert corners.has_terminal(table, LAB)


@rule("DDD-CORNER-10")
@both_editions
def test_a_destroyed_corner_does_nothing_any_more(edition: str) -> None:
    """Neither its function nor its terminal."""
    table = with_chip(cornered("medic_bay", edition, HURT))
    table.tiles[CORNER].destroyed = True
    assert refusal(table, "lucy", "corner") == "no_corner"
    assert not corners.has_terminal(table, CORNER)


def test_a_corner_that_is_no_use_any_more_is_not_used() -> None:
    """A correction heals the survivor while she is asked."""
    table = with_chip(cornered("medic_bay", changes=HURT))
    healed = Correct(survivor("lucy", energy=7, chips=[]))
    uses(table, ("corner.function", healed))
    assert "corner.used" not in told(table)


# ---------------------------------------------------------------------------- functions


@rule("DDD-CORNER-04")
@both_editions
def test_the_sprinkler_puts_one_tile_out_wherever_it_is(edition: str) -> None:
    """All its markers go; destroyed tiles are not offered."""
    table = cornered("sprinkler", edition, BURNING | {"tiles.r1c3.destroyed": True})
    (asked,) = uses(table, ("corner.sprinkler", "r2c2"))
    assert isinstance(asked, PickRoom)
    assert set(asked.rooms) == {"r2c2", "r3c3"}
    assert (table.tiles["r2c2"].burn, table.tiles["r3c3"].burn) == (0, 1)


@rule("DDD-CORNER-04", "DDD-EXTING-02")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fire_token_after_the_sprinkler(edition: str, flipped: bool) -> None:
    """Originally it goes with its own tile's markers, in the revised edition with the house's."""
    table = cornered("sprinkler", edition, BURNING)
    own_tile = (edition == "original") is not flipped
    if flipped:
        flip(table, "extinguish.token_leaves_with", "own_tile" if own_tile else "house")
    uses(table, ("corner.sprinkler", "r2c2"))
    assert table.fire.at == (None if own_tile else "r2c2")


@rule("DDD-CORNER-04")
def test_without_a_fire_the_sprinkler_is_no_use() -> None:
    """Nor where the fire went out while the players were asked."""
    table = cornered("sprinkler")
    assert refusal(table, "lucy", "corner") == "no_corner"
    table = cornered("sprinkler", changes=BURNING)
    out = Correct({"fire.at": None, "tiles.r2c2.burn": 0, "tiles.r3c3.burn": 0})
    uses(table, ("corner.sprinkler", out))
    assert "fire.sprinkled" not in told(table)


@rule("DDD-CORNER-05", "DDD-ZOMBIF-15")
@both_editions
@pytest.mark.parametrize(("virus", "why"), [(0, "no_corner"), (1, "no_corner"), (2, None)])
def test_the_labs_cabinet_takes_the_second_virus_token(
    edition: str, virus: int, why: str | None
) -> None:
    """The first stays for life; who has only that has no use for it."""
    table = in_showdown(cornered("medic_bay", edition, survivor("lucy", virus=virus)))
    table.survivors["lucy"].room = LAB
    assert refusal(table, "lucy", "corner") == why
    if why is None:
        uses(table)
        assert table.survivors["lucy"].virus == 1


@rule("DDD-CORNER-06", "DDD-SETUP-25")
@both_editions
@pytest.mark.parametrize(("energy", "after"), [(3, 5), (6, 7)])
def test_the_medic_bay_heals_up_to_two_of_ones_own_wounds(
    edition: str, energy: int, after: int
) -> None:
    """The AP of the higher level come with the next round."""
    table = cornered("medic_bay", edition, survivor("lucy", energy=energy))
    uses(table)
    assert (table.survivors["lucy"].energy, table.survivors["lucy"].ap) == (after, 2)


def test_healing_the_hale_tells_nothing() -> None:
    """There is no wound to take off."""
    table = cornered("medic_bay")
    resolve(table, corners.medic_bay(table, "lucy"))
    assert "survivor.healed" not in told(table)


@rule("DDD-CORNER-07")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("ammo", "four_more", "printed"), [(0, 4, 4), (3, 7, 4), (4, 8, None), (6, 8, None)]
)
def test_the_ammo_reserve(
    edition: str, flipped: bool, ammo: int, four_more: int, printed: int | None
) -> None:
    """Originally four cubes more up to eight, in the revised edition what is printed."""
    table = cornered("ammo_reserve", edition, cards("lucy", pack=("handgun",)))
    adds = (edition == "original") is not flipped
    if flipped:
        flip(table, "corner.ammo_refill", "add_four" if adds else "printed")
    card_of(table, "lucy", "handgun").ammo = ammo
    after = four_more if adds else printed
    if after is None:
        assert refusal(table, "lucy", "corner") == "no_corner"
    else:
        uses(table)
        assert card_of(table, "lucy", "handgun").ammo == after


@rule("DDD-CORNER-07")
@both_editions
def test_the_reserve_loads_one_weapon_of_ones_choice(edition: str) -> None:
    """A knife takes no ammunition."""
    held = cards("lucy", "combat_knife", pack=("handgun", "shotgun"))
    table = cornered("ammo_reserve", edition, held)
    for weapon in ("handgun", "shotgun"):
        card_of(table, "lucy", weapon).ammo = 1
    (asked,) = uses(table, ("corner.weapon", "shotgun"))
    assert isinstance(asked, Choose)
    assert asked.options == ("handgun", "shotgun")
    assert card_of(table, "lucy", "handgun").ammo == 1
    assert card_of(table, "lucy", "shotgun").ammo > 1


def test_a_weapon_that_is_gone_is_not_loaded() -> None:
    """A correction takes both away while the survivor is asked."""
    held = cards("lucy", "handgun", pack=("shotgun",))
    table = cornered("ammo_reserve", "original", held)
    uses(table, ("corner.weapon", Correct(cards("lucy"))))
    assert "item.loaded" not in told(table)


# ---------------------------------------------------------------------------- showdown and tweaks


@rule("DDD-CORNER-09", "DDD-SHOW-13", "DDD-EXTING-05")
@both_editions
@pytest.mark.parametrize(
    ("function", "works"), [("medic_bay", True), ("ammo_reserve", True), ("sprinkler", False)]
)
def test_in_the_showdown_all_but_the_sprinkler_serve(
    edition: str, function: str, works: bool
) -> None:
    """No burn marker is removed any more; the switch would close all corners."""
    table = cornered(function, edition, HURT | BURNING | cards("lucy", "handgun"))
    card_of(table, "lucy", "handgun").ammo = 0
    assert corners.usable(table, table.survivors["lucy"]) == (function,)
    in_showdown(table)
    assert corners.usable(table, table.survivors["lucy"]) == ((function,) if works else ())
    flip(table, "corner.in_showdown", False)
    assert corners.usable(table, table.survivors["lucy"]) == ()


@rule("DDD-TWEAK-04")
@both_editions
def test_plain_corners_have_terminals_only(edition: str) -> None:
    """By the tweak the medic bay heals nobody, and the lab has nothing at all."""
    table = with_chip(cornered("medic_bay", edition, HURT, tweaks="plain_corners"))
    assert corners.usable(table, table.survivors["lucy"]) == ("terminal",)
    in_showdown(table).survivors["lucy"].room = LAB
    table.survivors["lucy"].virus = 2
    assert corners.usable(table, table.survivors["lucy"]) == ()


# ---------------------------------------------------------------------------- extinguishing


def puts_out(table: Table, name: str = "lucy") -> None:
    """Let a survivor extinguish where he stands."""
    resolve(table, actions.act(table, name, "extinguish"))


@rule("DDD-EXTING-01", "DDD-EXTING-04")
@both_editions
def test_two_action_points_take_a_marker_off_the_own_tile(edition: str) -> None:
    """Elsewhere, or on a destroyed tile, there is nothing to put out."""
    table = acted(edition=edition, changes={"fire.at": "r2c3", "tiles.r4c3.burn": 2})
    puts_out(table)
    assert (table.tiles[HALL].burn, table.survivors["lucy"].ap) == (1, 2)
    table.survivors["lucy"].room = "r3c3"
    assert refusal(table, "lucy", "extinguish") == "no_fire"
    table.tiles[HALL].burn, table.tiles[HALL].destroyed = 0, True
    assert refusal(table, "bruce", "extinguish") == "no_fire"


@rule("DDD-EXTING-02")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_token_goes_for_nothing_with_the_last_marker(edition: str, flipped: bool) -> None:
    """Of its own tile originally, of the whole house in the revised edition."""
    burning = {"fire.at": HALL, "tiles.r4c3.burn": 1, "tiles.r1c3.burn": 1}
    table = acted(edition=edition, changes=burning)
    own_tile = (edition == "original") is not flipped
    if flipped:
        flip(table, "extinguish.token_leaves_with", "own_tile" if own_tile else "house")
    puts_out(table)
    assert table.fire.at == (None if own_tile else HALL)
    assert table.survivors["lucy"].ap == 2


@rule("DDD-EXTING-03")
@both_editions
def test_any_room_of_a_burning_tile_will_do(edition: str) -> None:
    """The marker lies on the tile, not in a room."""
    changes = survivor("lucy", room="r3c3.b") | {"tiles.r3c3.burn": 1}
    table = acted("r4c3 - r3c3.a -east- r3c3.b", edition=edition, changes=changes)
    puts_out(table)
    assert table.tiles["r3c3"].burn == 0


@rule("DDD-EXTING-05", "DDD-SHOW-13")
@both_editions
@pytest.mark.parametrize("tool", [None, "fire_axe", "fire_extinguisher"])
def test_in_the_showdown_nothing_is_put_out(edition: str, tool: str | None) -> None:
    """Not even with the right tool."""
    held = cards("lucy", *([tool] if tool else []))
    table = in_showdown(acted(edition=edition, changes=held | {"tiles.r4c3.burn": 2}))
    assert refusal(table, "lucy", "extinguish") == "showdown"


@rule("DDD-ITEMFN-05", "DDD-ITEMFN-06", "DDD-ITEMFN-07", "DDD-SURV-06")
@pytest.mark.parametrize(
    ("held", "pack", "skills", "spent", "gone"),
    [
        pytest.param((), (), (), 2, 1, id="bare hands"),
        pytest.param(("fire_axe",), (), (), 1, 1, id="axe"),
        pytest.param((), ("fire_axe",), (), 2, 1, id="axe in the pack"),
        pytest.param(("fire_extinguisher",), (), (), 1, 1, id="extinguisher"),
        pytest.param(("fire_extinguisher", "helmet"), (), (), 1, 2, id="and helmet"),
        pytest.param(("fire_extinguisher",), ("helmet",), (), 1, 1, id="helmet in the pack"),
        pytest.param(("fire_axe", "helmet"), (), (), 1, 1, id="axe and helmet"),
        pytest.param((), (), ("firefighter",), 2, 2, id="firefighter"),
        pytest.param(("fire_axe",), (), ("firefighter",), 1, 2, id="firefighter with axe"),
    ],
)
def test_tools_and_skill_for_putting_out(
    held: tuple[str, ...], pack: tuple[str, ...], skills: tuple[str, ...], spent: int, gone: int
) -> None:
    """What is in hand makes it cheaper or takes more away."""
    changes = cards("leo", *held, pack=pack) | {"tiles.r4c3.burn": 2}
    table = acted(survivors="leo,nina", changes=changes)
    skilled(table, "leo", *skills)
    before = table.survivors["leo"].ap
    puts_out(table, "leo")
    assert (before - table.survivors["leo"].ap, 2 - table.tiles[HALL].burn) == (spent, gone)
