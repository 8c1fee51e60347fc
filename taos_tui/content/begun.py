"""A data pack that is begun for a user: rows of the packs in force, or those that a match was played with."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from taos_tui.kit.packs import HEAD, Kept, Row
from taos_tui.kit.system import AnySystem
from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from .copied import check_added, check_own, copied_content
from .packs import PackError, parse
from .paths import packs_dir

NAME = re.compile(r"\w[\w-]{0,39}")
"""What a file of the user may be called behind the name of its pack."""


def rows_of(system: AnySystem, pack: str, wanted: Collection[str] = ()) -> Kept:
    """The rows in force of a pack, those of the `wanted` keys where some are named.

    Raises Refusal for what there is not, PackError for a faulty file of the user.
    """
    there = copied_content(system)[_known(system, pack)]
    if not wanted:
        return {pack: there}
    fields, known = system.packs[pack], keys_of(system, pack)
    for key in wanted:
        if key not in known:
            why = say("{row} is not in {pack}; there: {known}", row=repr(key), pack=pack, known=listed(known))
            raise Refusal("row", why)
    return {
        pack: {
            table: [row for row in rows if table == HEAD or str(row[fields[table][0].name]) in wanted]
            for table, rows in there.items()
        }
    }


def keys_of(system: AnySystem, pack: str) -> list[str]:
    """The keys of the rows in force of a pack. Raises as `rows_of`."""
    there, fields = copied_content(system)[_known(system, pack)], system.packs[pack]
    return [str(row[fields[table][0].name]) for table, rows in there.items() if table != HEAD for row in rows]


def new_in(system: AnySystem, kept: Kept, pack: str = "") -> Kept:
    """Of what a match keeps that which the packs in force do not say already, of one pack or of all.

    Raises Refusal where nothing is left, PackError for a faulty file of the user.
    """
    if pack:
        _known(system, pack)
    there = copied_content(system)
    found: dict[str, dict[str, list[Row]]] = {}
    for name, tables in kept.items():
        for table, rows in tables.items():
            fields = system.packs[name][table]
            fresh = [row for row in rows if not any(_says(fields, known, row) for known in there[name][table])]
            if fresh and pack in ("", name):
                found.setdefault(name, {})[table] = fresh
    if not found:
        raise Refusal("from", say("holds nothing of its players' own that your packs do not say already"))
    return found


def as_toml(system: AnySystem, pack: str, tables: Mapping[str, Sequence[Row]]) -> str:
    """The text of a file with these rows; what is as a row has it by itself is left out."""
    import tomli_w

    fields = system.packs[pack]
    found = {table: [trimmed(fields[table], row) for row in rows] for table, rows in tables.items() if rows}
    head = found.pop(HEAD, [{}])[0]
    return tomli_w.dumps({"system": system.slug, **head, **found})


def begin(system: AnySystem, kept: Kept, name: str) -> list[Path]:
    """Write each pack as `<packs>/<slug>/<pack>-<name>.toml`; a file that is there stays. The files.

    Raises Refusal for a name or a file that can't be, PackError where rows do not stand beside the shipped ones.
    """
    files = files_of(system, kept, name)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    return list(files)


def files_of(system: AnySystem, kept: Kept, name: str) -> dict[Path, str]:
    """The files that `begin` would write, and their texts. Raises as it does."""
    if not NAME.fullmatch(name):
        raise Refusal("as", say("{name} is no name of a file: 1 to 40 letters, digits, - and _", name=repr(name[:60])))
    files, packs = {}, {}
    for pack, tables in kept.items():
        path, text = packs_dir() / system.slug / f"{pack}-{name}.toml", as_toml(system, pack, tables)
        if path.exists():
            raise Refusal("as", say("{file} is there already: give another name", file=path.name))
        packs[pack] = parse(str(path), text.encode())
        if problems := check_own(system.slug, pack, packs[pack], system.packs[pack]):
            raise PackError(problems)
        files[path] = text
    if problems := check_added(system, packs):  # or no match could be begun from then on
        raise PackError(problems)
    return files


def trimmed(fields: Iterable[Input], row: Mapping[str, Any]) -> dict[str, Any]:
    """A row without what is left out of files: nothing, and what a field is by itself."""
    found = {}
    for field in fields:
        value = _plain(field, row.get(field.name))
        if value is not None and (field.required or value != _plain(field, field.default)):
            found[field.name] = value
    return found


def _says(fields: Iterable[Input], known: Row, row: Row) -> bool:
    """Does the `known` row say all that the other one names?"""
    named = [field for field in fields if field.name in row]
    return trimmed(named, known) == trimmed(named, row)


def _plain(field: Input, value: Any) -> Any:
    """A value as a file has it; rows in it trimmed too."""
    nested: Sequence[Input] = getattr(field, "fields", ())
    if nested and isinstance(value, Mapping):
        return trimmed(nested, value)
    if isinstance(value, list | tuple):
        return [trimmed(nested, each) if nested else each for each in value]
    return value


def _known(system: AnySystem, pack: str) -> str:
    """The name of a pack. Raises Refusal where the game has none of it."""
    if pack not in system.packs:
        parts = {"pack": repr(pack), "game": system.title, "known": listed(system.packs) or say("none")}
        raise Refusal("pack", say("{pack} is no data pack of {game}; it has: {known}", **parts))
    return pack
