"""The one place where text is typed."""

import re
from collections.abc import Callable, Sequence

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import DIALOG, SIDES, has_frames
from taos_tui.screens.widgets.layout import BLANK, wrapped
from taos_tui.screens.widgets.text_view import TextView
from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input
from textual.widgets.input import Selection

from taos_tui.content.catalogue import in_words
from taos_tui.face.matching import is_beginning, shown
from taos_tui.kit.doubt import Doubt
from taos_tui.rules.foreign_toml import without_comments
from taos_tui.rules.text import plain, with_cells
from taos_tui.rules.wording import say

from .host import HostingApp
from .mounting import hold_back
from .page import SHORT

LONG = 40
"""Letters of a text that nobody types once more."""
NEXT_LINE = "ctrl+j"
"""Begins the next line of a text that holds several, such as a roster."""
SHOWN, FEWEST, FRAME = 8, 3, 7
"""Suggestions that are shown at once where there are frames, and at least; the lines of a terminal that hold something
else besides what is asked."""
KEEPS = "ctrl+n"
"""Keeps the name that may be new and is nearly a known one."""
PARTS = (",", ";")
"""What parts several things in a row."""


class Answer(Input):
    """A line of text. Pasted lines become one, parted by semicolons: a roster stays whole. They replace what is marked;
    what is too long for the line leaves it as it was. Of a refused text, and of a long one such as a roster, Backspace
    takes one letter. Space is no letter of a text that is marked as a whole: it takes what stands there where that is
    one of a list, and wipes nothing."""

    refused = chooses = has_cells = holds_lines = False
    keeps: Callable[[str], str] | None = None
    """What stays of what is pasted, where everybody may look on."""

    async def _on_key(self, event: events.Key) -> None:
        if event.key == NEXT_LINE and self.holds_lines:
            event.prevent_default()
            event.stop()
            self.insert_text_at_cursor("; ")
        if event.key == "space" and self.value and sorted(self.selection) == [0, len(self.value)]:
            event.prevent_default()
            event.stop()
            if self.chooses and not self.refused:
                await self.action_submit()

    def action_cursor_left(self, select: bool = False) -> None:
        """From a text that is marked as a whole back from its end: there the slip is, more often than at the start."""
        if self.value and sorted(self.selection) == [0, len(self.value)] and not select:
            self.action_end()
        super().action_cursor_left(select)

    class TooLong(Message):
        """So many characters were pasted, more than there is room for."""

        def __init__(self, characters: int) -> None:
            super().__init__()
            self.characters = characters

    def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        pasted = one_line(event.text, self.has_cells)
        pasted = self.keeps(pasted) if self.keeps else pasted
        start, end = (0, len(self.value)) if self.refused else sorted(self.selection)
        if self.max_length and len(self.value) - (end - start) + len(pasted) > self.max_length:
            self.post_message(self.TooLong(len(pasted)))
        else:
            self.replace(pasted, start, end)

    def action_delete_left_all(self) -> None:
        """^U empties the line, wherever in it one is."""
        self.clear()

    def action_delete_left(self) -> None:
        """Of a text that was marked because it was refused or stood there, all but the last letter may be right."""
        whole = sorted(self.selection) == [0, len(self.value)]
        if self.refused or (whole and len(self.value) > LONG):
            self.action_end()
        super().action_delete_left()


def one_line(text: str, cells: bool = False) -> str:
    """Several lines as one, parted by semicolons, where it has `cells` with a sign between these; comments of TOML end
    with their lines."""
    lines = (with_cells(text) if cells else text).splitlines()
    if len(lines) > 1:
        lines = without_comments("\n".join(lines)).splitlines()
    if cells and len(lines) > 1:  # a blank behind a semicolon is the end of a line
        lines = [re.sub(r";\s+", ";", line) for line in lines]
    return "; ".join(filter(None, (plain(line).strip() for line in lines)))


