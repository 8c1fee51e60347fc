"""The throw as a dialogue: thrown, judged by its procedure card, at a stop while anything may still be done (5.3)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Literal, TypeVar

from taos_tui.kit.moves import Play, Told
from taos_tui.kit.phases import Untimely
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE, in_a_row
from taos_tui.rules.asks import ANEW, Ask, Note, Says
from taos_tui.rules.declared import values_of
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import UNSET, Follows, Line, Result, Unset
from taos_tui.rules.tape import Given
from taos_tui.rules.wording import Text, count, say

from ...chances import KEEP, REROLL, ROCK, Card, Stop, StopChoice, card_for, judge
from ...procedures.attack import Attack, Attacked
from ...procedures.checks import AbilityCheck, Checked, RerollBudget, reroll_budget
from ...procedures.prisoners import CaptureAttempt, Captured, DealtWith, Effect, PrisonerAction
from ...state import MOST_RD, Luck, Throw, War, with_player
from ..common import News, pour, side
from ..telling import FINAL, OUTCOMES, outcome_word
from .lent import lenders, lent, without_bonus
from .saving import rd_free
from .settling import attacked, captured, checked, dealt_with

Asked = TypeVar("Asked", bound=Ask)
FACE = say("face")
MOST_REROLLS = 20
"""What the procedure cards take."""
SUCCESSES = ("destroyed", "success", "captured")


class Stopped(Result):
    """A throw that has failed so far: its owner decides what to do. One that `waits` is decided, and settled by the
    entry that follows."""

    outcome: Literal["failed", "waits"]
    face: int
    effect: Effect | Unset = UNSET
    """What becomes of a prisoner if it stands."""
    unfinished: Literal[True] | Unset = UNSET
    """Is the second die of the attack thrown next (RNR-66), so that nothing is decided yet?"""


class Settled(Follows[Card]):
    """A throw that is over."""


SettledWhen = Literal["at_once", "later"]
WHEN: Mapping[SettledWhen, Text] = {"at_once": say("without a stop"), "later": say("by the next entry")}
WhenSettled = Annotated[
    SettledWhen | None, ANEW, Says(WHEN), Note("of a corrected entry: without a stop, or by the next entry")
]
COMPLETES: Sequence[Mapping[str, SettledWhen]] = ({"settled": "at_once"}, {"settled": "later"})
"""What lets the moves after a corrected die stand: a failure is not decided on once more, a success not kept twice."""


Thrown = Stopped | Settled
"""What a throw has come to."""


def still_open(told: Told[Asked, Thrown]) -> Text | None:
    """Nothing is decided yet at a stop, and the head of the page says so."""
    found = told.found
    return OUTCOMES["failed"] if isinstance(found, Stopped) and found.outcome == "failed" else None


def thrown_word(found: Thrown) -> str:
    """How a throw ended, or stands; one that has failed for good is not told as one that may still be changed."""
    if isinstance(found, Settled) and found.outcome in FINAL:
        return FINAL[found.outcome]
    return outcome_word(found.outcome)


def stop_of(throw: Throw) -> Stop:
    """The throw as the odds of its choices are worked out from."""
    return Stop(throw.given, throw.faces, throw.later, throw.on_first)


def judged(throw: Throw) -> Card:
    """What the procedure card makes of the faces thrown so far; a second die counts once it is thrown."""
    stop = stop_of(throw)
    if stop.first_of_two and isinstance(stop.given, Attack):
        stop = stop._replace(given=replace(stop.given, dice_count=1))
    return judge(stop.inputs(KEEP), Given(throw.faces))


def gambled(throw: Throw, face: int, rd: int) -> Card:
    """What the card makes of ROCK'N'ROLL with this face."""
    return judge(stop_of(throw).inputs(ROCK, rd), Given((*throw.faces, face)))


def awaits_second(throw: Throw) -> bool:
    return stop_of(throw).first_of_two


def whole_attack(states: Sequence[War]) -> Mapping[str, Fraction] | None:
    """A `whole`: how an attack ends whose second die is thrown if the first fails (RNR-66); None for one die."""
    throw = next((game.throw for game in states if game.throw and awaits_second(game.throw)), None)
    if throw is None:
        return None
    odds = card_for(throw.given).odds(values_of(stop_of(throw).inputs(KEEP)), throw.faces[:-1])
    return {"failed" if name == "missed" else name: chance for name, chance in odds.items()}


def double_ones(throw: Throw) -> bool:
    """Do two 1s stand (RNR-69)?"""
    found = judged(throw)
    return isinstance(found, Attacked) and found.double_ones


def spent(throw: Throw) -> bool:
    """Were so many rerolls made that the procedure cards take no more?"""
    return stop_of(throw).inputs(KEEP).rerolls >= MOST_REROLLS


def budget(game: War, throw: Throw) -> int:
    """How many more throws the side could buy with cards (procedure `reroll_budget`)."""
    if throw.local or spent(throw):
        return 0
    own = sum(1 for unit in game.of(throw.seat) if unit.id not in (throw.unit, throw.target) and not unit.local)
    return reroll_budget.decide(
        NO_DICE,
        RerollBudget(
            hand_cards=min(game.player(throw.seat).hand, 60),
            units_on_points=min(own, 30),
            is_attack=throw.kind == "attack",
            devils_hand_used=game.player(throw.seat).devils_hand,
            local_roll=throw.local,
        ),
    ).card_rerolls


def may_rock(game: War, throw: Throw) -> bool:
    """Is ROCK'N'ROLL open: an attack of a side's unit, after its last die (RNR-75, RNR-77, RNR-168)?"""
    if ROCK not in stop_of(throw).choices or throw.local:
        return False
    return not game.player(throw.seat).devils_hand or game.options.devils_hand_blocks_rock == "no"


