"""The table: everything Lantern tracks of a game of Dark Darker Darkest.

It changes through a small vocabulary of named methods; what the rules do with it lives in the
chapters' modules.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal

from companion.engine.game import Told
from companion.engine.prompts import Params
from companion.engine.tracks import Bag, Cycle, Deck, Track
from companion.games.ddd.facts import Facts
from companion.games.ddd.grid import TILES, tile_of
from companion.packs.models import Value

if TYPE_CHECKING:
    from companion.games.ddd.eyes import Eyes
    from companion.games.ddd.house.model import House, Passage

EVENTS: Final = Cycle(("zombies", "fire", "darkness"))  # DDD-EVENT-01
MARKERS_TO_DESTROY: Final = 3  # DDD-FIRE-09
MAX_VIRUS: Final = 2  # DDD-ZOMBIF-03
SKILL_SLOTS: Final = 4  # DDD-ZOMBIF-06
MAX_XP: Final = 10
NOTHING: Final[Params] = {}

Outcome = Literal["won", "lost"]


@dataclass(slots=True)
class Tile:
    """One square of the house: fire counts for the whole of it (DDD-FIRE-08)."""

    burn: int = 0
    destroyed: bool = False
    kind: str = "unknown"
    icons: tuple[str, ...] = ()

    @property
    def fire_value(self) -> int:
        """How much its fire hurts (DDD-FIRE-11, DDD-FIRE-12)."""
        return MARKERS_TO_DESTROY if self.destroyed else self.burn

    @property
    def burning(self) -> bool:
        """Whether it burns or has burnt down."""
        return self.destroyed or self.burn > 0


@dataclass(slots=True)
class Room:
    """A place where figures stand; any number of them (DDD-HOUSE-18)."""

    zombies: int = 0
    tokens: int = 0
    searched: bool = False
    downed: int = 0  # of its zombies, those that lie on the floor (DDD-ITEMFN-01)
    joined: int = 0  # of its zombies, those that came to a fight and wait (DDD-ATTACK-06, 07)

    @property
    def ready(self) -> int:
        """The zombies that can attack and go on."""
        return max(0, self.zombies - self.joined)

    @property
    def lying(self) -> int:
        """The zombies on the floor; a correction may have left fewer than were laid down."""
        return min(self.downed, self.zombies)

    @property
    def standing(self) -> int:
        """The zombies on their feet."""
        return self.zombies - self.lying


@dataclass(slots=True)
class Card:
    """An equipment card that a survivor carries, in hand or not (DDD-ITEM-02)."""

    name: str
    ammo: int = 0
    in_hand: bool = False


@dataclass(slots=True)
class Survivor:
    """A survivor; out of the house when he has no room."""

    name: str
    room: str | None
    energy: int
    full_energy: int
    ap: int
    xp: int = 0
    virus: int = 0
    decay: int | None = None  # the slot of the grey cube, counted from the left
    skills: list[int] = field(default_factory=list)
    items: list[Card] = field(default_factory=list)
    chips: list[str] = field(default_factory=list)  # such as "blue+green"
    entrapped: bool = False
    held_by_bird: bool = False  # until it is destroyed (DDD-FOE-01)
    held_ap: int = 0  # what entrapment keeps from him in this round (DDD-ENTRAP-07)
    used: set[str] = field(default_factory=set)  # what may be used once a round, and was

    @property
    def infected(self) -> bool:
        """Whether he decays in each zombification step (DDD-ZOMBIF-05)."""
        return self.virus >= MAX_VIRUS

    @property
    def lost_skills(self) -> list[int]:
        """The slots under or right of the cube, gone for good (DDD-ZOMBIF-07)."""
        return [] if self.decay is None else list(range(self.decay, SKILL_SLOTS + 1))

    @property
    def skills_lost(self) -> int:
        """How many they are."""
        return 0 if self.decay is None else SKILL_SLOTS + 1 - self.decay


@dataclass(slots=True)
class Creature:
    """The creature in the house, with the cubes on its hit locations."""

    kind: str
    room: str
    hits: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Security:
    """The security board: code tokens still to go, and the chips entered (DDD-LAB-01)."""

    code: list[str] = field(default_factory=list)
    entered: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Nemesis:
    """The nemesis, with the cubes in its zones (DDD-SHOW-08)."""

    kind: str
    room: str
    zones: list[int]
    at_corner: bool = False  # it has reached a corner room and destroys it next (DDD-SHOW-24)


@dataclass(slots=True)
class Showdown:
    """The final showdown: who has the cure, and where the action markers lie (DDD-SHOW-15)."""

    keeper: str
    event: int
    darkness: int
    hand: dict[str, int]
    boxes: list[dict[str, int]]  # left, middle, right
    corners: int = 0  # destroyed by the nemesis
    extra: dict[str, int] = field(default_factory=dict)  # AP given besides the markers

    def copy(self) -> "Showdown":
        """Copy where the markers lie, too."""
        boxes = [dict(box) for box in self.boxes]
        return replace(self, hand=dict(self.hand), boxes=boxes, extra=dict(self.extra))


@dataclass(slots=True)
class Fire:
    """The one fire token (DDD-FIRE-01)."""

    at: str | None = None

    @property
    def active(self) -> bool:
        """Whether there is a fire in the house."""
        return self.at is not None


@dataclass(slots=True)
class Table:
    """A game of Dark Darker Darkest as it lies on the table."""

    edition: str
    rules: Mapping[str, Value]
    facts: Facts
    darkness: Track
    tiles: dict[str, Tile]
    rooms: dict[str, Room]
    survivors: dict[str, Survivor]
    creatures: Deck
    token_values: Bag
    tokens_left: int
    eyes: "Eyes"
    fire_icons: dict[int, bool]  # darkness spaces of which the players have told
    fire: Fire = field(default_factory=Fire)
    tokens_in_hand: int = 0  # taken or picked up, their numbers being asked
    lab: str | None = None
    lab_entered: bool = False
    round: int = 0
    event: str = "darkness"  # DDD-SETUP-21: the marker starts on the clock
    step: str = "setup"
    teams: list[list[str]] = field(default_factory=list)
    active: int | None = None
    creature: Creature | None = None
    bypasses: int = 0  # code tokens bypassed in this round
    outcome: Outcome | None = None
    reason: str | None = None
    told: list[Told] = field(default_factory=list)
    rooms_on: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # With a house on file:
    house: "House | None" = None
    opened: "frozenset[Passage]" = frozenset()  # whose chips have been removed
    facings: dict[str, str] = field(default_factory=dict)  # by the camera's room
    # The advanced icons, if the players agreed on them (DDD-ADV-01):
    advanced: bool = False
    icons_told: dict[tuple[str, str], bool] = field(default_factory=dict)
    leaked: set[str] = field(default_factory=set)  # tiles whose gas has burnt
    # Where the survivors' half is played in Lantern too, not only reported:
    acting: bool = False
    mode: str = "dark"  # how the lab's code was made (DDD-SETUP-08, 13, 14)
    tweaks: frozenset[str] = frozenset()  # what the players agreed on (DDD-TWEAK-01)
    final_rounds: int = 0  # that have ended with darkness at its end
    seed: int = 0
    deck: Bag = field(default_factory=lambda: Bag({}))
    door_chips: dict[str, str] = field(default_factory=dict)  # by door, once turned up
    chip_pool: list[str] = field(default_factory=list)  # believed to lie on the doors, face down
    security: Security = field(default_factory=Security)
    lab_open: bool = False  # the last code token is gone (DDD-LAB-01)
    corners_used: set[str] = field(default_factory=set)  # in this round (DDD-CORNER-02)
    nemesis: Nemesis | None = None
    showdown: Showdown | None = None

    # ------------------------------------------------------------------ the story

    def tell(self, key: str, params: Params = NOTHING, why: tuple[str, ...] = ()) -> None:
        """Note what the rules have just done, for the players to do on the cardboard."""
        self.told.append(Told(key, params, self.step, why))

    # ------------------------------------------------------------------ who is where

    @property
    def in_play(self) -> list[Survivor]:
        """The survivors in the house, in the players' order."""
        return [each for each in self.survivors.values() if each.room is not None]

    @property
    def anybody(self) -> bool:
        """Whether there is a survivor in the house at all."""
        return bool(self.in_play)

    def survivors_in(self, room: str) -> list[Survivor]:
        """The survivors in a room."""
        return [each for each in self.survivors.values() if each.room == room]

    def survivors_on(self, tile: str) -> list[Survivor]:
        """The survivors on a tile, whichever of its rooms they are in."""
        return [each for each in self.survivors.values() if each.room and each.room[:4] == tile]

    def rooms_with_survivors(self) -> tuple[str, ...]:
        """The rooms that hold a survivor, each once."""
        rooms = [each.room for each in self.survivors.values() if each.room is not None]
        return tuple(dict.fromkeys(rooms))

    def team(self, box: int) -> list[str]:
        """Who of a team box is still in the house; a correction may have taken the box away."""
        names = self.teams[box] if box < len(self.teams) else []
        return [name for name in names if self.survivors[name].room is not None]

    def acts_now(self, name: str) -> bool:
        """Whether a survivor may spend action points now (DDD-ACTION-04)."""
        return self.showdown is not None or (
            self.active is not None and name in self.team(self.active)
        )

    # ------------------------------------------------------------------ tiles and rooms

    def is_closed_lab(self, tile: str) -> bool:
        """Whether nobody may enter this tile yet (DDD-HOUSE-15)."""
        return tile == self.lab and not self.lab_entered and not self.lab_open

    def open_rooms(self, tiles: Iterable[str] = TILES) -> list[str]:
        """The rooms of tiles that neither burn nor are destroyed nor are the closed lab."""
        closed = None if self.lab_entered or self.lab_open else self.lab
        standing = self.tiles
        return [
            room
            for tile in tiles
            if tile != closed and not standing[tile].burning
            for room in self.rooms_on[tile]
        ]

    def room_now(self, room: str) -> str:
        """Find a room named before a prompt: its tile may have been split or made one since."""
        return room if room in self.rooms else self.rooms_on[tile_of(room)][0]

    def split(self, tile: str, *, split: bool) -> None:
        """Give a tile two rooms or one, keeping whatever stands on it."""
        before = self.rooms_on[tile]
        after = (f"{tile}.a", f"{tile}.b") if split else (tile,)
        if before == after:
            return
        stood = [self.rooms.pop(room) for room in before]
        self.rooms.update({room: Room() for room in after})
        self.rooms[after[0]] = Room(
            zombies=sum(room.zombies for room in stood),
            tokens=sum(room.tokens for room in stood),
            searched=any(room.searched for room in stood),
        )
        self.rooms_on[tile] = after
        self._move_along(tile, after)

    def _move_along(self, tile: str, rooms: tuple[str, ...]) -> None:
        figures: list[Survivor | Creature] = [*self.in_play]
        if self.creature is not None:
            figures.append(self.creature)
        for figure in figures:
            if figure.room not in rooms and tile_of(figure.room or "") == tile:
                figure.room = rooms[0]

    @property
    def burning_tiles(self) -> frozenset[str]:
        """The tiles with burn markers."""
        return frozenset([name for name, tile in self.tiles.items() if tile.burn])

    # ------------------------------------------------------------------ the supply

    @property
    def tokens_placed(self) -> int:
        """How many spawn tokens lie in the house."""
        return sum([room.tokens for room in self.rooms.values()])

    @property
    def zombies_placed(self) -> int:
        """How many zombies stand in the house."""
        return sum([room.zombies for room in self.rooms.values()])

    @property
    def markers_placed(self) -> int:
        """How many burn markers lie on tiles."""
        return sum([tile.burn for tile in self.tiles.values()])

    # ------------------------------------------------------------------ trying things

    def copy(self) -> "Table":
        """Copy all that can change, to try a correction; the story stays behind."""
        return replace(
            self,
            darkness=replace(self.darkness),
            tiles={name: replace(tile) for name, tile in self.tiles.items()},
            rooms={name: replace(room) for name, room in self.rooms.items()},
            survivors={name: replace(each) for name, each in self.survivors.items()},
            creatures=self.creatures.copy(),
            token_values=self.token_values.copy(),
            fire_icons=dict(self.fire_icons),
            fire=replace(self.fire),
            teams=[list(team) for team in self.teams],
            creature=None if self.creature is None else replace(self.creature),
            told=[],
            rooms_on=dict(self.rooms_on),
            facings=dict(self.facings),
            icons_told=dict(self.icons_told),
            leaked=set(self.leaked),
            deck=self.deck.copy(),
            door_chips=dict(self.door_chips),
            chip_pool=list(self.chip_pool),
            security=replace(self.security, code=list(self.security.code)),
            corners_used=set(self.corners_used),
            nemesis=None
            if self.nemesis is None
            else replace(self.nemesis, zones=list(self.nemesis.zones)),
            showdown=None if self.showdown is None else self.showdown.copy(),
        )
