"""The report of the open game, written beside its session; where it lies is copied for the clipboard."""

from pathlib import Path
from typing import TYPE_CHECKING

from taos_tui.content.packs import PackError
from taos_tui.kit.packs import Kept
from taos_tui.reports import report
from taos_tui.rules.wording import say

from .host import HostingApp
from .pack_out import about, entered_in, fault_told, keep
from .pick import PickScreen

if TYPE_CHECKING:
    from taos_tui.session.session import Session

KINDS = (
    ("html", "html", say("a page to send or to print")),
    ("md", "md", say("for a forum or a chat that knows Markdown")),
    ("text", "txt", say("a message of 900 characters at most")),
)
"""Each format of a report, how its file ends, and what it is for."""


def offer_report(app: HostingApp) -> None:
    """Ask what shall be written, a report or the data pack of what was entered here, and write it."""

    def chosen(number: int | None) -> None:
        if number == len(KINDS) and fault:
            app.navigation.refuse(fault.message)
        elif number == len(KINDS):
            keep(app, kept)
        elif number is not None:
            format, ending, _ = KINDS[number]
            _write(app, format, ending)

    kept: Kept = {}
    fault: PackError | None = None
    try:
        kept = entered_in(app.navigation.model.session)
    except PackError as error:
        fault = error
    rows = [(f".{ending}", told) for _, ending, told in KINDS]
    if kept or fault:
        rows.append((say("data pack"), fault_told(fault) if fault else about(kept)))
    app.push_screen(PickScreen(say("Report, as everybody may read it"), rows), chosen)


def report_path(session: "Session", ending: str) -> Path:
    """Where the report of a session is written; one that was made before is replaced."""
    return session.path.with_name(f"{session.path.stem}-report.{ending}")


def _from_home(path: Path) -> str:
    """A path as short as it can be typed."""
    return f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else str(path)


def _write(app: HostingApp, format: str, ending: str) -> None:
    """Write it, and copy its path (of a message the text itself) by the terminal's own means."""
    session = app.navigation.model.session
    path = report_path(session, ending)
    text = report(session, format)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        app.navigation.refuse(say("the report can't be written: {why}", why=error.strerror or error))
        return
    if format == "text":
        app.copy_to_clipboard(text)
        app.navigation.say(say("{name} is written; the message is copied", name=path.name))
    else:
        app.copy_to_clipboard(str(path))
        app.navigation.say(
            say("{name} is written, its path copied: {folder}", name=path.name, folder=_from_home(path.parent))
        )
