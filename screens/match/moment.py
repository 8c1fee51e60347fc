"""A moment as one large still picture: what was turned up, called out or lost, below the result that brought it."""

from collections.abc import Sequence

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, wrapped
from taos_tui.screens.widgets.letters import blocks
from taos_tui.screens.widgets.panels import due_lines
from taos_tui.screens.widgets.text import seat_style

from taos_tui.content.catalogue import in_words
from taos_tui.kit.moment import Moment
from taos_tui.kit.scene import Due
from taos_tui.rules.wording import say
from taos_tui.session.lines import LogLine

from .parts import last_lines

CROSS = ("   ██   ", "████████", "   ██   ", "   ██   ", "   ██   ")
SMALL_CROSS = (" ▄█▄ ", " ▀█▀ ", "  █  ")
WIDEST = 64
"""Columns of a card at most."""
COLOURS = {"green": "$success", "yellow": "$yellow", "red": "$error"}
ON = say("any key goes on and does its own work")


def moment_lines(
    moment: Moment, last: LogLine | None, width: int, height: int, due: Sequence[Due] = ()
) -> list[Content]:
    """Exactly `height` lines: the result as it always stands, the picture in the middle of what is left, and what is
    `due` at once, as much as there is room for."""
    top = last_lines(last, width, max(height // 4, 3)) if last else []
    duties = due_lines([one for one in due if one.urgent], width - 2)[: max(height // 5, 1)]
    style = f"bold {COLOURS.get(moment.colour) or seat_style(moment.seat) or '$accent'}"
    room = max(height - len(top) - len(duties) - 2, 1)
    drawn = (_card if moment.kind == "card" else _sign)(moment, style, width - 2, room)
    drawn = [line.pad_left(max((width - line.cell_length) // 2, 0)) for line in drawn[:room]]
    above = max((room - len(drawn)) // 2, 0)
    lines = [*top, BLANK, *[BLANK] * above, *drawn]
    lines += [BLANK] * (height - len(duties) - len(lines) - 1)
    lines += [line.pad_left(1) for line in duties]
    on = Content.styled(ON, "$text-muted")
    return [*lines[: height - 1], on.pad_left(max((width - on.cell_length) // 2, 0))][:height]


def _sign(moment: Moment, style: str, width: int, height: int) -> list[Content]:
    """The title large, with a cross above it for who is lost, and the text below."""
    text = _text(moment, width)
    room = height - len(text) - 1
    title = _large(moment.title, width, room)
    lines = [Content.styled(line, style) for line in title]
    if moment.kind == "loss":
        cross = next((one for one in (CROSS, SMALL_CROSS) if len(one) + 1 + len(lines) <= room), ())
        lines = [*(Content.styled(line, style) for line in cross), *([BLANK] if cross else []), *lines]
    elif moment.kind == "code" and len(lines) + 2 <= room:
        lines = _boxed(lines, max(map(len, title)) + 8, style)
    return [*lines, BLANK, *text]


def _card(moment: Moment, style: str, width: int, height: int) -> list[Content]:
    """A card with its title large and what it says."""
    wide = min(WIDEST, width)
    text = _text(moment, wide - 6)
    title = _large(moment.title, wide - 6, height - len(text) - 3)
    lines = [*(Content.styled(line, style) for line in title), BLANK, *text]
    return _boxed(lines, wide, style)


def _text(moment: Moment, width: int) -> list[Content]:
    return [line for text in moment.text for line in wrapped(text, width)]


def _large(title: str, width: int, height: int) -> Sequence[str]:
    """In blocks where they fit, else in capitals."""
    said = in_words(title)
    return blocks(said, width, height) or [said.upper()[:width]]


def _boxed(lines: Sequence[Content], width: int, style: str) -> list[Content]:
    """In a frame, each line in its middle."""
    inner = width - 4
    edge, middle = Content.styled("│", style), []
    for line in lines:
        line = line.truncate(inner, ellipsis=True)
        left = (inner - line.cell_length) // 2
        middle.append(
            Content.assemble(edge, " ", line.pad_left(left).pad_right(inner - left - line.cell_length), " ", edge)
        )
    return [Content.styled(f"╭{'─' * (width - 2)}╮", style), *middle, Content.styled(f"╰{'─' * (width - 2)}╯", style)]
