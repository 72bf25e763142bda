"""The language in use, for the window's own texts."""

from companion.i18n import Speaker

LANGUAGES = ("en", "ru")


class Words:
    """What `say("home.continue")` says just now; the catalogue's keys begin with `ui:`."""

    def __init__(self) -> None:
        self.language = "en"
        self.speaker = Speaker()

    def learn(self, language: str) -> None:
        """Speak this language from now on."""
        if language != self.language:
            self.language, self.speaker = language, Speaker(language)

    def __call__(self, key: str, **params: object) -> str:
        """Say one of the window's own texts."""
        return self.speaker.say(f"ui:{key}", params)


say = Words()
