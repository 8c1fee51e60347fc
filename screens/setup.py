"""A new session: the game, the players, and the readings of the rules they agree on."""

from typing import Any, ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.content import Content

from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.session.errors import JournalError
from taos_tui.session.session import Session
from taos_tui.systems import EVENTS, SLUGS, load
from taos_tui.systems.system import System

from .ask import Ask
from .base import Page
from .commands import Command
from .session_files import new_path
from .widgets.bars import word
from .widgets.layout import wrapped
from .widgets.listing import Listing
from .widgets.paper import Paper
from .widgets.text import column, glyph, seat_style, told

BEGIN = "begin"
USUAL = 2
"""Players who sit down unless somebody says otherwise, where a game can do with less or takes more."""


class Field(NamedTuple):
    """One line of the form. With `values` it is changed by the arrow keys, without it is typed."""

    id: str
    label: str
    help: str
    values: tuple[Any, ...] = ()
    seat: str = ""


class SetupScreen(Page):
    """Everything has a default: Enter begins."""

    TITLE_TEXT = "New session"
    CSS_PATH = "setup.tcss"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "change / begin", "screen.enter", "Type a text, or begin", ("space",), footer=True),
        Command("right", "next value", "screen.turn(1)", "The next value of an option", footer=True),
        Command("left", "previous", "screen.turn(-1)", "The previous value of an option"),
        Command("b", "begin", "screen.begin", "Begin the match as it stands here", footer=True),
    )

    def __init__(self, slug: str = SLUGS[0]) -> None:
        super().__init__()
        self._choose_system(slug)

    def compose_body(self) -> ComposeResult:
        yield Listing(id="fields")
        yield Paper(id="explained")

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    @property
    def field(self) -> Field:
        """The marked line."""
        return self._fields[self.listing.at]

    def on_mount(self) -> None:
        self.listing.at = next(number for number, field in enumerate(self._fields) if field.id == BEGIN)

    def draw(self) -> None:
        width = self.room.width
        self.listing.fill([self._row(field, width - 4) for field in self._fields], self.room.height - 4)
        explained = wrapped(self.field.help, width - 4, style="$text-muted")
        self.query_one("#explained", Paper).show([Content(""), *(line.pad_left(3) for line in explained)])

    def press(self, key: str) -> bool:
        return self.listing.take(key)

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_enter()
        self.redraw()

    def action_turn(self, step: int) -> None:
        field = self.field
        if not field.values:
            return
        at = (field.values.index(self._values[field.id]) + step) % len(field.values)
        if field.id == "system":
            self._choose_system(field.values[at])
        else:
            self._values[field.id] = field.values[at]

    def action_enter(self) -> None:
        field = self.field
        if field.id == BEGIN:
            self.action_begin()
        elif field.values:
            self.action_turn(1)
        else:
            secret = field.id.startswith("lock ")
            title = f"{field.label} of {self._values[f'name {field.seat}']}" if secret else field.label
            ask = Ask(title, self._values[field.id], field.help, password=secret, limit=60)
            self.app.push_screen(ask, self._typed)

    def action_begin(self) -> None:
        values, seats, own = self._values, self._system.seats, self.table.seat
        if own and not (own in seats and values[f"name {own}"]):
            self.table.refuse(f"nobody sits on seat {own}, which this program plays")
            return
        try:
            path = new_path(values["title"] or self._system.title)
            session = Session.create(
                path,
                self._system.slug,
                values["title"],
                {seat: values[f"name {seat}"] for seat in seats},
                {option.name: values[option.name] for option in self._system.options},
                {seat: values[f"lock {seat}"] for seat in seats},
                copied_content(self._system),
            )
        except (Refusal, JournalError, PackError) as error:
            self.table.refuse(str(error) if isinstance(error, PackError) else told(error))
        else:
            session.close()
            self.table.open_session(session.path)  # for the seat that this program plays

    def _typed(self, text: str | None) -> None:
        if text is not None:
            self._values[self.field.id] = plain(text).strip()
            self.redraw()

    def _choose_system(self, slug: str) -> None:
        """Start anew with the options of this system."""
        self._system = system = load(slug)
        self._fields = [
            Field("system", "Game", "Which game is played. ← and → change it.", (*SLUGS, *EVENTS)),
            Field("title", "Title", "How this session is called in the list of sessions and in the report."),
            *(
                Field(f"name {s}", _seat_word(s), _naming(at < system.fewest), seat=s)
                for at, s in enumerate(system.seats)
            ),
            Field(BEGIN, "Begin", BEGINNING + (SECRETS if _has_secrets(system) else "")),
            *(
                Field(option.name, option.name.replace("_", " "), f"{option.text} {option.clause}", option.values)
                for option in system.options
            ),
            *(Field(f"lock {s}", "Passphrase", LOCK, seat=s) for s in system.seats if _has_secrets(system)),
        ]
        self._values: dict[str, Any] = {"system": slug, "title": system.title, BEGIN: ""}
        self._values |= {option.name: option.default for option in system.options}
        for number, seat in enumerate(system.seats, 1):
            name = f"Player {number}" if len(seat) == 1 else seat.capitalize()
            sits = number <= max(system.fewest, USUAL)
            self._values |= {f"name {seat}": name if sits else "", f"lock {seat}": ""}

    def _row(self, field: Field, width: int) -> Content:
        value = word(self._values[field.id]) if field.values else self._values[field.id]
        if field.id == BEGIN:
            what = "tournament" if self._system.slug in EVENTS else "match"
            return Content.styled(f"Begin the {what}", "bold $success")
        if field.id == "system":
            value = self._system.title
        elif field.id.startswith("lock "):
            value = "•" * 8 if value else "none"
        elif field.id.startswith("name "):
            value = value or "nobody"
        name = Content.assemble((f"{glyph(field.seat)} ", seat_style(field.seat)), field.label)
        shown = Content.assemble("‹ ", (value, "$accent"), " ›") if field.values else Content.styled(value, "$accent")
        left = min(30, width // 2)
        return column(name, left) + column(shown, width - left)


BEGINNING = "Enter creates the session. Every line has a default."
SECRETS = " At the end are passphrases for secrets."
LOCK = "Optional: encrypts this seat's secrets in the file. Forgotten, it cannot be recovered."


def _naming(needed: bool) -> str:
    """What the field of a player's name says."""
    return "The player's name, at most 40 characters." + ("" if needed else " Without a name nobody sits there.")


def _has_secrets(system: System) -> bool:
    return any(move.private for move in system.moves.values())


def _seat_word(seat: str) -> str:
    """Seats with a letter are players', others say what they are."""
    return "Player" if len(seat) == 1 else seat.capitalize()
