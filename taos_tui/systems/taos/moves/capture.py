"""Captures of A-08 in close combat (TAOS-157 … TAOS-166)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, SEEN, Ask, Length, Note, Says, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..lieutenant import captured_by, lock_captives, released
from ..naming import as_called, check_no_token, meant_by, who_is_it
from ..order_limits import outside, paid_as_meant, paying, skill_warnings
from ..procedures.actions import Capture as Card
from ..procedures.actions import Captured, Damage, Means, Prey
from ..procedures.actions import capture as capture_check
from ..state import Blow, Match, Seat, SkillWord, other, replace, with_model, with_player, with_progress
from .common import (
    WARNING,
    Kind,
    ModelName,
    drop_failures,
    fallen,
    in_phase,
    leave_inspecting,
    model_named,
    names,
    not_listed,
    spend_order,
    warned,
    warned_before,
    with_warnings,
)

CLOSE_COMBAT: tuple[SkillWord, SkillWord] = ("short_movement", "short")
"""A move or idle, and the CC Attack."""
PREY_WORDS: Mapping[Prey, Text] = {
    "interrogation_target": say("designated enemy"),
    "lieutenant": say("the Lieutenant"),
    "other": say("another model"),
}
FATE_WORDS: Mapping[Damage, Text] = {
    "none": say("unharmed"),
    "incapacitated": say("Incapacitated"),
    "killed": say("Killed"),
}
FATES_TYPED: Mapping[Damage, Text] = {
    **FATE_WORDS,
    "incapacitated": say("Incapacitated (unconscious)"),
    "killed": say("Killed (dead)"),
}


def designated_by(match: Match, seat: str) -> list[str]:
    """The enemies whom this player's tokens have designated."""
    return [t.designates for t in match.of(seat) if "A-08" in t.missions and t.designates]


def capturing(match: Match, by: str) -> Mapping[str, object]:
    captured = match.player(by).progress.captured
    model = next((name for name in designated_by(match, by) if name not in captured), "")
    enemy, is_open = match.player(other(by)), "A-08" in match.player(by).open_missions.values()
    is_known = enemy.lieutenant_out or (enemy.lieutenant is not None and enemy.lieutenant.public)
    unmarked: Prey = "lieutenant" if is_open and not is_known else "other"  # claimed by nobody who has not the mission
    hints: dict[str, object] = {"model": model, "target": "interrogation_target"} if model else {"target": unmarked}
    orders = match.orders
    if by == match.active and orders.actor and orders.skills == CLOSE_COMBAT and not orders.acted:
        hints |= {"attacker": orders.actor, "same_order": True}
    return hints


def _prey(match: Match, by: str) -> list[str]:
    """Enemies, those who are designated first and those who are out of play last."""
    designated = designated_by(match, by)
    return sorted(_standing_first(match, names(match, other(by))), key=lambda name: name not in designated)


