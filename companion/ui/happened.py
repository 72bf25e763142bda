"""What has happened since the players' last act: told by the rules, or done by the app itself."""

from typing import NamedTuple

from companion.engine.dice import Face
from companion.engine.game import Told
from companion.engine.prompts import Params


class Done(NamedTuple):
    """A prompt the app has answered by itself: dice thrown, or an instruction to carry out."""

    prompt: str
    params: Params
    die: str = ""
    faces: tuple[Face, ...] = ()
    why: tuple[str, ...] = ()


Happened = Told | Done
