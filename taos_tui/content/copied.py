"""What a new session copies from the data packs of its game: the shipped rows with the user's laid over them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import read_row, read_rows

from .checks import line_of
from .packs import Pack, PackError, Problem, read_packs
from .paths import packs_dir

if TYPE_CHECKING:
    from taos_tui.systems.system import System

Tables = Mapping[str, Sequence[Input]]
HEADER = ("system", "title", "version", "source", "alone")


def copied_content(system: "System", overlay: Path | None = None) -> dict[str, Any]:
    """`{pack: {table: rows}}`; a row of the user replaces the shipped one of the same id, or is added.

    A file of the user with `alone = true` goes without the shipped rows.

    `overlay` is the folder of the user's packs. Raises PackError naming file, line and key of every fault.
    """
    overlay = overlay or packs_dir()
    return {name: _merged(read_packs(system.slug, name, overlay), tables) for name, tables in system.packs.items()}


def check_own(slug: str, pack: Pack, tables: Tables) -> list[Problem]:
    """What is wrong with a file that is, or would be, laid over the shipped pack of its name."""
    problems = problems_in(pack, tables)
    if problems or pack.data.get("alone"):
        return problems or _problems_together([pack], tables)
    return _problems_together([*read_packs(slug, Path(pack.file).stem), pack], tables)


def _merged(packs: Sequence[Pack], tables: Tables) -> dict[str, list[dict[str, Any]]]:
    problems = [problem for pack in packs for problem in problems_in(pack, tables)]
    if packs[-1].data.get("alone"):
        packs = packs[-1:]
    if problems := problems or _problems_together(packs, tables):
        raise PackError(problems)
    return {table: _laid_over(packs, table) for table in tables}


def _laid_over(packs: Sequence[Pack], table: str) -> list[dict[str, Any]]:
    """The rows of sound packs; the later row of an id stands."""
    return list({row["id"]: row for pack in packs for row in pack.data.get(table, [])}.values())


def _problems_together(packs: Sequence[Pack], tables: Tables) -> list[Problem]:
    """What is wrong with the rows of sound packs as they would be played, told of the last pack."""
    problems = []
    for table, fields in tables.items():
        try:
            read_rows(fields, _laid_over(packs, table))
        except Refusal as refusal:
            problems.append(_problem(packs[-1], "", 0, table, _said(refusal)))
    return problems


def problems_in(pack: Pack, tables: Tables) -> list[Problem]:
    """What is wrong with a pack of these tables, in the order of the file."""
    known = (*HEADER, *tables)
    problems = [
        _problem(pack, "", 0, key, f"unknown key; known: {', '.join(known)}") for key in pack.data if key not in known
    ]
    if type(pack.data.get("alone", False)) is not bool:
        problems.append(_problem(pack, "", 0, "alone", "must be true or false"))
    for table, fields in tables.items():
        rows = pack.data.get(table, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            problems.append(_problem(pack, "", 0, table, f"must be a list of tables, each under [[{table}]]"))
            continue
        seen = set()
        for number, row in enumerate(rows):
            try:
                id = read_row(fields, row)["id"]
            except Refusal as refusal:
                problems.append(_problem(pack, table, number, refusal.input, _said(refusal)))
                continue
            if id in seen:
                problems.append(_problem(pack, table, number, "id", f"{id!r} is already used in this file"))
            seen.add(id)
    return sorted(problems, key=lambda problem: problem.line)


def _said(refusal: Refusal) -> str:
    return f"{refusal.message} ({refusal.clause})" if refusal.clause else refusal.message


def _problem(pack: Pack, table: str, number: int, key: str, message: str) -> Problem:
    shown = key if key.isprintable() else ascii(key)
    return Problem(pack.file, line_of(pack.text, table, number, key), f"{table}.{shown}" if table else shown, message)
