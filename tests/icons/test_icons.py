"""The app finds the icon it asks for, in the size it needs, and loads nothing else."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.ui import icons

DRAW = Path(__file__).with_name("draw.py")
REPOSITORY = DRAW.parents[2]


@pytest.mark.parametrize(
    ("pixels", "size"),
    [(1, 24), (24, 24), (24.4, 24), (25, 36), (36, 36), (40, 48), (63, 72), (96, 96), (300, 96)],
)
def test_the_next_larger_size_is_drawn_from(pixels: float, size: int) -> None:
    """Lines stay sharp when they are made smaller; beyond the largest there is nothing better."""
    assert icons.best_size(pixels) == size


@pytest.mark.parametrize(
    ("kind", "thing", "token"),
    [
        ("terror", "fire", "terror_fire"),
        ("event", "fire", "fire"),
        ("d4", 1, "d4_1"),
        ("survivor", "success", "success"),
        ("skill", "ammo_reserve", "skill_ammo_reserve"),
        ("corner", "ammo_reserve", "ammo_reserve"),
        ("room", "corner", "room_corner"),
    ],
)
def test_things_of_the_game_are_found_by_their_names(kind: str, thing: object, token: str) -> None:
    """Where two things share a name, the kind tells which is meant."""
    assert icons.named(kind, thing) == token
    assert token in icons.names()


def test_names_come_by_kind() -> None:
    """A grid of icons can be laid out from them, each icon once."""
    every = [name for kind in icons.kinds() for name in icons.names(kind)]
    assert icons.names("creature_die")[0] == "damage"
    assert tuple(every) == icons.names()


def test_an_unknown_icon_is_named_in_the_error() -> None:
    """With the one that was probably meant."""
    with pytest.raises(ValueError, match="'termnal' is not an icon; did you mean 'terminal'"):
        icons.texture("termnal", 24)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a window showed, in a process of its own: a process has one window only."""
    environ = {
        **os.environ,
        "KIVY_HOME": str(tmp_path_factory.mktemp("kivy")),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "PYTHONPATH": str(REPOSITORY),
        "SDL_VIDEODRIVER": "offscreen",
    }
    told = subprocess.run(
        [sys.executable, DRAW], env=environ, check=True, capture_output=True, text=True, timeout=120
    )
    result = json.loads(told.stdout.splitlines()[-1])
    assert isinstance(result, dict)
    return result


def test_an_icon_is_drawn_in_its_colour(drawn: dict[str, Any]) -> None:
    """Every pixel of a window that shows one red icon is black, red or between."""
    assert drawn["red"] > 200
    assert drawn["other"] == 0


def test_an_icon_stands_upright(drawn: dict[str, Any]) -> None:
    """`up` has its tip above its ends: the picture is not upside down."""
    assert drawn["tip"] > drawn["ends"]


def test_an_icon_is_written_in_kv_and_follows_its_name(drawn: dict[str, Any]) -> None:
    """Another name draws another shape; no name draws nothing."""
    assert drawn["renamed"] not in (0, drawn["red"])
    assert drawn["unnamed"] == 0


def test_only_the_rows_in_use_are_loaded(drawn: dict[str, Any]) -> None:
    """Nothing before the first icon, then its row; another icon and another size bring theirs."""
    assert drawn["loaded"] == [0, 1, 3]
