"""What every screen has: a head, a body, a line for refusals, and a footer; all keys go through `commands`."""

from asyncio import sleep
from collections.abc import Iterable
from typing import Any, ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import has_frames
from taos_tui.screens.widgets.layout import linked, rule, wrapped
from taos_tui.screens.widgets.ledger import clauses_of
from taos_tui.screens.widgets.text import active_told, between, joined, seat_name, seat_style
from taos_tui.screens.widgets.text_view import TextView, key_link
from textual import events, on
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from taos_tui.content.catalogue import in_words
from taos_tui.face.attempt import Attempt
from taos_tui.kit.scene import Ready, Scene
from taos_tui.rules.wording import say
from taos_tui.session.session import Session

from .clock import running
from .commands import EVERYWHERE, IN_PLAY, Command
from .host import Host, HostingApp
from .keyboard_layouts import latin
from .presence import company
from .screen_registry import Place, letters, places
from .view_model import Notice, ViewModel

MOUNTING = 0.005
"""Seconds that a new screen is held back: Textual would send it three times while it is mounted. The first one of
the app is not: there every frame that comes early is worth it."""

SHORT = 16
"""Terminals with fewer rows get no rule under the strip."""
FIRST = 2
"""Keys of the last line that stand there whatever the width: what undo takes back, and what `Space` does."""
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
            self.query_one("#head", TextView).show(self.head()[: self.head_height])
            self.draw()
            self.query_one("#foot", TextView).show([*foot, self._key_line(width)])

    @on(events.ScreenResume)
    async def show_again(self) -> None:
        # Textual shows the whole screen when this handler is done. Each paper gets a turn before, to report its
        # changed lines; otherwise they would be sent once more.
        if not self._painted and self.host.is_shown:
            self.app.delay_update(MOUNTING)
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
        """What a key types, on whatever layout: `ф` where it is known as `a`."""
        return self.character if latin(key, self.character) == key else key

    async def take(self, key: str) -> None:
        """A key was pressed, given as commands know it. `refused_by` is the clause that was named until then."""
        notice = self.notice
        self.refused_by = notice.clause if notice and notice.refused else ""
        self.host.clear_notice()
        command = next((command for command in self.commands if command.answers(key)), None)
        if command:
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
            for command in self.hints()
        ]
        while len(entries) > FIRST and sum(entry.cell_length + 2 for entry in entries) > width:
            del entries[-2 if len(entries) > FIRST + 1 else -1]
        return Content.assemble(" ", joined(entries, "  ", width - 2))

    def _notice_lines(self, width: int) -> list[Content]:
        """What was refused or done, whole; an empty line where nothing was."""
        notice = self.notice
        if notice is None:
            return [Content("")]
        sign, style = ("✗", "bold $error") if notice.refused else ("·", "$success")
        first, *more = wrapped(notice.text, width - len(notice.clause) - 5, style=style)
        line = Content.assemble(" ", (f"{sign} ", style), first)
        return [between(line, linked(notice.clause) + " ", width), *(each.pad_left(3) for each in more[: NOTICE - 1])]


def code_shown(session: Session) -> str:
    """The code of a session after its last entry; a weak one says so."""
    return in_words(say("{code} (weak)", code=session.code)) if session.is_weak else session.code


