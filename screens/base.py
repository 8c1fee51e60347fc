"""What every screen has: a head, a body, a line for refusals, and a footer; all keys go through `commands`."""

from asyncio import sleep
from collections.abc import Iterable
from typing import Any, ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen

from taos_tui.systems.scene import Ready, Scene

from .commands import EVERYWHERE, IN_PLAY, Command
from .desk import Desk, Notice
from .host import Host
from .places import Place, letters, places
from .presence import company
from .twins import latin
from .widgets.layout import linked, rule
from .widgets.paper import Paper, key_link
from .widgets.text import between, joined, seat_name

MOUNTING = 0.005
"""Seconds that a new screen is held back: Textual would send it three times while it is mounted. The first one of
the app is not: there every frame that comes early is worth it."""

SHORT = 16
"""Terminals with fewer rows get no rule under the strip."""


class Page(Screen[Any]):
    """A screen made of paper. Subclasses say what stands in the body and which commands they add."""

    TITLE_TEXT: ClassVar[str] = "taos-tui"
    KEYS: ClassVar[tuple[Command, ...]] = ()
    SHARED: ClassVar[tuple[Command, ...]] = EVERYWHERE
    AUTO_FOCUS = None

    def __init__(self) -> None:
        super().__init__()
        self._asked = False
        self._painted = Size(0, 0)
        self.refused_by = ""

    @property
    def table(self) -> Host:
        """The app."""
        return cast(Host, self.app)

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands of this screen, its own first: the first that answers to a key has it."""
        return self.KEYS + self.SHARED

    @property
    def room(self) -> Size:
        """The body in cells."""
        width, height = self.app.size
        return Size(width, max(1, height - self.head_height - 2))

    @property
    def head_height(self) -> int:
        return 2 if self.app.size.height < SHORT else 3

    # -- what subclasses fill in --------------------------------------------------------------------------

    def compose_body(self) -> ComposeResult:
        """The widgets between head and footer: one `Paper` unless a screen has more."""
        yield Paper(id="body")

    def draw(self) -> None:
        """Show the current state in the widgets of the body."""
        self.query_one("#body", Paper).show(self.lines())

    def lines(self) -> list[Content]:
        """The body of a screen that is one sheet of paper, made for `room`."""
        return []

    def press(self, key: str) -> bool:
        """Take a key that is no command (`key` as commands know it). True if it did something."""
        return False

    def head(self) -> list[Content]:
        """The lines above the body."""
        width = self.app.size.width
        left = Content.styled(f" {self.TITLE_TEXT}", "bold")
        return [between(left, Content.styled("table assistant ", "$text-muted"), width), Content(""), rule(width)]

    def hints(self) -> Iterable[Command]:
        """What the footer names, the most useful first."""
        first = {command.key: command for command in reversed(self.commands)}
        return (command for command in self.commands if command.footer and first[command.key] is command)

    @property
    def notice(self) -> Notice | None:
        """The line above the footer."""
        return self.table.notice

    # -- the machinery ------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Paper(id="head")
        yield from self.compose_body()
        yield Paper(id="foot")

    def redraw(self) -> None:
        """Draw everything anew as soon as the present event is dealt with; asking twice is asking once."""
        if not self._asked:
            self._asked = True
            self.call_next(self.paint)

    def paint(self) -> None:
        """Draw everything anew. Lines that stay the same are not sent."""
        self._asked = False
        if not self.is_mounted:
            return
        self._painted = self.app.size
        with self.app.batch_update():
            self.set_class(self.head_height == 2, "short")
            self.query_one("#head", Paper).show(self.head()[: self.head_height])
            self.draw()
            self.query_one("#foot", Paper).show(self._foot())

    @on(events.ScreenResume)
    async def show_again(self) -> None:
        # Textual shows the whole screen when this handler is done. Each paper gets a turn before, to report its
        # changed lines; otherwise they would be sent once more.
        if not self._painted and self.table.is_shown:
            self.app.delay_update(MOUNTING)
        self.table.is_shown = True
        self.paint()
        await sleep(0)

    def on_resize(self) -> None:
        if self._painted != self.app.size:
            self.redraw()

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        if self.app.screen is not self:  # typed ahead of a screen that has come up since
            self.app.screen.post_message(events.Key(event.key, event.character))
            return
        await self.take(latin(event.key, event.character))

    async def take(self, key: str) -> None:
        """A key was pressed, given as commands know it. `refused_by` is the clause that was named until then."""
        notice = self.notice
        self.refused_by = notice.clause if notice and notice.refused else ""
        self.table.clear_notice()
        command = next((command for command in self.commands if command.answers(key)), None)
        if command:
            await self.run_action(command.action)
        elif not self.press(key):
            if len(key) == 1 and key.isupper():  # Caps Lock is on
                await self.take(key.lower())
            return
        self.table.redraw()

    async def action_key(self, key: str) -> None:
        """A click on something that has a key is a press of that key."""
        await self.take(key)

    def _foot(self) -> list[Content]:
        width = self.app.size.width
        entries = [
            key_link(command.key, command.label, "bold $accent") + key_link(command.key, f" {command.title}")
            for command in self.hints()
        ]
        return [self._notice_line(width), Content.assemble(" ", joined(entries, "  ", width - 2))]

    def _notice_line(self, width: int) -> Content:
        notice = self.notice
        if notice is None:
            return Content("")
        sign, style = ("✗", "bold $error") if notice.refused else ("·", "$success")
        line = Content.assemble(" ", (f"{sign} {notice.text}", style))
        return between(line, linked(notice.clause) + " ", width)


class GameScreen(Page):
    """A screen of an open session: its body is drawn from `scene`; keys of moves work on it."""

    SHARED = IN_PLAY + EVERYWHERE
    NAME: ClassVar[str] = ""
    """Its name among `places.PLACES`."""

    going = False
    """The key for another screen was pressed; its letter comes next."""

    @property
    def desk(self) -> Desk:
        """The open session and what is shared about it."""
        return self.table.desk

    @property
    def scene(self) -> Scene:
        """The state as it may be drawn now."""
        return self.desk.scene

    @property
    def places(self) -> tuple[Place, ...]:
        """The screens of the strip."""
        return places(self.scene)

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*super().commands, *(place.command for place in self.places))

    def head(self) -> list[Content]:
        width, session = self.app.size.width, self.desk.session
        here = next(place for place in self.places if place.name == self.NAME)
        what = session.header.title if self.scene.home == self.NAME else here.title
        left = Content.assemble(" ", (session.system.title, "bold"), (f" · {what}", "$text-muted"))
        seat = self.desk.viewer or self.scene.active
        saved = Content.styled(f"   saved n {session.count} ", "$text-muted")
        mine = Content("watching") if session.watching else seat_name(seat, self.scene.names.get(seat, ""))
        room = max(width - left.cell_length - saved.cell_length - 2, width // 3)
        right = mine.truncate(room, ellipsis=True) + saved
        others = company(self.desk, width - right.cell_length)
        return [between(left, others + right, width), self._strip(width), rule(width)]

    @property
    def whereabouts(self) -> str:
        """What its player is doing, as the other seats are told. Nothing secret may stand in it."""
        return next(place.title for place in self.places if place.name == self.NAME)

    @property
    def clauses_behind(self) -> Iterable[str]:
        """Texts that name the clauses of what is shown, where there is no room for them on the screen."""
        return ()

    def paint(self) -> None:
        if not any(place.name == self.NAME for place in self.places):
            self.table.go("table")  # what it showed was undone
            return
        super().paint()
        if self.is_mounted:
            self.desk.session.tell_where(self.whereabouts)

    def by_key(self, key: str) -> Ready | None:
        """The move on a key of this screen."""
        return self.desk.by_key(key)

    async def take(self, key: str) -> None:
        if self.desk.looking:
            self.desk.hold("")
            self.table.redraw()
        elif self.going:
            self.going = False
            place = letters(self.places).get(key.lower())
            if place:
                self.table.go(place.name)
            self.table.redraw()
        else:
            await super().take(key)

    def press(self, key: str) -> bool:
        """The move on that key; a digit is a face of the obvious next move, on every screen."""
        ready = self.by_key(key)
        if ready:
            self.table.start_move(ready.name)
        elif key.isdecimal() and len(key) == 1:
            self.table.type_face(key)
        else:
            return False
        return True

    def action_go_to(self) -> None:
        self.going = True

    @property
    def notice(self) -> Notice | None:
        if self.desk.looking:
            return Notice(f"{self.scene.names[self.desk.held]} is looking; any key covers it again")
        return Notice("go to: press the underlined letter") if self.going else super().notice

    def _strip(self, width: int) -> Content:
        shown = self.places
        underlined = {place.name: letter for letter, place in letters(shown).items()}
        wordings = (
            {place.name: place.title for place in shown},
            {place.name: place.short for place in shown},
            {place.name: place.short if place.name == self.NAME else "" for place in shown},
        )
        for words in wordings:
            entries = [self._entry(place, words[place.name], underlined[place.name]) for place in shown]
            line = Content.assemble(" ", Content("  ").join(entries))
            if line.cell_length <= width:
                break
        return line

    def _entry(self, place: Place, word: str, letter: str) -> Content:
        text = f"{place.key.upper()} {word}".rstrip()
        entry = key_link(place.key, text, "bold reverse" if place.name == self.NAME else "")
        at = text.lower().find(letter, len(place.key) + 1)
        return entry.stylize("underline", at, at + 1) if at >= 0 else entry
