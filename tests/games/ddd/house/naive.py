"""The house worked out the slow and plain way, from the list of its passages, to compare with.

Nothing here is shared with the real thing but the words for the enemies' habits.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.ddd.house.habits import Habits
from tests.games.ddd.house.positions import Position

Door = tuple[str, str, str]  # from, direction, to
BACK = {"north": "south", "south": "north", "east": "west", "west": "east"}


def tile(room: str) -> str:
    """Name the tile of a room."""
    return room.split(".", maxsplit=1)[0]


def apart(room: str, other: str) -> tuple[int, int]:
    """Count the rows and the columns between two rooms."""
    return abs(int(room[1]) - int(other[1])), abs(int(room[3]) - int(other[3]))


def doors(position: Position) -> list[Door]:
    """List every passage that can be walked through, from both its ends."""
    found: list[Door] = []
    for way in position.house.passages:
        tiles = [tile(way.a), tile(way.b)]
        closed = way.lock is not None and way not in position.opened
        if tiles[0] in position.destroyed or tiles[1] in position.destroyed:
            closed = False
        if position.house.lab in tiles and not position.lab_open:
            closed = True
        if not closed:
            found.append((way.a, way.direction, way.b))
            found.append((way.b, BACK[way.direction], way.a))
    return found


def line(position: Position, room: str, direction: str, *, blinding: bool = True) -> set[str]:
    """Look in one direction, room after room."""
    return _look(position, doors(position), room, direction, blinding, {room}) - {room}


def _look(
    position: Position, open_: list[Door], room: str, direction: str, blinding: bool, seen: set[str]
) -> set[str]:
    for here, facing, there in open_:
        if here != room or facing != direction or there in seen:
            continue
        smoke = tile(there) in position.destroyed
        if blinding and tile(here) in position.destroyed:
            smoke = True
        if tile(here) == tile(there) or not smoke:
            seen = _look(position, open_, there, direction, blinding, seen | {there})
    return seen


def sight(position: Position, room: str, *, blinding: bool = True) -> set[str]:
    """Look around."""
    seen = {room}
    for direction in BACK:
        seen |= line(position, room, direction, blinding=blinding)
    return seen


def locked(position: Position, room: str) -> bool:
    """A room is locked if nothing leads out of it."""
    return not [door for door in doors(position) if door[0] == room]


def best_facings(position: Position, camera: str) -> set[str]:
    """Try all facings; keep those that no other one beats."""
    seen = {facing: len(line(position, camera, facing)) for facing in BACK}
    return {facing for facing in BACK if all(seen[facing] >= seen[other] for other in BACK)}


# ------------------------------------------------------------------------------- enemies that move


@dataclass(frozen=True)
class Walk:
    """Which steps are legal for one kind of enemy on the way to one target."""

    position: Position
    open_: list[Door]
    zone: frozenset[str]
    through_fire: bool
    never_away: bool

    def steps(self, room: str, target: str) -> list[str]:
        """Where one legal step leads."""
        found = [there for here, _, there in self.open_ if here == room]
        if not self.through_fire:
            fire = self.position.burning | self.position.destroyed
            found = [there for there in found if tile(there) not in fire]
        if self.never_away:
            off = sum(apart(room, target))
            found = [there for there in found if sum(apart(there, target)) <= off]
        return sorted({there for there in found if tile(there) in self.zone})

    def count(self, room: str, target: str) -> int | None:
        """Count the steps of the shortest way by flooding the house from the start."""
        flooded, steps = {room}, 0
        while target not in flooded:
            more = flooded | {there for here in flooded for there in self.steps(here, target)}
            if more == flooded:
                return None
            flooded, steps = more, steps + 1
        return steps

    def paths(self, path: tuple[str, ...], target: str, left: int) -> Iterator[tuple[str, ...]]:
        """Walk on as long as each step brings the target one step closer."""
        here = path[-1]
        if left == 0 or here == target or (len(path) > 1 and here in self.position.survivors):
            yield path
            return
        away = self.count(here, target)
        for there in self.steps(here, target):
            if self.count(there, target) == (away or 0) - 1:
                yield from self.paths((*path, there), target, left - 1)


Found = tuple[str, set[str], set[tuple[str, ...]]]  # reason, targets, paths


def zone(position: Position, habits: Habits) -> frozenset[str]:
    """List the tiles within one row and one column of a triggering survivor."""
    return frozenset(
        name
        for name in position.house.rooms_on
        if habits.whole_house or any(max(apart(name, room)) <= 1 for room in position.triggering)
    )


def horde(position: Position, room: str, habits: Habits) -> Found:
    """Move a horde."""
    tiles = zone(position, habits)
    if tile(room) not in tiles:
        return "outside", set(), set()
    if room in position.survivors:
        return "has_prey", set(), set()
    prey = {each for each in position.survivors if tile(each) in tiles}
    if not habits.other_groups:
        prey = set(position.triggering)
    whole = frozenset(position.house.rooms_on)
    bounds = tiles if habits.in_zone_only else whole
    open_ = doors(position)
    legal = Walk(position, open_, bounds, False, habits.never_away)
    burning = Walk(position, open_, bounds, True, habits.never_away)
    closest = prey if habits.other_prey or habits.any_prey else nearest(burning, room, prey)
    targets = nearest(legal, room, closest)
    if habits.any_prey:
        targets = {each for each in prey if legal.count(room, each) is not None}
    if targets:
        return moved(position, legal, room, targets, habits.steps)
    if barred := nearest(burning, room, prey):
        return "fire", barred, set()
    if barred := nearest(Walk(position, open_, whole, True, False), room, prey):
        return "leaves_zone" if habits.in_zone_only else "turns_away", barred, set()
    return "no_way", prey, set()


def creature(position: Position, movement: int, resistant: bool, habits: Habits) -> Found:
    """Move the creature."""
    room = position.creature
    if room in position.survivors:
        return "has_prey", set(), set()
    prey = set(position.triggering if habits.to_triggering else position.survivors)
    whole = frozenset(position.house.rooms_on)
    legal = Walk(position, doors(position), whole, resistant, False)
    targets = nearest(legal, room, prey)
    if not targets:
        barred = nearest(Walk(position, doors(position), whole, True, False), room, prey)
        return ("fire", barred, set()) if barred else ("no_way", prey, set())
    if habits.may_end_farther:
        return moved(position, legal, room, targets, movement)
    paths = {
        path
        for target in targets
        for path in legal.paths((room,), target, movement)
        if sum(apart(path[-1], target)) <= sum(apart(room, target))
    }
    return (told(position, paths), targets, paths) if paths else ("farther", targets, set())


def nearest(walk: Walk, room: str, prey: set[str]) -> set[str]:
    """Keep the prey that no other one is closer than."""
    counts = {each: walk.count(room, each) for each in prey}
    known = [count for count in counts.values() if count is not None]
    return {each for each in prey if known and counts[each] == min(known)}


def moved(position: Position, walk: Walk, room: str, targets: set[str], steps: int) -> Found:
    """Collect every way to every target."""
    paths = {path for each in targets for path in walk.paths((room,), each, steps)}
    return told(position, paths), targets, paths


def told(position: Position, paths: set[tuple[str, ...]]) -> str:
    """Say whether it arrives."""
    return "arrives" if all(path[-1] in position.survivors for path in paths) else "nearer"


# ---------------------------------------------------------------------------------- reinforcements


def joins(position: Position, attacked: str, horde: str) -> bool:
    """Tell whether a horde joins an attack the original way."""
    fire = position.burning | position.destroyed
    if horde in position.survivors or tile(attacked) in fire or max(apart(horde, attacked)) > 1:
        return False
    if sum(apart(horde, attacked)) <= 1:
        return attacked in sight(position, horde)
    return any(
        link in sight(position, horde) and link in sight(position, attacked)
        for link in position.house.rooms
        if tile(link) not in fire
        and sum(apart(link, horde)) == 1
        and sum(apart(link, attacked)) == 1
    )


def comes(position: Position, attacked: str, horde: str) -> bool:
    """Tell whether a horde comes to an attack the revised way."""
    if horde in position.survivors or max(apart(horde, attacked)) < 2:
        return False
    walk = Walk(position, doors(position), frozenset(position.house.rooms_on), False, False)
    halfway = [room for room in walk.steps(horde, attacked) if room not in position.survivors]
    return any(attacked in walk.steps(room, attacked) for room in halfway)
