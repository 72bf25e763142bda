"""What a game is made of: how it started, and what was done since."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

ENGINE_VERSION: Final = 1

Kind = Literal["answer", "correct", "skip", "aside", "undo", "redo"]
By = Literal["player", "app"]


@dataclass(frozen=True, slots=True)
class Start:
    """The first entry of every game: all that is needed to begin it again."""

    game: str
    edition: str
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    pack: str = ""
    engine: int = ENGINE_VERSION


class Entry(NamedTuple):
    """One thing that a player, or the app on its own, did to the game.

    `prompt` is the id of the prompt that stood then, so that a replay can tell whether the entry
    still fits. `value` is plain JSON: the answer, the corrected values, the aside's name (with the
    answers given in advance, if any), or how many steps were undone or redone.
    """

    kind: Kind
    value: object = None
    prompt: str | None = None
    by: By = "player"
