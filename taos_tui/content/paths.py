"""Where things live on this machine. TAOS_TUI_HOME, when set, holds all of it in one folder.

On Linux the XDG folders are named here: loading platformdirs for them costs 5 ms of every command. Elsewhere it is
asked, and a test holds both to the same answer.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from taos_tui.rules.named import NamedTuple

if TYPE_CHECKING:
    from taos_tui.session.entry import Header

APP = "taos-tui"
XDG = {
    "data": ("XDG_DATA_HOME", "~/.local/share"),
    "config": ("XDG_CONFIG_HOME", "~/.config"),
    "state": ("XDG_STATE_HOME", "~/.local/state"),
}


class Recent(NamedTuple):
    """A session file: its header, how many entries it has, and when it was last written (seconds since 1970)."""

    path: Path
    header: "Header"
    count: int  # type: ignore[assignment]
    mtime: float


def sessions_dir() -> Path:
    """The folder of sessions that were made by name. It need not exist yet."""
    return _folder("sessions") or _platform("data") / "sessions"


def practice_dir() -> Path:
    """The folder of sessions that were made to learn the program. It need not exist yet."""
    return sessions_dir() / "practice"


def session_files() -> list[Path]:
    """The files of both folders, in no order."""
    return [*sessions_dir().glob("*.toml"), *practice_dir().glob("*.toml")]


def config_dir() -> Path:
    """The folder of settings. It need not exist yet."""
    return _folder("config") or _platform("config")


def packs_dir() -> Path:
    """The folder of the user's own data packs, `<slug>/<name>.toml`. It need not exist yet."""
    return config_dir() / "packs"


def state_dir() -> Path:
    """The folder where the app remembers things between runs. It need not exist yet."""
    return _folder("state") or _platform("state")


def find_session(name: str) -> Path:
    """The file that a typed name means, whether it exists or not.

    `night` is night.toml in the sessions folder, unless there is a file `night` here; what has a folder or ends in
    .toml is a path, but `night.toml` is looked for in the sessions folder too. A practice session is found by its name
    where no other one is called so.
    """
    path = Path(name)
    if "/" in name or os.sep in name or os.path.isfile(path):
        return path
    file = name if name.endswith(".toml") else f"{name}.toml"
    known = sessions_dir() / file
    practice = practice_dir() / file
    if os.path.isfile(practice) and not os.path.isfile(known):
        return practice
    return known if os.path.isfile(known) or file != name else path


def recent() -> list[Recent]:
    """The readable sessions of both folders, last written first. Reads headers, replays nothing."""
    found = map(glance, session_files())
    return sorted((each for each in found if each), key=lambda each: -each.mtime)


def glance(path: Path) -> Recent | None:
    """Header and size of one session, None when it is not readable as one."""
    from taos_tui.session.blocks import read_header
    from taos_tui.session.errors import JournalError
    from taos_tui.session.files import read_whole
    from taos_tui.session.reader import decode, split_header

    try:
        data = read_whole(path)
        header = read_header(decode(data[: split_header(data)]).rstrip("\n") + "\n")
        return Recent(path, header, data.count(b"\n[[log]]"), path.stat().st_mtime)
    except (OSError, ValueError, JournalError):
        return None


def last_system() -> str:
    """The game of the session that was open last, "" if there was none. Reads the head of its file only."""
    path = last_session()
    if path is None:
        return ""
    with path.open("rb") as file:
        lines = file.read(2000).decode("utf-8", "replace").splitlines()
    found = (line.partition("=")[2] for line in lines if line.startswith("system ="))
    return next(found, "").strip(' "')


def last_session() -> Path | None:
    """The session that was open last, None if there was none or it is gone."""
    try:
        path = Path(remembered("last-session"))
        return path if path.is_file() else None
    except (OSError, ValueError):
        return None


def remember_last(path: Path) -> None:
    """Remember which session is open."""
    remember("last-session", os.path.abspath(path))


def remember(name: str, text: str) -> None:
    """Keep a choice until the next run. A convenience: where it cannot be written, nothing is remembered."""
    with suppress(OSError, ValueError):
        state_dir().mkdir(parents=True, exist_ok=True)
        (state_dir() / name).write_text(text, encoding="utf-8")


def remembered(name: str) -> str:
    """A choice of an earlier run, "" where there is none."""
    try:
        return (state_dir() / name).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""


def sample(slug: str) -> Path | None:
    """The ready sample match of a system, None if it has none."""
    from importlib.util import find_spec

    from taos_tui.systems import data_of

    package = data_of(slug)
    spec = find_spec(package) if package else None
    folders = (spec.submodule_search_locations if spec else None) or ()
    files = (Path(folder) / "sample.toml" for folder in folders)
    return next((file for file in files if file.is_file()), None)


def is_sample(header: "Header") -> bool:
    """Is it a copy of a ready sample match?"""
    file = sample(header.system)
    found = glance(file) if file else None
    return found is not None and found.header.id == header.id


def _folder(name: str) -> Path | None:
    home = os.environ.get("TAOS_TUI_HOME")
    return Path(home) / name if home else None


def _platform(kind: str) -> Path:
    if sys.platform == "linux":  # what platformdirs does there, without the 5 ms that it takes to load
        variable, usual = XDG[kind]
        return Path(os.environ.get(variable) or os.path.expanduser(usual)) / APP
    import platformdirs

    folder: Path = getattr(platformdirs, f"user_{kind}_path")(APP, appauthor=False)
    return folder
