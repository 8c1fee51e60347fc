"""What forms offer and tell before anything is rolled: choices for the unit named, mines, Assaults to come."""

import re

import pytest
from naw_table import battle

from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll, prefilled
from taos_tui.face.throw import asked
from taos_tui.face.viewer import Viewer
from taos_tui.rules.tape import Given
from taos_tui.systems.naw.procedures.fire import Shot, ranged_attack


def ledger(t, move, **inputs):
    found = t.session.forecast(move, inputs)
    assert found.refusal is None, found.refusal
    return {str(line.label): str(line.value) for line in found.ledger}


def test_the_hexes_and_companions_of_a_step_are_those_of_the_unit_that_is_named(tmp_path):
    t = battle(tmp_path, [("rifles", "C2"), ("rifles", "F4"), ("hq", "F4")], [("rifles", "H1")])
    near = set(t.state.ground.around("C2"))
    assert set(t.session.choices("step", given={"unit": "Rifles 1"})["hex"]) == near
    assert t.session.choices("step", given={"unit": "Rifles 1"})["others"] == []
    assert t.session.choices("step", given={"unit": "Rifles 2"})["others"] == ["HQ"]
    assert set(t.session.choices("step")["hex"]) > near


def test_what_is_narrowed_is_not_filled_in_where_a_player_has_to_choose(tmp_path):
    t = battle(tmp_path, [("rifles", "C2"), ("rifles", "C2")], [("rifles", "H1")])
    form = Form(t.session.system.moves["step"].inputs, {"unit": "Rifles 1"})
    form = form.following(t.session.narrowed("step", "a", form.given()))
    assert form.given() == {"unit": "Rifles 1"}
    assert form.suggested["others"] == ["Rifles 2"]


def test_a_unit_is_not_its_own_partner(tmp_path):
    t = battle(tmp_path, [("rifles", "E2"), ("rifles", "E2")], [("rifles", "F2")])
    assert t.session.choices("assault", given={"unit": "Rifles 1"})["others"] == ["Rifles 2"]
    assert t.refused("assault", unit="Rifles 1", hex="F2", others=["Rifles 1"])[0] == "others"
    assert t.refused("step", unit="Rifles 1", hex="E3", others=["Rifles 1"])[0] == "others"
    assert t.refused("step", unit="Rifles 1", hex="E3", others=["Rifles 2", "Rifles 2"])[0] == "others"


def test_mines_are_told_before_somebody_enters_them(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "H1")], mines=["C2"])
    assert ledger(t, "step", unit="Rifles 1", hex="C2")["MINES in C2 attack"] == "2d6, hits on 5+"
    assert not any("MINES" in label for label in ledger(t, "step", unit="Rifles 1", hex="B3"))
    assert not any("MINES" in line.label for line in t.do("step", unit="Rifles 1", hex="C2").outcome.ledger)


def test_an_assault_that_others_come_before_is_told_with_its_odds(tmp_path):
    t = battle(tmp_path, [("rifles", "E2")], [("rifles", "F2"), ("rifles", "H2")], mines=["F2"])
    told = ledger(t, "assault", unit="Rifles 1", hex="F2")
    assert told["MINES in F2 attack"] == "2d6, hits on 5+"
    assert told["defenders roll"] == "2 on 5+"
    # two dice each that hit on 5 or 6; more hits: 16/81 for 1:0, 4/81 for 2:0 and for 2:1
    assert told["defender retreats"] == "29.6 %"
    assert told["attacker goes back"] == "70.4 %"
    lines = t.session.forecast("assault", {"unit": "Rifles 1", "hex": "F2"}).ledger
    clauses = {str(line.label): line.clause for line in lines}
    assert (clauses["defender retreats"], clauses["attacker goes back"]) == ("NAW-69", "NAW-70")
    brief = "\n".join(t.session.brief("assault"))
    assert "Rifles 2 in F2 (mines), Assault 2-5" in brief


def test_fire_and_op_fire_offer_who_and_what_go_together(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "E5")], [("rifles", "C2"), ("gun", "H5")])
    assert t.session.choices("fire", given={"unit": "Rifles 1"})["target"] == ["Rifles 2"]
    t.do("step", unit="Tank", hex="F4")
    assert t.session.choices("op_fire", given={"target": "Tank"})["unit"] == ["Gun"]


