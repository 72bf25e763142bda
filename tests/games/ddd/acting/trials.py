"""The same situation with something and without it: what it changes, and what it must not."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pytest

from companion.engine.game import Procedure
from companion.engine.prompts import Prompt
from companion.games.ddd.table import Table
from tests.games.ddd.talk import looked_at

Scene = Callable[[Table], object]  # plays a situation and tells its result


@dataclass(frozen=True)
class Trial:
    """What it is good for, and a situation like it in which it is good for nothing."""

    mark: pytest.MarkDecorator  # the rules it shows
    helps: Scene
    without: object
    with_it: object
    idle: Scene
    always: object
    beside: tuple[str, ...] = ()  # cards in hand in every case


def played(
    table: Table, procedure: Procedure[object], answers: Mapping[str, object] | None = None
) -> list[Prompt]:
    """Run a procedure to its end; whatever of these prompts comes is answered, others fail.

    Unlike `talk.resolve` it does not mind which of them come: that may be the very difference. An
    iterator gives the answers to a prompt that comes several times, a function makes them of it.
    """
    asked: list[Prompt] = []
    reply: object = None
    while True:
        try:
            ask = procedure.send(reply)
        except StopIteration:
            return asked
        prompt = looked_at(ask(table))
        if prompt is None:
            reply = None
            continue
        assert prompt.id in (answers or {}), f"no answer to {prompt}"
        asked.append(prompt)
        answer = (answers or {})[prompt.id]
        if callable(answer):
            answer = answer(prompt)
        reply = prompt.check(next(answer) if isinstance(answer, Iterator) else answer)
