"""The shown screen as an SVG that needs nothing from elsewhere."""

import re
from itertools import count
from pathlib import Path
from typing import Any

from textual.app import App

from taos_tui.content.paths import sessions_dir

_FONT = re.compile(r"@font-face\s*\{.*?\}", re.DOTALL)
"""Textual's picture loads its font from an address; the reader's own monospaced font does."""
_TEXT = re.compile(r' x="([\d.]+)"( y="[\d.]+") textLength="([\d.]+)"([^>]*)>((?:&#160;)*)(.*?)((?:&#160;)*)\n?</text>')
_CELL = 12.2
"""Width of a character in Textual's pictures."""


def picture(app: App[Any]) -> str:
    """What the screen shows now."""
    return without_fonts(app.export_screenshot(title="taos-tui", simplify=True))


def without_fonts(svg: str) -> str:
    """A picture that Rich made, with the reader's own font."""
    return _TEXT.sub(_tight, _FONT.sub("", svg))


def _tight(text: re.Match[str]) -> str:
    """A text without the spaces at its ends: some viewers drop those at the start, and the words slip to the left."""
    x, y, length, more, before, words, after = text.groups()
    cells = [len(spaces) // len("&#160;") for spaces in (before, after)]
    start, room = float(x) + cells[0] * _CELL, float(length) - sum(cells) * _CELL
    return f' x="{start:g}"{y} textLength="{max(room, 0):g}"{more}>{words}</text>'


def save(app: App[Any], session: Path | None) -> Path:
    """Write the picture into a new file beside the session (without one, into the sessions folder). Raises OSError."""
    name = type(app.screen).__name__.removesuffix("Screen").lower()
    stem = session.with_name(f"{session.stem}-{name}") if session else sessions_dir() / name
    stem.parent.mkdir(parents=True, exist_ok=True)
    names = (stem.with_name(f"{stem.name}{f'-{number}' if number else ''}.svg") for number in count())
    path = next(path for path in names if not path.exists())
    path.write_text(picture(app), encoding="utf-8")
    return path
