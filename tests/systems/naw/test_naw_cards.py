"""The 14 cards of Nations At War besides their worked examples: tables, edges, errors."""

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.naw.procedures import procedures

CARDS = procedures()

DICED = ["ranged_attack", "hq_check", "assault", "overrun", "command_check", "rally", "draw_chit"]
SHOT = {"target_type": "light", "range": 3, "attack_dice": 2, "hit_number": 5, "distance": 3}
UNIT = {"dice": 1, "hit": 5}
FULL, DISRUPTED, REDUCED, BOTH, GONE = "full", "disrupted", "reduced", "reduced_disrupted", "eliminated"


def run(id, dice=(), /, **inputs):
    return CARDS[f"naw.{id}"].run(inputs, Given(list(dice)))


def refused(id, dice=(), /, **inputs):
    """(input, clause) of the refusal."""
    with pytest.raises(Refusal) as no:
        run(id, dice, **inputs)
    return no.value.input, no.value.clause


def test_seven_cards_roll_dice():
    assert {id for id, card in CARDS.items() if card.dice} == {f"naw.{id}" for id in DICED}


@pytest.mark.parametrize(
    ("range_", "dice", "hit", "distance", "band"),
    [
        (5, 3, 4, 2, ("reduced", 3, 3)),
        (5, 3, 4, 3, ("normal", 3, 4)),
        (5, 3, 4, 5, ("normal", 3, 4)),
        (5, 3, 4, 6, ("extended", 3, 5)),
        (5, 3, 4, 10, ("extended", 3, 5)),
        (5, 3, 4, 11, ("out_of_range", 0, 4)),
        (5, 3, 5, 6, ("extended", 3, 6)),
        (5, 2, 6, 6, ("extended", 1, 6)),
        (5, 1, 6, 5, ("normal", 1, 6)),
        (5, 1, 6, 6, ("impossible", 0, 6)),
        (5, 1, 6, 2, ("reduced", 1, 5)),
        (4, 2, 2, 1, ("reduced", 2, 2)),
        (1, 2, 4, 1, ("normal", 2, 4)),
        (1, 2, 4, 2, ("extended", 2, 5)),
    ],
)
def test_range_bands_of_table_t_1(range_, dice, hit, distance, band):
    inputs = {"range": range_, "attack_dice": dice, "hit_number": hit, "distance": distance}
    found = run("range_band", **inputs)
    assert (found.outcome, found.attack_dice, found.hit_number) == band
    assert found.max_distance == 2 * range_


def test_an_underlined_range_is_as_printed_or_out_of_range():
    weapon = {"range": 6, "underlined": True, "attack_dice": 2, "hit_number": 4}
    for distance in (1, 3, 6):
        found = run("range_band", **weapon, distance=distance)
        assert (found.outcome, found.hit_number, found.max_distance) == ("normal", 4, 6)
    assert run("range_band", **weapon, distance=7).outcome == "out_of_range"


@pytest.mark.parametrize(
    ("state", "steps", "after"),
    [
        (FULL, 2, (FULL, DISRUPTED, BOTH, GONE, GONE)),
        (DISRUPTED, 2, (DISRUPTED, BOTH, GONE, GONE, GONE)),
        (REDUCED, 2, (REDUCED, BOTH, GONE, GONE, GONE)),
        (BOTH, 2, (BOTH, GONE, GONE, GONE, GONE)),
        (FULL, 1, (FULL, DISRUPTED, GONE, GONE, GONE)),
        (DISRUPTED, 1, (DISRUPTED, GONE, GONE, GONE, GONE)),
    ],
)
def test_the_ladder_of_table_t_3(state, steps, after):
    for hits, new_state in enumerate(after):
        found = run("apply_hits", state=state, hits=hits, steps=steps)
        assert (found.new_state, found.outcome) == (new_state, new_state if hits else "unchanged")
    assert run("apply_hits", state=state, hits=40, steps=steps).outcome == GONE


def test_a_heavy_unit_leaves_the_only_wreck_of_its_hex():
    lost = {"state": BOTH, "hits": 1}
    assert run("apply_hits", **lost, target_type="heavy").wreck_placed is True
    assert run("apply_hits", **lost, target_type="heavy", wreck_present=True).wreck_placed is False
    assert run("apply_hits", **lost).wreck_placed is False


