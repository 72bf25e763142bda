"""Darkness: the clock of the house, what moves it, and its end."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import fire
from companion.games.ddd.table import Table


def advances(table: Table, cause: str) -> Procedure[None]:
    """Move the marker one space for one cause (DDD-DARK-03) and apply the space reached.

    In the showdown only its own clock makes it darker (DDD-SHOW-14).
    """
    if table.showdown is not None:
        return
    if not table.darkness.advance():
        table.tell("darkness.stays", {"cause": cause}, ("DDD-DARK-06",))
        return
    at = table.darkness.at
    table.tell("darkness.advances", {"to": at, "cause": cause}, ("DDD-DARK-03",))
    if table.darkness.at_end:
        table.tell("darkness.final_round", {"round": table.round}, ("DDD-DARK-01",))
    if (yield from fire_icon_here(table)):
        yield from lands_on_fire_icon(table)


def advances_by(table: Table, steps: int, cause: str) -> Procedure[None]:
    """Several spaces are several single moves, each landing on its space (DDD-DARK-07)."""
    for _ in range(steps):
        yield from advances(table, cause)


def fire_icon_here(table: Table) -> Procedure[bool]:
    """Whether the marker's space shows the fire icon; the players tell it once per space."""
    told = yield fire_icon
    if told is not None:
        table.fire_icons[table.darkness.at] = told == "yes"
    return table.fire_icons.get(table.darkness.at, False)


def fire_icon(table: Table) -> Prompt | None:
    """Ask about a space the first time the marker lands there."""
    at = table.darkness.at
    if at in table.fire_icons:
        return None
    return Choose("darkness.fire_icon", ("yes", "no"), why=("DDD-DARK-04",), params={"space": at})


def lands_on_fire_icon(table: Table) -> Procedure[None]:
    """No fire yet: one breaks out (DDD-DARK-04). Else it spreads, by edition (DDD-DARK-05)."""
    if not table.fire.active:
        yield from fire.breaks_out(table)
    elif table.rules["darkness.fire_icon_spreads_fire"]:
        yield from fire.spreads(table)
    else:
        table.tell("darkness.icon_without_effect", why=("DDD-DARK-05",))


def final_round_ends(table: Table) -> Procedure[None]:
    """After the final round all lose unless somebody entered the lab (DDD-DARK-02, DDD-LAB-10)."""
    if table.darkness.at_end and (yield lab_entered) == "yes":
        table.lab_entered = True
    table.final_rounds = table.final_rounds + 1 if table.darkness.at_end else 0
    if table.final_rounds > extra_rounds(table) and not table.lab_entered:
        table.outcome, table.reason = "lost", "darkness"
        table.tell("game.lost", {"reason": "darkness"}, ("DDD-DARK-02", "DDD-DARK-09"))


def extra_rounds(table: Table) -> int:
    """By a tweak the lab may still be entered in the round after (DDD-TWEAK-05)."""
    return int("extra_round" in table.tweaks)


def lab_entered(table: Table) -> Prompt | None:
    """Nobody reported it, so make sure before all is lost."""
    if table.lab_entered or table.acting or not table.darkness.at_end:
        return None
    return Choose("darkness.lab_entered", ("yes", "no"), why=("DDD-DARK-02",))
