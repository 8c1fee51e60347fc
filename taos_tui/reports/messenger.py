"""The report for a messenger: how the game went, how a tournament stands, the throws that turned it, and the result, in
a few lines of plain text."""

from collections.abc import Iterator, Sequence

from taos_tui.content.catalogue import in_words
from taos_tui.rules.wording import count

from .markdown import chart_rows, dice_line, told_of
from .story import Story

MOST = 900
"""So many characters at most."""
TOP = 10
"""Rows of a table that are told."""
LINE = 160
"""So many characters of a line at most."""


def message(story: Story) -> str:
    """A message of `MOST` characters at most, ending with a newline: what no longer fits is left out whole, and it is
    said how much that is. It ends with the result, whatever is left out."""
    head, tail = list(_head(story)), list(_tail(story))
    room = min(LINE, MOST // len([*head, *tail]) - 1)
    head, tail = [_short(line, room) for line in head], [_short(line, room) for line in tail]
    for standings in (_standings(story), _standings(story, short=True)):
        told = _text([*head, *standings, *_throws(story), *tail])
        if len(told) <= MOST:
            return told
    return _fitted(head, list(standings), list(_throws(story)), tail)


def _head(story: Story) -> Iterator[str]:
    yield story.title
    yield ", ".join(told_of(story))
    yield " · ".join(f"{player.glyph} {player.name}" for player in story.players)
    yield from _charts(story)


def _tail(story: Story) -> Iterator[str]:
    """The result, and how it stands where no score above says so."""
    yield from story.result
    scores = [f"{player.glyph} {player.score}" for player in story.players if player.score]
    if scores and not (story.result and story.standings):
        yield " – ".join(scores)


def _standings(story: Story, *, short: bool = False) -> Sequence[str]:
    """The scores by stretch of the game; in `short` only since when each held."""
    return [
        _short(f"{standing.first if short else standing.title}: {story.scores_told(standing)}")
        for standing in story.standings
    ]


def _charts(story: Story) -> Iterator[str]:
    """The tables that sum up how things stand: of a tournament who has how many points, the first `TOP` of them."""
    for chart in story.charts:
        if chart.sums_up:
            rows = chart_rows(chart)
            yield in_words(chart.title)
            yield from rows[:TOP]
            yield from [_left_out(len(rows) - TOP)] if len(rows) > TOP else ()


def _throws(story: Story) -> Iterator[str]:
    """Those that nobody could expect, then all of them."""
    for moment in story.moments:
        who = " ".join(filter(None, (str(moment.n), story.glyph(moment.seat))))
        yield _short(f"{who} {moment.text} ({moment.chance})")
    yield from (_short(in_words(dice_line(dice))) for dice in story.dice)


def _fitted(head: Sequence[str], standings: Sequence[str], throws: Sequence[str], tail: Sequence[str]) -> str:
    """The same with less between: throws are left out from the last one on, then scores, but for the first one and
    those at the end."""
    for fewer in range(len(throws) - 1, -1, -1):
        told = _text([*head, *standings, *throws[:fewer], _left_out(len(throws) - fewer), *tail])
        if len(told) <= MOST:
            return told
    without = [_left_out(len(throws))] if throws else []
    for gap in range(1, len(standings)):
        kept = [standings[0], _left_out(gap), *standings[gap + 1 :]]
        told = _text([*head, *kept, *without, *tail])
        if len(told) <= MOST:
            return told
    everything = len(standings) + len(throws)
    told = _text([*head, *([_left_out(everything)] if everything else []), *tail])
    return told if len(told) <= MOST else _text([*head, *tail])


def _left_out(number: int) -> str:
    return in_words(count("… {n} line left out", "… {n} lines left out", number))


def _text(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _short(text: str, room: int = LINE) -> str:
    """One line of at most so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= room else line[: room - 1] + "…"
