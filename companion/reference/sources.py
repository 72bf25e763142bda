"""Rule cards read from their YAML sources: shape first, then meaning, every fault."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.packs import Pack, load_from
from companion.packs.faults import BadData, Fault, did_you_mean
from companion.packs.nodes import Node
from companion.packs.reader import read
from companion.packs.shapes import Faults
from companion.reference import shape

Content = dict[str, Any]
Nodes = list[tuple[str, Node]]


def content(folder: Path) -> Content:
    """Read and check the cards of a game's folder; raise `BadData` with every fault."""
    faults: Faults = []
    pack = load_from(folder)
    form = shape.cards(pack.rules, pack.editions)
    files = sorted((folder / "cards").glob("*.yaml"))
    nodes = [node for file in files for node in _read(file, folder, faults)]
    chapters = {Path(node.file).stem: form.check(node, faults) for node in nodes}
    found = [pair for node in nodes for pair in _entries(node)]
    faults.extend([*_twice(found), *_dead(found), *_unreached(pack, chapters, folder)])
    faults.extend(_iconless(found, icons(folder)))
    if faults:
        raise BadData(faults)
    return chapters


def icons(folder: Path) -> frozenset[str]:
    """The icon tokens of a game, whatever their kind; none while its list is not there."""
    file = folder / "icons.yaml"
    if not file.exists():
        return frozenset()
    kinds = _entries(read(file, f"data/{folder.name}/icons.yaml"))
    groups = [kind.value["icons"] for _, kind in kinds if isinstance(kind.value, Mapping)]
    return frozenset(token for group in groups for token, _ in _entries(group))


def _read(file: Path, folder: Path, faults: Faults) -> Iterator[Node]:
    try:
        yield read(file, f"data/{folder.name}/cards/{file.name}")
    except BadData as bad:
        faults.extend(bad.faults)


def _entries(node: Node) -> Nodes:
    return list(node.value.items()) if isinstance(node.value, Mapping) else []


def _twice(found: Nodes) -> Iterator[Fault]:
    first: dict[str, Node] = {}
    for id_, node in found:
        if first.setdefault(id_, node) is not node:
            twin = first[id_]
            yield node.fault(f"this id is already a card in {twin.file}:{twin.line}")


def _dead(found: Nodes) -> Iterator[Fault]:
    known = sorted({id_ for id_, _ in found})
    for id_, node in found:
        for link in _list(node, "links"):
            if link.value == id_:
                yield link.fault("a card does not link to itself")
            elif link.value not in known:
                hint = did_you_mean(str(link.value), known)
                yield link.fault(f"there is no card {link.shown()}{hint}")


def _unreached(pack: Pack, chapters: Content, folder: Path) -> Iterator[Fault]:
    listed = [card for each in chapters.values() for card in each.values()]
    told = {rule for card in listed for rule in card.get("rules", ())}
    for rule in pack.rules:
        if rule not in told:
            yield Fault(f"data/{folder.name}/cards", 1, f"no card covers the rule {rule}")


def _iconless(found: Nodes, known: frozenset[str]) -> Iterator[Fault]:
    """Icon tokens that the list of icons, where there is one, does not have."""
    for _, node in found if known else ():
        for at, token in _tokens(node):
            if token not in known:
                yield at.fault(f"there is no icon {token!r}{did_you_mean(token, sorted(known))}")


def _tokens(node: Node) -> Iterator[tuple[Node, str]]:
    """Every icon that a card names or draws in its texts."""
    own = node.value.get("icon") if isinstance(node.value, Mapping) else None
    for listed in [*([own] if own else []), *_list(node, "icons")]:
        yield listed, str(listed.value)
    for text in _texts(node):
        yield from ((text, token) for token in shape.ICON.findall(str(text.value)))


def _texts(node: Node) -> Iterator[Node]:
    if isinstance(node.value, Mapping):
        for child in node.value.values():
            yield from _texts(child)
    elif isinstance(node.value, str):
        yield node


def _list(node: Node, key: str) -> tuple[Node, ...]:
    child = node.value.get(key) if isinstance(node.value, Mapping) else None
    return child.value if child and isinstance(child.value, tuple) else ()
