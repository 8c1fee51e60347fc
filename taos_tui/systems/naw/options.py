"""The readings of the rules that are agreed at set-up (section 6); the first value is the default."""

from typing import Annotated, Literal

from taos_tui.kit.options import OFTEN, UNSHOWN, Agreed, Means, Older, options_of
from taos_tui.rules.asks import Breaks, Note, Says, Title
from taos_tui.rules.wording import say

from .inputs import HeavyCap, Stop
from .sight import CoverRule, EdgeRule, HillRule


class Options(Agreed):
    cup: Annotated[
        Literal["app", "table"],
        Title("markers"),
        Note("who draws the markers"),
        Says({"app": say("the app draws"), "table": say("the players draw")}),
        Means(
            {
                "app": say("The app draws from the cup; nobody knows the next marker."),
                "table": say("You draw from your own cup and name the marker."),
            }
        ),
        Breaks("NAW-111"),
        OFTEN,
    ] = "app"
    heavy_cap: Annotated[
        HeavyCap,
        Title("limit of heavy targets"),
        Note("what is limited to two dice for heavy targets"),
        Says({"bonus_dice": say("dice of terrain and hiding"), "total_dice": say("all dice")}),
        Means(
            {
                "bonus_dice": say("Terrain and hiding add two dice at most; armour comes on top."),
                "total_dice": say("A heavy target rolls two dice at most, armour included."),
            }
        ),
        Breaks("NAW-37"),
    ] = "bonus_dice"
    opfire_stop: Annotated[
        Stop,
        Title("what stops a mover"),
        Note("what stops a mover that Opportunity Fire hits"),
        Says({"reduced_and_disrupted": say("reduced and Disrupted"), "any_hit": say("any hit")}),
        Means(
            {
                "reduced_and_disrupted": say("A mover stops only when it is both reduced and Disrupted."),
                "any_hit": say("A mover stops at any hit."),
            }
        ),
        Breaks("NAW-56"),
    ] = "reduced_and_disrupted"
    op_fire: Annotated[
        Literal["free", "answered"],
        Title("Opportunity Fire"),
        Note("whether the mover waits for the other side's fire"),
        Says({"free": say("the mover may go on"), "answered": say("the other side answers first")}),
        Means(
            {
                "free": say("The mover goes on at once; the other side calls its fire in time."),
                "answered": say("After each hex the other side says whether it fires."),
            }
        ),
        Breaks("NAW-52"),
        OFTEN,
    ] = "free"
    attacks: Annotated[
        Literal["asked", "at_once"],
        Title("before an attack"),
        Note("what is asked before an attack is resolved"),
        Says({"asked": say("all is asked about"), "at_once": say("at once, HQs help unasked")}),
        Means(
            {
                "asked": say("Mines, Opportunity Fire and leadership are asked about before an attack."),
                "at_once": say("An attack is resolved at once, with every HQ that helps."),
            }
        ),
        Breaks("NAW-55"),
        Older("at_once"),
    ] = "asked"
    hq_withdraws: Annotated[
        Literal["with_its_last", "never"],
        UNSHOWN,
        Title("an HQ at a withdrawal"),
        Note("whether it goes along with the last unit of its formation that withdraws from its hex"),
        Says({"with_its_last": say("goes along"), "never": say("as in earlier files")}),
        Means(
            {
                "with_its_last": say("An HQ goes along with the last unit of its formation."),
                "never": say("An HQ stayed behind alone, as in files that were begun before."),
            }
        ),
        Breaks("NAW-123"),
        Older("never"),
    ] = "with_its_last"
    fate_payer: Annotated[
        Literal["whose_die", "player"],
        UNSHOWN,
        Title("who spends fate points"),
        Note("whose points go where one player has both sides and names none"),
        Says({"whose_die": say("whose die it is"), "player": say("as in earlier files")}),
        Means(
            {
                "whose_die": say("The side whose die or unit it is spends its points."),
                "player": say("The first side spent its points, as in files that were begun before."),
            }
        ),
        Breaks("NAW-125"),
        Older("player"),
    ] = "whose_die"
    close_readings: Annotated[
        Literal["ruled", "before"],
        UNSHOWN,
        Title("stacks, withdrawals, city dice"),
        Note("how three rulings are read that were narrowed later"),
        Says({"ruled": say("as ruled"), "before": say("as in earlier files")}),
        Means(
            {
                "ruled": say("A stack starts in one hex, a lone HQ bars a withdrawal, a city always adds its die."),
                "before": say("As in files that were begun before these rulings were read closely."),
            }
        ),
        Breaks("NAW-R6"),
        Older("before"),
    ] = "ruled"
    withdrawal_of: Annotated[
        Literal["unit", "hex"],
        UNSHOWN,
        Title("an answer on a withdrawal"),
        Note("whether it stands where a correction has its unit in another hex"),
        Says({"unit": say("stands"), "hex": say("as in earlier files")}),
        Means(
            {
                "unit": say("It stands as long as that unit may withdraw."),
                "hex": say("It fell with its unit in another hex, as in files that were begun before."),
            }
        ),
        Breaks("NAW-R4"),
        Older("hex"),
    ] = "unit"
    attackers_cover: Annotated[
        Literal["outside", "inside"],
        Title("a fort covers"),
        Note("whether it covers those who have entered its hex to attack it"),
        Says({"outside": say("its defenders alone"), "inside": say("attackers too")}),
        Means(
            {
                "outside": say("It stops no hit of Opportunity Fire at attackers."),
                "inside": say("Whoever is in its hex is covered, attackers too."),
            }
        ),
        Breaks("NAW-21"),
        Older("inside"),
    ] = "outside"
    disrupted_defence: Annotated[
        Literal["unit", "all"],
        Title("a Disrupted defender"),
        Note("which defenders of an Assault hit only on 6"),
        Says({"unit": say("it alone hits on 6"), "all": say("all hit on 6")}),
        Means(
            {
                "unit": say("The Disrupted defender needs a 6; the others hit as usual."),
                "all": say("As soon as one defender is Disrupted, all of them need a 6."),
            }
        ),
        Breaks("NAW-63"),
    ] = "unit"
    hill_edge: Annotated[
        EdgeRule,
        Title("hill edges"),
        Note("on the ground: what of a hill blocks"),
        Says({"side": say("each hex blocks"), "outline": say("the foot of one hill is open")}),
        Means(
            {
                "side": say("Units on both sides of a hill do not see each other across it."),
                "outline": say("Two units at the foot of one hill see each other across it."),
            }
        ),
        Breaks("NAW-98"),
    ] = "side"
    hill_between: Annotated[
        HillRule,
        Title("hills between"),
        Note("from a hill to the ground: which hills block"),
        Says({"separate_hill": say("another hill"), "any_hill_hex": say("any hill hex")}),
        Means(
            {
                "separate_hill": say("Only another hill between the two blocks."),
                "any_hill_hex": say("Any hill hex between the two blocks, one of the same hill too."),
            }
        ),
        Breaks("NAW-104"),
    ] = "separate_hill"
    cover_from_hill: Annotated[
        CoverRule,
        Title("cover seen from a hill"),
        Note("from a hill to the ground: which cover blocks"),
        Says({"adjacent_cover": say("next to the unit below"), "any_cover": say("anywhere on the line")}),
        Means(
            {
                "adjacent_cover": say("Cover blocks only next to the unit below, which hides behind it."),
                "any_cover": say("Cover blocks wherever the line crosses it."),
            }
        ),
        Breaks("NAW-102"),
    ] = "adjacent_cover"
    stagger: Annotated[
        Literal["scenario", "even_low", "even_high"],
        Title("columns that sit lower"),
        Note("which columns of the map sit lower"),
        Says({"scenario": say("as the map says"), "even_low": say("B, D, F …"), "even_high": say("A, C, E …")}),
        Means(
            {
                "scenario": say("The file of the map says which columns sit lower."),
                "even_low": say("Columns B, D, F … sit half a hex lower than the others."),
                "even_high": say("Columns A, C, E … sit half a hex lower than the others."),
            }
        ),
        Breaks("NAW-93"),
    ] = "scenario"
    fate: Annotated[
        Literal["off", "on"],
        Title("fate points"),
        Note("whether fate points are used"),
        Says({"off": say("not used"), "on": say("as the scenario gives")}),
        Means(
            {
                "off": say("It is played without fate points."),
                "on": say("Each side has as many fate points as the scenario gives."),
            }
        ),
        Breaks("NAW-125"),
        OFTEN,
    ] = "off"


OPTIONS = options_of(Options)
