"""The report for a chat or a forum: short lines, lists instead of tables, all user text escaped."""

import re
from collections.abc import Iterator

from taos_tui.systems.scene import Chart, Panel, Track

from .board_words import board_words
from .story import Dice, Event, Story

_MARKUP = re.compile(r"[\\*_`\[\]<>#|~]|&(?=#?\w+;)")


EMPTY = ("", "·")
"""Cells of a table that say nothing."""


def escaped(text: str) -> str:
    """`text` on one line, with every character that Markdown or HTML could take for markup escaped."""
    return _MARKUP.sub(r"\\\g<0>", " ".join(text.split()))


def document(story: Story) -> str:
    """The whole report, ending with a newline."""
    blocks = [
        [f"# {escaped(story.title)}", "", _subtitle(story)],
        _heading("Result", [f"**{escaped(line)}**  " for line in story.result]),
        _heading("Players", _players(story)),
        _heading("Units", _forces(story)),
        _heading("Cards", _cards(story)),
        _heading("Scores", _sheets(story)),
        *(_heading(escaped(chart.title), _chart(chart)) for chart in story.charts),
        _heading("On the table", _board(story)),
        _heading("Course of play (times in UTC)", _timeline(story)),
        _heading("Dice", [f"- {dice_line(dice)}" for dice in story.dice]),
        _heading("Options", [f"- {_told(fact.label, fact.value)}" for fact in story.agreed]),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def dice_line(dice: Dice) -> str:
    """`d20 rolled: 14 dice, mean 10.21, expected 10.5`."""
    many = "die" if dice.number == 1 else "dice"
    return f"{dice.die} {dice.source}: {dice.number} {many}, mean {dice.mean:.2f}, expected {dice.expected:g}"


def _heading(title: str, lines: list[str]) -> list[str]:
    return [f"## {title}", "", *lines] if lines else []


def _told(label: str, value: str, mark: str = "") -> str:
    """`label: value`, or the label alone; `mark` goes around the label."""
    return f"{mark}{escaped(label)}{mark}" + (f": {escaped(value)}" if value else "")


def _subtitle(story: Story) -> str:
    state = "finished" if story.over else f"unfinished ({story.headline})"
    view = f", as {story.who(story.viewer)} sees it" if story.viewer else ""
    return escaped(f"{story.system}, {story.started[:10]}, {state}{view}")


def _players(story: Story) -> list[str]:
    return [f"- {player.glyph} " + _told(player.name, player.score, "**") for player in story.players]


def _cards(story: Story) -> list[str]:
    titles = ((f"{story.who(pile.seat)} {pile.title}".strip(), ", ".join(pile.shown)) for pile in story.cards)
    return [f"- {_told(title, shown)}" for title, shown in titles]


def _forces(story: Story) -> list[str]:
    lines = []
    for force in story.forces:
        facts = [f"{fact.label} {fact.value}" for fact in force.facts if fact.value]
        told = " · ".join([f"{story.who(force.seat)} {force.name}".strip(), *facts, *force.marks])
        lines.append(f"- ~~{escaped(told)}~~ (out)" if force.out else f"- {escaped(told)}")
    return lines


def _sheets(story: Story) -> list[str]:
    lines = []
    for sheet in story.sheets:
        lines.append(f"- {_told(f'{story.who(sheet.seat)}, {sheet.title}', sheet.score)}")
        lines += [f"  - {'✓' if point.earned else '·'} {_told(point.label, point.value)}" for point in sheet.points]
    return lines


def _chart(chart: Chart) -> list[str]:
    """One line a row; a column that has a title is named with its value, cells that hold nothing are left out."""
    lines = []
    for row in chart.rows:
        told = (f"{name} {cell}" if number and name else cell for number, (name, cell) in _named(chart, row))
        lines.append(f"- {escaped(' · '.join(told))}")
    return lines


def _named(chart: Chart, row: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, str]]]:
    return ((at, pair) for at, pair in enumerate(zip(chart.columns, row, strict=True)) if pair[1] not in EMPTY)


def _board(story: Story) -> list[str]:
    board = story.board
    if board is None:
        return []
    lines = [f"- {escaped(f'{story.who(seat)} {text}'.strip())}" for seat, text in board_words(board)]
    if isinstance(board, Track):
        lines += [f"- {escaped(line)}" for panel in board.zones for line in _zone(panel)]
    return lines


def _zone(panel: Panel) -> Iterator[str]:
    for row in panel.rows:
        yield f"{panel.title}: {' · '.join(filter(None, row))}"


def _timeline(story: Story) -> list[str]:
    lines: list[str] = []
    for part in story.timeline:
        lines += [*([""] if lines else []), f"### {escaped(part.title)}", ""]
        for event in part.events:
            lines += _event(story, event)
    return lines


def _event(story: Story, event: Event) -> list[str]:
    dice = f"dice {' '.join(map(str, event.dice))} {event.source}" if event.dice else ""
    facts = (str(event.n), event.at[11:16], story.who(event.seat), event.text, dice)
    told = escaped(" · ".join(fact for fact in facts if fact))
    line = f"- ~~{told}~~ (undone)" if event.undone else f"- {told}"
    more = [f"  - {_told(fact.label, fact.value)}" for fact in event.untold]
    return [line, *more, *([f"  - note: {escaped(event.note)}"] if event.note else [])]
