"""What happens by itself: turns begin and end, units are removed, the battle is over (5.3)."""

from taos_tui.kit.state import put, replace
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, listed, say

from .rows import NAMELESS
from .state import Battle, Unit, squad_key, with_player, with_unit

News = list[Line]
ENDS, ROUND = say("turn ends"), say("round")
"""The news of why the turn has passed on, and that a round begins."""


def begin_turn(battle: Battle, seat: str) -> Battle:
    """The turn of a player starts: its number goes up, and all of the player's units may be activated again."""
    player = battle.player(seat)
    battle = with_player(battle, replace(player, turn=player.turn + 1))
    for unit in battle.of(seat):
        if unit.activated:
            battle = with_unit(battle, replace(unit, activated=False))
    return replace(battle, current=seat, active="", phase="awaiting_activation")


def end_turn(battle: Battle, why: Text, clause: str) -> tuple[Battle, News]:
    """The turn passes on; panic that was carried through it and an aim of the turn before are over (WG-57, WG-104)."""
    ending = battle.player(battle.current)
    panicked = [unit.name for unit in battle.of(ending.seat) if unit.panicked is not None]
    battle = worn_off(battle)
    following = next_seat(battle)
    order = battle.order
    news = [Line(ENDS, why, clause)]
    news += [calm(name) for name in panicked if battle.units[name].panicked is None]
    if order.index(following) <= order.index(ending.seat):
        battle = replace(battle, round=battle.round + 1)
        news.append(Line(ROUND, battle.round, "WG-40"))
    battle = begin_turn(replace(battle, passed=why), following)
    news.append(Line(say("{player} is next", player=battle.player(following).name), "", clause))
    return battle, news


def calm(unit: str) -> Line:
    """The news that panic is over (WG-104)."""
    return Line(say("{unit} panics no longer", unit=unit), "", "WG-104")


def worn_off(battle: Battle) -> Battle:
    """The turn is over: what its player's units carried through all of it ends (WG-57, WG-104)."""
    turn = battle.player(battle.current).turn
    for unit in battle.of(battle.current):
        if unit.panicked is not None and unit.panicked < turn:
            unit = replace(unit, panicked=None)
        if unit.aimed is not None and unit.aimed < turn:
            unit = replace(unit, aimed=None)
        battle = with_unit(battle, unit)
    return battle


def next_seat(battle: Battle) -> str:
    """The next in order who still has units; the same again when nobody else has (WG-40)."""
    at = battle.order.index(battle.current)
    following = (*battle.order[at + 1 :], *battle.order[: at + 1])
    return next((seat for seat in following if battle.of(seat)), battle.current)


def after_action(battle: Battle, missed: bool = False) -> tuple[Battle, News]:
    """The active unit has acted: another activation, the end of the turn, or the end of the battle."""
    battle = replace(battle, active="", phase="awaiting_activation")
    if is_decided(battle):
        return (battle, []) if battle.offer else finish(battle)
    if missed and battle.options.turn_passes_on == "failed_activation_or_miss":
        return end_turn(battle, say("attack missed"), "WG-38")
    if not battle.fresh():
        return end_turn(battle, say("nobody left to activate"), "WG-39")
    return battle, []


def is_decided(battle: Battle) -> bool:
    """Is only one side left, or none, where that decides (WG-110)?"""
    return battle.options.victory == "last_standing" and battle.is_decided


def settle(battle: Battle) -> tuple[Battle, News]:
    """After something was set by hand: the battle may be over, and a player without units has no turn (WG-110)."""
    if battle.phase not in ("awaiting_activation", "unit_active"):
        return battle, []
    if is_decided(battle):
        return finish(battle)
    if battle.teams and not battle.of(battle.current):
        return end_turn(battle, say("no unit left"), "WG-110")
    return battle, []


def finish(battle: Battle) -> tuple[Battle, News]:
    """The battle is over: the side that stands has won, or nobody (WG-110)."""
    winner = next(iter(battle.teams), "")
    names = [player.name for player in battle.players.values() if winner and player.team == winner]
    result = say("{winners} won", winners=listed(names)) if names else say("a draw")
    battle = replace(battle, phase="game_over", active="", offer=None, winner=winner, result=result)
    return battle, [Line(result, "", "WG-110")]


def remove(battle: Battle, name: str) -> tuple[Battle, News]:
    """A unit at zero health leaves the table; a squad that it led has no leader any more (WG-73, WG-97)."""
    unit = battle.units[name]
    news = [Line(say("{unit} is removed", unit=name), "", "WG-73")]
    if battle.is_leader(unit):
        news.append(Line(_leaderless(battle, unit), "", "WG-97"))
        battle = replace(battle, leaders=put(battle.leaders, squad_key(unit.seat, unit.squad), ""))
    battle = with_unit(battle, replace(unit, health=0, aimed=None, panicked=None, covered=False))
    if not battle.of(unit.seat):
        news.append(Line(say("{player} is out", player=battle.player(unit.seat).name), "", "WG-110"))
    return battle, news


def _leaderless(battle: Battle, unit: Unit) -> Text:
    """Which squad he has led; one that nobody has given a name is his player's."""
    if unit.squad == NAMELESS:
        return say("{player}'s squad has lost its leader", player=battle.player(unit.seat).name)
    return say("squad {squad} has lost its leader", squad=unit.squad)


def panic(battle: Battle, name: str) -> Battle:
    """The unit panics: it loses its aim; panic does not add up (WG-98, WG-104)."""
    unit = battle.units[name]
    turn = battle.player(unit.seat).turn
    return with_unit(battle, replace(unit, aimed=None, panicked=turn if unit.panicked is None else unit.panicked))
