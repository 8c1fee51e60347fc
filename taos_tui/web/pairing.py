"""Which phone is which seat: one-time codes of six digits, and the tokens that are given for them."""

import hashlib
import hmac
import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from secrets import randbelow, token_urlsafe
from time import monotonic

from taos_tui.content.paired import pairings
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .rates import Rate

WRONG, WRONG_SECONDS = 5, 60
"""Wrong codes of one address in so many seconds."""
WRONG_IN_ALL, ALL_SECONDS = 30, 600
"""Wrong codes of all addresses; then every code is drawn anew."""
DIGITS = 6


class Paired(NamedTuple):
    """A phone that got a seat, and the token by which it is known from now on."""

    seat: str
    token: str


class Pairing:
    """The phones of one session. Only digests of tokens are kept, in `file`, so that a server that is started again
    knows its phones."""

    def __init__(self, seats: Iterable[str], file: Path | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._seats, self._file = tuple(seats), file
        self._digests: dict[str, str] = pairings(file, self._seats)
        self._wrong = Rate(WRONG, WRONG_SECONDS, clock)
        self._wrong_in_all = Rate(WRONG_IN_ALL, ALL_SECONDS, clock)
        self.codes: dict[str, str] = {}
        self.draw_codes()

    @property
    def taken(self) -> tuple[str, ...]:
        """The seats that are played by phone."""
        return tuple(self._digests)

    def draw_codes(self) -> None:
        """New codes for the seats that are free."""
        self.codes = {}
        for seat in self._seats:
            if seat not in self._digests:
                self._draw(seat)

    def seat_of(self, token: str) -> str:
        """The seat that a phone has, "" for none."""
        digest = _digest(token)
        return next((seat for seat, known in self._digests.items() if hmac.compare_digest(known, digest)), "")

    def seat_for(self, code: str, address: str) -> str:
        """The seat that a code is for. Raises Refusal for a wrong one, and when there were too many of those."""
        if self._wrong.is_full(address):
            raise Refusal("", say("too many wrong codes: wait a minute"))
        typed = "".join(filter(str.isdecimal, code))
        for seat, known in self.codes.items():
            if hmac.compare_digest(known.encode(), typed.encode()):
                return seat
        self._wrong.count(address)
        if not self._wrong_in_all.allows("all"):
            self.draw_codes()
        raise Refusal("", say("this is not a code of this table: it may have been used already"))

    def give(self, seat: str) -> Paired:
        """A phone gets the seat; its code is used up."""
        token = token_urlsafe(32)
        self.codes.pop(seat, None)
        self._digests[seat] = _digest(token)
        self._write()
        return Paired(seat, token)

    def end(self, seat: str) -> None:
        """The phone loses its seat; there is a new code for it."""
        if self._digests.pop(seat, None):
            self._draw(seat)
            self._write()

    def _draw(self, seat: str) -> None:
        while (code := f"{randbelow(10**DIGITS):0{DIGITS}}") in self.codes.values():
            pass
        self.codes[seat] = code

    def _write(self) -> None:
        """A convenience: where it can't be written, phones scan again after a restart."""
        if self._file is None:
            return
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            beside = self._file.with_suffix(".new")
            with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
                json.dump(self._digests, out)
            os.replace(beside, self._file)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
