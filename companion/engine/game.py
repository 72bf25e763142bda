"""What the engine asks of a game, and the vocabulary a game's procedures are written in."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from companion.engine.entries import Start
from companion.engine.errors import Malformed, shown
from companion.engine.prompts import Menu, Params, Prompt

R = TypeVar("R")

# A prompt is made by a function of the table, so that it can be made anew after a correction.
# It gives None where there is no reason (any more) to ask; the procedure is then sent None.
Ask = Callable[[Any], Prompt | Menu | None]
Procedure = Generator[Ask, Any, R]


class Told(NamedTuple):
    """One thing that happened by the rules between two prompts."""

    key: str
    params: Params
    step: str
    why: tuple[str, ...]


class Skipped(Exception):
    """Thrown into a procedure when the players say "we have done this step ourselves"."""


class Table(Protocol):
    """What every game's table has: the step the players are in and the story so far."""

    step: str
    told: list[Told]


T = TypeVar("T", bound=Table)


def _no_house(given: str) -> str:
    raise Malformed(f"This game has no house on file, got {shown(given)}.")


@dataclass(frozen=True)
class Game:
    """A game, as the engine and the front ends see it."""

    name: str
    # A fresh table. Refuses unknown editions and options with a precise error.
    start: Callable[[Start], Any]
    # The whole game as one procedure.
    main: Callable[[Any], Procedure[None]]
    # What players may do at any prompt, by name.
    asides: Mapping[str, Callable[[Any], Procedure[None]]]
    # Checks corrected values against the table and returns the act that sets them.
    correction: Callable[[Any, Mapping[str, object]], Callable[[], None]]
    # The table as plain JSON.
    state: Callable[[Any], dict[str, object]]
    # The few values a list of saved games shows.
    thumbnail: Callable[[Any], dict[str, object]]
    # Every prompt id with its kind.
    prompts: Mapping[str, str] = field(default_factory=dict)
    editions: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    pack_version: str = ""
    # The text of a board on file, by its name or its path; most games have but one board.
    house: Callable[[str], str] = _no_house


def step(table: Table, name: str, procedure: Procedure[R]) -> Procedure[R | None]:
    """Run one named step of the rules; skipping ends it, and play goes on with the next."""
    outer = table.step
    table.step = name
    try:
        return (yield from procedure)
    except Skipped:
        table.told.append(Told("step.skipped", {"step": name}, name, ()))
        return None
    finally:
        table.step = outer
