"""What is wrong with a session file or a data pack. Nothing is repaired or written here."""

from typing import TYPE_CHECKING

from taos_tui.content.packs import Problem
from taos_tui.rules.refusal import Refusal

from .output import NotFound

if TYPE_CHECKING:
    from pathlib import Path

    from taos_tui.session.entry import Entry, Header

SESSION_MARKS = (b'format = "taos-tui session"', b"[[log]]")


def problems_of(file: str) -> list[Problem]:
    """Every fault of a file, or of the session of that name. Raises NotFound, or Refusal when it can't be read."""
    from taos_tui.content.paths import find_session

    path = find_session(file)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise NotFound("file", f"there is no file {file!r}") from None
    except (OSError, ValueError) as error:
        raise Refusal("file", f"{file!r} can't be read: {getattr(error, 'strerror', '') or error}") from None
    if any(mark in data for mark in SESSION_MARKS):
        return _session_problems(str(path), data)
    return _pack_problems(path)


def _pack_problems(path: "Path") -> list[Problem]:
    """Faults of a data pack: of the quick reference, or one that the game which it names has."""
    from taos_tui.content.copied import problems_in
    from taos_tui.content.packs import PackError, read_file
    from taos_tui.content.reference import TABLES, check_pack
    from taos_tui.systems import SLUGS, load

    if path.stem in TABLES:
        return check_pack(path)
    try:
        pack = read_file(path)
    except PackError as error:
        return list(error.problems)
    slug = pack.data.get("system")
    packs = load(slug).packs if slug in SLUGS else {}
    return problems_in(pack, packs[path.stem]) if path.stem in packs else check_pack(path)


def _session_problems(file: str, data: bytes) -> list[Problem]:
    """Faults of the header, of the blocks, of their chain, and entries that cannot have been played."""
    from taos_tui.session.blocks import read_header
    from taos_tui.session.chain import chain_start
    from taos_tui.session.reader import Position, committed, decode, read_blocks, split_header

    end = split_header(data)
    text = decode(data[:end]).rstrip("\n") + "\n"
    try:
        text.encode()
        header = read_header(text)
        start = chain_start(text)
    except ValueError as error:
        message = "not UTF-8 text" if isinstance(error, UnicodeError) else str(error)
        return [Problem(file, 1, "", message)]
    position = Position(data.count(b"\n", 0, end) + 1, 1, start)
    sound = committed(data[end:])
    entries, findings = read_blocks(decode(data[end : end + sound]), position)
    problems = [Problem(file, finding.line or 1, _key(finding.n), finding.message) for finding in findings]
    if end + sound < len(data):
        problems.append(Problem(file, position.line, _key(position.n), "was never finished"))
    return sorted([*problems, *_replay_problems(file, data, header, entries)], key=lambda problem: problem.line)


def _replay_problems(file: str, data: bytes, header: "Header", entries: "list[Entry]") -> list[Problem]:
    """The first entry that cannot have been played, if there is one: the state after it is unknown."""
    from taos_tui.session.header import read_header
    from taos_tui.session.replay import Replay
    from taos_tui.systems import load

    try:
        system = load(header.system)
        replay = Replay(system, read_header(system, header), {})
    except Refusal as refusal:
        return [Problem(file, 1, refusal.input, refusal.message)]
    for entry in entries:
        try:
            replay.apply(entry)
        except Refusal as refusal:
            line = _line_of(data, entry.n)
            return [Problem(file, line, f"{_key(entry.n)}.{refusal.input}", f"{entry.move}: {refusal.message}")]
    return []


def _key(n: int) -> str:
    return f"log[{n}]" if n else ""


def _line_of(data: bytes, n: int) -> int:
    """The line where the n-th block (from 1) starts."""
    starts = [number for number, line in enumerate(data.split(b"\n"), 1) if line.strip() == b"[[log]]"]
    return starts[n - 1] if n <= len(starts) else 1
