"""What anybody may check about a session that was played: chain, replay and commitments.

`docs/session-format.md` says how, for those who would rather write their own verifier.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import count, say, sentences

from .amend import AMEND
from .chain import code_of, heard
from .disclose import DISCLOSE, disclosed, shut
from .entry import Entry, Seat
from .inspection import Inspection, first_unplayable, inspect_file
from .step import BETWEEN, REDO, UNDO
from .vault import commitment, open_box, opened_slot


class Check(NamedTuple):
    """One thing that was checked: whether it is right, and what was found."""

    name: str
    right: bool
    found: str


Keys = Mapping[str, bytes]
"""What opens the secrets of seats with a passphrase."""


def verify(data: bytes, keys: Keys | None = None) -> tuple[Check, Check, Check]:
    """Check the bytes of a session file, what `keys` open too. Raises ValueError where it has no header that can be
    read."""
    found, keys = inspect_file(data), keys or {}
    return _chain(found), _replay(found, keys), _commitments(found, keys)


def locked_seats(data: bytes) -> tuple[Seat, ...]:
    """The seats whose passphrase would open what is still shut. Raises ValueError as `verify` does."""
    found = inspect_file(data)
    held = {entry.seat for entry in found.entries for sealed in entry.sealed.values() if _is_locked(sealed)}
    return tuple(seat for seat in found.header.seats if seat.lock and seat.id in held)


def _is_locked(sealed: Mapping[str, str]) -> bool:
    return sealed.get("box", "").startswith("fernet:")


def _chain(found: Inspection) -> Check:
    if found.findings:
        first, *others = found.findings
        told = say("entry {n} {what}", n=first.n, what=first.message) if first.kind == "torn" else first.message
        parts = {"line": first.line, "told": told, "n": len(others)}
        if others:
            return Check("chain", False, say("line {line}: {told} (and {n} more)", **parts))
        return Check("chain", False, say("line {line}: {told}", **parts))
    several = "{n} entries, each built on the one before"
    told = count("{n} entry, built on the header", several, n=len(found.entries))
    if found.header.version == 1:
        weak = say("weak, eight digits each: another evening can be made that ends in the same ones")
        told = sentences([told, weak])
    back = next((each.n for last, each in pairwise(found.entries) if each.at < last.at), 0)
    if back:
        told = sentences([told, say("the clock runs backwards at entry {n}", n=back)])
    return Check("chain", True, told)


def continues(data: bytes, code: str) -> Check:
    """Does this file hold the entry after which that code was written down, and all before it, as they were?

    Raises ValueError as `verify` does.
    """
    found = inspect_file(data)
    written = [(0, found.start), *((entry.n, entry.chain) for entry in found.entries)]
    at = next((n for n, chain in written if heard(code_of(chain)) == heard(code)), None)
    if at is not None:
        after = len(found.entries) - at
        told = [say("that of entry {n}", n=at) if at else say("that of the header")]
        told.append(count("{n} entry came after it", "{n} entries came after it", after))
        if not after:
            told[1] = say("nothing came after it")
        if found.header.version == 1:
            told.append(say("weak, so it proves nothing"))
        return Check("code", found.header.version > 1, sentences(told))
    return Check(
        "code", False, say("no entry has this code: the file is not a continuation of what it was written down from")
    )


def _replay(found: Inspection, keys: Keys) -> Check:
    doubts: list[str] = []
    wrong = first_unplayable(found, keys, doubts)
    if wrong:
        entry, refusal = wrong
        if not entry:
            return Check("replay", False, say("{why}", why=str(refusal)))
        parts = {"n": entry.n, "move": entry.move, "why": str(refusal)}
        return Check("replay", False, say("entry {n} ({move}): {why}", **parts))
    several = "{n} entries, each may be played and gives the outcome it records"
    told = count("{n} entry, which may be played and gives the outcome it records", several, n=len(found.entries))
    return Check("replay", True, sentences([told, *doubts]))


def _commitments(found: Inspection, keys: Keys) -> Check:
    """Every secret that can be read is the one that was committed to."""
    session, sealings, opened = found.header.id, 0, 0
    standing: list[Entry] = []
    undone: list[Entry] = []
    lost: dict[int, list[Entry]] = {}
    places: dict[object, int] = {}
    """Before which entries those come in that were written later."""
    for entry in found.entries:
        if entry.move in (UNDO, REDO):
            source, target = (standing, undone) if entry.move == UNDO else (undone, standing)
            if source:
                target.append(source.pop())
            if target and target[-1].n in lost:
                _set_aside(standing, lost[target[-1].n], entry.move == REDO)
            continue
        if entry.move == BETWEEN:
            continue  # it does nothing until an amendment says where it comes in
        if entry.move == AMEND:
            of, stops = entry.inputs.get("of"), entry.inputs.get("stops", 0)
            if type(of) is not int or type(stops) is not int or not 0 < of < entry.n:
                return _wrong(entry, say("it is no amendment of an entry before it"))
            entry = replace(entry, seat=found.entries[of - 1].seat)
            without = entry.inputs.get("without", [])
            if not isinstance(without, list):
                return _wrong(entry, say("it is no amendment of an entry before it"))
            stops = places.get(stops, stops)
            places |= _come_in(entry)
            lost[entry.n] = [
                each for each in standing if of in (each.n, _of(each)) or 0 < stops <= each.n or each.n in without
            ]
            _set_aside(standing, lost[entry.n], True)
        for slot, sealed in entry.sealed.items():
            try:
                box = open_box(slot, sealed.get("box", ""), keys.get(entry.seat))
            except Refusal as refusal:
                return _wrong(entry, str(refusal))
            if box and commitment(session, entry.seat, slot, *box) != sealed.get("commitment"):
                return _wrong(entry, say("the sealed {slot} is not what was committed to", slot=slot))
            sealings += 1
        if entry.move == DISCLOSE:
            try:
                disclosed(session, entry, standing)
            except Refusal as refusal:
                return _wrong(entry, str(refusal))
            opened += len(entry.opened)
            standing.append(entry)
            undone.clear()
            continue
        for name, shown in entry.opened.items():
            seat, slot = opened_slot(name)
            digest = commitment(session, seat, slot, shown.get("nonce", ""), shown.get("payload", ""))
            if not _sealed_by(standing, seat, slot, digest):
                return _wrong(
                    entry, say("the {slot} that seat {seat} opened is not what was committed to", slot=slot, seat=seat)
                )
            if any(shown in earlier.opened.values() for earlier in standing):
                return _wrong(
                    entry, say("the {slot} that seat {seat} opened had been opened before", slot=slot, seat=seat)
                )
            opened += 1
        standing.append(entry)
        undone.clear()
    told = say("{n} sealed, {opened} opened as they were sealed", n=sealings, opened=opened)
    for seat, numbers in _still_shut(found, standing, keys).items():
        parts = {"told": told, "name": found.names.get(seat, seat), "entries": ", ".join(map(str, numbers))}
        why = "{told}; of {name} {n} stayed shut, so nobody can check it: entries {entries}"
        told = say(why, n=len(numbers), **parts)
    return Check("commitments", True, told)


def _still_shut(found: Inspection, standing: list[Entry], keys: Keys) -> dict[str, list[int]]:
    """The entries by seat whose secrets nobody can read here."""
    closed: dict[str, list[int]] = {seat.id: [] for seat in found.header.seats}
    for entry, slot in shut(found.header.id, standing):
        if open_box(slot, entry.sealed[slot]["box"], keys.get(entry.seat)) is None:
            closed.setdefault(entry.seat, []).append(entry.n)
    return {seat: numbers for seat, numbers in closed.items() if numbers}


def _of(entry: Entry) -> object:
    """Which entry an amendment is about."""
    return entry.inputs.get("of") if entry.move == AMEND else None


def _come_in(entry: Entry) -> dict[object, int]:
    """What comes in by an amendment, each with the later entry before which it does."""
    rows = entry.inputs.get("between", [])
    found = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return {row["of"]: n for row in found if type(row.get("of")) is int and type(n := row.get("before")) is int and n}


def _set_aside(standing: list[Entry], lost: list[Entry], aside: bool) -> None:
    """Entries that an amendment made impossible stand no more; once it is undone they do."""
    if aside:
        standing[:] = [each for each in standing if each not in lost]
    else:
        standing += lost


def _sealed_by(standing: list[Entry], seat: str, slot: str, digest: str) -> Entry | None:
    """The one entry that stands and made this commitment: a hand may hold cards of several draws under one slot, but
    no two with the same nonce."""
    sealing = (entry for entry in standing if entry.seat == seat and slot in entry.sealed)
    return next((entry for entry in sealing if entry.sealed[slot].get("commitment") == digest), None)


def _wrong(entry: Entry, message: str) -> Check:
    return Check(
        "commitments", False, say("entry {n} ({move}): {message}", n=entry.n, move=entry.move, message=message)
    )
