"""Header and entries of a session file to and from their canonical text."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import msgspec

from taos_tui.session.entry import VERSION, Entry, Header, Seat
from taos_tui.session.toml_text import json_from_toml, toml_key, toml_value

FORMAT = "taos-tui session"
MOST_LINES, MOST_BESIDE_PACKS = 2_000, 100_000
"""Lines of a header that we write, and its characters without data packs."""
MOST_SAID = 300
"""Characters of what is wrong with a file."""

_AT_LINE = re.compile(r"at line (\d+)")

_TABLES = frozenset({"inputs", "sealed", "opened"})
_OPTIONAL = Entry.__struct_fields__[2:-1]
_decode_entry = msgspec.json.Decoder(Entry, float_hook=Decimal).decode
_encode_entry = msgspec.json.Encoder(decimal_format="number", enc_hook=str).encode
_decode_header = msgspec.json.Decoder(Header, float_hook=Decimal).decode


def header_text(header: Header) -> str:
    """The header as it stands in a file. Raises ValueError for what a session file can't hold."""
    lines = [
        f"format = {toml_value(FORMAT)}",
        f"version = {header.version}",
        f"id = {toml_value(header.id, 'id')}",
        f"system = {toml_value(header.system, 'system')}",
        f"title = {toml_value(header.title, 'title')}",
        f"started = {_utc(header.started, 'started')}",
        *_section("options", header.options),
        *(_section("content", header.content) if header.content else ()),
    ]
    for seat in _checked_seats(header.seats):
        lines += ["[[seat]]", *_pairs("seat", msgspec.to_builtins(seat))]
    return "\n".join(lines) + "\n"


def entry_text(entry: Entry) -> str:
    """The block of an entry without its chain line. Raises ValueError for what a session file can't hold."""
    lines = ["[[log]]", f"n = {entry.n}", f"at = {_utc(entry.at, 'at')}"]
    lines += [f"{name} = {toml_value(value, name)}" for name in _OPTIONAL if (value := getattr(entry, name))]
    return "\n".join(lines) + "\n"


def as_read(entry: Entry) -> Entry:
    """The entry as a reader of its text gets it: no tuples in lists, no floats but decimals.

    Raises ValueError for a field of a wrong type.
    """
    try:
        return _decode_entry(_encode_entry(entry))
    except msgspec.ValidationError as error:
        raise ValueError(f"not a session entry: {error}") from error


def chain_line(chain: str) -> str:
    """The last line of a block."""
    return f'chain = "{chain}"\n'


def read_own_block(block: str) -> Entry:
    """Read a block that `entry_text` and `chain_line` wrote.

    Raises msgspec.DecodeError or ValueError for most other text, but not for all:
    use it where the chain proves that the block is ours.
    """
    members = []
    for line in block.rstrip("\n").split("\n")[1:]:
        name, _, value = line.partition(" = ")
        if name == "at":
            value = f'"{value}"'
        elif name in _TABLES:
            value = json_from_toml(value)
        members.append(f'"{name}":{value}')
    return _decode_entry("{" + ",".join(members) + "}")


def read_block(block: str, line: int) -> Entry:
    """Read a block in any TOML notation that starts at `line`. Raises ValueError with line and reason."""
    with _said_shortly():
        document = _parse(block, line)
        logs = document.pop("log", [])
        if document or not isinstance(logs, list) or len(logs) != 1:
            raise ValueError("not one [[log]] block")
        table = {**logs[0], "at": _utc_text(logs[0].get("at"), "at")}
        toml_value(table)
        return msgspec.convert(table, Entry)


def read_header(text: str) -> Header:
    """Read the part of a file before its first block. Raises ValueError that says what is wrong."""
    with _said_shortly():
        return _read_own_header(text) or _read_any_header(text)


@contextmanager
def _said_shortly() -> Iterator[None]:
    """What is wrong may name a key or a value, and a file may hold a long one."""
    try:
        yield
    except ValueError as error:
        told = str(error)
        raise ValueError(told if len(told) <= MOST_SAID else f"{told[: MOST_SAID - 1]}…") from None


