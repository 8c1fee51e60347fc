"""The end of a turn by choice, and of the battle by agreement (WG-39, WG-110)."""

from taos_tui.rules.inputs import Choice, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import Battle, replace
from ..turns import end_turn
from .activation import may_activate
from .common import SEATS, in_play, player_seat


@move("end_turn", "End the turn", key="e", clauses="WG-39", ready=may_activate)
def pass_on(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """The player makes no more activations; the next player's turn begins."""
    battle, news = end_turn(replace(battle, offer=None), "ended by choice", "WG-39")
    return battle, Outcome("next_player", news=news)


@move(
    "end_battle",
    "End the battle",
    Text("result", high=120, help="what the scenario says, or what was agreed"),
    Choice("winner", SEATS, optional=True, help="a seat of the winning side; left out: a draw"),
    key="x",
    clauses="WG-110",
    ready=in_play,
    hints=lambda battle, by: {"result": None, "winner": None},
)
def end_battle(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """The players record the result themselves."""
    team = battle.player(player_seat(battle, given.winner, battle.current, "winner")).team if given.winner else ""
    battle = replace(battle, phase="game_over", active="", offer=None, winner=team, result=given.result)
    return battle, Outcome("over", news=[Line("result", given.result, "WG-110")])


def may_change(battle: Battle, by: str) -> None:
    if battle.phase == "game_over":
        raise Refusal("move", "the battle is over", "WG-110")
