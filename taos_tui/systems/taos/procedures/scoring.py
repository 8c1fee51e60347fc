"""Objective Points of the nine missions (TAOS-112 … TAOS-174). Every card gives 0 to 3 OP."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Title, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say
from taos_tui.systems.taos.rule_options import InspectRule, UnseenRule

MOST = 3
Share = Literal["none", "partial", "full"]
Point = Literal[
    "stolen", "unseen", "thief_home", "home", "one_escort", "two_escorts", "forced", "inspected", "inspector_home",
    "first_aid", "graduate_in_contact", "no_enemy",
]  # fmt: skip
POINT_WORDS: Mapping[Point, Text] = {
    "stolen": say("data stolen"),
    "unseen": say("never seen"),
    "thief_home": say("a thief home"),
    "home": say("Civilian home"),
    "one_escort": say("with a Soldier"),
    "two_escorts": say("with two Soldiers"),
    "forced": say("container forced"),
    "inspected": say("container inspected"),
    "inspector_home": say("an inspector home"),
    "first_aid": say("first aid given"),
    "graduate_in_contact": say("a Graduate in contact"),
    "no_enemy": say("no enemy in contact"),
}


class Score(Result):
    outcome: Share
    op: int


class Points(Score):
    points: list[Point]


def share(op: int) -> Share:
    """What 0 to 3 OP are: `none`, `partial` or `full`."""
    return "none" if op == 0 else "full" if op == MOST else "partial"


def scored(op: int, ledger: Sequence[Line]) -> Score:
    """The result for 0 to 3 OP."""
    return Score(outcome=share(op), ledger=[*ledger, Line(say("OP"), op, "TAOS-13")], op=op)


def scored_points(points: Sequence[tuple[Point, bool, str]]) -> Points:
    """One OP for each (point, earned, clause) that was earned."""
    ledger = [Line(POINT_WORDS[point], int(earned), clause) for point, earned, clause in points]
    earned_points = [point for point, earned, _ in points if earned]
    op = len(earned_points)
    return Points(outcome=share(op), ledger=[*ledger, Line(say("OP"), op, "TAOS-13")], op=op, points=earned_points)


Tries = Annotated[int, Within(0, 99)]
Few = Annotated[int, Within(0, 30)]


class ScoreA01(Ask):
    data_stolen: bool = False
    attempts: Annotated[Tries, Note("all thefts tried")] = 0
    seen_attempts: Annotated[Tries, Note("tried in sight of an Operative enemy Unit")] = 0
    thief_home: Annotated[bool, Note("a thief is Operative in his own Deployment Zone")] = False
    unseen_rule: UnseenRule = "attempt_needed"


@procedure("taos.score_a01", "Score A-01 Info War", "TAOS-115 TAOS-116 TAOS-117 TAOS-118 TAOS-119")
def score_a01(given: ScoreA01, tape: Tape) -> Points:
    """Data stolen, nobody seen trying, a thief back home."""
    if given.data_stolen and given.attempts == 0:
        raise Refusal("attempts", say("0 is not allowed with stolen data: give 1 to 99"), "TAOS-118")
    if given.seen_attempts > given.attempts:
        raise Refusal("seen_attempts", say("must be at most the {n} attempts", n=given.attempts), "TAOS-116")
    if given.thief_home and not given.data_stolen:
        raise Refusal("thief_home", say("must be false while no data were stolen"), "TAOS-117")
    tried = given.attempts > 0 or given.unseen_rule == "vacuous"
    return scored_points(
        (
            ("stolen", given.data_stolen, "TAOS-115"),
            ("unseen", tried and given.seen_attempts == 0, "TAOS-116"),
            ("thief_home", given.thief_home, "TAOS-117"),
        )
    )


class ScoreA02(Ask):
    civilian_home: Annotated[bool, Note("in the owner's Deployment Zone")] = False
    soldiers_in_contact: Annotated[Few, Note("own Soldiers, Operative or not")] = 0


@procedure("taos.score_a02", "Score A-02 Escort", "TAOS-121 TAOS-122 TAOS-123 TAOS-125")
def score_a02(given: ScoreA02, tape: Tape) -> Points:
    """The Civilian at home, and there with one and with two Soldiers."""
    home, soldiers = given.civilian_home, given.soldiers_in_contact
    return scored_points(
        (
            ("home", home, "TAOS-121"),
            ("one_escort", home and soldiers >= 1, "TAOS-122"),
            ("two_escorts", home and soldiers >= 2, "TAOS-123"),
        )
    )


class ScoreA03(Ask):
    forced: bool = False
    inspected: bool = False
    inspector_home: Annotated[bool, Note("an inspector is Operative in his own Deployment Zone")] = False
    inspect_rule: InspectRule = "independent"


@procedure("taos.score_a03", "Score A-03 Espionage", "TAOS-127 TAOS-128 TAOS-129 TAOS-133")
def score_a03(given: ScoreA03, tape: Tape) -> Points:
    """The container forced, inspected, an inspector back home."""
    if given.inspect_rule == "force_first" and given.inspected and not given.forced:
        raise Refusal("inspected", say("must be false while the container was not forced (force_first)"), "TAOS-133")
    if given.inspector_home and not given.inspected:
        raise Refusal("inspector_home", say("must be false while nothing was inspected"), "TAOS-129")
    return scored_points(
        (
            ("forced", given.forced, "TAOS-127"),
            ("inspected", given.inspected, "TAOS-128"),
            ("inspector_home", given.inspector_home, "TAOS-129"),
        )
    )


class ScoreA04(Ask):
    identified: bool = True
    first_aid: bool = False
    graduate_in_contact: Annotated[bool, Title("Graduate in contact")] = False
    operative_enemies_in_contact: Annotated[
        Few, Title("Operative enemies in contact"), Note("Operative enemy miniatures")
    ] = 0


@procedure("taos.score_a04", "Score A-04 Rescue", "TAOS-135 TAOS-136 TAOS-137 TAOS-138 TAOS-139")
def score_a04(given: ScoreA04, tape: Tape) -> Points:
    """First aid, an own Graduate beside the officer, no Operative enemy beside him."""
    for name, claimed in (("first_aid", given.first_aid), ("graduate_in_contact", given.graduate_in_contact)):
        if claimed and not given.identified:
            raise Refusal(name, say("must be false while the officer was not found"), "TAOS-139")
    no_enemy = given.identified and given.operative_enemies_in_contact == 0
    return scored_points(
        (
            ("first_aid", given.first_aid, "TAOS-135"),
            ("graduate_in_contact", given.graduate_in_contact, "TAOS-136"),
            ("no_enemy", no_enemy, "TAOS-137"),
        )
    )


class ScoreA05(Ask):
    zones: Annotated[int, Within(0, 3), Title("spots"), Note("spots with a Transmitter")]
    tokens_identified: Annotated[int, Within(0, 2), Note("of the two real tokens")] = 2


@procedure("taos.score_a05", "Score A-05 Coordinates", "TAOS-144 TAOS-145")
def score_a05(given: ScoreA05, tape: Tape) -> Score:
    """One OP for each spot; the virtual one exists once both tokens are identified."""
    spots = (0, 1, 3)[given.tokens_identified]
    if given.zones > spots:
        raise Refusal("zones", say("must be at most {n}: that many spots are known", n=spots), "TAOS-143")
    return scored(given.zones, [Line(say("spots with a Transmitter"), given.zones, "TAOS-144")])


class ScoreA06(Ask):
    charges: Few


@procedure("taos.score_a06", "Score A-06 Demolition", "TAOS-150")
def score_a06(given: ScoreA06, tape: Tape) -> Score:
    """One OP for each charge on the objective, three at most."""
    return scored(min(MOST, given.charges), [Line(say("charges, three count"), given.charges, "TAOS-150")])


class ScoreA07(Ask):
    own_soldiers: Annotated[int, Within(0, 50), Title("own Soldiers"), Note("in the sector")]
    enemy_units: Annotated[int, Within(0, 50), Title("enemy Units"), Note("in the sector")]
    identified: bool = True


class Garrison(Score):
    superiority: int


@procedure("taos.score_a07", "Score A-07 Garrison", "TAOS-153 TAOS-154 TAOS-155 TAOS-156")
def score_a07(given: ScoreA07, tape: Tape) -> Garrison:
    """One OP for each own Soldier above the enemy Units, three at most."""
    superiority = given.own_soldiers - given.enemy_units
    op = max(0, min(MOST, superiority)) if given.identified else 0
    ledger = [
        Line(say("own Soldiers"), given.own_soldiers, "TAOS-155"),
        Line(say("enemy Units"), -given.enemy_units, "TAOS-155"),
        Line(say("superiority, 0 to 3 count"), superiority, "TAOS-154"),
    ]
    if not given.identified:
        ledger.append(Line(say("never identified"), say("no sector to hold"), "TAOS-156"))
    ledger.append(Line(say("OP"), op, "TAOS-13"))
    return Garrison(outcome=share(op), ledger=ledger, op=op, superiority=superiority)


class ScoreA08(Ask):
    targets_captured: Annotated[int, Within(0, 2)] = 0
    lieutenant_captured: Annotated[bool, Title("Lieutenant captured")] = False
    tokens_identified: Annotated[int, Within(0, 2)] = 2


@procedure("taos.score_a08", "Score A-08 Capture", "TAOS-159 TAOS-160 TAOS-161 TAOS-165")
def score_a08(given: ScoreA08, tape: Tape) -> Score:
    """One OP for each designated enemy and one for the Lieutenant, who may be both."""
    if given.targets_captured > given.tokens_identified:
        text = say("must be at most the {n} tokens identified", n=given.tokens_identified)
        raise Refusal("targets_captured", text, "TAOS-158")
    ledger = [
        Line(say("enemies to interrogate"), given.targets_captured, "TAOS-159"),
        Line(say("Lieutenant"), int(given.lieutenant_captured), "TAOS-160"),
    ]
    return scored(given.targets_captured + given.lieutenant_captured, ledger)


class ScoreA09(Ask):
    opponent_op: Annotated[int, Within(0, 3), Note("made by the opponent in the mission under Ambush")]


@procedure("taos.score_a09", "Score A-09 Ambush", "TAOS-171 TAOS-174")
def score_a09(given: ScoreA09, tape: Tape) -> Score:
    """Three OP less what the opponent made in that mission."""
    ledger = [Line(say("Ambush"), MOST, "TAOS-171"), Line(say("opponent's OP"), -given.opponent_op, "TAOS-171")]
    return scored(MOST - given.opponent_op, ledger)
