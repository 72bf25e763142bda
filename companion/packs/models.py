"""A game's data as the rest of Lantern sees it: frozen, and the same from YAML or from JSON."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = bool | int | str
Worth: TypeAlias = Value | tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """An entry of the rule catalogue. `card`: by nature something to read, not to carry out."""

    id: str
    area: str
    title: str
    editions: tuple[str, ...]
    card: bool = False


@dataclass(frozen=True, slots=True)
class Switch:
    """How an edition decides one thing. `assumed`: its text is silent, this is our reading."""

    value: Value
    rules: tuple[str, ...]
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of a game: its name and what it decides, by switch."""

    name: str
    details: Mapping[str, Switch]
    switches: Mapping[str, Value]

    def __getitem__(self, switch: str) -> Value:
        return self.switches[switch]

    def number(self, switch: str) -> int:
        """The value of a switch that counts something."""
        return _whole(self.switches[switch], switch)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something about the box. `assumed`: printed on a component we have not seen; the players may
    correct it. `ask`: a guess would change the game, so the players are asked when it matters.
    """

    value: Worth
    assumed: bool = False
    ask: bool = False


@dataclass(frozen=True, slots=True)
class Die:
    """What one kind of die shows, and how many of it are in the box."""

    faces: tuple[str | int, ...]
    count: int
    rules: tuple[str, ...]
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Assumption:
    """A question the rules leave open, and what Lantern does about it."""

    id: str
    rules: tuple[str, ...]
    default: str
    switch: str | None = None


class Box(Mapping[str, Fact]):
    """The facts of the box by dotted name: `box.number("darkness.first")`."""

    __slots__ = ("_facts",)

    def __init__(self, facts: Mapping[str, Fact]) -> None:
        self._facts = facts

    def __getitem__(self, name: str) -> Fact:
        return self._facts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def names(self, group: str) -> tuple[str, ...]:
        """What a group holds, in the order of the file: the survivors, the creatures."""
        start = group + "."
        inside = (name[len(start) :] for name in self._facts if name.startswith(start))
        return tuple(dict.fromkeys(name.partition(".")[0] for name in inside))

    def number(self, name: str) -> int:
        """A count."""
        return _whole(self._facts[name].value, name)

    def numbers(self, name: str) -> tuple[int, ...]:
        """A row of counts."""
        value = self._facts[name].value
        if not isinstance(value, tuple):
            raise TypeError(f"{name} is {value!r}, not a list")
        return tuple(_whole(item, name) for item in value)

    def word(self, name: str) -> str:
        """A name."""
        return str(self._facts[name].value)

    def words(self, name: str) -> tuple[str, ...]:
        """A row of names."""
        value = self._facts[name].value
        if not isinstance(value, tuple):
            raise TypeError(f"{name} is {value!r}, not a list")
        return tuple(map(str, value))


@dataclass(frozen=True, slots=True)
class Pack:
    """All that data says about a game."""

    game: str
    title: str
    version: str
    editions: Mapping[str, Edition]
    box: Box
    dice: Mapping[str, Die]
    rules: Mapping[str, Rule]
    assumptions: Mapping[str, Assumption]


def _whole(value: object, name: str) -> int:
    if type(value) is int:
        return value
    raise TypeError(f"{name} is {value!r}, not a whole number")
