"""What a beacon (A-06) or an interrogation token (A-08) points to (TAOS-149 … TAOS-152, TAOS-158 … TAOS-165)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import put
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, Amount, Ask, Length, Note, Title, Typed, Within, made_of
from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..naming import check_no_token, meant_by, who_is_it
from ..order_limits import outside
from ..procedures.targets import NEAREST, Nearest, NearestTarget, Pointing, nearest_target
from ..procedures.targets import Candidate as Row
from ..state import Match, Token, TokenId, other, replace, with_token
from ..tokens import token_called
from .common import in_phase, names

POINTING: tuple[Pointing, ...] = ("A-06", "A-08")
_in_turn = in_phase("turn", clause="TAOS-149")


def asking(match: Match) -> list[tuple[str, Pointing]]:
    """(token, mission) pairs whose nearest target has still to be measured."""
    return [(t.id, m) for t in match.tokens.values() for m in POINTING if m in t.asks]


def may_designate(match: Match, by: str) -> None:
    _in_turn(match, by)
    if not asking(match):
        raise Refusal("move", say("no token waits for its nearest target"), "TAOS-149")


def designating(match: Match, by: str) -> Mapping[str, object]:
    if not asking(match):
        return {}
    token, mission = asking(match)[0]
    return {"token": token, "mission": mission}


def _possible(match: Match, by: str) -> Mapping[str, list[str]]:
    """Whom a player may choose on a tie; for A-06 the pieces that were agreed on."""
    found = asking(match)
    if not found:
        return {}
    token, mission = match.token(found[0][0]), found[0][1]
    return {"chosen": [name for name in _known(match, mission) if _unfit(match, token, name, mission) is None]}


def _tied(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, list[str | None]]:
    """On a tie its owner chooses among those who are equally near."""
    rows, id, mission = given.get("candidates"), str(given.get("token")), given.get("mission")
    if not isinstance(rows, list | tuple) or id not in match.tokens or mission not in POINTING:
        return {}
    try:
        asked = made_of(Designate, {"token": id, "mission": mission, "candidates": rows})
        verdict = _nearest(match, match.token(id), asked)
    except Refusal:
        return {}
    return {"chosen": [None, *verdict.tied]} if verdict.outcome == "tie" else {}


def _left_to_say(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, list[str | None]]:
    """Who is left on a tie; that nobody is there is asked of enemies only (TAOS-164)."""
    nobody: Mapping[str, list[str | None]] = {"nobody": []} if given.get("mission") == "A-06" else {}
    soldiers: Mapping[str, list[str | None]] = {} if _nameless(match, given) else {"soldiers": []}
    return {**_tied(match, by, given), **nobody, **soldiers, **_waiting(match, given)}


def _waiting(match: Match, given: Mapping[str, object]) -> Mapping[str, list[str | None]]:
    """What that token waits for."""
    token = match.tokens.get(str(given.get("token")))
    found: list[str | None] = [mission for mission in POINTING if token is not None and mission in token.asks]
    return {"mission": found} if found else {}


def _nameless(match: Match, given: Mapping[str, object]) -> bool:
    """Is somebody measured for A-08 whom the roster of the enemy does not name?"""
    rows, id = given.get("candidates"), str(given.get("token"))
    if given.get("mission") != "A-08" or id not in match.tokens or not isinstance(rows, list | tuple):
        return False
    named = (str(row.get("name", "")) for row in rows if isinstance(row, Mapping) and row.get("eligible", True))
    return any(outside(match, _meant(match, name, "A-08"), other(match.token(id).seat)) for name in named)


def _who_may_be_it(match: Match, by: str) -> list[Text]:
    """Whom to measure: enemy Soldiers whom the other token has not designated; the pieces that were agreed on."""
    if not (found := asking(match)):
        return []
    token, mission = match.token(found[0][0]), found[0][1]
    taken = already_designated(match, token) if mission == "A-08" else []
    known = [name for name in _possible(match, by)["chosen"] if name not in taken]
    return [say("It may be {names}", names=listed(known, "or"))] if known else []


def _asked(match: Match) -> str:
    return match.token(asking(match)[0][0]).seat if asking(match) else match.active


class Candidate(Ask):
    name: Annotated[str, Length(high=60)]
    distance_cm: Annotated[int | Decimal, Within(0, 300)]
    eligible: bool = True


COMMA = pattern(r"(?<=\d),(?=\d+\s*!?\s*(?:[,;\n]|$))")
"""A decimal comma: no name stands between it and the next part."""

UNIT = pattern(r"(?<=\d)\s*(?:cm|см)\b\.?", re.IGNORECASE)
"""What distances are in anyhow: `Orc 12.5 cm`."""

WITHIN = pattern(r"(.*\S)\s+(\d+(?:\.\d+)?)\s+(\S.*)")
"""A number with names before and behind it."""


def measured(text: str) -> list[dict[str, object]] | None:
    """`Orc 12.5, Fusilier 2 22` as rows, parted by commas, semicolons or lines (an ineligible one ends with `!`); None
    where a distance is none."""
    rows: list[dict[str, object]] = []
    for part in filter(None, map(str.strip, re.split(r"[,;\n]", COMMA.sub(".", UNIT.sub("", text))))):
        name, _, length = part.removesuffix("!").strip().rpartition(" ")
        try:
            distance = Decimal(length)
        except InvalidOperation:
            return None
        rows.append({"name": name.strip(), "distance_cm": distance, "eligible": not part.endswith("!")})
    return rows


def told_measured(rows: Sequence[Mapping[str, object]]) -> str:
    """Rows as they are typed."""
    marks = ("" if row.get("eligible", True) else "!" for row in rows)
    return ", ".join(f"{row['name']} {row['distance_cm']}{mark}" for row, mark in zip(rows, marks, strict=True))


class Designate(Ask):
    token: Annotated[TokenId, ANEW]
    mission: Annotated[Pointing, ANEW]
    candidates: Annotated[
        tuple[Candidate, ...] | None,
        Amount(1, 50, unique="name"),
        Typed(measured, say("names with measured distances in cm, such as: Orc 12.5, Fusilier 2 22"), told_measured),
        ANEW,
        Note("left out where nothing can be designated"),
    ] = None
    chosen: Annotated[
        str | None,
        Length(high=60),
        ANEW,
        Title("chosen on a tie"),
        Note("on a tie the owner chooses; for A-06 without candidates the referee"),
    ] = None
    nobody: Annotated[bool, ANEW, Note("A-08: no enemy Soldier is left that could be designated")] = False
    soldiers: Annotated[
        bool | None, ANEW, Title("are Soldiers"), Note("of enemies whom the roster of their player does not name")
    ] = None


def _measured_again(before: Match, now: Match, given: Mapping[str, object], by: str) -> Mapping[str, object]:
    """What was measured counts no more where a correction makes somebody possible who was not measured, or takes away
    who was the nearest and leaves others whom nobody measured (TAOS-158, TAOS-165)."""
    rows, id, mission = given.get("candidates"), str(given.get("token")), given.get("mission")
    if not now.tells_tokens or mission not in POINTING or not isinstance(rows, list | tuple):
        return given
    if id not in before.tokens or id not in now.tokens:
        return given
    was, is_now = _may_be(before, id, mission), _may_be(now, id, mission)
    named = [row for row in rows if isinstance(row, Mapping)]
    measured = {_meant(now, str(row.get("name", "")), mission): row.get("distance_cm", 0) for row in named}
    come = (is_now - was) & _known(before, mission).keys()  # who was not there then was forgotten, not impossible
    nearest = min((name for name in measured if name in was), key=lambda name: float(str(measured[name])), default="")
    fell = bool(nearest) and nearest not in is_now
    if come <= measured.keys() and not (fell and is_now - measured.keys()):
        return given
    return {name: value for name, value in given.items() if name != "candidates"}


def _known(match: Match, mission: Pointing) -> Mapping[str, object]:
    return match.scenery if mission == "A-06" else match.models


def _may_be(match: Match, id: str, mission: Pointing) -> set[str]:
    """The models or pieces of the table that this token may point to."""
    token = match.token(id)
    taken = already_designated(match, token) if mission == "A-08" else []
    fit = {name for name in _known(match, mission) if _unfit(match, token, name, mission) is None}
    return fit - set(taken)


class Pointed(Result):
    outcome: Literal["single", "tie", "none"]
    target: str


@move(
    "designate",
    "Nearest target of a token",
    key="n",
    clauses="TAOS-149 TAOS-152 TAOS-158 TAOS-164 TAOS-165",
    ready=may_designate,
    hints=designating,
    choices=_possible,
    narrows=_left_to_say,
    brief=_who_may_be_it,
    who=_asked,
    obvious=lambda match: match.phase == "turn" and bool(asking(match)),
    follows=_measured_again,
)
def designate(match: Match, given: Designate, play: Play) -> tuple[Match, Pointed]:
    """Enter the measured distances: the nearest scenery piece (A-06) or enemy Soldier (A-08) is it."""
    token = match.token(given.token)
    if given.mission not in token.asks:
        text = say("{mission} does not wait for a target of this token", mission=given.mission)
        raise Refusal("token", text, NEAREST[given.mission])
    if token.seat != play.by:
        raise Refusal("seat", say("the token's owner measures and decides ties"), "TAOS-164")
    verdict = _nearest(match, token, given)
    target = verdict.target or _chosen(given, verdict)
    left = tuple(mission for mission in token.asks if mission != given.mission)
    match = with_token(match, replace(token, designates=target, asks=left))
    label = say("objective") if given.mission == "A-06" else say("to interrogate")
    line = Line(label, target or say("nobody"), NEAREST[given.mission])
    ledger = [*_left_out(match, token, given), *verdict.ledger, line]
    return match, Pointed(outcome=verdict.outcome, ledger=ledger, target=target)


@designate.says
def _pointed(told: Told[Designate, Pointed]) -> Text:
    token = token_called(told.given.token, told.names)
    target = told.found.target or say("nobody")
    return say("{token} points to {target} ({mission})", token=token, target=target, mission=told.given.mission)


def _nearest(match: Match, token: Token, given: Designate) -> Nearest:
    """The measured distances by 4.10; without any, nothing is near. Nobody and somebody is refused."""
    if given.nobody and (given.candidates or given.chosen) and match.asks_who:
        raise Refusal("nobody", say("somebody is named too: say no here, or take the name out"), "TAOS-164")
    if not given.candidates:
        said, clause = (given.nobody, "TAOS-158") if given.mission == "A-08" else (given.chosen, "TAOS-149")
        if not said:
            raise Refusal("candidates", _to_measure(match, token, given.mission), clause)
        return Nearest(outcome="none", tied=[])
    if given.mission == "A-08" and match.reads_by_hand:
        _check_known(match, token, given)
    if given.mission == "A-06" and match.tells_tokens:
        _check_parted(match, given.candidates)
    candidates = tuple(_checked(match, token, row, given) for row in given.candidates)
    excluded = tuple(already_designated(match, token)) if given.mission == "A-08" else ()
    asked = NearestTarget(mission=given.mission, candidates=candidates, excluded=excluded)
    return nearest_target.decide(NO_DICE, asked)


def _to_measure(match: Match, token: Token, mission: Pointing) -> Text:
    """Whom to measure, as far as the table knows them."""
    usual = say("any medium-sized piece") if mission == "A-06" else say("any enemy Soldier")
    fit = _may_be(match, token.id, mission)
    who = listed([name for name in _known(match, mission) if name in fit] or [usual], "or")
    if mission == "A-06":
        return say("measure in cm what can be meant now: {who}; or give the piece that the referee names", who=who)
    return say("measure in cm who can be meant now: {who}; or say nobody", who=who)


def _chosen(given: Designate, verdict: Nearest) -> str:
    """A tie is decided by the owner; where A-06 has no candidate the referee names the piece."""
    if verdict.outcome == "tie":
        if given.chosen is None or given.chosen not in verdict.tied:
            text = say("a tie: the owner chooses {names}", names=listed(verdict.tied, "or"))
            raise Refusal("chosen", text, "TAOS-152" if given.mission == "A-06" else "TAOS-164")
        return given.chosen
    if given.mission == "A-08":
        return ""
    if not given.chosen:
        raise Refusal("chosen", say("no medium-sized piece: the referee names one"), "TAOS-152")
    return given.chosen


def _check_known(match: Match, token: Token, given: Designate) -> None:
    """Raises Refusal for a name that the enemy's roster does not have, until a player says that it is a Soldier's
    (TAOS-158)."""
    enemy = other(token.seat)
    for row in given.candidates or ():
        name = _meant(match, row.name, "A-08")
        check_no_token(match, name, "candidates")
        if given.soldiers is not None or not row.eligible or not outside(match, name, enemy):
            continue
        if meant := meant_by(name, names(match, enemy)):
            text = say("{typed} is no whole name: is {who} meant?", typed=repr(name), who=listed(meant, "or"))
            raise Refusal("candidates", text, "TAOS-158")
        raise Refusal("soldiers", who_is_it(name, names(match, enemy), match.name(enemy)), "TAOS-158")


def _check_parted(match: Match, candidates: Sequence[Candidate]) -> None:
    """Raises Refusal for two pieces with no comma between them, one of which is agreed: `Tower 8 Silo` (TAOS-152)."""
    for row in candidates:
        found = WITHIN.fullmatch(row.name)
        if found and row.name not in match.scenery and any(meant_by(found[n], match.scenery) for n in (1, 3)):
            text = say("{name} is one name: put a comma behind {distance}, or agree on this piece first",
                       name=repr(row.name), distance=found[2])  # fmt: skip
            raise Refusal("candidates", text, "TAOS-152")


def _checked(match: Match, token: Token, row: Candidate, given: Designate) -> Row:
    """What the roster and the agreed scenery know decides who is eligible (TAOS-152, TAOS-164), of others what is said
    of them."""
    name = _meant(match, row.name, given.mission)
    eligible = row.eligible and not _unfit(match, token, name, given.mission)
    if given.mission == "A-08" and given.soldiers is False and outside(match, name, other(token.seat)):
        eligible = False
    return Row(name=name, distance_cm=row.distance_cm, eligible=eligible)


def _meant(match: Match, name: str, mission: Pointing) -> str:
    """The model or the piece of that name, also where its capitals are written otherwise or it only begins so."""
    known: Iterable[str] = match.scenery if mission == "A-06" else match.models
    if not match.ruled or name in known:
        return name
    if match.is_mended:
        found = meant_by(name, known)
        return found[0] if len(found) == 1 else name
    same = [each for each in known if each.casefold() == name.casefold()]
    if not same and match.is_current:
        same = [each for each in known if each.casefold().startswith(name.casefold())]
    return same[0] if len(same) == 1 else name


def _unfit(match: Match, token: Token, name: str, mission: Pointing) -> Text | None:
    """Why this cannot be pointed to, as far as the roster and the agreed scenery know; None where it can."""
    if mission == "A-06":
        return None if match.scenery.get(name, True) else say("not medium-sized")
    model = match.models.get(name)
    if model is None:
        return None
    found = (
        (model.side == token.seat, say("no enemy")),
        (not model.soldier, say("no Soldier")),
        (model.state == "killed", say("Killed")),
        (model.marker and match.options.target_markers == "excluded", say("a marker")),
    )
    return next((why for holds, why in found if holds), None)


def _left_out(match: Match, token: Token, given: Designate) -> list[Line]:
    """Whom the rules leave out, and why."""
    if not match.ruled:
        return []
    names = [_meant(match, row.name, given.mission) for row in given.candidates or ()]
    reasons = [(name, _unfit(match, token, name, given.mission)) for name in names]
    clause = "TAOS-152" if given.mission == "A-06" else "TAOS-164"
    found = [Line(name, why, clause) for name, why in reasons if why is not None]
    if given.mission == "A-06" and match.scenery and match.is_mended:
        agreed = [*names, *([given.chosen] if given.chosen and not names else [])]
        strange = [name for name in agreed if name not in match.scenery]
        found += [Line(say("{name} was not agreed as medium-sized", name=name), "", clause) for name in strange]
    if given.mission == "A-08":
        enemy = other(token.seat)
        found += [Line(text, "", clause) for name in names for text in outside(match, name, enemy)]
    return found


def already_designated(match: Match, token: Token) -> list[str]:
    """Models that the player's other token has designated (TAOS-165)."""
    if match.options.same_target == "shared":
        return []
    return [t.designates for t in match.of(token.seat) if "A-08" in t.missions and t.id != token.id and t.designates]


class Scenery(Ask):
    name: Annotated[str, Length(high=60), ANEW]
    medium: Annotated[bool, Note("medium-sized: may be the objective of A-06")] = True


class Agreed(Result):
    outcome: Literal["medium", "not_medium"]


@move(
    "scenery",
    "Agree on a scenery piece",
    clauses="TAOS-152",
    part="setup",
    ready=in_phase("draw", "choose", "reveal", "tactics", "ambush", "deployment", "turn", clause="TAOS-152"),
    brings=lambda match, given, by: [str(given.get("name", ""))],
)
def scenery(match: Match, given: Scenery, play: Play) -> tuple[Match, Agreed]:
    """Which pieces are medium-sized is agreed before the game, or decided by the referee."""
    match = replace(match, scenery=put(match.scenery, given.name, given.medium))
    return match, Agreed(outcome="medium" if given.medium else "not_medium")


@scenery.says
def _agreed(told: Told[Scenery, Agreed]) -> Text:
    if told.given.medium:
        return say("{name} is medium-sized", name=told.given.name)
    return say("{name} is not medium-sized", name=told.given.name)
