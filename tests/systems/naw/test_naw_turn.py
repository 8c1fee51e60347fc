"""The cup, the steps of an impulse, the Administrative Phase, the end; fate points and what the table says."""

import json

import pytest
from naw_table import Table, battle, content_of

from taos_tui.kit.state import replace
from taos_tui.systems.naw.reminders import _draw

RED, BLUE = [("rifles", "A1"), ("hq", "A1")], [("rifles", "H5"), ("hq", "H5")]


def table(folder, red=RED, blue=BLUE, *drawn, **more):
    options = {key: more.pop(key) for key in ("cup", "fate_rule") if key in more}
    if "fate_rule" in options:
        options["fate"] = options.pop("fate_rule")
    names = more.pop("names", None)
    return Table(folder, content_of(red, blue, **more), names, **options).begin(*drawn)


def test_the_cup_tells_what_is_in_it_and_nothing_of_the_order(tmp_path):
    t = table(tmp_path)
    assert t.due().startswith("Draw: 2 formation markers and 2 End Turn markers left")
    assert t.session.scene().status == "cup R B END×2"
    pile = next(pile for pile in t.session.scene().piles if pile.id == "cup")
    assert sorted(pile.left) == ["Blue", "END", "END", "Red"]
    assert t.session.forecast("draw", {}).more["chit"] == {"Red": pytest.approx(1 / 4), "Blue": 0.25, "END": 0.5}
    assert t.foreseen("draw") == {"formation": "1/2", "first_end": "1/2"}
    assert "chit" not in t.path.read_text()


def test_an_undone_draw_comes_again_whatever_happens_in_between(tmp_path):
    t = table(tmp_path)
    first = t.do("draw").outcome.fields["chit"]
    t.session.undo()
    t.do("markers", why="to tempt it", side="a", fate=1)
    assert t.do("draw").outcome.fields["chit"] == first
    for _ in range(3):
        t.session.undo()
    t.do("begin")
    assert t.do("draw").outcome.fields["chit"] == first
    assert t.again().state == t.state


def test_a_physical_cup_asks_for_the_marker_that_was_drawn(tmp_path):
    t = table(tmp_path, cup="table")
    assert t.refused("draw") == ("chit", "NAW-111")
    assert t.refused("draw", chit="Green")[0] == "chit"
    t.do("draw", chit="Red")
    assert t.state.active == "Red"


def test_a_marker_that_there_is_not_is_refused_with_those_that_there_are(tmp_path):
    t = table(tmp_path)
    why = str(t.session.forecast("draw", {"chit": "Green"}).refusal.message)
    assert why == "no marker is called 'Green': in the cup there are Red, Blue and END"
    assert t.refused("draw", chit="Green") == ("chit", "NAW-111")
    t.do("draw", chit="Red")
    t.settle().do("close")
    why = str(t.session.forecast("draw", {"chit": "Red"}).refusal.message)
    assert why == "Red is not in the cup: there are Blue and END"


def test_the_first_end_turn_marker_is_set_aside_and_the_second_ends_the_phase(tmp_path):
    t = table(tmp_path, RED, BLUE, "END")
    assert t.state.phase == "draw"
    t.do("draw", chit="END")
    assert t.state.phase == "admin"


def test_without_formation_markers_the_phase_is_over(tmp_path):
    t = table(tmp_path, RED, BLUE, "Red", "Blue").settle()
    t.do("close")
    assert t.state.phase == "admin"


def test_only_the_drawn_formation_acts_and_it_is_ops_complete_afterwards(tmp_path):
    t = table(tmp_path, RED, BLUE, "Red").settle()
    assert t.refused("step", unit="Rifles 2", hex="H4") == ("unit", "NAW-3")
    assert t.refused("draw") == ("move", "NAW-111")
    t.do("close")
    assert [t.unit(name).ops for name in ("Rifles 1", "HQ 1", "Rifles 2", "HQ 2")] == [1, 1, 0, 0]


