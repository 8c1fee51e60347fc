"""The line of Points as the Board screen draws it: control, units, masks, locals, OK and RD."""

from collections.abc import Iterator

from taos_tui.systems.scene import Counter, Dial, Spot, Track

from .moves.common import marks, point_name, unit_card
from .moves.scoring import controller
from .piles import zones
from .state import SEATS, Unit, War


def cells(game: War, unit: Unit) -> tuple[str, ...]:
    """Its Point, its attack number, its dice."""
    number, dice = (6, 1) if unit.masked else game.numbers.get(unit.card, (0, 0))
    if not unit.masked:
        card = unit_card(game, unit.card)
        number, dice = card.attack or number, card.dice or dice
    return point_name(game, unit.point), f"{number}+" if number else "card", str(dice) if dice else "card"


def shown_marks(game: War, unit: Unit) -> tuple[str, ...]:
    found = ["▒ closed"] if unit.masked else []
    glyphs = {"barrier": "▮ barrier", "star": "★ star", "exclamation": "! ability", "armour": "◆ armour"}
    found += [glyphs[mark] for mark in marks(game, unit) if mark in glyphs]
    return tuple(found + (["▶ due"] if unit.id in game.queue else []))


def track(game: War) -> Track:
    spots = tuple(
        Spot(point, point_name(game, point), controller(game, point), tuple(_notes(game, point)))
        for point in game.points
    )
    counters = tuple(
        Counter(unit.id, unit.id, _label(unit), unit.seat, unit.point, _track_marks(game, unit), _lines(game, unit))
        for unit in game.field.values()
    )
    return Track(spots, counters, tuple(_dials(game)), tuple(zones(game)), *_board_moves(game))


def _label(unit: Unit) -> str:
    """Four characters: the name, or the number of a closed unit."""
    if unit.masked and not unit.card:
        return "▒" + unit.id.rpartition(" ")[2][:2] if unit.id[-1].isdecimal() else "▒"
    return unit.id.replace(" ", "")[:3] + unit.id[-1] if unit.id[-1].isdecimal() else unit.id.replace(" ", "")[:4]


def _track_marks(game: War, unit: Unit) -> tuple[str, ...]:
    return ("◌ local",) if not unit.seat else shown_marks(game, unit)


def _lines(game: War, unit: Unit) -> tuple[str, ...]:
    """What its card says, as far as it lies open."""
    if not unit.seat:
        return (game.cards.locals[unit.card].ability,)
    if unit.masked and not unit.card:
        return ("closed: 1 harder to hit, attacks on 6+",)
    return (f"needs {cells(game, unit)[1]}", unit_card(game, unit.card).ability)


def _notes(game: War, point: str) -> Iterator[str]:
    if game.cards.points[point].echo:
        row = next((row for row in game.cards.echo_rows if row.row == game.echo_row), None)
        yield f"E, row {game.echo_row}" + (f": {row.text}" if row else "")
    if point in game.ends:
        yield "end"


def _dials(game: War) -> Iterator[Dial]:
    for seat in SEATS:
        player = game.player(seat)
        if not game.deathmatch:
            yield Dial(seat, "OK", str(player.ok))
        if game.expansion:
            yield Dial(seat, "RD", str(player.rd))


def _board_moves(game: War) -> tuple[str, str]:
    """The moves of the Board: what lays a unit at a Point, and what works on a unit there."""
    return ("deploy" if game.phase == "deployment" else "manoeuvre"), "attack"
