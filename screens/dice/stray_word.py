"""A word that is typed where nothing takes letters."""


class StrayWord:
    """Begins with a letter that no field takes. What is typed right after it belongs to it and not to the dice, up to
    Enter, Esc, an arrow or a key like these: the 3 of a name typed in the wrong place is no face, its blank no roll."""

    def __init__(self) -> None:
        self.text = ""

    def begin(self, letter: str) -> None:
        """This letter was not taken."""
        self.text = self.text or letter

    def forget(self) -> None:
        """Something else is in front now."""
        self.text = ""

    def take(self, key: str, character: str) -> bool:
        """A key was pressed that types `character`. True where it belonged to the word; every other key ends it."""
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
