"""The report as one page that needs nothing else: no script, no font, no picture, no address."""

from collections.abc import Iterable
from html import escape

from taos_tui import __version__
from taos_tui.systems.scene import Board, Chart, HexMap, Panel, Track

from .board_svg import drawing
from .board_words import board_words
from .hexmap_svg import hexmap_drawing, legend
from .seats import Seats
from .story import Event, Fact, Part, Sheet, Story
from .track_svg import track_drawing

STYLE = """
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fdfdfb; --soft: #666; --rule: #ccc;
  --first: #0b5cad; --second: #a84300; --other: #4b6a1f; --hill: #f0e8d4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e8e4; --paper: #161719; --soft: #9c9c98;
  --rule: #3c3e42; --first: #7ab8ff; --second: #ffa866; --other: #b4d47a; --hill: #2c2820; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
h1 { line-height: 1.2; margin-bottom: 0; } h2 { margin-top: 2.2rem; border-bottom: 1px solid var(--rule); }
.soft, time, summary { color: var(--soft); }
.result { font-size: 1.35rem; font-weight: 600; margin: .3rem 0; }
.seat-0 { color: var(--first); fill: var(--first); } .seat-1 { color: var(--second); fill: var(--second); }
.seat-2 { color: var(--other); fill: var(--other); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .15rem .8rem .15rem 0;
  border-bottom: 1px solid var(--rule); vertical-align: top; }
.facts { width: auto; margin-left: 1.6rem; font-size: .9rem; } .facts td { border: none; padding: 0 .8rem 0 0; }
ol { list-style: none; padding: 0; } li { padding: .1rem 0; } details { display: inline-block; }
.board { width: 100%; max-width: 34rem; display: block; font-family: inherit; }
.edge { fill: none; stroke: var(--ink); stroke-width: .4; } .cut { stroke: var(--rule); stroke-width: .3; }
.strong { stroke: var(--ink); stroke-width: .6; } .reach { fill: none; stroke: var(--soft); stroke-width: .2;
  stroke-dasharray: 1 1; } .scale, .zone { fill: var(--soft); font-size: 3px; text-anchor: middle; }
.mark, .ground { font-size: 5px; text-anchor: middle; } .ground { fill: var(--ink); }
.map, .row { max-width: none; } .hex { fill: none; stroke: var(--rule); stroke-width: .4; } .hill { fill: var(--hill); }
.unit { font-size: 4.5px; font-weight: 600; text-anchor: middle; } .holder { font-size: 3.5px; text-anchor: middle; }
.unit:not([class*=seat]), .holder:not([class*=seat]) { fill: var(--soft); }
.place { fill: var(--ink); font-size: 4.5px; font-weight: 600; text-anchor: middle; }
@media print { details > * { display: block; } }
"""


POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(story: Story) -> str:
    """The whole page, ending with a newline. Every text from the session is escaped."""
    body = [
        f"<h1>{escape(story.title)}</h1>",
        f'<p class="soft">{escape(_subtitle(story))}</p>',
        *(f'<p class="result">{escape(line)}</p>' for line in story.result),
        _players(story),
        *_section("Units", [_forces(story)] if story.forces else []),
        *_section("Cards", [_cards(story)] if story.cards else []),
        *_section("Scores", [_sheet(story, sheet) for sheet in story.sheets]),
        *(_chart(chart) for chart in story.charts),
        *_section("The table", _board(story)),
        *_section("Course of play", [_part(story, part) for part in story.timeline]),
        *_section("Dice", _dice(story)),
        *_section("Options", [_facts(story.agreed)] if story.options else []),
        f'<p class="soft">Times are UTC. Made by taos-tui {__version__}.</p>',
    ]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            f"<title>{escape(story.title)}</title>",
            f"<style>{STYLE}</style></head><body>",
            *body,
            "</body></html>\n",
        ]
    )


def _subtitle(story: Story) -> str:
    state = "finished" if story.over else f"unfinished ({story.headline})"
    view = f" · as {story.who(story.viewer)} sees it" if story.viewer else ""
    return f"{story.system} · {story.started[:10]} · {state}{view}"


def _section(title: str, parts: list[str]) -> list[str]:
    return [f"<h2>{title}</h2>", *parts] if parts else []


def _css(story: Story, seat: str) -> str:
    """One colour for each of the first two seats, a third for all others; the glyph tells them apart too."""
    for index, player in enumerate(story.players):
        if player.seat == seat:
            return f"seat-{min(index, 2)}"
    return ""


def _who(story: Story, seat: str) -> str:
    told = story.who(seat)
    return f'<b class="{_css(story, seat)}">{escape(told)}</b>' if told else ""


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], css: str = "") -> str:
    """A table of cells that are HTML already."""
    top = "".join(f"<th>{cell}</th>" for cell in head)
    top = f"<tr>{top}</tr>\n" if top else ""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f'<table class="{css}">{top}{body}</table>' if css else f"<table>{top}{body}</table>"


