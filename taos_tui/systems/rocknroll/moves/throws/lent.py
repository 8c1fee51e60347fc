"""What an ally adds to an attack, and what is left when it is discarded for the reroll (RNR-71, RNR-240)."""

from taos_tui.kit.state import replace, without

from ...abilities import attack_bonus
from ...procedures.attack import Attack
from ...state import Throw, War


def lent(game: War, throw: Throw, id: str) -> int:
    """How much of the bonus of this attack goes with that unit; 0 where it stays to the attack's end."""
    attacker, target = game.field.get(throw.unit), game.field.get(throw.target)
    if attacker is None or target is None or attacker.masked or id in (throw.unit, throw.target):
        return 0
    if not isinstance(throw.given, Attack) or game.options.lent_bonus == "earlier":
        return 0
    left = replace(game, field=without(game.field, id))
    return max(0, attack_bonus(game, attacker, target) - attack_bonus(left, attacker, target))


def lenders(game: War, throw: Throw) -> list[str]:
    """Units of its side that take a bonus with them if they pay for a reroll."""
    return [unit.id for unit in game.of(throw.seat) if not unit.local and lent(game, throw, unit.id)]


def without_bonus(throw: Throw, lost: int) -> Throw:
    """The throw with so much less; what failed with more fails with less too."""
    if not lost or not isinstance(throw.given, Attack):
        return throw
    return replace(throw, given=replace(throw.given, bonus=throw.given.bonus - lost))
