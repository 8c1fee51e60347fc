"""An entry of the log that is entered anew: its form as it was, and what a change would bring about."""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Self

import msgspec

from taos_tui.kit.doubt import Doubt
from taos_tui.kit.moves import AnyMove
from taos_tui.kit.seats import named
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, count, listed, say
from taos_tui.session.amend import Amendment, Changed
from taos_tui.session.as_made import AsMade
from taos_tui.session.entries_told import entries_told
from taos_tui.session.forecast import Forecast
from taos_tui.session.lines import LogLine

from .answers import Answers
from .fallen import Ask, Fallen
from .filled import label
from .form import Form
from .half_typed import HalfTyped
from .matching import Names
from .odds import spoken
from .throw import Asked, asked

THROW = ""
"""What is refused where it is a face of the throw."""
FACES = "dice"
"""What rules call the faces of a throw where they refuse them; an input may be called so too."""


def asks_of(made: AsMade, given: Mapping[str, Any], names: Mapping[str, str]) -> Ask:
    """What die the rule of an entry asks for with these inputs, after some faces. `names` are the players' by seat."""

    def ask(faces: Sequence[int]) -> Asked | None:
        rule, values = made.rule(given)
        return asked(rule, faces, values, names)

    return ask


class Amending(NamedTuple):
    """Entry `n` with what it was given, and the form in which that is changed. What is secret is left as it is, but
    under its player's own eyes. `never`: it is left out, as it never happened. `stays`: it is as it was, and what was
    forgotten comes in before it."""

    n: int
    text: str
    before: Mapping[str, Any]
    form: Form
    fell: tuple[int, ...] = ()
    throw: Fallen = Fallen()
    never: bool = False
    stays: bool = False
    followed: Mapping[str, Any] = MappingProxyType({})
    """Values that follow others which were changed, as nobody chose them: None for one that is gone."""
    answers: Answers = Answers()
    """What was said of later entries beside it, whether it fits by now or not."""
    beside: Mapping[tuple[int, str], HalfTyped] = MappingProxyType({})
    """What was typed for later entries and counts nowhere yet; with its name for a move before one of them."""

    @classmethod
    def of(
        cls,
        line: LogLine,
        move: AnyMove,
        names: Names,
        sealed: Mapping[str, Any] = MappingProxyType({}),
        has_opened: bool = False,
    ) -> Self:
        """The form of an entry as it was, with what its player alone `sealed`, where he looks, and what it
        `has_opened`."""
        private = frozenset() if has_opened else move.private - set(sealed)
        shown = {wanted.name for wanted in move.inputs} - move.dealt - move.added - set(move.noted) - private
        inputs = tuple(wanted for wanted in move.inputs if wanted.name in shown)
        given = {**line.inputs, **sealed}
        before = {wanted.name: wanted.read(given[wanted.name]) for wanted in inputs if wanted.name in sealed}
        before |= {wanted.name: line.inputs[wanted.name] for wanted in inputs if wanted.name in line.inputs}
        numbers = [each for each in inputs if each.beside and each.name in before]
        together = {name: before.get(name) for each in numbers for name in (each.beside, each.name)}
        form = Form(inputs, before, names=names, is_unfolded=True, is_chosen=True, hinted=together)
        form = form.select(move.amends, chosen=True) if move.amends in shown else form
        return cls(line.n, line.text, before, form, tuple(line.dice))

    def unsaid(self, ticks: str) -> Self:
        """Of a move that comes in nothing was said yet: what somebody saw on the table is asked for, and first of all
        what its form `ticks`, "" for nothing."""
        inputs = tuple(
            each if each.name in self.before else each.as_asked(seen=each.seen or each.name == ticks)
            for each in self.form.inputs
        )
        form = msgspec.structs.replace(self.form, inputs=inputs)
        asked = [each.name for each in form.missing]
        first = ticks if ticks in asked else next(iter(asked), "")
        return self._replace(form=form.select(first, chosen=True) if first else form)

    def as_fell(self, line: LogLine, made: AsMade, names: Mapping[str, str]) -> Self:
        """With the dice of the entry as they fell in its time, in front where there are any. `names` are the players'
        by seat."""
        throw = Fallen.of(line, asks_of(made, self.given, names))
        return self._replace(throw=throw, form=self.form.to_end() if throw.asks else self.form)

    def with_dice_of(self, line: LogLine, ask: Ask) -> Self:
        """With the dice of another entry, which wants them no more, where they are those that this one asks for now."""
        try:
            throw = Fallen.fallen_for(line).walked(ask)
        except Refusal:
            return self
        is_its = throw.asks and throw.is_whole and not throw.unused and len(throw.asks) == len(line.dice)
        return self._replace(throw=throw, form=self.form.to_end()) if is_its else self

    def suggesting(self, choices: Mapping[str, Sequence[str]]) -> Self:
        """With the `choices` that there were when it was made, as far as its inputs leave them now."""
        return self._replace(form=self.form.suggesting(choices, self.form.names))

    def asking(self, made: AsMade, refused: str = "") -> Self:
        """Without questions that its form did not ask, as other inputs leave no answer to them or the game stood so,
        where nothing was said to them and none of them is `refused`."""
        narrowed, unasked = made.questions(self.given)
        idle = {*self.form.needless_by(narrowed), *unasked} - self.form.values.keys() - self.before.keys() - {refused}
        needed = {each.name for each in made.move.inputs if each.required}  # not what a form asks for as it was seen
        idle = (idle - needed) | (idle & {*unasked})
        needless = frozenset(idle | (self._numbers_beside - {refused}))
        return self._replace(form=msgspec.structs.replace(self.form, needless=needless))

    def without_lines(self, names: Collection[str]) -> Self:
        """Without these lines, which say no more what they said."""
        if not names:
            return self
        form = self.form
        return self._replace(form=msgspec.structs.replace(form, needless=form.needless | {*names}))

    @property
    def _numbers_beside(self) -> frozenset[str]:
        """The numbers of cards beside their titles: they say no more, as long as nobody has changed one by itself."""
        values = self.form.values
        named = [each for each in self.form.inputs if each.beside and values.get(each.beside) is not None]
        return frozenset(each.name for each in named if values.get(each.name) in (None, self.before.get(each.name)))

    def following(self, made: AsMade) -> Self:
        """With what its form had filled in by itself as its other inputs leave it now."""
        values, here = dict(self.form.values), self.form.field.name if self.form.field else ""
        for name, value in self.followed.items():
            if values.get(name) == value and name != here:
                values[name] = self.before.get(name)
        said = {name for name, value in values.items() if value != self.before.get(name)}
        said |= set() if made.is_new else {here}
        given = {name: value for name, value in values.items() if value is not None}
        found = made.following(given, said)
        followed = {name: found.get(name) for name in {**given, **found} if found.get(name) != given.get(name)}
        now = {name: value for name, value in {**values, **followed}.items() if value is not None}
        form = msgspec.structs.replace(self.form, values=now)
        return self._replace(form=form, followed=followed)

    def asking_what_falls(self) -> Self:
        """Another correction than before: what was typed for later entries is kept, what falls is asked again."""
        return self._replace(answers=self.answers._replace(without=(), fallen=()))

    @property
    def given(self) -> dict[str, Any]:
        """The inputs of the move as they are now."""
        return {name: value for name, value in self.form.values.items() if value is not None}

    @property
    def inputs(self) -> dict[str, Any]:
        """The inputs that are other ones now; None takes one away."""
        changed = {wanted.name: self.form.values.get(wanted.name) for wanted in self.form.inputs}
        return {name: value for name, value in changed.items() if value != self.before.get(name)}

    @property
    def dice(self) -> tuple[int, ...] | None:
        """The faces, where they are other ones now."""
        return None if self.throw.faces == self.fell else self.throw.faces

    @property
    def is_rolled(self) -> bool:
        """Are the faces other ones now, and all of them the app's?"""
        return self.dice is not None and self.throw.is_rolled

    @property
    def said_anew(self) -> list[Text]:
        """What is changed of it, a line each, as players say it."""
        lines = []
        for wanted in self.form.inputs:
            if wanted.name in self.inputs:
                title, unit = label(wanted)
                was, now = (self.form.called(each.get(wanted.name), wanted) for each in (self.before, self.inputs))
                line = say("{input} {was} → {now}", input=title, was=was, now=now)
                lines.append(say("{line} {unit}", line=line, unit=unit) if unit else line)
        if self.dice is not None:
            was, now = (" ".join(map(str, faces)) or "–" for faces in (self.fell, self.dice))
            lines.append(say("dice {was} → {now}", was=was, now=now))
        return lines

    @property
    def faulty(self) -> Refusal | None:
        """What was typed and is refused by itself, or which die has no face, which is no input of the form; of what
        never happened nothing."""
        if self.never or self.stays:
            return None
        if self.form.problem:
            wanted, problem = self.form.problem
            return Refusal(wanted.name, problem.reason)
        needed = [each for each in self.form.missing if each.required]
        if needed:
            lines = listed(label(each)[0] for each in needed)
            return Refusal(needed[0].name, say("needed: {what}", what=lines))
        if self.throw.refused:
            return Refusal(THROW, self.throw.refused)
        if not self.throw.is_whole:
            asked = self.throw.asks[-1]
            parts = {"what": asked.what or say("die"), "at": asked.at, "of": asked.of}
            if self.throw.by_app:
                return Refusal(THROW, say("{what} {at} of {of} is to be thrown: Space rolls it", **parts))
            return Refusal(THROW, say("{what} {at} of {of} is to be thrown: type its face", **parts))
        return None

    @property
    def is_changed(self) -> bool:
        return self.never or self.stays or bool(self.inputs) or self.dice is not None

    @property
    def is_begun(self) -> bool:
        """Does anything stand there that was typed: what is otherwise, what is refused, figures of a face?"""
        is_otherwise = bool(self.inputs.keys() - self.followed.keys()) or self.dice is not None
        is_otherwise = is_otherwise or any(self.answers) or bool(self.beside)
        return is_otherwise or bool(self.faulty or self.throw.pending)

    @property
    def half_typed(self) -> HalfTyped:
        """What was typed into its form."""
        return HalfTyped.of(self.form, self.throw, self.inputs)

    def as_typed(self, half: HalfTyped) -> Self:
        """With what was typed into it before."""
        return self._replace(form=half.in_form(self.form), throw=half.in_throw(self.throw))


