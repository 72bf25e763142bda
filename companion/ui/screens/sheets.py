"""The table's sheets: why, the log, putting things right, reporting something in between."""

from typing import TYPE_CHECKING

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import corrections, sideboards
from companion.ui.corrections import Group, Tracked
from companion.ui.log import log as steps_of
from companion.ui.widgets.base import IconTap, Text, Tonal
from companion.ui.widgets.body import Row
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.sideboards import view_of
from companion.ui.widgets.tracked import TrackedRow
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.screens.table import Table


def why(table: "Table", rules: tuple[str, ...] = ()) -> None:
    """These rules, or those behind the card."""
    card = table.view.card
    table.app.reference.why(rules or getattr(card, "why", ()), card.icon)


def log(table: "Table") -> None:
    """Every act so far; a tap goes back to before it."""
    sheet = Sheet(title=say("bar.log"))
    steps = steps_of(table.desk.play, say.speaker)
    title = ""
    for step in steps[:60]:
        if step.title != title:
            title = step.title
            sheet.put(Text(text=title, role="label", tone="ink2"))
        row = Row(note=step.asked, text=step.text, icon="undo")
        row.bind(on_release=lambda _row, undo=step.undo: _jump(table, sheet, undo))
        sheet.put(_explained(table, row, step.why))
    if not steps:
        sheet.put(Text(text=say("log.none"), tone="ink2"))
    table.app.shell.open(sheet)


def _explained(table: "Table", row: Row, rules: tuple[str, ...]) -> Widget:
    """A row, with the way to the rules behind it."""
    if not rules:
        return row
    why_tap = IconTap(icon="why", says=say("why"), tone="ink2", pos_hint={"center_y": 0.5})
    why_tap.bind(on_release=lambda _tap: table.app.reference.why(rules))
    both = BoxLayout(size_hint_y=None, height=row.height)
    row.bind(height=both.setter("height"))
    both.add_widget(row)
    both.add_widget(why_tap)
    return both


def _jump(table: "Table", sheet: Sheet, undo: int) -> None:
    table.app.shell.close(sheet)
    table.do(lambda desk: desk.undo(undo))


def asides(table: "Table") -> None:
    """Report something that has happened on the cardboard."""
    sheet = Sheet(title=say("verb.report"))
    serial = table.desk.serial
    for option in getattr(table.view.card, "asides", ()):
        row = Row(text=option.text)
        row.bind(on_release=lambda _row, name=option.id: _aside(table, sheet, serial, name))
        sheet.put(row)
    table.app.shell.open(sheet)


def _aside(table: "Table", sheet: Sheet, serial: int, name: str) -> None:
    table.app.shell.close(sheet)
    table.do(lambda desk: desk.aside(serial, name))


# ---------------------------------------------------------------------------- putting right


def correct(table: "Table") -> None:
    """Everything tracked; a tap changes it."""
    sheet = Sheet(title=say("correct.title"))
    skip = Tonal(text=say("correct.skip"))
    skip.bind(on_release=lambda _tap: _skip(table, sheet))
    sheet.put(Text(text=say("correct.hint"), tone="ink2", role="label"), skip)
    state = table.desk.play.state()
    for group in corrections.tracked(state, say.speaker):
        _put(table, sheet, group)
    table.app.shell.open(sheet)


def room(table: "Table", name: str) -> None:
    """What lies in one room."""
    group = corrections.in_room(name, table.desk.play.state(), say.speaker)
    sheet = Sheet(title=group.title[:1].upper() + group.title[1:])
    for side in sideboards.in_room(table.desk.play, name, say.speaker):
        sheet.put(view_of(side))
    _put(table, sheet, group, titled=False)
    table.app.shell.open(sheet)


def _skip(table: "Table", sheet: Sheet) -> None:
    table.app.shell.close(sheet)
    serial = table.desk.serial
    table.do(lambda desk: desk.skip(serial))


def _put(table: "Table", sheet: Sheet, group: Group, *, titled: bool = True) -> None:
    if titled:
        sheet.put(Text(text=group.title, role="title"))
    for value in group.values:
        row = TrackedRow(value)
        row.bind(on_step=lambda row, number: _set(table, row, number))
        row.bind(on_choose=lambda row: _choose(table, row))
        sheet.put(row)


def _set(table: "Table", row: TrackedRow, value: object, shown: str = "") -> None:
    """Put one value right, and show what the table has then."""
    before = len(table.desk.play.history)
    table.do(lambda desk: desk.correct(row.tracked.path, value))
    if len(table.desk.play.history) > before:
        row.show(value, shown or str(value))


def _choose(table: "Table", row: TrackedRow) -> None:
    tracked: Tracked = row.tracked
    sheet = Sheet(title=tracked.text)

    def chosen(value: object, text: str) -> None:
        table.app.shell.close(sheet)
        _set(table, row, value, text)

    for value, text in tracked.choices:
        each = Row(text=text[:1].upper() + text[1:], chosen=value == row.value)
        each.bind(on_release=lambda _row, value=value, text=text: chosen(value, text))
        sheet.put(each)
    table.app.shell.open(sheet)
