"""Bots that play the survivors' half too: one that wants to win, one with kind dice as well, and
one that does as it likes.

They know the rules only through the prompts and the table, as players do.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

from companion.engine.dice import Die, Face
from companion.engine.prompts import Choose, Draw, PickRoom, Prompt, Roll
from companion.games.ddd import chips, doors, items
from companion.games.ddd.grid import CORNERS, tile_of
from companion.games.ddd.table import Survivor, Table

Answer = object
RICH = 3  # cards each with which to go for the doors


class Reckless:
    """Any legal answer, but seldom the end of a turn."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def answer(self, _table: Table, prompt: Prompt) -> Answer:
        """Do whatever comes to mind."""
        if prompt.id == "action.next" and isinstance(prompt, Choose) and prompt.options[1:]:
            end = self.random.random() < 0.1
            return prompt.options[0] if end else self.random.choice(prompt.options[1:])
        return prompt.by_chance(self.random.randrange)


class Sensible:
    """Searches, opens doors, enters chips, goes to the lab and fights; keeps out of the fire."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.actor = ""  # who does what was chosen last

    def answer(self, table: Table, prompt: Prompt) -> Answer:
        """Do what seems best, else anything."""
        wanted = WANTS.get(prompt.id)
        value = None if wanted is None else wanted(self, table, prompt)
        return prompt.by_chance(self.random.randrange) if value is None else value

    # ------------------------------------------------------------------------------ acting

    def acts(self, table: Table, prompt: Prompt) -> Answer:
        """The best thing that anybody can do; done when nothing is worth its price."""
        assert isinstance(prompt, Choose)
        rated = {option: self.rate(table, option) for option in prompt.options}
        best = max(rated.values())
        chosen = self.random.choice([option for option, rate in rated.items() if rate == best])
        self.actor = chosen.partition(".")[0]
        return chosen

    def rate(self, table: Table, option: str) -> float:
        """How much an option of the menu is worth just now."""
        name, _, action = option.partition(".")
        if not action:  # done, or shift
            return 0.5
        rating = RATES.get(action)
        return 0.0 if rating is None else rating(table, table.survivors[name])

    def walks(self, table: Table, prompt: Prompt) -> Answer:
        """One step nearer to where he wants to be."""
        assert isinstance(prompt, PickRoom)
        name = str(prompt.params["survivor"]).partition("+")[0]
        step = way_to(table, table.survivors[name].room or "", wishes(table, table.survivors[name]))
        return step if step in prompt.rooms else self.calmest(table, prompt)

    def calmest(self, table: Table, prompt: Prompt) -> Answer:
        """A room without fire and enemies, if there is one."""
        assert isinstance(prompt, PickRoom)
        calm = [room for room in prompt.rooms if danger(table, room) == 0]
        return self.random.choice(calm) if calm else None

    def walks_on(self, table: Table, prompt: Prompt) -> Answer:
        """The second step of the showdown, unless he stands where he wants to."""
        survivor = table.survivors[str(prompt.params["survivor"])]
        return "no" if survivor.room in wishes(table, survivor) else "yes"

    # ------------------------------------------------------------------------------ choosing

    def uses(self, _table: Table, prompt: Prompt) -> Answer:
        """Terminals first."""
        assert isinstance(prompt, Choose)
        return "terminal" if "terminal" in prompt.options else None

    def easiest(self, table: Table, prompt: Prompt) -> Answer:
        """The door for which least is missing."""
        assert isinstance(prompt, Choose)
        team = together(table, table.survivors[self.actor])
        return min(prompt.options, key=lambda door: lack(table, door, team))

    def matches(self, table: Table, prompt: Prompt) -> Answer:
        """The chip that fits the code best."""
        assert isinstance(prompt, Choose)
        code = Counter(table.security.code)
        return max(prompt.options, key=lambda chip: (Counter(chips.icons(chip)) & code).total())

    def helps(self, _table: Table, prompt: Prompt) -> Answer:
        """Everybody helps."""
        assert isinstance(prompt, Choose)
        return list(prompt.options)

    def strikes(self, _table: Table, prompt: Prompt) -> Answer:
        """The nemesis before all others."""
        assert isinstance(prompt, Choose)
        return "nemesis" if "nemesis" in prompt.options else None


class Lucky(Sensible):
    """Plays with real dice, and they are kind to it: most show what it would like best."""

    def answer(self, table: Table, prompt: Prompt) -> Answer:
        """Tell what the dice show, and what has been drawn."""
        if isinstance(prompt, Roll):
            return [self.face(die) for die in prompt.dice]
        if isinstance(prompt, Draw) and self.random.random() < LUCK:
            drawn = prompt.items if prompt.id == "door.chip" else prompt.bag
            return min(drawn, key=lambda item: self.dread(table, prompt.id, item))
        return super().answer(table, prompt)

    def dread(self, table: Table, prompt: str, item: Face) -> tuple[int, float]:
        """How little an item to be drawn is wanted: many zombies, chips that do not fit."""
        cost = 0
        if prompt == "spawn.value":
            cost = int(item)
        elif prompt == "door.chip":
            opener = table.survivors.get(self.actor)
            team = names_of(table.in_play) if opener is None else together(table, opener)
            cost = 3 * chips.missing(table, str(item), team)
            cost -= 2 * (Counter(chips.icons(str(item))) & still_wanted(table)).total()
        elif prompt == "search.card":
            cost = -sum([needs(table)[code] for code in table.facts.equipment[str(item)].codes])
        return cost, self.random.random()

    def face(self, die: Die) -> Face:
        """What one die shows."""
        wished = WISHED.get(die.name)
        if wished in die.faces and self.random.random() < LUCK:
            return wished
        return self.random.choice(die.faces)


LUCK = 0.9  # the share of the dice that show it
WISHED: dict[str, Face] = {
    "survivor": "success",
    "creature": "reinforcement",
    "terror": "horde_nearby",
}


# ---------------------------------------------------------------------------- what things are worth


def danger(table: Table, room: str) -> int:
    """How much there is to fear in a room."""
    tile, crowd = table.tiles[tile_of(room)], table.rooms[room]
    big = [each.room for each in (table.creature, table.nemesis) if each is not None]
    return 3 * tile.fire_value + crowd.zombies + 4 * big.count(room)


def leader(table: Table) -> Survivor:
    """Whom all follow: who holds a chip, else the first."""
    return max(table.in_play, key=lambda each: len(each.chips))


def wishes(table: Table, survivor: Survivor) -> list[str]:
    """Where he would like to be: at the nemesis, with the others, or where they all want to go."""
    if table.nemesis is not None:
        return [table.nemesis.room]
    first = leader(table)
    return goals(table, first) if survivor is first else [first.room or ""]


def goals(table: Table, survivor: Survivor) -> list[str]:
    """The lab, a terminal, a room to search, a door."""
    if table.lab_open and table.lab is not None:
        return list(table.rooms_on[table.lab])
    spare = table.darkness.left - len(table.security.code)
    if spare >= 0 and not table.rules["lab.bypass_in_terminal_room"]:
        return before_the_lab(table)
    full = len(table.security.entered) >= int(table.rules["lab.chips_most"])
    if spare > 0 or full or survivor.chips:
        ends = [room for corner in terminals(table) for room in table.rooms_on[corner]]
        if survivor.room in ends or way_to(table, survivor.room or "", ends):
            return ends
    fresh = [name for name, room in table.rooms.items() if not room.searched]
    fresh = [room for room in fresh if not table.tiles[tile_of(room)].burning]
    rich = sum([len(each.items) for each in table.in_play]) > RICH * len(table.in_play)
    found = [] if rich else fresh
    return found if way_to(table, survivor.room or "", found) else best_doors(table) or fresh


def needs(table: Table) -> Counter[str]:
    """The colours that the chips on the doors show and that the team's cards do not."""
    shown = [colour for chip in table.door_chips.values() for colour in chips.icons(chip)]
    held = [colour for each in table.in_play for colour in items.colours(table, each)]
    return Counter(shown or table.facts.colours) - Counter(held)


