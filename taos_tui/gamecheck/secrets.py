"""Two matches that differ only in what one player keeps secret: for everybody else they are the same.

A move with a secret is made twice, each time in a copy of the file, with other values of its SECRET inputs. Then both
copies are played on alike, by `Space`, until the secret is opened; scenes, log, moves and forecasts are compared.
"""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any

from taos_tui.kit.secret import secrets_in
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session

from .finding import Finding
from .inputs import any_value, obvious_inputs
from .shown import as_json

LAW = "secrets"
FURTHER = 4
"""So many moves both copies are played on after the secret one."""
TRIES = 8
"""How often two values are looked for that the rule takes."""


def told_apart(session: Session, name: str, inputs: Mapping[str, Any], by: str, random: Random) -> Iterator[Finding]:
    """What everybody else sees of a secret of the move `name`, before it is made."""
    one, other = (session.path.with_name(f"world-{which}.toml") for which in "ab")
    for path in (one, other):
        shutil.copy(session.path, path)
    first, second = Session.open(one), Session.open(other)
    before = _covered(session)
    try:
        if _both_made(first, second, name, inputs, by, random) and before <= _covered(first):
            yield from _compared(first, second, name, by, _covered(first) - before)
    finally:
        for world in (first, second):
            world.close()
            world.path.unlink(missing_ok=True)


def _both_made(first: Session, second: Session, name: str, inputs: Mapping[str, Any], by: str, random: Random) -> bool:
    """Was it made in both, with secrets that differ? What is not taken is undone by opening no more of it."""
    made: list[dict[str, Any]] = []
    for _ in range(TRIES):
        secret = {
            wanted: _value(first, name, wanted, by, random) for wanted in sorted(first.system.moves[name].private)
        }
        if secret in made:
            continue
        with suppress(Refusal):
            (second if made else first).make(name, {**inputs, **secret}, by)
            made.append(secret)
        if len(made) == 2:
            return True
    return False


def _value(session: Session, name: str, wanted: str, by: str, random: Random) -> Any:
    offered = session.choices(name, by).get(wanted, [])
    field = next(each for each in session.system.moves[name].inputs if each.name == wanted)
    if offered and field.kind in ("text", "choice"):
        return random.choice(offered)
    return any_value(field, random)


def _compared(first: Session, second: Session, name: str, by: str, covered: frozenset[str]) -> Iterator[Finding]:
    """`covered` are the secrets that differ, as they lie in the first of both."""
    after = name
    for _ in range(FURTHER):
        for where, here, there in _differences(first, second, by):
            told = "" if after == name else f" after {after}"
            yield Finding(LAW, name, f"{where}{told} tells everybody the secret: {here} or {there}")
            return
        after = first.scene().suggested
        if not after:
            return
        if not _both_go_on(first, second, after, by):
            return
        if covered - _covered(first):  # it was opened, or is no more: from here on they may differ
            return


def _both_go_on(first: Session, second: Session, name: str, by: str) -> bool:
    """Was the obvious move made in both alike, with the same dice? What the app draws would differ by chance."""
    move = first.system.moves[name]
    maker = (move.who or first.system.acting)(first.state)
    given = obvious_inputs(first, name, maker, 0)
    given = {wanted: value for wanted, value in given.items() if wanted not in move.private or maker != by}
    with suppress(Refusal):
        line = first.make(name, given, maker)
        if not line.drawn:
            second.make(name, given, maker, line.dice)
            return True
    return False


def _covered(session: Session) -> frozenset[str]:
    """What lies sealed in a state, by its commitment."""
    return frozenset(each.commitment for each in secrets_in(session.state) if not each.public and each.commitment)


def _differences(first: Session, second: Session, by: str) -> Iterator[tuple[str, str, str]]:
    """What somebody else sees otherwise, and both forms of it."""
    for seat in ("", *(seat for seat in first.names if seat != by)):
        who = first.names.get(seat, "everybody")
        here, there = as_json(first.scene(seat)).decode(), as_json(second.scene(seat)).decode()
        if here != there:
            at = next(n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b)
            yield f"the scene for {who}", repr(here[max(at - 30, 0) : at + 20]), repr(there[max(at - 30, 0) : at + 20])
        told = [[(line.text, line.said) for line in session.log()][-1] for session in (first, second)]
        if told[0] != told[1]:
            yield "the log", repr(" ".join(told[0])), repr(" ".join(told[1]))
        for ready, same in zip(first.moves(), second.moves(), strict=True):
            if (ready.legal, ready.reason) != (same.legal, same.reason):
                yield f"whether {ready.name} is possible", ready.reason or "yes", same.reason or "yes"
            elif ready.legal:
                given = {
                    wanted: value
                    for wanted, value in obvious_inputs(first, ready.name, seat, 0).items()
                    if wanted not in first.system.moves[ready.name].private
                }
                foreseen = [session.forecast(ready.name, given, seat) for session in (first, second)]
                here, there = (f"{dict(told.odds)} {[*map(str, told.ledger)]}" for told in foreseen)
                if here != there:
                    yield f"the forecast of {ready.name} for {who}", here, there
