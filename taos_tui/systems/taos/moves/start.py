"""Tactics roll, Initiative and Deployment, and the Ambush (TAOS-167 … TAOS-177)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, Ask, GoesWith, Length, Note, Title, Usual, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..missions import AMBUSH, MissionId, mission_name
from ..procedures.missions import AmbushReason, AmbushTarget, Role, ambush_target
from ..procedures.tactics import TacticsRoll, Thrown, tactics_roll
from ..state import Match, Seat, other, replace, with_player
from .cards import show_secret
from .common import in_phase, with_players

Share = Literal["initiative", "deployment"]
SHARE_WORDS: Mapping[Share, Text] = {"initiative": say("Initiative"), "deployment": say("Deployment")}
Wip = Annotated[int | None, Within(1, 30)]
_in_tactics = in_phase("tactics", clause="TAOS-175")
_sharing = in_phase("tactics", clause="TAOS-176")
_deciding = in_phase("tactics", clause="TAOS-177")
_ambushing = in_phase("ambush", clause="TAOS-167")


def may_roll_tactics(match: Match, by: str) -> None:
    _in_tactics(match, by)
    if match.chooser:
        raise Refusal("move", say("{name} has won the Tactics roll", name=match.name(match.chooser)), "TAOS-176")


class RollTactics(Ask):
    wip_a: Annotated[
        Wip,
        Title("WIP of the first"),
        Note("the Lieutenant's of the player who sits first; 13 is only usual"),
        GoesWith("winner"),
        Usual(13),
    ] = None
    wip_b: Annotated[
        Wip,
        Title("WIP of the second"),
        Note("the Lieutenant's of the other player; 13 is only usual"),
        GoesWith("winner"),
        Usual(13),
    ] = None
    winner: Annotated[Seat | None, ANEW, Note("instead, if it was rolled on the table already")] = None


class Won(Result):
    outcome: Thrown
    winner: str = ""


@move(
    "tactics",
    "Tactics roll",
    key="t",
    clauses="TAOS-175",
    nobodys=True,
    dice="2 d20: the first player's, then the second's",
    ready=may_roll_tactics,
    brief=lambda match, by: [
        say("first {a}, second {b}", a=match.name("a"), b=match.name("b")),
        say("first both WIPs, then the dice"),
    ],
    obvious=lambda match: match.phase == "tactics" and not match.chooser,
)
def tactics(match: Match, given: RollTactics, play: Play) -> tuple[Match, Won]:
    """Both Lieutenants' WIP face to face; on a tie or two failures roll again."""
    if given.winner:
        ledger = [Line(say("rolled on the table"), match.name(given.winner), "TAOS-175")]
        outcome: Thrown = "a_wins" if given.winner == "a" else "b_wins"
        return _won(match, given.winner, Won(outcome=outcome, ledger=ledger))
    for name, wip in (("wip_a", given.wip_a), ("wip_b", given.wip_b)):
        if wip is None:
            text = say("is missing: give the Lieutenant's WIP, 1 to 30, or the winner")
            raise Refusal(name, text, "TAOS-175")
    rolled = tactics_roll.decide(play.tape, TacticsRoll(wip_a=given.wip_a or 1, wip_b=given.wip_b or 1))
    ledger = with_players(match, rolled.ledger)
    if rolled.outcome == "reroll":
        return match, Won(outcome="reroll", ledger=ledger)
    return _won(match, rolled.outcome[0], Won(outcome=rolled.outcome, ledger=ledger))


def _won(match: Match, seat: str, won: Won) -> tuple[Match, Won]:
    name = match.name(seat)
    return replace(match, chooser=seat), replace(won, winner=name, news=[Line(name, say("wins"), "TAOS-175")])


@tactics.says
def _thrown(told: Told[RollTactics, Won]) -> Text:
    if not told.found.winner:
        return say("Tactics roll: undecided, roll again")
    return say("{name} wins the Tactics roll", name=told.found.winner)


def may_take_option(match: Match, by: str) -> None:
    _sharing(match, by)
    if not match.chooser:
        raise Refusal("move", say("the Tactics roll comes first"), "TAOS-175")
    if match.player(match.chooser).option:
        raise Refusal("move", say("Initiative and Deployment are shared out already"), "TAOS-176")
    if by != match.chooser:
        raise Refusal("seat", say("{name} won the roll and picks", name=match.name(match.chooser)), "TAOS-176")


def _chooser(match: Match) -> str:
    return match.chooser or "a"


class TakeOption(Ask):
    take: Annotated[Share, ANEW, Note("the other player gets the other one")]


class Shared(Result):
    outcome: Share


