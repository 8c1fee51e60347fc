"""One session as this server holds it: the file, who plays by phone, and what was shown already."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_hex

from taos_tui.content.paired import pairing_file
from taos_tui.face.attempt import Attempt
from taos_tui.face.refusals import told
from taos_tui.kit.scene import Ready, Scene
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.errors import JournalError
from taos_tui.session.presence import AWAY, BY_PHONE, HERE, TABLE, BoundSeat, Company
from taos_tui.session.session import LogLine, Session

from .asking import Asking
from .call import Answer
from .drafts import Draft, Drafts
from .left import Left, LeftFile
from .pairing import WRONG, WRONG_SECONDS, Paired, Pairing
from .rates import Rate
from .results import Results

CLAIM_SECONDS = 0.1
"""So long a free seat may seem to be taken: others look who is there."""
KEPT = 300
"""Pages that are kept until something changes."""
REMEMBERED = 200
"""Forms of which it is known that they were made already."""


class Stale(Refusal):
    """The form was sent twice, or is about a table that has changed since."""

    def __init__(self, message: str, entry: int = 0) -> None:
        super().__init__("", message)
        self.entry = entry
        """The entry that the form made, 0 where it made none."""


class Table:
    """All of it is used in `thread` alone: a file that is locked by another program holds up this table, and no
    other one."""

    def __init__(self, path: Path, remember: bool = True) -> None:
        self.path = path
        self.session = Session.open(path)
        file = pairing_file(self.session.header.id) if remember else None
        self.pairing = Pairing(self.session.seats, file)
        self.company = Company(path, (*self.session.seats, TABLE))
        self.thread = ThreadPoolExecutor(1, "table")
        self.tries = Rate(WRONG, WRONG_SECONDS)
        """How often a passphrase may be tried."""
        self.event: Table | None = None
        """Where the tournament is entered that this match belongs to, if it is served too."""
        self.results: Results | None = None
        """What was said of its games."""
        self.on_fault: Callable[[Exception], None] = _raised
        """What is done about a fault in a part of a page; the server notes it, and the rest of the page is shown."""
        self.problem = ""
        """Why the file can't be read any more."""
        self._left = LeftFile(file.with_suffix(".forms") if file else None)
        left = self._left.read(self.session.count)
        self.asking = Asking(left.asked)
        """What is filled in on one phone and decided on another one."""
        self._drafts = Drafts(left.drafts)
        self._claims: dict[str, BoundSeat] = {}
        self._made: OrderedDict[str, int] = OrderedDict()
        self._scenes: dict[str, Scene] = {}
        self._pages: dict[tuple[str, str], Answer] = {}
        self._times = 0
        self._begun = token_hex(4)
        for seat in self.pairing.taken:
            if not self._claim(seat):
                self.pairing.end(seat)
        self.company.look()
        self.leave_behind()

    def close(self) -> None:
        """Everything is on disk already. Phones keep their seats for the next time."""
        for claim in self._claims.values():
            claim.release()
        self._claims.clear()
        self.session.close()

    # -- what is shown ------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """Tells the cookies of several sessions apart; nobody learns anything from it."""
        return _digest(self.session.header.id)[:12]

    @property
    def version(self) -> str:
        """Another one after every change that somebody may see."""
        return f"{self._begun}.{self.session.count}.{self._times}"

    def scene(self, seat: str) -> Scene:
        """What that seat may see, "" for everybody."""
        if seat not in self._scenes:
            self._scenes[seat] = self.session.scene(seat)
        return self._scenes[seat]

    def moves(self, seat: str) -> tuple[Ready, ...]:
        """Every move of a seat, and why it can't be made now where it can't."""
        return self.session.moves(seat)

    def name(self, seat: str) -> str:
        """What everybody calls the player of a seat."""
        return self.scene("").names.get(seat) or next(
            (each.name for each in self.session.header.seats if each.id == seat), seat
        )

    @property
    def doing(self) -> str:
        """What is being filled in at the laptop that all share, "" for nothing."""
        doing = self.company.where.get(TABLE, AWAY)
        return "" if doing in (AWAY, HERE) else doing

    def kept(self, seat: str, page: str, make: Callable[[], Answer]) -> Answer:
        """A page as it was made for that seat, as long as nothing has changed since."""
        key = seat, page
        if key not in self._pages:
            if len(self._pages) >= KEPT:
                self._pages.clear()
            self._pages[key] = make()
        return self._pages[key]

    # -- what is being filled in ---------------------------------------------------------------------------

    def draft(self, seat: str) -> Draft | None:
        """What a seat has filled in and not made yet."""
        return self._drafts.of(self.session, seat)

    def throwing(self, but: str) -> list[str]:
        """The other seats whose dice lie on the table already, for a throw that is not made yet."""
        drafts = {seat: self.draft(seat) for seat in self.session.seats if seat != but}
        return [seat for seat, draft in drafts.items() if draft and draft.has_dice]

    def keep_draft(self, seat: str, draft: Draft) -> None:
        """That is filled in now."""
        before = self.draft(seat)
        if self._drafts.keep(seat, draft):
            self._forget_pages(seat)
        fixed = draft.has_dice and self.asking.throw(seat)
        if fixed or draft.faces != (before.faces if before else ()):  # others may be to throw now
            self.tell()

    def leave_form(self, seat: str, move: str = "", *, withdraws: bool = True) -> None:
        """A seat goes on with something else: whom it asked decides nothing of it any more. With `move` only if its
        form is of that one."""
        asked = self.asking.by(seat)
        if withdraws and asked and move in ("", asked.move) and self.asking.withdraw(seat):
            self.tell()
        if self._drafts.drop(seat, move):
            self._forget_pages(seat)

    def leave_behind(self) -> None:
        """What a server that is started again goes on with: the forms that are still open, what one of them asked and
        what was said to it. What was measured for a form that is over is not among it."""
        found = {seat: draft for seat in self.session.seats if (draft := self.draft(seat))}
        asked = [
            each
            for each in self.asking.all
            if (draft := found.get(each.question.by)) and draft.move == each.question.move
        ]
        self._left.write(Left(found, asked))

    def _forget_pages(self, seat: str) -> None:
        """Its pages lead back to the form."""
        self._pages = {key: page for key, page in self._pages.items() if key[0] != seat}

    # -- what changes -------------------------------------------------------------------------------------

    def poll(self) -> bool:
        """Take in what other programs did. True if anything is to be shown anew."""
        before, problem = self.version, self.problem
        self.problem = ""
        try:
            if self.session.poll():
                self._forget()
                self.leave_behind()
        except JournalError as error:
            self.problem = told(error)
        if self.company.look() or problem != self.problem:
            self.tell()
        return self.version != before

    def make(self, attempt: Attempt, form: str) -> LogLine:
        """Make a move of `attempt.seat` that was sent with a form of this name, once. Raises Refusal."""
        self.check_once(form)
        return self._kept(
            form,
            lambda: self.session.make(attempt.move, attempt.inputs, attempt.seat, attempt.dice, attempt.note),
        )

    def undo(self, seat: str, form: str) -> LogLine:
        """The seat takes the last move back. Raises Refusal."""
        self.check_once(form)
        return self._kept(form, lambda: self.session.undo(seat))

    def redo(self, seat: str, form: str) -> LogLine:
        """The seat makes again what was undone last. Raises Refusal."""
        self.check_once(form)
        return self._kept(form, lambda: self.session.redo(seat))

    def disclose(self, seat: str, form: str) -> LogLine:
        """The player of the seat opens what he still holds. Raises Refusal."""
        return self._kept(form, lambda: self.session.disclose(seat))

    def check_once(self, form: str) -> None:
        """Raises Stale for a form that was made already."""
        if form and form in self._made:
            raise Stale(say("this was sent twice: it counts once"), self._made[form])

    def _kept(self, form: str, step: Callable[[], LogLine]) -> LogLine:
        try:
            line = step()
        except JournalError as error:
            raise Refusal("", told(error)) from None
        finally:
            self._forget()
        if form:
            self._made[form] = line.n
            while len(self._made) > REMEMBERED:
                self._made.popitem(last=False)
        return line

    def _forget(self) -> None:
        self._scenes.clear()
        self._pages.clear()

    def tell(self) -> None:
        """Something that is not in the file has changed: everybody looks."""
        self._times += 1
        self._pages.clear()

    # -- phones -------------------------------------------------------------------------------------------

    def has_passphrase(self, seat: str) -> bool:
        """Is this seat asked for a passphrase before its secrets are shown?"""
        return any(each.id == seat and each.lock for each in self.session.header.seats)

    def pair(self, code: str, address: str, secure: bool) -> Paired:
        """A phone gets the seat of a code. Raises Refusal."""
        seat = self.pairing.seat_for(code, address)
        name = self.name(seat)
        if self.has_passphrase(seat) and not secure:
            raise Refusal("", say("{name} has a passphrase: no phone over plain Wi-Fi, only encrypted", name=name))
        if not self._claim(seat):
            raise Refusal("", say("{name} plays in another program already", name=name))
        paired = self.pairing.give(seat)
        self.company.look()
        self.tell()
        return paired

    def end(self, seat: str) -> None:
        """The phone of that seat shows what everybody may see, from now on."""
        claim = self._claims.pop(seat, None)
        if claim:
            claim.release()
        self.pairing.end(seat)
        self.leave_form(seat)
        self.leave_behind()
        if self.has_passphrase(seat):
            self.session.close()  # what the passphrase had opened is closed again
            self.session = Session.open(self.path)
            self._forget()
        self.company.look()
        self.tell()

    def unlock(self, seat: str, passphrase: str) -> None:
        """Open the secrets of a seat for its phone. Raises Refusal."""
        self.session.unlock(seat, passphrase)
        self._forget()

    def _claim(self, seat: str) -> bool:
        """The seat is played here and in no other program."""
        claim = BoundSeat(self.path, seat)
        try:
            if not claim.acquire(CLAIM_SECONDS):
                return False
        except JournalError:
            return False
        claim.tell(BY_PHONE)
        self._claims[seat] = claim
        return True


def _raised(error: Exception) -> None:
    raise error


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
