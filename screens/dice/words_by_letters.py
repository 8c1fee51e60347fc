"""Words of a line that are chosen letter by letter: a blank within one belongs to it, and one behind it ends it."""

from taos_tui.content.catalogue import in_words
from taos_tui.face.filled import label
from taos_tui.face.straying import LEAST_WORD
from taos_tui.rules.inputs import Choice
from taos_tui.rules.wording import Text, say

from .field_typing import FieldTyping


class WordsByLetters(FieldTyping):
    """For the form of a move and that of a correction. Who types two words is not at the end yet: Space does nothing
    else right behind a word."""

    def _told_of_space(self, line: str, word: str) -> Text:
        """What Space does once more behind this word of a line."""
        return say("{label} {word}: Space once more does it", label=line, word=word)

    def _ends_word(self) -> bool:
        """The blank after a word that was typed letter by letter ends the word, and does nothing else. True if it was
        one."""
        form = self.form
        field = form.field
        if len(form.letters) < LEAST_WORD or not isinstance(field, Choice) or form.continues(" "):
            return False
        self.fill(form.select(field.name, chosen=True).word_ended())
        word = in_words(form.called(form.value(field), field))
        self.host.clear_notice()
        self.host.say(self._told_of_space(label(field)[0], word))
        return True
