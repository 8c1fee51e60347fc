"""The report for a messenger: the result, how it came and the throws that turned it, in a few lines of plain text."""

from collections.abc import Iterator

from taos_tui.content.catalogue import in_words
from taos_tui.rules.wording import say

from .markdown import dice_line, state_of
from .story import Story

MOST = 900
"""So many characters at most."""


def message(story: Story) -> str:
    """A message of `MOST` characters at most, ending with a newline: what no longer fits is left out whole."""
    told = ""
    for line in _lines(story):
        if len(told) + len(line) + 1 <= MOST:
            told += line + "\n"
    return told


def _lines(story: Story) -> Iterator[str]:
    yield _short(story.title)
    day, state = story.started[:10], state_of(story)
    yield _short(in_words(say("{game}, {day}, {state}", game=story.system, day=day, state=state)))
    yield from map(_short, story.result)
    scores = [""] * len(story.players) if story.result else [player.score for player in story.players]
    named = zip(story.players, scores, strict=True)
    yield _short(" · ".join(f"{player.glyph} {player.name} {score}".rstrip() for player, score in named))
    for standing in story.standings:
        yield _short(f"{standing.title}: {story.scores_told(standing)}")
    for moment in story.moments:
        yield _short(f"{moment.n} {story.glyph(moment.seat)} {moment.text} ({moment.chance})")
    yield from (_short(in_words(dice_line(dice))) for dice in story.dice)


def _short(text: str) -> str:
    """One line of at most 160 characters."""
    line = " ".join(text.split())
    return line if len(line) <= 160 else line[:159] + "…"
