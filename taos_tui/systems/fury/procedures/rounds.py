"""The course of a round: who is losing, event cards, activations (SK-104 … SK-118)."""

from taos_tui.rules.inputs import Choice, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

ROLES = ("first", "second")
FIRST_DRAWS, SECOND_DRAWS = 3, 4
"""Cards that the first and the second player draw each round (SK-107, SK-108)."""
MOST = 3
"""Models in one activation (SK-113)."""


@procedure(
    "fury.losing_player",
    "Who is losing?",
    "SK-104 SK-105",
    Int("first_vp", 0, 999, help="points of the player who was first until now"),
    Int("second_vp", 0, 999, help="points of the player who was second until now"),
    Choice("rule", ("note_only", "becomes_first", "becomes_second"), "note_only"),
)
def losing_player(given: Inputs, tape: Tape) -> Outcome:
    """Fewer points loses; the options give the loser a place in the new round."""
    ledger = [Line("first player", given.first_vp, "SK-105"), Line("second player", given.second_vp, "SK-105")]
    if given.first_vp == given.second_vp:
        return Outcome("tie", ledger, first_player_now="first")
    losing, other = ROLES if given.first_vp < given.second_vp else ROLES[::-1]
    now = {"note_only": "first", "becomes_first": losing, "becomes_second": other}[given.rule]
    return Outcome(losing, [*ledger, Line("losing", losing, "SK-105")], first_player_now=now)


class _Cards:
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


@procedure(
    "fury.event_phase",
    "The event phase, counted in cards",
    "SK-106 SK-107 SK-108 SK-109 SK-110 SK-111",
    Int("deck", 0, 500),
    Int("discards", 0, 500, 0),
    Int("first_hand", 0, 100, 0),
    Int("second_hand", 0, 100, 0),
    Choice("second_action", ("change", "discard"), help="what the second player does with one card"),
)
def event_phase(given: Inputs, tape: Tape) -> Outcome:
    """One card turned up, three and four drawn, then the second player uses or discards one."""
    cards = _Cards(given.deck, given.discards)
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
        Line("event zone", zone, "SK-106"),
        Line("first hand", first, "SK-107"),
        Line("second hand", second, "SK-109"),
        Line("cards missing", cards.missing, "SK-111"),
    ]
    return Outcome(
        "short" if cards.missing else "complete",
        ledger,
        deck=cards.deck,
        discards=cards.discards,
        zone=zone,
        first_hand=first,
        second_hand=second,
        missing=cards.missing,
        reshuffles=cards.reshuffles,
    )


@procedure(
    "fury.activation_check",
    "May these models be activated now?",
    "SK-113 SK-114 SK-115 SK-116 SK-117 SK-118",
    Choice("active_player", ROLES, help="whose turn it is"),
    Choice("declaring_player", ROLES),
    Int("declared", 0, 99, help="models"),
    Int("first_ready", 0, 99, help="alive and not activated, before the declaration"),
    Int("second_ready", 0, 99),
)
def activation_check(given: Inputs, tape: Tape) -> Outcome:
    """One to three ready models of the player whose turn it is; then the other side, if it has any left."""
    ready = {"first": given.first_ready, "second": given.second_ready}
    active = given.active_player
    if not ready[active]:
        raise Refusal(
            "active_player", f"the {active} player has no ready models: it is not that player's turn", "SK-117"
        )
    most = min(MOST, ready[active])
    outcome, clause = "legal", "SK-113"
    if given.declaring_player != active:
        outcome, clause = "not_your_turn", "SK-115"
    elif not given.declared:
        outcome, clause = "too_few", "SK-117"
    elif given.declared > most:
        outcome, clause = "too_many", "SK-113" if most == MOST else "SK-117"
    following = active
    if outcome == "legal":
        ready[active] -= given.declared
        other = ROLES[active == "first"]
        following = other if ready[other] else active if ready[active] else "none"
    return Outcome(
        outcome,
        [Line("models declared", given.declared, clause), Line("allowed", most, "SK-117")],
        max_allowed=most,
        first_ready_after=ready["first"],
        second_ready_after=ready["second"],
        next_player=following,
    )
