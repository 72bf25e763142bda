"""What cannot be true of a table: every fault, not only the first."""

from collections.abc import Iterator

from companion.games.ddd import items, survivors
from companion.games.ddd.grid import TILES
from companion.games.ddd.table import (
    MARKERS_TO_DESTROY,
    MAX_VIRUS,
    MAX_XP,
    SKILL_SLOTS,
    Survivor,
    Table,
)


def faults(table: Table) -> list[str]:
    """Name everything about the table that the rules rule out."""
    return [
        *_tiles(table),
        *_figures(table),
        *_creature(table),
        *_tokens(table),
        *_teams(table),
        *[fault for each in table.survivors.values() for fault in _survivor(table, each)],
        *[fault for each in table.survivors.values() for fault in _belongings(table, each)],
    ]


def _tiles(table: Table) -> Iterator[str]:
    for name, tile in table.tiles.items():
        if not 0 <= tile.burn < MARKERS_TO_DESTROY:
            yield f"{name} holds {tile.burn} burn markers; a tile holds 0 to 2 (DDD-FIRE-09)."
        if tile.destroyed and tile.burn:
            yield f"{name} is destroyed and carries no burn marker (DDD-FIRE-11)."
    if table.fire.at is not None and table.fire.at not in TILES:
        yield f"The fire cannot be at {table.fire.at}."
    if table.lab is not None and table.fire.at == table.lab:
        yield f"The fire cannot be in the lab at {table.lab} (DDD-FIRE-06)."
    if not table.darkness.first <= table.darkness.at <= table.darkness.last:
        yield f"Darkness goes from {table.darkness.first} to {table.darkness.last}."


def _figures(table: Table) -> Iterator[str]:
    for survivor in table.in_play:
        if survivor.room not in table.rooms:
            yield f"{survivor.name} cannot be in {survivor.room}: there is no such room."
        elif table.is_closed_lab(survivor.room[:4]):
            yield f"{survivor.name} cannot be in the closed lab (DDD-HOUSE-15)."


def _creature(table: Table) -> Iterator[str]:
    creature = table.creature
    if creature is None:
        return
    if creature.room not in table.rooms:
        yield f"The creature cannot be in {creature.room}: there is no such room."
    limits = table.facts.creatures[creature.kind].locations
    for location, hits in creature.hits.items():
        if not 0 <= hits <= limits.get(location, 0):
            yield f"The creature's {location} cannot hold {hits} cubes (DDD-CREATURE-03)."
    if creature.kind in table.creatures.on_top():
        yield f"The {creature.kind} is in the house and in the pile (DDD-CREATURE-01)."


def _tokens(table: Table) -> Iterator[str]:
    total = sum(table.facts.spawn_tokens.values())
    if table.tokens_left + table.tokens_placed + table.tokens_in_hand > total:
        yield f"There are only {total} spawn tokens (DDD-SETUP-05)."
    for name, room in table.rooms.items():
        if room.zombies < 0 or room.tokens < 0:
            yield f"{name} cannot hold fewer than no zombies or tokens."


def _teams(table: Table) -> Iterator[str]:
    names = [name for team in table.teams for name in team]
    if len(set(names)) != len(names):
        yield "A survivor stands in two team boxes (DDD-GROUP-01)."
    strangers = [name for name in names if name not in table.survivors]
    if strangers:
        yield f"{strangers[0]} stands in a team box but is not in the game."


def _survivor(table: Table, survivor: Survivor) -> Iterator[str]:
    name, most = survivor.name, len(survivors.energy_row(table, survivor.name))
    if not 1 <= survivor.energy <= most:
        yield f"{name} has energy 1 to {most}, not {survivor.energy} (DDD-SETUP-24)."
    if not 0 <= survivor.virus <= MAX_VIRUS:
        yield f"{name} holds at most {MAX_VIRUS} virus tokens (DDD-ZOMBIF-03)."
    if survivor.decay is not None and not 2 <= survivor.decay <= SKILL_SLOTS:
        yield f"{name}'s grey cube lies on slot 2 to {SKILL_SLOTS} (DDD-ZOMBIF-08)."
    lost = set(survivor.skills) & set(survivor.lost_skills)
    if lost:
        yield f"{name} has lost skill {min(lost)} for good (DDD-ZOMBIF-07)."
    if survivor.decay is not None and not survivor.virus:
        yield f"{name} keeps one virus token for life (DDD-ZOMBIF-15)."


def _belongings(table: Table, survivor: Survivor) -> Iterator[str]:
    name = survivor.name
    if survivor.ap < 0:
        yield f"{name} cannot have fewer than no action points (DDD-ACTION-03)."
    if not 0 <= survivor.xp <= MAX_XP:
        yield f"{name} has 0 to {MAX_XP} experience, not {survivor.xp} (DDD-XP-05)."
    if items.hands_free(table, survivor) < 0:
        yield f"{name} has only {items.HANDS} hands (DDD-ITEM-02)."
