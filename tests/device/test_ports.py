"""Every port keeps its contract: on a device that works, on one that fails, and on none."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.device import Charge, Device, Hooks, Letter, device, silent
from companion.device.plyers import Accelerometer, Voice, feature
from tests.device.android import become_android
from tests.device.recorder import Calls, replace_plyer


class Window:
    """What the ports ask of a window, done at once and noted."""

    def __init__(self) -> None:
        self.screensaver: list[bool] = []
        self.ticking: list[Callable[[], None]] = []

    def every(self, call: Callable[[], None], seconds: float) -> Callable[[], None]:
        assert 0 < seconds < 0.1
        self.ticking.append(call)
        return lambda: self.ticking.remove(call)

    def hooks(self) -> Hooks:
        return Hooks(self.every, lambda call: call(), self.screensaver.append)


@pytest.fixture
def window() -> Window:
    return Window()


USES: dict[str, Callable[[Any], object]] = {
    "haptics": lambda port: port.tick(),
    "speech": lambda port: port.say("Fire spreads north."),
    "shaking": lambda port: (port.watch(lambda: None), port.stop()),
    "awake": lambda port: (port.keep(True), port.keep(False)),
    "sharing": lambda port: port.share(Path("/nowhere/night.jsonl")),
    "chooser": lambda port: port.choose(lambda _: None),
    "post": lambda port: port.listen(lambda _: None),
    "battery": lambda port: port.charge(),
}


def on_silence(_: pytest.MonkeyPatch, __: Path, ___: Window) -> Device:
    return silent()


def on_this_desktop(monkeypatch: pytest.MonkeyPatch, _: Path, window: Window) -> Device:
    monkeypatch.setenv("PATH", "")  # a desktop with a voice and dialogs would use them
    return device(window.hooks())


def on_recorder(monkeypatch: pytest.MonkeyPatch, _: Path, window: Window) -> Device:
    replace_plyer(monkeypatch)
    return device(window.hooks())


def on_broken_plyer(monkeypatch: pytest.MonkeyPatch, _: Path, window: Window) -> Device:
    replace_plyer(monkeypatch, broken=True)
    return device(window.hooks())


def on_phone(monkeypatch: pytest.MonkeyPatch, folder: Path, window: Window) -> Device:
    become_android(monkeypatch, folder)
    replace_plyer(monkeypatch)
    return device(window.hooks())


def on_broken_phone(monkeypatch: pytest.MonkeyPatch, folder: Path, window: Window) -> Device:
    become_android(monkeypatch, folder).begun_with = None  # type: ignore[assignment]
    replace_plyer(monkeypatch, broken=True)
    return device(window.hooks())


DEVICES = [
    on_silence,
    on_this_desktop,
    on_recorder,
    on_broken_plyer,
    on_phone,
    on_broken_phone,
]


@pytest.mark.parametrize("make", DEVICES)
@pytest.mark.parametrize("name", USES)
def test_no_port_ever_raises(
    make: Callable[[pytest.MonkeyPatch, Path, Window], Device],
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    window: Window,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Whatever plyer does, the player sees nothing of it, not even in a terminal."""
    port = getattr(make(monkeypatch, tmp_path, window), name)
    assert port.available() in (True, False)
    USES[name](port)
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.daemon:
            thread.join(timeout=5)
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize(
    ("make", "abilities"),
    [
        (on_silence, set()),
        (on_recorder, {"haptics", "speech", "shaking", "awake", "chooser", "battery"}),
        (on_broken_plyer, {"speech", "awake", "chooser"}),
        (on_phone, set(USES)),
    ],
)
def test_settings_learn_what_can_be_done(
    make: Callable[[pytest.MonkeyPatch, Path, Window], Device],
    abilities: set[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    window: Window,
) -> None:
    """A sensor that cannot be read is not there; a voice or a dialog shows only when used."""
    assert make(monkeypatch, tmp_path, window).abilities() == abilities


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    return replace_plyer(monkeypatch)


def test_a_roll_is_felt(calls: Calls, window: Window) -> None:
    """Briefly: dice, not an alarm."""
    device(window.hooks()).haptics.tick()
    assert calls == [("_vibrate", 0.04)]


def test_words_are_spoken_in_the_background(calls: Calls) -> None:
    """plyer may wait for seconds; the table does not."""
    waiting: list[Callable[[], None]] = []
    Voice(waiting.append).say("Fire spreads north.")
    assert calls == []
    waiting.pop()()
    assert calls == [("_speak", "Fire spreads north.")]


def test_the_screen_stays_on_only_while_it_should(window: Window) -> None:
    """Keeping awake is forbidding the screen saver."""
    awake = device(window.hooks()).awake
    awake.keep(True)
    awake.keep(False)
    assert window.screensaver == [False, True]


@pytest.mark.usefixtures("calls")
def test_the_battery_is_read(window: Window) -> None:
    """As a percentage, and whether it is being charged."""
    assert device(window.hooks()).battery.charge() == Charge(9.0, charging=False)


@pytest.mark.usefixtures("calls")
def test_a_picked_file_arrives_as_a_letter(window: Window) -> None:
    """By its name; reading it is up to whoever gets it."""
    letters: list[Letter] = []
    device(window.hooks()).chooser.choose(letters.append)
    assert [letter.name for letter in letters] == ["attic.yaml"]


def test_the_sensor_sleeps_when_nobody_watches(calls: Calls, window: Window) -> None:
    """It is on from `watch` to `stop`, and watching twice watches once."""
    shaking = device(window.hooks()).shaking
    shaking.watch(lambda: None)
    shaking.watch(lambda: None)
    assert len(window.ticking) == 1
    shaking.stop()
    shaking.stop()
    assert window.ticking == []
    assert [call[0] for call in calls] == ["_enable", "_disable", "_enable", "_disable"]


def test_a_shake_is_told(monkeypatch: pytest.MonkeyPatch, window: Window) -> None:
    """Once for one shake, from the sensor through to the callback."""
    replace_plyer(monkeypatch)
    now = [0.0]
    told: list[float] = []
    port = Accelerometer(window.every, lambda: now[0])
    port.watch(lambda: told.append(now[0]))
    sensor = feature("accelerometer")
    for step in range(40):
        now[0] += 0.02
        force = (25.0 if step // 5 % 2 else -25.0, 0.0, 9.8)
        monkeypatch.setattr(type(sensor), "_get_acceleration", lambda _, force=force: force)
        window.ticking[0]()
    assert len(told) == 1
