"""The 15 procedure cards of Fury, by id."""

from taos_tui.kit.cards import cards_of
from taos_tui.rules.procedure import AnyProcedure


def procedures() -> dict[str, AnyProcedure]:
    """Every procedure by its id, in the order of the rules page, with the shipped dice."""
    return cards_of(__name__, "fury", "rolls shooting melee tokens states symbols rounds", ORDER)


ORDER = (
    "roll success_roll ranged_attack melee_reach melee_attack damage_roll fury_gain fury_spend burning_check "
    "rest_activation control_zone symbol_combo losing_player event_phase activation_check"
)
