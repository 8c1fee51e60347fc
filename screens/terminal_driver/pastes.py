"""What is pasted, told apart from keys, in time that grows with its length only: Textual looks at each sign of it."""

from collections.abc import Iterator

BEGIN, END = "\x1b[200~", "\x1b[201~"
MOST = 2**16
"""Characters of one paste: more than any field takes, so that it refuses a longer one whole."""


class Pastes:
    """Splits what a terminal sends into keys and pastes."""

    def __init__(self) -> None:
        self._pasting = False
        self._text = ""
        self._tail = ""

    def split(self, text: str) -> Iterator[tuple[bool, str]]:
        """(is it pasted, text) in their order; a paste comes when it has ended."""
        while text:
            if not self._pasting:
                keys, begin, text = text.partition(BEGIN)
                if keys:
                    yield False, keys
                self._pasting = bool(begin)
                continue
            pasted, end, text = (self._tail + text).partition(END)
            # The end may come in two pieces.
            self._tail = "" if end else pasted[-len(END) + 1 :]
            self._keep(pasted if end else pasted[: len(pasted) - len(self._tail)])
            if end:
                yield True, self._text
                self._pasting, self._text = False, ""

    def _keep(self, text: str) -> None:
        if len(self._text) < MOST:
            self._text += text[: MOST - len(self._text)]
