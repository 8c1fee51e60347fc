"""A later entry that does not fit any more is entered anew with the one that is amended, and what follows stands."""

import pytest
from msgspec.structs import replace
from naw_table import IN_COVER, IN_THE_OPEN, battle, fired_at

from taos_tui.face.amending import told as told_of
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Anew
from taos_tui.session.verify import verify
from tests.session.own_verifier import faults
from tests.session.taos_match import rewrite


@pytest.mark.parametrize(
    ("hex", "dice", "other", "then"), [("D3", IN_COVER, "D2", IN_THE_OPEN), ("D2", IN_THE_OPEN, "D3", IN_COVER)]
)
def test_a_later_throw_of_more_dice_is_thrown_anew_with_it_and_of_fewer_the_last_fall(tmp_path, hex, dice, other, then):
    """What would have been thrown against the cover is thrown no more; the attack stays as it was thrown."""
    t, placed, fire, step = fired_at(tmp_path, hex, dice)
    before, is_more = t.state, len(then) > len(dice)
    assert list(dice[:3]) == list(then[:3])
    told = t.session.amend(placed.n, {"hex": other}, dry_run=True)
    assert (told.stops, told.stops_by) == ((fire.n, "dice") if is_more else (0, ""))
    assert told.unthrown == ({} if is_more else {fire.n: tuple(dice[len(then) :])})
    later = {fire.n: Anew(dice=then)} if is_more else {}
    told = t.session.amend(placed.n, {"hex": other}, dry_run=True, later=later)
    assert (told.stops, told.lost, t.session.count) == (0, (), step.n)
    t.session.amend(placed.n, {"hex": other}, later=later)
    assert t.unit("Rifles 2").hex == other
    assert t.unit("Rifles 1").hex == "G1"
    log = t.session.log()
    assert log[fire.n - 1].dice == tuple(then)
    assert log[fire.n - 1].first == f"dice {' '.join(map(str, dice))}"
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])
    assert all(check.right for check in verify(t.path.read_bytes()))
    assert faults(t.path.read_text(encoding="utf-8")) == []
    after = t.state
    t.session.undo()
    assert t.state == before
    t.session.redo()
    assert t.state == after == t.again().state


def test_a_later_entry_is_given_what_is_possible_now(tmp_path):
    t, placed, fire, _ = fired_at(tmp_path, "D3", IN_COVER)
    told = t.session.amend(placed.n, {"hex": "D4"}, dry_run=True)
    assert (told.stops, told.stops_by) == (fire.n, "target")
    nobody = t.session.amend(placed.n, {"hex": "D4"}, dry_run=True, later={fire.n: Anew({"target": "Rifles 9"})})
    assert (nobody.stops, nobody.stops_by) == (fire.n, "target")
    assert "Rifles 9" in " ".join(told_of(nobody))


def test_a_later_entry_is_given_another_name_where_the_one_it_had_is_none_any_more(tmp_path):
    t = battle(tmp_path, [("tank", "D1"), ("rifles", "F1")], [("rifles", "D2"), ("rifles", "E2")])
    placed = t.do("adjust", why="as it lies", unit="Rifles 2", hex="D3")
    fire = t.do("fire", unit="Tank", target="Rifles 2", dice=IN_COVER)
    t.do("step", unit="Rifles 1", hex="G1")
    assert t.session.amend(placed.n, {"hex": "D4"}, dry_run=True).stops == fire.n
    t.session.amend(placed.n, {"hex": "D4"}, later={fire.n: Anew({"target": "Rifles 3"}, [6, 1, 1])})
    assert (t.unit("Rifles 2").state, t.unit("Rifles 3").state) == ("full", "disrupted")
    assert t.unit("Rifles 1").hex == "G1"
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_a_rolled_throw_that_is_completed_is_a_typed_one(tmp_path):
    t = battle(tmp_path, [("tank", "D1")], [("rifles", "D2")])
    placed = t.do("adjust", why="as it lies", unit="Rifles", hex="D2")
    fire = t.do("fire", unit="Tank", target="Rifles")
    assert fire.source == "rolled"
    told = t.session.amend(placed.n, {"hex": "D3"}, dry_run=True)
    if told.stops:  # no die hit: cover throws nothing
        t.session.amend(placed.n, {"hex": "D3"}, later={fire.n: Anew(dice=[*fire.dice, 1, 1])})
        assert t.session.log()[fire.n - 1].source == "typed"
        assert t.again().findings == []


def test_what_is_possible_as_it_is_is_not_entered_anew_with_another_one(tmp_path):
    t, placed, fire, step = fired_at(tmp_path, "D3", IN_COVER)
    for later in ({fire.n: Anew(dice=[1, 1, 1])}, {step.n: Anew({"hex": "G2"})}, {99: Anew()}):
        with pytest.raises(Refusal) as no:
            t.session.amend(placed.n, {"why": "looked again"}, later=later)
        assert no.value.input == "later"
    assert t.session.count == step.n


def test_another_players_throw_takes_his_word_where_that_is_asked(tmp_path):
    t, placed, fire, _ = fired_at(tmp_path, "D2", IN_THE_OPEN, fate_points="off")
    t.session.close()
    own = type(t.session).open(t.path, "b")
    with pytest.raises(Refusal) as no:
        own.amend(placed.n, {"hex": "D3"}, later={fire.n: Anew(dice=IN_COVER)})
    assert no.value.input == "consent"
    own.close()


@pytest.mark.parametrize(
    "later",
    [
        "x",
        [3],
        [{"of": 7}],
        [{"of": "7", "inputs": {}}],
        [{"of": 7, "inputs": {"unit": "Tank", "target": "Rifles 2"}, "dice": ["6"]}],
        [{"of": 7, "inputs": {"unit": "Tank", "target": "Rifles 2"}, "dice": [6, 1, 1], "seat": "b"}],
        [{"of": 8, "inputs": {"unit": "Rifles 1", "hex": "G2"}}],
        [],
    ],
)
def test_a_file_that_says_otherwise_is_refused(tmp_path, later):
    t, placed, fire, _ = fired_at(tmp_path, "D2", IN_THE_OPEN)
    assert fire.n == 7
    t.session.amend(placed.n, {"hex": "D3"}, later={fire.n: Anew(dice=IN_COVER)})
    t.session.close()
    rewrite(t.path, lambda e: replace(e, inputs={**e.inputs, "later": later}) if e.move == "amend" else e)
    assert t.again().findings
