"""Where a player is in a form, and where keys lead from there. A value: every step gives a new one."""

import re
from collections.abc import Sequence
from typing import Any, Literal, Self

import msgspec

from taos_tui.kit.seats import TWO
from taos_tui.rules.inputs import Choice, Flag, Input, Text
from taos_tui.rules.rows import Rows

from .filled import Filled
from .wanted import is_number

BY_FIGURES = re.compile(r"\d|[A-Za-z]{1,2}-\d+$")
"""A name such as 4th Rifles, a code such as A-05."""
FOLDED_FROM = 4
"""So many inputs that may be left out are folded away under "more"."""
Entering = Literal["open", "on", "answer", "flip", "type", "nothing"]
"""Enter opens what is folded away, goes on, asks for yes or no, turns yes and no round, lets the input be typed, or
leaves all as it is."""


class Walked(Filled, frozen=True):
    """What is filled in, and where in it a player is: which input is selected, and what is being typed there."""

    selected: int = 0
    figures: str | None = None
    """The number that is being typed into the selected input; None while none is."""
    is_chosen: bool = False
    """Did a player go to the selected input, or is it only the next that is needed?"""
    is_unfolded: bool = False
    is_set: bool = False
    """Was the selected number or word set with the arrow keys just now? Then Enter goes on."""
    is_passing: bool = False
    """Was the selected input reached by Enter from the line above? Then Enter goes on from it too."""
    is_past: bool = False
    """Does the line below the inputs stand in front: the throw, or "Space does it"? Then no input is selected."""
    is_at_more: bool = False
    """Does the line stand in front under which inputs are folded away? Then no input is selected."""
    is_reopened: bool = False
    """Is a number typed that stood there already? Then the first figure is a new number."""
    is_emptied: bool = False
    """Was the number that is being typed taken back to its last figure? Then Enter does not go on from it."""
    letters: str = ""
    """What was typed into the selected word so far, as long as nothing else was done."""
    stood: Any = None
    """What stood there before these letters."""
    typed_last: str = ""
    """The number that was confirmed just now."""

    # -- reading ------------------------------------------------------------------------------------------

    @property
    def field(self) -> Input | None:
        """The selected input, None when there is none at all, or another line stands in front."""
        return self.inputs[self.selected] if self.inputs and not (self.is_past or self.is_at_more) else None

    @property
    def folded(self) -> frozenset[str]:
        """Inputs that are folded away: those that may be left out and were, where there are many of them.
        What is measured or named for each attempt stands there, unless it is seldom needed."""
        if self.is_unfolded:
            return frozenset()
        idle = self.idle
        found = [
            wanted.name
            for wanted in self.inputs
            if not wanted.required
            and (wanted.rare or not wanted.anew)
            and wanted.name not in self.values
            and wanted.name not in (self.asked, *self.refused, *self.lapsed)
            and not (self.is_chosen and wanted is self.field)
            and wanted.name not in idle
        ]
        rare = any(wanted.rare for wanted in self.inputs)
        return frozenset(found if rare or len(found) >= FOLDED_FROM else ())

    @property
    def shown(self) -> tuple[Input, ...]:
        """The inputs that stand there: those that mean something and are not folded away."""
        hidden = self.folded | self.idle
        return tuple(wanted for wanted in self.inputs if wanted.name not in hidden)

    def as_typed(self) -> str:
        """The selected value as one would type it; what was refused stands there still."""
        wanted = self.field
        if wanted and wanted.name in self.refused:
            return self.refused[wanted.name].text
        value = self.value(wanted) if wanted else None
        return "" if value is None else self.called(value, wanted)

    # -- going to an input --------------------------------------------------------------------------------

    def step(self, by: int) -> Self:
        """The line above or below, round and round; where nothing is missing the line below them is one of these."""
        if not (self.shown or self.folded):
            return self
        rows = [self.inputs.index(wanted) for wanted in self.shown]
        rows += [len(self.inputs)] if self.folded else []  # "more" stands below the others
        here = len(self.inputs) if self.is_at_more else self.selected
        if self.is_past:
            row = 0 if by > 0 else -1
        else:
            row = sum(each < here for each in rows) + by - (here not in rows and by > 0)
            if not 0 <= row < len(rows) and self.is_done:
                return self.to_end()
        at = rows[row % len(rows)]
        if at == len(self.inputs):
            return self._with(is_chosen=True, is_past=False, is_at_more=True)
        return self._with(selected=at, is_chosen=True, is_past=False)

    def to_end(self) -> Self:
        """The line below the inputs stands in front."""
        form = self._with(is_chosen=False, is_past=True)
        return msgspec.structs.replace(form, typed_last=self.typed_last)

    def opened(self) -> Self:
        """What is folded away is shown, the first of it selected."""
        folded = self.folded
        first = next((wanted.name for wanted in self.inputs if wanted.name in folded), "")
        return msgspec.structs.replace(self, is_unfolded=True).select(first, chosen=True) if first else self

    @property
    def situational(self) -> Input | None:
        """What may be left out and changes with every attempt: the next after the selected one, from the line below
        the first that stands as it is without a word; None where nothing does."""
        shown = self.shown
        found = [
            (at, wanted)
            for at, wanted in enumerate(self.inputs)
            if wanted.anew and not (wanted.required or wanted.rare) and wanted in shown
        ]
        if self.field is None:
            return next((each for _, each in found if self.values.get(each.name) in (None, each.default)), None)
        return next((wanted for at, wanted in found if at > self.selected), found[0][1] if found else None)

    def below(self, at: int) -> Self:
        """The line below the input number `at` is selected, and Enter goes on from there; past the last line nothing
        is."""
        shown = self.shown
        following = next((index for index in range(at + 1, len(self.inputs)) if self.inputs[index] in shown), None)
        if following is None:
            return self.to_end()
        form = self._with(selected=following, is_chosen=True, is_passing=True, is_past=False)
        return msgspec.structs.replace(form, typed_last=self.typed_last)

    def beside(self, at: int) -> Self | None:
        """Figures of one player are told with those of the other: the line of these is selected, where it may be left
        out and stands right below. None where no such line does."""
        following = self.inputs[at + 1] if at + 1 < len(self.inputs) else None
        stem, _, seat = self.inputs[at].name.rpartition("_")
        if following is None or following not in self.shown or not (stem and is_number(following)):
            return None
        if following.required or seat != TWO[0] or following.name != f"{stem}_{TWO[1]}":
            return None
        return self.below(at)

    @property
    def words_for(self) -> Input | None:
        """The text of a player's own that is needed, where Enter has led to a number that may be left out: letters are
        meant for the text. None elsewhere."""
        field = self.field
        if not self.is_passing or not is_number(field) or self.figures is not None:
            return None
        needed = self.missing or [each for each in self.inputs if each.name == self.asked]
        return next((each for each in needed[:1] if isinstance(each, Text) and not self.suggested.get(each.name)), None)

    def select(self, name: str, *, chosen: bool = False) -> Self:
        """The input `name` is selected, if there is one."""
        at = next((at for at, wanted in enumerate(self.inputs) if wanted.name == name), None)
        if at is None:
            return self._with(is_chosen=chosen)
        return self._with(selected=at, is_chosen=chosen, is_past=False)

    def stopping_at(self, name: str) -> Self:
        """An input that may be left out is selected: figures belong to it, and Enter goes on, or opens a list."""
        at = next(each for each in self.inputs if each.name == name)
        if at.kind == "list" and self.ticked_from(at) and name not in self.values:
            return self.select(name, chosen=True)
        return msgspec.structs.replace(self.select(name, chosen=True), is_set=True, typed_last=self.typed_last)

    def to_next(self) -> Self:
        """The next input that is needed is selected: one that was refused, then one that is missing, then one that
        the rule refuses. Where nothing is, none is that is folded away."""
        first = self.problem[0] if self.problem else self.missing[0] if self.missing else None
        form = self.select(first.name if first else self.asked)
        if form.field and form.field not in form.shown and form.shown:
            form = form.select(form.shown[0].name)
        elif form.inputs and not (form.shown or form.folded):
            form = form.to_end()  # nothing is asked
        return msgspec.structs.replace(form, typed_last=self.typed_last)

    @property
    def changed_first(self) -> str:
        """What a correction changes comes before its reason, where that stands last: the first line that may be left
        out, as long as none is set; "" elsewhere. Whom it is about changes nothing yet."""
        shown, missing = self.shown, self.missing
        reason = missing[0] if len(missing) == 1 and missing[0].required else None
        if not isinstance(reason, Text) or reason is not shown[-1]:
            return ""
        lines = [wanted for wanted in shown if not (wanted.required or wanted.rare)]
        if lines and isinstance(lines[0], Text) and self.value(lines[0]) in self.suggested.get(lines[0].name, ()):
            lines = lines[1:]
        is_untouched = all(self.value(wanted) in (None, wanted.default) for wanted in lines)
        return lines[0].name if lines and is_untouched else ""

    def may_go_along(self, wanted: Input) -> bool:
        """Is it a list for this attempt that could hold something and holds nothing?"""
        listed = wanted.kind == "list" and wanted.anew and not wanted.required
        return (
            listed
            and wanted.name not in self.folded
            and wanted.name not in self.values
            and bool(self.suggested.get(wanted.name))
        )

    @property
    def passes(self) -> bool:
        """Does Enter go on from the selected input as it stands?"""
        field = self.field
        is_needed = field is None or field in self.missing or field.name in self.refused
        is_answered = isinstance(field, Flag) and self.is_chosen and field.name in self.values
        return self.is_set or ((self.is_passing or is_answered) and not is_needed)

    @property
    def enters(self) -> Entering:
        """What Enter does now."""
        field = self.field
        if self.is_at_more:
            return "open"
        if self.passes:
            return "on"
        if isinstance(field, Flag) and (field in self.missing or field.name == self.asked):
            return "answer"
        if field and (self.is_chosen or field.name == self.asked):
            return "flip" if isinstance(field, Flag) else "type"
        if self.problem or self.missing:
            return "type" if field in (*self.missing, self.problem and self.problem[0]) else "on"
        return "type" if self.is_list_in_front or self.is_only_text else "nothing"

    @property
    def is_list_in_front(self) -> bool:
        """Does a list stand in front whose things are ticked? Enter opens it, also where nothing is missing."""
        return self.field is not None and bool(self.ticked_from(self.field))

    @property
    def is_only_text(self) -> bool:
        """Is a text that may be left out, and was, all that the form has?"""
        field = self.field
        return isinstance(field, Text | Rows) and self.shown == (field,) and self.value(field) in (None, ())

    @property
    def is_named_by_figures(self) -> bool:
        """Does the form stop at a text that a number may stand for and that nobody has filled in: a die of the last
        roll, the place of a card?"""
        field = self.field
        if not (isinstance(field, Text) and field.numbers):
            return False
        return self.is_chosen and self.is_set and field.name not in self.values

    @property
    def is_gone_to(self) -> bool:
        """Did a player go to the selected input, other than by Enter from the one before, and set nothing in it since?
        Then figures are no faces."""
        return self.field is not None and self.is_chosen and not (self.is_set or self.is_passing)

    @property
    def has_figures(self) -> bool:
        """Do figures stand in the words of the selected input, such as A-05?"""
        words = self._called(self.field) if isinstance(self.field, Choice) else []
        return any(any(map(str.isdecimal, called)) for _, called in words)

    @property
    def has_number_to_spare(self) -> bool:
        """Does a number stand there that may be left out, for which a figure on another line could be meant?"""
        return any(is_number(wanted) and not wanted.required for wanted in self.shown)

    @property
    def begins_with_figures(self) -> bool:
        """Do figures begin what is typed in the selected line: a text of one's own, a number that stands for a name, a
        name such as 4th Rifles, a code such as A-05, of which the figures alone may be typed?"""
        field = self.field
        words = self.suggested.get(field.name, ()) if field else ()
        if not words or (isinstance(field, Text) and field.numbers):
            return True
        return any(BY_FIGURES.match(self.called(word, field)) for word in words)

    @property
    def is_at_own_text(self) -> bool:
        """Does a text of a player's own stand in front, which waits for him or to which he went? Figures are a part of
        it, also while a number is missing elsewhere: 8 mm MG, 3rd Squad."""
        field = self.field
        if not isinstance(field, Text) or field.numbers or self.figures is not None:
            return False
        is_own = field.coined or not self.suggested.get(field.name)
        return is_own and (self.waits_for_text or self.is_gone_to)

    @property
    def is_gone_to_codes(self) -> bool:
        """Did a player go to a line of codes such as A-05, of which the figures may be typed? Then these belong there,
        also while a number is missing elsewhere."""
        field = self.field
        if not self.is_gone_to or field is None or isinstance(field, Choice | Flag) or is_number(field):
            return False
        listed = self.suggested.get(field.name) or ()
        codes = () if listed else self.ticked_from(field)  # `A-05 Coordinates` is a code by its id
        return any(map(BY_FIGURES.match, [*(self.called(word, field) for word in listed or codes), *codes]))

    @property
    def next_number(self) -> Input | None:
        """The number that figures belong to now, None where they are faces: one that a player went to, one that is
        missing, or one that the rule refuses as it stands."""
        if self.figures is not None or (self.is_chosen and is_number(self.field)):
            return self.field
        if self.problem:
            return self.problem[0] if is_number(self.problem[0]) else None
        missing = next((wanted for wanted in self.missing if is_number(wanted)), None)
        if missing or self.missing:
            return missing
        return next((wanted for wanted in self.inputs if wanted.name == self.asked and is_number(wanted)), None)

    @property
    def takes_text(self) -> bool:
        """Do letters belong to the selected input now? To words that are needed or were refused, and to a text that
        a player went to; a word that stands there is changed with the arrow keys."""
        wanted = self.field
        if wanted is None or self.figures is not None or is_number(wanted) or isinstance(wanted, Flag):
            return False
        return self.waits_for_text or (self.is_chosen and not self.is_set and not isinstance(wanted, Choice))

    @property
    def waits_for_text(self) -> bool:
        """Is the selected input something else than a number that is needed, or was refused?"""
        wanted = self.field
        if wanted is None or is_number(wanted):
            return False
        return wanted in self.missing or wanted.name == self.asked or wanted.name in self.refused

    @property
    def correctable(self) -> Input | None:
        """The number that was typed last, as long as nothing else was done since: Backspace goes back into it."""
        return next((wanted for wanted in self.inputs if wanted.name == self.typed_last), None)

    def _called(self, wanted: Input) -> list[tuple[Any, str]]:
        """The values that may be chosen, and what players call them, in small letters."""
        words: Sequence[Any] = (True, False) if isinstance(wanted, Flag) else self.words(wanted)
        return [(value, self.called(value, wanted).casefold()) for value in words]

    def _with(self, **changes: Any) -> Self:
        done = {
            "figures": None,
            "typed_last": "",
            "is_set": False,
            "is_passing": False,
            "letters": "",
            "stood": None,
            "is_emptied": False,
        }
        return msgspec.structs.replace(self, **{**done, "is_at_more": False, "is_reopened": False, **changes})