def before_the_lab(table: Table) -> list[str]:
    """The rooms from which one will step into it."""
    assert table.house is not None
    ways = [way.rooms for way in table.house.passages]
    doors = [rooms for rooms in ways if any(tile_of(room) == table.lab for room in rooms)]
    return [room for rooms in doors for room in rooms if tile_of(room) != table.lab]


def distance(table: Table, start: str, goals: Iterable[str]) -> int:
    """How many steps it is to the nearest of some rooms; far, if there is no way."""
    wanted, steps = set(goals), {start: 0}
    frontier = [start]
    for room in frontier:
        if room in wanted:
            return steps[room]
        for near in table.eyes.steps_from(table, room):
            if near not in steps:
                steps[near] = steps[room] + 1
                frontier.append(near)
    return 99


def still_wanted(table: Table) -> Counter[str]:
    """The tokens of the code that no chip in the survivors' hands will remove."""
    held = [chip for each in table.in_play for chip in each.chips]
    return Counter(table.security.code) - Counter(
        [colour for chip in held for colour in chips.icons(chip)]
    )


def names_of(survivors: Iterable[Survivor]) -> tuple[str, ...]:
    """Their names."""
    return tuple([each.name for each in survivors])


def lack(table: Table, door: str, team: tuple[str, ...]) -> int:
    """How many icons are missing for a door; a chip nobody has seen is worth a try."""
    chip = table.door_chips.get(door)
    return 0 if chip is None else chips.missing(table, chip, team)


