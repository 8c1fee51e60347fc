"""What becomes of a model of the roster: its state, its marker, who controls it (TAOS-33, TAOS-41 … TAOS-45)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import told_lines, yes_no
from taos_tui.rules.asks import ANEW, Ask, Note, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..state import Match, Model, ModelState, Seat, replace, with_model
from .common import ModelName, fallen, names
from .enrolling import PILOT_WORDS, PilotState, during_play

STATE_WORDS: Mapping[ModelState, Text] = {
    "normal": say("normal"),
    "incapacitated": say("Incapacitated"),
    "killed": say("Killed"),
    "immobilized": say("Immobilized"),
}
STATES_TYPED: Mapping[ModelState, Text] = {
    **STATE_WORDS,
    "normal": say("normal (Operative, healed)"),
    "incapacitated": say("Incapacitated (unconscious)"),
    "killed": say("Killed (dead)"),
    "immobilized": say("Immobilized (IMM)"),
}
"""The same where a state is chosen: it is found by what players of Infinity call it too (TAOS-45)."""


def has_models(match: Match, by: str) -> None:
    during_play(match, by)
    if not match.models:
        raise Refusal("move", say("the roster is empty: enter a model first"))


class SetState(Ask):
    model: Annotated[ModelName, ANEW]
    state: Annotated[ModelState | None, ANEW, Says(STATES_TYPED)] = None
    marker: Annotated[bool | None, ANEW] = None
    controller: Annotated[Seat | None, ANEW, Note("whose Sepsitor took it")] = None
    pilot: PilotState = None


class Changed(Result):
    outcome: ModelState | Literal["changed"]


@move(
    "state",
    "Set a model's state",
    key="j",
    clauses="TAOS-33 TAOS-35 TAOS-41 TAOS-42 TAOS-43 TAOS-162",
    part="table",
    ready=has_models,
    choices=lambda match, by: {"model": [*names(match, by), *(n for n in match.models if n not in names(match, by))]},
)
def state(match: Match, given: SetState, play: Play) -> tuple[Match, Changed]:
    """Incapacitated, killed, immobilized, back to normal; marker on or off; sepsitorized; its pilot."""
    if given.model not in match.models:
        there = ", ".join(match.models)[:200]
        raise Refusal("model", say("{who} is not in the roster; there: {names}", who=given.model, names=there))
    before = match.models[given.model]
    if match.is_mended and all(each is None for each in (given.state, given.marker, given.controller, given.pilot)):
        raise Refusal("state", say("is missing: say what changes, the state or one of those below"), "TAOS-41")
    if before.captured and given.state not in (None, "incapacitated"):
        text = say("{who} was captured and stays Incapacitated to the end", who=given.model)
        raise Refusal("state", text, "TAOS-162")
    now = replace(
        before,
        state=given.state or before.state,
        marker=before.marker if given.marker is None else given.marker,
        pilot=given.pilot or before.pilot,
    )
    if given.controller is not None:
        now = _taken(now, given.controller)
    match = with_model(match, now)
    if not now.operative or now.side != now.seat:
        match = fallen(match, given.model, before.side)
    return match, Changed(outcome=given.state or "changed", ledger=_changes(match, given))


@state.says
def _state(told: Told[SetState, Changed]) -> Text:
    return say("{model}: {changes}", model=told.given.model, changes=told_lines(told.found.ledger))


def _taken(model: Model, controller: str) -> Model:
    """A sepsitorized model is no Soldier; one that comes back is what it was before (TAOS-35)."""
    if controller != model.seat:
        return replace(model, controller=controller, rank="unit", printed=model.printed or model.rank)
    return replace(model, controller=controller, rank=model.printed or model.rank, printed="")


def _changes(match: Match, given: SetState) -> list[Line]:
    lines: list[Line] = []
    if given.state is not None:
        lines.append(Line(say("state"), STATE_WORDS[given.state], "TAOS-41"))
    if given.marker is not None:
        lines.append(Line(say("marker"), yes_no(given.marker), "TAOS-41"))
    if given.controller is not None:
        lines.append(Line(say("controlled by"), match.name(given.controller), "TAOS-33"))
    if given.pilot is not None:
        lines.append(Line(say("TAG"), PILOT_WORDS[given.pilot], "TAOS-42"))
    return lines
