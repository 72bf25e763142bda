"""The kinds of prompt, and what counts as an answer to each.

A closed union of named tuples: values that cannot change. A prompt carries everything a front end
needs: a stable id that is also its message key, the parameters of that message, the legal answers,
the rule ids behind it and whether the app may answer it by itself. Legality lives here and only
here: `check` returns the answer in its canonical form or says precisely what is wrong with it.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, cast

from companion.engine.dice import Chance, Die, Face
from companion.engine.errors import Ambiguous, Malformed, NotAllowed, shown

Params = Mapping[str, object]
_NO_PARAMS: Params = {}
_TRIES: Final = 8
_NO_CAPS: Mapping[str, Mapping[str, int]] = {}


def _listed(names: tuple[object, ...]) -> str:
    return ", ".join(map(str, names)) if names else "nothing"


class Roll(NamedTuple):
    """Roll these dice; the answer is what they show, whoever threw them."""

    id: str
    dice: tuple[Die, ...]
    why: tuple[str, ...] = ()
    params: Params = _NO_PARAMS
    auto: bool = True

    @property
    def kind(self) -> str:
        """Its name on the wire."""
        return "roll"

    def check(self, value: object) -> tuple[Face, ...]:
        """Return the faces, one per die in the order of the dice."""
        dice = self.dice
        if not isinstance(value, (list, tuple)):
            raise Malformed(f"{self.id} needs a list of {len(dice)} faces, got {shown(value)}.")
        if len(value) != len(dice):
            raise Malformed(f"{self.id} rolls {len(dice)} dice, got {len(value)} faces.")
        for die, face in zip(dice, value, strict=True):
            if face not in die.faces or type(face) not in (int, str):
                raise Malformed(
                    f"{self.id}: the {die.name} shows {_listed(die.faces)}, not {shown(face)}."
                )
        return tuple(value)

    def by_chance(self, chance: Chance) -> tuple[Face, ...]:
        """Throw the dice."""
        return tuple([die.faces[chance(len(die.faces))] for die in self.dice])


class Draw(NamedTuple):
    """Draw one item from a bag or deck; the answer is what was drawn.

    `bag` says how many of each item are believed to be left, for the app's own draw; `items` is
    what players may enter. They differ where the box's true content is only assumed.
    """

    id: str
    items: tuple[Face, ...]
    bag: Mapping[Face, int]
    why: tuple[str, ...] = ()
    params: Params = _NO_PARAMS
    auto: bool = False

    @property
    def kind(self) -> str:
        """Its name on the wire."""
        return "draw"

    def check(self, value: object) -> Face:
        """Return the item drawn."""
        if type(value) not in (str, int):
            raise Malformed(f"{self.id} needs one item, got {shown(value)}.")
        item = cast(Face, value)
        if item not in self.items:
            raise NotAllowed(f"{self.id} gives one of {_listed(self.items)}, not {shown(value)}.")
        return item

    def by_chance(self, chance: Chance) -> Face:
        """Draw from what is believed to be left, or from all items when that is nothing."""
        at = chance(sum(self.bag.values()) or len(self.items))
        for item, count in self.bag.items():
            if at < count:
                return item
            at -= count
        return self.items[at]


class Choose(NamedTuple):
    """Pick between `min` and `max` of the options.

    Where just one is to be picked the canonical answer is its id, else a tuple of ids in the order
    given, which matters where an order is chosen.
    """

    id: str
    options: tuple[str, ...]
    min: int = 1
    max: int = 1
    why: tuple[str, ...] = ()
    params: Params = _NO_PARAMS
    auto: bool = False

    @property
    def kind(self) -> str:
        """Its name on the wire."""
        return "choose"

    @property
    def single(self) -> bool:
        """Whether exactly one option is picked."""
        return self.min == self.max == 1

    def check(self, value: object) -> str | tuple[str, ...]:
        """Return the id picked, or the ids in their order."""
        if self.single:
            return self._option(value)
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, (list, tuple)):
            raise Malformed(f"{self.id} needs a list of options, got {shown(value)}.")
        chosen = tuple([self._option(each) for each in value])
        if len(set(chosen)) != len(chosen):
            raise Malformed(f"{self.id}: an option is named twice in {shown(value)}.")
        if not self.min <= len(chosen) <= self.max:
            raise NotAllowed(
                f"{self.id} needs {self.min} to {self.max} options, got {len(chosen)}."
            )
        return chosen

    def _option(self, value: object) -> str:
        if not isinstance(value, str):
            raise Malformed(f"{self.id} needs an option's id, got {shown(value)}.")
        if value not in self.options:
            raise NotAllowed(
                f"{self.id} offers {_listed(self.options)}; {shown(value)} is not among them."
            )
        return value

    def by_chance(self, chance: Chance) -> str | tuple[str, ...]:
        """Pick at random: how many, then which, in which order."""
        if self.max == 1 == self.min:
            return self.options[chance(len(self.options))]
        left = list(self.options)
        count = self.min + chance(self.max - self.min + 1)
        return tuple([left.pop(chance(len(left))) for _ in range(count)])


class Menu(NamedTuple):
    """A choice of one among many, of which some are allowed now: at least one.

    Which ones is found out when somebody looks. A replay and a bot need not: they ask of one
    option alone whether it is allowed.
    """

    id: str
    among: tuple[str, ...]
    allows: Callable[[str], bool]
    why: tuple[str, ...] = ()
    params: Params = _NO_PARAMS

    def opened(self) -> Choose:
        """List what is allowed, which must be done before the table changes."""
        options = tuple([each for each in self.among if self.allows(each)])
        return Choose(self.id, options, 1, 1, self.why, self.params)

    def check(self, value: object) -> str | tuple[str, ...]:
        """Return the option picked; what is wrong with another only the whole list can tell."""
        if isinstance(value, str) and value in self.among and self.allows(value):
            return value
        return self.opened().check(value)

    def by_chance(self, chance: Chance) -> str | tuple[str, ...]:
        """Pick any until one is allowed; where few are, from the list."""
        among, allows = self.among, self.allows
        for _ in range(_TRIES):
            picked = among[chance(len(among))]
            if allows(picked):
                return picked
        return self.opened().by_chance(chance)


class PickRoom(NamedTuple):
    """Tap one of the legal rooms; `otherwise` is the extra answer for "there is none"."""

    id: str
    rooms: tuple[str, ...]
    otherwise: str | None = None
    why: tuple[str, ...] = ()
    params: Params = _NO_PARAMS
    auto: bool = False

    @property
    def kind(self) -> str:
        """Its name on the wire."""
        return "pick_room"

    @property
    def options(self) -> tuple[str, ...]:
        """Every legal answer."""
        return self.rooms if self.otherwise is None else (*self.rooms, self.otherwise)

    def check(self, value: object) -> str:
        """Return the room; a tile's name will do where just one of its rooms is legal."""
        if not isinstance(value, str):
            raise Malformed(f"{self.id} needs a room id, got {shown(value)}.")
        if value in self.rooms or value == self.otherwise:
            return value
        fitting = [room for room in self.rooms if room.startswith(value + ".")]
        if len(fitting) > 1:
            raise Ambiguous(f"{self.id}: {value} could be {' or '.join(fitting)}.")
        if not fitting:
            raise NotAllowed(
                f"{self.id} allows {_listed(self.options)}; {shown(value)} is not among them."
            )
        return fitting[0]

    def by_chance(self, chance: Chance) -> str:
        """Pick any legal room."""
        options = self.options
        return options[chance(len(options))]


