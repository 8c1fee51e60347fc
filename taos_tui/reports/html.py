"""The report as one page that needs nothing else: no script but its own, no font, no picture, no address."""

from collections.abc import Iterable
from html import escape as html_escape

from taos_tui import __version__
from taos_tui.content.catalogue import in_words
from taos_tui.kit.scene import Board, Chart, HexMap, Panel, Track
from taos_tui.rules.wording import say

from .board_svg import drawing
from .board_words import board_words
from .hexmap_svg import hexmap_drawing, legend
from .markdown import told_of
from .seats import Seats
from .slider import POLICY as SCRIPTS
from .slider import with_slider
from .story import Event, Fact, Part, Sheet, Story
from .track_svg import track_drawing

STYLE = """
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fdfdfb; --soft: #666; --rule: #ccc;
  --first: #0b5cad; --second: #a84300; --other: #4b6a1f;
  --open: #ebebe4; --field: #f3ecb0; --woods: #a5d6a0; --city: #c9c9cc; --rough: #e0c3b4; --water: #a3d3f0;
  --hill: #e3c489; --else: #dcdcdc; --river: #3f8fc4; --road: #8d8474; --ridge: #8a6417; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e8e4; --paper: #161719; --soft: #9c9c98;
  --rule: #3c3e42; --first: #7ab8ff; --second: #ffa866; --other: #b4d47a;
  --open: #2b2d24; --field: #5a5322; --woods: #1f4f2c; --city: #505058; --rough: #5e4436; --water: #1d4f78;
  --hill: #6b5327; --else: #444; --river: #5fafd7; --road: #a8a297; --ridge: #d7af5f; } }
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
.map, .row { max-width: none; } .hex { fill: var(--else); stroke: var(--paper); stroke-width: .25; }
.open { fill: var(--open); } .field { fill: var(--field); } .woods { fill: var(--woods); } .city { fill: var(--city); }
.rough { fill: var(--rough); } .water { fill: var(--water); } .hill { fill: var(--hill); }
.river { stroke: var(--river); stroke-width: 1.6; stroke-linecap: round; } .chip { fill: var(--paper); }
.road { stroke: var(--road); stroke-width: .9; stroke-linecap: round; } .map .scale { fill: var(--ink); }
.ridge { stroke: var(--ridge); stroke-width: .9; stroke-linecap: round; }
.stage { display: none; } .now { display: inline; } .course label { white-space: nowrap; }
.unit { font-size: 4.5px; font-weight: 600; text-anchor: middle; } .holder { font-size: 3.5px; text-anchor: middle; }
.unit:not([class*=seat]), .holder:not([class*=seat]) { fill: var(--soft); }
.place { fill: var(--ink); font-size: 4.5px; font-weight: 600; text-anchor: middle; }
@media print { details > * { display: block; } }
"""


POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def escape(text: str) -> str:
    """A text in the language of the environment, none of it markup."""
    return html_escape(in_words(text))


def page(story: Story) -> str:
    """The whole page, ending with a newline. Every text from the session is escaped."""
    body = [
        f"<h1>{escape(story.title)}</h1>",
        f'<p class="soft">{escape(_subtitle(story))}</p>',
        *(f'<p class="result">{escape(line)}</p>' for line in story.result),
        _players(story),
        *_section(say("How it went"), _standings(story)),
        *_section(say("Throws that nobody expected"), _moments(story)),
        *_section(say("Units"), [_forces(story)] if story.forces else []),
        *_section(say("Cards"), [_cards(story)] if story.cards else []),
        *_section(say("Scores"), [_sheet(story, sheet) for sheet in story.sheets]),
        *(_chart(chart) for chart in story.charts),
        *_section(say("The table"), _board(story)),
        *_section(say("Course of play"), [_part(story, part) for part in story.timeline]),
        *_section(say("Dice"), _dice(story)),
        *_section(say("Draws and secrets"), [f"<p>{escape(line)}</p>" for line in story.checked]),
        *_section(say("Options"), [_facts(story.options)] if story.options else []),
        f'<p class="soft">{escape(say("Times are UTC. Made by taos-tui {version}.", version=__version__))}</p>',
    ]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}; {SCRIPTS}">',
            f"<title>{escape(story.title)}</title>",
            f"<style>{STYLE}</style></head><body>",
            *body,
            "</body></html>\n",
        ]
    )


def _subtitle(story: Story) -> str:
    return " · ".join(told_of(story))


