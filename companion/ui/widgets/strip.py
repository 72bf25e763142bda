"""The track strip: round, event cycle, darkness, and what is coming."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import marks
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import Forecast, Tracks
from companion.ui.widgets.base import Panel


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
        self._tracks = tracks
        self.round = tracks.round
        self._draw_events(tracks)
        self._draw_darkness(tracks)
        self.ids.forecasts.clear_widgets()
        if not self.low:
            for forecast in tracks.forecasts:
                self.ids.forecasts.add_widget(ForecastView(forecast))

    def again(self) -> None:
        """Draw anew what is shown: there is another amount of room."""
        tracks, self._tracks = self._tracks, None
        if tracks is not None:
            self.show(tracks)

    def _draw_events(self, tracks: Tracks) -> None:
        self.ids.events.clear_widgets()
        for place, event in enumerate(tracks.events):
            if place:
                self.ids.events.add_widget(Joint())
            icon, tint = marks.of_step(event)
            disc = EventDisc(icon=icon, current=event == tracks.event)
            disc.tint = tint
            self.ids.events.add_widget(disc)

    def _draw_darkness(self, tracks: Tracks) -> None:
        for place in (self.ids.beside, self.ids.below):
            place.clear_widgets()
        row = self.ids.below if self.wide else self.ids.beside
        for space in range(1, tracks.last + 1):
            box = DarkBox(last=space == tracks.last, text=str(space), wide=self.wide)
            at = tracks.darkness
            box.state = "passed" if space < at else "current" if space == at else "coming"
            row.add_widget(box)

    def on_menu(self) -> None:
        """The menu was tapped."""


class Joint(BoxLayout):
    """What joins two events."""


class EventDisc(BoxLayout):
    """One space of the event cycle."""

    icon = StringProperty("")
    tint = StringProperty("ink2")
    current = BooleanProperty(False)


class DarkBox(BoxLayout):
    """One space of the darkness track."""

    text = StringProperty("")
    state = StringProperty("coming")
    last = BooleanProperty(False)
    wide = BooleanProperty(False)

    @property
    def token(self) -> str:
        """What holding a finger here asks about."""
        return "darkness_track"


class ForecastView(BoxLayout):
    """One thing that is coming."""

    def __init__(self, forecast: Forecast) -> None:
        self.forecast = forecast
        self.tint = getattr(look, forecast.tint)
        super().__init__()


load("widgets/strip")
