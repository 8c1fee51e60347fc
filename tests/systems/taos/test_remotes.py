"""A REM is a Unit with G: Remote Presence only (TAOS-31, TAOS-32, TAOS-40), by list and by form."""

import pytest
from table import Table

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems.taos.moves.orders import roster_pool

RANKS = [
    ("Zond, REM, wip 13, 20 points", "none"),
    ("Zond REM wip 13 20 points", "none"),
    ("Zond rem 20", "none"),
    ("Zond (REM) 20", "none"),
    ("Zond, REM, remote presence, 20", "graduate"),
    ("Zond, REM, G: Remote Presence", "graduate"),
    ("Zond, REM, G: Remote Presence, impetuous", "soldier"),
    ("Zond, REM, G: Servant", "none"),
    ("Remy, wip 13", "graduate"),
    ("Rem 12, wip 13", "graduate"),
    ("PALBOT 3", "none"),
    ("PALBOT Electric Pulse. (0.5 | 3)", "none"),
]
"""Lines of a list, and what TAOS-31 to TAOS-40 make of them."""


@pytest.mark.parametrize(("line", "rank"), RANKS)
def test_a_rem_in_a_list_is_a_unit_with_remote_presence_only(tmp_path, line, rank):
    t = Table(tmp_path)
    t.do("roster", "a", models=line)
    (model,) = t.state.models.values()
    assert model.rank == rank


def test_each_line_says_what_it_was_understood_as_and_why(tmp_path):
    t = Table(tmp_path)
    models = "Zond, REM, 20 points\nYaozao, REM, remote presence, wip 13, 8 points\nOrc, graduate, 30 points"
    told = {str(line.label): str(line.value) for line in t.session.forecast("roster", {"models": models}, "a").ledger}
    assert told["Zond"] == "no Unit (a REM without G: Remote Presence) · 20 points · gives its order"
    assert told["Yaozao"].startswith("Graduate (class not said) · WIP 13 · 8 points")
    assert told["Orc"] == "Graduate · 30 points"


def test_what_is_no_unit_is_called_no_graduate(tmp_path):
    t = Table(tmp_path)
    with pytest.raises(Refusal, match="Zond: a REM without G: Remote Presence is no Unit, so no graduate") as refused:
        t.do("roster", "a", models="Zond, REM, graduate")
    assert (refused.value.input, refused.value.clause) == ("models", "TAOS-40")
    assert t.refused("model", "a", name="Zond REM", rank="graduate") == ("rank", "TAOS-40")
    assert t.refused("model", "a", name="Zond", rank="soldier", remote_presence=False) == ("rank", "TAOS-40")


@pytest.mark.parametrize(
    ("given", "rank"),
    [
        ({"name": "Zond", "remote_presence": False}, "none"),
        ({"name": "Zond", "remote_presence": True}, "graduate"),
        ({"name": "Zond REM"}, "none"),
        ({"name": "Zond REM", "remote_presence": True}, "graduate"),
        ({"name": "Zond REM", "remote_presence": True, "impetuous": True}, "soldier"),
        ({"name": "Zond"}, "none"),
        ({"name": "Orc"}, "graduate"),
    ],
)
def test_the_form_of_one_model_says_the_same(tmp_path, given, rank):
    t = Table(tmp_path)
    t.do("model", "a", **given)
    assert t.state.models[given["name"]].rank == rank


def test_correcting_something_else_of_a_rem_leaves_its_rank(tmp_path):
    t = Table(tmp_path)
    t.do("model", "a", name="Zond REM", remote_presence=True)
    t.do("model", "a", name="Zond REM", wip=13)
    assert t.state.models["Zond REM"].rank == "graduate"


