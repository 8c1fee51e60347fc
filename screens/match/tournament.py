"""F4 Tournament: long tables to read aloud and to work on, one at a time or two abreast."""

from collections.abc import Iterator, Sequence
from typing import Any

from taos_tui.screens.shell.commands import Command
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import EDGES, SIDES
from taos_tui.screens.widgets.listing import Listing
from taos_tui.screens.widgets.text_view import TextView
from textual.app import ComposeResult
from textual.containers import Horizontal

from taos_tui.content.contradictions import Contradiction
from taos_tui.face.attempt import Attempt
from taos_tui.face.refusals import told
from taos_tui.kit.event import Event
from taos_tui.kit.scene import Chart
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, count, listed, say
from taos_tui.session.errors import JournalError
from taos_tui.session.matches import event_of, matches, played_match, start_match, take_again, take_results

from .chart_rows import chart_lines, title_line
from .list_pasted import TakesLists

WIDE = 150
"""From so many columns on the next table stands beside the chosen one."""

READ = (
    Command(
        "enter",
        "open",
        "screen.work",
        "Open the match that was made for the marked line; without one, make the move of that line or the obvious one",
        ("space",),
        footer=True,
        plays=True,
    ),
    Command("tab", "next", "screen.turn(1)", "The next table", ("right",), footer=True),
    Command("left", "before", "screen.turn(-1)", "The table before"),
)
MATCHES = (
    Command(
        "s",
        "match",
        "screen.start",
        "Make the match session of the marked table, with the decks as left",
        footer=True,
        plays=True,
    ),
    Command("M", "all matches", "screen.start_all", "Make the match sessions of all tables of this round", plays=True),
    Command(
        "t", "take results", "screen.take", "Enter the results of the matches that are closed", footer=True, plays=True
    ),
    Command(
        "m",
        "as its match",
        "screen.take_again",
        "Correct the result of the marked table to what its match says now",
        plays=True,
    ),
    Command("e", "open match", "screen.open", "Open the match of the marked table, also once its result is in"),
)


