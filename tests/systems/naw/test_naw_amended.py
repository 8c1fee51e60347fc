"""What becomes of answers where an entry before them is entered anew."""

from msgspec.structs import replace
from naw_table import Table, battle, content_of

from taos_tui.face.amending import told as told_of
from taos_tui.session.entry import Entry
from taos_tui.session.verify import verify
from tests.session.own_verifier import faults
from tests.session.taos_match import rewrite


def test_an_answer_that_nothing_asks_for_any_more_falls_alone_when_an_entry_is_amended(tmp_path):
    """The unit was not Disrupted after all: that it stays answers nothing, and the step after that stands."""
    t = battle(tmp_path, [("tank", "D1"), ("rifles", "F1")], [("rifles", "D2"), ("rifles", "H5")], op_fire="answered")
    shaken = t.do("adjust", why="test", unit="Rifles 2", state="disrupted")
    t.do("fire", unit="Tank", target="Rifles 2", dice=[1, 1, 1])
    stay = t.do("stay")
    step = t.do("step", unit="Rifles 1", hex="G1")
    before = t.state
    told = t.session.amend(shaken.n, {"state": "full"}, dry_run=True)
    assert (told.lapsed, told.lost, told.stops) == ((stay.n,), (), 0)
    assert f"{stay.n} answered what is not asked any more" in " ".join(told_of(told))
    t.session.amend(shaken.n, {"state": "full"})
    assert t.unit("Rifles 1").hex == "G1"
    assert [line.n for line in t.session.log() if line.struck] == [stay.n]
    assert t.session.log()[step.n - 1].struck is False
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])
    assert all(check.right for check in verify(t.path.read_bytes()))
    assert faults(t.path.read_text(encoding="utf-8")) == []
    t.session.undo()
    assert t.state == before
    assert not t.session.log()[stay.n - 1].struck


def pressed(folder, **options):
    """Disrupted Rifles in D2 that the Tank in D1 fired at, and the entry that set them there."""
    t = Table(folder, content_of([("tank", "D1"), ("rifles", "F1")], [("rifles", "D2")]), **options).begin("Red")
    placed = t.settle().do("adjust", why="test", unit="Rifles 2", hex="D2", state="disrupted")
    t.do("fire", unit="Tank", target="Rifles 2", dice=[1, 1, 1])
    return t, placed


def test_who_does_not_withdraw_stays_where_he_really_was(tmp_path):
    """NAW-R4: in the other hex he is asked too. His answer fell, and was said to be asked for no more."""
    t, placed = pressed(tmp_path)
    stay = t.do("stay")
    t.do("step", unit="Rifles 1", hex="G1")
    told = t.session.amend(placed.n, {"hex": "E2"}, dry_run=True)
    assert (told.lapsed, told.stops) == ((), 0)
    t.session.amend(placed.n, {"hex": "E2"})
    assert not t.session.log()[stay.n - 1].struck
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_who_withdraws_from_where_he_really_was_goes_where_he_went_if_he_could(tmp_path):
    t, placed = pressed(tmp_path)
    away = t.do("withdraw", hex="E3")
    told = t.session.amend(placed.n, {"hex": "E2"}, dry_run=True)
    assert (told.lapsed, told.stops) == ((), 0)
    assert t.state.ground.distance("C2", "E3") > 1
    told = t.session.amend(placed.n, {"hex": "C2"}, dry_run=True)
    assert (told.stops, told.stops_by) == (away.n, "hex")  # where to is asked for


def test_in_a_file_that_was_begun_before_an_answer_on_a_withdrawal_falls_with_its_unit_in_another_hex(tmp_path):
    t, placed = pressed(tmp_path, withdrawal_of="hex")
    reading = next(option for option in t.session.system.options if option.name == "withdrawal_of")
    assert (reading.default, reading.before) == ("unit", "hex")
    stay = t.do("stay")
    t.do("step", unit="Rifles 1", hex="G1")
    t.session.amend(placed.n, {"hex": "E2"})
    assert t.session.log()[stay.n - 1].struck
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_a_file_that_leaves_out_an_answer_which_is_still_asked_for_is_taken_as_it_says(tmp_path):
    """Another program may have seen it otherwise; it is asked again."""
    t = battle(tmp_path, [("tank", "D1"), ("rifles", "F1")], [("rifles", "D2"), ("rifles", "H5")], op_fire="answered")
    shaken = t.do("adjust", why="test", unit="Rifles 2", state="disrupted")
    t.do("fire", unit="Tank", target="Rifles 2", dice=[1, 1, 1])
    stay = t.do("stay")
    t.session.amend(shaken.n, {"why": "a typing error"})
    t.session.close()

    def without(entry: Entry) -> Entry:
        inputs = {**entry.inputs, "without": [stay.n]}
        return replace(entry, inputs=inputs) if entry.move == "amend" else entry

    rewrite(t.path, without)
    again = t.again()
    assert (again.findings, again.log()[stay.n - 1].struck) == ([], True)
    assert again.state.flight is not None or again.state.pressed