def test_such_a_rem_identifies_nothing(tmp_path):
    """TAOS-38, TAOS-66."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Zond, REM, wip 13; Orc, graduate")
    t.start()
    assert t.refused("identify", token="a-left", graduate="Zond", base_contact=True)[0] == "graduate"


def test_a_file_of_before_has_its_rems_as_they_were(tmp_path):
    t = Table(tmp_path, reading="by_hand")
    t.do("roster", "a", models="Zond, REM, 20 points")
    t.do("model", "a", name="Yaozao REM")
    assert {model.rank for model in t.state.models.values()} == {"graduate"}
    assert Session.open(t.session.path).findings == []


SMALL = [
    ("Doctor 14\nFugazi Dronbot 8\nNasmat REM 3", {"Doctor": 14, "Fugazi Dronbot": 8, "Nasmat REM": 3}),
    ("Doctor 14\nGhulam 3\nGhulam 4", {"Doctor": 14, "Ghulam 3": 0, "Ghulam 4": 0}),
    ("Doctor 14\nGhulam 10\nGhulam 2", {"Doctor": 14, "Ghulam": 10, "Ghulam 2": 0}),
    ("Fugazi Dronbot 8\nDoctor 14\nOrc 30", {"Fugazi Dronbot": 8, "Doctor": 14, "Orc": 30}),
    ("Doctor\nGhulam 4", {"Doctor": 0, "Ghulam 4": 0}),
]


@pytest.mark.parametrize(("lines", "points"), SMALL)
def test_a_small_number_behind_a_name_is_points_where_the_others_have_points_and_nobody_is_called_like_it(
    tmp_path, lines, points
):
    t = Table(tmp_path)
    t.do("roster", "a", models=lines)
    assert {name: model.points for name, model in t.state.models.items()} == points


REMS = """Zond, REM, 20 points
Yaozao, 3 points
Sierra, REM, remote presence, graduate, 15 points
Orc, graduate, 30 points"""


def test_the_roster_asks_which_rems_have_remote_presence(tmp_path):
    """Asked before it counts, and only of those of which nothing is said."""
    t = Table(tmp_path)
    told = t.session.forecast("roster", {"models": REMS}, "a").ledger
    assert ("REM", "Zond: has it G: Remote Presence? Then tick it") in [
        (str(line.label), str(line.value)) for line in told
    ]
    t.do("roster", "a", models=REMS, remote_presence=["Zond"], impetuous=[])
    ranks = {name: model.rank for name, model in t.state.models.items()}
    assert ranks == {"Zond": "graduate", "Yaozao": "none", "Sierra": "graduate", "Orc": "graduate"}
    assert t.refused("roster", "a", models=REMS, remote_presence=["Orc"]) == ("remote_presence", "TAOS-31")


def test_a_rem_that_is_no_unit_gives_its_order_all_the_same(tmp_path):
    """TAOS-180: every regular model gives one; a servant's REM, a mine and a Spawn-Embryo give none."""
    t = Table(tmp_path)
    lines = [*REMS.splitlines(), "Imetron, AI Beacon, 4 points", "Pathos, G: Servant", "mine", "Sula, REM, irregular"]
    t.do("roster", "a", models="\n".join([*lines, "Nimrod, spawn embryo"]))
    ranks = {name: model.rank for name, model in t.state.models.items()}
    assert ranks["Zond"] == ranks["Imetron"] == ranks["Sula"] == "none"
    pool = roster_pool(t.state, "a")
    assert (pool["regular"], pool["irregular"]) == (4, 1)  # Zond, Sierra, Orc, Imetron; Sula
    (tmp_path / "older").mkdir()
    older = Table(tmp_path / "older", reading="remotes")
    older.do("roster", "a", models="\n".join(lines))
    assert roster_pool(older.state, "a")["regular"] == 2  # Sierra, Orc


def test_a_rem_gets_and_keeps_remote_presence_when_its_list_is_pasted_again(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Zond, REM, 20 points; Orc, graduate")
    t.do("model", "a", name="Zond", remote_presence=True)
    assert t.state.models["Zond"].rank == "graduate"
    t.do("roster", "a", models="Zond, REM, 21 points; Orc, graduate")
    assert (t.state.models["Zond"].rank, t.state.models["Zond"].points) == ("graduate", 21)
    assert roster_pool(t.state, "a")["regular"] == 2


@pytest.mark.parametrize("name", ["FUGAZI DRONBOT", "SHIHAB REMOTE", "SALYUT ZOND", "Q-DRONE", "TSYKLON SPUTNIK"])
def test_a_rem_that_is_called_so_by_its_name_alone_is_asked_about(tmp_path, name):
    """TAOS-31: it was a Graduate without a word."""
    t = Table(tmp_path)
    models = f"ORC TROOP HMG / Pistol. (37)\n{name} Flash Pulse. (8)\nREMOTE-EYE, graduate, remote presence, 10"
    asked = t.session.forecast("roster", {"models": models}, "a").ledger
    assert any(line.label == "REM" and name in str(line.value) for line in asked)
    t.do("roster", "a", models=models, remote_presence=[name])
    assert t.state.models[name].rank == "graduate"
    t.do("roster", "b", models=f"{name.title()} B 8; Bob 10")
    assert t.state.models[f"{name.title()} B"].rank == "none"


@pytest.mark.parametrize(
    "told", [{"rank": "none"}, {"remote_presence": False}, {"rank": "none", "remote_presence": False}]
)
def test_a_rem_that_is_called_no_unit_gives_its_order_in_whatever_words(tmp_path, told):
    """TAOS-180: each regular model gives one; the rank took it from the pool, the answer about the REM did not."""
    t = Table(tmp_path)
    t.do("roster", "a", models="ORC TROOP HMG / Pistol. (37)\nFUGAZI DRONBOT (Remote Presence) Flash Pulse. (8)")
    before = roster_pool(t.state, "a")
    t.do("model", "a", name="FUGAZI DRONBOT", **told)
    assert t.state.models["FUGAZI DRONBOT"].rank == "none"
    assert roster_pool(t.state, "a") == before


def test_what_serves_a_specialist_gives_none_and_neither_does_what_is_no_rem(tmp_path):
    t = Table(tmp_path)
    for name in ("PALBOT", "Koala"):
        t.do("model", "a", name=name, rank="none")
        assert not t.state.models[name].gives_order


def test_a_rem_whose_name_has_a_number_behind_a_line_is_asked_about(tmp_path):
    """As army builders write it: ARMBOT_1."""
    t = Table(tmp_path)
    line = " ARMBOT_1 Heavy Flamethrower / Electric Pulse. (- | 4)"
    assert list(t.session.narrowed("roster", "a", {"models": line})["remote_presence"]) == ["ARMBOT"]
    t.do("roster", "a", models=line)
    assert t.state.models["ARMBOT"].rank == "none"
