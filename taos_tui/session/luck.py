"""What the app deals anew by itself for a correction: what its preview told comes when it counts."""

from collections.abc import Callable

from taos_tui.rules.dice import Die, printed
from taos_tui.rules.tape import randbelow


class Luck:
    """Of one session, for one correction at a time: as long as the same one is looked at, an entry draws the same. What
    was drawn for another one says nothing of it."""

    def __init__(self) -> None:
        self._question = ""
        self._drawn: dict[tuple[int, int, int], int] = {}
        self._faces: dict[tuple[int, str, int, Die], int] = {}

    def of(self, question: str) -> None:
        """This correction is looked at, or made."""
        if question != self._question:
            self.forget()
            self._question = question

    def forget(self) -> None:
        """It was made: nothing that is drawn from now on is as it was."""
        self._question = ""
        self._drawn.clear()

    def face(self, n: int, move: str, at: int, die: Die) -> int:
        """What the app rolls for die `at` of entry `n`: once and for all, whatever else is changed there, so that
        nobody rolls twice by leaving a form."""
        key, faces = (n, move, at, die), printed(die)
        if key not in self._faces:
            self._faces[key] = faces[randbelow(len(faces))]
        return self._faces[key]

    def source(self, n: int) -> Callable[[int], int]:
        """For entry `n`, from its first draw on."""
        at = 0

        def drawn(limit: int) -> int:
            nonlocal at
            at += 1
            key = (n, at, limit)
            if key not in self._drawn:
                self._drawn[key] = randbelow(limit)
            return self._drawn[key]

        return drawn
