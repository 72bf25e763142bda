"""Regrouping: who shares a room acts together this round."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import survivors
from companion.games.ddd.table import Table


def regroup(table: Table) -> Procedure[None]:
    """First the eliminated come back, then teams are made and put in order (DDD-GROUP-02)."""
    for name in [each.name for each in table.survivors.values() if each.room is None]:
        yield from survivors.comes_back(table, name)
    yield from in_order(table)


def in_order(table: Table) -> Procedure[None]:
    """The players order the team boxes; that is the turn order of the round (DDD-GROUP-02)."""
    if len(teams := by_room(table)) < 2:
        put_into_boxes(table, teams)
        return

    def ask(table: Table) -> Prompt | None:
        names = tuple(["+".join(team) for team in by_room(table)])
        count = len(names)
        if count < 2:
            return None
        return Choose("regroup.order", names, count, count, ("DDD-GROUP-01", "DDD-GROUP-02"))

    order = yield ask
    teams = by_room(table)
    if order is not None:
        teams.sort(key=lambda team: order.index("+".join(team)))
    put_into_boxes(table, teams)


def by_room(table: Table) -> list[list[str]]:
    """Survivors sharing a room, not only a tile, are a team (DDD-GROUP-01, DDD-GROUP-07)."""
    return [
        [survivor.name for survivor in table.survivors_in(room)]
        for room in table.rooms_with_survivors()
    ]


def put_into_boxes(table: Table, teams: list[list[str]]) -> None:
    """Fix the teams for the round (DDD-GROUP-03)."""
    table.teams = teams
    table.tell("regroup.teams", {"teams": ["+".join(team) for team in teams]}, ("DDD-GROUP-01",))


def repair(table: Table) -> None:
    """Leave nobody without a team box when the players did the regrouping themselves."""
    grouped = [name for team in table.teams for name in team]
    here = [survivor.name for survivor in table.in_play]
    if sorted(name for name in grouped if name in here) != sorted(here):
        put_into_boxes(table, by_room(table))
