"""Line of sight between two hexes of a small map (NAW-91 … NAW-110)."""

from taos_tui.rules.hexes import Place, distance, hex_named, name_of
from taos_tui.rules.inputs import Choice
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from ..inputs import STAGGER, HexLabel, hex_labels
from ..sight import COVER_RULES, HILL_RULES, Terrain, sight

FARTHEST = 60
OFF = "off"
"""Names the hex beside a line along the rim, which is not on the map."""


@procedure(
    "naw.los",
    "Line of sight",
    "NAW-91 NAW-92 NAW-93 NAW-94 NAW-95 NAW-96 NAW-97 NAW-98 NAW-99 NAW-100 NAW-101 NAW-102 NAW-103 NAW-104 "
    "NAW-105 NAW-106 NAW-107 NAW-108 NAW-109 NAW-110",
    HexLabel("from_hex"),
    HexLabel("to_hex"),
    hex_labels("woods", "hexes; those in no list are open ground at level 0"),
    hex_labels("cities", "hexes"),
    hex_labels("rough", "hexes"),
    hex_labels("wrecks", "hexes"),
    hex_labels("hills", "hexes at level 1"),
    Choice("hill_between", HILL_RULES, HILL_RULES[0], help="from hill to ground: does any hill hex between block?"),
    Choice("cover_from_hill", COVER_RULES, COVER_RULES[0], help="from hill to ground: which woods and cities block"),
    STAGGER,
)
def los(given: Inputs, tape: Tape) -> Outcome:
    """The verdict of `sight`, in labels."""
    stagger = given.stagger
    start, end = hex_named(given.from_hex, stagger), hex_named(given.to_hex, stagger)
    away = distance(start, end)
    if not away:
        raise Refusal("to_hex", "is the same hex as from_hex: give another one", "NAW-93")
    if away > FARTHEST:
        raise Refusal("to_hex", f"is {away} hexes away: give one at most {FARTHEST} away", "NAW-93")

    def hexes(*labels: str) -> frozenset[tuple[int, int]]:
        return frozenset(hex_named(label, stagger) for label in labels)

    terrain = Terrain(hexes(*given.woods, *given.cities), hexes(*given.rough, *given.wrecks), hexes(*given.hills))
    seen = sight(start, end, terrain, given.hill_between, given.cover_from_hill)

    def labels(place: Place) -> list[str]:
        return [name_of(at, stagger) or OFF for at in place]

    ledger = [
        Line("distance, hexes", seen.distance, "NAW-13"),
        Line("level of from_hex", seen.level_from, "NAW-92"),
        Line("level of to_hex", seen.level_to, "NAW-92"),
        *(
            Line(
                block.reason.replace("_", " "),
                " ".join("/".join(labels(place)) for place in block.places),
                block.clause,
            )
            for block in seen.blocks
        ),
    ]
    return Outcome(
        "clear" if seen.clear else "blocked",
        ledger,
        reasons=seen.reasons,
        distance=seen.distance,
        level_from=seen.level_from,
        level_to=seen.level_to,
        crossed=[labels(place) for place in seen.places],
        rough_wreck_count=seen.rough_wreck_count,
    )
