"""Inputs of every card, written down again from the rules pages: names, order, ranges, defaults."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.naw.procedures import procedures as naw
from taos_tui.systems.rocknroll.procedures import procedures as rocknroll
from taos_tui.systems.taos.procedures import procedures as taos
from taos_tui.systems.toswg.procedures import procedures as toswg

WEAPON = (
    "pistol|rifle|assault_rifle|sniper_rifle|submachine_gun|machine_gun|shotgun|grenade_launcher|grenade|"
    "rocket_launcher|mortar|cannon|unarmed|light_sword|heavy_sword|throwing_hammer|war_hammer|short_bow|long_bow|"
    "hand_crossbow|crossbow|heavy_crossbow"
)
SCALE = "1:300|1:285|1:144"
DEGREE = "none|light|medium|heavy"
STATE = "full|disrupted|reduced|reduced_disrupted"
BAND = "reduced|normal|extended|out_of_range|impossible"
TERRAIN = "open|field|woods|city|rough"
STAGGER = "even_low|even_high"
MISSION = "A-01|A-02|A-03|A-04|A-05|A-06|A-07|A-08|A-09"
SPECIFIED = """
taos.tactics_roll: wip_a int 1..30; wip_b int 1..30
taos.draw_missions: deck list MISSION = all
taos.check_mission_choice: hand list MISSION; revealed word MISSION; secret word MISSION
taos.ambush_target: opponent_revealed word MISSION; opponent_secret word MISSION = none;
    target word revealed|secret
taos.shuffle_tokens:
taos.reveal_token: known_codes list 01|02|03 = empty
taos.sector_of: x number 0..120; y number 0..120; player word a|b
taos.check_token_placement: owner word a|b; sector word left|centre|right; x number 0..120; y number 0..120;
    level word ground|first_floor|underground|other = ground; access_directions int 0..20 = 2;
    fits_two_40mm bool = true; ground_spot_available bool = true; stairs_or_ramp bool = false;
    base_contact bool = false; referee_ok bool = false
taos.virtual_token: owner word a|b; x1 number 0..120; y1 number 0..120; x2 number 0..120; y2 number 0..120;
    back_toward word own_edge|enemy_edge = own_edge
taos.nearest_target: mission word A-06|A-08; candidates rows; excluded list = empty
taos.classify_unit:
    kind word infantry|warband|skirmisher|tag|rem|seed_embryo|spawn_embryo|deployable;
    ability word none|remote_presence|servant|synchronized|ai_beacon|other = none;
    war_creature bool = false; sepsitorized bool = false; not_impetuous bool = false;
    state word normal|incapacitated|killed|immobilized = normal;
    pilot word none|operative|not_operative = none
taos.identification_allowed: is_graduate bool; is_operative bool = true; own_token bool = true;
    token_identified bool = false; timing word active|aro = active; line_of_sight bool = true;
    base_contact bool = false; los_rule word required|not_required = required
taos.identification_roll: wip int 1..30; distance_cm number 0..300 = none;
    visibility word clear|low|poor = clear; second_attempt bool = false; base_contact bool = false
taos.mission_roll: task word steal_data|force_container|first_aid|place_transmitter|place_charge;
    difficulty_rule word at_most_13|at_least_13 = at_most_13
taos.attribute_token: code word 01|02|03; revealed_mission word MISSION; secret_mission word MISSION = none
taos.interaction_allowed: target word token_element|table_spot|scenery|enemy_model;
    identified_turn int 1..20 = none; current_turn int 1..20 = none; is_graduate bool = true;
    own_token bool = true; token_identified bool = true; attributed bool = true;
    timing word active|aro = active; is_operative bool = true; in_contact bool = true; item_left bool = true
taos.inspect_container: identified_turn int 1..20; current_turn int 1..20; is_graduate bool = true;
    contact_whole_turn bool = true; other_actions int 0..50 = 0; operative_whole_turn bool = true
taos.capture: target word interrogation_target|lieutenant|other; result word none|incapacitated|killed;
    attack word close_combat|other = close_combat; attacker_is_soldier bool = true
