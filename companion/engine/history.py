"""From everything ever recorded to what counts now.

The journal only grows: an undo is one more entry. Folding the entries gives the history that
counts and what could be redone. One undo takes back one thing a player did, with everything the
app did by itself after it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.engine.entries import Entry
from companion.engine.errors import Malformed, NotAllowed, shown


@dataclass(slots=True)
class History:
    """The entries that count, and those taken back but not yet forgotten."""

    done: list[Entry] = field(default_factory=list)
    undone: list[list[Entry]] = field(default_factory=list)

    def add(self, entry: Entry) -> None:
        """Note a new act; what had been undone is forgotten, unless the app acted by itself."""
        self.done.append(entry)
        if self.undone and entry.by == "player":
            self.undone.clear()

    def undo(self, count: int) -> list[Entry]:
        """Take back that many acts of the players; nothing is left to be applied."""
        starts = [at for at, entry in enumerate(self.done) if entry.by == "player"]
        if count > len(starts):
            raise NotAllowed(f"There are {len(starts)} steps to undo, not {count}.")
        for start in reversed(starts[-count:]):
            self.undone.append(self.done[start:])
            del self.done[start:]
        return []

    def redo(self, count: int) -> list[Entry]:
        """Bring that many acts back and return their entries."""
        if count > len(self.undone):
            raise NotAllowed(f"There are {len(self.undone)} steps to redo, not {count}.")
        back = [entry for _ in range(count) for entry in self.undone.pop()]
        self.done.extend(back)
        return back


def steps(count: object) -> int:
    """Check how many steps to undo or redo."""
    if type(count) is not int or count < 1:
        raise Malformed(f"Undo and redo take a whole number of steps from 1, got {shown(count)}.")
    return count


def folded(entries: Iterable[Entry]) -> History:
    """Fold recorded entries, undos and redos among them, into what counts now."""
    history = History()
    for entry in entries:
        if entry.kind == "undo":
            history.undo(steps(entry.value))
        elif entry.kind == "redo":
            history.redo(steps(entry.value))
        else:
            history.add(entry)
    return history
