"""What a game system is: options, moves, and how it describes itself to faces and reports.

A system is pure. A move takes the state and checked inputs, and returns a new state and a result, or raises
Refusal and nothing has changed.
"""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Decision
from taos_tui.rules.wording import Text, say

from .moment import Moment
from .moves import AnyMove, Move, Play, Quick, Told, always, answers, move, moves_of, nothing
from .options import Option
from .packs import HEAD, Fields, Kept, PackFault, Packs, Row, read_row, read_rows
from .scene import Due, Scene
from .secret import Secret

if TYPE_CHECKING:
    from .tour import Tour

S = TypeVar("S")
State = Any
"""The state of a game of which only the slug is known."""


class System(Generic[S]):
    """What `systems/<slug>/` gives to the session, the faces and the reports. `S` is the state, a frozen struct."""

    slug: str
    title: str
    seats: tuple[str, ...] = ("a", "b")
    """All that there may be; a session has the first ones, `fewest` at least."""
    fewest: int = 2
    data: str = ""
    """The package that holds its data packs, where it has any."""
    packs: Packs = MappingProxyType({})
    """What a new session copies, so that later edits don't rewrite it."""
    sides: Mapping[str, str] = MappingProxyType({})
    """Words for sides that stand in outcomes (`vpa_chooses`), with the seat that plays each."""
    armies: Mapping[str, str] = MappingProxyType({})
    """Which army each seat plays, where that is the same in every match."""
    draws: bool = True
    """Does the app draw what players may type instead: hands, codes, cards?"""
    renames: str = ""
    """The move that corrects the name of one of those who entered; its inputs are `player` and `name`."""
    options: tuple[Option, ...] = ()
    moves: Mapping[str, AnyMove] = MappingProxyType({})
    cards: Mapping[str, AnyProcedure] = MappingProxyType({})
    """The procedure cards by id, where they do not depend on a state."""

    def procedures(self, state: S | None = None) -> Mapping[str, AnyProcedure]:
        """Procedure cards by id; with a state, as they are in force there. Those of `cards`, unless it is overruled."""
        return self.cards

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> S:
        """The state before the first move. `names` are the players' by seat, `content` what was copied from packs.

        Raises Refusal for packs that do not make a game, PackFault where one row is to blame.
        """
        raise NotImplementedError

    def kept(self, state: S, seats: Collection[str]) -> Kept:
        """What these players entered of their forces, as rows of the packs, for another match. Public things only."""
        return {}

    def acting(self, state: S) -> str:
        """The seat that is expected to move next (never empty)."""
        return self.seats[0]

    def side_of(self, state: S, move: str, inputs: Mapping[str, Any], by: str) -> str:
        """The seat that a move of `by` in `state` is told of: another one where one player plays several sides, ""
        where it is nobody's. `inputs` may be half filled in, or those of any file."""
        made = self.moves.get(move)
        return "" if made and made.nobodys else by

    def hand(self, state: S, seat: str, kind: str) -> Sequence[Secret]:
        """The cards of a `kind` in a hand, in the order in which players number them."""
        return ()

    def card_title(self, state: S, kind: str, value: str) -> str:
        """What players call a card of a `kind` of hand by what was sealed of it; "" where that is none."""
        return ""

    def describe(self, state: S, seat: str) -> Scene:
        """What faces and reports show of `state`, which has been veiled for `seat` already."""
        raise NotImplementedError

    def tell(self, move: str, inputs: Mapping[str, Any], outcome: Any, by: str) -> str:
        """One line for the log, of a move that does not say it itself. Private inputs are absent from `inputs`."""
        made = self.moves[move]
        return say("{title}: {outcome}", title=made.title, outcome=str(outcome.outcome).replace("_", " "))

    def tour(self) -> "Tour":
        """The steps of the first minutes with this game."""
        from .tour import GENERAL

        return GENERAL

    def has_own_dice(self, state: S) -> bool:
        """Did the players agree on cards or tokens of their own? Then they throw dice too, until the app rolls one."""
        return False

    def suggested(self, state: S) -> str:
        """The obvious next move: the first that says so of itself and can be made, before all an answer that others
        wait for; "" when there is none."""
        owed = {each.name for each in answers(self.moves, state)}
        for name, each in sorted(self.moves.items(), key=lambda move: move[0] not in owed):
            if each.obvious and each.obvious(state):
                try:
                    each.ready(state, (each.who or self.acting)(state))
                except Refusal:
                    continue
                return name
        return ""

    def due(self, state: S, seat: str) -> tuple[Due, ...]:
        """What the moves leave to be done or kept in mind in this state, duties first."""
        found = [due for each in self.moves.values() for due in each.due(state, seat)]
        return tuple(sorted(found, key=lambda due: not due.urgent))


AnySystem = System[Any]
"""A game of which only the slug is known."""


def spoken_names(system: AnySystem, names: Mapping[str, str]) -> Mapping[str, str]:
    """The players' names by seat and by side, for outcomes that begin with one."""
    return {**names, **{side: names[seat] for side, seat in system.sides.items() if seat in names}}


def hides(system: AnySystem) -> bool:
    """Is there anything in this game that one player alone may see?"""
    return any(move.private for move in system.moves.values())


def told(
    system: AnySystem, move: str, inputs: Mapping[str, Any], outcome: Decision, by: str, names: Mapping[str, str]
) -> str:
    """One entry of the log in words; private inputs are absent from `inputs`."""
    made = system.moves[move]
    if made.log is None:
        return system.tell(move, inputs, outcome, by)
    return made.log(_told(made, inputs, outcome, by, names))


def verdict_of(
    system: AnySystem, move: str, inputs: Mapping[str, Any], outcome: Decision, by: str, names: Mapping[str, str]
) -> str | None:
    """What stands large above an entry, None for its outcome; private inputs are absent from `inputs`."""
    made = system.moves.get(move)
    return made.verdict(_told(made, inputs, outcome, by, names)) if made and made.verdict else None


def moment_of(
    system: AnySystem, move: str, inputs: Mapping[str, Any], outcome: Decision, by: str, names: Mapping[str, str]
) -> Moment | None:
    """What of one entry the table looks up for, None for most; private inputs are absent from `inputs`."""
    made = system.moves[move]
    return made.moment(_told(made, inputs, outcome, by, names)) if made.moment else None


def _told(
    made: AnyMove, inputs: Mapping[str, Any], outcome: Decision, by: str, names: Mapping[str, str]
) -> Told[Any, Any]:
    values = {wanted.name: inputs.get(wanted.name, wanted.default) for wanted in made.inputs if not wanted.required}
    given = made.given({wanted.name: None for wanted in made.inputs} | values | dict(inputs))
    return Told(given, outcome, by, names)


__all__ = [
    "HEAD", "AnyMove", "AnySystem", "Due", "Fields", "Move", "Option", "PackFault", "Packs", "Play", "Quick",
    "Row", "State", "System", "Text", "Told", "always", "move", "moves_of", "nothing", "read_row",
    "read_rows", "told",
]  # fmt: skip
