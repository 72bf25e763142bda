"""The final showdown in a few words: who is where, and what the nemesis is like."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.prompts import Prompt
from companion.games.ddd import laboratory, markers, showdown
from companion.games.ddd.corrections import correction
from companion.games.ddd.table import Nemesis, Showdown, Table
from tests.games.ddd.acting.acted import acted
from tests.games.ddd.housed import OPEN, Script
from tests.games.ddd.talk import resolve

DOCTOR, LISA = "doctor_mortimer", "lisa_mortimer"
LAB = "r1c1"


def final(
    *chains: str,
    edition: str = "revised",
    nemesis: str = LAB,
    changes: Mapping[str, object] | None = None,
    **options: Any,
) -> Table:
    """The showdown has begun: Lucy has the cure, all are in the hall with their markers in hand.

    Doctor Mortimer is in the room named, with three cubes in each zone; the house is open.
    """
    table = acted(*chains or OPEN, edition=edition, **options)
    table.lab_open = table.lab_entered = True
    table.active, table.teams = None, []
    start = 0 if table.rules["showdown.event_start"] == "first_space" else 2
    table.showdown = Showdown("lucy", start, 1, {}, [{}, {}, {}])
    table.nemesis = Nemesis(DOCTOR, nemesis, [3, 3, 3, 3])
    correction(table, changes or {})()
    markers.take_all(table)
    return table


def show(table: Table) -> Showdown:
    """The showdown on the table."""
    assert table.showdown is not None
    return table.showdown


def foe(table: Table) -> Nemesis:
    """The nemesis on the table."""
    assert table.nemesis is not None
    return table.nemesis


def printed(table: Table, **values: int) -> None:
    """Print something else on Doctor Mortimer's board."""
    board = replace(table.facts.nemeses[DOCTOR], **values)  # type: ignore[arg-type]
    table.facts = replace(table.facts, nemeses={**table.facts.nemeses, DOCTOR: board})


def boxes(table: Table) -> list[dict[str, int]]:
    """The markers in the left, middle and right box, those who have any there."""
    return [{name: n for name, n in box.items() if n} for box in show(table).boxes]


def in_hand(table: Table) -> dict[str, int]:
    """The markers that each has in hand."""
    return {name: n for name, n in show(table).hand.items() if n}


# ---------------------------------------------------------------------------- its start

# The lab at the west end of a row; beyond a locked door the way down to the hall.
HOUSE = ("r1c1 - r1c2 - r1c3 = r2c3 - r3c3 - r4c3", "r1c3 - r1c4 - r1c5")
FULLEST: Script = ("nemesis.fullest", ["zone_1", "zone_2", "zone_3"])


def entered(edition: str = "revised", changes: dict[str, object] | None = None) -> Table:
    """Lucy has just set foot in the lab; the others are in the hall."""
    table = acted(*HOUSE, edition=edition, changes=changes)
    table.lab_open = True
    table.survivors["lucy"].room = LAB
    laboratory.entered(table, "lucy")
    return table


def starts(table: Table, *script: Script) -> list[Prompt]:
    """Let the showdown be set up, Doctor Mortimer having come."""
    return resolve(table, showdown.start(table), *script, ("showdown.nemesis", DOCTOR), FULLEST)
