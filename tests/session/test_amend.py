"""An entry that is entered anew counts with its new inputs and faces; what came after it is replayed."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pile_game import play_piles
from played import played, quick_locks, sample_of
from random_moves import value
from taos_match import CHOICES, HANDS, NAMES, fail, identify, new, rewrite, to_turn

from taos_tui.content.catalogue import in_words
from taos_tui.content.copied import copied_content
from taos_tui.kit.scene import Scene
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.session.verify import verify
from taos_tui.systems import SLUGS, load

replaced = msgspec.structs.replace


def piles(path: Path, patch: pytest.MonkeyPatch, **more: Any) -> Session:
    play_piles(patch)
    return Session.create(path, "toswg", "Club night", NAMES, **more)


def test_a_die_typed_wrong_is_put_right_and_what_followed_stays(path: Path) -> None:
    session = to_turn(new(path))
    first = fail(session, [19])
    second = fail(session, [18])
    found = session.amend(first.n, dice=[17])
    assert [(each.n, each.before, each.after) for each in found.changes] == [(first.n, "failure", "failure")]
    assert (found.stops, found.lost) == (0, ())
    log = session.log()
    assert log[first.n - 1].dice == (17,)
    assert log[first.n - 1].amended
    assert log[first.n - 1].first == "dice 19"
    assert log[second.n - 1].first == ""
    assert log[second.n - 1].dice == (18,)
    assert not any(line.struck for line in log)
    assert Session.open(path).state == session.state
    assert Session.open(path).findings == []


def test_what_a_dry_run_tells_is_what_happens_and_changes_nothing(path: Path) -> None:
    session = to_turn(new(path))
    first = fail(session, [19])
    flip = identify(session, "a-left", code="02")
    state, data = session.state, path.read_bytes()
    told = session.amend(first.n, {"code": "03"}, [5], dry_run=True, eyes="a")
    assert (session.state, path.read_bytes()) == (state, data)
    assert (told.changes[0].before, told.changes[0].after) == ("failure", "success")
    assert told.stops == flip.n
    assert told.changes[-1].reason
    assert told.changes[-1].after == ""
    assert told.lost == (flip.n,)
    assert session.amend(first.n, {"code": "03"}, [5], eyes="a")._replace(n=0) == told
    assert [line.n for line in session.log() if line.struck] == [flip.n]


def test_an_earlier_correction_of_what_stands_is_not_told_among_what_falls(path: Path) -> None:
    session = to_turn(new(path))
    earlier = fail(session, [19])
    first = fail(session, [18])
    flip = identify(session, "a-left", code="02")
    session.amend(earlier.n, dice=[17])
    found = session.amend(first.n, {"code": "03"}, [5], eyes="a")
    assert found.lost == (flip.n,)
    assert session.log()[earlier.n - 1].dice == (17,)


def test_what_an_amendment_draws_is_not_told_before_and_pinned_after(path: Path) -> None:
    session = to_turn(new(path))
    first = fail(session, [19])
    told = session.amend(first.n, dice=[5], dry_run=True, eyes="a")
    assert told.draws == ("code",)
    assert [(each.after, each.becomes) for each in told.changes] == [("success", "")]
    session.amend(first.n, dice=[5], eyes="a")
    code = session.state.tokens["a-left"].code
    assert code
    assert session.log()[first.n - 1].drawn == ("code",)
    assert Session.open(path).state == session.state


def test_an_amendment_is_undone_and_redone_like_any_move(path: Path) -> None:
    session = to_turn(new(path))
    first = fail(session, [19])
    identify(session, "a-left", code="02")
    before, texts = session.state, [line.text for line in session.log()]
    session.amend(first.n, dice=[5], eyes="a")
    after = session.state
    session.undo()
    assert session.state == before
    assert [line.text for line in session.log()][: len(texts)] == texts
    session.redo()
    assert session.state == after
    assert Session.open(path).state == after
    session.undo()
    assert Session.open(path).state == before


def test_an_amendment_that_is_undone_still_tells_what_it_had_made_of_the_entry(path: Path) -> None:
    session = to_turn(new(path))
    first = fail(session, [19])
    n = session.amend(first.n, dice=[5], eyes="a").n
    told = session.log()[n - 1].text
    assert session.log()[first.n - 1].text in told
    for change in (session.undo, session.redo, session.undo):
        change()
        assert session.log()[n - 1].text == told
    session.amend(first.n, dice=[18], eyes="a")
    assert session.log()[n - 1].text == told
    assert [line.text for line in Session.open(path).log()] == [line.text for line in session.log()]


def test_what_an_amendment_takes_off_is_pinned(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = piles(path, monkeypatch)
    session.make("take", {"card": "ten"})
    rolled = session.make("roll", {"dice": 2})
    lost = session.make("take", {"card": "jack"})
    session.make("roll", {"dice": 1})
    kept = session.log()[-1].dice
    found = session.amend(1, {"card": "jack"})
    assert found.stops == lost.n
    again = session.make("roll", {"dice": 1})
    assert again.dice == kept
    assert session.log()[rolled.n - 1].dice == rolled.dice
    assert Session.open(path).findings == []


def test_a_rolled_face_becomes_a_typed_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = piles(path, monkeypatch)
    rolled = session.make("roll", {"dice": 1})
    other = rolled.dice[0] % 20 + 1
    session.amend(1, dice=[other, rolled.dice[1]])
    line = session.log()[0]
    assert (line.dice, line.source) == ((other, rolled.dice[1]), "typed")
    session.amend(1, {"dice": 2}, [1, 2, 3])
    assert session.log()[0].dice == (1, 2, 3)
    with pytest.raises(Refusal, match="too few dice"):
        session.amend(1, {"dice": 3})


def test_a_drawn_card_becomes_a_typed_one_and_comes_next(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = piles(path, monkeypatch)
    drawn = session.make("take").outcome.fields["card"]
    other = "king" if drawn != "king" else "six"
    session.amend(1, {"card": other})
    line = session.log()[0]
    assert (line.drawn, line.typed) == ((), ("card",))
    assert session.make("take").outcome.fields["card"] == drawn
    assert Session.open(path).findings == []


@pytest.mark.parametrize(
    ("n", "why"), [(0, "does not stand"), (99, "does not stand"), (2, "no move"), (3, "not stand")]
)
def test_what_cannot_be_entered_anew_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch, n: int, why: str) -> None:
    session = piles(path, monkeypatch)
    session.make("roll", {"dice": 1})
    session.make("note", note="tea")
    session.make("roll", {"dice": 1})
    session.undo()
    data = path.read_bytes()
    with pytest.raises(Refusal, match=why):
        session.amend(n, dice=[1, 1])
    with pytest.raises(Refusal, match="unheard"):
        session.amend(1, {"unheard": 1})
    assert path.read_bytes() == data


def test_nobody_changes_what_the_other_has_made_from_a_program_of_his_own(path: Path) -> None:
    session = to_turn(new(path))
    first = fail(session, [19])
    turn = next(line for line in session.log() if line.move == "draw" and line.seat == "b")
    session.close()
    hers = Session.open(path, "a")
    with pytest.raises(Refusal, match="Bruno alone knows"):
        hers.amend(turn.n, {"hand": HANDS["a"]})
    hers.amend(first.n, dice=[18])
    rewrite(path, lambda entry: replaced(entry, seat="b") if entry.move == "amend" else entry)
    assert "has to agree first" in Session.open(path).findings[0]


def test_a_secret_of_another_seat_stays_shut(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_locks(monkeypatch)
    session = new(path, passphrases={"b": "b"})
    session.unlock("b", "b")
    to_turn(session)
    first = fail(session, [19])
    session.close()
    session = Session.open(path)
    session.amend(first.n, dice=[18])
    assert session.state.players["b"].secret.value is None
    with pytest.raises(Refusal, match="Bruno alone knows"):
        session.amend(2, {"hand": HANDS["b"]})
    with pytest.raises(Refusal, match="unlock"):
        session.amend(2, {"hand": HANDS["b"]}, eyes="b")
    session.close()
    session = Session.open(path)
    session.unlock("b", "b")
    assert session.findings == []
    assert session.state.players["b"].secret.value == CHOICES["b"]["secret"]


def test_a_secret_is_entered_anew_sealed(path: Path) -> None:
    session = new(path)
    session.make("draw", {"hand": HANDS["a"]}, "a")
    other = ["A-03", "A-07", "A-02"]
    session.amend(1, {"hand": other}, eyes="a")
    assert list(session.view("a").players["a"].hand.value) == other
    assert session.view("b").players["a"].hand.value is None
    assert "A-07" not in path.read_text()
    assert session.log()[0].amended
    assert all(check.right for check in verify(path.read_bytes()))
    again = Session.open(path)
    assert list(again.view("a").players["a"].hand.value) == other
    again.undo()
    assert list(again.view("a").players["a"].hand.value) == HANDS["a"]


def test_every_later_entry_that_reads_otherwise_is_told_and_what_it_comes_to_at_the_end(path: Path) -> None:
    """A hit that is put right: a unit lives that was killed later, and what was over goes on."""
    content = copied_content(load("toswg"))
    session = Session.create(path, "toswg", "Night", {"a": "Ada", "b": "Bru"}, content=content)
    session.make("roster", {"units": "Cleo, level 5, machine_gun", "side": "a"}, "a")
    session.make("roster", {"units": "Bino, level 5", "side": "b"}, "b")
    session.make("begin")
    session.make("throw", dice=[6, 1])
    shots = []
    for _ in range(2):
        session.make("activate", {"unit": "Cleo"}, dice=[20])
        shots.append(session.make("attack", {"target": "Bino", "weapon": "machine_gun", "distance_cm": 20}, dice=[19]))
        if session.state.phase != "game_over":
            session.make("activate", {"unit": "Bino"}, dice=[1])
    assert session.state.phase == "game_over"
    assert "Bino is removed" in shots[-1].text
    told = session.amend(shots[0].n, dice=[2], dry_run=True)
    assert {shots[1].n} <= {change.n for change in told.changes}
    ends = " ".join(map(str, map(in_words, told.ends)))
    assert "Bino is back in the game" in ends
    assert "BATTLE OVER" in ends
    assert "Bru: lost" in ends


def stands(scene: Scene) -> tuple[object, ...]:
    """Where a game stands for all to see."""
    return scene.headline, scene.scores, {unit.name for unit in scene.units if unit.group == "out"}


def test_an_entry_that_is_no_longer_possible_is_left_out_alone_and_what_came_after_it_stands(path: Path) -> None:
    """At a table nobody takes ten moves back because one of them has become needless."""
    session = to_turn(new(path))
    first = fail(session, [19])
    second = identify(session, "a-left", code="02")
    third = session.make("note", note="a long look at the map")
    fourth = session.make("identify", {"token": "a-right", "graduate": "Zoe", "wip": 13, "distance_cm": 15}, "a", [18])
    told = session.amend(first.n, {"code": "03"}, [5], dry_run=True, eyes="a")
    assert told.stops == second.n
    assert {second.n, third.n, fourth.n} <= {*told.lost}
    made = session.amend(first.n, {"code": "03"}, [5], without=[second.n])
    assert (made.stops, made.lost) == (0, ())
    assert made.lapsed == made.left_out == (second.n,)
    struck = {line.n for line in session.log() if line.struck}
    assert struck == {second.n}
    again = Session.open(path)
    assert again.findings == []
    assert again.state == session.state
    assert all(check.right for check in verify(path.read_bytes()))
    session.undo()
    assert not any(line.struck for line in session.log() if line.move != "amend")


def test_only_what_is_no_longer_possible_is_left_out(path: Path) -> None:
    session = to_turn(new(path))
    first = fail(session, [19])
    second = fail(session, [18])
    for number in (second.n, first.n, 0, 99):
        with pytest.raises(Refusal, match="only where it is no longer possible"):
            session.amend(first.n, dice=[17], without=[number])
    assert session.count == second.n
    session.amend(first.n, dice=[17])
    session.close()
    for without in ([1], [99], 3, ["x"]):

        def forged(entry: Any, without: object = without) -> Any:
            return replaced(entry, inputs={**entry.inputs, "without": without}) if entry.move == "amend" else entry

        rewrite(path, forged)
        assert any("without" in finding for finding in Session.open(path).findings), without


@pytest.mark.parametrize("slug", SLUGS)
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_amendments_anywhere_in_a_match_keep_the_laws(slug: str, tmp_path_factory, data: st.DataObject) -> None:
    """In the middle of a sample match: told as it happens, undone to the very state, the same in another program."""
    with pytest.MonkeyPatch.context() as patch:
        quick_locks(patch)
        path: Path = tmp_path_factory.mktemp(slug) / "match.toml"
        session = played(path, slug, len(sample_of(slug)[1]))
        for _ in range(2):
            standing = [step.entry for step in session._replay.steps if step.entry.move in session.system.moves]
            entry = data.draw(st.sampled_from(standing))
            wanted = data.draw(st.sampled_from([*session.system.moves[entry.move].inputs, None]))
            change = {wanted.name: data.draw(value(wanted))} if wanted else {}
            dice = [data.draw(st.integers(1, 6)) for _ in entry.dice] if data.draw(st.booleans()) else None
            state, count = session.state, session.count
            lines, scene = {line.n: (line.text, line.struck) for line in session.log()}, session.scene("")
            without: list[int] = []
            try:
                told = session.amend(entry.n, change, dice, dry_run=True, eyes=entry.seat)
                while told.stops and not told.draws and data.draw(st.booleans()):
                    without.append(told.stops)
                    told = session.amend(entry.n, change, dice, dry_run=True, eyes=entry.seat, without=without)
                    assert told.left_out == tuple(without)
                    assert not {*without} & {*told.lost}
            except Refusal:
                continue
            assert (session.state, session.count) == (state, count)
            try:
                made = session.amend(entry.n, change, dice, eyes=entry.seat, without=without)._replace(n=0)
            except Refusal:  # a card that was shown for good would change
                assert (session.state, session.count) == (state, count)
                continue
            assert made == told or told.draws or told.covered, entry
            after = session.state
            otherwise = {line.n for line in session.log()[:count] if lines[line.n] != (line.text, line.struck)}
            assert otherwise - {line.n for line in session.log() if line.move in ("amend", "undo", "redo")} <= {
                *(change.n for change in made.changes),
                *made.lost,
                *made.lapsed,
            }
            assert made.ends or stands(scene) == stands(session.scene(""))
            session.undo()
            assert session.state == state
            session.redo()
            assert session.state == after
        again = Session.open(path)
        for seat in again.seats:
            again.unlock(seat, seat)
        assert again.findings == []
        assert again.state == session.state
        assert [line.text for line in again.log()] == [line.text for line in session.log()]
        assert all(check.right for check in verify(path.read_bytes()))


def test_a_token_keeps_its_code_when_it_is_identified_earlier_after_all(path: Path) -> None:
    """TAOS-51: a miss that was none. The code that the app drew for this token later is what lay there all the time;
    what came after that is told, and stands."""
    for _ in range(4):
        session = to_turn(new(path))
        missed = fail(session, [19])
        found = identify(session, "a-left")
        later = identify(session, "a-right")
        codes = found.inputs["code"], later.inputs["code"]
        told = session.amend(missed.n, dice=[5], dry_run=True, eyes="a")
        assert (told.stops, told.draws) == (found.n, ())
        session.amend(missed.n, dice=[5], without=[found.n], eyes="a")
        lines = {line.n: line for line in session.log()}
        assert (lines[missed.n].inputs["code"], lines[later.n].inputs["code"]) == codes
        assert not lines[later.n].struck
        session.undo()
        other = session.amend(missed.n, dice=[18], dry_run=True)  # nothing that was undone stands in its way
        assert (other.stops, other.lost) == (0, ())
        again = Session.open(path)
        assert (again.findings, again.state) == ([], session.state)
        again.close()
        session.close()
        path.unlink()


def test_what_an_undone_amendment_drew_makes_nothing_impossible(path: Path) -> None:
    session = to_turn(new(path))
    missed = fail(session, [19])
    second = fail(session, [18])
    session.amend(missed.n, dice=[5], eyes="a")
    session.undo()
    identify(session, "a-right", code="03")
    told = session.amend(second.n, dice=[17], dry_run=True)
    assert (told.stops, told.lost) == (0, ())
