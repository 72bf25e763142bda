"""The headless table as other programs meet it: a process, lines in, lines out."""

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).parents[2]
Reply = dict[str, Any]


class TableProcess:
    """A running `python -m companion table ddd`."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "table", "ddd", *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.first: Reply = self.read()

    def read(self) -> Reply:
        """The next reply."""
        assert self.process.stdout is not None
        reply: Reply = json.loads(self.process.stdout.readline())
        return reply

    def ask(self, request: object) -> Reply:
        """Send a request and wait for its reply."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return self.read()

    def close(self) -> str:
        """End it as a script does, by closing its input; return what it complained of."""
        _, complaints = self.process.communicate(timeout=60)
        return complaints

    def kill(self) -> None:
        """Pull the plug, and put every pipe away; once it has ended this does nothing more."""
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()
        self.process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
