"""A game's data: written as YAML by people, compiled to JSON for the device."""

from companion.packs.compiled import games, load, load_from
from companion.packs.faults import BadData, Fault
from companion.packs.models import Assumption, Box, Die, Edition, Fact, Pack, Rule, Switch

__all__ = [
    "Assumption", "BadData", "Box", "Die", "Edition", "Fact", "Fault", "Pack", "Rule", "Switch",
    "games", "load", "load_from",
]  # fmt: skip