def _read_any_header(text: str) -> Header:
    document = _parse(text, 1)
    if document.pop("format", None) != FORMAT:
        raise ValueError(f'not a session file: it has no line format = "{FORMAT}"')
    version = document.pop("version", None)
    if type(version) is not int or version < 1:
        raise ValueError(f"version is {version!r}; allowed are 1 to {VERSION}")
    if version > VERSION:
        raise ValueError(
            f"file version {version}, written by a newer taos-tui; this reads {VERSION}; update to open it"
        )
    seats = document.pop("seat", [])
    table = {**document, "version": version, "started": _utc_text(document.get("started"), "started"), "seats": seats}
    toml_value(table)
    header = msgspec.convert(table, Header)
    _checked_seats(header.seats)
    return header


def _read_own_header(text: str) -> Header | None:
    """The header if it is in canonical notation: writing it again gives the same text."""
    if not _may_be_own(text):
        return None
    top: list[str] = []
    tables: dict[str, list[str]] = {"[options]": [], "[content]": []}
    seats: list[list[str]] = []
    members = top
    for line in json_from_toml(text).split("\n"):
        if line == "[[seat]]":
            seats.append(members := [])
        elif line in tables:
            members = tables[line]
        elif line.startswith('"started":'):
            members.append(f'"started":"{line[10:]}"')
        elif line and not line.startswith('"format":'):
            members.append(line)
    top += [f'"{name[1:-1]}":{{{",".join(lines)}}}' for name, lines in tables.items()]
    top.append(f'"seats":[{",".join("{" + ",".join(lines) + "}" for lines in seats)}]')
    try:
        header = _decode_header("{" + ",".join(top) + "}")
        return header if 1 <= header.version <= VERSION and header_text(header) == text else None
    except (ValueError, ArithmeticError, RecursionError, msgspec.DecodeError):
        return None


def _may_be_own(text: str) -> bool:
    """Is it worth a closer look? We write few lines, and long ones of data packs only."""
    if text.count("\n") > MOST_LINES:
        return False
    before, _, after = text.partition("\n[content]\n")
    seats = after.partition("\n[[seat]]\n")[2]
    return len(before) + len(seats) <= MOST_BESIDE_PACKS


def _parse(text: str, line: int) -> dict[str, Any]:
    """Any TOML that starts at `line`, as long as it is short. Raises ValueError with line and reason."""
    from taos_tui.rules.foreign_toml import read_toml

    try:
        return read_toml(text, line, parse_float=Decimal)
    except ValueError as error:
        if type(error) is ValueError:
            raise
        counted = _AT_LINE.sub(lambda match: f"at line {int(match[1]) + line - 1}", str(error))
        raise ValueError(f"not valid TOML: {counted}") from None


def _section(name: str, table: dict[str, Any]) -> list[str]:
    return [f"[{name}]", *_pairs(name, table)]


def _pairs(name: str, table: dict[str, Any]) -> list[str]:
    return [f"{toml_key(key, name)} = {toml_value(value, f'{name}.{key}')}" for key, value in table.items()]


def _checked_seats(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Seat ids become parts of file names, so they are plain words. Raises ValueError."""
    ids = [seat.id for seat in seats]
    for seat in ids:
        if not (seat.isascii() and seat.isalnum() and len(seat) <= 32):
            raise ValueError(f"seat id {seat!r}: allowed are 1 to 32 letters and digits")
    if len(set(ids)) < len(ids):
        raise ValueError(f"seat ids {', '.join(ids)}: each may stand once")
    return seats


def _utc(text: str, name: str) -> str:
    try:
        if datetime.fromisoformat(text).isoformat().replace("+00:00", "Z") == text and text.endswith("Z"):
            return text
    except ValueError:
        pass
    raise ValueError(f"{name} is {text!r}; allowed is a UTC date and time like 2026-11-20T20:15:00Z")


def _utc_text(value: object, name: str) -> str:
    """A TOML date and time of any zone as UTC, to the second. Raises ValueError."""
    if not isinstance(value, datetime) or value.tzinfo is None:
        raise ValueError(f"{name} is {value}; allowed is a date and time with its zone, like 2026-11-20T20:15:00Z")
    try:
        return value.astimezone(UTC).replace(microsecond=0, tzinfo=None).isoformat() + "Z"
    except OverflowError:
        raise ValueError(f"{name} is {value}, outside the years 1 to 9999") from None
