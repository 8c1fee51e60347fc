"""The lines of a long text, such as a roster: each is changed, taken out or put in by itself."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar

from taos_tui.screens.shell.ask import KEEPS, Ask, one_line
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.page import Page
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, clickable, rule, scrolled, window, wrapped
from taos_tui.screens.widgets.text import between
from textual import events

from taos_tui.content.catalogue import in_words
from taos_tui.face.text_lines import TextLines
from taos_tui.kit.doubt import Doubt
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import count, say

from .tick_screen import EMPTIES, ENDS, READING, STEPS


class Stands(NamedTuple):
    """How a text stands where it belongs, and what is wrong with it; what it may be meant for, where that is asked."""

    text: str
    reason: str
    doubt: Doubt | None = None


Put = Callable[[str], Stands]


class LinesScreen(Page):
    """One row a line, below them the marked one whole and what is wrong. Answers with the text as it stands then: what
    was changed stays changed however it is left, and None where it is not said yet what is meant."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "change it", "screen.change", "Type the marked line anew, or one more", footer=True),
        Command(KEEPS, "keep yours", "screen.keep", "What is asked about is meant as it stands", footer=True),
        Command("space", "done", "screen.close", "Back to the form with the lines as they stand", footer=True),
        Command("delete", "take it out", "screen.take_out", "Take the marked line out, or in again", footer=True),
        Command("escape", "back", "screen.close", "Back to the form with the lines as they stand", ("backspace",)),
    )
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def __init__(
        self,
        title: str,
        stands: Stands,
        put: Put,
        begun: str = "",
        cells: bool = False,
        keeps: Callable[[str], str] | None = None,
        seen: str = "",
    ) -> None:
        """Every change is `put` where it belongs, which tells how the text stands there and what is wrong with it. What
        is `begun` is one more line. A table that is pasted keeps its `cells`. Of what is pasted into a line only what
        it `keeps` is shown, where everybody may look on, which `seen` says."""
        super().__init__()
        self._cells, self._keeps, self._seen = cells, keeps, seen
        self._title, self._put, self._begun = title, put, begun
        self._reason, self._doubt, self.is_kept = stands.reason, stands.doubt, False
        self.text_lines = TextLines.of(stands.text, stands.reason)
        self._read = 0

    def on_mount(self) -> None:
        if self._begun:
            self.text_lines = self.text_lines.to(-1)
            self._type(self._begun)

    def head(self) -> list[Content]:
        width, number = self.app.size.width, len(self.text_lines.lines) - len(self.text_lines.out)
        counted = Content.styled(count("{n} line ", "{n} lines ", number), "$text-muted")
        return [between(Content.styled(f" {in_words(self._title)}", "bold"), counted, width), BLANK, rule(width)]

    def lines(self) -> list[Content]:
        width, height = self.room
        lines = self.text_lines
        rows = [
            clickable(self._row(at, line).truncate(width, ellipsis=True), "screen.pick", at)
            for at, line in enumerate((*lines.lines, in_words(say("one more line"))))
        ]
        told = [line.pad_left(1) for line in wrapped(lines.marked, width - 2, 1)]
        if self._reason:
            told += [line.pad_left(1) for line in wrapped(f"✗ {self._reason}", width - 2, 1, style="$error")]
        most = max(height // 2, height - len(rows) - 1)
        self._read = min(self._read, max(len(told) - most, 0))
        about = scrolled(told, self._read, min(len(told), most))
        room = height - len(about) - 1
        shown = window(rows, room, lines.at)
        return [*shown, *[BLANK] * (room - len(shown)), rule(width), *about]

    def _row(self, at: int, line: str) -> Content:
        """`▸!12  Orc, graduat, 20 points`"""
        lines, is_marked = self.text_lines, at == self.text_lines.at
        is_there = at < len(lines.lines)
        sign = "✗" if at in lines.out else "!" if is_there and lines.is_told(at, self._reason) else " "
        style = "$text-muted" if at in lines.out or not is_there else "bold" if is_marked else ""
        number = "  +" if not is_there else "   " if at in lines.out else f"{lines.number(at):>3}"
        return Content.assemble(
            ("▸" if is_marked else " ", "bold $accent"), (sign, "bold $error"), (f"{number}  ", "$text-muted"),
            (line, style),
        )  # fmt: skip

    def hints(self) -> Iterable[Command]:
        for command in super().hints():
            if command.key == KEEPS and not self._doubt:
                continue
            if command.key == "enter" and self._doubt and self._doubt.meant:
                yield command._replace(title=say("take {name}", name=self._doubt.called))
            elif command.key == "enter" and self.text_lines.is_new:
                yield command._replace(title=say("type it"))
            elif command.key != "delete":
                yield command
            elif not self.text_lines.is_new:
                is_out = self.text_lines.at in self.text_lines.out
                yield command._replace(title=say("put it in")) if is_out else command

    def press(self, key: str) -> bool:
        if key in EMPTIES:
            self.action_take_out()
        elif key in STEPS:
            self.text_lines, self._read = self.text_lines.step(STEPS[key]), 0
        elif key in ENDS:
            self.text_lines, self._read = self.text_lines.to(ENDS[key]), 0
        elif key in READING:
            self._read = max(self._read + READING[key], 0)
        elif len(key) == 1 and key.isprintable():
            self._type(self.typed_by(key))
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Several lines are the whole list once more; a single one is typed into the marked line."""
        event.stop()
        pasted = one_line(event.text, cells=self._cells)
        if len(TextLines.of(pasted).lines) > 1:
            self.dismiss(pasted)
        elif pasted:
            self._type(self._keeps(pasted) if self._keeps else pasted)

    def action_change(self) -> None:
        if self._doubt and self._doubt.meant:
            at = self.text_lines.at
            self._stands(TextLines.of(self._doubt.meant).to(at))
            self.redraw()
        else:
            self._type()

    def action_keep(self) -> None:
        if self._doubt:
            self.is_kept = True
            self.dismiss(self.text_lines.text)

    def action_pick(self, at: int) -> None:
        """A line was clicked: it is marked, and typed once it is."""
        if at == self.text_lines.at:
            self._type()
        self.text_lines = self.text_lines.to(at)
        self.redraw()

    def action_take_out(self) -> None:
        self._stands(self.text_lines.toggled())

    def action_close(self) -> None:
        self.dismiss(None if self._doubt else self.text_lines.text)

    def _type(self, more: str = "") -> None:
        """Let the marked line be typed; letters go on behind it."""
        line = self.text_lines.marked
        title = (
            say("{title}: one more line", title=self._title)
            if self.text_lines.is_new
            else say("{title}: line {n}", title=self._title, n=self.text_lines.number(self.text_lines.at))
        )
        told = ("" if self.text_lines.is_new else say("an empty line is taken out"), self._seen)
        about = " · ".join(in_words(text) for text in told if text)
        ask = Ask(title, f"{line}{more}", about, limit=6000, mend=True, keeps=self._keeps)
        self.app.push_screen(ask, partial(self._typed, line))

    def _typed(self, before: str, text: str | None) -> None:
        begun, self._begun = self._begun, ""
        if text is None and begun:
            self.action_close()
        elif text is not None and text != before:
            self._stands(self.text_lines.put(text))
        self.redraw()

    def _stands(self, lines: TextLines) -> None:
        """The text is this now, and what is wrong with it is told anew."""
        if lines.text != self.text_lines.text:
            stands, self._reason, self._doubt = self._put(lines.text)
            if stands != lines.text:  # who the Lieutenant is does not stay there
                lines = TextLines.of(stands)._replace(at=min(lines.at, len(TextLines.of(stands).lines)))
        self.text_lines = lines
