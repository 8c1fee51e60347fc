"""F3 Dice: a move of the session or a procedure, and outside of a session a procedure alone."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from textual.content import Content

from taos_tui.rules.procedure import Procedure
from taos_tui.systems import procedures

from .base import GameScreen
from .commands import Command
from .rolling import Rolling
from .rolls import MoveRoll, ProcedureRoll, Result, Roll


class DiceScreen(Rolling, GameScreen):
    """The moves of the session, then the procedures of its game.

    Who wants another roll sets `form_for` to a move and inputs for it, or `card_for` to a procedure, before the
    screen is shown.
    """

    NAME = "dice"

    def __init__(self) -> None:
        super().__init__()
        self._result_at = 0
        self.form_for: tuple[str, Mapping[str, Any]] | None = None
        self.card_for: Procedure | None = None

    @property
    def whereabouts(self) -> str:
        return f"{super().whereabouts}, {self.roll.title}" if isinstance(self.roll, MoveRoll) else super().whereabouts

    @property
    def count(self) -> int:
        return self.desk.session.count

    def _move(self, name: str) -> MoveRoll:
        return MoveRoll(self.desk.session, name, self.desk.viewer, self.table.make_move)

    def _card(self, card: Procedure) -> ProcedureRoll:
        """A procedure as this session has it: with its own dice, and the readings that were agreed."""
        session = self.desk.session
        return ProcedureRoll(session.procedures().get(card.id, card), session.header.options)

    def choose(self) -> None:
        """Take up what is wanted; without a wish a legal move that needs dice, else any, else a procedure."""
        if self.form_for:
            (name, inputs), self.form_for = self.form_for, None
            self.take_up(self._move(name), inputs)
        if self.card_for:
            card, self.card_for = self.card_for, None
            self.take_up(self._card(card))
        if self.roll:
            return
        system, suggested = self.desk.session.system, self.scene.suggested
        legal = [ready.name for ready in self.desk.moves if ready.legal]
        rolled = [name for name in legal if system.moves[name].dice]
        cards = list(self.desk.session.procedures().values())
        if suggested in legal and (suggested in rolled or not rolled):
            self.take_up(self._move(suggested))
        elif rolled or legal:
            self.take_up(self._move((rolled or legal)[0]))
        elif cards:
            self.take_up(self._card(cards[0]))

    @property
    def _covered(self) -> bool:
        """Has this move private inputs while nobody holds the laptop alone?"""
        return bool(self.roll and self.roll.private and not self.desk.viewer)

    def hand_over(self, *, filling_in: bool = True) -> bool:
        """Hand the laptop over before private inputs are filled in. True if that was needed.

        Where they may be left out, making the move does not need it.
        """
        if not (self._covered and isinstance(self.roll, MoveRoll)):
            return False
        if not filling_in and not self.desk.needs_form(self.roll.name):
            return False
        self.table.fill_in(self.roll.name)
        return True

    @property
    def clauses_behind(self) -> Iterable[str]:
        """Those of the roll, of its ledger before the dice fall, and of what fell."""
        roll = self.roll
        told = [*self.odds().ledger, *(self.result.outcome.ledger if self.result else ())] if roll else []
        return [*(roll.clauses if roll else ()), *(line.clause for line in told)]

    def lines(self) -> list[Content]:
        if not self.finder.open:
            self.choose()
            if self._covered and self.roll:
                self.form.forget(self.roll.private)
            if self._result_at != self.count:
                self.result = None
        return super().lines()

    def rolled(self, result: Result) -> None:
        """After a move, what has to be answered next is taken up, else the same again; its result stays in sight."""
        if isinstance(self.roll, MoveRoll):
            self.take_up(self._move(self._following(self.roll.name)))
        super().rolled(result)
        self._result_at = self.count

    def _following(self, made: str) -> str:
        """What is taken up after the move `made`: the same again, unless something else has to be answered first."""
        following = self.scene.suggested
        asked = following and not self.desk.session.system.moves[following].dice
        return following if asked or (following and not self.desk.ready(made).legal) else made

    def rolls(self) -> Sequence[tuple[str, str, Roll]]:
        """Legal moves, procedures, and then moves that can't be made now."""
        moves = [
            (ready.title, "move" if ready.legal else f"not now: {ready.reason}", self._move(ready.name))
            for ready in sorted(self.desk.moves, key=lambda ready: not ready.legal)
        ]
        cards = [(card.title, f"rule {id}", self._card(card)) for id, card in self.desk.session.procedures().items()]
        legal = sum(ready.legal for ready in self.desk.moves)
        return [*moves[:legal], *cards, *moves[legal:]]


class ProcedureScreen(Rolling):
    """A procedure of a game that is not being played: free use, nothing is logged. Closed with Esc."""

    TITLE_TEXT = "Dice · nothing is logged"
    KEYS: ClassVar[tuple[Command, ...]] = (
        *Rolling.KEYS,
        Command("escape", "back", "screen.close", "Back to the rules", footer=True),
    )

    def __init__(self, card: Procedure) -> None:
        super().__init__()
        self._card = card

    def choose(self) -> None:
        if self.roll is None:
            self.take_up(ProcedureRoll(self._card))

    def rolls(self) -> Sequence[tuple[str, str, Roll]]:
        """The procedures of the same game."""
        cards = procedures(self._card.id.partition(".")[0])
        return [(card.title, f"rule {id}", ProcedureRoll(card)) for id, card in cards.items()]

    def action_close(self) -> None:
        self.dismiss(None)

    async def action_back(self) -> None:
        if self.faces.begun:
            self.faces.back()
        else:
            self.action_close()
