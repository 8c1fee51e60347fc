"""What Home lists: the sessions by title and players, how they stand, and when they were played last."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.text import column

from taos_tui.content import summaries
from taos_tui.content.paths import Recent
from taos_tui.content.summaries import NOTHING, Summary
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say
from taos_tui.systems import EVENTS, is_known, load, title_of

from .session_titles import Called

if TYPE_CHECKING:
    from taos_tui.screens.shell.palette import Run

    from taos_tui.content.contradictions import Contradiction
    from taos_tui.session.entry import Header

NARROW, SMALL = 72, 50
"""With fewer columns the game of a session is left out; with still fewer what its section is called."""

WIDE = 100
"""From so many columns on the score has a column of its own."""

SECTION = 10
"""Cells before the names."""

STATE = 16
"""So many cells are kept for how a session stands; the marked one tells it whole below the list."""

NUMBER = re.compile(r"-?\d+(?![\d/])")
"""What a score begins with that is a number, and no share such as 3/9."""

LEAST_STATE = 6
"""With fewer cells how a session stands is left out."""


class Row(NamedTuple):
    """Something to open or to begin; of a session its file and header too. `details` stand below the list."""

    section: str
    called: Called
    about: str
    state: str
    score: str
    when: str
    run: "Run"
    details: tuple[str, ...] = ()
    path: Path | None = None
    header: "Header | None" = None
    over: bool = False

    @property
    def is_practice(self) -> bool:
        """Is it a session that was made to learn the program?"""
        return self.header is not None and self.header.is_practice

    @property
    def group(self) -> str:
        """Rows of one group stand together."""
        return self.section if self.path else "ways"

    def standing(self, scores: bool) -> str:
        """How it stands; the score where there is no more to say."""
        return self.state or (self.score if scores else "")


def offered(section: str, title: str, about: str, run: "Run", detail: str = "") -> Row:
    """A row that is no session."""
    return Row(section, Called(title, ()), about, "", "", "", run, (detail,) if detail else ())


def settled(found: Sequence[Recent], known: Mapping[str, Summary]) -> dict[str, str]:
    """What the tournaments among these sessions have of their matches, by the id or the path of the session."""
    summed = (summaries.of(each.path, known) for each in found if is_known(each.header.system))
    return {match: score for each in summed if each for match, score in each.settled.items()}


def session_row(
    found: Recent,
    known: Mapping[str, Summary],
    last: bool,
    run: Callable[[Path], None],
    entered: Mapping[str, str] = NOTHING,
) -> Row:
    """A session, as much as is known of it; a match is over too whose result was `entered` in its tournament."""
    header, summary = found.header, summaries.of(found.path, known)
    typed = entered.get(header.id) or entered.get(str(found.path.absolute()), "")
    over = summary is not None and summary.over
    typed = "" if over else typed
    over = over or bool(typed)
    section = say("Look at") if over else say("Resume") if last else say("Open")
    if header.is_practice:
        section = say("Practice")
    title = title_of(header.system) if is_known(header.system) else plain(header.system, 20)
    game = title.partition(" (")[0]
    state: str = say("n {count}", count=found.count)
    score, told = "", [str(found.path)]
    if summary:
        state, score = (_ended(summary) if over else summary.headline), summary.score
        told = [*summary.result[:1], *told]
    if wrong := _contradicted(found, summary, known):
        state, told = say("! results differ"), [*(each.told for each in wrong), *told]
    if typed:
        stands = say("its result stands in the tournament")
        if summary:
            stands = say("{headline}; the tournament has {score}", headline=summary.headline, score=typed)
        state, score, told = "", typed, [stands, *told[-1:]]
    names = summary.names if summary and summary.names else tuple(plain(seat.name) for seat in header.seats)
    own = plain(header.title)
    called = Called("" if own in (title, game) else own, names, header.system in EVENTS)
    parts = {"game": game, "state": state or score, "n": found.count}
    about = say("{game} · {state} · {n} entries", **parts) if summary else say("{game} · {n} entries", **parts)
    details = (say("{title} · {about}", title=called.whole, about=about), *told)
    when, open_it = _day(found.mtime), partial(run, found.path)
    return Row(section, called, game, state, score, when, open_it, details, found.path, header, over)


def _contradicted(found: Recent, summary: Summary | None, known: Mapping[str, Summary]) -> list["Contradiction"]:
    """The tables of a tournament whose matches say something else than was entered of them."""
    if summary is None or not summary.entered or found.header.system not in EVENTS:
        return []
    from taos_tui.content.contradictions import contradictions
    from taos_tui.kit.event import Event

    kind = load(found.header.system)
    return list(contradictions(kind, summary.entered, found.path.parent, known)) if isinstance(kind, Event) else []


def _ended(summary: Summary) -> str:
    """Who has won, where the scores are words, of which the first player's alone would be seen; nothing where the score
    says it in a few letters."""
    scores = summary.score.split(" – ")
    is_short = all(map(NUMBER.match, scores)) or (len(scores) == 1 and summary.score)
    return "" if is_short else next(iter(summary.result), "")


def _day(changed: float) -> str:
    """When a session was played last, as short as it stays clear."""
    then, today = datetime.fromtimestamp(changed), datetime.now()
    if then.date() == today.date():
        return f"{then:%H:%M}"
    return f"{then.day} {then:%b}" if then.year == today.year else f"{then:%b %Y}"


class Widths(NamedTuple):
    """Columns of the list, in cells."""

    section: int
    title: int
    about: int
    state: int
    score: int
    when: int


def widths(rows: Sequence[Row], width: int) -> Widths:
    """The columns for so many cells: where there is little room the game goes first; who played and when stays. A
    title that is longer than its column takes cells of how the session stands."""

    def longest(of: Callable[[Row], str], most: int) -> int:
        return min(max((Content(of(row)).cell_length for row in rows if row.path), default=0), most)

    section = SECTION if width >= SMALL else 2
    when = longest(lambda row: row.when, 12)
    about = 0 if width < NARROW else longest(lambda row: row.about, 16)
    score = longest(lambda row: row.score, 28) if width >= WIDE else 0
    room = width - section - sum(2 + cells for cells in (about, score, when) if cells)
    state = longest(lambda row: row.standing(not score), STATE if width >= NARROW else STATE * 3 // 4)
    title = min(longest(lambda row: row.called.whole, 60), max(room - state - 2, 8))
    return Widths(section, title, about, max(room - title - 2, 0), score, when)


def line(row: Row, wide: Widths, first: bool) -> Content:
    """A row in these columns; its section is named once."""
    named = first and (wide.section >= SECTION or row.path is None)
    section = Content.styled(column(row.section if named else "", wide.section).plain, "$accent")
    if row.path is None:
        room = sum(wide[1:]) + 2 * sum(1 for cells in wide[2:] if cells)
        name = Content.styled(row.called.whole, "bold")
        return section + column(Content.assemble(name, "  ", (row.about, "$text-muted")), room)
    cells = [
        _title_and_state(row, wide),
        column(Content.styled(row.about, "$text-muted"), wide.about),
        column(row.score, wide.score),
        column(Content.styled(row.when, "$text-muted"), wide.when, right=True),
    ]
    rooms = (wide.title, wide.about, wide.score, wide.when)
    return section + Content("  ").join(cell for cell, room in zip(cells, rooms, strict=True) if room)


def _title_and_state(row: Row, wide: Widths) -> Content:
    """The title takes what the state leaves, and where its players would be cut off, cells of that too."""
    both, state = wide.title + 2 + wide.state, Content(row.standing(not wide.score))
    title = max(wide.title, min(Content(row.called.whole).cell_length, both - 2 - state.cell_length), row.called.least)
    if both - 2 - title < (LEAST_STATE if row.state else state.cell_length):  # half a score is none
        return column(Content.styled(row.called.fitted(both), "bold"), both)
    name = Content.styled(row.called.fitted(title), "bold")
    return Content("  ").join([column(name, title), column(state, both - 2 - title)])
