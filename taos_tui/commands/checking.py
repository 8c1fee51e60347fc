"""What is wrong with a session file or a data pack. Nothing is repaired or written here."""

from pathlib import Path

from taos_tui.content.packs import Problem
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .output import NotFound

SESSION_MARKS = (b'format = "taos-tui session"', b"[[log]]")


def problems_of(file: str) -> list[Problem]:
    """Every fault of a file, or of the session of that name. Raises NotFound, or Refusal when it can't be read."""
    path, data = bytes_of(file)
    if any(mark in data for mark in SESSION_MARKS):
        return _session_problems(str(path), data)
    return _pack_problems(path)


def _pack_problems(path: Path) -> list[Problem]:
    """Faults of a data pack: of the quick reference, or one that the game which it names has."""
    from taos_tui.content.copied import check_among, check_own, doubts_in
    from taos_tui.content.packs import PackError, pack_name, read_file
    from taos_tui.content.reference import TABLES, check_pack
    from taos_tui.systems import SLUGS, games, load

    name = pack_name(path)
    if name in TABLES:
        return check_pack(path)
    try:
        pack = read_file(path)
    except PackError as error:
        return list(error.problems)
    slug = str(pack.data.get("system", path.parent.name))  # packs lie in the folder of their game
    system = load(slug) if slug in SLUGS or slug in games() else None
    if system is None or name not in system.packs:
        return check_pack(path)
    tables = system.packs[name]
    wrong = check_own(slug, name, pack, tables) or check_among(system, name, pack)
    return wrong or doubts_in(slug, name, pack, tables)


def bytes_of(file: str, input: str = "file") -> tuple[Path, bytes]:
    """A file, or the session of that name, as it stands. Raises NotFound, or Refusal when it can't be read."""
    from taos_tui.content.paths import find_session
    from taos_tui.session.errors import JournalError, JournalMissing
    from taos_tui.session.files import read_whole

    path = find_session(file)
    try:
        return path, read_whole(path)
    except JournalMissing:
        raise NotFound(input, say("there is no file {file}", file=repr(file))) from None
    except JournalError as error:
        raise Refusal(input, f"{file!r}: {error.message}") from None


def _session_problems(file: str, data: bytes) -> list[Problem]:
    """Faults of the header, of the blocks, of their chain, and the first entry that cannot have been played."""
    from taos_tui.session.inspection import first_unplayable, inspect_file

    try:
        found = inspect_file(data)
    except ValueError as error:
        return [Problem(file, 1, "", str(error))]
    problems = [Problem(file, each.line or 1, _key(each.n), each.message) for each in found.findings]
    wrong = first_unplayable(found)
    if wrong:
        entry, refusal = wrong
        if entry:
            key, message = f"{_key(entry.n)}.{refusal.input}", f"{entry.move}: {refusal.message}"
            problems.append(Problem(file, _line_of(data, entry.n), key, message))
        else:
            problems.append(Problem(file, 1, refusal.input, refusal.message))
    return sorted(problems, key=lambda problem: problem.line)


def _key(n: int) -> str:
    return f"log[{n}]" if n else ""


def _line_of(data: bytes, n: int) -> int:
    """The line where the n-th block (from 1) starts."""
    starts = [number for number, line in enumerate(data.split(b"\n"), 1) if line.strip() == b"[[log]]"]
    return starts[n - 1] if n <= len(starts) else 1
