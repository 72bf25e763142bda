"""An oracle: whether a prompt fits the table it is asked of, told prompt by prompt.

Written from the rules and not from the procedures, so that it can catch them.
"""

from collections.abc import Callable, Iterator

from companion.engine.prompts import Allocate, Choose, Number, PickRoom, Prompt, Roll
from companion.games.ddd.grid import AROUND, BESIDE, CORNERS, TILES, tile_of
from companion.games.ddd.table import Table

Oracle = Callable[[Table, Prompt], bool]
# What is asked only where the house is not on file.
ASKED = (
    "house.icon",
    "house.locked",
    "house.open_room",
    "setup.lab",
    "sight.room",
    "sight.tile",
    "sight.tokens",
    "sight.way",
)


def illegal(table: Table, prompt: Prompt) -> list[str]:
    """Name everything about the prompt that does not fit the table; no prompt goes unchecked."""
    wrong = list(_shape(table, prompt))
    if not ORACLES[prompt.id](table, prompt):
        wrong.append(f"there is no reason for {prompt}")
    return wrong


def _shape(table: Table, prompt: Prompt) -> Iterator[str]:
    """What holds for every prompt, and for every prompt of a kind."""
    target = prompt.params.get("target", ())
    named = [*target] if isinstance(target, tuple) else [target]
    named += [prompt.params[name] for name in ("room", "from") if name in prompt.params]
    yield from [
        f"{prompt.id} speaks of no room {room}" for room in named if room not in table.rooms
    ]
    if table.house is not None and prompt.id in ASKED:
        yield f"{prompt.id} is asked although the house is on file"
    if isinstance(prompt, PickRoom):
        if not prompt.rooms:
            yield f"{prompt.id} offers no room"
        places = TILES if prompt.id in ("extinguished.tile", "setup.lab") else table.rooms
        yield from [f"{prompt.id}: no room {room}" for room in prompt.rooms if room not in places]
    if isinstance(prompt, Number) and not 0 <= prompt.min <= prompt.max:
        yield f"{prompt.id} has no number from {prompt.min} to {prompt.max}"
    if isinstance(prompt, Choose) and not (
        prompt.options and 0 <= prompt.min <= prompt.max <= len(prompt.options)
    ):
        yield f"{prompt.id} cannot be chosen from {prompt.options}"
    if isinstance(prompt, Roll) and not prompt.dice:
        yield f"{prompt.id} rolls no dice"
    if isinstance(prompt, Allocate) and sum(prompt.limits.values()) < len(prompt.items):
        yield f"{prompt.id} has no place for all its items"


# ---------------------------------------------------------------------------- what is on the table


def _rooms(prompt: Prompt) -> tuple[str, ...]:
    assert isinstance(prompt, PickRoom)
    return prompt.rooms


def _options(prompt: Prompt) -> tuple[str, ...]:
    assert isinstance(prompt, Choose)
    return prompt.options


def _here(table: Table) -> list[str]:
    return [name for name, each in table.survivors.items() if each.room is not None]


def _occupied(table: Table) -> set[str]:
    return {each.room for each in table.survivors.values() if each.room is not None}


def _shut(table: Table, room: str) -> bool:
    return tile_of(room) == table.lab and not table.lab_entered


def _calm(table: Table, room: str) -> bool:
    tile = table.tiles[tile_of(room)]
    return not tile.burn and not tile.destroyed and not _shut(table, room)


def _param(prompt: Prompt, name: str) -> str:
    return str(prompt.params[name])


def _named_survivor(table: Table, prompt: Prompt) -> bool:
    return _param(prompt, "survivor") in _here(table)


def _only_survivors_in_play(table: Table, prompt: Prompt) -> bool:
    return set(_options(prompt)) <= set(_here(table))


# ---------------------------------------------------------------------------- prompt by prompt