def test_op_fire_stands_among_the_keys_only_where_somebody_can_fire(tmp_path):
    t = battle(tmp_path, [("tank", "E5")], [("rifles", "H5"), ("gun", "H1")])

    def op_fire():
        return next(ready for ready in t.session.moves() if ready.name == "op_fire")

    t.do("step", unit="Tank", hex="F4")
    assert op_fire().is_key
    assert t.session.scene().board.answer == "op_fire"
    t.do("op_fire", unit="Gun", target="Tank", dice=[1, 1])
    assert op_fire().legal
    assert not op_fire().is_key
    assert t.session.scene().board.answer == ""


def test_defence_dice_save():
    shot = Shot(target_type="light", range=4, attack_dice=1, hit_number=4, distance=2, terrain_dice=2)
    wanted = asked(lambda tape: ranged_attack.rule(shot, tape), [6])
    assert (wanted.pool, wanted.what, wanted.shows) == ("2d6", "defence die", "saves on 5+")
    assert ranged_attack.rule(shot, Given((6, 5, 5))).outcome == "saved"


FIGHTS = {
    "defenders of an Assault": ("assault", {"unit": "Rifles 1", "hex": "F2"}, [5, 1, 1, 1, 1, 1]),
    "attackers of an Assault": ("assault", {"unit": "Rifles 1", "others": ["Rifles 2"], "hex": "F2"}, [1] * 7 + [5]),
    "defenders of an Overrun": ("overrun", {"unit": "Tank", "hex": "F2", "exit": "G2"}, [4] + [1] * 9),
    "a stack in mines": ("mines", {}, [5, 1]),
}


@pytest.mark.parametrize("fight", FIGHTS)
def test_before_the_die_for_an_odd_hit_it_is_told_which_face_means_whom(tmp_path, fight):
    move, inputs, faces = FIGHTS[fight]
    hurt = set()
    for face in range(1, 7):
        red = [("rifles", "E2"), ("rifles", "E2"), ("tank", "F1")]
        t = battle(tmp_path / str(face), red, [("rifles", "F2"), ("rifles", "F2")], mines=["E3"])
        if move == "mines":
            t.do("step", unit="Rifles 1", others=["Rifles 2"], hex="E3")
        wanted = MoveRoll(t.session, Viewer(), move, lambda attempt: None).asked(inputs, faces)
        means = re.findall(r"(\d)–(\d) (\w+ \d)", wanted.what)
        (meant,) = [name for first, last, name in means if int(first) <= face <= int(last)]
        t.do(move, dice=[*faces, face], **inputs)
        assert [unit.name for unit in t.state.units.values() if unit.state != "full"] == [meant]
        hurt.add(meant)
    assert len(hurt) == 2


def test_an_hq_that_would_be_left_alone_is_told_before_the_unit_goes_and_before_the_impulse_ends(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("hq", "B2"), ("tank", "C2")], [("rifles", "H1")])
    close = t.session.system.moves["close"]
    assert "HQ stays alone in B2" in ledger(t, "step", unit="Rifles 1", hex="B3")
    assert not any("alone" in label for label in ledger(t, "step", unit="Rifles 1", others=["HQ"], hex="B3"))
    assert not any("alone" in label for label in ledger(t, "step", unit="HQ", hex="C2"))
    assert "alone" not in "\n".join(t.session.brief("close"))
    assert "Nothing done yet: Rifles 1 and Tank" in t.session.brief("close")
    t.do("step", unit="Rifles 1", hex="B3")
    assert close.asks(t.state, "a")
    assert "HQ is alone in B2" in "\n".join(t.session.brief("close"))
    assert "May still act: Rifles 1, HQ and Tank" in "\n".join(t.session.brief("close"))
    assert "HQ stays alone in B2" in t.do("close").text


def test_where_nobody_can_go_to_a_lone_hq_any_more_the_impulse_ends_without_a_question(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("hq", "D2")], [("rifles", "H1")])
    assert t.session.system.moves["close"].asks(t.state, "a")
    t.do("adjust", why="test", unit="HQ", ops=1)
    t.do("adjust", why="test", unit="Rifles 1", ops=1)
    assert not t.session.system.moves["close"].asks(t.state, "a")


