"""Forms and a throw that outlive the program: the next start has what stood there, as far as everybody saw it."""

from taos_tui.screens.shell.kept_text import StoredSoon

from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll
from taos_tui.rules.wording import say

from .kept_throws import Held
from .move_forms import MoveForms
from .unmade import Unmade, UnmadeFile


class LastingForms(StoredSoon, MoveForms):
    """They are stored right after a key has changed them, and taken up once, before any form is."""

    def __init__(self) -> None:
        super().__init__()
        self._file: UnmadeFile | None = None
        self._noted: object = None
        """What was looked at when it was stored last."""
        self._recalled = ""
        """The move whose form an earlier run left, until this screen was shown."""

    def fill(self, form: Form) -> None:
        super().fill(form)
        self.store_soon()

    def store_soon(self) -> None:
        if self._file is not None:
            super().store_soon()

    def take_up_move(self, attempt: Attempt, *, opened: bool = False) -> None:
        self.recall()
        self._recalled = ""
        super().take_up_move(attempt, opened=opened)

    def choose(self) -> None:
        """Who comes here after a new start goes on with the form that was left last, unless a throw waits."""
        self.recall()
        move, self._recalled = self._recalled, ""
        if move and move in self.half_filled and self.model.ready(move).legal and not self.throw_waits:
            self.take_up_move(Attempt(move), opened=True)
        else:
            super().choose()

    @property
    def throw_outlives(self) -> bool:
        """Has the next start the throw that waits here?"""
        return bool(self._file and self._file.is_kept and not self.model.viewer.seat)

    def store(self) -> None:
        """Let the next start have what stands here, and what is kept, as far as everybody saw it."""
        looked = self.form, self.typed, self.roll, self.result, self._aside.forms, self.model.session.count
        if self._file is None or self.model.viewer.seat or looked == self._noted:
            return
        self._noted = looked
        roll, session = self.roll, self.model.session
        moves, log = session.system.moves, session.log()
        forms = {each.move: each for each in self._aside.forms}
        throw = self._kept.at("", session.count)
        if isinstance(roll, MoveRoll) and not (self.result or roll.private or self._made_for[0]):
            if self.is_kept and self._has_anything:
                forms[roll.name] = self._as_left(roll)
            if self.typed.begun and self._made_at == session.count:
                throw = Held(roll.name, "", self.form.values, self.form.given(), self.typed, session.count)
        left = [each.as_of(log, moves) for each in forms.values() if each.stands(log, moves)]
        self._file.store(Unmade(tuple(each for each in left if each.has_anything), throw))

    def recall(self) -> str:
        """Take up what an earlier run stored, once; what is said of it, "" where that was nothing."""
        if self._file:
            return ""
        self._file = UnmadeFile(self.model.session)
        found = self._file.stored(lambda move: self.model.session.asked_now(move, ""))
        for form in found.forms:
            self._aside.keep(form)
        if found.throw:
            self._kept.hold(found.throw)
            return say("the throw that was begun is kept: Space goes on with it") if self.throw_waits else ""
        legal = [each.move for each in found.forms if self.model.ready(each.move).legal]
        self._recalled = legal[-1] if legal else ""
        return self._kept_told(legal[-1]) if legal else ""
