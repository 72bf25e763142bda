"""Whatever becomes of a data file, reading it ends with a verdict."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import yaml

from companion.packs import build, reader, sources
from companion.packs.faults import BadData
from companion.resources import resource
from tests.packs.tiny import FILES, tiny
from tests.scale import scaled

C_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # phones have no C part

SPICE = [
    b"\x00",
    b"\xff",
    b"\t",
    b"\n",
    b"- ",
    b": ",
    b"? ",
    b"[",
    b"]",
    b"{",
    b"}",
    b"&a ",
    b"*a ",
]
SPICE += [
    b"!!str ",
    b'"',
    b"'",
    b"|\n",
    b"---\n",
    b"%YAML 9.9\n",
    b'"\\UFFFFFFFF"',
    b"#",
    b"~",
    b"9e9",
]


def mutated(data: bytes, dice: random.Random) -> bytes:
    """Change a few places: drop, double, swap or spice."""
    changed = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        at, end = sorted(dice.randrange(len(changed) + 1) for _ in range(2))
        end = min(end, at + 12)
        piece = dice.choice(
            [b"", bytes(changed[at:end]) * 2, dice.choice(SPICE), dice.randbytes(2)]
        )
        changed[at:end] = piece
    return bytes(changed)


def verdict(work: Callable[[], object]) -> str:
    """Do it; the only error there may be is a list of faults."""
    try:
        work()
    except BadData as bad:
        return "refused" if bad.faults else "refused without a reason"
    return "accepted"


@pytest.mark.parametrize("loader", [yaml.SafeLoader, C_LOADER], ids=["python", "c"])
def test_mutated_files_are_read_or_refused(loader: reader.Loader) -> None:
    """By either parser."""
    dice = random.Random(1)
    seeds = [text.encode() for text in FILES.values()]
    seeds.append(resource("data", "ddd", "box.yaml").read_bytes()[:1500])
    spoilt = [mutated(dice.choice(seeds), dice) for _ in range(scaled(20_000))]
    verdicts = {verdict(partial(reader.parse, data, "f.yaml", loader)) for data in spoilt}
    assert verdicts == {"accepted", "refused"}


def test_mutated_packs_are_built_or_refused(tmp_path: Path) -> None:
    """What passes the checks can be built: the shapes leave nothing out."""
    dice = random.Random(2)
    folder = tiny(tmp_path)
    verdicts = set()
    for _ in range(scaled(20_000)):
        name = dice.choice(list(FILES))
        (folder / name).write_bytes(mutated(FILES[name].encode(), dice))
        verdicts.add(verdict(lambda: build.pack(sources.content(folder))))
        (folder / name).write_text(FILES[name])
    assert verdicts == {"accepted", "refused"}
