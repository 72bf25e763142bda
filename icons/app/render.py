"""Render the app's own icon from lantern.svg and background.svg, after one of them was changed.

For developers only: needs `pip install resvg-py` beside Lantern's own packages.

    python icons/app/render.py
"""

import hashlib
import io
from pathlib import Path
from typing import Final

from PIL import Image
from PIL.PngImagePlugin import PngInfo

HERE: Final = Path(__file__).resolve().parent
SOURCES: Final = ("background.svg", "lantern.svg")
SAFE: Final = "18 18 72 72"  # what every launcher shows of an adaptive icon, of 108 units
PICTURES: Final = {
    "icon.png": (SOURCES, SAFE, 512),
    "foreground.png": (SOURCES[1:], "0 0 108 108", 432),
    "background.png": (SOURCES[:1], "0 0 108 108", 432),
    "presplash.png": (SOURCES[1:], "0 0 108 108", 768),
}
"""What is drawn one upon the other, the part of it that is shown, and the size."""


def fingerprint() -> str:
    """A digest of the drawings, which every picture carries along."""
    return hashlib.sha256(b"\0".join((HERE / name).read_bytes() for name in SOURCES)).hexdigest()


def layered(layers: tuple[str, ...], part: str) -> str:
    """Put drawings upon each other."""
    inner = "".join((HERE / name).read_text(encoding="utf-8") for name in layers)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{part}">{_sized(inner)}</svg>'


def _sized(inner: str) -> str:
    return inner.replace('viewBox="0 0 108 108"', 'width="108" height="108" viewBox="0 0 108 108"')


def main() -> None:
    """Write every picture."""
    import resvg_py  # type: ignore[import-not-found] # noqa: PLC0415 - tests read this file without it

    note = PngInfo()
    note.add_text("Source", fingerprint())
    for name, (layers, part, size) in PICTURES.items():
        drawn = resvg_py.svg_to_bytes(svg_string=layered(layers, part), width=size, height=size)
        Image.open(io.BytesIO(bytes(drawn))).save(HERE / name, pnginfo=note, optimize=True)


if __name__ == "__main__":
    main()
