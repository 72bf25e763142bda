"""Sending a saved game to somebody: a tap beside its row, where the device can send files."""

from pathlib import Path
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.device.inbox import GAME_ENDING
from companion.device.incoming import file_name
from companion.journal import JournalError, Saved
from companion.ui.widgets.base import IconTap
from companion.ui.widgets.body import Row
from companion.ui.words import say


def with_share(app: Any, saved: Saved, row: Row) -> Widget:
    """A row of the history, with the way to share its game beside it."""
    if not app.device.sharing.available():
        return row
    tap = IconTap(icon="share", says=say("history.share"), tone="ink2")
    tap.pos_hint = {"center_y": 0.5}
    tap.bind(on_release=lambda _tap: share(app, saved))
    both = BoxLayout(size_hint_y=None, height=row.height)
    row.bind(height=both.setter("height"))
    both.add_widget(row)
    both.add_widget(tap)
    return both


def share(app: Any, saved: Saved) -> None:
    """Write a game into a file, and offer that to other apps."""
    folder = app.folder / "shared"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = _free(folder, saved)
        app.shelf.export(saved.id, file)
    except OSError as error:
        app.tell(say("builder.unsaved", reason=error.strerror or str(error)))
    except JournalError as error:
        app.tell(str(error))
    else:
        if not app.senses.share(file):
            app.tell(say("history.shared", file=str(file)))


def _free(folder: Path, saved: Saved) -> Path:
    """The file of this game; one that was made before is made anew."""
    name = f"{saved.name or saved.game}-{saved.touched[:10]}-{saved.id[:6]}"
    file: Path = folder / file_name(name, GAME_ENDING)
    file.unlink(missing_ok=True)
    return file
