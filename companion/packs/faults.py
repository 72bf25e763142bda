"""What is wrong with a data file, and where."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing to mend: the file, the line a person should go to, and what is wrong there."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class BadData(Exception):
    """Data that cannot be used; carries every fault that was found, not just the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__("\n".join(map(str, self.faults)))


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """Suggest the nearest known word, or list the known ones while they are few."""
    near = get_close_matches(word, known, n=1)
    if near:
        return f"; did you mean {near[0]!r}?"
    few = ", ".join(known) if len(known) <= 8 else ""
    return f"; known are: {few}" if few else ""
