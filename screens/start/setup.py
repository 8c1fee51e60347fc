"""A new session: the game, the players, and the readings of the rules they agree on."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.typed_words import WordsDoNothing
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import EDGES, SIDES, WIDE
from taos_tui.screens.widgets.layout import heading, wrapped
from taos_tui.screens.widgets.listing import Listing
from taos_tui.screens.widgets.text import column, glyph, seat_style
from taos_tui.screens.widgets.text_view import TextView
from textual.app import ComposeResult
from textual.containers import Container

from taos_tui.content.catalogue import in_words
from taos_tui.content.packs import PackError
from taos_tui.face.refusals import told
from taos_tui.kit.options import MOST_SHOWN, numbers_said
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, say
from taos_tui.session.entry import Header
from taos_tui.session.errors import JournalError
from taos_tui.session.vault import check_installed
from taos_tui.systems import SLUGS

from .new_passphrase import ask_new_passphrase
from .setup_fields import BEGIN, Field
from .setup_sheet import SetupSheet

TYPE = Command("A-Z", say("type it"), "screen.enter", "")
KEYS_FIRST = ("b", "l")
"""Letters that are keys of this screen as long as no name was begun."""
WORD = 2
"""So many letters that begin a name are the beginning of a word."""
EXPLAINED = 5
"""Lines below the list, an empty one before them: what the marked line means, and what its value brings."""
NEXT_LINE = Command("down", say("next line"), "screen.key('down')", "")
"""What the footer names on a line of text."""


class SetupScreen(WordsDoNothing):
    """Everything has a default: Enter begins."""

    TITLE_TEXT = say("New session")
    CSS_PATH = "setup.tcss"
    several_words = True
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "change", "screen.enter", "Type a text, change a value, or begin", ("space",), footer=True),
        Command("right", "next value", "screen.turn(1)", "The next value of an option", footer=True),
        Command("left", "previous", "screen.turn(-1)", "The previous value of an option"),
        Command("b", "begin", "screen.begin_untouched", "Begin the match as it stands here", footer=True),
        Command("l", "as last time", "screen.as_last_time", "Players, options and armies as last time", footer=True),
    )

    def __init__(self, slug: str = SLUGS[0], like: Header | None = None, path: Path | None = None) -> None:
        """A session of this game; players, options and armies as in another one that it is `like`, in that file."""
        super().__init__()
        self.sheet = SetupSheet(slug, self.host.drafts)
        if like:
            self.sheet.take_over(like, path)
        self._by_hand = False
        """Was a text typed here?"""
        self._moved_on = False
        """Has Enter just moved the mark on to the next line that is typed?"""
        self._typed_here = ""
        """The beginning of a value's name that was typed on the marked line just now."""
        self._before_word: Any = None
        """What stood there before."""

    def compose_body(self) -> ComposeResult:
        fields, explained = Listing(id="fields", classes="part"), TextView(id="explained", classes="part")
        fields.border_title, explained.border_title = in_words(say("The match")), in_words(say("The marked line"))
        with Container(id="sheet"):
            yield fields
            yield explained

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    @property
    def field(self) -> Field:
        """The marked line."""
        return self.sheet.fields[self.listing.at]

    def on_mount(self) -> None:
        self._mark_begin()

    def _mark_begin(self) -> None:
        self.listing.at = next(number for number, field in enumerate(self.sheet.fields) if field.id == BEGIN)

    def draw(self) -> None:
        width, height = self.room
        abreast = self.framed and width >= WIDE
        self.set_class(abreast, "abreast")
        edges, sides = (EDGES, SIDES) if self.framed else (0, 0)
        left, below = (width * 2 // 3 - sides, edges) if abreast else (width - sides, EXPLAINED + 2 * edges)
        rows = [self._row(field, left - 4) for field in self.sheet.fields]
        fixed = [at for at, field in enumerate(self.sheet.fields) if field.fixed]
        self.listing.fill(rows, height - below, fixed)
        self.query_one("#explained", TextView).show(self._beside(width - left) if abreast else self._below(left))

    def _below(self, width: int) -> list[Content]:
        """What the marked line means, and what its value brings; first the line itself where there it is cut off."""
        field, row = self.field, self._row(self.field, width - 4).plain
        value = (
            in_words(self.sheet.said(field, self.sheet.values[field.id]))
            if field.id != "system"
            else self.sheet.system.title
        )
        is_cut = bool(field.values) and not (in_words(field.label) in row and value in row)
        explained = wrapped(f"{in_words(field.label)} · {value}", width - 4, style="bold") if is_cut else []
        explained += wrapped(self.field.help, width - 4, style="$text-muted")
        if brings := self.sheet.brings(self.field):
            explained += wrapped(brings, width - 4)
        return [Content(""), *(line.pad_left(3) for line in explained)]

    def _beside(self, width: int) -> list[Content]:
        """What the marked line means, and what each of its values brings."""
        room, option = width - 2 * SIDES - 1, self.sheet.option(self.field)
        lines = [Content(""), *wrapped(self.field.help, room, style="$text-muted")]
        if option is None or option.means is None:
            return lines
        for value in option.in_order[:MOST_SHOWN]:
            is_chosen = value == self.sheet.values[self.field.id]
            sign = ("▸ ", "bold $accent") if is_chosen else "  "
            lines += [Content(""), Content.assemble(sign, (option.value_called(value), "bold" if is_chosen else ""))]
            lines += [
                line.pad_left(2) for line in wrapped(option.value_explained(value), room - 2, style="$text-muted")
            ]
        return lines

    def hints(self) -> Iterable[Command]:
        """What the keys do on the marked line: on a line of text letters are typed."""
        title = say("begin") if self.field.id == BEGIN else say("change")
        hints = [each._replace(title=title) if each.key == "enter" else each for each in super().hints()]
        if self.field.id == BEGIN:
            return [each for each in hints if each.key not in ("right", "b")]
        if self.field.id.startswith("lock "):
            return [TYPE, *(each for each in hints if each.key == "enter"), NEXT_LINE]
        if not self.field.is_text:
            return [each for each in hints if each.key != "right" or self.field.values]
        return [TYPE, *(each for each in hints if not each.key.isalpha() or each.key == "enter"), NEXT_LINE]

    def press(self, key: str) -> bool:
        field = self.field
        if key.isdecimal() and len(key) == 1 and field.is_number:
            self._ask_number(field, key)
            return True
        return self.listing.take(key)

    async def take(self, key: str) -> None:
        """Letters and digits fill a line of text at once, and Backspace goes on with it; on a line of choices they pick
        one; elsewhere they are keys."""
        typed, self._typed_here = self._typed_here, ""
        moved_on, self._moved_on = self._moved_on, False
        if moved_on and key == "down":  # of somebody who did not see the mark move: he means the line it is on
            return
        if self.field.id.startswith("lock ") and len(key) == 1 and self.typed_by(key).isalnum():
            self._ask_passphrase(self.field.seat, self.typed_by(key))
        elif self.field.is_text and len(key) == 1 and self.typed_by(key).isalnum():
            self.host.clear_notice()
            self._ask_text(self.typed_by(key))
            self.host.redraw()
        elif self.field.is_text and key == "backspace":
            self._ask_text(self.sheet.values[self.field.id])
        elif self._picks_here(key) and self._picks(key, typed):
            self.redraw()
        else:
            await super().take(key)

    def _picks_here(self, key: str) -> bool:
        """Is the marked line one of choices, and the key no figure of a number and not in the middle of a word?"""
        return bool(self.field.values) and not self._in_word and not (key.isdecimal() and self.field.is_number)

    def _ask_text(self, begun: str = "") -> None:
        """The marked line is typed."""
        field = self.field
        ask = Ask(field.label, self.sheet.values[field.id], field.help, begun=begun, wrong=field.wrong, column=True)
        self.app.push_screen(ask, lambda text: self._typed(text, ask.went_down))

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_enter()
        self.redraw()

    def action_turn(self, step: int) -> None:
        field = self.field
        if not field.values:
            return
        at = (field.values.index(self.sheet.values[field.id]) + step) % len(field.values)
        self.sheet.put(field, field.values[at])

    def _picks(self, key: str, before: str) -> bool:
        """On a line of choices letters pick the value whose name begins with them; Enter then goes on. `before` was
        typed until now. True where this key belonged to such a name."""
        if key == "enter" and before:
            self.host.clear_notice()
            self.listing.take("down")
            return True
        sign = " " if key == "space" else self.typed_by(key)
        if len(sign) != 1 or not (sign.isalnum() or before) or (key in KEYS_FIRST and not before):
            return False
        if not before:
            self._before_word = self.sheet.values[self.field.id]
        is_word = len(before) >= WORD
        anew = [] if key in KEYS_FIRST or sign == " " or is_word else [sign.casefold()]
        for typed in dict.fromkeys((before + sign.casefold(), *anew)):
            found = [each for each in self.field.values if self.sheet.begins_with(self.field, each, typed)]
            if found:
                now = self.sheet.values[self.field.id]
                at = found.index(now) if now in found else -1
                if at < 0 or not before:  # the same letter once more picks the next of that beginning
                    self.sheet.put(self.field, found[(at + 1) % len(found)])
                self._typed_here = typed
                self.host.clear_notice()
                return True
        if is_word and sign.isalnum():  # a name that is typed one line off
            self.sheet.put(self.field, self._before_word)
            self.begin_word()
        return is_word and sign.isalnum()

    def _ask_number(self, field: Field, begun: str) -> None:
        """A number is typed, not stepped to."""

        numbers = {str(each): each for each in field.values if type(each) is int}

        def wrong(text: str) -> str:
            return "" if text in numbers else say("a whole number from {numbers}", numbers=numbers_said(field.values))

        def typed(text: str | None) -> None:
            if text is not None:
                self.sheet.put(field, numbers[text])
                self.redraw()

        self.app.push_screen(Ask(field.label, "", field.help, limit=6, begun=begun, wrong=wrong), typed)

    def action_as_last_time(self) -> None:
        try:
            taken = self.sheet.as_last_time()
        except Refusal as refusal:
            self.host.refuse(refusal.message)
            return
        self._mark_begin()  # the line that was marked may mean something else in another game
        self.host.say(taken)

    def action_enter(self) -> None:
        field = self.field
        if field.id == BEGIN:
            self.action_begin()
        elif field.values:
            self.action_turn(1)
        else:
            secret = field.id.startswith("lock ")
            if secret:
                self._ask_passphrase(field.seat)
            else:
                self._ask_text()

    def _ask_passphrase(self, seat: str, begun: str = "") -> None:
        whose = self.sheet.values[f"name {seat}"]
        try:
            check_installed()
        except Refusal as refusal:
            self.host.refuse(told(refusal))
            return

        def keep(text: str) -> None:
            self.sheet.values[f"lock {seat}"] = text
            self.redraw()

        ask_new_passphrase(self.host, whose, keep, begun)

    def action_begin_untouched(self) -> None:
        """Below the last name that was typed a letter may be the first one of another: there it begins nothing."""
        if self._by_hand and self.field.id == BEGIN:
            self.host.say(say("Enter on “{line}” begins", line=self._begin_words))
        else:
            self.action_begin()

    @property
    def _begin_words(self) -> Text:
        return say("Begin the tournament") if self.sheet.is_event else say("Begin the match")

    def action_begin(self) -> None:
        own = self.host.seat
        if own and not (own in self.sheet.system.seats and self.sheet.values[f"name {own}"]):
            self.host.refuse(say("nobody sits on seat {own}, which this program plays", own=own))
            return
        try:
            path, missing = self.sheet.begin()
        except (Refusal, JournalError, PackError) as error:
            self._point_at(error)
            self.host.refuse(self._why_not(error))
        else:
            self.host.open_session(path)  # for the seat that this program plays
            if missing:
                self.host.refuse(missing)

    def _why_not(self, error: Refusal | JournalError | PackError) -> str:
        """Why there is no session; what is wrong with a player is said without the letter of the seat."""
        if isinstance(error, PackError):
            return str(error)
        if isinstance(error, Refusal) and error.input in self.sheet.system.seats:
            return error.message
        return told(error)

    def _typed(self, text: str | None, went_down: bool) -> None:
        """The next line that is typed is marked. The match is never begun by typing on: from the last one the mark
        does not move but by the down key."""
        if text is None:
            return
        self.sheet.values[self.field.id], self._by_hand = plain(text).strip(), True
        following = self.sheet.fields[self.listing.at + 1]
        if following.is_text or went_down:
            self.listing.take("down")
            self._moved_on = not went_down
        else:
            self.host.say(say("↓ and Enter begin"))
        self.redraw()

    def _point_at(self, error: Refusal | JournalError | PackError) -> None:
        """Mark the line that is wrong."""
        if isinstance(error, Refusal):
            wrong = (error.input, f"name {error.input}")
            at = next((at for at, field in enumerate(self.sheet.fields) if field.id in wrong), self.listing.at)
            self.listing.at = at

    def _row(self, field: Field, width: int) -> Content:
        if field.fixed:
            return heading(field.label)
        value = self.sheet.said(field, self.sheet.values[field.id]) if field.values else self.sheet.values[field.id]
        if field.id == BEGIN:
            return Content.styled(self._begin_words, "bold $success")
        if field.id == "system":
            value = self.sheet.system.title
        elif field.id.startswith("lock "):
            value = "•" * 8 if value else say("none")
        elif field.id.startswith("name "):
            value = value or say("nobody")
        name = Content.assemble((f"{glyph(field.seat)} ", seat_style(field.seat)), field.label)
        shown = Content.assemble("‹ ", (value, "$accent"), " ›") if field.values else Content.styled(value, "$accent")
        left = max(min(30, width // 2), min(name.cell_length + 1, width - shown.cell_length))  # neither cuts the other
        option = self.sheet.option(field)
        if option and self.sheet.values[field.id] != option.default:
            marks = (Content.styled(mark, "$text-muted") for mark in (say("  changed"), " *"))
            shown += next((each for each in marks if shown.cell_length + each.cell_length <= width - left), "")
        return column(name, left) + column(shown, width - left)