def test_command_is_tested_once_for_each_hex_out_of_range(tmp_path):
    red = [
        ("hq", "A1"),
        ("rifles", "A1"),
        ("rifles", "C2"),
        ("rifles", "F1"),
        ("rifles", "F1"),
        ("scout", "E2"),
        ("shq", "D1"),
    ]
    t = table(tmp_path, red, BLUE, "Red")
    assert t.state.unchecked == ("F1",)
    assert t.foreseen("command") == {"in_command": "7/12", "out_of_command": "5/12"}
    t.do("command", dice=[4, 4])
    assert [t.unit(f"Rifles {number}").out_of_command for number in (1, 2, 3, 4)] == [False, False, True, True]
    t.do("close")
    t.do("draw", chit="Blue")
    assert t.unit("Rifles 3").out_of_command


def test_rally_comes_after_command_and_an_hq_in_the_hex_helps(tmp_path):
    t = table(tmp_path, [*RED, ("rifles", "B1")])
    t.do("adjust", why="test", unit="Rifles 1", state="disrupted")
    t.do("adjust", why="test", unit="Rifles 2", state="reduced_disrupted")
    t.do("draw", chit="Red")
    assert (t.state.phase, t.state.unrallied) == ("rally", ("Rifles 1", "Rifles 2"))
    assert t.refused("fire", unit="Rifles 1", target="Rifles 3") == ("move", "NAW-116")
    t.do("rally", dice=[4, 4])
    t.do("rally", dice=[4, 4])
    assert (t.unit("Rifles 1").state, t.unit("Rifles 2").state) == ("full", "reduced_disrupted")
    assert t.state.phase == "operations"


def test_fire_missions_are_logged_before_operations(tmp_path):
    t = table(tmp_path, RED, BLUE, "Red")
    t.do("fire_mission", what="mortars on H5", unit="Rifles 2", hits=1, hex="H4")
    assert t.unit("Rifles 2").state == "disrupted"
    assert t.state.ground.smoke == {"H4": 2}
    t.do("hq_check", dice=[6])
    t.do("step", unit="Rifles 1", hex="B1")
    assert t.refused("fire_mission", what="more") == ("move", "NAW-116")


def test_the_administrative_phase_clears_markers_and_fills_the_cup(tmp_path):
    t = table(tmp_path, RED, BLUE, "Red")
    t.do("fire_mission", what="smoke", hex="C3")
    t.do("close")
    t.do("adjust", why="a bridge", unit="Rifles 2", ops=3)
    t.do("draw", chit="Blue")
    assert t.unit("Rifles 2").ops == 2
    t.do("close")
    t.do("admin")
    assert t.state.turn == 2
    assert [t.unit(name).ops for name in ("Rifles 1", "Rifles 2", "HQ 2")] == [0, 1, 0]
    assert t.state.ground.smoke == {"C3": 1}
    assert (sorted(t.state.cup), t.state.ends) == (["Blue", "Red"], 2)


def test_a_side_with_formations_left_holds_an_end_turn_marker_until_they_have_acted(tmp_path):
    t = table(tmp_path, RED, BLUE, "Red", "END", "END")
    t.do("admin")
    assert (t.state.ends, t.state.held) == (1, {"b": ("Blue",)})
    assert "held until Blue has acted" in t.due()
    assert "END held back" in t.session.scene().beside
    t.do("draw", chit="Blue")
    t.do("close")
    assert (t.state.ends, t.state.held) == (2, {})


def test_both_sides_may_hold_one_back(tmp_path):
    t = table(tmp_path, RED, BLUE, "END", "END")
    t.do("admin")
    assert (t.state.ends, set(t.state.held)) == (0, {"a", "b"})


def test_a_lost_hq_for_which_nobody_can_stand_in_is_told(tmp_path):
    t = table(tmp_path, [("rifles", "B2"), ("hq", "B2")], BLUE, "END", "END")
    t.do("adjust", why="test", unit="HQ 1", state="eliminated")
    assert "HQ 1 is not replaced" not in t.due()  # Rifles 1 stands without an HQ
    t.do("adjust", why="test", unit="Rifles 1", state="eliminated")
    assert "HQ 1 is not replaced: no sHQ of its formation" in t.due()


