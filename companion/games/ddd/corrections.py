"""Correcting the table: the cardboard is the truth, and players may set any tracked value."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from companion.engine.errors import Malformed, NotAllowed, shown
from companion.games.ddd.faults import faults
from companion.games.ddd.grid import CORNERS, DIRECTIONS, TILES, tile_of
from companion.games.ddd.table import EVENTS, MAX_XP, SKILL_SLOTS, Card, Creature, Survivor, Table

Set = Callable[[Table, list[str], object], None]


def correction(table: Table, changes: Mapping[str, object]) -> Callable[[], None]:
    """Try the changes on a copy; give the act that makes them, or say all that is wrong."""
    trial = table.copy()
    _apply(trial, changes)
    known = faults(table)
    wrong = [fault for fault in faults(trial) if fault not in known]
    if wrong:
        raise NotAllowed(" ".join(wrong))
    return lambda: _apply(table, changes)


def _apply(table: Table, changes: Mapping[str, object]) -> None:
    for path, value in changes.items():
        _set(table, path, value)


def _set(table: Table, path: object, value: object) -> None:
    parts = path.split(".") if isinstance(path, str) else []
    # A room of a split tile has a full stop in its name: rooms.r2c3.a.zombies
    if len(parts) == 4 and parts[0] in ("rooms", "cameras"):
        parts = [parts[0], f"{parts[1]}.{parts[2]}", parts[3]]
    for pattern, setter in SETTERS.items():
        if len(pattern) == len(parts) and all(
            p in ("*", q) for p, q in zip(pattern, parts, strict=True)
        ):
            setter(table, parts, value)
            return
    known = ", ".join(".".join(pattern) for pattern in SETTERS)
    raise Malformed(f"{shown(path)} is not tracked; these are: {known}.")


def _named(path: list[str], known: Iterable[str]) -> str:
    """The tile, room or survivor that a path names; those on the same tile are the nearest."""
    kind, name, field = path
    names = tuple(known)
    if name in names:
        return name
    same_tile = [each for each in names if tile_of(each) == tile_of(name)]
    near = [f"{kind}.{each}.{field}" for each in same_tile or get_close_matches(name, names, 3, 0)]
    such = f", such as {', '.join(near)}" if near else ""
    raise Malformed(
        f"{shown('.'.join(path))} is no path: a path names a tracked value part by part{such}."
    )


# ---------------------------------------------------------------------------- values


def _whole(path: list[str], value: object, least: int, most: int) -> int:
    if type(value) is not int:
        raise Malformed(f"{'.'.join(path)} is a whole number, not {shown(value)}.")
    if not least <= value <= most:
        raise NotAllowed(f"{'.'.join(path)} goes from {least} to {most}, not {value}.")
    return value


def _flag(path: list[str], value: object) -> bool:
    if type(value) is not bool:
        raise Malformed(f"{'.'.join(path)} is true or false, not {shown(value)}.")
    return value


def _one_of(path: list[str], value: object, among: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in among:
        raise Malformed(f"{'.'.join(path)} is one of {', '.join(among)}, not {shown(value)}.")
    return value


def _numbers(path: list[str], value: object, most: int) -> list[int]:
    if not isinstance(value, list) or not all(type(each) is int for each in value):
        raise Malformed(f"{'.'.join(path)} is a list of whole numbers, not {shown(value)}.")
    return sorted({_whole(path, each, 1, most) for each in value})


def _room(table: Table, path: list[str], value: object) -> str:
    return _one_of(path, value, tuple(table.rooms))


def _words(path: list[str], value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise Malformed(f"{'.'.join(path)} is a list of names, not {shown(value)}.")
    return list(value)


def _survivor(table: Table, path: list[str]) -> Survivor:
    return table.survivors[_named(path, table.survivors)]


# ---------------------------------------------------------------------------- setters


def _round(table: Table, path: list[str], value: object) -> None:
    table.round = _whole(path, value, 0, 999)


def _event(table: Table, path: list[str], value: object) -> None:
    table.event = _one_of(path, value, EVENTS.spaces)


def _darkness(table: Table, path: list[str], value: object) -> None:
    table.darkness.at = _whole(path, value, table.darkness.first, table.darkness.last)


def _fire(table: Table, path: list[str], value: object) -> None:
    table.fire.at = None if value is None else _one_of(path, value, TILES)


def _tile(table: Table, path: list[str], value: object) -> None:
    name, field = _named(path, TILES), path[2]
    tile = table.tiles[name]
    if field == "burn":
        tile.burn = _whole(path, value, 0, 2)
    elif field == "destroyed":
        tile.destroyed = _flag(path, value)
        if tile.destroyed:
            tile.burn = 0  # turning the tile takes its markers off (DDD-FIRE-09)
    else:
        _only_without_house(table, path)
        table.split(name, split=_whole(path, value, 1, 2) == 2)


def _only_without_house(table: Table, path: list[str]) -> None:
    if table.house is not None:
        raise NotAllowed(f"{'.'.join(path)} is what the house on file says; change the house.")


def _only_with_house(table: Table, path: list[str]) -> None:
    if table.house is None:
        raise NotAllowed(f"{'.'.join(path)} is not tracked without a house on file.")


def _lock(table: Table, path: list[str], value: object) -> None:
    """Put a door's chip back, or take it off: passages are numbered as the state lists them."""
    _only_with_house(table, path)
    passages = table.house.passages if table.house is not None else ()
    passage = {str(number): each for number, each in enumerate(passages)}.get(path[1])
    if passage is None:
        raise Malformed(f"{'.'.join(path)} is no path: passages go from 0 to {len(passages) - 1}.")
    if value is not None and (value != passage.lock or type(value) is not int):
        known = "null" if passage.lock is None else f"null or {passage.lock}"
        raise Malformed(f"{'.'.join(path)} is {known}, not {shown(value)}.")
    opened = table.opened - {passage}
    table.opened = opened | {passage} if value is None and passage.lock is not None else opened


