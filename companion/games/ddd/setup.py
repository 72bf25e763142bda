"""Set-up: a table from the players' options, and what only the cardboard knows."""

from companion.engine.entries import Start
from companion.engine.errors import Malformed, shown
from companion.engine.game import Procedure
from companion.engine.prompts import PickRoom, Prompt
from companion.engine.tracks import Bag, Deck, Track
from companion.games.ddd import survivors
from companion.games.ddd.eyes import Asking
from companion.games.ddd.facts import Facts, facts, pack, switches
from companion.games.ddd.grid import CORNERS, ENTRANCE, TILES
from companion.games.ddd.table import Room, Survivor, Table, Tile

TEAM = ("lucy", "bruce", "nina")  # three, as advised to newcomers (DDD-SETUP-01)
OPTIONS = {
    "survivors": "2 to 5 names, parted by commas (default lucy,bruce,nina)",
    "lab": "the corner tile that is the laboratory (asked if not given)",
    "split": "tiles that hold two rooms, parted by commas",
    "fire_icons": "spaces of the darkness track that show the fire icon (asked if not given)",
}


def table(start: Start) -> Table:
    """Lay the table for these options; refuse what cannot be laid, in one sentence."""
    if start.edition not in pack().editions:
        known = ", ".join(pack().editions)
        raise Malformed(f"There is no edition {shown(start.edition)}; there are: {known}.")
    for name in start.options:
        if name not in OPTIONS:
            known = ", ".join(OPTIONS)
            raise Malformed(f"There is no option {shown(name)}; there are: {known}.")
    box = facts()
    laid = _empty(start, box)
    for name in _team(start, box):
        laid.survivors[name] = Survivor(name, ENTRANCE, 1, 1, 1)
    for name in laid.survivors:  # DDD-SETUP-19, DDD-SETUP-20: the count decides the board side
        laid.survivors[name] = survivors.fresh(laid, name, ENTRANCE)
    laid.teams = [list(laid.survivors)]
    for tile in _words(start, "split"):
        laid.split(_tile(tile, TILES), split=True)
    return laid


def _empty(start: Start, box: Facts) -> Table:
    lab = start.options.get("lab")
    return Table(
        edition=start.edition,
        rules=switches(start.edition),
        facts=box,
        darkness=Track(box.darkness_first, box.darkness_last, box.darkness_first),  # DDD-SETUP-22
        tiles={tile: Tile() for tile in TILES},
        rooms={tile: Room() for tile in TILES},
        rooms_on={tile: (tile,) for tile in TILES},
        survivors={},
        creatures=Deck(list(box.creatures)),  # DDD-SETUP-06
        token_values=Bag(box.spawn_tokens),
        tokens_left=sum(box.spawn_tokens.values()),  # DDD-SETUP-05
        eyes=Asking(),
        fire_icons=_fire_icons(start, box),
        lab=None if lab is None else _tile(lab, CORNERS),
    )


def _team(start: Start, box: Facts) -> tuple[str, ...]:
    """The survivors in play: 2 to 5 of those in the box (DDD-SETUP-01)."""
    names = _words(start, "survivors") or TEAM
    unknown = [name for name in names if name not in box.survivors]
    if unknown:
        known = ", ".join(box.survivors)
        raise Malformed(f"There is no survivor {shown(unknown[0])}; there are: {known}.")
    if len(set(names)) != len(names) or not 2 <= len(names) <= 5:
        raise Malformed(f"A team has 2 to 5 different survivors, got {shown(names)}.")
    return names


def _fire_icons(start: Start, box: Facts) -> dict[int, bool]:
    told = _words(start, "fire_icons")
    spaces = range(box.darkness_first, box.darkness_last + 1)
    for word in told:
        if not word.isdecimal() or int(word) not in spaces:
            raise Malformed(
                f"Fire icons are on spaces {spaces[0]} to {spaces[-1]}, not {shown(word)}."
            )
    return {space: str(space) in told for space in spaces} if told else {}


def _words(start: Start, option: str) -> tuple[str, ...]:
    given = start.options.get(option, ())
    words = given.split(",") if isinstance(given, str) else given
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise Malformed(f"The option {option} takes names parted by commas, got {shown(given)}.")
    return tuple(word.strip() for word in words if word.strip())


def _tile(given: object, among: tuple[str, ...]) -> str:
    if given not in among:
        raise Malformed(f"{shown(given)} is none of {', '.join(among)}.")
    return str(given)


def ask_for_the_lab(table: Table) -> Procedure[None]:
    """Which corner holds the laboratory: the fire must know (DDD-HOUSE-02, DDD-FIRE-06)."""
    told = yield which_corner
    if told is not None:
        table.lab = told


def which_corner(table: Table) -> Prompt | None:
    """Ask once, if neither an option nor a correction has said it."""
    corners = tuple(corner for corner in CORNERS if may_be_lab(table, corner))
    if table.lab is not None or not corners:
        return None
    return PickRoom("setup.lab", corners, None, ("DDD-HOUSE-02",))


def may_be_lab(table: Table, corner: str) -> bool:
    """No fire comes into the lab (DDD-FIRE-06), and nobody before it is open (DDD-HOUSE-15)."""
    if table.fire.at == corner or table.tiles[corner].burning:
        return False
    return table.lab_entered or not table.survivors_on(corner)