def test_a_lost_hq_is_replaced_reduced_side_up(tmp_path):
    t = table(tmp_path, [*RED, ("rifles", "C3"), ("shq", "D5")], BLUE, "END", "END")
    t.do("adjust", why="test", unit="HQ 1", state="eliminated")
    assert t.refused("replace_hq", hq="HQ 1", unit="Rifles 1") == ("unit", "NAW-123")
    t.do("replace_hq", hq="HQ 1", unit="sHQ")
    assert (t.unit("HQ 1").state, t.unit("HQ 1").hex, t.unit("sHQ").alive) == ("reduced", "D5", False)
    t.do("adjust", why="test", unit="HQ 2", state="eliminated")
    t.do("admin")
    assert (t.unit("HQ 2").state, t.unit("HQ 2").hex) == ("reduced", "H5")


def test_where_a_lost_hq_is_replaced_is_asked_before_the_phase_does_it_by_itself(tmp_path):
    """NAW-123: Space had put it beside a Disrupted unit; its owner chooses where there is a choice."""
    t = table(tmp_path, [*RED, ("rifles", "C3")], BLUE, "END", "END")
    t.do("adjust", why="test", unit="HQ 1", state="eliminated")
    where = {t.unit(name).hex for name in t.session.choices("replace_hq", "a")["unit"]}
    assert len(where) > 1
    assert t.session.scene().suggested == "replace_hq"
    assert "HQ 1 is replaced, reduced side up: its owner chooses where" in t.due()
    assert t.session.hints("replace_hq", "a").get("hq") == "HQ 1"
    assert t.session.hints("replace_hq", "a").get("unit") is None
    t.do("replace_hq", hq="HQ 1", unit=t.session.choices("replace_hq", "a")["unit"][1])
    assert t.session.scene().suggested == "admin"


def test_after_the_last_turn_the_players_say_who_has_won(tmp_path):
    t = table(tmp_path, RED, BLUE, "END", "END", turns=1)
    t.do("admin")
    scene = t.session.scene()
    assert (scene.over, scene.suggested, scene.active) == (False, "end_battle", "")
    assert "hold the city" in t.due()
    t.do("end_battle", winner="b", why="Blues hold it")
    assert t.session.scene().over
    assert t.session.scene().result == ("Victory of Bruno (Blues)", "turn limit: Blues hold it")
    assert t.refused("step", unit="Rifles 1", hex="B1")[0] == "move"


def test_one_player_plays_both_sides(tmp_path):
    t = table(tmp_path, [("rifles", "A1")], [("rifles", "C1")], "Blue", names={"a": "Anna"}).settle()
    t.do("fire", unit="Rifles 2", target="Rifles 1", dice=[5, 5])
    assert t.unit("Rifles 1").state == "reduced_disrupted"
    assert t.session.scene().names == {"a": "Reds", "b": "Blues"}
    assert [line.seat for line in t.session.log()] == ["a"] * t.session.count


def test_sides_may_be_swapped_and_units_placed_before_the_first_draw(tmp_path):
    t = Table(tmp_path, content_of([("rifles", "A1")], [("rifles", "")]))
    for swap, sides in ((False, ("Reds", "Blues")), (True, ("Blues", "Reds"))):  # told before it is chosen
        told = t.session.forecast("scenario", {"id": "fight", "swap": swap}).ledger
        assert tuple(line.value for line in told)[:2] == sides
    t.do("scenario", id="fight", swap=True)
    assert (t.unit("Rifles 1").seat, t.state.sides) == ("b", {"b": "Reds", "a": "Blues"})
    assert "Not on the map: Rifles 2" in t.due()
    assert t.refused("place", by="a", unit="Rifles 2", hex="A1") == ("hex", "NAW-58")
    assert t.refused("place", by="a", unit="Rifles 2", hex="A6")[0] == "hex"
    assert t.refused("place", by="b", unit="Rifles 2", hex="C1") == ("unit", "")
    t.do("place", by="a", unit="Rifles 2", hex="C1")
    t.do("begin")
    assert t.refused("place", by="a", unit="Rifles 2", hex="D1") == ("move", "NAW-113")


