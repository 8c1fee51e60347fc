"""Resume, open, begin: the first screen."""

from asyncio import to_thread
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from taos_tui.screens.shell.commands import LEAVE, Command
from taos_tui.screens.shell.typed_words import WordsDoNothing
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import EDGES, SIDES
from taos_tui.screens.widgets.layout import wrapped
from taos_tui.screens.widgets.listing import Listing
from taos_tui.screens.widgets.text_view import TextView
from textual.app import ComposeResult

from taos_tui.content import paths, summaries
from taos_tui.content.catalogue import in_words
from taos_tui.content.looked_at import look
from taos_tui.face.refusals import told
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import count, listed, say
from taos_tui.session.errors import WATCHING
from taos_tui.systems import EVENTS, SLUGS, faulty, games, load, title_of

from .home_rows import Row, line, offered, session_row, settled, widths
from .session_files import new_path, renamed, taken_back, thrown_away

ROOMY, DETAILS = 12, 4
"""With fewer lines nothing is told below the list."""

AT_ONCE = 30
"""So many sessions are looked at, the newest first."""

LATER = 0.3
"""Seconds after the first frame: looking for games of other packages takes some milliseconds."""


class HomeScreen(WordsDoNothing):
    """The sessions on this machine, newest first, and the ways to a new one."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "open", "screen.open", "Open what is marked", ("space",), footer=True),
        Command("n", "new", "screen.new", "Set up a new session", footer=True),
        Command("s", "sample", "screen.sample", "Look around in a match that was played", footer=True),
        Command("e", "event", "screen.event", "Set up a tournament"),
        Command("t", "tour", "screen.tour", "The first minutes with a game, step by step, in a practice session"),
        Command("/", "rules", "screen.rules", "Quick reference of the rules of every game", ("f8",), footer=True),
        Command("A", "again", "screen.again", "A new match of the same game, players, options and armies"),
        Command("N", "rename", "screen.rename", "Give the file of the marked session another name"),
        Command("delete", "delete", "screen.delete", "Put the marked session into the trash folder"),
        Command("u", "undelete", "screen.undelete", "Take back what was deleted last"),
    )

    _deleted: tuple[Path, Path] | None = None
    """What was deleted last: where it was, and where it is now."""

    def compose_body(self) -> ComposeResult:
        sessions, about = Listing(id="sessions", classes="part"), TextView(id="about", classes="part")
        sessions.border_title, about.border_title = in_words(say("Play")), in_words(say("The marked line"))
        yield sessions
        yield about

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    looked = False
    """Was it looked what other packages bring? That is done once, when the first frame stands."""

    def on_screen_resume(self) -> None:
        self._read()
        if not self.looked:
            self.set_timer(LATER, self._look_for_games)
        self.set_timer(LATER, self._look_at_sessions)

    def _look_at_sessions(self) -> None:
        """How the sessions stand is looked up for those where it is not known, while nobody does anything."""
        known = summaries.kept()
        unknown = [row.path for row in self._rows if row.path and not summaries.of(row.path, known)][:AT_ONCE]
        if unknown:
            self.run_worker(self._sum_up(unknown), exclusive=True, exit_on_error=False)

    async def _sum_up(self, unknown: Sequence[Path]) -> None:
        for path in unknown:
            await to_thread(look, path)
        self._read()
        self.redraw()

    def _look_for_games(self) -> None:
        self.looked = True
        if games() != SLUGS or faulty():
            self._read()
            self.redraw()

    def draw(self) -> None:
        edges = EDGES if self.framed else 0
        room = self.room.width - (SIDES if edges else 0)
        wide = widths(self._rows, room - 6)
        rows: list[Content] = [Content("")]
        fixed = [0]
        self._at: dict[int, Row] = {}
        is_first = not any(row.path for row in self._rows)
        group = section = ""
        for row in self._rows:
            if group and (is_first or row.group != group):
                fixed.append(len(rows))
                rows.append(Content(""))
            self._at[len(rows)] = row
            rows.append(line(row, wide, row.section != section))
            group, section = row.group, row.section
        below = DETAILS + edges if self.room.height >= ROOMY else 0
        self.listing.fill(rows, self.room.height - below - edges, fixed)
        marked = self._at.get(self.listing.at)
        about = [wrapped(text, room - 5, style="$text-muted") for text in (marked.details if marked else ())]
        lines = [line.pad_left(3) for text in about for line in text][: below - 1]
        view = self.query_one("#about", TextView)
        view.styles.height = below
        view.show([Content(""), *lines] if below else [])

    def hints(self) -> Iterable[Command]:
        return (*super().hints(), LEAVE)

    def press(self, key: str) -> bool:
        return self.listing.take(key)

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_open()

    def action_open(self) -> None:
        self._at[self.listing.at].run()

    def action_new(self) -> None:
        last = paths.last_system()
        usual = last if last in SLUGS else SLUGS[0]
        self._set_up(next((slug for slug in reversed(self.host.drafts) if slug not in EVENTS), usual))

    def action_event(self) -> None:
        self._set_up(next(iter(EVENTS)))

    def _set_up(self, slug: str) -> None:
        if self.host.watching:
            self.host.refuse(WATCHING)
            return
        from .setup import SetupScreen

        self.app.switch_screen(SetupScreen(slug))

    def action_rules(self) -> None:
        from taos_tui.screens.lookup.reference import RulesScreen

        self.app.switch_screen(RulesScreen())

    def action_sample(self) -> None:
        samples = {slug: path for slug in self._known() if (path := paths.sample(slug))}
        if not samples:
            self.host.refuse(say("no sample match is installed"))
        elif len(samples) == 1:
            self._copy(*samples.values())
        else:
            from taos_tui.screens.shell.pick import PickScreen

            rows = [(title_of(slug), say("a finished match")) for slug in samples]
            self.app.push_screen(PickScreen(say("Which game?"), rows), partial(self._picked, [*samples.values()]))

    def _picked(self, samples: Sequence[Path], number: int | None) -> None:
        if number is not None:
            self._copy(samples[number])

    def _read(self) -> None:
        """Look for sessions and samples."""
        last = paths.last_session()
        first = paths.glance(last) if last else None
        others = [found for found in paths.recent() if not first or found.path != first.path]
        known = summaries.kept()
        found = [*([first] if first else []), *others]
        entered = settled(found, known)
        rows = [session_row(each, known, each is first, self.host.open_session, entered) for each in found]
        practice = [row for row in rows if row.is_practice]
        playing = [row for row in rows if not (row.over or row.is_practice)]
        finished = [row for row in rows if row.over and not row.is_practice]
        missing = faulty() if self.looked else {}
        wrong = [offered(say("Left out"), slug, why, partial(self.host.refuse, why)) for slug, why in missing.items()]
        tour = [] if rows else [self._tour()]
        self._rows = [*playing, *tour, *self._ways(), *finished, *practice, *wrong]

    def _ways(self) -> list[Row]:
        """What can be done without a session."""
        titles = [title_of(slug) for slug in self._known()]
        event = title_of(next(iter(EVENTS)))
        return [
            offered(
                "n", say("Play"), say("a match of one of {n} games", n=len(titles)), self.action_new, listed(titles)
            ),
            offered("s", say("Look around"), say("in a match that was played to its end"), self.action_sample),
            offered("/", say("Look up a rule"), say("of any game, without a match"), self.action_rules),
            offered("e", say("Run an event"), event, self.action_event),
        ]

    def _tour(self) -> Row:
        """The first minutes, offered as long as there is no session."""
        about = say("the first minutes, step by step")
        detail = say("You do each step yourself, in a practice match, and may leave the tour at any time.")
        return offered("t", say("Take the tour"), about, self.action_tour, detail)

    def action_tour(self) -> None:
        """Begin the tour of a game; of one that is under way it goes on."""
        if self.host.watching or self.host.seat:
            self.host.refuse(WATCHING if self.host.watching else say("a tour plays both sides, not one seat"))
            return
        from taos_tui.screens.shell.pick import PickScreen

        def picked(number: int | None) -> None:
            if number is not None:
                self.host.begin_tour(self._known()[number])

        rows = [
            (title_of(slug), count("{n} step", "{n} steps", len(load(slug).tour().steps))) for slug in self._known()
        ]
        self.app.push_screen(PickScreen(say("The tour of which game?"), rows), picked)

    def _known(self) -> Sequence[str]:
        return games() if self.looked else SLUGS

    def _copy(self, sample: Path) -> None:
        """Open a copy of the sample: what is tried out in it stays out of the installed one."""
        copy = new_path(f"sample {sample.stem}")
        copy.write_bytes(sample.read_bytes())
        self.host.open_session(copy)

    # -- what can be done to a session ----------------------------------------------------------------------

    def _marked(self) -> Row | None:
        """The marked session; says so where none is marked."""
        row = self._at[self.listing.at]
        if row.path and not self.host.watching:
            return row
        self.host.refuse(WATCHING if self.host.watching else say("mark a session first"))
        return None

    def action_again(self) -> None:
        row = self._marked()
        if row and row.header:
            from .setup import SetupScreen

            self.app.switch_screen(SetupScreen(row.header.system, row.header, row.path))

    def action_rename(self) -> None:
        row = self._marked()
        if row and row.path:
            from taos_tui.screens.shell.ask import Ask

            ask = Ask(say("New name of the file"), row.path.stem, limit=80)
            self.app.push_screen(ask, partial(self._rename, row.path))

    def _rename(self, path: Path, name: str | None) -> None:
        if name:
            self._do(lambda: say("it is called {name} now", name=renamed(path, name).name))

    def action_delete(self) -> None:
        row = self._marked()
        if row and row.path:
            self._do(partial(self._throw_away, row.path))

    def _throw_away(self, path: Path) -> str:
        self._deleted = path, thrown_away(path)
        return say("{name} lies in the trash folder; u takes it back", name=path.name)

    def action_undelete(self) -> None:
        if self._deleted is None:
            self.host.refuse(say("nothing was deleted since the app was started"))
            return
        was, now = self._deleted
        self._deleted = None
        self._do(lambda: say("{name} is back", name=taken_back(was, now).name))

    def _do(self, change: Callable[[], str]) -> None:
        """Change something about files, say what, and list them anew."""
        try:
            self.host.say(change())
        except (Refusal, OSError) as error:
            self.host.refuse(told(error) if isinstance(error, Refusal) else error.strerror or str(error))
        self._read()
        self.redraw()
