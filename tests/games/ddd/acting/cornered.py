"""Lucy in a corner room that has a function."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.ddd.corrections import correction
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted
from tests.games.ddd.housed import OPEN

CORNER = "r4c5"
LAB = "r1c1"


def cornered(
    function: str,
    edition: str = "revised",
    changes: Mapping[str, object] | None = None,
    **options: Any,
) -> Table:
    """All doors are open; Lucy has come to a corner room with this function, the others wait."""
    table = acted(*OPEN, edition=edition, **options)
    assert table.house is not None
    table.house = replace(table.house, functions={CORNER: function, "r4c1": "medic_bay"})
    table.survivors["lucy"].room = CORNER
    correction(table, changes or {})()
    return table
