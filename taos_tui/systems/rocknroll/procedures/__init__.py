"""The 17 procedure cards of Rock'n'Roll, by id."""

from taos_tui.kit.cards import cards_of
from taos_tui.rules.procedure import AnyProcedure


def procedures() -> dict[str, AnyProcedure]:
    """Every procedure by its id, in the order of the rules page."""
    return cards_of(__name__, "rocknroll", "arrival attack checks prisoners resources points limits", ORDER)


ORDER = (
    "first_player_roll income exchange_check attack ability_check masked_attack_target reroll_budget capture_attempt "
    "prisoner_action rd_cost rd_track devils_hand_check echo_roll point_control round_score contingent_check "
    "field_limit"
)
