"""A name that was wrong from the beginning is corrected once: later entries that name the unit name it so too."""

import msgspec
import pytest
from sitting import Sitting
from taos_match import rewrite

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.session.verify import verify


@pytest.fixture
def battle(tmp_path):
    """Ulf was tried, attacked and was shot at; Bruno has Rossi."""
    t = Sitting(tmp_path / "match.toml", "toswg", {"a": "Anna", "b": "Bruno"}, {})
    t.do("roster", "a", units="Ulf, level 5, rifle; Vela, level 6, rifle", side="a")
    t.do("roster", "b", units="Rossi, level 7, rifle", side="b")
    t.do("begin")
    t.do("starter", seat="a")
    t.do("activate", unit="Ulf", dice=[20])
    t.do("attack", target="Rossi", weapon="rifle", distance_cm=9, dice=[20])
    t.do("end_turn")
    t.do("activate", unit="Rossi", dice=[20])
    t.do("attack", target="Ulf", weapon="rifle", distance_cm=9, dice=[2])
    return t


def texts(session):
    return [line.text for line in session.log() if not line.struck and line.move in ("activate", "attack")]


def test_a_line_of_a_pasted_roster_is_named_otherwise_in_all_that_came_later(battle):
    units = "Wolf, level 5, rifle; Vela, level 6, rifle"
    told = battle.session.amend(1, {"units": units}, dry_run=True)
    assert (told.stops, told.lost, told.lapsed) == (0, (), ())
    before = texts(battle.session)
    battle.session.amend(1, {"units": units})
    assert texts(battle.session) == [text.replace("Ulf", "Wolf") for text in before]
    assert "Wolf" in battle.session.state.units
    again = Session.open(battle.session.path)
    assert (again.state, again.findings) == (battle.session.state, [])
    assert all(check.right for check in verify(battle.session.path.read_bytes()))
    again.close()
    battle.session.undo()
    assert texts(battle.session) == before
    battle.session.redo()
    assert "Wolf" in battle.session.state.units


def test_the_entry_of_the_amendment_says_which_names(battle):
    battle.session.amend(1, {"units": "Wolf, level 5, rifle; Vela, level 6, rifle"})
    assert "Ulf" in battle.session.last.inputs["called"]
    battle.session.undo()
    battle.session.amend(1, {"units": "Ulf, level 5, rifle; Vela, level 7, rifle"})
    assert "called" not in battle.session.last.inputs


def test_who_is_another_one_is_named_by_nobody_else(battle):
    """Another unit in another's stead is no correction of a name."""
    told = battle.session.amend(1, {"units": "Bear, level 9, mortar; Vela, level 6, rifle"}, dry_run=True)
    assert told.stops == 5  # Ulf is tried, who is not there


@pytest.mark.parametrize("called", [{"Rossi": "Vela"}, {"Ulf": "Rossi"}, {"Ulf": 3}, ["Ulf"], "Ulf"])
def test_a_file_names_nobody_otherwise_who_is_the_same(battle, called):
    battle.session.amend(1, {"units": "Wolf, level 5, rifle; Vela, level 6, rifle"})
    battle.session.close()

    def forged(entry):
        given = {**entry.inputs, "called": called}
        return msgspec.structs.replace(entry, inputs=given) if entry.move == "amend" else entry

    rewrite(battle.session.path, forged)
    assert any("called" in finding for finding in Session.open(battle.session.path).findings)


def test_nobody_changes_what_the_other_made_by_a_name_unless_he_agrees(battle):
    path = battle.session.path
    battle.session.close()
    alone = Session.open(path, "a")
    with pytest.raises(Refusal, match="has to agree first"):
        alone.amend(1, {"units": "Wolf, level 5, rifle; Vela, level 6, rifle"})
    alone.close()
