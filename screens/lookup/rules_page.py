"""What does the rule say? Found by typing words of either language."""

from collections.abc import Iterable, Sequence
from threading import Thread
from typing import ClassVar

from taos_tui.screens.shell.clause_links import offer_clauses
from taos_tui.screens.shell.commands import BACK, CLAUSES, Command, chord_label
from taos_tui.screens.shell.commands import label as key_label
from taos_tui.screens.shell.page import Page
from taos_tui.screens.shell.pick import PickScreen
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.entries import (
    clause_lines,
    entry_lines,
    nothing_found,
    reference_lines,
    text_width,
    title_rows,
    with_marks,
)
from taos_tui.screens.widgets.frames import WIDEST, Part, Row
from taos_tui.screens.widgets.layout import BLANK, window, wrapped
from taos_tui.screens.widgets.text_view import TextView
from textual import events

from taos_tui.content.catalogue import in_words
from taos_tui.content.entries import Entry
from taos_tui.content.library import Found, find
from taos_tui.content.packs import PackError
from taos_tui.content.paths import packs_dir
from taos_tui.content.reference import Reference, load
from taos_tui.content.spoken import spoken
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.wording import count, say
from taos_tui.systems import find_procedure
from taos_tui.systems import load as load_system

from .finding import HINTS, Finder

COVERS = "app.curtain"
MOST = 50
"""Hits that are listed at most."""
SCROLL = 5
ASKED = 4
"""Letters that ask for something."""
READABLE = 80
"""Columns of a text at most."""


class Look(NamedTuple):
    """What is looked at: the words that were typed, and the number of the entry among those that have them."""

    words: str
    chosen: int


