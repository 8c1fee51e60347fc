"""How the sessions of this machine stand, in a line each: kept, so that Home need not replay them."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

import msgspec

from taos_tui.kit.scene import Scene

from .paths import state_dir

NOTHING: Mapping[str, str] = MappingProxyType({})
MOST = 200
"""So many are kept, those that were looked at last."""


Given = dict[str, int | list[str]]
"""Inputs of a result, as a match gives them or as they were entered."""


class Entered(msgspec.Struct, frozen=True):
    """A result that stands in a tournament: of which round and table, which session was their match, and when it was
    corrected by hand last, in nanoseconds since 1970 (0: never)."""

    round: int
    table: int
    file: str
    match: str
    result: Given
    decided: int = 0


class Summary(msgspec.Struct, frozen=True):
    """`changed` (nanoseconds since 1970) and `size` (bytes) tell which file it is of."""

    changed: int
    size: int
    headline: str
    score: str
    result: tuple[str, ...]
    over: bool
    names: tuple[str, ...] = ()
    """The players, as they are called now."""
    settled: dict[str, str] = {}
    """Of a tournament: what was entered of the matches whose results are in, by the id or the path of the session."""
    id: str = ""
    """Of the session."""
    given: Given | None = None
    """What a tournament would take from this match; nothing while it is open, None where nobody has looked."""
    entered: tuple[Entered, ...] = ()
    """Of a tournament: the results of its matches as they stand."""


def kept() -> dict[str, Summary]:
    """What is known, by the absolute path of the session; nothing where it can't be read."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, Summary])
    except (OSError, ValueError):
        return {}


def of(path: Path, known: Mapping[str, Summary]) -> Summary | None:
    """The summary of this file as it is now, None where that is not known."""
    with suppress(OSError):
        found, stat = known.get(str(path.absolute())), path.stat()
        if found and (found.changed, found.size) == (stat.st_mtime_ns, stat.st_size):
            return found
    return None


def keep(
    path: Path,
    scene: Scene,
    names: Iterable[str],
    settled: Mapping[str, str] = NOTHING,
    given: Given | None = None,
    entered: Iterable[Entered] = (),
    id: str = "",
) -> None:
    """Remember how a session of these players stands, what it `settled` and has `entered` where it is a tournament, and
    what a tournament would take from it where it is a match.
    A convenience: what can't be written is forgotten."""
    with suppress(OSError):
        stat = path.stat()
        shown = str(scene.score_told) or " – ".join(map(str, scene.scores.values()))
        found = Summary(
            stat.st_mtime_ns,
            stat.st_size,
            str(scene.headline),
            shown,
            (*map(str, scene.result),),
            scene.over,
            (*map(str, names),),
            {match: str(score) for match, score in settled.items()},
            id,
            given,
            (*entered,),
        )
        others = {name: each for name, each in kept().items() if name != str(path.absolute())}
        last = dict([*others.items(), (str(path.absolute()), found)][-MOST:])
        state_dir().mkdir(parents=True, exist_ok=True)
        _file().write_bytes(msgspec.json.encode(last))


def _file() -> Path:
    return state_dir() / "sessions.json"
