"""Rule ids are found where they are written."""

from pathlib import Path

import pytest

from companion.reference.citations import Place, in_code, in_tests


def written(root: Path, name: str, text: str) -> Path:
    """Put a file into a checkout."""
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return root


def test_code_cites_in_strings_comments_and_docstrings(tmp_path: Path) -> None:
    """Each id is written out; a range names its first rule only."""
    text = '"""Fire (TN-FIRE-01)."""\nx = ("TN-FIRE-02",)  # TN-FIRE-03, and TN-FIRE-04/05\n'
    root = written(tmp_path, "companion/games/tiny/fire.py", text)
    file = "companion/games/tiny/fire.py"
    assert [(id_, place.line) for id_, place in in_code(root, "tiny")] == [
        ("TN-FIRE-01", 1), ("TN-FIRE-02", 2), ("TN-FIRE-03", 2), ("TN-FIRE-04", 2),
    ]  # fmt: skip
    assert {place.file for _, place in in_code(root, "tiny")} == {file}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('@rule("TN-A-01", "TN-A-02")\ndef test_x(): ...', ["TN-A-01 test_x", "TN-A-02 test_x"]),
        ('@cases([param(1, marks=rule("TN-A-01"))])\ndef test_x(): ...', ["TN-A-01 test_x"]),
        ('pytestmark = rule("TN-A-01")', ["TN-A-01 "]),
        ('@rule("TN-A-01")\nclass TestX: ...', ["TN-A-01 "]),
        ('class TestX:\n    @rule("TN-A-01")\n    def test_x(self): ...', ["TN-A-01 test_x"]),
        ('def test_x():\n    rule("TN-A-01")', []),
        ('# @rule("TN-A-01")\n"""rule("TN-A-02")"""', []),
        ('@other.rule("TN-A-01")\ndef test_x(): ...', []),
    ],
)
def test_tests_cite_by_the_decorator(text: str, found: list[str], tmp_path: Path) -> None:
    """On a test, on a case of its table or for a module; a mention is no citation."""
    root = written(tmp_path, "tests/test_tiny.py", text)
    assert [f"{id_} {place.name}" for id_, place in in_tests(root)] == found


def test_a_place_is_shown_with_its_line_and_recorded_without() -> None:
    """Lines move with every edit."""
    place = Place("tests/test_x.py", "test_a", 12)
    assert str(place) == "tests/test_x.py:12::test_a"
    assert place.recorded() == "tests/test_x.py::test_a"
    assert str(Place("fire.py", line=3)) == "fire.py:3"
    assert str(Place("fire.py")) == Place("fire.py", line=3).recorded() == "fire.py"
