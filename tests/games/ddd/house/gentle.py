"""The gentle house's file, to be spoilt by tests."""

from companion.games.ddd.house import reading
from companion.games.ddd.house.model import House
from companion.packs.faults import Fault
from companion.resources import resource

TEXT = resource("data", "ddd", "houses", "gentle.yaml").read_text("utf-8")


def changed(*changes: tuple[str, str], text: str = TEXT) -> str:
    """Replace pieces of the file, each of which must be there once."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def line_of(piece: str, text: str) -> int:
    """Tell the line on which a piece starts for the last time."""
    return text[: text.rindex(piece)].count("\n") + 1


def faults(text: str) -> list[Fault]:
    """Read it under the name it has."""
    return reading.parsed(text.encode(), "gentle.yaml")[1]


def house(*changes: tuple[str, str]) -> House:
    """Read it, changed in a way that leaves it without faults."""
    found, wrong = reading.parsed(changed(*changes).encode(), "gentle.yaml")
    assert found, wrong
    return found
