"""Every colour, size and font of the window, as plain values.

The colours of the game (fire, zombies, darkness…) are our own; the rest are mapped to the roles of
Material 3, worked out beforehand, because solving a scheme at every start costs more than the
first frame. Sizes are in dp at text scale 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Colour = tuple[float, float, float, float]


def rgba(code: str, alpha: float = 1.0) -> Colour:
    """`FFC85F` as red, green, blue and alpha from 0 to 1."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, alpha


def faded(colour: Colour, alpha: float) -> Colour:
    """Thin a colour out."""
    return (*colour[:3], alpha)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one look; `on_x` is what is written on `x`."""

    name: str
    dark_mode: bool
    bg: Colour
    s1: Colour
    s2: Colour
    s3: Colour
    line: Colour
    outline: Colour
    ink: Colour
    ink2: Colour
    lamp: Colour
    on_lamp: Colour
    lampc: Colour
    on_lampc: Colour
    fire: Colour
    firec: Colour
    zom: Colour
    zomc: Colour
    dark: Colour
    darkc: Colour
    on_darkc: Colour
    beast: Colour
    beastc: Colour
    cam: Colour
    ok: Colour
    bad: Colour
    floor_lit: Colour
    floor_unlit: Colour
    floor_destroyed: Colour
    wall_lit: Colour
    wall_unlit: Colour
    survivors: Mapping[str, Colour]
    on_survivor: Colour
    scrim: Colour
    border: float  # dp of the line around cards, where tones alone do not part them


DARK: Final = Palette(
    name="dark",
    dark_mode=True,
    bg=rgba("0C0F13"),
    s1=rgba("13171C"),
    s2=rgba("1A1F26"),
    s3=rgba("262D36"),
    line=rgba("3A434E"),
    outline=rgba("8A949F"),
    ink=rgba("F6EEE2"),
    ink2=rgba("BDBAB3"),
    lamp=rgba("FFC85F"),
    on_lamp=rgba("2A1B00"),
    lampc=rgba("463514"),
    on_lampc=rgba("FFE3B0"),
    fire=rgba("FF7D52"),
    firec=rgba("4C1D10"),
    zom=rgba("B2D77C"),
    zomc=rgba("2A3818"),
    dark=rgba("BDAEFF"),
    darkc=rgba("332C5C"),
    on_darkc=rgba("E6E0FF"),
    beast=rgba("FF8DB4"),
    beastc=rgba("54162F"),
    cam=rgba("78D9EA"),
    ok=rgba("86D9AA"),
    bad=rgba("FF9086"),
    floor_lit=rgba("43382A"),
    floor_unlit=rgba("161B21"),
    floor_destroyed=rgba("090A0C"),
    wall_lit=rgba("C9B999"),
    wall_unlit=rgba("67727E"),
    survivors={
        "lucy": rgba("F8DF66"),
        "bruce": rgba("74BBFF"),
        "nina": rgba("66E2B6"),
        "jack": rgba("FFAA66"),
        "leo": rgba("D2ABFF"),
    },
    on_survivor=rgba("14110A"),
    scrim=rgba("06080A", 0.62),
    border=0,
)

LIGHT: Final = Palette(
    name="light",
    dark_mode=False,
    bg=rgba("FFFFFF"),
    s1=rgba("FFFFFF"),
    s2=rgba("FFFFFF"),
    s3=rgba("F0F0EE"),
    line=rgba("8A8A88"),
    outline=rgba("000000"),
    ink=rgba("000000"),
    ink2=rgba("2E2E2E"),
    lamp=rgba("00458A"),
    on_lamp=rgba("FFFFFF"),
    lampc=rgba("D6E6F7"),
    on_lampc=rgba("002B57"),
    fire=rgba("9C2D00"),
    firec=rgba("FFDFD3"),
    zom=rgba("00563F"),
    zomc=rgba("D3EEE4"),
    dark=rgba("4B2A8C"),
    darkc=rgba("E3DAF5"),
    on_darkc=rgba("2B1260"),
    beast=rgba("8F1F5C"),
    beastc=rgba("F8DCEA"),
    cam=rgba("005A73"),
    ok=rgba("00563F"),
    bad=rgba("A00012"),
    floor_lit=rgba("FFFFFF"),
    floor_unlit=rgba("CFCFCB"),
    floor_destroyed=rgba("3B3B3B"),
    wall_lit=rgba("000000"),
    wall_unlit=rgba("000000"),
    survivors={
        "lucy": rgba("F5D000"),
        "bruce": rgba("3D8FDD"),
        "nina": rgba("35B88A"),
        "jack": rgba("F08A24"),
        "leo": rgba("B388E8"),
    },
    on_survivor=rgba("000000"),
    scrim=rgba("06080A", 0.62),
    border=2,
)

# The colours of the lab's code; each has its own shape too.
CODES: Final[Mapping[str, Mapping[str, Colour]]] = {
    "dark": {
        "red": rgba("FF8A7A"),
        "blue": rgba("74BBFF"),
        "green": rgba("66E2B6"),
        "yellow": rgba("F8DF66"),
        "black": rgba("A7B0BA"),
        "white": rgba("FFFFFF"),
        "purple": rgba("D2ABFF"),
    },
    "light": {
        "red": rgba("A00012"),
        "blue": rgba("00458A"),
        "green": rgba("00563F"),
        "yellow": rgba("7A5C00"),
        "black": rgba("000000"),
        "white": rgba("5A5A5A"),
        "purple": rgba("4B2A8C"),
    },
}

PALETTES: Final = {each.name: each for each in (DARK, LIGHT)}

# ---------------------------------------------------------------------------- type

REGULAR: Final = "Roboto"
MEDIUM: Final = "RobotoMedium"
BLACK: Final = "RobotoBlack"
LARGEST_TEXT: Final = 1.6

# Size at scale 1, and the scale beyond which it grows no more.
TYPE: Final[Mapping[str, tuple[float, float]]] = {
    "display": (42, 1.3),
    "headline": (26, 1.4),
    "title": (20, 1.4),
    "button": (20, 1.4),
    "rule": (17.5, LARGEST_TEXT),
    "body": (16, LARGEST_TEXT),
    "label": (14, LARGEST_TEXT),
    "caption": (13, LARGEST_TEXT),
    "bar": (12.5, 1.35),
    "token": (17, 1.1),
}

# ---------------------------------------------------------------------------- space

TARGET: Final = 48  # the least a finger is offered
MARGIN: Final = 16
PAGE: Final = 720  # the widest column of a screen
GAP: Final = 8
GROUP: Final = 12
SHEET: Final = 28  # radii from here on
CARD: Final = 22
BUTTON: Final = 20
CELL: Final = 16

ACTION: Final = 64  # heights from here on
BAR: Final = 64
STRIP: Final = 92
RAIL: Final = 48
ROW: Final = 52

TABLET: Final = 1000  # widths and heights from here on, where the layout changes
SHORT: Final = 780
SIDE: Final = 272
PROMPT: Final = 352
LARGE_TEXT: Final = 1.3

DIE_SECONDS: Final = 0.42
FADE_SECONDS: Final = 0.12
SHEET_SECONDS: Final = 0.22

# ---------------------------------------------------------------------------- Material 3

# The roles of Material 3 that KivyMD's own widgets ask for, by the names of our palette.
_ROLES: Final = {
    "primary": "lamp",
    "onPrimary": "on_lamp",
    "primaryContainer": "lampc",
    "onPrimaryContainer": "on_lampc",
    "secondary": "ink2",
    "onSecondary": "bg",
    "secondaryContainer": "lampc",
    "onSecondaryContainer": "on_lampc",
    "tertiary": "dark",
    "onTertiary": "bg",
    "tertiaryContainer": "darkc",
    "onTertiaryContainer": "on_darkc",
    "error": "bad",
    "onError": "bg",
    "errorContainer": "firec",
    "onErrorContainer": "ink",
    "background": "bg",
    "onBackground": "ink",
    "surface": "bg",
    "surfaceDim": "bg",
    "surfaceBright": "s3",
    "surfaceContainerLowest": "bg",
    "surfaceContainerLow": "s1",
    "surfaceContainer": "s2",
    "surfaceContainerHigh": "s3",
    "surfaceContainerHighest": "s3",
    "surfaceVariant": "s3",
    "onSurface": "ink",
    "onSurfaceVariant": "ink2",
    "outline": "outline",
    "outlineVariant": "line",
    "inverseSurface": "ink",
    "inverseOnSurface": "bg",
    "inversePrimary": "lampc",
    "shadow": "bg",
    "scrim": "scrim",
    "surfaceTint": "lamp",
}


def scheme(palette: Palette) -> dict[str, Colour]:
    """The palette by Material 3 role."""
    return {role: getattr(palette, name) for role, name in _ROLES.items()}
