"""Every move and command, found by typing a few of its letters."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from math import inf
from typing import Any, ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import DIALOG, EDGES, SIDES
from taos_tui.screens.widgets.listing import Listing
from taos_tui.screens.widgets.panels import obvious_first
from taos_tui.screens.widgets.text import between
from textual import events
from textual.app import ComposeResult
from textual.fuzzy import Matcher

from taos_tui.content.catalogue import in_words
from taos_tui.face.attempt import Attempt
from taos_tui.face.looked_for import is_title, is_told, other_words, readings
from taos_tui.kit.scene import Ready
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

from .commands import Command, label
from .game_screen import GameScreen
from .page import Page
from .view_model import ViewModel

KEY, FOUND, WORD, FAINT = inf, 0.1, 3, 0.01
"""What a key counts that was typed; what a title counts whose words are meant in another order; from so many letters on
other words for a move are looked through, and what one of them counts."""
Run = Callable[[], Awaitable[Any] | None]


class Entry(NamedTuple):
    """Something that can be done. `reason` says why not now, by which clause."""

    title: str
    key: str
    run: Run
    legal: bool = True
    reason: str = ""
    clause: str = ""
    about: str = ""
    """Other words that it is looked for by."""
    name: str = ""
    """What it is called, where its title says more."""


class PaletteScreen(Page):
    """A list that gets shorter as letters are typed. Answers with what to run, None when it was closed."""

    NAME = "palette"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "do it", "screen.choose", "Do what is marked", footer=True),
        Command("escape", "close", "screen.close", "Back to the screen", ("ctrl+p", "ctrl+q"), footer=True),
    )
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def __init__(self, of: Page) -> None:
        super().__init__()
        self._typed = ""
        self._entries = entries(of)
        self._shown = self._entries

    def compose_body(self) -> ComposeResult:
        listing = Listing(id="list", classes="part dialog")
        listing.border_title = in_words(say("Moves and commands"))
        yield listing

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    def head(self) -> list[Content]:
        lines = super().head()
        return [lines[0], Content.assemble(say(" find: "), (self._typed, "bold"), ("_", "$accent")), lines[2]]

    def draw(self) -> None:
        width = (DIALOG - SIDES if self.framed else self.room.width) - 6
        rows = [_row(entry, width) for entry in self._shown]
        nothing = Content.styled(say("nothing has these letters; ^U clears them"), "$text-muted")
        self.listing.fill(rows or [nothing], self.room.height - (EDGES if self.framed else 0), () if rows else (0,))

    async def on_key(self, event: events.Key) -> None:
        character = event.character
        if character and character.isprintable() and event.key not in ("enter", "escape"):
            event.stop()
            event.prevent_default()  # other keys are for the handler of Page, which Textual calls next
            self._filter(self._typed + character)

    def press(self, key: str) -> bool:
        if key == "backspace" and self._typed:
            self._filter(self._typed[:-1])
            return True
        if key == "ctrl+u":
            self._filter("")
            return True
        if key == "backspace":
            self.action_close()
            return True
        return self.listing.take(key)

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_choose()

    def action_choose(self) -> None:
        if self._shown:
            self.dismiss(self._shown[self.listing.at].run)

    def action_close(self) -> None:
        self.dismiss(None)

    def _filter(self, typed: str) -> None:
        self._typed = typed
        scored = [(_score(entry, typed) if typed else 1.0, entry) for entry in self._entries]
        scored.sort(key=_place)
        self._shown = [entry for score, entry in scored if score > 0]
        self.listing.at = 0
        self.redraw()


def _place(scored: tuple[float, Entry]) -> tuple[bool, bool, bool, float]:
    """Whose key was typed comes first, what is meant by other words last; between them what can be done now stands
    before what cannot, however well both fit."""
    score, entry = scored
    return score != KEY, score == FAINT, not entry.legal, -score


def _score(entry: Entry, typed: str) -> float:
    """How well it is meant by what was typed: by its key first, by its title, else faintly by the other words for
    it."""
    for text in readings(typed):
        if text == entry.key:
            return KEY
        if is_title(text, entry.name or entry.title):
            return Matcher(text).match(entry.title) or FOUND
        if len(text) >= WORD and is_told(text, f"{entry.title} {entry.about}"):
            return FAINT
    return 0.0


def entries(screen: Page) -> list[Entry]:
    """Legal moves, those that wait half filled in before all, then the obvious next one, then commands and screens, and
    then moves that cannot be made now."""
    model = screen.model if isinstance(screen, GameScreen) else None
    half_filled = [*screen.host.half_filled] if model else []
    moves = [
        Entry(
            say("{move} · kept half filled in", move=ready.title) if ready.name in half_filled else ready.title,
            label(ready.key),
            partial(screen.host.start, Attempt(ready.name)),
            ready.legal,
            in_words(ready.reason),
            ready.clause,
            other_words(model.session.system.moves[ready.name]) if model else "",
        )
        for ready in (_in_order(model, half_filled) if model else ())
    ]
    commands = [
        Entry(
            in_words(say("{title}: {help}", title=command.title, help=command.help)),
            screen.key_told(command),
            partial(screen.run_action, command.action),
            name=in_words(command.title),
        )
        for command in screen.commands
        if command.key != "ctrl+p" and not (command.plays and screen.host.watching)
    ]
    legal = [entry for entry in moves if entry.legal]
    return legal + commands + [entry for entry in moves if not entry.legal]


def _in_order(model: ViewModel, half_filled: Sequence[str]) -> list[Ready]:
    """The moves that wait half filled in, the one that was left last first; then the obvious one, then the others.
    What a name is corrected with is a command already."""
    last = len(half_filled)
    found = obvious_first(model.moves, model.scene.suggested)
    found = [ready for ready in found if ready.name != model.session.system.renames]
    return sorted(found, key=lambda ready: half_filled.index(ready.name) if ready.name in half_filled else last)


def _row(entry: Entry, width: int) -> Content:
    if entry.legal:
        return between(Content(entry.title), Content.styled(entry.key, "bold $accent"), width)
    why = Content(f"{entry.title}  ✗ {entry.reason}").truncate(width - len(entry.clause) - 1, ellipsis=True)
    return between(why, Content(entry.clause), width).stylize("$text-muted")
