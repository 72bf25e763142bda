"""The result screen: how it ended, the story, and a text to share."""

import pytest

from companion.i18n import Speaker
from companion.ui.story import story
from tests.ui.conftest import Open
from tests.ui.measuring import faults
from tests.ui.play import press
from tests.ui.test_acting import sit_down
from tests.ui.window import PHONE, TABLET
from tests.ui.won_games import won

LARGE = {"scale": 1.6, "language": "ru", "palette": "light"}


@pytest.mark.parametrize("edition", ["original", "revised"])
def test_the_story_tells_how_it_ended(edition: str) -> None:
    """Its rounds in their order, and everybody's fate."""
    play = won(edition)
    told = story(play, Speaker())
    assert (told.won, told.title) == (True, "You escaped")
    assert {each.name for each in told.fates} >= set(play.table.survivors)
    assert {each.name for each in told.fates if each.lived} == {
        each.name for each in play.table.in_play
    }
    assert told.numbers[0] == ("rounds", str(play.table.round))
    assert len({chapter.title for chapter in told.chapters}) == len(told.chapters)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_moment_is_told_in_words(language: str) -> None:
    """No key of the catalogue and no empty place is left in the text to share."""
    for edition in ("original", "revised"):
        text = story(won(edition), Speaker(language)).shared
        assert "ui:" not in text
        assert "{" not in text


@pytest.mark.parametrize("chosen", [{}, LARGE], ids=["plain", "large"])
@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_end_leads_to_the_story(
    lantern: Open, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    """The last button opens it, all of it to be read; back comes to the table, where undo is."""
    driver = lantern(size, **chosen)
    sit_down(driver, won("revised"))
    press(driver)
    driver.frames(3)
    assert driver.app.shell.here == "result"
    assert faults(driver) == []
    driver.back()
    assert driver.app.shell.here == "table"


def test_the_story_is_shared_as_text(lantern: Open) -> None:
    """It is a file that can be sent."""
    driver = lantern()
    sit_down(driver, won("revised"))
    press(driver)
    driver.tap("Share the story")
    kept = (driver.app.folder / "shared" / "story.txt").read_text(encoding="utf-8")
    assert kept == driver.app.shell.screen("result").story.shared
