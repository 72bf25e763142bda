"""What a new game is made of, before it begins: plain choices, checked by the game itself."""

import secrets
from dataclasses import dataclass, field, replace
from pathlib import Path

from companion.engine.entries import Start
from companion.engine.errors import TableError
from companion.games import game
from companion.games.ddd.facts import facts, pack
from companion.games.ddd.house import library
from companion.i18n import Speaker

LEAST, MOST = 2, 5  # DDD-SETUP-01
NO_HOUSE = ""


@dataclass(frozen=True, slots=True)
class House:
    """A house to choose: its id is a name or a path."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Plan:
    """The choices so far."""

    edition: str = "revised"
    survivors: tuple[str, ...] = ("lucy", "bruce", "nina")
    house: str = "gentle"
    seed: int = field(default_factory=lambda: secrets.randbits(63))

    def toggled(self, name: str) -> "Plan":
        """Let a survivor in or out; those in the box keep their order."""
        wanted = set(self.survivors) ^ {name}
        return replace(self, survivors=tuple(each for each in everybody() if each in wanted))

    @property
    def enough(self) -> bool:
        """Whether that many can play."""
        return LEAST <= len(self.survivors) <= MOST

    def start(self) -> Start:
        """The first entry of the game."""
        played = game("ddd")
        options: dict[str, object] = {"survivors": ",".join(self.survivors)}
        if self.house != NO_HOUSE:
            options["house"] = played.house(self.house)
        return Start("ddd", self.edition, self.seed, options, played.pack_version)


def everybody() -> tuple[str, ...]:
    """The survivors in the box."""
    return facts().survivors


def editions() -> tuple[str, ...]:
    """The editions on file."""
    return tuple(pack().editions)


def assumptions() -> dict[str, str]:
    """What is assumed about the box, in words."""
    assumed = {name: fact.value for name, fact in pack().box.items() if fact.assumed}
    return {
        name: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        for name, value in assumed.items()
    }


def houses(own: Path, speaker: Speaker) -> list[House]:
    """Those that come with Lantern, the players' own, and none: then Lantern asks."""
    named = [(each, each) for each in library.names()]
    named += [(str(file), file.stem) for file in sorted(own.glob("*.yaml"))]
    found = [House(id_, _title(id_, name)) for id_, name in named]
    return [each for each in found if each.title] + [
        House(NO_HOUSE, speaker.say("ui:new.no_house", {}))
    ]


def _title(id_: str, name: str) -> str:
    """Its title; a faulty house has none and is not offered."""
    try:
        return library.from_text(library.text_of(id_)).title or name
    except TableError:
        return ""
