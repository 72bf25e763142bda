"""The players' own box: what is printed on its parts, where that differs from what is assumed.

Told as YAML, by the names of data/ddd/box.yaml; what is left out stays as assumed (docs/my_box.md).
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from companion.engine.errors import Malformed, shown
from companion.games.ddd.facts import Facts, facts_of, pack
from companion.packs import reader
from companion.packs.faults import BadData, Fault, did_you_mean
from companion.packs.models import Box, Fact, Worth
from companion.packs.nodes import Node
from companion.packs.shapes import Flag, Int, Known, ListOf, OneOf, Shape

FILE: Final = "my_box.yaml"
TOKENS: Final = "spawn_tokens.mix"
DIRECTIONS: Final = ("north", "east", "south", "west")
COLOURS: Final = ("red", "blue", "green", "yellow", "black", "white", "purple")
ZONE_COLOURS: Final = ("orange", "blue", "red", "white")  # as on the boards of creatures


def skills() -> tuple[str, ...]:
    """Every skill that is printed on a board."""
    box = pack().box
    boards = [box.words(f"survivors.{name}.skills") for name in box.names("survivors")]
    return tuple(dict.fromkeys(skill for board in boards for skill in board))


def shapes() -> dict[str, Shape]:
    """What a fact may be, by a pattern of its name; the first that fits decides."""
    return {
        r"spawn_tokens\.mix": ListOf(Int(0, 23), 6, 6),
        r"darkness\.first": Int(1, 4),
        r"darkness\.fire_icons": ListOf(Int(1, 5), 0, 5, distinct=True),
        r"showdown\.darkness_last": Int(2, 9),
        r"showdown\.events": ListOf(OneOf("none", "darkness"), 1, 6),
        r"compass\..": OneOf(*DIRECTIONS),
        r"skills\.xp_costs": ListOf(Int(0, 10), 4, 4),
        r"survivors\.\w+\.entrap_rate": Int(1, 6),
        r"survivors\.\w+\.skills": ListOf(Known("a skill", skills()), 4, 4, distinct=True),
        r"survivors\.\w+\.energy\.4": ListOf(Int(1, 4), 1, 12),
        r"survivors\.\w+\.energy\.3": ListOf(Int(1, 3), 1, 12),
        r".*\.locations\.\w+": ListOf(Int(1, 6), 1, 4),
        r".*\.(fire_resistant|movement_by_d4)": Flag(),
        r"nemeses\.\w+\.zones": Int(1, 8),
        r"nemeses\.\w+\.zone_colours": ListOf(OneOf(*ZONE_COLOURS), 0, 8),
        r"(creatures|nemeses)\.\w+\.dice": Int(1, 6),
        r"(creatures|nemeses)\.\w+\.movement": Int(0, 6),
        r"codes\.colours": ListOf(OneOf(*COLOURS), 7, 7, distinct=True),
        r"codes\.tokens_per_colour": Int(1, 6),
        r"equipment\.\w+\.codes": ListOf(OneOf(*COLOURS), 0, 3),
        r"equipment\.\w+\.hands": Int(0, 2),
        r"equipment\.\w+\.dice": Int(0, 6),
        r"equipment\.\w+\.(copies|range|ammo|loads)": Int(0, 9),
    }


def shape_of(name: str) -> Shape | None:
    """What a fact of the box may be, if the players may tell it."""
    found = (shape for pattern, shape in shapes().items() if re.fullmatch(pattern, name))
    return next(found, None) if name in pack().box else None


def editable() -> dict[str, Fact]:
    """Every assumed fact that players can read off their parts."""
    return {name: fact for name, fact in pack().box.items() if fact.assumed and shape_of(name)}


def checked(text: str) -> tuple[dict[str, Worth], list[Fault]]:
    """Read the values told; give them, or else every fault, one sentence each."""
    if not text.strip():
        return {}, []
    try:
        root = reader.parse(text.encode(), FILE)
    except BadData as bad:
        return {}, list(bad.faults)
    faults: list[Fault] = []
    if not isinstance(root.value, Mapping):
        return {}, [root.expected("names with their values")]
    told = dict(_told(root, faults))
    faults += _meaning(told, root)
    return ({}, sorted(set(faults))) if faults else (told, [])


def _told(root: Node, faults: list[Fault]) -> Iterator[tuple[str, Worth]]:
    known = editable()
    for node in _leaves(root):
        shape = shape_of(node.path)
        if node.path not in known or shape is None:
            hint = did_you_mean(node.path, list(known))
            faults.append(node.fault(f"this is not for players to tell{hint}"))
            continue
        value = shape.check(node, faults)
        yield node.path, tuple(value) if isinstance(value, list) else value  # type: ignore[misc, arg-type]


def _leaves(node: Node) -> Iterator[Node]:
    """The values, however deep in groups they are told."""
    if isinstance(node.value, Mapping):
        for child in node.value.values():
            yield from _leaves(child)
    else:
        yield node


def _meaning(told: Mapping[str, Worth], root: Node) -> list[Fault]:
    """What is wrong with values that look right one by one."""
    box, nodes = with_values(told), {node.path: node for node in _leaves(root)}
    wrong = [*_tokens(box), *_compass(told, box), *_energy(told, box)]
    return [nodes[name].fault(message) for name, message in wrong if name in nodes]


def _tokens(box: Box) -> Iterator[tuple[str, str]]:
    count, given = box.number("spawn_tokens.count"), sum(box.numbers(TOKENS))
    if count != given:
        yield TOKENS, f"expected {count} tokens in all, got {given}"


def _compass(told: Mapping[str, Worth], box: Box) -> Iterator[tuple[str, str]]:
    ways = [box.word(f"compass.{face}") for face in range(1, 5)]
    if len(set(ways)) < len(ways):
        first = next((name for name in told if name.startswith("compass.")), "")
        yield first, f"expected four different directions, got {', '.join(ways)}"


def _energy(told: Mapping[str, Worth], box: Box) -> Iterator[tuple[str, str]]:
    for name in told:
        if ".energy." in name and list(row := box.numbers(name)) != sorted(row, reverse=True):
            yield name, "expected action points that never rise to the right"


def with_values(told: Mapping[str, Worth]) -> Box:
    """The box with these values; they are no assumptions any more."""
    return Box({**pack().box, **{name: Fact(value) for name, value in told.items()}})


@lru_cache(maxsize=4)
def facts_with(text: str) -> Facts:
    """The component facts with what the players have told; refuse it in one sentence per fault."""
    told, faults = checked(text)
    if faults:
        raise Malformed(" ".join(f"{fault}." for fault in faults))
    return facts_of(with_values(told))


def told_icons(text: str) -> tuple[int, ...] | None:
    """The spaces with the fire icon, if the players have told them."""
    told, _ = checked(text)
    value = told.get("darkness.fire_icons")
    return None if value is None else tuple(map(int, value))  # type: ignore[arg-type]


def text_of(told: Mapping[str, Worth]) -> str:
    """The values as a file that people can read."""
    return "".join(f"{name}: {_written(value)}\n" for name, value in told.items())


def _written(value: Worth) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def given_text(given: object) -> str:
    """The option `box` of a game: the text of the players' file."""
    if not isinstance(given, str):
        raise Malformed(f"The option box is the text of {FILE}, not {shown(given)}.")
    return given
