"""What is filled in and asked on the phones of a session, for a server that is started again: the answer of a defender
and the form that it was given to live as long as each other."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from decimal import Decimal
from os import O_CREAT, O_TRUNC, O_WRONLY, fdopen, replace
from os import open as opened
from pathlib import Path
from types import MappingProxyType

import msgspec

from taos_tui.rules.named import NamedTuple

from .asking import Answered
from .drafts import Draft


class Left(NamedTuple):
    """Forms by seat and questions: those that count still. Of a secret there is none among them."""

    drafts: Mapping[str, Draft] = MappingProxyType({})
    asked: Sequence[Answered] = ()


_encode = msgspec.json.Encoder(decimal_format="number").encode
_decode = msgspec.json.Decoder(Left, float_hook=Decimal).decode


class LeftFile:
    """The file of one session; nothing is kept where there is None."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._written: bytes | None = None

    def read(self, entries: int) -> Left:
        """What a session of so many `entries` was left with; nothing where the file can't be read."""
        try:
            found = _decode(self._file.read_bytes()) if self._file else Left()
        except (OSError, msgspec.DecodeError):
            return Left()
        drafts = {seat: draft for seat, draft in found.drafts.items() if draft.entries <= entries}
        asked = [_as_filled_in(each) for each in found.asked if each.question.entries <= entries]
        return Left(drafts, asked)

    def write(self, left: Left) -> None:
        """A convenience: where it can't be written, forms begin anew after a restart."""
        body = _encode(left) if left.drafts or left.asked else b""
        if self._file is None or body == self._written:
            return
        self._written = body
        with suppress(OSError):
            if not body:
                self._file.unlink(missing_ok=True)
                return
            self._file.parent.mkdir(parents=True, exist_ok=True)
            beside = self._file.with_suffix(".written")
            with fdopen(opened(beside, O_WRONLY | O_CREAT | O_TRUNC, 0o600), "wb") as out:
                out.write(body)
            replace(beside, self._file)


def _as_filled_in(asked: Answered) -> Answered:
    """Lists are tuples where they are compared with what a form has."""
    question = asked.question
    given = {name: tuple(value) if isinstance(value, list) else value for name, value in question.given.items()}
    return asked._replace(question=question._replace(given=given))
