"""A pasted roster is entered anew: later entries mean the models of the same lines as before."""

import pytest
from table import Table

from taos_tui.session.amend import Wish
from taos_tui.session.session import Session
from taos_tui.session.verify import verify

LINES = (
    "FUSILIER Combi Rifle / Pistol, Knife. (0 | 10)",
    "FUSILIER HMG / Pistol, Knife. (1 | 18)",
    "FUSILIER Combi Rifle / Pistol, Knife. (0 | 10)",
    "ORC Feuerbach / Pistol, Knife. (1.5 | 41)",
    "FUSILIER Combi Rifle / Pistol, Knife. (0 | 10)",
)
NAMES = ("FUSILIER 1", "FUSILIER 2", "FUSILIER 3", "ORC", "FUSILIER 4")


@pytest.fixture
def battle(tmp_path):
    """All models of Anna's list, and one of Bruno's; whoever stands in a line has points of his own after it."""
    t = Table(tmp_path)
    t.do("roster", "a", models="\n".join(LINES))
    t.do("roster", "b", models="Zero 17")
    for at, name in enumerate(NAMES):
        t.do("model", "a", name=name, wip=10 + at)
    return t


def who(t):
    """The model that the later entries mean of each line: its name, by the WIP that they gave."""
    return {model.wip: name for name, model in t.state.models.items() if model.seat == "a"}


def stays(t):
    """The file is read again as it stands, and undoing takes all back."""
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.session.state, [])
    again.close()
    assert all(check.right for check in verify(t.session.path.read_bytes()))


@pytest.mark.parametrize("word", ["ALGUACIL", "ORC", "FUSILIER"])
@pytest.mark.parametrize("at", range(len(LINES)))
def test_a_line_that_is_spelled_anew_shifts_nobody(battle, at, word):
    """Every other line keeps its name; who stands in the changed one is followed under his new name."""
    before = battle.session.state
    line = f"{word} {LINES[at].split(' ', 1)[1]}"
    models = "\n".join((*LINES[:at], line, *LINES[at + 1 :]))
    if models == "\n".join(LINES):
        return
    told = battle.session.amend(1, {"models": models}, dry_run=True)
    assert (told.stops, told.lost, told.lapsed) == (0, (), ())
    assert [text for text in told.ends if " is called " in text] == [
        text for text in told.ends if text.startswith(f"{NAMES[at]} is called {word}")
    ]
    battle.session.amend(1, {"models": models})
    found = who(battle)
    assert found[10 + at].startswith(word)
    assert [found[10 + n] for n in range(len(NAMES)) if n != at] == [name for name in NAMES if name != NAMES[at]]
    stays(battle)
    battle.session.undo()
    assert battle.session.state == before


@pytest.mark.parametrize("at", range(len(LINES)))
def test_a_line_that_is_taken_out_shifts_nobody(battle, at):
    """All others are who they were, whatever is entered of who stood in it."""
    battle.session.amend(1, {"models": "\n".join((*LINES[:at], *LINES[at + 1 :]))})
    found, others = who(battle), [n for n in range(len(NAMES)) if n != at]
    assert [found[10 + n] for n in others] == [NAMES[n] for n in others]
    stays(battle)


def test_a_line_that_is_put_in_shifts_nobody(battle):
    models = "\n".join((LINES[0], "FUSILIER Spitfire / Pistol, Knife. (1 | 20)", *LINES[1:]))
    battle.session.amend(1, {"models": models})
    found = who(battle)
    assert [found[10 + n] for n in range(len(NAMES))] == list(NAMES)
    assert battle.state.models["FUSILIER 5"].points == 20
    stays(battle)


def test_a_list_is_corrected_twice(battle):
    """What is kept of the first correction counts for the second."""
    once = [*LINES]
    once[1] = "ALGUACIL HMG / Pistol, Knife. (1 | 18)"
    battle.session.amend(1, {"models": "\n".join(once)})
    once[0] = "ALGUACIL Combi Rifle / Pistol, Knife. (0 | 10)"
    battle.session.amend(1, {"models": "\n".join(once)})
    found = who(battle)
    assert [found[10 + n] for n in (1, 2, 3, 4)] == ["ALGUACIL", "FUSILIER 3", "ORC", "FUSILIER 4"]
    assert found[10].startswith("ALGUACIL")
    stays(battle)


def test_points_of_a_line_are_corrected_and_nobody_is_called_otherwise(battle):
    lines = [*LINES]
    lines[2] = lines[2].replace("| 10", "| 12")
    battle.session.amend(1, {"models": "\n".join(lines)})
    assert [who(battle)[10 + n] for n in range(len(NAMES))] == list(NAMES)
    assert "named" not in battle.session.last.inputs["inputs"]


def test_who_is_written_with_the_name_that_he_got_keeps_it(tmp_path):
    """A list that is pasted anew may have the numbers already with which models of one name were told apart."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier Combi 10\nFusilier Combi 10\nNisse 34")
    t.session.amend(1, {"models": "Fusilier Combi 1, 10 points\nFusilier Combi 2, 10 points\nNisse 30"})
    assert [(m.name, m.points) for m in t.state.models.values()] == [
        ("Fusilier Combi 1", 10), ("Fusilier Combi 2", 10), ("Nisse", 30)
    ]  # fmt: skip


def test_the_wip_of_a_later_entry_is_that_of_who_is_named_in_it_now(tmp_path):
    """It stood there as that of the model that is gone, and said that it was the roster's."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Tanko wip 4, 20 points; Nisse wip 13, 34 points")
    t.start()
    failed = t.do("identify", "a", [19], token="a-left", graduate="Tanko", distance_cm=50, wip=4)
    wish = Wish(1, {"models": "Nisse wip 13, 34 points"}, None)
    assert t.session.amend(1, wish.inputs, by="a", dry_run=True).stops == failed.n
    made = t.session.as_made(t.session.log()[failed.n - 1], "a", wish)
    given = {**failed.inputs, "graduate": "Nisse"}
    assert made.following(given, {"graduate"})["wip"] == 13
    assert made.following({**given, "wip": 9}, {"graduate", "wip"})["wip"] == 9
