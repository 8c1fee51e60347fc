"""Forms of moves: taken up, kept while another is looked at, and caught up with what others make meanwhile."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.screens.shell.game_screen import GameScreen

from taos_tui.face.attempt import Attempt
from taos_tui.face.rolls import MoveRoll, ProcedureRoll, Result
from taos_tui.face.throw import Typed
from taos_tui.rules.inputs import Text
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.wording import say
from taos_tui.session.lines import LogLine
from taos_tui.session.readings import agreed
from taos_tui.session.step import REDO

from .kept_throws import Held, KeptThrows, ThrownFor, thrown_for
from .rolling import Rolling
from .set_aside import SetAside

LINE = 200
"""Characters; what may be longer is a text that is pasted or written with care."""


class MoveForms(Rolling, GameScreen):
    """The form of one move at a time.

    It is good for the eyes it was made for, and for one look: when somebody else looks, or the same player again, it
    begins anew with what everybody may know.
    """

    def __init__(self) -> None:
        super().__init__()
        self._made_for = ("", 0)
        self._made_at = 0
        self._begun = Attempt("")
        self._tried: Sequence[int] | None = None
        self._is_opened = False
        self._drafts: dict[tuple[str, str, int], dict[str, str]] = {}
        self._kept = KeptThrows()
        self._thrown: tuple[ThrownFor, Typed, object] | None = None
        """What the faces so far were typed for, those faces, and the state that this was worked out from."""
        self._aside: SetAside | None = None

    @property
    def count(self) -> tuple[int, int]:
        return self.model.session.count, self.model.viewer.look

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
    def is_opened(self) -> bool:
        return self._is_opened and isinstance(self.roll, MoveRoll) and not (self.result or self.covered_for)

    @property
    def is_out_of_date(self) -> bool:
        roll = self.roll
        if not isinstance(roll, MoveRoll) or self.result or self._made_at == self.model.session.count:
            return False
        return self._was_made(roll, self._made_at) or not self.model.ready(roll.name).legal

    def take_up_move(self, attempt: Attempt, *, opened: bool = False) -> None:
        """The form of a move, begun with these inputs, for whoever looks now; a player may have `opened` it."""
        viewer = self.model.viewer
        self._keep_draft()
        self._hold()
        self._set_aside(attempt.move)
        self._is_opened, self._thrown = opened, None
        self._made_for, self._made_at, self._begun = (viewer.seat, viewer.look), self.model.session.count, attempt
        self.finder.close()
        draft = self._drafts.get((attempt.move, *self._made_for), {}) if opened else {}
        held = self._kept.take(attempt.move, viewer.seat, self._made_at)
        aside = self._taken_up_again(attempt.move)
        self.take_up(self._move(attempt.move), {**draft, **aside, **(held.values if held else {}), **attempt.inputs})
        if held:
            self._throw_again(held)
        elif self._kept.is_gone(attempt.move):
            self._say_faces_gone()

    @property
    def throw_waits(self) -> bool:
        """Is a throw half typed here, or kept, that may still be made?"""
        model, roll = self.model, self.roll
        held = self._kept.at(model.viewer.seat, model.session.count)
        if self.typed.begun and isinstance(roll, MoveRoll) and not self.result and self._made_at == model.session.count:
            return model.ready(roll.name).legal
        return bool(held and model.ready(held.move).legal)

    def _hold(self) -> None:
        """Keep the throw of which some faces are typed, as another form is taken up. What one player alone saw at a
        shared laptop is kept nowhere."""
        roll, seat = self.roll, self._made_for[0]
        is_alone = bool(seat) and not self.model.session.seat
        if self.typed.begun and isinstance(roll, MoveRoll) and not (self.result or roll.private or is_alone):
            self._kept.keep(roll.name, seat, self.form, self.typed, self.model.session.count)

    def _throw_again(self, held: Held) -> None:
        """The throw that was left half typed stands as it did, where the form is the same again."""
        if self.form.given() == held.given:
            self.typed = held.typed
            self.fill(self.form.to_end())
            self.host.say(say("the throw that was begun: ⌫ takes its faces back"))
        else:
            self._say_faces_gone()

    def _say_faces_gone(self) -> None:
        self.host.refuse(say("the faces that were typed are gone: they were thrown for something else"))

    def _set_aside(self, move: str) -> None:
        """A move breaks in: the form of the throw that everybody was looking at is kept for afterwards. What nothing
        broke in on is dropped as it is left."""
        roll, moves = self.roll, self.model.session.system.moves
        if not moves[move].breaks_in:
            return
        is_throw = self._is_opened and isinstance(roll, MoveRoll) and roll.dice and not (self.result or roll.private)
        if is_throw and isinstance(roll, MoveRoll) and not self._made_for[0]:
            self._aside = SetAside(roll.name, self.form.values, self._made_at)

    @property
    def _waiting(self) -> SetAside | None:
        """What was set aside, as long as it may be gone on with."""
        session = self.model.session
        if self._aside and not self._aside.stands(session.log(), session.system.moves):
            self._aside = None
        return self._aside

    def _taken_up_again(self, move: str) -> Mapping[str, Any]:
        """What was filled in before something broke in; it is kept no longer."""
        aside = self._waiting
        if aside is None or aside.move != move or self._made_for[0]:
            return {}
        self._aside = None
        return aside.values

    def _keep_draft(self) -> None:
        """A long text (a roster) that was typed into a form that is left stays for the next time that it is opened by
        the same eyes. What was measured, chosen or written of one unit does not."""
        roll, form = self.roll, self.form
        if not self.is_opened or not isinstance(roll, MoveRoll) or roll.private:
            return
        texts = {name: refused.text for name, refused in form.refused.items()} | dict(form.values)
        free = {each.name for each in form.inputs if isinstance(each, Text) and each.high > LINE}
        self._drafts[(roll.name, *self._made_for)] = {name: texts[name] for name in free & texts.keys()}

    def take_up_card(self, card: AnyProcedure) -> None:
        """A procedure as this session has it: with its own dice, and the readings that were agreed."""
        session = self.model.session
        self.finder.close()
        self.take_up(ProcedureRoll(session.procedures().get(card.id, card), agreed(session)))

    def choose(self) -> None:
        """A legal move that needs dice, the obvious next one before others; else any, else a procedure."""
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
        if suggested in legal and (suggested in rolled or not rolled):
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
                _, suggested = roll.prefilled()
                self.fill(self.form.suggesting(suggested, self.names()))
            else:
                self.choose()

    def _check_throw(self) -> None:
        """Faces count for what they were typed for: where an undo elsewhere, or a move of somebody else, made the throw
        another one, they are taken off the table, and that is said."""
        roll, state = self.roll, self.model.session.state
        if not (self.typed.begun and isinstance(roll, MoveRoll)) or self.result:
            self._thrown = None
            return
        before = self._thrown
        if before and before[1] == self.typed and before[2] is state:
            return
        now = thrown_for(roll, self.form, self.typed, self.odds().ledger)
        if before and before[2] is not state and not before[0].is_still(now):
            self.typed, self._thrown = Typed(), None
            self.fill(self.form)
            self._say_faces_gone()
        else:
            self._thrown = now, self.typed, state

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
            self.take_up_move(Attempt(roll.name, self.form.given()), opened=True)
        else:
            self.choose()
