"""What the editions decide about the survivors' part: cards, fights, rooms and the showdown."""

from dataclasses import replace

from companion.engine.prompts import Choose
from companion.engine.tracks import Bag
from companion.games.ddd import (
    corners,
    entrapment,
    items,
    laboratory,
    march,
    markers,
    receiving,
    search,
    shoving,
)
from companion.games.ddd.table import Nemesis, Showdown, Table
from tests.games.ddd.acting.acted import card_of, cards, carries, refusal, survivor
from tests.games.ddd.acting.fights import held, lost
from tests.games.ddd.acting.item_scenes import kills
from tests.games.ddd.acting.trials import played
from tests.games.ddd.editions.switch import Decides, Lay, Scene
from tests.games.ddd.housed import crowd, hardy, where
from tests.games.ddd.talk import FIVE, HALL, beast

FULL = ("energy_drink", "map", "antidote", "flashbang", "flare_gun")
ALONE = where(lucy=HALL)


# ---------------------------------------------------------------------------- moving, cards


def walking_together(lay: Lay) -> object:
    """Why a team cannot walk together."""
    return refusal(lay(), "lucy", "together")


def found_in_an_empty_deck(lay: Lay) -> object:
    """Whether a room counts as searched where a success finds no card."""
    table = lay()
    table.deck = Bag({})
    answers = {"search.dice": ["success", "aim", "retreat", "fire"]}
    played(table, search.search(table, "lucy"), answers)
    return table.rooms[HALL].searched


def the_only_find(lay: Lay) -> object:
    """Whether the searcher may give the only card away."""
    table = lay()
    answers = {"search.card": "map", "search.taker": "nina"}
    played(table, search.finds(table, "lucy", HALL, 1), answers)
    return "map" in carries(table.survivors["nina"])


def carried_by_five(lay: Lay) -> object:
    """How much each of five survivors carries."""
    table = lay(survivors=FIVE)
    return items.limit(table, table.survivors["lucy"])


def when_full(option: str) -> Scene:
    """Whether this is a way out for who gets one card too many."""

    def scene(lay: Lay) -> object:
        table = lay(changes=cards("lucy", pack=FULL))
        getting = receiving.gets(table, "lucy", "handgun")
        (asked,) = played(table, getting, {"items.discard": "map"})
        assert isinstance(asked, Choose)
        return option in asked.options

    return scene


# ---------------------------------------------------------------------------- fights


def two_hits_and_an_aim(lay: Lay) -> object:
    """How many zombies two tiles away a handgun kills."""
    return kills("SSA", "r4c5")(lay(changes=ALONE | cards("lucy", "handgun")))


def two_retreats(lay: Lay) -> object:
    """How far one survivor gets."""
    table = lay(changes=ALONE | crowd(r4c3=1))
    answers = {"attack.retreat": "lucy", "attack.retreats_to": iter(["r3c3", "r2c3"])}
    played(table, shoving.retreat(table, "lucy", 2), answers)
    return table.survivors["lucy"].room


def captured(lay: Lay, *names: str) -> Table:
    """A zombie holds these survivors."""
    table = lay(changes=crowd(r4c3=1))
    for name in names:
        entrapment.entrap(table, name)
    return table


def freed(lay: Lay) -> object:
    """Where somebody is who has broken free."""
    table = captured(lay, "lucy")
    answers = {"rescue.dice": ["retreat", "failure"], "rescue.leaves": "r3c3"}
    played(table, entrapment.attempt(table, "lucy", ("lucy",)), answers)
    return table.survivors["lucy"].room


def one_icon_for_two(lay: Lay) -> object:
    """Who is held after one retreat icon."""
    table = captured(lay, "lucy", "bruce")
    answers = {"rescue.dice": ["retreat", "failure"], "rescue.leaves": "r3c3"}
    played(table, entrapment.attempt(table, "lucy", ("lucy",)), answers)
    return held(table)


def help_from_another_team(lay: Lay) -> object:
    """Whether those who are not active may add their dice."""
    table = captured(lay, "lucy")
    table.teams = [["lucy"], ["bruce", "nina"]]
    return "nina" in entrapment.helpers_for(table, "lucy")


# ---------------------------------------------------------------------------- corners, lab


def bay(lay: Lay) -> Table:
    """Lucy, wounded and with a chip, is in a medic bay; the code has tokens left."""
    table = lay(changes=survivor("lucy", room="r4c5", energy=4, chips=["red+red"]))
    assert table.house is not None
    table.house = replace(table.house, functions={"r4c5": "medic_bay"})
    table.security.code = ["red", "blue"]
    return table


def second_use_of_a_corner(lay: Lay) -> object:
    """What is left of a corner room that was used in this round."""
    table = bay(lay)
    table.corners_used.add("r4c5 medic_bay")
    return corners.usable(table, table.survivors["lucy"])


