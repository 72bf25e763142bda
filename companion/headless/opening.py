"""Opening a play: a new game or a saved one, with whatever a save may need."""

from dataclasses import dataclass, field
from pathlib import Path

from companion.engine.entries import Entry, Start
from companion.engine.errors import Unsaved
from companion.engine.game import Game
from companion.engine.play import Misfit, Play
from companion.journal import Journal, JournalError, Record


@dataclass(slots=True)
class Opened:
    """A play ready to go on, and the sentences the players should read first."""

    play: Play
    notices: list[str] = field(default_factory=list)
    journal: Journal | None = None

    def close(self) -> None:
        """Let go of the save."""
        if self.journal is not None:
            self.journal.close()


class Keeper:
    """Writes every entry to the record before the play goes on."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        self._game = game
        self.play: Play | None = None

    def __call__(self, entry: Entry) -> None:
        """Save one entry, or say in one sentence why it could not be saved."""
        picture = None if self.play is None else self._game.thumbnail(self.play.table)
        try:
            self.record.append(entry, picture)
        except JournalError as error:
            raise Unsaved(str(error)) from error


def open_play(game: Game, start: Start, save: Path | None, *, unfinished: bool = False) -> Opened:
    """Begin a game, or go on with the one last played in the save.

    With `unfinished` a game that has come to its end is left in peace, and a new one begins.
    """
    if save is None:
        return Opened(Play(game, start))
    game.start(start)  # refuse bad options before anything is written
    journal = Journal.open(save)
    try:
        last = _last_played(journal, game, unfinished=unfinished)
        if last is not None:
            return _resumed(journal, game, last)
        keeper = Keeper(journal.begin(start), game)
        return Opened(_kept(keeper, Play(game, start, record=keeper)), journal.notices, journal)
    except BaseException:
        journal.close()
        raise


def _last_played(journal: Journal, game: Game, *, unfinished: bool) -> str | None:
    saved = [each for each in journal.games() if each.game == game.name]
    if unfinished:
        saved = [each for each in saved if not each.thumbnail.get("outcome")]
    return saved[0].id if saved else None


def _kept(keeper: Keeper, play: Play) -> Play:
    keeper.play = play
    return play


def _resumed(journal: Journal, game: Game, id_: str) -> Opened:
    """Replay a saved game; where it fits no more, go on from there and keep the original."""
    record = journal.resume(id_)
    notices = list(journal.notices)
    try:
        keeper, play = _replayed(record, game)
    except Misfit as misfit:
        record = record.fork(misfit.fitting, "")
        keeper, play = _replayed(record, game)
        notices.append(
            f"{misfit} The game goes on from the step before; the old save is kept beside it."
        )
    return Opened(_kept(keeper, play), notices, journal)


def _replayed(record: Record, game: Game) -> tuple[Keeper, Play]:
    keeper = Keeper(record, game)
    return keeper, Play.replay(game, record.start, record.entries(), record=keeper)
