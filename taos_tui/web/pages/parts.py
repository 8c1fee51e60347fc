"""Pieces that several pages show: what is due, small tables, units, piles, the last result."""

from collections.abc import Iterable, Sequence

from taos_tui.content.catalogue import in_words
from taos_tui.face.odds import word
from taos_tui.face.outcome import margin
from taos_tui.face.outcome import sign as outcome_sign
from taos_tui.kit.scene import Bar, Chart, Due, Panel, Pile, Ready, Scene, Sheet, Unit
from taos_tui.kit.words import told_cell
from taos_tui.rules.result import Line
from taos_tui.rules.wording import count, say
from taos_tui.session.session import LogLine
from taos_tui.session.step import UNDO

from ..filling import FIELD
from ..markup import Html, Inside, tag
from ..turns import is_each_ones_turn
from ..visit import Visit
from .layout import seat_number, section, sign, who
from .move_button import row_button

TONES = {"★": "good", "✓": "good", "✗": "bad", "·": ""}
SOURCES = {"typed": say("typed"), "rolled": say("rolled by the app")}


def clause(visit: Visit, name: str) -> Html:
    """The clauses that something rests on, each leading to its text."""
    links = [tag("a", one, href=visit.link("/rules", q=one), class_="clause") for one in name.split()]
    return tag("span", " ", links) if links else Html("")


def headline(visit: Visit) -> Html:
    """Where the game is, and whose turn."""
    scene = visit.scene
    active = (
        None
        if scene.over or not scene.active or is_each_ones_turn(visit)
        else (" ", who(visit, scene.active), " ", say("is active"))
    )
    status = (" · ", scene.status) if scene.status else None
    return tag("p", tag("b", scene.headline), active, status, class_="headline")


MOST_DUE = 4
"""So much that is due stands there at once; of more than that the reminders are a line that opens."""


def due_now(visit: Visit, due: Sequence[Due]) -> Html:
    """What is due on a phone: duties, and reminders as far as they leave the moves in sight."""
    rest = [one for one in due if not one.urgent]
    if len(due) <= MOST_DUE:
        return due_list(visit, due)
    kept = tag("summary", count("Keep in mind: {n} reminder", "Keep in mind: {n} reminders", len(rest)))
    duties = [one for one in due if one.urgent]
    return Html(due_list(visit, duties) + (tag("details", kept, due_list(visit, rest)) if rest else ""))


def due_list(visit: Visit, due: Iterable[Due]) -> Html:
    """Duties first, then reminders; for who has a seat one leads to the move that does it."""
    items = [_due(visit, one) for one in sorted(due, key=lambda one: (not one.urgent, _is_others(visit, one)))]
    return tag("ul", items, class_="plain") if items else Html("")


def _is_others(visit: Visit, one: Due) -> bool:
    """Is it for another player to do than who looks?"""
    return bool(visit.seat) and one.seat not in ("", visit.seat)


def _due(visit: Visit, one: Due) -> Html:
    """One line of what is due, marked as a duty only where it is that of who looks."""
    if _is_others(visit, one):
        name = say("{sign} for {name}:", sign=sign(visit, one.seat), name=visit.table.name(one.seat))
        return tag("li", name, " ", one.text, clause(visit, one.clause), class_="soft")
    mark, css = (tag("b", "! "), "duty") if one.urgent else ("· ", None)
    return tag("li", mark, _does(visit, one), clause(visit, one.clause), class_=css)


def _does(visit: Visit, one: Due) -> Inside:
    if not (one.move and visit.seat) or one.seat not in ("", visit.seat):
        return one.text
    return tag("a", one.text, href=visit.link(f"/move/{one.move}"), class_="does")


def result(visit: Visit, line: LogLine | None, large: bool = False) -> Html:
    """The last move, to be read from afar: how it went, the faces, what was done."""
    if line is None:
        return Html("")
    if line.outcome is None:
        return tag("p", line.text, class_="told")
    said = line.said
    mark = outcome_sign(said)
    by = margin(line.outcome, line.dice)
    verdict = tag("p", f"{mark} ", tag("span", word(said)), f" {by}" if by else None, class_=f"verdict {TONES[mark]}")
    faces = [_faces(calling, faces) for calling, faces in line.throws]
    source = SOURCES.get(line.source) if line.dice else None
    came = source or line.typed_told
    how = tag("p", who(visit, line.side), " · ", came, class_="soft") if came else None
    return tag(
        "div", verdict, faces, tag("p", line.text, class_="told"), how, class_="result large" if large else "result"
    )


def _faces(calling: str, faces: Iterable[int]) -> Html:
    """Dice that were thrown together, with what they were for."""
    called = tag("span", calling, class_="soft") if calling else None
    return tag("p", called, [tag("span", str(face), class_="die") for face in faces], class_="faces")


