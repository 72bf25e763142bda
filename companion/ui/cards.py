"""A prompt as a card: its words, its legal answers, and the verb of its one big button."""

import re
from dataclasses import replace
from typing import Final

from companion.engine.dice import Die
from companion.engine.play import Play
from companion.engine.prompts import Allocate, Choose, Draw, Number, PickRoom, Prompt, Roll
from companion.i18n import Speaker
from companion.odds import face_chances
from companion.ui import acting, marks, readings, sideboards
from companion.ui.board.values import letter
from companion.ui.readings import percent
from companion.ui.values import Card, Cell, DieFaces, Option, Tray

FEW: Final = 6  # outcomes that still stand side by side as cells
DONE: Final = "done"  # the option that ends a list of reports; it is the big button's
_SENTENCE: Final = re.compile(r"(?<=[.?!]) +(?=\S)")


def card(play: Play, prompt: Prompt, serial: int, speaker: Speaker) -> Card:
    """The card of the prompt that stands."""
    over = getattr(play.table, "outcome", None) is not None
    step = speaker.say("ui:over", {}) if over else speaker.word(str(play.table.step))
    icon, tint = marks.of_message(prompt.id)
    headline, rest = split(speaker.say(f"prompt:{prompt.id}", prompt.params))
    plain = Card(
        serial=serial,
        id=prompt.id,
        kind=prompt.kind,
        icon=icon,
        tint=tint,
        eyebrow=step,
        headline=headline,
        rest=rest,
        verb=speaker.say(f"ui:verb.{prompt.kind}", {}),
        why=prompt.why,
    )
    side = sideboards.of_prompt(play, prompt.id, speaker)
    return _with_answers(replace(plain, side=side), play, prompt, speaker)


def split(text: str) -> tuple[str, str]:
    """The first sentence for the headline, and the rest below it."""
    first, *others = _SENTENCE.split(text, maxsplit=1)
    return first.removesuffix("."), others[0] if others else ""


def _with_answers(plain: Card, play: Play, prompt: Prompt, speaker: Speaker) -> Card:
    match prompt:
        case Roll():
            full = _roll(plain, play, prompt, speaker)
        case Draw():
            items = tuple(Option(each, speaker.word(each)) for each in prompt.items)
            full = replace(plain, options=items)
        case Choose():
            full = _choose(plain, play, prompt, speaker)
        case PickRoom():
            full = _pick_room(plain, prompt, speaker)
        case Number():
            full = replace(plain, least=prompt.min, most=prompt.max)
        case Allocate():
            full = _allocate(plain, prompt, speaker)
        case _:
            full = replace(plain, asides=asides(play, speaker) if prompt.auto else ())
    return full


def _roll(plain: Card, play: Play, prompt: Roll, speaker: Speaker) -> Card:
    dice = tuple(_die(die, prompt.id, speaker) for die in prompt.dice)
    if len(dice) == 1:
        verb = speaker.say("ui:verb.roll.one", {"die": f"die.{prompt.dice[0].name}"})
    else:
        verb = speaker.say("ui:verb.roll.many", {"number": len(dice)})
    odds = readings.odds(prompt, speaker)
    cells = _cells(play, prompt, speaker)
    return replace(plain, dice=dice, verb=verb, cells=cells, odds=odds)


def _die(die: Die, prompt_id: str, speaker: Speaker) -> DieFaces:
    faces = tuple(
        Option(face, speaker.option(prompt_id, str(face))) for face in dict.fromkeys(die.faces)
    )
    return DieFaces(die.name, speaker.word(f"die.{die.name}"), faces)


def _cells(play: Play, prompt: Roll, speaker: Speaker) -> tuple[Cell, ...]:
    """One cell for each face of a single die, with its chance."""
    if len(prompt.dice) != 1:
        return ()
    chances = face_chances(prompt.dice[0])
    if len(chances) > FEW:
        return ()
    return tuple(
        Cell(face, readings.outcome(play, prompt, face, speaker), percent(float(chance), speaker))
        for face, chance in chances.items()
    )


def _choose(plain: Card, play: Play, prompt: Choose, speaker: Speaker) -> Card:
    if prompt.id in acting.MENUS:
        return _acting(plain, play, prompt, speaker)
    found = tuple(Option(each, speaker.option(prompt.id, each)) for each in prompt.options)
    if prompt.single and DONE in prompt.options:
        done = next(each for each in found if each.id == DONE)
        others = tuple(each for each in found if each.id != DONE)
        return replace(plain, options=others, default=DONE, verb=done.text)
    return replace(plain, options=found, least=prompt.min, most=prompt.max)


def _acting(plain: Card, play: Play, prompt: Choose, speaker: Speaker) -> Card:
    """Actions stand by survivor; the end of the turn is the big button's."""
    actors = acting.actors(play, prompt, speaker)
    end = next((each for each in acting.ENDS if each in prompt.options), None)
    verb = plain.verb if end is None else speaker.option(prompt.id, end)
    actor = acting.last_actor(play, actors)
    shown = replace(plain, headline="", rest="", eyebrow=plain.headline)  # room for the menu
    return replace(shown, actors=actors, actor=actor, default=end, verb=verb)


def _pick_room(plain: Card, prompt: PickRoom, speaker: Speaker) -> Card:
    rooms = tuple(
        Option(room, speaker.option(prompt.id, room), letter(place))
        for place, room in enumerate(prompt.rooms)
    )
    other = prompt.otherwise
    none = None if other is None else Option(other, speaker.option(prompt.id, other))
    return replace(plain, options=rooms, otherwise=none)


def _allocate(plain: Card, prompt: Allocate, speaker: Speaker) -> Card:
    items = tuple(Option(each, speaker.option(prompt.id, each)) for each in prompt.items)
    trays = tuple(
        Tray(each, speaker.option(prompt.id, each), limit, _caps(prompt, each))
        for each, limit in prompt.limits.items()
    )
    return replace(plain, items=items, trays=trays)


def _caps(prompt: Allocate, target: str) -> tuple[tuple[str, int], ...]:
    return tuple((kind, caps[target]) for kind, caps in prompt.caps.items())


def asides(play: Play, speaker: Speaker) -> tuple[Option, ...]:
    """What players may report at any prompt."""
    return tuple(Option(name, speaker.option("action.report", name)) for name in play.game.asides)
