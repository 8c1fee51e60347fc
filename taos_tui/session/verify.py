"""What anybody may check about a session that was played: chain, replay and commitments.

`docs/session-format.md` says how, for those who would rather write their own verifier.
"""

from typing import NamedTuple

from taos_tui.rules.refusal import Refusal

from .entry import Entry
from .inspection import Inspection, first_unplayable, inspect_file
from .replay import REDO, UNDO
from .vault import commitment, open_box


class Check(NamedTuple):
    """One thing that was checked: whether it is right, and what was found."""

    name: str
    right: bool
    found: str


def verify(data: bytes) -> tuple[Check, Check, Check]:
    """Check the bytes of a session file. Raises ValueError where it has no header that can be read."""
    found = inspect_file(data)
    return _chain(found), _replay(found), _commitments(found)


def _chain(found: Inspection) -> Check:
    if found.findings:
        others = f" (and {len(found.findings) - 1} more)" if len(found.findings) > 1 else ""
        first = found.findings[0]
        told = f"entry {first.n} {first.message}" if first.kind == "torn" else first.message
        return Check("chain", False, f"line {first.line}: {told}{others}")
    return Check("chain", True, f"{len(found.entries)} entries, each built on the one before")


def _replay(found: Inspection) -> Check:
    wrong = first_unplayable(found)
    if wrong:
        entry, refusal = wrong
        where = f"entry {entry.n} ({entry.move}): " if entry else ""
        return Check("replay", False, f"{where}{refusal}")
    return Check("replay", True, f"{len(found.entries)} entries, each may be played and gives the outcome it records")


def _commitments(found: Inspection) -> Check:
    """Every secret that can be read is the one that was committed to."""
    session, readable, locked, opened = found.header.id, 0, 0, 0
    standing: list[Entry] = []
    undone: list[Entry] = []
    for entry in found.entries:
        if entry.move in (UNDO, REDO):
            source, target = (standing, undone) if entry.move == UNDO else (undone, standing)
            if source:
                target.append(source.pop())
            continue
        for slot, sealed in entry.sealed.items():
            try:
                box = open_box(slot, sealed.get("box", ""), None)
            except Refusal as refusal:
                return _wrong(entry, str(refusal))
            if box and commitment(session, entry.seat, slot, *box) != sealed.get("commitment"):
                return _wrong(entry, f"the sealed {slot} is not what was committed to")
            readable, locked = readable + bool(box), locked + (not box)
        for name, shown in entry.opened.items():
            seat, _, slot = name.partition("-")
            digest = commitment(session, seat, slot, shown.get("nonce", ""), shown.get("payload", ""))
            if not _sealed_by(standing, seat, slot, digest):
                return _wrong(entry, f"the {slot} that seat {seat} opened is not what was committed to")
            if any(shown == earlier.opened.get(name) for earlier in standing):
                return _wrong(entry, f"the {slot} that seat {seat} opened had been opened before")
            opened += 1
        standing.append(entry)
        undone.clear()
    told = f"{readable + locked} sealed, {opened} opened as they were sealed"
    return Check("commitments", True, f"{told}; {locked} under a passphrase" if locked else told)


def _sealed_by(standing: list[Entry], seat: str, slot: str, digest: str) -> Entry | None:
    """The one entry that stands and made this commitment: a hand may hold cards of several draws under one slot, but
    no two with the same nonce."""
    sealing = (entry for entry in standing if entry.seat == seat and slot in entry.sealed)
    return next((entry for entry in sealing if entry.sealed[slot].get("commitment") == digest), None)


def _wrong(entry: Entry, message: str) -> Check:
    return Check("commitments", False, f"entry {entry.n} ({entry.move}): {message}")
