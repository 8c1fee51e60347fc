"""From the last active turn to the signed result (phases scoring and closed; TAOS-11 … TAOS-19, TAOS-112)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import in_a_row, yes_no
from taos_tui.rules.asks import ANEW, Ask, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..missions import MISSIONS, MissionId
from ..procedures.missions import Role
from ..procedures.result import Final
from ..procedures.scoring import Score as Card
from ..questions import Question, answered, questions
from ..sheets import ROLES, army_points, cards_known, editable, known, result, score_with
from ..state import ByHand, Match, Player, Value, put, replace, with_player
from .common import Nothing, in_phase, unconfirm, with_players
from .ending import closed_seats

Scorable = Literal["A-01", "A-02", "A-03", "A-04", "A-05", "A-06", "A-07", "A-08"]
_scoring = in_phase("scoring", clause="TAOS-13")
_asking = in_phase("scoring", clause="TAOS-112")


class SetScore(Ask):
    mission: Annotated[Scorable, ANEW, Note("an open mission of the seat")]
    data_stolen: Annotated[bool | None, ANEW] = None
    attempts: Annotated[int | None, Within(0, 99), ANEW, Note("all thefts tried")] = None
    seen_attempts: Annotated[int | None, Within(0, 99), ANEW] = None
    thief_home: Annotated[bool | None, ANEW] = None
    civilian_home: Annotated[bool | None, ANEW, Title("Civilian home")] = None
    soldiers_in_contact: Annotated[int | None, Within(0, 30), ANEW, Title("Soldiers in contact")] = None
    forced: Annotated[bool | None, ANEW] = None
    inspected: Annotated[bool | None, ANEW] = None
    inspector_home: Annotated[bool | None, ANEW] = None
    identified: Annotated[bool | None, ANEW] = None
    first_aid: Annotated[bool | None, ANEW] = None
    graduate_in_contact: Annotated[bool | None, ANEW, Title("Graduate in contact")] = None
    operative_enemies_in_contact: Annotated[int | None, Within(0, 30), ANEW, Title("Operative enemies in contact")] = (
        None
    )
    zones: Annotated[int | None, Within(0, 3), ANEW, Title("spots with a Transmitter")] = None
    tokens_identified: Annotated[int | None, Within(0, 2), ANEW] = None
    charges: Annotated[int | None, Within(0, 30), ANEW] = None
    own_soldiers: Annotated[int | None, Within(0, 50), ANEW, Title("own Soldiers")] = None
    enemy_units: Annotated[int | None, Within(0, 50), ANEW, Title("enemy Units")] = None
    targets_captured: Annotated[int | None, Within(0, 2), ANEW] = None
    lieutenant_captured: Annotated[bool | None, ANEW, Title("Lieutenant captured")] = None
    from_log: Annotated[
        bool, ANEW, Title("back to the log"), Note("values set by hand and not given here go back to the log")
    ] = False

    def values(self) -> dict[str, Value]:
        """What is set by hand."""
        everything: dict[str, Value | None] = {
            "data_stolen": self.data_stolen,
            "attempts": self.attempts,
            "seen_attempts": self.seen_attempts,
            "thief_home": self.thief_home,
            "civilian_home": self.civilian_home,
            "soldiers_in_contact": self.soldiers_in_contact,
            "forced": self.forced,
            "inspected": self.inspected,
            "inspector_home": self.inspector_home,
            "identified": self.identified,
            "first_aid": self.first_aid,
            "graduate_in_contact": self.graduate_in_contact,
            "operative_enemies_in_contact": self.operative_enemies_in_contact,
            "zones": self.zones,
            "tokens_identified": self.tokens_identified,
            "charges": self.charges,
            "own_soldiers": self.own_soldiers,
            "enemy_units": self.enemy_units,
            "targets_captured": self.targets_captured,
            "lieutenant_captured": self.lieutenant_captured,
        }
        return {name: value for name, value in everything.items() if value is not None}


INPUT_WORDS: Mapping[str, Text] = {
    "data_stolen": say("data stolen"),
    "attempts": say("thefts tried"),
    "seen_attempts": say("thefts seen"),
    "thief_home": say("a thief home"),
    "civilian_home": say("Civilian home"),
    "soldiers_in_contact": say("Soldiers in contact"),
    "forced": say("container forced"),
    "inspected": say("container inspected"),
    "inspector_home": say("an inspector home"),
    "identified": say("token identified"),
    "first_aid": say("first aid given"),
    "graduate_in_contact": say("Graduate in contact"),
    "operative_enemies_in_contact": say("Operative enemies in contact"),
    "zones": say("spots with a Transmitter"),
    "tokens_identified": say("tokens identified"),
    "charges": say("charges placed"),
    "own_soldiers": say("own Soldiers"),
    "enemy_units": say("enemy Units"),
    "targets_captured": say("enemies captured"),
    "lieutenant_captured": say("Lieutenant captured"),
}
"""What players call the values of a score sheet."""


def role_of(match: Match, seat: str, mission: MissionId) -> Role | None:
    """Under which role a player plays a mission that is known here; None when he does not."""
    for role in ROLES:
        card = match.player(seat).card(role)
        if card is not None and card.value == mission and card.public:
            return role
    return None


def scorable(match: Match, by: str) -> Mapping[str, object]:
    return {"mission": next((m for m in match.player(by).open_missions.values() if m != "A-09"), None)}


class SheetSet(Follows[Card]):
    doubts: tuple[Line, ...] = ()


@move(
    "score",
    "Correct a score sheet",
    key="h",
    clauses="TAOS-112 TAOS-114 TAOS-120 TAOS-126 TAOS-134 TAOS-140 TAOS-149 TAOS-153 TAOS-157",
    part="table",
    ready=in_phase("turn", "scoring", clause="TAOS-112"),
    hints=scorable,
)
def score(match: Match, given: SetScore, play: Play) -> tuple[Match, SheetSet]:
    """What the players saw on the table goes before what the log knows."""
    player, mission = match.player(play.by), given.mission
    role = role_of(match, play.by, mission)
    if role is None:
        text = say("{mission} is not an open mission of {name}", mission=mission, name=player.name)
        raise Refusal("mission", text, "TAOS-11")
    allowed = {wanted.name for wanted in editable(mission)}
    edits = given.values()
    for name in edits:
        if name not in allowed:
            asks = listed(INPUT_WORDS[each] for each in sorted(allowed))
            raise Refusal(name, say("does not count for {mission}; that card asks {asks}", mission=mission, asks=asks))
    log = known(match, play.by, mission)
    kept = {} if given.from_log else player.sheets.get(mission, {})
    by_hand = {**kept, **{name: ByHand(value, log.get(name)) for name, value in edits.items()}}
    scored = score_with(match, play.by, role, mission, by_hand)
    halfway = tuple(each for each in player.halfway if each != mission)
    match = with_player(match, replace(player, sheets=put(player.sheets, mission, by_hand), halfway=halfway))
    doubts = tuple(
        Line(say("but"), scored.notes[name], "TAOS-112")
        for name, value in edits.items()
        if value is True and name in scored.notes
    )
    card = scored.card
    return unconfirm(match), SheetSet(outcome=card.outcome, ledger=card.ledger, news=doubts, card=card, doubts=doubts)


@score.says
def _set(told: Told[SetScore, SheetSet]) -> Text:
    mission, op = told.given.mission, told.found.card.op
    edits = told.given.values()
    if not edits:
        return say("{mission} goes by the log again: {op} OP", mission=mission, op=op)
    values = in_a_row(
        say("{what} {value}", what=INPUT_WORDS[name], value=yes_no(value) if isinstance(value, bool) else value)
        for name, value in edits.items()
    )
    text = say("{mission} set by hand ({values}): {op} OP", mission=mission, values=values, op=op)
    if told.found.doubts:
        why = listed(line.value for line in told.found.doubts)
        return say("{text}; but {why}", text=text, why=why)
    return text


# -- what stands on the table -------------------------------------------------------------------------------


def may_answer(match: Match, by: str) -> None:
    _asking(match, by)
    if asked(match, by) is None:
        raise Refusal("move", say("nothing is left to answer"), "TAOS-112")


def asked(match: Match, by: str) -> Question | None:
    """The question that is asked now: the first one, of `by` if there is one."""
    found = questions(match)
    return next((each for each in found if each.seat == by), found[0] if found else None)


def asked_first(match: Match) -> str:
    """Whose mission the first open question is about."""
    found = questions(match)
    return found[0].seat if found else unconfirmed(match)


def shown(match: Match, by: str) -> list[Text]:
    question = asked(match, by) if match.phase == "scoring" else None
    return [question.text] if question else []


class Answered(Result):
    outcome: Literal["yes", "no"]
    mission: MissionId
    question: Text


def _answer(match: Match, play: Play, yes: bool) -> tuple[Match, Answered]:
    question = asked(match, play.by)
    assert question is not None
    match = unconfirm(answered(match, question, yes))
    return match, Answered(outcome="yes" if yes else "no", mission=question.mission, question=question.text)


@move("yes", "Yes", key="y", clauses="TAOS-112", ready=may_answer, who=asked_first, brief=shown)
def yes(match: Match, given: Nothing, play: Play) -> tuple[Match, Answered]:
    """Answer the first open question about where somebody stands: yes."""
    return _answer(match, play, True)


@yes.says
def _yes(told: Told[Nothing, Answered]) -> Text:
    return say("{question} Yes", question=told.found.question)


@move("no", "No", key="n", clauses="TAOS-112", ready=may_answer, who=asked_first, brief=shown)
def no(match: Match, given: Nothing, play: Play) -> tuple[Match, Answered]:
    """Answer the first open question about where somebody stands: no."""
    return _answer(match, play, False)


@no.says
def _no(told: Told[Nothing, Answered]) -> Text:
    return say("{question} No", question=told.found.question)


class AnswerQuestion(Ask):
    so: Annotated[bool, ANEW, Title("is it so?")]


@move(
    "answer",
    "Answer what is asked",
    clauses="TAOS-112",
    ready=may_answer,
    who=asked_first,
    brief=shown,
    obvious=lambda match: match.phase == "scoring" and not closed_seats(match) and bool(questions(match)),
)
def answer(match: Match, given: AnswerQuestion, play: Play) -> tuple[Match, Answered]:
    """Answer the first open question about where somebody stands; nothing is answered by itself."""
    return _answer(match, play, given.so)


@answer.says
def _answered(told: Told[AnswerQuestion, Answered]) -> Text:
    if told.found.outcome == "yes":
        return say("{question} Yes", question=told.found.question)
    return say("{question} No", question=told.found.question)


# -- the result ---------------------------------------------------------------------------------------------


def counted(match: Match, by: str) -> Mapping[str, object]:
    killed, lost = army_points(match, by)  # what the roster does not know may be more than nothing
    return {"killed": killed or None, "lost": lost or None}


def still_to_be_noted(match: Match) -> bool:
    """Is the result next, and are Army Points of a player not known yet?"""
    ready = match.phase == "scoring" and not closed_seats(match) and not questions(match)
    return ready and any(player.killed is None for player in match.players.values())


def unnoted(match: Match) -> str:
    """Whose Army Points come next: after the turns those that are still to be noted, else the active player's."""
    waiting = (seat for seat, player in match.players.items() if player.killed is None)
    return match.active if match.phase == "turn" else next(waiting, unconfirmed(match))


