"""The rulings at the end of the rules page, each in a situation of its own (NAW-R1 … NAW-R13)."""

import pytest
from naw_table import CAR, RIFLES, TANK, Table, battle, content_of

from taos_tui.kit.system import PackFault
from taos_tui.systems import load

WEAK_RIFLES = {
    **RIFLES,
    "reduced": {"light": {"dice": 1}, "assault": {"dice": 1, "hit": 6}, "movement": 3, "morale": 5},
}
WEAK_TANK = {**TANK, "reduced": {"heavy": {"range": 4, "hit": 5}, "armor_dice": 1, "save": 5}}


def with_units(content, *units):
    """The packs with other counters in place of those of the same id."""
    changed = {unit["id"]: unit for unit in units}
    content["units"]["unit"] = [changed.get(unit["id"], unit) for unit in content["units"]["unit"]]
    return content


def weak(folder, red, blue, **more):
    """A battle with counters that have a reduced side."""
    return Table(folder, with_units(content_of(red, blue, **more), WEAK_RIFLES, WEAK_TANK)).begin("Red").settle()


def labels(line):
    return {entry.label: entry.value for entry in line.ledger}


# -- R1: reduced sides ---------------------------------------------------------------------------------------------


def test_a_reduced_unit_fires_with_its_reduced_side_and_with_full_factors_where_that_prints_none(tmp_path):
    t = weak(tmp_path, [("rifles", "B2"), ("tank", "B1")], [("rifles", "D2"), ("tank", "G1")])
    t.do("adjust", why="test", unit="Rifles 1", state="reduced")
    t.do("adjust", why="test", unit="Tank 1", state="reduced")
    assert labels(t.do("fire", unit="Rifles 1", target="Rifles 2", dice=[1]))["factors"] == "3-1-5"
    fired = t.do("fire", unit="Tank 1", target="Tank 2", dice=[1, 1, 1])
    assert labels(fired)["factors"] == "4-3-5"


def test_a_reduced_unit_moves_saves_assaults_and_keeps_its_nerve_less_well(tmp_path):
    t = weak(tmp_path, [("rifles", "B2"), ("tank", "E1"), ("rifles", "G4")], [("tank", "E2"), ("rifles", "H1")])
    t.do("adjust", why="test", unit="Rifles 1", state="reduced")
    t.do("adjust", why="test", unit="Tank 2", state="reduced")
    assert (t.unit("Rifles 1").points_left, t.unit("Rifles 1").counter.morale) == (3, 5)
    # one armour die that saves on 5, and one hit of three dice at 4: reduced range, 3 or more
    assert t.foreseen("fire", unit="Tank 1", target="Tank 2")["miss"] == "1/27"
    t.do("fire", unit="Tank 1", target="Tank 2", dice=[3, 1, 1, 4])
    assert t.unit("Tank 2").state == "reduced_disrupted"
    t.do("adjust", why="test", unit="Rifles 1", hex="G1")
    assert t.session.next_die("assault", {"unit": "Rifles 1", "hex": "H1"}, [6]) == 6  # then two of the defender
    t.do("assault", unit="Rifles 1", hex="H1", dice=[5, 1, 1])
    assert t.unit("Rifles 3").state == "full"


def test_a_reduced_hq_leads_with_what_its_reduced_side_prints(tmp_path):
    content = content_of([("rifles", "B2"), ("hq", "B2")], [("rifles", "D2")])
    hq = next(unit for unit in content["units"]["unit"] if unit["id"] == "hq")
    with_units(content, {**hq, "leadership": 2, "reduced": {"leadership": 1}})
    t = Table(tmp_path, content).begin("Red").settle()
    t.do("adjust", why="test", unit="HQ", state="reduced")
    line = t.do("fire", unit="Rifles 1", target="Rifles 2", leadership=True, dice=[1, 1, 1])
    assert labels(line)["leadership dice"] == 1


