"""Practice sessions: made for the tour of a game, in a folder of their own; and how far somebody is in it."""

from pathlib import Path

import msgspec

from taos_tui.kit.options import PRACTICE
from taos_tui.session.header import now
from taos_tui.session.journal import Journal
from taos_tui.session.session import Session
from taos_tui.systems import load

from .copied import copied_content
from .paths import practice_dir, remember, remembered, sample

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Furio")
MARKED = {PRACTICE.name: PRACTICE.values[1]}
"""The option that marks a session as practice."""
KEPT = "tour"
"""Where it is remembered how far somebody is."""


class Progress(msgspec.Struct, frozen=True):
    """A tour that is under way: its session, the number of the step (from 0), how many entries there were when that
    step began, and whether somebody left the tour there."""

    path: str
    step: int = 0
    count: int = 0
    left: bool = False


def begin(slug: str) -> Path:
    """Make the practice session of a game's tour and begin the tour in it. Raises Refusal, JournalError, PackError."""
    system = load(slug)
    begun, ready = system.tour().begun, sample(slug)
    folder = practice_dir()
    folder.mkdir(parents=True, exist_ok=True)
    names = (f"tour-{slug}{f'-{number}' if number else ''}.toml" for number in range(10_000))
    path = next(folder / name for name in names if not (folder / name).exists())
    if begun and ready:
        _from_sample(ready, begun, path)
    else:
        begun = 0
        players = dict(zip(system.seats[: system.fewest], NAMES, strict=False))
        Session.create(path, slug, "", players, MARKED, content=copied_content(system)).close()
    keep(Progress(str(path.absolute()), 0, begun))
    return path


def _from_sample(ready: Path, begun: int, path: Path) -> None:
    """The first entries of the sample match, as if they had been made now."""
    with Journal.open(ready, watching=True) as shipped:
        entries, header = shipped.entries[:begun], shipped.header
    when = now()
    header = msgspec.structs.replace(
        header, title=load(header.system).title, started=when, options=header.options | MARKED
    )
    with Journal.create(path, header) as journal, journal.writing() as tail:
        for entry in entries:
            tail.append(msgspec.structs.replace(entry, at=when))


def keep(progress: Progress | None) -> None:
    """Remember how far somebody is; None once the tour is over."""
    remember(KEPT, msgspec.json.encode(progress).decode() if progress else "")


def progress() -> Progress | None:
    """The tour that is under way; None where there is none, or its session is gone."""
    try:
        found = msgspec.json.decode(remembered(KEPT), type=Progress)
    except (ValueError, msgspec.DecodeError):
        return None
    return found if Path(found.path).is_file() else None


def take_up(slug: str) -> Path:
    """The session of the tour of this game that is under way, to go on in it; else that of a new one. Raises as
    `begin` does."""
    from .paths import glance

    under_way = progress()
    seen = glance(Path(under_way.path)) if under_way else None
    if under_way is None or seen is None or seen.header.system != slug:
        return begin(slug)
    keep(msgspec.structs.replace(under_way, left=False))
    return Path(under_way.path)