@move(
    "option",
    "Take Initiative or Deployment",
    key="o",
    clauses="TAOS-176",
    ready=may_take_option,
    who=_chooser,
    obvious=lambda match: match.phase == "tactics" and not match.player(_chooser(match)).option,
)
def option(match: Match, given: TakeOption, play: Play) -> tuple[Match, Shared]:
    """The winner of the Tactics roll picks one, the other player gets the rest."""
    rest: Share = "deployment" if given.take == "initiative" else "initiative"
    match = with_player(match, replace(match.player(play.by), option=given.take))
    match = with_player(match, replace(match.player(other(play.by)), option=rest))
    taken: list[tuple[str, Share]] = [(play.by, given.take), (other(play.by), rest)]
    ledger = [Line(match.name(seat), SHARE_WORDS[share], "TAOS-176") for seat, share in sorted(taken)]
    return match, Shared(outcome=given.take, ledger=ledger)


@option.says
def _taken(told: Told[TakeOption, Shared]) -> Text:
    return say("{name} takes {option}", name=told.player, option=SHARE_WORDS[told.found.outcome])


def holder(match: Match, option: Share) -> str:
    """The seat that has Initiative or Deployment; the Tactics winner while nobody has."""
    return next((seat for seat, player in match.players.items() if player.option == option), _chooser(match))


def _may_decide(match: Match, by: str, option: Share, done: str) -> None:
    _deciding(match, by)
    if not match.player("a").option:
        raise Refusal("move", say("Initiative and Deployment are not shared out yet"), "TAOS-176")
    if done:
        raise Refusal("move", say("{name} has been named already", name=match.name(done)), "TAOS-177")
    if by != holder(match, option):
        has = say("{name} has {option}", name=match.name(holder(match, option)), option=SHARE_WORDS[option])
        raise Refusal("seat", has, "TAOS-177")


def _may_say_turn(match: Match, by: str) -> None:
    _may_decide(match, by, "initiative", match.first)


def _initiative(match: Match) -> str:
    return holder(match, "initiative")


class FirstTurn(Ask):
    first: Annotated[Seat, ANEW, Note("active first in every game turn")]


class Named(Result):
    outcome: Literal["named"] = "named"
    name: str
    edge: str = ""


@move(
    "first_turn",
    "Who has the first turn",
    key="w",
    clauses="TAOS-177",
    ready=_may_say_turn,
    who=_initiative,
    obvious=lambda match: match.phase == "tactics" and not match.first,
)
def first_turn(match: Match, given: FirstTurn, play: Play) -> tuple[Match, Named]:
    """Initiative decides who has the first active turn of every game turn."""
    match = replace(match, first=given.first, active=given.first)
    name = match.name(given.first)
    return _tactics_done(match), Named(name=name, ledger=[Line(say("first turn"), name, "TAOS-177")])


@first_turn.says
def _turn_named(told: Told[FirstTurn, Named]) -> Text:
    return say("{name} has the first turn", name=told.found.name)


def _may_say_deployment(match: Match, by: str) -> None:
    _may_decide(match, by, "deployment", match.first_deploys)


def _deployment(match: Match) -> str:
    return holder(match, "deployment")


class FirstDeploys(Ask):
    first: Annotated[Seat, ANEW, Note("deploys first")]
    edge: Annotated[str | None, Length(high=60), ANEW, Note("which table edge, in words")] = None


@move(
    "first_deploys",
    "Who deploys first",
    key="p",
    clauses="TAOS-177 TAOS-178",
    ready=_may_say_deployment,
    who=_deployment,
    obvious=lambda match: match.phase == "tactics" and not match.first_deploys,
)
def first_deploys(match: Match, given: FirstDeploys, play: Play) -> tuple[Match, Named]:
    """Deployment decides who deploys first and on which edge."""
    match = replace(match, first_deploys=given.first)
    name = match.name(given.first)
    ledger = [Line(say("deploys first"), name, "TAOS-177")]
    if given.edge:
        ledger.append(Line(say("edge"), given.edge, "TAOS-177"))
    return _tactics_done(match), Named(name=name, edge=given.edge or "", ledger=ledger)


@first_deploys.says
def _deployment_named(told: Told[FirstDeploys, Named]) -> Text:
    if told.found.edge:
        return say("{name} deploys first, edge: {edge}", name=told.found.name, edge=told.found.edge)
    return say("{name} deploys first", name=told.found.name)


def _tactics_done(match: Match) -> Match:
    if not (match.first and match.first_deploys):
        return match
    return replace(match, phase="ambush" if ambushers(match) else "deployment")


def ambushers(match: Match) -> list[str]:
    """Seats whose A-09 lies open and has no target yet."""
    return [
        seat for seat, player in match.players.items() if AMBUSH in player.open_missions.values() and not player.ambush
    ]


