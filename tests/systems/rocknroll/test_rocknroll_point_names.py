"""The Points of a real box bear the names that are printed on them (RNR-10, RNR-110)."""

import pytest
from test_rocknroll_unlisted import play

from taos_tui.content.copied import copied_content
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import load


def war(tmp_path):
    names, content = {"a": "Anna", "b": "Boris"}, copied_content(load("rocknroll"))
    return Session.create(tmp_path / "war.toml", "rocknroll", "War", names, {"mode": "expansion"}, content=content)


def dealt(session, *points):
    counted = {"orders": 40, "vpa_units": 14, "vietnam_units": 14}
    return play(session, "deal", points=list(points), vpa_hq=["Doc", "Zulu"], vietnam_hq=["Mai", "Bao"], **counted)


def row(session):
    return [(id, session.state.cards.points[id].name) for id in session.state.points]


def test_they_are_named_as_they_lie_and_echo_lies_in_the_middle(tmp_path):
    session = war(tmp_path)
    dealt(session, "Hill", "Bridge", "Echo", "Village", "River")
    assert [name for _, name in row(session)] == ["Hill", "Bridge", "Echo", "Village", "River"]
    assert session.state.cards.points[session.state.points[2]].echo
    assert "Crossroads" not in str(session.scene())
    assert "Village" in str(session.scene())
    session.close()
    again = Session.open(tmp_path / "war.toml")
    assert [name for _, name in row(again)] == ["Hill", "Bridge", "Echo", "Village", "River"]
    assert again.findings == []
    again.close()


def test_echo_of_another_name_is_the_one_in_the_middle_and_known_names_stay(tmp_path):
    session = war(tmp_path)
    dealt(session, "point 2", "Bridge", "Crossroads", "point 1", "River")
    (first, second), middle = row(session)[:2], row(session)[2]
    assert (first[1], second[1], middle[1]) == ("Point 2", "Bridge", "Crossroads")
    assert session.state.cards.points[middle[0]].echo
    assert len({id for id, _ in row(session)}) == 5
    session.close()


@pytest.mark.parametrize(
    "points", [["Hill", "hill", "Echo", "Village", "River"], ["Hill", "Echo"], ["1", "Hill", "Echo", "Bridge", "River"]]
)
def test_two_of_a_name_too_few_and_numbers_are_refused(tmp_path, points):
    session = war(tmp_path)
    with pytest.raises(Refusal) as no:
        dealt(session, *points)
    assert (no.value.input, no.value.clause, session.count) == ("points", "RNR-10", 0)
    session.close()
