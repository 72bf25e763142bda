"""From checked plain values to frozen models; the same for YAML sources and the compiled form."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from companion.packs.models import Assumption, Box, Die, Edition, Fact, Pack, Rule, Switch

Content = dict[str, Any]
T = TypeVar("T")


def pack(content: Content) -> Pack:
    """Build a pack from checked content."""
    manifest = content["manifest"]
    names = tuple(manifest["editions"])
    return Pack(
        game=manifest["game"],
        title=manifest["title"],
        version=f"{manifest['version']}+{digest(content)}",
        editions=_each(content["editions"], _edition),
        box=_box(content["box"]),
        dice=_each(content["dice"], _die),
        rules=_each(content["rules"], lambda id_, rule: _rule(id_, rule, names)),
        assumptions=_each(content["assumptions"], _assumption),
    )


def digest(content: Content) -> str:
    """Eight letters that change when the content does."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _each(items: Mapping[str, Any], make: Callable[[str, Any], T]) -> Mapping[str, T]:
    return MappingProxyType({name: make(name, item) for name, item in items.items()})


def _rule(id_: str, rule: Content, editions: tuple[str, ...]) -> Rule:
    only = rule.get("editions")
    area = id_.split("-")[1]
    return Rule(id_, area, rule["title"], (only,) if only else editions, "by_nature" in rule)


def _edition(name: str, switches: Content) -> Edition:
    details = _each(switches, _switch)
    return Edition(name, details, MappingProxyType({key: s.value for key, s in details.items()}))


def _switch(_: str, switch: Content) -> Switch:
    return Switch(switch["value"], tuple(switch["rules"]), switch.get("assumed", False))


def _die(_: str, die: Content) -> Die:
    faces, rules = tuple(die["faces"]), tuple(die["rules"])
    return Die(faces, die["count"], rules, die.get("assumed", False))


def _assumption(id_: str, item: Content) -> Assumption:
    return Assumption(id_, tuple(item["rules"]), item["default"], item.get("switch"))


def _box(groups: Content) -> Box:
    facts = {name: fact for key, group in groups.items() for name, fact in _facts(key, group)}
    return Box(MappingProxyType(facts))


def _facts(name: str, value: Any) -> Iterator[tuple[str, Fact]]:
    """Flatten groups within groups to dotted names."""
    if not isinstance(value, dict):
        yield name, Fact(_frozen(value))
    elif "value" in value:
        marks = {mark: value[mark] for mark in ("assumed", "ask") if mark in value}
        yield name, Fact(_frozen(value["value"]), **marks)
    else:
        for key, child in value.items():
            yield from _facts(f"{name}.{key}", child)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
