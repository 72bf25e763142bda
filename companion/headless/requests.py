"""Requests and replies of the headless table: one JSON object per line, each way."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from companion.engine.errors import Malformed, TableError, shown
from companion.engine.play import Play
from companion.engine.prompts import Allocate, Choose, Draw, Number, PickRoom, Prompt, Roll
from companion.i18n import Speaker

LONGEST: Final = 1_000_000  # bytes of one request

Reply = dict[str, Any]


def parsed(line: bytes) -> Mapping[str, object]:
    """Read one request."""
    if len(line) > LONGEST:
        raise Malformed(f"A request has at most {LONGEST} bytes, not {len(line)}.")
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"A request is one JSON object per line: {error}.") from error
    if not isinstance(request, dict):
        raise Malformed(f"A request is a JSON object, not {shown(request)}.")
    return request


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def answered(play: Play, line: bytes, speaker: Speaker) -> Reply:
    """Carry out one request and reply; a refused one has changed nothing."""
    try:
        carry_out(play, parsed(line))
    except TableError as error:
        return refusal(error.kind, str(error))
    return report(play, speaker)


def carry_out(play: Play, request: Mapping[str, object]) -> None:
    """Do what a request says."""
    verbs = [name for name in request if name in VERBS]
    if len(verbs) != 1:
        raise Malformed(f"A request has one of {', '.join(VERBS)}, got {shown(dict(request))}.")
    verb = verbs[0]
    extra = {name: value for name, value in request.items() if name != verb}
    if extra and verb != "aside":
        raise Malformed(f"{verb} takes nothing beside it, got {', '.join(sorted(extra))}.")
    if verb == "aside":
        play.aside(request[verb], extra)
    else:
        VERBS[verb](play, request[verb])


def _plainly(act: Callable[[Play], None]) -> Callable[[Play, object], None]:
    """Make a verb of an act that takes nothing: its value is just true."""

    def verb(play: Play, value: object) -> None:
        if value is not True:
            raise Malformed(f"This request's value is true, not {shown(value)}.")
        act(play)

    return verb


VERBS: Final[dict[str, Callable[[Play, Any], None]]] = {
    "answer": lambda play, value: play.answer(value),
    "roll": _plainly(lambda play: play.roll()),
    "correct": lambda play, value: play.correct(value),
    "aside": lambda play, value: play.aside(value),
    "skip": _plainly(lambda play: play.skip()),
    "bot": _plainly(lambda play: play.bot()),
    "undo": lambda play, value: play.undo(value),
    "redo": lambda play, value: play.redo(value),
    "state": _plainly(lambda _play: None),
}


# ---------------------------------------------------------------------------- replies


def refusal(kind: str, message: str) -> Reply:
    """Say what was wrong."""
    return {"ok": False, "error": {"kind": kind, "message": message}}


def report(play: Play, speaker: Speaker) -> Reply:
    """Tell what stands now."""
    prompt = play.prompt
    return {
        "ok": True,
        "prompt": None if prompt is None else described(prompt, speaker),
        "told": [
            {"id": each.key, "text": speaker.say(f"told:{each.key}", each.params), "why": each.why}
            for each in play.told
        ],
        "state": play.state(),
    }


def described(prompt: Prompt, speaker: Speaker) -> Reply:
    """A prompt as it goes over the wire."""
    options = getattr(prompt, "options", ())
    wire: Reply = {
        "id": prompt.id,
        "kind": prompt.kind,
        "text": speaker.say(f"prompt:{prompt.id}", prompt.params),
        "options": [{"id": each, "text": speaker.option(prompt.id, each)} for each in options],
        "dice": [],
        "why": prompt.why,
        "auto": prompt.auto,
    }
    return wire | _particulars(prompt, speaker)


def _particulars(prompt: Prompt, speaker: Speaker) -> Reply:
    """What only prompts of one kind have."""
    match prompt:
        case Roll():
            return {"dice": [{"name": die.name, "faces": die.faces} for die in prompt.dice]}
        case Draw():
            items = [{"id": each, "text": speaker.word(each)} for each in prompt.items]
            return {"options": items}
        case Choose() | Number():
            return {"min": prompt.min, "max": prompt.max}
        case Allocate():
            wire = {"items": prompt.items, "targets": prompt.targets, "limits": prompt.limits}
            return wire | {"caps": prompt.caps}
        case PickRoom():
            return {"rooms": prompt.rooms}
    return {}


def encoded(reply: Reply) -> str:
    """One line of JSON; only ASCII, so that any terminal and pipe will do."""
    return json.dumps(reply, default=dict)
