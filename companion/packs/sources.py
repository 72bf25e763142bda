"""A pack read from its YAML sources: shape first, then meaning, every fault of every file."""

from collections.abc import Collection, Mapping
from pathlib import Path

from companion.packs import schema
from companion.packs.build import Content
from companion.packs.faults import BadData
from companion.packs.nodes import Node, Plain
from companion.packs.reader import read
from companion.packs.shapes import Faults, Shape


def content(folder: Path) -> Content:
    """Read and check all the sources in a pack's folder; raise `BadData` with every fault."""
    faults: Faults = []
    pack = _Sources(folder, faults).content()
    if faults:
        raise BadData(faults)
    return pack


class _Sources:
    """The files of one pack, read in the order in which they refer to each other."""

    def __init__(self, folder: Path, faults: Faults) -> None:
        self.folder, self.faults = folder, faults

    def content(self) -> Content:
        manifest = self.file("pack.yaml", schema.manifest(self.folder.name))
        names = _names(manifest.get("editions"))
        rules = self.file("rules.yaml", schema.rules(str(manifest.get("prefix", "")), names))
        editions = {name: self.edition(name, rules) for name in names}
        self.faults.extend(_disagreements([node for node, _ in editions.values()]))
        switches = {switch for _, value in editions.values() for switch in value}
        return {
            "manifest": manifest,
            "rules": rules,
            "editions": {name: value for name, (_, value) in editions.items()},
            "dice": self.file("dice.yaml", schema.dice(rules)),
            "box": self.file("box.yaml", schema.box()),
            "assumptions": self.file("assumptions.yaml", schema.assumptions(rules, switches)),
        }

    def edition(self, name: str, rules: Collection[str]) -> tuple[Node, dict[str, Plain]]:
        return self.checked(f"editions/{name}.yaml", schema.edition(rules))

    def file(self, name: str, shape: Shape) -> dict[str, Plain]:
        return self.checked(name, shape)[1]

    def checked(self, name: str, shape: Shape) -> tuple[Node, dict[str, Plain]]:
        shown = f"data/{self.folder.name}/{name}"
        try:
            node = read(self.folder / name, shown)
        except BadData as bad:
            self.faults.extend(bad.faults)
            return Node(shown, 1, "", None), {}
        value = shape.check(node, self.faults)
        return node, value if isinstance(value, dict) else {}


def _names(value: Plain) -> list[str]:
    return [name for name in value if isinstance(name, str)] if isinstance(value, list) else []


def _disagreements(editions: list[Node]) -> Faults:
    """Every edition must decide every switch, and with the same kind of value."""
    faults: Faults = []
    for one in editions:
        for other in editions:
            if one is not other:
                faults.extend(_missing(one, other))
    return faults


def _missing(one: Node, other: Node) -> Faults:
    if not (isinstance(one.value, Mapping) and isinstance(other.value, Mapping)):
        return []
    faults: Faults = []
    for name, switch in one.value.items():
        twin = other.value.get(name)
        if twin is None:
            faults.append(switch.fault(f"{other.file} does not have this switch; add it there"))
        elif _kind(switch) is not _kind(twin):
            faults.append(switch.fault(f"is another kind of value than in {twin.file}:{twin.line}"))
    return faults


def _kind(switch: Node) -> type | None:
    fields = switch.value if isinstance(switch.value, Mapping) else {}
    return type(fields["value"].value) if "value" in fields else None
