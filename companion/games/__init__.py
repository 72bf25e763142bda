"""The games Lantern knows. A game is a name, a set-up, a table and a main procedure."""

from collections.abc import Callable

from companion.engine.errors import Malformed, shown
from companion.engine.game import Game
from companion.games.ddd.game import ddd

GAMES: dict[str, Callable[[], Game]] = {"ddd": ddd}


def game(name: object) -> Game:
    """The game of this name."""
    if not isinstance(name, str) or name not in GAMES:
        raise Malformed(f"There is no game {shown(name)}; there are: {', '.join(GAMES)}.")
    return GAMES[name]()
