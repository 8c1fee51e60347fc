"""An entry that never happened is left out, long after it was made; what came after it is replayed."""

import random
from pathlib import Path

import pytest
from played import played, sample_of, scenes
from taos_match import fail, identify, new, rewrite, to_turn

from taos_tui.rules.refusal import Refusal
from taos_tui.session.entry import Entry
from taos_tui.session.session import Session
from taos_tui.session.verify import verify
from taos_tui.systems import SLUGS
from tests.chance import SEED
from tests.systems.fury.fury_table import Skirmish
from tests.systems.naw.naw_table import battle


def test_it_stands_no_more_and_what_came_after_it_does(path: Path) -> None:
    session = to_turn(new(path))
    before = session.state
    first = fail(session, [19])
    flip = identify(session, "a-left", code="02")
    told = session.amend(first.n, never=True, dry_run=True)
    assert [(each.n, each.after, each.reason) for each in told.changes] == [(first.n, "", "")]
    assert (told.stops, told.lost, told.ends) == (0, (), ("orders spent 2 → orders spent 1",))
    made = session.amend(first.n, never=True)
    log = session.log()
    assert [line.n for line in log if line.struck] == [first.n]
    assert log[made.n - 1].text == f"entry {first.n} never happened: {first.text}"
    assert session.amend(flip.n, never=True).n == session.count
    assert session.state == before
    again = Session.open(path)
    assert (again.state, again.findings) == (before, [])
    assert all(check.right for check in verify(path.read_bytes()))


def test_it_is_undone_and_redone_like_any_move(path: Path) -> None:
    session = to_turn(new(path))
    first = fail(session, [19])
    with_it = session.state
    session.amend(first.n, never=True)
    without = session.state
    session.undo()
    assert session.state == with_it
    assert not session.log()[first.n - 1].struck
    session.redo()
    assert session.state == without
    assert session.log()[first.n - 1].struck
    assert Session.open(path).findings == []


def test_nobody_fishes_for_another_face_by_it(path: Path) -> None:
    session = to_turn(new(path))
    rolled = fail(session)
    session.amend(rolled.n, never=True)
    assert fail(session).dice == rolled.dice
    assert Session.open(path).findings == []


def test_what_is_no_longer_possible_without_it_is_told_and_left_out_with_it(path: Path) -> None:
    session = to_turn(new(path))
    failed = fail(session, [19])
    flip = identify(session, "a-left", code="02")
    with pytest.raises(Refusal, match="only where it is no longer possible"):
        session.amend(failed.n, never=True, without=(flip.n,))
    begun = next(line.n for line in session.log() if line.move == "begin")
    told = session.amend(begun, never=True, dry_run=True)
    assert told.stops == failed.n
    assert told.lost == (failed.n, flip.n)
    session.amend(begun, never=True)
    assert session.state.phase == "deployment"
    assert Session.open(path).findings == []


def test_a_correction_that_another_one_cuts_off_is_not_shown_as_taken_back(path: Path) -> None:
    """What it corrected stands as it was corrected, though its own line lies behind what falls."""
    session = to_turn(new(path))
    first = fail(session, [19])
    turn = session.make("end_turn", by="a")
    behind = session.make("end_turn", by="b")
    corrected = session.amend(first.n, dice=[17])
    assert session.amend(turn.n, never=True).stops == behind.n
    log = session.log()
    assert log[first.n - 1].dice == (17,)
    assert [n for n in (first.n, turn.n, behind.n, corrected.n) if log[n - 1].struck] == [turn.n, behind.n]
    session.undo()
    session.undo()
    log = session.log()
    assert log[first.n - 1].dice == (19,)
    assert log[corrected.n - 1].struck


def test_an_entry_that_was_left_out_stays_so_where_another_correction_cuts_that_one_off(path: Path) -> None:
    """The log called the leaving-out undone, and the entry stayed left out."""
    session = to_turn(new(path))
    out, kept = fail(session, [19]), fail(session, [18])
    turn = session.make("end_turn", by="a")
    behind = session.make("end_turn", by="b")
    left_out = session.amend(out.n, never=True)
    assert session.amend(turn.n, never=True).stops == behind.n
    numbers = (out.n, kept.n, turn.n, behind.n, left_out.n)
    log = session.log()
    assert [n for n in numbers if log[n - 1].struck] == [out.n, turn.n, behind.n]
    assert [line.struck for line in Session.open(path).log()] == [line.struck for line in log]
    session.undo()
    session.undo()
    log = session.log()
    assert [n for n in numbers if log[n - 1].struck] == [left_out.n]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_last_entry_left_out_is_the_last_entry_undone(slug: str, tmp_path: Path) -> None:
    """At twelve places of each sample match, as everybody and as each player sees it."""
    _, made = sample_of(slug)
    chance = random.Random(f"{SEED} {slug}")
    for number in sorted(chance.sample(range(1, len(made)), 12)):
        session = played(tmp_path / f"{number}.toml", slug, number)
        last = session.log()[-1]
        if last.move not in session.system.moves:
            continue
        session.undo(consent=_other(session, last.seat))
        undone = scenes(session)
        session.redo()
        session.amend(last.n, never=True, consent=_other(session, last.seat), eyes=last.seat)
        assert scenes(session) == undone
        session.close()
        assert Session.open(session.path, watching=True).findings == []


def _other(session: Session, seat: str) -> str:
    return next(each for each in session.seats if each != seat)


def test_a_file_says_of_one_entry_one_thing(path: Path) -> None:
    session = to_turn(new(path))
    first = fail(session, [19])
    made = session.amend(first.n, never=True)
    session.close()

    def both(entry: Entry) -> Entry:
        if entry.n == made.n:
            entry.inputs["inputs"] = {}
        return entry

    rewrite(path, both)
    found = Session.open(path).findings
    assert any("none of an amendment" in each for each in found)


def test_what_was_asked_because_of_an_entry_falls_alone_with_it(tmp_path: Path) -> None:
    t = battle(tmp_path, [("tank", "D1"), ("rifles", "F1")], [("rifles", "D2"), ("hq", "D2")])
    fire = t.do("fire", unit="Tank", target="Rifles 2", dice=[6, 1, 1])
    check = t.do("hq_check", hq="HQ", dice=[6])
    step = t.do("step", unit="Rifles 1", hex="G1")
    told = t.session.amend(fire.n, never=True, dry_run=True)
    assert (told.stops, told.lost, told.lapsed) == (0, (), (check.n,))
    t.session.amend(fire.n, never=True)
    assert [line.n for line in t.session.log() if line.struck] == [fire.n, check.n]
    assert (t.unit("Rifles 2").state, t.unit("Rifles 1").hex) == ("full", "G1")
    assert not t.session.log()[step.n - 1].struck
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_who_saw_a_death_that_never_was_is_asked_no_more(tmp_path: Path) -> None:
    t = Skirmish(tmp_path).start()
    hurt = t.do("adjust", why="a curse", model="Girl", hp=0)
    seen = t.do("witness", dead="Girl", models=["Hound"])
    t.activate("Hound")
    told = t.session.amend(hurt.n, never=True, dry_run=True)
    assert (told.stops, told.lapsed) == (0, (seen.n,))
    t.session.amend(hurt.n, never=True)
    assert (t.model("Girl").hp, t.model("Hound").fury, t.state.group) == (4, 3, ("Hound",))
    assert t.again().findings == []
