"""What the editions decide about set-up, spawning, fire, darkness, terror and doors."""

from companion.engine.prompts import Draw, Prompt
from companion.games.ddd import (
    advanced,
    cameras,
    chips,
    darkness,
    fire,
    moving,
    setup,
    spawning,
    survivors,
    terror,
    tweaks,
)
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import CROSS, survivor
from tests.games.ddd.acting.trials import played
from tests.games.ddd.editions.switch import Decides, Lay, Scene
from tests.games.ddd.housed import crowd, lying, tokens, where, zombies
from tests.games.ddd.talk import FIVE, HALL, beast, told

DOOR = "r4c5-r3c5"
ALONE = where(lucy=HALL)
ROUND_THE_CORNER = ("r4c3 - r4c4 - r3c4",)


def drawn(prompt: Prompt) -> object:
    """What the app believes to lie there."""
    assert isinstance(prompt, Draw)
    return next(iter(prompt.bag))


def ids(asked: list[Prompt]) -> list[str]:
    """Which prompts came."""
    return [each.id for each in asked]


# ---------------------------------------------------------------------------- set-up


def cure_is_laid_out(lay: Lay) -> object:
    """Whether the cure token is put on the lab's tile at set-up."""
    table = lay()
    answers = {"setup.code": drawn, "setup.code_again": "no", "door.chip": drawn}
    played(table, setup.deal(table), answers)
    return "setup.cure" in told(table)


def three_of_a_colour(lay: Lay) -> object:
    """Whether a Dark code with three tokens of one colour is one-sided."""
    return chips.is_one_sided(lay(), ["red"] * 3)


def icons_of_a_hidden_chip(lay: Lay) -> object:
    """How many icons a chip laid on an inner door may turn out to have."""
    table = lay(*CROSS, "r4c4 = r3c4")
    (asked,) = played(table, chips.turn_up(table, "r4c4-r3c4"), {"door.chip": "red+red"})
    assert isinstance(asked, Draw)
    return sorted({len(chips.icons(str(chip))) for chip in asked.items})


def offers(tweak: str) -> Scene:
    """Whether the players may agree on a tweak."""
    return lambda lay: tweak in tweaks.offered(lay().rules)


# ---------------------------------------------------------------------------- spawning, fire


def no_room_beside(lay: Lay) -> object:
    """What comes to a room out of sight when there is none beside a survivor."""
    table = lay(*CROSS, "r2c3 - r2c4")
    played(table, spawning.anywhere(table), {"spawn.anywhere": "r2c4", "spawn.value": 2})
    return zombies(table), lying(table)


def fire_and_ruins(lay: Lay) -> object:
    """Where the fire is after a step towards a destroyed tile."""
    table = lay(changes={"fire.at": "r2c2", "tiles.r2c2.burn": 1, "tiles.r2c3.destroyed": True})
    played(table, fire.spreads(table), {"fire.direction": [2]})
    return table.fire.at


def tokens_in_ruins(lay: Lay) -> object:
    """What is left of a token on a tile that is destroyed."""
    table = lay(changes=tokens(r2c3=1))
    played(table, fire.destroy(table, "r2c3"))
    return lying(table)


def last_marker_of_its_tile(lay: Lay) -> object:
    """Whether the fire goes on while another tile still burns."""
    table = lay(changes={"fire.at": "r3c3", "tiles.r2c3.burn": 1})
    fire.token_may_leave(table, "r3c3")
    return table.fire.active


def fire_icon_while_it_burns(lay: Lay) -> object:
    """What the fire icon of the darkness track does to a fire."""
    table = lay(changes={"fire.at": "r2c2", "tiles.r2c2.burn": 1})
    return ids(played(table, darkness.lands_on_fire_icon(table), {"fire.direction": [2]}))


def gas_again(lay: Lay) -> object:
    """Whether a gas leak burns once more."""
    table = lay(icons={"r2c3": "gas_leak"}, advanced="yes")
    table.leaked = {"r2c3"}
    answers = {"fire.gas_leak": ["r1c3", "r2c4"]}
    return ids(played(table, advanced.gas_leak(table, "r2c3"), answers))


# ---------------------------------------------------------------------------- cameras, terror


def five_in_view(lay: Lay) -> object:
    """Whether a fifth die is thrown where none of four has failed."""
    table = lay(survivors=FIVE)
    answers = {"camera.check": [*["success"] * 4, "fire"], "camera.fifth": ["success"]}
    return "camera.fifth" in ids(played(table, cameras.check(table, HALL), answers))


