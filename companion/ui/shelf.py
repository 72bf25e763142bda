"""The games on file: listed, begun, taken up again."""

from pathlib import Path
from typing import TYPE_CHECKING

from companion.engine.entries import Start
from companion.engine.game import Game
from companion.engine.play import Misfit, Play
from companion.headless.opening import Keeper
from companion.journal import Journal, JournalError, Record, Saved

if TYPE_CHECKING:
    from companion.device.inbox import Inbox


class Shelf:
    """One journal, and the one game of it that is open."""

    def __init__(self, file: Path) -> None:
        self.notices: list[str] = []
        self.open_id: str | None = None
        self._record: Record | None = None
        self._journal: Journal | None = None
        try:
            self._journal = Journal.open(file)
            self.notices += self._journal.notices
        except JournalError as error:  # the table can be played all the same, and the players know
            self.notices.append(str(error))

    def games(self) -> list[Saved]:
        """Every saved game, the one played last first."""
        return self._journal.games() if self._journal else []

    def unfinished(self) -> Saved | None:
        """The game to go on with."""
        return next((each for each in self.games() if not each.thumbnail.get("outcome")), None)

    def begin(self, start: Start) -> Play:
        """Begin a game; what cannot be begun is refused before anything is written."""
        game = _game(start.game)
        game.start(start)
        self._let_go()
        if self._journal is None:
            return Play(game, start)
        return self._kept(self._journal.begin(start), game, None)

    def resume(self, id_: str) -> Play:
        """Take up a game; where it fits no more, go on from there and keep the original."""
        assert self._journal is not None
        self._let_go()
        record = self._journal.resume(id_)
        game = _game(record.start.game)
        try:
            return self._kept(record, game, record)
        except Misfit as misfit:
            self.notices.append(str(misfit))
            record = record.fork(misfit.fitting, "")
            return self._kept(record, game, record)

    def inbox(self, houses: Path) -> "Inbox":
        """Where games and houses from elsewhere are taken in."""
        from companion.device.inbox import Inbox, Refused
        from companion.games.ddd.house import reading

        if self._journal is None:
            raise Refused(" ".join(self.notices))
        return Inbox(self._journal, houses, lambda text, name: reading.parsed(text, name)[1])

    def export(self, id_: str, file: Path) -> None:
        """Write a saved game into a file of its own."""
        assert self._journal is not None
        self._journal.export(id_, file)

    def close(self) -> None:
        """Let go of everything."""
        self._let_go()
        if self._journal is not None:
            self._journal.close()

    def _kept(self, record: Record, game: Game, old: Record | None) -> Play:
        keeper = Keeper(record, game)
        if old is None:
            play = Play(game, record.start, record=keeper)
        else:
            play = Play.replay(game, record.start, old.entries(), record=keeper)
        keeper.play = play
        self._record, self.open_id = record, record.id
        return play

    def _let_go(self) -> None:
        if self._record is not None:
            self._record.close()
        self._record, self.open_id = None, None


def _game(name: str) -> Game:
    """The game of this name; its rules are read only when somebody plays it."""
    from companion.games import game

    return game(name)