def test_a_reduced_hq_that_leads_no_more_is_not_said_to_be_absent(tmp_path):
    content = content_of([("rifles", "B2"), ("hq", "B2")], [("rifles", "D2")])
    hq = next(unit for unit in content["units"]["unit"] if unit["id"] == "hq")
    with_units(content, {**hq, "reduced": {"leadership": 0}})
    t = Table(tmp_path, content).begin("Red").settle()

    def leads():
        found = t.session.forecast("fire", {"unit": "Rifles 1", "target": "Rifles 2"})
        return next(str(line.value) for line in found.ledger if line.label == "leadership")

    assert leads() == "unused (+1 die)"
    t.do("adjust", why="test", unit="HQ", state="reduced")
    assert leads() == "HQ reduced, leads 0"
    t.do("adjust", why="test", unit="HQ", hex="B3")
    assert leads() == "no HQ here"


def test_a_pack_with_a_reduced_side_that_cannot_be_is_refused(tmp_path):
    content = content_of([("car", "B2")], [("rifles", "D2")])
    for wrong in ({**CAR, "steps": 1, "reduced": {"morale": 6}}, {**CAR, "reduced": {"leadership": 1}}):
        with pytest.raises(PackFault):
            Table(tmp_path, with_units(content, wrong))


def test_dice_and_hit_number_may_be_given_by_hand(tmp_path):
    t = battle(tmp_path, [("gun", "B2"), ("gun", "E2"), ("truck", "D5")], [("rifles", "D2"), ("rifles", "E3")])
    assert t.refused("fire", unit="Gun 1", target="Rifles 1") == ("target", "NAW-6")
    fired = t.session.make("fire", {"unit": "Gun 1", "target": "Rifles 1", "dice": 4, "hit": 3}, "", [2, 2, 3, 2])
    assert (labels(fired)["hits on"], t.unit("Rifles 1").state) == (3, "disrupted")
    assert t.refused("assault", unit="Gun 2", hex="E3") == ("unit", "NAW-76")
    t.session.make("assault", {"unit": "Gun 2", "hex": "E3", "dice": 1, "hit": 2}, "", [2, 1, 1])
    assert (t.unit("Gun 2").hex, t.unit("Rifles 2").state) == ("E3", "disrupted")


# -- R2, R3: windows before the attack -----------------------------------------------------------------------------


def test_third_units_answer_in_the_hex_that_an_assault_enters(tmp_path):
    t = battle(tmp_path, [("rifles", "E2"), ("rifles", "D2")], [("rifles", "F2"), ("rifles", "H2")])
    assert "Rifles 4" in t.do("assault", unit="Rifles 1", others=[], hex="F2").text
    assert (t.unit("Rifles 1").hex, t.unit("Rifles 1").ops) == ("F2", 0)
    assert t.refused("step", unit="Rifles 2", hex="D3") == ("move", "NAW-58")
    assert t.refused("op_fire", unit="Rifles 3", target="Rifles 1")[0] == "target"
    line = t.do("op_fire", unit="Rifles 4", target="Rifles 1", dice=[5, 1])
    assert "Rifles 1 goes back to E2" in line.text
    assert (t.state.entry, t.unit("Rifles 1").hex, t.unit("Rifles 1").attacked) == (None, "E2", "")
    assert t.refused("fight") == ("move", "NAW-58")


def test_the_hex_of_an_overrun_is_one_that_is_entered_and_so_is_the_one_behind_it(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2"), ("gun", "F2"), ("gun", "F3")], op_fire="answered")
    t.do("overrun", unit="Tank", hex="C2", exit="D2")
    assert (t.state.answer, t.session.system.acting(t.state)) == (True, "b")
    assert t.refused("fight", by="a") == ("move", "NAW-52")
    t.do("op_fire", unit="Gun 1", target="Tank", dice=[1, 1])
    t.do("fight", dice=[1] * 8)
    assert (t.unit("Tank").hex, t.state.answer) == ("D2", True)
    t.do("op_fire", unit="Gun 2", target="Tank", dice=[1, 1])
    assert not t.state.answer


def test_units_that_enter_mines_together_are_attacked_once_and_share_the_hits(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "B2"), ("hq", "B2")], [("rifles", "H1")], mines=["C2"])
    t.do("step", unit="Rifles 1", others=["Rifles 2", "HQ"], hex="C2")
    assert t.state.mined == (("Rifles 1", "Rifles 2"),)
    t.do("mines", dice=[6, 6])
    assert [t.unit(f"Rifles {number}").state for number in (1, 2)] == ["disrupted", "disrupted"]
    assert (t.unit("HQ").hex, [check.hq for check in t.state.checks]) == ("C2", ["HQ"])


