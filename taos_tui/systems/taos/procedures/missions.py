"""Drawing and choosing missions, and aiming an Ambush (TAOS-1 … TAOS-7, TAOS-167 … TAOS-173)."""

from taos_tui.rules.inputs import Choice, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape
from taos_tui.systems.taos.missions import AMBUSH, MISSIONS

from .reasons import first_reason

IDS = tuple(MISSIONS)


def check_secret(name: str, revealed: str, secret: str | None) -> None:
    """Refuse a Secret mission, entered as input `name`, that nobody can hold beside `revealed`."""
    if secret == AMBUSH:
        raise Refusal(name, "A-09 Ambush cannot be a Secret mission", "TAOS-167")
    if secret == revealed:
        raise Refusal(name, f"{secret} is the Revealed mission already: give another card", "TAOS-5")


@procedure(
    "taos.draw_missions",
    "Draw three missions",
    "TAOS-1 TAOS-2 TAOS-3 TAOS-7",
    Words("deck", IDS, 3, 9, IDS),
    dice="3 dice with n, n − 1, n − 2 sides for n cards, from the lowest card up",
)
def draw_missions(given: Inputs, tape: Tape) -> Outcome:
    """Three cards without putting back; face k is the k-th card still in the deck, ascending."""
    left = sorted(given.deck)
    hand: list[str] = []
    for _ in range(3):
        hand.append(tape.take(left, alike=lambda mission: mission == AMBUSH))
        left.remove(hand[-1])
    ledger = [Line("cards in the deck", len(given.deck), "TAOS-7"), Line("cards drawn", 3, "TAOS-3")]
    return Outcome("ambush_drawn" if AMBUSH in hand else "no_ambush", ledger, hand=hand, remaining=left)


@procedure(
    "taos.check_mission_choice",
    "Is this choice of missions legal?",
    "TAOS-4 TAOS-5 TAOS-167 TAOS-172",
    Words("hand", IDS, 3, 3),
    Choice("revealed", IDS),
    Choice("secret", IDS),
)
def check_mission_choice(given: Inputs, tape: Tape) -> Outcome:
    """Two different cards of the hand, and A-09 never as the Secret one; the third card is discarded."""
    checks = (
        ("revealed_not_in_hand", given.revealed not in given.hand, "TAOS-4"),
        ("secret_not_in_hand", given.secret not in given.hand, "TAOS-4"),
        ("same_card", given.revealed == given.secret, "TAOS-4"),
        ("ambush_secret", given.secret == AMBUSH, "TAOS-167"),
    )
    choice = first_reason(checks, "legal", "illegal", discarded="none")
    if choice["outcome"] == "legal":
        (choice.fields["discarded"],) = set(given.hand) - {given.revealed, given.secret}
    return choice


@procedure(
    "taos.ambush_target",
    "May A-09 Ambush be laid on this card?",
    "TAOS-168 TAOS-169 TAOS-170 TAOS-173",
    Choice("opponent_revealed", IDS),
    Choice("opponent_secret", IDS, optional=True, help="only when it has to be turned up"),
    Choice("target", ("revealed", "secret")),
)
def ambush_target(given: Inputs, tape: Tape) -> Outcome:
    """The opponent's face-up card, unless that is an A-09 itself: then his Secret one, which he turns up."""
    check_secret("opponent_secret", given.opponent_revealed, given.opponent_secret)
    both_ambush = given.opponent_revealed == AMBUSH
    on_secret = given.target == "secret"
    if on_secret and both_ambush and given.opponent_secret is None:
        raise Refusal("opponent_secret", "is missing: the opponent must turn his Secret card up", "TAOS-173")
    checks = (
        ("ambush_of_ambush", both_ambush and not on_secret, "TAOS-170"),
        ("face_up_card_available", on_secret and not both_ambush, "TAOS-168"),
    )
    aim = first_reason(checks, "legal", "illegal", target_mission="none", secret_shown=False)
    if aim["outcome"] == "legal":
        aim.fields["target_mission"] = given.opponent_secret if on_secret else given.opponent_revealed
        aim.fields["secret_shown"] = on_secret
    return aim