def _facing(table: Table, path: list[str], value: object) -> None:
    _only_with_house(table, path)
    camera = _named(path, table.facings)
    table.facings[camera] = _one_of(path, value, DIRECTIONS)


def _advanced(table: Table, path: list[str], value: object) -> None:
    table.advanced = _flag(path, value)


def _room_value(table: Table, path: list[str], value: object) -> None:
    room = table.rooms[_named(path, table.rooms)]
    if path[2] == "searched":
        room.searched = _flag(path, value)
    elif path[2] == "zombies":
        room.zombies = _whole(path, value, 0, 99)
    else:
        room.tokens = _whole(path, value, 0, sum(table.facts.spawn_tokens.values()))


def _where(table: Table, path: list[str], value: object) -> None:
    survivor = _survivor(table, path)
    survivor.room = None if value is None else _room(table, path, value)


def _track(table: Table, path: list[str], value: object) -> None:
    survivor = _survivor(table, path)
    most = {"energy": 99, "ap": 9, "xp": MAX_XP, "virus": 2}[path[2]]
    setattr(survivor, path[2], _whole(path, value, 0, most))


def _decay(table: Table, path: list[str], value: object) -> None:
    survivor = _survivor(table, path)
    survivor.decay = None if value is None else _whole(path, value, 2, SKILL_SLOTS)


def _skills(table: Table, path: list[str], value: object) -> None:
    _survivor(table, path).skills = _numbers(path, value, SKILL_SLOTS)


def _chips(table: Table, path: list[str], value: object) -> None:
    _survivor(table, path).chips = _words(path, value)


def _cards(table: Table, path: list[str], value: object) -> None:
    """Cards by name, or as the state reports them."""
    if not isinstance(value, list):
        raise Malformed(f"{'.'.join(path)} is a list of cards, not {shown(value)}.")
    _survivor(table, path).items = [_card(table, path, each) for each in value]


def _card(table: Table, path: list[str], value: object) -> Card:
    told = value if isinstance(value, Mapping) else {"name": value}
    if not {"name"} <= set(told) <= {"name", "ammo", "hand"}:
        raise Malformed(f"{'.'.join(path)} has cards with name, ammo and hand, not {shown(value)}.")
    name = _one_of(path, told["name"], tuple(table.facts.equipment))
    ammo = _whole(path, told.get("ammo", table.facts.equipment[name].ammo), 0, 8)
    return Card(name, ammo, _flag(path, told.get("hand", False)))


def _entrapped(table: Table, path: list[str], value: object) -> None:
    survivor = _survivor(table, path)
    survivor.entrapped = _flag(path, value)
    survivor.held_by_bird = survivor.entrapped and survivor.held_by_bird


def _teams(table: Table, path: list[str], value: object) -> None:
    if not isinstance(value, list):
        raise Malformed(f"teams is a list of lists of names, not {shown(value)}.")
    table.teams = [_words(path, team) for team in value]


