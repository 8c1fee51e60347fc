"""A scene as text: what `show` prints. It knows no game, like the screens."""

from collections.abc import Iterable
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from taos_tui.kit.words import in_a_row, text
from taos_tui.rules.wording import say

from .output import in_words, write, write_table

if TYPE_CHECKING:
    from taos_tui.kit.scene import Board, HexMap, Pile, Ready, Scene, Sheet, Track
    from taos_tui.kit.system import AnySystem


def say_scene(scene: "Scene") -> None:
    """Print phase, duties, panels, units, piles, board, score sheets and scores."""
    write(scene.headline, strong=True)
    if scene.status:
        write(scene.status)
    if scene.scores:
        scores = (say("{name} {score}", name=_name(scene, seat), score=score) for seat, score in scene.scores.items())
        write(say("score: {scores}", scores=in_a_row(scores)))
    for line in scene.result:
        write(line)
    if scene.banner:
        text = say("{title}: {text}", title=scene.banner.title, text=scene.banner.text)
        write(_with_clause(text, scene.banner.clause))
    for due in scene.due:
        write(_with_clause(say("! {due}" if due.urgent else "- {due}", due=due.text), due.clause))
    for panel in scene.panels:
        _title(panel.title)
        write_table([panel.columns, *panel.rows])
    for chart in scene.charts:
        _title(chart.title)
        write_table([chart.columns, *chart.rows], right=chart.right)
    _say_units(scene)
    _say_piles(scene)
    if scene.board:
        _say_board(scene, scene.board)
    for sheet in scene.sheets:
        _say_sheet(sheet, scene)


def say_moves(system: "AnySystem", ready: "Iterable[Ready]", everything: bool) -> None:
    """Print the legal moves with their inputs; with `everything` the others too, and why not."""
    _title(say("Moves"))
    ready = list(ready)
    if not any(each.legal for each in ready):
        write(say("  none"))
    for each in ready:
        if each.legal:
            inputs = (f"{i.name}=" if i.required else f"[{i.name}=]" for i in system.moves[each.name].inputs)
            typed = " ".join((each.name, *inputs))
            write(say("  {typed}: {title}", typed=typed, title=each.title))
        elif everything:
            why = _with_clause(each.reason, each.clause)
            write(say("  ({typed}: {why})", typed=each.name, why=why))


def _title(text: str) -> None:
    write()
    write(text, strong=True)


def _with_clause(text: str, clause: str) -> str:
    return say("{text} ({clause})", text=text, clause=clause) if clause else text


def _name(scene: "Scene", seat: str) -> str:
    return scene.names.get(seat, seat)


def _say_units(scene: "Scene") -> None:
    groups = {"ready": say("ready"), "done": say("done"), "waiting": say("waiting"), "out": say("out")}
    for seat, units in groupby(sorted(scene.units, key=lambda unit: unit.seat), key=lambda unit: unit.seat):
        _title(say("Units of {player}", player=_name(scene, seat)))
        width = len(scene.unit_columns)
        rows = [
            (unit.name, groups.get(unit.group, unit.group), *_cells(unit.cells, width), in_a_row(map(text, unit.marks)))
            for unit in units
        ]
        write_table([(say("unit"), say("state"), *scene.unit_columns, say("marks")), *rows])


def _cells(cells: tuple[str, ...], width: int) -> tuple[str, ...]:
    return (cells + ("",) * width)[:width]


def _say_piles(scene: "Scene") -> None:
    if scene.piles:
        _title(say("Piles"))
        write_table([(_name(scene, pile.seat), *_pile(pile)) for pile in scene.piles])


def _pile(pile: "Pile") -> tuple[str, str, str]:
    count = "" if pile.count < 0 else str(pile.count)
    left = say("still in it: {cards}", cards=in_a_row(map(text, pile.left))) if pile.left else ""
    cards = [
        say("{card}: {text}", card=card, text=said) if said else text(card)
        for card, said in zip_longest(pile.shown, pile.texts[: len(pile.shown)], fillvalue="")
    ]
    told = (in_words(each) for each in (in_a_row(cards), pile.text, left))
    return pile.title, count, "; ".join(filter(None, told))


def _say_board(scene: "Scene", board: "Board | HexMap | Track") -> None:
    from taos_tui.kit.scene import Track
    from taos_tui.reports.board_words import board_title, board_words

    words = board_words(board)
    if words:
        _title(board_title(board))
    for seat, told in words:
        if seat:
            write(say("  {player}: {what}", player=_name(scene, seat), what=told))
        else:
            write(say("  {what}", what=told))
    if isinstance(board, Track):
        for panel in board.zones:
            _title(panel.title)
            write_table([panel.columns, *panel.rows])


def _say_sheet(sheet: "Sheet", scene: "Scene") -> None:
    _title(say("{title}, {player}: {score}", title=sheet.title, player=_name(scene, sheet.seat), score=sheet.score))
    if not sheet.hidden:
        for point in sheet.points:
            what = _with_clause(say("{text}: {value}", text=point.text, value=point.value), point.clause)
            write(say("  [x] {what}" if point.earned else "  [ ] {what}", what=what))