def most_rd(throw: Throw) -> int:
    """RD that may be poured into one attempt; those that paid for a capture count too (RNR-125, RNR-142)."""
    paid = isinstance(throw.given, CaptureAttempt) and throw.given.pay_with == "rd"
    return MOST_RD - 2 if paid else MOST_RD


def check_rd(game: War, throw: Throw, more: int, first: bool = False) -> None:
    """Refuse RD that cannot be poured now (RNR-125, RNR-131, RNR-137, RNR-182)."""
    if not more:
        return
    if throw.local:
        raise Refusal("rd", say("locals use no RD"), "RNR-182")
    if throw.poured + more > most_rd(throw):
        said = say("{n} RD in all: {most} at most", n=throw.poured + more, most=most_rd(throw))
        raise Refusal("rd", said, "RNR-125")
    free = rd_free(game, throw.seat, throw.saves)
    if more > free and more <= game.player(throw.seat).rd:
        said = say("{n} RD may be poured: that of {unit} comes only if it is lost", n=free, unit=throw.saves)
        raise Refusal("rd", said, "RNR-137")
    if not first and game.options.rd_top_up == "rock_only":
        said = say("agreed: RD are added only before the first throw and to ROCK'N'ROLL")
        raise Refusal("rd", said, "RNR-132")


def begin(game: War, throw: Throw, rd: int, play: Play, settled: SettledWhen | None = None) -> tuple[War, Thrown]:
    """Pour, throw, and settle or stop."""
    check_rd(game, throw, rd, first=True)
    if not throw.local:
        game = pour(game, throw.seat, rd)
        throw = replace(throw, given=_announced(throw, rd, game.player(throw.seat).twos))
    return once_more(game, throw, play, settled)


def _announced(throw: Throw, rd: int, twos: bool) -> Attack | AbilityCheck | CaptureAttempt | PrisonerAction:
    """What was announced, with the RD poured before the first throw."""
    match throw.given:
        case Attack() as attack:
            return replace(attack, rd=rd, twos_succeed=twos)
        case AbilityCheck() as check:
            return replace(check, rd=rd, twos_succeed=twos)
        case CaptureAttempt() as capture:
            return replace(capture, rd=rd, twos_succeed=twos)
        case PrisonerAction() as prisoner:
            return replace(prisoner, rd=rd, twos_succeed=twos)


def once_more(game: War, throw: Throw, play: Play, settled: SettledWhen | None = None) -> tuple[War, Thrown]:
    """One die more; `settled` as it was, where the entry was corrected later."""
    face: int = play.tape.die(6)
    game = counted(game, throw.seat, face, lambda shown: judged(replace(throw, faces=(*throw.faces, shown))))
    throw = replace(throw, faces=(*throw.faces, face))
    found = judged(throw)
    decided = found.outcome in SUCCESSES or not (awaits_second(throw) or budget(game, throw) or may_rock(game, throw))
    if (decided and settled != "later") or (settled == "at_once" and not awaits_second(throw)):
        return settle(game, throw, found)
    clause = next((line.clause for line in found.ledger if line.label == FACE), "RNR-67")
    shown = Line(FACE, face, clause)  # the very line of the ledger, so that it is told once
    effect = found.effect if isinstance(found, DealtWith) else UNSET
    return replace(game, throw=throw), Stopped(
        outcome="waits" if found.outcome in SUCCESSES else "failed",
        ledger=found.ledger,
        news=[shown],
        face=face,
        effect=effect,
        unfinished=True if awaits_second(throw) else UNSET,
    )


