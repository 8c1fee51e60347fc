"""Forms of moves: taken up, kept while another is looked at, and caught up with what others make meanwhile."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll, ProcedureRoll, Result, Roll, together
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import REQUIRED
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.session.lines import LogLine
from taos_tui.session.readings import agreed
from taos_tui.session.step import REDO

from .kept_forms import KeptForms
from .roll_page import same_values


class MoveForms(KeptForms):
    """The form of one move at a time.

    It is good for the eyes it was made for, and for one look: when somebody else looks, or the same player again, it
    begins anew with what everybody may know.
    """

    # -- what is taken up ---------------------------------------------------------------------------------

    def _move(self, name: str) -> MoveRoll:
        return MoveRoll(self.model.session, self.model.viewer, name, self._make_move)

    def _make_move(self, attempt: Attempt) -> LogLine | None:
        return self.host.make(attempt, self._unlocked)

    def _unlocked(self) -> None:
        """A passphrase was given on the way to a throw: the faces that were typed count, but the app rolls only when it
        is asked to again."""
        self.forget_odds()
        if self._tried is None and self.roll and self.roll.dice:
            self.host.clear_notice()  # it said what was missing
            self.fill(self.form)
        else:
            self._make(self._tried)

    def attempt(self, faces: Sequence[int] | None) -> Result | None:
        self._tried = faces
        return super().attempt(faces)

    @property
    def is_out_of_date(self) -> bool:
        roll = self.roll
        if not isinstance(roll, MoveRoll) or self.result or self._made_at == self.model.session.count:
            return False
        return self._was_made(roll, self._made_at) or not self.model.ready(roll.name).legal

    def take_up_move(self, attempt: Attempt, *, opened: bool = False) -> None:
        """The form of a move, begun with these inputs, for whoever looks now; a player may have `opened` it."""
        viewer, is_return = self.model.viewer, self._returns == attempt.move
        self._break_in_on(attempt.move)
        self._keep()
        self.roll = None
        self._is_opened, self._is_made, self._thrown, self._of_undone = opened, False, None, {}
        self._made_for, self._made_at, self._begun = (viewer.seat, viewer.look), self.model.session.count, attempt
        self.finder.close()
        draft = self._drafts.get((attempt.move, *self._made_for), {}) if opened else {}
        held = self._kept.take(attempt.move, viewer.seat, self._made_at)
        roll = self._move(attempt.move)
        aside = self._left_before(roll, attempt)
        values = {**draft, **(aside.values if aside else {}), **(held.values if held else {})}
        self.take_up(roll, {**values, **attempt.inputs})
        if aside:
            self._stand_as_left(aside, is_return)
        if held:
            self._throw_again(held)
        elif self._kept.is_gone(attempt.move):
            self._say_faces_gone()

    def take_up(self, roll: Roll, inputs: Mapping[str, Any] | None = None) -> None:
        """What stood there before is kept, as far as it may be."""
        self._keep()
        super().take_up(roll, inputs)

    def fill(self, form: Form) -> None:
        super().fill(self._of_another(form))

    def _of_another(self, form: Form) -> Form:
        """Where somebody else is named than in the throw that was undone, what was measured for that one is asked anew,
        unless it was typed since."""
        units = {unit.name for unit in self.scene.units} if self._of_undone else ()
        changed = (
            self._of_undone[wanted.name]
            for wanted in form.inputs
            if wanted.name in self._of_undone and form.value(wanted) != self._of_undone[wanted.name]
        )
        if not any(was in units for was in changed):
            return form
        for wanted in form.inputs:
            was = self._of_undone.get(wanted.name)
            if was is not None and is_number(wanted) and wanted.default in (None, REQUIRED):
                form = form.put(wanted.name, None) if form.value(wanted) == was else form
        self._of_undone = {}
        return form

    def _go_on(self, form: Form) -> None:
        super()._go_on(self._renamed(form))

    def _renamed(self, form: Form) -> Form:
        """A name that nothing has yet was typed over that of what is corrected: it is called so from now on, and what
        stands in the form is still what it is."""
        roll, field = self.roll, form.field
        made = self.model.session.system.moves[roll.name] if isinstance(roll, MoveRoll) else None
        if made is None or not made.renames or field is None or field.name != made.corrects:
            return form
        known = {unit.name.casefold(): unit.name for unit in self.scene.units}
        was, now = (str(each.value(field) or "").casefold() for each in (self.form, form))
        if was not in known or not now or now in known:
            return form
        for name in self.form.presumed:
            form = form.put(name, self.form.values.get(name))
        return form.put(made.renames, known[was])

    def take_up_card(self, card: AnyProcedure) -> None:
        """A procedure as this session has it: with its own dice, and the readings that were agreed."""
        session = self.model.session
        self.finder.close()
        self.take_up(ProcedureRoll(session.procedures().get(card.id, card), agreed(session)))

    def choose(self) -> None:
        """The move that Space makes, where it has a form or dice; else a legal one with dice; else any, else a
        procedure."""
        system, suggested = self.model.session.system, self.scene.suggested
        self._hold()
        held = self._kept.at(self.model.viewer.seat, self.model.session.count)
        if held and self.model.ready(held.move).legal:
            self.take_up_move(Attempt(held.move), opened=True)
            return
        legal = [ready.name for ready in self.model.moves if ready.legal]
        of_use = [each.name for each in self.model.moves if each.legal and each.offered]
        rolled = [name for name in (of_use if suggested in legal else legal) if system.moves[name].dice]
        cards = list(self.model.session.procedures().values())
        is_asked = suggested in legal and (self.model.needs_form(suggested) or not rolled)
        if is_asked or suggested in rolled:
            self.take_up_move(Attempt(suggested))
        elif rolled or legal:
            self.take_up_move(Attempt((rolled or legal)[0]))
        elif cards:
            self.take_up_card(cards[0])
        else:
            self.roll = None

    def catch_up(self) -> None:
        """Take in that somebody else looks, or that the state has changed."""
        if isinstance(self.roll, MoveRoll):
            self._catch_up(self.roll)
            self._check_throw()
        super().catch_up()

    def _catch_up(self, roll: MoveRoll) -> None:
        viewer, count = self.model.viewer, self.model.session.count
        if self.result:
            if self._made_at != count and self._is_undone:
                self.result = None
                self._made_again(roll)
        elif self._made_for != (viewer.seat, viewer.look):
            self._made_for_others(roll)
        elif self._made_at != count:
            if self._was_made(roll, self._made_at):
                self.choose()
                return
            self._made_at = count
            if self.model.ready(roll.name).legal:
                typed = self.filled_in
                form = self._proposing(roll)
                self.fill(form.suggesting(self._offered, self.names()))
                self._tell_lost(typed)
            else:
                self.choose()

    def _proposing(self, roll: MoveRoll) -> Form:
        """The form with what it proposes as the game stands now, where nobody has said anything of it."""
        values, self._offered = roll.prefilled()
        form, untouched = self.form, self.untouched
        named = {name: value for name, value in form.values.items() if name not in untouched}
        found = together(named, values, roll.narrowed({**values, **named}), self._offered)
        now = {name: found.get(name) for name in untouched}
        if all(same_values(value, form.values.get(name)) for name, value in now.items()):
            return form
        self._first, self._proposed, given = (
            {name: value for name, value in {**each, **now}.items() if value is not None}
            for each in (self._first, self._proposed, form.values)
        )
        return msgspec.structs.replace(form, values=given)

    def _made_for_others(self, roll: MoveRoll) -> None:
        """Somebody else looks now. Dice that lie on the table lie there for all, as long as they are thrown for the
        same as before."""
        values = self.form.forget(roll.private).values if not self._made_for[0] else {}
        typed, given, count = self.typed, self.form.given(), self._made_at
        self.take_up_move(self._begun._replace(inputs={**self._begun.inputs, **values}), opened=self._is_opened)
        if not typed.begun:
            return
        if self.form.given() == given and self._made_at == count:
            self.typed = typed
            self.fill(self.form.to_end())
        else:
            self._say_faces_gone()

    def _was_made(self, roll: MoveRoll, since: int) -> bool:
        """Was just this move made since then, elsewhere or by being redone? A hasty key must not make it once more."""
        log = self.model.session.log()
        if len(log) != since + 1:
            return False
        made = log[log[-1].inputs["of"] - 1] if log[-1].move == REDO else log[-1]
        return made.move == roll.name and made.inputs == self.form.given()

    @property
    def _is_undone(self) -> bool:
        """Was the move undone whose result is in front? What others do meanwhile takes it away from nobody."""
        log = self.model.session.log()
        return self._made_at > len(log) or log[self._made_at - 1].struck

    def _made_again(self, roll: MoveRoll) -> None:
        """The result in front stands no more. What was undone is filled in as it was, to be corrected."""
        if not roll.private and self.model.ready(roll.name).legal:
            undone = self.form.given()
            self.take_up_move(Attempt(roll.name, undone), opened=True)
            self._of_undone = undone
        else:
            self.choose()
