"""Houses by name or as text: those that come with Lantern, and the players' own."""

from functools import lru_cache
from pathlib import Path

from companion.engine.errors import Malformed
from companion.games.ddd.house.model import House
from companion.games.ddd.house.reading import LANGUAGE, checked, parsed
from companion.packs.faults import Fault
from companion.resources import resource


def names() -> tuple[str, ...]:
    """The houses that come with Lantern."""
    return tuple(sorted(file.stem for file in resource("data", "ddd", "houses").glob("*.yaml")))


def path_of(given: str) -> Path:
    """The file of a house that comes with Lantern, or one of the players' own."""
    path = resource("data", "ddd", "houses", f"{given}.yaml") if given in names() else Path(given)
    if not path.is_file():
        known = ", ".join(names())
        raise Malformed(f"There is no house {given!r}; name a file, or one of: {known}.")
    return path


def text_of(given: str) -> str:
    """The text of a house, by its name or its file; refuses a faulty one."""
    path = path_of(given)
    house, faults = checked(path)
    if house is None:
        raise Malformed(_sentence(faults))
    return path.read_text("utf-8")


@lru_cache(maxsize=8)
def from_text(text: str, language: str = LANGUAGE) -> House:
    """Read a house from its text; a game keeps the text, so that no file can change it."""
    house, faults = parsed(text.encode("utf-8", "backslashreplace"), "house", language)
    if house is None:
        raise Malformed(_sentence(faults))
    return house


def _sentence(faults: list[Fault]) -> str:
    more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
    return f"{faults[0]}{more}"
