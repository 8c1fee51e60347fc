"""Entries of a session as rows of a list."""

from collections.abc import Sequence
from datetime import datetime
from typing import overload

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.text import column, glyph, seat_style

from taos_tui.content.catalogue import in_words
from taos_tui.face.outcome import sign
from taos_tui.session.lines import LogLine


class LogRows(Sequence[Content]):
    """The rows of the list, made when they are drawn: a log may be long."""

    def __init__(self, notes: Sequence[Content], entries: Sequence[LogLine], width: int) -> None:
        self._notes, self._entries, self._width = notes, entries, width

    def __len__(self) -> int:
        return len(self._notes) + len(self._entries)

    @overload
    def __getitem__(self, at: int) -> Content: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Content]: ...
    def __getitem__(self, at: int | slice) -> Content | Sequence[Content]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        if at < len(self._notes):
            return self._notes[at]
        return _row(self._entries[at - len(self._notes)], self._width)


def _row(entry: LogLine, width: int) -> Content:
    said = entry.said
    mark = "↶" if entry.struck else sign(said) if said else " "
    style = "strike $text-muted" if entry.struck else ""
    start = Content.assemble(
        (f"{entry.n:>4} {_clock(entry.at)} ", "$text-muted"),
        (f"{glyph(entry.side)} ", seat_style(entry.side)),
        f"{mark} ",
    )
    typed = Content.styled(f"  {in_words(entry.typed_told)}".rstrip(), "$text-muted")
    return start + column(Content.styled(entry.text, style) + typed, max(1, width - start.cell_length))


def _clock(at: str) -> str:
    """The time of day where the players are."""
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
