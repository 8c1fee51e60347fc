"""Orders: played, carried out, done; movement between Points (RNR-44, RNR-52 … RNR-62, RNR-165, RNR-198)."""

from taos_tui.rules.inputs import Choice, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import SIDES, Order, Unit, War, replace, with_unit
from .cards_held import held_brief, turn_up
from .common import adjacent, in_phase, nothing_open, own_unit, point_name, point_named, points_of, side, told
from .entries import entered
from .zones import names_or_numbers

ORDER = Text("order", optional=True, high=60, help="the card that is played for it; left out: the one in force")
PLACE = Int("place", 1, 60, optional=True, help="where the app deals: which card of the hand")
FITS = {"attack": ("attack", "attack_all", "other"), "move": ("move", "other")}


def commander(game: War) -> str:
    """Who gives orders now: the side whose turn it is, or the one that interrupts it."""
    return game.interrupt or game.active


def may_order(game: War, by: str) -> None:
    in_phase("deployment", "orders", clause="RNR-60")(game, by)
    nothing_open(game)
    if by != commander(game):
        raise Refusal("seat", f"{side(game, commander(game))} gives orders now", "RNR-53")
    if game.extra == by:
        raise Refusal("move", "Current Action is paid: attack or move first", "RNR-139")


def order_titles(game: War, by: str) -> list[str]:
    """What may be named: the orders of the hand, or where they lie on the table all that may be among them."""
    if game.tracked:
        return names_or_numbers(game, game.player(by).orders, "orders")
    return [card.name for id, card in game.cards.orders.items() if game.discard.count(id) < card.copies]


def likely_order(game: War, by: str, kind: str) -> str | None:
    """An order of that kind ("" = any) to begin with; none where that would show what is in the hand."""
    if game.tracked:
        return None
    fitting = {card.name for card in game.cards.orders.values() if kind in ("", card.effect.kind)}
    return next((name for name in order_titles(game, by) if name in fitting), None)


def play_order(game: War, play: Play, wanted: str, place: int | None) -> War:
    """Reveal an order and put it in force; the first one ends deployment (RNR-52). Raises Refusal."""
    may_order(game, play.by)
    game, id = turn_up(game, play, play.by, "orders", wanted, "order", place)
    card = game.cards.orders[id]
    if card.faction not in ("any", "unknown", SIDES[play.by]):
        raise Refusal("order", "this card shows the flag of the other side", "RNR-198")
    if game.discard.count(id) >= card.copies:
        raise Refusal("order", f"all {card.copies} copies of {card.name} lie in the discard", "RNR-54")
    left = {"attack": card.effect.units or -1, "move": card.effect.units or -1, "superweapon": 1}
    order = Order(id, card.effect.kind, left.get(card.effect.kind, -1), card.effect.number or 0)
    phase = "orders" if play.by == game.active else game.phase
    return replace(game, order=order, phase=phase, discard=(*game.discard, id), fallen=())