def _creature(table: Table, path: list[str], value: object) -> None:
    before = table.creature
    if value is None:
        table.creature = None
    elif isinstance(value, Mapping) and {"kind", "room"} <= set(value) <= {"kind", "room", "hits"}:
        kind = _one_of([*path, "kind"], value["kind"], tuple(table.facts.creatures))
        room = _room(table, [*path, "room"], value["room"])
        hits = _hit_cubes([*path, "hits"], value.get("hits", {}))
        table.creature = Creature(kind, room, hits)
    else:
        raise Malformed(f"creature is null or has a kind, a room and hits, not {shown(value)}.")
    _put_back(table, before)


def _put_back(table: Table, before: Creature | None) -> None:
    """Keep the pile true: every creature is either in the house or in the pile."""
    if before is not None:
        table.creatures.hidden.append(before.kind)
    if table.creature is not None:
        table.creatures.remove(table.creature.kind)


def _hit_cubes(path: list[str], value: object) -> dict[str, int]:
    if not isinstance(value, Mapping):
        raise Malformed(f"{'.'.join(path)} maps locations to cubes, not {shown(value)}.")
    return {str(name): _whole([*path, str(name)], hits, 0, 99) for name, hits in value.items()}


def _creature_value(table: Table, path: list[str], value: object) -> None:
    if table.creature is None:
        raise NotAllowed("There is no creature in the house.")
    if path[1] == "room":
        table.creature.room = _room(table, path, value)
    else:
        table.creature.hits = _hit_cubes(path, value)


def _nemesis(table: Table, path: list[str], value: object) -> None:
    """Where it stands, or the cubes in a zone, counted from 1."""
    if table.nemesis is None:
        raise NotAllowed("There is no nemesis in the house.")
    if path[1] == "room":
        table.nemesis.room, table.nemesis.at_corner = _room(table, path, value), False
        return
    zones = table.nemesis.zones
    if path[2] not in map(str, range(1, len(zones) + 1)):
        raise Malformed(f"The nemesis has zones 1 to {len(zones)}, not {shown(path[2])}.")
    zones[int(path[2]) - 1] = _whole(path, value, 0, 99)


def _showdown_darkness(table: Table, path: list[str], value: object) -> None:
    if table.showdown is None:
        raise NotAllowed("There is no showdown yet.")
    table.showdown.darkness = _whole(path, value, 1, table.facts.showdown_last)


def _lab(table: Table, path: list[str], value: object) -> None:
    _only_without_house(table, path)
    table.lab = None if value is None else _one_of(path, value, CORNERS)


def _lab_entered(table: Table, path: list[str], value: object) -> None:
    table.lab_entered = _flag(path, value)


def _tokens_left(table: Table, path: list[str], value: object) -> None:
    table.tokens_left = _whole(path, value, 0, sum(table.facts.spawn_tokens.values()))


def _outcome(table: Table, path: list[str], value: object) -> None:
    told = None if value is None else _one_of(path, value, ("won", "lost"))
    table.outcome = "won" if told == "won" else "lost" if told == "lost" else None
    table.reason = None if told is None else "told"


SETTERS: Final[dict[tuple[str, ...], Set]] = {
    ("round",): _round,
    ("event",): _event,
    ("darkness", "at"): _darkness,
    ("fire", "at"): _fire,
    ("tiles", "*", "burn"): _tile,
    ("tiles", "*", "destroyed"): _tile,
    ("tiles", "*", "rooms"): _tile,
    ("passages", "*", "lock"): _lock,
    ("cameras", "*", "facing"): _facing,
    ("advanced",): _advanced,
    ("rooms", "*", "zombies"): _room_value,
    ("rooms", "*", "tokens"): _room_value,
    ("rooms", "*", "searched"): _room_value,
    ("survivors", "*", "room"): _where,
    ("survivors", "*", "energy"): _track,
    ("survivors", "*", "ap"): _track,
    ("survivors", "*", "xp"): _track,
    ("survivors", "*", "virus"): _track,
    ("survivors", "*", "decay"): _decay,
    ("survivors", "*", "skills"): _skills,
    ("survivors", "*", "items"): _cards,
    ("survivors", "*", "chips"): _chips,
    ("survivors", "*", "entrapped"): _entrapped,
    ("teams",): _teams,
    ("creature",): _creature,
    ("creature", "room"): _creature_value,
    ("creature", "hits"): _creature_value,
    ("nemesis", "room"): _nemesis,
    ("nemesis", "zones", "*"): _nemesis,
    ("showdown", "darkness", "at"): _showdown_darkness,
    ("lab",): _lab,
    ("lab_entered",): _lab_entered,
    ("spawn_tokens",): _tokens_left,
    ("outcome",): _outcome,
}
