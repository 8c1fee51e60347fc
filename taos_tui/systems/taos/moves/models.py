"""The optional roster: models with class, WIP, Army Points, marker and state (5.1; TAOS-30 … TAOS-45)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import check_one_list, whose_list
from taos_tui.kit.words import told_lines, yes_no
from taos_tui.rules.asks import ANEW, COINED, Amount, Ask, Keeps, Length, Note, Says, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..procedures.units import Pilot, Rank
from ..renaming import renamed, told_of_markers
from ..rosters.entered import Entered, Listed
from ..rosters.words import WAR_CREATURES
from ..state import Match, Model, ModelState, Seat, replace, with_model
from .common import RANK_WORDS, ModelName, fallen, in_phase, names

MOST = 60
"""Models in one roster; more than any army list holds."""
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
PILOT_WORDS: Mapping[Pilot, Text] = {
    "none": say("no pilot"),
    "operative": say("pilot Operative"),
    "not_operative": say("pilot not Operative"),
}
during_play = in_phase("draw", "choose", "reveal", "tactics", "ambush", "deployment", "turn", "scoring")
Side = Annotated[Seat | None, Note("left out: the player who acts")]
PilotState = Annotated[Pilot | None, ANEW, Says(PILOT_WORDS), Note("of a piloted TAG")]


class EnterModel(Ask):
    name: Annotated[ModelName, ANEW, COINED]
    side: Side = None
    rank: Annotated[
        Rank | None,
        ANEW,
        Says(RANK_WORDS),
        Note("left out: Graduate, or Soldier if impetuous, or no Unit for a REM without Remote Presence"),
    ] = None
    wip: Annotated[int | None, Within(0, 30), ANEW, Title("WIP"), Note("0 = not known")] = None
    points: Annotated[int | None, Within(0, 500), ANEW, Title("Army Points")] = None
    marker: Annotated[bool | None, ANEW, Note("on the table as a marker")] = None
    irregular: Annotated[bool | None, ANEW] = None
    impetuous: Annotated[bool | None, ANEW, Note("printed Frenzy, Impetuous or Extreme Impetuous")] = None
    pilot: PilotState = None
    remote_presence: Annotated[bool | None, ANEW, Note("of a REM, which is no Unit without it")] = None
    new_name: Annotated[str | None, Length(high=60), ANEW, Note("to call the model something else")] = None


class Models(Result):
    outcome: Literal["entered"] = "entered"
    entered: int
    understood: list[Text]
    covered: bool = False
    """One of them stands there as a marker."""
    owner: str = ""
    """The seat whose they are."""


def _known(match: Match, name: str) -> str:
    """The model of the roster that is called so, however it is written; `name` itself where none is."""
    if name in match.models or not match.is_current:
        return name
    return next((each for each in match.models if each.casefold() == name.casefold()), name)


def _side_of(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, list[str]]:
    """A model that is known is corrected for the player who has it."""
    known = match.models.get(_known(match, str(given.get("name") or "")))
    return {"side": [known.seat]} if known else {}


@move(
    "model",
    "Enter or correct a model",
    key="Y",
    clauses="TAOS-30 TAOS-34 TAOS-37 TAOS-39 TAOS-42",
    part="setup",
    ready=during_play,
    made_by="side",
    choices=lambda match, by: {
        "name": [*names(match, by), *(n for n in match.models if n not in names(match, by))],
        "side": list(match.players),
    },
    narrows=_side_of,
)
def model(match: Match, given: EnterModel, play: Play) -> tuple[Match, Models]:
    """One model of the roster; entering the name again corrects what is given."""
    name = _known(match, given.name)
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
        row = _as_rem(row, given.remote_presence, is_new=before is None)
    owner = before.seat if before and match.is_current else play.by
    match, made = _enter(match, [row], given.side or owner)
    if before is None and match.is_current:
        made = replace(made, ledger=[Line(say("new in the roster"), name), *made.ledger])
    if given.new_name and given.new_name != name:
        if _known(match, given.new_name) not in (name, given.new_name) or given.new_name in match.models:
            raise Refusal("new_name", say("{name} is in the roster already", name=given.new_name))
        match = renamed(match, name, given.new_name)
    return match, made


def _as_rem(row: Entered, remote_presence: bool | None, is_new: bool) -> Entered:
    """A REM without G: Remote Presence is no Unit: as the form says, or by the name of a new model (TAOS-40)."""
    from ..rosters.words import as_bare_rem, is_bare_rem

    if remote_presence is False or (is_new and remote_presence is None and is_bare_rem(row.name)):
        return as_bare_rem(row, row.name)
    return row


@model.says
def _model(told: Told[EnterModel, Models]) -> Text:
    name = told.given.new_name or told.given.name
    if told.found.covered:
        return say("{name} in the roster, as a marker", name=name)
    return say("{name} in the roster: {what}", name=name, what=told.found.understood[0])


def _without_models(match: Match, by: str) -> Mapping[str, object]:
    """Whose list comes next: the player who has none yet."""
    there = {model.seat for model in match.models.values()}
    return {"side": next((seat for seat in match.players if seat not in there), None)}


def _unnamed(text: str) -> str:
    """A list of which everybody may read every line: that one of them is the Lieutenant, but not which (TAOS-160)."""
    from ..rosters.words import without_lieutenant

    return without_lieutenant(text)


class PasteRoster(Ask):
    models: Annotated[
        str,
        Length(high=6000, lines=True),
        ANEW,
        Keeps(_unnamed),
        Note("a list as you have it: Fusilier 1, graduate, wip 13, 10 points; Hac Tao 30; Orc, marker; …"),
    ]
    side: Side = None
    impetuous: Annotated[
        tuple[Annotated[str, Length(high=60)], ...] | None,
        Amount(0, MOST),
        ANEW,
        Note("who of those whose class is not said is printed Frenzy, Impetuous or Extreme Impetuous, so no Graduate"),
    ] = None


def _whose(match: Match, text: str) -> tuple[str, str]:
    return whose_list(match.players, text) if match.reads_by_hand else ("", text)


def _listed(match: Match, text: str, seat: str) -> Listed:
    """A pasted list as this match reads it, the names those that the models have in the roster."""
    from ..rosters.lines import read_lines

    said, text = _whose(match, text)
    seat = said or seat
    reading = match.options.reading
    if reading in ("remotes", "by_hand", "everyday", "profiles", "cells"):
        army = read_lines(
            text,
            profiles=reading != "cells",
            everyday=match.reads_by_hand or reading == "everyday",
            by_hand=match.reads_by_hand,
            remotes=match.reads_remotes,
        )
    else:
        army = _earlier(match, text)
    return army._replace(rows=[row._replace(name=_own_name(match, _known(match, row.name), seat)) for row in army.rows])


def _earlier(match: Match, text: str) -> Listed:
    """The same as a file that was begun before has it."""
    from ..rosters.earlier import read_list

    return read_list(
        text,
        as_before=not match.asks_who,
        cuts_brackets=not match.is_current,
        parts_names=match.options.reading == "today",
    )


def _of_whom(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Whose the list is, where it says so; of whom it does not say whether they are impetuous."""
    said, _ = _whose(match, str(given.get("models") or ""))
    side: Mapping[str, Sequence[object]] = {"side": [said]} if said else {}
    return {**side, "impetuous": _unclassed(match, by, given)}


