"""Capture, and what becomes of prisoners at the end of a round (RNR-148 … RNR-161)."""

from taos_tui.rules.inputs import Choice, Text
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.system import Play, move

from ..state import SEATS, Throw, War, other
from .cards_held import held_brief
from .common import CARDS, News, in_expansion, in_phase, own_turn, pay_rd, unit_named
from .fights import RD
from .paying import discard_card, payable
from .throwing import begin

REASONS = {
    "masked": ("target", "a closed unit cannot be captured", "RNR-159"),
    "local": ("target", "locals cannot be captured", "RNR-159"),
    "no_superiority": ("target", "captors must outnumber the enemy at that Point", "RNR-150"),
}


def _may_capture(game: War, by: str) -> None:
    in_expansion(game, "RNR-148")
    if game.mode == "hundred_thousand":
        raise Refusal("move", "does not work in 100 000", "RNR-213")
    own_turn("orders", clause="RNR-148")(game, by)


def _prey(game: War, by: str) -> list[str]:
    """Open enemies at Points with own units."""
    own = {unit.point for unit in game.of(by)}
    return [unit.id for unit in game.of(other(by)) if unit.point in own and not unit.masked]


@move(
    "capture",
    "Try to capture",
    Text("target", high=60),
    Choice("pay_with", ("card", "rd", "free"), "card", help="1 card, 2 RD, or free by an ability"),
    Text("pay", optional=True, high=60, help="order, unit, or a unit on a Point; a number says which of the hand"),
    RD,
    Text("ability", optional=True, high=80, help="the printed ability that waives superior numbers"),
    key="r",
    clauses="RNR-142 RNR-148 RNR-149 RNR-150 RNR-151 RNR-159 RNR-161",
    dice="one d6; more at the stops",
    ready=_may_capture,
    choices=lambda game, by: {"target": _prey(game, by), "pay": payable(game, by)},
    hints=lambda game, by: {
        "target": next(iter(_prey(game, by)), None),
        "pay": next(iter(payable(game, by)), None),
        "rd": 0,
        "pay_with": "card",
        "ability": None,
    },
    brief=held_brief,
)
def capture(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """6+; needs more own than enemy units at that Point, and is no attack."""
    target = unit_named(game, given.target, "target")
    if target.seat == play.by:
        raise Refusal("target", f"{target.id} is an ally", "RNR-148")
    own, enemies = game.at(target.point, play.by), game.at(target.point, other(play.by))
    if not own:
        raise Refusal("target", f"no own unit stands beside {target.id}", "RNR-150")
    kind = "local" if not target.seat else "masked" if target.masked else "unit"
    inputs = {
        "own_units": min(len(own), 30),
        "enemy_units": max(1, min(len(enemies), 30)),
        "target_kind": kind,
        "unrestricted": bool(given.ability) or game.option("capture_needs_superiority") == "no",
        "pay_with": given.pay_with,
    }
    if given.pay_with == "free" and not given.ability:
        raise Refusal("pay_with", "only an ability makes it free: name it", "RNR-148")
    probe = CARDS["rocknroll.capture_attempt"].decide(Given((1,)), **inputs)
    if probe["outcome"] == "not_allowed":
        raise Refusal(*REASONS[probe["reason"]])
    news: News = []
    if given.pay_with == "rd":
        game = pay_rd(game, play.by, "capture_attempt", "pay_with")
    elif given.pay_with == "card":
        if not given.pay:
            raise Refusal("pay", "is missing: a capture attempt costs a card", "RNR-148")
        game, news = discard_card(game, play, play.by, given.pay)
    game, outcome = begin(game, Throw("capture", play.by, target=target.id, given=inputs), given.rd, play)
    return game, outcome.followed_by([*news, *outcome.news])


def captor(game: War) -> str:
    """Who deals with a prisoner next; whoever moved first this round before the other (RNR-121)."""
    order = (game.first, other(game.first)) if game.first else SEATS
    waiting = [seat for seat in order if undealt(game, seat)]
    holding = [seat for seat in order if game.player(seat).prisoners]
    return (*waiting, *holding, *order)[0]


def undealt(game: War, seat: str) -> list[str]:
    """Prisoners of a captor with whom nothing was done in this round."""
    return [each.id for each in game.player(seat).prisoners if not each.dealt_with]


def _may_deal(game: War, by: str) -> None:
    in_phase("housekeeping", clause="RNR-152")(game, by)
    if game.throw:
        raise Refusal("move", "finish the throw first", "RNR-82")
    if not game.player(by).prisoners:
        raise Refusal("move", "no prisoner lies at this base", "RNR-152")


@move(
    "prisoner",
    "Deal with a prisoner",
    Text("prisoner", high=60),
    Choice("action", ("torture", "execute", "recruit"), "torture"),
    RD,
    key="d",
    clauses="RNR-152 RNR-153 RNR-154 RNR-155 RNR-160 RNR-161",
    dice="one d6; more at the stops",
    ready=_may_deal,
    who=captor,
    choices=lambda game, by: {"prisoner": undealt(game, by)},
    hints=lambda game, by: {"prisoner": next(iter(undealt(game, by)), None), "rd": 0},
    spread=("effect",),
)
def prisoner(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Once a round for each: torture 4+, execute 5+, recruit 6+; exactly 3 backfires."""
    held = game.player(play.by).prisoners
    one = next((each for each in held if each.id.lower() == given.prisoner.lower()), None)
    if one is None:
        raise Refusal("prisoner", f"prisoners: {', '.join(each.id for each in held)}", "RNR-152")
    if one.dealt_with:
        raise Refusal("prisoner", f"{one.id} was dealt with in this round", "RNR-152")
    throw = Throw("prisoner", play.by, target=one.id, given={"action": given.action})
    return begin(game, throw, given.rd, play)