taos.score_a01: data_stolen bool = false; attempts int 0..99 = 0; seen_attempts int 0..99 = 0;
    thief_home bool = false; unseen_rule word attempt_needed|vacuous = attempt_needed
taos.score_a02: civilian_home bool = false; soldiers_in_contact int 0..30 = 0
taos.score_a03: forced bool = false; inspected bool = false; inspector_home bool = false;
    inspect_rule word independent|force_first = independent
taos.score_a04: identified bool = true; first_aid bool = false; graduate_in_contact bool = false;
    operative_enemies_in_contact int 0..30 = 0
taos.score_a05: zones int 0..3; tokens_identified int 0..2 = 2
taos.score_a06: charges int 0..30
taos.score_a07: own_soldiers int 0..50; enemy_units int 0..50; identified bool = true
taos.score_a08: targets_captured int 0..2 = 0; lieutenant_captured bool = false;
    tokens_identified int 0..2 = 2
taos.score_a09: opponent_op int 0..3
taos.match_result: op_a_revealed int 0..3; op_a_secret int 0..3; op_b_revealed int 0..3;
    op_b_secret int 0..3; vp_rule word signed|floor_zero|share_six = signed
taos.standings: results rows; vp_rule word signed|floor_zero|share_six = signed
taos.order_count: regular int 0..30; irregular int 0..30 = 0; impetuous int 0..30 = 0;
    lieutenant word present|lost = present
taos.check_order: first word short_movement|short|long; second word none|short_movement|short|long = none
toswg.threshold: level int 1..10; threshold_rule word table|formula = table; health_rule word level|double = level
toswg.unit_level: values items 0..20; method word sum|half_sum = sum
toswg.activate: level int 1..10; panicked bool = false; leader_distance_cm number? 0..1000 = none;
    scale word SCALE = 1:300; threshold_rule word table|formula = table
toswg.leader_modifier: distance_cm number 0..1000; scale word SCALE = 1:300
toswg.move_allowance: movement word walk|run|covered_run; terrain word smooth|rough|hard;
    distance_cm number 0..1000 = 0; scale word SCALE = 1:300
toswg.cover_total: armour word DEGREE = none; shield word DEGREE = none; shelter word DEGREE = none;
    vehicle word DEGREE = none; hidden_percent int 0..100 = 100; extra int 0..10 = 0;
    cover_scale word two_four_six|one_two_three = two_four_six
toswg.attack: attacker_level int 1..10; target_level int 1..10; weapon word WEAPON|custom;
    distance_cm number 0..1000; line_of_fire bool = true; edge_distance_cm number? 0..1000 = none;
    cover int 0..40 = 0; aim bool = false; on_hit word damage|panic = damage; panic_rule bool = false;
    damage_rule word pdf|half_margin|d6_pool = pdf; d6_hit_on int 5..6 = 6; scale word SCALE = 1:300;
    threshold_rule word table|formula = table; pdf int? 1..10 = none; range_cm number? 1..1000 = none
toswg.panic_check: attack_result int -39..22; target_level int 1..10; natural_one bool = false;
    threshold_rule word table|formula = table
toswg.apply_damage: health int 1..20; damage int 0..40
toswg.squad_cost: level int 1..10; count int 1..1000 = 1; covers items light|medium|heavy = empty;
    weapons items WEAPON = empty; points int? 0..100000 = none;
    cover_scale word two_four_six|one_two_three = two_four_six
toswg.first_player: players int 2..6 = 2
naw.range_band: range int 1..30; underlined bool = false; attack_dice int 1..12; hit_number int 2..6;
    distance int 1..60
naw.ranged_eligibility: formation_active bool = true; moved bool = false; state word STATE = full;
    ops_complete bool = false; out_of_command bool = false; los bool = true; band word BAND = normal
naw.opportunity_fire: target_moving bool = true; state word STATE = full; ops_complete bool = false;
    los bool = true; band word BAND = normal; already_attacked_in_hex bool = false
naw.hidden: terrain word TERRAIN = open; infantry bool = false; wreck bool = false; fortification bool = false;
    ops_complete bool = false; moving bool = false; enemy_adjacent bool = false; enemy_recon bool = false