def test_an_hq_with_a_unit_of_another_formation_is_alone(tmp_path):
    t = battle(tmp_path, [("hq", "B2"), ("tank", "E2")], [("rifles", "H1")], reserve=[("rifles", "B2")])
    assert "Alone in its hex: HQ" in t.due()


def test_the_help_of_an_input_is_no_half_sentence(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "H1")])
    helps = [wanted.describe().get("text", "") for move in t.session.system.moves.values() for wanted in move.inputs]
    assert not [text for text in helps if text.startswith(("table says so", "left out"))]


def test_a_fate_point_says_which_die_is_wanted_and_what_for(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("tank", "C1")], fate_points="on", fate=[3, 2])
    t.do("fire", unit="Tank 1", target="Tank 2", dice=[1, 1, 1])
    roll = MoveRoll(t.session, Viewer(), "fate", lambda attempt: None)
    again, save = (roll.asked({"use": "reroll", "number": "2", "side": "a"}, faces) for faces in ((), (6,)))
    assert (again.pool, again.what) == ("d6", "die 2 again")
    assert (save.pool, save.at, save.what, save.shows) == ("2d6", 1, "defence die", "saves on 4+")


def test_a_form_asks_about_a_support_weapon_and_leadership_only_where_there_are_any(tmp_path):
    red = [("rifles", "C2", ("support", "faust")), ("rifles", "B1"), ("hq", "B1")]
    t = battle(tmp_path, red, [("tank", "C1")])

    def form(unit):
        made = Form(t.session.system.moves["fire"].inputs, {"unit": unit, "target": "Tank"})
        return made.following(t.session.narrowed("fire", "a", made.given()))

    armed, led = form("Rifles 1"), form("Rifles 2")
    assert ("support" in armed.idle, "leadership" in armed.idle) == (False, True)
    assert ("support" in led.idle, "leadership" in led.idle) == (True, False)
    assert t.session.weighed("fire", "a", armed.given()) == ["support"]
    assert t.session.weighed("fire", "a", led.given()) == []
    assert ledger(t, "fire", unit="Rifles 1", target="Tank")["Faust"] == "unused, 1-3-4"
    assert ledger(t, "fire", unit="Rifles 1", target="Tank", support=True)["Faust"] == "used"


@pytest.mark.parametrize(("beside_hq", "asked"), [("E2", True), ("A1", False)])
def test_an_attack_to_be_resolved_asks_about_leadership_only_where_the_attacker_set_out_beside_an_hq(
    beside_hq, asked, tmp_path
):
    # mines stop it on the way in, so that it is resolved in a form of its own
    t = battle(tmp_path, [("rifles", "E2"), ("hq", beside_hq)], [("rifles", "F2")], mines=["F2"])
    t.do("assault", unit="Rifles 1", hex="F2")
    t.do("mines", dice=[1, 1])
    made = Form(t.session.system.moves["fight"].inputs, {})
    assert ("leadership" not in made.following(t.session.narrowed("fight", "a", made.given())).idle) == asked


@pytest.mark.parametrize(("smoke", "stands"), [({"F2": 2}, True), ({"F6": 2}, False)])
def test_the_modifier_stands_in_front_where_smoke_is_on_the_line(smoke, stands, tmp_path):
    t = battle(tmp_path, [("tank", "D1")], [("tank", "H3")])
    for label, number in smoke.items():
        t.do("terrain", why="smoke", hex=label, smoke=number)
    made = Form(t.session.system.moves["fire"].inputs, {"unit": "Tank 1"})
    assert "modifier" in made.folded
    made = Form(t.session.system.moves["fire"].inputs, {"unit": "Tank 1", "target": "Tank 2"})
    made = made.following(t.session.narrowed("fire", "a", made.given()))
    assert ("modifier" not in made.folded) == stands
    assert made.missing == []
    assert any("SMOKE" in label for label in ledger(t, "fire", **made.given())) == stands


def entered(folder, *blue):
    """Two rifles in a hex that they attack, which is not resolved because a third unit may fire."""
    t = battle(folder, [("rifles", "E2"), ("rifles", "E2"), ("hq", "E2")], [("rifles", "F2"), *blue, ("rifles", "H4")])
    t.do("assault", unit="Rifles 1", others=["Rifles 2"], hex="F2")
    return t


