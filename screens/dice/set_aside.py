"""Forms that are left half filled in: by Esc, for another form, or while a move breaks in."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from taos_tui.face.filled import Refused
from taos_tui.kit.moves import AnyMove
from taos_tui.rules.inputs import Text
from taos_tui.session.amend import AMEND
from taos_tui.session.lines import LogLine
from taos_tui.session.step import REDO


class SetAside(NamedTuple):
    """The form of a move that everybody saw: what was filled in, what a player did of it, who would have made the move,
    how many entries the log had, which lines hold no more what was filled in, and which were only proposed."""

    move: str
    values: Mapping[str, Any]
    typed: Mapping[str, Any]
    refused: Mapping[str, Refused]
    seat: str
    entries: int
    lapsed: frozenset[str] = frozenset()
    proposed: frozenset[str] = frozenset()

    @property
    def has_anything(self) -> bool:
        """Did a player do something of what stands there?"""
        return bool(self.typed or self.refused)

    def stands(self, log: Sequence[LogLine], moves: Mapping[str, AnyMove]) -> bool:
        """Is it the same attempt still? It is until the move is made, somebody else plays, or something ends: a card
        that breaks in, a look at a line on the map, a correction of the table or another house rule ends none."""
        if len(log) < self.entries:
            return False
        return not any(self._is_ended_by(line, log, moves) for line in _played(log[self.entries :]))

    def as_of(self, log: Sequence[LogLine], moves: Mapping[str, AnyMove]) -> "SetAside":
        """The same without what was measured, where its player has made another move since: he may have moved. What was
        filled in there is asked anew. What was only proposed is proposed as the game stands now."""
        if self.proposed:
            touched = {name: value for name, value in self.values.items() if name not in self.proposed}
            return self._replace(values=touched, proposed=frozenset()).as_of(log, moves)
        since = [moves.get(line.move) for line in _played(log[self.entries :]) if not line.struck]
        if all(made is None or _is_aside(made) for made in since):
            return self
        measured = _measured(moves[self.move])
        values, typed = (
            {name: value for name, value in each.items() if name not in measured} for each in (self.values, self.typed)
        )
        lapsed = frozenset(name for name in self.typed if name in measured)
        return self._replace(values=values, typed=typed, lapsed=self.lapsed | lapsed)

    def _is_ended_by(self, line: LogLine, log: Sequence[LogLine], moves: Mapping[str, AnyMove]) -> bool:
        if line.move == REDO:
            line = log[line.inputs["of"] - 1]
        made = moves.get(line.move)
        if made is None or line.struck:
            return False
        return line.move == self.move or not (_is_aside(made) or (line.seat == self.seat and not made.ends))

    def goes_with(self, given: Mapping[str, Any]) -> bool:
        """Is what is named now none of something else: of another model?"""
        return all(self.values.get(name, value) == value for name, value in given.items())


def _played(since: Sequence[LogLine]) -> list[LogLine]:
    """Without what was put in long before by a correction: nobody plays it now."""
    come = {row["of"] for line in since if line.move == AMEND for row in line.inputs.get("between", ())}
    return [line for line in since if line.n not in come]


def _measured(made: AnyMove) -> set[str]:
    """The inputs that the table is looked at for: distances, cover. Who is named stays named, and what is written on a
    card is no matter of where its model stands."""
    if made.part != "play":
        return set()
    return {each.name for each in made.inputs if each.anew and each.kind != "list" and not isinstance(each, Text)}


def _is_aside(made: AnyMove) -> bool:
    """Does play stand as it did for every form that was begun?"""
    return made.breaks_in or made.changes_nothing or made.part == "table"


class FormsAside:
    """One of each move."""

    def __init__(self) -> None:
        self._kept: dict[str, SetAside] = {}

    def keep(self, form: SetAside) -> None:
        self.drop(form.move)
        self._kept[form.move] = form

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves whose forms are kept, the one that was left last first."""
        return tuple(reversed(self._kept))

    def drop(self, move: str) -> None:
        self._kept.pop(move, None)

    @property
    def forms(self) -> tuple[SetAside, ...]:
        return tuple(self._kept.values())

    def of(self, move: str, log: Sequence[LogLine], moves: Mapping[str, AnyMove]) -> SetAside | None:
        """The form of that move, as long as it may be gone on with."""
        form = self._kept.get(move)
        if form and not form.stands(log, moves):
            self.drop(move)
            return None
        return form