# -- R4: withdrawal ------------------------------------------------------------------------------------------------


def pressed(folder, **options):
    t = battle(folder, [("tank", "D1"), ("rifles", "F1")], [("rifles", "D2"), ("rifles", "H5")], **options)
    t.do("adjust", why="test", unit="Rifles 2", state="disrupted")
    t.do("fire", unit="Tank", target="Rifles 2", dice=[1, 1, 1])
    return t


def test_a_disrupted_unit_attacked_from_next_to_it_may_withdraw_at_once(tmp_path):
    t = pressed(tmp_path)
    assert "Bruno (Blues): Rifles 2 is Disrupted and may withdraw at once" in t.due()
    assert t.session.scene().suggested == "withdraw"  # Space gives up nobody's right
    assert t.refused("withdraw", by="a", hex="D3") == ("seat", "NAW-47")
    assert t.refused("withdraw", hex="E1") == ("hex", "NAW-47")  # next to the tank
    assert t.refused("withdraw", hex="D5") == ("hex", "NAW-47")
    t.do("withdraw", hex="D3")
    assert t.unit("Rifles 2").hex == "D3"
    assert t.refused("withdraw", hex="D4") == ("move", "NAW-47")


def test_a_withdrawal_stays_out_of_sight_of_who_did_not_see_the_unit(tmp_path):
    blue = [("rifles", "C3"), ("rifles", "H6")]
    t = battle(tmp_path, [("tank", "C2"), ("rifles", "F3"), ("rifles", "B6")], blue)
    # the woods at D3 and the city at D4 hide C3 from F3 but not B4
    t.do("adjust", why="test", unit="Rifles 3", state="disrupted")
    t.do("fire", unit="Tank", target="Rifles 3", dice=[1, 1, 1])
    assert t.state.ground.sees("F3", "C3", t.state.options) is False
    hexes = t.session.choices("withdraw")["hex"]
    for label in t.state.ground.around("C3"):
        near = min(t.state.ground.distance(label, enemy) for enemy in ("C2", "F3", "B6")) > 1
        unseen = not t.state.ground.sees("F3", label, t.state.options)
        assert (label in hexes) == (near and unseen), label


def with_hq(folder, *blue, **options):
    """Rifles 2 in D2 was attacked from next to it, its HQ beside it; Rifles 3 far away."""
    t = battle(folder, [("tank", "D1"), ("rifles", "H1")], [("rifles", "D2"), ("hq", "D2"), *blue], **options)
    t.do("adjust", why="test", unit="Rifles 2", state="disrupted")
    t.do("fire", unit="Tank", target="Rifles 2", dice=[1, 1, 1])
    return t


def test_an_hq_goes_along_with_the_last_unit_of_its_formation_that_withdraws(tmp_path):
    t = with_hq(tmp_path, ("rifles", "H5"))
    assert "HQ goes along" in t.session.brief("withdraw")
    entry = t.do("withdraw", hex="D3")
    assert (t.unit("Rifles 2").hex, t.unit("HQ").hex) == ("D3", "D3")
    assert "Rifles 2 withdraws to D3; HQ goes along" in str(t.session.log()[-1].text)
    assert entry.outcome.fields["hex"] == "D3"
    assert t.again().state == t.state


