"""The floor plan's values, made from a game's plain state and, if there is one, from its house."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from string import ascii_uppercase
from typing import Any, Final

from companion.games.ddd.grid import ENTRANCE, TILES, distance, tile_of
from companion.games.ddd.house.coverage import best_facings
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.plan import Plan
from companion.games.ddd.house.vocabulary import ADVANCED, CAMERA, LABORATORY, kind_at
from companion.ui.board.parts import (
    SHAPES,
    Board,
    Camera,
    Door,
    Doorway,
    Marks,
    Room,
    Tile,
    Token,
)
from companion.ui.board.structure import Structure, windows

State = Mapping[str, Any]
Words = Callable[[str], str]
NO_MARKS: Final = Marks()


def from_state(
    state: State,
    house: House | None = None,
    *,
    marks: Marks = NO_MARKS,
    names: Mapping[str, str] | None = None,
    words: Words = str.title,
) -> Board:
    """Say what the floor plan shows of a table.

    `names` are the rooms' names, shown where there is space for them; `words` puts a survivor's id
    into the language of the players. Without a house the walls are not known and not drawn.
    """
    return _Maker(state, house, marks, names or {}, words).board()


@lru_cache(maxsize=8)
def structured(
    rooms: tuple[tuple[str, ...], ...],
    passages: tuple[Passage, ...],
    passageways: tuple[tuple[str, str], ...],
) -> Structure:
    """A house's walls are worked out once, not after every prompt."""
    rooms_on = {tile_of(each[0]): each for each in rooms}
    return Structure(rooms_on, passages, dict(passageways))


