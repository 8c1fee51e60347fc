"""Captures of A-08 in close combat (TAOS-157 … TAOS-166)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.actions import capture as capture_check
from ..state import Match, other, with_model, with_progress
from .common import NO_DICE, in_phase, leave_inspecting, model_named, names


def capturing(match: Match, by: str) -> dict[str, Any]:
    left = [t.designates for t in match.of(by) if "A-08" in t.missions and t.designates]
    captured = match.player(by).progress.captured
    model = next((name for name in left if name not in captured), "")
    target = {"model": model, "target": "interrogation_target"} if model else {"target": "lieutenant"}
    return {**target, "also_lieutenant": False}


@move(
    "capture",
    "Close combat for a capture (A-08)",
    Choice("target", ("interrogation_target", "lieutenant", "other")),
    Text("model", high=60, help="the enemy model"),
    Choice("result", ("none", "incapacitated", "killed"), "killed", help="what the attack did"),
    Choice("attack", ("close_combat", "other"), "close_combat"),
    Text("attacker", optional=True, high=60),
    Flag("attacker_is_soldier", True),
    Flag("also_lieutenant", False, help="a designated enemy who is the Lieutenant too"),
    key="k",
    clauses="TAOS-157 TAOS-160 TAOS-161 TAOS-162 TAOS-163 TAOS-165 TAOS-166",
    ready=in_phase("turn", clause="TAOS-161"),
    hints=capturing,
    choices=lambda match, by: {"model": names(match, other(by)), "attacker": names(match, by)},
)
def capture(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Killed or Incapacitated in close combat by a Soldier: captured, and Incapacitated to the end."""
    _check_fight(match, given, play)
    designated = [t.designates for t in match.of(play.by) if "A-08" in t.missions]
    if given.target == "interrogation_target" and given.model not in designated:
        raise Refusal("model", f"is not designated; designated: {', '.join(filter(None, designated)) or 'nobody'}",
                      "TAOS-163")  # fmt: skip
    verdict = capture_check.decide(
        NO_DICE,
        target=given.target,
        result=given.result,
        attack=given.attack,
        attacker_is_soldier=_is_soldier(match, given),
    )
    if "A-08" not in match.player(play.by).open_missions.values():
        return _undisclosed(match, given, play, verdict)
    caught = verdict["outcome"] == "captured"
    if given.model in match.models and verdict["final_state"] != "none":
        match = with_model(match, given.model, state=verdict["final_state"], captured=caught)
    if not caught:
        return match, verdict
    progress = match.player(play.by).progress
    if given.target == "interrogation_target":
        match = with_progress(match, play.by, captured=(*progress.captured, given.model))
    if given.target == "lieutenant" or given.also_lieutenant:
        match = with_progress(match, play.by, lieutenant_captured=True)
    return match, verdict


def _check_fight(match: Match, given: Inputs, play: Play) -> None:
    """The attacker is the player's, the victim is not, and is still to be captured."""
    if given.attacker:
        model_named(match, given.attacker, play.by, "attacker")
        leave_inspecting(match, given.attacker)
    victim = match.models.get(given.model)
    if victim is not None and victim.side == play.by:
        raise Refusal("model", f"{given.model} is no enemy of {match.player(play.by).name}", "TAOS-161")
    if given.model in match.player(play.by).progress.captured or (victim is not None and victim.captured):
        raise Refusal("model", f"{given.model} was captured and stays Incapacitated to the end", "TAOS-162")


def _is_soldier(match: Match, given: Inputs) -> bool:
    """The roster knows, else the players say."""
    attacker = match.models.get(given.attacker or "")
    return attacker.rank in ("soldier", "graduate") if attacker else given.attacker_is_soldier


def _undisclosed(match: Match, given: Inputs, play: Play, verdict: Outcome) -> tuple[Match, Outcome]:
    """No open A-08: the blow does what it did, and is kept in case A-08 lies face down (no hint either way)."""
    if given.model in match.models and given.result != "none":
        match = with_model(match, given.model, state=given.result)
    if verdict["outcome"] == "captured":
        match = with_progress(match, play.by, lieutenant_captured=True)
    ledger = [*verdict.ledger, Line("counts", "only if A-08 is played", "TAOS-163")]
    return match, Outcome("noted", ledger, final_state=given.result, locked=False)