def test_an_hq_stays_where_a_unit_of_its_formation_stays(tmp_path):
    t = with_hq(tmp_path, ("rifles", "D2"))
    assert "goes along" not in t.session.brief("withdraw")
    t.do("withdraw", hex="D3")
    assert (t.unit("Rifles 2").hex, t.unit("HQ").hex) == ("D3", "D2")


def test_an_hq_that_finds_another_hq_where_it_would_go_stays_alone_and_that_is_told(tmp_path):
    t = with_hq(tmp_path, ("shq", "D3"), ("rifles", "H5"))
    assert "HQ can't go along to D3: it would stay alone" in t.session.brief("withdraw")
    t.do("withdraw", hex="D3")
    assert t.unit("HQ").hex == "D2"
    assert "HQ stays alone in D2" in str(t.session.log()[-1].text)


def test_who_waits_for_answers_waits_for_a_withdrawal_too_and_it_may_be_declined(tmp_path):
    t = pressed(tmp_path, op_fire="answered")
    assert t.session.system.acting(t.state) == "b"
    assert t.refused("step", by="a", unit="Rifles 1", hex="G1") == ("move", "NAW-47")
    t.do("stay")
    t.do("step", unit="Rifles 1", hex="G1")
    free = pressed(tmp_path / "free")
    free.do("step", unit="Rifles 1", hex="G1")
    assert free.refused("withdraw", hex="D3") == ("move", "NAW-47")


def test_only_a_unit_that_was_disrupted_when_it_was_attacked_from_next_to_it_withdraws(tmp_path):
    t = battle(tmp_path, [("tank", "D1"), ("tank", "D5")], [("rifles", "D2"), ("rifles", "F5")])
    t.do("fire", unit="Tank 1", target="Rifles 1", dice=[4, 1, 1])
    assert (t.unit("Rifles 1").state, t.state.pressed) == ("disrupted", "")
    t.do("adjust", why="test", unit="Rifles 2", state="disrupted")
    t.do("fire", unit="Tank 2", target="Rifles 2", dice=[1, 1, 1])
    assert t.state.pressed == ""


# -- R5: leadership ------------------------------------------------------------------------------------------------


def test_both_sides_of_an_assault_may_decline_leadership_and_may_have_it(tmp_path):
    red, blue = [("rifles", "E2"), ("hq", "E2")], [("rifles", "F2"), ("hq", "F2")]
    t = battle(tmp_path, red, blue)
    assert "HQ 1 may add 1 die to who stands in E2, once in this impulse" in t.session.brief("assault")
    assert "HQ 2 may add 1 die to who stands in F2, once in this impulse" in t.session.brief("assault")
    t.do("assault", unit="Rifles 1", hex="F2", dice=[1, 1, 1, 1])
    assert [t.unit(name).led for name in ("HQ 1", "HQ 2")] == [False, False]
    both = battle(tmp_path / "both", red, blue)
    both.do("assault", unit="Rifles 1", hex="F2", leadership=True, led="Rifles 2", dice=[1] * 6)
    assert [both.unit(name).led for name in ("HQ 1", "HQ 2")] == [True, True]


# -- R6: stacks and lone HQs ---------------------------------------------------------------------------------------


def test_a_stack_moves_together_at_the_pace_of_the_slowest(tmp_path):
    red = [("tank", "C2"), ("rifles", "C2"), ("hq", "C2"), ("rifles", "B2")]
    t = battle(tmp_path, red, [("gun", "H2")])
    assert t.refused("step", unit="Tank", others=["Rifles 2"], hex="D2") == ("others", "NAW-R6")
    t.do("step", unit="Tank", others=["Rifles 1", "HQ"], hex="D2")
    assert [t.unit(name).hex for name in ("Tank", "Rifles 1", "HQ")] == ["D2"] * 3
    assert [t.unit(name).points_left for name in ("Tank", "Rifles 1", "HQ")] == [5, 3, 3]
    t.do("adjust", why="test", unit="Rifles 1", spent=4)
    assert t.refused("step", unit="Tank", others=["Rifles 1"], hex="E2") == ("hex", "NAW-82")
    assert t.refused("op_fire", unit="Gun") == ("target", "")
    t.do("op_fire", unit="Gun", target="Tank", dice=[4, 1, 1, 1])
    assert [check.hq for check in t.state.checks] == ["HQ"]


