"""A move: something a player does. One declaration feeds key, palette, help, form, command line and log."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType, ModuleType
from typing import Any, Generic, Unpack

from taos_tui.rules.asks import dealt_of, inputs_of, made_of, secrets_of
from taos_tui.rules.inputs import Input, Int
from taos_tui.rules.procedure import asked_by
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from .doubt import Doubt
from .moment import Moment
from .move_terms import TAKEN, Consent, Declared, In, Out, Part, Play, Quick, State, Told, always, nothing

__all__ = [
    "TAKEN",
    "AnyMove",
    "Consent",
    "Declared",
    "Move",
    "Part",
    "Play",
    "Quick",
    "Told",
    "Untrue",
    "always",
    "answers",
    "move",
    "moves_of",
    "nothing",
]


class Untrue(Refusal):
    """What its maker has sealed himself speaks against it. `truth` is the move that he makes first, "" for none."""

    def __init__(self, message: Text, clause: str, truth: str) -> None:
        super().__init__("move", message, clause)
        self.truth = truth


class Move(Generic[State, In, Out]):
    """Something a player does.

    `ask` is its struct of inputs; those marked SECRET or DEALT are sealed in the log. What else there is,
    `Declared` tells.
    """

    def __init__(
        self,
        name: str,
        title: str,
        rule: Callable[[State, In, Play], tuple[State, Out]],
        **declared: Unpack[Declared[State]],
    ) -> None:
        self.name, self.title, self.rule = name, say(title), rule
        self.ask: type[In] = asked_by(rule, at=1)
        self.key = declared.get("key", "")
        self.clauses = tuple(declared.get("clauses", "").split())
        self.dice = _dice(declared.get("dice", ""))
        self.throws: Callable[[State], str] = declared.get("throws", lambda state: self.dice)
        self.part: Part = declared.get("part", "play")
        self.rare = declared.get("rare", False)
        self.ready = declared.get("ready", always)
        self.hints = declared.get("hints", nothing)
        self.choices: Callable[[State, str], Mapping[str, Iterable[object]]] = declared.get(
            "choices", lambda state, by: {}
        )
        self.narrows: Callable[[State, str, Mapping[str, object]], Mapping[str, Iterable[object]]] = declared.get(
            "narrows", lambda state, by, given: {}
        )
        self.theirs: Callable[[State, str, Mapping[str, object]], Mapping[str, str]] = declared.get(
            "theirs", lambda state, by, given: {}
        )
        self.throwers: Callable[[State, str, Mapping[str, object]], Mapping[str, str]] = declared.get(
            "throwers", lambda state, by, given: {}
        )
        self.texts: Callable[[State, str], Mapping[str, Mapping[str, str]]] = declared.get(
            "texts", lambda state, by: {}
        )
        self.doubts: Callable[[State, str, str, str], Doubt | None] = declared.get(
            "doubts", lambda state, by, input, typed: None
        )
        self.unasked: Callable[[State, str], Collection[str]] = declared.get("unasked", lambda state, by: ())
        self.most: Callable[[State, str], Mapping[str, int]] = declared.get("most", lambda state, by: {})
        self.ticks = declared.get("ticks", "")
        self.who = declared.get("who")
        self.each = declared.get("each")
        self.answers = declared.get("answers")
        self.corrects = declared.get("corrects", "")
        self.renames = declared.get("renames", "")
        self.enlists = declared.get("enlists")
        self.enlists_by = declared.get("enlists_by", "")
        self.made_by = declared.get("made_by", "")
        self.whose: Callable[[Any, Mapping[str, object]], str] | None = declared.get("whose")
        self.asks = declared.get("asks", lambda state, by: bool(self.inputs))
        self.brief = declared.get("brief", lambda state, by: ())
        self.spread = tuple(declared.get("spread", ()))
        self.quick = declared.get("quick")
        self.nobodys = declared.get("nobodys", False)
        self.alike: Sequence[Collection[str]] = declared.get("alike", ())
        self.withdraws = declared.get("withdraws", False)
        self.presumes: Mapping[str, object] = declared.get("presumes", MappingProxyType({}))
        self.intends: Callable[[Mapping[str, object]], Text | None] = declared.get("intends", lambda given: None)
        self.weighs: Callable[[State, str, Mapping[str, object]], Sequence[str]] = declared.get(
            "weighs", lambda state, by, given: ()
        )
        self.foresees: Callable[[State, In, str], Sequence[Line]] = declared.get(
            "foresees", lambda state, given, by: ()
        )
        self.untrue: Callable[[State, In, str], Text | None] | None = declared.get("untrue")
        self.truth = declared.get("truth", "")
        self.whole: Callable[[Sequence[State]], Mapping[Any, Fraction] | None] = declared.get(
            "whole", lambda states: None
        )
        self.signs = declared.get("signs", False)
        self.lapses = declared.get("lapses", False)
        self.about: Callable[[State, Mapping[str, object], str], object] = declared.get(
            "about", lambda state, given, by: None
        )
        self.rests_on = declared.get("rests_on")
        self.follows: Callable[[State, State, Mapping[str, object], str], Mapping[str, object]] = declared.get(
            "follows", lambda before, now, given, by: given
        )
        self.amends = declared.get("amends", "")
        self.completes = tuple(declared.get("completes", ()))
        self.noted = tuple(declared.get("noted", ()))
        self.written: Callable[[State, Mapping[str, object], str], tuple[str, Mapping[str, object]]] = declared.get(
            "written", lambda state, given, by: (name, given)
        )
        self.renews: Callable[[State, Mapping[str, object], Mapping[str, object], str], Mapping[str, object]] = (
            declared.get("renews", lambda state, was, becomes, by: becomes)
        )
        self.brings: Callable[[State, Mapping[str, object], str], Sequence[str]] = declared.get(
            "brings", lambda state, given, by: ()
        )
        self.breaks_in = declared.get("breaks_in", False)
        self.changes_nothing = declared.get("changes_nothing", False)
        self.offered = declared.get("offered", lambda state, by: True)
        self.tells = tuple(declared.get("tells", ()))
        self.alone = declared.get("alone")
        self.consent: Callable[[Mapping[str, object]], Consent] = declared.get("consent", lambda options: "")
        self.told_of: Callable[[State, str], object] = declared.get("told_of", lambda state, by: None)
        self.obvious = declared.get("obvious")
        self.ends = declared.get("ends", False)
        self.gives_up: Callable[[State], Text | None] = declared.get("gives_up", lambda state: None)
        self.due = declared.get("due", lambda state, seat: ())
        self.log: Callable[[Told[In, Out]], Text] | None = None
        self.moment: Callable[[Told[In, Out]], Moment | None] | None = None
        self.verdict: Callable[[Told[In, Out]], Text | None] | None = None

    @cached_property
    def inputs(self) -> tuple[Input, ...]:
        """What is asked for, in its order."""
        return inputs_of(self.ask)

    @property
    def added(self) -> frozenset[str]:
        """The inputs that an amendment adds of itself."""
        return frozenset(name for some in self.completes for name in some)

    @cached_property
    def filled_in(self) -> tuple[Input, ...]:
        """The inputs that a form asks for, in their order."""
        added = self.added | self.dealt | set(self.noted)
        return tuple(wanted.as_asked(seen=wanted.seen) for wanted in self.inputs if wanted.name not in added)

    def asked_now(self, state: State, by: str) -> tuple[Input, ...]:
        """Those of them that it asks for as the game stands."""
        idle = self.unasked(state, by)
        most = self.most(state, by)
        return tuple(
            wanted.up_to(most[wanted.name]) if isinstance(wanted, Int) and wanted.name in most else wanted
            for wanted in self.filled_in
            if wanted.name not in idle
        )

    @cached_property
    def private(self) -> frozenset[str]:
        """The inputs that its maker alone knows, and that are sealed in the log."""
        return secrets_of(self.ask)

    @cached_property
    def sealed(self) -> frozenset[str]:
        """All inputs that are sealed in the log: those, and what the app deals by itself."""
        return self.private | self.dealt

    @cached_property
    def dealt(self) -> frozenset[str]:
        """What the app deals by itself and seals, such as a hand in its new order."""
        return dealt_of(self.ask)

    def check_true(self, state: State, given: In, by: str) -> None:
        """Raises Untrue for what its maker knows to be false, as far as the secrets in `state` are known."""
        if self.untrue and (why := self.untrue(state, given, by)):
            raise Untrue(why, " ".join(self.clauses[:1]), self.truth)

    def says(self, log: Callable[[Told[In, Out]], Text]) -> Callable[[Told[In, Out]], Text]:
        """Let `log` put this move into words: what was done and what came of it, in one sentence."""
        self.log = log
        return log

    def shows(self, moment: Callable[[Told[In, Out]], Moment | None]) -> Callable[[Told[In, Out]], Moment | None]:
        """Let `moment` say which outcomes of this move the table looks up for; None for those that are none."""
        self.moment = moment
        return moment

    def heads(self, verdict: Callable[[Told[In, Out]], Text | None]) -> Callable[[Told[In, Out]], Text | None]:
        """Let `verdict` say what stands large above the sentence; None for the recorded outcome, as it stands
        elsewhere. The outcome itself, which files keep, stays what it is."""
        self.verdict = verdict
        return verdict

    def given(self, values: Mapping[str, Any]) -> In:
        """The inputs for the rule, of values that were checked; secret ones that cannot be read here are None."""
        return made_of(self.ask, values)

    @property
    def help(self) -> str:
        """One line for tooltip, palette and command line: the first line of the rule's docstring."""
        return say((self.rule.__doc__ or self.title).strip().splitlines()[0])

    def describe(self) -> dict[str, Any]:
        """For `show --json` and help: name, title, key, inputs, clauses."""
        return {
            "move": self.name,
            "title": self.title,
            "key": self.key,
            "clauses": list(self.clauses),
            "inputs": [wanted.describe() for wanted in self.inputs if wanted.name not in self.dealt],
            "dice": self.dice or "none",
        }


AnyMove = Move[Any, Any, Any]
"""A move of which only its name is known: one that a file, a key or a command line names."""


def move(
    name: str, title: str, **declared: Unpack[Declared[State]]
) -> Callable[[Callable[[State, In, Play], tuple[State, Out]]], Move[State, In, Out]]:
    """Make a move of the rule below, whose second argument names its struct of inputs; see `Declared`."""

    def made(rule: Callable[[State, In, Play], tuple[State, Out]]) -> Move[State, In, Out]:
        return Move(name, title, rule, **declared)

    return made


def _dice(told: str) -> str:
    return say(told) if told else ""


def moves_of(*modules: ModuleType) -> dict[str, AnyMove]:
    """Every move that these modules make, by name, in their order."""
    return {each.name: each for module in modules for each in vars(module).values() if isinstance(each, Move)}


def answers(moves: Mapping[str, AnyMove], state: Any) -> list[AnyMove]:
    """The moves of which one is made before anybody else goes on."""
    return [each for each in moves.values() if each.answers and each.answers(state)]
