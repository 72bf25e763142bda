"""Dark Darker Darkest, as the engine sees it."""

from companion.engine.game import Game
from companion.games.ddd import corrections, facts, reports, setup, state
from companion.games.ddd.round import game as whole_game

# Every prompt id with its kind.
PROMPTS = {
    "action.report": "choose",
    "antidote.survivor": "choose",
    "bitten.survivor": "choose",
    "camera.check": "roll",
    "camera.fifth": "roll",
    "camera.room": "choose",
    "creature.attack": "do",
    "creature.board": "draw",
    "creature.hits": "allocate",
    "creature.killed": "choose",
    "creature.location": "roll",
    "creature.moves": "pick_room",
    "creature.patrol": "roll",
    "creature.recovers": "allocate",
    "darkness.fire_icon": "choose",
    "darkness.lab_entered": "choose",
    "extinguished.tile": "pick_room",
    "fire.direction": "roll",
    "fire.outbreak": "roll",
    "fire.zombies": "allocate",
    "forced.icons": "number",
    "game.over": "do",
    "healed.survivor": "choose",
    "healed.wounds": "number",
    "house.locked": "choose",
    "house.open_room": "pick_room",
    "killed.room": "pick_room",
    "killed.zombies": "number",
    "lab.sure": "choose",
    "moved.room": "pick_room",
    "moved.survivor": "choose",
    "reaction.move": "do",
    "reentry.survivor": "choose",
    "regroup.order": "choose",
    "revealed.room": "pick_room",
    "setup.lab": "pick_room",
    "showdown.result": "choose",
    "sight.room": "choose",
    "sight.tile": "choose",
    "skill.slot": "choose",
    "skill.survivor": "choose",
    "spawn.anywhere": "pick_room",
    "spawn.beside": "pick_room",
    "spawn.location": "roll",
    "spawn.value": "draw",
    "terror.horde": "pick_room",
    "terror.horde_or_token": "choose",
    "terror.mover": "pick_room",
    "terror.moves": "pick_room",
    "wounded.survivor": "choose",
    "wounded.wounds": "number",
    "zombies.attack": "do",
}


def ddd() -> Game:
    """The game; its data is read when it is first wanted."""
    return Game(
        name="ddd",
        start=setup.table,
        main=whole_game,
        asides={name: report.procedure for name, report in reports.REPORTS.items()},
        correction=corrections.correction,
        state=state.state,
        thumbnail=state.thumbnail,
        prompts=PROMPTS,
        editions=tuple(facts.pack().editions),
        options=setup.OPTIONS,
        pack_version=facts.pack().version,
    )
