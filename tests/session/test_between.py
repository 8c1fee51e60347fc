"""What comes in between later entries by a correction: a move that is due there, and what fell by an earlier one."""

from pathlib import Path
from shutil import copy

import pytest
from msgspec.structs import replace

from taos_tui.content.paths import sample
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Anew, Between, Wish
from taos_tui.session.between import possible
from taos_tui.session.entry import Entry
from taos_tui.session.session import Session
from taos_tui.session.verify import verify
from taos_tui.systems import SLUGS
from tests.session.own_verifier import faults
from tests.session.taos_match import new, rewrite, to_turn
from tests.systems.naw.naw_table import battle

DUTIES = {"taos": 1, "toswg": 1, "fury": 1, "naw": 4, "rocknroll": 10}
"""So many entries of a sample match at least are due before a later one."""


def mined(tmp_path):
    """Rifles 1 moved beside mines, and on; the entries of both and one more."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")], mines=["C2"])
    first = t.do("step", unit="Rifles 1", hex="B1")
    then = t.do("step", unit="Rifles 1", hex="C1")
    return t, first, then, t.do("step", unit="Tank", hex="F2")


def mines(before, *dice):
    return Between(before.n, Entry(0, "", "a", "mines", {}, dice, "typed" if dice else ""))


def sound(t):
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])
    assert all(check.right for check in verify(t.path.read_bytes()))
    assert faults(t.path.read_text(encoding="utf-8")) == []


def test_a_duty_that_a_correction_brings_comes_in_before_the_entry_that_waits_for_it(tmp_path):
    t, first, then, last = mined(tmp_path)
    before = t.state
    told = t.session.amend(first.n, {"hex": "C2"}, dry_run=True)
    assert (told.stops, told.due, told.lost) == (then.n, "mines", (then.n, last.n))
    between = (mines(then, 6, 1),)
    told = t.session.amend(first.n, {"hex": "C2"}, dry_run=True, between=between)
    assert (told.stops, told.lost, t.session.count) == (0, (), last.n)
    assert any("mines attack Rifles 1: 1 hit" in each.becomes for each in told.changes)
    t.session.amend(first.n, {"hex": "C2"}, between=between)
    assert (t.unit("Rifles 1").hex, t.unit("Rifles 1").state, t.unit("Tank").hex) == ("C1", "disrupted", "F2")
    line = t.session.log()[last.n]
    assert (line.move, line.dice, line.struck, line.amended) == ("mines", (6, 1), False, False)
    assert f"({line.n}) comes in before {then.n}" in t.session.log()[-1].text
    told = [each.n for stretch in t.session.course() for each in stretch.lines]
    assert told == [*range(1, then.n), line.n, then.n, last.n, t.session.count]
    sound(t)
    after = t.state
    t.session.undo()
    assert t.state == before
    assert t.session.log()[last.n].struck
    sound(t)
    t.session.redo()
    assert t.state == after
    sound(t)


def test_what_came_in_is_an_entry_like_any_other(tmp_path):
    t, first, then, last = mined(tmp_path)
    t.session.amend(first.n, {"hex": "C2"}, between=(mines(then, 6, 1),))
    came = t.session.log()[last.n]
    t.session.amend(came.n, dice=[1, 1])
    assert t.unit("Rifles 1").state == "full"
    sound(t)
    told = t.session.amend(first.n, {"hex": "B1"}, dry_run=True)
    assert (told.stops, told.lost) == (came.n, (came.n, then.n, last.n, t.session.count))
    t.session.amend(first.n, {"hex": "B1"}, without=[came.n])
    assert (t.unit("Rifles 1").hex, t.unit("Tank").hex) == ("C1", "F2")
    assert [line.n for line in t.session.log() if line.struck] == [came.n]
    sound(t)


def test_a_duty_that_is_none_or_wants_other_dice_is_refused_and_nothing_is_written(tmp_path):
    t, first, then, last = mined(tmp_path)
    for hex, between in [("C2", mines(then, 6)), ("B1", mines(then, 6, 1)), ("C2", mines(first, 6, 1))]:
        with pytest.raises(Refusal):
            t.session.amend(first.n, {"hex": hex}, [], between=(between,))
    assert t.session.count == last.n


@pytest.mark.parametrize(
    "rows", [[{"of": 99, "before": 1}], [{"of": 1, "before": 2}], [{"of": 1}], "all of them", [7], [{"of": 0}]]
)
def test_a_file_that_says_otherwise_is_refused(tmp_path, rows):
    t, first, then, _ = mined(tmp_path)
    t.session.amend(first.n, {"hex": "C2"}, between=(mines(then, 6, 1),))

    def other(entry: Entry) -> Entry:
        return replace(entry, inputs={**entry.inputs, "between": rows}) if "between" in entry.inputs else entry

    rewrite(t.path, other)
    assert t.again().findings


def test_what_fell_comes_in_again_with_a_correction_that_makes_it_possible(tmp_path):
    t, first, then, last = mined(tmp_path)
    before = t.state
    t.session.amend(first.n, {"hex": "C2"})
    assert [line.n for line in t.session.log() if line.struck] == [then.n, last.n]
    again = t.session.stands_again(Wish(first.n, {"hex": "B1"}, None)).possible
    assert [(one.entry.n, one.before) for one in again] == [(then.n, 0), (last.n, 0)]
    assert t.session.stands_again(Wish(first.n, {"hex": "C2"}, None)).possible == ()
    t.session.amend(first.n, {"hex": "B1"}, between=again)
    assert t.state == before
    assert not any(line.struck for line in t.session.log())
    sound(t)
    t.session.undo()
    assert [line.n for line in t.session.log()[: last.n] if line.struck] == [then.n, last.n]
    sound(t)


def test_what_fell_is_not_offered_where_something_new_stands_in_its_place(tmp_path):
    t, first, _, last = mined(tmp_path)
    t.session.amend(first.n, {"hex": "C2"})
    t.do("mines", dice=[1, 1])
    assert t.session.stands_again(Wish(first.n, {"hex": "B1"}, None)).possible == ()
    assert last.n < t.session.count


@pytest.mark.parametrize("slug", SLUGS)
def test_a_duty_that_is_left_out_comes_in_where_it_is_asked_for_and_all_is_as_it_was(slug, tmp_path):
    path = Path(copy(sample(slug), tmp_path))
    session = Session.open(path)
    found = 0
    for line in session.log():
        move = session.system.moves.get(line.move)
        if line.struck or move is None or session._replay.played[line.n].entry.sealed or line.typed:
            continue
        try:
            told = session.amend(line.n, never=True, dry_run=True, eyes=line.seat)
        except Refusal:
            continue
        after = [each.n for each in session.log()[line.n :] if each.move in session.system.moves and not each.struck]
        if told.due != line.move or told.stops != after[0]:
            continue  # what waits for it is another one: it was not due there
        found += 1
        typed = "typed" if line.dice else ""
        entry = Entry(0, "", line.seat, line.move, dict(line.inputs), line.dice, typed)
        between = (Between(told.stops, entry),)
        told = session.amend(line.n, never=True, dry_run=True, between=between, eyes=line.seat)
        assert (told.stops, told.lost, told.ends) == (0, (), ())
    assert found >= DUTIES[slug]


def test_what_fell_alone_comes_in_at_its_place_and_what_is_not_possible_yet_stays_fallen(tmp_path):
    t, first, then, last = mined(tmp_path)
    before = t.state
    t.session.amend(first.n, {"hex": "B3"}, without=[then.n])
    assert [line.n for line in t.session.log() if line.struck] == [then.n]
    again = t.session.stands_again(Wish(first.n, {"hex": "B1"}, None)).possible
    assert [(one.entry.n, one.before) for one in again] == [(then.n, last.n)]
    t.session.amend(first.n, {"hex": "B1"}, between=again)
    assert t.state == before
    sound(t)


def test_what_fell_is_possible_again_beside_what_else_comes_in(tmp_path):
    """It was told of nothing as long as another move was entered too, which a later entry had asked for."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1"), ("rifles", "G1")], [("rifles", "H5")], mines=["C2"])
    first = t.do("step", unit="Rifles 1", hex="B1")
    then = t.do("step", unit="Rifles 1", hex="C1")
    last = t.do("step", unit="Tank", hex="F2")
    t.session.amend(first.n, {"hex": "B3"}, without=[then.n])
    forgotten = Between(last.n, Entry(0, "", "a", "step", {"unit": "Rifles 2", "hex": "G2"}))
    back = Wish(first.n, {"hex": "B1"}, None, between=(forgotten,))
    again = t.session.stands_again(back).possible
    assert [(one.entry.n, one.before) for one in again] == [(then.n, last.n)]
    t.session.amend(first.n, {"hex": "B1"}, between=(*again, forgotten))
    assert (t.unit("Rifles 1").hex, t.unit("Rifles 2").hex) == ("C1", "G2")
    sound(t)
    assert t.session.stands_again(back._replace(between=(*again, forgotten))).possible == ()


