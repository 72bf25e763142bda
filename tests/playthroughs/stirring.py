"""Anything that players can do at a prompt, and how it travels into a save and back."""

import json
from random import Random

from companion.engine.entries import Entry
from companion.engine.errors import TableError
from companion.engine.play import Play
from tests.playthroughs.random_games import GAME, mess


def wire(entry: Entry) -> Entry:
    """Send an entry through JSON, as a save does."""
    return Entry(entry.kind, json.loads(json.dumps(entry.value)), entry.prompt, entry.by)


def stir(random: Random, play: Play) -> None:
    """Do any one thing that players can do at a prompt."""
    chance = random.random()
    if chance < 0.1:
        play.skip()
    elif chance < 0.2:
        play.aside(random.choice(list(GAME.asides)))
    elif chance < 0.4:
        try:
            play.correct(mess(random, play))
        except TableError:
            play.bot()
    else:
        play.bot()
