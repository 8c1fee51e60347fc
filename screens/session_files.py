"""Names for new session files."""

import re
from datetime import date
from pathlib import Path

from taos_tui.content import paths


def new_path(title: str) -> Path:
    """A file that does not exist yet, in the folder of sessions, named after today and `title`."""
    word = re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")[:40] or "match"
    stem = f"{date.today():%Y-%m-%d}-{word}"
    folder = paths.sessions_dir()
    folder.mkdir(parents=True, exist_ok=True)
    names = (f"{stem}{f'-{number}' if number else ''}.toml" for number in range(1000))
    return next(folder / name for name in names if not (folder / name).exists())
