"""What the players' box holds, as far as it is known: printed, assumed, or told by the players."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from companion import packs
from companion.engine.dice import Die, Face
from companion.packs.models import Box, Pack, Value


@dataclass(frozen=True, slots=True)
class CreatureBoard:
    """A creature's board: how far it goes, how it hits, what it takes (DDD-CREATURE-02).

    The numbers are printed there only (DDD-FOE-08).
    """

    name: str
    movement: int
    movement_by_d4: bool  # the security guard's: the die stands in for the movement
    dice: int
    fire_resistant: bool
    locations: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Item:
    """An equipment card: what is printed on it (DDD-ITEM-13)."""

    name: str
    copies: int
    hands: int  # none: a consumable (DDD-ITEM-04)
    codes: tuple[str, ...]
    range: int = 0
    dice: int = 0
    ammo: int = 0
    loads: int = 0  # cubes that an ammo card gives

    @property
    def weapon(self) -> bool:
        """Whether one can attack with it."""
        return self.dice > 0

    @property
    def firearm(self) -> bool:
        """Whether it needs ammo."""
        return self.ammo > 0


@dataclass(frozen=True, slots=True)
class NemesisBoard:
    """A nemesis' board."""

    name: str
    movement: int
    dice: int
    zones: int
    colours: tuple[str, ...]  # of the zones, by which an empty one weakens it


@dataclass(frozen=True, slots=True)
class Facts:
    """Component facts of one edition's box."""

    spawn_tokens: Mapping[Face, int]
    zombies: int
    burn_markers: int
    darkness_first: int
    darkness_last: int
    compass: Mapping[int, str]
    starting_ap: Mapping[int, int]
    energy: Mapping[str, Mapping[int, tuple[int, ...]]]  # AP by space, by survivor and board side
    creatures: Mapping[str, CreatureBoard]
    nemeses: Mapping[str, NemesisBoard]
    equipment: Mapping[str, Item]
    deck: Mapping[Face, int]  # how many of each card, as far as it is known
    colours: tuple[str, ...]
    tokens_per_colour: int
    weapons: Mapping[str, str]  # a survivor's starting weapon
    entrap_rates: Mapping[str, int]
    skills: Mapping[str, tuple[str, ...]]  # by survivor, from the left
    skill_costs: tuple[int, ...]
    showdown_last: int
    showdown_events: tuple[str, ...]
    d4: Die
    d6: Die
    survivor_die: Die
    creature_die: Die
    terror_die: Die

    @property
    def survivors(self) -> tuple[str, ...]:
        """Everybody in the box."""
        return tuple(self.energy)

    def energy_row(self, name: str, survivors: int) -> tuple[int, ...]:
        """A survivor's energy track on the board side for that many survivors (DDD-SETUP-17)."""
        return self.energy[name][self.starting_ap[survivors]]


@cache
def pack() -> Pack:
    """The game's data; read once per process."""
    return packs.load("ddd")


@cache
def facts() -> Facts:
    """The box as the data has it."""
    return facts_of(pack().box)


def facts_of(box: Box) -> Facts:
    """The facts of a box, such as one with values of the players' own."""
    return Facts(
        spawn_tokens=dict(enumerate(box.numbers("spawn_tokens.mix"), start=1)),
        zombies=box.number("zombies"),
        burn_markers=box.number("burn_markers"),
        darkness_first=box.number("darkness.first"),
        darkness_last=box.number("darkness.last"),
        compass={face: box.word(f"compass.{face}") for face in range(1, 5)},
        starting_ap=dict(
            enumerate(box.numbers("team.starting_ap"), start=box.number("team.least"))
        ),
        energy={
            name: {side: box.numbers(f"survivors.{name}.energy.{side}") for side in (3, 4)}
            for name in box.names("survivors")
        },
        creatures={name: _creature(box, name) for name in box.names("creatures")},
        nemeses={name: _nemesis(box, name) for name in box.names("nemeses")},
        equipment={name: _item(box, name) for name in box.names("equipment")},
        deck={name: _item(box, name).copies for name in box.names("equipment")},
        colours=box.words("codes.colours"),
        tokens_per_colour=box.number("codes.tokens_per_colour"),
        weapons={name: box.word(f"survivors.{name}.weapon") for name in box.names("survivors")},
        entrap_rates={
            name: box.number(f"survivors.{name}.entrap_rate") for name in box.names("survivors")
        },
        skills={name: box.words(f"survivors.{name}.skills") for name in box.names("survivors")},
        skill_costs=box.numbers("skills.xp_costs"),
        showdown_last=box.number("showdown.darkness_last"),
        showdown_events=box.words("showdown.events"),
        d4=_die("d4"),
        d6=_die("d6"),
        survivor_die=_die("survivor"),
        creature_die=_die("creature"),
        terror_die=_die("terror"),
    )


def _creature(box: Box, name: str) -> CreatureBoard:
    at = f"creatures.{name}."
    return CreatureBoard(
        name,
        box.number(at + "movement"),
        at + "movement_by_d4" in box and bool(box[at + "movement_by_d4"].value),
        box.number(at + "dice"),
        bool(box[at + "fire_resistant"].value),
        {
            f"{colour}_{number}": hits
            for colour in box.names(at + "locations")
            for number, hits in enumerate(box.numbers(f"{at}locations.{colour}"), start=1)
        },
    )


def _nemesis(box: Box, name: str) -> NemesisBoard:
    at = f"nemeses.{name}."
    movement, dice, zones = [box.number(at + each) for each in ("movement", "dice", "zones")]
    return NemesisBoard(name, movement, dice, zones, box.words(at + "zone_colours"))


def _item(box: Box, name: str) -> Item:
    at = f"equipment.{name}."

    def number(fact: str) -> int:
        return box.number(at + fact) if at + fact in box else 0

    return Item(
        name,
        number("copies"),
        number("hands"),
        box.words(at + "codes"),
        number("range"),
        number("dice"),
        number("ammo"),
        number("loads"),
    )


def _die(name: str) -> Die:
    return Die(name, pack().dice[name].faces)


def switches(edition: str) -> Mapping[str, Value]:
    """How an edition decides what the editions decide differently."""
    return pack().editions[edition].switches