def name_gone(form: Form, then: Mapping[str, Sequence[str]]) -> str:
    """The first input that names what could be chosen `then` and cannot be by now; "" where none does."""
    for wanted in form.shown:
        value = form.value(wanted)
        names = [each for each in (value if isinstance(value, list | tuple) else [value]) if isinstance(each, str)]
        was, now = ({each.casefold() for each in words.get(wanted.name, ())} for words in (then, form.suggested))
        if any(name.casefold() in was - now for name in names):
            return wanted.name
    return ""


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


def told(
    amendment: Amendment, sealed: Collection[int] = (), names: Mapping[str, str] = MappingProxyType({})
) -> list[Text]:
    """What an amendment changes, one line an entry; `sealed` are the entries of which a part is one player's secret,
    `names` what the players and sides are called with which outcomes begin."""
    lines = []
    if amendment.covered and not amendment.changes:
        lines.append(say("what is covered decides what this comes to: Space tries it"))
    for one in amendment.changes:
        if one.n != amendment.of and one.after and (one.before, one.was) == (one.after, one.becomes):
            continue  # nobody could see what is otherwise in it
        if one.n in amendment.between:
            lines.append(_come_in(one, amendment.between[one.n]))
            continue
        if one.after and not one.becomes:
            continue  # what the app draws for it is told below
        if one.after and one.before == one.after:
            lines.append(say("{n}: {becomes}", n=one.n, becomes=one.becomes))
        elif one.after:
            was, becomes = (spoken(named(each, names)) for each in (one.before, one.after))
            parts = {"before": was, "after": becomes, "becomes": one.becomes}
            lines.append(say("{n}: {before} → {after}: {becomes}", n=one.n, **parts))
        elif one.n == amendment.of and one.n != amendment.stops:
            lines.append(say("{n} never happened: {was}", n=one.n, was=one.was))
        else:
            other_dice = one.n == amendment.stops and amendment.stops_by == FACES
            reason = say("other dice are thrown now") if other_dice else one.reason
            lines.append(say("{n} is no longer possible: {reason}", n=one.n, reason=reason))
    for n, faces in amendment.unthrown.items():
        lines.append(say("{n}: its dice are thrown no more: {faces}", n=n, faces=" ".join(map(str, faces))))
    if amendment.doubtful:
        alone = "{entries} was entered by what is otherwise now: look at it again"
        several = "{entries} were entered by what is otherwise now: look at them again"
        entries = entries_told(amendment.doubtful)
        lines.append(count(alone, several, len(amendment.doubtful), entries=entries))
    if amendment.left_out:
        entries = entries_told(amendment.left_out)
        several, alone = "{entries} are left out, the rest stands", "{entries} is left out, the rest stands"
        lines.append(count(alone, several, len(amendment.left_out), entries=entries))
    falling = [n for n in amendment.lapsed if n not in amendment.left_out]
    if unasked := [n for n in falling if n not in sealed]:
        alone = "{entries} answered what is not asked any more: it falls"
        several = "{entries} answered what is not asked any more: they fall"
        lines.append(count(alone, several, len(unasked), entries=entries_told(unasked)))
    if covered := [n for n in falling if n in sealed]:
        alone = "{entries} is sealed and may name who is gone: it falls"
        several = "{entries} are sealed and may name who is gone: they fall"
        lines.append(count(alone, several, len(covered), entries=entries_told(covered)))
    if amendment.lost:
        lines.append(say("these stand no more: {entries}", entries=entries_told(amendment.lost)))
    if len(amendment.lost) > 1:
        lines.append(say("what was made after {n} goes with it", n=amendment.lost[0]))
    if amendment.draws:
        lines.append(say("the app draws anew; what follows is not known before"))
    return lines


def _come_in(one: Changed, before: int) -> Text:
    """What comes in before a later entry: a move that is due, or what had fallen."""
    if not one.becomes:
        return say("before {before}: what the app draws there", before=before)
    if one.n > 0:
        return say("{n} stands again: {becomes}", n=one.n, becomes=one.becomes)
    return say("before {before}: {becomes}", before=before, becomes=one.becomes)


def ends_told(amendment: Amendment) -> list[Text]:
    """What is otherwise once everything is replayed, a line each; one that says so where nothing is."""
    if amendment.draws or (amendment.covered and not amendment.changes):
        return []
    if amendment.covered:
        return [*amendment.ends, say("what is covered may make it otherwise")]
    return [*amendment.ends] or [say("scores, units, places and piles stand as they do now")]
