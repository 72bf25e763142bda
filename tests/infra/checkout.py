"""A small checkout with the real script, to start it without the real downloads."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
COPIED = ("lantern", "companion/__init__.py", "companion/__main__.py", "companion/screen.py")
LOCKS = ("requirements.lock", "requirements-dev.lock")


@dataclass(frozen=True, slots=True)
class Checkout:
    """The script with Lantern's entry point beside it, and lock files that ask for nothing."""

    root: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def stamp(self) -> Path:
        return self.venv / "lantern.stamp"

    def run(
        self,
        *arguments: str,
        script: Path | None = None,
        cwd: Path | None = None,
        path: Path | None = None,
        environ: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Start the script; its PATH is `path`, or the usual one after the Python of the tests."""
        search = str(path) if path else f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        return subprocess.run(
            [script or self.root / "lantern", *arguments],
            cwd=cwd or self.root,
            env={**os.environ, **(environ or {}), "PATH": search},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def snapshot(self) -> dict[Path, int]:
        """Return when each file of the environment was last written, compiled code aside."""
        files = (file for file in self.venv.rglob("*") if "__pycache__" not in file.parts)
        return {file: file.lstat().st_mtime_ns for file in files}


def make_checkout(root: Path) -> Checkout:
    for name in COPIED:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPOSITORY / name, root / name)
    for name in LOCKS:
        (root / name).write_text("# nothing\n")
    return Checkout(root)


def programs(folder: Path, *names: str) -> Path:
    """Make a folder for a PATH that holds these programs of the machine and no other."""
    folder.mkdir()
    for name in names:
        found = shutil.which(name)
        assert found, f"this machine has no {name}"
        (folder / name).symlink_to(found)
    return folder


def program(folder: Path, name: str, text: str) -> None:
    """Write a shell program into a folder for a PATH."""
    (folder / name).write_text(f"#!/bin/sh\n{text}\n")
    (folder / name).chmod(0o755)