def best_doors(table: Table) -> list[str]:
    """The rooms before the doors for which least is missing, corner rooms' first."""
    team = names_of(table.in_play)
    rated: dict[str, int] = {}
    for door, way in doors.locked(table).items():
        price = 2 * lack(table, door, team) + (door not in table.door_chips)
        price += 0 if any(tile_of(room) in CORNERS for room in way.rooms) else 3
        rated |= {room: price for room in way.rooms if price < rated.get(room, 99)}
    least = min(rated.values(), default=0)
    return [room for room, price in rated.items() if price == least]


def terminals(table: Table) -> list[str]:
    """Corner rooms that stand."""
    return [
        corner for corner in CORNERS if corner != table.lab and not table.tiles[corner].destroyed
    ]


def way_to(table: Table, start: str, goals: Iterable[str]) -> str | None:
    """The first step of a short way to the nearest goal, around the fire if there is one."""
    for fearless in (False, True):
        step = _way(table, start, set(goals), fearless=fearless)
        if step is not None:
            return step
    return None


def _way(table: Table, start: str, goals: set[str], *, fearless: bool) -> str | None:
    first = {start: ""}
    frontier = [start]
    for room in frontier:
        if room in goals and room != start:
            return first[room]
        if not fearless and room != start and danger(table, room) > 2:
            continue
        for near in table.eyes.steps_from(table, room):
            if near not in first:
                first[near] = first[room] or near
                frontier.append(near)
    return None


def rate_move(table: Table, survivor: Survivor) -> float:
    """Worth it while there is a way to something better; the leader waits for the others."""
    ends = wishes(table, survivor)
    step = None if survivor.room in ends else way_to(table, survivor.room or "", ends)
    if step is None or table.tiles[tile_of(step)].fire_value >= survivor.energy:
        return 0.0
    return 6.5 if table.nemesis is not None or survivor is not leader(table) else 4.0


def rate_unlock(table: Table, survivor: Survivor) -> float:
    """Worth it where little is missing; chips that nobody has seen are worth a try."""
    team = together(table, survivor)
    lacking = [lack(table, door, team) for door in chips.doors_of(table, survivor)]
    return 7.0 if lacking and min(lacking) == 0 else 0.0


def together(table: Table, survivor: Survivor) -> tuple[str, ...]:
    """Whose cards count at a door."""
    if not table.rules["doors.helpers"]:
        return (survivor.name,)
    team = [] if table.active is None else table.team(table.active)
    near = [each for each in table.survivors_in(survivor.room or "") if each.name in team]
    helping = [each.name for each in near if each.ap and not each.entrapped]
    return tuple(dict.fromkeys([survivor.name, *helping]))


def rate_bypass(table: Table, survivor: Survivor) -> float:
    """Worth it when it opens the lab and there is time to go there."""
    left, code = table.darkness.left, len(table.security.code)
    near = survivor.ap > 1 + distance(table, survivor.room or "", before_the_lab(table))
    return 9.0 if code < left or (code == left and near) else 0.0


def rate_attack(table: Table, survivor: Survivor) -> float:
    """Fight whoever is in the way."""
    return 8.0 if danger(table, survivor.room or "") or table.nemesis is not None else 3.0


def always(worth: float) -> Callable[[Table, Survivor], float]:
    """Something that is always worth as much."""
    return lambda _table, _survivor: worth


RATES: dict[str, Callable[[Table, Survivor], float]] = {
    "rescue": always(8.5),
    "corner": always(8.2),
    "attack": rate_attack,
    "skill": always(7.5),
    "unlock": rate_unlock,
    "look": always(7.2),
    "search": always(6.0),
    "bypass": rate_bypass,
    "move": rate_move,
    "use": always(1.0),
}
WANTS: dict[str, Callable[[Sensible, Table, Prompt], Answer]] = {
    "action.next": Sensible.acts,
    "attack.flees": Sensible.calmest,
    "attack.retreats_to": Sensible.calmest,
    "attack.target": Sensible.strikes,
    "corner.function": Sensible.uses,
    "lab.chip": Sensible.matches,
    "lab.effect": lambda _bot, _table, _prompt: "match",
    "lab.another": lambda _bot, _table, _prompt: "yes",
    "move.further": Sensible.walks_on,
    "move.room": Sensible.walks,
    "rescue.helpers": Sensible.helps,
    "showdown.action": Sensible.acts,
    "unlock.door": Sensible.easiest,
    "unlock.force": lambda _bot, _table, _prompt: "no",
    "unlock.helpers": Sensible.helps,
}
