"""Inputs at random, as somebody who fills in a form would give them: hints, what is offered, what is allowed."""

from decimal import Decimal
from random import Random
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Number, Text, Words
from taos_tui.rules.rows import Rows, Table
from taos_tui.session.session import Session

NAMES = ("Orc", "Grenzer", "Fusilier 1", "Wolf")
TYPED = (*NAMES, *(f"Wolf {number}" for number in range(1, 61)))
"""What is typed: those names, and of cards on the table as many as are asked for."""
MAYBE = 0.25
"""How often an input that may be left out is given."""


def random_inputs(session: Session, name: str, by: str, random: Random) -> dict[str, Any]:
    """Inputs for a move of a seat."""
    move = session.system.moves[name]
    hints = session.hints(name, by)
    choices = session.choices(name, by)
    found: dict[str, Any] = {}
    for wanted in move.inputs:
        offered = choices.get(wanted.name, [])
        if wanted.name in hints and random.random() > MAYBE:
            found[wanted.name] = hints[wanted.name]
        elif offered and (wanted.required or random.random() < 2 * MAYBE):
            found[wanted.name] = _offered(wanted, offered, random)
        elif wanted.required or (wanted.name not in move.sealed and random.random() < MAYBE):
            found[wanted.name] = any_value(wanted, random)
    return found


def obvious_inputs(session: Session, name: str, by: str, number: int) -> dict[str, Any]:
    """The inputs as they stand filled in; what is needed besides is what a form asks for first: a number is answered
    with its least, a thing with the first that is offered and not given yet, a text with one of its own."""
    found = dict(session.hints(name, by))
    choices = session.choices(name, by)
    for wanted in session.system.moves[name].inputs:
        if wanted.required and wanted.name not in found:
            offered = choices.get(wanted.name, [])
            others = [each for each in offered if each not in found.values()]
            found[wanted.name] = answer(wanted, others or offered, number)
    return found


def answer(wanted: Input, offered: list[str], number: int) -> Any:
    """What somebody fills in who is asked for an input."""
    if isinstance(wanted, Words | Items):
        return (offered or list(wanted.words if isinstance(wanted, Words) else ()))[: max(wanted.low, 1)]
    if offered:
        return int(offered[0]) if isinstance(wanted, Int | Number) and offered[0].isdecimal() else offered[0]
    if isinstance(wanted, Int | Number):
        return wanted.low
    if isinstance(wanted, Flag):
        return True
    if isinstance(wanted, Choice):
        return wanted.words[0]
    return f"{wanted.title} {number}"


def longer(wanted: Input | None, offered: list[str], given: Any) -> list[Any] | None:
    """A list that was refused with one more thing in it: of what is offered, else a name of its own, as they are
    typed from cards on the table; None where it takes no more."""
    if not isinstance(wanted, Words | Items) or not isinstance(given, list) or len(given) >= wanted.high:
        return None
    if left := [each for each in offered if each not in given]:
        return [*given, left[0]]
    names = [name for name in TYPED[len(NAMES) :] if name not in given]
    return [*given, names[0]] if names and isinstance(wanted, Items) and isinstance(wanted.item, Text) else None


def _offered(wanted: Input, offered: list[str], random: Random) -> Any:
    if isinstance(wanted, Words | Items):
        number = random.randint(wanted.low, max(wanted.low, min(wanted.high, len(offered), 3)))
        return random.sample(offered, min(number, len(offered)))
    chosen: Any = random.choice(offered)
    return int(chosen) if isinstance(wanted, Int | Number) and str(chosen).isdecimal() else chosen


def any_value(wanted: Input, random: Random) -> Any:
    """Something that this input allows."""
    if isinstance(wanted, Int):
        return random.randint(wanted.low, min(wanted.high, wanted.low + 30))
    if isinstance(wanted, Number):
        return Decimal(random.randint(int(wanted.low) * 10, min(int(wanted.high), int(wanted.low) + 40) * 10)) / 10
    if isinstance(wanted, Flag):
        return random.random() < 0.5
    if isinstance(wanted, Choice):
        return random.choice(wanted.words) if wanted.words else ""
    if isinstance(wanted, Words):
        words = wanted.words or NAMES
        return random.sample(words, random.randint(min(wanted.low, len(words)), min(wanted.high, len(words), 3)))
    if isinstance(wanted, Items):
        return [any_value(wanted.item, random) for _ in range(random.randint(wanted.low, min(wanted.high, 3)))]
    if isinstance(wanted, Rows):
        return [_row(wanted.fields, random) for _ in range(random.randint(wanted.low, min(wanted.high, 3)))]
    if isinstance(wanted, Table):
        return _row(wanted.fields, random)
    return random.choice(NAMES)


def _row(fields: tuple[Input, ...], random: Random) -> dict[str, Any]:
    return {field.name: any_value(field, random) for field in fields if field.required}
