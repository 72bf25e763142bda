"""What an answer would change, in a few words: the difference between two plain states."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.i18n import Speaker

PlainState = Mapping[str, Any]
Effect = tuple[str, bool]  # the words, and whether it is a loss


def effects(before: PlainState, after: PlainState, speaker: Speaker) -> list[Effect]:
    """Everything that changes for the worse first, then the rest."""
    found = [*_darkness(before, after, speaker), *_survivors(before, after, speaker)]
    found += [*_tiles(before, after, speaker), *_rooms(before, after, speaker)]
    return sorted(found, key=lambda effect: not effect[1])


def _darkness(before: PlainState, after: PlainState, speaker: Speaker) -> Iterator[Effect]:
    at = after.get("darkness", {}).get("at")
    if at != before.get("darkness", {}).get("at"):
        yield speaker.say("ui:effect.darkness", {"to": at}), True


def _survivors(before: PlainState, after: PlainState, speaker: Speaker) -> Iterator[Effect]:
    for name, old in before.get("survivors", {}).items():
        new = after["survivors"].get(name)
        if new is None or (new["room"] is None and old["room"] is not None):
            yield speaker.say("ui:effect.lost", {"survivor": name}), True
        elif new["energy"] != old["energy"]:
            lost = old["energy"] - new["energy"]
            yield speaker.say("ui:effect.energy", {"survivor": name, "lost": lost}), lost > 0


def _tiles(before: PlainState, after: PlainState, speaker: Speaker) -> Iterator[Effect]:
    for name, old in before.get("tiles", {}).items():
        new = after["tiles"][name]
        if new["destroyed"] and not old["destroyed"]:
            yield speaker.say("ui:effect.destroyed", _place(name)), True
        elif new["burn"] > old["burn"]:
            yield speaker.say("ui:effect.burns", _place(name)), False


def _rooms(before: PlainState, after: PlainState, speaker: Speaker) -> Iterator[Effect]:
    for name, old in before.get("rooms", {}).items():
        new = after["rooms"].get(name, old)
        for kind in ("zombies", "tokens"):
            more = new[kind] - old[kind]
            if more:
                sign = "more" if more > 0 else "fewer"
                place = _place(name)
                yield speaker.say(f"ui:effect.{kind}.{sign}", {kind: abs(more), **place}), False


def _place(room: str) -> dict[str, object]:
    return {"row": room[1], "column": room[3]}
