"""The journal: the only place that writes games to disk."""

from companion.journal.errors import JournalError
from companion.journal.journal import Journal, Saved
from companion.journal.record import Record
from companion.journal.schema import Shelf

__all__ = ["Journal", "JournalError", "Record", "Saved", "Shelf"]
