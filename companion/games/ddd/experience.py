"""Experience: points for kills and doors, and the skills they buy."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Prompt
from companion.games.ddd.table import MAX_XP, SKILL_SLOTS, Survivor, Table


def gains(table: Table, name: str, points: int, why: str) -> None:
    """Move the XP marker on, never beyond ten (DDD-XP-05)."""
    survivor = table.survivors[name]
    gained = min(points, MAX_XP - survivor.xp)
    if survivor.room is None or gained <= 0:
        return
    survivor.xp += gained
    table.tell("xp.gained", {"survivor": name, "points": gained, "xp": survivor.xp}, (why,))


def all_gain(table: Table, points: int, why: str) -> None:
    """Every survivor in play gains, wherever he is."""
    for survivor in table.in_play:
        gains(table, survivor.name, points, why)


def affordable(table: Table, survivor: Survivor) -> dict[str, int]:
    """The skills he can buy now, by name, with their slots; any order (DDD-XP-06)."""
    gone = [*survivor.skills, *survivor.lost_skills]
    return {
        table.facts.skills[survivor.name][slot - 1]: slot
        for slot in range(1, SKILL_SLOTS + 1)
        if slot not in gone and table.facts.skill_costs[slot - 1] <= survivor.xp
    }


def buys(table: Table, name: str) -> Procedure[None]:
    """Spend XP on a skill, which stays (DDD-XP-06)."""

    def ask(table: Table) -> Prompt | None:
        skills = tuple(affordable(table, table.survivors[name]))
        params = {"survivor": name}
        return Choose("skill.buy", skills, 1, 1, ("DDD-XP-06",), params) if skills else None

    skill = yield ask
    survivor = table.survivors[name]
    slot = affordable(table, survivor).get(skill or "")
    if slot is not None:
        survivor.xp -= table.facts.skill_costs[slot - 1]
        survivor.skills = sorted([*survivor.skills, slot])
        table.tell("skill.bought", {"survivor": name, "skill": skill}, ("DDD-XP-06",))


def buyers(table: Table) -> tuple[str, ...]:
    """Who can afford a skill now."""
    return tuple([each.name for each in table.in_play if affordable(table, each)])


def somebody_buys(table: Table) -> Procedure[None]:
    """At any time in a round, whoever's turn it is (DDD-XP-06)."""

    def ask(table: Table) -> Prompt | None:
        names = buyers(table)
        return Choose("skill.survivor", names, 1, 1, ("DDD-XP-06",)) if names else None

    name = yield ask
    if name is not None:
        yield from buys(table, name)
