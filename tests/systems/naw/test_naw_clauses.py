"""Every clause of the rules page, and every ruling, with the test that shows it: a file of this folder (without
`test_naw_`) and a test in it. `description` stands where the clause only describes something."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CLAUSES = [*(f"NAW-{number}" for number in range(1, 126)), *(f"NAW-R{number}" for number in range(1, 14))]
"""The clauses 1 to 125 and the rulings 1 to 13, as the page has them."""
SHOWN = """
NAW-1 description
NAW-2 fire::a_shot_takes_distance_band_terrain_and_hiding_from_the_map
NAW-3 fire::fire_that_is_forbidden_is_refused_with_its_clause
NAW-4 fire::a_blocked_line_is_refused_with_what_blocks_it
NAW-5 fire::fire_that_is_forbidden_is_refused_with_its_clause
NAW-6 fire::light_targets_are_fired_at_with_the_light_factors_and_the_plus
NAW-7 fire::the_first_heavy_loss_in_a_hex_leaves_a_wreck_and_no_hex_holds_two
NAW-8 rulings::a_stack_moves_together_at_the_pace_of_the_slowest
NAW-9 fire::a_support_weapon_lends_its_factors
NAW-10 fire::a_support_weapon_counts_where_only_it_reaches
NAW-11 fire::a_shot_takes_distance_band_terrain_and_hiding_from_the_map
NAW-12 sight::what_blocks
NAW-13 fire::a_shot_takes_distance_band_terrain_and_hiding_from_the_map
NAW-14 fire::a_shot_takes_distance_band_terrain_and_hiding_from_the_map
NAW-15 fire::an_hq_in_the_hex_helps_one_attack_of_an_impulse
NAW-16 fire::an_hq_in_the_hex_helps_one_attack_of_an_impulse
NAW-17 fire::a_shot_takes_distance_band_terrain_and_hiding_from_the_map
NAW-18 cards::defence_dice_of_table_t_2
NAW-19 fire::a_shot_takes_distance_band_terrain_and_hiding_from_the_map
NAW-20 fire::a_hidden_unit_in_woods_saves_with_two_dice_until_it_is_seen_from_next_to_it
NAW-21 fire::a_fortification_cancels_a_hit
NAW-22 cards::range_bands_of_table_t_1
NAW-23 fire::fire_that_is_forbidden_is_refused_with_its_clause
NAW-24 fire::an_underlined_range_reaches_no_farther_than_it_says
NAW-25 cards::range_bands_of_table_t_1
NAW-26 cards::range_bands_of_table_t_1
NAW-27 rulings::smoke_on_the_line_is_told_and_its_effect_is_the_tables
NAW-28 cards::the_limit_of_a_plus_follows_leadership_and_the_lost_die
NAW-29 fire::light_targets_are_fired_at_with_the_light_factors_and_the_plus
NAW-30 cards::the_limit_of_a_plus_follows_leadership_and_the_lost_die
NAW-31 cards::who_is_hidden
NAW-32 cards::who_is_hidden
NAW-33 fire::a_hidden_unit_in_woods_saves_with_two_dice_until_it_is_seen_from_next_to_it
NAW-34 cards::who_is_hidden
NAW-35 cards::who_is_hidden
NAW-36 fire::a_hidden_unit_in_woods_saves_with_two_dice_until_it_is_seen_from_next_to_it
NAW-37 cards::defence_dice_of_table_t_2
NAW-38 cards::defence_dice_of_table_t_2
NAW-39 rulings::a_reduced_unit_fires_with_its_reduced_side_and_with_full_factors_where_that_prints_none
NAW-40 cards::the_ladder_of_table_t_3
NAW-41 cards::the_ladder_of_table_t_3
NAW-42 cards::the_ladder_of_table_t_3
NAW-43 cards::the_ladder_of_table_t_3
NAW-44 cards::the_ladder_of_table_t_3
NAW-45 fire::fire_that_is_forbidden_is_refused_with_its_clause
NAW-46 movement::a_disrupted_unit_goes_neither_next_to_an_enemy_nor_nearer_to_one_that_sees_it
NAW-47 rulings::a_disrupted_unit_attacked_from_next_to_it_may_withdraw_at_once
NAW-48 cards::disrupted_defenders_hit_on_6_each_for_itself
NAW-49 turn::rally_comes_after_command_and_an_hq_in_the_hex_helps
NAW-50 fire::the_first_heavy_loss_in_a_hex_leaves_a_wreck_and_no_hex_holds_two
NAW-51 fire::the_first_heavy_loss_in_a_hex_leaves_a_wreck_and_no_hex_holds_two
NAW-52 fire::op_fire_is_for_the_inactive_side_at_a_mover_only
NAW-53 fire::a_mover_draws_one_op_fire_in_each_hex_and_the_firer_is_ops_complete
NAW-54 fire::op_fire_is_for_the_inactive_side_at_a_mover_only
NAW-55 rulings::third_units_answer_in_the_hex_that_an_assault_enters
NAW-56 fire::reduced_and_disrupted_stops_the_mover_and_disrupted_alone_does_not
NAW-57 fire::activation_takes_the_ops_complete_of_op_fire_off
NAW-58 close_combat::assaults_that_are_forbidden_are_refused
NAW-59 movement::steps_that_are_forbidden_are_refused
NAW-60 close_combat::assaults_that_are_forbidden_are_refused
NAW-61 close_combat::hits_are_applied_at_the_same_time_and_the_worse_defender_retreats_straight_away
NAW-62 close_combat::hits_are_applied_at_the_same_time_and_the_worse_defender_retreats_straight_away
NAW-63 rulings::by_option_one_disrupted_defender_makes_all_hit_only_on_6
NAW-64 close_combat::hits_are_applied_at_the_same_time_and_the_worse_defender_retreats_straight_away
NAW-65 cards::two_left_over_hits_go_to_two_units
NAW-66 rulings::a_die_for_a_hit_left_over_is_told
NAW-67 cards::a_left_over_hit_goes_to_a_unit_by_d6
NAW-68 close_combat::infantry_against_armour_in_a_city_rolls_a_die_more_and_hits_on_less
NAW-69 close_combat::hits_are_applied_at_the_same_time_and_the_worse_defender_retreats_straight_away
NAW-70 close_combat::with_equal_hits_the_attacker_goes_back_to_the_hex_he_came_from
NAW-71 rulings::two_sides_to_retreat_to_are_the_owners_choice
NAW-72 close_combat::retreat_next_to_an_enemy_or_into_a_full_hex_is_none
NAW-73 close_combat::a_defender_that_cannot_retreat_is_eliminated_and_its_hq_with_it
NAW-74 close_combat::assaults_that_are_forbidden_are_refused
NAW-75 rulings::a_survivor_without_an_assault_factor_flees_where_its_owner_likes
NAW-76 close_combat::assaults_that_are_forbidden_are_refused
NAW-77 close_combat::infantry_against_armour_in_a_city_rolls_a_die_more_and_hits_on_less
NAW-78 close_combat::infantry_against_armour_in_a_city_rolls_a_die_more_and_hits_on_less
NAW-79 cards::infantry_bonus_on_both_sides_and_only_against_armour_and_recon
NAW-80 rulings::both_sides_of_an_assault_may_decline_leadership_and_may_have_it
NAW-81 close_combat::overruns_that_are_forbidden_are_refused
NAW-82 close_combat::overruns_that_are_forbidden_are_refused
NAW-83 close_combat::overruns_that_are_forbidden_are_refused
NAW-84 close_combat::an_unhurt_attacker_drives_on_and_may_overrun_again_elsewhere
NAW-85 cards::an_overrun_by_who_is_hit
NAW-86 close_combat::an_attacker_that_was_hit_goes_back_and_odds_are_seen_before
NAW-87 close_combat::an_attacker_that_was_hit_goes_back_and_odds_are_seen_before
NAW-88 close_combat::an_unhurt_attacker_drives_on_and_may_overrun_again_elsewhere
NAW-89 close_combat::overruns_that_are_forbidden_are_refused
NAW-90 cards::leadership_is_not_tripled_and_a_fortification_saves_one_hit
NAW-91 sight::what_blocks
NAW-92 turn::a_look_along_a_line_tells_what_it_meets
NAW-93 turn::a_look_along_a_line_tells_what_it_meets
NAW-94 sight::what_blocks
NAW-95 sight::what_stands_in_the_units_own_hexes_does_not_matter
NAW-96 sight::what_blocks
NAW-97 fire::a_blocked_line_is_refused_with_what_blocks_it
NAW-98 rulings::by_option_two_units_at_the_foot_of_one_hill_see_each_other
NAW-99 sight::what_blocks
NAW-100 sight::what_blocks
NAW-101 sight::what_blocks
NAW-102 sight::what_blocks
NAW-103 sight::what_blocks
NAW-104 sight::what_blocks
NAW-105 sight::what_blocks
NAW-106 sight::sight_is_mutual
NAW-107 sight::what_blocks
NAW-108 sight::a_pair_blocks_only_where_each_of_its_hexes_would
NAW-109 sight::what_blocks
NAW-110 sight::what_blocks
NAW-111 turn::the_cup_tells_what_is_in_it_and_nothing_of_the_order
NAW-112 turn::the_first_end_turn_marker_is_set_aside_and_the_second_ends_the_phase
NAW-113 turn::only_the_drawn_formation_acts_and_it_is_ops_complete_afterwards
NAW-114 turn::the_administrative_phase_clears_markers_and_fills_the_cup
NAW-115 turn::a_side_with_formations_left_holds_an_end_turn_marker_until_they_have_acted
NAW-116 turn::rally_comes_after_command_and_an_hq_in_the_hex_helps
NAW-117 turn::command_is_tested_once_for_each_hex_out_of_range
NAW-118 movement::steps_that_are_forbidden_are_refused
NAW-119 turn::command_is_tested_once_for_each_hex_out_of_range
NAW-120 turn::rally_comes_after_command_and_an_hq_in_the_hex_helps
NAW-121 close_combat::an_hq_flees_with_its_units_and_is_checked
NAW-122 cards::an_hq_among_units_that_are_hurt
NAW-123 turn::a_lost_hq_is_replaced_reduced_side_up
NAW-124 stacks::mines_attack_at_the_moment_of_entry_and_whom_they_disrupt_goes_back_without_an_attack
NAW-125 turn::a_point_shifts_or_rerolls_a_die_of_the_last_roll
NAW-R1 rulings::a_reduced_unit_moves_saves_assaults_and_keeps_its_nerve_less_well
NAW-R2 rulings::the_hex_of_an_overrun_is_one_that_is_entered_and_so_is_the_one_behind_it
NAW-R3 stacks::a_repulsed_attacker_enters_the_mined_hex_that_it_goes_back_to
NAW-R4 rulings::a_withdrawal_stays_out_of_sight_of_who_did_not_see_the_unit
NAW-R5 rulings::both_sides_of_an_assault_may_decline_leadership_and_may_have_it
NAW-R6 close_readings::units_that_meet_on_the_way_are_no_stack_and_go_on_alone
NAW-R7 stacks::an_hq_of_which_one_unit_gets_away_is_checked_with_two_less_and_goes_along
NAW-R8 close_readings::nobody_withdraws_next_to_a_lone_hq
NAW-R9 rulings::by_option_two_units_at_the_foot_of_one_hill_see_each_other
NAW-R10 close_readings::infantry_beside_a_disrupted_unit_keeps_the_die_of_its_city_and_hits_on_6_alone
NAW-R11 rulings::smoke_on_the_line_is_told_and_its_effect_is_the_tables
NAW-R12 rulings::two_fate_points_give_a_unit_its_action_back
NAW-R13 rulings::a_support_weapon_may_add_dice_to_the_units_own_factors
"""
TABLE = dict(line.split() for line in SHOWN.strip().splitlines())


def test_no_clause_is_missing_and_none_is_invented():
    assert list(TABLE) == CLAUSES


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_test_that_shows_a_clause_exists(clause):
    shown = TABLE[clause]
    if shown == "description":
        return
    file, name = shown.split("::")
    assert re.search(rf"^def test_{name}\(", (HERE / f"test_naw_{file}.py").read_text("utf-8"), re.MULTILINE), shown
