"""What may be done at a stop: keep, the second die, a reroll for a card, ROCK'N'ROLL (RNR-67 … RNR-78)."""

from typing import Annotated

from taos_tui.kit.moment import Moment
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, Ask, Breaks, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say

from ...chances import REROLL, ROCK
from ...state import MOST_RD, Throw, War
from ..cards.cards_held import held_brief
from ..cards.doubts import doubting
from ..cards.paying import Card, discard_card, only_card, payable
from ..common import Nothing, pour
from ..lapses import lapsing
from ..telling import loss
from .fight_offers import nothing_to_pour
from .lent import lenders, lent, without_bonus
from .throwing import (
    COMPLETES,
    MOST_REROLLS,
    SUCCESSES,
    Thrown,
    WhenSettled,
    awaits_second,
    budget,
    check_rd,
    choices_brief,
    counted,
    gambled,
    judged,
    may_rock,
    once_more,
    own_throw,
    rd_to_add,
    settle,
    spent,
    still_open,
    thrower,
    thrown_word,
    whole_attack,
)

MoreRd = Annotated[
    int, Within(0, MOST_RD), ANEW, Title("RD poured"), Note("RD added before this throw, 1 each"), Breaks("RNR-125")
]


class MoreThrown(Ask):
    rd: MoreRd = 0


class SecondDie(MoreThrown):
    settled: WhenSettled = None


def _to_add(game: War, by: str) -> dict[str, int]:
    """So many RD may still be added to this throw (RNR-132)."""
    return {"rd": rd_to_add(game, game.throw, REROLL)} if game.throw else {}


def _to_gamble(game: War, by: str) -> dict[str, int]:
    return {"rd": rd_to_add(game, game.throw, ROCK)} if game.throw else {}


def may_keep(game: War, by: str) -> None:
    if awaits_second(own_throw(game, by)):
        raise Refusal("move", say("two dice: the second one is thrown first, by Let it stand, second die"), "RNR-66")


@move(
    "keep",
    "The throw stands",
    key="k",
    clauses="RNR-67 RNR-126",
    ready=may_keep,
    who=thrower,
    brief=choices_brief,
    lapses=True,
)
@lapsing
def keep(game: War, given: Nothing, play: Play) -> tuple[War, Thrown]:
    """A failed throw is accepted: 1 RD in EXPANSION, and the attack is over; of two dice the second is still due."""
    throw = own_throw(game, play.by)
    return settle(game, throw, judged(throw))


@keep.says
def _kept(told: Told[Nothing, Thrown]) -> Text:
    return with_news(say("the throw stands: {outcome}", outcome=thrown_word(told.found)), told.found.news)


def may_second(game: War, by: str) -> None:
    if not awaits_second(own_throw(game, by)):
        raise Refusal("move", say("there is no second die to throw"), "RNR-66")


@move(
    "second",
    "Let it stand, second die",
    key="y",
    clauses="RNR-66 RNR-67 RNR-128 RNR-132",
    dice="one d6",
    ready=may_second,
    who=thrower,
    hints=lambda game, by: {"rd": 0},
    narrows=lambda game, by, given: nothing_to_pour(game, by),
    most=_to_add,
    brief=choices_brief,
    completes=COMPLETES,
    lapses=True,
)
@lapsing
def second(game: War, given: SecondDie, play: Play) -> tuple[War, Thrown]:
    """The first throw stands and cannot be changed any more; the second one is made."""
    throw = own_throw(game, play.by)
    game, throw = _top_up(game, replace(throw, on_first=len(throw.faces) - 1), given.rd)
    return once_more(game, throw, play, given.settled)


second.heads(still_open)


@second.says
def _second_thrown(told: Told[SecondDie, Thrown]) -> Text:
    return with_news(say("second die: {outcome}", outcome=thrown_word(told.found)), told.found.news)


def _top_up(game: War, throw: Throw, rd: int) -> tuple[War, Throw]:
    check_rd(game, throw, rd)
    if throw.local:
        return game, throw
    return pour(game, throw.seat, rd), replace(throw, later=(*throw.later, rd))


