"""The ports that plyer has not, through Android's own classes.

Files come and go as content addresses, so that Lantern needs no permission for any storage.
"""

import os
from collections.abc import Callable
from errno import EACCES
from importlib import import_module
from pathlib import Path
from shutil import copyfileobj
from typing import Any, BinaryIO, Final

from companion.device.incoming import Sent, address, title
from companion.device.ports import Letter, Receiver
from companion.device.quiet import quietly

FIRST_WITH_DOWNLOADS: Final = 29  # Android 10: files for other apps without a permission
REQUEST: Final = 0x1A7E
RESULT_OK: Final = -1
READ: Final = 1  # FLAG_GRANT_READ_URI_PERMISSION
NAME: Final = "_display_name"

Later = Callable[[Callable[[], None]], None]
"""Do something on the thread of the window; Android speaks on one that cannot find classes."""


def on_android() -> bool:
    return quietly(lambda: str(import_module("plyer.utils").platform) == "android", False)


def _java(name: str) -> Any:
    return import_module("jnius").autoclass(name)


def _cast(name: str, thing: Any) -> Any:
    return import_module("jnius").cast(name, thing)


def _activity() -> Any:
    return _java("org.kivy.android.PythonActivity").mActivity


def _bind(**listeners: Callable[..., None]) -> None:
    import_module("android.activity").bind(**listeners)


def letter(uri: Any) -> Letter:
    """The file behind an address; opening it may fail, as any file may."""
    told = quietly(lambda: _told_name(uri), None)
    return Letter(title(uri.toString(), told), lambda: _opened(uri))


def _opened(uri: Any) -> BinaryIO:
    resolver = _activity().getContentResolver()
    found = quietly(lambda: int(resolver.openFileDescriptor(uri, "r").detachFd()), None)
    if found is None:
        raise PermissionError(EACCES, "the app that has it does not hand it over")
    return os.fdopen(found, "rb")


def _told_name(uri: Any) -> str | None:
    rows = _activity().getContentResolver().query(uri, [NAME], None, None, None)
    try:
        return str(rows.getString(0)) if rows.moveToFirst() else None
    finally:
        rows.close()


class Share:
    """Puts a copy among the downloads, and offers that to whichever app the players choose."""

    def available(self) -> bool:
        return on_android() and quietly(_has_downloads, False)

    def share(self, file: Path) -> bool:
        return self.available() and quietly(lambda: _shared(file), False)


def _has_downloads() -> bool:
    return bool(_java("android.os.Build$VERSION").SDK_INT >= FIRST_WITH_DOWNLOADS)


def _shared(file: Path) -> bool:
    uri = _published(file)
    intents = _java("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("application/octet-stream")
    intent.putExtra(intents.EXTRA_STREAM, _cast("android.os.Parcelable", uri))
    intent.addFlags(READ)
    words = _cast("java.lang.CharSequence", _java("java.lang.String")(file.name))
    _activity().startActivity(intents.createChooser(intent, words))
    return True


def _published(file: Path) -> Any:
    values = _java("android.content.ContentValues")()
    values.put(NAME, file.name)
    resolver = _activity().getContentResolver()
    downloads = _java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    uri = resolver.insert(downloads, values)
    try:
        to = resolver.openFileDescriptor(uri, "w").detachFd()
        with os.fdopen(to, "wb") as out, file.open("rb") as source:
            copyfileobj(source, out)
    except Exception:
        resolver.delete(uri, None, None)  # no half of a file among the players' downloads
        raise
    return uri


class Documents:
    """Android's own picker."""

    def __init__(self, later: Later) -> None:
        self._later = later
        self._on_chosen: Receiver | None = None

    def available(self) -> bool:
        return on_android()

    def choose(self, on_chosen: Receiver) -> None:
        quietly(lambda: self._ask(on_chosen), None)

    def _ask(self, on_chosen: Receiver) -> None:
        if self._on_chosen is None:
            _bind(on_activity_result=self._answered)
        self._on_chosen = on_chosen
        intents = _java("android.content.Intent")
        intent = intents(intents.ACTION_OPEN_DOCUMENT)
        intent.addCategory(intents.CATEGORY_OPENABLE)
        intent.setType("*/*")
        _activity().startActivityForResult(intent, REQUEST)

    def _answered(self, request: int, result: int, intent: Any) -> None:
        receiver = self._on_chosen
        if request == REQUEST and result == RESULT_OK and receiver is not None:
            self._later(lambda: _deliver(lambda: letter(intent.getData()), receiver))


class Intents:
    """Files that other apps open with Lantern or share with it."""

    def __init__(self, later: Later) -> None:
        self._later = later

    def available(self) -> bool:
        return on_android()

    def listen(self, on_letter: Receiver) -> None:
        def arrived(intent: Any) -> None:
            self._later(lambda: _deliver(lambda: sent_file(intent), on_letter))

        quietly(lambda: _bind(on_new_intent=arrived), None)
        quietly(lambda: arrived(_activity().getIntent()), None)


def _deliver(find: Callable[[], Letter | None], receiver: Receiver) -> None:
    found = quietly(find, None)
    if found is not None:
        receiver(found)


def sent_file(intent: Any) -> Letter | None:
    """The file an intent is about."""
    data = intent.getData()
    stream = intent.getParcelableExtra(_java("android.content.Intent").EXTRA_STREAM)
    stream = stream and _cast("android.net.Uri", stream)
    sent = Sent(intent.getAction(), _text(data), _text(stream), intent.getFlags())
    found = address(sent)
    if found is None:
        return None
    return letter(data if found == sent.data else stream)


def _text(uri: Any) -> str | None:
    return None if uri is None else str(uri.toString())