def test_what_the_table_says_is_set_and_logged(tmp_path):
    t = table(tmp_path)
    t.do("terrain", why="it burns", hex="B2", wreck="yes", smoke=2)
    assert t.state.ground.wrecks == ("B2",)
    assert t.refused("terrain", why="again", hex="B2", wreck="yes") == ("wreck", "NAW-51")
    assert t.refused("terrain", why="where", hex="Z1", wreck="yes") == ("hex", "NAW-93")
    t.do("markers", why="a slip", take="Red")
    assert t.state.cup == ("Blue",)
    assert t.refused("markers", why="a third", put="END") == ("put", "NAW-111")
    assert t.refused("markers", why="for whom", side="c", fate=1)[0] == "side"
    assert t.refused("adjust", why="no", unit="HQ 1", state="disrupted") == ("state", "NAW-121")
    assert "table says so: why a slip" in t.session.log()[-1].text


def test_a_look_along_a_line_tells_what_it_meets(tmp_path):
    t = table(tmp_path)
    line = t.do("sight", from_hex="D1", to_hex="D6")
    crossed = [["D2"], ["D3"], ["D4"], ["D5"]]
    assert (line.outcome.outcome, line.outcome.fields["crossed"]) == ("blocked", crossed)
    assert ("cover", "D3 D4", "NAW-97") in [(part.label, part.value, part.clause) for part in line.ledger]
    assert t.refused("sight", from_hex="D1", to_hex="D1") == ("to_hex", "NAW-93")
    assert t.refused("sight", from_hex="D1", to_hex="K1") == ("to_hex", "NAW-93")


# -- fate points ----------------------------------------------------------------------------------------------


def fated(folder, **more):
    return battle(folder, [("rifles", "B1"), ("hq", "G5")], [("rifles", "D1")], fate_points="on", fate=[3, 2], **more)


def test_without_the_option_there_are_no_fate_points(tmp_path):
    t = table(tmp_path)
    assert t.refused("fate", use="reroll") == ("move", "NAW-125")


def test_a_point_shifts_or_rerolls_a_die_of_the_last_roll(tmp_path):
    t = fated(tmp_path)
    assert t.refused("fate", by="b", use="reroll", number=9)[0] in ("use", "number")
    t.do("fire", unit="Rifles 1", target="Rifles 2", dice=[4, 1])
    line = t.do("fate", by="a", use="shift_up", number=1)
    assert t.unit("Rifles 2").state == "disrupted"
    assert "die 1 4 → 5" in line.text
    t.do("fate", by="b", use="reroll", number=1, dice=[2])
    assert (t.unit("Rifles 2").state, t.state.fate) == ("full", {"a": 2, "b": 1})
    assert t.refused("fate", by="a", use="reroll", number=3) == ("number", "NAW-125")
    assert t.again().state == t.state
    t.session.undo()
    assert t.unit("Rifles 2").state == "disrupted"


def test_points_take_markers_off_and_put_a_drawn_one_back(tmp_path):
    t = fated(tmp_path)
    t.do("adjust", why="test", unit="Rifles 1", out_of_command=True)
    t.do("fate", use="in_command", hex="B1")
    t.do("adjust", why="test", unit="Rifles 1", ops=1)
    t.do("fate", use="ready", unit="Rifles 1")
    assert not t.unit("Rifles 1").ops
    assert t.refused("fate", use="ready", unit="Rifles 1") == ("use", "NAW-125")
    t.do("close")
    t.do("draw", chit="Blue")
    line = t.do("fate", by="b", use="return_marker")
    assert str(line.text).startswith("2 fate points of ")
    assert (t.state.phase, t.state.cup, t.state.fate) == ("draw", ("Blue",), {"a": 0, "b": 0})


def test_whose_points_put_a_marker_back_is_asked_where_either_could_pay(tmp_path):
    """Both sit at one laptop: the points of the first side would have gone without a word."""
    t = table(tmp_path, RED, BLUE, fate_rule="on", fate=[2, 2])
    t.do("draw", chit="Red")
    form = t.session.forecast("fate", {"use": "return_marker"})
    assert form.refusal
    assert form.refusal.input == "side"
    t.do("fate", use="return_marker", side="b")
    assert t.state.fate == {"a": 2, "b": 0}
    t.do("draw", chit="Red")
    t.do("fate", use="return_marker")  # the only one who can pay
    assert t.state.fate == {"a": 0, "b": 0}
    assert t.again().findings == []