class TournamentScreen(TakesLists):
    """One table of the scene with a marked line; Enter starts the move that works on it."""

    NAME = "tournament"
    CSS_PATH = "tournament.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self._due = ""

    @property
    def commands(self) -> tuple[Command, ...]:
        own = READ + (MATCHES if isinstance(self.model.session.system, Event) else ())
        return own + super().commands

    @property
    def chart(self) -> Chart:
        """The chosen table."""
        return self.scene.charts[self.at % len(self.scene.charts)]

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    @property
    def marked(self) -> dict[str, Any]:
        """What the move that works on the marked line begins with; empty where none does."""
        at = self.listing.at
        return dict(self.chart.starts[at]) if at < len(self.chart.starts) else {}

    def compose_body(self) -> ComposeResult:
        yield TextView(id="titles")
        with Horizontal(id="tables"):
            yield Listing(id="rows", classes="part")
            yield TextView(id="beside", classes="part")
        yield TextView(id="about")

    def draw(self) -> None:
        charts = self.scene.charts
        self._turn_to_due()
        width, height = self.room
        abreast = width >= WIDE and len(charts) > 1
        edges, sides = (EDGES, SIDES) if self.framed else (0, 0)
        side, rows_high = (width // 2 if abreast else width) - sides, height - 3 - edges
        if not charts:
            self.query_one("#titles", TextView).show([Content(say(" nobody has entered yet"))])
            self.listing.fill([], rows_high)
            return
        at = self.at % len(charts)
        head, *rows = chart_lines(self.chart, side - 4)
        self.query_one("#titles", TextView).show([title_line(charts, at, width), head.pad_left(3 + sides // 2)])
        self.listing.fill(rows, rows_high)
        other = charts[(at + 1) % len(charts)]
        lines = chart_lines(other, side - 4) if abreast else []
        if self.framed:
            self.listing.border_title = Content(self.chart.title)
            self.query_one("#beside", TextView).border_title = Content(other.title)
        elif abreast:
            lines.insert(0, Content.styled(other.title, "bold $accent"))
        self.query_one("#beside").display = abreast
        self.query_one("#beside", TextView).show(lines[:rows_high])
        self.query_one("#about", TextView).show([Content.styled(f" {self.chart.note}", "$text-muted")])

    def _turn_to_due(self) -> None:
        """When something else is due, show the table that is worked on then: the pairings, once a round is paired."""
        if self._due != self.scene.suggested:
            self._due = self.scene.suggested
            found = [at for at, chart in enumerate(self.scene.charts) if chart.move == self._due]
            self.at, self.listing.at = found[0] if found else 0, 0

    def press(self, key: str) -> bool:
        """Moves begin with the marked line, where they take all of it: no result is entered where one stands."""
        if self.listing.take(key):
            return True
        ready = self.by_key(key)
        if ready is None:
            return super().press(key)
        if self.asks_what_is_lost(ready):
            return True
        taken = self.marked if self._takes_marked(ready.name) else {}
        self.host.start(Attempt(ready.name, taken))
        return True

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_work()
        self.redraw()

    def action_turn(self, by: int) -> None:
        self.at = (self.at + by) % max(len(self.scene.charts), 1)
        self.listing.at = 0

    def action_show(self, number: int) -> None:
        """The title of a table was clicked."""
        self.at, self.listing.at = number, 0
        self.host.redraw()

    def hints(self) -> Iterator[Command]:
        """Enter is named by what it does on the marked line."""
        for command in super().hints():
            if command.key != "enter":
                yield command
            elif self._is_match_marked:
                yield command._replace(title=say("open match"))
            else:
                yield from self.named_by(command, self._made_by_enter)

    def action_work(self) -> None:
        if self._is_match_marked:
            self.action_open()
        elif self._works_on_marked:
            self.host.start(Attempt(self._made_by_enter, self.marked))
        elif self._made_by_enter:
            self.host.start(Attempt(self._made_by_enter))

    @property
    def _is_match_marked(self) -> bool:
        """Is a table marked whose match is played, and has the result?"""
        session = self.model.session
        made = dict(matches(session)) if isinstance(session.system, Event) else {}
        return self.marked.keys() == {"table"} and self.marked["table"] in made

    @property
    def _made_by_enter(self) -> str:
        """The move that Enter starts: that of the marked line, else the obvious one."""
        return self.chart.move if self._works_on_marked else self.scene.suggested

    @property
    def _works_on_marked(self) -> bool:
        """Does the move of this table take what the marked line begins with?"""
        return bool(self.scene.charts and self.chart.move and self.marked) and self._takes_marked(self.chart.move)

    def _takes_marked(self, move: str) -> bool:
        """Has this move inputs for all that the marked line begins with?"""
        return self.marked.keys() <= {each.name for each in self.model.session.system.moves[move].inputs}

    # -- matches ------------------------------------------------------------------------------------------

    @property
    def _waiting(self) -> list[int]:
        """The tables that wait for their match."""
        session = self.model.session
        return event_of(session).waiting(session.state)

    def action_start(self) -> None:
        """The match of the marked table; where none is marked, of the only one that waits."""
        waiting = self._waiting
        table = None if "round" in self.marked else self.marked.get("table")
        if table in waiting:
            self._make([table])
        elif waiting and table is not None:
            parts = {"n": table, "waiting": listed(map(str, waiting))}
            self.host.refuse(say("table {n} waits for no match: mark table {waiting}, or M makes all", **parts))
        elif len(waiting) > 1:
            self.host.refuse(say("mark a table of this round that has no match yet; M makes those of all tables"))
        else:
            self._make(waiting)

    def action_start_all(self) -> None:
        self._make(self._waiting)

    def _make(self, tables: Sequence[int]) -> None:
        session = self.model.session
        try:
            made = [start_match(session, table).name for table in tables]
        except (Refusal, JournalError) as error:
            self.model.forget()
            self.host.refuse(told(error))
            return
        self.model.forget()
        if made:
            self.host.say(
                count(
                    "{n} match made: {file} in {folder}",
                    "{n} matches made: {file} … in {folder}",
                    len(made),
                    file=made[0],
                    folder=session.path.parent,
                )
            )
        else:
            self.host.refuse(say("no table of this round waits for its match"))

    def action_take(self) -> None:
        taken, not_yet = take_results(self.model.session)
        self.model.forget()
        if taken:
            parts = {"taken": len(taken), "open": len(not_yet)}
            self.host.say(say("{taken} taken, {open} not yet", **parts) if not_yet else say("{taken} taken", **parts))
        else:
            self.host.refuse(not_yet[0] if not_yet else self._none_waits())

    def _none_waits(self) -> Text | str:
        """That no result is to be taken, and what is otherwise than its match by now."""
        wrong = self.model.matches.otherwise
        if not wrong:
            return say("no match of this round waits for its result")
        return say("no match waits for its result; m: {told}", told=wrong[0].told)

    def action_take_again(self) -> None:
        """The result of the marked table; where none is marked, of the only one that is otherwise than its match."""
        found = self.model.matches.otherwise
        marked = [each for each in found if (each.round, each.table) == self._marked_table]
        if not found:
            self.host.refuse(say("every result is as its match says"))
        elif not marked and len(found) > 1:
            tables = listed([say("{n} of round {round}", n=each.table, round=each.round) for each in found], "or")
            self.host.refuse(say("mark table {tables}: its result is otherwise than its match", tables=tables))
        else:
            self._correct((marked or found)[0])

    @property
    def _marked_table(self) -> tuple[int, int]:
        """The round and the table of the marked line, (0, 0) where it is about none."""
        return self.marked.get("round", 0), self.marked.get("table", 0)

    def _correct(self, wrong: Contradiction) -> None:
        try:
            line = take_again(self.model.session, wrong.round, wrong.table)
        except (Refusal, JournalError) as error:
            self.host.refuse(told(error))
            return
        self.model.forget()
        self.host.say(line.text)

    def action_open(self) -> None:
        session, table = self.model.session, self.marked.get("table")
        path = dict(matches(session)).get(table) if table else None
        path = path or played_match(session, *self._marked_table)
        if path:
            self.host.open_session(path, back_to=session.path)
        else:
            self.host.refuse(say("mark a table of this round whose match has been made"))
