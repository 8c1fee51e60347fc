"""What is told at the end: losses, attacks made and won, and the attack dice against what was due."""

from naw_table import battle

from taos_tui.reports import report

RED = [("tank", "B1"), ("rifles", "E2"), ("tank", "A4")]
BLUE = [("rifles", "C2"), ("rifles", "F2"), ("rifles", "C4")]


def fought(folder, **more):
    """An Overrun that drives on, an Assault that is thrown back, a shot; then it is over."""
    t = battle(folder, RED, BLUE, **more)
    t.attack("overrun", [4, 4, 4, 1, 1, 1, 4, 4], unit="Tank 1", hex="C2", exit="D2")  # three hits: Rifles 2 is lost
    t.attack("assault", [1, 1, 5, 1], unit="Rifles 1", hex="F2")  # one hit on the attackers
    t.do("fire", unit="Tank 2", target="Rifles 4", dice=[4, 4, 1])  # two hexes away, three dice on 4+: reduced
    t.do("end_battle", winner="a", why="test")
    return t


def told(t):
    panel = next(each for each in t.session.scene().panels if each.title == "STATISTICS")
    return {str(row[0]): tuple(map(str, row[1:])) for row in panel.rows}


EXPECTED = {
    "Eliminated": ("0 of 3", "1 of 3"),
    "Reduced": ("0", "1"),
    "Assaults won": ("0 of 1", "–"),
    "Overruns won": ("1 of 1", "–"),
    "Attack dice": ("11", "4"),
    "Hits": ("5", "1"),
    # Red: six dice on 4+, two on 5+, three on 4+: 3 + 2/3 + 3/2; Blue: two on 5+ twice: 4/3
    "Expected": ("5.2", "1.3"),
}


def test_losses_attacks_and_dice_of_both_sides_stand_at_the_end(tmp_path):
    assert told(fought(tmp_path)) == EXPECTED


def test_they_are_told_in_the_report(tmp_path):
    session = fought(tmp_path).session
    html, text = report(session, "html"), report(session, "md")
    assert "<h2>Statistics</h2>" in html
    assert "Overruns won" in html
    assert "- Attack dice · Reds 11 · Blues 4" in text


def test_before_the_end_nothing_of_it_is_told_and_a_replay_remembers_the_same(tmp_path):
    t = battle(tmp_path / "on", RED, BLUE)
    assert all(panel.title != "STATISTICS" for panel in t.session.scene().panels)
    t = fought(tmp_path)
    assert t.again().state == t.state


def test_a_die_that_a_fate_point_threw_anew_counts_once(tmp_path):
    t = battle(tmp_path, RED, BLUE, fate_points="on", fate=[2, 2])
    t.do("fire", unit="Tank 2", target="Rifles 4", dice=[1, 1, 1])
    t.do("fate", by="a", use="reroll", number=1, dice=[4])
    record = t.state.record["a"]
    assert (record.dice, record.hits) == (3, 1)
