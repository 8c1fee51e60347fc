"""Where a beaten defender goes (NAW-71 … NAW-73)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note
from taos_tui.rules.hexes import distance, hex_named, name_of, straight_on
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from ..inputs import Columns, Label, Labels


class Retreat(Ask):
    hex: Annotated[Label, Note("of the Assault")]
    from_hex: Annotated[Label, Note("where the attacker came from; with several, the defender's owner picks")]
    enemies: Annotated[Labels, Note("hexes with units of the attacker's side")] = ()
    blocked: Annotated[bool, Note("the retreat hex is impassable, full or off the printed board")] = False
    stagger: Columns = "even_low"


class Retreated(Result):
    outcome: Literal["retreats", "eliminated"]
    to_hex: str | None


@procedure("naw.retreat", "Where does the defender retreat?", "NAW-71 NAW-72 NAW-73")
def retreat(given: Retreat, tape: Tape) -> Retreated:
    """Straight on; a unit that may not go there is eliminated."""
    here, start = hex_named(given.hex, given.stagger), hex_named(given.from_hex, given.stagger)
    if distance(start, here) != 1:
        why = say("{start} is not adjacent to {hex}: give one of its neighbours", start=given.from_hex, hex=given.hex)
        raise Refusal("from_hex", why, "NAW-71")
    to = straight_on(start, here)
    label = name_of(to, given.stagger)
    enemies = {enemy: hex_named(enemy, given.stagger) for enemy in given.enemies}
    near = [enemy for enemy, at in enemies.items() if at != here and distance(at, to) <= 1]
    ledger = [Line(say("straight away to"), label or say("off the map"), "NAW-71")]
    if given.blocked or label is None:
        closed = Line(say("cannot be entered"), say("yes"), "NAW-73")
        return Retreated(outcome="eliminated", ledger=[*ledger, closed], to_hex=None)
    ledger += [Line(say("enemy in it or next to it"), enemy, "NAW-72") for enemy in near]
    return Retreated(outcome="eliminated" if near else "retreats", ledger=ledger, to_hex=None if near else label)
