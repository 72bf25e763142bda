"""The boards beside the house as plain values: creature, security, showdown."""

from dataclasses import dataclass
from typing import Final

from companion.engine.play import Play
from companion.games.ddd.table import Table
from companion.i18n import Speaker
from companion.ui.assumed import assumed_in


@dataclass(frozen=True, slots=True)
class Location:
    """A hit location with its cubes."""

    id: str
    icon: str
    text: str
    hits: int
    most: int


@dataclass(frozen=True, slots=True)
class CreatureSide:
    """The creature's board."""

    kind: str
    text: str
    note: str
    locations: tuple[Location, ...]
    assumed: bool


@dataclass(frozen=True, slots=True)
class SecuritySide:
    """The security board: the code tokens that are left, and the chips entered."""

    code: tuple[str, ...]
    entered: tuple[tuple[str, ...], ...]
    most: int
    note: str


@dataclass(frozen=True, slots=True)
class MarkerBox:
    """Action markers in hand or in one of the three boxes, by survivor."""

    text: str
    markers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShowdownSide:
    """The showdown: markers, the nemesis' zones, the corners left."""

    nemesis: str
    icon: str
    zones: tuple[int, ...]
    colours: tuple[str, ...]  # of the zones, as far as they are known
    boxes: tuple[MarkerBox, ...]
    note: str
    assumed: bool


SideBoard = CreatureSide | SecuritySide | ShowdownSide
_CREATURE: Final = ("creature.hits", "creature.recovers", "creature.attack", "creature.moves")
_SECURITY: Final = ("lab.", "setup.code", "corner.function")


def of_prompt(play: Play, prompt_id: str, speaker: Speaker) -> SideBoard | None:
    """The board that a prompt is about, if it is about one."""
    table = play.table
    if not isinstance(table, Table):
        return None
    if prompt_id.startswith(("showdown.", "nemesis.")):
        return showdown(play, speaker)
    if prompt_id in _CREATURE:
        return creature(play, speaker)
    return security(play, speaker) if prompt_id.startswith(_SECURITY) else None


def in_room(play: Play, room: str, speaker: Speaker) -> list[SideBoard]:
    """The boards of what is in a room: the creature, the nemesis, the laboratory's lock."""
    table: Table = play.table
    found: list[SideBoard | None] = []
    if table.creature is not None and table.creature.room == room:
        found.append(creature(play, speaker))
    if table.nemesis is not None and table.nemesis.room == room:
        found.append(showdown(play, speaker))
    if table.acting and table.lab is not None and room.partition(".")[0] == table.lab:
        found.append(security(play, speaker))
    return [each for each in found if each is not None]


def creature(play: Play, speaker: Speaker) -> CreatureSide | None:
    """The board of the creature in the house."""
    table: Table = play.table
    if table.creature is None:
        return None
    kind, hits = table.creature.kind, table.creature.hits
    board = table.facts.creatures[kind]
    way = "d4" if board.movement_by_d4 else str(board.movement)
    places = tuple(
        Location(
            id_, f"hit_{id_.rpartition('_')[0]}", _upper(speaker.word(id_)), hits.get(id_, 0), n
        )
        for id_, n in board.locations.items()
    )
    guessed = assumed_in(play.start.options, f"creatures.{kind}.dice")
    note = speaker.say("ui:side.creature", {"movement": way, "dice": board.dice})
    return CreatureSide(kind, _upper(speaker.word(kind)), note, places, guessed)


def security(play: Play, speaker: Speaker) -> SecuritySide | None:
    """The security board, where the survivors' half is played here."""
    table: Table = play.table
    if not table.acting:
        return None
    most = int(table.rules["lab.chips_most"])
    entered = tuple(tuple(chip.split("+")) for chip in table.security.entered)
    note = speaker.say("ui:side.security", {"number": len(table.security.code)})
    return SecuritySide(tuple(table.security.code), entered, most, note)


def showdown(play: Play, speaker: Speaker) -> ShowdownSide | None:
    """The showdown's board."""
    table: Table = play.table
    if table.showdown is None or table.nemesis is None:
        return None
    show, kind = table.showdown, table.nemesis.kind
    named = zip(("hand", "left", "middle", "right"), (show.hand, *show.boxes), strict=True)
    boxes = tuple(
        MarkerBox(speaker.say(f"ui:side.{name}", {}), _markers(box)) for name, box in named
    )
    guessed = assumed_in(play.start.options, f"nemeses.{kind}.zones")
    note = speaker.say("ui:side.corners", {"number": show.corners, "keeper": show.keeper})
    zones, colours = tuple(table.nemesis.zones), table.facts.nemeses[kind].colours
    return ShowdownSide(_upper(speaker.word(kind)), kind, zones, colours, boxes, note, guessed)


def _markers(box: dict[str, int]) -> tuple[str, ...]:
    return tuple(name for name, count in box.items() for _ in range(count))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