naw.ranged_attack: target_type word light|heavy; range int 1..30; underlined bool = false;
    attack_dice int 1..12; plus bool = false; hit_number int 2..6; distance int 1..60; leadership int 0..6 = 0;
    armor_dice int 0..8 = 0; save_number int 2..6 = 5; terrain_dice int 0..6 = 0; hidden bool = false;
    fortification bool = false; state word STATE = full; steps int 1..2 = 2;
    heavy_cap word bonus_dice|total_dice = bonus_dice;
    opfire_stop word reduced_and_disrupted|any_hit = reduced_and_disrupted
naw.apply_hits: state word STATE; hits int 0..40; steps int 1..2 = 2; target_type word light|heavy = light;
    wreck_present bool = false
naw.hq_check: hq_state word full|reduced = full; unit_eliminated bool = false; all_eliminated bool = false
naw.assault: attackers rows; defenders rows; city bool = false; fortification bool = false;
    stacking_limit int 1..3 = 2
naw.retreat: hex hex; from_hex hex; enemies hexes = empty; blocked bool = false; stagger word STAGGER = even_low
naw.overrun: assault_dice int 1..12; hit_number int 2..6; attacker_state word full|reduced = full;
    steps int 1..2 = 2; leadership int 0..6 = 0; defenders rows; terrain word TERRAIN = open;
    movement_left int 0..30; entry_cost int 1..10 = 1; already_overrun bool = false; fortification bool = false;
    stacking_limit int 1..3 = 2
naw.los: from_hex hex; to_hex hex; woods hexes = empty; cities hexes = empty; rough hexes = empty;
    wrecks hexes = empty; hills hexes = empty; hill_between word separate_hill|any_hill_hex = separate_hill;
    cover_from_hill word adjacent_cover|any_cover = adjacent_cover; hill_edge word side|outline = side;
    stagger word STAGGER = even_low
naw.command_check: hq_on_map bool = true; distance int 0..60 = 0; command_range int 0..30 = 0;
    doubled bool = false; morale int 2..12
naw.rally: morale int 2..12; leadership int 0..6 = 0; state word disrupted|reduced_disrupted = disrupted
naw.draw_chit: formation_chits names; end_markers int 0..2 = 2; ends_drawn int 0..1 = 0
rocknroll.first_player_roll:
rocknroll.income: orders_deck int 0..200; vpa_unit_sources int 0..200; vietnam_unit_sources int 0..200;
    deck_ran_out bool = false; unit_income int 0..3 = 1; order_income int 0..3 = 1;
    vpa_units_in_hand int 0..60 = 0; vietnam_units_in_hand int 0..60 = 0
rocknroll.exchange_check: phase word deployment|orders; give word order|unit_in_hand|unit_on_point;
    take word unit_from_deck|unit_from_hq|order_from_deck
rocknroll.attack: attack_number int 2..6; dice_count int 1..2 = 1; target_kind word unit|masked|local = unit;
    rerolls int 0..20 = 0; rerolls_on_first int 0..20 = 0; rd int 0..6 = 0; later_rd items 0..6 = empty;
    bonus int -3..3 = 0; twos_succeed bool = false; rock_n_roll bool = false; rock_rd int 0..6 = 0;
    local_attacker bool = false
rocknroll.ability_check: target int 2..6; rerolls int 0..20 = 0; rd int 0..6 = 0; later_rd items 0..6 = empty;
    twos_succeed bool = false; local bool = false
rocknroll.masked_attack_target: attack_number int 2..6; attacker_masked bool = false; target_masked bool = false;
    order word unit_attacks|two_units_attack|slaughter|current_action|other = unit_attacks
rocknroll.reroll_budget: hand_cards int 0..60; units_on_points int 0..30; is_attack bool = true;
    devils_hand_used bool = false; local_roll bool = false
rocknroll.capture_attempt: own_units int 1..30; enemy_units int 1..30; target_kind word unit|masked|local = unit;
    unrestricted bool = false; pay_with word card|rd|free = card; rerolls int 0..20 = 0; rd int 0..6 = 0;
    later_rd items 0..6 = empty; twos_succeed bool = false
