"""What a game declares: moves, cards, options, packs. Nothing is played."""

from collections.abc import Iterator
from typing import get_args, get_type_hints

from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.content.reference import load as load_reference
from taos_tui.kit.moves import TAKEN
from taos_tui.kit.system import AnyMove, AnySystem
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.wording import Text

from .clauses import declared_clauses
from .finding import Finding

LAW = "declaration"


def declared(system: AnySystem) -> Iterator[Finding]:
    """What is missing in the declarations of a game."""
    if not system.moves:
        yield Finding(LAW, system.slug, "it has no moves: give `moves = moves_of(…)`")
    for move in system.moves.values():
        yield from _move(move)
    for id in system.procedures():
        if not id.startswith(f"{system.slug}."):
            yield Finding(LAW, id, f"the id of a card begins with {system.slug}.")
    yield from _reference(system)
    yield from declared_clauses(system)
    for option in system.options:
        if not option.text:
            yield Finding(LAW, option.name, "the option has no text that says what is agreed")
    yield from _packs(system)
    yield from _start(system)


def _move(move: AnyMove) -> Iterator[Finding]:
    if move.key and (len(move.key) != 1 or not move.key.isalpha()):
        yield Finding(LAW, move.name, f"its key {move.key!r} is no letter")
    if move.key and move.key in TAKEN:
        yield Finding(LAW, move.name, f"its key {move.key!r} is the program's own; these are: {' '.join(TAKEN)}")
    if not move.rule.__doc__:
        yield Finding(LAW, move.name, "the rule has no docstring: its first line is the help of the move")
    if move.log is None:
        yield Finding(LAW, move.name, "nothing puts it into words: give `@move.says`")
    if move.ask is None:
        yield Finding(LAW, move.name, "its inputs are no struct: let the rule take an `Ask`")
    inputs = {wanted.name for wanted in move.inputs}
    quick = (move.quick.input,) if move.quick else ()
    completed = (name for some in move.completes for name in some)
    for name in filter(None, (*move.presumes, *quick, *completed, move.ticks, move.made_by)):
        if name not in inputs:
            yield Finding(LAW, move.name, f"names {name}, which is none of its inputs")
    fields = result_fields(move)
    for name in (*move.spread, *move.tells):
        if fields and name not in fields:
            yield Finding(LAW, move.name, f"names {name}, which is no field of its result")
    for wanted in move.inputs:
        if wanted.help and not isinstance(wanted.help, Text):
            yield Finding(LAW, f"{move.name}, {wanted.name}", "its help is no text: give `Note(…)`")


def result_fields(move: AnyMove) -> frozenset[str]:
    """The fields of what its rule gives, with those of the card that it follows; none where no annotation tells."""
    return frozenset(_fields_in(get_type_hints(move.rule).get("return")))


def _fields_in(told: object) -> Iterator[str]:
    """Of every kind of result that stands in an annotation."""
    if isinstance(told, type) and issubclass(told, Result):
        yield from told.fields_
        for base in getattr(told, "__orig_bases__", ()):
            yield from _fields_in(base)
    for part in get_args(told):
        yield from _fields_in(part)


def _reference(system: AnySystem) -> Iterator[Finding]:
    """Procedures that the quick reference names, and that nobody finds."""
    try:
        entries = load_reference(system.slug).entries
    except PackError as error:
        if any("no such data pack" not in problem.message for problem in error.problems):
            yield Finding("packs", system.slug, str(error))
        return
    known = system.procedures()
    for entry in entries:
        for id in entry.procedures:
            if id not in known:
                yield Finding(LAW, entry.id, f"names the procedure {id}, which procedures() does not give")


def _packs(system: AnySystem) -> Iterator[Finding]:
    if not system.packs:
        return
    try:
        copied_content(system)
    except PackError as error:
        for problem in error.problems:
            yield Finding("packs", problem.file, str(problem))


def _start(system: AnySystem) -> Iterator[Finding]:
    names = {seat: f"Player {seat}" for seat in system.seats[: system.fewest]}
    try:
        state = system.start(names, {option.name: option.default for option in system.options}, {})
    except Refusal as refusal:
        yield Finding("packs", system.slug, f"does not begin without packs: {refusal}")
        return
    if system.acting(state) not in names:
        yield Finding(LAW, system.slug, "acting() names nobody who plays")
