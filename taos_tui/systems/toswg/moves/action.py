"""The actions of an active unit besides the attack (WG-44 … WG-57)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Number, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.movement import move_allowance
from ..state import Battle, replace, with_unit
from ..tables import MOVEMENTS, TERRAINS
from ..turns import after_action
from .common import NO_DICE, active_unit, told


@move(
    "move",
    "Move",
    Choice("movement", MOVEMENTS, "walk"),
    Choice("terrain", TERRAINS, "smooth", help="where the move starts"),
    Number("distance_cm", 0, 1000, 0, help="how far; 0 if it is not measured"),
    Choice("touched", TERRAINS, optional=True, help="the worst terrain on the way; counts with mixed_terrain worst"),
    key="w",
    clauses="WG-45 WG-50 WG-51 WG-52 WG-53",
    ready=active_unit,
    hints=lambda battle, by: {"distance_cm": 0, "touched": None},
)
def move_unit(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Walk, run or covered run, as far as the terrain allows."""
    terrain = given.terrain
    if given.touched and battle.option("mixed_terrain") == "worst":
        terrain = max(terrain, given.touched, key=TERRAINS.index)
    moved = move_allowance.using(battle.tables).decide(
        NO_DICE,
        movement=given.movement,
        terrain=terrain,
        distance_cm=given.distance_cm,
        scale=battle.option("scale"),
    )
    if moved["outcome"] == "beyond":
        allowed = f"a {told(given.movement)} on {terrain} ground goes {moved['allowance_cm']} cm at most"
        raise Refusal("distance_cm", f"{given.distance_cm} cm is too far: {allowed}", "WG-50")
    covered = given.movement == "covered_run" and battle.option("covered_run_cover") == "light"
    name = battle.active
    battle, news = acted(battle, given.movement, covered=covered)
    return battle, moved.followed_by(news, unit=name, cm=given.distance_cm)


@move("aim", "Aim", key="i", clauses="WG-45 WG-56 WG-57", ready=active_unit)
def aim(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """Its attack on the player's next turn gets 2 on the die; anything else ends the aim."""
    name = battle.active
    turn = battle.player(battle.current).turn
    battle, news = acted(battle, "aim", aimed=turn)
    return battle, Outcome("aimed", [Line("attack on the next turn", 2, "WG-56")], news, unit=name)


@move("stand", "Stand still", key="s", clauses="WG-46", ready=active_unit)
def stand(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """The action is spent; an aim is lost."""
    name = battle.active
    battle, news = acted(battle, "stand")
    return battle, Outcome("stood", news=news, unit=name)


@move(
    "other",
    "Other act",
    Text("what", high=80, help="open, board, leave, pick up, hand over …"),
    key="o",
    clauses="WG-45 WG-46",
    ready=active_unit,
    choices=lambda battle, by: {"what": ["opens", "boards", "leaves", "picks up", "hands over"]},
    hints=lambda battle, by: {"what": None},
)
def other(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """One act that the table agrees on; an aim is lost."""
    name = battle.active
    battle, news = acted(battle, "other")
    return battle, Outcome("done", news=news, unit=name)


def acted(battle: Battle, action: str, **changes: Any) -> tuple[Battle, list[Line]]:
    """The active unit has made this action; its aim is gone unless `changes` sets it."""
    battle = replace(battle, offer=None)
    battle = with_unit(battle, battle.active, **{"last": action, "aimed": None, **changes})
    return after_action(battle)
