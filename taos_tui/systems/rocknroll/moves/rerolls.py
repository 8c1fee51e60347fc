"""What may be done at a stop: keep, the second die, a reroll for a card, ROCK'N'ROLL (RNR-67 … RNR-78)."""

from taos_tui.rules.inputs import Int, Text
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import MOST_RD, Throw, War, replace
from .cards_held import held_brief
from .common import pour
from .paying import discard_card, payable
from .throwing import (
    MOST_REROLLS,
    awaits_second,
    budget,
    check_rd,
    choices_brief,
    gambled,
    judged,
    may_rock,
    once_more,
    own_throw,
    settle,
    spent,
    thrower,
)

MORE_RD = Int("rd", 0, MOST_RD, 0, help="added before this throw", clause="RNR-125")


def _keeps(game: War, by: str) -> None:
    if awaits_second(own_throw(game, by)):
        raise Refusal("move", "the second die is still to be thrown: use second", "RNR-66")


@move("keep", "The throw stands", key="k", clauses="RNR-67 RNR-126", ready=_keeps, who=thrower, brief=choices_brief)
def keep(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """A failed throw is accepted: 1 RD in EXPANSION, and the attack is over; of two dice the second is still due."""
    throw = own_throw(game, play.by)
    return settle(game, throw, judged(throw), play)


def _second(game: War, by: str) -> None:
    if not awaits_second(own_throw(game, by)):
        raise Refusal("move", "there is no second die to throw", "RNR-66")


@move(
    "second",
    "Let it stand, second die",
    MORE_RD,
    key="y",
    clauses="RNR-66 RNR-67 RNR-128 RNR-132",
    dice="one d6",
    ready=_second,
    who=thrower,
    hints=lambda game, by: {"rd": 0},
    brief=choices_brief,
)
def second(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """The first throw stands and cannot be changed any more; the second one is made."""
    throw = own_throw(game, play.by)
    game, throw = _top_up(game, replace(throw, on_first=len(throw.faces) - 1), given.rd)
    return once_more(game, throw, play)


def _top_up(game: War, throw: Throw, rd: int) -> tuple[War, Throw]:
    check_rd(game, throw, rd)
    if throw.local:
        return game, throw
    return pour(game, throw.seat, rd), replace(throw, later=(*throw.later, rd))


def _rerolls(game: War, by: str) -> None:
    if game.player(by).devils_hand:
        raise Refusal("move", "no reroll any more: Devil's Hand has been struck", "RNR-166")
    throw = own_throw(game, by)
    if throw.local:
        raise Refusal("move", "locals do not reroll", "RNR-182")
    if spent(throw):
        raise Refusal("move", f"{MOST_REROLLS} rerolls of one throw are the most that can be kept here", "RNR-73")
    if not budget(game, throw):
        raise Refusal("move", "there is no card to discard for it", "RNR-70")


@move(
    "reroll",
    "Reroll for a card",
    Text("pay", high=60, help="order, unit, or a unit on a Point by its name; a number says which of the hand"),
    MORE_RD,
    key="r",
    clauses="RNR-70 RNR-71 RNR-72 RNR-73 RNR-74 RNR-131 RNR-132",
    dice="one d6",
    ready=_rerolls,
    who=thrower,
    choices=lambda game, by: {"pay": payable(game, by)},
    hints=lambda game, by: {"pay": next(iter(payable(game, by)), None), "rd": 0},
    brief=lambda game, by: [*choices_brief(game, by), *held_brief(game, by)],
)
def reroll(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Discard a card and throw again; the new face wholly replaces the one before."""
    throw = own_throw(game, play.by)
    game, paid = discard_card(game, play, throw.seat, given.pay, to_deck=True)
    game, throw = _top_up(game, throw, given.rd)
    game, outcome = once_more(game, throw, play)
    return game, outcome.followed_by([*paid, *outcome.news])


def _rocks(game: War, by: str) -> None:
    throw = own_throw(game, by)
    if throw.kind != "attack":
        raise Refusal("move", "ROCK'N'ROLL belongs to attacks only", "RNR-75")
    if throw.local:
        raise Refusal("move", "locals do not ROCK'N'ROLL", "RNR-182")
    if awaits_second(throw):
        raise Refusal("move", "throw the second die first", "RNR-77")
    if not may_rock(game, throw):
        raise Refusal("move", "no ROCK'N'ROLL any more: Devil's Hand has been struck", "RNR-168")


@move(
    "rock",
    "ROCK'N'ROLL",
    MORE_RD,
    key="o",
    clauses="RNR-75 RNR-76 RNR-77 RNR-78 RNR-138",
    dice="one d6",
    ready=_rocks,
    who=thrower,
    hints=lambda game, by: {"rd": 0},
    brief=choices_brief,
)
def rock(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """One last throw at no cost; if it fails, the attacker dies."""
    throw = own_throw(game, play.by)
    check_rd(game, throw, given.rd, first=True)
    game = pour(game, throw.seat, given.rd)
    face: int = play.tape.die(6)
    return settle(game, throw, gambled(throw, face, given.rd), play)
