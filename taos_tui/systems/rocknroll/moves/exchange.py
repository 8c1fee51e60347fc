"""Cards for cards and cards for RD (RNR-30 … RNR-37, RNR-133 … RNR-135, RNR-143)."""

from taos_tui.rules.inputs import Choice, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import War
from .captives import captor
from .cards_held import held_brief
from .claims import claim
from .common import gain_rd, in_expansion, in_phase, own_turn, pay_rd, side, verdict
from .draws import sources
from .paying import discard_card, payable
from .throwing import own_throw, thrower

PAY = Text("give", high=60, help="order, unit, or a unit on a Point by its name; a number says which of the hand")
KINDS = ("unit", "order")
IN_PHASE = {"deployment": "unit", "orders": "order"}
in_own_turn = own_turn("deployment", "orders", clause="RNR-30")


def given_kind(text: str) -> str:
    """What is given, as the exchange card calls it."""
    word = text.strip().partition(" ")[0].lower()
    return {"order": "order", "unit": "unit_in_hand"}.get(word, "unit_on_point")


def supply(game: War, seat: str, kind: str) -> None:
    """Refuse a card from where none is left (RNR-86)."""
    if kind == "order" and not game.deck.count:
        raise Refusal("take", "the orders deck is empty: exchanges and purchases of orders wait", "RNR-86")
    if kind == "unit" and not sources(game, seat):
        raise Refusal("take", "unit deck and HQ are empty", "RNR-31")


def _choices(game: War, by: str) -> dict[str, list[str]]:
    return {"give": payable(game, by)}


@move(
    "exchange",
    "Exchange 1 for 1",
    PAY,
    Choice("take", KINDS, optional=True, help="left out: what this phase allows"),
    key="e",
    clauses="RNR-30 RNR-31 RNR-32 RNR-33 RNR-34 RNR-35 RNR-36 RNR-86",
    ready=in_own_turn,
    choices=_choices,
    hints=lambda game, by: {"give": next(iter(payable(game, by)), None), "take": None},
    brief=held_brief,
)
def exchange(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """An order for a unit in deployment, a unit for an order in the orders phase; then take the card."""
    kind = given.take or IN_PHASE[game.phase]
    source = "order_from_deck" if kind == "order" else "unit_from_deck"
    found = verdict("exchange_check", phase=game.phase, give=given_kind(given.give), take=source)
    if found["outcome"] == "forbidden":
        wrong_phase = found["reason"] == "wrong_phase" or given.take is None
        allowed = "an order for a unit" if game.phase == "deployment" else "a unit for an order"
        said = (
            f"in the {game.phase} phase only {allowed}"
            if wrong_phase
            else "a unit for an order, or an order for a unit"
        )
        raise Refusal("give", said, "RNR-35" if game.phase == "deployment" else "RNR-36")
    supply(game, play.by, kind)
    game, news = discard_card(game, play, play.by, given.give, input="give")
    return claim(game, play.by, kind), Outcome("exchanged", [Line("to take", f"1 {kind}", "RNR-31")], news)


def _may_buy(game: War, by: str) -> None:
    in_expansion(game, "RNR-135")
    in_own_turn(game, by)


@move("buy", "Buy a card for 2 RD", key="b", clauses="RNR-86 RNR-135 RNR-142", ready=_may_buy)
def buy(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """A unit in deployment, an order in the orders phase; then take it."""
    kind = IN_PHASE[game.phase]
    supply(game, play.by, kind)
    game = pay_rd(game, play.by, f"buy_{kind}")
    return claim(game, play.by, kind), Outcome("bought", [Line("to take", f"1 {kind}", "RNR-135")])


@move(
    "swap",
    "Swap a card for 1 RD",
    PAY,
    key="s",
    clauses="RNR-86 RNR-135 RNR-143",
    ready=_may_buy,
    choices=_choices,
    hints=lambda game, by: {"give": next(iter(payable(game, by)), None)},
    brief=held_brief,
)
def swap(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """That card and 1 RD bring another one of its kind; then take it."""
    kind = "order" if given_kind(given.give) == "order" else "unit"
    supply(game, play.by, kind)
    game = pay_rd(game, play.by, f"swap_{kind}", "give")
    game, news = discard_card(game, play, play.by, given.give, input="give")
    return claim(game, play.by, kind), Outcome("swapped", [Line("to take", f"1 {kind}", "RNR-143")], news)


def _may_burn(game: War, by: str) -> None:
    in_expansion(game, "RNR-133")
    in_phase("deployment", "orders", "housekeeping", clause="RNR-133")(game, by)
    if game.throw:
        own_throw(game, by)
        return
    reacts = any(game.field[name].seat == by for name in game.queue)
    deals = game.phase == "housekeeping"
    active = bool(game.player(by).prisoners) if deals else by in (game.active, game.interrupt) or reacts
    if not active:
        raise Refusal("seat", f"not in an active part of {side(game, by)}", "RNR-134")


def _burner(game: War) -> str:
    """Who is likeliest to want RD: whoever throws, whose ability is due, or deals with prisoners, else the own turn."""
    if game.throw:
        return thrower(game)
    if game.queue:
        return game.field[game.queue[0]].seat or game.active
    return captor(game) if game.phase == "housekeeping" else game.interrupt or game.active


@move(
    "burn",
    "Discard a card for 1 RD",
    PAY,
    key="x",
    clauses="RNR-119 RNR-133 RNR-134 RNR-136",
    ready=_may_burn,
    who=_burner,
    choices=_choices,
    hints=lambda game, by: {"give": next(iter(payable(game, by)), None)},
    brief=held_brief,
)
def burn(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """One own card, from hand or a Point, brings 1 RD."""
    game, news = discard_card(game, play, play.by, given.give, input="give")
    game, more = gain_rd(game, play.by, cards_discarded=1)
    return game, Outcome("discarded", news=[*news, *more])