def test_the_report_tells_the_battle(tmp_path):
    from taos_tui.reports import report

    t = table(tmp_path, RED, BLUE, "END", "END")
    story = json.loads(report(t.session, "json"))
    assert "second End Turn marker" in json.dumps(story)
    assert "second End Turn marker" in report(t.session, "md")


def test_a_marker_that_was_paid_back_into_the_cup_is_no_longer_known(tmp_path):
    t = table(tmp_path, RED, BLUE, fate_rule="on", fate=[2, 2])
    first = t.do("draw").outcome.fields["chit"]
    t.session.undo()
    assert t.do("draw").outcome.fields["chit"] == first
    t.do("fate", by="a", use="return_marker")
    others = {"Red", "Blue", "END"} - {first}
    t.do("draw", chit=sorted(others)[0])
    assert t.again().findings == []


def test_corrections_of_the_cup_that_are_taken_back_do_not_make_it_forget(tmp_path):
    t = table(tmp_path)
    first = t.do("draw").outcome.fields["chit"]
    t.session.undo()
    t.do("markers", why="a slip", take="Red")
    t.session.undo()
    assert t.do("draw").outcome.fields["chit"] == first


def test_what_was_drawn_in_the_next_turn_comes_again_too(tmp_path):
    t = table(tmp_path, RED, BLUE, "END", "END")
    t.do("admin")
    first = t.do("draw").outcome.fields["chit"]
    t.session.undo()
    t.session.undo()
    t.do("admin")
    assert t.do("draw").outcome.fields["chit"] == first


def test_an_hq_that_comes_in_late_commands_at_once(tmp_path):
    t = table(tmp_path, [("rifles", "A1"), ("hq", "")], BLUE, "Red")
    assert t.state.unchecked == ("A1",)
    t.do("place", unit="HQ 1", hex="A2")
    assert (t.state.unchecked, t.state.phase) == ((), "operations")


def test_the_table_may_look_and_correct_while_a_roll_is_owed(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2"), ("hq", "C2")])
    t.do("fire", unit="Tank", target="Rifles", dice=[4, 1, 1])
    assert t.refused("close") == ("move", "NAW-121")
    t.do("sight", from_hex="B1", to_hex="D1")
    t.do("adjust", why="it was no HQ", unit="HQ", state="eliminated")
    t.do("close")


def test_a_unit_that_is_set_out_of_the_mines_is_not_attacked_by_them(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "H1")], mines=["C2"])
    t.do("step", unit="Rifles 1", hex="C2")
    t.do("adjust", why="other hex", unit="Rifles 1", hex="C1")
    assert t.state.mined == ()
    t.do("step", unit="Rifles 1", hex="D1")


def test_before_the_first_draw_the_units_of_both_sides_are_placed_at_one_table(tmp_path):
    t = Table(tmp_path, content_of([("rifles", "")], [("tank", "")]))
    t.do("scenario", id="fight")
    t.do("place", unit="Rifles", hex="B1")
    line = t.do("place", unit="Tank", hex="D1")
    assert (t.unit("Tank").hex, line.side) == ("D1", "b")


def test_a_marker_that_is_drawn_is_told_of_neither_player(tmp_path):
    """Whoever puts his hand into the cup; what the formation does then is told of its side."""
    t = table(tmp_path)
    t.do("draw", chit="Blue")
    assert t.session.last.side == ""
    t.do("close")
    assert t.session.last.side == "b"


def test_a_die_is_paid_for_by_the_only_player_who_has_a_fate_point(tmp_path):
    """NAW-125: of a shot with its saves it may be either side's die."""
    t = battle(tmp_path, [("tank", "B1")], [("tank", "C1")], fate_points="on", fate=[0, 2])
    t.do("fire", unit="Tank 1", target="Tank 2", dice=[1, 1, 1])
    fate = t.session.system.moves["fate"]
    assert fate.whose(t.state, {"use": "reroll"}) == "b"


def test_of_several_formations_it_is_said_that_they_have_acted(tmp_path):
    t = table(tmp_path)
    state = replace(t.state, held={"b": ("Blue", "Red")})
    assert any("Blue and Red have acted" in str(due.text) for due in _draw(state))
