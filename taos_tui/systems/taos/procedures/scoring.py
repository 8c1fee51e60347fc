"""Objective Points of the nine missions (TAOS-112 … TAOS-174). Every card gives 0 to 3 OP."""

from collections.abc import Sequence
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

MOST = 3


def scored(op: int, ledger: Sequence[Line], **fields: Any) -> Outcome:
    """The outcome for 0 to 3 OP: `none`, `partial` or `full`."""
    outcome = "none" if op == 0 else "full" if op == MOST else "partial"
    return Outcome(outcome, [*ledger, Line("OP", op, "TAOS-13")], op=op, **fields)


def scored_points(points: Sequence[tuple[str, bool, str]]) -> Outcome:
    """One OP for each (point, earned, clause) that was earned."""
    ledger = [Line(point.replace("_", " "), int(earned), clause) for point, earned, clause in points]
    earned_points = [point for point, earned, _ in points if earned]
    return scored(len(earned_points), ledger, points=earned_points)


@procedure(
    "taos.score_a01",
    "Score A-01 Info War",
    "TAOS-115 TAOS-116 TAOS-117 TAOS-118 TAOS-119",
    Flag("data_stolen", False),
    Int("attempts", 0, 99, 0, help="all thefts tried"),
    Int("seen_attempts", 0, 99, 0, help="tried in sight of an Operative enemy Unit"),
    Flag("thief_home", False, help="a thief is Operative in his own Deployment Zone"),
    Choice("unseen_rule", ("attempt_needed", "vacuous"), "attempt_needed"),
)
def score_a01(given: Inputs, tape: Tape) -> Outcome:
    """Data stolen, nobody seen trying, a thief back home."""
    if given.data_stolen and given.attempts == 0:
        raise Refusal("attempts", "0 is not allowed with stolen data: give 1 to 99", "TAOS-118")
    if given.seen_attempts > given.attempts:
        raise Refusal("seen_attempts", f"must be at most the {given.attempts} attempts", "TAOS-116")
    if given.thief_home and not given.data_stolen:
        raise Refusal("thief_home", "must be false while no data were stolen", "TAOS-117")
    tried = given.attempts > 0 or given.unseen_rule == "vacuous"
    return scored_points(
        (
            ("stolen", given.data_stolen, "TAOS-115"),
            ("unseen", tried and given.seen_attempts == 0, "TAOS-116"),
            ("thief_home", given.thief_home, "TAOS-117"),
        )
    )


@procedure(
    "taos.score_a02",
    "Score A-02 Escort",
    "TAOS-121 TAOS-122 TAOS-123 TAOS-125",
    Flag("civilian_home", False, help="in the owner's Deployment Zone"),
    Int("soldiers_in_contact", 0, 30, 0, help="own Soldiers, Operative or not"),
)
def score_a02(given: Inputs, tape: Tape) -> Outcome:
    """The Civilian at home, and there with one and with two Soldiers."""
    home, soldiers = given.civilian_home, given.soldiers_in_contact
    return scored_points(
        (
            ("home", home, "TAOS-121"),
            ("one_escort", home and soldiers >= 1, "TAOS-122"),
            ("two_escorts", home and soldiers >= 2, "TAOS-123"),
        )
    )


@procedure(
    "taos.score_a03",
    "Score A-03 Espionage",
    "TAOS-127 TAOS-128 TAOS-129 TAOS-133",
    Flag("forced", False),
    Flag("inspected", False),
    Flag("inspector_home", False, help="an inspector is Operative in his own Deployment Zone"),
    Choice("inspect_rule", ("independent", "force_first"), "independent"),
)
def score_a03(given: Inputs, tape: Tape) -> Outcome:
    """The container forced, inspected, an inspector back home."""
    if given.inspect_rule == "force_first" and given.inspected and not given.forced:
        raise Refusal("inspected", "must be false while the container was not forced (force_first)", "TAOS-133")
    if given.inspector_home and not given.inspected:
        raise Refusal("inspector_home", "must be false while nothing was inspected", "TAOS-129")
    return scored_points(
        (
            ("forced", given.forced, "TAOS-127"),
            ("inspected", given.inspected, "TAOS-128"),
            ("inspector_home", given.inspector_home, "TAOS-129"),
        )
    )


