"""Everything tracked that players may put right, found in the plain state."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.i18n import Speaker
from companion.ui.tracks import EVENTS

PlainState = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tracked:
    """One value: its path, its name, what it is, and what it may be."""

    path: str
    text: str
    value: object
    shown: str
    least: int = 0
    most: int = 0
    choices: tuple[tuple[object, str], ...] = ()

    @property
    def counted(self) -> bool:
        """Whether it goes up and down, rather than being chosen."""
        return not self.choices


@dataclass(frozen=True, slots=True)
class Group:
    """Values that belong together."""

    title: str
    values: tuple[Tracked, ...]


def tracked(state: PlainState, speaker: Speaker) -> tuple[Group, ...]:
    """The tracks, then everybody."""
    people = [_survivor(name, state, speaker) for name in state.get("survivors", {})]
    if "darkness" not in state:
        return tuple(people)
    tracks = Group(speaker.say("ui:correct.tracks", {}), _tracks(state, speaker))
    return (tracks, *_showdown(state, speaker), *people)


def in_room(room: str, state: PlainState, speaker: Speaker) -> Group:
    """What may be put right about one room and its tile."""
    tile = room[:4]
    here, below = state["rooms"][room], state["tiles"][tile]
    values = (
        _count(f"rooms.{room}.zombies", "zombies", here["zombies"], 99, speaker),
        _count(f"rooms.{room}.tokens", "tokens", here["tokens"], 30, speaker),
        _flag(f"rooms.{room}.searched", "searched", here["searched"], speaker),
        _count(f"tiles.{tile}.burn", "burn", below["burn"], 2, speaker),
        _flag(f"tiles.{tile}.destroyed", "destroyed", below["destroyed"], speaker),
    )
    return Group(speaker.word(room), values)


def _tracks(state: PlainState, speaker: Speaker) -> tuple[Tracked, ...]:
    darkness = state["darkness"]
    tiles = [(None, speaker.word(None))] + [(each, speaker.word(each)) for each in state["tiles"]]
    events = tuple((each, speaker.option("event", each)) for each in EVENTS)
    return (
        _count("round", "round", state["round"], 99, speaker),
        _count("darkness.at", "darkness", darkness["at"], darkness["last"], speaker, 1),
        _choice("event", "event", state["event"], events, speaker),
        _choice("fire.at", "fire", state["fire"]["at"], tuple(tiles), speaker),
    )


def _showdown(state: PlainState, speaker: Speaker) -> Iterator[Group]:
    """The nemesis with its cubes, and the darkness of the showdown."""
    nemesis, show = state.get("nemesis"), state.get("showdown")
    if nemesis is None or show is None:
        return
    rooms = tuple((room, speaker.word(room)) for room in state["rooms"])
    dark = show["darkness"]
    zones = [
        Tracked(
            f"nemesis.zones.{at}", speaker.option("zone", f"zone_{at}"), cubes, str(cubes), 0, 99
        )
        for at, cubes in enumerate(nemesis["zones"], 1)
    ]
    values = (
        _count("showdown.darkness.at", "darkness", dark["at"], dark["last"], speaker, 1),
        _choice("nemesis.room", "room", nemesis["room"], rooms, speaker),
        *zones,
    )
    yield Group(speaker.word(nemesis["kind"]), values)


def _survivor(name: str, state: PlainState, speaker: Speaker) -> Group:
    each, at = state["survivors"][name], f"survivors.{name}."
    rooms = [(None, speaker.word(None))] + [(room, speaker.word(room)) for room in state["rooms"]]
    values = (
        _count(at + "energy", "energy", each["energy"], 9, speaker),
        _count(at + "ap", "ap", each["ap"], 9, speaker),
        _count(at + "xp", "xp", each["xp"], 10, speaker),
        _count(at + "virus", "virus", each["virus"], 2, speaker),
        _choice(at + "room", "room", each["room"], tuple(rooms), speaker),
    )
    return Group(speaker.word(name), values)


def _count(
    path: str, name: str, value: int, most: int, speaker: Speaker, least: int = 0
) -> Tracked:
    return Tracked(path, speaker.say(f"ui:correct.{name}", {}), value, str(value), least, most)


def _flag(path: str, name: str, value: bool, speaker: Speaker) -> Tracked:
    both = tuple((each, speaker.word(each)) for each in (False, True))
    return _choice(path, name, value, both, speaker)


def _choice(
    path: str,
    name: str,
    value: object,
    choices: tuple[tuple[object, str], ...],
    speaker: Speaker,
) -> Tracked:
    shown = dict(choices).get(value, speaker.word(value))
    return Tracked(path, speaker.say(f"ui:correct.{name}", {}), value, shown, choices=choices)
