"""What fell by a correction and is possible again with the next one is found also where something is due before a later
entry, and where a later entry is not possible with it."""

from taos_tui.session.amend import Wish
from tests.systems.naw.naw_table import battle


def numbers(again):
    return [one.entry.n for one in again.possible], [(one.entry.n, stops) for one, stops in again.costs]


def test_a_duty_that_fell_is_found_where_it_is_due_again(tmp_path):
    """Its dice had to be typed once more, and the table was told nothing of those that had fallen."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")], mines=["C2"])
    step = t.do("step", unit="Rifles 1", hex="C2")
    mines = t.do("mines", dice=[1, 1])
    then = t.do("step", unit="Rifles 1", hex="C1")
    before = t.state
    t.session.amend(step.n, {"hex": "B1"}, without=[mines.n])
    back = Wish(step.n, {"hex": "C2"}, None)
    assert t.session.amend(step.n, {"hex": "C2"}, dry_run=True).stops == then.n
    again = t.session.stands_again(back)
    assert numbers(again) == ([mines.n], [])
    t.session.amend(step.n, {"hex": "C2"}, between=again.possible)
    assert t.state == before
    assert t.again().findings == []


def mended(tmp_path):
    """Two steps, the second left out as the first was another one, and a step from there."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")])
    first = t.do("step", unit="Rifles 1", hex="B1")
    second = t.do("step", unit="Rifles 1", hex="C1")
    t.do("adjust", why="as it lies", unit="Tank", hex="F2")
    t.session.amend(first.n, {"hex": "B3"}, without=[second.n])
    return t, first, second, t.do("step", unit="Rifles 1", hex="B2")


def test_what_would_make_a_later_entry_impossible_is_named_with_it(tmp_path):
    t, first, second, third = mended(tmp_path)
    back = Wish(first.n, {"hex": "B1"}, None)
    assert t.session.amend(first.n, {"hex": "B1"}, dry_run=True).stops == 0
    again = t.session.stands_again(back)
    assert numbers(again) == ([], [(second.n, third.n)])
    assert again.costs[0][0].before == second.n + 1
    told = t.session.amend(first.n, {"hex": "B1"}, between=[again.costs[0][0]], dry_run=True)
    assert told.stops == third.n


def test_what_was_possible_before_this_correction_too_is_not_named(tmp_path):
    """It was left fallen once."""
    t, first, _, _ = mended(tmp_path)
    t.session.amend(first.n, {"hex": "B1"})
    assert numbers(t.session.stands_again(Wish(first.n, {"others": []}, None))) == ([], [])


def test_it_is_found_beside_what_comes_in(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")], mines=["C2", "C1"])
    step = t.do("step", unit="Rifles 1", hex="C2")
    mines = t.do("mines", dice=[1, 1])
    on = t.do("step", unit="Rifles 1", hex="D1")
    t.do("step", unit="Tank", hex="F2")
    t.session.amend(step.n, {"hex": "B3"}, without=[mines.n, on.n])
    again = t.session.stands_again(Wish(step.n, {"hex": "C2"}, None))
    assert numbers(again) == ([mines.n, on.n], [])
    beside = t.session.stands_again(Wish(step.n, {"hex": "C2"}, None, between=again.possible[:1]))
    assert numbers(beside) == ([on.n], [])


def test_it_is_found_though_the_correction_by_which_it_fell_came_behind_what_fell_since(tmp_path):
    """All behind an entry falls, the correction of an earlier one among it; what that had changed stays so."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")])
    first = t.do("step", unit="Rifles 1", hex="B1")
    second = t.do("step", unit="Rifles 1", hex="C1")
    drive = t.do("step", unit="Tank", hex="F2")
    on = t.do("step", unit="Tank", hex="F3")
    t.session.amend(first.n, {"hex": "B3"}, without=[second.n])
    t.session.amend(drive.n, {"hex": "E1"})
    assert [line.n for line in t.session.log() if line.struck] == [second.n, on.n]
    again = t.session.stands_again(Wish(first.n, {"hex": "B1"}, None))
    assert numbers(again) == ([second.n], [])
    t.session.amend(first.n, {"hex": "B1"}, between=again.possible)
    assert t.unit("Rifles 1").hex == "C1"
    assert t.again().findings == []
