"""What commands print: data to stdout, talk to stderr, and one place that turns a refusal into an exit status."""

import os
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, ParamSpec

import typer

from taos_tui.printing.page import is_drawn
from taos_tui.printing.plain import aligned, in_words
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, say
from taos_tui.session.errors import JournalBusy, JournalError, JournalMissing, SeatInUse

REFUSED, IN_USE, NOT_FOUND, INTERRUPTED, BROKEN_PIPE = 1, 3, 4, 130, 141
LONGEST_MESSAGE = 500

P = ParamSpec("P")


class NotFound(Refusal):
    """The session, procedure, move, system or reference entry that was named does not exist."""


def write(text: object = "", *, strong: bool = False) -> None:
    """Print a line of data. Text from users and files shows as text: control characters are gone."""
    line = in_words(text).rstrip()
    print(f"\x1b[1m{line}\x1b[0m" if strong and is_drawn() else line)


def talk(text: str) -> None:
    """Print a line for the person at the keyboard, to stderr."""
    print(in_words(text, LONGEST_MESSAGE), file=sys.stderr)


def write_json(value: Any, *, flush: bool = False) -> None:
    """Print JSON on one line, in ASCII: no text in it can control a terminal."""
    import json

    print(json.dumps(value, default=json_value), flush=flush)


def write_table(rows: Sequence[Sequence[object]], indent: int = 2, right: Sequence[int] = ()) -> None:
    """Print rows with aligned columns; those numbered in `right` (from 0) to the right."""
    for line in aligned(rows, indent, right):
        write(line)


def error_record(refusal: Refusal) -> dict[str, dict[str, str]]:
    """`{"error": {"input", "message"}}`, the clause at the end of the message."""
    where = f" ({refusal.clause})" if refusal.clause else ""
    return {"error": {"input": refusal.input, "message": plain(refusal.message, LONGEST_MESSAGE) + where}}


def words(value: Any) -> Text:
    """A value of an outcome as people read it."""
    from taos_tui.face.odds import spoken
    from taos_tui.kit.words import in_a_row

    if isinstance(value, list | tuple) and value:
        return in_a_row(map(words, value))
    if isinstance(value, dict) and value:
        return in_a_row(say("{name} {value}", name=words(name), value=words(item)) for name, item in value.items())
    return spoken(value or None) if isinstance(value, list | tuple | dict) else spoken(value)


def guarded(command: Callable[P, None]) -> Callable[P, None]:
    """The command with its refusals told and turned into exit statuses (with `--json` on stdout as well)."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
            sys.stdout.flush()
        except Refusal as refusal:
            _refuse(refusal, bool(kwargs.get("as_json")))
        except JournalError as error:
            status = {JournalMissing: NOT_FOUND, JournalBusy: IN_USE}.get(type(error), REFUSED)
            _refuse(Refusal("session", error.told), bool(kwargs.get("as_json")), status)
        except RecursionError:
            _refuse(Refusal("input", say("is nested too deeply")), bool(kwargs.get("as_json")))
        except OSError as error:
            # Nobody reads any more, or the disk is full: Python's own flush at exit must not try again.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if isinstance(error, BrokenPipeError):
                raise typer.Exit(BROKEN_PIPE) from None
            talk(say("error: {error}", error=error.strerror or str(error)))
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None

    return run


def tell_usage(error: Any) -> int:
    """Say what is wrong with a command line; the exit status. What was typed may hold anything: it is shown as text."""
    message = getattr(error, "message", "")
    if isinstance(message, Text):
        error.message = in_words(message)
    told = "\n".join(plain(line) for line in error.format_message().split("\n"))
    error.format_message = lambda: told
    error.show()
    return int(error.exit_code)


def _refuse(refusal: Refusal, as_json: bool, status: int = 0) -> None:
    if as_json:
        write_json(error_record(refusal))
    sys.stdout.flush()
    talk(_error(refusal))
    if not status:
        status = IN_USE if isinstance(refusal, SeatInUse) else REFUSED
        status = NOT_FOUND if isinstance(refusal, NotFound) else status
    raise typer.Exit(status)


def _error(refusal: Refusal) -> str:
    if type(refusal).__str__ is not Refusal.__str__:  # it names its places itself
        return f"error: {refusal}"
    parts = {"input": refusal.input, "message": refusal.message, "clause": refusal.clause}
    if refusal.clause:
        return say("error: {input}: {message} ({clause})", **parts)
    return say("error: {input}: {message}", **parts)


def json_value(value: Any) -> Any:
    """Decimals as JSON numbers: 12 stays 12, 14.5 stays 14.5."""
    from decimal import Decimal

    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    raise TypeError(f"{type(value).__name__} in output")