def test_a_unit_that_has_moved_joins_no_stack(tmp_path):
    t = battle(tmp_path, [("rifles", "C2"), ("rifles", "B2")], [("rifles", "H6")])
    t.do("step", unit="Rifles 2", hex="C2")
    assert t.refused("step", unit="Rifles 1", others=["Rifles 2"], hex="D2") == ("others", "NAW-R6")


def test_a_lone_hq_is_eliminated_by_a_unit_that_enters_and_by_nothing_else(tmp_path):
    t = battle(tmp_path, [("rifles", "C2"), ("hq", "D1")], [("hq", "D2"), ("rifles", "H6")])
    assert t.refused("fire", unit="Rifles 1", target="HQ 2") == ("target", "NAW-121")
    assert t.refused("assault", unit="Rifles 1", hex="D2") == ("hex", "NAW-58")
    assert t.refused("step", unit="HQ 1", hex="D2") == ("hex", "NAW-123")
    line = t.do("step", unit="Rifles 1", hex="D2")
    assert "HQ 2" in line.text
    assert (t.unit("HQ 2").state, t.unit("Rifles 1").hex) == ("eliminated", "D2")


# -- R7, R8: flight ------------------------------------------------------------------------------------------------


def test_a_survivor_without_an_assault_factor_flees_where_its_owner_likes(tmp_path):
    t = battle(tmp_path, [("rifles", "E2"), ("rifles", "E5")], [("gun", "F2")])
    t.do("assault", unit="Rifles 1", hex="F2", dice=[1, 1])
    assert t.session.system.acting(t.state) == "b"
    # not E2's side: E3 and F3 are no neighbours of an enemy, E1 is free too; the attacker in F2 does not count
    assert set(t.session.choices("retreat")["hex"]) == {"E2", "E3", "F1", "F3", "G2", "G3"}
    assert t.refused("retreat", unit="Gun") == ("hex", "NAW-75")
    assert t.refused("close") == ("move", "NAW-71")
    t.do("retreat", unit="Gun", hex="F1")
    assert (t.unit("Gun").hex, t.unit("Rifles 1").hex, t.state.flight) == ("F1", "F2", None)


def test_an_enemy_hq_alone_bars_a_retreat(tmp_path):
    t = battle(tmp_path, [("rifles", "E2"), ("hq", "H3")], [("rifles", "F2")])
    t.do("assault", unit="Rifles 1", hex="F2", dice=[5, 5, 1, 1])
    assert t.unit("Rifles 2").state == "eliminated"  # straight on is G3, next to H3


def test_two_sides_to_retreat_to_are_the_owners_choice(tmp_path):
    t = battle(tmp_path, [("rifles", "E2"), ("rifles", "E3")], [("rifles", "F2")])
    t.do("assault", unit="Rifles 1", others=["Rifles 2"], hex="F2", dice=[5, 5, 1, 1, 1, 1])
    assert set(t.session.choices("retreat")["hex"]) == {"G3", "G2"}
    assert t.refused("retreat", unit="Rifles 3", hex="F1") == ("hex", "NAW-71")
    t.do("retreat", unit="Rifles 3", hex="G2")
    assert t.unit("Rifles 3").hex == "G2"


# -- R9, R10: options ----------------------------------------------------------------------------------------------


def test_by_option_two_units_at_the_foot_of_one_hill_see_each_other(tmp_path):
    for value, clear in (("side", False), ("outline", True)):
        t = Table(tmp_path / value, content_of([("rifles", "E1")], [("rifles", "E4")], hills=["E2", "E3"]),
                  hill_edge=value).begin("Red").settle()  # fmt: skip
        assert t.state.ground.sees("E1", "E4", t.state.options) is clear