class Ask(ModalScreen[str | None]):
    """Asks for one line of text; answers None when it was given up.

    `help` says what is allowed, `choices` are suggestions: those that may be meant by what is typed are listed, and
    the down key takes them over one after the other. Typing replaces the `value` and what was taken over, and goes on
    after what is `begun`.
    What `wrong` gives a reason for is not taken: it stays in the line with the reason. A word is marked, so that the
    next letter begins anew; of several words the last may be wrong, and a word may mean several things: what is typed
    goes on after them. No letter of a second try reaches what lies below.
    `several` things are typed in a row, parted by commas: suggestions are for the last of them. What it `takes`
    as it is typed is said to be taken where no suggestion has it.
    It `shows` those that may be meant by what is typed, which are the ones that whoever takes the answer finds by it.
    Of one that was `refused` suggestions are what it may mean; of several that it means more is typed.
    Of what is pasted only what it `keeps` is shown, where everybody may look on.
    A text that is to be `mend`ed, as it was refused, is gone on with at its end; what is pasted replaces it.
    What may be new and `doubts` find to be nearly a known name is asked about once: Enter takes the known one; ^N, or
    typing it a second time, says that it `is_kept`. Where it was asked before this line was opened, that is `doubt`.
    The line is one of a `column` where the down key takes it and goes on to the line below.
    """

    CSS_PATH = "ask.tcss"

    def __init__(
        self,
        title: str,
        value: str = "",
        help: str = "",
        choices: Sequence[str] = (),
        *,
        password: bool = False,
        limit: int = 200,
        begun: str = "",
        wrong: Callable[[str], str] = lambda _: "",
        column: bool = False,
        several: bool = False,
        takes: Callable[[str], bool] = lambda _: False,
        mend: bool = False,
        refused: bool = False,
        shows: Callable[[str], Sequence[str]] | None = None,
        doubts: Callable[[str], Doubt | None] = lambda _: None,
        doubt: Doubt | None = None,
        cells: bool = False,
        lines: bool = False,
        keeps: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__()
        self._cells, self._lines, self._keeps = cells, lines, keeps
        self._doubts, self._doubt, self._doubted = doubts, doubt, value if doubt else ""
        self._typed_anew, self.is_kept = False, False
        self._refused_as = self._doubted
        self._column, self.went_down = column, False
        self._several, self._takes = several, takes
        self._question, self._value, self._help = title, begun or value, help
        self._shows = shows or (lambda typed: shown(typed, choices, {}))
        self._begun, self._refused = bool(begun), refused
        self._choices, self._password, self._limit = choices, password, limit
        self._mend = mend or (refused and self._may_be_several(value))
        self._wrong, self._reason = wrong, ""
        self._typed = begun or (value if refused else "")
        """What suggestions are looked for by: a value that stands there to be typed over is no part of it."""
        self._at = self._matching.index(value) if value in self._matching and not (begun or refused) else -1

    def compose(self) -> ComposeResult:
        field = Answer(self._value, password=self._password, max_length=self._limit, id="answer", compact=True)
        field.select_on_focus = not (self._begun or self._mend)
        field.refused, field.chooses = self._mend, bool(self._choices) and not self._refused
        field.cursor_blink, field.has_cells, field.holds_lines = False, self._cells, self._lines
        field.keeps = self._keeps
        with Container(id="sheet"):
            yield TextView(id="question")
            yield field
            yield TextView(id="suggestions")

    def on_mount(self) -> None:
        hold_back(self.app)
        self._draw()
        if self._mend or self._begun:  # Textual looks for the cursor when it moves, not where it begins
            field = self.query_one(Answer)
            self.call_after_refresh(field.scroll_to, x=len(field.value), animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if not self.is_current:  # a second Enter may be on its way already
            return
        answer = event.value if self._password else plain(event.value)
        self.is_kept = False
        if self._doubt and answer == self._doubted:
            self.is_kept = self._typed_anew
            answer = answer if self.is_kept else self._doubt.meant or answer
        self._reason = self._wrong(answer)
        if self._reason and (meant := self._only_one(answer)) and not self._wrong(meant):
            self._reason, answer = "", meant
        if not self.is_kept and (doubt := self._doubts(answer)):
            self._doubt, self._doubted, self._typed_anew, self._reason = doubt, answer, False, doubt.answers
        if self._reason:
            self.went_down, field = False, self.query_one(Answer)
            if not self._password:
                field.value = self._refused_as = "".join(filter(str.isprintable, answer))
            goes_on = " " in field.value.strip() or self._may_be_several(answer)
            is_doubted = self._doubted == answer and not (self._several or len(answer) > LONG)
            if goes_on and not (self._password or is_doubted):
                field.action_end()
            else:
                field.select_all()
            field.refused = not self._password
            self._draw()
        else:
            self.dismiss(answer)

    def on_answer_too_long(self, event: Answer.TooLong) -> None:
        parts = {"n": event.characters, "most": self._limit}
        self._reason = say("{n} characters are too many here: at most {most} fit", **parts)
        self._draw()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._typed_anew = self._typed_anew or event.value != self._doubted
        if event.value not in (self._value, self._refused_as):
            self._reason, self.query_one(Answer).refused = "", False
        if not (0 <= self._at < len(self._matching) and event.value == self._taken_over):
            is_begun = self._begun or self._refused or event.value != self._value
            self._typed, self._at = event.value if is_begun else "", -1
        self._draw()

    async def on_key(self, event: events.Key) -> None:
        if event.key in ("escape", "ctrl+q"):
            event.stop()
            self.dismiss(None)
        elif event.key in ("down", "up") and self._matching:
            event.stop()
            self._at = (self._at + (1 if event.key == "down" else -1)) % len(self._matching)
            field = self.query_one(Input)
            field.value = self._taken_over
            field.selection = Selection(len(self._before), len(field.value))
        elif event.key == KEEPS and self._doubts_now:
            event.stop()
            self.is_kept = True
            self.dismiss(self._doubted)
        elif self._column and event.key == "down":
            event.stop()
            self.went_down = True
            await self.query_one(Answer).action_submit()
        elif self.focused is None:  # typed ahead of the field
            self.query_one(Input).post_message(events.Key(event.key, event.character))

    @property
    def _doubts_now(self) -> bool:
        """Is it asked whether what stands in the line is meant so, and may it be?"""
        doubt = self._doubt
        return bool(doubt and (doubt.stays or not doubt.meant)) and self.query_one(Answer).value == self._doubted

    @property
    def _matching(self) -> list[str]:
        return self._fits or list(self._choices)

    @property
    def _fits(self) -> list[str]:
        return list(self._shows(self._typed.removeprefix(self._before.rstrip()).strip()))

    @property
    def _each_fits(self) -> bool:
        """Is every word of several, parted by blanks, found in something?"""
        words, choices = self._typed.casefold().split(), [choice.casefold() for choice in self._choices]
        return self._several and bool(words) and all(any(word in choice for choice in choices) for word in words)

    @property
    def _before(self) -> str:
        """What stands before the last of several things that are typed in a row."""
        parted = max(map(self._typed.rfind, PARTS)) if self._several else -1
        return f"{self._typed[: parted + 1]} " if parted >= 0 else ""

    @property
    def _taken_over(self) -> str:
        """What was typed with the suggestion that is marked."""
        return f"{self._before}{self._matching[self._at]}"

    def _only_one(self, typed: str) -> str:
        """The suggestion that is left where what is typed left one, and has letters: a bare figure names nothing."""
        found = self._shows(typed)
        return found[0] if len(found) == 1 and any(map(str.isalpha, typed)) else ""

    def _may_be_several(self, typed: str) -> bool:
        """Is more of it to be typed, of the last one where there are several in a row?"""
        last = typed[max(map(typed.rfind, PARTS)) + 1 :].strip() if self._several else typed.strip()
        return is_beginning(last, [in_words(each) for each in self._shows(last)])

    def _draw(self) -> None:
        framed = has_frames(self.app.size)
        self.set_class(framed, "framed")
        width = DIALOG - SIDES - 2 if framed else max(20, self.app.size.width - 4)
        asked = [
            Content.styled(self._question, "bold"),
            *(wrapped(self._help, width, style="$text-muted") if self._help else []),
            *(wrapped(f"✗ {in_words(self._reason)}", width, style="bold $error") if self._reason else []),
        ]
        self.query_one("#question", TextView).show(asked)
        matching = self._matching
        is_none = bool(matching) and not self._fits and not self._each_fits
        guide = self.app.navigation.guide(self) if isinstance(self.app, HostingApp) else None
        guided = [BLANK, *guide.lines(width, short=self.app.size.height < SHORT)] if guide else []
        room = max(self.app.size.height - FRAME - len(asked) - len(guided) - is_none, FEWEST)
        most = SHOWN if framed else room if len(matching) <= room else max(room - 1, FEWEST)
        first = min(max(self._at - most + 1, 0), max(len(matching) - most, 0))
        rows = [
            Content.assemble(("▸ " if at == self._at else "  ", "bold $accent"), choice)
            for at, choice in enumerate(matching[first : first + most], first)
        ]
        if is_none:
            typed = self._typed.removeprefix(self._before)
            none = (
                say("  none of these: ↵ takes it as typed")
                if not self._reason and self._takes(typed.strip())
                else say("  none of these has {typed} in it", typed=typed)
            )
            rows.insert(0, Content.styled(none, "$text-muted"))
        if len(matching) > most:
            hidden = say("  {n} more: type a part of it, or ↓", n=len(matching) - most)
            rows.append(Content.styled(hidden, "$text-muted"))
        keys = [say("↵ take it"), say("Esc give up")]
        if self._doubt and self._doubts_now:
            takes = [say("↵ take {name}", name=self._doubt.called)] if self._doubt.meant else []
            keys = [*takes, say("^N keep {typed}", typed=self._doubted), say("Esc give up")]
        if rows or self._column:
            keys.append(say("↓ suggestions") if rows else say("↓ next line"))
        if self.query_one(Answer).holds_lines and not self._password:
            keys.append(say("; next line"))
        if len(self.query_one(Answer).value) > LONG:  # a list is mended in its middle
            keys.append(say("← → move in it"))
        lines = [*rows, BLANK, Content.styled("   ".join(map(in_words, keys)), "$text-muted"), *guided]
        self.query_one("#suggestions", TextView).show(lines)
