"""Tactics roll, Initiative and Deployment, and the Ambush (TAOS-167 … TAOS-177)."""

from taos_tui.rules.inputs import Choice, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..missions import AMBUSH, MISSIONS
from ..procedures.missions import ambush_target
from ..procedures.tactics import tactics_roll
from ..state import Match, other, replace, with_player
from .common import NO_DICE, in_phase

SEATS = ("a", "b")


def may_roll_tactics(match: Match, by: str) -> None:
    in_phase("tactics", clause="TAOS-175")(match, by)
    if match.chooser:
        raise Refusal("move", f"{match.player(match.chooser).name} has won the Tactics roll", "TAOS-176")


@move(
    "tactics",
    "Tactics roll",
    Int("wip_a", 1, 30, optional=True, help="WIP of seat a's Lieutenant"),
    Int("wip_b", 1, 30, optional=True, help="WIP of seat b's Lieutenant"),
    Choice("winner", SEATS, optional=True, help="instead, if it was rolled on the table already"),
    key="t",
    clauses="TAOS-175",
    dice="2 d20: seat a's, then seat b's",
    ready=may_roll_tactics,
    hints=lambda match, by: {"wip_a": 13, "wip_b": 13},
)
def tactics(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Both Lieutenants' WIP face to face; on a tie or two failures roll again."""
    if given.winner:
        won = Outcome(f"{given.winner}_wins", [Line("rolled on the table", given.winner, "TAOS-175")])
    else:
        for name in ("wip_a", "wip_b"):
            if getattr(given, name) is None:
                raise Refusal(name, "is missing: give the Lieutenant's WIP, 1 to 30, or the winner", "TAOS-175")
        won = tactics_roll.decide(play.tape, wip_a=given.wip_a, wip_b=given.wip_b)
    if won["outcome"] == "reroll":
        return match, won
    chooser = won["outcome"][0]
    news = [Line(match.player(chooser).name, "wins", "TAOS-175")]
    return replace(match, chooser=chooser), won.followed_by(news)


def may_take_option(match: Match, by: str) -> None:
    in_phase("tactics", clause="TAOS-176")(match, by)
    if not match.chooser:
        raise Refusal("move", "the Tactics roll comes first", "TAOS-175")
    if match.player(match.chooser).option:
        raise Refusal("move", "Initiative and Deployment are shared out already", "TAOS-176")
    if by != match.chooser:
        raise Refusal("seat", f"{match.player(match.chooser).name} won the roll and picks", "TAOS-176")


@move(
    "option",
    "Take Initiative or Deployment",
    Choice("take", ("initiative", "deployment"), help="the other player gets the other one"),
    key="o",
    clauses="TAOS-176",
    ready=may_take_option,
    hints=lambda match, by: {"take": "initiative"},
    who=lambda match: match.chooser or "a",
)
def option(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """The winner of the Tactics roll picks one, the other player gets the rest."""
    rest = {"initiative": "deployment", "deployment": "initiative"}[given.take]
    match = with_player(match, play.by, option=given.take)
    match = with_player(match, other(play.by), option=rest)
    ledger = [Line(each.name, each.option, "TAOS-176") for each in match.players.values()]
    return match, Outcome(given.take, ledger)


def holder(match: Match, option: str) -> str:
    """The seat that has Initiative or Deployment; the Tactics winner while nobody has."""
    return next((seat for seat, player in match.players.items() if player.option == option), match.chooser or "a")


def _may_decide(match: Match, by: str, option: str, done: str) -> None:
    in_phase("tactics", clause="TAOS-177")(match, by)
    if not match.player("a").option:
        raise Refusal("move", "Initiative and Deployment are not shared out yet", "TAOS-176")
    if done:
        raise Refusal("move", f"{match.player(done).name} has been named already", "TAOS-177")
    if by != holder(match, option):
        raise Refusal("seat", f"{match.player(holder(match, option)).name} has {option}", "TAOS-177")


@move(
    "first_turn",
    "Who has the first turn",
    Choice("first", SEATS, help="active first in every game turn"),
    key="w",
    clauses="TAOS-177",
    ready=lambda match, by: _may_decide(match, by, "initiative", match.first),
    hints=lambda match, by: {"first": by},
    who=lambda match: holder(match, "initiative"),
)
def first_turn(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Initiative decides who has the first active turn of every game turn."""
    match = replace(match, first=given.first, active=given.first)
    return _tactics_done(match), Outcome("named", [Line("first turn", match.player(given.first).name, "TAOS-177")])


@move(
    "first_deploys",
    "Who deploys first",
    Choice("first", SEATS, help="deploys first"),
    Text("edge", optional=True, high=60, help="which table edge, in words"),
    key="p",
    clauses="TAOS-177 TAOS-178",
    ready=lambda match, by: _may_decide(match, by, "deployment", match.first_deploys),
    hints=lambda match, by: {"first": other(by)},
    who=lambda match: holder(match, "deployment"),
)
def first_deploys(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Deployment decides who deploys first and on which edge."""
    match = replace(match, first_deploys=given.first)
    ledger = [Line("deploys first", match.player(given.first).name, "TAOS-177")]
    if given.edge:
        ledger.append(Line("edge", given.edge, "TAOS-177"))
    return _tactics_done(match), Outcome("named", ledger)


def _tactics_done(match: Match) -> Match:
    if not (match.first and match.first_deploys):
        return match
    return replace(match, phase="ambush" if ambushers(match) else "deployment")


def ambushers(match: Match) -> list[str]:
    """Seats whose A-09 has no target yet."""
    return [seat for seat, player in match.players.items()
            if player.open_missions.get("revealed") == AMBUSH and not player.ambush]  # fmt: skip


def may_ambush(match: Match, by: str) -> None:
    in_phase("ambush", clause="TAOS-167")(match, by)
    if by not in ambushers(match):
        raise Refusal("seat", f"{match.player(by).name} has no A-09 without a target", "TAOS-167")


@move(
    "ambush",
    "Lay A-09 Ambush on a card",
    Choice("target", ("revealed", "secret"), help="which card of the opponent"),
    key="k",
    clauses="TAOS-167 TAOS-168 TAOS-169 TAOS-170 TAOS-173",
    ready=may_ambush,
    hints=lambda match, by: {
        "target": "secret" if match.player(other(by)).open_missions.get("revealed") == AMBUSH else "revealed"
    },
    who=lambda match: next(iter(ambushers(match)), "a"),
)
def ambush(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Announce which open card is under Ambush; if only A-09 lies open, the Secret card is turned up."""
    enemy = match.player(other(play.by))
    revealed, secret = enemy.revealed, enemy.secret
    assert revealed is not None
    assert secret is not None
    opens = given.target == "secret" and revealed.value == AMBUSH
    if opens:
        secret = play.vault.open(secret)
        match = with_player(match, enemy.seat, secret=secret)
    known = {"opponent_secret": secret.value} if opens else {}
    verdict = ambush_target.decide(NO_DICE, opponent_revealed=revealed.value, target=given.target, **known)
    if verdict["outcome"] == "illegal":
        words = {
            "ambush_of_ambush": ("an Ambush cannot lie on an A-09: take the Secret card", "TAOS-170"),
            "face_up_card_available": (
                "a face-up card can be chosen, so the Secret one stays down",
                "TAOS-168",
            ),
        }
        raise Refusal("target", *words[verdict["reason"]])
    match = with_player(match, play.by, ambush=given.target)
    if not ambushers(match):
        match = replace(match, phase="deployment")
    target = verdict["target_mission"]
    news = [Line("under Ambush", f"{target} {MISSIONS[target].title}", "TAOS-169")]
    if opens:
        news.append(Line("Secret card of " + enemy.name, "turned up", "TAOS-173"))
    return match, Outcome("laid", news=news, target_mission=target, secret_shown=opens)
