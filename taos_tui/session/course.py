"""The course of a session: its entries in stretches, each under the headline that stood above the game meanwhile."""

from collections.abc import Callable, Mapping, Sequence

from taos_tui.kit.moves import AnyMove
from taos_tui.kit.system import State
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

from .amend import AMEND
from .entry import Entry
from .lines import LogLine
from .step import BETWEEN, REMARKS, RENAME, UNDO, Step

PREPARATION = say("Preparation")


class Stretch(NamedTuple):
    """Entries that were made under one headline, in their order."""

    title: str
    lines: tuple[LogLine, ...]


class Course:
    """The state in which each entry was made. An undo and a correction are told where they lead."""

    def __init__(self) -> None:
        self._states: list[State] = []

    def add(self, move: str, before: State, after: State) -> None:
        """Take the next entry in."""
        self._states.append(after if move in (UNDO, AMEND) else before)

    def states(self, first: State, steps: Sequence[Step]) -> list[State]:
        """One for each entry. Of the moves that stand it is the one of now: an earlier entry may have been entered
        anew since."""
        found = [*self._states]
        for step in steps:
            found[step.entry.n - 1] = first
            first = step.state
        return found


def in_order(entries: Sequence[Entry], steps: Sequence[Step]) -> list[int]:
    """The places of the entries as the game went: what came in between later ones stands before the first of them."""
    order = [at for at, _ in enumerate(entries)]
    following = 0
    for step in reversed(steps):
        at = step.entry.n - 1
        if entries[at].move == BETWEEN and following:
            order.remove(at)
            order.insert(order.index(following), at)
        if step.entry.move not in REMARKS:
            following = at
    return order


def stretches(
    lines: Sequence[LogLine],
    states: Sequence[State],
    moves: Mapping[str, AnyMove],
    headline: Callable[[State], str],
    is_over: Callable[[State], bool],
) -> list[Stretch]:
    """The log, cut where the headline changes; what belongs to set-up comes under one title."""
    late = [line.move in REMARKS and is_over(state) for line, state in zip(lines, states, strict=True)]
    titles = _titles(lines, [headline(state) for state in states], moves, late)
    found: list[Stretch] = []
    for title, line in zip(titles, lines, strict=True):
        if found and found[-1].title == title:
            found[-1] = Stretch(title, (*found[-1].lines, line))
        else:
            found.append(Stretch(title, (line,)))
    return found


def _titles(
    lines: Sequence[LogLine], headlines: Sequence[str], moves: Mapping[str, AnyMove], late: Sequence[bool]
) -> list[str]:
    """The headline of each entry. Set-up lasts until a move of play is made under a headline under which nothing was
    set up before; who undoes as far as that is setting up again. A name that is corrected is no part of the game: it
    begins no stretch; nor does what is said `late`, once the game is over."""
    headlines = [*headlines]
    for at, line in enumerate(lines):
        if at and (late[at] or line.move == RENAME):
            headlines[at] = headlines[at - 1]
    parts = [moves[line.move].part if line.move in moves else "" for line in lines]
    of_setup: set[str] = set()
    for part, headline in zip(parts, headlines, strict=True):
        if part == "setup":
            of_setup.add(headline)
        elif part == "play" and headline not in of_setup:
            break
    return [PREPARATION if headline in of_setup else headline for headline in headlines]