def last_undone(visit: Visit) -> str:
    """What was just taken back, "" where something else came after it."""
    lines = visit.table.session.log()
    return lines[lines[-1].inputs["of"] - 1].text if lines and lines[-1].move == UNDO else ""


def undone(visit: Visit) -> Html:
    """Says what was just taken back, and by whom: what somebody is filling in may hang on it."""
    what, lines = last_undone(visit), visit.table.session.log()
    if not what:
        return Html("")
    by = who(visit, lines[-1].seat) if lines[-1].seat else say("The laptop")
    return tag("p", "↶ ", by, " ", say("has taken back: {what}", what=what), class_="notice", role="status")


def ledger(visit: Visit, lines: Sequence[Line]) -> Html:
    """Where the numbers come from."""
    rows = [
        tag("tr", tag("td", line.label), tag("td", word(line.value)), tag("td", clause(visit, line.clause)))
        for line in lines
    ]
    return tag("table", rows, class_="ledger") if rows else Html("")


def news(line: LogLine) -> Html:
    """What followed from a move."""
    items = [tag("li", one.label, " ", tag("b", word(one.value))) for one in line.news]
    return tag("ul", items, class_="plain") if items else Html("")


def panel(visit: Visit, table: Panel) -> Html:
    """A small table with its heading; for who has a seat the rows of moves lead to them."""
    seats = (*table.seats, *[""] * len(table.columns))
    head = [
        tag("th", who(visit, seat, name) if seat else name, scope="col")
        for name, seat in zip(table.columns, seats, strict=False)
    ]
    moves = (*table.moves, *[""] * len(table.rows)) if visit.seat else ("",) * len(table.rows)
    rows = [tag("tr", _cells(visit, row, move)) for row, move in zip(table.rows, moves, strict=False)]
    return section(table.title, _wide(tag("table", tag("tr", head), rows)))


def _cells(visit: Visit, row: Sequence[str], move: str) -> list[Html]:
    first, *rest = row or ("",)
    named = row_button(visit, move, first) if move else first
    return [tag("th", named, scope="row"), *(tag("td", cell) for cell in rest)]


def chart(table: Chart) -> Html:
    """A long table: standings, pairings."""
    right = ["right" if at in table.right else None for at in range(len(table.columns))]
    head = [tag("th", name, class_=css, scope="col") for name, css in zip(table.columns, right, strict=True)]
    rows = [
        tag("tr", [tag("td", cell, class_=css) for cell, css in zip(row, right, strict=False)]) for row in table.rows
    ]
    return section(
        table.title,
        _wide(tag("table", tag("tr", head), rows)),
        tag("p", table.note, class_="soft") if table.note else None,
    )


def _wide(table: Html) -> Html:
    return tag("div", table, class_="wide", tabindex="0", role="region")


def final(visit: Visit) -> Html:
    """How the match ended, and once it has the report to keep."""
    lines = visit.scene.result
    kept = (
        tag("p", tag("a", say("Keep the report"), href=visit.link("/report"), class_="button"))
        if visit.scene.over
        else Html("")
    )
    return Html((tag("div", [tag("p", line) for line in lines], class_="final") if lines else "") + kept)


def banner(visit: Visit) -> Html:
    """What everybody should know now."""
    one = visit.scene.banner
    return section(one.title, tag("p", one.text), css="banner") if one else Html("")


def scores(visit: Visit) -> Html:
    """The score of every seat, large."""
    found = visit.scene.scores
    cells = [
        tag("div", who(visit, seat), tag("b", score), class_=f"score seat-{seat_number(visit, seat)}")
        for seat, score in found.items()
    ]
    return tag("div", cells, class_="scores") if cells else Html("")


def units(visit: Visit, shown: Sequence[Unit]) -> Html:
    """Units by player, each with its marks; its card is one tap away."""
    seats = dict.fromkeys(unit.seat for unit in shown)
    return Html("".join(section_of(visit, seat, [unit for unit in shown if unit.seat == seat]) for seat in seats))


def section_of(visit: Visit, seat: str, shown: Sequence[Unit]) -> Html:
    """The units of one player."""
    return tag("div", tag("h3", who(visit, seat)), [_unit(visit.scene, unit) for unit in shown], class_="units")


GROUPS = {"ready": "○", "done": "✓", "waiting": "·", "out": "✗"}
GROUP_WORDS = {"ready": say("ready"), "done": say("has acted"), "waiting": say("waits"), "out": say("out")}


