"""Difficulty tweaks: what the players may agree on at set-up to make a game harder or easier."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from companion.engine.errors import Malformed, shown
from companion.games.ddd.facts import Facts
from companion.packs.models import Value

LOW, HIGH = (1, 2), (5, 6)
SMALL, LARGE = (2, 3), (4, 5)  # teams


@dataclass(frozen=True, slots=True)
class Tweak:
    """One agreement: its rule, and the switch of the editions that have it."""

    rule: str
    offered_by: str | None = None
    excludes: str | None = None


TWEAKS: Final[Mapping[str, Tweak]] = {
    "no_low_tokens": Tweak("DDD-TWEAK-01", excludes="no_high_tokens"),
    "no_high_tokens": Tweak("DDD-TWEAK-01", excludes="no_low_tokens"),
    "three_ap": Tweak("DDD-TWEAK-02"),
    "four_ap": Tweak("DDD-TWEAK-03", "offers.four_ap_for_large_teams"),
    "plain_corners": Tweak("DDD-TWEAK-04"),
    "extra_round": Tweak("DDD-TWEAK-05"),
    "three_icon_chips": Tweak("DDD-TWEAK-06", excludes="two_icon_chips"),
    "two_icon_chips": Tweak("DDD-TWEAK-06", excludes="three_icon_chips"),
    "reroll_sixes": Tweak("DDD-TWEAK-07", "offers.spawn_six_rerolls"),
}


def offered(rules: Mapping[str, Value]) -> tuple[str, ...]:
    """The tweaks of an edition."""
    return tuple([name for name in TWEAKS if _is_offered(name, rules)])


def _is_offered(name: str, rules: Mapping[str, Value]) -> bool:
    switch = TWEAKS[name].offered_by
    return switch is None or bool(rules[switch])


def agreed(words: Iterable[str], rules: Mapping[str, Value]) -> frozenset[str]:
    """Read the tweaks that the players name; refuse those that cannot be had."""
    named = frozenset(words)
    for name in sorted(named):
        tweak = TWEAKS.get(name)
        if tweak is None:
            raise Malformed(f"There is no tweak {shown(name)}; there are: {', '.join(TWEAKS)}.")
        if not _is_offered(name, rules):
            raise Malformed(f"This edition does not offer the tweak {name}.")
        if tweak.excludes in named:
            raise Malformed(f"The tweaks {name} and {tweak.excludes} exclude each other.")
    return named


def tweaked(box: Facts, tweaks: frozenset[str]) -> Facts:
    """The box as the tweaks have it: other spawn tokens, other sides of the boards."""
    if not tweaks:
        return box
    gone = (LOW if "no_low_tokens" in tweaks else ()) + (HIGH if "no_high_tokens" in tweaks else ())
    sides = dict(box.starting_ap)
    sides |= dict.fromkeys(SMALL, 3) if "three_ap" in tweaks else {}  # DDD-TWEAK-02
    sides |= dict.fromkeys(LARGE, 4) if "four_ap" in tweaks else {}  # DDD-TWEAK-03
    tokens = {value: count for value, count in box.spawn_tokens.items() if value not in gone}
    return replace(box, starting_ap=sides, spawn_tokens=tokens)  # DDD-TWEAK-01