@pytest.mark.parametrize(
    ("more", "dice"),
    [
        ({}, 0),
        ({"terrain_dice": 2, "hidden": True}, 3),
        ({"terrain_dice": 6}, 6),
        ({"target_type": "heavy", "armor_dice": 3}, 3),
        ({"target_type": "heavy", "armor_dice": 3, "terrain_dice": 1, "hidden": True}, 5),
        ({"target_type": "heavy", "armor_dice": 3, "terrain_dice": 6, "hidden": True}, 5),
        ({"target_type": "heavy", "armor_dice": 3, "terrain_dice": 1, "heavy_cap": "total_dice"}, 2),
        ({"target_type": "heavy", "armor_dice": 1, "heavy_cap": "total_dice"}, 1),
        ({"target_type": "heavy", "hidden": True}, 1),
    ],
)
def test_defence_dice_of_table_t_2(more, dice):
    assert run("ranged_attack", [5, 1, *[1] * dice], **{**SHOT, **more}).defense_dice == dice
    assert run("ranged_attack", [1, 1], **{**SHOT, **more}).defense_dice == 0


def test_the_limit_of_a_plus_follows_leadership_and_the_lost_die():
    plus = {**SHOT, "plus": True}
    assert run("ranged_attack", [6, 6, 6], **plus).hits == 2
    assert run("ranged_attack", [6, 6, 6, 6, 6], **plus, leadership=2).hits == 4
    far = {**plus, "hit_number": 6, "distance": 6}
    assert run("ranged_attack", [6, 6], **far).hits == 1


def test_a_fortification_cancels_one_hit_after_the_saves():
    fort = {**SHOT, "fortification": True}
    assert run("ranged_attack", [6, 1], **fort).outcome == "saved"
    assert run("ranged_attack", [6, 6], **fort).outcome == DISRUPTED
    assert run("ranged_attack", [6, 6, 5], **fort, terrain_dice=1).outcome == "saved"
    assert run("ranged_attack", [1, 1], **fort).outcome == "miss"


@pytest.mark.parametrize(
    ("state", "dice", "stops", "any_hit"),
    [
        (FULL, [1, 1], False, False),
        (FULL, [5, 1], False, True),
        (FULL, [5, 5], True, True),
        (REDUCED, [5, 1], True, True),
        (BOTH, [1, 1], False, False),
        (BOTH, [5, 1], True, True),
    ],
)
def test_what_stops_a_mover(state, dice, stops, any_hit):
    assert run("ranged_attack", dice, **SHOT, state=state).stops_movement is stops
    assert run("ranged_attack", dice, **SHOT, state=state, opfire_stop="any_hit").stops_movement is any_hit


@pytest.mark.parametrize(
    ("inputs", "places"),
    [
        ({"fortification": True}, "hidden"),
        ({"terrain": "rough"}, "hidden"),
        ({"terrain": "city"}, "exposed"),
        ({"infantry": True}, "exposed"),
        ({"terrain": "field", "infantry": True}, "hidden"),
        ({"terrain": "woods", "ops_complete": True}, "exposed"),
        ({"terrain": "woods", "enemy_adjacent": True}, "exposed"),
    ],
)
def test_who_is_hidden(inputs, places):
    found = run("hidden", **inputs)
    assert (found.outcome, found.bonus_dice) == (places, int(places == "hidden"))


def test_every_reason_is_told_in_order():
    found = run(
        "ranged_eligibility", formation_active=False, moved=True, state=BOTH, ops_complete=True, out_of_command=True,
        los=False, band="out_of_range",
    )  # fmt: skip
    assert found.reasons == [
        "formation_not_active", "moved", "disrupted", "ops_complete", "out_of_command", "no_los", "no_range",
    ]  # fmt: skip
    found = run(
        "opportunity_fire", target_moving=False, state=DISRUPTED, ops_complete=True, los=False, band="impossible",
        already_attacked_in_hex=True,
    )  # fmt: skip
    assert found.reasons == [
        "target_not_moving", "disrupted", "ops_complete", "no_los", "no_range", "already_attacked",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("die", "inputs", "outcome"),
    [
        (2, {}, "unaffected"),
        (3, {"unit_eliminated": True}, "reduced"),
        (1, {"hq_state": REDUCED}, GONE),
        (3, {"hq_state": REDUCED, "unit_eliminated": True}, GONE),
        (4, {"hq_state": REDUCED, "unit_eliminated": True}, "unaffected"),
    ],
)
def test_an_hq_among_units_that_are_hurt(die, inputs, outcome):
    assert run("hq_check", [die], **inputs).outcome == outcome


def fight(dice, attackers, defenders, **more):
    return run("assault", dice, attackers=attackers, defenders=defenders, **more)


