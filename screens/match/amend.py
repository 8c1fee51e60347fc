"""An entry of the log is entered anew: its form as it was, and beside it what a change brings about."""

from collections.abc import Callable
from functools import partial
from itertools import takewhile

from taos_tui.screens.shell.consent import ask_consent
from taos_tui.screens.shell.handover import hand_over
from taos_tui.screens.shell.narrowed_pick import NarrowedPick
from taos_tui.screens.shell.pick import PickScreen

from taos_tui.content.catalogue import in_words
from taos_tui.face.amending import Amending
from taos_tui.face.answers import Answers
from taos_tui.face.half_typed import HalfTyped
from taos_tui.face.looked_for import other_words
from taos_tui.face.refusals import told as why
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import count, say
from taos_tui.session.again import in_order
from taos_tui.session.amend import Anew, Between
from taos_tui.session.entries_told import entries_told
from taos_tui.session.errors import JournalError
from taos_tui.session.lines import LogLine
from taos_tui.session.session import OthersDecide, Session

from .due_entry import DueEntryScreen
from .entry_page import OwnerFirst
from .falling import Lost, Without, ask_what_falls, fallings
from .later_entry import LaterEntryScreen
from .left_correction import LeftCorrections, Which
from .own_eyes import OwnEyes
from .word_asked import Word, WordAskedScreen

TOLD = 3
"""So many lines of what changes are told to whoever is asked for his word."""


