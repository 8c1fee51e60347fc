"""The course of a session: each entry under the headline that stood above the game when it was made."""

from pathlib import Path

from taos_tui.content import paths
from taos_tui.session.session import Session


def sample(tmp_path: Path, slug: str) -> Session:
    """A copy of the sample match of a game."""
    found = paths.sample(slug)
    assert found
    copy = tmp_path / f"{slug}.toml"
    copy.write_bytes(found.read_bytes())
    return Session.open(copy)


def numbers(session: Session) -> list[tuple[str, list[int]]]:
    return [(each.title, [line.n for line in each.lines]) for each in session.course()]


def test_every_entry_stands_once_and_in_order(tmp_path: Path) -> None:
    session = sample(tmp_path, "toswg")
    found = numbers(session)
    assert [n for _, entries in found for n in entries] == list(range(1, session.count + 1))
    assert [title for title, _ in found][:4] == ["Preparation", "WHO STARTS", "ROUND 1", "ROUND 2"]


def test_what_is_undone_stands_where_it_was_made_and_the_undo_where_it_leads(tmp_path: Path) -> None:
    session = sample(tmp_path, "toswg")
    last = session.course()[-1]
    assert last.title == "ROUND 14"
    while session.scene().headline != "ROUND 13":
        session.undo()
    session.make("note", note="we stop here")
    *_, before, after = session.course()
    assert before.title == "ROUND 14"
    assert all(line.struck for line in before.lines if line.move not in ("undo", "note"))
    assert after.title == "ROUND 13"
    assert [line.move for line in after.lines] == ["undo", "note"]
    assert numbers(Session.open(session.path)) == numbers(session)


def test_what_is_set_up_again_after_an_undo_is_preparation(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "new.toml", "toswg", "Evening", {"a": "Anna", "b": "Bruno"})
    session.make("side", {"side": "a", "points": 70}, "a")
    session.undo()
    session.make("side", {"side": "a", "points": 60}, "a")
    assert numbers(session) == [("Preparation", [1, 2, 3])]


def test_a_name_that_is_corrected_after_the_end_leaves_the_course_as_it_was(tmp_path: Path) -> None:
    session = sample(tmp_path, "toswg")
    titles, ends = [title for title, _ in numbers(session)], [title for title, _ in session.scenes()]
    session.make("rename", {"seat": "a", "name": "Zoe"})
    assert [title for title, _ in numbers(session)] == titles
    assert [title for title, _ in session.scenes()] == ends
