"""What is pasted, told apart from keys, in time that grows with its length only: Textual looks at each sign of it."""

from collections.abc import Iterator

BEGIN, END = "\x1b[200~", "\x1b[201~"
MOST = 2**16
"""Characters of one paste: more than any field takes, so that it refuses a longer one whole."""


LINES_FROM = 24
"""So many characters with a line end among them come at once from a clipboard only, never from fingers: a terminal
that marks no paste sends them as keys."""


def _are_lines(keys: str) -> bool:
    """Are these the lines of a list that was pasted where the terminal marks no paste? Its first line end would be an
    Enter, and the lines below it would be keys that make moves."""
    if len(keys) < LINES_FROM or "\x1b" in keys:
        return False
    lines = [line for line in keys.splitlines() if line.strip()]
    return len(lines) > 1 and all(line.replace("\t", " ").isprintable() for line in lines)


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
                    yield _are_lines(keys), keys
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
