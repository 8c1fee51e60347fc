"""The end of a game: who won and by how much, in large; how it came; what nobody expected."""

import re
from collections.abc import Sequence
from datetime import datetime

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.digits import big
from taos_tui.screens.widgets.layout import BLANK, heading, wrapped
from taos_tui.screens.widgets.text import between, column, flowed, seat_name, seat_style

from taos_tui.kit.scene import Scene
from taos_tui.reports.markdown import dice_line
from taos_tui.reports.story import Story
from taos_tui.rules.wording import say

STEPS = "▁▂▃▄▅▆▇█"
NUMBER = re.compile(r"-?\d+")
GAP = 6
"""Cells between two large scores."""


def result_large(scene: Scene, width: int) -> list[Content]:
    """The scores of two players in large figures, where they are numbers; beside them the result in words."""
    told = [line.stylize("bold") for text in scene.result[:1] for line in wrapped(text, width)]
    others = [line for text in scene.result[1:] for line in wrapped(text, width)]
    figures = {seat: big(number) for seat, score in scene.scores.items() if (number := _whole(score))}
    if len(figures) != 2 or len(scene.scores) != 2:
        return [*told, *others]
    names = [Content.assemble(seat_name(seat, scene.names[seat]), f"  {scene.scores[seat]}") for seat in figures]
    left = sum(Content(rows[0]).cell_length + GAP for rows in figures.values()) + GAP
    lines = []
    for at, beside in enumerate([BLANK, *names]):
        line = Content(" " * (GAP // 2))
        for seat, rows in figures.items():
            line += Content.styled(rows[at], f"bold {seat_style(seat)}") + Content(" " * GAP)
        lines.append((column(line, left) + beside).truncate(width, ellipsis=True))
    return [*lines, BLANK, *told, *others]


def _whole(score: str) -> str:
    """The number that a score begins with; "" where it is a word or a share (`3/9 units`)."""
    found = NUMBER.match(str(score))
    return found.group() if found and not str(score)[found.end() :].startswith("/") else ""


def course_lines(story: Story, width: int) -> list[Content]:
    """How it came, the throws that nobody expected, the dice and the time."""
    parts = [_course(story, width), _moments(story, width)]
    last = [*map(dice_line, story.dice), *_played(story)]
    facts = flowed([Content.styled(text, "$text-muted") for text in last], " · ", width)
    return [line for part in parts if part for line in (*part, BLANK)] + facts


def _course(story: Story, width: int) -> list[Content]:
    """The score of each player from stretch to stretch as a line, and where it ended."""
    if not story.standings:
        return []
    wide = max(Content(player.name).cell_length for player in story.players) + 2
    lines = [heading(say("HOW IT WENT"))]
    courses = [[each.scores[at] for each in story.standings] for at in range(len(story.players))]
    for player, drawn in zip(story.players, _lines(courses), strict=True):
        name = column(seat_name(player.seat, player.name), wide)
        line = Content.styled(drawn, seat_style(player.seat))
        lines.append(Content.assemble("  ", name, "  ", line, f"  {player.score}").truncate(width, ellipsis=True))
    first, last = story.standings[0].first, story.standings[-1].last
    return [*lines, Content.styled(say("  from {first} to {last}", first=first, last=last), "$text-muted")]


def _lines(courses: Sequence[Sequence[str]]) -> list[str]:
    """▁▂▅█ for each player, all on one scale from the least to the most that anybody had; nothing for scores that are
    words."""
    found = [[NUMBER.match(score) for score in scores] for scores in courses]
    numbers = [[int(each.group()) for each in line if each] for line in found]
    every = [number for line in numbers for number in line]
    if any(len(line) != len(scores) for line, scores in zip(numbers, courses, strict=True)) or len({*every}) < 2:
        return [""] * len(courses)
    least, span = min(every), max(every) - min(every)
    return ["".join(STEPS[(number - least) * (len(STEPS) - 1) // span] * 2 for number in line) for line in numbers]


def _moments(story: Story, width: int) -> list[Content]:
    if not story.moments:
        return []
    rows = [
        between(Content.assemble(seat_name(each.seat, ""), each.text), Content.styled(each.chance, "bold"), width)
        for each in story.moments
    ]
    return [heading(say("THROWS THAT NOBODY EXPECTED")), *rows]


def _played(story: Story) -> list[str]:
    """How long the game took, from its beginning to its last entry."""
    times = [event.at for part in story.timeline for event in part.events]
    if not times:
        return []
    minutes = round((datetime.fromisoformat(times[-1]) - datetime.fromisoformat(story.started)).total_seconds() / 60)
    return [say("played in {h} h {m} min", h=minutes // 60, m=f"{minutes % 60:02}")] if minutes > 0 else []
