"""What is typed into the form of an entry that is entered anew: numbers as people write them, and words at its dice."""

from typing import ClassVar

from taos_tui.screens.dice.behind_number import BehindNumber
from taos_tui.screens.dice.field_typing import STEPS
from taos_tui.screens.dice.words_by_letters import WordsByLetters

from taos_tui.content.catalogue import in_words
from taos_tui.face.beside import said_beside, taken_beside
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.stray_word import StrayWord
from taos_tui.face.straying import lines_with
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Input
from taos_tui.rules.wording import Text, say


class EntryTyping(BehindNumber, WordsByLetters):
    """Every line stands there as it was: a word that is typed at the dice replaces one of them once Enter says so."""

    REPLACES: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self._word = StrayWord()

    @property
    def _at_dice(self) -> bool:
        """Do the dice stand in front, so that figures are faces?"""
        return self.form.is_past

    def _figure(self, key: str) -> bool:
        """A blank between a word and its number is a part of what is typed: `lv 5`, `run 5`."""
        figures = self.form.figures or ""
        is_word = bool(figures) and not any(map(str.isdecimal, figures))
        if key == "enter" and is_word and (meant := self._line_meant(figures.strip())):
            self.fill(self.form.let_go())
            self._put_word(*meant)
            return True
        if key == "space" and is_word:
            self.fill(self.form.digit(" "))
            return True
        taken = super()._figure(key)
        if taken and key not in STEPS:
            self._tell_beside()
        return taken

    def _spoilt(self, letter: str) -> None:
        """It stands in the number, which is refused with it where it is neither its unit nor its name."""
        self.fill(self.form.digit(letter))

    def _tell_beside(self) -> None:
        """Say what Enter takes where words stand beside the figures that say something."""
        figures = self.form.figures or ""
        filled = said_beside(self.form, "") if any(map(str.isalpha, figures)) else None
        if filled and not filled.problem:
            self.host.clear_notice()
            self.host.say(taken_beside(self.form, filled))
        elif figures.strip().isalpha() and (meant := self._line_meant(figures.strip())):
            self._tell_meant(figures.strip(), *meant)

    def _takes_letters(self) -> bool:
        field = self.form.field
        return not (field is None or is_number(field) or isinstance(field, Choice | Flag))

    def _said_instead(self, letter: str) -> Form | None:
        """The number in front said by a word of the next line, where one of the two is empty: then it is left out."""
        form = self.form
        said = form.said_by_word(form.selected) if is_number(form.field) else None
        if form.field is None or said is None or not (form.value(form.field) is None or form.value(said) is None):
            return None
        return form.put(form.field.name, None).said_instead(letter)

    def _told_of_space(self, line: str, word: str) -> Text:
        return say("{label} {word}: Space once more accepts", label=line, word=word)

    def _goes_on_with(self, key: str) -> bool:
        """A blank within a word of the marked line, or another sign of it, belongs to the word."""
        typed = " " if key == "space" else self.typed_by(key)
        if len(typed) != 1 or typed.isalnum() or not self.form.continues(typed):
            return False
        self.host.clear_notice()
        self._letter(typed)
        return True

    # -- words at the dice, and at a question -----------------------------------------------------------------

    def _begin_word(self, letter: str) -> None:
        self._word.begin(letter)
        self._tell_word()

    def _belongs_to_word(self, key: str) -> bool:
        """Does this key belong to a word that is typed where no word is taken? Enter does what is said of it."""
        word = self._word.text
        if key == "enter" and word and (meant := self._line_meant(word)):
            self._word.forget()
            self._put_word(*meant)
            return True
        if not self._word.take(key, self.character, lambda typed: self._line_meant(typed) is not None):
            return False
        self.host.clear_notice()
        if self._word.text:
            self._tell_word()
        else:
            self.host.say(say("{text} is dropped", text=word))
        return True

    def _tell_word(self) -> None:
        word = self._word.text
        meant = self._line_meant(word)
        if meant is None and self._at_dice:
            self.host.refuse(say("a die takes figures; no line takes {text}: Enter drops it", text=word))
            return
        if meant is None:
            parts = {"label": label(self.form.field)[0] if self.form.field else "", "text": word}
            self.host.refuse(say("{label}: y or n answers it; no line takes {text}: Enter drops it", **parts))
            return
        self._tell_meant(word, *meant)

    def _tell_meant(self, word: str, line: Input, value: str) -> None:
        """Say which line a word belongs to, and that Enter puts it there."""
        was, name = (in_words(self.form.called(each, line)) for each in (self.form.value(line), value))
        parts = {"text": word, "label": label(line)[0], "name": name, "was": was}
        self.host.clear_notice()
        if value == self.form.value(line):
            self.host.say(say("{text}: {label} is {name} already", **parts))
        else:
            self.host.refuse(say("{text}: Enter makes it {label} {name} instead of {was}", **parts))

    def _put_word(self, line: Input, value: str) -> None:
        """The word stands on its line."""
        self.host.clear_notice()
        name = in_words(self.form.called(value, line))
        self.host.say(say("{label} {name}", label=label(line)[0], name=name))
        self._go_on(self.form.select(line.name, chosen=True).put(line.name, value))

    def _line_meant(self, word: str) -> tuple[Input, str] | None:
        """The one line, and what in it, that such a word means."""
        found = lines_with(self.form, word, self.form.shown)
        return found[0] if len(found) == 1 else None
