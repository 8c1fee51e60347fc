"""The report for a chat or a forum: short lines, lists instead of tables, all user text escaped."""

import re
from collections.abc import Iterator

from taos_tui.content.catalogue import in_words
from taos_tui.kit.scene import Chart, Panel, Track
from taos_tui.kit.words import told_cell
from taos_tui.rules.wording import Text, count, say

from .board_words import board_words
from .story import Dice, Event, Story

_MARKUP = re.compile(r"[\\*_`\[\]<>#|~]|&(?=#?\w+;)")


EMPTY = ("", "·")
"""Cells of a table that say nothing."""


def escaped(text: str) -> str:
    """`text` on one line, with every character that Markdown or HTML could take for markup escaped."""
    return _MARKUP.sub(r"\\\g<0>", " ".join(in_words(text).split()))


def document(story: Story) -> str:
    """The whole report, ending with a newline."""
    blocks = [
        [f"# {escaped(story.title)}", "", _subtitle(story)],
        _heading(say("Result"), [f"**{escaped(line)}**  " for line in story.result]),
        _heading(say("Players"), _players(story)),
        _heading(say("How it went"), _standings(story)),
        _heading(say("Throws that nobody expected"), _moments(story)),
        _heading(say("Units"), _forces(story)),
        _heading(say("Cards"), _cards(story)),
        _heading(say("Scores"), _sheets(story)),
        *(_heading(chart.title, _chart(chart)) for chart in story.charts),
        _heading(say("On the table"), _board(story)),
        _heading(say("Course of play (times in UTC)"), _timeline(story)),
        _heading(say("Dice"), [f"- {escaped(dice_line(dice))}" for dice in story.dice]),
        _heading(say("Draws and secrets"), [f"- {escaped(line)}" for line in story.checked]),
        _heading(say("Options"), [f"- {_told(fact.label, fact.value)}" for fact in story.options]),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def dice_line(dice: Dice) -> Text:
    """`d20 rolled: 14 dice, mean 10.21, expected 10.5`."""
    parts = {"die": dice.die, "mean": f"{dice.mean:.2f}", "fair": f"{dice.expected:g}"}
    if dice.source == "typed":
        return count(
            "{die} typed: {n} die, mean {mean}, expected {fair}",
            "{die} typed: {n} dice, mean {mean}, expected {fair}",
            dice.number,
            **parts,
        )
    return count(
        "{die} rolled: {n} die, mean {mean}, expected {fair}",
        "{die} rolled: {n} dice, mean {mean}, expected {fair}",
        dice.number,
        **parts,
    )


def _heading(title: str, lines: list[str]) -> list[str]:
    return [f"## {escaped(title)}", "", *lines] if lines else []


def _told(label: str, value: str, mark: str = "") -> str:
    """`label: value`, or the label alone; `mark` goes around the label."""
    return f"{mark}{escaped(label)}{mark}" + (f": {escaped(value)}" if value else "")


def _subtitle(story: Story) -> str:
    return escaped(", ".join(told_of(story)))


def told_of(story: Story) -> list[str]:
    """Which game it is, unless the title says so already, when it began, and how far it is."""
    game = [story.system] if story.system != story.title else []
    return [*map(in_words, game), story.started[:10], in_words(state_of(story))]


def state_of(story: Story) -> Text:
    """How far the game is, and who sees it."""
    state = say("finished") if story.over else say("unfinished ({headline})", headline=story.headline)
    if story.is_practice:
        state = say("practice, {state}", state=state)
    return say("{state}, as {player} sees it", state=state, player=story.who(story.viewer)) if story.viewer else state


def _players(story: Story) -> list[str]:
    return [f"- {player.glyph} " + _told(player.name, player.score, "**") for player in story.players]


def _standings(story: Story) -> list[str]:
    return [f"- {_told(each.title, story.scores_told(each))}" for each in story.standings]


def _moments(story: Story) -> list[str]:
    told = ((str(each.n), story.who(each.seat), each.text, each.chance) for each in story.moments)
    return [f"- {escaped(' · '.join(filter(None, line)))}" for line in told]


def _cards(story: Story) -> list[str]:
    titles = ((f"{story.who(pile.seat)} {pile.title}".strip(), ", ".join(pile.shown)) for pile in story.cards)
    return [f"- {_told(title, shown)}" for title, shown in titles]


def _forces(story: Story) -> list[str]:
    lines = []
    for force in story.forces:
        facts = [told_cell(fact.label, fact.value) for fact in force.facts if fact.value]
        told = " · ".join(
            [f"{story.who(force.seat)} {force.name}".strip(), *facts, *map(in_words, force.card), *force.marks]
        )
        lines.append(f"- ~~{escaped(told)}~~ ({escaped(say('out'))})" if force.out else f"- {escaped(told)}")
    return lines


def _sheets(story: Story) -> list[str]:
    lines = []
    for sheet in story.sheets:
        lines.append(f"- {_told(f'{story.who(sheet.seat)}, {sheet.title}', sheet.score)}")
        lines += [f"  - {'✓' if point.earned else '·'} {_told(point.label, point.value)}" for point in sheet.points]
    return lines


def _chart(chart: Chart) -> list[str]:
    return [f"- {escaped(row)}" for row in chart_rows(chart)]


def chart_rows(chart: Chart) -> list[str]:
    """One line a row; a column that has a title is named with its value, cells that hold nothing are left out."""
    rows = [
        [f"{name} {cell}" if at and name else cell for at, (name, cell) in _named(chart, row)] for row in chart.rows
    ]
    return [" · ".join(map(in_words, row)) for row in rows]


def _named(chart: Chart, row: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, str]]]:
    return ((at, pair) for at, pair in enumerate(zip(chart.columns, row, strict=True)) if pair[1] not in EMPTY)


def _board(story: Story) -> list[str]:
    board = story.board
    if board is None:
        return []
    lines = [f"- {escaped(f'{story.who(seat)} {in_words(text)}'.strip())}" for seat, text in board_words(board)]
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
    facts = (str(event.n), event.at[11:16], story.who(event.seat), event.text, *map(in_words, event.marks))
    told = escaped(" · ".join(fact for fact in facts if fact))
    line = f"- ~~{told}~~ ({escaped(say('undone'))})" if event.undone else f"- {told}"
    more = [f"  - {_told(fact.label, fact.value)}" for fact in event.untold]
    return [line, *more, *([f"  - {escaped(say('note: {note}', note=event.note))}"] if event.note else [])]
