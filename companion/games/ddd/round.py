"""The game: rounds of upkeep and action, until somebody wins or the darkness does."""

from companion.engine.game import Procedure, step
from companion.engine.prompts import Choose, Do, Menu, Prompt
from companion.games.ddd import (
    actions,
    cameras,
    darkness,
    entrapment,
    events,
    groups,
    reaction,
    reports,
    setup,
    showdown,
    spawning,
    survivors,
    zombification,
)
from companion.games.ddd.table import Table

DONE = "done"
EVERY = (DONE, *reports.REPORTS)


def game(table: Table) -> Procedure[None]:
    """Set up, then play rounds until win or loss (DDD-SETUP-27)."""
    yield from step(table, "setup", setup.ask_for_the_lab(table))
    yield from step(table, "setup", setup.aim_cameras(table))
    yield from step(table, "setup", setup.deal(table))
    while True:
        while table.outcome is None:
            if table.lab_entered:
                yield from showdown_(table)
            else:
                yield from round_(table)
        yield over
        if table.outcome is not None:  # else a correction took it back, and the game goes on
            return


def round_(table: Table) -> Procedure[None]:
    """One round: upkeep, then the teams (DDD-SETUP-27)."""
    begin_round(table)
    yield from upkeep(table)
    yield from action(table)
    if not table.lab_entered:
        yield from step(table, "round.end", darkness.final_round_ends(table))


def begin_round(table: Table) -> None:
    """Count the round and give everybody the action points of his energy (DDD-SETUP-23)."""
    table.round += 1
    table.active = None
    table.bypasses = 0
    table.corners_used.clear()
    for survivor in table.in_play:
        survivor.ap = survivors.action_points(table, survivor)
        survivor.used.clear()
        survivor.held_ap = 0
        if table.acting and survivor.entrapped:
            entrapment.hold(survivor)  # DDD-ENTRAP-04
    for room in table.rooms.values():
        room.joined = 0  # DDD-ATTACK-07
    table.tell("round.begins", {"round": table.round}, ("DDD-SETUP-27",))


def upkeep(table: Table) -> Procedure[None]:
    """The five steps of the upkeep phase, in order (DDD-SETUP-28)."""
    yield from step(table, "upkeep.event", events.resolve(table))
    yield from step(table, "upkeep.regroup", groups.regroup(table))
    groups.repair(table)
    yield from step(table, "upkeep.camera", cameras.check_all(table))
    yield from step(table, "upkeep.spawn", spawning.spawn(table))  # DDD-SPAWN-10
    yield from step(table, "upkeep.zombification", zombification.decays(table))


def action(table: Table) -> Procedure[None]:
    """Team after team, from the left; each turn is followed by a reaction.

    DDD-GROUP-04; an example of it is DDD-GROUP-06.
    """
    box = 0
    # Read afresh: the players may have corrected the boxes, and fear leads into the lab as well.
    while box < len(table.teams) and not table.lab_entered:
        if table.team(box):
            table.active = box
            whole = actions.turn(table, box) if table.acting else team_turn(table, box)
            yield from step(table, "action.team", whole)
            if table.lab_entered:
                return
            yield from reaction.reaction(table)
        box += 1
    table.active = None  # DDD-GROUP-05


def team_turn(table: Table, box: int) -> Procedure[None]:
    """The team acts on the cardboard and reports what has changed, until it is done."""

    def menu(table: Table) -> Menu | None:
        team = table.team(box)
        if not team or table.lab_entered:
            return None

        def allows(name: str) -> bool:
            return name == DONE or reports.is_possible(table, name)

        return Menu("action.report", EVERY, allows, ("DDD-GROUP-04",), {"team": "+".join(team)})

    while (reported := (yield menu)) not in (None, DONE):
        yield from reports.REPORTS[reported].procedure(table)


def showdown_(table: Table) -> Procedure[None]:
    """Played in Lantern, or told (DDD-SHOW-01)."""
    if table.showdown is not None:
        yield from showdown.play(table)
    else:
        yield from step(table, "showdown", told_showdown(table))


def told_showdown(table: Table) -> Procedure[None]:
    """The players fight the showdown by the book and tell how it ended."""

    def ask(table: Table) -> Prompt | None:
        if not table.lab_entered or table.outcome is not None:
            return None
        return Choose("showdown.result", ("won", "lost"), why=("DDD-SHOW-01",))

    told = yield ask
    if told is not None:
        table.outcome, table.reason = told, "showdown"
        table.tell(f"game.{told}", {"reason": "showdown"})


def over(table: Table) -> Prompt | None:
    """The end, unless a correction has taken it back."""
    if table.outcome is None:
        return None
    return Do("game.over", params={"outcome": table.outcome, "reason": table.reason}, auto=False)
