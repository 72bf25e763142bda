"""What players want to know of a roll before it falls: not its faces, but what they would mean.

The chances are exact. What an icon means is said once, by the rules themselves, wherever that can
be asked of the faces alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.engine.dice import Face
from companion.engine.play import Play
from companion.engine.prompts import Roll
from companion.games.ddd.search import startled
from companion.i18n import Speaker
from companion.odds import chance
from companion.ui.values import Odd

Shown = tuple[Face, ...]
SIX: Final = 6


@dataclass(frozen=True, slots=True)
class Reading:
    """One thing a roll may mean, and whether it is a loss."""

    name: str
    holds: Callable[[Shown], bool]
    loss: bool = False


def _any(*icons: str) -> Callable[[Shown], bool]:
    return lambda shown: any(icon in shown for icon in icons)


def _least(icon: str, number: int) -> Callable[[Shown], bool]:
    return lambda shown: shown.count(icon) >= number


def hits(shown: Shown) -> bool:
    """A success is left: a lone failure takes an icon, the least useful one (DDD-COMBAT-14)."""
    icons = [face for face in shown if face != "failure"]
    cancelled = shown.count("failure") % 2
    return "success" in icons and len(icons) > cancelled


def _startled(shown: Shown) -> bool:
    return startled([str(face) for face in shown])


READINGS: Final[dict[str, tuple[Reading, ...]]] = {
    "camera.check": (Reading("noticed", _any("failure"), loss=True),),
    "search.dice": (Reading("finds", _any("success")), Reading("terror", _startled, loss=True)),
    "attack.dice": (Reading("hits", hits), Reading("retreats", _any("retreat"))),
    "attack.enemy": (
        Reading("wounds", _any("damage", "heavy_damage"), loss=True),
        Reading("bites", _any("bite"), loss=True),
    ),
    "defence.dice": (Reading("stops", _any("success")), Reading("stops_two", _least("success", 2))),
    "rescue.dice": (Reading("frees", _any("retreat")),),
    "lurking.check": (Reading("wakes", _any("failure"), loss=True),),
    "spawn.location": (Reading("beside", lambda shown: shown[-1] == SIX, loss=True),),
    "fire.outbreak": (Reading("again", lambda shown: shown[-1] == SIX),),
    "creature.location": (Reading("again", lambda shown: shown[-1] == SIX),),
}


def odds(prompt: Roll, speaker: Speaker) -> tuple[Odd, ...]:
    """The chances of a roll of several dice, in words."""
    readings: Sequence[Reading] = READINGS.get(prompt.id, ())
    return tuple(
        Odd(
            speaker.say(f"ui:odds.{each.name}", {}),
            percent(float(chance(prompt.dice, each.holds)), speaker),
            each.loss,
        )
        for each in readings
    )


def outcome(play: Play, prompt: Roll, face: Face, speaker: Speaker) -> str:
    """What a face of a single die stands for: the fire's D4 shows a direction."""
    if prompt.id == "fire.direction":
        word = speaker.word(play.table.facts.compass[face])
        return word[:1].upper() + word[1:]
    return speaker.option(prompt.id, str(face))


def percent(part: float, speaker: Speaker) -> str:
    """A chance in whole per cent."""
    return speaker.say("ui:percent", {"number": round(100 * part)})
