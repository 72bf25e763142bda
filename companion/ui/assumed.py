"""Whether something shown is a guess of Lantern's: the rulebooks do not print it."""

from collections.abc import Mapping

from companion.games.ddd import own_box
from companion.games.ddd.facts import pack


def assumed_in(options: Mapping[str, object], name: str) -> bool:
    """Whether a fact of the box is a guess in the game with these options."""
    fact = pack().box.get(name)
    text = options.get("box", "")
    told = own_box.checked(text)[0] if isinstance(text, str) else {}
    return fact is not None and fact.assumed and name not in told
