"""The story of a game: how it ended, round by round what mattered, and a text to share."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.engine.game import Told
from companion.engine.play import Play
from companion.games.ddd.table import Table
from companion.i18n import Speaker
from companion.ui import marks

# What is worth telling afterwards; all else is the noise of a night.
WORTH: Final = (
    "survivor.dies",
    "survivor.zombified",
    "survivor.comes_back",
    "survivor.skill",
    "skill.bought",
    "item.got",
    "door.opened",
    "creature.appears",
    "creature.eliminated",
    "fire.destroys",
    "darkness.final_round",
    "lab.chip",
    "lab.open",
    "lab.entered",
    "lab.entered_by",
    "nemesis.appears",
    "nemesis.hit",
    "nemesis.destroys",
    "game.won",
    "game.lost",
)
ROUND: Final = "round.begins"
SHOWDOWN: Final = "showdown.doors_open"


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that mattered."""

    icon: str
    tint: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A round, and what mattered in it."""

    title: str
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a survivor."""

    name: str
    text: str
    fate: str
    lived: bool


@dataclass(frozen=True, slots=True)
class Story:
    """A whole game, told."""

    title: str
    reason: str
    won: bool
    numbers: tuple[tuple[str, str], ...]
    fates: tuple[Fate, ...]
    chapters: tuple[Chapter, ...]

    @property
    def shared(self) -> str:
        """The story as a text for friends."""
        told = [f"{self.title}. {self.reason}", ""]
        told += [f"{each.text}: {each.fate}" for each in self.fates]
        for chapter in self.chapters:
            told += ["", chapter.title, *[f"- {each.text}" for each in chapter.moments]]
        return "\n".join(told) + "\n"


def story(play: Play, speaker: Speaker) -> Story:
    """Tell a game that is over, or as far as it has come."""
    table: Table = play.table
    won = table.outcome == "won"
    outcome = table.outcome or "playing"
    return Story(
        title=speaker.say(f"ui:result.{outcome}", {}),
        reason=_sentence(speaker.option("reason", table.reason) if table.reason else ""),
        won=won,
        numbers=tuple(_numbers(table, speaker)),
        fates=tuple(_fates(table, speaker)),
        chapters=tuple(_chapters(table.told, speaker)),
    )


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}".removesuffix(".") + "." if text else ""


def _numbers(table: Table, speaker: Speaker) -> Iterator[tuple[str, str]]:
    """What can be counted of a game."""
    killed = _sum(table.told, "zombies.killed", "zombies")
    found = sum(each.key == "item.got" for each in table.told)
    doors = sum(each.key == "door.opened" for each in table.told)
    counts = {"rounds": table.round, "killed": killed, "found": found, "doors": doors}
    for name, count in counts.items():
        yield speaker.say(f"ui:result.{name}", {}), str(count)


def _sum(told: Sequence[Told], key: str, param: str) -> int:
    return sum(int(str(each.params.get(param, 0))) for each in told if each.key == key)


def _fates(table: Table, speaker: Speaker) -> Iterator[Fate]:
    """Everybody who was ever in the house, in the order of the table."""
    fell = dict(_fell(table.told))
    names = dict.fromkeys([*table.survivors, *fell])
    for name in names:
        here = name in table.survivors and table.survivors[name].room is not None
        if here:
            fate = speaker.say("ui:result.lives", {"number": table.survivors[name].energy})
        elif name in fell:
            how, when = fell[name]
            fate = speaker.say(f"ui:result.{how}", {"round": when})
        else:
            fate = speaker.say("ui:sheet.out", {})
        yield Fate(name, speaker.word(name), fate, here)


def _fell(told: Sequence[Told]) -> Iterator[tuple[str, tuple[str, int]]]:
    number = 0
    for each in told:
        if each.key == ROUND:
            number = int(str(each.params["round"]))
        elif each.key in ("survivor.dies", "survivor.zombified"):
            how = each.key.partition(".")[2]
            yield str(each.params["survivor"]), (how, number)


def _chapters(told: Sequence[Told], speaker: Speaker) -> Iterator[Chapter]:
    """Rounds in which something mattered."""
    title = speaker.word("setup")
    moments: list[Moment] = []
    for each in told:
        if each.key in (ROUND, SHOWDOWN):
            if moments:
                yield Chapter(_sentence(title).removesuffix("."), tuple(moments))
            title, moments = _titled(each, speaker), []
        if each.key in WORTH:
            icon, tint = marks.of_message(each.key)
            moments.append(Moment(icon, tint, speaker.say(f"ui:story.{each.key}", each.params)))
    if moments:
        yield Chapter(_sentence(title).removesuffix("."), tuple(moments))


def _titled(told: Told, speaker: Speaker) -> str:
    if told.key == SHOWDOWN:
        return speaker.word("showdown")
    return speaker.say("ui:result.round", told.params)
