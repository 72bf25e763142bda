"""A table with a house on file, sketched in a few words."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.entries import Start
from companion.engine.prompts import Prompt
from companion.games.ddd import noise, reaction, setup
from companion.games.ddd.corrections import correction
from companion.games.ddd.noise import Noise
from companion.games.ddd.table import Table
from tests.games.ddd.house.sketch import sketch
from tests.games.ddd.talk import resolve

Script = tuple[str, object]
ROWS = tuple(" - ".join(f"r{row}c{column}" for column in range(1, 6)) for row in range(1, 5))
COLUMNS = tuple(" - ".join(f"r{row}c{column}" for row in range(1, 5)) for column in range(1, 6))
OPEN = (*ROWS, *COLUMNS)  # a house without a door to lock


def housed(
    *chains: str,
    edition: str = "revised",
    changes: Mapping[str, object] | None = None,
    icons: Mapping[str, str] | None = None,
    cameras: Mapping[str, str] | None = None,
    **options: object,
) -> Table:
    """Lay a table in the house that the chains tell of; its lab is r1c1.

    `icons` are the advanced icons by room, `cameras` the facings by room.
    """
    table = setup.table(Start("ddd", edition, 1, {"fire_icons": "5"} | options))
    house = sketch(*chains)
    printed = {room: (icon,) for room, icon in (icons or {}).items()}
    printed |= dict.fromkeys(cameras or {}, ("camera",))
    shown = {room: printed.get(room, ()) for room in house.rooms}
    setup.furnish(table, replace(house, icons=shown))
    table.facings = dict(cameras or {})
    correction(table, changes or {})()
    return table


def where(**rooms: str | None) -> dict[str, object]:
    """A correction that puts the survivors named into rooms, and the others out of the house."""
    everybody = {"lucy": None, "bruce": None, "nina": None} | rooms
    return {f"survivors.{name}.room": room for name, room in everybody.items()}


def crowd(**zombies: int) -> dict[str, object]:
    """A correction that puts zombies into rooms."""
    return {f"rooms.{room}.zombies": count for room, count in zombies.items()}


def tokens(**lying: int) -> dict[str, object]:
    """A correction that puts spawn tokens into rooms, taken off the stack."""
    return {"spawn_tokens": 9, **{f"rooms.{room}.tokens": n for room, n in lying.items()}}


def zombies(table: Table) -> dict[str, int]:
    """Where how many zombies stand."""
    return {name: room.zombies for name, room in table.rooms.items() if room.zombies}


def lying(table: Table) -> dict[str, int]:
    """Where how many tokens lie."""
    return {name: room.tokens for name, room in table.rooms.items() if room.tokens}


def team(table: Table, *names: str) -> Noise:
    """Let this team have ended its turn, or all who are in the house."""
    group = [*names] or [each.name for each in table.in_play]
    others = [name for name in table.survivors if name not in group]
    table.teams, table.active = [group, others], 0
    return noise.of_team(table)


def react(table: Table, *script: Script, group: tuple[str, ...] = ()) -> list[Prompt]:
    """Let the house react to a team's turn."""
    team(table, *group)
    return resolve(table, reaction.reaction(table), *script)


def dice(asked: list[Prompt]) -> list[object]:
    """How many dice each attack of zombies rolls."""
    return [each.params["dice"] for each in asked if each.id == "zombies.attack"]


def hardy(table: Table, *, resistant: bool) -> None:
    """Let the zombie dog's board show the flame icon, or not."""
    dog = replace(table.facts.creatures["zombie_dog"], fire_resistant=resistant)
    table.facts = replace(table.facts, creatures={**table.facts.creatures, "zombie_dog": dog})