def _spawn_beside(table: Table, prompt: Prompt) -> bool:
    here = {tile_of(room) for room in _occupied(table)}
    near = here | {beside for tile in here for beside in BESIDE[tile]}
    rooms = _rooms(prompt)
    return table.tokens_left > 0 and all(
        _calm(table, room) and tile_of(room) in near for room in rooms
    )


def _spawn_anywhere(table: Table, prompt: Prompt) -> bool:
    calm = {room for room in table.rooms if _calm(table, room)}
    fits = set(_rooms(prompt)) == calm if table.house is None else set(_rooms(prompt)) <= calm
    return table.tokens_left > 0 and fits


def _spawn_location(table: Table, _prompt: Prompt) -> bool:
    return table.tokens_left > 0 or table.edition == "original"


def _horde(table: Table, prompt: Prompt) -> bool:
    tile = tile_of(_param(prompt, "room"))
    return table.tokens_left > 0 and all(
        tile_of(room) in (*AROUND[tile], tile)
        and not _shut(table, room)
        and room != _param(prompt, "room")
        for room in _rooms(prompt)
    )


def _mover(table: Table, prompt: Prompt) -> bool:
    return not _occupied(table) & set(_rooms(prompt)) and all(
        table.rooms[room].zombies or table.rooms[room].tokens for room in _rooms(prompt)
    )


def _moves(table: Table, prompt: Prompt) -> bool:
    start = table.rooms[_param(prompt, "room")]
    return bool(start.zombies or start.tokens) and all(_calm(table, to) for to in _rooms(prompt))


def _horde_or_token(table: Table, prompt: Prompt) -> bool:
    room = table.rooms[_param(prompt, "room")]
    return room.zombies > 0 and room.tokens > 0


def _creature_moves(table: Table, prompt: Prompt) -> bool:
    return (
        table.creature is not None
        and table.creature.room not in {*_rooms(prompt), *_occupied(table)}
        and not any(_shut(table, room) for room in _rooms(prompt))
    )


def _creature_patrol(table: Table, prompt: Prompt) -> bool:
    return (
        table.creature is not None
        and table.creature.kind == prompt.params["creature"] == "security_guard"
        and table.creature.room not in _occupied(table)
    )


def _creature_hits(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Allocate)
    if table.creature is None or not prompt.items:
        return False
    full = table.facts.creatures[table.creature.kind].locations
    hits = table.creature.hits
    return all(0 < limit <= full[at] - hits.get(at, 0) for at, limit in prompt.limits.items())


def _creature_recovers(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Allocate)
    if table.creature is None or not 1 <= len(prompt.items) <= 3:
        return False
    return all(table.creature.hits[at] == limit > 0 for at, limit in prompt.limits.items())


def _creature_attack(table: Table, _prompt: Prompt) -> bool:
    return table.creature is not None and table.creature.room in _occupied(table)


def _camera_check(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Roll)
    watched = [each for each in table.survivors.values() if each.room == prompt.params["room"]]
    return len(watched) > 0 and len(prompt.dice) == min(4, len(watched)) + 1


def _camera_fifth(table: Table, prompt: Prompt) -> bool:
    return len([e for e in table.survivors.values() if e.room == prompt.params["room"]]) == 5


def _fire_zombies(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Allocate)
    tile = table.tiles[_param(prompt, "tile")]
    value = 3 if tile.destroyed else tile.burn
    crowds = {room: table.rooms[room].zombies for room in prompt.limits}
    return len(prompt.items) == value > 0 and crowds == dict(prompt.limits)


def _regroup(table: Table, prompt: Prompt) -> bool:
    named = [name for team in _options(prompt) for name in team.split("+")]
    return sorted(named) == sorted(_here(table)) and len(_options(prompt)) == len(_occupied(table))


def _reentry(table: Table, prompt: Prompt) -> bool:
    out = table.survivors[_param(prompt, "survivor")]
    others = set(_options(prompt)) - {out.name, "stay_out"}
    return out.room is None and not others & set(table.survivors)


