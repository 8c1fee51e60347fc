"""Opening a session for a command, and asking for what must not stand on a command line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TextIO

from taos_tui.printing.plain import in_words
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .output import talk
from .values import did_you_mean, read_value

if TYPE_CHECKING:
    from taos_tui.kit.system import AnyMove
    from taos_tui.session.session import Session


@contextmanager
def opened(name: str, seat: str = "", *, acting: bool = False) -> "Iterator[Session]":
    """The session of that name. What was noticed about the file is told; with `seat` its passphrase is asked for.

    `acting` holds the seat while the command runs; only looking does not. Raises JournalError, and Refusal for a
    wrong seat or passphrase.
    """
    from taos_tui.content.paths import find_session
    from taos_tui.session.session import Session

    session = Session.open(find_session(name), seat if acting else "")
    try:
        for finding in session.findings:
            talk(say("note: {finding}", finding=finding))
        if seat and seat not in session.seats:
            raise Refusal(
                "seat",
                say(
                    "{seat} is not a seat; {did_you_mean}",
                    seat=repr(seat),
                    did_you_mean=did_you_mean(seat, session.seats),
                ),
            )
        if seat and session.is_locked(seat):
            session.unlock(seat, ask(say("passphrase of {player}", player=session.names[seat]), "passphrase"))
        yield session
    finally:
        session.close()


def ask(prompt: str, name: str) -> str:
    """A secret: typed unseen at a terminal, else the next line of standard input. Raises Refusal when none comes."""
    stdin: TextIO | None = sys.stdin  # none where it was closed
    answer = "" if stdin is None else _unseen(prompt) if stdin.isatty() else stdin.readline().rstrip("\r\n")
    if not answer:
        raise Refusal(name, say("is missing: type it, or send it as a line of standard input"))
    return answer


def ask_new(prompt: str, name: str) -> str:
    """A secret to be: at a terminal typed twice, because a slip would lock its owner out."""
    answer = ask(prompt, name)
    if sys.stdin is not None and sys.stdin.isatty() and ask(say("{prompt} again", prompt=prompt), name) != answer:
        raise Refusal(name, say("the second time it was another one"))
    return answer


def ask_private(move: "AnyMove", given: dict[str, Any]) -> dict[str, Any]:
    """Private inputs of a move, in its order: those that it needs and that are not given, and those given as "-"."""
    asked = {}
    for wanted in move.inputs:
        if wanted.name not in move.private:
            continue
        if given.get(wanted.name, "-" if wanted.required else None) == "-":
            asked[wanted.name] = read_value(
                ask(say("{name} ({allowed})", name=wanted.name, allowed=wanted.allowed), wanted.name)
            )
        elif wanted.name in given:
            talk(say("note: {name} is private; {name}=- asks for it unseen", name=wanted.name))
    return asked


def _unseen(prompt: str) -> str:
    from getpass import getpass

    try:
        return getpass(in_words(say("{prompt}: ", prompt=prompt)))
    except EOFError:
        return ""
