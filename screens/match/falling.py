"""What becomes of later entries that are no longer possible: one falls alone, or several, or all that came after it."""

from collections.abc import Callable, Collection, Sequence

from taos_tui.screens.shell.pick import PickScreen
from textual.app import App

from taos_tui.face.amending import impossible
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say
from taos_tui.session.amend import Amendment
from taos_tui.session.entries_told import entries_told
from taos_tui.session.errors import JournalError

Without = tuple[int, ...]
Tried = Callable[[Without], Amendment]


class Falling(NamedTuple):
    """One answer: what it is called, what comes of it, and the entries that are left out; None where it counts as it
    is."""

    text: Text
    about: Text
    without: Without | None


class Lost(NamedTuple):
    """Entries that stand no more, from `stops` on; `remarks` are those of a log that are no moves."""

    stops: int
    entries: Sequence[int]
    remarks: Collection[int]

    @property
    def moves(self) -> list[int]:
        return [n for n in self.entries if n not in self.remarks]


def fallings(tried: Tried, lost: Lost, before: Without) -> list[Falling]:
    """The answers where these are `lost`; those `before` are left out already. `tried` tells what comes of leaving some
    out; it raises Refusal and JournalError."""
    every, fall, stand = _impossible(tried, lost.moves, before)
    stops = lost.stops
    if len(lost.entries) == 1:
        return [Falling(say("leave out {n}", n=stops), say("all else stands"), every or None)]
    about = say("what comes after it is looked at next")  # first what costs no roll that may stand
    answers = [Falling(say("leave out {n} alone", n=stops), about, (*before, stops))]
    if len(every) > len(before) + 1 and stand:
        entries = entries_told(fall)
        answers.append(Falling(say("leave out {entries}", entries=entries), say("all else stands"), every))
    about = say("{n} entries, from {first} on", n=len(lost.entries), first=stops)
    return [*answers, Falling(say("let them all fall"), about, None)]


def _impossible(tried: Tried, lost: Sequence[int], before: Without) -> tuple[Without, list[int], list[int]]:
    """The later entries that have to be left out so that no other one is impossible, all of the `lost` moves that fall
    with it (an answer to one of them does too), and those that stand."""
    try:
        every = impossible(tried, before)
        lapsed = tried(every).lapsed if every else ()
    except (Refusal, JournalError):
        return (), [], []
    return every, [n for n in lost if n in lapsed], [n for n in lost if n not in lapsed]


def ask_what_falls(
    app: App[object],
    tried: Tried,
    asked: Lost,
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
    if not found.lost or found.draws or found.stops == asked.stops:
        then(without)
        return
    answers = fallings(tried, Lost(found.stops, found.lost, asked.remarks), without)
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
