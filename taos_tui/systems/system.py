"""What a game system is: options, moves, and how it describes itself to screens and reports.

A system is pure. A move takes the state and checked inputs, and returns a new state and an outcome, or raises
Refusal and nothing has changed.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, Self

from taos_tui.rules.inputs import Input, read_inputs
from taos_tui.rules.procedure import Inputs, Outcome, Procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from .scene import Scene
from .secret import Vault

State = Any
"""Each system has a frozen struct of its own."""

Row = Mapping[str, Any]


class Fields(tuple[Input, ...]):
    """What stands in a row of a data pack, where single values are not all that has to be right: `row` checks one
    row that was read, `rows` all of a game together. Both raise Refusal naming the key."""

    row: Callable[[Row], None]
    rows: Callable[[Sequence[Row]], None]

    def __new__(
        cls,
        *inputs: Input,
        row: Callable[[Row], None] = lambda row: None,
        rows: Callable[[Sequence[Row]], None] = lambda rows: None,
    ) -> Self:
        fields = super().__new__(cls, inputs)
        fields.row, fields.rows = row, rows
        return fields


def read_row(fields: Sequence[Input], row: Row) -> Row:
    """A row of a data pack, checked, with its defaults. Raises Refusal naming the key."""
    found = read_inputs(fields, dict(row))
    if isinstance(fields, Fields):
        fields.row(found)
    return found


def read_rows(fields: Sequence[Input], rows: Sequence[Row]) -> list[Row]:
    """All rows of a table, checked together too. Raises Refusal naming the key."""
    found = [read_row(fields, row) for row in rows]
    if isinstance(fields, Fields):
        fields.rows(found)
    return found


Packs = Mapping[str, Mapping[str, Sequence[Input]]]
"""Data packs that users may lay over: for each its arrays of tables, and what stands in a row, its key first."""

HEAD = "head"
"""Among the arrays of a pack: what each file says at its top. One row a file is copied, and none replaces another."""


class PackFault(Refusal):
    """Rows of packs that do not fit together: the faulty one by pack, table, id and key, and what is wrong with it."""

    def __init__(self, pack: str, table: str, id: str, key: str, message: str, clause: str = "") -> None:
        super().__init__(pack, f"{table} {id!r}, {key}: {message}", clause)
        self.table, self.id, self.key, self.fault = table, id, key, message


class Option(NamedTuple):
    """A reading of the rules that is agreed at set-up. The first value is the default."""

    name: str
    values: tuple[str | int, ...]
    text: str
    clause: str

    @property
    def default(self) -> str | int:
        return self.values[0]


class Play(NamedTuple):
    """Who moves, where the dice come from, and where secrets go."""

    by: str
    tape: Tape
    vault: Vault


MoveRule = Callable[[State, Inputs, Play], tuple[State, Outcome]]
Ready = Callable[[State, str], None]
Hints = Callable[[State, str], Mapping[str, Any]]
Who = Callable[[State], str]
Asks = Callable[[State, str], bool]
Brief = Callable[[State, str], Sequence[str]]


class Quick(NamedTuple):
    """An input that the arrow keys set where a unit is chosen, before the move is made with one key. `now` says what
    it is for a unit as it stands, "" where it is not known, None where it means nothing."""

    input: str
    now: Callable[[State, str], Any]


def always(state: State, by: str) -> None:
    """No condition."""


def nothing(state: State, by: str) -> Mapping[str, Any]:
    """No hint."""
    return {}


class Move:
    """Something a player does. One declaration feeds key, palette, help, form and command line.

    `ready` raises Refusal when the move cannot be made now whatever its inputs; `hints` prefill the form;
    `choices` suggest values for inputs (names of models, tokens). `private` inputs are sealed in the log.
    `who` is the seat whose move it is, where that is not the seat that is expected to move next. `asks` says
    whether there is anything to fill in before it is made; without it, whenever there are inputs. `brief` is what
    its maker should see while filling it in, a line each, from the state as that seat may see it. `spread` names
    fields of the outcome whose odds are worth seeing too. `quick` is an input that can be set without a form,
    `presumes` what odds are told with as long as it was not measured. `tells` names fields of the outcome that a
    move without dice shows to everybody before it is made.
    """

    def __init__(
        self,
        name: str,
        title: str,
        rule: MoveRule,
        *inputs: Input,
        key: str = "",
        clauses: str = "",
        dice: str = "",
        ready: Ready = always,
        hints: Hints = nothing,
        choices: Hints = nothing,
        private: Sequence[str] = (),
        who: Who | None = None,
        asks: Asks | None = None,
        brief: Brief | None = None,
        spread: Sequence[str] = (),
        quick: Quick | None = None,
        presumes: Mapping[str, Any] = MappingProxyType({}),
        tells: Sequence[str] = (),
    ) -> None:
        self.who, self.spread, self.quick, self.presumes = who, tuple(spread), quick, presumes
        self.brief, self.tells = brief or (lambda state, by: ()), tuple(tells)
        self.asks = asks or (lambda state, by: bool(inputs))
        self.name, self.title, self.rule, self.inputs = name, title, rule, inputs
        self.key, self.clauses, self.dice = key, tuple(clauses.split()), dice
        self.ready, self.hints, self.choices, self.private = ready, hints, choices, frozenset(private)

    @property
    def help(self) -> str:
        """One line for tooltip, palette and command line: the first line of the rule's docstring."""
        return (self.rule.__doc__ or self.title).strip().splitlines()[0]

    def describe(self) -> dict[str, Any]:
        """For `show --json` and help: name, title, key, inputs, clauses."""
        return {
            "move": self.name,
            "title": self.title,
            "key": self.key,
            "clauses": list(self.clauses),
            "inputs": [wanted.describe() for wanted in self.inputs],
            "dice": self.dice or "none",
        }


def move(name: str, title: str, *inputs: Input, **more: Any) -> Callable[[MoveRule], Move]:
    """Make a move of the rule below; `more` is what `Move` takes besides."""
    return lambda rule: Move(name, title, rule, *inputs, **more)


class System(Protocol):
    """What `systems/<slug>/` gives to the session, the screens and the reports."""

    slug: str
    title: str
    seats: tuple[str, ...]
    """All that there may be; a session has the first ones, `fewest` at least."""
    fewest: int
    packs: Packs
    """What a new session copies, so that later edits don't rewrite it."""
    options: tuple[Option, ...]
    moves: Mapping[str, Move]

    def procedures(self, state: State = None) -> Mapping[str, Procedure]:
        """Procedure cards by id; with a state, as they are in force there."""

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> State:
        """The state before the first move. `names` are the players' by seat, `content` what was copied from packs.

        Raises Refusal for packs that do not make a game, PackFault where one row is to blame.
        """

    def acting(self, state: State) -> str:
        """The seat that is expected to move next (never empty)."""

    def remember(self, before: State, after: State, drawn: Sequence[str]) -> State:
        """The state after an undo: `before`, but what the app drew and showed stays known (no fishing)."""

    def describe(self, state: State, seat: str) -> Scene:
        """What screens and reports show of `state`, which has been veiled for `seat` already."""

    def tell(self, move: str, inputs: Mapping[str, Any], outcome: Outcome, by: str) -> str:
        """One line for the log. Private inputs are absent from `inputs`."""
