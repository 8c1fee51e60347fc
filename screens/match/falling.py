"""What becomes of later entries that are no longer possible: one falls alone, or several, or all that came after it."""

from collections.abc import Callable
from typing import NamedTuple

from taos_tui.screens.shell.pick import PickScreen
from textual.app import App

from taos_tui.face.amending import impossible
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say
from taos_tui.session.amend import Amendment
from taos_tui.session.entries_told import entries_told
from taos_tui.session.errors import JournalError

Without = tuple[int, ...]


class Falling(NamedTuple):
    """One answer: what it is called, what comes of it, and the entries that are left out; None where it counts as it
    is."""

    text: Text
    about: Text
    without: Without | None


def fallings(tried: Callable[[Without], Amendment], stops: int, falling: int, before: Without) -> list[Falling]:
    """The answers where `falling` entries stand no more, from `stops` on; those `before` are left out already. `tried`
    tells what comes of leaving some out; it raises Refusal and JournalError."""
    try:
        every = impossible(tried, before)
    except (Refusal, JournalError):
        every = ()
    found = []
    if falling > 1:  # first what costs no roll that may stand
        about = say("what comes after it is looked at next")
        found.append(Falling(say("leave out {n} alone", n=stops), about, (*before, stops)))
    if len(every) > len(before) + 1:
        entries = entries_told(every[len(before) :])
        found.append(Falling(say("leave out {entries}", entries=entries), say("all else stands"), every))
    if falling == 1:
        found.append(Falling(say("leave out {n}", n=stops), say("all else stands"), None))
    elif falling > len(every) - len(before):  # else nothing would be left of it that stands
        about = say("{n} entries, from {first} on", n=falling, first=stops)
        found.append(Falling(say("let them all fall"), about, None))
    return found


def ask_what_falls(
    app: App[object],
    tried: Callable[[Without], Amendment],
    asked: int,
    without: Without,
    then: Callable[[Without], None],
) -> None:
    """Go on with what is left out. Of what falls only now that another player gave his word it is asked, but for what
    was `asked` of already: entries from that one on."""
    try:
        found = tried(without)
    except (Refusal, JournalError):
        then(without)  # it is refused there for the same reason
        return
    if not found.lost or found.draws or found.stops == asked:
        then(without)
        return
    answers = fallings(tried, found.stops, len(found.lost), without)
    rows = [(one.text, one.about) for one in answers] + [(say("change nothing"), say("all stands as it is now"))]

    def chosen(at: int | None) -> None:
        if at is None or at >= len(answers):
            return
        left_out = answers[at].without
        if left_out is None:
            then(without)
        else:
            ask_what_falls(app, tried, asked, left_out, then)

    title = say("{n} is no longer possible: {reason}", n=found.stops, reason=found.stops_why)
    app.push_screen(PickScreen(title, rows), chosen)
