"""What the window shows, as plain frozen values: made by the presenter, drawn by the widgets."""

from dataclasses import dataclass
from typing import Literal

from companion.ui.sideboards import SideBoard

State = Literal["done", "current", "coming"]


@dataclass(frozen=True, slots=True)
class Forecast:
    """Something that is coming: `text` in `when`, and the rule it comes by."""

    icon: str
    tint: str
    text: str
    when: str


@dataclass(frozen=True, slots=True)
class Tracks:
    """Round, event cycle and darkness."""

    round: int
    event: str
    events: tuple[str, ...]
    darkness: int
    last: int
    forecasts: tuple[Forecast, ...]


@dataclass(frozen=True, slots=True)
class RailStep:
    """One step of the round; a team's step shows its pawns."""

    id: str
    icon: str
    text: str
    state: State
    pawns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Survivor:
    """A survivor as the side pane shows him."""

    name: str
    text: str
    energy: int
    full: int
    ap: int
    virus: int
    team: int
    in_play: bool


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer, or part of one."""

    id: str | int
    text: str
    letter: str = ""


@dataclass(frozen=True, slots=True)
class DieFaces:
    """A die and what it may show, each face once."""

    name: str
    text: str
    faces: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One outcome of a single die: the answer it stands for, and its chance."""

    face: str | int
    text: str
    chance: str


@dataclass(frozen=True, slots=True)
class Odd:
    """What a roll may mean, and how likely that is."""

    text: str
    chance: str
    loss: bool = False


@dataclass(frozen=True, slots=True)
class Tray:
    """Where things may be put, how many of them, and how many of one kind."""

    id: str
    text: str
    limit: int
    caps: tuple[tuple[str, int], ...] = ()

    def takes(self, item: str, here: list[str]) -> bool:
        """Whether one more fits beside what lies here; a kind is a name without its number."""
        kind = item.rpartition("_")[0]
        alike = sum(each.rpartition("_")[0] == kind for each in here)
        return len(here) < self.limit and alike < dict(self.caps).get(kind, self.limit)


@dataclass(frozen=True, slots=True)
class Doing:
    """Something a survivor can do now and what it costs, or why he cannot."""

    id: str
    icon: str
    text: str
    cost: int
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Actor:
    """A survivor whose turn it is, with all he can do."""

    name: str
    text: str
    ap: int
    doings: tuple[Doing, ...]

    @property
    def possible(self) -> tuple[Doing, ...]:
        """What he can do now."""
        return tuple(each for each in self.doings if not each.refusal)

    @property
    def impossible(self) -> tuple[Doing, ...]:
        """What he cannot do now."""
        return tuple(each for each in self.doings if each.refusal)


@dataclass(frozen=True, slots=True)
class Card:
    """The prompt that stands. `serial` tells it from every other, so none is answered twice."""

    serial: int
    id: str
    kind: str
    icon: str
    tint: str
    eyebrow: str
    headline: str
    rest: str
    verb: str
    why: tuple[str, ...]
    options: tuple[Option, ...] = ()
    otherwise: Option | None = None
    default: str | None = None
    dice: tuple[DieFaces, ...] = ()
    cells: tuple[Cell, ...] = ()
    odds: tuple[Odd, ...] = ()
    least: int = 1
    most: int = 1
    items: tuple[Option, ...] = ()
    trays: tuple[Tray, ...] = ()
    asides: tuple[Option, ...] = ()
    actors: tuple[Actor, ...] = ()  # where the options are actions
    actor: str = ""  # who acts first in the list, the one who acted last
    side: SideBoard | None = None  # the board that the prompt is about

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms the plan lights up."""
        return tuple(str(each.id) for each in self.options) if self.kind == "pick_room" else ()


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that has happened, to be done on the cardboard."""

    icon: str
    tint: str
    text: str
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class After:
    """What has happened since the players' last act, before the next prompt is shown."""

    serial: int
    icon: str
    tint: str
    eyebrow: str
    headline: str
    lines: tuple[Line, ...]
    verb: str
    why: tuple[str, ...]
    die: str = ""
    faces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The end of the game."""

    serial: int
    icon: str
    headline: str


@dataclass(frozen=True, slots=True)
class LogStep:
    """A named step of the game so far; undoing `undo` acts comes back to it."""

    title: str
    asked: str
    text: str
    why: tuple[str, ...]
    undo: int


@dataclass(frozen=True, slots=True)
class View:
    """Everything the table screen shows."""

    card: Card | After | Over
    tracks: Tracks
    rail: tuple[RailStep, ...]
    survivors: tuple[Survivor, ...]
    can_undo: bool
    can_redo: bool
