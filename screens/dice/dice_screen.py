"""F3 Dice: a move of the session, or a procedure of its game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from taos_tui.screens.lookup.rules_now import rules_part
from taos_tui.screens.match.parts import board_part, log_part, units_part
from taos_tui.screens.match.unit_rows import told_beside
from taos_tui.screens.shell.game_screen import GameScreen
from taos_tui.screens.widgets.frames import WIDE, WIDEST, Node, Row, Stack

from taos_tui.content.naming import clauses_named
from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from taos_tui.face.naming import names_of
from taos_tui.face.rolls import MoveRoll, ProcedureRoll, Result, Roll
from taos_tui.face.throw import Typed
from taos_tui.kit.scene import Banner
from taos_tui.rules.inputs import Input, Text
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say
from taos_tui.session.lines import LogLine
from taos_tui.session.readings import agreed
from taos_tui.session.step import REDO

from .kept_throws import Held, KeptThrows, ThrownFor, thrown_for
from .rolling import Rolling
from .set_aside import SetAside
from .tick_screen import TickScreen

LINE = 200
"""Characters; what may be longer is a text that is pasted or written with care."""


class DiceScreen(Rolling, GameScreen):
    """The moves of the session, then the procedures of its game.

    A form is good for the eyes it was made for, and for one look: when somebody else looks, or the same player again,
    it begins anew with what everybody may know.
    """

    NAME = "dice"

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
        thrown = (line for line in reversed(self.model.session.log()) if line.source and not line.struck)
        return next((line.source for line in thrown if line.seat == self._thrower), "") == "typed"

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

    def breaking_in(self, letter: str) -> str:
        ready = self.model.by_key(letter)
        if not self.is_opened or self.typed.begun or ready is None or not ready.legal:
            return ""
        return ready.title if self.model.session.system.moves[ready.name].breaks_in else ""

    def break_in(self, letter: str) -> None:
        ready = self.model.by_key(letter)
        if ready:
            self.host.start(Attempt(ready.name))

    def choose(self) -> None:
        """A legal move that needs dice, the obvious next one before others; else any, else a procedure."""
        system, suggested = self.model.session.system, self.scene.suggested
        self._hold()
        held = self._kept.at(self.model.viewer.seat, self.model.session.count)
        if held and self.model.ready(held.move).legal:
            self.take_up_move(Attempt(held.move), opened=True)
            return
        legal = [ready.name for ready in self.model.moves if ready.legal]
        rolled = [name for name in legal if system.moves[name].dice]
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
        self._is_opened = False
        if isinstance(self.roll, MoveRoll):
            self._drafts.pop((self.roll.name, *self._made_for), None)
        self._made_at = self.model.session.count
        if self.roll and self.roll.private:
            self.form = Form()
        aside = self._waiting
        if aside and isinstance(self.roll, MoveRoll) and self.roll.name != aside.move:
            self.host.fill_in(Attempt(aside.move))

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
        """Another screen is shown: the result stands there too, and need not be left here once more."""
        if self.result:
            self.result = self.roll = None

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
