"""What a beacon (A-06) or an interrogation token (A-08) points to (TAOS-149 … TAOS-152, TAOS-158 … TAOS-165)."""

from decimal import Decimal, InvalidOperation
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Number, Rows, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.targets import nearest_target
from ..state import TOKENS, Match, Token, replace, with_token
from .common import NO_DICE, in_phase

CANDIDATE = (Text("name", high=60), Number("distance_cm", 0, 300), Flag("eligible", True))


class Measured(Rows):
    """Measured distances: rows, or text such as `Orc 12.5, Fusilier 2 22` (an ineligible one ends with `!`)."""

    def __init__(self, name: str) -> None:
        help = "measured in cm: Orc 12.5, Fusilier 2 22; left out where nothing can be designated"
        super().__init__(name, CANDIDATE, 1, 50, unique="name", optional=True, help=help)

    @property
    def allowed(self) -> str:
        return "names with measured distances in cm, such as: Orc 12.5, Fusilier 2 22"

    def read(self, value: Any) -> tuple[dict[str, Any], ...]:
        if not isinstance(value, str):
            return super().read(value)
        return super().read([self._row_of(part) for part in value.split(",") if part.strip()])

    def _row_of(self, part: str) -> dict[str, Any]:
        name, _, length = part.strip().removesuffix("!").strip().rpartition(" ")
        try:
            distance = Decimal(length)
        except InvalidOperation:
            raise self.refuse(part.strip()) from None
        return {"name": name.strip(), "distance_cm": distance, "eligible": not part.strip().endswith("!")}


def asking(match: Match) -> list[tuple[str, str]]:
    """(token, mission) pairs whose nearest target has still to be measured."""
    return [(t.id, m) for t in match.tokens.values() for m in t.asks if m in ("A-06", "A-08")]


def may_designate(match: Match, by: str) -> None:
    in_phase("turn", clause="TAOS-149")(match, by)
    if not asking(match):
        raise Refusal("move", "no token waits for its nearest target", "TAOS-149")


def designating(match: Match, by: str) -> dict[str, Any]:
    if not asking(match):
        return {}
    token, mission = asking(match)[0]
    return {"token": token, "mission": mission, "candidates": None, "chosen": None, "nobody": False}


@move(
    "designate",
    "Nearest target of a token",
    Choice("token", TOKENS),
    Choice("mission", ("A-06", "A-08")),
    Measured("candidates"),
    Text(
        "chosen",
        optional=True,
        high=60,
        help="on a tie the owner chooses; for A-06 without candidates the referee",
    ),
    Flag("nobody", False, help="A-08: no enemy Soldier is left that could be designated"),
    key="n",
    clauses="TAOS-149 TAOS-152 TAOS-158 TAOS-164 TAOS-165",
    ready=may_designate,
    hints=designating,
    who=lambda match: match.token(asking(match)[0][0]).seat if asking(match) else match.active,
)
def designate(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Enter the measured distances: the nearest scenery piece (A-06) or enemy Soldier (A-08) is it."""
    token = match.token(given.token)
    if given.mission not in token.asks:
        raise Refusal("token", f"{given.mission} does not wait for a target of this token", "TAOS-149")
    if token.seat != play.by:
        raise Refusal("seat", "the token's owner measures and decides ties", "TAOS-164")
    verdict = _nearest(match, token, given)
    target = verdict["target"] or _chosen(given, verdict)
    match = with_token(match, token.id, designates=target, asks=tuple(m for m in token.asks if m != given.mission))
    pointed = Line("objective" if given.mission == "A-06" else "to interrogate", target or "nobody", "TAOS-158")
    return match, Outcome(verdict["outcome"], [*verdict.ledger, pointed], target=target)


def _nearest(match: Match, token: Token, given: Inputs) -> Outcome:
    """The measured distances by 4.10; without any, nothing is near."""
    if not given.candidates:
        if not (given.nobody if given.mission == "A-08" else given.chosen):
            instead = "nobody=true" if given.mission == "A-08" else "chosen, the piece that the referee names"
            raise Refusal("candidates", f"is missing: give measured distances in cm, or {instead}", "TAOS-149")
        return Outcome("none", target=None, tied=[])
    candidates = [_checked(match, token, row, given.mission) for row in given.candidates]
    excluded = already_designated(match, token) if given.mission == "A-08" else []
    return nearest_target.decide(NO_DICE, mission=given.mission, candidates=candidates, excluded=excluded)


def _chosen(given: Inputs, verdict: Outcome) -> str:
    """A tie is decided by the owner; where A-06 has no candidate the referee names the piece."""
    if verdict["outcome"] == "tie":
        if given.chosen not in verdict["tied"]:
            raise Refusal("chosen", f"a tie: the owner chooses one of {', '.join(verdict['tied'])}", "TAOS-164")
        return str(given.chosen)
    if given.mission == "A-08":
        return ""
    if not given.chosen:
        raise Refusal("chosen", "no medium-sized piece: the referee names one", "TAOS-152")
    return str(given.chosen)


def _checked(match: Match, token: Token, row: dict[str, Any], mission: str) -> dict[str, Any]:
    """What the roster and the agreed scenery know decides who is eligible (TAOS-152, TAOS-164)."""
    if mission == "A-06":
        return {**row, "eligible": row["eligible"] and match.scenery.get(row["name"], True)}
    model = match.models.get(row["name"])
    if model is None:
        return row
    soldier = model.side != token.seat and model.rank in ("soldier", "graduate") and model.state != "killed"
    hidden = model.marker and match.option("target_markers") == "excluded"
    return {**row, "eligible": row["eligible"] and soldier and not hidden}


def already_designated(match: Match, token: Token) -> list[str]:
    """Models that the player's other token has designated (TAOS-165)."""
    if match.option("same_target") == "shared":
        return []
    return [t.designates for t in match.of(token.seat) if "A-08" in t.missions and t.id != token.id and t.designates]


@move(
    "scenery",
    "Agree on a scenery piece",
    Text("name", high=60),
    Flag("medium", True, help="medium-sized: may be the objective of A-06"),
    clauses="TAOS-152",
    ready=in_phase("draw", "choose", "reveal", "tactics", "ambush", "deployment", "turn", clause="TAOS-152"),
)
def scenery(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Which pieces are medium-sized is agreed before the game, or decided by the referee."""
    match = replace(match, scenery={**match.scenery, given.name: given.medium})
    return match, Outcome("medium" if given.medium else "not_medium")
