"""Who is named in a form and may not do it: the rule says why, though others are offered."""

import pytest

from taos_tui.content.copied import copied_content
from taos_tui.face.accepting import entered
from taos_tui.face.form import Form
from taos_tui.face.naming import names_of
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.viewer import Viewer
from taos_tui.session.session import Session
from taos_tui.systems import load


@pytest.fixture
def moved(tmp_path):
    """Rifles 1 has moved two hexes, and nobody of its formation has anybody in reach."""
    names = {"a": "Anna", "b": "Bruno"}
    made = Session.create(tmp_path / "n.toml", "naw", "Night", names, content=copied_content(load("naw")))
    made.make("scenario", {"id": "lipnik"})
    made.make("begin")
    made.make("draw", {"chit": "Rifle Battalion"})
    made.make("step", {"unit": "Rifles 1", "hex": "D5"})
    made.make("step", {"unit": "Rifles 1", "hex": "E5"})
    yield made
    made.close()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("rifles 1", "Rifles 1 has moved in this impulse"),
        ("pak", "Pak belongs to Anna (Germans)"),
        ("zzz", "'zzz' is not on the list: give Rifles 2, Rifles 3 or Sappers"),
    ],
)
def test_who_may_not_fire_is_told_why_where_nobody_is_in_reach(moved, typed, why):
    roll = MoveRoll(moved, Viewer("b"), "fire", lambda attempt: None)
    values, offered = roll.prefilled()
    form = Form(tuple(roll.inputs), dict(values), offered, names_of(moved.scene("b")))
    form = form.following(roll.narrowed(form.given())).select("unit")
    assert form.suggested["target"] == []
    filled = entered(roll, form, typed)
    assert "unit" not in filled.values
    assert filled.refused["unit"].reason == why
