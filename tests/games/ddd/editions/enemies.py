"""What the editions decide about attacks, defence and reactions."""

from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import advanced, attack, creatures, powers, reaction
from companion.games.ddd.attack import Attack
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import survivor
from tests.games.ddd.acting.fights import flip, with_board
from tests.games.ddd.acting.trials import played
from tests.games.ddd.editions.switch import Decides, Lay
from tests.games.ddd.housed import OPEN, crowd, dice, team, where, zombies
from tests.games.ddd.talk import HALL, beast

ALONE = where(lucy=HALL)
HELD = ALONE | survivor("lucy", entrapped=True)
AWAY = ("r2c3 = r3c3", "r2c3 - r2c4 - r3c4 - r4c4 - r4c3 - r3c3")
ASTRAY = ("r2c3 = r3c3", "r2c3 - r1c3 - r1c4 - r2c4 - r3c4 - r3c3")
DETOUR = ("r2c2 - r1c2 - r1c3 - r2c3 - r3c3",)
CORNER = ("r1c5 - r1c4 - r1c3", "r1c3 - r2c3 - r3c3 - r4c3")
ZOMBIE = Attack("zombies", HALL, lambda _table: 1)
ANSWERS = {"zombies.attack": None, "creature.attack": None, "reaction.fight": HALL}


# ---------------------------------------------------------------------------- attack, defence


def one_die_and_a_full_red_location(lay: Lay) -> object:
    """How many dice are left to a creature."""
    table = lay(changes=beast("zombie_dog", HALL, red_1=1))
    with_board(table, "zombie_dog", dice=1, locations={"red_1": 1, "blue_1": 1})
    return creatures.dice(table)


def a_success_that_may_be_kept(lay: Lay) -> object:
    """How many dice a success must cancel."""
    asked = attack.which_cancelled(ZOMBIE, ["damage_1", "bite_1"], 1)(lay())
    assert isinstance(asked, Choose)
    return asked.min


def defence_of_the_entrapped(lay: Lay) -> object:
    """How many dice somebody who is held defends with."""
    return advanced.defence_dice(lay(changes=HELD), HALL)


def entrapped_in_a_secure_room(lay: Lay) -> object:
    """The same in a secure room."""
    table = lay(changes=HELD, icons={HALL: "secure_room"}, advanced="yes")
    return advanced.defence_dice(table, HALL)


def who_hears_the_fight(lay: Lay) -> object:
    """How many zombies there are after a reinforcement icon."""
    table = lay(changes=ALONE | crowd(r4c3=1, r3c3=2, r2c3=4))
    played(table, powers.horde_joins(table, HALL))
    return table.rooms[HALL].zombies


def fear_of_fire(lay: Lay) -> object:
    """Whether fear drives survivors into a burning room."""
    table = lay(changes={"tiles.r3c3.burn": 1})
    return "r3c3" in attack.refuges(table, "lucy")


def entrap_and_fear(lay: Lay) -> object:
    """Whether the players choose which comes first."""
    return attack.which_order(ZOMBIE, ["entrap_1", "fear_1"])(lay()) is not None


def lurking_dice(lay: Lay) -> object:
    """How many dice are rolled for one in either room of a tile."""
    table = lay("r4c3 - r4c4.a -north- r4c4.b", changes=where(lucy="r4c4.a", bruce="r4c4.b"))
    asked = advanced.lurking_roll("r4c4.a")(table)
    assert isinstance(asked, Roll)
    return len(asked.dice)


def driven_to_what_lurks(lay: Lay) -> object:
    """Whether fear wakes a lurking creature."""
    table = lay(changes=ALONE, icons={"r3c3": "lurking_creature"}, advanced="yes")
    answers = {"attack.flees": "r3c3", "lurking.check": ["success"]}
    asked = played(table, attack.flees(table, "lucy"), answers)
    return "lurking.check" in [each.id for each in asked]


# ---------------------------------------------------------------------------- reaction


def reacts(table: Table, *names: str) -> list[Prompt]:
    """Let the house react to these survivors."""
    team(table, *names)
    return played(table, reaction.reaction(table), ANSWERS)


