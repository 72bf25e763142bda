"""Every switch that the editions set differently decides something, and which difference it is."""

from pathlib import Path

import pytest

from companion import packs
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted
from tests.games.ddd.acting.fights import flip
from tests.games.ddd.editions import enemies, house, team
from tests.games.ddd.editions.switch import Decides, Lay
from tests.games.ddd.talk import EDITIONS
from tests.rule import rule

PACK = packs.load("ddd")
PRINTED = {name: PACK.editions[name].switches for name in EDITIONS}
SWITCHES: dict[str, Decides] = {**house.SWITCHES, **team.SWITCHES, **enemies.SWITCHES}

# The differences between the rulebooks, numbered as in our list of them, and what decides each.
DIFFERENCES: dict[int, tuple[str, ...]] = {
    1: ("doors.xp_to", "doors.xp"),
    2: ("doors.helpers",),
    3: ("doors.reveal",),
    4: ("items.limit_with_five",),
    5: ("combat.aim_reaches",),
    6: ("combat.retreat_repeats",),
    8: ("fire.enters_destroyed",),
    9: ("extinguish.token_leaves_with",),
    10: ("darkness.fire_icon_spreads_fire",),
    12: ("fire.destroys_spawn_tokens",),
    14: ("spawn.no_room_places",),
    16: ("camera.fifth_die",),
    17: ("reaction.detours", "reaction.stays_in_zone"),
    18: ("reaction.in_place",),
    19: ("reaction.zombies_first",),
    20: ("reaction.merged_horde_attacks_again",),
    21: ("attack.reinforcement_from",),
    22: ("attack.fear_into_fire",),
    23: ("attack.entrap_before_fear",),
    25: ("defence.optional", "defence.entrapped_roll"),
    26: ("entrap.freed_moves",),
    27: ("entrap.all_leave_together",),
    28: ("corner.uses_per_round",),
    29: ("corner.ammo_refill",),
    30: ("lab.bypass_per_round", "lab.bypass_in_terminal_room"),
    34: ("reentry.any_survivor",),
    37: ("terror.horde_steps", "terror.horde_zone", "terror.tokens_move"),
    38: ("showdown.event_start",),
    39: ("showdown.markers_return_after",),
    40: ("showdown.shift_needs_left",),
    41: ("showdown.corner_spares_fire_resistant",),
    42: ("showdown.nemesis_attacks_at_start",),
    45: ("move.together",),
    46: ("gas_leak.every_time",),
    47: ("lurking.covers", "lurking.by_fear"),
    48: ("secure_room.entrapped_roll",),
    49: ("reaction.creature_target", "reaction.creature_may_end_farther"),
    50: ("entrap.helpers_active_only",),
    51: ("items.full_new_card_may_go", "items.full_may_use_first", "items.full_may_pass"),
    53: ("search.marked_by",),
    55: ("chips.players_choose_icons",),
    58: ("offers.four_ap_for_large_teams", "offers.spawn_six_rerolls"),
}

# Where one text is silent it is read as the other, so nothing is played differently.
READ_ALIKE = {
    7: "who is knocked back",
    11: "outbreaks rolled again",
    13: "spawning on a tile of two rooms",
    15: "no spawn token left",
    24: "entrap icons from afar",
    31: "chips on the security board",
    32: "slots of the Darkest code",
    33: "death and darkness",
    35: "fire at the re-entry",
    36: "where a virus token lies",
    43: "zombies in the showdown",
    44: "corner rooms in the showdown",
    52: "when consumables are used",
    54: "retreat after the hits",
    56: "prey cut off by fire",
    57: "blocked doorways: a house on file has none",
}

# Differences that are none of the numbered ones: said in one text only, or of components.
BESIDES = {
    "box.cure_on_lab_tile",
    "code.colour_cap_everywhere",
    "creature.red_keeps_one_die",
    "reaction.other_groups",
    "search.searcher_keeps_one",
    "terror.creature_attacks_in_place",
}


def differing() -> set[str]:
    """The switches that the editions set differently."""
    one, other = PRINTED["original"], PRINTED["revised"]
    return {switch for switch in one if one[switch] != other[switch]}


def laying(edition: str, switch: str, value: object) -> Lay:
    """Lay tables of an edition with one switch as told."""

    def lay(*chains: str, acting: bool = True, **options: object) -> Table:
        table = acted(*chains, edition=edition, **options)  # type: ignore[arg-type]
        table.acting = acting
        flip(table, switch, value)
        return table

    return lay


def cited(switch: str) -> pytest.MarkDecorator:
    """Cite the rules that a switch belongs to."""
    return rule(*PACK.editions["original"].details[switch].rules)


every_switch = pytest.mark.parametrize(
    "switch", [pytest.param(switch, marks=cited(switch)) for switch in SWITCHES]
)


@pytest.mark.parametrize("edition", EDITIONS)
@every_switch
def test_an_edition_plays_as_its_rulebook_says(edition: str, switch: str) -> None:
    """Fails where a switch of the data is flipped."""
    lay = laying(edition, switch, PRINTED[edition][switch])
    assert SWITCHES[switch].scene(lay) == getattr(SWITCHES[switch], edition)


@pytest.mark.parametrize("edition", EDITIONS)
@every_switch
def test_a_switch_decides_by_itself(edition: str, switch: str) -> None:
    """Flipped alone it makes an edition play this as the other does."""
    decides = SWITCHES[switch]
    (other,) = [each for each in EDITIONS if each != edition]
    flipped = decides.scene(laying(edition, switch, PRINTED[other][switch]))
    assert flipped == getattr(decides, other) != getattr(decides, edition)


def test_every_differing_switch_has_its_situation() -> None:
    """A new difference fails here until a situation shows it."""
    assert set(SWITCHES) == differing()


def test_every_difference_of_the_rulebooks_is_decided() -> None:
    """By a switch, or the texts are read alike; and every switch is one of the differences."""
    assert sorted([*DIFFERENCES, *READ_ALIKE]) == list(range(1, 59))
    named = {switch for switches in DIFFERENCES.values() for switch in switches}
    assert named <= set(SWITCHES)
    assert set(SWITCHES) - named == BESIDES


def test_no_switch_is_left_unread() -> None:
    """What no code asks for decides nothing and is not in the data."""
    code = Path(packs.__file__).parents[1] / "games" / "ddd"
    text = "".join([file.read_text("utf-8") for file in code.rglob("*.py")])
    assert [switch for switch in PRINTED["original"] if f'"{switch}"' not in text] == []
