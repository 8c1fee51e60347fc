"""How a model comes into its player's roster, and what is said of it then (5.1; TAOS-30 … TAOS-40)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.rules.asks import ANEW, Note, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, in_a_row, say

from ..procedures.units import Pilot, Rank
from ..rosters.entered import Entered
from ..rosters.words import WAR_CREATURES
from ..state import Match, Model, Seat, replace
from .common import RANK_WORDS, in_phase

MOST = 60
"""Models in one roster; more than any army list holds."""
PILOT_WORDS: Mapping[Pilot, Text] = {
    "none": say("no pilot"),
    "operative": say("pilot Operative"),
    "not_operative": say("pilot not Operative"),
}
during_play = in_phase("draw", "choose", "reveal", "tactics", "ambush", "deployment", "turn", "scoring")


IN_PLAY = ("turn", "scoring", "closed")


def before_play(match: Match, given: Mapping[str, object]) -> Mapping[str, object] | None:
    """An `enlists`: what is entered before the first turn is entered again in the next match."""
    return None if match.phase in IN_PLAY else given


Side = Annotated[Seat | None, Note("left out: the player who acts")]
PilotState = Annotated[Pilot | None, ANEW, Says(PILOT_WORDS), Note("of a piloted TAG")]


class Models(Result):
    outcome: Literal["entered"] = "entered"
    entered: int
    understood: list[Text]
    covered: bool = False
    """One of them stands there as a marker."""
    owner: str = ""
    """The seat whose they are."""


def known_model(match: Match, name: str) -> str:
    """The model of the roster that is called so, however it is written; `name` itself where none is."""
    if name in match.models or not match.is_current:
        return name
    return next((each for each in match.models if each.casefold() == name.casefold()), name)


def is_guessed(before: Model | None, row: Entered) -> bool:
    """Does the line say nothing of the class, on which it depends who may identify (TAOS-37)?"""
    return before is None and row.rank is None and not row.impetuous


def understood(
    model: Model, row: Entered, guessed: bool = False, pointless: bool = False, most: int | None = None
) -> Text:
    """What the roster has taken a line for: `Graduate · WIP 13 · 10 points`; `pointless`: others have points; `most`
    characters are told of what is not read."""
    said = RANK_WORDS[model.rank]
    if row.because and row.rank == model.rank:
        said = say("{rank} ({why})", rank=said, why=row.because)
    if guessed and row.name.casefold().startswith(WAR_CREATURES):
        said = say("{rank} (class not said: a creature used for war is no Soldier, add the word unit)", rank=said)
    elif guessed:
        said = say("{rank} (class not said)", rank=said)
    parts = [say("WIP {n}", n=model.wip)] if model.wip else []
    parts += [count("{n} point", "{n} points", model.points)] if model.points else []
    parts += [say("points not said")] if pointless and not model.points else []
    flags = ((say("marker"), model.marker), (say("irregular"), model.irregular), (say("impetuous"), model.impetuous))
    parts += [flag for flag, on in flags if on]
    parts += [say("gives its order")] if model.rank == "none" and model.gives_order else []
    parts += [PILOT_WORDS[model.pilot]] if model.pilot != "none" else []
    parts += [say("not read: {words}", words=", ".join(row.passed)[:most])] if row.passed else []
    for part in parts:
        said = say("{said} · {part}", said=said, part=part)
    return said


def said_of_marker(row: Entered) -> Text:
    """The same of a model that is known and stands on the table as a marker: no more than this line says itself, for
    what the roster has of it is its player's alone (TAOS-85)."""
    said = [RANK_WORDS[row.rank]] if row.rank else []
    said += [say("WIP {n}", n=row.wip)] if row.wip else []
    said += [count("{n} point", "{n} points", row.points)] if row.points else []
    flags = ((say("irregular"), row.irregular), (say("impetuous"), row.impetuous))
    return in_a_row([*said, say("marker"), *(flag for flag, on in flags if on)])


def enter(match: Match, rows: Sequence[Entered], seat: str) -> tuple[Match, Models]:
    if not rows:
        raise Refusal("models", say("is empty: give at least one model"))
    models = dict(match.models)
    for row in rows:
        before = models.get(row.name)
        if before is not None and before.seat != seat:
            text = say("{name} is a model of {owner}: another model needs a name of its own", name=row.name,
                       owner=match.name(before.seat))  # fmt: skip
            raise Refusal("name", text)
        now = _entered(before, row, seat, match.ruled, match.asks_presence)
        models[row.name] = replace(now, late=before.late if before else match.phase in IN_PLAY)
    if len(models) > MOST:
        text = say("{n} models: at most {most} in both rosters", n=len(models), most=MOST)
        raise Refusal("models", text)
    costly = any(models[row.name].points for row in rows)
    most = None if match.reads_all else 80
    words = [
        said_of_marker(row)
        if models[row.name].marker and row.name in match.models
        else understood(models[row.name], row, is_guessed(match.models.get(row.name), row), costly, most)
        for row in rows
    ]
    ledger = [Line(row.name, text) for row, text in zip(rows, words, strict=True)]
    own = sum(model.seat == seat for model in models.values())
    ledger.append(Line(say("models of {name}", name=match.name(seat)), own))
    covered = any(models[row.name].marker for row in rows)
    made = Models(ledger=ledger, entered=len(rows), understood=words, covered=covered, owner=seat)
    return replace(match, models=models), made


def _entered(before: Model | None, row: Entered, seat: str, ruled: bool, asks_presence: bool) -> Model:
    """A row of a roster as a model; what it does not say stays as it was, state and captor always do."""
    known = before or Model(row.name, seat)
    if before is not None and not ruled:  # as the first version had it: what is not said is not so
        known = replace(Model(row.name, seat), state=before.state, captured=before.captured,
                        controller=before.controller)  # fmt: skip
    now = replace(
        known,
        wip=known.wip if row.wip is None else row.wip,
        points=known.points if row.points is None else row.points,
        marker=known.marker if row.marker is None else row.marker,
        irregular=known.irregular if row.irregular is None else row.irregular,
        impetuous=known.impetuous if row.impetuous is None else row.impetuous,
        pilot=known.pilot if row.pilot is None else row.pilot,
    )
    taken = known.side != known.seat
    rank: Rank = row.rank or (known.printed if taken and known.printed else known.rank)
    if asks_presence:
        is_told = row.rank is not None or row.remote_presence
        now = replace(now, gives_order=row.gives_order if is_told or before is None else known.gives_order)
        rank = "graduate" if row.remote_presence and row.rank is None and rank == "none" else rank
    if now.impetuous and rank == "graduate" and ruled:
        if row.rank == "graduate":
            text = say("{name} is impetuous, so no Graduate: give soldier", name=row.name)
            raise Refusal("rank", text, "TAOS-39")
        rank = "soldier"
    return replace(now, rank="unit", printed=rank) if taken else replace(now, rank=rank)
