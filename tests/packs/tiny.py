"""The smallest whole pack, for tests to break."""

from pathlib import Path

FILES = {
    "pack.yaml": """\
game: tiny
title: Tiny
prefix: TN
version: "1.2.3"
editions: [first, second]
""",
    "rules.yaml": """\
TN-FIRE-01: {title: Fire burns}
TN-FIRE-02: {title: Water wets, editions: second}
TN-ADVICE-01: {title: Be brave, by_nature: card}
""",
    "editions/first.yaml": """\
fire.hot: {value: true, rules: [TN-FIRE-01]}
fire.steps: {value: 1, rules: [TN-FIRE-01], assumed: true}
""",
    "editions/second.yaml": """\
fire.hot: {value: false, rules: [TN-FIRE-01]}
fire.steps: {value: 2, rules: [TN-FIRE-01, TN-FIRE-02]}
""",
    "dice.yaml": """\
d4: {faces: [1, 2, 3, 4], count: 1, rules: [TN-FIRE-01]}
""",
    "box.yaml": """\
zombies: 32
darkness:
  first: {value: 1, assumed: true}
  icons: {value: [], assumed: true, ask: true}
heroes:
  lucy: {energy: {value: [4, 3], assumed: true}, weapon: bat}
  leo: {energy: [3, 2], weapon: axe}
""",
    "assumptions.yaml": """\
six:
  rules: [TN-FIRE-02]
  default: A six is rolled again.
  switch: fire.steps
""",
}


def tiny(folder: Path, changed: dict[str, str | bytes] | None = None) -> Path:
    """Write the pack, with some files changed, and return its folder."""
    home = folder / "tiny"
    (home / "editions").mkdir(parents=True, exist_ok=True)
    for name, text in {**FILES, **(changed or {})}.items():
        (home / name).write_bytes(text.encode() if isinstance(text, str) else text)
    return home
