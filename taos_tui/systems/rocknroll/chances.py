"""What players weigh: the choices at a stop of a throw (T6, T7), and what the next cards may hold (5.2). Exact."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Literal

from taos_tui.kit.state import replace
from taos_tui.rules.declared import values_of
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.tape import Tape

from .procedures.attack import Attack, Attacked, attack
from .procedures.checks import AbilityCheck, Checked, ability_check
from .procedures.prisoners import (
    CaptureAttempt,
    Captured,
    DealtWith,
    PrisonerAction,
    capture_attempt,
    prisoner_action,
)
from .state import Announced

KEEP: Literal["keep"] = "keep"
REROLL: Literal["reroll"] = "reroll"
ROCK: Literal["rock"] = "rock"
"""Let it stand, throw again for a card, ROCK'N'ROLL."""
StopChoice = Literal["keep", "reroll", "rock"]
Card = Attacked | Checked | Captured | DealtWith
"""What the procedure card of a throw says."""


def judge(given: Announced, tape: Tape) -> Card:
    """Resolve a throw by its procedure card."""
    match given:
        case Attack():
            return attack.decide(tape, given)
        case AbilityCheck():
            return ability_check.decide(tape, given)
        case CaptureAttempt():
            return capture_attempt.decide(tape, given)
        case PrisonerAction():
            return prisoner_action.decide(tape, given)


def card_for(given: Announced) -> AnyProcedure:
    """The procedure card of a throw."""
    match given:
        case Attack():
            return attack
        case AbilityCheck():
            return ability_check
        case CaptureAttempt():
            return capture_attempt
        case PrisonerAction():
            return prisoner_action


class Stop(NamedTuple):
    """A throw that did not succeed and waits for its owner's choice (RNR-67, RNR-70, RNR-75).

    `given` are the inputs of its procedure card (attack, ability check, capture, prisoner) as they were announced, with
    `rd` poured before the first throw but without rerolls, later RD and the gamble. `faces` were thrown until now;
    `later_rd` was added before the second, the third, … of them. Of an attack with two dice `on_first` is how many
    rerolls went to the first die, None while that one has not been left standing.
    """

    given: Announced
    faces: tuple[int, ...]
    later_rd: tuple[int, ...] = ()
    on_first: int | None = None

    @property
    def two_dice(self) -> bool:
        return isinstance(self.given, Attack) and self.given.dice_count == 2

    @property
    def first_of_two(self) -> bool:
        """Is it the first of two dice that waits? Then what stands is followed by the second (RNR-66, RNR-67)."""
        return self.two_dice and self.on_first is None

    @property
    def choices(self) -> tuple[StopChoice, ...]:
        """What the rules leave open here, whatever it costs: ROCK'N'ROLL only as an attack's last throw (RNR-77)."""
        last_of_attack = isinstance(self.given, Attack) and not self.first_of_two
        return (KEEP, REROLL, ROCK) if last_of_attack else (KEEP, REROLL)

    def inputs(self, choice: StopChoice, rd: int = 0, cards: int = 1) -> Announced:
        """The inputs of the card after a choice: `rd` is poured into the throw that follows from it, and `cards` are
        ready to be discarded for rerolls (1 when only the next one is decided)."""
        used = len(self.faces) - 1 - (self.on_first is not None)
        rerolls, later = used, self.later_rd
        if choice == REROLL:
            rerolls += cards
        if rd and (choice == REROLL or (choice == KEEP and self.first_of_two)):
            nothing = (0,) * (len(self.faces) - 1 - len(self.later_rd))
            later = (*self.later_rd, *nothing, rd)
        match self.given:
            case Attack() as announced:
                on_first = 0 if not self.two_dice else rerolls if self.on_first is None else self.on_first
                rock = choice == ROCK
                return replace(
                    announced,
                    rerolls=rerolls,
                    later_rd=later,
                    rerolls_on_first=on_first,
                    rock_n_roll=rock,
                    rock_rd=rd if rock else 0,
                )
            case AbilityCheck() as check:
                return replace(check, rerolls=rerolls, later_rd=later)
            case CaptureAttempt() as capture:
                return replace(capture, rerolls=rerolls, later_rd=later)
            case PrisonerAction() as prisoner:
                return replace(prisoner, rerolls=rerolls, later_rd=later)

    def odds(self, choice: StopChoice, rd: int = 0, cards: int = 1) -> dict[str, Fraction]:
        """How it ends after a choice, over the outcomes of the card. Raises Refusal for more than 6 RD in all."""
        return card_for(self.given).odds(values_of(self.inputs(choice, rd, cards)), self.faces)


def next_cards_hold(unknown: int, copies: int, bottom: Sequence[bool], cards: int) -> Fraction:
    """The chance that the next `cards` of a deck hold at least one of a kind.

    On top lie `unknown` cards in any order, `copies` of them of that kind: 1 - C(n-c, k) / C(n, k). Under them lie the
    cards that were put there and are known, next one first: True where one is of that kind (RNR-23). Where the deck has
    fewer than `cards`, all that it has count.
    """
    below = max(0, cards - unknown)
    if any(bottom[:below]):
        return Fraction(1)
    drawn = min(cards, unknown)
    return 1 - Fraction(comb(unknown - copies, drawn), comb(unknown, drawn))
