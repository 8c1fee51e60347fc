"""A later entry that is no longer possible once another one is entered anew: it is entered anew with it."""

from typing import ClassVar

from taos_tui.screens.shell.commands import HELP, Command

from taos_tui.face.amending import Amending, name_gone
from taos_tui.face.half_typed import HalfTyped
from taos_tui.rules.wording import say
from taos_tui.session.amend import Anew, Wish
from taos_tui.session.lines import LogLine
from taos_tui.session.session import Session

from .entry_page import EntryPage, Keeps, kept_nowhere


class LaterEntryScreen(EntryPage):
    """What is not possible in it any more stands in front: a die that it wants now, a name. Answers with what is
    changed of it, or how it was left; None where nothing was changed. Nothing is written here."""

    TITLE_TEXT = say("Log · a later entry is entered anew with it")
    SHARED: ClassVar[tuple[Command, ...]] = (HELP,)

    def __init__(
        self,
        session: Session,
        line: LogLine,
        amending: Amending,
        first: Wish,
        eyes: str,
        left: Amending | HalfTyped | None = None,
        spare: LogLine | None = None,
        keeps: Keeps = kept_nowhere,
    ) -> None:
        """Where it wants dice by now, those of the next entry are `spare`: they are this throw where it is the same. It
        `keeps` what is typed."""
        self._keeps, self._spare = keeps, None if left or line.dice else spare
        super().__init__(session, line, amending, left, first, eyes)
        if left is None:
            self._look_for_card()
        if not self._to_missing_die() and (wrong := self._wrong_line()):
            self.fill(self.form.select(wrong, chosen=True))

    def _look_for_card(self) -> None:
        """A card that lies no more where it lay is looked for by its title, or that is asked for."""
        wrong = self._preview.wrong_in_it()
        if any(each.beside and each.name == wrong for each in self.form.inputs):
            self.fill(self.form.put(wrong, None))

    def _wrong_line(self) -> str:
        """The line that is refused, or by which it is impossible as it was; where that is none of the form, such as the
        player whose turn it is, the first that names what is gone. "" for none."""
        refused, session = self._told.refused, self._session
        lines = {wanted.name for wanted in self.form.inputs}
        for name in (refused.input if refused else "", self._preview.wrong_in_it()):
            if name in lines:
                return name
        if refused is None:
            return ""
        then = session.as_made(self._line, self._eyes).choices(self.amending.before)
        return name_gone(self.form, then)

    def action_accept(self) -> None:
        """It counts like this, and the one that it follows from is looked at once more."""
        if self.amending.throw.pending and not self.amending.throw.refused:
            self._throw(self.amending.throw.confirmed())
        elif self._roll_missing():
            return
        elif self.owner_first:
            self.dismiss(self.owner_first)
        elif self._told.refused:
            self._to_missing_die()
            self.host.refuse(self._told.lines[0])
        else:
            self.dismiss(Anew(self.amending.inputs, self.amending.dice, self.amending.is_rolled))

    def store(self) -> None:
        self._keeps(self.amending)

    def action_close(self) -> None:
        self.dismiss(self.amending if self.amending.is_begun else None)
