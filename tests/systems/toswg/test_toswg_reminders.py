"""What a TOS-WG battle reminds of, and what its log says (5.3, 5.4)."""

import re

from field import Field

from taos_tui.content.summaries import keep, kept, of
from taos_tui.reports import report


def test_nobody_left_to_activate_is_said_and_the_next_thing_is_the_end_of_the_turn(tmp_path):
    f = Field(tmp_path).start()
    for name in ("Vela", "Luna"):
        f.do("override", why="acted before", unit=name, activated=True)
    assert "Anna has nobody left to activate" in f.due()
    assert f.session.scene().suggested == "end_turn"
    assert f.pass_turn().state.current == "b"


def test_a_player_whose_squads_have_no_points_is_told_their_cost(tmp_path):
    f = Field(tmp_path, cost_rule="on").enter()
    assert "No points are agreed for Anna's squads; they cost 34" in f.due()
    f.do("side", side="a", points=34)
    assert "Anna's squads" not in f.due()


def test_every_lost_and_every_far_leader_is_told(tmp_path):
    f = Field(tmp_path, leader_rule="on").enter()
    f.do(
        "roster",
        side="a",
        units="Aldo, level 5, leader, squad Gamma; Nina, level 5, squad Gamma; Ugo, level 9, squad D",
    )
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Luna", 20, leader_distance_cm=11)
    f.do("stand")
    f.pass_turn().pass_turn()
    assert "Far from the leader the last time: Luna" in f.due()
    for leader in ("Vela", "Aldo"):
        f.do("override", why="sniped", unit=leader, health=0)
    assert "Far from the leader" not in f.due()
    assert "Squad Alpha has lost its leader" in f.due()
    assert "Squad Gamma has lost its leader" in f.due()
    assert "Squad D" not in f.due()


def test_natural_faces_and_whose_threshold_counts_are_told(tmp_path):
    for options, counts in (
        ({}, None),
        ({"damage_rule": "half_margin"}, "damage"),
        ({"panic_rule": "on"}, "panic"),
        ({"damage_rule": "half_margin", "panic_rule": "on"}, "damage and panic"),
    ):
        folder = tmp_path / str(counts)
        folder.mkdir()
        f = Field(folder, **options).start()
        assert "A natural 1 always fails" in f.due()
        f.activate("Vela")
        told = f"the target's counts for {counts} only"
        assert (told in f.due()) == bool(counts)


def test_no_face_below_2_activates_in_the_log(tmp_path):
    f = Field(tmp_path, threshold_rule="formula").enter()
    f.do("unit", side="a", name="Ace", level=10)
    f.do("begin")
    f.do("starter", seat="a")
    assert f.activate("Ace", 1).text.startswith("Ace is not activated (2+, natural 1!)")


def test_units_of_a_data_pack_are_told_in_words(tmp_path):
    f = Field(tmp_path, content={"units": {"unit": [{"id": "battle_robot", "name": "Robot", "level": 4}]}})
    assert f.do("muster", template="battle_robot", side="b").text == "Bruno adds Robot"


def test_one_unit_is_one_unit(tmp_path):
    f = Field(tmp_path).start()
    f.do("override", why="gone", unit="Moro", health=0)
    assert f.session.scene().scores == {"a": "2 units", "b": "1 unit"}


def test_what_ends_a_turn_is_told_as_it_was_agreed(tmp_path):
    for option, due, status in (
        ("failed_activation", "A failed activation ends", "a failure passes"),
        ("failed_activation_or_miss", "A failed activation or a missed attack ends", "a failure or a miss passes"),
    ):
        folder = tmp_path / option
        folder.mkdir()
        f = Field(folder, turn_passes_on=option).start("a")
        scene = f.session.scene()
        assert f"{due} the turn; Bruno is next" in [str(each.text) for each in scene.due]
        assert f"{status} the turn to Bruno" in scene.status


def test_a_session_stands_on_home_in_a_few_letters(tmp_path):
    """Sixteen cells are kept for it there."""
    f = Field(tmp_path).start()
    for name in ("Rossi", "Moro"):
        f.do("override", unit=name, health=0, why="agreed")
    assert f.session.scene().over
    keep(f.session.path, f.session.scene(), f.session.names.values())
    shown = of(f.session.path, kept()).score
    assert shown == "Anna won"
    assert len(shown) <= 16


def test_the_report_tells_what_a_unit_carries_and_wears(tmp_path):
    f = Field(tmp_path).start()
    for kind in ("md", "html"):
        lines = re.split(r"\n|</tr>", report(f.session, kind))
        line = next(line for line in lines if "Vela" in line and "6/6" in line)
        assert "rifle and pistol · wears armour light" in line


def test_at_set_up_it_is_told_that_a_player_character_leads(tmp_path):
    told = "A player character leads the secondary characters of his squad"
    for rule, is_told in (("on", True), ("off", False)):
        folder = tmp_path / rule
        folder.mkdir()
        f = Field(folder, leader_rule=rule)
        assert (told in f.due()) is is_told
