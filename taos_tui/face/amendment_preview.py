"""What an entry that is entered anew comes to, in words, before it counts."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from taos_tui.rules.refusal import WHOLE, Refusal
from taos_tui.rules.wording import say
from taos_tui.session.amend import Amendment, Anew, Wish
from taos_tui.session.as_made import AsMade
from taos_tui.session.errors import JournalError
from taos_tui.session.lines import LogLine
from taos_tui.session.session import OwnersAlone, Session

from .amending import FACES, THROW, Amending, ends_told, told
from .refusals import told as why


class Consequences(NamedTuple):
    """What an amendment `of` these values comes to: a line an entry, what is otherwise at the end, and how many entries
    fall away."""

    of: str = ""
    lines: Sequence[str] = ()
    ends: Sequence[str] = ()
    falling: int = 0
    stops: int = 0
    """The first later entry that is no longer possible, 0 where all are."""
    refused: Refusal | None = None
    mends: bool = False
    """May that entry be entered anew too, so that it is possible: with another die, another name?"""


class AmendmentPreview(NamedTuple):
    """Before these `eyes`, `without` the later entries that are left out, with those that are entered anew `later`.
    Where the entry is itself a later one that has become impossible, `first` is what it became so by."""

    session: Session
    line: LogLine
    eyes: str
    without: tuple[int, ...] = ()
    later: Mapping[int, Anew] = MappingProxyType({})
    first: Wish | None = None

    def made(self) -> AsMade:
        """The entry with the words and the dice of its time."""
        return self.session.as_made(self.line, self.eyes, self.first)

    def found(self, amending: Amending, question: str) -> Consequences:
        """What it would bring about, or why it cannot be."""
        if faulty := amending.faulty:
            return Consequences(question, [faulty.message], refused=faulty)
        if not (amending.is_changed or self.first):
            return Consequences(question, [self.for_whom or say("nothing yet: ← → or typing changes a value")])
        try:
            found = self.tried(amending)
        except OwnersAlone as refusal:
            return Consequences(question, [refusal.message, *self._passing(refusal)], refused=refusal)
        except Refusal as refusal:
            return Consequences(question, [why(refusal, amending.form.inputs, amending.form.names)], refused=refusal)
        except JournalError as error:
            return Consequences(question, [why(error)])
        log = self.session.log()
        fell = [line for line in log if line.n in found.left_out]
        left_out = [say("{n} was: {text}", n=line.n, text=line.text) for line in fell]
        unused = " ".join(map(str, amending.throw.unused))
        sealed = [line.n for line in log if line.n in found.lapsed and self.session.is_sealed(line.n)]
        lines = [*told(found, sealed), *left_out, *([say("thrown no more: {faces}", faces=unused)] if unused else [])]
        lines += [say("{n} is entered anew too", n=n) for n in self.later]
        mends = bool(found.stops and found.stops_by) and found.stops_by not in WHOLE
        if self.first is None and mends:
            lines.append(say("Space asks whether {n} is entered anew too", n=found.stops))
        elif self.first is None and len(found.lost) > 1:
            lines.append(say("Space asks whether {n} alone is left out", n=found.stops))
        return Consequences(question, lines, ends_told(found), len(found.lost), found.stops, mends=mends)

    def tried(self, amending: Amending) -> Amendment:
        """What it comes to, as those who look may know it. Raises Refusal and JournalError."""
        return self.tried_without(amending, self.without)

    def tried_without(self, amending: Amending, without: tuple[int, ...]) -> Amendment:
        if self.first is None:
            return self._told(self.wish(amending)._replace(without=without))
        n = self.line.n
        anew = Anew(amending.inputs, amending.dice)
        found = self._told(self.first._replace(later={**self.first.later, n: anew}))
        if found.stops == n:
            raise Refusal(THROW if found.stops_by == FACES else found.stops_by, found.stops_why)
        return found._replace(changes=tuple(each for each in found.changes if each.n >= n))

    def wish(self, amending: Amending) -> Wish:
        """What is wanted, as a whole."""
        if amending.never:
            return Wish(amending.n, {}, None, self.without, self.later, never=True)
        return Wish(amending.n, amending.inputs, amending.dice, self.without, self.later)

    def _told(self, wish: Wish) -> Amendment:
        return self.session.amend(
            wish.of,
            wish.inputs,
            wish.dice,
            dry_run=True,
            eyes=self.eyes,
            without=wish.without,
            later=wish.later,
            never=wish.never,
        )

    def _passing(self, refusal: OwnersAlone) -> list[str]:
        """How its player gets the laptop; in a program of one's own he has one himself."""
        if self.session.seat:
            return []
        return [say("Space passes the laptop to {name}", name=self.session.names.get(refusal.seat, ""))]

    @property
    def for_whom(self) -> str:
        """What is told of a part of the entry that its player alone may see; "" where there is none."""
        if self.eyes or self.first or not self.session.is_sealed(self.line.n):
            return ""
        name = self.session.names.get(self.line.seat, "")
        return say("Space passes the laptop to {name}, who alone sees what is covered here", name=name)
