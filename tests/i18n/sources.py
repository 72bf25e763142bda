"""What the game's sources ask and tell, and the texts that there are for it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion import games
from companion.engine.prompts import Allocate, Choose, Do, Draw, Number, PickRoom, Roll
from companion.games.ddd.house.moves import Reason
from companion.games.ddd.looking import SILENT
from companion.i18n.catalogue import Message, files, read

SOURCES = Path(games.__file__).parent / "ddd"
MOVING = (Reason.ARRIVES, Reason.NEARER)
# By how an f-string starts, all that may be filled in behind it.
ENDS = {
    "game.": ("won", "lost"),
    "stays.": tuple(reason for reason in Reason if reason not in (*SILENT, *MOVING)),
}


@cache
def catalogue(language: str) -> dict[str, Message]:
    """The messages of a language by key, without the header."""
    po = next(path for path in files() if path.parts[-3] == language)
    return {each.key: each for each in read(po.read_text(encoding="utf-8")) if each.key}


def calls(name: str, argument: int) -> Iterator[ast.expr]:
    """One argument of every call of a function or method of this name in the game's sources.

    Where a variable is given, all that its function puts into it.
    """
    for source in sorted(SOURCES.rglob("*.py")):
        for function in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for given in given_to(name, argument, function):
                    known = values_of(given, function)
                    assert known, f"{source.name}:{given.lineno}: what is given cannot be found"
                    yield from known


def given_to(name: str, argument: int, function: ast.FunctionDef) -> Iterator[ast.expr]:
    """One argument of every call of this name in a function."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and name in (
            getattr(node.func, "attr", None),
            getattr(node.func, "id", None),
        ):
            yield node.args[argument]


def values_of(given: ast.expr, function: ast.FunctionDef) -> list[ast.expr]:
    """All that an expression can be: both ends of a choice, and what a variable was set to."""
    if isinstance(given, ast.IfExp):
        return [*values_of(given.body, function), *values_of(given.orelse, function)]
    if not isinstance(given, ast.Name):
        return [given]
    assigned = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    fitting = [each for each in assigned if ast.unparse(each.targets[0]) == given.id]
    return [value for each in fitting for value in values_of(each.value, function)]


def texts_of(expression: ast.expr) -> list[str]:
    """A literal's text; of an f-string every text it can have with its end filled in."""
    if isinstance(expression, ast.JoinedStr):
        (literal, _filled_in) = expression.values
        start = str(ast.literal_eval(literal))
        return [f"{start}{end}" for end in ENDS[start]]
    return [str(ast.literal_eval(expression))]


def found(name: str, argument: int) -> list[str]:
    """Every text given at this place, once."""
    return sorted({text for each in calls(name, argument) for text in texts_of(each)})


TOLD = [*found("tell", 0), "step.skipped"]
STEPS = found("step", 1)


def outermost() -> Iterator[ast.FunctionDef]:
    """Every function and method of the sources, those inside of others left out."""
    for source in sorted(SOURCES.rglob("*.py")):
        body = ast.parse(source.read_text(encoding="utf-8")).body
        classes = [each for each in body if isinstance(each, ast.ClassDef)]
        for node in (*body, *[each for one in classes for each in one.body]):
            if isinstance(node, ast.FunctionDef):
                yield node


def refusals() -> set[str]:
    """Every reason why something cannot be done now."""
    functions = [each for each in outermost() if _refuses(each)]
    returns = [
        (node.value, function)
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
    ]
    values = [value for given, function in returns for value in values_of(given, function)]
    said = [each.value for each in values if isinstance(each, ast.Constant)]
    return {text for text in said if isinstance(text, str)}


def _refuses(function: ast.FunctionDef) -> bool:
    returned = "" if function.returns is None else ast.unparse(function.returns)
    by_name = function.name.startswith("no_") or function.name.endswith("refusal")
    return returned == "Refusal" or (by_name and returned == "str | None")


def params() -> Iterator[tuple[str, frozenset[str]]]:
    """Every message with the names of its parameters, wherever these are written out."""
    for function in outermost():
        for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            if name not in MESSAGES:
                continue
            prefix, place = MESSAGES[name]
            keys = [
                key for key in values_of(call.args[0], function) if isinstance(key, ast.Constant)
            ]
            for given in _params_of(call, place, function):
                yield from [(f"{prefix}:{key.value!s}", given) for key in keys]


def _params_of(call: ast.Call, place: int, function: ast.FunctionDef) -> Iterator[frozenset[str]]:
    named = [each.value for each in call.keywords if each.arg == "params"]
    given = [*call.args[place : place + 1], *named]
    if not given:
        yield frozenset()
    for value in values_of(given[0], function) if given else []:
        if isinstance(value, ast.Dict) and None not in value.keys:  # nothing is unpacked into it
            yield frozenset([ast.literal_eval(key) for key in value.keys if key is not None])


# Who asks and tells: the kind of message, and at which place the parameters are.
MESSAGES = {
    each.__name__: ("prompt", each._fields.index("params"))
    for each in (Allocate, Choose, Do, Draw, Number, PickRoom, Roll)
} | {"tell": ("told", 1)}
