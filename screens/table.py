"""Where we are, what just happened, what is due, and what can be done."""

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual.content import Content

from taos_tui.session.session import Line

from .base import GameScreen
from .commands import Command
from .widgets.layout import BLANK, beside, heading, wrapped
from .widgets.ledger import amount
from .widgets.outcome import result_lines
from .widgets.panels import due_lines, move_lines, panel_lines
from .widgets.text import column, glyph, seat_name, seat_style

WIDE = 120
"""From so many columns on the log stands beside the table."""

NEXT = Command("enter", "next", "screen.next", "Make the move that is the obvious next one", ("space",))


class TableScreen(GameScreen):
    """The screen that a match is played from."""

    NAME = "table"
    KEYS: ClassVar[tuple[Command, ...]] = (NEXT,)

    def lines(self) -> list[Content]:
        width, height = self.room
        if width < WIDE:
            return self._sheet(width, height)
        left = min(100, width * 3 // 5)
        return beside(self._sheet(left, height), self._log(width - left - 4, height), left)

    def _sheet(self, width: int, height: int) -> list[Content]:
        """Headline and result at the top, moves at the bottom; what does not fit between them is cut off."""
        scene, inner = self.scene, width - 2
        top = [*self._findings(inner), self._headline(inner)]
        moves = move_lines(self.desk.moves, inner, 1 if height < 13 else 2 if height < 30 else 4)
        result = self._result(inner)
        due = [heading("DUE NOW"), *due_lines(scene.due, inner)] if scene.due else []
        parts = [top, result, due, *(panel_lines(panel, inner) for panel in scene.panels)]
        parts = [part for part in parts if part]
        room = height - len(moves)
        spare = room - sum(map(len, parts))
        body = [line for number, part in enumerate(parts) for line in [*part, *([BLANK] if number < spare else [])]]
        body = [*body[:room], *[BLANK] * (room - len(body))]
        return [Content.assemble(" ", line) for line in [*body, *moves]]

    def _findings(self, width: int) -> list[Content]:
        session = self.desk.session
        if not session.findings and not session.read_only:
            return []
        text = str(session.findings[0]) if session.findings else "this session cannot be written to"
        kind = "read only, S saves a sound copy" if session.read_only else "notice"
        return [Content.styled(f"! {kind}: {text}", "bold $warning").truncate(width, ellipsis=True)]

    def _headline(self, width: int) -> Content:
        scene = self.scene
        active = seat_name(scene.active, scene.names.get(scene.active, "")).truncate(width // 3, ellipsis=True)
        who = Content("") if scene.over else Content.assemble(active, " is active")
        parts = [Content.styled(scene.headline, "bold"), who, Content(scene.status)]
        gap = "     " if sum(part.cell_length for part in parts) + 10 <= width else "  "
        return Content(gap).join(part for part in parts if part).truncate(width, ellipsis=True)

    def _result(self, width: int) -> list[Content]:
        last, more = self.desk.session.last, self.scene.result
        lines = _last_result(last, width) if last else []
        return lines + [line for text in more for line in wrapped(text, width)]

    def _log(self, width: int, height: int) -> list[Content]:
        entries = self.desk.session.log()[-(height - 1) :]
        return [heading("LOG"), *(_log_line(entry, width) for entry in reversed(entries))]

    def hints(self) -> Iterable[Command]:
        undo, *others = (command for command in super().hints() if command.footer)
        if self.desk.session.watching:
            return others
        suggested, undoable = self.scene.suggested, self.desk.session.undoable
        if suggested:
            others.insert(0, NEXT._replace(key="space", title=_short(self.desk.ready(suggested).title.lower(), 20)))
        taken = sum(len(command.label) + len(command.title) + 3 for command in others)
        room = self.room.width - taken - len("u undo: ") - 2
        if undoable:
            others.insert(0, undo._replace(title=f"undo: {_short(undoable, room)}" if room > 6 else "undo"))
        return others

    def action_next(self) -> None:
        suggested = self.scene.suggested
        if suggested:
            self.table.start_move(suggested)
        else:
            self.desk.refuse("there is no obvious next move; MOVES below lists them all")


def _short(text: str, width: int) -> str:
    return column(text, min(width, cell_len(text))).plain


def _last_result(line: Line, width: int) -> list[Content]:
    """The last move, readable from across the table."""
    source = {"typed": "typed", "rolled": "rolled by the app"}.get(line.source, "")
    parts = (f"{part.label} {amount(part.value)}" for part in line.ledger[:4])
    ledger = "  ".join(part for part in parts if part not in line.text)  # nothing is said twice
    if line.outcome is None:
        return wrapped(line.text, width)
    return result_lines(line.outcome, line.dice, line.text, [text for text in (source, ledger) if text], width)


def _log_line(entry: Line, width: int) -> Content:
    mark = Content.assemble((f"{entry.n:4} ", "$text-muted"), (f"{glyph(entry.seat)} ", seat_style(entry.seat)))
    text = f"↶ {entry.text}" if entry.struck else entry.text
    return (mark + Content.styled(text, "$text-muted" if entry.struck else "")).truncate(width, ellipsis=True)