def _may_be_meant(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Only who is designated is captured as such (TAOS-163); what the roster knows of the attacker is not asked: not
    whose he is either, who strikes in the other's turn strikes in ARO (TAOS-166)."""
    attacker, known = match.models.get(str(given.get("attacker") or "")), dict[str, Sequence[object]]()
    seat = str(given.get("side") or by)
    if attacker:
        seat, known = attacker.side, {"attacker_is_soldier": []}
        known |= {"side": [seat]} if seat != by else {}
    is_paid = seat == match.active and not given.get("same_order")
    known |= paying(match, attacker.name) if attacker and is_paid else {} if is_paid else {"kind": []}
    known |= {} if attacker else _facing(match, given)
    left = [name for name in designated_by(match, seat) if name not in match.player(seat).progress.captured]
    if left and given.get("target") == "interrogation_target":
        return {**known, "model": left}
    others = [name for name in _prey(match, seat) if name not in left]
    if left and given.get("target") == "other" and others:
        return {**known, "model": others}
    if seat == by:
        return known
    return {**known, "model": _prey(match, seat)}


def _facing(match: Match, given: Mapping[str, object]) -> dict[str, Sequence[object]]:
    """Who may have struck: models of the player who is named, or of the one whose enemy the victim is."""
    victim = match.models.get(str(given.get("model") or ""))
    seat = str(given.get("side") or (other(victim.side) if victim else ""))
    own = _standing_first(match, names(match, seat))
    return {"attacker": own} if own else {}


def _standing_first(match: Match, models: list[str]) -> list[str]:
    """Soldiers who can fight, then the others: only Soldiers capture (TAOS-161)."""
    known = match.models

    def last(name: str) -> tuple[bool, bool]:
        return known[name].captured or not known[name].operative, not known[name].soldier

    return sorted(models, key=last)


def _attackers(match: Match, by: str) -> list[str]:
    """His own models; in the active turn also those of the other player, who may strike in ARO."""
    return [name for seat in (by, other(by)) for name in _standing_first(match, names(match, seat))]


def _may_earn(match: Match, by: str) -> bool:
    """Is an open A-08 still to be earned by a capture, in ARO too?"""
    return any(_earns(match, seat) for seat in match.players)


def _earns(match: Match, seat: str) -> bool:
    player = match.player(seat)
    left = [name for name in designated_by(match, seat) if name not in player.progress.captured]
    return "A-08" in player.open_missions.values() and (bool(left) or not match.player(other(seat)).lieutenant_out)


class Strike(Ask):
    target: Annotated[Prey, ANEW, Says(PREY_WORDS)]
    model: Annotated[ModelName, ANEW, Note("the enemy model")]
    result: Annotated[Damage, ANEW, SEEN, Says(FATES_TYPED), Note("what the attack did")] = "killed"
    attack: Annotated[Means, ANEW] = "close_combat"
    attacker: Annotated[str | None, Length(high=60), ANEW] = None
    attacker_is_soldier: Annotated[
        bool | None, ANEW, Title("is a Soldier"), Note("an attacker whom the roster does not know")
    ] = None
    also_lieutenant: Annotated[
        bool, ANEW, Title("also Lieutenant"), Note("a designated enemy who is the Lieutenant too")
    ] = False
    kind: Kind = "regular"
    same_order: Annotated[bool, ANEW, Note("the order with this CC Attack has been logged already")] = False
    side: Annotated[
        Seat | None, ANEW, Title("who strikes"), Note("left out: whose turn it is; the other one strikes in ARO")
    ] = None


def _to_be_said(match: Match, by: str, given: Mapping[str, object]) -> Sequence[str]:
    """Who struck is never taken for granted, nor what he struck where it is the other player's blow."""
    of_other = ("target",) if given.get("side") not in (None, by) else ()
    return of_other if given.get("attacker") else (*of_other, "attacker")


def _told_before(match: Match, given: Strike, by: str) -> list[Line]:
    """What is not quite right with the fight, before it counts."""
    return [*_counts_as(match, given, by), *_another(match, given, by), *_of_order(match, given, by)]


def _counts_as(match: Match, given: Strike, by: str) -> list[Line]:
    """A designated enemy is captured as such whatever else he is said to be (TAOS-160, TAOS-161)."""
    seat = given.side or by
    earns = "A-08" in match.player(seat).open_missions.values() and given.model in designated_by(match, seat)
    if given.target == "interrogation_target" or not earns:
        return []
    if given.target == "other" and not given.also_lieutenant:
        return [Line(given.model, say("designated: counts as that"), "TAOS-161")]
    return [Line(given.model, say("designated: counts as that, and is said to be the Lieutenant too"), "TAOS-160")]


def _another(match: Match, given: Strike, by: str) -> list[Line]:
    """Somebody is struck as the Lieutenant, of whom everybody knows by now that he was another one (TAOS-163)."""
    sealed = match.player(other(given.side or by)).lieutenant
    if given.target != "lieutenant" or sealed is None or not sealed.public:
        return []
    who = str(sealed.value)
    if given.model.casefold() == who.casefold():
        return []
    why = say("the Lieutenant was {who}: {model} is no target of A-08, choose {other}", who=who, model=given.model,
              other=PREY_WORDS["other"])  # fmt: skip
    return [Line(WARNING, why, "TAOS-163")]


def _of_order(match: Match, given: Strike, by: str) -> list[Line]:
    """What is not quite right with the order that the fight spends, in the own turn; in ARO an attacker whom nobody
    knows."""
    if by != match.active:
        return not_listed(match, given.attacker or "", by)
    if not match.ruled:
        return []
    if given.same_order:
        return _second_skill(match)
    return warned_before(match, given.attacker or "", CLOSE_COMBAT, given.kind)


class Struck(Result):
    outcome: Literal["captured", "not_captured", "noted"]
    final_state: Damage
    locked: bool


@move(
    "capture",
    "Close combat for a capture (A-08)",
    key="k",
    clauses="TAOS-157 TAOS-160 TAOS-161 TAOS-162 TAOS-163 TAOS-165 TAOS-166",
    ready=in_phase("turn", clause="TAOS-161"),
    hints=capturing,
    made_by="side",
    choices=lambda match, by: {"model": _prey(match, by), "attacker": _attackers(match, by)},
    narrows=_may_be_meant,
    offered=_may_earn,
    weighs=_to_be_said,
    foresees=_told_before,
    follows=paid_as_meant("attacker", "whole"),
)
def capture(match: Match, given: Strike, play: Play) -> tuple[Match, Struck]:
    """Killed or Incapacitated in close combat by a Soldier: captured, and Incapacitated to the end."""
    attacker = as_called(match, given.attacker, play.by) if given.attacker else given.attacker
    given = replace(given, model=as_called(match, given.model, other(play.by)), attacker=attacker)
    _check_fight(match, given, play)
    designated = given.model in designated_by(match, play.by)
    if given.target == "interrogation_target" and not designated:
        known = designated_by(match, play.by)
        text = say("is not designated; designated: {names}", names=listed(known) if known else say("nobody"))
        raise Refusal("model", text, "TAOS-163")
    soldier = _is_soldier(match, given, play.by)
    verdict = _judged(given.target, given, soldier)
    match, news = _order_spent(match, given, play)
    if given.result != "none":
        match = fallen(match, given.model, other(play.by))
    struck = given.result != "none" and given.attack == "close_combat" and soldier
    if struck:
        match = _struck(match, given, play)
    if "A-08" not in match.player(play.by).open_missions.values():
        return _undisclosed(match, given, verdict, news)
    if struck and designated and match.ruled:  # whatever was typed (TAOS-161)
        verdict = _judged("interrogation_target", given, soldier)
    caught = verdict.outcome == "captured"
    model = match.models.get(given.model)
    if model is not None and verdict.final_state != "none":
        match = with_model(match, replace(model, state=verdict.final_state, captured=caught))
    if caught and designated:
        progress = match.player(play.by).progress
        match = with_progress(match, play.by, replace(progress, captured=(*progress.captured, given.model)))
    made = Struck(
        outcome=verdict.outcome,
        ledger=verdict.ledger,
        news=news,
        final_state=verdict.final_state,
        locked=verdict.locked,
    )
    return match, made


@capture.says
def _told(told: Told[Strike, Struck]) -> Text:
    parts = {"model": told.given.model, "who": told.given.attacker or told.player}
    if told.found.outcome == "captured":
        text = say("{who} captures {model}", **parts)
    elif told.found.final_state == "none":
        text = say("{who} attacks {model}: unharmed", **parts)
    else:
        text = say("{who} attacks {model}: {fate}", fate=FATE_WORDS[told.found.final_state], **parts)
    return with_warnings(text, told.found.news)


def _judged(target: Prey, given: Strike, soldier: bool) -> Captured:
    asked = Card(target=target, result=given.result, attack=given.attack, attacker_is_soldier=soldier)
    return capture_check.decide(NO_DICE, asked)


def _order_spent(match: Match, given: Strike, play: Play) -> tuple[Match, list[Line]]:
    """In one's own active turn a close combat spends an order; in ARO it spends none (TAOS-161)."""
    if play.by != match.active or not match.ruled:
        return match, []
    attacker = given.attacker or ""
    if given.same_order:
        if match.orders.actor != attacker:
            text = say("no order of {who} is running", who=attacker or say("nobody"))
            raise Refusal("same_order", text, "TAOS-182")
        return replace(match, orders=replace(match.orders, acted=True)), _second_skill(match)
    before = match.failures
    match = spend_order(match, attacker, CLOSE_COMBAT, given.kind, acts=True)
    match = drop_failures(match, attacker)
    gone = [each.graduate for each in before if each not in match.failures]
    news = [Line(say("needs a roll again"), who, "TAOS-77") for who in gone]
    return match, [*news, *warned(match)]


def _second_skill(match: Match) -> list[Line]:
    """A CC Attack in an order whose short skill was another one (TAOS-182)."""
    used = (*match.orders.skills, "short") if match.orders.acted else ()
    return [Line(WARNING, text, "TAOS-182") for text in skill_warnings(used)]


def _struck(match: Match, given: Strike, play: Play) -> Match:
    """Note the blow: whoever is found to have been the Lieutenant was captured by it (TAOS-160, TAOS-166)."""
    sealed = match.player(other(play.by)).lieutenant
    claimed = given.target == "lieutenant" or given.also_lieutenant
    blow = Blow(given.model, claimed, sealed.commitment if sealed is not None else "", given.result == "killed")
    progress = match.player(play.by).progress
    return with_progress(match, play.by, replace(progress, blows=(*progress.blows, blow)))


def _check_fight(match: Match, given: Strike, play: Play) -> None:
    """The attacker is the player's and able, the victim is not his, and is still to be captured."""
    if given.side not in (None, play.by):
        raise Refusal("side", say("{name} makes this move", name=match.name(play.by)), "TAOS-161")
    if not given.attacker and names(match, play.by) and match.asks_who:
        text = say("is missing: which Soldier of {name} strikes?", name=match.name(play.by))
        raise Refusal("attacker", text, "TAOS-161")
    if given.attacker:
        attacker = model_named(match, given.attacker, play.by, "attacker")
        leave_inspecting(match, given.attacker)
        if attacker is not None and not attacker.operative and match.ruled:
            raise Refusal("attacker", say("{who} is not Operative", who=given.attacker), "TAOS-161")
    check_no_token(match, given.model, "model")
    victim, enemies = match.models.get(given.model), names(match, other(play.by))
    if victim is None and match.options.captives == "listed" and (meant := meant_by(given.model, enemies)):
        text = say("{typed} is no whole name: is {who} meant?", typed=repr(given.model), who=listed(meant, "or"))
        raise Refusal("model", text, "TAOS-161")
    if victim is None and enemies and match.options.captives == "listed":
        text = say("is no model of {name}: {models}", name=match.name(other(play.by)), models=listed(enemies, "or"))
        raise Refusal("model", text, "TAOS-161")
    if victim is not None and victim.side == play.by:
        text = say("{who} is no enemy of {name}", who=given.model, name=match.name(play.by))
        raise Refusal("model", text, "TAOS-161")
    if given.model in match.player(play.by).progress.captured or (victim is not None and victim.captured):
        text = say("{who} was captured and stays Incapacitated to the end", who=given.model)
        raise Refusal("model", text, "TAOS-162")
    if victim is not None and victim.state == "killed" and match.ruled:
        raise Refusal("model", say("{who} is Killed and out of play already", who=given.model), "TAOS-161")


def _is_soldier(match: Match, given: Strike, seat: str) -> bool:
    """The roster knows, else the players say. Refuses a name that his roster does not have, until one does."""
    name, asks = given.attacker or "", match.asks_who and match.reads_all
    attacker = match.models.get(name)
    if attacker is None and given.attacker_is_soldier is None and asks and outside(match, name, seat):
        raise Refusal("attacker_is_soldier", who_is_it(name, names(match, seat), match.name(seat)), "TAOS-161")
    return attacker.soldier if attacker else given.attacker_is_soldier is not False


def _undisclosed(match: Match, given: Strike, verdict: Captured, news: list[Line]) -> tuple[Match, Struck]:
    """No open A-08: the blow does what it did, and is kept in case A-08 lies face down (no hint either way)."""
    model = match.models.get(given.model)
    if model is not None and given.result != "none":
        match = with_model(match, replace(model, state=given.result))
    ledger = [*verdict.ledger, Line(say("counts"), say("only if that mission is played"), "TAOS-163")]
    return match, Struck(outcome="noted", ledger=ledger, news=news, final_state=given.result, locked=False)


def tell_lieutenant(match: Match, seat: str, play: Play) -> tuple[Match, list[Line]]:
    """The sealed Lieutenant of a seat is named openly, and compared with those who were taken for him."""
    player = match.player(seat)
    if match.phase == "scoring":  # who held the rank before is told with him, a blow may have struck him then
        former = tuple(play.vault.open(one) if play.vault.can_open(one) else one for one in player.former)
        player = replace(player, former=former)
        match = released(lock_captives(with_player(match, player), other(seat)), seat)
    sealed = player.lieutenant
    if sealed is None or sealed.public or not play.vault.can_open(sealed):
        return match, []
    opened = play.vault.open(sealed)
    held = captured_by(match, other(seat))
    match = released(lock_captives(with_player(match, replace(player, lieutenant=opened)), other(seat)), seat)
    name = str(opened.value)
    wrong = [model for model in match.models if model in held - captured_by(match, other(seat))]
    taken = name in captured_by(match, other(seat))
    told = say("{who}, captured", who=name) if taken else say("{who}", who=name)
    news = [Line(say("Lieutenant of {name}", name=player.name), told, "TAOS-160")]
    for model in wrong:
        news.append(Line(model, say("was not the Lieutenant: that capture counts for nothing"), "TAOS-163"))
    return match, news
