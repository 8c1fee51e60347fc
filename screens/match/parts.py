"""The parts that screens of a session are made of where there is room for frames: what was done, is due, can be done,
and what other screens tell in full."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from taos_tui.screens.shell.commands import label as key_label
from taos_tui.screens.shell.screen_registry import find, places
from taos_tui.screens.shell.view_model import ViewModel
from taos_tui.screens.widgets.bars import odds_lines
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import Part
from taos_tui.screens.widgets.layout import BLANK, linked, window, wrapped
from taos_tui.screens.widgets.ledger import amount, ledger_lines
from taos_tui.screens.widgets.outcome import result_lines, told_of
from taos_tui.screens.widgets.panels import due_lines, key_rows, panel_lines
from taos_tui.screens.widgets.text import between, seat_name
from taos_tui.screens.widgets.text_view import key_link

from taos_tui.content.catalogue import in_words
from taos_tui.face.filled import label
from taos_tui.face.odds import word
from taos_tui.face.refusals import told
from taos_tui.kit.scene import Board, HexMap, Panel, Ready, Scene, Track
from taos_tui.rules.percent import percent
from taos_tui.rules.result import Line
from taos_tui.rules.wording import say
from taos_tui.session.forecast import Forecast
from taos_tui.session.lines import LogLine

from .news import log_lines
from .pile_rows import pile_lines
from .score_rows import score_lines
from .unit_rows import card_lines, hidden_told, unit_lines

Begun = Callable[[str], Mapping[str, Any]]
"""The inputs that a move begins with, by its name."""


def nothing_begun(name: str) -> Mapping[str, Any]:
    """Nothing is pointed at."""
    return {}


BARS = 64
"""Columns of odds at most: a number far from its label is hard to read."""
ODDS = 6
"""Outcomes that are told of the next move at most."""
LEDGER = 4
"""Parts of a number that are told of it."""
WORTH = 3
"""Outcomes that are told of other moves."""
MOVES = 3
"""Lines of the moves at most."""
LOG = 4
"""Lines of the log that are worth a frame."""


def key_of(model: ViewModel, name: str) -> str:
    """The key of a screen, `F9`; "" where this game has it not, or it is the one that is shown."""
    return next((key_label(place.key) for place in places(model.scene) if place.name == name), "")


def title_of(model: ViewModel, name: str) -> str:
    """What this game calls a screen."""
    return find(name, model.scene).title


def banner_part(model: ViewModel) -> Part:
    """What is in force for all to see."""
    banner = model.scene.banner
    if banner is None:
        return Part("", lambda width, rows: ())
    title = Content.styled(f" {in_words(banner.title).upper()} ", "bold reverse")
    lines = [*([banner.text] if banner.text else [])]

    def draw(width: int, rows: int) -> Sequence[Content]:
        found = [line for text in lines for line in wrapped(text, width)]
        if banner.clause and found and found[-1].cell_length + len(banner.clause) + 2 <= width:
            found[-1] = Content.assemble(found[-1], "  ", linked(banner.clause))
        elif banner.clause:
            found.append(linked(banner.clause))
        return found or [Content("")]

    return Part(title, draw, least=2)


def last_lines(line: LogLine, width: int, rows: int = 3) -> list[Content]:
    """The last move, readable from across the table."""
    source = {"typed": say("typed"), "rolled": say("rolled by the app")}.get(line.source, "")
    parts = (_told(part) for part in line.ledger)
    ledger = "  ".join(part for part in parts if part not in line.text)  # nothing is said twice
    if line.outcome is None:
        return told_of(line.side, line.text, width)
    notes = [text for text in (source, line.typed_told, ledger) if text]
    return result_lines(line.outcome, line.dice, line.text, notes, width, rows, line.said, line.purposes, line.side)


def _told(part: Line) -> str:
    """`threshold 7`, but `level 7: 7`: two figures side by side would read as one."""
    label, value = in_words(part.label), amount(part.value)
    return f"{label}: {value}" if label[-1:].isdigit() and value[:1].isdigit() else f"{label} {value}".strip()


def now_part(model: ViewModel) -> Part:
    """The last move, large."""
    last, more = model.last, model.scene.result

    def draw(width: int, rows: int) -> Sequence[Content]:
        lines = last_lines(last, width, 5) if last else [Content.styled(say("nothing has happened yet"), "$text-muted")]
        while lines and not lines[-1].plain.strip():
            lines.pop()
        return [*lines, *(line for text in more for line in wrapped(text, width))]

    return Part(say("Just now"), draw, least=3)


def due_part(model: ViewModel, turned: int = 0, *, yields: bool = False) -> Part:
    """What has to be done or kept in mind now."""
    due = model.scene.due

    def draw(width: int, rows: int) -> Sequence[Content]:
        return [line[1:] for line in due_lines(due, width + 1)]  # the frame has its own edge

    return Part(say("Due now"), draw, "/", least=3, yields=yields, turned=turned, more=key_label("pagedown"))


def panel_part(model: ViewModel, panel: Panel, turned: int = 0) -> Part:
    """A small table of the game, and the screen that tells more of it."""
    keys = {move.name: move.key for move in model.moves if move.legal}
    title = in_words(panel.title)
    title = title.capitalize() if title.isupper() else title
    key = key_of(model, panel.leads) if panel.leads else ""
    return Part(
        title,
        lambda width, rows: panel_lines(panel, width, keys, titled=False),
        key,
        turned=turned,
        more=key_label("pagedown"),
    )


def moves_part(moves: Sequence[Ready], suggested: str) -> Part:
    """The moves that can be made now, by the keys that they have on this screen."""
    return Part(say("Moves"), lambda width, rows: key_rows(moves, suggested, width, min(rows, MOVES)), "^P", exact=True)


def next_part(model: ViewModel, begun: Begun = nothing_begun, lead: str = "") -> Part:
    """The obvious next move with its odds, and the odds of what else can be rolled; moves may begin with what is
    pointed at. A `lead` stands before it."""
    name = "" if model.session.watching or model.scene.over else model.scene.suggested
    if not name:
        return Part("", lambda width, rows: ())
    ready = model.ready(name)

    def draw(width: int, rows: int) -> Sequence[Content]:
        first = [Content.styled(lead, "$accent").truncate(width, ellipsis=True)] if lead else []
        lines = [*first, *next_lines(model, ready, begun(name), width)]
        spare = rows - len(lines) - 1
        others = other_lines(model, begun, width, spare) if spare > 0 else []
        return [*lines, *([BLANK] if others else []), *others]

    title = say("Next: {move}", move=in_words(ready.title))
    return Part(title, draw, key_label("space"), grows=True, least=LOG)


def next_lines(model: ViewModel, ready: Ready, begun: Mapping[str, Any], width: int) -> list[Content]:
    """The odds of a move as far as it is filled in, and where its numbers come from; or what it needs first."""
    move = model.session.system.moves[ready.name]
    meant = wrapped(move.help, width, 0, "$text-muted")
    if not ready.legal:
        return wrapped(ready.reason, width, 0, "$text-muted")
    if move.private or not move.dice:
        return meant
    found, needed = _foreseen(model, ready.name, begun)
    if needed:
        return [*meant, *wrapped(needed, width)]
    if found is None or found.refusal:
        return [*meant, *(wrapped(told(found.refusal), width, 0, "$text-muted") if found and found.refusal else [])]
    room = min(width, BARS)
    bars = odds_lines(found.odds, room, ODDS) if len(found.odds) > 1 else meant
    return [*bars, *ledger_lines(found.ledger[:LEDGER], room)]


def other_lines(model: ViewModel, begun: Begun, width: int, rows: int) -> list[Content]:
    """What else can be rolled, a line each: its odds, or what it needs first."""
    lines: list[Content] = []
    for ready in model.moves:
        move = model.session.system.moves[ready.name]
        if not (ready.is_key and move.dice and not move.private) or ready.name == model.scene.suggested:
            continue
        if len(lines) == rows:
            break
        found, needed = _foreseen(model, ready.name, begun(ready.name))
        odds = found.odds if found and not found.refusal else {}
        chances = (f"{word(outcome)} {percent(chance)}" for outcome, chance in odds.items() if len(odds) > 1)
        said = needed or "  ".join(list(chances)[:WORTH])
        title = key_link(ready.key, ready.key, "bold $accent") + key_link(ready.key, f" {in_words(ready.title)}")
        if said:
            lines.append(between(title, Content.styled(said, "$text-muted"), width))
    return lines


def _foreseen(model: ViewModel, name: str, begun: Mapping[str, Any]) -> tuple[Forecast | None, str]:
    """What is known of a move that begins like this, or what it needs first."""
    move = model.session.system.moves[name]
    filled = model.forecasts.prefilled(name, begun)
    needed = [wanted for wanted in move.inputs if wanted.required and filled.get(wanted.name) is None]
    if needed:
        return None, say("needed: {what}", what=", ".join(label(wanted)[0] for wanted in needed))
    found = model.forecasts.odds(name, filled)
    if found.refusal and found.refusal.input in move.presumes:
        found = model.forecasts.odds(name, {**filled, **move.presumes})
    return found, ""


def units_part(model: ViewModel, chosen: str = "", *, own: Scene | None = None) -> Part:
    """Every unit, who may still act first, and the one of the id `chosen` in sight; on the screen that is for
    them its `own` scene."""
    scene, key = own or model.scene, "" if own else key_of(model, "activations")

    def draw(width: int, rows: int) -> Sequence[Content]:
        if not scene.units:
            return ()
        (head, *lines), at = unit_lines(scene, chosen, width)
        return [head, *(window(lines, rows - 1, at - 1, hidden_told) if chosen else lines)]

    return Part(title_of(model, "activations"), draw, key, exact=bool(chosen), least=LOG, more=key)


def card_part(scene: Scene, chosen: str, read: int = 0) -> Part:
    """What is printed on the card of a unit, with its marks."""
    unit = next((unit for unit in scene.units if unit.id == chosen), None)
    if unit is None:
        return Part("", lambda width, rows: ())
    title = seat_name(unit.seat, unit.name).stylize("bold")
    return Part(title, lambda width, rows: card_lines(unit, width), turned=read, more=key_label("pagedown"), least=2)


def piles_part(model: ViewModel) -> Part:
    """The piles, where all of it fits."""
    scene = model.scene
    return Part(
        title_of(model, "decks"),
        lambda width, rows: pile_lines(scene, width)[1:] if scene.piles else (),
        key_of(model, "decks"),
        least=LOG,
        more=key_of(model, "decks"),
    )


def is_drawn(board: Board | HexMap | Track | None) -> bool:
    """Is this kind of board shown beside other things? A row of places is told in words as well."""
    return isinstance(board, Board | HexMap)


def board_part(model: ViewModel, in_colour: bool) -> Part:
    """The board as it lies, where it fits whole."""
    scene = model.scene
    board = scene.board
    if not isinstance(board, Board | HexMap):
        return Part("", lambda width, rows: ())
    from taos_tui.screens.boards.overview import overview  # what draws boards is imported when one is drawn

    return Part(
        title_of(model, "board"),
        lambda width, rows: overview(board, width, in_colour=in_colour),
        key_of(model, "board"),
        optional=True,
    )


def score_part(model: ViewModel) -> Part:
    """What has been earned, sheet by sheet."""
    scene, key = model.scene, key_of(model, "score")
    return Part(
        title_of(model, "score"),
        lambda width, rows: score_lines(scene, None, width)[0] if scene.sheets else (),
        key,
        least=LOG,
        more=key,
    )


def log_part(model: ViewModel, *, optional: bool = False) -> Part:
    """The log, newest first, in the rows that nobody else needs."""
    log = model.log
    return Part(
        title_of(model, "log"),
        lambda width, rows: log_lines(log, width, rows, numbered=True) or (Content(""),),
        key_of(model, "log"),
        grows=True,
        least=LOG,
        optional=optional,
    )
