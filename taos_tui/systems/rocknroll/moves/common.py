"""What several moves share: whose turn it is, names of units and Points, RD, and the cards' verdicts."""

from collections.abc import Callable
from typing import Any

from taos_tui.rules.procedure import Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given

from ..cards import UnitCard
from ..procedures import procedures
from ..state import SIDE_NAMES, Phase, Unit, War, with_player

NO_DICE = Given(())
CARDS = procedures()
News = list[Line]
Ready = Callable[[War, str], None]


def verdict(name: str, **given: Any) -> Outcome:
    """What a procedure card without dice says."""
    return CARDS[f"rocknroll.{name}"].decide(NO_DICE, **given)


def told(value: Any) -> str:
    """An underscore word for people."""
    return str(value).replace("_", " ")


def side(game: War, seat: str) -> str:
    """`VPA Anna`, or `locals` for no seat."""
    if not seat:
        return "locals"
    name = game.player(seat).name
    return SIDE_NAMES[seat] if name in (seat, SIDE_NAMES[seat]) else f"{SIDE_NAMES[seat]} {name}"


def in_phase(*phases: Phase, clause: str) -> Ready:
    """A `ready` that refuses the move outside these phases."""

    def ready(game: War, by: str) -> None:
        if game.phase not in phases:
            wanted = " or ".join(map(told, phases))
            raise Refusal("move", f"belongs to {wanted}; this is {told(game.phase)}", clause)

    return ready


def nothing_open(game: War) -> None:
    """Refuse while a throw, an ability or a scouted unit waits to be settled (RNR-82)."""
    if game.throw:
        raise Refusal("move", f"finish the throw of {game.throw.unit or told(game.throw.kind)} first", "RNR-82")
    for scout in game.scouts[:1]:
        raise Refusal("move", f"{scout.id} has entered: open one closed enemy there first", "RNR-222")
    if game.queue:
        raise Refusal("move", f"the ability of {game.queue[0]} comes first: resolve it or pass it over", "RNR-82")


def own_turn(*phases: Phase, clause: str) -> Ready:
    """A `ready`: one of these phases, in the turn of the seat that acts, and nothing that must be finished first."""

    def ready(game: War, by: str) -> None:
        in_phase(*phases, clause=clause)(game, by)
        if by != game.active:
            raise Refusal("seat", f"it is the turn of {side(game, game.active)}", clause)
        if game.interrupt:
            raise Refusal("move", f"{side(game, game.interrupt)} interrupts: its order comes first", "RNR-165")
        nothing_open(game)

    return ready


def in_expansion(game: War, clause: str) -> None:
    if not game.expansion:
        raise Refusal("move", "belongs to EXPANSION; this is a base game", clause)


def unit_named(game: War, name: str, input: str) -> Unit:
    """The unit or local on the field with that name. Raises Refusal."""
    found = game.field.get(name) or next(
        (unit for unit in game.field.values() if unit.id.lower() == name.lower()), None
    )
    if found is None:
        there = ", ".join(game.field) or "nobody"
        raise Refusal(input, f"{name!r} is not on the field; there are: {there[:200]}", "RNR-53")
    return found


def own_unit(game: War, name: str, seat: str, input: str = "unit") -> Unit:
    """A unit on the field that this seat commands. Raises Refusal."""
    unit = unit_named(game, name, input)
    if unit.seat != seat:
        raise Refusal(input, f"{unit.id} belongs to {side(game, unit.seat)}", "RNR-53")
    return unit


def point_named(game: War, name: str, input: str = "point") -> str:
    """The id of a Point by id, name, the last word of its name, or its number in the row. Raises Refusal."""
    wanted = name.strip().lower()
    names = {id: point_name(game, id).lower() for id in game.points}
    for id, known in names.items():
        if wanted in (id, known, known.rpartition(" ")[2]):
            return id
    if wanted.isdecimal() and 1 <= int(wanted) <= len(game.points):
        return game.points[int(wanted) - 1]
    row = ", ".join(point_name(game, id) for id in game.points)
    raise Refusal(input, f"{name!r} is no Point; there are: {row}", "RNR-10")


def point_name(game: War, id: str) -> str:
    card = game.cards.points.get(id)
    return card.name if card else id


def points_of(game: War) -> list[str]:
    return [point_name(game, id) for id in game.points]


def adjacent(game: War, a: str, b: str) -> bool:
    """Are these Points neighbours in the row (RNR-11)?"""
    return abs(game.points.index(a) - game.points.index(b)) == 1


def unit_card(game: War, id: str) -> UnitCard:
    return game.cards.units[id]


def marks(game: War, unit: Unit) -> tuple[str, ...]:
    """What is printed on an open unit; a masked one shows nothing (RNR-219)."""
    return () if unit.masked or not unit.seat else unit_card(game, unit.card).marks


def gain_rd(game: War, seat: str, **events: int) -> tuple[War, News]:
    """RD of a side after these events (`failed_rolls`, `units_lost`, `cards_discarded`, `bonus`, `spent`)."""
    if not game.expansion or not seat or not any(events.values()):
        return game, []
    before = game.player(seat).rd
    track = verdict("rd_track", rd=before, **events)
    game = with_player(game, seat, rd=track["rd"])
    news = [Line(f"RD of {SIDE_NAMES[seat]}", f"{before} → {track['rd']}", "RNR-126")]
    if track["wasted"]:
        news.append(Line("RD lost above 6", track["wasted"], "RNR-136"))
    return game, news


def pour(game: War, seat: str, amount: int, input: str = "rd") -> War:
    """Take poured RD off the die (RNR-129). Raises Refusal."""
    if not amount:
        return game
    if not game.expansion:
        raise Refusal(input, "RD belong to EXPANSION; this is a base game", "RNR-123")
    if amount > game.player(seat).rd:
        raise Refusal(input, f"{amount} RD, but {side(game, seat)} has {game.player(seat).rd}", "RNR-129")
    return with_player(game, seat, rd=game.player(seat).rd - amount)


def cards_to_give(game: War, seat: str) -> int:
    """How many cards a side may discard, from hand and from Points; 60 stand for more."""
    return min(game.player(seat).hand + sum(1 for _ in game.of(seat)), 60)


def pay_rd(game: War, seat: str, action: str, input: str = "move") -> War:
    """Pay the price of an RD action (table T1). Raises Refusal."""
    asked = verdict(
        "rd_cost",
        action=action,
        phase=game.phase,
        rd_available=game.player(seat).rd,
        cards_available=cards_to_give(game, seat),
        mode="hundred_thousand" if game.mode == "hundred_thousand" else "expansion",
    )
    allow(asked["outcome"], "affordable", input, asked["rd_cost"])
    return with_player(game, seat, rd=asked["rd_left"])


PRICE_REASONS = {
    "not_in_mode": ("does not work in 100 000", "RNR-213"),
    "wrong_phase": ("does not belong to this phase", "RNR-135"),
    "too_expensive": ("costs more RD than there are", "RNR-142"),
}


def allow(outcome: str, wanted: str, input: str, cost: int) -> None:
    """Refuse what the price card did not find affordable."""
    if outcome != wanted:
        reason, clause = PRICE_REASONS[outcome]
        raise Refusal(input, f"{reason} (price {cost} RD)", clause)
