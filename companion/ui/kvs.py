"""Rules of kv/, each file loaded once: loading one twice would double its children."""

from kivy.lang import Builder

from companion.resources import resource

_loaded: set[str] = set()


def load(name: str) -> None:
    """Load `kv/<name>.kv`, unless that has been done."""
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(resource("kv", *f"{name}.kv".split("/"))))