class Number(NamedTuple):
    """Enter a count from `min` to `max`."""

    id: str
    min: int
    max: int
    why: tuple[str, ...] = ()
    params: Params = _NO_PARAMS
    auto: bool = False

    @property
    def kind(self) -> str:
        """Its name on the wire."""
        return "number"

    def check(self, value: object) -> int:
        """Return the count."""
        if type(value) is not int:
            raise Malformed(f"{self.id} needs a whole number, got {shown(value)}.")
        if not self.min <= value <= self.max:
            raise NotAllowed(f"{self.id} takes {self.min} to {self.max}, not {shown(value)}.")
        return value

    def by_chance(self, chance: Chance) -> int:
        """Pick any number within the bounds."""
        return self.min + chance(self.max - self.min + 1)


class Allocate(NamedTuple):
    """Share out the items among the targets, no target taking more than its limit.

    `caps` limits items of one kind further: at most one `bite` for Lucy, say. An item's kind is its
    name without the number behind it.
    """

    id: str
    items: tuple[str, ...]
    limits: Mapping[str, int]
    why: tuple[str, ...] = ()
    params: Params = _NO_PARAMS
    auto: bool = False
    caps: Mapping[str, Mapping[str, int]] = _NO_CAPS

    @property
    def kind(self) -> str:
        """Its name on the wire."""
        return "allocate"

    @property
    def targets(self) -> tuple[str, ...]:
        """Where an item may go."""
        return tuple(self.limits)

    def check(self, value: object) -> dict[str, str]:
        """Return which item goes where; every item must go somewhere."""
        if not isinstance(value, Mapping):
            raise Malformed(f"{self.id} needs a mapping of items to targets, got {shown(value)}.")
        if set(value) != set(self.items):
            raise Malformed(f"{self.id} shares out {_listed(self.items)}, got {shown(value)}.")
        for target in value.values():
            if not isinstance(target, str):
                raise Malformed(f"{self.id} needs targets' ids, got {shown(target)}.")
        placed = [value[item] for item in self.items]
        for target in dict.fromkeys(placed):
            if target not in self.limits:
                raise NotAllowed(
                    f"{self.id} has the targets {_listed(self.targets)}, not {shown(target)}."
                )
            if placed.count(target) > self.limits[target]:
                raise NotAllowed(
                    f"{self.id}: {target} takes at most {self.limits[target]},"
                    f" not {placed.count(target)}."
                )
        self._check_kinds(placed)
        return dict(zip(self.items, placed, strict=True))

    def _check_kinds(self, placed: list[str]) -> None:
        kinds = [(_kind(item), target) for item, target in zip(self.items, placed, strict=True)]
        for kind, target in dict.fromkeys(kinds):
            most = self.caps.get(kind, self.limits)[target]
            if kinds.count((kind, target)) > most:
                raise NotAllowed(f"{self.id}: {target} takes at most {most} of {kind}.")

    def by_chance(self, chance: Chance) -> dict[str, str]:
        """Share out at random within the limits; kinds with caps first, as they have less room."""
        room = dict(self.limits)
        caps = {kind: dict(cap) for kind, cap in self.caps.items()}
        placed: dict[str, str] = {}
        for item in sorted(self.items, key=lambda each: _kind(each) not in caps):
            cap = caps.get(_kind(item), room)
            fits = [target for target in room for _ in range(min(room[target], cap[target]))]
            placed[item] = target = fits[chance(len(fits))]
            room[target] -= 1
            if cap is not room:
                cap[target] -= 1
        return {item: placed[item] for item in self.items}


def _kind(item: str) -> str:
    return item.rpartition("_")[0]


class Do(NamedTuple):
    """Carry out an instruction on the cardboard, then go on."""

    id: str
    why: tuple[str, ...] = ()
    params: Params = _NO_PARAMS
    auto: bool = True

    @property
    def kind(self) -> str:
        """Its name on the wire."""
        return "do"

    def check(self, value: object) -> None:
        """Accept nothing but null: there is nothing to tell but that it was done."""
        if value is not None:
            raise Malformed(f"{self.id} is an instruction: its answer is null, got {shown(value)}.")

    def by_chance(self, _chance: Chance) -> None:
        """There is just one way to answer."""
        return


Prompt = Roll | Draw | Choose | PickRoom | Number | Allocate | Do
BY_CHANCE: Final = (Roll, Draw)  # what chance answers at the table, not the players