def test_by_option_one_disrupted_defender_makes_all_hit_only_on_6(tmp_path):
    for value, hits in (("unit", 1), ("all", 0)):
        content = content_of([("tank", "E2")], [("rifles", "F2"), ("rifles", "F2")])
        t = Table(tmp_path / value, content, disrupted_defence=value).begin("Red").settle()
        t.do("adjust", why="test", unit="Rifles 1", state="disrupted")
        line = t.do("assault", unit="Tank", hex="F2", dice=[1, 1, 5, 5, 4, 1])
        assert line.outcome.fields["hits_on_attacker"] == hits


# -- R11, R12, R13 -------------------------------------------------------------------------------------------------


def test_smoke_on_the_line_is_told_and_its_effect_is_the_tables(tmp_path):
    t = battle(tmp_path, [("tank", "B1"), ("tank", "B2")], [("rifles", "E2"), ("rifles", "E1")])
    t.do("terrain", why="smoke", hex="C2", smoke=2)
    line = t.do("fire", unit="Tank 1", target="Rifles 1", modifier=1, dice=[4, 4, 4])
    assert labels(line)["SMOKE (modifier)"] == "C2"
    assert (labels(line)["hits on"], t.unit("Rifles 1").state) == (5, "full")
    assert t.refused("fire", unit="Tank 2", target="Rifles 2", modifier=4) == ("modifier", "NAW-27")
    t.do("terrain", why="smoke", hex="E1", smoke=1)
    assert "E1" in labels(t.do("fire", unit="Tank 2", target="Rifles 2", dice=[1, 1, 1]))["SMOKE (modifier)"]


def test_two_fate_points_give_a_unit_its_action_back(tmp_path):
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")], fate_points="on", fate=[4, 2])
    t.do("fire", unit="Rifles 1", target="Rifles 2", dice=[1, 1])
    t.do("fate", use="ready", unit="Rifles 1")
    t.do("fire", unit="Rifles 1", target="Rifles 2", dice=[1, 1])
    t.do("fate", use="ready", unit="Rifles 1")
    t.do("step", unit="Rifles 1", hex="B2")


def test_at_a_shared_laptop_each_side_spends_its_own_fate_points(tmp_path):
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")], fate_points="on", fate=[4, 2])
    t.do("fire", unit="Rifles 1", target="Rifles 2", dice=[1, 1])
    t.do("fate", use="reroll", number=1, side="b", dice=[6])
    assert (t.state.fate["a"], t.state.fate["b"]) == (4, 1)
    assert t.session.log()[-1].seat == "b"
    assert t.refused("fate", by="a", use="reroll", side="b", dice=[6]) == ("side", "NAW-125")


def test_what_a_fortification_stops_is_not_said_to_be_saved(tmp_path):
    content = content_of([("tank", "B2")], [("rifles", "B4")], fortifications=["B4"])
    t = Table(tmp_path, content).begin("Red").settle()
    line = t.do("fire", unit="Tank", target="Rifles", dice=[4, 1, 1, 1])
    assert "1 hit, 1 stopped by the fortification" in str(line.text)


def test_a_cost_by_hand_that_is_too_high_is_blamed_on_the_cost(tmp_path):
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "H1")])
    assert t.refused("step", unit="Rifles 1", hex="B2", cost=9) == ("cost", "NAW-82")


def test_the_end_of_an_impulse_tells_who_did_nothing_in_it(tmp_path):
    t = battle(tmp_path, [("rifles", "B1"), ("rifles", "B2"), ("hq", "B2")], [("rifles", "H1")])
    t.do("step", unit="Rifles 1", hex="C1")
    told = str(t.do("close").text)
    assert "Rifles 2 did nothing in it" in told


