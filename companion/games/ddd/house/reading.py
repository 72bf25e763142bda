"""A house read from its file: every fault, with its line and what to do (docs/houses.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from companion.games.ddd.grid import TILES
from companion.games.ddd.house import checking
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.remarks import Remark
from companion.games.ddd.house.shapes import FILE
from companion.games.ddd.house.vocabulary import CAMERA, ICONS, LABORATORY
from companion.packs import reader
from companion.packs.faults import BadData, Fault
from companion.packs.nodes import Node

Told = dict[str, Any]  # what a tile's line says
LANGUAGE: Final = "en"


def checked(path: Path, language: str = LANGUAGE) -> tuple[House | None, list[Fault]]:
    """Read a house and give it, or else every fault of its file."""
    try:
        return _checked(reader.read(path), path.stem, language)
    except BadData as bad:
        return None, list(bad.faults)


def parsed(data: bytes, file: str, language: str = LANGUAGE) -> tuple[House | None, list[Fault]]:
    """Do the same with the contents of a file, such as one that was shared."""
    try:
        return _checked(reader.parse(data, file), Path(file).stem, language)
    except BadData as bad:
        return None, list(bad.faults)


def _checked(node: Node, name: str, language: str) -> tuple[House | None, list[Fault]]:
    faults: list[Fault] = []
    told: Any = FILE.check(node, faults)
    if {"tiles", "passages"} <= told.keys():
        draft = _Draft(name, told, node, language)
        faults += draft.faults()
        if not faults:
            return draft.house(), []
    return None, sorted(set(faults))


@dataclass(frozen=True, slots=True)
class _Draft:
    """What a file says, faulty or not, and where it says it."""

    name: str
    told: Mapping[str, Any]
    root: Node
    language: str

    def house(self) -> House:
        tiles = self.tiles()
        functions = {tile: line["function"] for tile, line in tiles.items() if "function" in line}
        lab = next((tile for tile, function in functions.items() if function == LABORATORY), "")
        functions.pop(lab, None)
        rooms_on = {tile: _rooms(tile, line) for tile, line in tiles.items()}
        return House(
            name=self.name,
            title=_in_language(self.told.get("title"), self.language),
            rooms_on=MappingProxyType(rooms_on),
            kinds=MappingProxyType({tile: line.get("kind", "") for tile, line in tiles.items()}),
            icons=MappingProxyType(_icons(tiles)),
            functions=MappingProxyType(functions),
            passageways=MappingProxyType(_passageways(tiles)),
            lab=lab,
            passages=tuple(Passage(*way) for way in self.told["passages"] if way),
        )

    def tiles(self) -> dict[str, Told]:
        """The tiles that are tiles, in the order of the grid."""
        told = self.told["tiles"]
        return {tile: told[tile] for tile in TILES if tile in told}

    def faults(self) -> list[Fault]:
        """Find what is wrong with what could be read."""
        remarks = [
            Remark("camera_roomless", {"tile": tile}, tile)
            for tile, line in self.tiles().items()
            if "rooms" in line and CAMERA in line.get("icons", ())
        ]
        remarks += checking.faults(self.house(), whole=None not in self.told["passages"])
        return [Fault(self.root.file, self.line(remark.at), str(remark)) for remark in remarks]

    def line(self, at: str | int) -> int:
        """Say where a tile, a passage or a part of the file is written."""
        if isinstance(at, int):
            return self.ways()[at].line
        parts = _children(self.root)
        return {**parts, **_children(parts["tiles"])}.get(at, parts.get("title", self.root)).line

    def ways(self) -> list[Node]:
        nodes = _children(self.root)["passages"].value
        assert isinstance(nodes, tuple)  # the shape has seen to it
        return [node for node, way in zip(nodes, self.told["passages"], strict=True) if way]


def _children(node: Node) -> Mapping[str, Node]:
    return node.value if isinstance(node.value, Mapping) else {}


def _in_language(title: Any, language: str) -> str:
    """Choose among a title's languages; English, or else the first, stands in for a missing one."""
    if isinstance(title, dict):
        return str(title.get(language) or title.get(LANGUAGE) or next(iter(title.values())))
    return str(title)


def _rooms(tile: str, line: Told) -> tuple[str, ...]:
    return (f"{tile}.a", f"{tile}.b") if "rooms" in line else (tile,)


def _icons(tiles: Mapping[str, Told]) -> dict[str, tuple[str, ...]]:
    """Give each room its own icons and its tile's (DDD-ADV-02)."""
    return {
        room: tuple(icon for icon in ICONS if icon in _told_of(room, line))
        for tile, line in tiles.items()
        for room in _rooms(tile, line)
    }


def _told_of(room: str, line: Told) -> list[str]:
    return [*line.get("icons", ()), *line.get("rooms", {}).get(room[5:], ())]


def _passageways(tiles: Mapping[str, Told]) -> dict[str, str]:
    return {
        tile: f"{tile}.{line['passageway']}" for tile, line in tiles.items() if "passageway" in line
    }