def zombies_far_from_the_noise(lay: Lay) -> object:
    """With how many dice zombies attack survivors whom nobody has heard."""
    changes = where(lucy=HALL, bruce="r1c3") | crowd(r1c3=2)
    return dice(reacts(lay(*OPEN, acting=False, changes=changes), "lucy"))


def zombie_and_creature(lay: Lay) -> object:
    """Whether the players choose which of them attacks first."""
    changes = ALONE | crowd(r4c3=1) | beast("zombie_dog", HALL)
    asked = reacts(lay(*OPEN, acting=False, changes=changes))
    return "reaction.fight" in [each.id for each in asked]


def merged_hordes(lay: Lay) -> object:
    """With how many dice each attack is made where a horde joins another."""
    return dice(reacts(lay(*OPEN, acting=False, changes=ALONE | crowd(r4c3=2, r3c3=4))))


def way_around(lay: Lay) -> object:
    """Where a horde goes whose way leads away first."""
    changes = where(lucy="r3c3") | crowd(r2c3=1)
    table = lay(*AWAY, acting=False, changes=changes)
    reacts(table)
    return zombies(table)


def way_out_of_the_zone(lay: Lay) -> object:
    """Where a horde goes that may make detours, but only out of the zone."""
    table = lay(*ASTRAY, acting=False, changes=where(lucy="r3c3") | crowd(r2c3=1))
    flip(table, "reaction.detours", True)
    reacts(table)
    return zombies(table)


def nearer_but_silent(lay: Lay) -> object:
    """Whom a horde goes for where others than the noisy ones are nearer."""
    changes = where(lucy="r2c2", bruce="r2c3") | crowd(r3c3=2)
    table = lay("r3c3 - r2c3", "r3c3 - r3c2 - r2c2", acting=False, changes=changes)
    reacts(table, "lucy")
    return zombies(table)


def creature_between_two_teams(lay: Lay) -> object:
    """Whom the creature goes for: the noisy ones or the nearer."""
    changes = where(lucy=HALL, bruce="r1c5") | beast("zombie_dog", "r1c3", blue_1=2)
    table = lay(*CORNER, acting=False, changes=changes)
    reacts(table, "lucy")
    assert table.creature is not None
    return table.creature.room


def first_step_farther_off(lay: Lay) -> object:
    """Where a slow creature goes whose way leads it farther off."""
    table = lay(*DETOUR, acting=False, changes=where(lucy="r3c3") | beast("zombie_dog", "r2c2"))
    with_board(table, "zombie_dog", movement=1)
    reacts(table)
    assert table.creature is not None
    return table.creature.room


SWITCHES: dict[str, Decides] = {
    "creature.red_keeps_one_die": Decides(one_die_and_a_full_red_location, 1, 0),
    "defence.optional": Decides(a_success_that_may_be_kept, 1, 0),
    "defence.entrapped_roll": Decides(defence_of_the_entrapped, 1, 0),
    "secure_room.entrapped_roll": Decides(entrapped_in_a_secure_room, 4, 0),
    "attack.reinforcement_from": Decides(who_hears_the_fight, 3, 5),
    "attack.fear_into_fire": Decides(fear_of_fire, True, False),
    "attack.entrap_before_fear": Decides(entrap_and_fear, True, False),
    "lurking.covers": Decides(lurking_dice, 1, 2),
    "lurking.by_fear": Decides(driven_to_what_lurks, False, True),
    "reaction.in_place": Decides(zombies_far_from_the_noise, [2], []),
    "reaction.zombies_first": Decides(zombie_and_creature, True, False),
    "reaction.merged_horde_attacks_again": Decides(merged_hordes, [2, 4], [2, 6]),
    "reaction.detours": Decides(way_around, {"r2c3": 1}, {"r3c4": 1}),
    "reaction.stays_in_zone": Decides(way_out_of_the_zone, {"r1c4": 1}, {"r2c3": 1}),
    "reaction.other_groups": Decides(nearer_but_silent, {"r2c2": 2}, {"r2c3": 2}),
    "reaction.creature_target": Decides(creature_between_two_teams, "r3c3", "r1c5"),
    "reaction.creature_may_end_farther": Decides(first_step_farther_off, "r1c2", "r2c2"),
}
