"""A session is looked at, so that it is known afterwards how it stands."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from . import summaries

if TYPE_CHECKING:
    from taos_tui.session.session import Session


def keep_session(session: "Session") -> None:
    """Remember how an open session stands, as everybody may see it."""
    from taos_tui.session.matches import given_by, settled

    from .entered import as_json, entered_in

    names, given = session.names.values(), as_json(given_by(session))
    results = entered_in(session)
    summaries.keep(session.path, session.scene(""), names, settled(session), given, results, session.header.id)


def look(path: Path) -> None:
    """Open a session, as one who only watches, and remember how it stands; nothing where that is not possible."""
    from taos_tui.rules.refusal import Refusal
    from taos_tui.session.errors import JournalError
    from taos_tui.session.session import Session

    with suppress(Refusal, JournalError, OSError):
        session = Session.open(path, watching=True)
        try:
            keep_session(session)
        finally:
            session.close()
