"""Random games of Dark Darker Darkest, and what can be put right in the midst of them."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from companion.engine.entries import Start
from companion.engine.play import Play
from companion.games.ddd.game import ddd
from companion.games.ddd.grid import CORNERS, DIRECTIONS, ENTRANCE, TILES
from companion.games.ddd.house import library
from companion.games.ddd.house.model import House
from companion.games.ddd.house.writing import written
from companion.games.ddd.table import Table
from tests.games.ddd.house.random_houses import random_house

GAME = ddd()
EDITIONS = GAME.editions
LONGEST = 400  # answers after which a random game is left alone

Changes = dict[str, object]


def start(edition: str, seed: int) -> Start:
    """Lay one of many tables: 2 to 5 survivors, up to four split tiles, options told or not."""
    random = Random(f"{edition} {seed}")
    names = list(Play(GAME, Start("ddd", edition, 0)).table.facts.survivors)
    options: dict[str, object] = {"survivors": ",".join(random.sample(names, 2 + seed % 4))}
    if seed % 3:
        options["split"] = ",".join(random.sample(TILES, random.randint(1, 4)))
    if seed % 5 == 0:
        options["lab"] = random.choice(CORNERS)
    if seed % 7 == 0:
        options["fire_icons"] = "3,5"
    if seed % 2:
        options["advanced"] = "yes"
    return Start("ddd", edition, seed, options)


def house_start(edition: str, seed: int, text: str) -> Start:
    """Lay one of many tables with this house on it."""
    given = start(edition, seed)
    told = {name: value for name, value in given.options.items() if name not in ("split", "lab")}
    return Start("ddd", edition, seed, {**told, "house": text})


def any_start(edition: str, seed: int) -> Start:
    """Lay a table, every other time with a house on it."""
    if seed % 2:
        return house_start(edition, seed, house_text(seed // 2))
    return start(edition, seed)


def house_text(seed: int) -> str:
    """Take a house that comes with Lantern, or every fourth time a random one."""
    known = library.names()
    at = seed % (len(known) + 1)
    return library.text_of(known[at]) if at < len(known) else written(open_house(Random(seed)))


def open_house(random: Random) -> House:
    """Build a random house whose entrance hall is not locked: survivors stand in it."""
    while True:
        house = random_house(random)
        if any(ENTRANCE in way.rooms and way.lock is None for way in house.passages):
            return house


@dataclass(frozen=True)
class Cardboard:
    """The table as the players see it, and what the prompt that stands speaks of."""

    random: Random
    table: Table
    tiles: tuple[str, ...]

    def tile(self) -> str:
        """Name a tile, often one that matters just now."""
        return self.random.choice(self.tiles if self.random.random() < 0.6 else TILES)

    def room(self) -> str:
        """Name a room, often one that matters just now."""
        return self.random.choice(self.table.rooms_on[self.tile()])

    def survivor(self) -> str:
        """Name a survivor of the game."""
        return self.random.choice(list(self.table.survivors))


def mess(random: Random, play: Play) -> Changes:
    """Think of one thing that may lie on the cardboard other than Lantern believes."""
    prompt = play.prompt
    named = [word[:4] for word in map(str, prompt.params.values())] if prompt else []
    tiles = tuple(tile for tile in named if tile in TILES)
    here = tuple(room[:4] for room in play.table.rooms_with_survivors())
    thought = random.choice(_MESSES)
    return thought(Cardboard(random, play.table, tiles or here or TILES))


def _fire(at: Cardboard) -> Changes:
    return {"fire.at": at.random.choice([None, at.tile()])}


def _burn(at: Cardboard) -> Changes:
    return {f"tiles.{at.tile()}.burn": at.random.randint(0, 2)}


def _destroyed(at: Cardboard) -> Changes:
    return {f"tiles.{at.tile()}.destroyed": at.random.random() < 0.7}


def _split(at: Cardboard) -> Changes:
    return {f"tiles.{at.tile()}.rooms": at.random.randint(1, 2)}


def _moved(at: Cardboard) -> Changes:
    return {f"survivors.{at.survivor()}.room": at.room()}


def _eliminated(at: Cardboard) -> Changes:
    return {f"survivors.{at.survivor()}.room": None}


def _hurt(at: Cardboard) -> Changes:
    name = at.survivor()
    return {f"survivors.{name}.energy": at.random.randint(1, 5)}


def _virus(at: Cardboard) -> Changes:
    name = at.survivor()
    return {f"survivors.{name}.virus": at.random.randint(0, 2)}


def _skills(at: Cardboard) -> Changes:
    name = at.survivor()
    return {f"survivors.{name}.skills": at.random.sample([1, 2, 3, 4], at.random.randint(0, 4))}


def _zombies(at: Cardboard) -> Changes:
    return {f"rooms.{at.room()}.zombies": at.random.randint(0, 8)}


def _no_zombies(at: Cardboard) -> Changes:
    return {f"rooms.{room}.zombies": 0 for room in at.table.rooms}


def _tokens(at: Cardboard) -> Changes:
    count, left = at.random.randint(0, 2), at.table.tokens_left
    supply = {"spawn_tokens": max(0, left - count)} if at.random.random() < 0.5 else {}
    return {f"rooms.{at.room()}.tokens": count, **supply}


def _supply(at: Cardboard) -> Changes:
    return {"spawn_tokens": at.random.choice([0, 0, 1, 5])}


def _darkness(at: Cardboard) -> Changes:
    return {"darkness.at": at.random.randint(at.table.darkness.first, at.table.darkness.last)}


def _no_creature(_at: Cardboard) -> Changes:
    return {"creature": None}


def _creature(at: Cardboard) -> Changes:
    kind = at.random.choice(list(at.table.facts.creatures))
    hits = {
        place: at.random.randint(0, n)
        for place, n in at.table.facts.creatures[kind].locations.items()
    }
    return {"creature": {"kind": kind, "room": at.room(), "hits": hits}}


def _lab(at: Cardboard) -> Changes:
    return {"lab": at.random.choice([None, *CORNERS])}


def _lab_entered(at: Cardboard) -> Changes:
    return {"lab_entered": at.random.random() < 0.5}


def _outcome(at: Cardboard) -> Changes:
    return {"outcome": at.random.choice([None, None, "won", "lost"])}


def _teams(at: Cardboard) -> Changes:
    names = at.random.sample(list(at.table.survivors), len(at.table.survivors))
    cut = at.random.randint(0, len(names))
    return {"teams": [team for team in (names[:cut], names[cut:]) if team]}


def _lock(at: Cardboard) -> Changes:
    passages = () if at.table.house is None else at.table.house.passages
    doors = [number for number, passage in enumerate(passages) if passage.lock is not None]
    if not doors:
        return _tokens(at)
    number = at.random.choice(doors)
    lock = at.random.choice([None, passages[number].lock])
    return {f"passages.{number}.lock": lock}


def _facing(at: Cardboard) -> Changes:
    if not at.table.facings:
        return _zombies(at)
    camera = at.random.choice(list(at.table.facings))
    return {f"cameras.{camera}.facing": at.random.choice(DIRECTIONS)}


def _advanced(at: Cardboard) -> Changes:
    return {"advanced": at.random.random() < 0.5}


_MESSES: tuple[Callable[[Cardboard], Changes], ...] = (
    _fire,
    _burn,
    _destroyed,
    _split,
    _moved,
    _eliminated,
    _hurt,
    _virus,
    _skills,
    _zombies,
    _no_zombies,
    _tokens,
    _supply,
    _darkness,
    _no_creature,
    _creature,
    _lab,
    _lab_entered,
    _outcome,
    _teams,
    _lock,
    _facing,
    _advanced,
)
