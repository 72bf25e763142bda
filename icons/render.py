"""Render the drawings of svg/ into atlas/ and docs/icons.png, after one of them was changed.

For developers only: needs `pip install resvg-py` beside Lantern's own packages.

    python icons/render.py
"""

import hashlib
import io
import json
from collections.abc import Iterator
from importlib.util import find_spec
from math import ceil, sqrt
from pathlib import Path
from typing import Final

import yaml
from PIL import Image, ImageDraw, ImageFont

HERE: Final = Path(__file__).resolve().parent
SVG, ATLAS = HERE / "svg", HERE / "atlas"
NAMES: Final = HERE.parent / "data" / "ddd" / "icons.yaml"
SHEET: Final = HERE.parent / "docs" / "icons.png"
SIZES: Final = (24, 36, 48, 72, 96)
GAP: Final = 1  # clear pixels around every icon, so that none shows the edge of its neighbour

GROUND, GREY, HEAD = "#13171C", "#BDBAB3", "#FFC85F"
COLUMNS, CELL, TITLE = 8, (184, 84), 40


def fingerprint() -> str:
    """A digest of all the drawings: the atlas is current while it records the same one."""
    digest = hashlib.sha256()
    for file in sorted(SVG.glob("*.svg")):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def kinds() -> dict[str, list[str]]:
    """The tokens of every kind, in the order in which people see them."""
    data = yaml.safe_load(NAMES.read_text(encoding="utf-8"))
    return {kind: list(entry["icons"]) for kind, entry in data.items()}


def titles() -> dict[str, str]:
    """What every kind and every token is called in English."""
    data = yaml.safe_load(NAMES.read_text(encoding="utf-8"))
    called = {f"{kind}:": str(entry["en"]) for kind, entry in data.items()}
    for entry in data.values():
        called |= {token: str(icon["en"]) for token, icon in entry["icons"].items()}
    return called


def names() -> str:
    """What every kind and every token is called in English and Russian, as the app reads it."""
    data = yaml.safe_load(NAMES.read_text(encoding="utf-8"))
    called = {
        kind: {
            "name": [entry["en"], entry["ru"]],
            "icons": {token: [icon["en"], icon["ru"]] for token, icon in entry["icons"].items()},
        }
        for kind, entry in data.items()
    }
    return json.dumps(called, ensure_ascii=False, separators=(",", ":")) + "\n"


def drawn(token: str, size: int) -> Image.Image:
    """Render one drawing: white, with the shape in its alpha."""
    import resvg_py  # type: ignore[import-not-found] # noqa: PLC0415 - tests read this file without it

    source = (SVG / f"{token}.svg").read_text(encoding="utf-8").replace("currentColor", "#fff")
    png = bytes(resvg_py.svg_to_bytes(svg_string=source, width=size, height=size))
    white = Image.new("L", (size, size), 255)
    return Image.merge("LA", (white, Image.open(io.BytesIO(png)).convert("RGBA").getchannel("A")))


def atlas(tokens: list[str], columns: int, size: int) -> Image.Image:
    """Pack all the icons of one size, row by row."""
    cell = size + 2 * GAP
    sheet = Image.new("LA", (columns * cell, ceil(len(tokens) / columns) * cell), (255, 0))
    for place, token in enumerate(tokens):
        row, column = divmod(place, columns)
        sheet.paste(drawn(token, size), (column * cell + GAP, row * cell + GAP))
    return sheet


def _save(sheet: Image.Image, cell: int, size: int) -> None:
    """Write an atlas row by row: the app loads the rows that it shows."""
    for row in range(sheet.height // cell):
        strip = sheet.crop((0, row * cell, sheet.width, (row + 1) * cell))
        strip.save(ATLAS / f"{size}-{row:02}.png", optimize=True)


def contact_sheet() -> Image.Image:
    """Show every icon at 48 and 24 pixels with its name, kind by kind."""
    called = titles()
    rows = list(_rows())
    height = sum(TITLE if isinstance(row, str) else CELL[1] for row in rows)
    sheet = Image.new("RGB", (COLUMNS * CELL[0], height + 16), GROUND)
    pen, top = ImageDraw.Draw(sheet), 0
    for row in rows:
        if isinstance(row, str):
            pen.text((16, top + 14), called[f"{row}:"], font=_font(17), fill=HEAD)
            top += TITLE
            continue
        for column, token in enumerate(row):
            _show(sheet, token, (column * CELL[0] + 16, top + 6))
            spot = (column * CELL[0] + 16, top + 60)
            pen.text(spot, called[token][:28], font=_font(12), fill=GREY)
        top += CELL[1]
    return sheet


def _rows() -> Iterator[str | list[str]]:
    for kind, tokens in kinds().items():
        yield kind
        yield from (tokens[at : at + COLUMNS] for at in range(0, len(tokens), COLUMNS))


def _show(sheet: Image.Image, token: str, at: tuple[int, int]) -> None:
    for size, x, y in ((48, 0, 0), (24, 68, 12)):
        sheet.paste(GREY, (at[0] + x, at[1] + y), drawn(token, size).getchannel("A"))


def _font(size: int) -> ImageFont.FreeTypeFont:
    kivymd = find_spec("kivymd")
    assert kivymd is not None
    assert kivymd.origin is not None
    return ImageFont.truetype(Path(kivymd.origin).parent / "fonts" / "Roboto-Regular.ttf", size)


def main() -> None:
    """Write the atlas of every size, the index, the names and the contact sheet."""
    ATLAS.mkdir(exist_ok=True)
    tokens = [token for group in kinds().values() for token in group]
    columns = ceil(sqrt(len(tokens)))
    for size in SIZES:
        _save(atlas(tokens, columns, size), size + 2 * GAP, size)
    index = {"sources": fingerprint(), "gap": GAP, "columns": columns, "kinds": kinds()}
    text = json.dumps(index, indent=1) + "\n"
    (ATLAS / "index.json").write_text(text, encoding="utf-8")
    (ATLAS / "names.json").write_text(names(), encoding="utf-8")
    contact_sheet().quantize(64).save(SHEET, optimize=True)


if __name__ == "__main__":
    main()
