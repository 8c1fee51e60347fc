"""The line of Points as the Board screen draws it: control, units, masks, locals, OK and RD."""

from collections.abc import Iterator, Mapping

from taos_tui.kit.scene import Counter, Dial, Spot, Stock, Track
from taos_tui.kit.seats import other
from taos_tui.rules.wording import Text, say

from .moves.common import card_on_field, marks, point_name, short_name, side
from .moves.rounds.scoring import controller
from .piles import zones
from .state import OK_COUNTERS, OK_TO_WIN, SEATS, Unit, War

MARKS: Mapping[str, Text] = {
    "barrier": say("▮ barrier"),
    "star": say("★ star"),
    "exclamation": say("! ability"),
    "armour": say("◆ armour"),
}


def cells(game: War, unit: Unit) -> tuple[str, ...]:
    """Its Point, its attack number, its dice."""
    number, dice = needs(game, unit)
    on_card = say("card")
    return point_name(game, unit.point), say("{n}+", n=number) if number else on_card, str(dice) if dice else on_card


def needs(game: War, unit: Unit) -> tuple[int, int]:
    """The attack number and the dice of a unit, 0 where they are not known."""
    if unit.masked:
        return 6, 1
    number, dice = game.numbers.get(unit.card, (0, 0))
    card = card_on_field(game, unit)
    return card.attack or number, card.dice or dice


def shown_marks(game: War, unit: Unit) -> tuple[str, ...]:
    found = [say("▒ closed")] if unit.masked else []
    found += [MARKS[mark] for mark in marks(game, unit) if mark in MARKS]
    return tuple(found + ([say("▶ due")] if unit.id in game.queue else []))


def track(game: War) -> Track:
    spots = tuple(
        Spot(point, point_name(game, point), controller(game, point), tuple(_notes(game, point)))
        for point in game.points
    )
    counters = tuple(
        Counter(
            unit.id,
            short_name(unit.id),
            _label(unit),
            unit.seat,
            unit.point,
            _track_marks(game, unit),
            _lines(game, unit),
            covered=unit.masked,
        )
        for unit in game.field.values()
    )
    stock = None if game.deathmatch else Stock(say("OK"), OK_COUNTERS, {seat: game.player(seat).ok for seat in SEATS})
    return Track(
        spots, counters, tuple(_dials(game)), tuple(zones(game)), *_board_moves(game), stock, tuple(_words(game))
    )


def _words(game: War) -> Iterator[Text]:
    """What the OK mean now: the comeback, 4–4, the last step (RNR-8, RNR-96, RNR-100)."""
    if game.deathmatch or game.phase == "game_over":
        return
    if decider(game):
        yield say("4–4: the next round that is not drawn decides the war")
        return
    for seat in SEATS:
        if comeback(game, seat):
            yield say("Comeback: 2 OK for a win of {side}", side=side(game, seat))
        if game.player(seat).ok == OK_TO_WIN - 1:
            yield say("{side} wins the war with the next round it wins", side=side(game, seat))


def _label(unit: Unit) -> str:
    """Four characters: the name, or the number of a closed unit."""
    if unit.masked and not unit.card:
        return "▒" + unit.id.rpartition(" ")[2][:2] if unit.id[-1].isdecimal() else "▒"
    short = unit.id.replace(" ", "")
    return short[:3] + unit.id[-1] if unit.id[-1].isdecimal() else short[:4]


def _track_marks(game: War, unit: Unit) -> tuple[str, ...]:
    return (*([LOCAL] if unit.local else []), *shown_marks(game, unit))


LOCAL = say("◌ local")


def _lines(game: War, unit: Unit) -> tuple[str, ...]:
    """What its card says, as far as it lies open."""
    if unit.masked and not unit.card:
        return (say("closed: 1 harder to hit, attacks on 6+"),)
    number, _ = needs(game, unit)
    ability = card_on_field(game, unit).ability
    attacks = say("attacks on {n}+", n=number) if number else say("attacks as printed")
    return (attacks, ability) if ability else (attacks,)


def _notes(game: War, point: str) -> Iterator[Text]:
    if game.cards.points[point].echo:
        row = next((row for row in game.cards.echo_rows if row.row == game.echo_row), None)
        if row:
            yield say("E, row {n}: {text}", n=game.echo_row, text=row.text)
        else:
            yield say("E, row {n}", n=game.echo_row)
    if point in game.ends:
        yield say("end")
    if any(unit.local for unit in game.at(point)):
        yield LOCAL


def _dials(game: War) -> Iterator[Dial]:
    for seat in SEATS:
        player = game.player(seat)
        if not game.deathmatch:
            yield Dial(seat, say("OK"), str(player.ok))
        if game.expansion:
            yield Dial(seat, say("RD"), str(player.rd))


def comeback(game: War, seat: str) -> bool:
    """Would a win of the round give this side double OK (RNR-96)?"""
    own, theirs = game.player(seat).ok, game.player(other(seat)).ok
    return bool(own) and theirs >= 2 * own and not game.deathmatch


def decider(game: War) -> bool:
    """Is it 4–4, so that the next round that is not drawn wins the war (RNR-100)?"""
    return not game.deathmatch and all(game.player(seat).ok == OK_TO_WIN - 1 for seat in SEATS)


def _board_moves(game: War) -> tuple[str, str]:
    """The moves of the Board: what lays a unit at a Point, and what works on a unit there."""
    return ("deploy" if game.phase == "deployment" else "manoeuvre"), "attack"
