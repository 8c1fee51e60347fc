"""A correction of what the app had rolled or drawn says so, before it counts and in the log."""

import pytest

from taos_tui.face.amending import Amending, asks_of
from taos_tui.face.amendment_preview import AmendmentPreview
from tests.systems.naw.naw_table import battle


def opened(session, line):
    preview = AmendmentPreview(session, line, "")
    made, names = preview.made(), session.spoken_names
    amending = Amending.of(line, session.system.moves[line.move], names).as_fell(line, made, names)
    return preview, made, amending


def test_the_marker_that_the_app_drew_is_told(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "H5")])
    t.do("close")
    line = t.do("draw")
    assert "chit" in line.drawn
    other = next(chit for chit in ("Red", "Blue", "END") if chit != line.inputs["chit"])
    preview, _, amending = opened(t.session, line)
    told = preview.found(amending._replace(form=amending.form.put("chit", other)), "?")
    assert any("the app had drawn" in text for text in told.lines) or told.refused
    if not told.refused:
        t.session.amend(line.n, {"chit": other})
        assert "drawn by the app" in t.session.log()[line.n - 1].first


def test_what_comes_again_is_told(tmp_path):
    """Whoever corrects a drawn marker or a rolled die knows the next one of that kind: so does the other player."""
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "H5")])
    t.do("close")
    line = t.do("draw")
    was = line.inputs["chit"]
    other = next(chit for chit in ("Blue", "END") if chit != was)
    preview, _, amending = opened(t.session, line)
    told = preview.found(amending._replace(form=amending.form.put("chit", other)), "?")
    assert any("next draw from there gives it again" in text for text in told.lines)
    t.session.amend(line.n, {"chit": other})
    if other != "END":
        t.do("close")
    assert t.do("draw").inputs["chit"] == was


def test_faces_that_come_again_are_told(tmp_path):
    t = battle(tmp_path, [("tank", "D1"), ("hq", "D1")], [("rifles", "D2")])
    line = t.do("fire", unit="Tank", target="Rifles")
    preview, _, amending = opened(t.session, line)
    throw = amending.throw.digit(str(line.dice[0] % 6 + 1))
    told = preview.found(amending._replace(throw=throw), "?")
    rolled = " ".join(map(str, line.dice))
    assert any("next dice of that kind" in text and text.endswith(rolled) for text in told.lines)


@pytest.mark.parametrize("dice", [None, [1, 1, 1]])
def test_faces_are_told_as_rolled_and_as_typed(tmp_path, dice):
    t = battle(tmp_path, [("tank", "D1"), ("hq", "D1")], [("rifles", "D2")])
    line = t.do("fire", unit="Tank", target="Rifles", dice=dice)
    preview, made, amending = opened(t.session, line)
    amending = amending._replace(form=amending.form.put("leadership", True))
    throw = amending.throw.asking(asks_of(made, amending.given, t.session.spoken_names))
    while not throw.is_whole:
        throw = throw.to_last().digit("1").asking(asks_of(made, amending.given, t.session.spoken_names))
    told = preview.found(amending._replace(throw=throw), "?")
    t.session.amend(line.n, {"leadership": True}, throw.faces)
    first = t.session.log()[line.n - 1].first
    assert any("the app had rolled" in text for text in told.lines) == (dice is None)
    assert ("rolled by the app; typed instead: 1" in first) == (dice is None)


def test_too_few_faces_are_no_input_of_that_name(tmp_path):
    t = battle(tmp_path, [("tank", "D1"), ("hq", "D1")], [("rifles", "D3")])
    placed = t.do("adjust", why="as it lies", unit="Rifles", hex="D2")
    fire = t.do("fire", unit="Tank", target="Rifles", dice=[6, 1, 1])
    told = t.session.amend(placed.n, {"hex": "D3"}, dry_run=True)
    assert (told.stops, told.stops_by) == (fire.n, "dice")
    assert not any("dice by hand" in change.reason for change in told.changes)
