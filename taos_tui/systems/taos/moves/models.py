"""One model of the optional roster, entered or corrected by a form (5.1; TAOS-30 … TAOS-42)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, COINED, STORED, Ask, Length, Note, Says, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ..procedures.units import Rank
from ..renaming import renamed
from ..rosters.entered import Entered
from ..state import Match, replace
from .common import RANK_WORDS, ModelName, names
from .enrolling import PILOT_WORDS, Models, PilotState, Side, before_play, during_play, enter, known_model


class EnterModel(Ask):
    name: Annotated[ModelName, ANEW, COINED]
    side: Side = None
    rank: Annotated[
        Rank | None,
        ANEW,
        STORED,
        Says(RANK_WORDS),
        Note("left out: Graduate, or Soldier if impetuous, or no Unit for a REM without Remote Presence"),
    ] = None
    wip: Annotated[int | None, Within(0, 30), ANEW, STORED, Title("WIP"), Note("0 = not known")] = None
    points: Annotated[int | None, Within(0, 500), ANEW, STORED, Title("Army Points")] = None
    marker: Annotated[bool | None, ANEW, STORED, Note("on the table as a marker")] = None
    irregular: Annotated[bool | None, ANEW, STORED] = None
    impetuous: Annotated[bool | None, ANEW, STORED, Note("printed Frenzy, Impetuous or Extreme Impetuous")] = None
    pilot: Annotated[PilotState, STORED] = None
    remote_presence: Annotated[bool | None, ANEW, Note("of a REM, which is no Unit without it")] = None
    new_name: Annotated[str | None, Length(high=60), ANEW, Note("to call the model something else")] = None


def _as_it_stands(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """A model that is known is corrected for the player who has it: what the roster says of it stands there. What was
    never said does not, nor what stands on the table as a marker: that is covered."""
    known = match.models.get(known_model(match, str(given.get("name") or "")))
    if known is None:
        return {}
    side: dict[str, Sequence[object]] = {"side": [known.seat]}
    if known.marker:
        return side
    rank = (known.side != known.seat and known.printed) or known.rank
    follows = rank == "graduate" and given.get("impetuous") is True  # TAOS-39
    found: dict[str, Sequence[object]] = {} if follows else {"rank": _first(rank, RANK_WORDS)}
    found |= {"pilot": _first(known.pilot, PILOT_WORDS)}
    found |= {name: [number] for name, number in (("wip", known.wip), ("points", known.points)) if number}
    flags = (("marker", False), ("irregular", known.irregular), ("impetuous", known.impetuous))
    return side | found | {name: [on, not on] for name, on in flags}


PRINTED = ("rank", "wip", "points", "irregular", "impetuous", "remote_presence", "new_name")
"""What is said of a model as it is printed, or called: not how it stands on this table."""


def _once_more(match: Match, given: Mapping[str, object]) -> Mapping[str, object] | None:
    """An `enlists`: what is entered before the first turn, and what is put right later of a model's profile, is entered
    again in the next match."""
    if (before := before_play(match, given)) is not None:
        return before
    known = match.models.get(known_model(match, str(given.get("name") or "")))
    if known is None or known.side != known.seat:  # as whoever holds it now has it, it is no more than a Unit
        return None
    said = {name: given[name] for name in PRINTED if given.get(name) is not None}
    return {"name": known.name, "side": known.seat, **said} if said else None


def _first(stored: str, words: Iterable[str]) -> list[str]:
    return [stored, *(word for word in words if word != stored)]


def _tells_leader(match: Match, given: EnterModel, by: str) -> list[Line]:
    """A name that is typed stands there for everybody, with whatever word is in it (TAOS-160)."""
    from ..rosters.leaders import without_leader
    from ..rosters.secret import KEPT, without_lieutenant
    from ..rosters.tongues import with_lieutenant

    names = [name for name in (given.name, given.new_name) if name and name not in match.models]
    named = [name for name in names if KEPT[0] in without_lieutenant(without_leader(with_lieutenant(name)))]
    how = say("everybody reads this name: leave out who the Lieutenant is; Name the Lieutenant asks for him")
    return [Line(name, how, "TAOS-160") for name in named]


@move(
    "model",
    "Enter or correct a model",
    key="Y",
    clauses="TAOS-30 TAOS-34 TAOS-37 TAOS-39 TAOS-42",
    part="setup",
    ready=during_play,
    enlists=_once_more,
    made_by="side",
    choices=lambda match, by: {
        "name": [*names(match, by), *(n for n in match.models if n not in names(match, by))],
        "side": list(match.players),
    },
    narrows=_as_it_stands,
    foresees=_tells_leader,
)
def model(match: Match, given: EnterModel, play: Play) -> tuple[Match, Models]:
    """One model of the roster; entering the name again corrects what is given."""
    name = known_model(match, given.name)
    before = match.models.get(name)
    if before is None and given.new_name and match.is_current:
        text = say("{name} is not in the roster: only a known model gets a new name", name=given.name)
        raise Refusal("name", text)
    row = Entered(
        name=name,
        rank=given.rank,
        wip=given.wip,
        points=given.points,
        marker=given.marker,
        irregular=given.irregular,
        impetuous=given.impetuous,
        pilot=given.pilot,
    )
    if match.reads_remotes:
        row = _as_rem(match, row, given.remote_presence, is_new=before is None)
    owner = before.seat if before and match.is_current else play.by
    match, made = enter(match, [row], given.side or owner)
    if before is None and match.is_current:
        made = replace(made, ledger=[Line(say("new in the roster"), name), *made.ledger])
    if given.new_name and given.new_name != name:
        if known_model(match, given.new_name) not in (name, given.new_name) or given.new_name in match.models:
            raise Refusal("new_name", say("{name} is in the roster already", name=given.new_name))
        match = renamed(match, name, given.new_name)
    return match, made


def _as_rem(match: Match, row: Entered, remote_presence: bool | None, is_new: bool) -> Entered:
    """A REM without G: Remote Presence is no Unit: as the form says, or by the name of a new model (TAOS-40)."""
    from ..rosters.words import as_bare_rem, is_bare_rem

    by_name, serving = match.reads_all, match.reads_since("apart")
    if remote_presence:
        return row._replace(remote_presence=True)
    if by_name and remote_presence is None and row.rank == "none" and is_bare_rem(row.name):
        return as_bare_rem(row, row.name, serving)  # the same in other words: it gives its order (TAOS-180)
    if remote_presence is False or (is_new and remote_presence is None and is_bare_rem(row.name, by_name)):
        return as_bare_rem(row, row.name, serving)
    return row


@model.says
def _model(told: Told[EnterModel, Models]) -> Text:
    name = told.given.new_name or told.given.name
    if told.found.covered:
        return say("{name} in the roster, as a marker", name=name)
    return say("{name} in the roster: {what}", name=name, what=told.found.understood[0])
