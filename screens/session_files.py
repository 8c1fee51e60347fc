"""New session files: their names, and copies of damaged ones."""

import re
from datetime import date
from pathlib import Path

from taos_tui.content import paths
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import WATCHING, Session


def new_path(title: str) -> Path:
    """A file that does not exist yet, in the folder of sessions, named after today and `title`."""
    word = re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")[:40] or "match"
    stem = f"{date.today():%Y-%m-%d}-{word}"
    folder = paths.sessions_dir()
    folder.mkdir(parents=True, exist_ok=True)
    names = (f"{stem}{f'-{number}' if number else ''}.toml" for number in range(1000))
    return next(folder / name for name in names if not (folder / name).exists())


def sound_copy(session: Session) -> Path:
    """Save what is sound of a damaged session beside it. Raises Refusal where nothing is wrong, and JournalError."""
    if session.watching:
        raise Refusal("session", WATCHING)
    if not session.read_only:
        raise Refusal("session", "this session is sound; there is nothing to save from it")
    copy = session.path.with_stem(f"{session.path.stem}-sound")
    session.salvage(copy)
    return copy