class Rules(Page):
    """A typed line, the entries that have its words, best first, and the text of the chosen one."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("/", "find", "screen.find", "Type words of the rule; results show while you type", ("f8",), True),
        Command("enter", "clauses", "screen.clauses", "What the clauses of this entry say", ("space",), True),
        Command("s", "see also", "screen.see", "Go on to an entry that goes with this one", footer=True),
        Command("w", "original", "screen.original", "The words of the original, in its language"),
        Command("o", "odds", "screen.roll", "Open a procedure of this entry, with its odds", footer=True),
        Command("up", "up", "screen.step(-1)", "The entry above"),
        Command("down", "down", "screen.step(1)", "The entry below", ("tab",)),
        Command("pagedown", "more", "screen.scroll_text(1)", "Further down in the text", footer=True),
        Command("pageup", "less", "screen.scroll_text(-1)", "Further up in the text"),
        CLAUSES._replace(action="screen.clauses_here"),
        BACK._replace(
            action="screen.back", also=("backspace",), help="Back to the entry before, then to where you came from"
        ),
    )

    def __init__(self) -> None:
        super().__init__()
        self.finder = Finder()
        self.expanded = False
        self.top = 0
        self.query_text = ""
        self._away = True
        self._references: list[Reference] | None = None
        self._problem = ""
        self.original = False
        self._found: tuple[str, Found] | None = None
        self._trail: list[Look] = []

    @property
    def form_open(self) -> tuple[str, bool]:
        return "", len(self.query_text.strip()) >= ASKED

    @property
    def slugs(self) -> tuple[str, ...]:
        """The systems whose rules are looked up."""
        raise NotImplementedError

    @property
    def about(self) -> tuple[str, ...]:
        """The names of the clauses of the moment: of what was refused, is due, or stood on the screen before."""
        return ()

    def in_force(self, entry: Entry) -> bool:
        """Is it about what the match that is played has agreed on?"""
        return True

    def played_here(self, entry: Entry) -> Sequence[str]:
        """How the match that is played has settled what an entry leaves to the players."""
        return ()

    def open_procedure(self, card: AnyProcedure) -> None:
        """Show a procedure with its odds, ready to be rolled."""
        raise NotImplementedError

    @property
    def references(self) -> list[Reference]:
        """The references, read when they are needed first."""
        if self._references is None:
            self._references = [found for slug in self.slugs for found in self._load(slug)]
        return self._references

    def _load(self, slug: str) -> list[Reference]:
        """The reference of a system with the user's own entries; without them where they have a fault."""
        for overlay in (packs_dir(), None):
            try:
                return [load(slug, overlay)]
            except PackError as error:
                self._problem = self._problem or str(error)
        return []

    @property
    def found(self) -> list[tuple[Reference, Entry]]:
        """What answers the typed words, best first; without words what applies now, then everything."""
        return self._answer.rows

    @property
    def _answer(self) -> Found:
        query = self.query_text.strip()
        if self._found is None or self._found[0] != query:
            self._found = query, find(self.references, query, self.about, MOST, self.in_force)
        return self._found[1]

    def lines(self) -> list[Content]:
        width, height = self.room
        found = self.found
        if self.framed and found:
            return self._framed(width, height)
        at = self.finder.chosen = min(self.finder.chosen, max(len(found) - 1, 0))
        top = [self.finder.line() if self.finder.open else self._told()]
        if self._answer.told and height > 8:
            top.append(Content.styled(f" {in_words(self._answer.told)}", "$warning").truncate(width, ellipsis=True))
        if self._problem:
            top += wrapped(f" ✗ {self._problem}", width - 1, 3, "$error")[:3]
        if height > 12 and not self._answer.told:
            top.append(BLANK)
        if not found:
            return [*top, *(line.pad_left(1) for line in nothing_found(self.query_text))]
        reference, entry = found[at]
        query = self.query_text.strip()
        original = self.original or (bool(query) and reference.index.asked_in_original(query, entry))
        here = self.played_here(entry)
        told = spoken(entry, load_system(entry.system).options)
        text = entry_lines(reference, told, text_width(width), self.expanded, original, here)
        if query:
            text = with_marks(text, lambda line: reference.index.marked(query, line))
        self.top = min(self.top, max(len(text) - 3, 0))
        several = len(self.references) > 1
        titles = [f"{one.prefix}: {other.title}" if several else other.title for one, other in found]
        return [*top, *reference_lines(titles, at, text, self.top, width, height - len(top))]

    def _framed(self, width: int, height: int) -> list[Content]:
        """The list and the entry in frames; where there is room, what its clauses say beside it."""
        found, query = self.found, self.query_text.strip()
        at = self.finder.chosen = min(self.finder.chosen, max(len(found) - 1, 0))
        reference, entry = found[at]
        original = self.original or (bool(query) and reference.index.asked_in_original(query, entry))
        several = len(self.references) > 1
        titles = [f"{one.prefix}: {other.title}" if several else other.title for one, other in found]

        def text(wide: int, rows: int) -> list[Content]:
            clauses, here = self.expanded and width < WIDEST, self.played_here(entry)
            told = spoken(entry, load_system(entry.system).options)
            lines = entry_lines(reference, told, min(wide, READABLE), clauses, original, here)[2:]
            return with_marks(lines, lambda line: reference.index.marked(query, line)) if query else lines

        def said(wide: int, rows: int) -> list[Content]:
            return clause_lines(reference, entry, min(wide, READABLE)) if width >= WIDEST else []

        top = [self.finder.line() if self.finder.open else self._told()]
        if self._answer.told:
            top.append(Content.styled(f" {in_words(self._answer.told)}", "$warning").truncate(width, ellipsis=True))
        if self._problem:
            top += wrapped(f" ✗ {self._problem}", width - 1, 3, "$error")[:3]
        more = key_label("pagedown")
        listed = Part(say("Entries"), lambda wide, rows: window(title_rows(titles, at), rows, at), exact=True, least=3)
        shown = Part(entry.title, text, turned=self.top, more=more)
        beside = Part(say("Clauses"), said, turned=self.top, more=more)
        frames = Row((3, listed), (5, shown), (5, beside))
        self.top = max(min(self.top, frames.hidden(width, height - len(top))), 0)
        return [*top, *frames.drawn(width, height - len(top))]

    def _told(self) -> Content:
        """What is listed, while nothing is being typed."""
        n, query = len(self.found), self.query_text.strip()
        if query:
            told = count(" {n} entry for “{query}”   / find", " {n} entries for “{query}”   / find", n, query=query)
        else:
            told = count(" {n} entry   / find", " {n} entries   / find", n)
        return Content.styled(told, "$text-muted")

    def hints(self) -> Iterable[Command]:
        if self.finder.open:
            return (*HINTS[:-1], BACK)
        return (command for command in super().hints() if not self.begins_search(command.key))

    def key_told(self, command: Command) -> str:
        return chord_label(command) if self.begins_search(command.key) else super().key_told(command)

    def begins_search(self, key: str) -> bool:
        """Is it a letter or a figure that is none of this screen's own keys? Whoever presses one here types the next
        word that is looked for: it must neither make a move nor take one back. The curtain's falls at once."""
        own = (*self.KEYS, *(command for command in self.SHARED if command.action == COVERS))
        return len(key) == 1 and key.isalnum() and not any(command.answers(key) for command in own)

    async def take(self, key: str) -> None:
        if not self.finder.open and self.begins_search(key):
            self.host.clear_notice()
            self.action_find()
            self.query_text = self.finder.text = self.typed_by(key)
            self.host.redraw()
        else:
            await super().take(key)

    def open_clause(self, name: str) -> None:
        """Show the clause of that name first, then the entries that rest on it."""
        self._trail.clear()
        self._away = False
        self._show(Look(name, 0))

    def _show(self, look: Look) -> None:
        self.finder.close()
        self.query_text, self.finder.chosen = look
        self.top, self.expanded, self.original = 0, False, False

    def _go_on(self, look: Look) -> None:
        """Show something that the entry shown now leads to."""
        self._trail.append(Look(self.query_text, self.finder.chosen))
        self._show(look)
        self.host.redraw()

    # -- keys ---------------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Escape leaves the page from the typed line too: how often it takes never hangs on what was typed."""
        if event.key == "escape":
            self.finder.close()
        if not self.finder.open or not self.finder.take(event):
            return
        event.stop()
        event.prevent_default()
        self.top = 0
        if event.key == "enter" and self.found:
            self.finder.close()
            self.expanded = True
        else:
            self.expanded = False
            if self.finder.text is not None:
                self.query_text = self.finder.text
        self.host.redraw()

    def on_screen_suspend(self) -> None:
        self._away = self not in self.app.screen_stack

    def on_screen_resume(self) -> None:
        """Whoever comes here has a question: the line is open at once, but not after a dialog or the curtain."""
        if self._away and not self.finder.open:
            self.action_find()
        self._found = None
        self.call_after_refresh(self._make_ready)

    def _make_ready(self) -> None:
        """Read the words of one game after another, between keys, so that the first letter is as quick as the rest."""
        for reference in self.references:
            if not reference.is_ready:
                reference.make_ready()
                self.call_later(self._make_ready)
                return

    def read_ahead(self) -> None:
        """Read all of it beside the app, before somebody comes here."""
        Thread(target=self._read, args=(self.slugs,), daemon=True).start()

    def _read(self, slugs: Iterable[str]) -> None:
        references = [found for slug in slugs for found in self._load(slug)]
        for reference in references:
            reference.make_ready()
        self._references = self._references or references

    def action_find(self) -> None:
        """The line is open; what stands in it already stays."""
        if self.finder.open:
            return
        self.finder.toggle()
        self.query_text, self.expanded, self.top = "", False, 0
        self._trail.clear()

    def action_step(self, by: int) -> None:
        self.finder.chosen = (self.finder.chosen + by) % max(len(self.found), 1)
        self.top = 0

    def action_pick(self, index: int) -> None:
        """An entry was clicked."""
        self.finder.chosen, self.top = index, 0
        self.host.redraw()

    def action_clauses(self) -> None:
        self.expanded, self.top = not self.expanded, 0

    def action_original(self) -> None:
        self.original, self.expanded, self.top = not self.original, False, 0

    def action_scroll_text(self, by: int) -> None:
        self.top = max(self.top + by * SCROLL, 0)

    async def action_back(self) -> None:
        if self._trail:
            self._show(self._trail.pop())
        else:
            await self.run_action("app.back")

    # -- links --------------------------------------------------------------------------------------------

    def action_see(self) -> None:
        """Choose an entry that goes with this one."""
        found = self.found[self.finder.chosen : self.finder.chosen + 1]
        near = [other for reference, entry in found for other in reference.see_also(entry)]
        if not near:
            self.host.refuse(say("no other entry goes with this one"))
            return

        def taken(number: int | None) -> None:
            if number is not None:
                everything = [entry for _, entry in find(self.references, "", self.about, MOST, self.in_force).rows]
                self._go_on(Look("", everything.index(near[number])))

        rows = [(other.title, other.text.split("\n")[0]) for other in near]
        self.app.push_screen(PickScreen(say("See also"), rows), taken)

    def action_clauses_here(self) -> None:
        """Choose one of the clauses that stand on this screen."""
        texts = [line.plain for paper in self.query(TextView) for line in paper.lines]
        offer_clauses(self.host, texts, self.references, lambda name: self._go_on(Look(name, 0)))

    def action_roll(self) -> None:
        """Open a procedure of this entry."""
        ids = self.found[self.finder.chosen][1].procedures if self.found else ()
        cards = [find_procedure(id) for id in ids]
        if not cards:
            self.host.refuse(say("this entry has no procedure"))
        elif len(cards) == 1:
            self.open_procedure(cards[0])
        else:
            rows = [(card.title, card.id) for card in cards]

            def taken(number: int | None) -> None:
                if number is not None:
                    self.open_procedure(cards[number])

            self.app.push_screen(PickScreen(say("Procedures of this entry"), rows), taken)
