"""The result: how the game ended, and its story."""

from pathlib import Path
from typing import Any

from kivy.core.clipboard import Clipboard
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui.board.values import from_state
from companion.ui.boards import house_of
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.screens.screen import Page
from companion.ui.story import Chapter, Fate, Moment, Story, story
from companion.ui.widgets.base import Action, Panel, Text, Tonal
from companion.ui.widgets.pictures import Picture
from companion.ui.words import say

FILE = "story.txt"


class Result(Page):
    """Headline, the house as it was left, everybody's fate, the rounds, and a text to share."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, title=say("result.title"), **kwargs)
        share = Tonal(text=say("result.share"), icon="share")
        share.bind(on_release=lambda _tap: self.share())
        home = Action(text=say("verb.home"))
        home.bind(on_release=lambda _tap: app.visit("home"))
        for each in (share, home):
            self.ids.foot.add_widget(each)

    def enter(self) -> None:
        """Tell the game that is on the desk."""
        self.column.clear_widgets()
        play = self.app.desk.play
        self.story: Story = story(play, say.speaker)
        self.column.add_widget(Ending(self.story))
        self.column.add_widget(self._plan(play))
        self._put_numbers()
        for fate in self.story.fates:
            self.column.add_widget(FateRow(fate))
        for chapter in self.story.chapters:
            self._put_chapter(chapter)

    def _plan(self, play: Any) -> Picture:
        board = from_state(play.state(), house_of(play), words=say.speaker.word)
        return Picture(board, size_hint_y=None, height=dp(240))

    def _put_numbers(self) -> None:
        grid = GridLayout(cols=2 if look.large else 4, size_hint_y=None, spacing=dp(8))
        grid.bind(minimum_height=grid.setter("height"))
        for name, count in self.story.numbers:
            grid.add_widget(Figure(text=name, count=count))
        self.column.add_widget(grid)

    def _put_chapter(self, chapter: Chapter) -> None:
        self.column.add_widget(Text(text=chapter.title, role="title"))
        for moment in chapter.moments:
            self.column.add_widget(MomentRow(moment))

    def share(self) -> None:
        """Copy the story, and keep it as a file that can be sent."""
        Clipboard.copy(self.story.shared)
        file: Path = self.app.folder / "shared" / FILE
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.story.shared, encoding="utf-8")
        except OSError as error:
            self.app.tell(say("builder.unsaved", reason=error.strerror or str(error)))
            return
        if not self.app.senses.share(file):
            self.app.tell(say("result.copied"))


class Ending(Panel):
    """Won or lost, and why."""

    def __init__(self, told: Story) -> None:
        self.story = told
        super().__init__()


class Figure(Panel):
    """A number with its name."""

    text = StringProperty("")
    count = StringProperty("")


class FateRow(BoxLayout):
    """A survivor and what became of him."""

    def __init__(self, fate: Fate) -> None:
        self.fate = fate
        super().__init__()


class MomentRow(BoxLayout):
    """Something that mattered."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.tint = getattr(look, moment.tint)
        super().__init__()


load("screens/result")