@dataclass(frozen=True)
class _Maker:
    state: State
    house: House | None
    marks: Marks
    names: Mapping[str, str]
    words: Words

    def board(self) -> Board:
        mapped = bool(self.passages)
        return Board(
            tiles=tuple(self.tiles()),
            rooms=tuple(self.rooms()),
            walls=self.structure.walls(self.lit) if mapped else (),
            doorways=tuple(self.doorways()) if mapped else (),
            windows=windows(self.house.kinds if self.house else {}) if mapped else (),
            cameras=tuple(self.cameras()),
            tokens=tuple(self.tokens()),
            marks=self.marks,
            mapped=mapped,
        )

    # ------------------------------------------------------------------------- what is where

    @cached_property
    def rooms_on(self) -> dict[str, tuple[str, ...]]:
        """The rooms of every tile, as the table has them."""
        told = self.state["tiles"]
        both = {tile: told.get(tile, {}).get("rooms", 1) == 2 for tile in TILES}
        return {
            tile: (f"{tile}.a", f"{tile}.b") if split else (tile,) for tile, split in both.items()
        }

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """The passages as built, whatever has been opened since."""
        if self.house is not None:
            return self.house.passages
        return tuple(_passage(told) for told in self.state.get("passages", ()))

    @cached_property
    def locks(self) -> Mapping[Passage, int | None]:
        """The locks that are still closed, by passage."""
        told = [_passage(each) for each in self.state.get("passages", ())]
        now = {(*each.rooms, each.direction): each.lock for each in told}
        now |= {(*each.rooms, each.direction): each.lock for each in map(Passage.turned, told)}
        return {way: now.get((*way.rooms, way.direction), way.lock) for way in self.passages}

    @cached_property
    def structure(self) -> Structure:
        passageways = self.house.passageways if self.house else {}
        rooms = tuple(self.rooms_on.values())
        return structured(rooms, self.passages, tuple(sorted(passageways.items())))

    @cached_property
    def destroyed(self) -> frozenset[str]:
        tiles = self.state["tiles"].items()
        return frozenset(name for name, tile in tiles if tile.get("destroyed"))

    @cached_property
    def plan(self) -> Plan | None:
        """The house as it stands now, where sight can be worked out."""
        fits = self.house is not None and self.rooms_on == dict(self.house.rooms_on)
        if self.house is None or not fits:  # the table was corrected away from its house
            return None
        opened = {way for way, lock in self.locks.items() if way.lock and not lock}
        lab_open = bool(self.state.get("lab_entered"))
        return Plan(self.house, opened, self.destroyed, lab_open=lab_open)

    # ------------------------------------------------------------------------ light and rooms

    @cached_property
    def stands(self) -> dict[str, str]:
        """Where each survivor in the house stands."""
        told = self.state["survivors"].items()
        return {name: each["room"] for name, each in told if each["room"] is not None}

    @cached_property
    def lit(self) -> frozenset[str]:
        """What the survivors see now (DDD-SIGHT-01); without a house only where they stand."""
        here = frozenset(self.stands.values())
        if self.plan is None:
            return here
        known = here & set(self.plan.house.rooms)
        return here.union(*[self.plan.sight(room) for room in known])

    def rooms(self) -> Iterator[Room]:
        legal = self.marks.legal
        letters = {room: letter(at) for at, room in enumerate(legal)}
        warm = set(self.stands.values())
        for room, boxes in self.structure.floors.items():
            yield Room(
                room,
                boxes,
                name=self.names.get(room, ""),
                lit=room in self.lit,
                warm=room in warm,
                letter=letters.get(room, letters.get(tile_of(room), "")),
                chosen=self.marks.chosen in (room, tile_of(room)),
            )

    def tiles(self) -> Iterator[Tile]:
        for name in TILES:
            told = self.state["tiles"].get(name, {})
            yield Tile(
                name,
                kind=kind_at(name) if self.house else told.get("kind", "unknown"),
                burn=told.get("burn", 0),
                destroyed=told.get("destroyed", False),
                icons=self._icons(name, told),
                function=self._function(name),
                entrance=name == ENTRANCE,
            )

    def _icons(self, tile: str, told: State) -> tuple[str, ...]:
        icons = tuple(told.get("icons", ()))
        if not icons and self.house is not None:
            icons = self.house.icons.get(self.rooms_on[tile][0], ())
        return tuple(icon for icon in icons if icon in ADVANCED)

    def _function(self, tile: str) -> str:
        lab = self.house.lab if self.house else self.state.get("lab")
        if tile == lab:
            return LABORATORY
        return self.house.functions.get(tile, "") if self.house else ""

    # ------------------------------------------------------------------------------- doorways

    def doorways(self) -> Iterator[Doorway]:
        yield replace(self.structure.entrance, lit=not self.lit.isdisjoint(self.rooms_on[ENTRANCE]))
        for way, line in self.structure.gaps.items():
            door, icons = self._door(way)
            lit = not self.lit.isdisjoint(way.rooms)
            yield Doorway(line, door, icons, lit, way.rooms)

    def _door(self, way: Passage) -> tuple[Door, int]:
        tiles = {tile_of(way.a), tile_of(way.b)}
        lab = self.house.lab if self.house else self.state.get("lab")
        if lab in tiles and not self.state.get("lab_entered"):  # DDD-HOUSE-15
            return "code", len(self.state.get("security", {}).get("code", ()))
        if way.lock is None:
            return "open", 0
        burnt = not tiles.isdisjoint(self.destroyed)  # DDD-DOOR-10
        lock = self.locks[way]
        return ("opened", 0) if burnt or lock is None else ("locked", lock)

    # -------------------------------------------------------------------------------- cameras

    def cameras(self) -> Iterator[Camera]:
        asked = self.marks.cameras
        for room, facing, sees in self._cameras():
            if tile_of(room) not in self.destroyed:  # DDD-CAMERA-04
                yield Camera(room, facing, sees, strong=asked is None or room in asked)

    def _cameras(self) -> Iterator[tuple[str, str | None, tuple[str, ...]]]:
        """Those the table tells of, then those of the house whose facing is not settled yet.

        In the showdown there are none any more (DDD-CAMERA-10).
        """
        if self.state.get("lab_entered"):
            return
        told = {each["room"]: each for each in self.state.get("cameras", ())}
        for room, each in told.items():
            near_first = sorted(each.get("sees", ()), key=lambda seen: _steps(room, seen))
            yield room, each.get("facing"), tuple(near_first)
        if self.plan is not None:
            for room in self.plan.house.rooms_with(CAMERA):
                if room not in told:
                    yield (room, *self._faced(self.plan, room))

    def _faced(self, plan: Plan, room: str) -> tuple[str | None, tuple[str, ...]]:
        """Only where one facing is the best is it known before players chose (DDD-CAMERA-02)."""
        best = best_facings(plan, room)
        if len(best) > 1:
            return None, ()
        facing = next(iter(best))
        return facing, (room, *plan.line(room, facing))

    # --------------------------------------------------------------------------------- tokens

    def tokens(self) -> Iterator[Token]:
        """What stands in the rooms, the most important first."""
        if (fire := self.state["fire"]["at"]) is not None:
            yield Token("fire", "fire", self._largest(tile_of(fire)))
        if (creature := self.state.get("creature")) is not None:
            yield Token("creature", "creature", creature["room"])
        if (nemesis := self.state.get("nemesis")) is not None:
            yield Token("nemesis", "nemesis", nemesis["room"])
        yield from self._pawns()
        for name, room in self.state["rooms"].items():
            if room["zombies"]:
                yield Token("horde", f"horde:{name}", name, room["zombies"])
            if room["tokens"]:
                yield Token("spawn", f"spawn:{name}", name, room["tokens"])

    def _largest(self, tile: str) -> str:
        """The fire token lies on the tile, whichever room (DDD-FIRE-08): draw it where it fits."""
        floors = self.structure.floors
        return max(self.rooms_on[tile], key=lambda room: max(box.area for box in floors[room]))

    def _pawns(self) -> Iterator[Token]:
        team = self.state.get("active")
        acting = self.state["teams"][team] if team is not None else ()
        for name, room in self.stands.items():
            yield Token(
                "survivor",
                name,
                room,
                shape=SHAPES.get(name, "circle"),
                initials=self.words(name)[:2],
                active=name in acting,
            )


def letter(at: int) -> str:
    """A, B, C… and, since a house may have more rooms than letters, AA, AB…"""
    before, now = divmod(at, len(ascii_uppercase))
    return (ascii_uppercase[before - 1] if before else "") + ascii_uppercase[now]


def _steps(room: str, other: str) -> tuple[int, bool]:
    return distance(tile_of(room), tile_of(other)), room != other


def _passage(told: State) -> Passage:
    return Passage(told["a"], told["b"], told["direction"], told.get("lock"))
