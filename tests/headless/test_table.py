"""The headless table keeps its contract (design, section 5)."""

from pathlib import Path

import pytest

from tests.headless.process import ROOT, TableProcess

STATE = [
    "game",
    "edition",
    "round",
    "phase",
    "step",
    "outcome",
    "darkness",
    "event",
    "fire",
    "tiles",
    "rooms",
    "passages",
    "cameras",
    "teams",
    "active",
    "survivors",
    "creature",
    "nemesis",
    "security",
    "showdown",
]
SURVIVOR = [
    "room",
    "energy",
    "ap",
    "xp",
    "virus",
    "decay",
    "skills",
    "lost_skills",
    "items",
    "chips",
    "entrapped",
    "radiation",
]


def test_first_reply_comes_unasked_and_is_whole() -> None:
    """Given a new game, when nothing is asked, then prompt and state stand in the first reply."""
    with TableProcess("--seed", "1") as table:
        first = table.first
    assert first["ok"] is True
    assert first["prompt"]["id"] == "setup.lab"
    assert {"id", "kind", "text", "options", "dice", "why", "auto"} <= set(first["prompt"])
    assert set(STATE) <= set(first["state"])
    assert set(SURVIVOR) <= set(first["state"]["survivors"]["lucy"])
    assert [each["id"] for each in first["prompt"]["options"]] == ["r1c1", "r1c5", "r4c1", "r4c5"]


def test_a_whole_game_by_bots_ends_with_an_outcome() -> None:
    """Given bots alone, when they answer on, then the game ends and complains of nothing."""
    with TableProcess("--seed", "3", "--edition", "original") as table:
        reply = table.first
        while reply["prompt"] is not None:
            reply = table.ask({"bot": True})
            assert reply["ok"] is True
        assert reply["state"]["outcome"] in ("won", "lost")
        assert table.ask({"bot": True})["error"]["kind"] == "not_allowed"
        assert table.ask({"undo": 1})["prompt"]["id"] == "game.over"
        assert table.close() == ""


def test_real_dice_and_app_dice_roll_by_roll() -> None:
    """Given a roll, when the players enter faces, then they count; undone, the app's come back."""
    with TableProcess("--seed", "7", "--option", "lab=r1c1") as table:
        assert table.first["prompt"]["id"] == "spawn.location"
        by_app = table.ask({"roll": True})
        table.ask({"undo": 1})
        by_hand = table.ask({"answer": [4, 3]})
        table.ask({"undo": 1})
        assert by_hand["prompt"]["id"] == "spawn.value"  # the survivors stand there
        assert table.ask({"roll": True}) == by_app


@pytest.mark.parametrize(
    ("request_", "kind"),
    [
        ({"answer": "r2c2"}, "not_allowed"),
        ({"answer": 7}, "malformed"),
        ({"answer": None}, "malformed"),
        ({"answer": ["r1c1"]}, "malformed"),
        ({"roll": True}, "not_allowed"),
        ({"roll": 1}, "malformed"),
        ({"undo": 1}, "not_allowed"),
        ({"undo": 0}, "malformed"),
        ({"undo": True}, "malformed"),
        ({"redo": 1}, "not_allowed"),
        ({"correct": {}}, "malformed"),
        ({"correct": {"darkness.at": 9}}, "not_allowed"),
        ({"correct": {"darkness.at": "3"}}, "malformed"),
        ({"correct": {"cats": 3}}, "malformed"),
        ({"aside": "dance"}, "malformed"),
        ({"aside": "moved", "survivor": "leo"}, "not_allowed"),
        ({"aside": "bitten", "colour": "red"}, "malformed"),
        ({"answer": "r1c1", "roll": True}, "malformed"),
        ({"skip": False}, "malformed"),
        ({"sing": True}, "malformed"),
        ({}, "malformed"),
        ([], "malformed"),
        ("answer", "malformed"),
        (None, "malformed"),
    ],
)
def test_a_refused_request_changes_nothing(request_: object, kind: str) -> None:
    """Given any bad request, when it is refused, then the table stands as before."""
    with TableProcess("--seed", "1") as table:
        reply = table.ask(request_)
        assert reply["ok"] is False
        assert reply["error"]["kind"] == kind
        assert reply["error"]["message"].endswith(".")
        assert table.ask({"state": True})["state"] == table.first["state"]


def test_aside_with_given_answers() -> None:
    """Given an aside with its answers, when it has run, then the prompt before it stands again."""
    with TableProcess("--seed", "1") as table:
        reply = table.ask({"aside": "moved", "survivor": "lucy", "room": "r3c3"})
        assert reply["prompt"]["id"] == "setup.lab"
        assert reply["state"]["survivors"]["lucy"]["room"] == "r3c3"
        assert table.ask({"undo": 1})["state"] == table.first["state"]


def test_skip_goes_on_with_the_next_step() -> None:
    """Given the set-up, when it is skipped, then round 1 stands at its event."""
    with TableProcess("--seed", "1") as table:
        reply = table.ask({"skip": True})
        assert (reply["state"]["round"], reply["state"]["step"]) == (1, "upkeep.event")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--edition", "third"), "There is no edition 'third'"),
        (("--option", "survivors=lucy"), "2 to 5 different survivors"),
        (("--option", "survivors=lucy,zoe"), "no survivor 'zoe'"),
        (("--option", "lab=r2c2"), "is none of r1c1"),
        (("--option", "fire_icons=9"), "not '9'"),
        (("--option", "colour=red"), "There is no option 'colour'"),
        (("--option", "colour"), "name=value"),
        (("--house", "mine.yaml"), "There is no house 'mine.yaml'; name a file, or one of: "),
    ],
)
def test_a_table_that_cannot_be_laid_says_why(arguments: tuple[str, ...], said: str) -> None:
    """Given bad options, when the table is asked for, then one sentence tells and it ends."""
    with TableProcess(*arguments) as table:
        assert said in table.first["error"]["message"]
        assert table.close() == ""
        assert table.process.returncode == 2


def test_a_file_that_is_no_save_is_left_alone(tmp_path: Path) -> None:
    """Given somebody's text file as --save, when refused, then it is untouched."""
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary, tonight the house burnt.\n" * 50)
    before = file.read_bytes()
    with TableProcess("--save", str(file)) as table:
        assert "not a Lantern save" in table.first["error"]["message"]
    assert file.read_bytes() == before


def test_the_second_process_on_a_game_is_refused(tmp_path: Path) -> None:
    """Given a game open elsewhere, when opened again, then one sentence; the first plays on."""
    save = str(tmp_path / "game.lantern")
    with TableProcess("--save", save, "--seed", "4") as first:
        with TableProcess("--save", save) as second:
            assert second.first["error"]["kind"] == "in_use"
        assert first.ask({"bot": True})["ok"] is True


def test_no_word_of_this_machine_in_the_replies() -> None:
    """The project speaks of Lantern alone."""
    with TableProcess() as table:
        assert str(ROOT) not in str(table.first)
