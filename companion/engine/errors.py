"""What can be wrong with what somebody asked of the table.

Three kinds, as a front end reacts differently to each: a malformed request is a fault of the
program that sent it, one that is not allowed now may be allowed later, and an ambiguous one needs
only a more exact word. Beside them stands what is nobody's fault at the table: a full disk.
"""

from typing import ClassVar


class TableError(Exception):
    """A request that was refused; nothing has changed."""

    kind: ClassVar[str] = "error"


class Malformed(TableError):
    """It could never be an answer here: a wrong type, an unknown name, a broken request."""

    kind: ClassVar[str] = "malformed"


class NotAllowed(TableError):
    """Well formed, but not legal now."""

    kind: ClassVar[str] = "not_allowed"


class Ambiguous(TableError):
    """It fits more than one legal answer."""

    kind: ClassVar[str] = "ambiguous"


class Unsaved(TableError):
    """Legal, but it could not be written down, so it has not happened."""

    kind: ClassVar[str] = "unsaved"


def shown(value: object, longest: int = 60) -> str:
    """Name a given value in an error message, shortened so that one sentence stays one sentence."""
    text = repr(value)
    return text if len(text) <= longest else text[: longest - 1] + "…"
