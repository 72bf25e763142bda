"""A witness: watches a game in a house and names everything that went against the rules."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.engine.game import Told
from companion.engine.play import Play
from companion.games.ddd.faults import faults
from companion.games.ddd.grid import ENTRANCE
from companion.games.ddd.table import Table
from tests.games.ddd.house import naive
from tests.games.ddd.house.naive import tile
from tests.playthroughs.legal import illegal
from tests.playthroughs.legal_house import Look, misplaced
from tests.playthroughs.truth import Truth, ends

TOKENS = 24


class Witness:
    """Sees the table before and after each act.

    What is only true of games that nobody has interfered with is looked at while `tidy`.
    """

    def __init__(self, play: Play, *, tidy: bool = True) -> None:
        assert play.table.house is not None
        self.play, self.tidy = play, tidy
        self.truth = Truth(play.table.house)
        self.patrol = 0
        self.before = Snapshot(self.truth, play.table)

    def answers(self, value: object) -> None:
        """Look, let the prompt be answered, and remember."""
        prompt = self.play.prompt
        assert prompt is not None
        self.before = Snapshot(self.truth, self.play.table)
        if prompt.id == "creature.patrol" and isinstance(value, tuple):
            self.patrol = value[0]
        self.play.answer(value)

    def wrong(self) -> list[str]:
        """Name all that is wrong now."""
        table, prompt = self.play.table, self.play.prompt
        found = [*faults(table), *self._cameras()]
        if prompt is not None:
            found += illegal(table, prompt)
            heard = tuple(noise(table))
            look = Look(self.truth, table, prompt, heard, self.patrol)
            if misplaced(look, tidy=self.tidy):
                found.append(f"the house does not have it so: {prompt}")
        if self.tidy:
            found += [*self._tokens(), *self._survivors(), *self._zombies(), *self._moves()]
        return found

    # ------------------------------------------------------------------------------ always

    def _cameras(self) -> Iterator[str]:
        """They look where they were aimed, as far as doors and smoke let them."""
        if self.play.prompt is None or not self.play.prompt.id.startswith("camera"):
            return
        table: Table = self.play.table
        at = self.truth.position(table, table.opened)
        cameras: Any = self.play.state()["cameras"]
        shown = {each["room"]: set(each["sees"]) for each in cameras}
        true = {
            room: {room, *naive.line(at, room, facing)}
            for room, facing in table.facings.items()
            if tile(room) not in at.destroyed and not table.lab_entered  # DDD-CAMERA-10
        }
        if shown != true:
            yield f"the cameras see {true}, not {shown}"

    # ------------------------------------------------------------------------------ when tidy

    def _tokens(self) -> Iterator[str]:
        """None is made or comes back (DDD-SETUP-05), none lies in sight (DDD-SIGHT-05)."""
        table: Table = self.play.table
        turned = sum(table.token_values.taken.values())
        if table.tokens_left + table.tokens_placed + table.tokens_in_hand + turned > TOKENS:
            yield f"there are more than {TOKENS} tokens"
        if self.play.prompt is not None and self.play.prompt.id == "spawn.value":
            return  # tokens are just being turned
        at = self.truth.position(table, table.opened)
        seen = [room for room in self.truth.in_sight(at) if table.rooms[room].tokens]
        if seen:
            yield f"tokens lie in sight in {seen}"

    def _survivors(self) -> Iterator[str]:
        """They go only through open passages, or come in by the entrance hall."""
        for name, survivor in self.play.table.survivors.items():
            room, before = survivor.room, self.before.rooms.get(name)
            if room in (before, None) or (before is None and room == ENTRANCE):
                continue
            if before is None or room not in self.truth.steps(self.before.at, before):
                yield f"no passage leads {name} from {before} to {room}"

    def _zombies(self) -> Iterator[str]:
        """No figure stands in two places: those told of are all that come and go."""
        told = [(each.key, each.params.get("zombies", 1)) for each in self.play.told]
        come = sum(int(str(n)) for key, n in told if key in ("spawn.zombies", "survivor.zombified"))
        gone = sum(
            int(str(n)) for key, n in told if key in ("zombies.killed", "fire.burns_zombies")
        )
        now = self.play.table.zombies_placed
        if self.before.zombies + come - gone != now:
            yield f"{self.before.zombies} zombies + {come} - {gone} are {now}"

    def _moves(self) -> Iterator[str]:
        """Each move is one of those the house allows, and none leads into fire (DDD-FIRE-19)."""
        told = self.play.told
        for number, each in enumerate(told):
            found = self._found(each, told[:number])
            if found is None:
                continue
            reason, _targets, paths = found
            end = str(each.params["room"])
            if each.key.startswith("stays."):
                if paths or each.key != f"stays.{reason}":
                    yield f"{each} stays by {reason}, and not unless there is none of {paths}"
            elif end not in ends(found):
                yield f"{each} is none of {paths}"
            elif each.key in ("horde.moves", "tokens.move") and self.before.burns(end):
                yield f"{each} leads into fire"

    def _found(self, told: Told, earlier: list[Told]) -> naive.Found | None:
        """What the enemy told of may do, by the naive geometry."""
        moves = told.key in ("horde.moves", "tokens.move", "creature.moves")
        if not moves and not told.key.startswith("stays."):
            return None
        start = str(told.params["from" if moves else "room"])
        creature = told.key == "creature.moves" or told.params.get("kind") == "creature"
        struck = [str(each.params["room"]) for each in earlier if each.key == "terror.strikes"]
        here = frozenset(each.room for each in self.play.table.in_play)
        heard = here.intersection(struck[-1:] or self.before.noise)
        at = replace(  # who died by the act is not heard any more
            self.before.at, survivors=here, triggering=heard, creature=start if creature else ""
        )
        terror = told.step == "upkeep.camera"
        if creature:
            return self.truth.creature(at, self.play.table, self.patrol, terror=terror)
        return self.truth.horde(at, self.play.table, start, terror=terror)


class Snapshot:
    """The table before an act."""

    def __init__(self, truth: Truth, table: Table) -> None:
        self.at = truth.position(table, table.opened)
        self.rooms = {name: each.room for name, each in table.survivors.items()}
        self.zombies = table.zombies_placed
        self.noise = noise(table)

    def burns(self, room: str) -> bool:
        """Whether there is fire in a room, or has been too much of it."""
        return tile(room) in self.at.burning | self.at.destroyed


def noise(table: Table) -> list[str]:
    """Where the enemies hear somebody: those struck by terror, or the group that has acted."""
    if table.step == "upkeep.camera":
        struck = [told.params["room"] for told in table.told if told.key == "terror.strikes"]
        return [str(room) for room in struck[-1:]]
    teams = table.teams if table.active is None else table.teams[table.active :]
    names = teams[0] if teams and table.active is not None else []
    rooms = [table.survivors[name].room for name in names if name in table.survivors]
    return [room for room in rooms if room is not None]
