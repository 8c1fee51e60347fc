"""The procedure card of the game: may a card cross a bridge? (rules 4 and 5)"""

from typing import Annotated, Literal

from taos_tui.kit.cards import cards_of
from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import AnyProcedure, procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

HELD = 2
"""What a bridge needs more when the other player holds it."""


class Cross(Ask):
    card: Annotated[int, Within(1, 6)]
    needs: Annotated[int, Within(5, 7), Note("the strength of the bridge")]
    held: Annotated[bool, Note("the other player holds it")] = False


class Crossed(Result):
    outcome: Literal["across", "back"]
    roll: int
    target: int


@procedure("bridges.cross", "Crossing a bridge", "BR-4 BR-5", dice="1 d6")
def cross(given: Cross, tape: Tape) -> Crossed:
    """Card and d6 reach the strength of the bridge; a 1 never crosses, a 6 always does."""
    needs = given.needs + (HELD if given.held else 0)
    target = min(max(needs - given.card, 2), 6)
    ledger = [Line(say("strength"), given.needs, "BR-4")]
    if given.held:
        ledger.append(Line(say("held by the other player"), HELD, "BR-4"))
    ledger += [Line(say("card"), -given.card, "BR-4"), Line(say("needed, d6 at least"), target, "BR-5")]
    face = tape.die(6)
    return Crossed(outcome="across" if face >= target else "back", ledger=ledger, roll=face, target=target)


def procedures() -> dict[str, AnyProcedure]:
    """The only card."""
    return cards_of("bridges", "bridges", "cards", "cross")
