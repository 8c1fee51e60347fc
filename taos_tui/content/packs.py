"""Data packs: the TOML files shipped in `taos_tui.data.<slug>`, and the user's own files laid over them.

A pack is a short header followed by arrays of tables (`[[entry]]`, `[[clause]]`, …); `content.checks` says
whether they hold what they should.
"""

from __future__ import annotations

import pkgutil  # a sixth of the import time of importlib.resources, which one-shot commands would feel
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from taos_tui.rules.foreign_toml import MOST_FOREIGN, read_toml
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say
from taos_tui.systems import data_of

NO_SUCH_PACK = "no such data pack"
MOST_BYTES = 4 * MOST_FOREIGN
"""A character takes up to four bytes."""


class Problem(NamedTuple):
    """A fault of a pack: file, line (from 1), dotted key (empty for the whole file) and what is wrong."""

    file: str
    line: int
    key: str
    message: str

    def __str__(self) -> str:
        return str(self.told)

    @property
    def told(self) -> Text:
        """The whole of it, in words."""
        parts = {"file": self.file, "line": self.line, "key": self.key, "message": self.message}
        return say("{file}:{line}: {key}: {message}", **parts) if self.key else say("{file}:{line}: {message}", **parts)


class PackError(Refusal):
    """A pack cannot be used; `problems` says where and why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("pack", "\n".join(map(str, self.problems)))

    def __str__(self) -> str:
        return self.message


class Pack(NamedTuple):
    """A parsed file with its text, which is kept to find the line of a fault."""

    file: str
    text: str
    data: dict[str, Any]


def parse(file: str, raw: bytes) -> Pack:
    """The pack in `raw`; `file` is only a name. Raises PackError when it is not UTF-8 or not TOML."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise PackError([Problem(file, line, "", "not UTF-8 text")]) from None
    try:
        return Pack(file, text, read_toml(text))
    except ValueError as error:
        at = re.search(r" \(at line (\d+), column \d+\)$", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise PackError([Problem(file, line, "", f"not TOML: {error}")]) from None


def read_file(path: Path) -> Pack:
    """The pack in a file. Raises PackError, also when the file cannot be read."""
    try:
        if path.exists() and not path.is_file():  # a pipe would wait for ever
            raise PackError([Problem(str(path), 1, "", "not a file")])
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise PackError([Problem(str(path), 1, "", error.strerror or "cannot be read")]) from None
    if len(raw) > MOST_BYTES:
        raise PackError([Problem(str(path), 1, "", f"is too large: allowed are {MOST_BYTES} bytes")])
    return parse(str(path), raw)


def pack_name(path: Path) -> str:
    """Which pack a file belongs to: `cards` for `cards.toml` and for `cards-club.toml`."""
    return path.stem.partition("-")[0]


def read_packs(slug: str, name: str, overlay: Path | None = None) -> list[Pack]:
    """The shipped `data/<slug>/<name>.toml`, then the user's in `<overlay>/<slug>/`: `<name>.toml`, `<name>-….toml`.

    Raises PackError when there is no shipped pack of that name or a file is not TOML.
    """
    shipped = f"data/{slug}/{name}.toml"
    try:
        raw = pkgutil.get_data(data_of(slug), f"{name}.toml")
    except (ImportError, OSError, ValueError):  # the last for a slug that is no name at all
        raw = None
    if raw is None:
        raise PackError([Problem(shipped, 1, "", NO_SUCH_PACK)])
    return [parse(shipped, raw), *read_own(slug, name, overlay)]


def read_own(slug: str, name: str, overlay: Path | None) -> list[Pack]:
    """The user's `<name>.toml` and `<name>-….toml` in `<overlay>/<slug>/`. Raises PackError when one is not TOML."""
    own = sorted((overlay / slug).glob(f"{name}*.toml"), key=lambda path: path.stem) if overlay else []
    return [read_file(path) for path in own if pack_name(path) == name]
