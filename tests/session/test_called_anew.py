"""A name that was wrong from the beginning is corrected once: later entries that name the unit name it so too."""

import msgspec
import pytest
from played import quick_locks
from sitting import Sitting
from taos_match import rewrite

from taos_tui.kit.secret import veiled
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.session.verify import verify
from tests.systems.taos.table import Table


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


def test_who_stands_in_the_line_of_another_one_is_tried_in_his_stead(battle):
    told = battle.session.amend(1, {"units": "Bear, level 9, mortar; Vela, level 6, rifle"}, dry_run=True)
    assert told.stops == 6  # Bear is activated, and has no rifle
    units = "Vela, level 6, rifle; Olga, level 3, rifle; Bear, level 9, mortar"
    told = battle.session.amend(1, {"units": units}, dry_run=True)
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


ROSTER = "Orc, soldier, 20 points; Fiday, soldier, 28 points; Boss, graduate, 30 points"


def sealed(folder, lieutenant):
    """Bruno's Lieutenant is sealed; then Anna claims that Fiday was he, and Bruno answers."""
    folder.mkdir()
    t = Table(folder)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant", "b", model=lieutenant)
    t.do("capture", "a", target="lieutenant", model="Fiday", attacker="Fusilier", result="incapacitated")
    return t


SPELLED = {"models": ROSTER.replace("Fiday", "Fidai")}
"""The first entry with one letter of another name changed."""


def seen(session):
    """What everybody sees of a preview, and of the log after it."""
    told = session.amend(1, SPELLED, dry_run=True)
    session.amend(1, SPELLED, consent="a")
    lines = [(line.text, line.struck) for line in session.log()]
    return repr(told), lines, veiled(session.state, "").models, session.last.inputs


def test_a_name_spelled_anew_costs_nothing_that_is_sealed_and_tells_nothing_of_it(tmp_path):
    found = []
    for name in ("Fiday", "Boss", "Orc"):
        t = sealed(tmp_path / name, name)
        told = t.session.amend(1, SPELLED, dry_run=True)
        assert (told.stops, told.lost, told.lapsed) == (0, (), ())
        found.append(seen(t.session))
    assert found[0] == found[1] == found[2]
    assert "Fidai" in found[0][2]


def test_who_was_sealed_under_the_old_name_is_still_the_lieutenant(tmp_path):
    """TAOS-160, TAOS-166: the seal opens to what was sealed, and it is the model that is called otherwise now."""
    t = sealed(tmp_path / "one", "Fiday")
    t.session.amend(1, SPELLED, consent="a")
    t.do("lieutenant_out", "b")
    assert t.session.log()[-1].text == "Bruno's Lieutenant is out: Fidai, captured"
    t.session.close()
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])
    assert all(check.right for check in verify(t.session.path.read_bytes()))
    again.undo(consent="a")
    again.undo(consent="a")
    assert (again.state.player("b").lieutenant.value, again.findings) == ("Fiday", [])
    again.redo()
    assert again.state.player("b").lieutenant.value == "Fidai"
    again.close()


def test_a_name_that_is_corrected_a_second_time_is_followed_from_the_first(tmp_path):
    """The sealed name stands for the one between, which is gone: the Lieutenant had fallen with it."""
    t = sealed(tmp_path / "one", "Fiday")
    t.session.amend(1, SPELLED, consent="a")
    told = t.session.amend(1, {"models": ROSTER.replace("Fiday", "Fidayn")}, consent="a")
    assert (told.stops, told.lost, told.lapsed) == (0, (), ())
    t.do("lieutenant_out", "b")
    assert t.session.log()[-1].text == "Bruno's Lieutenant is out: Fidayn, captured"
    again = Session.open(t.session.path, watching=True)
    assert (again.state, again.findings) == (t.state, [])


def test_a_lieutenant_under_a_passphrase_follows_the_name_once_he_is_read(tmp_path, monkeypatch):
    quick_locks(monkeypatch)
    path = tmp_path / "match.toml"
    session = Session.create(path, "taos", "Club night", {"a": "Anna", "b": "Bruno"}, passphrases={"b": "two"})
    session.make("roster", {"models": ROSTER}, "b")
    session.unlock("b", "two")
    session.make("lieutenant", {"model": "Fiday"}, "b")
    session.close()
    blind = Session.open(path)
    blind.amend(1, SPELLED, consent="a")
    blind.close()
    again = Session.open(path)
    again.unlock("b", "two")
    assert (again.state.player("b").lieutenant.value, again.findings) == ("Fidai", [])
    again.close()


def test_what_names_somebody_who_is_really_gone_falls_whomever_it_names(tmp_path):
    for name in ("Orc", "Boss"):
        t = sealed(tmp_path / name, name)
        told = t.session.amend(1, {"models": "Fiday, soldier, 28 points; Boss, graduate, 30 points"}, dry_run=True)
        assert t.session.log()[-2].n in told.lapsed


def test_a_file_of_before_in_which_the_sealed_name_fell_with_a_spelling_is_what_it_was(tmp_path):
    t = sealed(tmp_path / "before", "Boss")
    n = next(line.n for line in t.session.log() if line.move == "lieutenant")
    t.session.amend(1, SPELLED, consent="a")
    t.session.close()

    def older(entry):
        given = {**entry.inputs, "without": [n]}
        return msgspec.structs.replace(entry, inputs=given) if entry.move == "amend" else entry

    rewrite(t.session.path, older)
    again = Session.open(t.session.path)
    assert (again.findings, again.state.player("b").lieutenant) == ([], None)
    again.close()