class Army(Ask):
    killed: Annotated[int, Within(0, 5000), ANEW, Note("Army Points destroyed")]
    lost: Annotated[int, Within(0, 5000), ANEW, Note("Army Points lost")]


class ArmyNoted(Result):
    outcome: Literal["entered"] = "entered"
    goal_average: int


@move(
    "army",
    "Army Points killed and lost",
    key="p",
    clauses="TAOS-18 TAOS-166",
    ready=in_phase("turn", "scoring", "closed", clause="TAOS-18"),
    hints=counted,
    obvious=still_to_be_noted,
    brief=lambda match, by: [say("of {name}", name=match.name(by))],
    who=unnoted,
)
def army(match: Match, given: Army, play: Play) -> tuple[Match, ArmyNoted]:
    """For the Goal Average of a tournament."""
    match = with_player(match, replace(match.player(play.by), killed=given.killed, lost=given.lost))
    ledger = [Line(say("killed"), given.killed, "TAOS-18"), Line(say("lost"), -given.lost, "TAOS-18")]
    match = match if match.phase == "closed" else unconfirm(match)
    return match, ArmyNoted(ledger=ledger, goal_average=given.killed - given.lost)


@army.says
def _noted(told: Told[Army, ArmyNoted]) -> Text:
    text = "{name}'s Army Points: {killed} destroyed, {lost} lost"
    return say(text, name=told.player, killed=told.given.killed, lost=told.given.lost)