def test_disrupted_defenders_hit_on_6_each_for_itself():
    infantry = [{**UNIT, "state": DISRUPTED}, UNIT]
    assert fight([1, 5, 5], [UNIT], infantry).hits_on_attacker == 1
    assert fight([1, 6, 5], [UNIT], infantry).hits_on_attacker == 2


def test_infantry_bonus_on_both_sides_and_only_against_armour_and_recon():
    tank, scout, foot = ({**UNIT, "kind": kind} for kind in ("armored", "recon", "infantry"))
    assert fight([4, 1, 1, 1], [foot], [tank, scout]).hits_on_defender == 1
    assert fight([4, 1, 1], [foot], [tank, foot]).hits_on_defender == 0
    assert fight([1, 4], [tank], [foot]).hits_on_attacker == 1
    assert fight([1, 4], [tank], [{**foot, "state": DISRUPTED}]).hits_on_attacker == 0
    assert fight([4, 1], [scout], [tank]).hits_on_defender == 0


def test_a_city_gives_a_die_to_the_infantry_that_has_the_bonus():
    tank, foot = {**UNIT, "kind": "armored"}, UNIT
    assert fight([1, 4, 4], [tank], [foot], city=True).hits_on_attacker == 2
    assert fight([1, 5], [foot], [foot], city=True).hits_on_attacker == 1
    assert fight([1, 6], [tank], [{**foot, "state": BOTH}], city=True).hits_on_attacker == 1
    two = {**foot, "hit": 2}
    assert fight([2, 1, 1], [two], [tank], city=True).hits_on_defender == 1


def test_leadership_adds_dice_to_one_unit():
    led = {**UNIT, "leadership": 2}
    assert fight([5, 5, 5, 1], [led], [UNIT]).hits_on_defender == 3
    assert fight([1, 6, 6, 6], [UNIT], [{**led, "state": DISRUPTED}]).hits_on_attacker == 3


@pytest.mark.parametrize(
    ("dice", "attacker", "defenders", "outcome"),
    [
        ([1, 1], {}, [UNIT], "attacker_retreats"),
        ([5, 1], {}, [UNIT], "defender_retreats"),
        ([5, 5], {}, [UNIT], "attacker_retreats"),
        ([1, 6], {"state": REDUCED, "steps": 2}, [{**UNIT, "dice": 1}], "attacker_retreats"),
        ([5, 1], {}, [{**UNIT, "state": BOTH}], "defender_eliminated"),
        ([5, 6], {"dice": 1}, [{**UNIT, "state": BOTH}], "defender_eliminated"),
        ([1], {}, [{"dice": 0}], "defender_retreats"),
        ([5, 5, 1, 2], {"dice": 3}, [{"dice": 0}, {**UNIT, "state": BOTH}], "defender_retreats"),
        ([1, 5, 5, 5], {}, [{**UNIT, "dice": 3}], "attacker_eliminated"),
        ([5, 5, 5, 5, 5, 5], {"dice": 3}, [{**UNIT, "dice": 3}], "both_eliminated"),
    ],
)
def test_results_of_table_t_4(dice, attacker, defenders, outcome):
    assert fight(dice, [{**UNIT, **attacker}], defenders).outcome == outcome


def test_a_starred_unit_hits_back_and_a_fortification_saves_one_hit():
    found = fight([5, 5], [UNIT], [{**UNIT, "starred": True}], fortification=True)
    assert (found.hits_on_defender, found.hits_on_attacker, found.outcome) == (0, 1, "attacker_retreats")


@pytest.mark.parametrize(
    ("share_dice", "hits"),
    [([1], [1, 0, 0]), ([2], [1, 0, 0]), ([3], [0, 1, 0]), ([4], [0, 1, 0]), ([5], [0, 0, 1]), ([6], [0, 0, 1])],
)
def test_a_left_over_hit_goes_to_a_unit_by_d6(share_dice, hits):
    three = {"attackers": [UNIT], "defenders": [{"dice": 0}] * 3, "stacking_limit": 3}
    assert run("assault", [5, *share_dice], **three).defender_hits == hits


def test_two_left_over_hits_go_to_two_units():
    three = {"attackers": [{**UNIT, "dice": 5}], "defenders": [{"dice": 0}] * 3, "stacking_limit": 3}
    assert run("assault", [5] * 5 + [3, 3], **three).defender_hits == [2, 2, 1]
    assert run("assault", [5] * 5 + [3, 4], **three).defender_hits == [1, 2, 2]