def counted(game: War, seat: str, face: int, judge: Callable[[int], Card]) -> War:
    """The game with one more die in the statistics of a side; `judge` says what each face would bring."""
    if not seat:
        return game
    good = [shown for shown in range(1, 7) if judge(shown).outcome in SUCCESSES]
    player = game.player(seat)
    luck = player.luck
    luck = Luck(luck.dice + 1, luck.successes + (face in good), luck.sixths + len(good), luck.pips + face)
    return with_player(game, replace(player, luck=luck))


def settle(game: War, throw: Throw, found: Card) -> tuple[War, Settled]:
    """The throw is over: RD, the dead, what follows (5.3, steps 5 to 8)."""
    game, news = _brought(replace(game, throw=None), throw, found)
    return game, Settled(outcome=found.outcome, ledger=found.ledger, news=news, card=found)


def _brought(game: War, throw: Throw, found: Card) -> tuple[War, News]:
    match found:
        case Attacked():
            return attacked(game, throw, found)
        case Checked():
            return checked(game, throw, found)
        case Captured():
            return captured(game, throw, found)
        case DealtWith():
            return dealt_with(game, throw, found)


class Choice(NamedTuple):
    """Something that may be done at a stop: what it is called, its move, what it does, for how many cards, and the
    exact odds of how it ends."""

    title: Text
    move: str
    does: StopChoice
    cards: int
    odds: Mapping[str, Fraction]
    throws: bool = True
    """Is a die thrown for it?"""


def choices_at(game: War, throw: Throw) -> list[Choice]:
    """Each choice at the stop with the exact odds of how it ends, as far as the rules and the cards leave it open."""
    stop = stop_of(throw)
    if stop.first_of_two:
        rows = [Choice(say("second die"), "second", KEEP, 0, stop.odds(KEEP))]
    else:
        rows = [Choice(say("keep"), "keep", KEEP, 0, stop.odds(KEEP), throws=False)]
    cards = budget(game, throw)
    dear = lenders(game, throw) if cards else []
    if cards and cards == len(dear):  # whoever pays takes a bonus with it: the best of it
        stop = stop_of(without_bonus(throw, min(lent(game, throw, id) for id in dear)))
    if cards:
        rows.append(Choice(say("reroll"), "reroll", REROLL, 1, stop.odds(REROLL)))
    most = min(cards - len(dear), MOST_REROLLS - stop.inputs(KEEP).rerolls)
    if most > 1:
        title = count("{n} reroll", "{n} rerolls", most)
        rows.append(Choice(title, "", REROLL, most, stop.odds(REROLL, cards=most)))
    if may_rock(game, throw):
        rows.append(Choice(say("ROCK'N'ROLL"), "rock", ROCK, 0, stop_of(throw).odds(ROCK)))
    return rows


def rd_to_add(game: War, throw: Throw, choice: StopChoice) -> int:
    """How many RD may be poured into the throw that follows from a choice."""
    if throw.local or not throw.seat or (choice != ROCK and game.options.rd_top_up == "rock_only"):
        return 0
    return max(0, min(rd_free(game, throw.seat, throw.saves), most_rd(throw) - throw.poured))


def choices_brief(game: War, by: str) -> list[Text]:
    """The choices at the stop and how each may end, a line each."""
    if game.throw is None:
        return []
    return [
        say(
            "{choice}: {odds}",
            choice=each.title,
            odds=in_a_row(_odds(name, chance) for name, chance in each.odds.items()),
        )
        for each in choices_at(game, game.throw)
    ]


def _odds(name: str, chance: Fraction) -> Text:
    return say("{outcome} {chance}", outcome=outcome_word(name), chance=str(chance))


def thrower(game: War) -> str:
    """The seat whose throw is at a stop."""
    return game.throw.seat if game.throw and game.throw.seat else game.active


def own_throw(game: War, by: str) -> Throw:
    """The throw that the seat may decide on. Raises Refusal."""
    if game.throw is None:
        raise Untimely("move", say("no throw is at a stop"), "RNR-67")
    if by != thrower(game):
        raise Refusal("seat", say("this is the throw of {side}", side=side(game, thrower(game))), "RNR-80")
    return game.throw
