"""Closed units are opened, open ones closed (RNR-217 … RNR-226)."""

from taos_tui.rules.inputs import Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.secret import Secret
from taos_tui.systems.system import Play, move

from ..state import War, other, replace, with_player, with_unit
from .cards_held import named_unit
from .common import own_turn, side, unit_card, unit_named
from .deployment import deployable, free_id
from .entries import goes_off
from .zones import owner


def _may_open(game: War, by: str) -> None:
    if game.throw:
        raise Refusal("move", "finish the throw first", "RNR-82")
    if game.scouts:
        return
    own_turn("orders", clause="RNR-221")(game, by)
    if not any(unit.masked for unit in game.of(by)):
        raise Refusal("move", "no closed unit on the field", "RNR-221")


def _closed(game: War, by: str) -> list[str]:
    """Closed units that this seat may open: those that its unit has scouted, else its own."""
    for scout in game.scouts[:1]:
        return [unit.id for unit in game.at(scout.point, other(scout.seat)) if unit.masked]
    return [unit.id for unit in game.of(by) if unit.masked]


def _names(game: War, by: str) -> list[str]:
    """What a closed unit may be, where the cards lie on the table."""
    return [] if game.tracked else deployable(game, other(by) if game.scouts else by)


@move(
    "open",
    "Open a closed unit",
    Text("unit", high=60),
    Text("name", optional=True, high=60, help="where the cards lie on the table: what it is"),
    key="i",
    clauses="RNR-221 RNR-222",
    ready=_may_open,
    who=lambda game: game.scouts[0].seat if game.scouts else game.active,
    choices=lambda game, by: {"unit": _closed(game, by), "name": _names(game, by)},
    hints=lambda game, by: {"unit": next(iter(_closed(game, by)), None), "name": None},
)
def open_unit(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Own ones in the orders phase; the owner of a unit that enters names one enemy there, whoever turns it up."""
    unit = unit_named(game, given.unit, "unit")
    if unit.id not in _closed(game, play.by):
        raise Refusal("unit", f"{unit.id} may not be opened now", "RNR-222" if game.scouts else "RNR-221")
    assert unit.hidden
    scouted = bool(game.scouts)
    if game.tracked or unit.hidden.known:
        card = str(play.vault.open(unit.hidden).value)
    elif given.name:
        card = named_unit(game, unit.hidden.seat, given.name, "name")
    else:
        raise Refusal("name", "is missing: the card is turned up, so name it", "RNR-222")
    name = free_id(game, unit_card(game, card).name)
    rest = {id: each for id, each in game.field.items() if id != unit.id}
    game = replace(
        game,
        field={**rest, name: replace(unit, id=name, card=card, hidden=None)},
        scouted=tuple(each.id for each in game.scouts[1:]),
        queue=tuple(name if each == unit.id else each for each in game.queue),
    )
    news = [Line(unit.id, name, "RNR-222" if scouted else "RNR-221")]
    if scouted:
        game, due = goes_off(game, [game.field[name]])
        news += due
    return game, Outcome("opened", news=news)


def _may_close(game: War, by: str) -> None:
    own_turn("orders", clause="RNR-218")(game, by)
    if game.option("masked_play") == "off":
        raise Refusal("move", "closed units were not agreed (option masked_play)", "RNR-217")
    if game.player(by).closed:
        raise Refusal("move", "one unit was closed in this turn already", "RNR-218")


@move(
    "close",
    "Close an open unit",
    Text("unit", high=60),
    key="z",
    clauses="RNR-218",
    ready=_may_close,
    choices=lambda game, by: {"unit": [unit.id for unit in game.of(by) if not unit.masked]},
)
def close(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """One own unit each turn, in the orders phase; everybody still knows what it is."""
    unit = unit_named(game, given.unit, "unit")
    if unit.seat != play.by or unit.masked:
        raise Refusal("unit", f"{unit.id} is no open unit of {side(game, play.by)}", "RNR-218")
    hidden = Secret(owner(game, unit.card, unit.seat), "card", value=unit.card, public=True)
    game = with_player(with_unit(game, unit.id, hidden=hidden), play.by, closed=True)
    return game, Outcome("closed", [Line(unit.id, "closed", "RNR-218")])
