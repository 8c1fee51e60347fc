"""From the set-up to the first turn: who starts, and the order of play (WG-40, WG-41)."""

from taos_tui.rules.inputs import Choice
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.activation import first_player
from ..state import Battle, replace
from ..turns import begin_turn
from .common import SEATS, in_phase


def may_begin(battle: Battle, by: str) -> None:
    in_phase("setup", clause="WG-41")(battle, by)
    missing = [player.name for player in battle.players.values() if not battle.of(player.seat)]
    if missing:
        raise Refusal("move", f"every player needs a unit; without: {', '.join(missing)}", "WG-9")
    if len(battle.teams) < 2:
        raise Refusal("move", "all players are allies: there are two sides at least", "WG-110")


@move("begin", "Begin", key="b", clauses="WG-40 WG-41", ready=may_begin)
def begin(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Units, squads and options stand; next comes the throw for the start."""
    seats = tuple(battle.players)
    return replace(battle, phase="first_player", throwing=seats), Outcome(
        "begun", [Line("players", len(seats), "WG-40")]
    )


starting = in_phase("first_player", clause="WG-41")


@move(
    "throw",
    "Throw for the start",
    key="t",
    clauses="WG-41",
    dice="1 d6 for each player who throws, in table order",
    ready=starting,
    asks=lambda battle, by: False,
    brief=lambda battle, by: [f"throw, in this order: {', '.join(battle.player(s).name for s in battle.throwing)}"],
)
def throw(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Everybody rolls a d6; the highest starts, those tied for highest throw again."""
    thrown = first_player.decide(play.tape, players=len(battle.throwing))
    if thrown["outcome"] == "tied":
        again = tuple(battle.throwing[number - 1] for number in thrown["tied"])
        names = ", ".join(battle.player(seat).name for seat in again)
        return replace(battle, throwing=again), thrown.followed_by([Line("throw again", names, "WG-41")])
    battle, news = _started(battle, battle.throwing[thrown["first"] - 1])
    return battle, thrown.followed_by(news)


@move(
    "starter",
    "Name who starts",
    Choice("seat", SEATS),
    key="s",
    clauses="WG-41",
    ready=starting,
    hints=lambda battle, by: {"seat": battle.throwing[0]},
)
def starter(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """It was settled at the table already."""
    if given.seat not in battle.players:
        raise Refusal("seat", f"{given.seat} has no player; there are {', '.join(battle.players)}", "WG-40")
    battle, news = _started(battle, given.seat)
    return battle, Outcome("decided", news=news)


def _started(battle: Battle, seat: str) -> tuple[Battle, list[Line]]:
    """The starter first, the others clockwise."""
    seats = tuple(battle.players)
    at = seats.index(seat)
    battle = replace(battle, order=seats[at:] + seats[:at], throwing=(), round=1)
    return begin_turn(battle, seat), [
        Line("starts", battle.player(seat).name, "WG-41"),
        Line("round", 1, "WG-40"),
    ]
