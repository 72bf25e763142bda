"""Play → what the window shows. No Kivy here: everything is tested without a window."""

from collections.abc import Sequence
from typing import Any

from companion.engine.game import Told
from companion.engine.play import Play
from companion.engine.prompts import Allocate, Roll
from companion.i18n import Speaker
from companion.ui import marks, tracks
from companion.ui.cards import card, split
from companion.ui.consequences import effects
from companion.ui.happened import Happened
from companion.ui.values import After, Card, Line, Over, View


def view(play: Play, happened: Sequence[Happened], serial: int, speaker: Speaker) -> View:
    """Everything the table screen shows: what has happened first, then the prompt."""
    state = play.state()
    return View(
        card=_shown(play, happened, serial, speaker),
        tracks=tracks.tracks(state, speaker),
        rail=tracks.rail(state, speaker),
        survivors=tracks.survivors(state, speaker),
        can_undo=any(entry.by == "player" for entry in play.history),
        can_redo=play.redoable > 0,
    )


def _shown(
    play: Play, happened: Sequence[Happened], serial: int, speaker: Speaker
) -> Card | After | Over:
    if happened:
        return _after(play, happened, serial, speaker)
    if play.prompt is None:
        return Over(serial, "skull", speaker.say("ui:over", {}))
    return card(play, play.prompt, serial, speaker)


def _after(play: Play, happened: Sequence[Happened], serial: int, speaker: Speaker) -> After:
    lines = [_line(each, speaker) for each in happened]
    told = [each for each in happened if isinstance(each, Told)]
    step = told[0].step if told else play.table.step
    icon, tint = marks.of_step(step)
    dice = [each for each in happened if not isinstance(each, Told) and each.faces]
    return After(
        serial=serial,
        icon=icon,
        tint=tint,
        eyebrow=speaker.word(step),
        headline=speaker.say("ui:after", {}),
        lines=tuple(lines),
        verb=_next(play, step, speaker),
        why=tuple(dict.fromkeys(rule for each in happened for rule in each.why)),
        die=dice[-1].die if dice else "",
        faces=tuple(map(str, dice[-1].faces)) if dice else (),
    )


def _next(play: Play, step: str, speaker: Speaker) -> str:
    now = str(play.table.step)
    if play.prompt is None or now == step:
        return speaker.say("ui:verb.go_on", {})
    return speaker.say("ui:verb.next", {"step": speaker.say(f"ui:step.{now}", {})})


def _line(each: Happened, speaker: Speaker) -> Line:
    if isinstance(each, Told):
        icon, tint = marks.of_message(each.key)
        return Line(icon, tint, speaker.say(f"told:{each.key}", each.params), each.why)
    icon, tint = marks.of_message(each.prompt)
    if each.faces:
        shown = ", ".join(speaker.option(each.prompt, str(face)) for face in each.faces)
        die = marks.icon_of_die(each.die) if each.die else icon
        return Line(die, "ink", speaker.say("ui:rolled", {"faces": shown}), each.why)
    asked = split(speaker.say(f"prompt:{each.prompt}", each.params))[0]
    return Line(icon, tint, asked, each.why)


def consequence(play: Play, answer: Any, speaker: Speaker) -> tuple[str, bool]:
    """What would follow if the die of a roll showed this face, or things were shared out so."""
    prompt = play.prompt
    single = isinstance(prompt, Roll) and len(prompt.dice) == 1
    if not single and not isinstance(prompt, Allocate):
        return "", False  # a card that has gone was still looking ahead
    after = play.preview([answer] if isinstance(prompt, Roll) else answer)
    found = effects(play.state(), after.state(), speaker)
    if found:
        most = 2 if isinstance(prompt, Roll) else len(found)
        return ", ".join(words for words, _ in found[:most]), found[0][1]
    told = [each for each in after.told if each.why]
    if not told:
        return speaker.say("ui:effect.nothing", {}), False
    return speaker.say(f"told:{told[-1].key}", told[-1].params), False
