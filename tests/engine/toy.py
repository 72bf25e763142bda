"""A toy game: just enough cardboard to try the engine on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.engine.dice import numbered
from companion.engine.entries import Start
from companion.engine.errors import Malformed, NotAllowed
from companion.engine.game import Game, Procedure, Told, step
from companion.engine.prompts import Choose, Do, Number, Prompt, Roll

D6 = numbered("D6", 6)
START = Start("toy", "only", 7)


@dataclass(slots=True)
class Hoard:
    """The toy's table: a heap of gold, a dragon, and how long it goes."""

    rounds: int = 2
    gold: int = 0
    dragon: bool = True
    step: str = ""
    told: list[Told] = field(default_factory=list)


def main(table: Hoard) -> Procedure[None]:
    """Dig, meet the dragon, rest; round after round."""
    for _ in range(table.rounds):
        yield from step(table, "dig", dig(table))
        yield from step(table, "dragon", dragon(table))
        yield from step(table, "rest", rest())


def dig(table: Hoard) -> Procedure[None]:
    """Two dice decide how much is found."""
    found = yield lambda _: Roll("dig.dice", (D6, D6))
    table.gold += sum(found)
    table.told.append(Told("dug", {"gold": table.gold}, table.step, ()))


def dragon(table: Hoard) -> Procedure[None]:
    """The dragon takes a share, while it lives."""
    taken = yield share
    if taken is not None:
        table.gold -= taken


def share(table: Hoard) -> Prompt | None:
    """As much as there is; nothing where there is no dragon or no gold."""
    if not table.dragon or not table.gold:
        return None
    return Number("dragon.share", 0, table.gold)


def rest() -> Procedure[None]:
    """Only a nod."""
    yield lambda _: Do("rest.nod")


def thief(table: Hoard) -> Procedure[None]:
    """An aside: somebody steals or brings gold."""
    way = yield lambda _: Choose("thief.way", ("steals", "brings"))
    amount = yield lambda t: Number("thief.amount", 1, max(1, t.gold))
    table.gold = max(0, table.gold + (amount if way == "brings" else -amount))


def slain(table: Hoard) -> Procedure[None]:
    """An aside that asks nothing."""
    table.dragon = False
    yield from ()


def correction(table: Hoard, changes: Mapping[str, object]) -> Callable[[], None]:
    """Gold and dragon may be put right."""
    for path, value in changes.items():
        if path not in ("gold", "dragon"):
            raise Malformed(f"{path} is not tracked.")
        if path == "gold" and (type(value) is not int or value < 0):
            raise NotAllowed(f"gold is a number from 0, not {value}.")

    def act() -> None:
        for path, value in changes.items():
            setattr(table, path, value)

    return act


def state(table: Hoard) -> dict[str, object]:
    """Report all there is."""
    return {"gold": table.gold, "dragon": table.dragon, "step": table.step}


def toy(**changed: Callable[[Hoard], Procedure[None]]) -> Game:
    """The game; its main procedure may be another, as if the rules had changed since."""
    return Game(
        name="toy",
        start=lambda _: Hoard(),
        main=changed.get("main", main),
        asides={"thief": thief, "slain": slain},
        correction=correction,
        state=state,
        thumbnail=state,
    )