def may_confirm(match: Match, by: str) -> None:
    _scoring(match, by)
    if not cards_known(match) or closed_seats(match):
        raise Refusal("move", say("all cards are opened for scoring first"), "TAOS-11")
    if match.player(by).confirmed:
        raise Refusal("move", say("{name} has confirmed the result", name=match.name(by)), "TAOS-13")


def unconfirmed(match: Match) -> str:
    return next((seat for seat, player in match.players.items() if not player.confirmed), "a")


def _signed(match: Match, by: str) -> list[Text]:
    """What a player is about to confirm."""
    if not cards_known(match):
        return []
    final = result(match)
    return [say("{name} confirms the result {a}:{b} OP", name=match.name(by), a=final.op_a, b=final.op_b)]


class Confirm(Ask):
    as_it_stands: Annotated[bool, ANEW, Note("the referee says so: what nobody answered counts nothing")] = False


class Confirmed(Result):
    outcome: Literal["confirmed", "closed"]
    result: Literal["a_wins", "b_wins", "draw"]
    op_a: int
    op_b: int
    vp_a: int | float
    vp_b: int | float


@move(
    "confirm",
    "Confirm the result",
    key="s",
    clauses="TAOS-6 TAOS-13 TAOS-14 TAOS-174",
    ready=may_confirm,
    who=unconfirmed,
    brief=_signed,
    obvious=lambda match: match.phase == "scoring" and not closed_seats(match) and not questions(match),
)
def confirm(match: Match, given: Confirm, play: Play) -> tuple[Match, Confirmed]:
    """Each player signs; with both the match is closed and the played missions leave the decks."""
    _check_answered(match, given)
    match = with_player(match, replace(match.player(play.by), confirmed=True))
    final = result(match)
    if all(player.confirmed for player in match.players.values()):
        for player in match.players.values():
            match = with_player(match, replace(player, deck=deck_after(match, player)))
        return replace(match, phase="closed"), _confirmed(match, "closed", final)
    return match, _confirmed(match, "confirmed", final)


