"""F8 Reference: what does the rule say? Found by typing words of either language."""

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.content import Content

from taos_tui.content.entries import Entry
from taos_tui.content.packs import PackError
from taos_tui.content.paths import packs_dir
from taos_tui.content.reference import Reference, load
from taos_tui.content.search import Index
from taos_tui.systems import find_procedure
from taos_tui.systems.event import Event

from .base import GameScreen, Page
from .commands import Command
from .crosslinks import clause_entries
from .finding import HINTS, Finder
from .pick import PickScreen
from .widgets.entries import entry_lines, nothing_found, reference_lines, text_width
from .widgets.layout import BLANK, wrapped

MOST = 50
"""Hits that are listed at most."""
SCROLL = 5

KEYS = (
    Command("/", "find", "screen.find", "Type words of the rule; results show while you type", footer=True),
    Command("enter", "clauses", "screen.clauses", "What the clauses of this entry say", ("space",), True),
    Command("up", "up", "screen.step(-1)", "The entry above"),
    Command("down", "down", "screen.step(1)", "The entry below", ("tab",)),
    Command("pagedown", "more", "screen.scroll_text(1)", "Further down in the text", footer=True),
    Command("pageup", "less", "screen.scroll_text(-1)", "Further up in the text"),
)
ROLL = Command("o", "odds", "screen.roll", "Open a procedure of this entry, with its odds", footer=True)


class Rules(Page):
    """A typed line, the entries that have its words, best first, and the text of the chosen one."""

    def __init__(self) -> None:
        super().__init__()
        self.finder = Finder()
        self.expanded = False
        self.top = 0
        self.query_text = ""
        self._away = True
        self._references: list[Reference] | None = None
        self._problem = ""
        self._found: tuple[str, list[tuple[Reference, Entry]]] | None = None
        self._index: Index | None = None
        self._clause = ""

    @property
    def slugs(self) -> tuple[str, ...]:
        """The systems whose rules are looked up."""
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
        """What answers the typed words, best first; everything while none are typed."""
        query = self.query_text.strip()
        if self._found is None or self._found[0] != query:
            self._found = query, self._search(query)
        return self._found[1]

    def _search(self, query: str) -> list[tuple[Reference, Entry]]:
        if not query:
            return [(reference, entry) for reference in self.references for entry in reference.entries]
        if self._index is None:  # one for all systems: it is searched at every letter
            self._index = Index(entry for reference in self.references for entry in reference.entries)
        of = {reference.system: reference for reference in self.references}
        found = [(of[hit.entry.system], hit.entry) for hit in self._index.search(query, MOST)]
        if query == self._clause:
            found = [(of[one.system], one) for one in clause_entries(query, self.references)] + found
        return found

    def lines(self) -> list[Content]:
        width, height = self.room
        found = self.found
        at = self.finder.chosen = min(self.finder.chosen, max(len(found) - 1, 0))
        top = [self.finder.line() if self.finder.open else self._told()]
        if self._problem:
            top += wrapped(f" ✗ {self._problem}", width - 1, 3, "$error")[:3]
        if height > 12:
            top.append(BLANK)
        if not found:
            return [*top, *(line.pad_left(1) for line in nothing_found(self.query_text))]
        reference, entry = found[at]
        text = entry_lines(reference, entry, text_width(width), self.expanded)
        self.top = min(self.top, max(len(text) - 3, 0))
        several = len(self.references) > 1
        titles = [f"{one.title}: {other.title}" if several else other.title for one, other in found]
        return [*top, *reference_lines(titles, at, text, self.top, width, height - len(top))]

    def _told(self) -> Content:
        """What is listed, while nothing is being typed."""
        count = f"{len(self.found)} {'entry' if len(self.found) == 1 else 'entries'}"
        query = f" with “{self.query_text.strip()}”" if self.query_text.strip() else ""
        return Content.styled(f" {count}{query}   / find", "$text-muted")

    def hints(self) -> Iterable[Command]:
        return HINTS if self.finder.open else super().hints()

    def open_clause(self, name: str) -> None:
        """Show the clause of that name first, then the entries that rest on it."""
        self.finder.close()
        self._clause = self.query_text = name
        self.finder.chosen, self.top, self.expanded = 0, 0, False
        self._found, self._away = None, False

    # -- keys ---------------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
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
        self.table.redraw()

    def on_screen_suspend(self) -> None:
        self._away = self not in self.app.screen_stack

    def on_screen_resume(self) -> None:
        """Whoever comes here has a question: the line is open at once, but not after a dialog or the curtain."""
        if self._away and not self.finder.open:
            self.action_find()

    def action_find(self) -> None:
        self.finder.toggle()
        self.query_text, self.expanded, self.top, self._clause = "", False, 0, ""

    def action_step(self, by: int) -> None:
        self.finder.chosen = (self.finder.chosen + by) % max(len(self.found), 1)
        self.top = 0

    def action_pick(self, index: int) -> None:
        """An entry was clicked."""
        self.finder.chosen, self.top = index, 0
        self.table.redraw()

    def action_clauses(self) -> None:
        self.expanded, self.top = not self.expanded, 0

    def action_scroll_text(self, by: int) -> None:
        self.top = max(self.top + by * SCROLL, 0)


class ReferenceScreen(Rules, GameScreen):
    """The rules of the game that is played. Procedures of an entry are opened with their odds."""

    NAME = "reference"
    KEYS: ClassVar[tuple[Command, ...]] = (*KEYS, ROLL)

    def action_roll(self) -> None:
        """Open a procedure of the entry on the Dice screen."""
        ids = self.found[self.finder.chosen][1].procedures if self.found else ()
        if not ids:
            self.table.refuse("this entry has no procedure")
        elif len(ids) == 1:
            self.table.open_procedure(find_procedure(ids[0]))
        else:
            rows = [(find_procedure(id).title, id) for id in ids]
            self.app.push_screen(PickScreen("Procedures of this entry", rows), lambda number: self._picked(ids, number))

    def _picked(self, ids: tuple[str, ...], number: int | None) -> None:
        if number is not None:
            self.table.open_procedure(find_procedure(ids[number]))

    @property
    def slugs(self) -> tuple[str, ...]:
        system = self.desk.session.system
        return (system.game if isinstance(system, Event) else system.slug,)


class RulesScreen(Rules):
    """The rules of every game, to be read without a session."""

    TITLE_TEXT = "Rules"
    KEYS: ClassVar[tuple[Command, ...]] = KEYS

    @property
    def slugs(self) -> tuple[str, ...]:
        from taos_tui.systems import SLUGS

        return tuple(SLUGS)
