"""Army Points and the signed result (phases scoring and closed; TAOS-6, TAOS-13 … TAOS-19)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, Ask, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..lieutenant import unopened
from ..missions import MISSIONS, MissionId
from ..procedures.result import Final
from ..questions import questions
from ..sheets import army_points, cards_known, disagreements, goal_average, has_all_points, off_roster, result
from ..state import Match, Player, other, replace, with_player
from .common import in_phase, unconfirm, unconfirmed, with_players
from .ending import closed_seats

_scoring = in_phase("scoring", clause="TAOS-13")


def counted(match: Match, by: str) -> Mapping[str, object]:
    """What the other player has noted, else what the roster knows: nothing is more where points are missing. Whoever
    notes them anew finds what the roster has by now."""
    killed, lost = army_points(match, by)
    enemy, again = match.player(other(by)), match.player(by).killed is not None

    def likely(points: int, seat: str, noted: int | None) -> int | None:
        is_whole = has_all_points(match, seat)
        if noted is not None and not (again and is_whole):
            return noted
        return points or (0 if is_whole else None)

    return {"killed": likely(killed, enemy.seat, enemy.lost), "lost": likely(lost, by, enemy.killed)}


def still_to_be_noted(match: Match) -> bool:
    """Is the result next, and are Army Points of a player not known yet?"""
    ready = match.phase == "scoring" and not closed_seats(match) and not questions(match)
    return ready and any(player.killed is None for player in match.players.values())


def unnoted(match: Match) -> str:
    """Whose Army Points come next: after the turns those that are still to be noted, then those that are others than
    the roster's by now; else the active player's."""
    waiting = [seat for seat, player in match.players.items() if player.killed is None]
    return match.active if match.phase == "turn" else next(iter((*waiting, *off_roster(match))), unconfirmed(match))


class Army(Ask):
    killed: Annotated[int, Within(0, 5000), ANEW, Note("Army Points destroyed")]
    lost: Annotated[int, Within(0, 5000), ANEW, Note("Army Points lost")]


class ArmyNoted(Result):
    outcome: Literal["entered"] = "entered"
    goal_average: int


def _of_whom(match: Match, by: str) -> list[Text]:
    told = [say("of {name}", name=match.name(by))]
    return [*told, say("Both have confirmed: this changes the result after that.")] if match.phase == "closed" else told


@move(
    "army",
    "Note Army Points killed and lost",
    key="p",
    clauses="TAOS-18 TAOS-166",
    ready=in_phase("turn", "scoring", "closed", clause="TAOS-18"),
    hints=counted,
    obvious=still_to_be_noted,
    brief=_of_whom,
    offered=lambda match, by: match.phase != "closed",
    foresees=lambda match, given, by: _doubted(disagreements(_with_points(match, given, by))),
    who=unnoted,
    each=lambda match: [seat for seat, player in match.players.items() if player.killed is None],
)
def army(match: Match, given: Army, play: Play) -> tuple[Match, ArmyNoted]:
    """For the Goal Average of a tournament: what one player lost is what the other destroyed."""
    match = _with_points(match, given, play.by)
    ledger = [Line(say("killed"), given.killed, "TAOS-18"), Line(say("lost"), -given.lost, "TAOS-18")]
    match = match if match.phase == "closed" else unconfirm(match)
    news = _doubted(disagreements(match))
    return match, ArmyNoted(ledger=ledger, news=news, goal_average=given.killed - given.lost)


def _with_points(match: Match, given: Army, seat: str) -> Match:
    return with_player(match, replace(match.player(seat), killed=given.killed, lost=given.lost))


def _doubted(found: list[Text]) -> list[Line]:
    return [Line(say("but"), text, "TAOS-18") for text in found]


@army.says
def _noted(told: Told[Army, ArmyNoted]) -> Text:
    noted = "{name}'s Army Points: {killed} destroyed, {lost} lost"
    text = say(noted, name=told.player, killed=told.given.killed, lost=told.given.lost)
    doubts = listed(line.value for line in told.found.news)
    return say("{text}; but {why}", text=text, why=doubts) if doubts else text


def may_confirm(match: Match, by: str) -> None:
    _scoring(match, by)
    if not cards_known(match) or closed_seats(match):
        raise Refusal("move", say("all cards are opened for scoring first"), "TAOS-11")
    if match.player(by).confirmed:
        raise Refusal("move", say("{name} has confirmed the result", name=match.name(by)), "TAOS-13")


def _signed(match: Match, by: str) -> list[Text]:
    """What a player is about to confirm."""
    if not cards_known(match):
        return []
    final = result(match)
    said = say("{name} confirms the result {a}:{b} OP", name=match.name(by), a=final.op_a, b=final.op_b)
    return [said, *_unnoted_points(match), *disagreements(match), *off_roster(match).values()]


def _unnoted_points(match: Match) -> list[Text]:
    """Whose Army Points are open still: the result has no Goal Average of them (TAOS-18)."""
    names = [player.name for player in match.players.values() if player.killed is None]
    text = say("Army Points of {names} are not noted (p): there is no Goal Average of them.", names=listed(names))
    return [text] if names else []


class Confirm(Ask):
    as_it_stands: Annotated[
        bool, ANEW, Title("referee closes it"), Note("the referee says so: what nobody answered counts nothing")
    ] = False


class Confirmed(Result):
    outcome: Literal["confirmed", "closed"]
    result: Literal["a_wins", "b_wins", "draw"]
    op_a: int
    op_b: int
    vp_a: int | float
    vp_b: int | float
    average_a: int | None = None
    average_b: int | None = None
    unanswered: int = 0
    """Questions that nobody answered: the referee took the result as it stands (TAOS-112)."""


@move(
    "confirm",
    "Confirm the result",
    key="s",
    clauses="TAOS-6 TAOS-13 TAOS-14 TAOS-174",
    ready=may_confirm,
    who=unconfirmed,
    each=lambda match: [seat for seat, player in match.players.items() if not player.confirmed],
    brief=_signed,
    signs=True,
    obvious=lambda match: match.phase == "scoring" and not (closed_seats(match) or unopened(match) or questions(match)),
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
    left, covered = questions(match), unopened(match)
    if covered and not given.as_it_stands:
        text = say("{name} opens the name of the Lieutenant first", name=match.name(covered[0]))
        raise Refusal("as_it_stands", text, "TAOS-160")
    if not left or not match.ruled or given.as_it_stands:
        return
    text = say(
        "{question} Answer that on the Score first; yes here is the referee's word that it counts nothing",
        question=left[0].text,
    )
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
        average_a=goal_average(match, "a"),
        average_b=goal_average(match, "b"),
        unanswered=len(questions(match)),
    )


@confirm.says
def _said(told: Told[Confirm, Confirmed]) -> Text:
    parts = {"name": told.player, "a": told.found.op_a, "b": told.found.op_b}
    text = say("{name} confirms the result {a}:{b} OP", **parts)
    if told.found.unanswered:
        one, many = "{text} with {n} question unanswered", "{text} with {n} questions unanswered"
        text = count(one, many, told.found.unanswered, text=text)
    return say("{text}; the match is closed", text=text) if told.found.outcome == "closed" else text


def deck_after(match: Match, player: Player) -> tuple[MissionId, ...]:
    """The Mission Deck for the next game of the tournament: without the two cards played (TAOS-6, TAOS-7)."""
    played = {card.value for card in (player.revealed, player.secret) if card}
    left = tuple(card for card in player.deck if card not in played)
    refill = len(left) < 3 and match.options.deck_refill == "when_below_three"
    return tuple(MISSIONS) if refill else left
