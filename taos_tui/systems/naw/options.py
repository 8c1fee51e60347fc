"""The readings of the rules that are agreed at set-up (section 6); the first value is the default."""

from typing import Annotated, Literal

from taos_tui.kit.options import OFTEN, Agreed, Older, options_of
from taos_tui.rules.asks import Breaks, Note, Says, Title
from taos_tui.rules.wording import say

from .inputs import HeavyCap, Stop
from .sight import CoverRule, EdgeRule, HillRule


class Options(Agreed):
    cup: Annotated[
        Literal["app", "table"],
        Title("markers"),
        Note("who draws the markers: the app, or the players who then name them"),
        Says({"app": say("the app draws"), "table": say("the players draw")}),
        Breaks("NAW-111"),
        OFTEN,
    ] = "app"
    heavy_cap: Annotated[
        HeavyCap,
        Title("limit of heavy targets"),
        Note("what is limited to two dice for heavy targets: those of terrain and hiding, or all"),
        Says({"bonus_dice": say("dice of terrain and hiding"), "total_dice": say("all dice")}),
        Breaks("NAW-37"),
    ] = "bonus_dice"
    opfire_stop: Annotated[
        Stop,
        Title("what stops a mover"),
        Note("what stops a mover that Opportunity Fire hits"),
        Says({"reduced_and_disrupted": say("reduced and Disrupted"), "any_hit": say("any hit")}),
        Breaks("NAW-56"),
    ] = "reduced_and_disrupted"
    op_fire: Annotated[
        Literal["free", "answered"],
        Title("Opportunity Fire"),
        Note("may the mover go on at once, or does the other side answer first after each hex (for two terminals)"),
        Says({"free": say("the mover may go on"), "answered": say("the other side answers first")}),
        Breaks("NAW-52"),
        OFTEN,
    ] = "free"
    attacks: Annotated[
        Literal["asked", "at_once"],
        Title("before an attack"),
        Note(
            "mines, Opportunity Fire and leadership are asked about first, or it is resolved with every HQ that helps"
        ),
        Says({"asked": say("all is asked about"), "at_once": say("at once, HQs help unasked")}),
        Breaks("NAW-55"),
        Older("at_once"),
    ] = "asked"
    disrupted_defence: Annotated[
        Literal["unit", "all"],
        Title("a Disrupted defender"),
        Note("with a Disrupted defender in an Assault: it alone hits only on 6, or all defenders do"),
        Says({"unit": say("it alone hits on 6"), "all": say("all hit on 6")}),
        Breaks("NAW-63"),
    ] = "unit"
    hill_edge: Annotated[
        EdgeRule,
        Title("hill edges"),
        Note("on the ground: each hex of a hill blocks, or two units at the foot of one hill see each other"),
        Says({"side": say("each hex blocks"), "outline": say("the foot of one hill is open")}),
        Breaks("NAW-98"),
    ] = "side"
    hill_between: Annotated[
        HillRule,
        Title("hills between"),
        Note("from a hill to the ground: what blocks is another hill, or any hill hex"),
        Says({"separate_hill": say("another hill"), "any_hill_hex": say("any hill hex")}),
        Breaks("NAW-104"),
    ] = "separate_hill"
    cover_from_hill: Annotated[
        CoverRule,
        Title("cover seen from a hill"),
        Note("from a hill to the ground: cover blocks next to the unit below, or anywhere on the line"),
        Says({"adjacent_cover": say("next to the unit below"), "any_cover": say("anywhere on the line")}),
        Breaks("NAW-102"),
    ] = "adjacent_cover"
    stagger: Annotated[
        Literal["scenario", "even_low", "even_high"],
        Title("columns that sit lower"),
        Note("which columns of the map sit lower: as its file says, or B, D, F … low or high"),
        Says({"scenario": say("as the map says"), "even_low": say("B, D, F …"), "even_high": say("A, C, E …")}),
        Breaks("NAW-93"),
    ] = "scenario"
    fate: Annotated[
        Literal["off", "on"],
        Title("fate points"),
        Note("fate points, as many as the scenario gives"),
        Says({"off": say("not used"), "on": say("as the scenario gives")}),
        Breaks("NAW-125"),
        OFTEN,
    ] = "off"


OPTIONS = options_of(Options)
