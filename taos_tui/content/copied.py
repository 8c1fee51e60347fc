"""What a new session copies from the data packs of its game: the shipped rows with the user's laid over them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from taos_tui.rules.inputs import Input, read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import PackFault

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
    files = _files(system, overlay)
    content = _content(system, files)
    if problems := _together(system, files, content):
        raise PackError(problems)
    return content


def problems_of(system: "System", name: str, pack: Pack, overlay: Path | None = None) -> list[Problem]:
    """What is wrong with the pack `name` in this file, alone and together with the other packs of its game."""
    problems = problems_in(pack, system.packs[name])
    if problems:
        return problems
    files = _files(system, overlay)
    files[name] = [files[name][0], pack]
    try:
        found = _together(system, files, _content(system, files))
    except PackError:  # of another file, which is told when that one is checked
        return []
    return [problem for problem in found if problem.file == pack.file]


def _files(system: "System", overlay: Path | None) -> dict[str, list[Pack]]:
    """Every pack of a game: the shipped file, then the user's."""
    return {name: read_packs(system.slug, name, overlay or packs_dir()) for name in system.packs}


def _content(system: "System", files: Mapping[str, Sequence[Pack]]) -> dict[str, Any]:
    return {name: _merged(files[name], tables) for name, tables in system.packs.items()}


def _together(system: "System", files: Mapping[str, Sequence[Pack]], content: Mapping[str, Any]) -> list[Problem]:
    """The row that does not fit the others, by file and line."""
    try:
        system.start({seat: seat for seat in system.seats}, {}, content)
    except PackFault as fault:
        for pack in reversed(files[fault.input]):
            for number, row in enumerate(pack.data.get(fault.table, ())):
                if row["id"] == fault.id:
                    return [_problem(pack, fault.table, number, fault.key, fault.fault)]
    except Refusal:  # no row is to blame: told when the session is made
        pass
    return []


def _merged(packs: Sequence[Pack], tables: Tables) -> dict[str, list[dict[str, Any]]]:
    problems = [problem for pack in packs for problem in problems_in(pack, tables)]
    if problems:
        raise PackError(problems)
    if packs[-1].data.get("alone"):
        packs = packs[-1:]
    return {
        table: list({row["id"]: row for pack in packs for row in pack.data.get(table, [])}.values()) for table in tables
    }


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
                id = read_inputs(fields, row)["id"]
            except Refusal as refusal:
                problems.append(_problem(pack, table, number, refusal.input, refusal.message))
                continue
            if id in seen:
                problems.append(_problem(pack, table, number, "id", f"{id!r} is already used in this file"))
            seen.add(id)
    return sorted(problems, key=lambda problem: problem.line)


def _problem(pack: Pack, table: str, number: int, key: str, message: str) -> Problem:
    shown = key if key.isprintable() else ascii(key)
    return Problem(pack.file, line_of(pack.text, table, number, key), f"{table}.{shown}" if table else shown, message)