def _section(title: str, parts: list[str]) -> list[str]:
    return [f"<h2>{escape(title)}</h2>", *parts] if parts else []


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
    """A table under a head of texts, of cells that are HTML already."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    top = f"<tr>{top}</tr>\n" if top else ""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f'<table class="{css}">{top}{body}</table>' if css else f"<table>{top}{body}</table>"


def _players(story: Story) -> str:
    scored = any(player.score for player in story.players)
    rows = ([_who(story, player.seat), escape(player.score)][: 1 + scored] for player in story.players)
    return _table((say("Player"), say("Score"))[: 1 + scored], rows)


def _standings(story: Story) -> list[str]:
    rows = [[escape(each.title), *map(escape, each.scores)] for each in story.standings]
    return [_table(("", *(player.name for player in story.players)), rows)] if rows else []


def _moments(story: Story) -> list[str]:
    rows = [
        [str(each.n), _who(story, each.seat), escape(each.text), f"<b>{escape(each.chance)}</b>"]
        for each in story.moments
    ]
    return [_table(("", say("Player"), say("What came"), say("Chance")), rows)] if rows else []


def _forces(story: Story) -> str:
    names = list(dict.fromkeys(fact.label for force in story.forces for fact in force.facts))
    rows = (
        [
            _who(story, force.seat),
            f"<s>{escape(force.name)}</s>" if force.out else escape(force.name),
            *(escape(fact.value) for fact in force.facts),
            *[""] * (len(names) - len(force.facts)),
            escape(" · ".join([*[in_words(say("out"))] * force.out, *map(in_words, (*force.card, *force.marks))])),
        ]
        for force in story.forces
    )
    return _table((say("Player"), say("Unit"), *names, ""), rows)


def _cards(story: Story) -> str:
    rows = ([_who(story, pile.seat), escape(pile.title), escape(", ".join(pile.shown))] for pile in story.cards)
    return _table((say("Player"), say("Pile"), say("Cards")), rows)


def _sheet(story: Story, sheet: Sheet) -> str:
    rows = (
        ["✓" if point.earned else "·", escape(point.label), escape(point.value), escape(point.clause)]
        for point in sheet.points
    )
    score = f": {escape(sheet.score)}" if sheet.score else ""
    title = f"<h3>{_who(story, sheet.seat)} {escape(sheet.title)}{score}</h3>"
    return title + (_table(("", say("For"), say("Points"), say("Clause")), rows) if sheet.points else "")


def _chart(chart: Chart) -> str:
    rows = ([escape(cell) for cell in row] for row in chart.rows)
    note = f'<p class="soft">{escape(chart.note)}</p>' if chart.note else ""
    return f"<h2>{escape(chart.title)}</h2>\n{_table(chart.columns, rows)}{note}"


def _board(story: Story) -> list[str]:
    """A drawing of the board, and beside a row of places what else there is."""
    seats = Seats(lambda seat: _css(story, seat), story.glyph, story.who)
    match story.board:
        case Board():
            return [drawing(story.board, seats.css_class)]
        case HexMap():
            words = "".join(f"<li>{_who(story, seat)} {escape(text)}</li>" for seat, text in board_words(story.board))
            signs = f'<p class="soft">{escape(legend(story.board))}</p>'
            drawn = hexmap_drawing(story.board, seats, story.stages)
            return [with_slider(drawn) if len(story.stages) > 1 else drawn, signs, f"<ol>{words}</ol>"]
        case Track():
            own = story.viewer or (story.players[0].seat if story.players else "")
            dials = ([_who(story, dial.seat), escape(dial.title), escape(dial.value)] for dial in story.board.dials)
            row = track_drawing(story.board, own, seats)
            return [row, _table((), dials), *map(_zone, story.board.zones)]
        case None:
            return []


def _zone(panel: Panel) -> str:
    rows = ([escape(cell) for cell in row] for row in panel.rows)
    return f"<h3>{escape(panel.title)}</h3>{_table(panel.columns, rows)}"


def _part(story: Story, part: Part) -> str:
    events = "\n".join(_event(story, event) for event in part.events)
    return f"<h3>{escape(part.title)}</h3>\n<ol>\n{events}\n</ol>"


def _event(story: Story, event: Event) -> str:
    told = f"{_who(story, event.seat)} {escape(event.text)}"
    if event.undone:
        told = f"<s>{told}</s> ({escape(say('undone'))})"
    extra = "".join(f' <span class="soft">{escape(word)}</span>' for word in (*event.marks, event.note) if word)
    told_already = tuple(fact for fact in event.news if fact not in event.untold)
    how = (*event.ledger, *told_already)
    ledger = f"<details><summary>{escape(say('how'))}</summary>{_facts(how)}</details>" if how else ""
    news = _facts(event.untold) if event.untold else ""
    return f"<li>{event.n} <time>{escape(event.at[11:16])}</time> {told}{extra} {ledger}{news}</li>"


def _facts(facts: Iterable[Fact]) -> str:
    return _table((), ([escape(fact.label), escape(fact.value), escape(fact.clause)] for fact in facts), "facts")


def _dice(story: Story) -> list[str]:
    if not story.dice:
        return []
    rows = (
        [
            escape(dice.die),
            escape(say("typed") if dice.source == "typed" else say("rolled")),
            str(dice.number),
            f"{dice.mean:.2f}",
            f"{dice.expected:g}",
        ]
        for dice in story.dice
    )
    head = (say("Die"), say("Source"), say("Number"), say("Mean"), say("Expected mean"))
    note = escape(say("Undone rolls are not counted: if the app rolls again, the same faces come."))
    return [_table(head, rows), f'<p class="soft">{note}</p>']