def _players(story: Story) -> str:
    scored = any(player.score for player in story.players)
    rows = ([_who(story, player.seat), escape(player.score)][: 1 + scored] for player in story.players)
    return _table(("Player", "Score")[: 1 + scored], rows)


def _forces(story: Story) -> str:
    names = list(dict.fromkeys(fact.label for force in story.forces for fact in force.facts))
    rows = (
        [
            _who(story, force.seat),
            f"<s>{escape(force.name)}</s>" if force.out else escape(force.name),
            *(escape(fact.value) for fact in force.facts),
            *[""] * (len(names) - len(force.facts)),
            escape(", ".join(("out",) * force.out + force.marks)),
        ]
        for force in story.forces
    )
    return _table(("Player", "Unit", *map(escape, names), ""), rows)


def _cards(story: Story) -> str:
    rows = ([_who(story, pile.seat), escape(pile.title), escape(", ".join(pile.shown))] for pile in story.cards)
    return _table(("Player", "Pile", "Cards"), rows)


def _sheet(story: Story, sheet: Sheet) -> str:
    rows = (
        ["✓" if point.earned else "·", escape(point.label), escape(point.value), escape(point.clause)]
        for point in sheet.points
    )
    score = f": {escape(sheet.score)}" if sheet.score else ""
    title = f"<h3>{_who(story, sheet.seat)} {escape(sheet.title)}{score}</h3>"
    return title + (_table(("", "For", "Points", "Clause"), rows) if sheet.points else "")


def _chart(chart: Chart) -> str:
    rows = ([escape(cell) for cell in row] for row in chart.rows)
    note = f'<p class="soft">{escape(chart.note)}</p>' if chart.note else ""
    return f"<h2>{escape(chart.title)}</h2>\n{_table(map(escape, chart.columns), rows)}{note}"


def _board(story: Story) -> list[str]:
    """A drawing of the board, and beside a row of places what else there is."""
    seats = Seats(lambda seat: _css(story, seat), story.glyph, story.who)
    match story.board:
        case Board():
            return [drawing(story.board, seats.css_class)]
        case HexMap():
            words = "".join(f"<li>{_who(story, seat)} {escape(text)}</li>" for seat, text in board_words(story.board))
            signs = f'<p class="soft">{escape(legend(story.board))}</p>'
            return [hexmap_drawing(story.board, seats), signs, f"<ol>{words}</ol>"]
        case Track():
            own = story.viewer or (story.players[0].seat if story.players else "")
            dials = ([_who(story, dial.seat), escape(dial.title), escape(dial.value)] for dial in story.board.dials)
            row = track_drawing(story.board, own, seats)
            return [row, _table((), dials), *map(_zone, story.board.zones)]
        case None:
            return []


def _zone(panel: Panel) -> str:
    rows = ([escape(cell) for cell in row] for row in panel.rows)
    return f"<h3>{escape(panel.title)}</h3>{_table(map(escape, panel.columns), rows)}"


def _part(story: Story, part: Part) -> str:
    events = "\n".join(_event(story, event) for event in part.events)
    return f"<h3>{escape(part.title)}</h3>\n<ol>\n{events}\n</ol>"


def _event(story: Story, event: Event) -> str:
    dice = f"dice {' '.join(map(str, event.dice))} {event.source}" if event.dice else ""
    told = f"{_who(story, event.seat)} {escape(event.text)}"
    if event.undone:
        told = f"<s>{told}</s> (undone)"
    extra = "".join(f' <span class="soft">{escape(word)}</span>' for word in (dice, event.note) if word)
    told_already = tuple(fact for fact in event.news if fact not in event.untold)
    how = (*event.ledger, *told_already)
    ledger = f"<details><summary>how</summary>{_facts(how)}</details>" if how else ""
    news = _facts(event.untold) if event.untold else ""
    return f"<li>{event.n} <time>{escape(event.at[11:16])}</time> {told}{extra} {ledger}{news}</li>"


def _facts(facts: Iterable[Fact]) -> str:
    return _table((), ([escape(fact.label), escape(fact.value), escape(fact.clause)] for fact in facts), "facts")


def _dice(story: Story) -> list[str]:
    if not story.dice:
        return []
    rows = (
        [escape(dice.die), escape(dice.source), str(dice.number), f"{dice.mean:.2f}", f"{dice.expected:g}"]
        for dice in story.dice
    )
    note = '<p class="soft">Undone rolls are not counted: they come again with the same faces.</p>'
    return [_table(("Die", "Source", "Number", "Mean", "Expected mean"), rows), note]
