"""What an attack would be that mines or Opportunity Fire come before: its numbers and its odds, unless they stop it."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from taos_tui.kit.moves import Play
from taos_tui.kit.secret import Vault
from taos_tui.rules.exact import distribution
from taos_tui.rules.percent import percent
from taos_tui.rules.result import Decision, Line
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from ..procedures.assault import OUTCOME_WORDS
from ..state import Battle, Entry, replace

CLAUSES: Mapping[str, str] = {
    "defender_eliminated": "NAW-68",
    "both_eliminated": "NAW-68",
    "attacker_eliminated": "NAW-64",
    "defender_retreats": "NAW-69",
    "attacker_retreats": "NAW-70",
}
"""The clause of each result of an Assault; those of an Overrun share one."""
Resolve = Callable[[Battle, Entry, Play], tuple[Battle, Decision]]
WORDS: Mapping[str, Text] = {
    **{str(outcome): told for outcome, told in OUTCOME_WORDS.items()},
    "exits": say("it drives on"),
    "retreats": say("it goes back"),
    "eliminated": say("it is eliminated"),
}


def expected(battle: Battle, entry: Entry, resolve: Resolve, by: str) -> list[Line]:
    """Of units that are in the hex: what both sides would roll, and how likely each result would be."""
    battle, found = replace(battle, mined=(), movers=()), list[Decision]()

    def rule(tape: Tape) -> str:
        found.append(resolve(battle, entry, Play(by, tape, Vault()))[1])
        return found[-1].outcome

    odds: dict[str, Fraction] = distribution(rule)
    first, *others = found
    sure = [line for line in first.ledger if all(line in other.ledger for other in others)]
    told = [Line(_told(outcome), percent(chance), CLAUSES.get(outcome, "NAW-87")) for outcome, chance in odds.items()]
    return [*told, *sure]


def _told(outcome: str) -> Text:
    """Short: a form cuts labels that are longer than its column."""
    return say("{result}", result=WORDS.get(outcome, outcome))
