"""F8 Reference: what does the rule say? Found by typing words of either language."""

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.content import Content

from taos_tui.content.entries import Entry
from taos_tui.content.packs import PackError
from taos_tui.content.paths import packs_dir
from taos_tui.content.reference import Reference, load
from taos_tui.systems.event import Event

from .base import GameScreen, Page
from .commands import Command
from .finding import HINTS, Finder
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
        hits = [(reference, hit) for reference in self.references for hit in reference.search(query, MOST)]
        hits.sort(key=lambda pair: -pair[1].score)
        return [(reference, hit.entry) for reference, hit in hits[:MOST]]

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
        self.query_text, self.expanded, self.top = "", False, 0

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
    """The rules of the game that is played."""

    NAME = "reference"
    KEYS: ClassVar[tuple[Command, ...]] = KEYS

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
