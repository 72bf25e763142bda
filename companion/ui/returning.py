"""Noting where the players are, and bringing them back there."""

from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock

from companion.ui import place
from companion.ui.place import HOME, Key, Place

LATER: Final = 0.5  # seconds after a finger has scrolled
RULE: Final = "rule"


class Returning:
    """Watches one app; what it notes is on file at once."""

    def __init__(self, app: Any, file: Path) -> None:
        self.app, self._file = app, file
        self._noted: Place | None = None
        self._scrolled = Clock.create_trigger(lambda _dt: self.note(), LATER)
        self.soon = Clock.create_trigger(lambda _dt: self.note(), 0)

    # ------------------------------------------------------------------ noting

    def note(self) -> None:
        """Keep the place on file, if it is another one."""
        here = self._here()
        if here is not None and here != self._noted and place.written(self._file, here):
            self._noted = here

    def leave(self) -> None:
        """The players have ended the app: next time they begin at home."""
        place.written(self._file, Place())
        self.app.shell.path.clear()

    def opened(self, sheet: Any) -> None:
        """A sheet is open."""
        self.note()
        view = _view(sheet)
        if view is not None:
            self.watch(view)

    def watch(self, scroll: Any) -> None:
        """Note how far something is scrolled, when the finger has come to rest."""
        scroll.fbind("scroll_y", lambda *_: self._scrolled())

    def _here(self) -> Place | None:
        shell, desk = self.app.shell, self.app.desk
        if not shell.path:
            return None  # still coming back, or leaving
        sheets = [(_key(sheet), _scroll(sheet)) for sheet in shell.sheets]
        unread = len(desk.play.history) if desk is not None and desk.happened else -1
        return Place(
            path=tuple(shell.path),
            scroll=_scroll(shell.screen(shell.here)),
            sheets=tuple(each for each in sheets if each[0]),
            unread=unread,
        )

    # ------------------------------------------------------------------ coming back

    def read(self) -> Place:
        """Where the players were."""
        return place.read(self._file)

    def come_back(self, was: Place) -> None:
        """Go to where the players were, as far as that is still there."""
        if "table" in was.path and self.app.shelf.unfinished() is not None:
            self.app.go_on(was.unread)
        for name in was.path:
            if name != "table" or self.app.desk is not None:
                self.app.visit(name)
        if self.app.shell.here == was.path[-1]:
            self._reopen(was)
        self.note()

    def _reopen(self, was: Place) -> None:
        shell = self.app.shell
        for key, _ in was.sheets:
            self._open(key)
        found = [shell.screen(shell.here), *shell.sheets]
        scrolls = [was.scroll, *(scroll for _, scroll in was.sheets)]
        # Only when it is laid out does a column know how far it can be scrolled.
        Clock.schedule_once(lambda _dt: _scroll_to(dict(zip(found, scrolls, strict=False))))

    def _open(self, key: Key) -> None:
        if key[0] == RULE:
            self.app.reference.again(key[1:])
        elif self.app.shell.here == "table":
            self.app.shell.screen("table").open(*key)


def _key(sheet: Any) -> Key:
    trail = getattr(sheet, "trail", ())
    return (RULE, *trail) if trail else tuple(getattr(sheet, "key", ()))


def _view(widget: Any) -> Any:
    """What scrolls in a screen or a sheet."""
    return getattr(widget, "scroller", None) or widget.ids.get("scroll")


def _scroll(widget: Any) -> float:
    view = _view(widget)
    return round(float(view.scroll_y), 4) if view is not None else 1.0


def _scroll_to(wanted: dict[Any, float]) -> None:
    for widget, scroll in wanted.items():
        view = _view(widget)
        if view is not None:
            view.scroll_y = scroll


__all__ = ["HOME", "Returning"]
