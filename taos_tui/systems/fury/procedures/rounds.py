"""The course of a round: who is losing, event cards, activations (SK-104 … SK-118)."""

from typing import Annotated, Literal, get_args

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

Role = Literal["first", "second"]
ROLES: tuple[Role, ...] = get_args(Role)
LosingRule = Literal["note_only", "becomes_first", "becomes_second"]
FIRST_DRAWS, SECOND_DRAWS = 3, 4
"""Cards that the first and the second player draw each round (SK-107, SK-108)."""
MOST = 3
"""Models in one activation (SK-113)."""
Points = Annotated[int, Within(0, 999)]
Cards = Annotated[int, Within(0, 500)]
Hand = Annotated[int, Within(0, 100)]
Models = Annotated[int, Within(0, 99)]


class LosingPlayer(Ask):
    first_vp: Annotated[Points, Note("points of the player who was first until now")]
    second_vp: Annotated[Points, Note("points of the player who was second until now")]
    rule: LosingRule = "note_only"


class Losing(Result):
    outcome: Literal["first", "second", "tie"]
    first_player_now: Role


@procedure("fury.losing_player", "Who is losing?", "SK-104 SK-105")
def losing_player(given: LosingPlayer, tape: Tape) -> Losing:
    """Fewer points loses; the options give the loser a place in the new round."""
    ledger = [
        Line(say("first player"), given.first_vp, "SK-105"),
        Line(say("second player"), given.second_vp, "SK-105"),
    ]
    if given.first_vp == given.second_vp:
        return Losing(outcome="tie", ledger=ledger, first_player_now="first")
    losing: Role = "first" if given.first_vp < given.second_vp else "second"
    winning: Role = "second" if losing == "first" else "first"
    places: dict[LosingRule, Role] = {"note_only": "first", "becomes_first": losing, "becomes_second": winning}
    ledger.append(Line(say("losing"), say("first") if losing == "first" else say("second"), "SK-105"))
    return Losing(outcome=losing, ledger=ledger, first_player_now=places[given.rule])


class _Pile:
    """Deck and discards in numbers: the pile is shuffled into an empty deck (SK-111)."""

    def __init__(self, deck: int, discards: int) -> None:
        self.deck, self.discards = deck, discards
        self.reshuffles = self.missing = 0

    def take(self, number: int) -> int:
        """How many of so many cards there were."""
        taken = 0
        for _ in range(number):
            if not self.deck and self.discards:
                self.deck, self.discards = self.discards, 0
                self.reshuffles += 1
            if self.deck:
                self.deck -= 1
                taken += 1
            else:
                self.missing += 1
        return taken


class EventPhase(Ask):
    deck: Cards
    discards: Cards = 0
    first_hand: Hand = 0
    second_hand: Hand = 0
    second_action: Annotated[Literal["change", "discard"], Note("what the second player does with one card")]


class Dealt(Result):
    outcome: Literal["complete", "short"]
    deck: int
    discards: int
    zone: int
    first_hand: int
    second_hand: int
    missing: int
    reshuffles: int


@procedure("fury.event_phase", "The event phase, counted in cards", "SK-106 SK-107 SK-108 SK-109 SK-110 SK-111")
def event_phase(given: EventPhase, tape: Tape) -> Dealt:
    """One card turned up, three and four drawn, then the second player uses or discards one."""
    cards = _Pile(given.deck, given.discards)
    zone = cards.take(1)
    first = given.first_hand + cards.take(FIRST_DRAWS)
    second = given.second_hand + cards.take(SECOND_DRAWS)
    if second:
        second -= 1
        if given.second_action == "change" and zone:
            zone += 1
        else:
            cards.discards += 1
    ledger = [
        Line(say("event zone"), zone, "SK-106"),
        Line(say("first hand"), first, "SK-107"),
        Line(say("second hand"), second, "SK-109"),
        Line(say("cards missing"), cards.missing, "SK-111"),
    ]
    return Dealt(
        outcome="short" if cards.missing else "complete",
        ledger=ledger,
        deck=cards.deck,
        discards=cards.discards,
        zone=zone,
        first_hand=first,
        second_hand=second,
        missing=cards.missing,
        reshuffles=cards.reshuffles,
    )


class ActivationCheck(Ask):
    active_player: Annotated[Role, Note("whose turn it is")]
    declaring_player: Role
    declared: Annotated[Models, Note("models")]
    first_ready: Annotated[Models, Note("alive and not activated, before the declaration")]
    second_ready: Models


class Checked(Result):
    outcome: Literal["legal", "not_your_turn", "too_few", "too_many"]
    max_allowed: int
    first_ready_after: int
    second_ready_after: int
    next_player: Literal["first", "second", "none"]


@procedure(
    "fury.activation_check",
    "May these models be activated now?",
    "SK-113 SK-114 SK-115 SK-116 SK-117 SK-118",
)
def activation_check(given: ActivationCheck, tape: Tape) -> Checked:
    """One to three ready models of the player whose turn it is; then the other side, if it has any left."""
    ready: dict[Role, int] = {"first": given.first_ready, "second": given.second_ready}
    active = given.active_player
    if not ready[active]:
        why = say("the {player} player has no ready models: it is not that player's turn", player=active)
        raise Refusal("active_player", why, "SK-117")
    most = min(MOST, ready[active])
    outcome, clause = _verdict(given, most)
    following: Literal["first", "second", "none"] = active
    if outcome == "legal":
        ready[active] -= given.declared
        other: Role = "second" if active == "first" else "first"
        following = other if ready[other] else active if ready[active] else "none"
    return Checked(
        outcome=outcome,
        ledger=[Line(say("models declared"), given.declared, clause), Line(say("allowed"), most, "SK-117")],
        max_allowed=most,
        first_ready_after=ready["first"],
        second_ready_after=ready["second"],
        next_player=following,
    )


def _verdict(given: ActivationCheck, most: int) -> tuple[Literal["legal", "not_your_turn", "too_few", "too_many"], str]:
    if given.declaring_player != given.active_player:
        return "not_your_turn", "SK-115"
    if not given.declared:
        return "too_few", "SK-117"
    if given.declared > most:
        return "too_many", "SK-113" if most == MOST else "SK-117"
    return "legal", "SK-113"
