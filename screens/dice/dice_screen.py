"""F3 Dice: a move of the session, or a procedure of its game."""

from collections.abc import Iterable, Mapping, Sequence

from taos_tui.screens.lookup.rules_now import rules_part
from taos_tui.screens.match.parts import board_part, log_part, units_part
from taos_tui.screens.match.unit_rows import told_beside
from taos_tui.screens.widgets.frames import WIDE, WIDEST, Node, Row, Stack

from taos_tui.content.catalogue import in_words
from taos_tui.content.naming import clauses_named
from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from taos_tui.face.naming import names_of
from taos_tui.face.rolls import MoveRoll, ProcedureRoll, Result, Roll
from taos_tui.kit.scene import Banner
from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say
from taos_tui.session.readings import agreed

from .lasting_forms import LastingForms
from .tick_screen import TickScreen


class DiceScreen(LastingForms):
    """The moves of the session, then the procedures of its game."""

    NAME = "dice"
    TELLS_BEGUN = False

    def below(self) -> Sequence[Node]:
        """The board, the units and the log, as much as the size of the terminal allows."""
        model = self.model
        if model.viewer.seat or self.app.size.width < WIDE:
            return ()
        board = board_part(model, not self.app.no_color) if self.app.size.width >= WIDEST else Stack()
        rules = rules_part(self.host, tuple(clauses_named(self.roll.clauses)) if self.roll else None)
        return (Row((5, board), (5, Stack(units_part(model), rules)), (4, log_part(model, optional=True))),)

    @property
    def whereabouts(self) -> str:
        return f"{super().whereabouts}, {self.roll.title}" if isinstance(self.roll, MoveRoll) else super().whereabouts

    @property
    def doing(self) -> str:
        """The form that a player opened, with the units that it names: who is attacked learns of it before the throw.
        What is filled in by one player alone is called by its title."""
        roll, units = self.roll, {name: unit.name for unit in self.scene.units for name in (unit.id, unit.name)}
        if not (self._is_opened and isinstance(roll, MoveRoll)) or self.result:
            return ""
        is_open = not (roll.private or self.covered_for or self.model.viewer.seat)
        named = [
            units[each] for each in self.form.given().values() if is_open and isinstance(each, str) and each in units
        ]
        return say("{title}: {names}", title=roll.title, names=", ".join(named)) if named else roll.title

    @property
    def maker(self) -> str:
        roll = self.roll
        if not isinstance(roll, MoveRoll):
            return super().maker
        return self.model.session.side_of(roll.name, self.form.given()) or super().maker

    @property
    def _thrower(self) -> str:
        """Who throws the dice, whatever side they are for."""
        roll = self.roll
        return self.model.session.seat_of(roll.name, self.form.given()) if isinstance(roll, MoveRoll) else ""

    @property
    def form_open(self) -> tuple[str, bool]:
        roll = self.roll
        if not isinstance(roll, MoveRoll) or self.result or self.covered_for:
            return "", False
        return roll.name, not (self.form.missing or self.form.problem)

    @property
    def throws_own_dice(self) -> bool:
        if not isinstance(self.roll, MoveRoll) or self.model.session.header.is_practice:
            return False  # in a tour the app rolls when the tour says so
        session, thrower = self.model.session, self._thrower
        thrown = (line for line in reversed(session.log()) if line.source and not line.struck)
        sources = (line.source for line in thrown if line.seat == thrower or not thrower)  # nobody's dice are all's
        is_own = session.system.has_own_dice(session.state)
        return next(sources, "typed" if is_own else "") == "typed"

    def breaking_in(self, letter: str) -> str:
        ready = self.model.by_key(letter)
        if not self.is_opened or self.typed.begun or ready is None or not ready.legal:
            return ""
        return ready.title if self.model.session.system.moves[ready.name].breaks_in else ""

    def break_in(self, letter: str) -> None:
        ready = self.model.by_key(letter)
        if ready:
            self.host.start(Attempt(ready.name))

    # -- for whose eyes -----------------------------------------------------------------------------------

    @property
    def covered_for(self) -> str:
        """Some moves are filled in by one player alone."""
        alone = self.model.alone(self.roll.name) if isinstance(self.roll, MoveRoll) else ()
        if not alone or self.model.viewer.seat:
            return ""
        return listed([self.scene.names[seat] for seat in alone], "or")

    def hand_over(self, *, filling_in: bool = True) -> bool:
        """Hand the laptop over before private inputs are filled in. True if that was needed.

        Where they may be left out, making the move does not need it.
        """
        if not (self.covered_for and isinstance(self.roll, MoveRoll)):
            return False
        if not filling_in and not self.model.needs_form(self.roll.name):
            return False
        self.host.fill_in(Attempt(self.roll.name))
        return True

    def unlock(self, refusal: Refusal) -> bool:
        locked = self.model.lock_behind(refusal)
        if locked:
            self.host.unlock_for(locked, lambda: self.fill(self.form), refusal.message)
        return bool(locked)

    @property
    def banner(self) -> Banner | None:
        return self.scene.banner

    def names(self) -> Mapping[str, str]:
        return names_of(self.scene)

    def beside(self, wanted: Input) -> Mapping[str, str]:
        """Numbers, bars and marks of units; nothing of them beside cards that lie apart from the table."""
        if wanted.apart:
            return {}
        things = self.form.ticked_from(wanted) or self.form.suggested.get(wanted.name, ())
        return {thing: told_beside(self.scene, thing) for thing in things}

    def tick_first(self) -> None:
        """Open the list that is ticked before anything else, where the move has one."""
        name = self.roll.ticks if self.roll else ""
        field = next((wanted for wanted in self.form.inputs if wanted.name == name), None)
        ticks = self.ticks_of(field) if field else None
        if field and ticks and not self.covered_for:
            self.fill(self.form.select(field.name))
            ticks = ticks._replace(title=self.roll.title if self.roll else "", low=max(ticks.low, 1))
            self.app.push_screen(TickScreen(ticks), self._ticked_first)

    def _ticked_first(self, values: tuple[str, ...] | None) -> None:
        """What is ticked makes the move, where nothing is left to fill in or to throw."""
        if values is None:
            self.host.go_on()
            return
        if self.roll:  # where all was filled in, the line below stands in front
            self.form = self.form.select(self.roll.ticks)
        self._ticked(values)
        if self.form.is_done and self.asked() is None:
            self._make(None)

    # -- going on -----------------------------------------------------------------------------------------

    @property
    def forbidden_by(self) -> str:
        refusal = self.odds().refusal if self.roll and not self.result and not self.covered_for else None
        return refusal.clause if refusal else ""

    @property
    def clauses_behind(self) -> Iterable[str]:
        """Those of the roll, of its ledger before the dice fall, and of what fell."""
        roll = self.roll
        told = [*self.odds().ledger, *(self.result.outcome.ledger if self.result else ())] if roll else []
        return [*(roll.clauses if roll else ()), *(line.clause for line in told)]

    def rolled(self, result: Result) -> None:
        """The result stays, and nothing else is taken up, until a key goes on."""
        super().rolled(result)
        self._is_opened, self._is_made = False, True
        if isinstance(self.roll, MoveRoll):
            self._drafts.pop((self.roll.name, *self._made_for), None)
        self._made_at = self.model.session.count
        if self.roll and self.roll.private:
            self.form = Form()
        returns, session = self._returns, self.model.session
        if isinstance(self.roll, MoveRoll):
            self._aside.drop(self.roll.name)
            if returns not in ("", self.roll.name) and self._aside.of(returns, session.log(), session.system.moves):
                self.host.fill_in(Attempt(returns))
                if self.host.notice is None:
                    self.host.say(in_words(session.log()[-1].text))

    def go_on(self) -> None:
        super().go_on()
        if not isinstance(self.roll, MoveRoll):
            self.take_up(self.roll, self.form.values) if self.roll else self.choose()
        elif self.host.came_from:
            self.roll = None
            self.host.go_on()
        else:
            self.take_up_move(Attempt(self._following(self.roll.name)))

    def leave(self) -> None:
        """Another screen is shown: the result stands there too, and need not be left here once more. Before any other
        form that was looked at here comes the throw that is half typed."""
        held = self._kept.at(self.model.viewer.seat, self.model.session.count)
        if self.result:
            self.result = self.roll = None
        elif held and isinstance(self.roll, MoveRoll) and self.roll.name != held.move:
            self.choose()

    def _following(self, made: str) -> str:
        """What is taken up after the move `made`: the same again, unless something else has to be answered first."""
        following = self.scene.suggested
        asked = following and not self.model.session.system.moves[following].dice
        return following if asked or (following and not self.model.ready(made).legal) else made

    def found(self, roll: Roll) -> None:
        if isinstance(roll, MoveRoll):
            self.host.fill_in(Attempt(roll.name))
        else:
            self.take_up(roll)

    def rolls(self) -> Sequence[tuple[str, str, Roll]]:
        """Legal moves, procedures, and then moves that can't be made now."""
        moves = [
            (
                ready.title,
                say("move") if ready.legal else say("not now: {why}", why=ready.reason),
                self._move(ready.name),
            )
            for ready in sorted(self.model.moves, key=lambda ready: not ready.legal)
        ]
        session = self.model.session
        readings = agreed(session)
        cards = [
            (card.title, say("rule {id}", id=id), ProcedureRoll(card, readings))
            for id, card in session.procedures().items()
        ]
        legal = sum(ready.legal for ready in self.model.moves)
        return [*moves[:legal], *cards, *moves[legal:]]
