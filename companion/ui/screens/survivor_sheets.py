"""The table's way to a survivor's board, and to what he does from there."""

from typing import TYPE_CHECKING

from companion.ui import people
from companion.ui.values import Actor, Card
from companion.ui.widgets.survivor_sheet import SurvivorSheet
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.screens.table import Table


def survivor(table: "Table", name: str) -> None:
    """Open a survivor's board, with his actions if it is his turn."""
    board = people.board(table.desk.play, name, say.speaker)
    sheet = SurvivorSheet(board, _actor(table, name))
    serial = table.desk.serial
    sheet.bind(on_doing=lambda _sheet, id_: _do(table, sheet, serial, id_))
    table.app.shell.open(sheet)


def _actor(table: "Table", name: str) -> Actor | None:
    card = table.view.card
    actors = card.actors if isinstance(card, Card) else ()
    return next((each for each in actors if each.name == name), None)


def _do(table: "Table", sheet: SurvivorSheet, serial: int, id_: str) -> None:
    table.app.shell.close(sheet)
    table.answer(serial, id_)
