"""Whatever is sent, the table replies and never falls over."""

import json
import random

from companion.engine.entries import Start
from companion.engine.play import Play
from companion.games import game
from companion.headless.requests import VERBS, answered, encoded
from companion.i18n import Speaker
from tests.scale import scaled

WORDS = [
    "lucy", "bruce", "r1c1", "r2c3", "r4c3", "r9c9", "none", "yes", "no", "done", "moved", "seen",
    "won", "token", "success", "failure", "fire", "", "é", "\ud800", "r2c3.a", "stay_out", "lab",
]  # fmt: skip
PATHS = [
    "round", "event", "darkness.at", "fire.at", "tiles.r2c3.burn", "tiles.r2c3.destroyed",
    "tiles.r2c3.rooms", "rooms.r2c3.zombies", "rooms.r2c3.a.tokens", "survivors.lucy.room",
    "survivors.lucy.virus", "survivors.bruce.decay", "survivors.lucy.skills", "teams", "creature",
    "creature.room", "creature.hits", "lab", "lab_entered", "spawn_tokens", "outcome", "..", "x.y",
]  # fmt: skip


def value(chance: random.Random, depth: int = 0) -> object:
    """Any JSON value, more often one that could mean something."""
    kinds = ["word", "word", "number", "constant", "list", "mapping"]
    kind = chance.choice(kinds if depth < 3 else kinds[:4])
    if kind == "word":
        return chance.choice(WORDS)
    if kind == "number":
        return chance.choice([0, 1, 2, 3, 4, 5, 6, -1, 99, 10**30, 0.5, 1e300])
    if kind == "constant":
        return chance.choice([None, True, False])
    if kind == "list":
        return [value(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(WORDS): value(chance, depth + 1) for _ in range(chance.randrange(3))}


def request(chance: random.Random) -> bytes:
    """A request: mostly well formed, sometimes torn or mad."""
    verb = chance.choice([*VERBS, "bot", "bot", "bot", "sing"])
    if verb == "correct":
        body: object = {verb: {chance.choice(PATHS): value(chance)}}
    elif chance.random() < 0.3 and verb in ("bot", "roll", "skip", "state"):
        body = {verb: True}
    else:
        body = {verb: value(chance)}
    line = json.dumps(body).encode()
    if chance.random() < 0.1:
        cut = chance.randrange(len(line))
        line = line[:cut] + bytes([chance.randrange(256)]) + line[cut + 1 :]
    return line


def test_fuzzed_requests_get_a_reply_and_refusals_change_nothing() -> None:
    """Given 100,000 fuzzed requests, then each gets one line, and a refused one moves nothing."""
    chance = random.Random(11)
    speaker = Speaker()
    play = Play(game("ddd"), Start("ddd", "revised", 0))
    for number in range(scaled(100_000)):
        if play.prompt is None or number % 400 == 0:
            edition = chance.choice(["original", "revised"])
            play = Play(game("ddd"), Start("ddd", edition, number))
        before = (play.prompt, len(play.history))
        reply = answered(play, request(chance), speaker)
        assert "\n" not in encoded(reply)
        if not reply["ok"]:
            assert reply["error"]["kind"] in ("malformed", "not_allowed", "ambiguous")
            assert (play.prompt, len(play.history)) == before