rocknroll.prisoner_action: action word torture|execute|recruit; rerolls int 0..20 = 0; rd int 0..6 = 0;
    later_rd items 0..6 = empty; twos_succeed bool = false
rocknroll.rd_cost:
    action word buy_unit|buy_order|swap_unit|swap_order|current_action|goal_change|capture_attempt;
    phase word deployment|orders; rd_available int 0..6; cards_available int 0..60 = 0; pay_with word rd|cards = rd;
    mode word expansion|hundred_thousand = expansion
rocknroll.rd_track: rd int 0..6; spent int 0..6 = 0; failed_rolls int 0..30 = 0; units_lost int 0..30 = 0;
    cards_discarded int 0..60 = 0; bonus int 0..6 = 0
rocknroll.devils_hand_check: bargain word two_cards|revive|interrupt;
    moment word own_deployment|own_orders|enemy_turn; already_used bool = false;
    mode word base|expansion|hundred_thousand = expansion
rocknroll.echo_roll: red_rows items 1..6 = empty
rocknroll.point_control: vpa_units int 0..30; vietnam_units int 0..30; vpa_non_holding int 0..30 = 0;
    vietnam_non_holding int 0..30 = 0
rocknroll.round_score: vpa_points int 0..9; vietnam_points int 0..9; first_player word vpa|vietnam;
    vpa_ok int 0..4 = 0; vietnam_ok int 0..4 = 0; points_on_table int 2..9 = 4
rocknroll.contingent_check: mode word base|expansion|deathmatch|hundred_thousand; units_on_field int 0..30;
    units_in_hand int 0..60 = 0; units_in_reserve int 0..60 = 0
rocknroll.field_limit: mode word base|expansion|hundred_thousand; on_field int 0..30;
    kind word unit|local = unit; limit int 0..30 = 0
