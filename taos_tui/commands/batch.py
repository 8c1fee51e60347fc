"""`resolve --batch`: JSON lines in, JSON lines out, one each and in the same order.

A line is `{"procedure": ID, "inputs": {…}, "dice": […]}` or `{"odds": ID, "inputs": {…}}`. A bad line is
answered with `{"error": {"input", "message"}}` and never stops the batch.
"""

import os
import sys
from collections.abc import Iterable
from typing import Any

from taos_tui.printing.progress import Bar
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, Rolled
from taos_tui.rules.wording import say
from taos_tui.systems import find_procedure

from .odds_text import fraction_text, in_order, key_text
from .output import REFUSED, NotFound, error_record, write_json
from .values import read_json

LONGEST_LINE = 1_000_000
KEYS = {"procedure": ("procedure", "inputs", "dice"), "odds": ("odds", "inputs")}


def run_batch(file: str) -> int:
    """Answer every line of `file` ("-" is standard input). The exit status: 0, or 1 if any line was an error.

    Raises NotFound, or Refusal for a file that can't be read.
    """
    if file == "-":
        return _answer_all(sys.stdin.buffer, 0)
    try:
        lines = open(file, "rb")  # noqa: SIM115 - closed below; only what opening says is about the file
    except FileNotFoundError:
        raise NotFound("batch", say("there is no file {file}", file=repr(file))) from None
    except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
        raise Refusal(
            "batch", say("{file} can't be read: {what}", file=repr(file), what=getattr(error, "strerror", "") or error)
        ) from None
    with lines:
        return _answer_all(lines, os.fstat(lines.fileno()).st_size)


def _answer_all(lines: Iterable[bytes], size: int) -> int:
    """Answer lines of `size` bytes together (0: nobody knows)."""
    status = 0
    with Bar("resolve", size) as bar:
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    answer = answer_line(line, number)
                except Refusal as refusal:
                    answer, status = error_record(refusal), REFUSED
                write_json(answer, flush=True)
            if not sys.stdout.isatty():  # there the answers themselves show how far it is
                bar.advance(len(line))
    return status


def answer_line(line: bytes, number: int) -> dict[str, Any]:
    """The answer to one line. Raises Refusal, on input `line` where it is no request at all."""
    try:
        return _answer(_read(line))
    except RecursionError:
        raise Refusal("line", say("line {number} is nested too deeply", number=number)) from None
    except ValueError as error:
        raise Refusal("line", say("line {number} is not a JSON object: {error}", number=number, error=error)) from None


def _read(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise ValueError(f"it is longer than {LONGEST_LINE:,} bytes")
    request = read_json(line.decode())
    if not isinstance(request, dict):
        raise ValueError('give {"procedure": …} or {"odds": …}')
    return request


def _answer(request: dict[str, Any]) -> dict[str, Any]:
    kind = "odds" if "odds" in request else "procedure"
    for key in request:
        if key not in KEYS[kind]:
            raise Refusal(key, say("is not a key here; allowed: {allowed}", allowed=", ".join(KEYS[kind])))
    if kind not in request:
        raise Refusal("procedure", say("is missing: give the id of a procedure, or odds"))
    id, inputs = request[kind], request.get("inputs", {})
    if not isinstance(id, str):
        raise Refusal(kind, say("give the id of a procedure as text"))
    try:
        found = find_procedure(id)
    except Refusal as refusal:
        raise Refusal(kind, refusal.message) from None
    if not isinstance(inputs, dict):
        raise Refusal("inputs", say("give an object of inputs"))
    if kind == "odds":
        chances = in_order(found.odds(inputs))
        return {"odds": id, "distribution": {key_text(value): fraction_text(p) for value, p in chances.items()}}
    tape = _tape(request)
    return {"procedure": id, "result": found.run(inputs, tape).fields, "dice": tape.faces}


def _tape(request: dict[str, Any]) -> Rolled | Given:
    """Exactly the faces of `dice`; without it the app rolls."""
    if "dice" not in request:
        return Rolled()
    if not isinstance(request["dice"], list):
        raise Refusal("dice", say("give a list of faces"))
    return Given(request["dice"])
