"""What every screen has: a head, a body, a line for refusals, and a footer; all keys go through `commands`."""

from asyncio import sleep
from collections.abc import Iterable
from typing import Any, ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import has_frames
from taos_tui.screens.widgets.layout import linked, rule, wrapped
from taos_tui.screens.widgets.text import between
from taos_tui.screens.widgets.text_view import TextView, key_link
from textual import events, on
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from taos_tui.content.catalogue import in_words
from taos_tui.face.keyboard_layouts import latin
from taos_tui.rules.wording import say
from taos_tui.session.errors import WATCHING

from .commands import EVERYWHERE, Command
from .host import Host, HostingApp
from .mounting import hold_back
from .notice import Notice

SHORT = 16
"""Terminals with fewer rows get no rule under the strip."""
FIRST = 2
"""Keys of the last line that stand there whatever the width, cut short if need be: what undo takes back, and what
`Space` does."""
NOTICE = 5
"""Lines that a refusal may take at most: nothing of it is cut."""


class Page(Screen[Any]):
    """A screen made of paper. Subclasses say what stands in the body and which commands they add."""

    TITLE_TEXT: ClassVar[str] = "taos-tui"
    NAME: ClassVar[str] = ""
    """What it is called where screens are told apart: of a session its name among `screen_registry.SCREENS`."""
    KEYS: ClassVar[tuple[Command, ...]] = ()
    SHARED: ClassVar[tuple[Command, ...]] = EVERYWHERE
    UNFRAMED: ClassVar[bool] = False
    """Is its body one sheet on terminals of any size?"""
    TELLS_BEGUN: ClassVar[bool] = False
    """Does the line above the footer say what is begun elsewhere and waits, where it says nothing else?"""
    AUTO_FOCUS = None

    def __init__(self) -> None:
        super().__init__()
        self._asked = False
        self._painted = Size(0, 0)
        self._foot_rows = 2
        self.refused_by = ""
        self.character = ""
        """What the key typed that was pressed last, on whatever layout."""

    @property
    def forbidden_by(self) -> str:
        """The clause by which what is shown is not possible as it stands."""
        return ""

    @property
    def host(self) -> Host:
        """The way through the screens."""
        app = self.app
        assert isinstance(app, HostingApp)
        return app.navigation

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands of this screen, its own first: the first that answers to a key has it."""
        return self.KEYS + self.SHARED

    @property
    def room(self) -> Size:
        """The body in cells."""
        width, height = self.app.size
        return Size(width, max(1, height - self.head_height - self._foot_rows))

    @property
    def framed(self) -> bool:
        """Is there room for parts in frames?"""
        return has_frames(self.app.size)

    @property
    def head_height(self) -> int:
        return 2 if self.app.size.height < SHORT else 3

    # -- what subclasses fill in --------------------------------------------------------------------------

    @property
    def form_open(self) -> tuple[str, bool]:
        """The move whose form is open, "" for none, and whether nothing is missing in what is filled in here."""
        return "", False

    def compose_body(self) -> ComposeResult:
        """The widgets between head and footer: one `TextView` unless a screen has more."""
        yield TextView(id="body")

    def catch_up(self) -> None:
        """Take in what has changed since it was drawn last. Drawing itself changes nothing."""

    def draw(self) -> None:
        """Show the current state in the widgets of the body."""
        self.query_one("#body", TextView).show(self.shown_lines())

    def shown_lines(self) -> list[Content]:
        """What stands in the body now."""
        return self.lines()

    def lines(self) -> list[Content]:
        """The body of a screen that is one sheet of paper, made for `room`."""
        return []

    def press(self, key: str) -> bool:
        """Take a key that is no command (`key` as commands know it). True if it did something."""
        return False

    def unanswered(self, key: str) -> None:
        """A key was pressed that nothing here answers to."""

    def head(self) -> list[Content]:
        """The lines above the body."""
        width = self.app.size.width
        left = Content.styled(f" {in_words(self.TITLE_TEXT)}", "bold")
        below = Content("") if self.framed and not self.UNFRAMED else rule(width)
        return [between(left, Content.styled(say("table assistant "), "$text-muted"), width), Content(""), below]

    def hints(self) -> Iterable[Command]:
        """What the footer names, the most useful first."""
        commands = self.commands
        first = {command.key: command for command in reversed(commands)}
        return (command for command in commands if command.footer and first[command.key] is command)

    def key_told(self, command: Command) -> str:
        """The key by which a command is given here, as it is written."""
        return command.label

    def named(self) -> list[Command]:
        """The hints that are for who is here: a program that only watches is told of no key that plays."""
        return [command for command in self.hints() if not (command.plays and self.host.watching)]

    @property
    def notice(self) -> Notice | None:
        """The line above the footer."""
        return self.host.notice

    # -- the machinery ------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TextView(id="head")
        yield from self.compose_body()
        yield TextView(id="foot")

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
        self.catch_up()
        self._painted = self.app.size
        width, height = self.app.size
        guide = self.host.guide(self)
        above = guide.lines(width, short=height < SHORT) if guide else []
        foot = [*above, *self._notice_lines(width)]
        self._foot_rows = len(foot) + 1
        with self.app.batch_update():
            self.query_one("#foot", TextView).styles.height = self._foot_rows
            self.set_class(self.head_height == 2, "short")
            self.set_class(self.framed, "framed")
            self.query_one("#head", TextView).styles.height = self.head_height
            self.query_one("#head", TextView).show(self.head()[: self.head_height])
            self.draw()
            self.query_one("#foot", TextView).show([*foot, self._key_line(width)])

    @on(events.ScreenResume)
    async def show_again(self) -> None:
        # Textual shows the whole screen when this handler is done. Each paper gets a turn before, to report its
        # changed lines; otherwise they would be sent once more.
        if not self._painted and self.host.is_shown:
            hold_back(self.app)
        self.host.is_shown = True
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
        self.character = event.character or ""
        await self._pressed(latin(event.key, event.character))

    async def _pressed(self, key: str) -> None:
        """A key belongs to the tour, where one runs, or to this screen."""
        if not self.host.guided(key):
            await self.take(key)

    def typed_by(self, key: str) -> str:
        """What a key types, on whatever layout: `ф` where it is known as `a`. The footer asks it of keys that nobody
        pressed: what the last one typed here, such as Esc, is typed by no other."""
        is_its_own = latin("", self.character) == key or (key == "space" and self.character == " ")
        return self.character if is_its_own else key

    async def take(self, key: str) -> None:
        """A key was pressed, given as commands know it. `refused_by` is the clause that was named until then."""
        notice = self.notice
        self.refused_by = notice.clause if notice and notice.refused else ""
        self.host.clear_notice()
        command = next((command for command in self.commands if command.answers(key)), None)
        if command and command.plays and self.host.watching:
            self.host.refuse(WATCHING)
        elif command:
            await self.run_action(command.action)
        elif not self.press(key):
            if len(key) == 1 and key.isupper():  # Caps Lock is on
                await self.take(key.lower())
            elif len(key) == 1:
                self.unanswered(key)
            return
        self.host.redraw()

    async def action_key(self, key: str) -> None:
        """A click on something that has a key is a press of that key."""
        self.character = ""
        await self._pressed(key)

    def _key_line(self, width: int) -> Content:
        """What the keys do; where not all of them fit, those before the last give way."""
        entries = [
            key_link(command.key, command.label, "bold $accent") + key_link(command.key, f" {in_words(command.title)}")
            for command in self.named()
        ]
        while len(entries) > FIRST and sum(entry.cell_length + 2 for entry in entries) > width:
            del entries[-2 if len(entries) > FIRST + 1 else -1]
        return Content("  ").join(entries).pad_left(1).truncate(width - 1, ellipsis=True)

    def _notice_lines(self, width: int) -> list[Content]:
        """What was refused or done, whole; an empty line where nothing was."""
        notice = self.notice
        if notice is None:
            begun = self.host.begun_told if self.TELLS_BEGUN else ""
            return [
                Content.styled(f" · {begun}", "$text-muted").truncate(width, ellipsis=True) if begun else Content("")
            ]
        sign, style = ("✗", "bold $error") if notice.refused else ("·", "$success")
        first, *more = wrapped(notice.text, width - len(notice.clause) - 5, style=style)
        line = Content.assemble(" ", (f"{sign} ", style), first)
        return [between(line, linked(notice.clause) + " ", width), *(each.pad_left(3) for each in more[: NOTICE - 1])]
