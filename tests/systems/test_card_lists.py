"""The cards of every rules page exist, in its order."""

from importlib import import_module

import pytest

CARDS = {
    "taos": """
    tactics_roll draw_missions check_mission_choice ambush_target shuffle_tokens reveal_token sector_of
    check_token_placement virtual_token nearest_target classify_unit identification_allowed
    identification_roll mission_roll attribute_token interaction_allowed inspect_container capture score_a01
    score_a02 score_a03 score_a04 score_a05 score_a06 score_a07 score_a08 score_a09 match_result standings
    order_count check_order
    """,
    "toswg": """
    threshold unit_level activate leader_modifier move_allowance cover_total attack panic_check apply_damage
    squad_cost first_player
    """,
    "naw": """
    range_band ranged_eligibility opportunity_fire hidden ranged_attack apply_hits hq_check assault retreat
    overrun los command_check rally draw_chit
    """,
}


@pytest.mark.parametrize("slug", CARDS)
def test_the_cards_are_those_of_the_rules_page_in_its_order(slug):
    cards = import_module(f"taos_tui.systems.{slug}.procedures").procedures()
    assert list(cards) == [f"{slug}.{id}" for id in CARDS[slug].split()]
