"""The hidden codes of Mission Tokens (TAOS-49 … TAOS-54, TAOS-86)."""

from collections.abc import Collection
from itertools import permutations

from taos_tui.rules.inputs import Words
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

COLOURS = {"01": "Green", "02": "Yellow", "03": "Red"}
CODES = tuple(COLOURS)
LAYOUTS = tuple(permutations(CODES))


def codes_left(known: Collection[str]) -> tuple[str, ...]:
    """The codes of a triple that nobody has seen yet, ascending; `known` are those already shown."""
    return tuple(code for code in CODES if code not in known)


@procedure(
    "taos.shuffle_tokens",
    "Hide one triple of tokens",
    "TAOS-51 TAOS-53 TAOS-54",
    dice="1 d6",
)
def shuffle_tokens(given: Inputs, tape: Tape) -> Outcome:
    """Which code lies in the owner's left, centre and right sector; for laying out physical tokens."""
    left, centre, right = tape.take(LAYOUTS)
    ledger = [Line("layouts of three codes, equally likely", len(LAYOUTS), "TAOS-53")]
    return Outcome(f"{left}-{centre}-{right}", ledger, left=left, centre=centre, right=right)


@procedure(
    "taos.reveal_token",
    "Code of a token that is flipped",
    "TAOS-49 TAOS-50 TAOS-51 TAOS-86",
    Words("known_codes", CODES, 0, 2, (), help="codes of this player shown already"),
    dice="1 die with as many sides as codes are left; none for the last one",
)
def reveal_token(given: Inputs, tape: Tape) -> Outcome:
    """Drawn from the codes not seen yet: the same chances as a shuffle before the game."""
    left = codes_left(given.known_codes)
    code = left[0] if len(left) == 1 else tape.take(left)
    ledger = [Line("codes not shown yet", len(left), "TAOS-51")]
    return Outcome(code, ledger, remaining=[other for other in left if other != code])
