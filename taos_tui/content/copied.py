"""What a new session copies from the data packs of its game: the shipped rows with the user's laid over them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from taos_tui.kit.packs import Fields
from taos_tui.kit.system import HEAD, AnySystem, PackFault, read_row, read_rows
from taos_tui.rules.inputs import Input, read_inputs
from taos_tui.rules.refusal import Refusal

from .checks import line_of
from .packs import Pack, PackError, Problem, read_packs
from .paths import packs_dir

Row = dict[str, Any]
Tables = Mapping[str, Sequence[Input]]
HEADER = ("system", "title", "version", "source", "alone")


def copied_content(system: AnySystem, overlay: Path | None = None) -> dict[str, Any]:
    """`{pack: {table: rows}}`; a row of the user replaces the shipped one of the same id, or is added.

    A file of the user with `alone = true` goes without the shipped rows.

    `overlay` is the folder of the user's packs. Raises PackError naming file, line and key of every fault.
    """
    files = {name: read_packs(system.slug, name, overlay or packs_dir()) for name in system.packs}
    content = {name: _merged(files[name], tables) for name, tables in system.packs.items()}
    _raise(_together(system, files, content))
    return content


def _together(system: AnySystem, files: Mapping[str, Sequence[Pack]], content: Mapping[str, Any]) -> Iterator[Problem]:
    """The row that does not fit the other packs of its game, by file and line."""
    try:
        system.start({seat: seat for seat in system.seats}, {}, content)
    except PackFault as fault:
        for pack in reversed(files[fault.input]):
            for table, number, key, _ in _rows(pack, system.packs[fault.input]):
                if (table, key) == (fault.table, fault.id):
                    yield _problem(pack, table, number, fault.key, fault.fault)
                    return
    except Refusal:  # no row is to blame: told when the session is made
        pass


def check_among(system: AnySystem, name: str, pack: Pack) -> list[Problem]:
    """What of a sound file does not fit the other packs of its game, if it were laid over the shipped pack `name`."""
    files = {each: read_packs(system.slug, each, packs_dir()) for each in system.packs}
    return _among(system, {**files, name: [*files[name][:1], pack]}, [pack])


def check_added(system: AnySystem, packs: Mapping[str, Pack]) -> list[Problem]:
    """What of sound files does not fit the packs in force of their game, if they were added to these."""
    files = {each: read_packs(system.slug, each, packs_dir()) for each in system.packs}
    added = {name: [*found, packs[name]] for name, found in files.items() if name in packs}
    return _among(system, {**files, **added}, packs.values())


def _among(system: AnySystem, files: Mapping[str, Sequence[Pack]], new: Iterable[Pack]) -> list[Problem]:
    names = {pack.file for pack in new}
    try:
        content = {each: _merged(files[each], tables) for each, tables in system.packs.items()}
    except PackError:  # of another file, which tells its own
        return []
    return [problem for problem in _together(system, files, content) if problem.file in names]


def _merged(packs: Sequence[Pack], tables: Tables) -> dict[str, list[Row]]:
    _raise(problem for pack in packs for problem in problems_in(pack, tables))
    shipped, own = packs[:1], packs[1:]
    if any(pack.data.get("alone") for pack in own):
        shipped = []
    _raise(_clashes(shipped, own, tables))
    rows = _laid_over((*shipped, *own), tables)
    _raise(_unfit(rows, packs[-1], tables))
    return rows


def check_own(slug: str, name: str, pack: Pack, tables: Tables) -> list[Problem]:
    """What is wrong with a file that is, or would be, laid over the shipped pack `name`."""
    problems = problems_in(pack, tables)
    if problems:
        return problems
    packs = [pack] if pack.data.get("alone") else [*read_packs(slug, name), pack]
    return list(_unfit(_laid_over(packs, tables), pack, tables))


def doubts_in(slug: str, name: str, pack: Pack, tables: Tables) -> list[Problem]:
    """What of a sound file can be played and is hardly meant, where it is laid over the shipped pack `name`."""
    packs = [pack] if pack.data.get("alone") else [*read_packs(slug, name), pack]
    rows, at = _laid_over(packs, tables), {(table, key): number for table, number, key, _ in _rows(pack, tables)}
    return [
        _problem(pack, table, at[table, doubt.id], doubt.key, doubt.why)
        for table, fields in _arrays(tables).items()
        if isinstance(fields, Fields)
        for doubt in fields.doubts([read_row(fields, row) for row in rows[table]])
        if (table, doubt.id) in at
    ]


def _laid_over(packs: Sequence[Pack], tables: Tables) -> dict[str, list[Row]]:
    """The rows of sound packs; the later row of a key stands."""
    rows: dict[str, dict[Any, Row]] = {table: {} for table in tables}
    for pack in packs:
        for table, _, key, row in _rows(pack, tables):
            rows[table][key] = row
        if HEAD in tables:
            rows[HEAD][pack.file] = _head(pack, tables)
    return {table: list(found.values()) for table, found in rows.items()}


def _unfit(rows: Mapping[str, Sequence[Row]], last: Pack, tables: Tables) -> Iterator[Problem]:
    """What is wrong with the rows as they would be played, told of the last pack."""
    for table, fields in _arrays(tables).items():
        try:
            read_rows(fields, rows[table])
        except Refusal as refusal:
            yield _problem(last, "", 0, table, _said(refusal))


def _raise(problems: Iterator[Problem]) -> None:
    if found := list(problems):
        raise PackError(found)


def _rows(pack: Pack, tables: Tables) -> Iterator[tuple[str, int, Any, Row]]:
    """Every row of a sound pack: its table, its number there, its key, the row."""
    for table, fields in _arrays(tables).items():
        for number, row in enumerate(pack.data.get(table, [])):
            yield table, number, row[fields[0].name], row


def _arrays(tables: Tables) -> Tables:
    return {table: fields for table, fields in tables.items() if table != HEAD}


def _head(pack: Pack, tables: Tables) -> Row:
    """What the file says at its top of the keys that its game wants there."""
    names = [field.name for field in tables.get(HEAD, ())]
    return {name: pack.data[name] for name in names if name in pack.data}


def _clashes(shipped: Sequence[Pack], own: Sequence[Pack], tables: Tables) -> Iterator[Problem]:
    """Ids of two files of the user, and those that stand in another array of an earlier file."""
    last: dict[Any, tuple[str, Pack]] = {}
    for pack in (*shipped, *own):
        for table, number, key, _ in _rows(pack, tables):
            before, earlier = last.get(key, (table, pack))
            if earlier is not pack and (earlier not in shipped or before != table):
                name = tables[table][0].name
                yield _problem(pack, table, number, name, f"{key!r} is already used in {earlier.file}")
            last[key] = table, pack


def problems_in(pack: Pack, tables: Tables) -> list[Problem]:
    """What is wrong with a pack of these tables, in the order of the file."""
    head, arrays = tables.get(HEAD, ()), _arrays(tables)
    known = (*HEADER, *(field.name for field in head), *arrays)
    problems = [
        _problem(pack, "", 0, key, f"unknown key; known: {', '.join(known)}") for key in pack.data if key not in known
    ]
    if type(pack.data.get("alone", False)) is not bool:
        problems.append(_problem(pack, "", 0, "alone", "must be true or false"))
    try:
        read_inputs(head, _head(pack, tables))
    except Refusal as refusal:
        problems.append(_problem(pack, "", 0, refusal.input, refusal.message))
    seen: dict[Any, str] = {}
    for table, fields in arrays.items():
        rows = pack.data.get(table, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            problems.append(_problem(pack, "", 0, table, f"must be a list of tables, each under [[{table}]]"))
            continue
        name = fields[0].name
        for number, row in enumerate(rows):
            try:
                key = read_row(fields, row)[name]
            except Refusal as refusal:
                where = f" (in {_shown(row[name])})" if name in row and refusal.input != name else ""
                problems.append(_problem(pack, table, number, refusal.input, _said(refusal) + where))
                continue
            if key in seen:
                where = "in this file" if seen[key] == table else f"by one of [[{seen[key]}]]"
                problems.append(_problem(pack, table, number, name, f"{key!r} is already used {where}"))
            seen[key] = table
    return sorted(problems, key=lambda problem: problem.line)


def _said(refusal: Refusal) -> str:
    return f"{refusal.message} ({refusal.clause})" if refusal.clause else refusal.message


def _shown(text: Any) -> str:
    """At most 40 characters of it, none of them a control character."""
    short = str(text)[:40]
    return short if short.isprintable() else ascii(short)


def _problem(pack: Pack, table: str, number: int, key: str, message: str) -> Problem:
    shown = key if key.isprintable() else ascii(key)
    return Problem(pack.file, line_of(pack.text, table, number, key), f"{table}.{shown}" if table else shown, message)
