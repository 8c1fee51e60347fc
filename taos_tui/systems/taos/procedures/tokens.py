"""The hidden codes of Mission Tokens (TAOS-49 … TAOS-54, TAOS-86)."""

from collections.abc import Collection, Mapping
from itertools import permutations
from typing import Annotated, Literal

from taos_tui.rules.asks import Amount, Ask, Note
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

Code = Literal["01", "02", "03"]
COLOURS: Mapping[Code, Text] = {"01": say("Green"), "02": say("Yellow"), "03": say("Red")}
INKS: Mapping[str, str] = {"01": "green", "02": "yellow", "03": "red"}
"""What the face of a token is printed in (TAOS-51)."""
CODE_WORDS: Mapping[Code, Text] = {code: say("{code} {colour}", code=code, colour=COLOURS[code]) for code in COLOURS}
"""What players call the codes: by number or by colour (TAOS-50)."""
CODES: tuple[Code, ...] = tuple(COLOURS)
LAYOUTS = tuple(permutations(CODES))


def codes_left(known: Collection[str]) -> tuple[Code, ...]:
    """The codes of a triple that nobody has seen yet, ascending; `known` are those already shown."""
    return tuple(code for code in CODES if code not in known)


class ShuffleTokens(Ask):
    """Nothing is asked."""


class Shuffled(Result):
    left: Code
    centre: Code
    right: Code


@procedure(
    "taos.shuffle_tokens",
    "Hide one triple of tokens",
    "TAOS-51 TAOS-53 TAOS-54",
    dice="1 d6",
)
def shuffle_tokens(given: ShuffleTokens, tape: Tape) -> Shuffled:
    """Which code lies in the owner's left, centre and right sector; for laying out physical tokens."""
    left, centre, right = tape.take(LAYOUTS)
    ledger = [Line(say("layouts of three codes, equally likely"), len(LAYOUTS), "TAOS-53")]
    return Shuffled(outcome=f"{left}-{centre}-{right}", ledger=ledger, left=left, centre=centre, right=right)


class RevealToken(Ask):
    known_codes: Annotated[tuple[Code, ...], Amount(0, 2), Note("codes of this player shown already")] = ()


class Shown(Result):
    outcome: Code
    remaining: list[Code]


@procedure(
    "taos.reveal_token",
    "Code of a token that is flipped",
    "TAOS-49 TAOS-50 TAOS-51 TAOS-86",
    dice="1 die with as many sides as codes are left; none for the last one",
)
def reveal_token(given: RevealToken, tape: Tape) -> Shown:
    """Drawn from the codes not seen yet: the same chances as a shuffle before the game."""
    left = codes_left(given.known_codes)
    code = left[0] if len(left) == 1 else tape.take(left)
    ledger = [Line(say("codes not shown yet"), len(left), "TAOS-51")]
    return Shown(outcome=code, ledger=ledger, remaining=[other for other in left if other != code])