def _unit(scene: Scene, unit: Unit) -> Html:
    drawn = {str(one.title) for one in unit.bars}
    facts = [
        told_cell(title, cell)
        for title, cell in zip(scene.unit_columns, unit.cells, strict=False)
        if cell not in ("", "–") and str(title) not in drawn
    ]
    marks = [tag("span", mark, class_="mark") for mark in unit.marks]
    head = (
        tag("span", GROUPS.get(unit.group, "·"), title=GROUP_WORDS.get(unit.group, ""), class_="group"),
        tag("b", unit.name),
        tag("span", " · ".join(facts), class_="soft facts"),
        [bar(one) for one in unit.bars],
        marks,
    )
    css = f"unit {unit.group}"
    if not unit.card:
        return tag("div", head, class_=css)
    card = tag("ul", [tag("li", line) for line in unit.card], class_="plain card")
    return tag("details", tag("summary", head), card, class_=css)


def bar(one: Bar) -> Html:
    """A number as a bar, and in figures."""
    return tag(
        "span",
        tag("meter", f"{one.value}/{one.most}", min=0, max=max(one.most, 1), value=max(one.value, 0)),
        f" {one.title} {one.value}/{one.most}",
        class_="bar",
    )


MOST_TOLD = 3
"""So many cards are told in full; of more each is a line that opens."""


def pile(visit: Visit, one: Pile, is_open: bool = False) -> Html:
    """A pile of cards: how many, what may be read, what may still come. A card that can be played now leads there."""
    number = count("{n} card", "{n} cards", one.count) if one.count >= 0 else None
    is_named = visit.seat or not one.seat or visit.table.name(one.seat) in one.title
    owner = None if is_named else (" ", who(visit, one.seat))
    head = (tag("b", one.title), owner, " ", tag("span", number, class_="soft"))
    texts = (*one.texts, *[""] * len(one.shown))
    ready = next((each for each in visit.table.moves(visit.seat) if each.name == one.act), None) if visit.seat else None
    is_chosen_from = ready is not None and ready.legal
    folds = len([text for text in one.texts if text]) > MOST_TOLD and not is_chosen_from
    cards = []
    for at, (card, text) in enumerate(zip(one.shown, texts, strict=False), 1):
        play = _play(visit, ready, one, at) if ready and ready.legal and _takes(visit, one, at) else None
        if folds and text:
            cards.append(tag("li", tag("details", tag("summary", tag("b", card)), text), play))
        else:
            cards.append(tag("li", tag("b", card), (tag("br"), tag("span", text)) if text else None, play))
    left = say("Still in it, in no order: {cards}", cards=" · ".join(map(in_words, sorted(one.left))))
    body = [
        tag("ul", cards, class_="plain cards") if cards else None,
        tag("p", one.text) if one.text else None,
        tag("p", left, class_="soft") if one.left else None,
    ]
    inside = [part for part in body if part]
    css = f"pile seat-{seat_number(visit, one.seat)}" if one.seat else "pile"
    if not inside:
        return tag("div", head, class_=css)
    return tag("details", tag("summary", head), inside, class_=css, open=is_open, data_fold=one.id)


def _takes(visit: Visit, of: Pile, number: int) -> bool:
    """Does its move take this card now, as far as that is known?"""
    if not of.given:
        return True
    offered = visit.table.session.choices(of.act, visit.seat).get(of.input, ())
    return not offered or of.calls(number) in offered


def _play(visit: Visit, ready: Ready, of: Pile, number: int) -> Html:
    address = visit.link(f"/move/{ready.name}", **{f"{FIELD}{of.input}": of.calls(number)})
    return tag("p", tag("a", ready.title, href=address, class_="button"))


def sheet(visit: Visit, one: Sheet) -> Html:
    """A mission or a round of one seat, and what each line of it earns."""
    rows = [
        tag(
            "tr",
            tag("td", "✓" if point.earned else "·"),
            tag("td", point.text, clause(visit, point.clause)),
            tag("td", point.value, class_="right"),
        )
        for point in one.points
    ]
    head = tag("p", tag("b", one.title), " ", tag("b", one.score, class_="right"), class_="sheet-head")
    return tag("div", head, tag("table", rows) if rows else None, class_=f"sheet seat-{seat_number(visit, one.seat)}")


def log_lines(visit: Visit, lines: Iterable[LogLine]) -> Html:
    """Entries of the log, each with its number and its player."""
    items = [
        tag(
            "li",
            tag("span", str(line.n), class_="soft number"),
            tag("span", sign(visit, line.side), class_=f"who seat-{seat_number(visit, line.side)}")
            if line.side
            else None,
            " ",
            tag("s", line.text) if line.struck else line.text,
            tag("span", "  ", line.purposes or " ".join(map(str, line.dice)), class_="soft") if line.dice else None,
            tag("span", "  ", line.typed_told, class_="soft") if line.typed_told else None,
            tag("span", f"  {line.note}", class_="soft") if line.note and line.note != line.text else None,
        )
        for line in lines
    ]
    return tag("ol", items, class_="plain log") if items else Html("")
