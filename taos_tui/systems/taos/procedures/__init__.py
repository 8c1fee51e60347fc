"""The 31 procedure cards of TaOS, by id."""

from taos_tui.kit.cards import cards_of
from taos_tui.rules.procedure import AnyProcedure

FILES = (
    "tactics missions tokens sectors placement triangle targets units identification difficulty attribution actions "
    "scoring result orders"
)
ORDER = (
    "tactics_roll draw_missions check_mission_choice ambush_target shuffle_tokens reveal_token sector_of "
    "check_token_placement virtual_token nearest_target classify_unit identification_allowed identification_roll "
    "mission_roll attribute_token interaction_allowed inspect_container capture score_a01 score_a02 score_a03 "
    "score_a04 score_a05 score_a06 score_a07 score_a08 score_a09 match_result standings order_count check_order"
)


def procedures() -> dict[str, AnyProcedure]:
    """Every procedure of TaOS by its id, in the order of the rules page."""
    return cards_of(__name__, "taos", FILES, ORDER)