class AmendScreen(OwnEyes):
    """Nothing is written until it is accepted. Answers True when it was, and what was changed where it was left with
    that."""

    TITLE_TEXT = say("Log · an entry is entered anew")

    def __init__(
        self,
        session: Session,
        line: LogLine,
        amending: Amending,
        left: Amending | None = None,
        kept: LeftCorrections | None = None,
    ) -> None:
        """As it was `left`, where it was; in `kept` the next start has it."""
        super().__init__(session, line, amending, left)
        self._kept = kept
        self._was_taken_back = False
        self._left_later: dict[tuple[int, str, str], Amending] = {}
        """Later entries that were half entered anew, as they were left, and moves before one of them by their names."""

    def store(self) -> None:
        """What one player alone sees at a shared laptop is kept nowhere."""
        if self._kept and not self._eyes:
            self._kept.keep(Which(self.amending.n, self.amending.stays), self.amending)

    def _keep_beside(self, n: int, name: str, typed: Amending | None) -> None:
        """What is typed by now for a later entry, or for the move `name` before it; None where it counts or is
        dropped. What one player alone sees is kept nowhere."""
        beside = {which: each for which, each in self.amending.beside.items() if which != (n, name)}
        if typed and not self._eyes and (half := typed.half_typed).is_anything:
            beside[n, name] = half
        self.amending = self.amending._replace(beside=beside)
        self.store()

    def _left_of(self, n: int, name: str) -> Amending | HalfTyped | None:
        """How its form was left, or what was typed into it in an earlier run."""
        return self._left_later.get((n, name, self._eyes)) or self.amending.beside.get((n, name))

    # -- accepting --------------------------------------------------------------------------------------------

    def action_accept(self) -> None:
        if self.amending.throw.pending and not self.amending.throw.refused:
            self._throw(self.amending.throw.confirmed())
            return
        if self._roll_missing():
            return
        owner = self._owner
        if owner and not self._session.seat:
            hand_over(self.host, (owner,), self._alone)
        elif self._told.refused or not self.amending.is_changed:
            self._to_missing_die()
            self.host.refuse(self._told.lines[0])
        elif any(self._told.again):
            self._choose_what_stands_again()
        elif len(self._told.lost) > 1 or self._told.mends or self._told.comes:
            self._choose_what_falls()
        elif self._told.put_off.move:
            self._choose_when_it_is_asked()
        else:
            self._accept("")

    @property
    def _owner(self) -> str:
        """Who has to have the laptop before anything else is done here; "" for nobody."""
        if self.owner_first:
            return self.owner_first.seat
        told, refused = self._preview.for_whom, self._told.refused
        is_asked = told in self._told.lines if refused else not self.amending.is_changed
        return self._line.seat if told and is_asked else ""

    def _choose_what_falls(self) -> None:
        """The first entry that is no longer possible is entered anew too; or all that are fall alone, or that one, or
        everything that was made after it with it."""
        stops = self._told.stops
        rows: list[tuple[str, str]] = []
        does: list[Callable[[], None]] = []
        if self._told.due:
            title = self._session.system.moves[self._told.due].title
            rows.append((say("enter it before {n}: {move}", n=stops, move=title), say("it is due there")))
            does.append(partial(self._enter_due, stops, self._told.due))
        if self._told.mends:
            rows.append((say("enter {n} anew too", n=stops), say("what does not fit in it any more is asked")))
            does.append(partial(self._enter_later, stops))
        if self._told.comes and (others := self._others_before(stops)):
            rows.append(
                (say("enter another move before {n}", n=stops), say("one that was made, or passed over, there"))
            )
            does.append(partial(self._choose_before, stops, others))
        for one in fallings(partial(self._preview.tried_without, self.amending), self._lost, self._answers.without):
            rows.append((one.text, one.about))
            does.append(self._let_fall if one.without is None else partial(self._leave_out, one.without))

        def chosen(at: int | None) -> None:
            if at is not None:
                does[at]()

        self.app.push_screen(PickScreen(say("{n} is no longer possible", n=stops), rows), chosen)

    @property
    def _lost(self) -> Lost:
        """What stands no more as it is told now."""
        remarks = {line.n for line in self._session.log() if line.move not in self._session.system.moves}
        return Lost(self._told.stops, self._told.lost, remarks)

    def _let_fall(self) -> None:
        """Everything from the first that is no longer possible on."""
        if self._told.put_off.move:
            self._choose_when_it_is_asked()
        else:
            self._accept("")

    def _choose_when_it_is_asked(self) -> None:
        """A question that can be answered where it belongs, or once all is as it is now, or where it was answered."""
        name, n, late = self._told.put_off
        move = self._session.system.moves[name].title
        rows: list[tuple[str, str]] = []
        does: list[Callable[[], None]] = []
        if moved := self._preview.moved(self.amending):
            rows.append((say("move {late} before {n}", late=late, n=n), say("the same answer counts from there on")))
            does.append(partial(self._answer_before, late, moved))
        rows.append((say("enter it before {n}: {move}", n=n, move=move), say("it counts from there on")))
        does.append(partial(self._enter_due, n, name))
        later = say("leave {late} where it is", late=late) if late else say("ask it later")
        rows.append((later, say("it counts from {n} on", n=late) if late else say("it counts from now on")))
        does.append(self._choose_what_stands_again if any(self._told.again) else partial(self._accept, ""))

        def chosen(at: int | None) -> None:
            if at is not None:
                does[at]()

        self.app.push_screen(PickScreen(move, rows), chosen)

    def _answer_before(self, late: int, moved: Answers) -> None:
        """A later entry that answers what belongs before an earlier one comes in there."""
        self._answer(moved)
        before = moved.between[-1].before
        self.host.say(say("{late} counts before {n}, once Space accepts it all", late=late, n=before))
        self.redraw()

    def _others_before(self, n: int) -> list[str]:
        """What may be made there, besides what is due."""
        wish = self._preview.wish(self.amending)
        return [name for name in self._session.possible_before(n, wish, self._eyes) if name not in self._told.apart]

    def _moves_list(self, title: str, names: list[str]) -> NarrowedPick:
        """Each with the clause that it rests on; it is found by the words of the move too."""
        moves = [self._session.system.moves[name] for name in names]
        rows = [(in_words(move.title), " ".join(move.clauses[:1])) for move in moves]
        return NarrowedPick(title, rows, [*map(other_words, moves)])

    def _choose_before(self, n: int, names: list[str]) -> None:
        def chosen(at: int | None) -> None:
            if at is not None:
                self._enter_due(n, names[at])

        self.app.push_screen(self._moves_list(say("another move before {n}", n=n), names), chosen)

    def _leave_out(self, without: tuple[int, ...]) -> None:
        left = [n for n in without if n not in self._answers.without]
        self._answer(self._answers._replace(without=without))
        self.host.say(say("{entries}: left out, once Space accepts it all", entries=entries_told(left)))
        self.redraw()

    def _answer(self, answers: Answers) -> None:
        """What is said of later entries by now."""
        self.amending = self.amending._replace(answers=answers.over(self.amending.answers))
        self._answers = self._fitting(self.amending)
        self._look_again()
        self.store_soon()

    def _look_again(self) -> None:
        """The same change, but for what becomes of later entries."""
        self._told, self._read = self._preview.found(self.amending, self._told.of), 0
        self.redraw()

    def _enter_later(self, n: int) -> None:
        """The form of a later entry that is no longer possible as it was, in the game that the change leaves it."""
        session, line = self._session, self._session.log()[n - 1]
        move, opened = session.system.moves[line.move], session.has_opened(n)
        amending = Amending.of(line, move, self.amending.form.names, session.sealed_in(n, self._eyes), opened)
        first = self._preview.wish(self.amending)

        def entered(answer: Anew | Amending | OwnerFirst | None) -> None:
            self._left_later.pop((n, "", self._eyes), None)
            self._keep_beside(n, "", answer if isinstance(answer, Amending) else None)
            if isinstance(answer, OwnerFirst):
                self._left_later[n, "", answer.seat] = answer.left
                self._pass_on(answer.seat, partial(self._enter_later, n))
            elif not isinstance(answer, Anew):
                self._left_later |= {(n, "", self._eyes): answer} if answer else {}
                self._give_back()
            else:
                self._lent = False
                self._answer(self._answers._replace(later={**self._answers.later, n: answer}))
                self.host.say(say("{n} counts so too, once Space accepts it all", n=n))
                self.redraw()

        left, keeps = self._left_of(n, ""), partial(self._keep_beside, n, "")
        spare = next((each for each in session.log()[n:] if each.dice and not each.struck), None)
        screen = LaterEntryScreen(session, line, amending, first, self._eyes, left, spare, keeps)
        self.app.push_screen(screen, entered)

    def _choose_what_stands_again(self) -> None:
        """What fell by an earlier correction and is possible again stands again, or does not."""
        again, costs = self._told.again
        ways: list[tuple[Between, ...]] = []
        rows: list[tuple[str, str]] = []
        if again:
            entries = entries_told([one.entry.n for one in again])
            rows.append((say("{entries}: stand again", entries=entries), say("as they were")))
            ways.append(again)
        for one, stops in costs:
            rows.append((say("{n}: stands again", n=one.entry.n), say("then {n} is no longer possible", n=stops)))
            ways.append((one,))
        rows.append((say("leave them fallen"), say("only what is typed here changes")))
        every = tuple(one.entry.n for one in (*again, *(one for one, _ in costs)))

        def chosen(at: int | None) -> None:
            answers = self._answers
            if at is not None and at < len(ways):
                come = in_order((*ways[at], *answers.between), self._session.fallen(self.amending.n))
                self._answer(answers._replace(between=come))
                entries = entries_told([one.entry.n for one in ways[at]])
                self.host.say(say("{entries}: again, once Space accepts it all", entries=entries))
                self.redraw()
            elif at is not None:
                self._answer(answers._replace(fallen=(*answers.fallen, *every)))
                self.action_accept()

        self.app.push_screen(PickScreen(say("{entries}: possible again", entries=entries_told(every)), rows), chosen)

    def _enter_due(self, n: int, name: str) -> None:
        """The form of a move that is due before a later entry, in the game that the change leaves there. What it
        asks of a player alone is asked under his eyes."""
        session, first = self._session, self._preview.wish(self.amending)
        made = session.due_before(name, n, first, self._eyes)
        if made is None:
            return
        alone = made.alone()
        if alone and self._eyes not in alone and self._is_alone and self.amending.is_begun:
            who = session.names.get(self._eyes, self._eyes)
            told = say("Space first lets count what {name} typed; then b on {n} adds this", name=who, n=n)
            self.host.refuse(told)
            return
        if alone and self._eyes not in alone:
            self._pass_to_one(alone, partial(self._enter_due, n, name))
            return
        amending = Amending.of(made.line, made.move, self.amending.form.names, has_opened=bool(alone))
        amending = amending.unsaid(made.move.ticks)

        def entered(answer: Between | Amending | OwnerFirst | None) -> None:
            self._left_later.pop((n, name, self._eyes), None)
            self._keep_beside(n, name, answer if isinstance(answer, Amending) else None)
            if isinstance(answer, OwnerFirst):
                self._left_later[n, name, answer.seat] = answer.left
                self._pass_on(answer.seat, partial(self._enter_due, n, name))
            elif not isinstance(answer, Between):
                self._left_later |= {(n, name, self._eyes): answer} if answer else {}
                self._give_back()
                self._left_out()
            else:
                self._lent = False
                self._answer(self._answers._replace(between=(*self._answers.between, answer)))
                self.host.say(say("{move} comes in before {n}, once Space accepts it all", move=made.move.title, n=n))
                self.redraw()

        left, keeps = self._left_of(n, name), partial(self._keep_beside, n, name)
        spare = self._thrown_before(n) if name in (self._told.due, self._told.put_off.move) else None
        instead = self._instead_of(n, name)
        screen = DueEntryScreen(session, made.line, amending, first, self._eyes, left, spare, keeps, instead)
        self.app.push_screen(screen, entered)

    def _instead_of(self, n: int, name: str) -> int:
        """The entry that was this move before `n` in truth; 0 for none."""
        return 0

    def _thrown_before(self, n: int) -> LogLine | None:
        """The entry that stands right before `n`, where its dice are wanted no more: what it left to be done has them.
        The dice of any other one were thrown for something else."""
        log, moves = self._session.log_as_it_went(), self._session.system.moves
        before = takewhile(lambda line: line.n != n, log)
        last = next((line for line in reversed([*before]) if line.move in moves and not line.struck), None)
        return last if last and last.n in self._told.unthrown else None

    def _left_out(self) -> None:
        """The form of a move that comes in was left."""

    def _told_to_others(self, their_own: bool) -> str:
        """What entry it is and what it becomes, as far as whoever is asked for his word may know it; that what is
        `their_own` decides whether it is possible, so that the answer tells of it."""
        stood = f"{self.amending.n}: {self.amending.text}"
        lines = [line for line in self._told.lines if line != stood]
        more = [count("{n} more line on the page", "{n} more lines on the page", n=len(lines) - TOLD)]
        told = [*self.amending.said_anew, *lines[:TOLD], *(more if len(lines) > TOLD else [])]
        told = [say("what it becomes is covered until then")] if self._is_alone else told
        told += [say("whether it is possible tells what you hold")] if their_own else []
        return " · ".join([stood, *told])

    def _falls(self, seat: str, then: Callable[[Without], None]) -> None:
        """With another player's word what is covered is tried; what falls by it is asked before it counts."""
        tried = partial(self._preview._replace(word=seat).tried_without, self.amending)
        ask_what_falls(self.app, tried, self._lost, self._answers.without, then)

    def _agreed(self, seat: str) -> None:
        self._falls(seat, partial(self._accept, seat))

    def _answered(self, word: Word | None) -> None:
        """Who was asked agreed, or who has it under his own eyes goes on with it, or drops it."""
        if word is None:
            self._leave(None)
        elif word.seat != self._eyes:
            self._accept(word.seat, word.without)

    def _accept(self, consent: str, without: Without | None = None) -> None:
        session, asked = self._session, {*self._told.lost}
        try:
            amending = self.amending
            inputs, dice = amending.inputs, amending.dice
            made = session.amend(
                amending.n,
                inputs,
                dice,
                consent=consent,
                eyes=self._eyes,
                without=self._answers.without if without is None else without,
                later=self._answers.later,
                never=amending.never,
                between=self._answers.between,
                stays=amending.stays,
                rolled=amending.is_rolled,
            )
        except Refusal as refusal:
            self._not_yet(refusal, consent)
            return
        except JournalError as error:
            self.host.refuse(why(error))
            return
        if not (consent or {*made.lost} <= asked) and self._taken_back():
            self.host.say(say("nothing counts yet: the app has drawn, and more falls by it; Space accepts it"))
            return
        self._leave(True)

    def _taken_back(self) -> bool:
        """What the app drew for it lets more fall than anybody was asked about: it does not count yet, and what was
        drawn comes again, so that it is told now. Once only: what is covered may be the reason too."""
        if self._was_taken_back:
            return False
        self._was_taken_back = True
        try:
            self._session.undo()
        except (Refusal, JournalError):
            return False
        self._look_again()
        return True

    def _not_yet(self, refusal: Refusal, consent: str) -> None:
        """Another player is asked for his word, or it is told why it is not possible. Whoever was asked has the laptop,
        so what one player saw alone stays covered."""
        session, told = self._session, why(refusal, self.amending.form.inputs, self.amending.form.names)
        is_asked = refusal.input == "consent" and not (session.seat or consent)
        if not is_asked and not (consent and self._is_alone):
            self.host.refuse(told)
            return
        owner = session.log()[self.amending.n - 1].seat
        others = {seat: name for seat, name in session.names.items() if seat != owner}
        about = self._told_to_others(isinstance(refusal, OthersDecide))
        if self._is_alone:
            screen = WordAskedScreen(self._eyes, others, about, self._falls, "" if is_asked else told)
            self.app.push_screen(screen, self._answered)
        else:
            ask_consent(self.host, others, about, self._agreed, corrects=True)

    def action_close(self) -> None:
        """What is changed is kept for when the entry is opened again; what one player alone saw is kept nowhere, and
        dropped by a second Esc."""
        if not self.amending.is_begun:
            self._leave(None)
        elif not self._is_alone:
            self._leave(self.amending)
        elif self._was_warned:
            self._leave(None)
        else:
            self._just_warned = True
            self.host.refuse(say("Esc once more drops what is changed here, Space accepts it"))