def _wounds(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Number)
    return _named_survivor(table, prompt) and (
        prompt.max == table.survivors[_param(prompt, "survivor")].energy
    )


def _healed(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Number)
    name = _param(prompt, "survivor")
    full = len(table.facts.energy_row(name, len(table.survivors)))
    return name in _here(table) and table.survivors[name].energy + prompt.max == full


def _killed_zombies(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Number)
    return table.rooms[_param(prompt, "room")].zombies == prompt.max


def _moved_room(table: Table, prompt: Prompt) -> bool:
    return _named_survivor(table, prompt) and not any(
        _shut(table, room) or room == table.survivors[_param(prompt, "survivor")].room
        for room in _rooms(prompt)
    )


def _slot(table: Table, prompt: Prompt) -> bool:
    survivor = table.survivors[_param(prompt, "survivor")]
    free = {1, 2, 3, 4} - set(survivor.skills) - set(survivor.lost_skills)
    return survivor.room is not None and set(_options(prompt)) == {f"slot_{n}" for n in free}


def _forced(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Number)
    left = table.darkness.last - table.darkness.at
    return prompt.max == min(3, left) or (table.house is not None and prompt.max == 2 <= left)


def _zombies_attack(table: Table, prompt: Prompt) -> bool:
    """All that are there, or in the original those that have just come (DDD-REACT-13)."""
    room, dice = _param(prompt, "room"), prompt.params["dice"]
    most = min(6, table.rooms[room].zombies)
    fits = [*range(1, most + 1)] if table.edition == "original" else [most or None]
    return room in _occupied(table) and dice in fits


def _lab(table: Table, prompt: Prompt) -> bool:
    here = set() if table.lab_entered else {tile_of(room) for room in _occupied(table)}
    afire = {tile for tile in TILES if table.tiles[tile].burn or table.tiles[tile].destroyed}
    free = set(CORNERS) - here - afire - {table.fire.at}
    return table.lab is None and set(_rooms(prompt)) == free


def _may_break_out(table: Table, _prompt: Prompt) -> bool:
    return table.fire.at is None


def _gas_leak(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Choose)
    near = [tile for tile in BESIDE[_param(prompt, "tile")] if tile != table.lab]
    standing = {tile for tile in near if not table.tiles[tile].destroyed}
    return table.advanced and set(prompt.options) == standing and prompt.min == prompt.max == 2


def _lurking(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Roll)
    by_tile = table.edition == "revised"
    here = _param(prompt, "room")
    rooms = [each.room for each in table.survivors.values() if each.room is not None]
    who = [room for room in rooms if room == here or (by_tile and tile_of(room) == tile_of(here))]
    return table.advanced and table.creature is None and len(prompt.dice) == len(who) > 0


def _fight(table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, PickRoom)
    caught = table.creature is not None and table.creature.room in _occupied(table)
    crowded = all(table.rooms[room].zombies for room in prompt.rooms)
    return (
        crowded
        and len(prompt.options) > 1
        and set(prompt.rooms) <= _occupied(table)
        and (prompt.otherwise is None or caught)
    )


def _zones(_table: Table, prompt: Prompt) -> bool:
    assert isinstance(prompt, Choose)
    return prompt.min == prompt.max == len(set(prompt.options)) > 1


def _door(table: Table, prompt: Prompt) -> bool:
    named = [set(option.split("-")) for option in _options(prompt)]
    return table.house is not None and all(rooms & _occupied(table) for rooms in named)


def _icon(table: Table, prompt: Prompt) -> bool:
    tile = _param(prompt, "tile")
    told = (tile, _param(prompt, "icon")) in table.icons_told
    return table.advanced and not told and not table.tiles[tile].destroyed


def _out_of_sight(table: Table, prompt: Prompt) -> bool:
    return _param(prompt, "room") not in _occupied(table) and bool(_here(table))


