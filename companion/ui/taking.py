"""Taking in a file from elsewhere: with the device's own chooser, or else by its path."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.ui.screens.builder import NameField
from companion.ui.widgets.base import Action, Text
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say

Taker = Callable[[Path], None]


def ask_for(app: Any, page: str, ending: str, take: Taker) -> None:
    """Let the players pick a file; `page` is where the words for it are found."""
    if app.device.chooser.available():
        app.device.chooser.choose(app.senses.arrived)
    else:
        _by_path(app, page, ending, take)


def _by_path(app: Any, page: str, ending: str, take: Taker) -> None:
    sheet = Sheet(title=say(f"{page}.import"))
    field = NameField(hint_text=f"{Path.home() / 'lantern'}{ending}")
    do = Action(text=say(f"{page}.import_yes"))

    def taken(*_: object) -> None:
        app.shell.close(sheet)
        take(Path(field.text.strip()).expanduser())

    do.bind(on_release=taken)
    field.bind(on_text_validate=taken)
    sheet.put(Text(text=say(f"{page}.import_how"), tone="ink2"), field, do)
    app.shell.open(sheet)