@procedure(
    "taos.score_a04",
    "Score A-04 Rescue",
    "TAOS-135 TAOS-136 TAOS-137 TAOS-138 TAOS-139",
    Flag("identified", True),
    Flag("first_aid", False),
    Flag("graduate_in_contact", False),
    Int("operative_enemies_in_contact", 0, 30, 0, help="Operative enemy miniatures"),
)
def score_a04(given: Inputs, tape: Tape) -> Outcome:
    """First aid, an own Graduate beside the officer, no Operative enemy beside him."""
    for name in ("first_aid", "graduate_in_contact"):
        if getattr(given, name) and not given.identified:
            raise Refusal(name, "must be false while the officer was not found", "TAOS-139")
    no_enemy = given.identified and given.operative_enemies_in_contact == 0
    return scored_points(
        (
            ("first_aid", given.first_aid, "TAOS-135"),
            ("graduate_in_contact", given.graduate_in_contact, "TAOS-136"),
            ("no_enemy", no_enemy, "TAOS-137"),
        )
    )


@procedure(
    "taos.score_a05",
    "Score A-05 Coordinates",
    "TAOS-144 TAOS-145",
    Int("zones", 0, 3, help="spots with a Transmitter"),
    Int("tokens_identified", 0, 2, 2, help="of the two real tokens"),
)
def score_a05(given: Inputs, tape: Tape) -> Outcome:
    """One OP for each spot; the virtual one exists once both tokens are identified."""
    spots = (0, 1, 3)[given.tokens_identified]
    if given.zones > spots:
        raise Refusal("zones", f"must be at most {spots}: that many spots are known", "TAOS-143")
    return scored(given.zones, [Line("spots with a Transmitter", given.zones, "TAOS-144")])


@procedure("taos.score_a06", "Score A-06 Demolition", "TAOS-150", Int("charges", 0, 30))
def score_a06(given: Inputs, tape: Tape) -> Outcome:
    """One OP for each charge on the objective, three at most."""
    return scored(min(MOST, given.charges), [Line("charges, three count", given.charges, "TAOS-150")])


@procedure(
    "taos.score_a07",
    "Score A-07 Garrison",
    "TAOS-153 TAOS-154 TAOS-155 TAOS-156",
    Int("own_soldiers", 0, 50, help="in the sector"),
    Int("enemy_units", 0, 50, help="in the sector"),
    Flag("identified", True),
)
def score_a07(given: Inputs, tape: Tape) -> Outcome:
    """One OP for each own Soldier above the enemy Units, three at most."""
    superiority = given.own_soldiers - given.enemy_units
    op = max(0, min(MOST, superiority)) if given.identified else 0
    ledger = [
        Line("own Soldiers", given.own_soldiers, "TAOS-155"),
        Line("enemy Units", -given.enemy_units, "TAOS-155"),
        Line("superiority, 0 to 3 count", superiority, "TAOS-154"),
    ]
    if not given.identified:
        ledger.append(Line("never identified", "no sector to hold", "TAOS-156"))
    return scored(op, ledger, superiority=superiority)


@procedure(
    "taos.score_a08",
    "Score A-08 Capture",
    "TAOS-159 TAOS-160 TAOS-161 TAOS-165",
    Int("targets_captured", 0, 2, 0),
    Flag("lieutenant_captured", False),
    Int("tokens_identified", 0, 2, 2),
)
def score_a08(given: Inputs, tape: Tape) -> Outcome:
    """One OP for each designated enemy and one for the Lieutenant, who may be both."""
    if given.targets_captured > given.tokens_identified:
        raise Refusal(
            "targets_captured", f"must be at most the {given.tokens_identified} tokens identified", "TAOS-158"
        )
    ledger = [
        Line("enemies to interrogate", given.targets_captured, "TAOS-159"),
        Line("Lieutenant", int(given.lieutenant_captured), "TAOS-160"),
    ]
    return scored(given.targets_captured + given.lieutenant_captured, ledger)


@procedure(
    "taos.score_a09",
    "Score A-09 Ambush",
    "TAOS-171 TAOS-174",
    Int("opponent_op", 0, 3, help="made by the opponent in the mission under Ambush"),
)
def score_a09(given: Inputs, tape: Tape) -> Outcome:
    """Three OP less what the opponent made in that mission."""
    ledger = [Line("Ambush", MOST, "TAOS-171"), Line("opponent's OP", -given.opponent_op, "TAOS-171")]
    return scored(MOST - given.opponent_op, ledger)
