"""A table where the survivors' actions are played in Lantern, in a little house."""

from collections.abc import Mapping
from typing import Any

from companion.games.ddd import actions, survivors
from companion.games.ddd.corrections import correction
from companion.games.ddd.table import Card, Survivor, Table
from tests.games.ddd.housed import housed
from tests.games.ddd.talk import HALL

# A row with the entrance hall in its middle, a column north of it, and far off a locked door.
CROSS = ("r4c1 - r4c2 - r4c3 - r4c4 - r4c5", "r1c3 - r2c3 - r3c3 - r4c3", "r4c5 = r3c5")


def acted(
    *chains: str,
    edition: str = "revised",
    changes: Mapping[str, object] | None = None,
    icons: Mapping[str, str] | None = None,
    **options: Any,
) -> Table:
    """Lay a table whose survivors, all in the entrance hall, are one team and its turn has come.

    `changes` are corrections such as {"survivors.lucy.xp": 4}; options are those of the set-up.
    """
    table = housed(*chains or CROSS, edition=edition, icons=icons, **options)
    table.acting = True
    for name in table.survivors:
        table.survivors[name] = survivors.fresh(table, name, HALL)
    table.teams, table.active = [list(table.survivors)], 0
    correction(table, changes or {})()
    return table


def survivor(name: str, **values: object) -> dict[str, object]:
    """A correction of one survivor: `survivor("lucy", xp=4, room="r3c3")`."""
    return {f"survivors.{name}.{what}": value for what, value in values.items()}


def cards(name: str, *held: str, pack: tuple[str, ...] = ()) -> dict[str, object]:
    """A correction of what a survivor holds in hand and has in the pack."""
    inventory = [{"name": card, "hand": True} for card in held]
    return survivor(name, items=inventory + [{"name": card, "hand": False} for card in pack])


def skilled(table: Table, name: str, *skills: str) -> None:
    """Let a survivor have bought these skills."""
    slots = table.facts.skills[name]
    table.survivors[name].skills = sorted(slots.index(skill) + 1 for skill in skills)


def carries(survivor: Survivor) -> list[str]:
    """The names of the cards at a survivor's board."""
    return [card.name for card in survivor.items]


def card_of(table: Table, name: str, item: str) -> Card:
    """The first card of that name at a survivor's board."""
    return next(card for card in table.survivors[name].items if card.name == item)


def refusal(table: Table, name: str, action: str) -> str | None:
    """Why an action is not possible now, or None where it is."""
    return offer(table, name, action).refusal


def cost(table: Table, name: str, action: str) -> int:
    """What an action costs now."""
    return offer(table, name, action).cost


def offer(table: Table, name: str, action: str) -> actions.Offer:
    """An action as a survivor has it now."""
    return next(each for each in actions.offers(table, name) if each.action == action)
