"""A move that is due before a later entry once an earlier one is entered anew: it is entered there with it."""

from typing import ClassVar

from taos_tui.screens.shell.commands import HELP, Command

from taos_tui.content.catalogue import in_words
from taos_tui.face.amending import Amending
from taos_tui.face.amendment_preview import DuePreview
from taos_tui.face.fallen import Fallen
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.half_typed import HalfTyped
from taos_tui.rules.wording import say
from taos_tui.session.amend import Wish
from taos_tui.session.lines import LogLine
from taos_tui.session.session import Session

from .entry_page import EntryPage, Keeps, kept_nowhere


class DueEntryScreen(EntryPage):
    """Its form as the game stands there, with its dice. Answers with the move, or how its form was left; None where
    nothing was typed. Nothing is written here."""

    TITLE_TEXT = say("Log · a move that comes in")
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
        instead: int = 0,
    ) -> None:
        """Dice that another entry wants no more are `spare`: they are this throw where it is the same.
        It `keeps` what is typed. It is made `instead` of an entry that never happened, 0 for none."""
        self._spare, self._keeps, self._instead = spare, keeps, instead
        super().__init__(session, line, amending, left, first, eyes)
        self._to_missing_die()

    @property
    def heading(self) -> str:
        move = in_words(self._line.text)
        if self._instead:
            return say("instead of {n}: {move}", n=self._instead, move=move)
        return say("before {n}: {move}", n=self._line.n, move=move)

    def _as_thrown(self, amending: Amending) -> Amending:
        """Nothing was thrown yet."""
        return amending._replace(throw=Fallen())

    @property
    def _rolled_for(self) -> int:
        return -self._line.n

    def _following(self, at: int) -> Form:
        """As where a move is made: the next line that is needed, not one that is known."""
        missing = self.form.missing
        return self.form.select(missing[0].name, chosen=True) if missing else super()._following(at)

    @property
    def _preview(self) -> DuePreview:
        return DuePreview(self._session, self._line, self._eyes, first=self._first)

    def action_accept(self) -> None:
        """It comes in like this, and the entry that it follows from is looked at once more."""
        if self.amending.throw.pending and not self.amending.throw.refused:
            self._throw(self.amending.throw.confirmed())
        elif self._roll_missing():
            return
        elif self.owner_first:
            self.dismiss(self.owner_first)
        elif self._told.refused:
            self._to_missing_die()
            self.host.refuse(self._told.lines[0])
        elif missing := self.amending.form.missing:
            self.fill(self.amending.form.select(missing[0].name, chosen=True))
            self.host.refuse(say("{label} is needed", label=label(missing[0])[0]))
        else:
            self.dismiss(self._preview.between_as(self.amending))

    def store(self) -> None:
        self._keeps(self.amending)

    def action_close(self) -> None:
        self.dismiss(self.amending if self.amending.is_begun else None)
