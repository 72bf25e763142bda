"""Set-up: a table from the players' options, and what only the cardboard knows."""

from companion.engine.entries import Start
from companion.engine.errors import Malformed, shown
from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.engine.tracks import Bag, Deck, Track
from companion.games.ddd import chips, laboratory, own_box, survivors, tweaks
from companion.games.ddd.asking import Asking
from companion.games.ddd.facts import Facts, facts, pack, switches
from companion.games.ddd.grid import CORNERS, DIRECTIONS, ENTRANCE, TILES
from companion.games.ddd.house import library
from companion.games.ddd.house.coverage import best_facings
from companion.games.ddd.house.model import House
from companion.games.ddd.house.plan import Plan
from companion.games.ddd.house.vocabulary import CAMERA
from companion.games.ddd.looking import Looking
from companion.games.ddd.table import Room, Survivor, Table, Tile

TEAM = ("lucy", "bruce", "nina")  # three, as advised to newcomers (DDD-SETUP-01)
OPTIONS = {
    "survivors": "2 to 5 names, parted by commas (default lucy,bruce,nina)",
    "lab": "the corner tile that is the laboratory (asked if not given)",
    "split": "tiles that hold two rooms, parted by commas",
    "house": "the house on file: the text of its file (without one the players are asked)",
    "actions": "app to play the survivors' actions and fights here too (default cardboard)",
    "mode": "how the lab's code is made: dark, darker or darkest (default dark)",
    "tweaks": f"harder or easier, parted by commas: {', '.join(tweaks.TWEAKS)}",
    "advanced": "yes to use gas leaks, lurking creatures and secure rooms (default no)",
    "box": f"what differs in the players' box: the text of {own_box.FILE} (docs/my_box.md)",
    "fire_icons": "spaces of the darkness track that show the fire icon (asked if not given)",
}


def table(start: Start) -> Table:
    """Lay the table for these options; refuse what cannot be laid, in one sentence."""
    _refuse_unknown(start)
    agreed = tweaks.agreed(_words(start, "tweaks"), switches(start.edition))
    box = tweaks.tweaked(_box(start), agreed)
    laid = _empty(start, box)
    laid.tweaks = agreed
    laid.acting = _one_of(start, "actions", ("cardboard", "app")) == "app"
    laid.mode = _one_of(start, "mode", ("dark", "darker", "darkest"))
    # On file the deck has neither starting cards (DDD-SETUP-03) nor gas cans (DDD-SETUP-04).
    laid.deck = Bag(box.deck)
    for name in _team(start, box):
        laid.survivors[name] = Survivor(name, ENTRANCE, 1, 1, 1)
    for name in laid.survivors:  # DDD-SETUP-19, DDD-SETUP-20: the count decides the board side
        laid.survivors[name] = survivors.fresh(laid, name, ENTRANCE)
    laid.teams = [list(laid.survivors)]
    if "house" in start.options:
        _build(laid, start)
    if laid.acting and laid.house is None:
        raise Malformed("Actions are played here only with a house on file; name one.")
    for tile in _words(start, "split"):
        laid.split(_tile(tile, TILES), split=True)
    return laid


def _box(start: Start) -> Facts:
    """What is in the box, with what the players have told of theirs."""
    if "box" not in start.options:
        return facts()
    return own_box.facts_with(own_box.given_text(start.options["box"]))


def _refuse_unknown(start: Start) -> None:
    if start.edition not in pack().editions:
        known = ", ".join(pack().editions)
        raise Malformed(f"There is no edition {shown(start.edition)}; there are: {known}.")
    for name in start.options:
        if name not in OPTIONS:
            known = ", ".join(OPTIONS)
            raise Malformed(f"There is no option {shown(name)}; there are: {known}.")


def _build(table: Table, start: Start) -> None:
    """Build the house whose file's text is given."""
    given = start.options["house"]
    if not isinstance(given, str):
        raise Malformed(f"The option house is the text of a house's file, not {shown(given)}.")
    if twice := {"split", "lab"} & set(start.options):
        raise Malformed(f"The house on file says it itself; leave out {', '.join(sorted(twice))}.")
    house = library.from_text(given)
    furnish(table, chips.mixed(table, house) if table.acting else house)


