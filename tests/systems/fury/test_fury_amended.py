"""What a correction of a skirmish tells of later entries."""

from fury_table import Skirmish

from taos_tui.rules.wording import say
from taos_tui.session.amend import Between
from taos_tui.session.amendments_told import with_more
from taos_tui.session.entry import Entry


def test_what_a_group_might_still_do_is_not_told_to_come_first(tmp_path):
    """`100 is no longer possible: …; first comes: Strike in melee`, where the activation was only to be ended."""
    t = Skirmish(tmp_path).start()
    trap = t.do("adjust", why="a trap", model="Hound", hp=0)
    t.do("witness") if t.state.awaited else None
    counted = t.skip().do("points")
    told = t.session.amend(trap.n, never=True, dry_run=True)
    assert (told.stops, told.due) == (counted.n, "activate")
    assert told.changes[-1].reason.endswith("first comes: Activate models")
    hound = Between(counted.n, Entry(0, "", "a", "activate", {"models": ["Hound"]}))
    told = t.session.amend(trap.n, never=True, dry_run=True, between=(hound,))
    assert told.changes[-1].reason == "only during the counting of points; this is the activations"


def test_behind_a_full_stop_stands_no_semicolon():
    """`Thick fog: … (not less than 1 inch).; 125 too`."""
    assert with_more("Half the range.", [say("7 falls")]) == "Half the range. 7 falls"
    assert with_more("Bruno draws 4 event cards", [say("7 falls")]) == "Bruno draws 4 event cards; 7 falls"
    assert with_more("Half the range.", []) == "Half the range."


def test_a_model_whose_line_is_written_anew_is_still_that_one(tmp_path):
    """Its name and its hit points together (SK-26)."""
    t = Skirmish(tmp_path).start().activate("Hound")
    entry = next(line for line in t.session.log() if line.move == "roster")
    models = entry.inputs["models"].replace('name = "Hound"', 'name = "Grumbler"').replace("hp = 6", "hp = 8")
    told = t.session.amend(entry.n, {"models": models})
    assert (told.stops, told.lost) == (0, ())
    assert "Grumbler" in t.session.log()[told.changes[-1].n - 1].text
    assert (t.model("Grumbler").max_hp, t.again().findings) == (8, [])
