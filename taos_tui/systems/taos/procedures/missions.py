"""Drawing and choosing missions, and aiming an Ambush (TAOS-1 … TAOS-7, TAOS-167 … TAOS-173)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.rules.asks import Amount, Ask, Note
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say
from taos_tui.systems.taos.missions import AMBUSH, MISSIONS, MissionId

from .reasons import No, first_reason

Role = Literal["revealed", "secret"]
Legality = Literal["legal", "illegal"]
IDS: tuple[MissionId, ...] = tuple(MISSIONS)


def check_secret(name: str, revealed: MissionId, secret: MissionId | None) -> None:
    """Refuse a Secret mission, entered as input `name`, that nobody can hold beside `revealed`."""
    if secret == AMBUSH:
        raise Refusal(name, say("A-09 Ambush cannot be a Secret mission"), "TAOS-167")
    if secret == revealed:
        raise Refusal(name, say("{id} is the Revealed mission already: give another card", id=secret), "TAOS-5")


class DrawMissions(Ask):
    deck: Annotated[tuple[MissionId, ...], Amount(3, 9)] = IDS


class Dealt(Result):
    outcome: Literal["ambush_drawn", "no_ambush"]
    hand: list[MissionId]
    remaining: list[MissionId]


@procedure(
    "taos.draw_missions",
    "Draw three missions",
    "TAOS-1 TAOS-2 TAOS-3 TAOS-7",
    dice="3 dice with n, n − 1, n − 2 sides for n cards, from the lowest card up",
)
def draw_missions(given: DrawMissions, tape: Tape) -> Dealt:
    """Three cards without putting back; face k is the k-th card still in the deck, ascending."""
    left = sorted(given.deck)
    hand: list[MissionId] = []
    for _ in range(3):
        hand.append(tape.take(left, alike=lambda mission: mission == AMBUSH))
        left.remove(hand[-1])
    ledger = [Line(say("cards in the deck"), len(given.deck), "TAOS-7"), Line(say("cards drawn"), 3, "TAOS-3")]
    outcome: Literal["ambush_drawn", "no_ambush"] = "ambush_drawn" if AMBUSH in hand else "no_ambush"
    return Dealt(outcome=outcome, ledger=ledger, hand=hand, remaining=left)


ChoiceReason = Literal["revealed_not_in_hand", "secret_not_in_hand", "same_card", "ambush_secret"]
CHOICE_WORDS: Mapping[ChoiceReason, Text] = {
    "revealed_not_in_hand": say("Revealed card not in hand"),
    "secret_not_in_hand": say("Secret card not in hand"),
    "same_card": say("the same card twice"),
    "ambush_secret": say("A-09 as Secret card"),
}


class MissionChoice(Ask):
    hand: Annotated[tuple[MissionId, ...], Amount(3, 3)]
    revealed: MissionId
    secret: MissionId


class Chosen(Result):
    outcome: Legality
    reason: ChoiceReason | No
    discarded: MissionId | No


@procedure(
    "taos.check_mission_choice",
    "Is this choice of missions legal?",
    "TAOS-4 TAOS-5 TAOS-167 TAOS-172",
)
def check_mission_choice(given: MissionChoice, tape: Tape) -> Chosen:
    """Two different cards of the hand, and A-09 never as the Secret one; the third card is discarded."""
    checks: Sequence[tuple[ChoiceReason, bool, str]] = (
        ("revealed_not_in_hand", given.revealed not in given.hand, "TAOS-4"),
        ("secret_not_in_hand", given.secret not in given.hand, "TAOS-4"),
        ("same_card", given.revealed == given.secret, "TAOS-4"),
        ("ambush_secret", given.secret == AMBUSH, "TAOS-167"),
    )
    reason, ledger = first_reason(checks, CHOICE_WORDS)
    if ledger:
        return Chosen(outcome="illegal", ledger=ledger, reason=reason or "none", discarded="none")
    discarded = next(card for card in given.hand if card not in (given.revealed, given.secret))
    return Chosen(outcome="legal", reason=reason or "none", discarded=discarded)


AmbushReason = Literal["ambush_of_ambush", "face_up_card_available"]
AMBUSH_WORDS: Mapping[AmbushReason, Text] = {
    "ambush_of_ambush": say("an Ambush on an Ambush"),
    "face_up_card_available": say("a face-up card is there"),
}


class AmbushTarget(Ask):
    opponent_revealed: MissionId
    opponent_secret: Annotated[MissionId | None, Note("only when it has to be turned up")] = None
    target: Role


class Aimed(Result):
    outcome: Legality
    reason: AmbushReason | No
    target_mission: MissionId | No
    secret_shown: bool


@procedure(
    "taos.ambush_target",
    "May A-09 Ambush be laid on this card?",
    "TAOS-168 TAOS-169 TAOS-170 TAOS-173",
)
def ambush_target(given: AmbushTarget, tape: Tape) -> Aimed:
    """The opponent's face-up card, unless that is an A-09 itself: then his Secret one, which he turns up."""
    check_secret("opponent_secret", given.opponent_revealed, given.opponent_secret)
    both_ambush = given.opponent_revealed == AMBUSH
    on_secret = given.target == "secret"
    if on_secret and both_ambush and given.opponent_secret is None:
        raise Refusal("opponent_secret", say("is missing: the opponent must turn his Secret card up"), "TAOS-173")
    checks: Sequence[tuple[AmbushReason, bool, str]] = (
        ("ambush_of_ambush", both_ambush and not on_secret, "TAOS-170"),
        ("face_up_card_available", on_secret and not both_ambush, "TAOS-168"),
    )
    reason, ledger = first_reason(checks, AMBUSH_WORDS)
    if ledger:
        return Aimed(
            outcome="illegal", ledger=ledger, reason=reason or "none", target_mission="none", secret_shown=False
        )
    mission = given.opponent_secret if on_secret and given.opponent_secret else given.opponent_revealed
    return Aimed(outcome="legal", reason=reason or "none", target_mission=mission, secret_shown=on_secret)
