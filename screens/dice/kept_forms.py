"""Forms of moves that are left, and throws that are half typed: what is kept of them while another one is looked at."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.screens.shell.game_screen import GameScreen

from taos_tui.content.catalogue import in_words
from taos_tui.face.accepting import entered
from taos_tui.face.attempt import Attempt
from taos_tui.face.filled import label
from taos_tui.face.refusals import told
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.throw import Typed
from taos_tui.rules.inputs import Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from .kept_throws import Held, KeptThrows, ThrownFor, thrown_for
from .roll_page import same_values
from .rolling import Rolling
from .set_aside import FormsAside, SetAside

LINE = 200
"""Characters; what may be longer is a text that is pasted or written with care."""


class KeptForms(Rolling, GameScreen):
    """The form of one move is in front; of each other one that everybody saw it is kept how it was left, and of one
    throw its faces."""

    def __init__(self) -> None:
        super().__init__()
        self._made_for = ("", 0)
        self._made_at = 0
        self._begun = Attempt("")
        self._tried: Sequence[int] | None = None
        self._is_opened = self._is_made = False
        self._drafts: dict[tuple[str, str, int], dict[str, str]] = {}
        self._kept = KeptThrows()
        self._thrown: tuple[ThrownFor, Typed, object] | None = None
        """What the faces so far were typed for, those faces, and the state that this was worked out from."""
        self._aside = FormsAside()
        self._returns = ""
        self._of_undone: Mapping[str, Any] = {}
        """What was given to a throw that was undone and stands in the form again."""
        """The move whose form stands in front again after the one that is filled in now."""

    @property
    def count(self) -> tuple[int, int]:
        return self.model.session.count, self.model.viewer.look

    @property
    def is_opened(self) -> bool:
        """So is one that stood there by itself, once a player filled in something or stands at a line of it."""
        if not isinstance(self.roll, MoveRoll) or self.result or self.covered_for:
            return False
        form = self.form
        is_at_line = form.field is not None and (form.is_chosen or form.field in form.missing)
        return self._is_opened or is_at_line or bool(self.filled_in or form.refused)

    # -- throws ------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        self._keep_draft()
        self._hold()
        if self.is_kept:
            self._keep_form()

    @property
    def throw_waits(self) -> bool:
        """Is a throw half typed here, or kept, that may still be made?"""
        model, roll = self.model, self.roll
        held = self._kept.at(model.viewer.seat, model.session.count)
        if self.typed.begun and isinstance(roll, MoveRoll) and not self.result and self._made_at == model.session.count:
            return model.ready(roll.name).legal
        return bool(held and model.ready(held.move).legal)

    @property
    def throw_told(self) -> str:
        """Which throw it is that waits, and how it is gone on with."""
        held, roll = self._kept.at(self.model.viewer.seat, self.model.session.count), self.roll
        name = held.move if held else roll.name if isinstance(roll, MoveRoll) else ""
        parts = {"move": in_words(self.model.ready(name).title)}
        return say("{move}: a throw is begun, F3 goes on with it", **parts) if name else ""

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

    # -- what is left half filled in -----------------------------------------------------------------------

    @property
    def is_kept(self) -> bool:
        """Is the form in front kept as it is when it is left? A player opened it or filled something in, and nothing of
        it is for his eyes alone."""
        roll, is_alone = self.roll, bool(self._made_for[0]) and not self.model.session.seat
        return self._is_somebodys and not (is_alone or (roll and roll.private) or self.names_covered)

    @property
    def names_covered(self) -> bool:
        """Does the form in front name a card of a covered hand, of a player who does not act now?"""
        session, roll = self.model.session, self.roll
        if session.seat or not isinstance(roll, MoveRoll):
            return False
        return session.names_unseen(roll.name, self.form.given(), self._made_for[0], "")

    @property
    def _is_somebodys(self) -> bool:
        """Has a player to do with the form in front: did he open it, or fill in one that stood there by itself?"""
        is_others = bool(self.covered_for) and not self._made_for[0]  # else it is covered again just now
        if not isinstance(self.roll, MoveRoll) or self._is_made or is_others:
            return False
        return self._is_opened or self._has_anything

    @property
    def _has_anything(self) -> bool:
        """Did a player do something of what stands in the form?"""
        return bool(self.filled_in or self.form.refused)

    def _keep_form(self, *, always: bool = False) -> None:
        """Keep the form in front for when it is opened again; `always`, where nothing was filled in too."""
        if not isinstance(self.roll, MoveRoll):
            return
        if self._has_anything or always:
            self._aside.keep(self._as_left(self.roll))
        else:
            self._aside.drop(self.roll.name)

    def _as_left(self, roll: MoveRoll) -> SetAside:
        form = self.form
        seat = self._made_for[0] or self.model.session.seat_of(roll.name, form.given())
        proposed = self.untouched & form.values.keys()
        return SetAside(
            roll.name, form.values, self.filled_in, form.refused, seat, self._made_at, form.lapsed, proposed
        )

    def _kept_told(self, move: str) -> str:
        """How the form of a move comes back that is kept."""
        ready = self.model.ready(move)
        key = ready.key or (say("Space") if self.scene.suggested == move else say("^P"))
        return say("{move} is kept half filled in: {key} goes on with it", move=in_words(ready.title), key=key)

    def _break_in_on(self, move: str) -> None:
        """A move breaks in, or the table is corrected: the form of the throw that everybody was looking at stands in
        front again afterwards."""
        made, roll = self.model.session.system.moves[move], self.roll
        in_front = self in self.app.screen_stack
        returns = made.breaks_in or (made.part == "table" and in_front)
        if returns and self.is_kept and isinstance(roll, MoveRoll) and roll.dice and roll.name != move:
            self._keep_form(always=True)
            self._returns = roll.name
        elif not made.breaks_in:
            self._returns = ""

    def _left_before(self, roll: MoveRoll, attempt: Attempt) -> SetAside | None:
        """The form of this move as it was left, unless what is named now is of something else."""
        session = self.model.session
        if roll.private or (self._made_for[0] and not session.seat):
            return None
        log, moves = session.log(), session.system.moves
        aside = self._aside.of(roll.name, log, moves)
        if aside is None or not aside.goes_with(attempt.inputs):
            return None
        left = aside.as_of(log, moves)
        return left if left.has_anything else None

    def _stand_as_left(self, aside: SetAside, is_return: bool) -> None:
        """What was refused stands there too, or is taken where it may be since; what is not possible any more is said.
        The first line that was filled in is marked, but where the form comes back by itself: who left it may have
        forgotten, and types it anew, line by line."""
        self._first = {name: value for name, value in self._first.items() if name not in aside.typed}
        if aside.lapsed:
            self.fill(self.form.lapsing(aside.lapsed))
        for name, refused in aside.refused.items():
            if name in self.form.values:
                continue  # what was played since says it by itself
            if aside.entries == self.model.session.count:
                self.fill(self.form.refuse(name, refused.text, Refusal(name, refused.reason, refused.clause)))
            elif self.judge:  # it may be taken by now
                self.fill(entered(self.judge, self.form.select(name), refused.text))
        lines = [each.name for each in self.form.shown if each.name in aside.typed]
        if lines and not (is_return or self.form.refused or self.form.missing):
            self.fill(self._passing(lines[0]))
            self._left_lines = tuple(lines[1:])
        if self._tell_lost(aside.typed) or is_return:
            return
        anew = [label(each)[0] for each in self.form.inputs if each.name in aside.lapsed]
        if anew:
            self.host.say(say("as it was left before another move; anew now: {lines}", lines=listed(anew)))
        elif aside.typed:
            self.host.say(say("as it was left; ^U empties the line, ^U twice the whole form"))

    def _tell_lost(self, typed: Mapping[str, Any]) -> bool:
        """Say which lines do not hold any more what a player filled in, and ask them anew, or say what the rule says to
        one. True if there are some."""
        lost = [each for each in self.form.inputs if each.name in typed]
        lost = [each for each in lost if not same_values(self.form.value(each), typed[each.name])]
        if lost:
            self.fill(self.form.lapsing(each.name for each in lost))
            lines = listed([label(each)[0] for each in lost])
            self.host.refuse(say("not possible any more, fill it in anew: {lines}", lines=lines))
            return True
        refusal = self.odds().refusal if self.form.asked in typed else None
        if refusal:
            self.host.refuse(told(refusal, self.form.inputs, self.form.names), refusal.clause)
        return refusal is not None

    @property
    def left_told(self) -> str:
        """What is said of the form in front to whoever leaves it: whether it is kept, and how it comes back."""
        roll = self.roll
        if not (isinstance(roll, MoveRoll) and self._is_somebodys and self._has_anything):
            return ""
        if not self.is_kept:
            return say("what was filled in is dropped: others see the screen now")
        return self._kept_told(roll.name)

    @property
    def half_filled(self) -> Sequence[str]:
        """The moves whose forms wait as they were left half filled in, the one that was left last first."""
        roll, session = self.roll, self.model.session
        in_front = roll.name if isinstance(roll, MoveRoll) else ""
        left = [in_front] if self.left_told and self.is_kept else []
        log, moves = session.log(), session.system.moves
        return [*left, *(name for name in self._aside.moves if name != in_front and self._aside.of(name, log, moves))]

    def begin_anew(self) -> None:
        """The form in front is empty again, and not kept."""
        roll, self.roll = self.roll, None
        if isinstance(roll, MoveRoll):
            self._aside.drop(roll.name)
        if roll:
            self.take_up(roll, self._begun.inputs if isinstance(roll, MoveRoll) else None)

    def _keep_draft(self) -> None:
        """A long text (a roster) that was typed into a form that is left stays for the next time that it is opened by
        the same eyes. What was measured, chosen or written of one unit does not."""
        roll, form = self.roll, self.form
        if not self.is_opened or not isinstance(roll, MoveRoll) or roll.private:
            return
        texts = {name: refused.text for name, refused in form.refused.items()} | dict(form.values)
        free = {each.name for each in form.inputs if isinstance(each, Text) and each.high > LINE}
        self._drafts[(roll.name, *self._made_for)] = {name: texts[name] for name in free & texts.keys()}
