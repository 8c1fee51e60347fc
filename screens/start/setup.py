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

from taos_tui.content import paths, summaries
from taos_tui.content.catalogue import in_words
from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.face.odds import word
from taos_tui.face.refusals import told
from taos_tui.kit.options import MOST_SHOWN, Option, numbers_said
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import listed, say
from taos_tui.session.enlisted import Forces, enter_again
from taos_tui.session.entry import Header
from taos_tui.session.errors import JournalError
from taos_tui.session.session import Session
from taos_tui.session.vault import check_installed
from taos_tui.systems import EVENTS, SLUGS, is_known, load

from .armies import ARMIES, FORCES, armies_field, armies_said, forces_now, forces_of
from .new_passphrase import ask_new_passphrase
from .session_files import new_path
from .setup_fields import BEGIN, REAL, TABLE, Field, all_options, fields_of, held, lies, texts_at_first

TYPE = Command("A-Z", say("type it"), "screen.enter", "")
KEYS_FIRST = ("b", "l")
"""Letters that are keys of this screen as long as no name was begun."""
EXPLAINED = 5
"""Lines below the list, an empty one before them: what the marked line means, and what its value brings."""
NEXT_LINE = Command("down", say("next line"), "screen.key('down')", "")
"""What the footer names on a line of text."""


