"""What the step that stands adds to the floor plan: where it may go, and what happened just now."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.engine.game import Told
from companion.engine.play import Play
from companion.engine.prompts import Prompt
from companion.games.ddd import fire
from companion.games.ddd.grid import NEXT, OPPOSITE, tile_of
from companion.ui.board.parts import Arrow, Loss, Marks, Moved, TokenKind
from companion.ui.happened import Happened
from companion.ui.values import After, Card, Over

Params = Mapping[str, Any]
PlainState = Mapping[str, Any]

# What moves from room to room by itself, told with both ends of its way.
_GOES: Final[dict[str, TokenKind]] = {
    "horde.moves": "horde",
    "horde.joins": "horde",
    "tokens.move": "spawn",
    "creature.moves": "creature",
}
# Where something has come or burnt, by the name of the parameter that says it.
_CHANGES: Final = {
    "fire.breaks_out": "at",
    "fire.burns": "tile",
    "fire.destroys": "tile",
    "spawn.token": "room",
    "spawn.zombies": "room",
    "creature.appears": "room",
    "nemesis.destroys": "tile",
}
# Who or which room loses what, by the parameters that say it.
_LOSSES: Final = {
    "survivor.wounded": ("survivor", "wounds"),
    "fire.burns_zombies": ("room", "zombies"),
    "zombies.killed": ("room", "zombies"),
}
_IN_A_ROOM: Final = ("camera.", "attack.", "defence.", "search.dice", "lurking.", "rescue.dice")


def marks(
    play: Play,
    card: Card | After | Over,
    happened: Sequence[Happened],
    chosen: str = "",
    before: PlainState | None = None,
) -> Marks:
    """Say what to draw beside the table itself."""
    if isinstance(card, After):
        return told_marks([each for each in happened if isinstance(each, Told)], before, play)
    if isinstance(card, Over) or play.prompt is None:
        return Marks()
    legal = card.rooms
    spot = () if legal else _spot(play.prompt)
    return Marks(
        legal=legal,
        chosen=chosen or None,
        arrows=_arrows(play),
        cameras=_cameras(play, spot),
        spot=spot,
        focus=bool(legal or spot),
    )


# ---------------------------------------------------------------------------- before


def _arrows(play: Play) -> tuple[Arrow, ...]:
    """Where each face of the fire's D4 sends it; across a wall it may not cross there is none."""
    prompt, table = play.prompt, play.table
    if prompt is None or prompt.id != "fire.direction":
        return ()
    at = str(prompt.params["at"])
    ways = ((face, to, NEXT[at].get(to)) for face, to in table.facts.compass.items())
    return tuple(
        Arrow(at, to, face)
        for face, to, tile in ways
        if tile is not None and fire.may_enter(table, tile)
    )


def _spot(prompt: Prompt) -> tuple[str, ...]:
    """The room that is in question, if it is about just one."""
    room = prompt.params.get("room")
    about = prompt.id.startswith(_IN_A_ROOM) and isinstance(room, str)
    return (str(room),) if about else ()


def _cameras(play: Play, spot: tuple[str, ...]) -> tuple[str, ...] | None:
    """The cameras that are asked about: those that see the room in question."""
    prompt = play.prompt
    if prompt is None or not prompt.id.startswith("camera.") or not spot:
        return None
    watching: Any = play.state().get("cameras", ())
    return tuple(each["room"] for each in watching if spot[0] in each["sees"])


# ---------------------------------------------------------------------------- afterwards


def told_marks(told: Sequence[Told], before: PlainState | None, play: Play) -> Marks:
    """Moves, losses and changed rooms, as the story has them."""
    people = _walked(before, play.state()) if before else ()
    found = [moved for each in told for moved in _moved(each)]
    return Marks(
        moved=tuple(dict.fromkeys([*found, *people])),
        changed=tuple(dict.fromkeys(_named(told, lambda each: _CHANGES.get(each.key)))),
        losses=_losses(told),
    )


def _moved(told: Told) -> list[Moved]:
    params: Params = told.params
    if told.key in _GOES:
        return [Moved(_GOES[told.key], params["from"], params["room"])]
    if told.key == "fire.moves":
        came_from = NEXT[params["to"]].get(OPPOSITE[params["direction"]])
        return [Moved("fire", came_from, params["to"])] if came_from else []
    return []


def _walked(before: PlainState, after: PlainState) -> tuple[Moved, ...]:
    """The survivors who stand elsewhere now."""
    old = before.get("survivors", {})
    return tuple(
        Moved("survivor", old[name]["room"], each["room"])
        for name, each in after.get("survivors", {}).items()
        if name in old and each["room"] and old[name]["room"] not in (None, each["room"])
    )


def _named(told: Sequence[Told], param: Callable[[Told], str | None]) -> list[str]:
    found = [(each.params, param(each)) for each in told]
    return [_place(str(params[name])) for params, name in found if name is not None]


def _place(place: str) -> str:
    return place if "." in place else tile_of(place)


def _losses(told: Sequence[Told]) -> tuple[Loss, ...]:
    """Losses of the same one add up."""
    sums: dict[str, int] = {}
    for each in told:
        if each.key in _LOSSES:
            whom, amount = (each.params[name] for name in _LOSSES[each.key])
            sums[str(whom)] = sums.get(str(whom), 0) + int(str(amount))
    return tuple(Loss(whom, amount) for whom, amount in sums.items())
