"""Words for tests of the enemies' attacks."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.prompts import Prompt
from companion.games.ddd import creatures, hordes
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted
from tests.games.ddd.housed import Script, crowd
from tests.games.ddd.talk import HALL, beast, resolve

NOBODY_DEFENDS: Script = ("defence.dice", ["failure"] * 3)


def besieged(
    zombies: int = 1,
    *chains: str,
    edition: str = "revised",
    changes: Mapping[str, object] | None = None,
    **options: Any,
) -> Table:
    """Lucy, Bruce and Nina are in the entrance hall, and zombies with them."""
    given = crowd(r4c3=zombies) | dict(changes or {})
    return acted(*chains, edition=edition, changes=given, **options)


def haunted(kind: str, edition: str = "revised", room: str = HALL, **hits: int) -> Table:
    """A creature with these cubes on its board is with them, or in another room."""
    return acted(edition=edition, changes=beast(kind, room, **hits))


def enemy(*faces: str) -> Script:
    """The enemy's dice show these."""
    return "attack.enemy", list(faces)


def defence(*faces: str) -> Script:
    """The survivors' dice show these."""
    return "defence.dice", list(faces)


def zombies_attack(table: Table, *script: Script, room: str = HALL) -> list[Prompt]:
    """The zombies of a room attack."""
    return resolve(table, hordes.attacks(table, room), *script)


def creature_attacks(table: Table, *script: Script) -> list[Prompt]:
    """The creature attacks in its room."""
    return resolve(table, creatures.attacks(table), *script)


def flip(table: Table, switch: str, value: object) -> None:
    """Let the edition have decided otherwise."""
    assert switch in table.rules
    table.rules = {**table.rules, switch: value}  # type: ignore[dict-item]


def with_board(table: Table, kind: str, **printed: object) -> None:
    """Print something else on a creature's board."""
    board = replace(table.facts.creatures[kind], **printed)  # type: ignore[arg-type]
    table.facts = replace(table.facts, creatures={**table.facts.creatures, kind: board})


def lost(table: Table) -> dict[str, int]:
    """How much energy each survivor has lost."""
    return {
        each.name: each.full_energy - each.energy
        for each in table.survivors.values()
        if each.energy < each.full_energy
    }


def viruses(table: Table) -> dict[str, int]:
    """Who holds how many virus tokens."""
    return {each.name: each.virus for each in table.survivors.values() if each.virus}


def held(table: Table) -> list[str]:
    """Who is entrapped."""
    return [each.name for each in table.survivors.values() if each.entrapped]


def places(table: Table) -> dict[str, str | None]:
    """Where everybody is."""
    return {each.name: each.room for each in table.survivors.values()}
