"""What is written down of a unit, by the names that its form and a row of a data pack have (WG-9, WG-21)."""

from .state import Battle, Unit


def written(battle: Battle, unit: Unit) -> dict[str, object]:
    """All that was entered, without its name; None is what was left out."""
    return {
        "level": unit.level,
        "weapons": unit.weapons,
        "armour": unit.armour,
        "shield": unit.shield,
        "squad": unit.squad,
        "leader": battle.is_leader(unit),
        "extra": unit.extra,
        "activation_level": unit.activation_level,
        "attack_level": unit.attack_level,
        "health_level": unit.health_level,
        "note": unit.note or None,
    }
