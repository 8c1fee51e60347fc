"""A word that is typed where nothing takes letters."""

from collections.abc import Callable


class StrayWord:
    """Begins with a letter that no field takes. What is typed right after it belongs to it and not to the dice, up to
    Enter, Esc, an arrow or a key like these: the 3 of a name typed in the wrong place is no face, its blank no roll.
    One letter alone was a key: what no word begins with after it is a key too."""

    def __init__(self) -> None:
        self.text = ""
        self._in_number = False

    def begin(self, letter: str, *, in_number: bool = False) -> None:
        """This letter was not taken; `in_number` it was no key: b5 and 2x5 are no 5 and no 25."""
        if not self.text:
            self.text, self._in_number = letter, in_number

    def forget(self) -> None:
        """Something else is in front now."""
        self.text = ""

    def take(self, key: str, character: str, begins: Callable[[str], bool]) -> bool:
        """A key was pressed that types `character`. True where it belonged to the word; every other key ends it.
        `begins`: does any word begin so?"""
        if len(self.text) == 1 and not self._in_number and len(character) == 1 and not character.isalpha():
            if character == " ":  # it does nothing yet: whoever presses it once more means it
                self.text = ""
                return True
            if character == "?" or (character.isdecimal() and not begins(self.text + character)):
                self.text = ""
                return False
        if self.text and key == "backspace":
            self.text = self.text[:-1]
            return True
        if self.text and key == "enter":
            self.text = ""
            return True
        if self.text and len(character) == 1 and character.isprintable():
            self.text += character
            return True
        self.text = ""
        return False
