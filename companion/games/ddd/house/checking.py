"""Every fault of a house, and every hint: what the file's check and the builder both say.

A house that is being built, or was read from a file with faults, may lack anything; an empty
name stands for something that could not be read and was reported already.
"""

from collections import Counter
from collections.abc import Iterator

from companion.games.ddd.grid import CORNERS, ENTRANCE, TILES
from companion.games.ddd.house import doorways, reach
from companion.games.ddd.house.model import House
from companion.games.ddd.house.remarks import Remark
from companion.games.ddd.house.vocabulary import (
    ADVANCED,
    CAMERA,
    CODE_LOCKS,
    FUNCTIONS,
    LABORATORY,
    LOCKS,
    LONGEST_TITLE,
    MOST_CAMERAS,
    MOST_LOCKS,
    kind_at,
)

ENWALLED_ADVISED = 2  # DDD-HOUSE-08
NEARLY = 2  # more locks of 3 than of 2 that still count as "nearly equal" (DDD-SETUP-16)


def faults(house: House, *, whole: bool = True) -> list[Remark]:
    """Find what keeps a house from being played.

    Without `whole`, some of its passages are unknown, so nothing is said that rests on them all.
    """
    found = [*_title(house), *_tiles(house), *_corners(house), *_icons(house)]
    found += doorways.faults(house)
    if whole:
        found += [*_lock_counts(house), *_unreached(house)]
    return found


def hints(house: House) -> list[Remark]:
    """Find where a house without faults goes against advice; it can be played all the same."""
    return [
        *_ways_north(house),
        *_centre(house),
        *_lab_row(house),
        *_mix(house),
        *_unwatched(house),
    ]


def _title(house: House) -> Iterator[Remark]:
    title = house.title.strip()
    if not title or len(title) > LONGEST_TITLE or not title.isprintable():
        yield Remark("title", {"most": LONGEST_TITLE})


def _tiles(house: House) -> Iterator[Remark]:
    for tile in TILES:
        if tile not in house.rooms_on:
            yield Remark("tile_missing", {"tile": tile}, "tiles")
            continue
        given, expected = house.kinds.get(tile, ""), kind_at(tile)
        if given and given != expected:
            params = {"tile": tile, "given": given, "expected": expected}
            yield Remark("kind_misplaced", params, tile)
        yield from _rooms(house, tile)


def _rooms(house: House, tile: str) -> Iterator[Remark]:
    split = len(house.rooms_on[tile]) == 2
    if split and (tile in CORNERS or tile == ENTRANCE):
        yield Remark("split_misplaced", {"tile": tile, "kind": kind_at(tile)}, tile)
    elif split and tile not in house.passageways:
        yield Remark("passageway_missing", {"tile": tile}, tile)
    elif not split and tile in house.passageways:
        yield Remark("passageway_alone", {"tile": tile}, tile)


def _corners(house: House) -> Iterator[Remark]:
    """Four corners, each with a function of its own, and one of them the lab (DDD-HOUSE-02)."""
    taken = {house.lab: LABORATORY} if house.lab else {}
    for tile, function in house.functions.items():
        if tile not in CORNERS:
            yield _function("function_misplaced", tile, function)
    if house.lab and house.lab not in CORNERS:
        yield _function("function_misplaced", house.lab, LABORATORY)
    for tile in CORNERS:
        function = house.functions.get(tile, "")
        if tile in house.rooms_on and tile not in {*house.functions, house.lab}:
            params = {"tile": tile, "functions": ", ".join((*FUNCTIONS, LABORATORY))}
            yield Remark("function_missing", params, tile)
        first = next((other for other, same in taken.items() if same == function), "")
        if first:
            yield _function("function_twice", tile, function, first)
        elif function:
            taken[tile] = function


def _function(key: str, tile: str, function: str, other: str = "") -> Remark:
    return Remark(key, {"tile": tile, "function": function, "other": other}, tile)


def _icons(house: House) -> Iterator[Remark]:
    """Advanced icons cover a whole tile (DDD-ADV-02); cameras lie in a room, up to eight."""
    for tile, rooms in house.rooms_on.items():
        for icon in ADVANCED:
            if len({icon in house.icons.get(room, ()) for room in rooms}) == 2:
                yield Remark("icon_one_sided", {"tile": tile, "icon": icon}, tile)
    count = len(house.rooms_with(CAMERA))
    if count > MOST_CAMERAS:
        params = {"count": count, "most": MOST_CAMERAS, "over": count - MOST_CAMERAS}
        yield Remark("cameras", params, "tiles")


def _locks(house: House) -> Counter[int]:
    return Counter(way.lock for way in house.passages if way.lock is not None)


def _lock_counts(house: House) -> Iterator[Remark]:
    """A chip for every lock (DDD-SETUP-02), a lock for the code's chips (DDD-SETUP-08)."""
    locks = _locks(house)
    count = locks.total()
    if count > MOST_LOCKS:
        params = {"count": count, "most": MOST_LOCKS, "over": count - MOST_LOCKS}
        yield Remark("locks_many", params, "passages")
    elif set(locks) <= set(LOCKS) and any(locks[size] < n for size, n in CODE_LOCKS.items()):
        yield Remark("locks_few", {"twos": locks[2], "threes": locks[3]}, "passages")


def _unreached(house: House) -> Iterator[Remark]:
    for key, rooms in reach.unreached(house):
        yield Remark(key, {"rooms": ", ".join(rooms)}, rooms[0][:4])


def _ways_north(house: House) -> Iterator[Remark]:
    if not any(room.startswith("r1") for room in reach.openly(house)):
        yield Remark("no_open_path")


def _centre(house: House) -> Iterator[Remark]:
    ends = Counter(room for way in house.passages for room in way.rooms)
    inner = [room for room in house.rooms if kind_at(room[:4]) == "inner"]
    count = sum(ends[room] == 1 for room in inner)
    if count > ENWALLED_ADVISED:
        yield Remark("enwalled", {"count": count})


def _lab_row(house: House) -> Iterator[Remark]:
    if house.lab.startswith("r4"):
        yield Remark("lab_low", {}, house.lab)


def _mix(house: House) -> Iterator[Remark]:
    locks = _locks(house)
    if locks[3] > locks[2] + NEARLY:
        yield Remark("many_threes", {"twos": locks[2], "threes": locks[3]})


def _unwatched(house: House) -> Iterator[Remark]:
    if not house.rooms_with(CAMERA):
        yield Remark("no_camera")
