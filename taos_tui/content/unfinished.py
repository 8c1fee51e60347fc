"""What was begun in a session and is in no file of it yet, for the next start: a text for each session, for its user
alone. A courtesy: where it can't be written, nothing is kept."""

import hashlib
import os
from contextlib import suppress
from pathlib import Path

from .paths import state_dir


def unfinished_file(session: str) -> Path:
    """Where it is kept for the session with this id."""
    return state_dir() / "unfinished" / f"{hashlib.sha256(session.encode()).hexdigest()[:32]}.json"


def keep_text(session: str, text: str) -> None:
    """Keep it, all of it at once; nothing takes the file away."""
    file = unfinished_file(session)
    with suppress(OSError):
        if not text:
            file.unlink(missing_ok=True)
            return
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        beside = file.with_suffix(f".{os.getpid()}")
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
            out.write(text)
        os.replace(beside, file)


def kept_text(session: str) -> str:
    """What was kept, "" where nothing was."""
    try:
        return unfinished_file(session).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
