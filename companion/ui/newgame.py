"""What a new game is made of, before it begins: plain choices, checked by the game itself."""

import secrets
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from companion.engine.entries import Start
from companion.engine.errors import TableError
from companion.games import game
from companion.games.ddd import own_box
from companion.games.ddd.facts import facts, pack, switches
from companion.games.ddd.house import library, model
from companion.games.ddd.house.vocabulary import CAMERA
from companion.games.ddd.tweaks import TWEAKS
from companion.i18n import Speaker

LEAST, MOST = 2, 5  # DDD-SETUP-01
NO_HOUSE = ""


@dataclass(frozen=True, slots=True)
class House:
    """A house to choose: its id is a name or a path."""

    id: str
    title: str
    built: model.House | None = None

    def facts(self, speaker: Speaker) -> str:
        """What tells it from others, in a few words."""
        if self.built is None:
            return ""
        locks = sum(way.lock is not None for way in self.built.passages)
        cameras = len(self.built.rooms_with(CAMERA))
        return speaker.say("ui:house.facts", {"locks": locks, "cameras": cameras})


@dataclass(frozen=True, slots=True)
class Plan:
    """The choices so far."""

    edition: str = "revised"
    survivors: tuple[str, ...] = ("lucy", "bruce", "nina")
    house: str = "gentle"
    actions: str = "cardboard"
    mode: str = "dark"
    tweaks: tuple[str, ...] = ()
    advanced: str = "no"
    box: str = ""  # the text of the players' own box
    seed: int = field(default_factory=lambda: secrets.randbits(63))

    def toggled(self, name: str) -> "Plan":
        """Let a survivor in or out; those in the box keep their order."""
        wanted = set(self.survivors) ^ {name}
        return replace(self, survivors=tuple(each for each in everybody() if each in wanted))

    def agreed(self, tweak: str) -> "Plan":
        """Agree on a tweak, or not any more; the one that it excludes goes."""
        other = TWEAKS[tweak].excludes
        wanted = (set(self.tweaks) - {other}) ^ {tweak}
        return replace(self, tweaks=tuple(each for each in TWEAKS if each in wanted))

    def of_edition(self, edition: str) -> "Plan":
        """Play another edition, without the tweaks it does not offer."""
        offered = tweaks_of(edition)
        kept = tuple(each for each in self.tweaks if each in offered)
        return replace(self, edition=edition, tweaks=kept)

    @property
    def enough(self) -> bool:
        """Whether that many can play."""
        return LEAST <= len(self.survivors) <= MOST

    @property
    def housed(self) -> bool:
        """Whether the actions can be played where the players want to."""
        return self.actions == "cardboard" or self.house != NO_HOUSE

    def start(self) -> Start:
        """The first entry of the game."""
        played = game("ddd")
        options: dict[str, object] = {"survivors": ",".join(self.survivors)}
        if self.house != NO_HOUSE:
            options["house"] = played.house(self.house)
        options |= {name: value for name, value in self._chosen().items() if value}
        return Start("ddd", self.edition, self.seed, options, played.pack_version)

    def _chosen(self) -> dict[str, str]:
        """What is not as usual; a usual game's first entry stays as short as it was."""
        usual = Plan(seed=0)
        acting = ("actions", "mode") if self.actions == "app" else ()
        chosen = {name: getattr(self, name) for name in (*acting, "advanced", "box")}
        unusual = {name: each for name, each in chosen.items() if each != getattr(usual, name)}
        return {**unusual, "tweaks": ",".join(self.tweaks)}


def tweaks_of(edition: str) -> tuple[str, ...]:
    """The tweaks that an edition offers."""
    rules = switches(edition)
    return tuple(name for name, each in TWEAKS.items() if rules.get(each.offered_by or "", True))


def everybody() -> tuple[str, ...]:
    """The survivors in the box."""
    return facts().survivors


def editions() -> tuple[str, ...]:
    """The editions on file."""
    return tuple(pack().editions)


def assumptions(box: str = "") -> tuple[str, ...]:
    """What is still assumed about the box."""
    told = own_box.checked(box)[0]
    return tuple(name for name, fact in pack().box.items() if fact.assumed and name not in told)


def houses(own: Path, speaker: Speaker) -> list[House]:
    """Those that come with Lantern, the players' own, and none: then Lantern asks."""
    named = [(each, each) for each in library.names()]
    named += [(str(file), file.stem) for file in sorted(own.glob("*.yaml"))]
    found = [
        each for id_, name in named if (each := _house(id_, name, speaker.language)) is not None
    ]
    return [*found, House(NO_HOUSE, speaker.say("ui:new.no_house", {}))]


def built(own: Path) -> list[model.House]:
    """Every house on file, the players' own first, by the names that games keep."""
    files = [str(file) for file in sorted(own.glob("*.yaml"))]
    found = [_house(id_, id_, "en") for id_ in (*files, *library.names())]
    return [each.built for each in found if each is not None and each.built is not None]


def spoken(title: str, speaker: Speaker) -> str:
    """What a house of ours is called in the players' language; their own keep their names."""
    for id_ in library.names():
        kept = _house(id_, id_, "en")
        said = _house(id_, id_, speaker.language)
        if kept is not None and said is not None and kept.title == title:
            return said.title
    return title


@lru_cache(maxsize=32)
def _read(text: str, language: str) -> model.House:
    return library.from_text(text, language)


def _house(id_: str, name: str, language: str) -> House | None:
    """The house; a faulty one is not offered."""
    try:
        house = _read(library.text_of(id_), language)
    except TableError:
        return None
    return House(id_, house.title or name, house)
