"""A scene as text: what `show` prints. It knows no game, like the screens."""

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from .output import say, say_table

if TYPE_CHECKING:
    from taos_tui.systems.scene import Board, HexMap, Pile, Ready, Scene, Sheet, Track
    from taos_tui.systems.system import System


def say_scene(scene: "Scene") -> None:
    """Print phase, duties, panels, units, piles, board, score sheets and scores."""
    say(f"{scene.phase}: {scene.headline}")
    if scene.status:
        say(scene.status)
    if scene.scores:
        say("score " + ", ".join(f"{scene.names.get(seat, seat)} {score}" for seat, score in scene.scores.items()))
    for line in scene.result:
        say(line)
    for due in scene.due:
        say(f"{'!' if due.urgent else '-'} {due.text}{_clause(due.clause)}")
    for panel in scene.panels:
        _title(panel.title)
        say_table([panel.columns, *panel.rows])
    for chart in scene.charts:
        _title(chart.title)
        say_table([chart.columns, *chart.rows], right=chart.right)
    _say_units(scene)
    _say_piles(scene)
    if scene.board:
        _say_board(scene, scene.board)
    for sheet in scene.sheets:
        _say_sheet(sheet, scene)


def say_moves(system: "System", ready: "Iterable[Ready]", everything: bool) -> None:
    """Print the legal moves with their inputs; with `everything` the others too, and why not."""
    _title("Moves")
    ready = list(ready)
    if not any(each.legal for each in ready):
        say("  none")
    for each in ready:
        if each.legal:
            inputs = " ".join(f"{i.name}=" if i.required else f"[{i.name}=]" for i in system.moves[each.name].inputs)
            say(f"  {each.name} {inputs}".rstrip() + f": {each.title}")
        elif everything:
            say(f"  ({each.name}: {each.reason}{_clause(each.clause)})")


def _title(text: str) -> None:
    say()
    say(text, strong=True)


def _clause(clause: str) -> str:
    return f" ({clause})" if clause else ""


def _name(scene: "Scene", seat: str) -> str:
    return scene.names.get(seat, seat)


def _say_units(scene: "Scene") -> None:
    for seat, units in groupby(sorted(scene.units, key=lambda unit: unit.seat), key=lambda unit: unit.seat):
        _title(f"Units of {_name(scene, seat)}")
        width = len(scene.unit_columns)
        rows = [(unit.name, unit.group, *(unit.cells + ("",) * width)[:width], ", ".join(unit.marks)) for unit in units]
        say_table([("unit", "state", *scene.unit_columns, "marks"), *rows])


def _say_piles(scene: "Scene") -> None:
    if scene.piles:
        _title("Piles")
        say_table([(_name(scene, pile.seat), *_pile(pile)) for pile in scene.piles])


def _pile(pile: "Pile") -> tuple[str, str, str]:
    count = "" if pile.count < 0 else str(pile.count)
    left = f"still in it: {', '.join(pile.left)}" if pile.left else ""
    return pile.title, count, "; ".join(filter(None, (", ".join(pile.shown), pile.text, left)))


def _say_board(scene: "Scene", board: "Board | HexMap | Track") -> None:
    from taos_tui.reports.board_words import board_title, board_words
    from taos_tui.systems.scene import Track

    words = board_words(board)
    if words:
        _title(board_title(board))
    for seat, text in words:
        say(f"  {_name(scene, seat)}: {text}" if seat else f"  {text}")
    if isinstance(board, Track):
        for panel in board.zones:
            _title(panel.title)
            say_table([panel.columns, *panel.rows])


def _say_sheet(sheet: "Sheet", scene: "Scene") -> None:
    _title(f"{sheet.title}, {_name(scene, sheet.seat)}: {sheet.score}")
    if not sheet.hidden:
        for point in sheet.points:
            say(f"  {'[x]' if point.earned else '[ ]'} {point.text}: {point.value}{_clause(point.clause)}")