def test_a_support_weapon_may_add_dice_to_the_units_own_factors(tmp_path):
    content = content_of([("rifles", "B2", ("support", "mg")), ("rifles", "B1", ("support", "mg"))], [("rifles", "D2")])
    content["units"]["support"].append({"id": "mg", "name": "Machine gun", "light_dice": 1})
    t = Table(tmp_path, content).begin("Red").settle()
    assert labels(t.do("fire", unit="Rifles 1", target="Rifles 3", dice=[1, 1, 1]))["factors"] == "3-3-5"
    assert labels(t.do("fire", unit="Rifles 2", target="Rifles 3", support=False, dice=[1, 1]))["factors"] == "3-2-5"


# -- refusals, corrections, suggestions ----------------------------------------------------------------------------


def test_no_target_is_chosen_for_anybody_where_there_are_two(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "D2"), ("rifles", "D1")])
    assert t.refused("fire", unit="Rifles 1") == ("target", "")
    assert t.session.hints("fire") == {}


def test_a_unit_that_the_table_eliminates_leaves_a_wreck_and_its_hq_is_checked(tmp_path):
    t = battle(tmp_path, [("tank", "B2"), ("tank", "B2"), ("hq", "B2")], [("rifles", "H5")])
    t.do("adjust", why="a mine", unit="Tank 1", state="eliminated")
    assert (t.state.ground.wrecks, [check.hq for check in t.state.checks]) == (("B2",), ["HQ"])
    t.do("adjust", why="another", unit="Tank 2", state="eliminated")
    assert (t.unit("HQ").state, t.state.checks) == ("eliminated", ())


def test_a_correction_against_the_rules_is_told_and_stands(tmp_path):
    t = battle(tmp_path, [("rifles", "B5")], [("rifles", "H5")])
    line = t.do("adjust", why="a ford", unit="Rifles 1", hex="A6")
    assert "may not enter A6" in line.text
    assert t.unit("Rifles 1").hex == "A6"


def test_assault_and_overrun_take_the_cost_of_the_table(tmp_path):
    t = battle(tmp_path, [("tank", "B1"), ("rifles", "D2")], [("rifles", "C2"), ("rifles", "D3")])
    t.do("adjust", why="test", unit="Rifles 1", spent=3)
    assert t.refused("assault", unit="Rifles 1", hex="D3") == ("hex", "NAW-82")
    t.do("overrun", unit="Tank", hex="C2", exit="C1", cost=3, dice=[1] * 8)
    assert t.unit("Tank").points_left == 1
    assert "D3" not in t.session.choices("assault")["hex"]
    t.do("assault", unit="Rifles 1", hex="D3", cost=1)
    assert t.unit("Rifles 1").hex == "D3"


def test_a_die_for_a_hit_left_over_is_told(tmp_path):
    t = battle(tmp_path, [("rifles", "E2")], [("rifles", "F2"), ("rifles", "F2")])
    line = t.do("assault", unit="Rifles 1", hex="F2", dice=[5, 1, 1, 1, 1, 1, 4])
    assert "the odd hit falls on Rifles 3" in line.text


def test_a_fortification_covers_its_defenders_and_not_those_who_have_entered_to_attack_them(tmp_path):
    red, blue = [("rifles", "E2")], [("rifles", "F2"), ("rifles", "H2")]
    hits = {"unit": "Rifles 3", "target": "Rifles 1", "dice": [6, 1]}
    for reading, state in (("outside", "disrupted"), ("inside", "full")):
        t = battle(tmp_path / reading, red, blue, fortifications=["F2"], attackers_cover=reading)
        t.do("assault", unit="Rifles 1", hex="F2")
        t.do("op_fire", **hits)
        assert t.unit("Rifles 1").state == state
    t = battle(tmp_path / "taken", red, [("rifles", "H2")], fortifications=["F2"])
    t.do("step", unit="Rifles 1", hex="F2")  # nobody holds it: who enters is in it
    t.do("op_fire", unit="Rifles 2", target="Rifles 1", dice=[6, 1])
    assert t.unit("Rifles 1").state == "full"


def test_a_session_that_does_not_name_the_cover_of_attackers_goes_on_as_before(tmp_path):
    (option,) = [each for each in load("naw").options if each.name == "attackers_cover"]
    assert (option.default, option.before) == ("outside", "inside")
