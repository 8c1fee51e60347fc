"""The readings of the rules that are agreed at set-up (5.2); the first value is the default."""

from typing import Annotated, Literal

from taos_tui.kit.options import OFTEN, UNSHOWN, Agreed, Means, Older, options_of
from taos_tui.rules.asks import Breaks, Note, Says, Title
from taos_tui.rules.wording import say

from .tables import CoverScale, DamageRule, HealthRule, Scale, ThresholdRule

Switch = Literal["off", "on"]


class Options(Agreed):
    """How this battle is played."""

    scale: Annotated[
        Scale,
        Title("scale"),
        Note("scale of the table"),
        Means(
            {
                "1:300": say("Every measure is as printed."),
                "1:285": say("Every measure is as printed, as at 1:300."),
                "1:144": say("Every measure is doubled."),
            }
        ),
        Breaks("WG-7"),
        OFTEN,
    ] = "1:300"
    threshold_rule: Annotated[
        ThresholdRule,
        Title("thresholds"),
        Note("which number a level needs; the source's table and its prose differ"),
        Says({"table": say("as printed"), "formula": say("20 − 2 × level")}),
        Means(
            {
                "table": say("The printed table gives the number that each level needs."),
                "formula": say("A level needs 20 minus twice itself: level 7 needs 6 or more."),
            }
        ),
        Breaks("WG-30"),
    ] = "table"
    health_rule: Annotated[
        HealthRule,
        Title("health"),
        Note("how many health points a level gives"),
        Says({"level": say("the level"), "double": say("twice the level")}),
        Means(
            {
                "level": say("A unit of level 7 has 7 health points."),
                "double": say("A unit of level 7 has 14 health points."),
            }
        ),
        Breaks("WG-27"),
    ] = "level"
    damage_rule: Annotated[
        DamageRule,
        Title("damage of a hit"),
        Note("what a hit does"),
        Says(
            {
                "pdf": say("firepower"),
                "half_margin": say("half the margin"),
                "d6_pool": say("a d6 for each point of firepower"),
            }
        ),
        Means(
            {
                "pdf": say("A hit takes as many health points as the weapon's firepower (PdF)."),
                "half_margin": say("A hit takes half of what the roll exceeds the target's threshold by."),
                "d6_pool": say("A hit throws a d6 for each point of firepower; high faces take health points."),
            }
        ),
        Breaks("WG-67"),
        OFTEN,
    ] = "pdf"
    d6_hit_on: Annotated[
        Literal[6, 5],
        Title("d6 that does damage"),
        Note("with a d6 for each point of firepower (PdF): which faces do damage"),
        Says({"6": say("6 only"), "5": say("5 or 6")}),
        Means({"6": say("Each 6 takes a health point."), "5": say("Each 5 and each 6 takes a health point.")}),
        Breaks("WG-72"),
    ] = 6
    cover_scale: Annotated[
        CoverScale,
        Title("cover points"),
        Note("what covers are worth; the source contradicts itself"),
        Says({"two_four_six": say("2, 4, 6"), "one_two_three": say("1, 2, 3")}),
        Means(
            {
                "two_four_six": say("The three degrees of cover are worth 2, 4 and 6; the example squad costs 60."),
                "one_two_three": say("The three degrees of cover are worth 1, 2 and 3; the example squad costs 55."),
            }
        ),
        Breaks("WG-77"),
    ] = "two_four_six"
    leader_rule: Annotated[
        Switch,
        Title("leaders"),
        Note("whether the leader's distance changes activations"),
        Says({"off": say("change nothing"), "on": say("change the threshold")}),
        Means(
            {
                "off": say("Where the leader stands changes nothing."),
                "on": say("Units near their leader are activated more easily, those far from him less."),
            }
        ),
        Breaks("WG-90"),
        OFTEN,
    ] = "off"
    panic_rule: Annotated[
        Switch,
        Title("panic"),
        Note("whether units panic"),
        Says({"off": say("not used"), "on": say("used")}),
        Means(
            {
                "off": say("Nobody panics."),
                "on": say("A hit may be traded for panic, and a bad miss may panic its target too."),
            }
        ),
        Breaks("WG-98"),
        OFTEN,
    ] = "off"
    cost_rule: Annotated[
        Switch,
        Title("points"),
        Note("whether squads are bought"),
        Says({"off": say("not counted"), "on": say("squads are bought")}),
        Means({"off": say("Squads are not paid for."), "on": say("Each squad is bought from a number of points.")}),
        Breaks("WG-85"),
        OFTEN,
    ] = "off"
    reactivation: Annotated[
        Literal["new_units_only", "free"],
        Title("second activation"),
        Note("may a unit be activated twice in a turn"),
        Says({"new_units_only": say("never"), "free": say("allowed")}),
        Means(
            {
                "new_units_only": say("A unit is activated at most once in a turn of its player."),
                "free": say("Any unit may be tried again, also the one that acted last."),
            }
        ),
        Breaks("WG-37"),
    ] = "new_units_only"
    turn_passes_on: Annotated[
        Literal["failed_activation", "failed_activation_or_miss"],
        Title("what ends a turn"),
        Note("what ends a turn"),
        Says(
            {
                "failed_activation": say("failed activation"),
                "failed_activation_or_miss": say("failed activation or miss"),
            }
        ),
        Means(
            {
                "failed_activation": say("Only a failed activation ends the turn; a missed attack does not."),
                "failed_activation_or_miss": say("A missed attack ends the turn as a failed activation does."),
            }
        ),
        Breaks("WG-38"),
    ] = "failed_activation"
    mixed_terrain: Annotated[
        Literal["start", "worst"],
        Title("mixed terrain"),
        Note("which terrain counts for a whole move"),
        Says({"start": say("where it starts"), "worst": say("the worst on the way")}),
        Means(
            {
                "start": say("The terrain where a move begins counts for all of it."),
                "worst": say("The worst terrain that a move touches counts for all of it."),
            }
        ),
        Breaks("WG-51"),
    ] = "start"
    covered_run_cover: Annotated[
        Literal["none", "light"],
        Title("covered run"),
        Note("does a covered run give cover until the next activation"),
        Says({"none": say("no cover"), "light": say("light cover")}),
        Means(
            {
                "none": say("A covered run gives no cover."),
                "light": say("After a covered run the unit has one light cover more until its next activation."),
            }
        ),
        Breaks("WG-52"),
    ] = "none"
    victory: Annotated[
        Literal["last_standing", "scenario"],
        Title("victory"),
        Note("who wins"),
        Says({"last_standing": say("last side standing"), "scenario": say("as the scenario says")}),
        Means(
            {
                "last_standing": say("A player with no unit left is out; the last side on the table wins."),
                "scenario": say("The players note the result themselves, as their scenario says."),
            }
        ),
        Breaks("WG-110"),
        OFTEN,
    ] = "last_standing"
    ended_by: Annotated[
        Literal["who_plays", "anybody"],
        UNSHOWN,
        Title("the end"),
        Note("who may note another result than that he has lost"),
        Says({"who_plays": say("whose turn it is"), "anybody": say("as in earlier files")}),
        Older("anybody"),
        Means(
            {
                "who_plays": say("In another player's turn one may only give in."),
                "anybody": say("Anybody could note any result at any time, as in files that were begun before."),
            }
        ),
        Breaks("WG-110"),
    ] = "who_plays"
    lists: Annotated[
        Literal["of_all", "numbered", "one_each"],
        UNSHOWN,
        Title("lists"),
        Note("what a line such as 2x Ork enters, and one that says whose the list below is"),
        Says(
            {
                "of_all": say("so many units; a player's list"),
                "numbered": say("as in files of 26 November 2026"),
                "one_each": say("as in earlier files"),
            }
        ),
        Older("one_each"),
        Means(
            {
                "of_all": say("2x Ork enters Ork 1 and Ork 2; what stands below a player's name is his."),
                "numbered": say("2x Ork enters Ork 1 and Ork 2; a list is one player's."),
                "one_each": say("Every line entered one unit by the whole name, as in files that were begun before."),
            }
        ),
        Breaks("WG-9"),
    ] = "of_all"
    names: Annotated[
        Literal["either_case", "as_written"],
        UNSHOWN,
        Title("names"),
        Note("whether names of units and squads differ by large and small letters"),
        Says({"either_case": say("large letters or small"), "as_written": say("as in earlier files")}),
        Older("as_written"),
        Means(
            {
                "either_case": say(
                    "Alpha and alpha are one squad, Bron and bron one unit; a list may say whose it is."
                ),
                "as_written": say("Large and small letters made two names, as in files that were begun before."),
            }
        ),
        Breaks("WG-90"),
    ] = "either_case"
    reading: Annotated[
        Literal["as_said", "as_written"],
        UNSHOWN,
        Title("reading"),
        Note("how alliances and lines of a roster are read"),
        Says({"as_said": say("as players say it"), "as_written": say("as in earlier files")}),
        Older("as_written"),
        Means(
            {
                "as_said": say("Reds and reds are one alliance; a roster may say lv 6, medium armour or SMG."),
                "as_written": say("Alliances and lines were read by the letter, as in files that were begun before."),
            }
        ),
        Breaks("WG-110"),
    ] = "as_said"
    paper: Annotated[
        Literal["in_italian_too", "as_it_stands", "with_commas"],
        UNSHOWN,
        Title("lists on paper"),
        Note("whether a line of a roster may stand as on paper"),
        Says(
            {
                "in_italian_too": say("as it stands"),
                "as_it_stands": say("as in files of November 2026"),
                "with_commas": say("as in earlier files"),
            }
        ),
        Older("with_commas"),
        Means(
            {
                "in_italian_too": say(
                    "A line may have a number, bullets, brackets, dashes and the rule book's own words; a line with a "
                    "colon heads a squad."
                ),
                "as_it_stands": say("The same, but a number is a part of the name, and all words are English."),
                "with_commas": say("All these were a part of the name, as in files that were begun before."),
            }
        ),
        Breaks("WG-9"),
    ] = "in_italian_too"
    rescaled: Annotated[
        Literal["asked_again", "as_measured"],
        UNSHOWN,
        Title("leaders after another scale"),
        Note("whether leaders' distances are asked again when the scale changes in play"),
        Says({"asked_again": say("asked again"), "as_measured": say("as in earlier files")}),
        Older("as_measured"),
        Means(
            {
                "asked_again": say("Where a leader stands is asked again once the bands have other limits."),
                "as_measured": say("The band that was measured before stayed, as in files that were begun before."),
            }
        ),
        Breaks("WG-92"),
    ] = "asked_again"
    removed: Annotated[
        Literal["health_first", "anything"],
        UNSHOWN,
        Title("removed units"),
        Note("what may be set by hand of a removed unit"),
        Says({"health_first": say("its health first"), "anything": say("as in earlier files")}),
        Older("anything"),
        Means(
            {
                "health_first": say("Of a removed unit it is said first that it still has health."),
                "anything": say("Anything was set of it, as in files that were begun before."),
            }
        ),
        Breaks("WG-74"),
    ] = "health_first"


OPTIONS = options_of(Options)
