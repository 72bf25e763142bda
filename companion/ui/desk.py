"""The desk: the one game that is being played, its record, and what the app does by itself.

Everything the window does to a game goes through here, with the serial number of the card it was
done at: a second tap on a card that has gone is heard by nobody. Each act is in the journal before
the next card is made.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.entries import Entry
from companion.engine.errors import TableError
from companion.engine.play import Play
from companion.engine.prompts import BY_CHANCE, Do, Prompt, Roll
from companion.ui.happened import Done, Happened
from companion.ui.settings import Settings

Act = Callable[[Play], None]


@dataclass(slots=True)
class Desk:
    """A play, the card number that is up, and what is still to be read before it."""

    play: Play
    settings: Settings
    serial: int = 0
    happened: list[Happened] = field(default_factory=list)
    before: dict[str, Any] | None = None  # the table at the players' last act

    def __post_init__(self) -> None:
        """Do at once what the app does by itself; the beginning has its story too."""
        if not self.play.history:
            self._go_on(0)

    # ------------------------------------------------------------------ what players do

    def answer(self, serial: int, value: object) -> bool:
        """Answer the prompt of this card."""
        return self._act(serial, lambda play: play.answer(value))

    def roll(self, serial: int) -> bool:
        """Let the app throw or draw."""
        return self._act(serial, _throw)

    def skip(self, serial: int) -> bool:
        """The players have done this step themselves."""
        return self._act(serial, lambda play: play.skip())

    def aside(self, serial: int, name: str) -> bool:
        """Report something in between."""
        return self._act(serial, lambda play: play.aside(name))

    def read(self, serial: int) -> bool:
        """The players have done on the cardboard what had happened; show the prompt."""
        if serial != self.serial or not self.happened:
            return False
        self.happened = []
        self.serial += 1
        return True

    def reread(self) -> None:
        """Tell once more what has happened since the players' last act: it was not read yet."""
        history = self.play.history
        acts = [at for at, entry in enumerate(history) if _is_act(entry)]
        since = acts[-1] if acts else 0
        past = Play.replay(self.play.game, self.play.start, history[:since])
        self.before = past.state() if acts else None
        self.happened = []
        told = self._listen(len(past.table.told) if acts else 0, past)
        for entry in history[since:]:
            prompt = past.prompt
            _again(past, entry)
            if prompt is not None and _noted(prompt, entry):
                self._note(prompt, entry.value)
            told = self._listen(told, past)

    def correct(self, path: str, value: object) -> None:
        """Put a tracked value right."""
        self.play.correct({path: value})
        self.serial += 1

    def undo(self, count: int = 1) -> None:
        """Go back; what is read already is not told again."""
        self.play.undo(count)
        self._fresh()

    def redo(self) -> None:
        """Go forth again."""
        self.play.redo()
        self._fresh()

    # ------------------------------------------------------------------ how it works

    def _fresh(self) -> None:
        self.serial += 1
        self.happened = []
        self.before = None

    def _act(self, serial: int, act: Act) -> bool:
        """Act on the card that is up; a card that has gone is not acted on."""
        if serial != self.serial:
            return False
        told = len(self.play.table.told)
        prompt, before = self.play.prompt, self.play.state()
        act(self.play)
        self._fresh()
        self.before = before
        if prompt is not None and _noted(prompt, self.play.history[-1]):
            self._note(prompt, self.play.history[-1].value)
        self._go_on(told)
        return True

    def _go_on(self, told: int) -> None:
        """Let the app do what it does by itself, and keep the story in its order."""
        told = self._listen(told)
        while (prompt := self.play.prompt) is not None and self._by_itself(prompt):
            try:
                if isinstance(prompt, BY_CHANCE):
                    self.play.roll(by="app")
                else:
                    self.play.answer(None, by="app")
            except TableError:
                return  # it stays with the players, who are told at their next act
            self._note(prompt, self.play.history[-1].value)
            told = self._listen(told)

    def _listen(self, told: int, play: Play | None = None) -> int:
        story = (play or self.play).table.told
        if self.settings.pace != "ask":
            self.happened += story[told:]
        return len(story)

    def _note(self, prompt: Prompt, value: object) -> None:
        """Remember what the app has done, or what the players' dice have shown."""
        if self.settings.pace == "ask" and not isinstance(prompt, Do):
            return
        faces = tuple(value) if isinstance(value, tuple) else () if value is None else (value,)
        die = prompt.dice[0].name if isinstance(prompt, Roll) else ""
        self.happened.append(Done(prompt.id, prompt.params, die, faces, prompt.why))

    def _by_itself(self, prompt: Prompt) -> bool:
        """Whether the players want the app to do this unasked."""
        if self.settings.pace == "step":
            return False
        if isinstance(prompt, BY_CHANCE):
            return self.settings.dice == "app"
        return isinstance(prompt, Do) and prompt.auto and self._leads_to_another()

    def _leads_to_another(self) -> bool:
        """Instructions in a row become one list; the last of them stays to be confirmed."""
        return isinstance(self.play.preview(None).prompt, Do)


def _is_act(entry: Entry) -> bool:
    """Whether the story begins anew with it; putting something right leaves the page unread."""
    return entry.by == "player" and entry.kind != "correct"


def _noted(prompt: Prompt, entry: Entry) -> bool:
    """Whether dice were thrown, or the app itself has done something."""
    return entry.kind == "answer" and (isinstance(prompt, BY_CHANCE) or entry.by == "app")


def _again(play: Play, entry: Entry) -> None:
    """Do once more what an entry says."""
    if entry.kind == "answer":
        play.answer(entry.value, by=entry.by)
    elif entry.kind == "correct":
        play.correct(entry.value)
    elif entry.kind == "skip":
        play.skip()
    elif isinstance(entry.value, Mapping):
        play.aside(entry.value["name"], entry.value["given"])
    else:
        play.aside(entry.value)


def _throw(play: Play) -> None:
    play.roll()