def _guessed(before: Model | None, row: Entered) -> bool:
    """Does the line say nothing of the class, on which it depends who may identify (TAOS-37)?"""
    return before is None and row.rank is None and not row.impetuous


def _unclassed(match: Match, by: str, given: Mapping[str, object]) -> list[str]:
    """Of whom the list does not say whether they are impetuous."""
    try:
        rows = _listed(match, str(given.get("models") or ""), str(given.get("side") or by)).rows
    except Refusal:
        return []
    return [row.name for row in rows if _guessed(match.models.get(row.name), row)]


def _to_be_said(match: Match, by: str, given: Mapping[str, object]) -> list[str]:
    """A name alone says nothing of the class, on which it depends who may identify: it is asked once (TAOS-37)."""
    return ["impetuous"] if _unclassed(match, by, given) else []


def _asks_who(match: Match, given: PasteRoster, by: str) -> list[Line]:
    """Whom the question is about, where nobody was ticked."""
    left = [] if given.impetuous else _unclassed(match, by, {"models": given.models, "side": given.side or by})
    one = say("{who}: is it printed impetuous? Then tick it", who=listed(left))
    many = say("which of these {n} are printed impetuous? Tick them", n=len(left))
    return [Line(say("class not said"), many if len(left) > 1 else one, "TAOS-37")] if left else []


