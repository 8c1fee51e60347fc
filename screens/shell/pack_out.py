"""What players entered in a match, written as data packs for their next one."""

from pathlib import Path

from taos_tui.content.begun import begin, files_of, new_in
from taos_tui.content.packs import PackError
from taos_tui.content.paths import packs_dir
from taos_tui.kit.packs import Kept
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say
from taos_tui.session.session import Session

from .ask import Ask
from .host import HostingApp


def entered_in(session: Session) -> Kept:
    """Rows of packs that were entered in this match and stand in no pack yet; none in a game without them. Raises
    PackError for a faulty pack of the user's."""
    try:
        return new_in(session.system, session.system.kept(session.state, session.seats))
    except PackError:
        raise
    except Refusal:
        return {}


def fault_told(error: PackError) -> Text:
    """Which file of the user's is faulty, where, and what is wrong there, as the row in the list."""
    first = error.problems[0]
    return say("✗ {fault}", fault=first._replace(file=Path(first.file).name).told)


def about(kept: Kept) -> Text:
    """What would be written, as the row in the list of what can be."""
    counted = [say("{n} × {kind}", n=len(rows), kind=kind) for each in kept.values() for kind, rows in each.items()]
    return say("for the next match: {things}", things=listed(counted))


def keep(app: HostingApp, kept: Kept) -> None:
    """Ask what the files shall be called, and write them."""
    system = app.navigation.model.session.system

    def wrong(name: str) -> str:
        try:
            files_of(system, kept, name)
        except Refusal as refusal:
            return refusal.message
        return ""

    def typed(name: str | None) -> None:
        if name is None:
            return
        try:
            names = listed(path.name for path in begin(system, kept, name))
        except OSError as error:
            app.navigation.refuse(say("the pack can't be written: {why}", why=error.strerror or error))
        else:
            app.navigation.say(say("{names}: a new match takes it along", names=names))

    parts = {"files": listed(f"{pack}-….toml" for pack in kept), "folder": str(packs_dir() / system.slug)}
    help = say("A word for your data pack: {files} in {folder}", **parts)
    app.push_screen(Ask(say("Keep for the next match"), "", help, wrong=wrong), typed)