def hidden_ambush(match: Match, play: Play) -> None:
    """Refuse to go on while an A-09 lies face down: it is shown before its holder's deployment (TAOS-167)."""
    if match.options.a09_slot != "either":
        return
    for player in match.players.values():
        if player.secret is not None and not player.secret.public and play.vault.peek(player.secret) == AMBUSH:
            text = say("an A-09 is shown before deployment: its holder opens the Secret card")
            raise Refusal("move", text, "TAOS-167")


def may_ambush(match: Match, by: str) -> None:
    _ambushing(match, by)
    if by not in ambushers(match):
        raise Refusal("seat", say("{name} has no A-09 without a target", name=match.name(by)), "TAOS-167")


def _ambusher(match: Match) -> str:
    return next(iter(ambushers(match)), "a")


AMBUSH_WORDS: Mapping[AmbushReason, tuple[Text, str]] = {
    "ambush_of_ambush": (say("an Ambush cannot lie on an A-09: take the Secret card"), "TAOS-170"),
    "face_up_card_available": (say("a face-up card can be chosen, so the Secret one stays down"), "TAOS-168"),
}


def _under(match: Match, by: str) -> list[Role]:
    """The cards of the other player on which an Ambush may lie: those that are face up, else the Secret one that he
    turns up for it (TAOS-168, TAOS-170)."""
    shown = match.player(other(by)).open_missions
    roles: tuple[Role, ...] = ("revealed", "secret")
    return [role for role in roles if shown.get(role, AMBUSH) != AMBUSH] or ["secret"]


def _may_lie_under(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, list[Role]]:
    return {"target": _under(match, by)}


def _would_lie_under(match: Match, by: str) -> list[Text]:
    """The cards by their names; where none is face up, what happens then (TAOS-173)."""
    enemy = match.player(other(by))
    shown = enemy.open_missions
    found = [say("{name}: {mission}", name=enemy.name, mission=mission_name(m)) for m in shown.values() if m != AMBUSH]
    return found or [say("{name} has no other card face up: the Secret one is turned up", name=enemy.name)]


class LayAmbush(Ask):
    target: Annotated[Role, ANEW, Note("which card of the opponent")]


class Ambushed(Result):
    outcome: Literal["laid"] = "laid"
    target_mission: MissionId
    secret_shown: bool


@move(
    "ambush",
    "Lay A-09 Ambush on a card",
    key="k",
    clauses="TAOS-167 TAOS-168 TAOS-169 TAOS-170 TAOS-173",
    ready=may_ambush,
    hints=lambda match, by: {"target": _under(match, by)[0]},
    narrows=_may_lie_under,
    brief=_would_lie_under,
    who=_ambusher,
    obvious=lambda match: match.phase == "ambush",
)
def ambush(match: Match, given: LayAmbush, play: Play) -> tuple[Match, Ambushed]:
    """Announce which open card is under Ambush; if only A-09 lies open, the Secret card is turned up."""
    enemy = match.player(other(play.by))
    revealed, secret = enemy.revealed, enemy.secret
    assert revealed is not None
    assert secret is not None
    if given.target == "secret" and secret.public and secret.value != AMBUSH:
        return _laid(match, play.by, given.target, secret.value, [])
    opens = given.target == "secret" and revealed.value == AMBUSH
    shown: list[Line] = []
    if opens:
        match, shown = show_secret(match, enemy.seat, play, "TAOS-173")
    opened = match.player(enemy.seat).secret
    under = opened.value if opens and opened is not None else None
    asked = AmbushTarget(opponent_revealed=revealed.value, opponent_secret=under, target=given.target)
    verdict = ambush_target.decide(NO_DICE, asked)
    if verdict.reason != "none":
        raise Refusal("target", *AMBUSH_WORDS[verdict.reason])
    assert verdict.target_mission != "none"
    return _laid(match, play.by, given.target, verdict.target_mission, shown)


def _laid(match: Match, seat: str, role: Role, target: MissionId, shown: list[Line]) -> tuple[Match, Ambushed]:
    match = with_player(match, replace(match.player(seat), ambush=role))
    if not ambushers(match):
        match = replace(match, phase="deployment")
    news = [Line(say("under Ambush"), mission_name(target), "TAOS-169"), *shown]
    return match, Ambushed(news=news, target_mission=target, secret_shown=bool(shown))


@ambush.says
def _ambushed(told: Told[LayAmbush, Ambushed]) -> Text:
    mission = mission_name(told.found.target_mission)
    if told.found.secret_shown:
        return say("{name} lays the Ambush on {mission}, which is turned up", name=told.player, mission=mission)
    return say("{name} lays the Ambush on {mission}", name=told.player, mission=mission)
