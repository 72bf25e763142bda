"""A game that asks one prompt of every kind and shape, and remembers what it was told."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.dice import Die, numbered
from companion.engine.entries import Start
from companion.engine.game import Game, Procedure, Told
from companion.engine.prompts import Allocate, Choose, Do, Draw, Number, PickRoom, Prompt, Roll

D4, D6 = numbered("d4", 4), numbered("d6", 6)
COIN = Die("terror", ("fire", "fire", "creature_appears"))

PROMPTS: dict[str, Prompt] = {
    "one": Roll("one", (D4,)),
    "uneven": Roll("uneven", (COIN,)),
    "several": Roll("several", (D4, D6, COIN)),
    "drawn": Draw("drawn", (1, 2, "horde"), {1: 1, 2: 0, "horde": 2}),
    "single": Choose("single", ("yes", "no", "none")),
    "reports": Choose("reports", ("done", "moved", "healed")),
    "some": Choose("some", ("lucy", "bruce", "nina"), 1, 2),
    "order": Choose("order", ("lucy", "bruce+nina", "leo"), 3, 3),
    "room": PickRoom("room", ("r1c1", "r2c3.a", "r2c3.b"), "none"),
    "only_room": PickRoom("only_room", ("r4c3",)),
    "few": Number("few", 1, 4),
    "many": Number("many", 0, 60),
    "shared": Allocate("shared", ("zombie_1", "zombie_2", "zombie_3"), {"r1c1": 2, "r1c2": 5}),
    "capped": Allocate(
        "capped",
        ("bite_1", "bite_2", "hit_1"),
        {"lucy": 2, "nina": 2},
        caps={"bite": {"lucy": 1, "nina": 1}},
    ),
    "done": Do("done"),
}


@dataclass(slots=True)
class Notes:
    """What was answered so far."""

    said: dict[str, Any] = field(default_factory=dict)
    step: str = "setup"
    told: list[Told] = field(default_factory=list)


def _asks(name: str) -> Callable[[Notes], Procedure[None]]:
    def main(table: Notes) -> Procedure[None]:
        table.said[name] = yield lambda _: PROMPTS[name]

    return main


def _no_correction(_table: Notes, _changes: Mapping[str, object]) -> Callable[[], None]:
    return lambda: None


def asking(name: str) -> Game:
    """The game that asks just this."""
    return Game(
        name=f"only {name}",
        start=lambda _: Notes(),
        main=_asks(name),
        asides={},
        correction=_no_correction,
        state=lambda table: {"said": dict(table.said), "step": table.step},
        thumbnail=lambda _: {},
    )


START = Start("every kind", "only", 7)