def test_who_held_fire_at_one_hex_has_not_said_so_of_another(tmp_path):
    """NAW-52: the other side answers each hex that is entered. With the step amended its answer slid along with it."""
    t = battle(tmp_path, [("rifles", "B2")], [("tank", "D2")], op_fire="answered")
    step = t.do("step", unit="Rifles", hex="A3")
    held = t.do("hold_fire", by="b")
    on = t.do("step", unit="Rifles", hex="A2")
    t.do("hold_fire", by="b")
    told = t.session.amend(step.n, {"hex": "B1"}, dry_run=True)
    assert told.lapsed == (held.n,)
    assert told.stops == on.n
    assert "the other side answers first" in " ".join(told_of(told))
    assert told.changes[-1].reason.startswith("the other side answers first")  # in the words of a player, no "move:"
    assert "first comes: " in told.changes[-1].reason
    t.session.amend(step.n, {"hex": "B1"})
    assert t.unit("Rifles").hex == "B1"
    assert t.state.answer  # it is asked anew
    assert (t.again().state, t.again().findings) == (t.state, [])
    t.do("hold_fire", by="b")
    t.do("step", unit="Rifles", hex="A2")


def test_nothing_comes_first_where_nothing_is_due(tmp_path):
    """The obvious next thing of the app was called so, as if it had to be made."""
    t = battle(tmp_path, [("tank", "B2"), ("rifles", "F1")], [("rifles", "D2"), ("gun", "C4")])
    t.do("step", unit="Tank", hex="C2")
    shot = t.do("op_fire", by="b", unit="Gun", target="Tank", dice=[1, 1])
    t.attack("overrun", [1, 1, 1, 1, 1, 1, 1, 1], unit="Tank", hex="D2", exit="E2")
    told = t.session.amend(shot.n, dice=[6, 6, 1, 1], dry_run=True)
    assert "Disrupted" in told.changes[-1].reason
    assert "first comes" not in told.changes[-1].reason


def test_an_amendment_of_an_older_file_keeps_the_answer_that_it_kept(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("tank", "D2")], op_fire="answered")
    step = t.do("step", unit="Rifles", hex="A3")
    held = t.do("hold_fire", by="b")
    t.session.amend(step.n, {"hex": "B1"})
    t.session.close()

    def as_before(entry: Entry) -> Entry:
        inputs = {name: value for name, value in entry.inputs.items() if name != "without"}
        return replace(entry, inputs=inputs) if entry.move == "amend" else entry

    rewrite(t.path, as_before)
    again = t.again()
    assert again.findings == []
    assert not again.state.answer
    assert not again.log()[held.n - 1].struck


def test_a_fate_point_changes_no_other_roll_than_the_one_it_was_spent_on(tmp_path):
    """NAW-125: with the HQ check left out it had rolled a die of the fire again, for the other side."""
    t = battle(tmp_path, [("rifles", "B2"), ("hq", "B2")], [("tank", "D2")], fate_points="on", fate=[2, 2])
    hq = next(unit.name for unit in t.state.units.values() if unit.is_hq)
    t.do("step", unit="Rifles", hex="C2", others=[hq])
    fire = t.do("op_fire", by="b", unit="Tank", target="Rifles", dice=[6, 6, 6])
    check = t.do("hq_check", dice=[1])
    point = t.do("fate", use="reroll", number="1", side="a", dice=[5])
    told = t.session.amend(fire.n, dice=[1, 1, 1], dry_run=True)
    assert (told.stops, told.lapsed) == (point.n, (check.n,))
    t.session.amend(fire.n, dice=[1, 1, 1], without=[point.n], consent="a")
    assert t.state.fate == {"a": 2, "b": 2}
    assert t.again().findings == []
