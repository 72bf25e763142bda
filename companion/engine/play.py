"""Play: one game in progress.

A game's procedures are generators that yield prompts; `Play` sends them the answers. Since only
the answers (and corrections, skips and asides) are kept, undo replays them on a fresh table.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.engine.dice import FEW, Stream, bots
from companion.engine.entries import By, Entry, Start
from companion.engine.errors import Malformed, NotAllowed, TableError, shown
from companion.engine.game import Ask, Game, Procedure, Skipped, Told
from companion.engine.history import History, folded, steps
from companion.engine.prompts import BY_CHANCE, Draw, Menu, Prompt, Roll

Record = Callable[[Entry], None]
Automate = Callable[[Prompt], bool]


class Misfit(Exception):
    """A recorded entry that no longer fits the game as it would be replayed now."""

    def __init__(self, fitting: int, why: str) -> None:
        super().__init__(f"Step {fitting + 1} of the save no longer fits: {why}")
        self.fitting = fitting  # how many of the recorded entries do fit


@dataclass(slots=True)
class _Frame:
    """One running procedure (the game's own, or an aside's) and what it asks just now."""

    procedure: Procedure[None]
    ask: Ask | None = None


def unrecorded(_entry: Entry) -> None:
    """Keep no record: for previews, tests and benchmarks."""


class Play:
    """A game in progress: the table, the prompt that stands, and everything done so far."""

    def __init__(
        self,
        game: Game,
        start: Start,
        *,
        record: Record = unrecorded,
        automate: Automate | None = None,
        fresh_dice: bool = False,
    ) -> None:
        self.game = game
        self.start = start
        self._record = record
        self._automate = automate
        self._fresh_dice = fresh_dice
        self._history = History()
        self._ever_thrown = 0
        self._asked: Prompt | Menu | None = None
        self._dice = Stream(start.seed)
        self._bots = bots(start.seed)
        self._begin()
        self._run_on()

    # ------------------------------------------------------------------ what stands now

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return self._asked is None

    @property
    def prompt(self) -> Prompt | None:
        """What is asked; a menu is opened now, for the table that it belongs to."""
        asked = self._asked
        if isinstance(asked, Menu):
            self._asked = asked = asked.opened()
        return asked

    @property
    def history(self) -> tuple[Entry, ...]:
        """The entries that count."""
        return tuple(self._history.done)

    @property
    def redoable(self) -> int:
        """How many undone steps could be redone."""
        return len(self._history.undone)

    @property
    def told(self) -> list[Told]:
        """What has happened since the players' last act."""
        story: list[Told] = self.table.told
        return story[self._told_before :]

    def state(self) -> dict[str, object]:
        """Report the table as plain values."""
        return self.game.state(self.table)

    # ------------------------------------------------------------------ what players can do

    def answer(self, value: object, by: By = "player") -> None:
        """Answer the prompt that stands."""
        prompt = self._standing()
        self._answered(prompt, prompt.check(value), by)
        self._run_on()

    def roll(self, by: By = "player") -> None:
        """Let the app throw the dice or draw."""
        prompt = self._standing()
        if not isinstance(prompt, BY_CHANCE):
            raise NotAllowed(f"{prompt.id} is no roll and no draw: it needs the players' answer.")
        self._answered(prompt, prompt.by_chance(self._dice_in_hand()), by)
        self._run_on()

    def bot(self) -> None:
        """Give any legal answer, chosen at random from the seed."""
        asked = self._asked
        if asked is None:
            self._standing()
        elif isinstance(asked, BY_CHANCE):
            self._answered(asked, asked.by_chance(self._dice_in_hand()))
        else:
            chance = self._bots
            chance.counter = len(self._history.done) * FEW
            self._answered(asked, asked.by_chance(chance))
        if self._automate:
            self._run_on()

    def correct(self, changes: object) -> None:
        """Set tracked values to what lies on the table, and make the prompt anew."""
        if not isinstance(changes, Mapping) or not changes:
            raise Malformed(f"A correction maps paths to values, got {shown(changes)}.")
        self.game.correction(self.table, changes)
        self._act(Entry("correct", dict(changes), self._prompt_id()))

    def skip(self) -> None:
        """End the current step: the players have done it themselves."""
        self._act(Entry("skip", None, self._standing().id))

    def aside(self, name: object, given: Mapping[str, object] | None = None) -> None:
        """Do something in between, then come back to the prompt made anew.

        Answers given in advance are matched to the aside's prompts by the last part of their ids.
        """
        self._standing()
        value = {"name": name, "given": dict(given)} if given else name
        entry = Entry("aside", value, self._prompt_id())
        self._aside_of(entry)
        if given:  # a refused answer must change nothing, so all of them are tried apart first
            self.copy()._apply(entry)
        self._act(entry)

    def undo(self, count: int = 1) -> None:
        """Take back that many things the players did."""
        self._travel("undo", steps(count))

    def redo(self, count: int = 1) -> None:
        """Bring that many undone things back, with the same dice."""
        self._travel("redo", steps(count))

    # ------------------------------------------------------------------ other lives of a play

    def copy(self) -> "Play":
        """Replay this game apart from its record, to try something on it."""
        twin = Play(self.game, self.start)
        for entry in self._history.done:
            twin._apply(entry)
            twin._history.done.append(entry)
        return twin

    def preview(self, value: object) -> "Play":
        """Try an answer on a copy, to tell what would follow."""
        twin = self.copy()
        twin.answer(value)
        return twin

    @classmethod
    def replay(
        cls,
        game: Game,
        start: Start,
        entries: Iterable[Entry],
        *,
        record: Record = unrecorded,
        automate: Automate | None = None,
        fresh_dice: bool = False,
    ) -> "Play":
        """Bring a recorded game back; raise `Misfit` where an entry does not fit (any more)."""
        recorded = [_canonical(entry) for entry in entries]
        history = folded(recorded)
        play = cls(game, start, record=record, fresh_dice=fresh_dice)
        for entry in history.done:
            try:
                play._refit(entry)
            except Exception as error:
                fitting = next(at for at, each in enumerate(recorded) if each is entry)
                raise Misfit(fitting, str(error)) from error
        play._history = history
        play._told_before = len(play.table.told)
        play._automate = automate
        play._ever_thrown = sum(_dice_in(entry) for entry in recorded)
        return play

    # ------------------------------------------------------------------ how it works

    def _begin(self) -> None:
        self.table: Any = self.game.start(self.start)
        self._thrown = 0
        self._frames = [_Frame(self.game.main(self.table))]
        self._asked = None
        self._told_before = 0
        self._advance(None)

    def _standing(self) -> Prompt:
        asked = self.prompt
        if asked is None:
            raise NotAllowed("The game is over; only undo can go back into it.")
        return asked

    def _prompt_id(self) -> str | None:
        return None if self._asked is None else self._asked.id

    def _dice_in_hand(self) -> Stream:
        """The app's dice, put to where the game is."""
        self._dice.counter = self._ever_thrown if self._fresh_dice else self._thrown
        return self._dice

    def _answered(self, asked: Prompt | Menu, value: object, by: By = "player") -> None:
        """Record an answer, as any other act, and send it on."""
        entry = Entry("answer", value, asked.id, by)
        self._record(entry)
        if by == "player":
            self._told_before = len(self.table.told)
        if isinstance(asked, BY_CHANCE):
            self._throw_counted(asked)
        self._advance(value)
        self._history.add(entry)

    def _act(self, entry: Entry) -> None:
        """Record an entry and only then apply it, so that nothing is shown that could be lost."""
        self._record(entry)
        self._told_before = len(self.table.told)
        self._apply(entry)
        self._history.add(entry)
        self._run_on()

    def _apply(self, entry: Entry) -> None:
        kind = entry.kind
        if kind == "answer":
            if isinstance(self._asked, BY_CHANCE):
                self._throw_counted(self._asked)
            self._advance(entry.value)
        elif kind == "correct":
            self.game.correction(self.table, entry.value)()  # type: ignore[arg-type]
            self._remake()
        elif kind == "skip":
            self._skip()
        else:
            self._aside(*self._aside_of(entry))

    def _throw_counted(self, prompt: Roll | Draw) -> None:
        dice = len(prompt.dice) if isinstance(prompt, Roll) else 1
        self._thrown += dice
        self._ever_thrown += dice

    def _advance(self, reply: object) -> None:
        """Send the reply to the running procedure; stop at the next prompt with a reason."""
        frame = self._frames[-1]
        send, table = frame.procedure.send, self.table
        try:
            while True:
                ask = send(reply)
                prompt = ask(table)
                if prompt is not None:
                    frame.ask = ask
                    self._asked = prompt
                    return
                reply = None
        except StopIteration:
            self._ended()

    def _ended(self) -> None:
        """Leave a finished aside for the prompt below it; the game's own end leaves no prompt."""
        if len(self._frames) == 1:
            self._asked = None
            self._frames[0].ask = None
        else:
            self._frames.pop()
            self._remake()

    def _remake(self) -> None:
        """Make the prompt anew for the table as it is now; go on if its reason is gone."""
        ask = self._frames[-1].ask
        if ask is None:
            return
        self._asked = ask(self.table)
        if self._asked is None:
            self._advance(None)

    def _skip(self) -> None:
        """Throw the skip into the procedure; its innermost step catches it and play goes on."""
        frame = self._frames[-1]
        try:
            ask = frame.procedure.throw(Skipped())
        except (StopIteration, Skipped):
            self._ended()
            return
        frame.ask = ask
        self._asked = ask(self.table)
        if self._asked is None:
            self._advance(None)

    def _aside_of(self, entry: Entry) -> tuple[str, dict[str, object]]:
        """Read an aside's name, and the answers given with it, from its entry."""
        value = entry.value
        whole = value if isinstance(value, dict) else {"name": value, "given": {}}
        name, given = whole.get("name"), whole.get("given")
        if not isinstance(name, str) or name not in self.game.asides:
            known = ", ".join(sorted(self.game.asides)) or "none"
            raise Malformed(f"There is no aside {shown(name)}; there are: {known}.")
        if not isinstance(given, dict):
            raise Malformed(f"Answers given with an aside have names, got {shown(given)}.")
        return name, given

    def _aside(self, name: str, given: Mapping[str, object]) -> None:
        """Begin an aside, and answer its prompts with what was given in advance."""
        depth = len(self._frames)
        self._frames.append(_Frame(self.game.asides[name](self.table)))
        self._advance(None)
        left = dict(given)
        while left and len(self._frames) > depth and (prompt := self._asked) is not None:
            asked = prompt.id.rpartition(".")[2]
            if asked not in left:
                break
            reply = prompt.check(left.pop(asked))
            if isinstance(prompt, BY_CHANCE):
                self._throw_counted(prompt)
            self._advance(reply)
        if left:
            raise Malformed(f"The aside {name} does not ask for {', '.join(sorted(left))} here.")

    def _travel(self, kind: Literal["undo", "redo"], count: int) -> None:
        """Undo or redo: try it, record it, and only then show it."""
        before = self._history
        after = History(list(before.done), list(before.undone))
        back = after.undo(count) if kind == "undo" else after.redo(count)
        self._record(Entry(kind, count, self._prompt_id()))
        self._history = after
        if kind == "undo":
            self._rebuild()
        self._told_before = len(self.table.told)
        for entry in back:
            self._apply(entry)

    def _rebuild(self) -> None:
        """Begin again and do all that counts once more; dice thrown stay thrown."""
        thrown = self._ever_thrown
        self._begin()
        for entry in self._history.done:
            self._apply(entry)
        self._ever_thrown = thrown

    def _refit(self, entry: Entry) -> None:
        """Apply a recorded entry, checked as if it had just been given."""
        if entry.prompt != self._prompt_id():
            raise NotAllowed(
                f"it answers {shown(entry.prompt)}, the game asks {self._prompt_id()}."
            )
        if entry.kind != "correct" and self._asked is None:
            self._standing()
        elif entry.kind == "answer" and self._asked is not None:
            self._asked.check(entry.value)
        self._apply(entry)

    def _run_on(self) -> None:
        """Let the app answer what the players want it to answer by itself."""
        if self._automate is None:
            return
        while (prompt := self.prompt) is not None and prompt.auto and self._automate(prompt):
            try:
                value = prompt.by_chance(self._dice_in_hand())
                self._answered(prompt, value, "app")
            except TableError:
                return  # the prompt stays with the players, who will be told at their next act


def _canonical(entry: Entry) -> Entry:
    """Copy an entry, lists read from a file in the form the procedures are sent."""
    value = entry.value
    if entry.kind == "answer" and isinstance(value, list):
        value = tuple(value)
    return Entry(entry.kind, value, entry.prompt, entry.by)


def _dice_in(entry: Entry) -> int:
    """Count at least the dice of a recorded answer: fresh dice need only never come twice."""
    return len(entry.value) if isinstance(entry.value, tuple) else 1
