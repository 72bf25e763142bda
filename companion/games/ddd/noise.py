"""Noise: what sets the enemies off, and how far it carries."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.ddd.grid import TILES
from companion.games.ddd.house.habits import Habits
from companion.games.ddd.house.scene import zone_around
from companion.games.ddd.table import Table
from companion.packs.models import Value


class Noise(NamedTuple):
    """Survivors of one group, heard in the rooms where they were when the enemies woke.

    Who is driven elsewhere by fear meanwhile makes no new trigger zone (DDD-REACT-22).
    """

    names: tuple[str, ...]
    rooms: tuple[str, ...]
    habits: Habits
    terror: bool = False

    @property
    def zone(self) -> frozenset[str]:
        """The tiles in which hordes and tokens hear it (DDD-REACT-02, DDD-REACT-03)."""
        if self.habits.whole_house:
            return frozenset(TILES)
        return frozenset().union(*[zone_around(room) for room in self.rooms])

    def prey(self, table: Table) -> tuple[str, ...]:
        """The rooms in which those who made it are now."""
        here = [each.room for each in table.in_play if each.name in self.names and each.room]
        return tuple(dict.fromkeys(here))


def of_team(table: Table) -> Noise:
    """The group that has just ended its turn wakes the enemies (DDD-REACT-01)."""
    names = table.team(table.active) if table.active is not None else []
    rooms = [table.survivors[name].room or "" for name in names]
    return Noise(tuple(names), tuple(dict.fromkeys(rooms)), in_reaction(table.rules))


def of_terror(table: Table, room: str) -> Noise:
    """Those whom the terror die strikes wake the enemies (DDD-TERROR-04, DDD-TERROR-05)."""
    here = table.room_now(room)
    names = tuple([each.name for each in table.survivors_in(here)])
    return Noise(names, (here,), on_terror(table.rules), terror=True)


def of_showdown(table: Table) -> Noise:
    """In the showdown the whole house hears everybody (DDD-SHOW-26)."""
    names = tuple([each.name for each in table.in_play])
    steps = int(table.rules["showdown.zombie_steps"])
    habits = Habits(steps=steps, whole_house=True)
    return Noise(names, table.rooms_with_survivors(), habits)


def in_reaction(rules: Mapping[str, Value]) -> Habits:
    """How the enemies go about a reaction, by edition."""
    return Habits(
        in_zone_only=bool(rules["reaction.stays_in_zone"]),
        never_away=not rules["reaction.detours"],
        other_groups=bool(rules["reaction.other_groups"]),
        other_prey=bool(rules["reaction.other_prey_when_cut_off"]),
        to_triggering=rules["reaction.creature_target"] == "triggering_tile",
        may_end_farther=bool(rules["reaction.creature_may_end_farther"]),
    )


def on_terror(rules: Mapping[str, Value]) -> Habits:
    """How they come when the terror die calls them."""
    whole_house = rules["terror.horde_zone"] == "house"
    return Habits(
        steps=int(rules["terror.horde_steps"]),
        whole_house=whole_house,
        in_zone_only=bool(rules["reaction.stays_in_zone"]),
        never_away=False,
        other_groups=False,
        other_prey=bool(rules["reaction.other_prey_when_cut_off"]),
        any_prey=whole_house,
        to_triggering=True,
        may_end_farther=bool(rules["reaction.creature_may_end_farther"]),
    )
