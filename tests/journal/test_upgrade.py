"""Games in progress survive every upgrade: the saves of every released version stay here."""

import json
from pathlib import Path

import pytest

from companion import __version__
from companion.journal import Journal
from companion.ui.shelf import Shelf
from tests.fixtures.saves.make import PLANS, stands

SAVES = Path(__file__).parents[1] / "fixtures" / "saves"
GAMES = sorted(SAVES.glob("*/*.jsonl"))


def test_the_present_version_has_its_saves() -> None:
    """Both editions, with a house and without."""
    assert {file.stem for file in GAMES if file.parent.name == __version__} == set(PLANS)


@pytest.mark.parametrize("file", GAMES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_save_opens_at_its_prompt_with_its_table(file: Path, tmp_path: Path) -> None:
    """Nothing is lost, nobody is told of trouble, and the game can be played on."""
    with Journal.open(tmp_path / "games.lantern") as journal:
        id_ = journal.import_(file)
    shelf = Shelf(tmp_path / "games.lantern")
    play = shelf.resume(id_)
    assert stands(play) == json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert shelf.notices == []
    before = len(play.history)
    play.bot()
    assert len(play.history) == before + 1
    shelf.close()