class SetupScreen(WordsDoNothing):
    """Everything has a default: Enter begins."""

    TITLE_TEXT = say("New session")
    CSS_PATH = "setup.tcss"
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
        self._by_hand = False
        """Was a text typed here?"""
        self._game_chosen = False
        """Was a game chosen here? Then no key means another one."""
        self._moved_on = False
        """Has Enter just moved the mark on to the next line that is typed?"""
        self._typed_here = ""
        """The beginning of a value's name that was typed on the marked line just now."""
        self._values: dict[str, Any] = {}
        self._kept: dict[str, str] = {}
        """Title and names that were typed, also those for which the game in front has no line."""
        self._choose_system(slug)
        if like:
            self._take_over(like, path)

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
        return self._fields[self.listing.at]

    def on_mount(self) -> None:
        self._mark_begin()

    def _mark_begin(self) -> None:
        self.listing.at = next(number for number, field in enumerate(self._fields) if field.id == BEGIN)

    def draw(self) -> None:
        width, height = self.room
        abreast = self.framed and width >= WIDE
        self.set_class(abreast, "abreast")
        edges, sides = (EDGES, SIDES) if self.framed else (0, 0)
        left, below = (width * 2 // 3 - sides, edges) if abreast else (width - sides, EXPLAINED + 2 * edges)
        rows = [self._row(field, left - 4) for field in self._fields]
        fixed = [at for at, field in enumerate(self._fields) if field.fixed]
        self.listing.fill(rows, height - below, fixed)
        self.query_one("#explained", TextView).show(self._beside(width - left) if abreast else self._below(left))

    def _below(self, width: int) -> list[Content]:
        """What the marked line means, and what its value brings; first the line itself where there it is cut off."""
        field, row = self.field, self._row(self.field, width - 4).plain
        value = in_words(self._said(field, self._values[field.id])) if field.id != "system" else self._system.title
        is_cut = bool(field.values) and not (in_words(field.label) in row and value in row)
        explained = wrapped(f"{in_words(field.label)} · {value}", width - 4, style="bold") if is_cut else []
        explained += wrapped(self.field.help, width - 4, style="$text-muted")
        if brings := self._brings(self.field):
            explained += wrapped(brings, width - 4)
        return [Content(""), *(line.pad_left(3) for line in explained)]

    def _beside(self, width: int) -> list[Content]:
        """What the marked line means, and what each of its values brings."""
        room, option = width - 2 * SIDES - 1, self._option(self.field)
        lines = [Content(""), *wrapped(self.field.help, room, style="$text-muted")]
        if option is None or option.means is None:
            return lines
        for value in option.in_order[:MOST_SHOWN]:
            is_chosen = value == self._values[self.field.id]
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
            self._ask_text(self._values[self.field.id])
        elif self.field.values and not (key.isdecimal() and self.field.is_number) and self._picks(key, typed):
            self.host.clear_notice()
            self.redraw()
        else:
            await super().take(key)

    def _ask_text(self, begun: str = "") -> None:
        """The marked line is typed."""
        field = self.field
        ask = Ask(field.label, self._values[field.id], field.help, begun=begun, wrong=field.wrong, column=True)
        self.app.push_screen(ask, lambda text: self._typed(text, ask.went_down))

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_enter()
        self.redraw()

    def action_turn(self, step: int) -> None:
        field = self.field
        if not field.values:
            return
        at = (field.values.index(self._values[field.id]) + step) % len(field.values)
        self._put(field, field.values[at])

    def _put(self, field: Field, value: Any) -> None:
        if field.id == "system":
            self._game_chosen = True
            self._choose_system(value)
            return
        self._values[field.id] = value
        if field.id == TABLE:
            self._values |= {name: pair[value == REAL] for name, pair in held(self._system).items()}
        else:
            self._values[TABLE] = lies(self._system, self._values)

    def _picks(self, key: str, before: str) -> bool:
        """On a line of choices letters pick the value whose name begins with them; Enter then goes on. `before` was
        typed until now. True where this key belonged to such a name."""
        if key == "enter" and before:
            self.listing.take("down")
            return True
        sign = " " if key == "space" else self.typed_by(key)
        if len(sign) != 1 or not (sign.isalnum() or before) or (key in KEYS_FIRST and not before):
            return False
        anew = [] if key in KEYS_FIRST or sign == " " else [sign.casefold()]
        for typed in dict.fromkeys((before + sign.casefold(), *anew)):
            found = [each for each in self.field.values if self._is_called(each, typed)]
            if found:
                now = self._values[self.field.id]
                at = found.index(now) if now in found else -1
                if at < 0 or not before:  # the same letter once more picks the next of that beginning
                    self._put(self.field, found[(at + 1) % len(found)])
                self._typed_here = typed
                return True
        return False

    def _is_called(self, value: Any, typed: str) -> bool:
        """Does the name of a value of the marked line begin so?"""
        called = [self._said(self.field, value)]
        if self.field.id == "system":
            called.append(load(value).title)
        return any(each.casefold().startswith(typed) for each in called)

    def _ask_number(self, field: Field, begun: str) -> None:
        """A number is typed, not stepped to."""

        numbers = {str(each): each for each in field.values if type(each) is int}

        def wrong(text: str) -> str:
            return "" if text in numbers else say("a whole number from {numbers}", numbers=numbers_said(field.values))

        def typed(text: str | None) -> None:
            if text is not None:
                self._put(field, numbers[text])
                self.redraw()

        self.app.push_screen(Ask(field.label, "", field.help, limit=6, begun=begun, wrong=wrong), typed)

    def action_as_last_time(self) -> None:
        """Take game, players and options from the match that was begun last; of the game that was chosen here, if one
        was."""
        chosen = self._system.slug if self._game_chosen else ""
        is_event = self._system.slug in EVENTS  # who plays a match means no tournament
        recent = (found for found in paths.recent() if (found.header.system in EVENTS) == is_event)
        matches = (found for found in recent if not found.header.is_practice)
        last = next(
            (found for found in matches if chosen in ("", found.header.system) and is_known(found.header.system)), None
        )
        if last is None and chosen:
            self.host.refuse(say("there is no match of {game} yet", game=self._system.title))
            return
        if last is None:
            self.host.refuse(say("there is no match yet"))
            return
        self._choose_system(last.header.system)
        self._take_over(last.header, last.path)
        summary = summaries.of(last.path, summaries.kept())
        seats = last.header.seats
        if summary and len(summary.names) == len(seats):  # a name may have been corrected since
            pairs = zip(seats, summary.names, strict=True)
            self._values |= {f"name {seat.id}": plain(name, 40) for seat, name in pairs}
        who = [self._values[f"name {seat.id}"] for seat in seats]
        self._mark_begin()  # the line that was marked may mean something else in another game
        title, units = plain(last.header.title, 60), forces_now(self._values)
        if units.entries:
            parts = {"who": listed(who), "units": units.counted}
            self.host.say(say("as in the last match, {title}: {who}, and {units}", title=title, **parts))
        else:
            self.host.say(say("as in the last match, {title}: {who}", title=title, who=listed(who)))

    def _take_over(self, last: Header, path: Path | None) -> None:
        """Players, options and armies of another match of this game."""
        known = {option.name: option.values for option in all_options(self._system)}
        self._values |= {name: value for name, value in last.options.items() if value in known.get(name, ())}
        sits = {seat.id: plain(seat.name, 40) for seat in last.seats}
        self._values |= {f"name {seat}": sits.get(seat, "") for seat in self._system.seats}
        self._values |= {"title": plain(last.title, 60), TABLE: lies(self._system, self._values)}
        self._values |= {FORCES: forces_of(path) if path else Forces(), ARMIES: True}

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
        whose = self._values[f"name {seat}"]
        try:
            check_installed()
        except Refusal as refusal:
            self.host.refuse(told(refusal))
            return

        def keep(text: str) -> None:
            self._values[f"lock {seat}"] = text
            self.redraw()

        ask_new_passphrase(self.host, whose, keep, begun)

    def action_begin_untouched(self) -> None:
        """Below the last name that was typed a letter may be the first one of another: there it begins nothing."""
        if self._by_hand and self.field.id == BEGIN:
            self.host.say(say("Enter on “Begin the match” begins"))
        else:
            self.action_begin()

    def action_begin(self) -> None:
        values, seats, own = self._values, self._system.seats, self.host.seat
        if own and not (own in seats and values[f"name {own}"]):
            self.host.refuse(say("nobody sits on seat {own}, which this program plays", own=own))
            return
        try:
            path = new_path(values["title"] or self._system.title)
            session = Session.create(
                path,
                self._system.slug,
                values["title"],
                {seat: values[f"name {seat}"] for seat in seats},
                {option.name: values[option.name] for option in all_options(self._system)},
                {seat: values[f"lock {seat}"] for seat in seats},
                copied_content(self._system),
            )
        except (Refusal, JournalError, PackError) as error:
            self._point_at(error)
            self.host.refuse(self._why_not(error))
        else:
            missing = enter_again(session, forces_now(values)) if values.get(ARMIES) else None
            session.close()
            self.host.drafts.pop(self._system.slug, None)
            self.host.drafts[self._system.slug] = {}  # as the last one
            self.host.open_session(session.path)  # for the seat that this program plays
            if missing:
                self.host.refuse(missing)

    def _why_not(self, error: Refusal | JournalError | PackError) -> str:
        """Why there is no session; what is wrong with a player is said without the letter of the seat."""
        if isinstance(error, PackError):
            return str(error)
        if isinstance(error, Refusal) and error.input in self._system.seats:
            return error.message
        return told(error)

    def _typed(self, text: str | None, went_down: bool) -> None:
        """The next line that is typed is marked. The match is never begun by typing on: from the last one the mark
        does not move but by the down key."""
        if text is None:
            return
        self._values[self.field.id], self._by_hand = plain(text).strip(), True
        following = self._fields[self.listing.at + 1]
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
            at = next((at for at, field in enumerate(self._fields) if field.id in wrong), self.listing.at)
            self.listing.at = at

    def _choose_system(self, slug: str) -> None:
        """Start anew with the options of this system; players and title that were typed go along."""
        typed = self._kept = self._typed_over()
        self._system = system = load(slug)
        self._lines = fields_of(system)
        self._values = self.host.drafts.pop(slug, {})
        self.host.drafts[slug] = self._values  # as the last one: a new match begins with this game
        if not self._values:
            self._values |= {"system": slug, BEGIN: "", **texts_at_first(system)}
            self._values |= {option.name: option.default for option in all_options(system)}
            self._values[TABLE] = lies(system, self._values)
            self._values |= {f"lock {seat}": "" for seat in system.seats}
        self._values |= {name: text for name, text in typed.items() if name in self._values}

    def _typed_over(self) -> dict[str, str]:
        """Title and names that are not those which the games begin with that were marked."""
        if not self._values:
            return {}
        first = texts_at_first(self._system)
        kept = {name: text for name, text in self._kept.items() if name not in first}
        return kept | {name: self._values[name] for name, text in first.items() if self._values[name] != text}

    @property
    def _fields(self) -> list[Field]:
        """The lines that mean something with what is set."""
        lines = [
            field for field in self._lines if (option := self._option(field)) is None or option.applies(self._values)
        ]
        below = next(at for at, field in enumerate(lines) if field.id == BEGIN) + 1
        return [*lines[:below], *armies_field(self._values), *lines[below:]]

    def _option(self, field: Field) -> Option | None:
        """The option that stands on this line."""
        return next((option for option in all_options(self._system) if option.name == field.id), None)

    def _said(self, field: Field, value: Any) -> str:
        """A value as players call it."""
        option = self._option(field)
        if field.id == ARMIES:
            return armies_said(self._values, value)
        return option.value_called(value) if option else word(value)

    def _brings(self, field: Field) -> str:
        """What the value of an option brings at the table."""
        option = self._option(field)
        return option.value_explained(self._values[field.id]) if option else ""

    def _row(self, field: Field, width: int) -> Content:
        if field.fixed:
            return heading(field.label)
        value = self._said(field, self._values[field.id]) if field.values else self._values[field.id]
        if field.id == BEGIN:
            event = self._system.slug in EVENTS
            return Content.styled(say("Begin the tournament") if event else say("Begin the match"), "bold $success")
        if field.id == "system":
            value = self._system.title
        elif field.id.startswith("lock "):
            value = "•" * 8 if value else say("none")
        elif field.id.startswith("name "):
            value = value or say("nobody")
        name = Content.assemble((f"{glyph(field.seat)} ", seat_style(field.seat)), field.label)
        shown = Content.assemble("‹ ", (value, "$accent"), " ›") if field.values else Content.styled(value, "$accent")
        left = max(min(30, width // 2), min(name.cell_length + 1, width - shown.cell_length))  # neither cuts the other
        option = self._option(field)
        if option and self._values[field.id] != option.default:
            marks = (Content.styled(mark, "$text-muted") for mark in (say("  changed"), " *"))
            shown += next((each for each in marks if shown.cell_length + each.cell_length <= width - left), "")
        return column(name, left) + column(shown, width - left)
