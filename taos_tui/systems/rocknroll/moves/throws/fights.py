"""Attacks are announced and thrown (RNR-57 … RNR-69, RNR-181, RNR-224)."""

from typing import Annotated

from taos_tui.kit.moment import Moment
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import put, replace
from taos_tui.kit.words import NO_DICE, with_news
from taos_tui.rules.asks import ANEW, Ask, Breaks, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ...abilities import (
    attack_bonus,
)
from ...procedures.attack import Attack as Announced
from ...procedures.attack import TargetKind
from ...procedures.checks import MASKED_NUMBER, MaskedAttackTarget, MaskedOrder, masked_attack_target
from ...state import MOST_RD, Throw, Unit, War
from ..actions.entries import use_ability
from ..actions.orders import (
    AbilityName,
    How,
    HowName,
    OrderName,
    OrderPlace,
    by_that_order,
    commanded,
    in_turns,
    no_order_for,
    obey,
    place_unasked,
    spend_extra,
    way,
)
from ..cards.cards_held import spellings
from ..cards.doubts import doubting
from ..common import (
    PHASES,
    Name,
    News,
    can_pour,
    card_on_field,
    marks,
    nothing_open,
    side,
    unit_named,
)
from ..lapses import lapsing
from ..telling import loss
from .as_printed import UNREAD, foreseen_attack, read_number
from .fight_offers import actor, attacks_next, brief, choices, hints, may_strike, narrowed, rd_held
from .targets import check_target
from .throwing import COMPLETES, Thrown, WhenSettled, begin, still_open, thrown_word, whole_attack

Rd = Annotated[
    int, Within(0, MOST_RD), ANEW, Title("RD poured"), Note("RD put in before this throw, 1 each"), Breaks("RNR-125")
]
CardNumber = Annotated[int | None, Within(2, 6), ANEW, Note("where the card list does not say: on the card")]
CardDice = Annotated[int | None, Within(1, 2), ANEW, Note("where the card list does not say: dice on the card")]
_fighting = PHASES.only("deployment", "orders", "scoring", clause="RNR-60")


def may_fight(game: War, by: str) -> None:
    _fighting(game, by)
    if game.queue and not game.throw and not game.scouts:
        return
    nothing_open(game)
    if not any(True for _ in game.of(by)):
        raise Refusal("move", say("{side} has no unit on the field", side=side(game, by)), "RNR-53")


class Attack(Ask):
    unit: Name
    target: Name
    rd: Rd = 0
    order: OrderName = None
    attack_number: CardNumber = None
    dice_count: CardDice = None
    bonus: Annotated[
        int, Within(-3, 3), ANEW, Title("further bonus"), Note("a printed bonus that the list knows counts by itself")
    ] = 0
    how: How = None
    ability: AbilityName = None
    place: OrderPlace = None
    settled: WhenSettled = None


@move(
    "attack",
    "Attack",
    key="a",
    clauses="RNR-60 RNR-62 RNR-63 RNR-64 RNR-65 RNR-66 RNR-129 RNR-181 RNR-220 RNR-224",
    doubts=doubting(order="orders"),
    dice="one d6; more at the stops",
    ready=may_fight,
    who=actor,
    choices=choices,
    hints=hints,
    brief=brief,
    unasked=place_unasked,
    narrows=narrowed,
    most=rd_held,
    whole=whole_attack,
    foresees=foreseen_attack,
    offered=may_strike,
    completes=COMPLETES,
    obvious=attacks_next,
    follows=by_that_order,
)
@lapsing
def attack(game: War, given: Attack, play: Play) -> tuple[War, Thrown]:
    """Announce attacker and target, pour RD, throw; a miss may be kept, rerolled, or gambled on."""
    unit = _attacker(game, given, play.by)
    target = unit_named(game, given.target, "target")
    how = way(game, given.how, play.by, unit.id)
    if how != "ability":
        nothing_open(game)
        in_turns(game, play.by)
    check_target(game, unit, target, how, given.ability)
    if unit.seat:
        can_pour(game, unit.seat, given.rd)
    _number_first(game, given, play, unit)
    game, by_order = _permitted(game, given, play, unit, how)
    turned_up = _turned_up(game, given)
    announced, game = _announced(game, unit, target, by_order, given)
    throw = Throw("attack", unit.seat, announced, unit.id, target.id, local=not unit.seat)
    game, found = begin(game, throw, given.rd, play, given.settled)
    return game, replace(found, news=[*turned_up, *found.news]) if turned_up else found


@attack.shows
def _lost(told: Told[Attack, Thrown]) -> Moment | None:
    return loss(told.found.news, told.by)


attack.heads(still_open)


