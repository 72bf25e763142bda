"""A table to talk to: lay it, resolve one procedure by script, look at it."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.entries import Start
from companion.engine.game import Procedure
from companion.engine.prompts import Menu, PickRoom, Prompt
from companion.games.ddd import setup, terror
from companion.games.ddd.corrections import correction
from companion.games.ddd.table import Table

EDITIONS = ("original", "revised")
FIVE = "lucy,bruce,nina,jack,leo"
HALL = "r4c3"


@dataclass(frozen=True)
class Correct:
    """In a script, in place of an answer: correct the table, and the prompt is made anew."""

    changes: Mapping[str, object]


def lay(
    edition: str = "revised",
    changes: Mapping[str, object] | None = None,
    **options: object,
) -> Table:
    """Lay a table whose lab is r1c1 and whose darkness spaces show no fire icon but space 5's.

    `changes` are corrections such as {"fire.at": "r2c3"}; options are those of the set-up.
    """
    given = {"lab": "r1c1", "fire_icons": "5"} | options
    table = setup.table(Start("ddd", edition, 1, given))
    if changes:
        correction(table, changes)()
    return table


def looked_at(asked: Prompt | Menu | None) -> Prompt | None:
    """Give the prompt as players see it, a menu with its options listed."""
    return asked.opened() if isinstance(asked, Menu) else asked


def resolve(
    table: Table, procedure: Procedure[object], *script: tuple[str, object]
) -> list[Prompt]:
    """Run a procedure to its end, answering the prompts as scripted, in this very order.

    Fails when another prompt comes than the script says, or fewer or more of them.
    """
    asked: list[Prompt] = []
    answers = list(script)
    reply: object = None
    while True:
        try:
            ask = procedure.send(reply)
        except StopIteration:
            break
        reply, answered = None, False
        while not answered and (prompt := looked_at(ask(table))) is not None:
            assert answers, f"nothing scripted for {prompt}"
            name, answer = answers.pop(0)
            assert prompt.id == name, f"{prompt.id} was asked where {name} was scripted"
            asked.append(prompt)
            if isinstance(answer, Correct):
                correction(table, answer.changes)()
            else:
                reply, answered = prompt.check(answer), True
    assert not answers, f"never asked: {answers}"
    return asked


def strikes(table: Table, face: str, *script: tuple[str, object]) -> list[Prompt]:
    """Let the terror die strike the survivors in the entrance hall."""
    return resolve(table, terror.strikes(table, face, HALL), *script)


def told(table: Table) -> list[str]:
    """The keys of everything told so far."""
    return [each.key for each in table.told]


def rooms(prompt: Prompt) -> set[str]:
    """The rooms a prompt allows."""
    assert isinstance(prompt, PickRoom)
    return set(prompt.rooms)


def beast(kind: str, room: str, **hits: int) -> dict[str, object]:
    """A correction that puts a creature into a room."""
    return {"creature": {"kind": kind, "room": room, "hits": hits}}