@move(
    "roster",
    "Paste a roster",
    key="z",
    clauses="TAOS-30 TAOS-34 TAOS-37 TAOS-39",
    part="setup",
    ready=during_play,
    made_by="side",
    hints=_without_models,
    choices=lambda match, by: {"side": list(match.players)},
    narrows=_of_whom,
    weighs=_to_be_said,
    foresees=lambda match, given, by: [
        *_asks_who(match, given, by),
        *told_of_markers(_listed(match, given.models, given.side or by).rows),
    ],
    tells=("understood",),
)
def roster(match: Match, given: PasteRoster, play: Play) -> tuple[Match, Models]:
    """Models, a line each or parted by semicolons: names with class, WIP, points, flags, or an exported army list."""
    said, _ = _whose(match, given.models)
    seat = said or given.side or play.by
    if given.side not in (None, seat):
        raise Refusal("side", say("the list says that it is {name}'s", name=match.name(seat)))
    if not match.ruled:
        from ..rosters.earlier import read_strict

        return _enter(match, read_strict(given.models), seat)
    if match.reads_by_hand:
        check_one_list(match.players, given.models, seat, "models")
    army = _listed(match, given.models, seat)
    named = given.impetuous or ()
    rows = [row.flagged("impetuous") if row.name in named else row for row in army.rows]
    strangers = sorted(set(named) - {row.name for row in rows})
    if strangers:
        raise Refusal("impetuous", say("{who} is not in this list", who=strangers[0]), "TAOS-39")
    try:
        match, made = _enter(match, rows, seat)
    except Refusal as refusal:  # of what stands in a line of the list
        raise Refusal("models", refusal.message, refusal.clause) from refusal
    apart = [Line(say("no model, the army's name"), army.army)] if army.army else []
    if army.has_lieutenant:  # which one he is stays a secret
        how = say("stays secret: he is named apart (Name the Lieutenant)")
        apart.append(Line(say("Lieutenant"), how, "TAOS-160"))
    return match, replace(made, ledger=[*made.ledger, *apart])


def _own_name(match: Match, name: str, seat: str) -> str:
    """Both players may have a Fusilier: the later one is told apart by his player."""
    taken = match.models.get(name)
    return name if taken is None or taken.seat == seat else f"{name} ({match.player(seat).name})"[:60]


@roster.says
def _roster(told: Told[PasteRoster, Models]) -> Text:
    one, many = "{name} enters {n} model", "{name} enters {n} models"
    owner = told.found.owner or told.given.side or told.by
    return count(one, many, told.found.entered, name=told.names.get(owner, told.player))


def understood(model: Model, row: Entered, guessed: bool = False, pointless: bool = False) -> Text:
    """What the roster has taken a line for: `Graduate · WIP 13 · 10 points`; `pointless`: others have points."""
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
    parts += [PILOT_WORDS[model.pilot]] if model.pilot != "none" else []
    parts += [say("not read: {words}", words=", ".join(row.passed)[:80])] if row.passed else []
    for part in parts:
        said = say("{said} · {part}", said=said, part=part)
    return said


def _enter(match: Match, rows: Sequence[Entered], seat: str) -> tuple[Match, Models]:
    if not rows:
        raise Refusal("models", say("is empty: give at least one model"))
    models = dict(match.models)
    for row in rows:
        before = models.get(row.name)
        if before is not None and before.seat != seat:
            text = say("{name} is a model of {owner}: another model needs a name of its own", name=row.name,
                       owner=match.name(before.seat))  # fmt: skip
            raise Refusal("name", text)
        models[row.name] = _entered(before, row, seat, match.ruled)
    if len(models) > MOST:
        text = say("{n} models: at most {most} in both rosters", n=len(models), most=MOST)
        raise Refusal("models", text)
    costly = any(models[row.name].points for row in rows)
    words = [understood(models[row.name], row, _guessed(match.models.get(row.name), row), costly) for row in rows]
    ledger = [Line(row.name, text) for row, text in zip(rows, words, strict=True)]
    own = sum(model.seat == seat for model in models.values())
    ledger.append(Line(say("models of {name}", name=match.name(seat)), own))
    covered = any(models[row.name].marker for row in rows)
    made = Models(ledger=ledger, entered=len(rows), understood=words, covered=covered, owner=seat)
    return replace(match, models=models), made


def _entered(before: Model | None, row: Entered, seat: str, ruled: bool) -> Model:
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
    if now.impetuous and rank == "graduate" and ruled:
        if row.rank == "graduate":
            text = say("{name} is impetuous, so no Graduate: give soldier", name=row.name)
            raise Refusal("rank", text, "TAOS-39")
        rank = "soldier"
    return replace(now, rank="unit", printed=rank) if taken else replace(now, rank=rank)


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
