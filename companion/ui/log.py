"""The game so far as named steps, each of which can be gone back to."""

from functools import partial
from typing import Any

from companion.engine.entries import Entry
from companion.engine.play import Play
from companion.engine.prompts import Prompt
from companion.i18n import Speaker
from companion.ui.cards import split
from companion.ui.values import LogStep


def log(play: Play, speaker: Speaker) -> tuple[LogStep, ...]:
    """Every act of the players, the latest first; the game is replayed to name them."""
    twin = Play(play.game, play.start)
    acts: list[tuple[str, str, str, tuple[str, ...]]] = []
    for entry in play.history:
        if entry.by == "player":
            asked = _asked(twin.prompt, entry, speaker)
            why = twin.prompt.why if twin.prompt else ()
            acts.append((_title(twin, speaker), asked, _words(twin.prompt, entry, speaker), why))
        _again(twin, entry)
    return tuple(
        LogStep(*act, undo=len(acts) - place) for place, act in reversed(list(enumerate(acts)))
    )


def _asked(prompt: Prompt | None, entry: Entry, speaker: Speaker) -> str:
    """What was asked there, if it was answered."""
    if prompt is None or entry.kind != "answer":
        return ""
    return split(speaker.say(f"prompt:{prompt.id}", prompt.params))[0]


def _title(play: Play, speaker: Speaker) -> str:
    step = speaker.word(str(play.table.step))
    number = getattr(play.table, "round", 0)
    return speaker.say("ui:log.title", {"round": number, "step": step}) if number else step


def _again(play: Play, entry: Entry) -> None:
    if entry.kind == "answer":
        play.answer(entry.value, entry.by)
    elif entry.kind == "correct":
        play.correct(entry.value)
    elif entry.kind == "skip":
        play.skip()
    else:
        value: Any = entry.value
        whole = value if isinstance(value, dict) else {"name": value}
        play.aside(whole["name"], whole.get("given"))


def _words(prompt: Prompt | None, entry: Entry, speaker: Speaker) -> str:
    """What was done there."""
    if entry.kind == "correct":
        return speaker.say("ui:log.corrected", {})
    if entry.kind == "skip":
        return speaker.say("ui:log.skipped", {})
    if entry.kind == "aside":
        name = entry.value["name"] if isinstance(entry.value, dict) else entry.value
        return speaker.option("action.report", str(name))
    return answered(prompt.id if prompt else "", entry.value, speaker)


def answered(prompt_id: str, value: object, speaker: Speaker) -> str:
    """An answer in words."""
    if value is None:
        return speaker.say("ui:log.done", {})
    if isinstance(value, dict):
        say = partial(speaker.option, prompt_id)
        return ", ".join(f"{say(item)} → {say(target)}" for item, target in value.items())
    values = value if isinstance(value, tuple | list) else (value,)
    return ", ".join(speaker.option(prompt_id, str(each)) for each in values)
