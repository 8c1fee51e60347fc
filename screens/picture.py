"""The shown screen as an SVG that needs nothing from elsewhere."""

import re
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from taos_tui.content.paths import sessions_dir

from .base import GameScreen

if TYPE_CHECKING:
    from .app import TableApp

_FONT = re.compile(r"@font-face\s*\{.*?\}", re.DOTALL)
"""Textual's picture loads its font from an address; the reader's own monospaced font does."""


def picture(app: "TableApp") -> str:
    """What the screen shows now."""
    return _FONT.sub("", app.export_screenshot(title="taos-tui", simplify=True))


def save(app: "TableApp") -> Path:
    """Write the picture into a new file beside the session (without one, into the sessions folder). Raises OSError."""
    screen = app.screen
    if isinstance(screen, GameScreen):
        stem = app.desk.session.path.with_name(f"{app.desk.session.path.stem}-{screen.NAME}")
    else:
        stem = sessions_dir() / type(screen).__name__.removesuffix("Screen").lower()
    stem.parent.mkdir(parents=True, exist_ok=True)
    names = (stem.with_name(f"{stem.name}{f'-{number}' if number else ''}.svg") for number in count())
    path = next(path for path in names if not path.exists())
    path.write_text(picture(app), encoding="utf-8")
    return path
