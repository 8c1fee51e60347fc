"""Session files: the names of new ones, copies of damaged ones, other names, and the trash folder."""

import shutil
from datetime import date
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

from taos_tui.content import paths
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import file_word, plain
from taos_tui.rules.wording import say
from taos_tui.session.errors import WATCHING
from taos_tui.session.presence import AWAY, Company

if TYPE_CHECKING:
    from taos_tui.session.session import Session


def new_path(title: str) -> Path:
    """A file that does not exist yet, in the folder of sessions, named after today and `title`."""
    word = file_word(title, 40) or "match"
    stem = f"{date.today():%Y-%m-%d}-{word}"
    folder = paths.sessions_dir()
    folder.mkdir(parents=True, exist_ok=True)
    names = (f"{stem}{f'-{number}' if number else ''}.toml" for number in range(1000))
    return next(folder / name for name in names if not (folder / name).exists())


def sound_copy(session: "Session") -> Path:
    """Save what is sound of a damaged session beside it. Raises Refusal where nothing is wrong, and JournalError."""
    if session.watching:
        raise Refusal("session", WATCHING)
    if not session.read_only:
        raise Refusal("session", say("this session is sound; there is nothing to save from it"))
    copy = session.path.with_stem(f"{session.path.stem}-sound")
    session.salvage(copy)
    return copy


def renamed(path: Path, name: str) -> Path:
    """Give a session file another name, in its folder. Raises Refusal when somebody plays it or the name is taken."""
    stem = plain(name).strip().removesuffix(".toml")
    if not stem or stem.startswith(".") or any(sign in stem for sign in '/\\:*?"<>|'):
        allowed = say("{name} is no name for a file: letters, digits, blanks and hyphens", name=stem or "–")
        raise Refusal("name", allowed)
    new = path.with_name(f"{stem}.toml")
    if new != path and new.exists():
        raise Refusal("name", say("{name} is taken", name=new.name))
    last = paths.last_session()
    _moved(path, new)
    if last == path:
        paths.remember_last(new)
    return new


def thrown_away(path: Path) -> Path:
    """Put a session file into the trash folder and say where it lies. Raises Refusal when somebody plays it."""
    trash = paths.state_dir() / "trash"
    trash.mkdir(parents=True, exist_ok=True)
    names = (f"{path.stem}{f'-{number}' if number else ''}.toml" for number in range(10_000))
    last = paths.last_session()
    thrown = _moved(path, next(trash / name for name in names if not (trash / name).exists()))
    if last == path:
        paths.remember("last-session", "")
    return thrown


def taken_back(path: Path, trashed: Path) -> Path:
    """Bring a session file back from the trash folder. Raises Refusal when its name has been taken meanwhile."""
    if path.exists():
        raise Refusal("name", say("{name} is taken", name=path.name))
    return _moved(trashed, path)


def _moved(path: Path, new: Path) -> Path:
    """The file under its new name."""
    header = paths.glance(path)
    company = Company(path, [seat.id for seat in header.header.seats] if header else [])
    company.look()
    if any(where != AWAY for where in company.where.values()):
        raise Refusal("session", say("somebody plays {name} in another program", name=path.name))
    shutil.move(path, new)
    for lock in path.parent.glob(f"{escape(path.name)}*.lock"):
        lock.unlink(missing_ok=True)
    return new
