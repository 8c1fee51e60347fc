"""Which seats of a session phones have, also while nobody serves them: their hands are theirs."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from .paths import state_dir


def pairing_file(session: str) -> Path:
    """Where the digests of the phones of the session with this id are kept, by seat."""
    return state_dir() / "phones" / f"{hashlib.sha256(session.encode()).hexdigest()[:32]}.json"


def pairings(file: Path | None, seats: Iterable[str]) -> dict[str, str]:
    """The digests that are kept, by seat; none where the file can't be read."""
    try:
        found = json.loads(file.read_text(encoding="utf-8")) if file else {}
    except (OSError, ValueError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {seat: found[seat] for seat in seats if isinstance(found.get(seat), str)}
