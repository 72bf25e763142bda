"""What a menu allows one by one is what a look at the survivors' actions offers."""

import pytest

from companion.engine.prompts import Choose
from companion.games.ddd import actions
from companion.games.ddd.table import Table
from tests.playthroughs.random_games import EDITIONS
from tests.playthroughs.whole_games import LONGEST, Game, whole_start
from tests.rule import rule
from tests.scale import scaled


def naively(table: Table, names: list[str]) -> list[str]:
    """Every action of everybody, its refusal looked up."""
    found = [each for name in names for each in actions.offers(table, name)]
    return [each.id for each in found if each.refusal is None]


@rule("DDD-ACTION-03", "DDD-ACTION-04", "DDD-SHOW-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_menu_lists_what_is_offered(edition: str) -> None:
    """In team turns and in the showdown, over many games."""
    met = 0
    for seed in range(scaled(200)):
        game = Game(whole_start(edition, "dark", seed))
        for _ in range(LONGEST):
            prompt, table = game.play.prompt, game.play.table
            if isinstance(prompt, Choose) and prompt.id in ("action.next", "showdown.action"):
                team = [each.name for each in table.in_play]
                if prompt.id == "action.next":
                    team = table.team(table.active)
                told = [each for each in prompt.options if each not in ("done", "shift")]
                assert told == naively(table, team), f"seed {seed}"
                met += 1
            if not game.go_on():
                break
    assert met > 500