def test_shares_of_defenders_are_drawn_before_those_of_attackers():
    two = [{**UNIT, "dice": 1}, {**UNIT, "dice": 1}]
    found = fight([5, 1, 5, 1, 1, 6], two, two)
    assert (found.defender_hits, found.attacker_hits) == ([1, 0], [0, 1])


@pytest.mark.parametrize(
    ("inputs", "to_hex"),
    [
        ({"hex": "C5", "from_hex": "C4"}, "C6"),
        ({"hex": "C5", "from_hex": "B4"}, "D5"),
        ({"hex": "C5", "from_hex": "B5", "stagger": "even_high"}, "D6"),
        ({"hex": "C5", "from_hex": "B5", "enemies": ["C5", "B5"]}, "D4"),
        ({"hex": "C5", "from_hex": "B5", "enemies": ["D4"]}, None),
        ({"hex": "C5", "from_hex": "B5", "enemies": ["E4"]}, None),
        ({"hex": "C5", "from_hex": "B5", "blocked": True}, None),
        ({"hex": "A5", "from_hex": "B5"}, None),
        ({"hex": "C1", "from_hex": "C2"}, None),
        ({"hex": "C99", "from_hex": "C98"}, None),
        ({"hex": "ZZ5", "from_hex": "ZY5"}, None),
    ],
)
def test_where_a_defender_retreats(inputs, to_hex):
    found = run("retreat", **inputs)
    assert (found.outcome, found.to_hex) == ("retreats" if to_hex else GONE, to_hex)


def drive(dice, **more):
    return run("overrun", dice, **{"assault_dice": 1, "hit_number": 4, "defenders": [UNIT], "movement_left": 3, **more})


def test_an_overrun_by_who_is_hit():
    assert drive([1, 1, 1, 1]).outcome == "exits"
    assert drive([1, 1, 1, 5]).outcome == "retreats"
    assert drive([1, 1, 1, 5], steps=1).attacker_state == DISRUPTED
    shot = [{**UNIT, "dice": 3}]
    assert drive([1, 1, 1, 5, 5, 5], defenders=shot).outcome == GONE
    assert drive([1, 1, 1, 5, 5, 1], defenders=shot, attacker_state=REDUCED).outcome == GONE


def test_leadership_is_not_tripled_and_a_fortification_saves_one_hit():
    found = drive([4, 4, 4, 4, 4, 1], leadership=2, fortification=True, entry_cost=2, movement_left=4)
    assert (found.hits_on_defender, found.defender_states, found.movement_after) == (4, [GONE], 1)


def test_command_is_doubled_for_recon_and_needs_an_hq_on_the_map():
    near = {"distance": 3, "command_range": 3, "morale": 7}
    assert run("command_check", [4, 4], **near, hq_on_map=False).outcome == "out_of_command"
    assert run("command_check", [3, 4], **near, hq_on_map=False).outcome == "in_command"
    assert run("command_check", [6, 6], distance=7, command_range=3, doubled=True, morale=12).total == 12


@pytest.mark.parametrize(
    ("dice", "inputs", "expected"),
    [
        ([1], {"formation_chits": ["A"]}, ("formation", "A", True)),
        ([2], {"formation_chits": ["A"]}, ("first_end", "END", False)),
        ([1], {"formation_chits": []}, ("first_end", "END", True)),
        ([1], {"formation_chits": ["A"], "end_markers": 0}, ("formation", "A", True)),
        ([3], {"formation_chits": ["A", "B"], "end_markers": 1, "ends_drawn": 1}, ("second_end", "END", True)),
        ([4], {"formation_chits": ["A", "A", "B"]}, ("first_end", "END", False)),
    ],
)
def test_draws_from_the_cup(dice, inputs, expected):
    found = run("draw_chit", dice, **inputs)
    assert (found.outcome, found.chit, found.phase_over) == expected


ASSAULT = {"attackers": [UNIT], "defenders": [UNIT]}
OVERRUN = {"assault_dice": 1, "hit_number": 4, "defenders": [UNIT], "movement_left": 3}