def test_only_what_follows_without_a_gap_is_possible_again():
    found = [Between(0, Entry(n, "")) for n in range(1, 8)]
    for fits in range(8):
        tried = []

        def is_possible(between, fits=fits, tried=tried):
            tried.append(len(between))
            return len(between) <= fits

        assert possible(found, is_possible) == tuple(found[:fits])
        assert len(tried) <= 5


def test_what_never_happened_is_not_offered_though_it_had_fallen_before(tmp_path):
    t, first, then, last = mined(tmp_path)
    t.session.amend(first.n, {"hex": "C2"})
    again = t.session.stands_again(Wish(first.n, {"hex": "B1"}, None)).possible
    t.session.amend(first.n, {"hex": "B1"}, between=again)
    t.session.amend(last.n, never=True)
    assert last.n not in [one.entry.n for one in t.session.stands_again(Wish(first.n, {"hex": "B1"}, None)).possible]
    t.session.amend(then.n, never=True)
    assert t.session.stands_again(Wish(first.n, {"hex": "B1"}, None)).possible == ()
    sound(t)


def test_the_log_names_all_entries_that_a_correction_changed_with_it(tmp_path):
    """It named the first alone: which others were entered anew, left out or fell was told nowhere afterwards."""
    t, first, then, last = mined(tmp_path)
    t.session.amend(first.n, {"hex": "B3"}, without=[then.n])
    assert t.session.log()[-1].text.endswith(f"; {then.n} falls")
    t.session.undo()
    t.session.amend(first.n, {"hex": "B3"}, later={then.n: Anew({"hex": "C3"})})
    assert t.session.log()[-1].text.endswith(f"; {then.n} too")
    t.session.undo()
    t.session.amend(first.n, {"hex": "C2"})
    assert t.session.log()[-1].text.endswith(f"; {then.n} and {last.n} stand no more")
    t.session.undo()
    t.session.amend(first.n, never=True, without=[then.n])
    assert t.session.log()[-1].text.endswith(f"; {then.n} falls")


