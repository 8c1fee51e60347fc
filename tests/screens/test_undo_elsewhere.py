"""Taking back what somebody else has gone on from, in a program that has not seen it yet."""

from taos_tui.screens.shell.view_model import ViewModel

from taos_tui.session.session import Session


def test_a_refused_undo_is_not_told_as_done(tmp_path):
    names = {"a": "Anna", "b": "Bruno"}
    Session.create(tmp_path / "club.toml", "taos", "Club night", names).close()
    anna, bruno = (Session.open(tmp_path / "club.toml", seat) for seat in names)
    bruno.make("note", note="mine")
    anna.poll()
    model = ViewModel(bruno)
    anna.make("note", note="hers")
    model.undo()
    assert [line.note for line in bruno.log()] == ["mine", "hers"]
    assert model.notice is not None
    assert model.notice.refused
    assert "alone takes it back" in model.notice.text