def may_reroll(game: War, by: str) -> None:
    if game.player(by).devils_hand:
        raise Refusal("move", say("no reroll any more: Devil's Hand has been struck"), "RNR-166")
    throw = own_throw(game, by)
    if throw.local:
        raise Refusal("move", say("locals do not reroll"), "RNR-182")
    if spent(throw):
        said = say("{n} rerolls of one throw are the most that can be kept here", n=MOST_REROLLS)
        raise Refusal("move", said, "RNR-73")
    if judged(throw).outcome in SUCCESSES:
        raise Refusal("move", say("a throw that succeeded is not rerolled"), "RNR-73")
    if not budget(game, throw):
        raise Refusal("move", say("there is no card to discard for it"), "RNR-70")


class Reroll(Ask):
    pay: Card
    rd: MoreRd = 0
    settled: WhenSettled = None


def _brief(game: War, by: str) -> list[Text]:
    dear = lenders(game, game.throw) if game.throw else []
    less = [say("Paid with {unit}, without the bonus of that ally", unit=unit) for unit in dear]
    return [*choices_brief(game, by), *less, *held_brief(game, by)]


@move(
    "reroll",
    "Reroll for a card",
    key="r",
    clauses="RNR-70 RNR-71 RNR-72 RNR-73 RNR-74 RNR-131 RNR-132",
    doubts=doubting(pay="price"),
    dice="one d6",
    ready=may_reroll,
    who=thrower,
    choices=lambda game, by: {"pay": payable(game, by)},
    hints=lambda game, by: {"pay": only_card(game, by), "rd": 0},
    narrows=lambda game, by, given: nothing_to_pour(game, by),
    most=_to_add,
    brief=_brief,
    whole=whole_attack,
    completes=COMPLETES,
)
@lapsing
def reroll(game: War, given: Reroll, play: Play) -> tuple[War, Thrown]:
    """Discard a card and throw again; the new face wholly replaces the one before."""
    throw = own_throw(game, play.by)
    before = game
    game, paid = discard_card(game, play, throw.seat, given.pay, to_deck=True)
    gone = [id for id in before.field if id not in game.field]
    throw = without_bonus(throw, sum(lent(before, throw, id) for id in gone))
    game, throw = _top_up(game, throw, given.rd)
    game, found = once_more(game, throw, play, given.settled)
    return game, replace(found, news=[*paid, *found.news])


@reroll.shows
def _lost_in_reroll(told: Told[Reroll, Thrown]) -> Moment | None:
    return loss(told.found.news, told.by)


reroll.heads(still_open)


@reroll.says
def _rerolled(told: Told[Reroll, Thrown]) -> Text:
    return with_news(say("reroll: {outcome}", outcome=thrown_word(told.found)), told.found.news)


def may_gamble(game: War, by: str) -> None:
    throw = own_throw(game, by)
    if throw.kind != "attack":
        raise Refusal("move", say("ROCK'N'ROLL belongs to attacks only"), "RNR-75")
    if throw.local:
        raise Refusal("move", say("locals do not ROCK'N'ROLL"), "RNR-182")
    if awaits_second(throw):
        raise Refusal("move", say("throw the second die first"), "RNR-77")
    if not may_rock(game, throw):
        raise Refusal("move", say("no ROCK'N'ROLL any more: Devil's Hand has been struck"), "RNR-168")


@move(
    "rock",
    "ROCK'N'ROLL",
    key="o",
    clauses="RNR-75 RNR-76 RNR-77 RNR-78 RNR-138",
    dice="one d6",
    ready=may_gamble,
    who=thrower,
    hints=lambda game, by: {"rd": 0},
    narrows=lambda game, by, given: nothing_to_pour(game, by),
    most=_to_gamble,
    brief=choices_brief,
)
@lapsing
def rock(game: War, given: MoreThrown, play: Play) -> tuple[War, Thrown]:
    """One last throw at no cost; if it fails, the attacker dies."""
    throw = own_throw(game, play.by)
    check_rd(game, throw, given.rd, first=True)
    game = pour(game, throw.seat, given.rd)
    face: int = play.tape.die(6)
    game = counted(game, throw.seat, face, lambda shown: gambled(throw, shown, given.rd))
    return settle(game, throw, gambled(throw, face, given.rd))


@rock.shows
def _shouted(told: Told[MoreThrown, Thrown]) -> Moment:
    won = told.found.outcome == "destroyed"
    return Moment("shout", "ROCK'N'ROLL", (thrown_word(told.found),), "green" if won else "red", told.by)


rock.heads(still_open)


@rock.says
def _gambled(told: Told[MoreThrown, Thrown]) -> Text:
    return with_news(say("ROCK'N'ROLL: {outcome}", outcome=thrown_word(told.found)), told.found.news)
