"""What the report of a match says of entries that were corrected, and of what was sealed."""

from table import Table

from taos_tui.reports import report

ROSTER = "Orc, soldier, 20 points; Boss, graduate, 30 points"


def played(folder, amended=True):
    """A match to its end; Bruno sealed another Lieutenant by a correction. The number of that entry."""
    t = Table(folder)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-06", "A-02"))
    sealed = t.do("lieutenant", "b", model="Boss").n
    if amended:
        t.session.amend(sealed, {"model": "Orc"}, eyes="b", consent="a")
    t.to_scoring()
    for seat in "ab":
        t.do("confirm", seat, as_it_stands=True)
    t.session.disclose()
    return t, sealed


def told(t):
    return report(t.session, "md").replace("\\", "")


def test_what_was_sealed_anew_is_not_said_to_be_as_it_was_sealed(tmp_path):
    t, sealed = played(tmp_path)
    text = told(t)
    assert f"every secret was opened; {sealed} was entered anew, the others are as they were sealed" in text
    assert "entered anew, at first: something else, still sealed" in text
    assert "what is covered" not in text


def test_what_nobody_sealed_anew_is_said_to_be_as_it_was_sealed(tmp_path):
    t, _ = played(tmp_path, amended=False)
    assert "every secret was opened and is as it was sealed" in told(t)


def test_an_entry_says_what_it_was_given_first_and_that_it_had_no_dice(tmp_path):
    t = Table(tmp_path).start()
    first = next(line.n for line in t.session.log() if line.move == "first_turn")
    t.session.amend(first, {"first": "b"}, consent="a")
    assert t.session.log()[first - 1].first_told == "entered anew, at first: first Anna"


def test_a_throw_that_was_automatic_at_first_had_no_dice(tmp_path):
    t = Table(tmp_path).start()
    n = t.find("a-left", "02").n
    t.session.amend(n, {"base_contact": None, "wip": 13, "distance_cm": 20}, [5], consent="b")
    assert t.session.log()[n - 1].first_told.startswith("entered anew, at first: no dice, ")


def test_a_throw_of_nobody_has_no_empty_place_in_its_line(tmp_path):
    t = Table(tmp_path).tactics()
    n = t.do("tactics", dice=[13, 13], wip_a=13, wip_b=13).n
    t.do("tactics", winner="a")
    t.do("option", "a", take="deployment")
    t.do("first_turn", "b", first="a")
    t.do("first_deploys", "a", first="a")
    t.place_all().do("begin")
    t.to_scoring()
    for seat in "ab":
        t.do("confirm", seat, as_it_stands=True)
    assert f"- {n} · Tactics roll: undecided, roll again · " in told(t)
