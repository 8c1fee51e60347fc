"""Words that are typed where there is nothing to type into."""

from taos_tui.rules.wording import say

from .page import Page

NO_KEY = say("a word that is typed here is no key: arrows choose a line, the keys stand below")
ONCE_MORE = say("letters were typed that are no key: Enter once more if it is meant")


class WordsDoNothing(Page):
    """A screen whose keys are single letters: those of a word that began with no key do nothing, and neither does the
    Enter that ends it."""

    several_words = False
    """Is what is typed one line off a name of several words? Then letters after its blanks are no keys either."""
    _in_word = _is_parted = False

    async def take(self, key: str) -> None:
        letter = len(key) == 1 and key.isalnum()
        if self._in_word and (letter or (key in ("enter", "space") and not self._is_parted)):
            self._is_parted = self.several_words and key == "space"
            self._in_word = letter or self._is_parted
            self.host.refuse(NO_KEY if letter else ONCE_MORE)
            self.host.redraw()
            return
        self._in_word = self._is_parted = False
        await super().take(key)

    def begin_word(self) -> None:
        """What is typed here is the middle of a word that is no key."""
        self._in_word = True
        self.host.refuse(NO_KEY)

    def unanswered(self, key: str) -> None:
        self._in_word = key.isalpha()
