"""The enemies' habits: what differs in their movement by edition and by what sets it off."""

from typing import Final, NamedTuple


class Habits(NamedTuple):
    """How hordes and creatures go for the survivors."""

    steps: int = 2  # of a horde (DDD-REACT-07)
    whole_house: bool = False  # it is one large trigger zone (DDD-SHOW-26)
    in_zone_only: bool = True  # hordes make detours, but only inside the zone (DDD-REACT-09)
    never_away: bool = False  # hordes take no step away from their target (DDD-REACT-09)
    other_groups: bool = True  # survivors of other groups are prey too (DDD-REACT-10)
    other_prey: bool = True  # where fire cuts a horde off from the nearest (DDD-REACT-24)
    any_prey: bool = False  # a horde need not go for the nearest (DDD-TERROR-05)
    to_triggering: bool = False  # creatures head for the triggering survivors (DDD-REACT-16)
    may_end_farther: bool = False  # creatures may, counted in tiles (DDD-REACT-18)


REVISED: Final = Habits()
ORIGINAL: Final = Habits(
    in_zone_only=False,
    never_away=True,
    other_groups=False,
    to_triggering=True,
    may_end_farther=True,
)

# The terror die's creature reaction (DDD-TERROR-04, DDD-TERROR-05).
REVISED_TERROR: Final = REVISED._replace(other_groups=False, to_triggering=True)
ORIGINAL_TERROR: Final = ORIGINAL._replace(
    steps=1, whole_house=True, never_away=False, any_prey=True
)

SHOWDOWN: Final = REVISED._replace(whole_house=True)  # in both editions (DDD-SHOW-26)
