"""A house written to a file, as a person would type it; reading it again gives an equal house."""

import json
from collections.abc import Iterator

from companion.games.ddd.house.doorways import shown
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.vocabulary import CAMERA, LABORATORY


def written(house: House) -> str:
    """Write a house that has no faults."""
    tiles = [f"  {tile}: {{{', '.join(_tile(house, tile))}}}" for tile in house.rooms_on]
    passages = [f"  - {_passage(way)}" for way in house.passages]
    title = json.dumps(house.title, ensure_ascii=False)
    lines = [f"title: {title}", "", "tiles:", *tiles, "", "passages:", *passages]
    return "\n".join(lines) + "\n"


def _tile(house: House, tile: str) -> Iterator[str]:
    rooms = house.rooms_on[tile]
    split = len(rooms) == 2
    yield f"kind: {house.kinds[tile]}"
    if tile in house.functions or tile == house.lab:
        yield f"function: {house.functions.get(tile, LABORATORY)}"
    if split:
        cameras = (f"{room[-1]}: {_row([CAMERA] * _watched(house, room))}" for room in rooms)
        yield f"rooms: {{{', '.join(cameras)}}}"
        yield f"passageway: {house.passageways[tile][-1]}"
    icons = [icon for icon in house.icons[rooms[0]] if not (split and icon == CAMERA)]
    if icons:
        yield f"icons: {_row(icons)}"


def _watched(house: House, room: str) -> bool:
    return CAMERA in house.icons[room]


def _row(words: list[str]) -> str:
    return f"[{', '.join(words)}]"


def _passage(way: Passage) -> str:
    return shown(way) + (f", lock {way.lock}" if way.lock else "")