def _check_answered(match: Match, given: Confirm) -> None:
    """Refuse a result as long as something is open, unless the referee takes it as it stands."""
    left = questions(match)
    if not left or not match.ruled or given.as_it_stands:
        return
    text = say("{question} Answer yes or no first", question=left[0].text)
    if len(left) > 1:
        one, many = "{text} ({n} question more is open)", "{text} ({n} questions more are open)"
        text = count(one, many, len(left) - 1, text=text)
    raise Refusal("as_it_stands", text, "TAOS-112")


def _confirmed(match: Match, outcome: Literal["confirmed", "closed"], final: Final) -> Confirmed:
    return Confirmed(
        outcome=outcome,
        ledger=with_players(match, final.ledger),
        result=final.outcome,
        op_a=final.op_a,
        op_b=final.op_b,
        vp_a=final.vp_a,
        vp_b=final.vp_b,
    )


@confirm.says
def _said(told: Told[Confirm, Confirmed]) -> Text:
    parts = {"name": told.player, "a": told.found.op_a, "b": told.found.op_b}
    if told.found.outcome == "closed":
        return say("{name} confirms the result {a}:{b} OP; the match is closed", **parts)
    return say("{name} confirms the result {a}:{b} OP", **parts)


def deck_after(match: Match, player: Player) -> tuple[MissionId, ...]:
    """The Mission Deck for the next game of the tournament: without the two cards played (TAOS-6, TAOS-7)."""
    played = {card.value for card in (player.revealed, player.secret) if card}
    left = tuple(card for card in player.deck if card not in played)
    refill = len(left) < 3 and match.options.deck_refill == "when_below_three"
    return tuple(MISSIONS) if refill else left
