"""My box: what the players' parts say, as a form and as a file beside the games."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from companion.games.ddd import own_box
from companion.games.ddd.facts import pack
from companion.i18n import Speaker
from companion.packs.models import Worth
from companion.packs.shapes import Int, ListOf, Shape
from companion.ui.corrections import Group, Tracked

LENGTH: Final = "length"  # the part of a row of values that says how many there are
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "compass": own_box.DIRECTIONS,
    "events": ("none", "darkness"),
    "codes": own_box.COLOURS,
    "colours": own_box.COLOURS,
    "zone_colours": own_box.ZONE_COLOURS,
}


@dataclass(frozen=True, slots=True)
class MyBox:
    """The values told so far, and what is wrong with them; a faulty box is not written."""

    file: Path
    told: Mapping[str, Worth]
    faults: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """What a game takes along."""
        return own_box.text_of(self.told)

    def value(self, name: str) -> Worth:
        """What a fact is, told or assumed."""
        return self.told[name] if name in self.told else pack().box[name].value

    def with_value(self, name: str, value: Worth) -> "MyBox":
        """Change a fact; what is as assumed again is not told any more."""
        told = {each: kept for each, kept in self.told.items() if each != name}
        if value != pack().box[name].value:
            told[name] = value
        return _checked(replace(self, told=told))

    def with_part(self, path: str, value: object) -> "MyBox":
        """Change what a row of the form stands for: a whole value, an item, or their number."""
        name, _, part = path.partition("#")
        if not part:
            return self.with_value(name, value)  # type: ignore[arg-type]
        items = list(self.value(name))  # type: ignore[arg-type]
        if part == LENGTH:
            wanted = int(str(value))
            more = items[-1:] or [_first(name)]
            items = [*items, *more * (wanted - len(items))][:wanted]
        else:
            items[int(part)] = value  # type: ignore[call-overload]
        return self.with_value(name, tuple(items))

    def keep(self) -> bool:
        """Write it down, unless it is faulty; say whether that was done."""
        if self.faults:
            return False
        fresh = self.file.with_suffix(".new")
        try:
            fresh.write_text(self.text, encoding="utf-8")
            fresh.replace(self.file)
        except OSError:
            fresh.unlink(missing_ok=True)
            return False
        return True


def _checked(box: MyBox) -> MyBox:
    _, faults = own_box.checked(box.text)
    return replace(box, faults=tuple(fault.message for fault in faults))


def read(file: Path) -> MyBox:
    """Read the file; without one everything is as assumed, and a faulty one tells its faults."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return MyBox(file, {})
    except (OSError, ValueError):
        return MyBox(file, {}, (f"{own_box.FILE} cannot be read.",))
    told, faults = own_box.checked(text)
    return MyBox(file, told, tuple(str(fault) for fault in faults))


# ---------------------------------------------------------------------------- the form


def groups() -> dict[str, tuple[str, ...]]:
    """What belongs together: tracks and tokens, then part by part."""
    found: dict[str, list[str]] = {}
    for name in own_box.editable():
        kind, *rest = name.split(".")
        parts = kind in ("survivors", "creatures", "nemeses", "equipment")
        found.setdefault(rest[0] if parts else "tracks", []).append(name)
    return {part: tuple(names) for part, names in found.items()}


def form(part: str, box: MyBox, speaker: Speaker) -> Group:
    """The rows of one part of the form."""
    rows = [row for name in groups()[part] for row in _rows(name, box, speaker)]
    return Group(title(part, speaker), tuple(rows))


def title(part: str, speaker: Speaker) -> str:
    """What a part is called."""
    words = speaker.say("ui:box.tracks", {}) if part == "tracks" else speaker.word(part)
    return words[:1].upper() + words[1:]


def _rows(name: str, box: MyBox, speaker: Speaker) -> Iterator[Tracked]:
    value, shape, text = box.value(name), own_box.shape_of(name), fact_name(name, speaker)
    if not isinstance(value, tuple) or not isinstance(shape, ListOf):
        yield _row(name, name, text, value, shape, speaker)
        return
    if shape.least < shape.most:
        of_all = speaker.say("ui:box.how_many", {"what": text})
        least, most = shape.least, shape.most
        yield Tracked(f"{name}#{LENGTH}", of_all, len(value), str(len(value)), least, most)
    for at, item in enumerate(value):
        label = speaker.say("ui:box.nth", {"what": text, "number": at + 1})
        yield _row(f"{name}#{at}", name, label, item, shape.item, speaker)


def _row(
    path: str, name: str, text: str, value: object, shape: Shape | None, speaker: Speaker
) -> Tracked:
    if isinstance(shape, Int) and isinstance(value, int):
        return Tracked(path, text, value, str(value), shape.least, shape.most)
    words = _choices(name, value)
    choices = tuple((each, speaker.option("colour", str(each))) for each in words)
    if isinstance(value, bool):
        choices = tuple((each, speaker.word(each)) for each in (False, True))
    return Tracked(path, text, value, dict(choices)[value], choices=choices)


def _choices(name: str, value: object) -> tuple[object, ...]:
    if isinstance(value, bool):
        return ()
    for part in reversed(name.split(".")):
        if part in _WORDS:
            return _WORDS[part]
    return own_box.skills()


def _first(name: str) -> int | str:
    words = _choices(name, None)
    shape = own_box.shape_of(name)
    item = shape.item if isinstance(shape, ListOf) else shape
    return item.least if isinstance(item, Int) else str(words[0])


def fact_name(name: str, speaker: Speaker) -> str:
    """What a fact is called: its last word that is no number, and what the number means."""
    parts = name.split(".")
    last = parts[-1]
    if parts[0] == "compass":
        return speaker.say("ui:box.compass", {"face": last})
    if len(parts) > 2 and parts[-2] == "energy":
        return speaker.say("ui:box.energy", {"ap": last})
    if len(parts) > 2 and parts[-2] == "locations":
        return speaker.say("ui:box.locations", {"colour": last})
    if last == "first":
        return speaker.say("ui:box.darkness_first", {})
    return speaker.say(f"ui:box.{last}", {})
