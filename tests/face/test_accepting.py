"""What a form may take: which of its lines are refused besides the first."""

from types import SimpleNamespace

from taos_tui.face.accepting import further_refused


def test_what_is_refused_as_a_whole_marks_no_line():
    """What had been sealed lies otherwise now: the program ended where a line was looked for."""
    form = SimpleNamespace(inputs=())
    assert further_refused(None, form, "session", ["order"]) == frozenset()
