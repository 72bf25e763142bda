"""How fast and how large the app is, beside an empty KivyMD app: `python -m benchmarks.app`.

Each app runs in processes of its own, in the same window that nobody sees, in turn. Holds: the
first frame and the memory at 1.3 times those of the empty app, a tap until the next prompt is
drawn at two frames more than a tap on nothing, and no frame over 50 ms in a game of 300 prompts.
"""

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import monotonic
from typing import Any

STARTS = 5  # of each app; the best counts, so that other work on the machine does not
PLAYS = ("once", "twice", "")  # the same games; each tap's best, as other work hits other taps
RATIO = 1.3  # first frame and memory
EXTRA = 2 * 1000 / 60  # milliseconds that a tap may take beyond an empty one
FRAME = 50.0  # milliseconds for any frame
PROMPTS = 300
Figures = dict[str, float]
Played = dict[str, list[float]]  # of one play, for each tap


@dataclass(frozen=True, slots=True)
class Held:
    """A figure, what it may be at most, and in which unit."""

    what: str
    figure: float
    most: float
    unit: str

    def __str__(self) -> str:
        """One line of the report."""
        verdict = "held" if self.figure <= self.most else "NOT HELD"
        return f"{self.what:<52}{self.figure:8.2f}{self.most:8.2f} {self.unit:<3} {verdict}"


def run(part: str, app: str, folder: Path, own: str = "") -> Any:
    """Measure one part of one app in a process of its own, with its files in an own folder."""
    place = folder / own
    place.mkdir(exist_ok=True)
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_HOME": str(folder / "kivy"),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),  # both are compiled by their first start
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    child = [sys.executable, "-m", "benchmarks.app_child", part, app, str(place)]
    answer = subprocess.run(
        [*child, str(monotonic())],
        env=environment,
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    return json.loads(answer.stdout.splitlines()[-1])


def best(app: str, folder: Path) -> Figures:
    """Start an app a few times; the first start is for the caches."""
    runs = [run("start", app, folder) for _ in range(STARTS + 1)][1:]
    return {name: min(each[name] for each in runs) for name in runs[0]}


def best_played(app: str, folder: Path) -> Figures:
    """Play the same games a few times; what a tap needs every time is what the app needs."""
    plays: list[Played] = [run("play", app, folder, own) for own in PLAYS]
    taps, frames = (
        [min(same) for same in zip(*[each[name] for each in plays], strict=True)]
        for name in ("taps", "frames")
    )
    return {
        "tap": median(taps),
        "tap99": quantiles(taps, n=100)[98],
        "longest": max(frames),
        "memory": min(each["memory"][0] for each in plays),
    }


def measured(folder: Path) -> list[Held]:
    """Measure everything."""
    empty, home = best("empty", folder), best("lantern", folder)
    tapped, played = best_played("empty", folder), best_played("lantern", folder)
    table = best("lantern", folder)  # it comes back to the game now
    for name, figures in (("empty", empty), ("home", home), ("table", table)):
        print(f"{name:<6} first frame {figures['frame']:6.0f} ms   {figures['memory']:4.0f} MB")
    for name, figures in (("empty", tapped), ("table", played)):
        print(
            f"{name:<6} tap {figures['tap']:6.1f} ms (99 of 100 in {figures['tap99']:.1f})"
            f"   longest frame {figures['longest']:.1f} ms   {figures['memory']:4.0f} MB afterwards"
        )
    return [
        Held("first frame, home", home["frame"] / empty["frame"], RATIO, "×"),
        Held("first frame, back at the table", table["frame"] / empty["frame"], RATIO, "×"),
        Held("memory, home", home["memory"] / empty["memory"], RATIO, "×"),
        Held("memory, at the table", table["memory"] / empty["memory"], RATIO, "×"),
        Held("memory, after the game", played["memory"] / tapped["memory"], RATIO, "×"),
        Held("tap to prompt, beyond an empty one", played["tap"] - tapped["tap"], EXTRA, "ms"),
        Held("the same, 99 of 100", played["tap99"] - tapped["tap99"], EXTRA, "ms"),
        Held(f"longest frame in {PROMPTS} prompts", played["longest"], FRAME, "ms"),
    ]


def main() -> int:
    """Measure, print, and say by the exit code whether everything held."""
    with tempfile.TemporaryDirectory(prefix="lantern-app-") as folder:
        held = measured(Path(folder))
    for each in held:
        print(each)
    return int(any(each.figure > each.most for each in held))


if __name__ == "__main__":
    sys.exit(main())
