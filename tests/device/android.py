"""Enough of Android to answer `jnius.autoclass`: intents, addresses of files, a resolver."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class JavaError(Exception):
    """As pyjnius raises it: no kin of OSError."""


@dataclass(frozen=True)
class Uri:
    text: str

    def toString(self) -> str:  # noqa: N802
        return self.text


@dataclass
class Intent:
    """android.content.Intent, as far as files need it."""

    ACTION_SEND = "android.intent.action.SEND"
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_STREAM = "android.intent.extra.STREAM"

    action: str | None = None
    data: Uri | None = None
    flags: int = 0
    extras: dict[str, Any] = field(default_factory=dict)
    type: str = ""
    categories: list[str] = field(default_factory=list)

    @staticmethod
    def createChooser(intent: "Intent", title: str) -> "Intent":  # noqa: N802
        return Intent("chooser", extras={"intent": intent, "title": title})

    def getAction(self) -> str | None:  # noqa: N802
        return self.action

    def getData(self) -> Uri | None:  # noqa: N802
        return self.data

    def getFlags(self) -> int:  # noqa: N802
        return self.flags

    def getParcelableExtra(self, name: str) -> Any:  # noqa: N802
        return self.extras.get(name)

    def putExtra(self, name: str, value: Any) -> None:  # noqa: N802
        self.extras[name] = value

    def setType(self, kind: str) -> None:  # noqa: N802
        self.type = kind

    def addFlags(self, flags: int) -> None:  # noqa: N802
        self.flags |= flags

    def addCategory(self, category: str) -> None:  # noqa: N802
        self.categories.append(category)


class Values(dict[str, Any]):
    """android.content.ContentValues"""

    def put(self, name: str, value: Any) -> None:
        self[name] = value


@dataclass
class Resolver:
    """Files by address; `refuses` is what the owner of a file may do."""

    folder: Path
    files: dict[Uri, Path] = field(default_factory=dict)
    names: dict[Uri, str] = field(default_factory=dict)
    refuses: bool = False
    full: bool = False

    def openFileDescriptor(self, uri: Uri, mode: str) -> Any:  # noqa: N802
        if self.refuses or uri not in self.files:
            raise JavaError("SecurityException")
        if mode == "w" and self.full:
            raise JavaError("IOException: no space left")
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT
        return SimpleNamespace(detachFd=lambda: os.open(self.files[uri], flags))

    def query(self, uri: Uri, *_: object) -> Any:
        if uri not in self.names:
            raise JavaError("UnsupportedOperationException")
        return SimpleNamespace(
            moveToFirst=lambda: True,
            getString=lambda _: self.names[uri],
            close=lambda: None,
        )

    def insert(self, uri: Uri, values: Values) -> Uri:
        made = Uri(f"{uri.text}/{len(self.files) + 1}")
        self.files[made] = self.folder / values["_display_name"]
        return made

    def delete(self, uri: Uri, *_: object) -> None:
        del self.files[uri]


@dataclass
class Android:
    """The phone: what it was asked to start, who listens, and the intent Lantern began with."""

    resolver: Resolver
    sdk: int = 34
    begun_with: Intent = field(default_factory=lambda: Intent("android.intent.action.MAIN"))
    started: list[tuple[Any, ...]] = field(default_factory=list)
    listeners: dict[str, Callable[..., None]] = field(default_factory=dict)

    def autoclass(self, name: str) -> Any:
        activity = SimpleNamespace(
            getContentResolver=lambda: self.resolver,
            getIntent=lambda: self.begun_with,
            startActivity=lambda *what: self.started.append(what),
            startActivityForResult=lambda *what: self.started.append(what),
        )
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
            "android.content.Intent": Intent,
            "android.content.ContentValues": Values,
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.sdk),
            "android.provider.MediaStore$Downloads": SimpleNamespace(
                EXTERNAL_CONTENT_URI=Uri("content://media/external/downloads")
            ),
            "java.lang.String": str,
        }[name]


def become_android(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Android:
    """Let plyer and pyjnius find themselves on a phone whose downloads are in `folder`."""
    phone = Android(Resolver(folder))
    jnius: Any = ModuleType("jnius")
    jnius.autoclass, jnius.cast = phone.autoclass, lambda _, thing: thing
    activity: Any = ModuleType("android.activity")
    activity.bind = phone.listeners.update
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android.activity", activity)
    monkeypatch.setattr(import_module("plyer.utils").platform, "_platform_android", True)
    return phone
