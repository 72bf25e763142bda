"""YAML is read safely, every value with its line."""

import string
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from companion.packs import reader
from companion.packs.faults import BadData
from companion.packs.nodes import Node, Plain, plain
from companion.resources import resource

C_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # phones have no C part

LOADERS = [
    pytest.param(yaml.SafeLoader, id="python"),
    pytest.param(C_LOADER, id="c"),
]
WORDS = st.text(string.ascii_letters + string.digits + " :#-'\"{}[],&*!?|>%@`~é½жω…", max_size=12)
SCALARS = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | WORDS
TREES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


def faults(data: bytes, loader: reader.Loader = reader.BEST_LOADER) -> list[str]:
    """Read a document that must be refused."""
    with pytest.raises(BadData) as bad:
        reader.parse(data, "f.yaml", loader)
    return str(bad.value).splitlines()


def child(node: Node, *keys: str) -> Node:
    """Follow keys down a tree."""
    for key in keys:
        assert isinstance(node.value, dict)
        node = node.value[key]
    return node


@pytest.mark.parametrize("loader", LOADERS)
def test_every_value_knows_where_it_was_written(loader: reader.Loader) -> None:
    """The line of a mapping's value is that of its key."""
    root = reader.parse(b"# why\na:\n  b:\n    - 1\n    - two\n", "f.yaml", loader)
    inner = child(root, "a", "b")
    assert (inner.file, inner.line, inner.path) == ("f.yaml", 3, "a.b")
    assert isinstance(inner.value, tuple)
    assert [(one.line, one.path) for one in inner.value] == [(4, "a.b[1]"), (5, "a.b[2]")]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("true", True),
        ("7", 7),
        ("-7", -7),
        ("1.5", 1.5),
        ("no", "no"),
        ("on", "on"),
        ("010", "010"),
        ("1:30", "1:30"),
        ("1_000", "1_000"),
        ("2024-01-01", "2024-01-01"),
        ("'7'", "7"),
        ('"true"', "true"),
        ("9" * 30, "9" * 30),
        ("٣", "٣"),
    ],
)
@pytest.mark.parametrize("loader", LOADERS)
def test_words_mean_what_a_person_expects(
    written: str, read: object, loader: reader.Loader
) -> None:
    """Without YAML's surprises about no, octals and times of day."""
    value = child(reader.parse(f"a: {written}".encode(), "f.yaml", loader), "a").value
    assert (value, type(value)) == (read, type(read))


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        (b"", 1, "is empty"),
        (b"# nothing\n", 1, "is empty"),
        (b"a: 1\nb: \xff\n", 2, "UTF-8"),
        (b"\xff\xfea\x00", 1, "UTF-8"),
        (b"a: 1\nb: \x07\n", 2, "unreadable character"),
        (b'a: 1\nb: "\\x07"\n', 2, "unreadable character"),
        (b"a: 1\nb: [1\nc: 2\n", 3, "not valid YAML"),
        (b'a: 1\nb: "\\UFFFFFFFF"\n', 2, "not valid YAML"),
        (b"a: 1\n\tb: 2\n", 2, "not valid YAML"),
        (b"a: 1\nb: !!python/name:os.system x\n", 2, "uses the tag"),
        (b"a: 1\nb: !own [1]\n", 2, "uses the tag !own"),
        (b"a: &x 1\n", 1, "anchor or alias"),
        (b"a: 1\nb: *x\n", 2, "anchor or alias"),
        (b"a: 1\nb: 2\na: 3\n", 3, "the key 'a' twice; first in line 1"),
        (b"a: 1\n? [b]\n: 2\n", 2, "not a single word"),
        (b"--- 1\n--- 2\n", 2, "second document"),
        (b"a:\n  " + b"[" * 99 + b"]" * 99, 2, "32 levels"),
        (b"[" + b"1," * 50_001 + b"]", 1, "50,000 values"),
        (b"#" * 1_000_001, 1, "1,000,000 bytes"),
    ],
)
@pytest.mark.parametrize("loader", LOADERS)
def test_what_is_refused(data: bytes, line: int, words: str, loader: reader.Loader) -> None:
    """Each with the line to go to, by either parser."""
    (fault,) = faults(data, loader)
    assert fault.startswith(f"f.yaml:{line}: ")
    assert words in fault


def test_every_fault_is_told() -> None:
    """Not just the first."""
    told = faults(b"a: !!str 5\nb: &x 1\nc: *x\na: 3\n")
    assert [fault.split(":")[1] for fault in told] == ["1", "2", "3", "4"]


def test_a_bomb_of_aliases_is_not_built() -> None:
    """Nine levels of nine would be 387 million values."""
    lines = [b"a0: &a0 [x]"]
    lines += [b"a%d: &a%d [%s]" % (n, n, b",".join([b"*a%d" % (n - 1)] * 9)) for n in range(1, 9)]
    assert all("anchor or alias" in fault for fault in faults(b"\n".join(lines)))


def test_windows_files_read_the_same() -> None:
    """A byte order mark and CRLF change nothing."""
    unix = reader.parse(b"a: 1\nb: |\n  x\n  y\n", "f.yaml")
    assert reader.parse(b"\xef\xbb\xbfa: 1\r\nb: |\r\n  x\r\n  y\r\n", "f.yaml") == unix


@pytest.mark.parametrize(("name", "reason"), [("none.yaml", "No such file"), (".", "directory")])
def test_a_file_that_cannot_be_read(name: str, reason: str, tmp_path: Path) -> None:
    """Is a fault like any other."""
    with pytest.raises(BadData, match=f"f.yaml:1: cannot be read: .*{reason}"):
        reader.read(tmp_path / name, "f.yaml")


@given(TREES)
def test_what_was_written_is_read(tree: Plain) -> None:
    """By both parsers alike, lines and all."""
    data = yaml.safe_dump({"tree": tree}, allow_unicode=True).encode()
    by_python, by_c = (reader.parse(data, "f", each) for each in (yaml.SafeLoader, C_LOADER))
    assert by_python == by_c
    assert plain(by_c) == {"tree": tree}


@pytest.mark.parametrize(
    "file", sorted(resource("data").rglob("*.yaml")), ids=lambda file: str(file.name)
)
def test_both_parsers_agree_on_our_own_files(file: Path) -> None:
    """So that it does not matter whether a machine has the quick one."""
    assert reader.read(file, loader=yaml.SafeLoader) == reader.read(file, loader=C_LOADER)
