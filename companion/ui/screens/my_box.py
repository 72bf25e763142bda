"""My box: a form of what is printed on the players' parts, part by part."""

from typing import Any

from companion.ui import my_box
from companion.ui.corrections import Tracked
from companion.ui.my_box import MyBox
from companion.ui.screens.screen import Page
from companion.ui.widgets.base import Text, Tonal
from companion.ui.widgets.body import Row, RowDetail
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.tracked import TrackedRow
from companion.ui.words import say


class MyBoxScreen(Page):
    """A list of parts; a tap opens the values of one. What is whole is kept at once."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, title=say("box.title"), **kwargs)
        self.box: MyBox = my_box.read(app.box_file)
        self.rows: dict[str, Row] = {}
        self.faults = Text(tone="bad", role="label")
        forget = Tonal(text=say("box.reset"), icon="undo")
        forget.bind(on_release=lambda _tap: self._ask_reset())
        self.ids.foot.add_widget(forget)

    def enter(self) -> None:
        """Read the file anew."""
        self.box = my_box.read(self.app.box_file)
        self._draw()

    def _draw(self) -> None:
        self.column.clear_widgets()
        self.column.add_widget(Text(text=say("box.hint"), tone="ink2", role="label"))
        self.column.add_widget(self.faults)
        for part in my_box.groups():
            row = Row(text=my_box.title(part, say.speaker), detail=self._detail(part))
            row.bind(on_release=lambda _row, part=part: self.open(part))
            self.rows[part] = row
            self.column.add_widget(row)
        self._show_faults(self.faults)

    def _detail(self, part: str) -> str:
        """How much of a part the players have told."""
        yours = sum(name in self.box.told for name in my_box.groups()[part])
        return say("box.yours", number=yours) if yours else say("box.assumed")

    def _show_faults(self, shown: Text) -> None:
        unkept = [say("box.unkept"), *self.box.faults] if self.box.faults else []
        shown.text = "\n".join(unkept)
        shown.height = shown.texture_size[1] if unkept else 0

    # ------------------------------------------------------------------ one part

    def open(self, part: str) -> Sheet:
        """Show the values of one part."""
        group = my_box.form(part, self.box, say.speaker)
        sheet = Sheet(title=group.title)
        faults = Text(tone="bad", role="label")
        sheet.put(faults)
        for value in group.values:
            sheet.put(self._row(value, part, sheet, faults))
        self._show_faults(faults)
        self.app.shell.open(sheet)
        return sheet

    def _row(self, value: Tracked, part: str, sheet: Sheet, faults: Text) -> TrackedRow:
        row = TrackedRow(value)
        row.bind(on_step=lambda row, number: self._set(row, number, part, sheet, faults))
        row.bind(on_choose=lambda row: self._choose(row, part, sheet, faults))
        return row

    def _set(self, row: TrackedRow, value: object, part: str, sheet: Sheet, faults: Text) -> None:
        path = row.tracked.path
        self.box = self.box.with_part(path, value)
        self.box.keep()
        self._retell(part)
        if path.endswith(my_box.LENGTH):  # there are other rows now
            self.app.shell.close(sheet)
            self.open(part)
            return
        row.show(value, dict(row.tracked.choices).get(value, str(value)))
        self._show_faults(faults)

    def _retell(self, part: str) -> None:
        """Say in the list below how much is told now."""
        for child in self.rows[part].children:
            if isinstance(child, RowDetail):
                child.text = self._detail(part)
        self._show_faults(self.faults)

    def _choose(self, row: TrackedRow, part: str, sheet: Sheet, faults: Text) -> None:
        choices = Sheet(title=row.tracked.text)

        def chosen(value: object) -> None:
            self.app.shell.close(choices)
            self._set(row, value, part, sheet, faults)

        for value, text in row.tracked.choices:
            each = Row(text=text[:1].upper() + text[1:], chosen=value == row.value)
            each.bind(on_release=lambda _row, value=value: chosen(value))
            choices.put(each)
        self.app.shell.open(choices)

    # ------------------------------------------------------------------ all of it

    def _ask_reset(self) -> None:
        self.app.shell.ask(say("box.reset_sure"), say("box.reset_yes"), self.reset)

    def reset(self) -> None:
        """Take everything as assumed again."""
        self.box = MyBox(self.app.box_file, {})
        self.box.keep()
        self._draw()