def refilled(lay: Lay) -> object:
    """The cubes of a handgun with two left after a visit to the ammo reserve."""
    table = lay(changes=cards("lucy", "handgun"))
    card_of(table, "lucy", "handgun").ammo = 2
    played(table, corners.ammo_reserve(table, "lucy"))
    return card_of(table, "lucy", "handgun").ammo


def second_bypass(lay: Lay) -> object:
    """Whether another token may be bypassed in a round."""
    table = bay(lay)
    table.bypasses = 1
    return laboratory.may_bypass(table)


def bypass_in_the_hall(lay: Lay) -> object:
    """Why nobody can bypass a token far from a terminal."""
    table = bay(lay)
    return refusal(table, "nina", "bypass")


# ---------------------------------------------------------------------------- showdown


def showdown(lay: Lay, changes: dict[str, object] | None = None) -> Table:
    """Lucy has the cure."""
    table = lay(changes=changes)
    table.lab_entered = True
    table.showdown = Showdown("lucy", 0, 1, {}, [{}, {"lucy": 1}, {}])
    return table


def first_event(lay: Lay) -> object:
    """On which event space the showdown starts."""
    table = lay()
    laboratory.entered(table, "lucy")
    assert table.showdown is not None
    return table.showdown.event


def out_of_the_middle_box(lay: Lay) -> object:
    """What a shift puts into the hand of who has a marker in the middle."""
    table = showdown(lay)
    markers.shift(table)
    assert table.showdown is not None
    return table.showdown.hand


def shift_with_nothing_left(lay: Lay) -> object:
    """Whether players may shift with the left box empty."""
    return markers.may_shift(showdown(lay))


def corner_falls_on_a_creature(lay: Lay) -> object:
    """What a fire-resistant creature takes in a corner that is destroyed."""
    table = showdown(lay, changes=beast("zombie_dog", "r4c5"))
    hardy(table, resistant=True)
    table.nemesis = Nemesis("doctor_mortimer", "r4c5", [1])
    hits = {"cube_1": "red_1", "cube_2": "red_1", "cube_3": "blue_1"}
    played(table, march.destroys(table), {"creature.hits": hits})
    assert table.creature is not None
    return sum(table.creature.hits.values())


def nemesis_among_survivors(lay: Lay) -> object:
    """What it does to whom it stands with before it marches."""
    table = showdown(lay, changes=ALONE)
    still = replace(table.facts.nemeses["doctor_mortimer"], movement=0)
    table.facts = replace(table.facts, nemeses={"doctor_mortimer": still})
    table.nemesis = Nemesis("doctor_mortimer", HALL, [1])
    answers = {"attack.enemy": ["damage"] * 4, "defence.dice": ["failure"]}
    played(table, march.nemesis_acts(table), answers)
    return lost(table)


SWITCHES: dict[str, Decides] = {
    "move.together": Decides(walking_together, "one_at_a_time", None),
    "search.marked_by": Decides(found_in_an_empty_deck, False, True),
    "search.searcher_keeps_one": Decides(the_only_find, False, True),
    "items.limit_with_five": Decides(carried_by_five, 5, 4),
    "items.full_new_card_may_go": Decides(when_full("handgun"), False, True),
    "items.full_may_use_first": Decides(when_full("use:energy_drink"), False, True),
    "items.full_may_pass": Decides(when_full("pass:map"), False, True),
    "combat.aim_reaches": Decides(two_hits_and_an_aim, 1, 2),
    "combat.retreat_repeats": Decides(two_retreats, "r3c3", "r2c3"),
    "entrap.freed_moves": Decides(freed, "r3c3", HALL),
    "entrap.all_leave_together": Decides(one_icon_for_two, ["lucy", "bruce"], ["bruce"]),
    "entrap.helpers_active_only": Decides(help_from_another_team, True, False),
    "corner.uses_per_round": Decides(second_use_of_a_corner, (), ("terminal",)),
    "corner.ammo_refill": Decides(refilled, 6, 4),
    "lab.bypass_per_round": Decides(second_bypass, True, False),
    "lab.bypass_in_terminal_room": Decides(bypass_in_the_hall, None, "no_terminal"),
    "showdown.event_start": Decides(first_event, 0, 2),
    "showdown.markers_return_after": Decides(out_of_the_middle_box, {}, {"lucy": 1}),
    "showdown.shift_needs_left": Decides(shift_with_nothing_left, True, False),
    "showdown.corner_spares_fire_resistant": Decides(corner_falls_on_a_creature, 3, 0),
    "showdown.nemesis_attacks_at_start": Decides(nemesis_among_survivors, {}, {"lucy": 4}),
}