@move(
    "order",
    "Play an order",
    Text("order", high=60, help="its name; where the app deals, or its number in the hand"),
    PLACE,
    key="o",
    clauses="RNR-52 RNR-54 RNR-55 RNR-56 RNR-62 RNR-198",
    ready=may_order,
    who=commander,
    choices=lambda game, by: {"order": order_titles(game, by)},
    hints=lambda game, by: {"order": likely_order(game, by, ""), "place": None},
    brief=held_brief,
)
def order(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Reveal an order card; what is printed on it is done, no more and no less."""
    game = play_order(game, play, given.order, given.place)
    assert game.order
    card = game.cards.orders[game.order.card]
    return game, Outcome("played", news=[Line(card.name, card.text or told(card.effect.kind), "RNR-54")])


def obey(game: War, play: Play, unit: Unit, doing: str, wanted: str | None, place: int | None) -> tuple[War, Order]:
    """Let a unit act by the order in force, or by one that is played for it now, and say by which. Raises Refusal."""
    if wanted or place:
        game = play_order(game, play, wanted or "", place)
    order = game.order
    if order is None:
        raise Refusal("order", "is missing: attacks and moves need an order that says so", "RNR-60")
    if play.by != commander(game):
        raise Refusal("seat", f"{side(game, commander(game))} gives orders now", "RNR-53")
    name = game.cards.orders[order.card].name
    if order.kind not in FITS[doing]:
        raise Refusal("order", f"this order lets nobody {doing}", "RNR-54")
    if order.kind != "other" and unit.id in order.acted:
        raise Refusal("unit", f"{unit.id} has acted by {name} already", "RNR-54")
    order = replace(order, left=order.left - (order.left > 0), acted=(*order.acted, unit.id))
    return (replace(game, order=order) if order.left else finished(game)), order


def finished(game: War) -> War:
    """The order in force is carried out; one that was interrupted goes on (RNR-165)."""
    if game.interrupt:
        return replace(game, order=game.resumes, resumes=None, interrupt="")
    return replace(game, order=None)


def _may_finish(game: War, by: str) -> None:
    nothing_open(game)
    if game.order is None and not game.interrupt:
        raise Refusal("move", "no order is in force", "RNR-54")
    if by != commander(game):
        raise Refusal("seat", f"{side(game, commander(game))} gives orders now", "RNR-53")


@move("done", "The order is carried out", key="d", clauses="RNR-54", ready=_may_finish, who=commander)
def done(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Nothing is left to do by the order in force."""
    name = game.cards.orders[game.order.card].name if game.order else "interruption"
    return finished(game), Outcome("done", [Line("carried out", name, "RNR-54")])


WAYS = ("order", "current_action", "ability")
HOW = Choice("how", WAYS, optional=True, help="left out: what is due")
ABILITY = Text("ability", optional=True, high=80, help="the printed ability that lets it do what the rules forbid")


def way(game: War, how: str | None, seat: str) -> str:
    """By what a unit acts, where that was not said: a paid Current Action, an ability that is due, else an order."""
    return how or ("current_action" if game.extra == seat else "ability" if game.queue else "order")


def spend_extra(game: War, seat: str) -> War:
    """Use the Current Action that was paid for. Raises Refusal."""
    if game.extra != seat:
        raise Refusal("how", "pay for Current Action first", "RNR-139")
    return replace(game, extra="")


def may_move(game: War, by: str) -> None:
    in_phase("deployment", "orders", clause="RNR-60")(game, by)
    nothing_open(game)
    if by != commander(game):
        raise Refusal("seat", f"{side(game, commander(game))} gives orders now", "RNR-53")
    if not any(True for _ in game.of(by)):
        raise Refusal("move", f"{side(game, by)} has no unit on the field", "RNR-53")


@move(
    "manoeuvre",
    "Move a unit",
    Text("unit", high=60),
    Text("point", high=60, help="where to: its name, or its number in the row"),
    ORDER,
    PLACE,
    HOW,
    ABILITY,
    key="j",
    clauses="RNR-44 RNR-53 RNR-54 RNR-60 RNR-139 RNR-175",
    ready=may_move,
    who=commander,
    choices=lambda game, by: {
        "unit": [unit.id for unit in game.of(by)],
        "point": points_of(game),
        "order": order_titles(game, by),
    },
    hints=lambda game, by: _hints(game, by),
    brief=held_brief,
)
def manoeuvre(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """To an adjacent Point, by an order or Current Action; that is an entry, not a deployment."""
    unit = commanded(game, given.unit, play.by, given.ability)
    to = point_named(game, given.point)
    if not adjacent(game, unit.point, to) and not given.ability:
        raise Refusal("point", f"{point_name(game, to)} is not next to {point_name(game, unit.point)}", "RNR-11")
    if to == unit.point:
        raise Refusal("point", f"{unit.id} stands there already", "RNR-44")
    how = way(game, given.how, play.by)
    if how == "ability":
        raise Refusal("how", "what an ability moves is moved with shift", "RNR-82")
    if how == "current_action":
        game = spend_extra(game, play.by)
    else:
        game, _ = obey(game, play, unit, "move", given.order, given.place)
    game, news = entered(with_unit(game, unit.id, point=to), unit.id)
    return game, Outcome("moved", [Line(unit.id, point_name(game, to), "RNR-44")], news)


def _hints(game: War, by: str) -> dict[str, object]:
    """The first unit that has not acted, the Point beside it, and a movement order where none is in force."""
    acted = game.order.acted if game.order else ()
    unit = next((unit for unit in game.of(by) if unit.id not in acted), None)
    beside = [id for id in game.points if unit and adjacent(game, unit.point, id)]
    needed = game.order is None and game.extra != by
    return {
        "unit": unit.id if unit else None,
        "point": point_name(game, beside[0]) if beside else None,
        "order": likely_order(game, by, "move") if needed else None,
        **dict.fromkeys(("place", "how", "ability")),
    }


def commanded(game: War, name: str, seat: str, ability: str | None) -> Unit:
    """A unit that obeys this seat; a local only by right of an ability (RNR-53, RNR-175). Raises Refusal."""
    found = game.field.get(name)
    if found is not None and not found.seat:
        if not ability:
            raise Refusal("unit", f"{name} is a local: it obeys no order without an ability that says so", "RNR-175")
        return found
    return own_unit(game, name, seat)
