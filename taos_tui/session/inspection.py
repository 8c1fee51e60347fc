"""A session file as it stands, read without opening it for play: nothing is cut, locked or written."""

from collections.abc import Mapping
from contextlib import suppress

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say
from taos_tui.systems import load

from .blocks import read_header as header_from
from .chain import chain_start
from .disclose import DISCLOSE, Shown, disclosed
from .entry import Entry, Header
from .header import read_header
from .reader import Finding, Position, committed, decode, read_blocks, split_header
from .replay import Replay


class Inspection(NamedTuple):
    """The sound entries, and what is wrong with the file apart from how they replay."""

    header: Header
    entries: list[Entry]
    findings: list[Finding]
    start: str
    """What the first entry chains from."""

    @property
    def names(self) -> dict[str, str]:
        """The players' names by seat."""
        return {seat.id: plain(seat.name, 40) for seat in self.header.seats}


def inspect_file(data: bytes) -> Inspection:
    """Read the bytes of a session file. Raises ValueError where it has no header that can be read."""
    end = split_header(data)
    text = decode(data[:end]).rstrip("\n") + "\n"
    try:
        text.encode()
    except UnicodeError:
        raise ValueError("not UTF-8 text") from None
    header = header_from(text)
    position = Position(data.count(b"\n", 0, end) + 1, 1, chain_start(text, header.version), header.version)
    sound = committed(data[end:])
    entries, findings = read_blocks(decode(data[end : end + sound]), position)
    if end + sound < len(data):
        findings.append(Finding("torn", position.line, position.n, say("was never finished")))
    return Inspection(header, entries, findings, chain_start(text, header.version))


def first_unplayable(
    found: Inspection, keys: Mapping[str, bytes] | None = None, doubts: list[str] | None = None
) -> tuple[Entry | None, Refusal] | None:
    """The first entry that cannot have been played, and why; None for the entry where the header is to blame. `keys`
    open the secrets of seats; what does not fit and may still be right is added to `doubts`."""
    try:
        system = load(found.header.system)
        replay = Replay(system, read_header(system, found.header), keys or {}, _shown(found))
    except Refusal as refusal:
        return None, refusal
    for entry in found.entries:
        try:
            replay.apply(entry)
        except Refusal as refusal:
            return entry, refusal
    if doubts is not None:
        doubts += replay.doubts
    return None


def _shown(found: Inspection) -> Shown:
    """All that was disclosed and is what was sealed."""
    shown: Shown = {}
    for entry in found.entries:
        if entry.move == DISCLOSE:
            with suppress(Refusal):
                for values in disclosed(found.header.id, entry, found.entries[: entry.n - 1]).values():
                    shown.update(values)
    return shown
