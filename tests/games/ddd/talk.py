"""A table to talk to: lay it, resolve one procedure by script, look at it."""

from collections.abc import Mapping

from companion.engine.entries import Start
from companion.engine.game import Procedure
from companion.engine.prompts import Prompt
from companion.games.ddd import setup
from companion.games.ddd.corrections import correction
from companion.games.ddd.table import Table

EDITIONS = ("original", "revised")
FIVE = "lucy,bruce,nina,jack,leo"


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
            prompt = procedure.send(reply)(table)
        except StopIteration:
            break
        if prompt is None:
            reply = None
            continue
        assert answers, f"nothing scripted for {prompt}"
        name, answer = answers.pop(0)
        assert prompt.id == name, f"{prompt.id} was asked where {name} was scripted"
        asked.append(prompt)
        reply = prompt.check(answer)
    assert not answers, f"never asked: {answers}"
    return asked


def told(table: Table) -> list[str]:
    """The keys of everything told so far."""
    return [each.key for each in table.told]
