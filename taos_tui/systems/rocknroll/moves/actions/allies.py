"""A local that serves a side for good, and a green arrow that is turned (RNR-170, RNR-171, RNR-195, RNR-R8)."""

from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import told_line
from taos_tui.rules.asks import ANEW, Ask, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...cards import Side
from ...state import SEAT_OF, SIDES, War, with_unit
from ..common import Name, arrow, in_rounds, no_throw, own_turn, own_unit, side, unit_named

AnySide = Annotated[Side | None, ANEW, Note("left out: the side that acts")]
_own_turn = own_turn("deployment", "orders", clause="RNR-195")


def may_join(game: War, by: str) -> None:
    in_rounds(game, by)
    no_throw(game)
    if not any(unit.local for unit in game.field.values()):
        raise Refusal("move", say("no local is on the field"), "RNR-172")


class Join(Ask):
    local: Name
    side: AnySide = None


class Joined(Result):
    outcome: Literal["joined"]


@move(
    "join",
    "A local joins a side for good",
    clauses="RNR-170 RNR-171 RNR-172",
    ready=may_join,
    choices=lambda game, by: {"local": [unit.id for unit in game.field.values() if unit.local]},
    hints=lambda game, by: {"local": None, "side": SIDES[by]},
)
def join(game: War, given: Join, play: Play) -> tuple[War, Joined]:
    """From now on it is a unit of that side: it counts at its Point and obeys its orders."""
    unit = unit_named(game, given.local, "local")
    if not unit.local:
        raise Refusal("local", say("{unit} is no local", unit=unit.id), "RNR-172")
    seat = SEAT_OF[given.side] if given.side else play.by
    if unit.seat == seat:
        raise Refusal("side", say("{unit} serves {side} already", unit=unit.id, side=side(game, seat)), "RNR-171")
    said = say("{unit} joins {side} for good", unit=unit.id, side=side(game, seat))
    return with_unit(game, replace(unit, seat=seat)), Joined(outcome="joined", ledger=[Line(said, "", "RNR-171")])


@join.says
def _joined(told: Told[Join, Joined]) -> Text:
    return told_line(told.found.ledger[0])


def may_turn(game: War, by: str) -> None:
    _own_turn(game, by)
    if not arrows(game, by):
        said = say("{side} has no unit with a green arrow on the field", side=side(game, by))
        raise Refusal("move", said, "RNR-194")


def arrows(game: War, by: str) -> list[str]:
    """Own units with a green arrow."""
    return [unit.id for unit in game.of(by) if arrow(game, unit)]


class Turn(Ask):
    unit: Name


class Turned(Result):
    outcome: Literal["turned"]


@move(
    "turn",
    "Turn a green arrow",
    clauses="RNR-194 RNR-195",
    ready=may_turn,
    choices=lambda game, by: {"unit": arrows(game, by)},
    hints=lambda game, by: {"unit": None},
)
def turn(game: War, given: Turn, play: Play) -> tuple[War, Turned]:
    """Where the card says so: from its next turn on the unit moves the other way."""
    unit = own_unit(game, given.unit, play.by)
    if not arrow(game, unit):
        raise Refusal("unit", say("{unit} has no green arrow", unit=unit.id), "RNR-194")
    unit = replace(unit, turned=not unit.turned)
    if arrow(game, unit) < 0:
        said = say("the arrow of {unit} now points to the left", unit=unit.id)
    else:
        said = say("the arrow of {unit} now points to the right", unit=unit.id)
    return with_unit(game, unit), Turned(outcome="turned", ledger=[Line(said, "", "RNR-195")])


@turn.says
def _turned(told: Told[Turn, Turned]) -> Text:
    return told_line(told.found.ledger[0])
