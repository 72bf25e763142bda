"""`python -m companion house FILE…`: what a house on file needs before it can be played."""

import argparse

from companion.engine.errors import Malformed
from companion.games.ddd.house import checking, library
from companion.games.ddd.house.reading import checked


def house(argv: list[str]) -> int:
    """Check every house named; tell whether all of them can be played."""
    parser = argparse.ArgumentParser(
        prog="lantern house",
        description="Check houses on file: every fault with its line, then every hint.",
    )
    parser.add_argument("house", nargs="+", help="a house's file, or the name of one of Lantern's")
    playable = [_is_playable(given) for given in parser.parse_args(argv).house]
    return 0 if all(playable) else 1


def _is_playable(given: str) -> bool:
    """Print what there is to say about one house; hints keep nobody from playing it."""
    try:
        path = library.path_of(given)
    except Malformed as error:
        print(error)
        return False
    found, faults = checked(path)
    hints = [f"{path.name}: hint: {hint}" for hint in checking.hints(found)] if found else []
    for line in (*faults, *hints):
        print(line)
    if not faults and not hints:
        print(f"{path.name}: a good house.")
    return not faults
