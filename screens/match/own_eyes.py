"""A correction that one player goes on with alone, at a laptop that all share: he gets it, and gives it back."""

from collections.abc import Callable, Mapping

from taos_tui.screens.shell.handover import hand_over

from taos_tui.face.amending import Amending
from taos_tui.face.amendment_preview import Consequences
from taos_tui.face.refusals import told as why
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from .entry_page import EntryPage


class OwnEyes(EntryPage):
    """Whose eyes the form is for. What one player alone saw of it is seen by nobody who has the laptop after him."""

    _lent = False
    """Has a player the laptop alone only for a move beside this one?"""

    def _pass_on(self, seat: str, then: Callable[[], None]) -> None:
        """What an entry beside this one comes to is for this player alone: he goes on with it."""
        self._pass_to_one((seat,), then)

    def _pass_to_one(self, seats: tuple[str, ...], then: Callable[[], None]) -> None:
        """One of these players goes on with it; in a program of another one's own nobody does."""
        if self._session.seat:
            names = listed((self._session.names.get(seat, seat) for seat in seats), "or")
            self.host.refuse(say("this is for {name} alone, at a laptop that you share", name=names))
            return

        def goes_on(seat: str) -> None:
            self._lent = not self._is_alone
            self._alone(seat)
            then()

        hand_over(self.host, seats, goes_on)

    def _give_back(self) -> None:
        """Who had the laptop for a move beside this one alone has left it half filled in: all look on again, and he is
        asked again before it is shown."""
        if self._lent:
            self._lent = False
            self.host.cover()
            self._seen_by("", {})
            self.redraw()

    def _alone(self, seat: str) -> None:
        """Its player has the laptop alone: with what he sealed, and with what was changed so far."""
        try:
            self._seen_by(seat, self._session.sealed_in(self._line.n, seat))
        except Refusal as refusal:
            self.host.refuse(why(refusal))

    def _seen_by(self, seat: str, sealed: Mapping[str, object]) -> None:
        """The form as these eyes may see it, with what was changed so far of it."""
        move, before = self._session.system.moves[self._line.move], self.amending
        self._eyes, self._told = seat, Consequences()
        self._made = self._preview.made()
        opened = self._session.has_opened(self._line.n)
        amending = Amending.of(self._line, move, before.form.names, sealed, opened)
        amending = amending._replace(never=before.never, stays=before.stays)
        self._as_it_was = self._as_thrown(amending)
        known = {each.name for each in amending.form.inputs}
        for name, value in before.inputs.items():
            form = amending.form.put(name, value) if name in known else amending.form
            amending = amending._replace(form=form)
        fallen = self._as_thrown(amending)
        throw = fallen.throw._replace(anew=before.throw.anew, thrown=before.throw.thrown)
        self._put(fallen._replace(throw=throw, answers=before.answers, beside=before.beside))

    @property
    def _is_alone(self) -> bool:
        """Does one player have a laptop that all share?"""
        return bool(self._eyes and not self._session.seat)

    def _leave(self, answer: bool | Amending | None) -> None:
        """Nobody has the laptop alone any more."""
        if self._is_alone:
            self.host.cover()
        self.dismiss(answer)
