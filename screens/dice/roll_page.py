"""What is rolled: its inputs, its odds, the die that is wanted, and what a screen that rolls has to say of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.screens.lookup.finding import Finder

from taos_tui.face.accepting import Judging, wrong_before
from taos_tui.face.form import Form
from taos_tui.face.rolls import Result, Roll, together
from taos_tui.face.stray_word import StrayWord
from taos_tui.face.throw import Asked, Typed
from taos_tui.kit.scene import Banner
from taos_tui.rules.refusal import Refusal
from taos_tui.session.forecast import Forecast

from .field_typing import FieldTyping

FOLLOWING = 2
"""So often it is asked what follows from the values: a model brings its kind, and the kind what its card prints."""


class RollPage(FieldTyping):
    """The roll in front with its form, its faces so far, and its result. Subclasses say what can be rolled."""

    form: Form = Form()

    def __init__(self) -> None:
        super().__init__()
        self.finder = Finder()
        self.typed = Typed()
        self.form = Form()
        self.roll: Roll | None = None
        self.result: Result | None = None
        self._just_taken = False
        self._just_refused = False
        self._just_dropped = False
        """Was a word dropped by the key before this one? Figures in it may have been faces that were thrown."""
        self._just_landed = self._was_landed = False
        """Did ↓ lead to the line below all others by this key, by the one before it?"""
        self._just_blank = False
        """Was the key before this one Space?"""
        self._is_barred = False
        """Was a face refused, and not seen to yet?"""
        self._just_asked = self._was_asked = False
        """Was it asked by this key, by the one before it, whether the app shall roll?"""
        self._just_asked_of = self._was_asked_of = ""
        """The word of which it was asked by this key, by the one before it, whether it replaces what stands there."""
        self._just_warned = self._was_warned = False
        """Was it said by this key, by the one before it, what Esc drops?"""
        self._just_emptied = self._was_emptied = False
        """Was a line emptied by this key, by the one before it?"""
        self._just_answered = self._was_answered = ""
        """The question of the form that a letter answered by this key, by the one before it."""
        self._first: Mapping[str, Any] = {}
        """What the form was filled with when it was opened."""
        self._proposed: Mapping[str, Any] = {}
        """What of that nobody had named or filled in before."""
        self._left_lines: tuple[str, ...] = ()
        """The lines that were filled in before the form was left, through which Enter goes once."""
        self._after_line = -1
        """The line of the word that was set last, if it may be left out: what follows may be meant for one below."""
        self._stray = StrayWord()
        self._offered: Mapping[str, Sequence[str]] = {}
        """What may be chosen while no line leaves less."""
        self._dropped = self._dropping = ""
        """The letter that no number took, if it was the key before this one; and the one that is this key."""
        self._known: tuple[Any, Forecast] | None = None
        self._wanted: tuple[Any, Asked | None] | None = None

    # -- what subclasses fill in ------------------------------------------------------------------------------

    def choose(self) -> None:
        """Take up what is wanted, where something is."""

    def rolls(self) -> Sequence[tuple[str, str, Roll]]:
        """What can be found: title, what it is, the roll."""
        raise NotImplementedError

    @property
    def count(self) -> tuple[int, int]:
        """Numbers that change with the state that odds are worked out from, and with who looks."""
        return 0, 0

    @property
    def covered_for(self) -> str:
        """The player who has to have the laptop alone before anything of the form is shown; "" where nobody has."""
        return ""

    @property
    def is_opened(self) -> bool:
        """Has a player opened this form, and does it still stand there?"""
        return False

    @property
    def is_kept(self) -> bool:
        """Does what is filled in stay for when this form is opened again?"""
        return False

    def begin_anew(self) -> None:
        """The form in front is empty again."""

    def breaking_in(self, letter: str) -> str:
        """What is called the move on this key that is made in answer to what this form is about; "" where none is."""
        return ""

    def break_in(self, letter: str) -> None:
        """Begin it."""

    @property
    def throws_own_dice(self) -> bool:
        """Does who makes this roll throw dice of his own? Then one key is not enough for the app to roll."""
        return False

    @property
    def banner(self) -> Banner | None:
        """What is in force for all to see."""
        return None

    def names(self) -> Mapping[str, str]:
        """What players call ids."""
        return {}

    def rolled(self, result: Result) -> None:
        """The roll was made."""
        self.typed = Typed()
        self.result = result

    def go_on(self) -> None:
        """Leave the result."""
        self.result = None

    def found(self, roll: Roll) -> None:
        """This roll was chosen among those that can be found."""
        self.take_up(roll)

    def forget_odds(self) -> None:
        """What was worked out for these values counts no more: more is known than then."""
        self._known = self._wanted = None

    def unlock(self, refusal: Refusal) -> bool:
        """Ask for the passphrase that is missing, and try again. True where that helps."""
        return False

    def attempt(self, faces: Sequence[int] | None) -> Result | None:
        """Roll. None when it was refused, which was told already; raises Refusal."""
        assert self.roll
        return self.roll.roll(self.form.given(), faces)

    @property
    def judge(self) -> Judging | None:
        return self.roll

    def texts(self) -> Mapping[str, Mapping[str, str]]:
        return self.roll.texts() if self.roll else {}

    # -- what is rolled ---------------------------------------------------------------------------------------

    def take_up(self, roll: Roll, inputs: Mapping[str, Any] | None = None) -> None:
        """Begin with this roll, filled with these inputs."""
        values, suggested = roll.prefilled()
        known = {wanted.name for wanted in roll.inputs}
        named = inputs or {}
        found = together(named, values, roll.narrowed({**values, **named}), suggested)
        given = {name: value for name, value in found.items() if name in known}
        self.roll, self._known, self._wanted, self.result = roll, None, None, None
        self.typed, self._just_taken, self._after_line, self._read = Typed(), False, -1, 0
        self._is_barred = False
        self._weighed: set[str] = set()
        self._left_lines = ()
        self._stray.forget()
        self._offered = suggested
        hinted = {name: value for name, value in roll.hinted().items() if given.get(name) == value}
        self.fill(Form(tuple(roll.inputs), given, suggested, self.names(), hinted=hinted))
        self._first = self.form.values
        self._proposed = {name: value for name, value in given.items() if name not in named}

    def fill(self, form: Form) -> None:
        """The form is now like this; the next thing that is needed is selected, unless a player went elsewhere."""
        for _ in range(FOLLOWING if self.roll and form.inputs else 0):
            form = self._narrowed(form)
        if form.is_chosen and form.field:
            self._weighed.add(form.field.name)  # a player's mark has stood on it
        if (form.values, form.refused) != (self.form.values, self.form.refused):
            self._read = 0  # what was read on in was told of other values
        self.form = form
        form = form.told(self.refusal())
        self.form = form if form.is_chosen or form.figures is not None else self._ahead(form)

    def _narrowed(self, form: Form) -> Form:
        """What its lines leave to be chosen; where they leave all of it again, all is offered."""
        if self.roll is None:
            return form
        narrowed = self.roll.narrowed(form.given())
        again = {
            name: words for name, words in self._offered.items() if name in form.suggested and name not in narrowed
        }
        return form.suggesting({**form.suggested, **again}, form.names).following(narrowed)

    def refusal(self) -> Refusal | None:
        """What the rule says to the form as it stands. Where something is missing in what no die is thrown for, that is
        said of the first line filled in that it would not take anyhow: a wrong value is told before the reason for it
        is written."""
        refusal, form, roll = self.odds().refusal, self.form, self.roll
        if refusal is None or roll is None or roll.dice or self.covered_for:
            return refusal
        missing = {wanted.name for wanted in form.missing}
        if refusal.input not in missing:
            return refusal
        return wrong_before(roll, form, self._first) or refusal

    def _ahead(self, form: Form) -> Form:
        """What is needed next is selected; where nothing is, what is worth a thought before the dice, each once: what
        the move says, and who may go along. Then the throw stands in front. Without dice the first line does."""
        form = form.to_next()
        if (
            self.roll
            and not (self.roll.dice or form.problem)
            and (name := form.changed_first) not in ("", *self._weighed)
        ):
            return form.stopping_at(name)
        if self.roll is None or self.covered_for or not form.is_done or self.typed.begun:
            return form
        if name := self._unweighed(form):
            return form.stopping_at(name)
        along = [wanted for wanted in form.inputs if form.may_go_along(wanted)] if self.roll.dice else []
        narrowed = self.roll.narrowed(form.given()) if along else {}
        for wanted in along:  # of what goes with what is named; other lists are seldom needed
            if wanted.name in narrowed and wanted.name not in self._weighed:
                self._weighed.add(wanted.name)
                return form.select(wanted.name, chosen=True)
        return form.to_end() if self.roll.dice else form

    def _unweighed(self, form: Form) -> str:
        """The next input that is worth a thought and was not given one yet; "" where there is none, or what is needed
        stands above it. It has one now."""
        names = [wanted.name for wanted in form.inputs]
        needed = names.index(form.missing[0].name) if form.missing else len(names)
        for name in self.roll.weighed(form.given()) if self.roll else ():
            if name not in self._weighed and name not in form.idle:
                if names.index(name) > needed:
                    return ""
                self._weighed.add(name)
                return name
        return ""

    @property
    def filled_in(self) -> Mapping[str, Any]:
        """What a player did of what stands in the form."""
        form, first = self.form, self._first
        return {
            name: value
            for name, value in form.values.items()
            if name not in form.presumed and (name not in first or not same_values(value, first[name]))
        }

    @property
    def untouched(self) -> frozenset[str]:
        """The inputs of which stands in the form what it proposed, or nothing where it proposed nothing."""
        form = self.form
        said = {*form.presumed, *form.refused, *form.lapsed}
        names = {each.name for each in form.inputs} - said
        return frozenset(n for n in names if same_values(form.values.get(n), self._proposed.get(n)))

    def odds(self) -> Forecast:
        """What is known before the dice fall; worked out anew only when something changed."""
        assert self.roll
        state = (repr(self.form.given()), self.count)
        if self._known is None or self._known[0] != state:
            self._known = state, self.roll.odds(self.form.given())
        return self._known[1]

    def asked(self) -> Asked | None:
        """The die that is wanted now; None where none is, or nothing can be thrown yet."""
        form = self.form
        if self.roll is None or not self.roll.dice or form.problem or form.missing or self.covered_for or self.result:
            return None
        state = (repr(self.form.given()), self.count, self.typed.done)
        if self._wanted is None or self._wanted[0] != state:
            try:
                self._wanted = state, self.roll.asked(self.form.given(), self.typed.done)
            except Refusal:
                self._wanted = state, None
        return self._wanted[1]

    def _rolls(self) -> bool:
        """Is a die wanted now?"""
        return self.roll is None or self.asked() is not None

    @property
    def _at_dice(self) -> bool:
        """Do figures belong to the dice now, so that no field is marked?"""
        return self.asked() is not None and not self.form.is_chosen and self.form.figures is None


def same_values(one: Any, other: Any) -> bool:
    """Are they the same, lists whatever they are made of?"""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return list(one) == list(other)
    return bool(one == other)