def test_whom_the_defenders_hq_may_lead_is_chosen_from_a_list_and_nobody_is_meant_unless_named(tmp_path):
    t = entered(tmp_path, ("sappers", "F2"), ("hq", "F2"))
    form = Form(t.session.system.moves["fight"].inputs, {})
    form = form.following(t.session.narrowed("fight", "a", form.given()))
    assert form.suggested["led"] == ["Rifles 3", "Sappers"]
    assert "led" not in form.given()
    without = entered(tmp_path / "without", ("sappers", "F2"))
    assert without.session.narrowed("fight", "a", {})["led"] == []


def test_the_only_unit_that_can_and_the_only_target_stand_filled_in(tmp_path):
    t = battle(tmp_path, [("rifles", "E2")], [("rifles", "H3")])
    t.do("step", unit="Rifles 1", hex="F2")
    assert prefilled(t.session, "op_fire", "b")[0] == {"unit": "Rifles 2", "target": "Rifles 1"}
    two = battle(tmp_path / "two", [("rifles", "E2")], [("rifles", "H3"), ("rifles", "H3")])
    two.do("step", unit="Rifles 1", hex="F2")
    assert prefilled(two.session, "op_fire", "b")[0] == {"target": "Rifles 1"}


def test_the_only_mines_that_can_be_cleared_and_who_can_stand_filled_in(tmp_path):
    t = battle(tmp_path, [("sappers", "C2"), ("tank", "F4")], [("rifles", "H1")], mines=["C3"])
    assert prefilled(t.session, "clear_mines", "a")[0] == {"unit": "Sappers", "hex": "C3"}


def test_what_goes_before_an_assault_is_told_beside_an_enemy_only(tmp_path):
    """Six reminders at every moment of an impulse are read by nobody."""
    far = battle(tmp_path / "far", [("rifles", "B2"), ("tank", "B2")], [("rifles", "H1")]).due()
    assert "Before Assault" not in far
    assert "Overrun" not in far
    near = battle(tmp_path / "near", [("rifles", "B2"), ("tank", "B2")], [("rifles", "B3")]).due()
    assert "Before Assault" in near
    assert "Overrun: open ground" in near


def test_opportunity_fire_is_offered_at_the_unit_and_not_at_the_hq_beside_it(tmp_path):
    """NAW-121, NAW-R6: it stood there as the target, and the form would not be satisfied."""
    t = battle(tmp_path, [("rifles", "B2"), ("hq", "B2")], [("rifles", "D2"), ("gun", "H1")])
    hq = next(unit.name for unit in t.state.units.values() if unit.is_hq)
    t.do("step", unit="Rifles 1", hex="C2", others=[hq])
    assert t.session.choices("op_fire", "b")["target"] == ["Rifles 1"]
    assert t.session.hints("op_fire", "b")["target"] == "Rifles 1"


def test_who_was_eliminated_while_moving_has_no_points_left_to_tell_of(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "A1")], [("rifles", "D2")])
    t.do("step", unit="Rifles 1", hex="C2")
    assert any("Rifles 1 in C2" in due.text for due in t.session.scene().due)
    t.do("adjust", unit="Rifles 1", state="eliminated", why="mines")
    assert not any("Rifles 1 in" in due.text for due in t.session.scene().due)


def test_both_sides_of_a_counter_can_be_read_at_its_unit(tmp_path):
    """NAW-R1: nowhere in a match had a whole counter been in sight."""
    t = battle(tmp_path, [("tank", "B1"), ("scout", "B2")], [("rifles", "H5")])
    cards = {unit.id: "\n".join(unit.card) for unit in t.session.scene().units}
    assert "heavy 6-3-4 · light 3-2+-4 · Assault 2-4 · moves 6, morale 7" in cards["Tank"]
    assert "armour 2 dice, saves on 4" in cards["Tank"]
    assert "Assault 1-5*" in cards["Scouts"]
    t.do("adjust", unit="Tank", state="reduced", why="test")
    assert "· reduced" in {unit.id: unit.card for unit in t.session.scene().units}["Tank"][0]
