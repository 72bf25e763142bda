"""Letters to an inbox: honest ones, and ones that nobody should trust."""

import io
import json
import random
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.device import Letter
from companion.engine.entries import Start
from companion.engine.play import Play
from companion.games import game
from companion.headless.opening import Keeper
from companion.journal import Journal
from companion.journal.lines import chain_of
from companion.resources import resource

HOUSES = resource("data", "ddd", "houses")
NAMES = [
    "attic.yaml",
    "../../../evil.yaml",
    "/etc/cron.d/evil",
    "..\\..\\evil.yaml",
    "....//....//evil.jsonl",
    "games.db",
    ".incoming-x/../../evil",
    "con.yaml",
    "\u202elmay.cod",
    "n" * 4000,
    "\x00",
    "",
]
SPICE = [b"\x00", b"\xff", b"[", b"{", b"}", b'"', b"&a ", b"*a ", b"!!python/object:os.system "]
SPICE += [b"9" * 400, b"1e999", b"NaN", b"\n", b"\r", b": ", b"- ", b"null", b"\\ud800", b"../../"]
ODD = ["null", "true", "-1", "1" + "0" * 30, "1.5", '""', r'"\ud800"', '"../../x"', "[]", "{}"]
ODD += ["[[]]", '{"a": [1]}', "[" * 40 + "]" * 40, "[" * 400 + "]" * 400, '"' + "x" * 9000 + '"']


def bytes_of(data: bytes, name: str = "attic.yaml") -> Letter:
    return Letter(name, lambda: io.BytesIO(data))


def saved_game(folder: Path, moves: int = 30) -> bytes:
    """A real game, played a while by the app and exported."""
    rules = game("ddd")
    with Journal.open(folder / "sender.db") as journal:
        keeper = Keeper(journal.begin(Start("ddd", "revised", seed=7), "night"), rules)
        play = Play(rules, keeper.record.start, record=keeper)
        while play.prompt is not None and len(play.history) < moves:
            play.bot()
        journal.export(keeper.record.id, folder / "night.jsonl")
    return (folder / "night.jsonl").read_bytes()


def zip_bomb() -> bytes:
    """A few kilobytes that would unpack to a hundred megabytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(10):
            archive.writestr(f"../../evil{number}.yaml", bytes(10_000_000))
    return packed.getvalue()


def spoilt(data: bytes, dice: random.Random) -> bytes:
    """Change a few places of a file: drop, double, swap or spice."""
    changed = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(changed) + 1)
        piece = bytes(changed[at : at + dice.randint(0, 12)])
        new = dice.choice([b"", piece * 2, dice.choice(SPICE), dice.randbytes(2)])
        changed[at : at + len(piece)] = new
    return bytes(changed)


def forged(data: bytes, dice: random.Random) -> bytes:
    """Change values of a game and make its check right again, as a cunning sender would."""
    lines: list[Any] = [json.loads(line) for line in data.splitlines()]
    for _ in range(dice.randint(1, 3)):
        line = dice.choice(lines[1:])
        target = dice.choice([line, *(each for each in line.values() if isinstance(each, dict))])
        name = dice.choice([*target, "house", "survivors", "value", "constructor"])
        target[name] = json.loads(dice.choice(ODD))
    return sealed(lines)


def sealed(lines: list[Any]) -> bytes:
    """A game's file with a check that is right."""
    body = [json.dumps(line, separators=(",", ":")) for line in lines[1:]]
    head = lines[0] | {"entries": len(body) - 1, "check": chain_of(body).hex()}
    return "\n".join([json.dumps(head), *body, ""]).encode()


def hostile(good_game: bytes, seed: int = 3) -> Iterator[Letter]:
    """Letters without end, each of them different; some are even honest."""
    dice = random.Random(seed)
    houses = [file.read_bytes() for file in sorted(HOUSES.glob("*.yaml"))]
    kinds: list[Callable[[], bytes]] = [
        lambda: spoilt(good_game, dice),
        lambda: forged(good_game, dice),
        lambda: spoilt(dice.choice(houses), dice),
        lambda: dice.choice([*houses, good_game]),
        lambda: dice.choice(SPICE) * dice.randint(1, 3000),
        lambda: dice.randbytes(dice.randint(0, 300)),
        lambda: spoilt(zip_bomb_once, dice),
        lambda: b"title: x\ntiles: " + b"[" * dice.randint(1, 3000),
        lambda: b"a: &a [1]\n" + b"".join(b"b%d: [*a, *a]\n" % n for n in range(99)),
    ]
    zip_bomb_once = zip_bomb()
    while True:
        yield bytes_of(dice.choice(kinds)(), dice.choice(NAMES))