"""
MISSED = "(must be given)"
SPECIAL = {"none": None, "true": True, "false": False, "empty": (), "all": tuple(MISSION.split("|"))}


def _spelled(declared):
    for name in ("MISSION", "WEAPON", "SCALE", "DEGREE", "STATE", "BAND", "TERRAIN", "STAGGER"):
        declared = declared.replace(name, globals()[name])
    return declared


def specified():
    """{card: [(input, kind, allowed, default or MISSED)]}"""
    cards = {}
    for card in SPECIFIED.strip().replace("\n    ", " ").splitlines():
        id, _, inputs = card.partition(":")
        cards[id] = []
        for text in filter(None, map(str.strip, inputs.split(";"))):
            declared, _, default = text.partition(" = ")
            name, kind, allowed = (*_spelled(declared).split(), "")[:3]
            cards[id].append((name, kind, allowed, default or MISSED))
    return cards


CARDS = {**taos(), **toswg(), **naw(), **rocknroll()}
INPUTS = [(id, *row) for id, rows in specified().items() for row in rows]
EXAMPLES = [
    json.loads(line)
    for slug in ("taos", "toswg", "naw", "rocknroll")
    for line in (Path(__file__).parent.parent / "cards" / f"{slug}.jsonl").read_text("utf-8").splitlines()
]


def sound(id):
    """Inputs of the card that are known to be right, and dice that fit them."""
    example = next(e for e in EXAMPLES if e.get("procedure") == id and "expect" in e)
    return dict(example["inputs"]), example["dice"]


def wrong_values(kind, allowed):
    never = {"int": ["2", 2.0, Decimal(2), True, False, None, [], {}, [1]]}
    never["number"] = [
        "2",
        True,
        False,
        None,
        [],
        {},
        float("nan"),
        float("inf"),
        Decimal("NaN"),
        Decimal("-Inf"),
    ]
    never["bool"] = [0, 1, 1.0, "true", "", None, [], {}]
    never["word"] = ["", "nonsense", "NONE", " a", 0, 1, True, None, [], {}, ["a"]]
    never["list"] = ["A-01", "01", 1, True, None, {}, [1], [None], [True], [["01"]], [{}]]
    never["rows"] = ["x", 1, True, None, {}, [], [1], [None], [[]], [{}], [{"surprise": 1}]]
    never["items"] = ["rifle", 1, True, None, {}, [None], [True], ["nonsense"], [21], [[]], ["light"] * 7]
    never["hex"] = ["", "A", "7", "a1", "A0", "A100", "AAA1", " A1", 1, True, None, [], {}, ["A1"]]
    never["hexes"] = ["A1", 1, True, None, {}, [None], ["a1"], [["A1"]], ["A1", "A0"]]
    never["names"] = ["A", 1, True, None, {}, [None], [1], [""], ["A", "END"], [["A"]]]
    nullable, kind = kind.endswith("?"), kind.rstrip("?")
    if nullable:
        never[kind].remove(None)
    if kind in ("int", "number"):
        low, high = map(int, allowed.split(".."))
        step = 1 if kind == "int" else Decimal("0.001")
        return [*never[kind], low - step, high + step]
    if kind == "word" and "none" not in allowed.split("|"):
        return [*never[kind], "none"]
    return never[kind]


def refused(id, inputs, dice=()):
    with pytest.raises(Refusal) as no:
        CARDS[id].run(inputs, Given(dice))
    return no.value.input


def test_every_card_has_the_inputs_of_the_rules_page_in_its_order():
    assert {id: [i.name for i in card.inputs] for id, card in CARDS.items()} == {
        id: [row[0] for row in rows] for id, rows in specified().items()
    }


@pytest.mark.parametrize(("id", "name", "kind", "allowed", "default"), INPUTS)
class TestInput:
    def test_wrong_types_and_values_are_refused_by_name(self, id, name, kind, allowed, default):
        inputs, dice = sound(id)
        for wrong in wrong_values(kind, allowed):
            assert refused(id, {**inputs, name: wrong}, dice) == name, wrong

    def test_the_limits_themselves_are_allowed(self, id, name, kind, allowed, default):
        wanted = {i.name: i for i in CARDS[id].inputs}[name]
        if kind.rstrip("?") in ("int", "number"):
            low, high = map(int, allowed.split(".."))
            assert (wanted.read(low), wanted.read(high)) == (low, high)
        elif kind == "word":
            assert [wanted.read(word) for word in allowed.split("|")] == allowed.split("|")
        elif kind == "bool":
            assert wanted.read(True) is True
            assert wanted.read(False) is False

    def test_left_out_it_has_its_default_or_is_missed(self, id, name, kind, allowed, default):
        inputs, dice = sound(id)
        inputs.pop(name, None)
        if default == MISSED:
            assert refused(id, inputs, dice) == name
            return
        if kind.rstrip("?") in ("int", "number"):
            expected = SPECIAL[default] if default == "none" else int(default)
        else:  # the word `none` is a value of its own where it is allowed
            expected = default if default in allowed.split("|") else SPECIAL[default]
        value = getattr(CARDS[id].read(inputs), name)
        assert value == expected
        assert type(value) is type(expected)


@pytest.mark.parametrize("id", CARDS)
def test_an_unknown_input_is_named_before_anything_else(id):
    assert refused(id, {"surprise": 1}, [99]) == "surprise"
    everything_wrong = {wanted.name: object() for wanted in CARDS[id].inputs}
    assert refused(id, {**everything_wrong, "surprise": 1}) == "surprise"


@pytest.mark.parametrize("id", [id for id, rows in specified().items() if rows])
def test_of_several_wrong_inputs_the_first_of_the_card_is_named(id):
    names = [row[0] for row in specified()[id]]
    inputs, _ = sound(id)
    for first in range(len(names)):
        wrong = dict.fromkeys(reversed(names[first:]), object())
        assert refused(id, {**inputs, **wrong}, [99]) == names[first]


def test_a_decimal_may_come_as_float_or_as_typed():
    inputs = {"wip": 13, "distance_cm": 20.01}
    assert CARDS["taos.identification_roll"].run(inputs, Given([11])).outcome == "failure"
    inputs["distance_cm"] = Decimal("20.00000000000000000000000000000000001")
    assert CARDS["taos.identification_roll"].run(inputs, Given([11])).outcome == "failure"
    inputs["distance_cm"] = Decimal("20.000")
    assert CARDS["taos.identification_roll"].run(inputs, Given([11])).outcome == "success"
