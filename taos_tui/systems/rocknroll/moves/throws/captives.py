"""Capture, and what becomes of prisoners at the end of a round (RNR-148 … RNR-161)."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import SEEN, Ask, GoesWith, Note, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.rules.wording import Text, listed, say

from ...abilities import abilities
from ...procedures.attack import TargetKind
from ...procedures.prisoners import CAPTURE_RD, Action, CaptureAttempt, PayWith, PrisonerAction, Reason, capture_attempt
from ...state import SEATS, Throw, Unit, War
from ..actions.entries import use_ability
from ..cards.cards_held import held_brief
from ..cards.doubts import doubting
from ..cards.paying import Card, discard_card, only_card, payable
from ..common import (
    PHASES,
    Ability,
    Name,
    News,
    nothing_open,
    on_field,
    own_turn,
    pay_rd,
    point_name,
    side,
    unit_named,
    works_here,
)
from ..lapses import lapsing
from .fight_offers import nothing_to_pour, rd_held
from .fights import Rd
from .throwing import COMPLETES, Thrown, WhenSettled, begin, still_open, thrown_word

REASONS: Mapping[Reason, tuple[Text, str]] = {
    "ok": (say("it may be tried"), "RNR-148"),
    "masked": (say("a closed unit cannot be captured"), "RNR-159"),
    "local": (say("locals cannot be captured"), "RNR-159"),
    "no_superiority": (say("captors must outnumber the enemy at that Point"), "RNR-150"),
}
_own_orders = own_turn("orders", clause="RNR-148")


def by_ability(game: War) -> Unit | None:
    """The unit whose card lets it try a capture now, for nothing and outnumbered or not (RNR-239)."""
    unit = game.field[game.queue[0]] if game.queue and not game.throw and not game.scouts else None
    return unit if unit and abilities(game, unit).captures and unit.seat else None


def catcher(game: War) -> str:
    """Who captures next."""
    unit = by_ability(game)
    return unit.seat if unit else game.active


def may_capture(game: War, by: str) -> None:
    works_here(game, "RNR-148")
    unit = by_ability(game)
    if unit is None:
        _own_orders(game, by)
    elif unit.seat != by:
        raise Refusal("seat", say("{side} plays {unit}", side=side(game, unit.seat), unit=unit.id), "RNR-80")


def prey(game: War, by: str) -> list[str]:
    """Open enemies at Points with own units."""
    catching = by_ability(game)
    own = {catching.point} if catching else {unit.point for unit in game.of(by)}
    return [unit.id for unit in game.of(other(by)) if unit.point in own and not unit.masked and not unit.local]


def captives_to_be(game: War, by: str) -> list[str]:
    """Whom a side could try to capture now, as it outnumbers them and can pay (RNR-148, RNR-150)."""
    if not game.expansion or game.mode == "hundred_thousand":
        return []
    return [name for name in prey(game, by) if _within_reach(game, by, game.field[name])]


def _within_reach(game: War, by: str, target: Unit) -> bool:
    """Are there more captors, and something to pay with that is not the unit which decides that?"""
    over = len(game.at(target.point, by)) - len(game.at(target.point, other(by)))
    free = game.options.capture_needs_superiority == "no"
    return (over > 0 or free) and (game.player(by).rd >= CAPTURE_RD or bool(_prices(game, by, target)))


def _prices(game: War, by: str, target: Unit) -> list[str]:
    """The cards that may pay for an attempt on this one: without them the captors are still enough (RNR-150)."""
    own, enemies = len(game.at(target.point, by)), len(game.at(target.point, other(by)))
    least = 1 if game.options.capture_needs_superiority == "no" else enemies + 1
    spare = own > least
    captors = {unit.id for unit in game.at(target.point, by)}
    return [name for name in payable(game, by) if spare or name not in captors]


class Capture(Ask):
    target: Name
    pay_with: Annotated[
        PayWith,
        Note("1 card, 2 RD, or free by an ability"),
        Says({"card": say("a card"), "rd": say("2 RD"), "free": say("nothing")}),
    ] = "card"
    pay: Annotated[
        Card | None,
        Note("order, unit, or a unit on a Point; a number says which of the hand; to pay in RD change the line above"),
        GoesWith("pay_with", "card"),
    ] = None
    rd: Rd = 0
    ability: Annotated[Ability | None, Note("the printed ability that waives superior numbers")] = None
    settled: WhenSettled = None


def _choices(game: War, by: str) -> dict[str, list[str]]:
    """Whom one could try to capture, all enemies beside own units where an ability would have to allow it; no price
    where none is paid."""
    free = by_ability(game) is not None
    within = [] if free else captives_to_be(game, by)
    return {"target": within or prey(game, by), "pay": [] if free else payable(game, by)}


def _narrowed(game: War, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """What may pay for the attempt on the one that is named."""
    target = on_field(game, str(given.get("target") or ""))
    poured = nothing_to_pour(game, by)
    if target is None or given.get("ability") or by_ability(game):
        return poured
    prices = _prices(game, by, target)
    return {**poured, "pay": list(dict.fromkeys([only_card(game, by, prices), *prices]))}


def _hints(game: War, by: str) -> dict[str, object]:
    enemies = _choices(game, by)["target"]
    free = by_ability(game) is not None
    return {
        "target": enemies[0] if len(enemies) == 1 else None,
        "pay": None,
        "rd": 0,
        "pay_with": "free" if free else "card",
        "ability": None,
    }


@move(
    "capture",
    "Try to capture",
    key="r",
    clauses="RNR-142 RNR-148 RNR-149 RNR-150 RNR-151 RNR-159 RNR-161",
    doubts=doubting(pay="price"),
    dice="one d6; more at the stops",
    ready=may_capture,
    who=catcher,
    choices=_choices,
    hints=_hints,
    narrows=_narrowed,
    most=rd_held,
    brief=held_brief,
    offered=lambda game, by: by_ability(game) is not None or bool(captives_to_be(game, by)),
    completes=COMPLETES,
    obvious=lambda game: by_ability(game) is not None,
)
@lapsing
def capture(game: War, given: Capture, play: Play) -> tuple[War, Thrown]:
    """6+; needs more own than enemy units at that Point, and is no attack."""
    target = unit_named(game, given.target, "target")
    if target.seat == play.by:
        raise Refusal("target", say("{target} is an ally", target=target.id), "RNR-148")
    own, enemies = game.at(target.point, play.by), game.at(target.point, other(play.by))
    if not own:
        raise Refusal("target", say("no own unit stands beside {target}", target=target.id), "RNR-150")
    catching = by_ability(game)
    if catching:
        _check_free(game, given, catching, target)
        game = use_ability(game, catching, "capture")
    elif given.pay_with == "free" and not given.ability:
        raise Refusal("pay_with", say("only an ability makes it free: name it"), "RNR-148")
    kind: TargetKind = "local" if target.local else "masked" if target.masked else "unit"
    announced = CaptureAttempt(
        own_units=min(len(own), 30),
        enemy_units=max(1, min(len(enemies), 30)),
        target_kind=kind,
        unrestricted=bool(given.ability or catching) or game.options.capture_needs_superiority == "no",
        pay_with=given.pay_with,
    )
    probe = capture_attempt.decide(Given((1,)), announced)
    if probe.outcome == "not_allowed":
        raise Refusal("target", *REASONS[probe.reason])
    game, news = _paid(game, given, play, announced, target)
    thrower = catching.id if catching else ""
    game, found = begin(game, Throw("capture", play.by, announced, thrower, target.id), given.rd, play, given.settled)
    return game, replace(found, news=[*news, *found.news])


capture.heads(still_open)


@capture.says
def _captured(told: Told[Capture, Thrown]) -> Text:
    outcome = thrown_word(told.found)
    text = say("tries to capture {target}: {outcome}", target=told.given.target, outcome=outcome)
    return with_news(text, told.found.news)


def _check_free(game: War, given: Capture, catching: Unit, target: Unit) -> None:
    """Refuse a price for what is free, and a target elsewhere (RNR-239). Raises Refusal."""
    if given.pay_with != "free":
        raise Refusal("pay_with", say("{unit} captures for nothing", unit=catching.id), "RNR-239")
    if given.pay:
        raise Refusal("pay", say("{unit} captures for nothing: leave it out", unit=catching.id), "RNR-239")
    if target.point != catching.point:
        where = point_name(game, catching.point)
        raise Refusal("target", say("{unit} captures at {point}", unit=catching.id, point=where), "RNR-239")


def _paid(game: War, given: Capture, play: Play, announced: CaptureAttempt, target: Unit) -> tuple[War, News]:
    """The price of the attempt. Raises Refusal."""
    if given.pay_with == "rd":
        return pay_rd(game, play.by, "capture_attempt", "pay_with"), []
    if given.pay_with == "free":
        return game, []
    if not given.pay:
        raise Refusal("pay", say("is missing: a capture attempt costs a card"), "RNR-148")
    game, news = discard_card(game, play, play.by, given.pay)
    left = len(game.at(target.point, play.by))
    if not left or (not announced.unrestricted and left <= announced.enemy_units):
        where = point_name(game, target.point)
        said = say("without it the captors at {point} are too few: pay with another card", point=where)
        raise Refusal("pay", said, "RNR-150")
    return game, news


def undealt(game: War, seat: str) -> list[str]:
    """Prisoners of a captor with whom nothing was done in this round."""
    return [each.id for each in game.player(seat).prisoners if not each.dealt_with]


def captor(game: War) -> str:
    """Who deals with a prisoner next; whoever moved first this round before the other (RNR-121)."""
    order = (game.first, other(game.first)) if game.first else SEATS
    waiting = [seat for seat in order if undealt(game, seat)]
    holding = [seat for seat in order if game.player(seat).prisoners]
    return (*waiting, *holding, *order)[0]


_afterwards = PHASES.only("housekeeping", clause="RNR-152")


def may_deal_with(game: War, by: str) -> None:
    _afterwards(game, by)
    nothing_open(game)
    if not game.player(by).prisoners:
        raise Refusal("move", say("no prisoner lies at this base"), "RNR-152")


class DealWith(Ask):
    prisoner: Name
    action: Annotated[Action, SEEN] = "torture"
    rd: Rd = 0
    settled: WhenSettled = None


def _prisoner(game: War, by: str) -> dict[str, object]:
    held = undealt(game, by)
    return {"prisoner": held[0] if len(held) == 1 else None, "rd": 0}


@move(
    "prisoner",
    "Deal with a prisoner",
    key="d",
    clauses="RNR-152 RNR-153 RNR-154 RNR-155 RNR-160 RNR-161",
    dice="one d6; more at the stops",
    ready=may_deal_with,
    who=captor,
    choices=lambda game, by: {"prisoner": undealt(game, by)},
    hints=_prisoner,
    narrows=lambda game, by, given: nothing_to_pour(game, by),
    most=rd_held,
    offered=lambda game, by: bool(undealt(game, by)),
    weighs=lambda game, by, given: ("action",),
    spread=("effect",),
    completes=COMPLETES,
)
@lapsing
def prisoner(game: War, given: DealWith, play: Play) -> tuple[War, Thrown]:
    """Once a round for each: torture 4+, execute 5+, recruit 6+; exactly 3 backfires."""
    held = game.player(play.by).prisoners
    one = next((each for each in held if each.id.lower() == given.prisoner.lower()), None)
    if one is None:
        raise Refusal("prisoner", say("prisoners: {names}", names=listed(each.id for each in held)), "RNR-152")
    if one.dealt_with:
        raise Refusal("prisoner", say("{unit} was dealt with in this round", unit=one.id), "RNR-152")
    throw = Throw("prisoner", play.by, PrisonerAction(action=given.action), target=one.id)
    return begin(game, throw, given.rd, play, given.settled)


ACTIONS: Mapping[Action, Text] = {
    "torture": say("tortures"),
    "execute": say("executes"),
    "recruit": say("recruits"),
}


prisoner.heads(still_open)


@prisoner.says
def _dealt_with(told: Told[DealWith, Thrown]) -> Text:
    given, outcome = told.given, thrown_word(told.found)
    text = say("{does} {unit}: {outcome}", does=ACTIONS[given.action], unit=given.prisoner, outcome=outcome)
    return with_news(text, told.found.news)
