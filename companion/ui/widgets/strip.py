"""The track strip: round, event cycle, darkness, and what is coming."""

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import marks
from companion.ui.board.parts import Box
from companion.ui.board.pen import Pen
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import Forecast, Tracks
from companion.ui.widgets.base import Panel
from companion.ui.widgets.sketch import Sketch, Spot


class TrackStrip(Panel):
    """One line of tracks and one of forecasts; `wide` stands them below each other."""

    round = NumericProperty(0)
    wide = BooleanProperty(False)
    low = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_menu")
        self._tracks: Tracks | None = None
        super().__init__(**kwargs)

    def show(self, tracks: Tracks) -> None:
        """Draw the tracks, if they have changed."""
        if tracks == self._tracks:
            return
        before, self._tracks = self._tracks, tracks
        self.round = tracks.round
        self.ids.events.show(tracks)
        self.ids.beside.show(None if self.wide else tracks)
        self.ids.below.show(tracks if self.wide else None)
        if before is None or before.forecasts != tracks.forecasts:
            self._draw_forecasts(tracks)

    def again(self) -> None:
        """Draw anew what is shown: there is another amount of room."""
        tracks, self._tracks = self._tracks, None
        if tracks is not None:
            self.show(tracks)

    def _draw_forecasts(self, tracks: Tracks) -> None:
        self.ids.forecasts.clear_widgets()
        if not self.low:
            for forecast in tracks.forecasts:
                self.ids.forecasts.add_widget(ForecastView(forecast))

    def on_menu(self) -> None:
        """The menu was tapped."""


class EventCycle(Sketch, BoxLayout):
    """The events in a row, joined; the one that stands is filled in its colour."""

    def __init__(self, **kwargs: Any) -> None:
        self._events: tuple[str, ...] = ()
        self._now = ""
        super().__init__(**kwargs)

    def show(self, tracks: Tracks) -> None:
        """Show where the cycle stands."""
        if tracks.events != self._events:
            self._events = tracks.events
            self.clear_widgets()
            for event in tracks.events:
                self.add_widget(EventDisc(marks.of_step(event)[0]))
        self._now = tracks.event
        self.sketch()

    def draw(self, pen: Pen) -> None:
        """Draw the discs over the line that joins them."""
        discs = self.children[::-1]
        if discs:
            line = Box(discs[0].center_x, self.center_y - dp(1), 0, dp(2))
            pen.fill(replace(line, width=discs[-1].center_x - line.x), look.line)
        for disc, event in zip(discs, self._events, strict=True):
            current, (icon, tint) = event == self._now, marks.of_step(event)
            colour = getattr(look, tint)
            side, within = disc.width, disc.width - dp(4)
            pen.shape("circle", disc.center, (side, side), colour if current else look.line)
            pen.shape("circle", disc.center, (within, within), colour if current else look.s1)
            pen.icon(icon, disc.center, dp(20), look.bg if current else look.ink2)


class EventDisc(Spot):
    """One space of the event cycle."""


class DarknessTrack(Sketch, BoxLayout):
    """The spaces of the darkness track, the last of them a skull."""

    grows = BooleanProperty(False)  # whether the spaces share all the room there is

    def __init__(self, **kwargs: Any) -> None:
        self._at = 0
        super().__init__(**kwargs)

    def show(self, tracks: Tracks | None) -> None:
        """Show how dark it is, or nothing."""
        last = tracks.last if tracks is not None else 0
        if len(self.children) != last:
            self.clear_widgets()
            for _ in range(last):
                self.add_widget(DarkBox("darkness_track"))
        for box in self.children:
            box.size_hint_x = 1 if self.grows else None
            box.width = dp(25)
        self._at = tracks.darkness if tracks is not None else 0
        self.sketch()

    def draw(self, pen: Pen) -> None:
        """Draw a box for each: passed, current or coming."""
        for space, box in enumerate(self.children[::-1], start=1):
            self._draw_box(pen, space, box)

    def _draw_box(self, pen: Pen, space: int, box: Spot) -> None:
        edge, fill, ink = look.outline, look.s1, look.ink2
        if space == self._at:
            edge, fill, ink = look.dark, look.dark, look.bg
        elif space < self._at:
            edge, fill, ink = look.darkc, look.darkc, look.on_darkc
        within = box.width - dp(3), box.height - dp(3)
        pen.shape("pill", box.center, box.size, edge, dp(7))
        pen.shape("pill", box.center, within, fill, dp(5.5))
        if space == len(self.children):
            pen.icon("skull", box.center, dp(18), look.bg if space == self._at else look.ink2)
        else:
            pen.text(str(space), box.center, dp(15), ink)


class DarkBox(Spot):
    """One space of the darkness track."""


class ForecastView(BoxLayout):
    """One thing that is coming."""

    def __init__(self, forecast: Forecast) -> None:
        self.forecast = forecast
        self.tint = getattr(look, forecast.tint)
        super().__init__()


load("widgets/strip")