ORACLES: dict[str, Oracle] = {
    "action.report": lambda t, p: set(_param(p, "team").split("+")) <= set(_here(t)),
    "antidote.survivor": lambda t, p: (
        _only_survivors_in_play(t, p) and all(t.survivors[n].virus == 2 for n in _options(p))
    ),
    "bitten.survivor": lambda t, p: (
        _only_survivors_in_play(t, p) and all(t.survivors[n].virus < 2 for n in _options(p))
    ),
    "camera.check": _camera_check,
    "camera.fifth": _camera_fifth,
    "camera.room": lambda t, p: set(_options(p)) - {"none"} <= _occupied(t),
    "creature.attack": _creature_attack,
    "creature.board": lambda t, _: t.creature is None,
    "creature.hits": _creature_hits,
    "creature.killed": lambda t, p: (
        t.creature is not None and t.creature.kind == p.params["creature"]
    ),
    "creature.location": lambda t, _: t.creature is None,
    "creature.moves": _creature_moves,
    "creature.patrol": _creature_patrol,
    "creature.recovers": _creature_recovers,
    "darkness.fire_icon": lambda t, p: p.params["space"] == t.darkness.at,
    "darkness.lab_entered": lambda t, _: not t.lab_entered and t.darkness.at == t.darkness.last,
    "extinguished.tile": lambda t, p: all(t.tiles[tile].burn > 0 for tile in _rooms(p)),
    "fire.direction": lambda t, p: t.fire.at is not None and p.params["at"] == t.fire.at,
    "fire.gas_leak": _gas_leak,
    "fire.outbreak": _may_break_out,
    "fire.zombies": _fire_zombies,
    "forced.door": _door,
    "forced.icons": _forced,
    "game.over": lambda t, p: t.outcome is not None and p.params["outcome"] == t.outcome,
    "healed.survivor": _only_survivors_in_play,
    "healed.wounds": _healed,
    "house.icon": _icon,
    "house.locked": lambda t, p: not t.tiles[_param(p, "tile")].destroyed,
    "house.open_room": lambda t, p: _rooms(p) == t.rooms_on[_param(p, "tile")],
    "killed.room": lambda t, p: all(t.rooms[room].zombies > 0 for room in _rooms(p)),
    "killed.zombies": _killed_zombies,
    "lab.sure": lambda t, _: not t.lab_entered,
    "lurking.check": _lurking,
    "moved.room": _moved_room,
    "moved.survivor": _only_survivors_in_play,
    "reaction.fight": _fight,
    "reaction.horde": _moves,
    "reaction.way": lambda t, p: t.house is not None and len(_rooms(p)) == 2,
    "reaction.zones": _zones,
    "reentry.survivor": _reentry,
    "regroup.order": _regroup,
    "revealed.room": lambda t, p: all(t.rooms[room].tokens > 0 for room in _rooms(p)),
    "setup.camera": lambda t, p: _param(p, "room") in t.facings and len(_options(p)) > 1,
    "setup.lab": _lab,
    "showdown.result": lambda t, _: t.lab_entered and t.outcome is None,
    "sight.room": _out_of_sight,
    "sight.tile": lambda t, p: not t.tiles[_param(p, "tile")].destroyed,
    "sight.tokens": lambda t, p: all(t.rooms[room].tokens > 0 for room in _options(p)),
    "sight.way": _out_of_sight,
    "skill.slot": _slot,
    "skill.survivor": _only_survivors_in_play,
    "spawn.anywhere": _spawn_anywhere,
    "spawn.beside": _spawn_beside,
    "spawn.location": _spawn_location,
    "spawn.value": lambda t, _: t.tokens_in_hand > 0,
    "terror.horde": _horde,
    "terror.horde_or_token": _horde_or_token,
    "terror.mover": _mover,
    "terror.moves": _moves,
    "unlocked.door": _door,
    "wounded.survivor": _only_survivors_in_play,
    "wounded.wounds": _wounds,
    "zombies.attack": _zombies_attack,
}
