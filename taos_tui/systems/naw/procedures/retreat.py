"""Where a beaten defender goes (NAW-71 … NAW-73)."""

from taos_tui.rules.hexes import distance, hex_named, name_of, straight_on
from taos_tui.rules.inputs import Flag
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from ..inputs import STAGGER, HexLabel, hex_labels


@procedure(
    "naw.retreat",
    "Where does the defender retreat?",
    "NAW-71 NAW-72 NAW-73",
    HexLabel("hex", help="of the Assault"),
    HexLabel("from_hex", help="where the attacker came from; with several, the defender's owner picks"),
    hex_labels("enemies", "hexes with units of the attacker's side"),
    Flag("blocked", False, help="the retreat hex is impassable, full or off the printed board"),
    STAGGER,
)
def retreat(given: Inputs, tape: Tape) -> Outcome:
    """Straight on; a unit that may not go there is eliminated."""
    here, start = hex_named(given.hex, given.stagger), hex_named(given.from_hex, given.stagger)
    if distance(start, here) != 1:
        raise Refusal(
            "from_hex", f"{given.from_hex} is not adjacent to {given.hex}: give one of its neighbours", "NAW-71"
        )
    to = straight_on(start, here)
    label = name_of(to, given.stagger)
    enemies = {enemy: hex_named(enemy, given.stagger) for enemy in given.enemies}
    near = [enemy for enemy, at in enemies.items() if at != here and distance(at, to) <= 1]
    ledger = [Line("straight away to", label or "off the map", "NAW-71")]
    if given.blocked or label is None:
        return Outcome("eliminated", [*ledger, Line("cannot be entered", "yes", "NAW-73")], to_hex=None)
    ledger += [Line("enemy in it or next to it", enemy, "NAW-72") for enemy in near]
    return Outcome("eliminated" if near else "retreats", ledger, to_hex=None if near else label)
