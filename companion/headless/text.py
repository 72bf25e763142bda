"""The table in plain text, for a person in a terminal."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from companion import packs
from companion.engine.errors import Ambiguous, Malformed, TableError
from companion.engine.play import Play
from companion.engine.prompts import Allocate, Choose, Do, Draw, Number, PickRoom, Prompt, Roll
from companion.headless.opening import Opened
from companion.i18n import Speaker

HELP: Final = """\
Answer with an option's number or the beginning of its name; several with spaces between.
Rolls and draws: Enter lets Lantern do it, or type what your own dice show.
  undo [n]  redo [n]    back and forth          why     the rules behind the prompt
  skip                  we did this ourselves   look    the table as it is
  set PATH VALUE        correct the table       do NAME something in between
  help                  this                    quit    the game is safe if it has a --save"""

MANY: Final = 15  # of so many rooms or tiles most are alike, and need not be told


def play(opened: Opened) -> int:
    """Show, ask, answer, until the game is over or the player leaves."""
    speaker, game = Speaker(), opened.play
    for notice in opened.notices:
        print(notice)
    print("Type help for what you can say.")
    heard = 0
    while game.prompt is not None:
        heard = _tell(game, heard, speaker)
        _show(game.prompt, speaker)
        try:
            words = input("> ").strip()
        except EOFError:
            print()
            return 0
        if words == "quit":
            return 0
        try:
            _obey(game, game.prompt, words)
        except TableError as error:
            print(error)
    print("The game is over.")
    return 0


def _tell(game: Play, heard: int, speaker: Speaker) -> int:
    """Tell what is new; after an undo the story is shorter, and told anew from there."""
    story = game.table.told
    for each in story[min(heard, len(story)) :]:
        print("  · " + speaker.say(f"told:{each.key}", each.params))
    return len(story)


def _show(prompt: Prompt, speaker: Speaker) -> None:
    print(speaker.say(f"prompt:{prompt.id}", prompt.params))
    for number, option in enumerate(_options(prompt), start=1):
        print(f"  {number:2} {speaker.option(prompt.id, option)}")
    if isinstance(prompt, Choose) and not prompt.single:
        print(f"  [{prompt.min} to {prompt.max} of them, parted by spaces]")
    if hint := _hint(prompt):
        print(f"  [{hint}]")


def _hint(prompt: Prompt) -> str:
    """What to type, where the options do not say it."""
    match prompt:
        case Do():
            return "Enter when done"
        case Roll():
            names = " ".join(die.name for die in prompt.dice)
            return f"Enter: Lantern rolls; or type what your {names} show"
        case Draw():
            return f"Enter: Lantern draws; or type one of {' '.join(map(str, prompt.items))}"
        case Number():
            return f"{prompt.min} to {prompt.max}"
        case Allocate():
            return f"{len(prompt.items)} targets, parted by spaces"
        case _:
            return ""


def _options(prompt: Prompt) -> tuple[str, ...]:
    match prompt:
        case Choose() | PickRoom():
            return prompt.options
        case Allocate():
            return prompt.targets
    return ()


def _obey(game: Play, prompt: Prompt, words: str) -> None:
    """Do what the player typed: a command, or an answer."""
    command, _, rest = words.partition(" ")
    if command in COMMANDS:
        COMMANDS[command](game, rest.strip())
    elif not words and isinstance(prompt, Roll | Draw):
        game.roll()
        _tell_roll(game, prompt)
    else:
        game.answer(_answer(prompt, words))


def _tell_roll(game: Play, prompt: Prompt) -> None:
    """Say what the app has rolled or drawn."""
    came = next(each for each in reversed(game.history) if each.prompt == prompt.id)
    faces = came.value if isinstance(came.value, tuple) else (came.value,)
    print("  · " + " ".join(str(face) for face in faces))


def _answer(prompt: Prompt, words: str) -> object:
    """Understand an answer as a person writes it."""
    match prompt:
        case Do():
            return words or None
        case Roll():
            return [_face(word) for word in words.split()]
        case Draw() | Number():
            return _face(words)
        case Allocate():
            return dict(zip(prompt.items, _several(prompt.targets, words), strict=False))
        case Choose() if not prompt.single:
            return _several(prompt.options, words)
        case _:
            return _option(prompt.options, words)


def _face(word: str) -> int | str:
    return int(word) if word.isdecimal() else word


def _several(options: tuple[str, ...], words: str) -> list[str]:
    return [_option(options, word) for word in words.split()]


def _option(options: tuple[str, ...], word: str) -> str:
    """Find the option by its number, its id or the beginning of its id."""
    if word in options:
        return word
    if word.isdecimal() and 1 <= int(word) <= len(options):
        return options[int(word) - 1]
    if not word:
        raise Malformed("Type the number of an option, or the beginning of its name.")
    fitting = [option for option in options if option.startswith(word)]
    if len(fitting) > 1:
        raise Ambiguous(f"{word!r} could be {' or '.join(fitting)}.")
    if not fitting:
        raise Malformed(f"{word!r} is none of {', '.join(options)}.")
    return fitting[0]


# ---------------------------------------------------------------------------- commands


def _steps(rest: str) -> int:
    if rest and not rest.isdecimal():
        raise Malformed(f"Say how many steps, not {rest!r}.")
    return int(rest or 1)


def _set(game: Play, rest: str) -> None:
    path, _, value = rest.partition(" ")
    try:
        game.correct({path: json.loads(value)})
    except ValueError:
        game.correct({path: value})


def _why(game: Play, _rest: str) -> None:
    assert game.prompt is not None
    rules = packs.load(game.game.name).rules
    for rule in game.prompt.why:
        print(f"  {rule} {rules[rule].title}")
    if not game.prompt.why:
        print("  no rule: Lantern just needs to know")


def _look(game: Play, _rest: str) -> None:
    for line in looked_at(game.state()):
        print(f"  {line}")


def looked_at(state: Mapping[str, object], path: str = "") -> Iterator[str]:
    """What is there, by the paths that `set` takes; the empty, and the common of many, left out."""
    parts = {name: each for name, each in state.items() if isinstance(each, Mapping)}
    plain = {name: each for name, each in state.items() if name not in parts}
    if path:
        there = [f"{name} {_shown(each)}" for name, each in plain.items() if each]
        if there:
            yield f"{path}: {', '.join(there)}"
    else:
        yield from [f"{name}: {_shown(each)}" for name, each in plain.items() if each]
    alike = Counter(map(str, parts.values())).most_common(1) if len(parts) > MANY else []
    for name, each in parts.items():
        if not alike or str(each) != alike[0][0]:
            yield from looked_at(each, f"{path}.{name}" if path else name)


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=list)


COMMANDS: Final[dict[str, Callable[[Play, str], None]]] = {
    "undo": lambda game, rest: game.undo(_steps(rest)),
    "redo": lambda game, rest: game.redo(_steps(rest)),
    "skip": lambda game, _rest: game.skip(),
    "set": _set,
    "do": lambda game, rest: game.aside(rest),
    "why": _why,
    "look": _look,
    "help": lambda _game, _rest: print(HELP),
}
