"""Line of sight between two hexes of a small map (NAW-91 … NAW-110)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note
from taos_tui.rules.hexes import Hex, Place, distance, hex_named, name_of
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import count, say

from ..inputs import Columns, Label, Labels
from ..sight import REASON_WORDS, CoverRule, EdgeRule, HillRule, Reason, Terrain, sight

FARTHEST = 60
OFF = "off"
"""Names the hex beside a line along the rim, which is not on the map."""
Hexes = Annotated[Labels, Note("hexes")]


class Sightline(Ask):
    from_hex: Label
    to_hex: Label
    woods: Annotated[Labels, Note("hexes; those in no list are open ground at level 0")] = ()
    cities: Hexes = ()
    rough: Hexes = ()
    wrecks: Hexes = ()
    hills: Annotated[Labels, Note("hexes at level 1")] = ()
    hill_between: Annotated[HillRule, Note("from hill to ground: does any hill hex between block?")] = "separate_hill"
    cover_from_hill: Annotated[CoverRule, Note("from hill to ground: which woods and cities block")] = "adjacent_cover"
    hill_edge: Annotated[EdgeRule, Note("on the ground: does a hill hide units that both adjoin it?")] = "side"
    stagger: Columns = "even_low"


class Seen(Result):
    outcome: Literal["clear", "blocked"]
    reasons: list[Reason]
    distance: int
    level_from: int
    level_to: int
    crossed: list[list[str]]
    rough_wreck_count: int


@procedure(
    "naw.los",
    "Line of sight",
    "NAW-91 NAW-92 NAW-93 NAW-94 NAW-95 NAW-96 NAW-97 NAW-98 NAW-99 NAW-100 NAW-101 NAW-102 NAW-103 NAW-104 "
    "NAW-105 NAW-106 NAW-107 NAW-108 NAW-109 NAW-110",
)
def los(given: Sightline, tape: Tape) -> Seen:
    """The verdict of `sight`, in labels."""
    stagger = given.stagger
    start, end = hex_named(given.from_hex, stagger), hex_named(given.to_hex, stagger)
    away = distance(start, end)
    if not away:
        raise Refusal("to_hex", say("is the same hex as from_hex: give another one"), "NAW-93")
    if away > FARTHEST:
        far = count("{n} hex", "{n} hexes", away)
        raise Refusal("to_hex", say("is {far} away: give one at most {most} away", far=far, most=FARTHEST), "NAW-93")

    def hexes(*labels: str) -> frozenset[Hex]:
        return frozenset(hex_named(label, stagger) for label in labels)

    terrain = Terrain(hexes(*given.woods, *given.cities), hexes(*given.rough, *given.wrecks), hexes(*given.hills))
    seen = sight(start, end, terrain, given.hill_between, given.cover_from_hill, given.hill_edge)

    def labels(place: Place) -> list[str]:
        return [name_of(at, stagger) or OFF for at in place]

    ledger = [
        Line(say("distance, hexes"), seen.distance, "NAW-13"),
        Line(say("level of from_hex"), seen.level_from, "NAW-92"),
        Line(say("level of to_hex"), seen.level_to, "NAW-92"),
    ]
    for block in seen.blocks:
        where = " ".join("/".join(labels(place)) for place in block.places)
        ledger.append(Line(REASON_WORDS[block.reason], where, block.clause))
    return Seen(
        outcome="clear" if seen.clear else "blocked",
        ledger=ledger,
        reasons=seen.reasons,
        distance=seen.distance,
        level_from=seen.level_from,
        level_to=seen.level_to,
        crossed=[labels(place) for place in seen.places],
        rough_wreck_count=seen.rough_wreck_count,
    )