@pytest.mark.parametrize(
    ("id", "inputs", "wrong"),
    [
        ("range_band", {"range": 3, "attack_dice": 2, "hit_number": 5, "distance": 0}, ("distance", "")),
        ("range_band", {"range": 31, "attack_dice": 0}, ("range", "")),
        ("range_band", {"range": 3.0, "attack_dice": 2, "hit_number": 5, "distance": 1}, ("range", "")),
        ("ranged_eligibility", {"moved": 1}, ("moved", "")),
        ("ranged_attack", {**SHOT, "armor_dice": 1, "save_number": 4}, ("armor_dice", "NAW-20")),
        ("ranged_attack", {**SHOT, "save_number": 4, "steps": 1, "state": REDUCED}, ("save_number", "NAW-20")),
        ("ranged_attack", {**SHOT, "steps": 1, "state": REDUCED, "distance": 9}, ("state", "NAW-44")),
        ("ranged_attack", {**SHOT, "distance": 7}, ("distance", "NAW-22")),
        ("ranged_attack", {**SHOT, "distance": 4, "underlined": True}, ("distance", "NAW-24")),
        ("ranged_attack", {**SHOT, "distance": 4, "hit_number": 6, "attack_dice": 1}, ("distance", "NAW-23")),
        ("apply_hits", {"state": BOTH, "hits": 1, "steps": 1}, ("state", "NAW-44")),
        ("apply_hits", {"hits": 1}, ("state", "")),
        ("hq_check", {"hq_state": DISRUPTED}, ("hq_state", "")),
        ("assault", {**ASSAULT, "attackers": []}, ("attackers", "")),
        ("assault", {**ASSAULT, "attackers": [UNIT] * 3}, ("attackers", "NAW-60")),
        ("assault", {**ASSAULT, "attackers": [UNIT] * 2, "stacking_limit": 1}, ("attackers", "NAW-60")),
        ("assault", {**ASSAULT, "attackers": [{"dice": 0}]}, ("attackers", "NAW-76")),
        ("assault", {**ASSAULT, "attackers": [{**UNIT, "starred": True}]}, ("attackers", "NAW-74")),
        ("assault", {**ASSAULT, "attackers": [{**UNIT, "state": BOTH}]}, ("attackers", "NAW-45")),
        ("assault", {**ASSAULT, "defenders": [UNIT] * 3}, ("defenders", "NAW-60")),
        ("assault", {**ASSAULT, "defenders": [{"dice": 2}]}, ("defenders", "NAW-61")),
        ("assault", {**ASSAULT, "defenders": [{"hit": 2}]}, ("defenders", "")),
        ("assault", {**ASSAULT, "defenders": [{**UNIT, "kind": "HQ"}]}, ("defenders", "")),
        ("assault", {**ASSAULT, "defenders": [{**UNIT, "steps": 1, "state": REDUCED}]}, ("defenders", "NAW-44")),
        ("assault", {**ASSAULT, "defenders": [{"dice": 0, "leadership": 1}]}, ("defenders", "NAW-80")),
        ("assault", {**ASSAULT, "defenders": [{**UNIT, "leadership": 1}] * 2}, ("defenders", "NAW-16")),
        ("retreat", {"hex": "C5", "from_hex": "C7"}, ("from_hex", "NAW-71")),
        ("retreat", {"hex": "C5", "from_hex": "C5"}, ("from_hex", "NAW-71")),
        ("retreat", {"hex": "C5", "from_hex": "C4", "enemies": ["x"]}, ("enemies", "")),
        ("overrun", {**OVERRUN, "terrain": "field", "already_overrun": True}, ("terrain", "NAW-81")),
        ("overrun", {**OVERRUN, "already_overrun": True, "movement_left": 0}, ("already_overrun", "NAW-89")),
        ("overrun", {**OVERRUN, "movement_left": 3, "entry_cost": 2}, ("movement_left", "NAW-82")),
        ("overrun", {**OVERRUN, "defenders": [UNIT] * 3}, ("defenders", "NAW-60")),
        ("overrun", {**OVERRUN, "defenders": [{**UNIT, "kind": "recon"}]}, ("defenders", "NAW-81")),
        ("overrun", {**OVERRUN, "defenders": [{**UNIT, "leadership": 1}]}, ("defenders", "NAW-85")),
        ("overrun", {**OVERRUN, "attacker_state": REDUCED, "steps": 1}, ("attacker_state", "NAW-44")),
        ("overrun", {**OVERRUN, "attacker_state": DISRUPTED}, ("attacker_state", "")),
        ("rally", {"morale": 7, "state": FULL}, ("state", "")),
        ("draw_chit", {"formation_chits": [], "end_markers": 0}, ("formation_chits", "NAW-112")),
        ("draw_chit", {"formation_chits": ["A"], "ends_drawn": 1}, ("ends_drawn", "NAW-112")),
        ("draw_chit", {"formation_chits": ["A", "END"]}, ("formation_chits", "")),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(id, inputs, wrong):
    assert refused(id, **inputs) == wrong