@attack.says
def _attacked(told: Told[Attack, Thrown]) -> Text:
    given, outcome = told.given, thrown_word(told.found)
    text = say("{unit} attacks {target}", unit=given.unit, target=given.target)
    if given.order and not given.order.isdecimal() and not any(line.clause == TURNED_UP for line in told.found.news):
        text = say("{attack} by {order}", attack=text, order=given.order)
    elif given.how == "ability" and not given.ability:
        text = say("{attack} by its ability", attack=text)
    if given.ability:
        text = say("{attack} ({ability})", attack=text, ability=given.ability)
    if given.rd:
        text = say("{attack} with {rd} RD", attack=text, rd=given.rd)
    return with_news(say("{attack}: {outcome}", attack=text, outcome=outcome), told.found.news)


def _attacker(game: War, given: Attack, by: str) -> Unit:
    if given.how == "ability" or game.queue:
        unit = unit_named(game, given.unit, "unit")
        if unit.seat and unit.seat != by:
            raise Refusal("seat", say("{side} plays {unit}", side=side(game, unit.seat), unit=unit.id), "RNR-80")
        return unit
    return commanded(game, given.unit, by, given.ability)


def _permitted(game: War, given: Attack, play: Play, unit: Unit, how: HowName) -> tuple[War, MaskedOrder]:
    """What lets it attack: an ability, Current Action, or an order, which for "all 5s" asks its number.

    With it, what that is called where a closed unit asks for it (RNR-224).
    """
    no_order_for(game, how, unit.id, given.order, given.place)
    if how == "ability":
        _named(game, unit, given.ability)
        return use_ability(game, unit, "attack"), "other"
    if how == "current_action":
        return spend_extra(game, play.by), "current_action"
    game, order = obey(game, play, unit, "attack", given.order, given.place)
    if order.kind == "attack_all" and order.number and unit.seat and not unit.masked:
        number = card_on_field(game, unit).attack or given.attack_number or game.numbers.get(unit.card, (0, 0))[0]
        if number and number != order.number:
            said = say("{unit} attacks on {n}+, the order is for {m}+", unit=unit.id, n=number, m=order.number)
            raise Refusal("unit", said, "RNR-58")
        if not number:  # who obeys such an order has the number that it names
            game = replace(game, numbers=put(game.numbers, unit.card, (order.number, given.dice_count or 1)))
    return game, game.cards.orders[order.card].known_as


def _turned_up(game: War, given: Attack) -> News:
    """The order that was named by its number in a covered hand, or by a beginning: it lies face up now."""
    named = (given.order or "").strip().lower()
    if not named or (not named.isdecimal() and named in spellings(game, "orders", game.discard[-1])):
        return []
    return [Line(say("{order} is played", order=game.cards.orders[game.discard[-1]].name), "", TURNED_UP)]


TURNED_UP = "RNR-54"


def _number_first(game: War, given: Attack, play: Play, unit: Unit) -> None:
    """Refuse a number that nobody has read yet before a card is shown that these eyes do not see (RNR-65)."""
    place = str(given.place or given.order or "")
    held = game.player(play.by).orders if unit.seat else ()
    if unit.masked or not place.isdecimal() or not 1 <= int(place) <= len(held):
        return
    known = card_on_field(game, unit).attack or given.attack_number or game.numbers.get(unit.card)
    if not known and play.vault.hides(held[int(place) - 1]):
        raise Refusal("attack_number", UNREAD, "RNR-65")


def _named(game: War, unit: Unit, ability: str | None) -> None:
    """Refuse an attack by an ability that neither is due nor has a "!" nor was named (RNR-60). Raises Refusal."""
    printed = not unit.seat and game.cards.locals[unit.card].ability
    if not (game.queue or ability or printed or "exclamation" in marks(game, unit)):
        said = say("is missing: name the ability that lets {unit} attack without an order", unit=unit.id)
        raise Refusal("ability", said, "RNR-60")


def _announced(game: War, unit: Unit, target: Unit, by_order: MaskedOrder, given: Attack) -> tuple[Announced, War]:
    """Attack number, dice and kind of target for the procedure card; what was read from a card is kept in mind."""
    kind: TargetKind = "local" if not target.seat else "masked" if target.masked else "unit"
    bonus = max(-3, min(3, given.bonus + attack_bonus(game, unit, target)))
    local = not unit.seat
    if unit.masked:
        asked = MaskedAttackTarget(attack_number=MASKED_NUMBER, attacker_masked=True, order=by_order)
        if masked_attack_target.decide(NO_DICE, asked).outcome == "forbidden":
            raise Refusal("unit", say("{unit} is closed: it attacks only by a few orders", unit=unit.id), "RNR-224")
        dice = 1 if game.options.masked_dice == "one" else given.dice_count or 1
        return Announced(attack_number=MASKED_NUMBER, dice_count=dice, target_kind=kind, bonus=bonus), game
    card = card_on_field(game, unit)
    known = game.numbers.get(unit.card, (None, None))
    number = read_number(card.attack, given.attack_number, known[0], "attack_number")
    dice = read_number(card.dice, given.dice_count, known[1] or 1, "dice_count")
    game = replace(game, numbers=put(game.numbers, unit.card, (number, dice)))
    return Announced(attack_number=number, dice_count=dice, target_kind=kind, bonus=bonus, local_attacker=local), game