def terror_where_it_stands(lay: Lay) -> object:
    """Whether a creature that has prey attacks when the terror die calls it."""
    table = lay(acting=False, changes=beast("zombie_dog", HALL))
    return ids(played(table, terror.creature_reaction(table, HALL), {"creature.attack": None}))


def called(lay: Lay, *chains: str, changes: dict[str, object]) -> Table:
    """The terror die calls those who are in the house."""
    table = lay(*chains, acting=False, changes=ALONE | changes)
    answers = {"zombies.attack": None, "spawn.value": 2}
    played(table, terror.creature_reaction(table, HALL), answers)
    return table


def horde_two_steps_off(lay: Lay) -> object:
    """How far a horde comes."""
    return zombies(called(lay, *ROUND_THE_CORNER, changes=crowd(r3c4=1)))


def horde_three_tiles_off(lay: Lay) -> object:
    """Whether a horde far off comes at all."""
    return "r1c3" not in zombies(called(lay, changes=crowd(r1c3=1)))


def token_nearby(lay: Lay) -> object:
    """Whether a token comes."""
    return "r3c4" not in lying(called(lay, *ROUND_THE_CORNER, changes=tokens(r3c4=1)))


# ---------------------------------------------------------------------------- coming back, doors


def who_comes_back(lay: Lay) -> object:
    """Whether somebody else may come for the dead."""
    table = lay(changes=survivor("lucy", room=None))
    answers = {"reentry.survivor": "lucy"}
    (asked,) = played(table, survivors.comes_back(table, "lucy"), answers)
    return "jack" in asked.options  # type: ignore[union-attr]


def xp_of_the_others(lay: Lay) -> object:
    """Whether others than the opener gain by a door."""
    table = lay(changes=survivor("lucy", room="r4c5"))
    played(table, chips.opened_by(table, "lucy", DOOR, "red+red"))
    return table.survivors["nina"].xp > 0


def xp_of_the_opener(lay: Lay) -> object:
    """What the opener gains by a door."""
    table = lay(changes=survivor("lucy", room="r4c5"))
    played(table, chips.opened_by(table, "lucy", DOOR, "red+red"))
    return table.survivors["lucy"].xp


def help_with_a_door(lay: Lay) -> object:
    """Whether others may add their icons."""
    table = lay()
    return ids(played(table, chips.choose_helpers("lucy", "red+red"), {"unlock.helpers": []}))


def arriving_beside_a_door(lay: Lay) -> object:
    """Whether its chip is turned by itself."""
    table = lay(changes=survivor("lucy", room="r4c5"))
    arriving = moving.arrives(table, ("lucy",), "r4c5", "r4c4")
    played(table, arriving, {"door.chip": "red+red"})
    return table.door_chips


SWITCHES: dict[str, Decides] = {
    "box.cure_on_lab_tile": Decides(cure_is_laid_out, False, True),
    "code.colour_cap_everywhere": Decides(three_of_a_colour, False, True),
    "chips.players_choose_icons": Decides(icons_of_a_hidden_chip, [2, 3], [2]),
    "offers.four_ap_for_large_teams": Decides(offers("four_ap"), False, True),
    "offers.spawn_six_rerolls": Decides(offers("reroll_sixes"), False, True),
    "spawn.no_room_places": Decides(no_room_beside, ({"r2c4": 2}, {}), ({}, {"r2c4": 1})),
    "fire.enters_destroyed": Decides(fire_and_ruins, "r2c2", "r2c3"),
    "fire.destroys_spawn_tokens": Decides(tokens_in_ruins, {}, {"r2c3": 1}),
    "extinguish.token_leaves_with": Decides(last_marker_of_its_tile, False, True),
    "darkness.fire_icon_spreads_fire": Decides(fire_icon_while_it_burns, [], ["fire.direction"]),
    "gas_leak.every_time": Decides(gas_again, [], ["fire.gas_leak"]),
    "camera.fifth_die": Decides(five_in_view, False, True),
    "terror.creature_attacks_in_place": Decides(terror_where_it_stands, [], ["creature.attack"]),
    "terror.horde_steps": Decides(horde_two_steps_off, {"r4c4": 1}, {HALL: 1}),
    "terror.horde_zone": Decides(horde_three_tiles_off, True, False),
    "terror.tokens_move": Decides(token_nearby, False, True),
    "reentry.any_survivor": Decides(who_comes_back, False, True),
    "doors.xp_to": Decides(xp_of_the_others, False, True),
    "doors.xp": Decides(xp_of_the_opener, 2, 1),
    "doors.helpers": Decides(help_with_a_door, [], ["unlock.helpers"]),
    "doors.reveal": Decides(arriving_beside_a_door, {}, {DOOR: "red+red"}),
}
