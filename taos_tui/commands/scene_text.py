"""A scene as values to print: what `show` prints. It knows no game, like the screens."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from taos_tui.kit.words import in_a_row, text
from taos_tui.printing.plain import in_words
from taos_tui.printing.values import Line, Part, Section, Table, Term, Tick, Toned, Value
from taos_tui.rules.wording import Text, say

if TYPE_CHECKING:
    from taos_tui.kit.scene import Board, Chart, HexMap, Panel, Pile, Ready, Scene, Sheet, Track, Unit
    from taos_tui.kit.system import AnySystem

GROUPS = {"ready": "success", "done": "text-muted", "waiting": "", "out": "error"}
"""The tone of what a unit may do."""


def scene_page(scene: "Scene") -> Iterator[Value]:
    """Phase, duties, panels, units, piles, board, score sheets and scores."""
    yield Line(scene.headline, strong=True, tone="accent")
    if scene.status:
        yield Line(scene.status, tone="text-muted")
    if scene.scores:
        scores = (say("{name} {score}", name=_name(scene, seat), score=score) for seat, score in scene.scores.items())
        yield Line(say("score: {scores}", scores=in_a_row(scores)), strong=True)
    for line in scene.result:
        yield Line(line)
    if scene.banner:
        told = say("{title}: {text}", title=scene.banner.title, text=scene.banner.text)
        yield Line(_with_clause(told, scene.banner.clause), tone="accent", faint=_clause(scene.banner.clause))
    for due in scene.due:
        told = say("! {due}" if due.urgent else "- {due}", due=due.text)
        yield Line(_with_clause(told, due.clause), faint=_clause(due.clause))
    for panel in scene.panels:
        yield _panel(panel)
    for chart in scene.charts:
        yield Section(chart.title, (chart_table(chart),))
    yield from _units(scene)
    yield from _piles(scene)
    if scene.board:
        yield from _board(scene, scene.board)
    for sheet in scene.sheets:
        yield _sheet(sheet, scene)


def moves_page(system: "AnySystem", ready: "Iterable[Ready]", everything: bool) -> Section:
    """The legal moves with their inputs; with `everything` the others too, and why not."""
    ready = list(ready)
    parts: list[Part] = []
    if not any(each.legal for each in ready):
        parts.append(Line(say("  none")))
    for each in ready:
        dealt = system.moves[each.name].dealt
        inputs = [wanted for wanted in system.moves[each.name].inputs if wanted.name not in dealt]
        if each.legal:
            typed = [f"{i.name}=" if i.required else f"[{i.name}=]" for i in inputs]
            parts.append(Term(each.name, typed, each.title))
        elif everything:
            why = _with_clause(each.reason, each.clause)
            parts.append(Line(say("  ({typed}: {why})", typed=each.name, why=why), tone="text-muted"))
    return Section(say("Moves"), parts)


def chart_table(chart: "Chart") -> Table:
    """A chart with its heading."""
    return Table([chart.columns, *chart.rows], right=chart.right, header=True)


def _panel(panel: "Panel") -> Section:
    tones = [f"seat-{seat}" if seat else "" for seat in panel.seats]
    return Section(panel.title, (Table([panel.columns, *panel.rows], header=True, tones=tones),))


def _clause(clause: str) -> str:
    return f"({clause})" if clause else ""


def _with_clause(text: str, clause: str) -> str:
    return say("{text} ({clause})", text=text, clause=clause) if clause else text


def _name(scene: "Scene", seat: str) -> str:
    return scene.names.get(seat, seat)


def _units(scene: "Scene") -> Iterator[Section]:
    groups = {"ready": say("ready"), "done": say("done"), "waiting": say("waiting"), "out": say("out")}
    for seat, units in groupby(sorted(scene.units, key=lambda unit: unit.seat), key=lambda unit: unit.seat):
        rows = [
            (
                Toned(unit.name, f"seat-{seat}"),
                Toned(groups.get(unit.group, unit.group), GROUPS.get(unit.group, "")),
                *_gauged(unit, scene.unit_columns),
                in_a_row(map(text, unit.marks)),
            )
            for unit in units
        ]
        head = (say("unit"), say("state"), *scene.unit_columns, say("marks"))
        yield Section(say("Units of {player}", player=_name(scene, seat)), (Table([head, *rows], header=True),))


def _gauged(unit: "Unit", columns: tuple[str, ...]) -> Iterator[object]:
    """The cells of a unit; one whose column is that of a bar has it beside its number."""
    from taos_tui.face.gauge import gauge

    bars = {bar.title: gauge(bar) for bar in unit.bars}
    for title, cell in zip_longest(columns, unit.cells[: len(columns)], fillvalue=""):
        yield Toned(cell, "", bars[title]) if bars.get(title) else cell


def _piles(scene: "Scene") -> Iterator[Section]:
    if scene.piles:
        rows = [(_name(scene, pile.seat), *_pile(pile)) for pile in scene.piles]
        yield Section(say("Piles"), (Table(rows, tones=("", "", "accent")),))


def _pile(pile: "Pile") -> tuple[str, str, str]:
    count = "" if pile.count < 0 else str(pile.count)
    kinds = Counter(pile.left).items()
    counted = (say("{card} × {n}", card=text(card), n=n) if n > 1 else text(card) for card, n in kinds)
    left = say("still in it: {cards}", cards=in_a_row(counted)) if pile.left else ""
    cards = [
        say("{card}: {text}", card=card, text=said) if said else text(card)
        for card, said in zip_longest(pile.shown, pile.texts[: len(pile.shown)], fillvalue="")
    ]
    told = (in_words(each) for each in (in_a_row(cards), pile.text, left))
    return pile.title, count, "; ".join(filter(None, told))


def _board(scene: "Scene", board: "Board | HexMap | Track") -> Iterator[Section]:
    from taos_tui.kit.scene import Track
    from taos_tui.reports.board_words import board_title, board_words

    words = board_words(board)
    if words:
        yield Section(board_title(board), [Line(_at(scene, seat, told)) for seat, told in words])
    if isinstance(board, Track):
        for panel in board.zones:
            yield _panel(panel)


def _at(scene: "Scene", seat: str, told: str) -> Text:
    return say("  {player}: {what}", player=_name(scene, seat), what=told) if seat else say("  {what}", what=told)


def _sheet(sheet: "Sheet", scene: "Scene") -> Section:
    title = say("{title}, {player}: {score}", title=sheet.title, player=_name(scene, sheet.seat), score=sheet.score)
    ticks = [
        Tick(
            _with_clause(say("{text}: {value}", text=point.text, value=point.value), point.clause),
            point.earned,
            _clause(point.clause),
        )
        for point in (() if sheet.hidden else sheet.points)
    ]
    return Section(title, ticks)