class GameScreen(Page):
    """A screen of an open session: its body is drawn from `scene`; keys of moves work on it."""

    SHARED = IN_PLAY + EVERYWHERE
    SHOWS_CODE: ClassVar[bool] = False
    """Does its head show the code that players write down, where there is room?"""

    READING: ClassVar[tuple[str, ...]] = ()
    """Keys that only go on reading, and so do not cover what one player looks at."""

    going = False
    """The key for another screen was pressed; its letter comes next."""

    _in_word = False
    """Was a letter pressed that nothing answers to? Figures right after it are part of a word, not of a throw."""

    @property
    def model(self) -> ViewModel:
        """The open session and what is shared about it."""
        return self.host.model

    @property
    def scene(self) -> Scene:
        """The state as it may be drawn now."""
        return self.model.scene

    @property
    def places(self) -> tuple[Place, ...]:
        """The screens of the strip."""
        return places(self.scene)

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*super().commands, *(place.command for place in self.places))

    def head(self) -> list[Content]:
        width, session = self.app.size.width, self.model.session
        left = Content.assemble(" ", (session.system.title, "bold"))
        if session.header.is_practice:
            left = Content.assemble(left, " · ", (say("practice"), "$warning"))
        left = Content.assemble(left, (f" · {in_words(self.subtitle)}", "$text-muted"))
        left += running(self.model, width)
        seat = self.model.viewer.seat or self.scene.active
        saved = Content.styled(say("   saved n {count} ", count=session.count), "$text-muted")
        mine = Content(say("watching")) if session.watching else seat_name(seat, self.scene.names.get(seat, ""))
        room = max(width - left.cell_length - saved.cell_length - 2, width // 3)
        right = mine.truncate(room, ellipsis=True) + saved
        others = company(self.model, width - right.cell_length)
        if self.SHOWS_CODE:
            code = Content.styled(f"· {code_shown(session)} ", "$text-muted")
            if left.cell_length + others.cell_length + right.cell_length + code.cell_length + 2 <= width:
                right += code
        below = self._whereabouts(width) if self.framed else rule(width)
        return [between(left, others + right, width), self._strip(width), below]

    def _whereabouts(self, width: int) -> Content:
        """Where the game is and whose turn it is: what stands above the frames."""
        scene = self.scene
        active = "" if scene.over else in_words(active_told(scene))
        whose = Content.styled(active, f"bold {seat_style(scene.active)}".rstrip())
        parts = [Content.styled(scene.headline, "bold"), whose, Content.styled(scene.status, "$text-muted")]
        return Content.assemble(" ", Content("   ").join(part for part in parts if part)).truncate(width, ellipsis=True)

    @property
    def subtitle(self) -> str:
        """What stands beside the name of the game: the screen, or on the first one the title of the match."""
        header = self.model.session.header
        titled = self.scene.home == self.NAME and header.title != self.model.session.system.title
        return header.title if titled else next(place for place in self.places if place.name == self.NAME).title

    def help_lines(self, width: int) -> list[Content]:
        """What the help page tells of this screen besides its keys."""
        return []

    @property
    def whereabouts(self) -> str:
        """What its player is doing, as the other seats are told. Nothing secret may stand in it."""
        return next(place.title for place in self.places if place.name == self.NAME)

    @property
    def clauses_behind(self) -> Iterable[str]:
        """Texts that name the clauses of what there is no room for on the screen: those of the last move."""
        return clauses_of(self.model.session.last)

    def paint(self) -> None:
        if not self.host.has_session:  # it was put away while something was on its way here
            return
        if not any(place.name == self.NAME for place in self.places):
            self.host.go("table")  # what it showed was undone
            return
        super().paint()
        if self.is_mounted:
            self.model.session.tell_where(self.whereabouts)

    def shown_lines(self) -> list[Content]:
        """A moment, as long as no key was pressed; else the screen."""
        model = self.model
        if model.moment and not (self.going or model.viewer.seat):
            from taos_tui.screens.match.moment import moment_lines

            return moment_lines(model.moment, model.last, *self.room, self.scene.due)
        return super().shown_lines()

    def by_key(self, key: str) -> Ready | None:
        """The move on a key of this screen."""
        return self.model.by_key(key)

    async def take(self, key: str) -> None:
        if self.model.viewer.glancing and key not in self.READING:
            self.host.cover()
            self.host.redraw()
        elif self.going:
            self.going = False
            place = letters(self.places).get(key.lower())
            if place:
                self.host.go(place.name)
            self.host.redraw()
        elif self._in_word and key.isdecimal():
            self.host.refuse(say("{key} after a letter begins no throw: Esc, then the faces", key=key))
        else:
            self._in_word = False
            await super().take(key)

    def unanswered(self, key: str) -> None:
        self._in_word = key.isalpha()

    def press(self, key: str) -> bool:
        """The move on that key; a digit is a face of the obvious next move, on every screen."""
        ready = self.by_key(key)
        if ready:
            self.host.start(Attempt(ready.name))
        elif key.isdecimal() and len(key) == 1:
            self._type_face(key)
        else:
            return False
        return True

    def _type_face(self, digit: str) -> None:
        if self.scene.suggested:
            self.host.type_face(digit, Attempt(self.scene.suggested))

    def action_go_to(self) -> None:
        self.going = True

    @property
    def notice(self) -> Notice | None:
        viewer = self.model.viewer
        if viewer.glancing:
            how = say("any key covers it again")
            if self.READING:
                how = say("arrows and PgDn read on, any other key covers it")
            if self.READING and "down" not in self.READING:
                how = say("PgDn reads on, any other key covers it")
            return Notice(say("{who} is looking; {how}", who=self.scene.names[viewer.seat], how=how))
        return Notice(say("go to: press the underlined letter")) if self.going else super().notice

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
        text = f"{place.key.upper()} {in_words(word)}".rstrip()
        entry = key_link(place.key, text, "bold reverse" if place.name == self.NAME else "")
        at = text.lower().find(letter, len(place.key) + 1)
        return entry.stylize("underline", at, at + 1) if at >= 0 else entry