def furnish(table: Table, house: House) -> None:
    """Lay out a house on file: it knows its rooms, its icons and its laboratory."""
    table.house = house
    table.eyes = Looking(house)
    table.lab = house.lab
    for name, rooms in house.rooms_on.items():
        table.split(name, split=len(rooms) > 1)
        tile = table.tiles[name]
        tile.kind = house.kinds[name]
        tile.icons = tuple(dict.fromkeys([icon for room in rooms for icon in house.icons[room]]))


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
        advanced=_flag(start, "advanced"),
        seed=start.seed,
    )


def _one_of(start: Start, option: str, words: tuple[str, ...]) -> str:
    given = start.options.get(option, words[0])
    if given not in words:
        raise Malformed(f"The option {option} is one of {', '.join(words)}, not {shown(given)}.")
    return str(given)


def _flag(start: Start, option: str) -> bool:
    given = start.options.get(option, "no")
    if given not in ("yes", "no"):
        raise Malformed(f"The option {option} is yes or no, not {shown(given)}.")
    return given == "yes"


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
    if not told and "box" in start.options:
        icons = own_box.told_icons(own_box.given_text(start.options["box"]))
        return {} if icons is None else {space: space in icons for space in spaces}
    for word in told:
        if not word.isdecimal() or int(word) not in spaces:
            raise Malformed(
                f"Fire icons are on spaces {spaces[0]} to {spaces[-1]}, not {shown(word)}."
            )
    return {space: str(space) in told for space in spaces} if told else {}


def _words(start: Start, option: str) -> tuple[str, ...]:
    given = start.options.get(option, ())
    if given == ():
        return ()
    words = given.split(",") if isinstance(given, str) else given
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise Malformed(f"The option {option} takes names parted by commas, got {shown(given)}.")
    return tuple(word.strip() for word in words if word.strip())


def _tile(given: object, among: tuple[str, ...]) -> str:
    if given not in among:
        raise Malformed(f"{shown(given)} is none of {', '.join(among)}.")
    return str(given)


def aim_cameras(table: Table) -> Procedure[None]:
    """Turn each camera to where it sees the most rooms; of several, players choose.

    They are aimed once, with the chips on their doors (DDD-CAMERA-01, DDD-CAMERA-02).
    """
    if table.house is None:
        return
    plan, cameras = Plan(table.house), table.house.rooms_with(CAMERA)
    best = {room: sorted(best_facings(plan, room), key=DIRECTIONS.index) for room in cameras}
    # Who skips the choice leaves no camera blind.
    table.facings = {room: facings[0] for room, facings in best.items()}
    for room, facings in best.items():
        picked = yield which_facing(room, tuple(facings))
        table.facings[room] = picked or table.facings[room]
        aimed = {"room": room, "facing": table.facings[room]}
        table.tell("camera.aimed", aimed, ("DDD-CAMERA-02",))


def which_facing(room: str, facings: tuple[str, ...]) -> Ask:
    """Ask only where several facings are as good."""

    def ask(_table: Table) -> Prompt | None:
        if len(facings) == 1:
            return None
        return Choose("setup.camera", facings, 1, 1, ("DDD-CAMERA-02",), {"room": room})

    return ask


def deal(table: Table) -> Procedure[None]:
    """Lay the code chips and the lab's code, where the actions are played here (DDD-SETUP-08)."""
    if table.acting:
        if table.rules["box.cure_on_lab_tile"]:
            table.tell("setup.cure", {"tile": table.lab}, ("DDD-SETUP-07",))
        code = chips.lay(table, table.seed, table.mode)
        yield from laboratory.deal(table, code)
        for room in table.rooms_with_survivors():
            yield from chips.turn_up_beside(table, room)


def ask_for_the_lab(table: Table) -> Procedure[None]:
    """Which corner holds the laboratory: the fire must know (DDD-HOUSE-02, DDD-FIRE-06)."""
    told = yield which_corner
    if told is not None:
        table.lab = told


def which_corner(table: Table) -> Prompt | None:
    """Ask once, if neither an option nor a correction has said it."""
    if table.lab is not None:
        return None
    corners = tuple([corner for corner in CORNERS if may_be_lab(table, corner)])
    return PickRoom("setup.lab", corners, None, ("DDD-HOUSE-02",)) if corners else None


def may_be_lab(table: Table, corner: str) -> bool:
    """No fire comes into the lab (DDD-FIRE-06), and nobody before it is open (DDD-HOUSE-15)."""
    if table.fire.at == corner or table.tiles[corner].burning:
        return False
    return table.lab_entered or not table.survivors_on(corner)
