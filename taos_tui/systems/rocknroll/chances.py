"""What players weigh: the choices at a stop of a throw (T6, T7), and what the next cards may hold (5.2). Exact."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from taos_tui.rules.procedure import Procedure

KEEP, REROLL, ROCK = "keep", "reroll", "rock"
"""Let it stand, throw again for a card, ROCK'N'ROLL."""


class Stop(NamedTuple):
    """A throw that did not succeed and waits for its owner's choice (RNR-67, RNR-70, RNR-75).

    `card` is the procedure that settles it (attack, ability check, capture, prisoner), and `given` its inputs as they
    were announced, with `rd` poured before the first throw but without rerolls, later RD and the gamble. `faces` were
    thrown until now; `later_rd` was added before the second, the third, … of them. Of an attack with two dice
    `on_first` is how many rerolls went to the first die, None while that one has not been left standing.
    """

    card: Procedure
    given: Mapping[str, Any]
    faces: tuple[int, ...]
    later_rd: tuple[int, ...] = ()
    on_first: int | None = None

    @property
    def first_of_two(self) -> bool:
        """Is it the first of two dice that waits? Then what stands is followed by the second (RNR-66, RNR-67)."""
        return self.given.get("dice_count", 1) == 2 and self.on_first is None

    @property
    def choices(self) -> tuple[str, ...]:
        """What the rules leave open here, whatever it costs: ROCK'N'ROLL only as an attack's last throw (RNR-77)."""
        last_of_attack = self.card.id == "rocknroll.attack" and not self.first_of_two
        return (KEEP, REROLL, ROCK) if last_of_attack else (KEEP, REROLL)

    def inputs(self, choice: str, rd: int = 0, cards: int = 1) -> dict[str, Any]:
        """The inputs of `card` after a choice: `rd` is poured into the throw that follows from it, and `cards` are
        ready to be discarded for rerolls (1 when only the next one is decided)."""
        used = len(self.faces) - 1 - (self.on_first is not None)
        given = {**self.given, "rerolls": used, "later_rd": self.later_rd}
        if self.given.get("dice_count", 1) == 2:
            given["rerolls_on_first"] = used if self.first_of_two else self.on_first
        if choice == ROCK:
            return {**given, "rock_n_roll": True, "rock_rd": rd}
        if choice == REROLL:
            given["rerolls"] += cards
            if self.first_of_two:
                given["rerolls_on_first"] += cards
        if rd and (choice == REROLL or self.first_of_two):
            nothing = (0,) * (len(self.faces) - 1 - len(self.later_rd))
            given["later_rd"] = (*self.later_rd, *nothing, rd)
        return given

    def odds(self, choice: str, rd: int = 0, cards: int = 1) -> dict[str, Fraction]:
        """How it ends after a choice, over the outcomes of `card`. Raises Refusal for more than 6 RD in all."""
        return self.card.odds(self.inputs(choice, rd, cards), self.faces)


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
