"""Whole games of Dark Darker Darkest with the survivors' actions, played by bots."""

from collections.abc import Iterator
from random import Random

from companion.engine.entries import Start
from companion.engine.play import Play
from companion.engine.prompts import Prompt
from companion.games.ddd import items, nemesis, tweaks
from companion.games.ddd.facts import switches
from companion.games.ddd.faults import faults
from companion.games.ddd.grid import CORNERS
from companion.games.ddd.house import library
from companion.games.ddd.table import Table
from tests.playthroughs.bots import Lucky, Reckless, Sensible
from tests.playthroughs.random_games import GAME

MODES = ("dark", "darker", "darkest")
LONGEST = 6000  # answers; no game goes on for ever
ONLOOKERS = 8  # one showdown in so many is not fought
BOTS = (Reckless, Sensible, Lucky, Lucky)  # take turns


def whole_start(edition: str, mode: str, seed: int) -> Start:
    """Lay one of many tables: 2 to 5 survivors, any house, now and then tweaked or advanced."""
    random = Random(f"{edition} {mode} {seed}")
    known = sorted(Play(GAME, Start("ddd", edition, 0)).table.facts.survivors)
    options: dict[str, object] = {
        "actions": "app",
        "mode": mode,
        "survivors": ",".join(random.sample(known, random.randint(2, 5))),
        "house": library.text_of(library.names()[seed % len(library.names())]),
    }
    if seed % 4 == 3:
        options["advanced"] = "yes"
    if seed % 6 == 5:
        options["tweaks"] = random.choice(tweaks.offered(switches(edition)))
    return Start("ddd", edition, seed, options)


class Game:
    """A game between a bot and the house, and a look at the table after each answer."""

    def __init__(self, start: Start) -> None:
        self.play = Play(GAME, start)
        self.bot = BOTS[start.seed % len(BOTS)](Random(start.seed))
        self.chips = _chips(self.play.table)
        self.cubes: int | None = None
        self.looked_on = False

    def go_on(self) -> bool:
        """Answer the prompt, unless the game is over."""
        prompt = self.play.prompt
        if prompt is None:
            return False
        if prompt.id == "showdown.action" and self.play.start.seed % ONLOOKERS == 2:
            return self._look_on(prompt)
        self.play.answer(self.bot.answer(self.play.table, prompt))
        return True

    def _look_on(self, prompt: Prompt) -> bool:
        """Let the nemesis have its way, in a house of which the fire has left one corner."""
        if not self.looked_on:
            self.looked_on = True
            self.play.correct(self._burnt_down())
        elif "shift" in getattr(prompt, "options", ()):
            self.play.answer("shift")
        else:
            self.play.bot()
        return True

    def _burnt_down(self) -> dict[str, object]:
        """All corners but one, which bots would seldom live to see."""
        table: Table = self.play.table
        corners = [corner for corner in CORNERS if corner != table.lab]
        return {f"tiles.{corner}.destroyed": True for corner in corners[:2]}

    def wrong(self) -> list[str]:
        """Name all that is wrong now."""
        table = self.play.table
        found = [*faults(table), *_packs(self.play), *self._chips(), *self._cubes()]
        return found if table.showdown is None else [*found, *_markers(self.play)]

    def _chips(self) -> Iterator[str]:
        """Chips lie on doors, in hands or on the board; none is made (DDD-SETUP-09)."""
        now = _chips(self.play.table)
        if self.chips and now > self.chips:
            yield f"{self.chips} chips have become {now}"
        self.chips = now

    def _cubes(self) -> Iterator[str]:
        """The nemesis starts with what the rule says and never gains (DDD-SHOW-08, 09)."""
        table: Table = self.play.table
        if table.nemesis is None:
            return
        now = sum(table.nemesis.zones)
        if min(table.nemesis.zones) < 0:
            yield f"a zone of the nemesis holds {min(table.nemesis.zones)} cubes"
        if self.cubes is None and now != nemesis.strength(table):
            yield f"the nemesis begins with {now} cubes, not {nemesis.strength(table)}"
        if self.cubes is not None and now > self.cubes:
            yield f"the nemesis' {self.cubes} cubes have become {now}"
        self.cubes = now


def _chips(table: Table) -> int:
    held = sum([len(each.chips) for each in table.survivors.values()])
    return held + len(table.chip_pool) + len(table.door_chips) + len(table.security.entered)


def _packs(play: Play) -> Iterator[str]:
    """Nobody carries more than fits, once he has thrown away what does not (DDD-ITEM-01)."""
    if play.prompt is not None and play.prompt.id != "action.next":
        return
    for survivor in play.table.in_play:
        if items.surplus(play.table, survivor) and survivor.virus < len(survivor.items):
            yield f"{survivor.name} carries {len(survivor.items)} cards and {survivor.virus} virus"


def _markers(play: Play) -> Iterator[str]:
    """No marker is in two places, none lost beyond the AP level (DDD-SHOW-15, DDD-SHOW-20)."""
    show = play.table.showdown
    for place in (show.hand, show.extra, *show.boxes):
        for name, count in place.items():
            if count < 0:
                yield f"{name} has {count} markers somewhere"
