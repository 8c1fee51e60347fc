"""What anybody may check about a session that was played: chain, replay and commitments.

`docs/session-format.md` says how, for those who would rather write their own verifier.
"""

from collections.abc import Mapping
from itertools import pairwise

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import count, say, sentences

from .chain import code_of, heard
from .disclose import DISCLOSE, disclosed, shut
from .entry import Entry, Seat
from .inspection import Inspection, first_unplayable, inspect_file
from .standing import Standing
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
    standing = Standing()
    for entry in found.entries:
        try:
            counting = standing.add(entry)
        except ValueError:
            return _wrong(entry, say("it is no amendment of an entry before it"))
        for new in counting:
            try:
                sealings += _check_sealed(session, new, keys)
                opened += _check_opened(session, new, standing.before(new))
            except Refusal as refusal:
                return _wrong(entry, refusal.message)
    told = say("{n} sealed, {opened} opened as they were sealed", n=sealings, opened=opened)
    for seat, numbers in _still_shut(found, standing.entries, keys).items():
        parts = {"told": told, "name": found.names.get(seat, seat), "entries": ", ".join(map(str, numbers))}
        why = "{told}; of {name} {n} stayed shut, so nobody can check it: entries {entries}"
        told = say(why, n=len(numbers), **parts)
    return Check("commitments", True, told)


def _check_sealed(session: str, entry: Entry, keys: Keys) -> int:
    """How many secrets an entry sealed, each as it was committed to. Raises Refusal."""
    for slot, sealed in entry.sealed.items():
        box = open_box(slot, sealed.get("box", ""), keys.get(entry.seat))
        if box and commitment(session, entry.seat, slot, *box) != sealed.get("commitment"):
            raise Refusal(slot, say("the sealed {slot} is not what was committed to", slot=slot))
    return len(entry.sealed)


def _check_opened(session: str, entry: Entry, before: list[Entry]) -> int:
    """How many secrets an entry opened, each as an entry `before` it had sealed it. Raises Refusal."""
    if entry.move == DISCLOSE:
        disclosed(session, entry, before)
        return len(entry.opened)
    for name, shown in entry.opened.items():
        seat, slot = opened_slot(name)
        digest = commitment(session, seat, slot, shown.get("nonce", ""), shown.get("payload", ""))
        if not _sealed_by(before, seat, slot, digest):
            why = say("the {slot} that seat {seat} opened is not what was committed to", slot=slot, seat=seat)
            raise Refusal(slot, why)
        if any(shown in earlier.opened.values() for earlier in before):
            why = say("the {slot} that seat {seat} opened had been opened before", slot=slot, seat=seat)
            raise Refusal(slot, why)
    return len(entry.opened)


def _still_shut(found: Inspection, standing: list[Entry], keys: Keys) -> dict[str, list[int]]:
    """The entries by seat whose secrets nobody can read here."""
    closed: dict[str, list[int]] = {seat.id: [] for seat in found.header.seats}
    for entry, slot in shut(found.header.id, standing):
        if open_box(slot, entry.sealed[slot]["box"], keys.get(entry.seat)) is None:
            closed.setdefault(entry.seat, []).append(entry.n)
    return {seat: numbers for seat, numbers in closed.items() if numbers}


def _sealed_by(standing: list[Entry], seat: str, slot: str, digest: str) -> Entry | None:
    """The one entry that stands and made this commitment: a hand may hold cards of several draws under one slot, but
    no two with the same nonce."""
    sealing = (entry for entry in standing if entry.seat == seat and slot in entry.sealed)
    return next((entry for entry in sealing if entry.sealed[slot].get("commitment") == digest), None)


def _wrong(entry: Entry, message: str) -> Check:
    return Check(
        "commitments", False, say("entry {n} ({move}): {message}", n=entry.n, move=entry.move, message=message)
    )
