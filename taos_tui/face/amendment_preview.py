"""What an entry that is entered anew comes to, in words, before it counts."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import WHOLE, Refusal
from taos_tui.rules.wording import Text, count, listed, say
from taos_tui.session.again import Again
from taos_tui.session.amend import Amendment, Anew, Between, PutOff, Wish, source_of
from taos_tui.session.as_made import AsMade
from taos_tui.session.entries_told import entries_told
from taos_tui.session.entry import Entry
from taos_tui.session.errors import JournalError
from taos_tui.session.lines import LogLine
from taos_tui.session.session import OwnersAlone, Session

from .amending import FACES, THROW, Amending, ends_told, told
from .answers import Answers
from .filled import label
from .refusals import told as why
from .wanted import is_number


class Consequences(NamedTuple):
    """What an amendment `of` these values comes to: a line an entry, what is otherwise at the end, and which entries
    fall away."""

    of: str = ""
    lines: Sequence[str] = ()
    ends: Sequence[str] = ()
    lost: Sequence[int] = ()
    stops: int = 0
    """The first later entry that is no longer possible, 0 where all are."""
    refused: Refusal | None = None
    mends: bool = False
    """May that entry be entered anew too, so that it is possible: with another die, another name?"""
    due: str = ""
    """The move that is to be made before it, "" for none, or where it stands right behind it."""
    apart: Sequence[str] = ()
    """That move, named by itself or standing there: it is none of the others that may come in."""
    comes: bool = False
    """May another move have been made before it, by which it is possible?"""
    again: Again = Again()
    """What fell by an earlier correction and is possible again."""
    unthrown: Sequence[int] = ()
    """Later entries whose dice are wanted no more: what is due after them may be that throw."""
    put_off: PutOff = PutOff()
    """A question that can be answered earlier, in its time."""
    redrawn: frozenset[str] = frozenset()
    """Inputs of its form that the app had drawn, and of which it draws something else now: they say nothing true."""


class AmendmentPreview(NamedTuple):
    """Before these `eyes`, `without` the later entries that are left out, with those that are entered anew `later`;
    those that had `fallen` before and stay so are named no more. Where the entry is itself a later one that has become
    impossible, `first` is what it became so by. With the `word` of whoever agreed, what is covered is tried too."""

    session: Session
    line: LogLine
    eyes: str
    without: tuple[int, ...] = ()
    later: Mapping[int, Anew] = MappingProxyType({})
    first: Wish | None = None
    between: tuple[Between, ...] = ()
    fallen: tuple[int, ...] = ()
    word: str = ""

    def made(self) -> AsMade:
        """The entry with the words and the dice of its time."""
        return self.session.as_made(self.line, self.eyes, self.first)

    @property
    def app_rolls(self) -> bool:
        """Does the app roll here: the dice of this entry, or where it has none those that were thrown last?"""
        log, moves = self.session.log()[: self.line.n], self.session.system.moves
        thrown = (line.source for line in reversed(log) if line.dice and line.move in moves and not line.struck)
        return next(thrown, "") == "rolled"

    def found(self, amending: Amending, question: str) -> Consequences:
        """What it would bring about, or why it cannot be."""
        if faulty := amending.faulty:
            return Consequences(question, [faulty.message], refused=faulty)
        if not (amending.is_changed or self.first):
            nothing = [self.for_whom] if self.for_whom else []
            if not (nothing and self.session.is_sealed(self.line.n)):
                is_fixed = not (nothing or amending.form.inputs or amending.fell)
                as_yet = say("nothing yet: ← → or typing changes a value")
                nothing.append(say("there is nothing to change in it") if is_fixed else as_yet)
            another = say("Was it another move? Esc, then Del on it: ↵ there asks which one")
            return Consequences(question, nothing if self.first else [*nothing, another])
        try:
            found = self.tried(amending)
        except OwnersAlone as refusal:
            return Consequences(question, [refusal.message, *self._passing(refusal)], refused=refusal)
        except Refusal as refusal:
            lines = [why(refusal, amending.form.inputs, amending.form.names)]
            lines += [self.for_whom] if self.for_whom and refusal.input in self._own else []
            lines += self._by_another(amending)
            return Consequences(question, lines, refused=refusal)
        except JournalError as error:
            return Consequences(question, [why(error)])
        log = self.session.log()
        fell = [line for line in log if line.n in found.left_out]
        left_out = [say("{n} was: {text}", n=line.n, text=line.text) for line in fell]
        unused = " ".join(map(str, amending.throw.unused))
        sealed = [line.n for line in log if line.n in found.lapsed and self.session.is_sealed(line.n)]
        lines = [
            *self._by_app(amending),
            *told(found, sealed, self.session.spoken_names),
            *left_out,
            *([say("thrown no more: {faces}", faces=unused)] if unused else []),
        ]
        lines += [say("{n} is entered anew too", n=n) for n in self.later]
        mends = any(line.n == found.stops and self._is_of_its_form(line, found.stops_by) for line in log)
        again = Again()
        if self.first is None and not (found.draws or found.covered):
            again = self._fallen(amending)
            lines += self._told_fallen(again)
        stands = self.first is None and self._stands_behind(amending, found)
        due_there = "" if self.first or stands else found.due
        if due_there:
            due = self.session.system.moves[found.due].title
            lines.append(say("Space asks whether it comes in before {n}: {move}", n=found.stops, move=due))
        elif self.first is None and mends:
            lines.append(say("Space asks whether {n} is entered anew too", n=found.stops))
        elif self.first is None and found.stops and found.stops_by in WHOLE and not stands:
            lines.append(say("Space asks what comes in before {n}, or whether it is left out", n=found.stops))
        elif self.first is None and len(found.lost) > 1:
            lines.append(say("Space asks whether {n} alone is left out", n=found.stops))
        if self.first is None and found.put_off.move and not found.stops:
            lines.append(self._told_put_off(found.put_off))
        ends = ends_told(found)
        comes = self.first is None and bool(found.stops)
        consequences = Consequences(question, lines, ends, found.lost, found.stops, mends=mends, due=due_there)
        redrawn = found.redrawn.get(self.line.n, frozenset[str]())
        consequences = consequences._replace(redrawn=redrawn - amending.inputs.keys())
        unthrown = [line.n for line in log if line.dice and found.unthrown.get(line.n) == line.dice]
        consequences = consequences._replace(comes=comes, apart=[due_there], again=again, unthrown=unthrown)
        return consequences if self.first else consequences._replace(put_off=found.put_off)

    def _by_another(self, amending: Amending) -> list[Text]:
        """Whose doing it would be with what stands there now, where that is another player, and how it is entered."""
        made = self.made()
        by = made.maker(amending.given, self.session.names)
        if self.first or made.move.whose is None or by == self.line.seat:
            return []
        name = self.session.names[by]
        return [say("Was it {name}'s? Esc, then Del on it: ↵ there enters it for {name}", name=name)]

    def _told_put_off(self, asked: PutOff) -> Text:
        parts = {"n": asked.before, "move": self.session.system.moves[asked.move].title, "late": asked.answered}
        if asked.answered:
            return say("Space asks whether {late} counts before {n}, in its time: {move}", **parts)
        return say("Space asks whether it is answered before {n}, in its time: {move}", **parts)

    def moved(self, amending: Amending) -> Answers | None:
        """What is said of later entries, with the answer that was put off in its time instead; None where it cannot be
        the same there."""
        try:
            asked = self.tried(amending).put_off
            line = self.session.log()[asked.answered - 1] if asked.answered else None
            if line is None or line.dice or self.session.is_sealed(line.n):
                return None
            come = Between(asked.before, Entry(0, "", line.seat, line.move, dict(line.inputs)))
            moved = self._replace(without=(*self.without, line.n), between=(*self.between, come))
            moved.tried(amending)
        except (Refusal, JournalError):
            return None
        return Answers(moved.without, moved.later, moved.between, moved.fallen)

    def _fallen(self, amending: Amending) -> Again:
        """What fell before and is possible again, but for what is to stay fallen."""
        found = self.session.stands_again(self.wish(amending), self.eyes)
        possible = tuple(one for one in found.possible if one.entry.n not in self.fallen)
        costs = tuple((one, stops) for one, stops in found.costs if one.entry.n not in self.fallen)
        return Again(possible, costs)

    def _told_fallen(self, again: Again) -> list[Text]:
        told: list[Text] = []
        if entries := [one.entry.n for one in again.possible]:
            alone = "{entries} fell and is possible again: Space asks whether it stands again"
            several = "{entries} fell and are possible again: Space asks whether they stand again"
            told.append(count(alone, several, len(entries), entries=entries_told(entries)))
        for one, stops in again.costs:
            why = "{n} fell and is possible again, but {stops} is not then: Space asks whether it stands again"
            told.append(say(why, n=one.entry.n, stops=stops))
        return told

    def _stands_behind(self, amending: Amending, found: Amendment) -> bool:
        """Is the move that is due where it stops the very next entry, which stands once that one is left out, as that
        is possible no more even with the due move before it?"""
        if not found.due:
            return False
        log = iter(self.session.log_as_it_went())
        any(line.n == found.stops for line in log)
        then = next((line for line in log if not line.struck and line.move in self.session.system.moves), None)
        if then is None or then.move != found.due:
            return False
        source = "typed" if then.dice else ""
        due = Between(found.stops, Entry(0, "", then.seat, then.move, dict(then.inputs), tuple(then.dice), source))
        wish = self.wish(amending)
        try:
            without = self._told(wish._replace(without=(*wish.without, found.stops)))
            entered = self._told(wish._replace(between=(*wish.between, due)))
        except (Refusal, JournalError):
            return False
        return without.stops != then.n and entered.stops == found.stops

    def _is_of_its_form(self, line: LogLine, input: str) -> bool:
        """Is it the dice of a later entry that are not possible any more, or one of its inputs?"""
        move = self.session.system.moves.get(line.move)
        return input == FACES or (move is not None and input in {wanted.name for wanted in move.inputs})

    def _by_app(self, amending: Amending) -> list[Text]:
        """What the app had rolled or drawn and somebody says otherwise now."""
        form, line, lines = amending.form, self.line, list[Text]()
        comes_next = self.session.comes_next(line.n) if line.drawn else ()
        for wanted in form.inputs:
            if wanted.name in amending.inputs and wanted.name in line.drawn and (was := amending.before[wanted.name]):
                parts = {"input": label(wanted)[0], "was": form.called(was, wanted)}
                lines.append(say("{input}: the app had drawn {was}", **parts))
                if wanted.name in comes_next:
                    lines.append(say("the app's next draw from there gives it again: {was}", **parts))
        throw = amending.throw
        typed = [face for slot, face in throw.anew.items() if slot not in throw.thrown]
        if typed and line.source == "rolled":
            was = " ".join(map(str, line.dice))
            now = " ".join(map(str, typed))
            lines.append(say("the app had rolled {was}; typed instead: {now}", was=was, now=now))
            lines.append(say("its next dice of that kind show the same again: {was}", was=was))
        return lines

    def tried(self, amending: Amending) -> Amendment:
        """What it comes to, as those who look may know it. Raises Refusal and JournalError."""
        return self.tried_without(amending, self.without)

    def tried_without(self, amending: Amending, without: tuple[int, ...]) -> Amendment:
        if self.first is None:
            return self._told(self.wish(amending)._replace(without=without))
        n = self.line.n
        anew = Anew(amending.inputs, amending.dice, amending.is_rolled)
        found = self._told(self.first._replace(later={**self.first.later, n: anew}))
        if found.stops == n:
            raise Refusal(THROW if found.stops_by == FACES else found.stops_by, found.stops_why)
        return found._replace(changes=tuple(each for each in found.changes if each.n >= n))

    def wants_none(self, n: int, amending: Amending) -> bool:
        """Is none of the dice of later entry `n` thrown for it any more, where this is entered so?"""
        if amending.faulty:
            return False
        try:
            found = self.tried(amending)
        except (Refusal, JournalError):
            return False
        return n == found.stops or n in found.lapsed or n in found.unthrown

    def wrong_in_it(self) -> str:
        """The input by which a later entry is no longer possible as it was; "" where it is possible."""
        found = self._told(self.first) if self.first else None
        return found.stops_by if found and found.stops == self.line.n else ""

    def wish(self, amending: Amending) -> Wish:
        """What is wanted, as a whole."""
        if amending.never or amending.stays:
            wish = Wish(amending.n, {}, None, never=amending.never, stays=amending.stays)
        else:
            wish = Wish(amending.n, amending.inputs, amending.dice, rolled=amending.is_rolled)
        return wish._replace(without=self.without, later=self.later, between=self.between)

    def _told(self, wish: Wish) -> Amendment:
        return self.session.amend(
            wish.of,
            wish.inputs,
            wish.dice,
            dry_run=True,
            consent=self.word,
            eyes=self.eyes,
            without=wish.without,
            later=wish.later,
            never=wish.never,
            between=wish.between,
            stays=wish.stays,
            rolled=wish.rolled,
        )

    def _passing(self, refusal: OwnersAlone) -> list[str]:
        """How its player gets the laptop; in a program of one's own he has one himself."""
        if self.session.seat:
            return []
        return [say("Space passes the laptop to {name}", name=self.session.names.get(refusal.seat, ""))]

    @property
    def _own(self) -> Mapping[str, Input]:
        """What its player alone may say of such an entry: a secret, which card of his hand it was."""
        move = self.session.system.moves.get(self.line.move)
        inputs = move.inputs if move else ()
        named = {each.name for each in inputs if each.of_hand is not None and each.name in self.line.inputs}
        own = (move.private if move else ()) or named
        return {each.name: each for each in inputs if each.name in own and not is_number(each)}

    @property
    def for_whom(self) -> str:
        """Who alone may see, or say, a part of the entry; "" where nobody has to."""
        session = self.session
        if self.first or self.eyes == self.line.seat:
            return ""
        parts: dict[str, object] = {"name": session.names.get(self.line.seat, "")}
        if session.is_sealed(self.line.n) and session.seat:
            return say("{name} alone sees what is covered here", **parts)
        if session.is_sealed(self.line.n):
            return say("Space passes the laptop to {name}, who alone sees what is covered here", **parts)
        if not (session.has_opened(self.line.n) and self._own):
            return ""
        parts["what"] = listed((label(each)[0] for each in self._own.values()), "or")
        if session.seat:
            return say("{name} alone may say another {what}", **parts)
        return say("Space passes the laptop to {name}, who alone may say another {what}", **parts)


class DuePreview(AmendmentPreview):
    """Of a move that is due before entry `line.n` once `first` is done, and is not made yet."""

    def made(self) -> AsMade:
        """The move in the state that is left before that entry."""
        made = self.session.due_before(self.line.move, self.line.n, self.first or Wish(0, {}, None), self.eyes)
        return made or super().made()

    def between_as(self, amending: Amending) -> Between:
        """The move as it stands in its form."""
        faces = amending.throw.faces
        source = source_of(faces, amending.throw.is_rolled)
        seat = self.made().maker(amending.given, self.session.names)
        entry = Entry(0, "", seat, self.line.move, amending.given, faces, source)
        return Between(self.line.n, entry)

    def tried_without(self, amending: Amending, without: tuple[int, ...]) -> Amendment:
        first = self.first or Wish(0, {}, None)
        found = self._told(first._replace(between=(*first.between, self.between_as(amending))))
        if not found.changes:  # it hangs on what these eyes may not see
            return found
        at = [each.n for each in found.changes].index(min(each.n for each in found.changes))
        return found._replace(changes=found.changes[at:])
