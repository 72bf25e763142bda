"""The desk: the one game that is being played, its record, and what the app does by itself.

Everything the window does to a game goes through here, with the serial number of the card it was
done at: a second tap on a card that has gone is heard by nobody. Each act is in the journal before
the next card is made.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

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

    def _act(self, serial: int, act: Act) -> bool:
        """Act on the card that is up; a card that has gone is not acted on."""
        if serial != self.serial:
            return False
        told = len(self.play.table.told)
        prompt = self.play.prompt
        act(self.play)
        self._fresh()
        if isinstance(prompt, BY_CHANCE):
            self._note(prompt)
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
            self._note(prompt)
            told = self._listen(told)

    def _listen(self, told: int) -> int:
        story = self.play.table.told
        if self.settings.pace != "ask":
            self.happened += story[told:]
        return len(story)

    def _note(self, prompt: Prompt) -> None:
        """Remember what the app has done, or what the players' dice have shown."""
        if self.settings.pace == "ask" and not isinstance(prompt, Do):
            return
        value = self.play.history[-1].value
        faces = tuple(value) if isinstance(value, tuple) else () if value is None else (value,)
        die = prompt.dice[0].name if isinstance(prompt, Roll) else ""
        self.happened.append(Done(prompt.id, prompt.params, die, faces))

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


def _throw(play: Play) -> None:
    play.roll()