def test_what_fell_twice_stands_again_as_it_was_entered_last(tmp_path):
    """It stood again as it was at first on the screen, and the file could not be read with what was written."""
    session = to_turn(new(tmp_path / "match.toml"))
    first = session.make("identify", {"token": "a-left", "graduate": "Orc", "wip": 13, "distance_cm": 15}, "a", [19])
    then = session.make("identify", {"token": "a-left", "graduate": "Orc", "code": "02"}, "a")
    session.amend(first.n, dice=[5], eyes="a")
    session.amend(first.n, dice=[19], between=session.fallen(first.n), eyes="a")
    session.amend(then.n, {"code": "03"}, eyes="a")
    session.amend(first.n, dice=[5], eyes="a")
    (fallen,) = session.fallen(first.n)
    assert (fallen.entry.n, fallen.entry.inputs["code"]) == (then.n, "03")
    session.amend(first.n, dice=[19], between=[fallen], eyes="a")
    assert session.log()[then.n - 1].inputs["code"] == "03"
    again = Session.open(session.path)
    assert (again.state, again.findings) == (session.state, [])


def test_what_the_app_drew_at_a_place_lies_there_again_on_the_way_over_a_later_entry(tmp_path):
    """An automatic attempt became a roll that failed, and automatic again: its code could be chosen then (TAOS-54)."""
    session = to_turn(new(tmp_path / "match.toml"))
    session.make("identify", {"token": "a-left", "graduate": "Orc", "wip": 13, "distance_cm": 15}, "a", [19])
    then = session.make("identify", {"token": "a-left", "graduate": "Orc"}, "a")
    drawn = then.inputs["code"]
    order = Between(then.n, Entry(0, "", "a", "order", {"model": "Bolt"}))
    rolled = Anew({"wip": 13, "distance_cm": 50}, (19,))
    session.amend(then.n, between=[order], stays=True, later={then.n: rolled}, eyes="a")
    assert "code" not in session.log()[then.n - 1].inputs
    came = next(line.n for line in session.log() if line.move == "order" and not line.struck)
    automatic = {"wip": None, "distance_cm": None}
    for other in {"01", "02", "03"} - {drawn}:
        later = {then.n: Anew({**automatic, "code": other}, ())}
        told = session.amend(came, never=True, later=later, eyes="a", dry_run=True)
        assert (told.stops, told.stops_by) == (then.n, "code")
    session.amend(came, never=True, later={then.n: Anew(automatic, ())}, eyes="a")
    assert session.log()[then.n - 1].inputs["code"] == drawn
    again = Session.open(session.path)
    assert (again.state, again.findings) == (session.state, [])
