"""An entry of the log that is entered anew: its form as it was, and what a change would bring about."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Self

import msgspec

from taos_tui.kit.doubt import Doubt
from taos_tui.kit.moves import AnyMove
from taos_tui.rules.inputs import Int, Items
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, count, listed, say
from taos_tui.session.amend import Amendment
from taos_tui.session.forecast import Forecast
from taos_tui.session.lines import LogLine

from .form import Form
from .matching import Names
from .odds import spoken

DICE = "faces that fell"
"""The faces beside the inputs of the move; no input has a blank in its name."""


def _typed_as(fell: Sequence[int]) -> str:
    """How the faces of such a throw are typed, with those that fell."""
    shown = " ".join(map(str, fell))
    if len(fell) == 1:
        return say("what the die shows, such as {fell}", fell=shown)
    return say("what each die shows, with blanks between: {fell}", fell=shown)


class Face(Int):
    """A face of a die of which only the rule knows what stands on it."""

    def __init__(self, fell: Sequence[int]) -> None:
        super().__init__("face", 0, 999)
        self._fell = fell

    @property
    def allowed(self) -> str:
        return _typed_as(self._fell)

    def read(self, value: Any) -> int:
        return super().read(int(value) if isinstance(value, str) and value.strip().isdecimal() else value)


class Faces(Items):
    """The faces of a throw of so many dice. Where each was one figure, they may be typed as one word: 447; fewer of
    them too, where the rule wants no more now."""

    def __init__(self, fell: Sequence[int]) -> None:
        help = say("the dice as they fell, in their order")
        super().__init__(DICE, Face(fell), 0, 200, (), title=say("faces"), help=help)
        self._fell = tuple(fell)
        self._together = len(fell) if max(fell) < 10 else 0

    @property
    def allowed(self) -> str:
        return _typed_as(self._fell)

    def read(self, value: Any) -> tuple[Any, ...]:
        if isinstance(value, str):
            value = value.replace(",", " ").split()
            if len(value) == 1 and self._together > 1 and len(value[0]) in (self._together, *range(3, self._together)):
                value = list(value[0])
        return super().read(value)


class Amending(NamedTuple):
    """Entry `n` with what it was given, and the form in which that is changed. What is secret is left as it is, but
    under its player's own eyes."""

    n: int
    text: str
    before: Mapping[str, Any]
    form: Form

    @classmethod
    def of(cls, line: LogLine, move: AnyMove, names: Names, sealed: Mapping[str, Any] = MappingProxyType({})) -> Self:
        """The form of an entry as it was, with what its player alone `sealed`, where he looks."""
        inputs = tuple(wanted for wanted in move.inputs if wanted.name not in move.private or wanted.name in sealed)
        given = {**line.inputs, **sealed}
        before = {wanted.name: wanted.read(given[wanted.name]) for wanted in inputs if wanted.name in sealed}
        before |= {wanted.name: line.inputs[wanted.name] for wanted in inputs if wanted.name in line.inputs}
        if line.dice:
            inputs, before = (Faces(line.dice), *inputs), {DICE: tuple(line.dice), **before}
        return cls(line.n, line.text, before, Form(inputs, before, names=names, is_unfolded=True))

    def suggesting(self, choices: Mapping[str, Sequence[str]]) -> Self:
        """With the `choices` that there were when it was made, as far as its inputs leave them now."""
        return self._replace(form=self.form.suggesting(choices, self.form.names))

    @property
    def given(self) -> dict[str, object]:
        """The inputs of the move as they are now."""
        return {name: value for name, value in self.form.values.items() if name != DICE}

    @property
    def inputs(self) -> dict[str, Any]:
        """The inputs that are other ones now; None takes one away."""
        names = [wanted.name for wanted in self.form.inputs if wanted.name != DICE]
        changed = {name: self.form.values.get(name) for name in names}
        return {name: value for name, value in changed.items() if value != self.before.get(name)}

    @property
    def dice(self) -> tuple[int, ...] | None:
        """The faces, where they are other ones now."""
        faces = tuple(self.form.values.get(DICE, ()))
        return None if faces == tuple(self.before.get(DICE, ())) else faces

    @property
    def is_changed(self) -> bool:
        return bool(self.inputs) or self.dice is not None


class Judge(NamedTuple):
    """Whether an entry would be possible with other values, whatever becomes of later ones: for what is typed into its
    form. `tried` raises Refusal."""

    amending: Amending
    tried: Callable[[Amending], object]
    doubts: Callable[[str, str], Doubt | None] = lambda input, typed: None

    def doubt(self, input: str, typed: str) -> Doubt | None:
        """The known name that a name which may be new is nearly, as the game stands now."""
        return self.doubts(input, typed)

    def prefilled(self) -> tuple[Mapping[str, Any], Mapping[str, Sequence[str]]]:
        """The words that its form has now."""
        return {}, self.amending.form.suggested

    def odds(self, values: Mapping[str, Any]) -> Forecast:
        """The refusal alone: nothing is thrown."""
        form = msgspec.structs.replace(self.amending.form, values=dict(values))
        try:
            self.tried(self.amending._replace(form=form))
        except Refusal as refusal:
            return Forecast(refusal, {}, ())
        return Forecast(None, {}, ())


def impossible(tried: Callable[[tuple[int, ...]], Amendment], without: tuple[int, ...]) -> tuple[int, ...]:
    """The later entries that have to be left out, beside those that are already, so that all others stand; none where
    that helps nothing. `tried` raises Refusal."""
    left_out = without
    while stops := tried(left_out).stops:
        if stops in left_out:
            return ()
        left_out = (*left_out, stops)
    return left_out


def told(amendment: Amendment) -> list[Text]:
    """What an amendment changes, one line an entry."""
    lines = []
    if amendment.covered and not amendment.changes:
        lines.append(say("what is covered decides what this comes to: Space tries it"))
    for one in amendment.changes:
        if one.after and one.before == one.after:
            lines.append(say("{n}: {becomes}", n=one.n, becomes=one.becomes))
        elif one.after:
            parts = {"before": spoken(one.before), "after": spoken(one.after), "becomes": one.becomes}
            lines.append(say("{n}: {before} → {after}: {becomes}", n=one.n, **parts))
        else:
            lines.append(say("{n} is no longer possible: {reason}", n=one.n, reason=one.reason))
    if amendment.left_out:
        entries = listed([str(n) for n in amendment.left_out])
        several, alone = "{entries} are left out, the rest stands", "{entries} is left out, the rest stands"
        lines.append(count(alone, several, len(amendment.left_out), entries=entries))
    if unasked := [n for n in amendment.lapsed if n not in amendment.left_out]:
        entries = listed([str(n) for n in unasked])
        several = "{entries} answered what is not asked any more: they fall, the rest stands"
        alone = "{entries} answered what is not asked any more: it falls, the rest stands"
        lines.append(count(alone, several, len(unasked), entries=entries))
    if amendment.lost:
        lines.append(say("these stand no more: {entries}", entries=listed([str(n) for n in amendment.lost])))
    if len(amendment.lost) > 1:
        lines.append(say("what was made after {n} goes with it", n=amendment.lost[0]))
    if amendment.draws:
        lines.append(say("the app draws anew; what follows is not known before"))
    return lines


def ends_told(amendment: Amendment) -> list[Text]:
    """What is otherwise once everything is replayed, a line each; one that says so where nothing is."""
    if amendment.draws or (amendment.covered and not amendment.changes):
        return []
    if amendment.covered:
        return [*amendment.ends, say("what is covered may make it otherwise")]
    return [*amendment.ends] or [say("scores, units, places and piles stand as they do now")]
