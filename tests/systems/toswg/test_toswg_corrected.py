"""What a correction of an old entry makes of later ones: a leader who falls, or lives again (WG-92, WG-97)."""

from field import BRUNO, Field

from taos_tui.session.amend import Anew, Between
from taos_tui.session.entry import Entry
from taos_tui.session.session import Session


def led(folder, die):
    """Bruno's Rossi is hit with this face and may fall by it; then Moro, whom he leads, is activated 2 cm from him."""
    f = Field(folder, leader_rule="on").start()
    f.do("override", why="worn out", unit="Rossi", health=1)
    f.activate("Vela")
    shot = f.shoot("Rossi", die)
    f.pass_turn()
    moved = f.activate("Moro", 18, **({"leader_distance_cm": 2} if f.state.leader_of(f.unit("Moro")) else {}))
    return f, shot, moved, f.shoot("Luna", 1, weapon="shotgun")


def test_where_the_leader_fell_by_a_correction_the_die_stands_without_him(tmp_path):
    f, shot, moved, after = led(tmp_path, 1)
    found = f.session.amend(shot.n, dice=[20])
    assert (found.stops, found.lost) == (0, ())
    assert "Rossi" not in f.session.choices("activate", "b")["unit"]
    entry = f.session.log()[moved.n - 1]
    assert (entry.dice, "leader_distance_cm" in entry.inputs) == ((18,), False)
    assert entry.outcome.fields["threshold"] == 17  # T1, level 2
    assert not f.session.log()[after.n - 1].struck
    assert Session.open(f.session.path, watching=True).findings == []


def test_where_the_leader_lives_again_the_distance_to_him_is_asked_and_the_die_stands(tmp_path):
    f, shot, moved, after = led(tmp_path, 20)
    told = f.session.amend(shot.n, dice=[1], dry_run=True)
    assert (told.stops, told.stops_by) == (moved.n, "leader_distance_cm")
    assert "leader_distance_cm" not in told.changes[-1].reason
    f.session.amend(shot.n, dice=[1], later={moved.n: Anew({"leader_distance_cm": 2})})
    assert not f.session.log()[moved.n - 1].struck
    assert not f.session.log()[after.n - 1].struck
    assert Session.open(f.session.path, watching=True).findings == []


def test_a_correction_behind_the_end_begins_no_stretch_of_the_game(tmp_path):
    """The course of the battle went from SET-UP to BATTLE OVER once its winner was corrected."""
    f = Field(tmp_path).start()
    f.activate("Luna", 13)
    end = f.do("end_battle", result="all gone", winner="a")
    titles, last = [part.title for part in f.session.course()], f.session.scenes()[-1][0]
    f.session.amend(end.n, {"winner": "b"})
    f.session.make("note", note="a fine evening")
    assert [part.title for part in f.session.course()] == titles
    assert [line.move for line in f.session.course()[-1].lines][-2:] == ["amend", "note"]
    title, scene = f.session.scenes()[-1]
    assert title == last
    assert scene.scores["b"].startswith("won")


def test_a_unit_whose_line_is_written_anew_is_still_that_one(tmp_path):
    """Its name and its level together: later entries named one who was gone (WG-9)."""
    t = Field(tmp_path)
    entry = t.do("roster", side="a", units="Korn, level 8, rifle, leader; Zed, level 7, rifle; Ulla, level 5, rifle")
    t.do("roster", side="b", units="Rossi, level 7, rifle, leader")
    t.do("begin")
    t.do("starter", seat="a")
    t.activate("Zed")
    t.shoot("Rossi", die=1)
    told = t.session.amend(
        entry.n, {"units": "Korn, level 8, rifle, leader; Brom, level 6, rifle; Ulla, level 5, rifle"}
    )
    assert (told.stops, told.lost) == (0, ())
    assert "Brom" in t.unit("Brom").name
    assert any("Brom is activated" in line.text for line in t.session.log())
    assert t.again().state == t.state


def test_the_log_says_what_of_a_pasted_list_is_otherwise(tmp_path):
    """Two corrections in a row read the same (WG-9)."""
    t = Field(tmp_path)
    units = "; ".join(f"Soldier {name}, level 5, rifle, squad Beta" for name in ("Korn", "Brom", "Ulla", "Ivo"))
    entry = t.do("roster", side="a", units=units)
    t.session.amend(entry.n, {"units": units.replace("Brom, level 5", "Brom, level 6")})
    line = t.session.log()[-1]
    assert line.text.endswith("before: units Soldier Brom, level 5, rifle, squad Beta")
    assert "Soldier Brom, level 5" in t.session.log()[entry.n - 1].first


def test_an_own_weapon_keeps_whoever_has_it_under_its_right_name(tmp_path):
    """WG-109: a unit of a player was followed, a weapon was not."""
    t = Field(tmp_path)
    made = t.do("weapon", name="Plasma", range_cm=30, pdf=4)
    t.start()
    t.do("override", unit="Vela", weapons=["plasma"], why="found")
    t.activate("Vela")
    t.shoot("Moro", weapon="plasma")
    told = t.session.amend(made.n, {"name": "Plasmer"})
    assert (told.stops, told.lost) == (0, ())
    assert "Plasmer" in t.session.log()[t.session.count - 2].text
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_damage_of_a_shot_that_misses_by_a_correction_is_thrown_no_more(tmp_path):
    """The aim that it was shot with never was: it was said that other dice are thrown (WG-57, WG-72)."""
    t = Field(tmp_path, damage_rule="d6_pool").start()
    t.activate("Vela")
    aim = t.do("aim")
    t.pass_turn()
    t.pass_turn()
    t.activate("Vela")
    shot = {"target": "Rossi", "weapon": "rifle", "distance_cm": 10}
    least = next(face for face in range(2, 21) if t.session.next_die("attack", shot, [face]))
    faces = [least]
    while t.session.next_die("attack", shot, faces):
        faces.append(6)
    hit = t.do("attack", dice=faces, **shot)
    stood = (Between(aim.n + 1, Entry(0, "", "a", "stand", {})),)
    told = t.session.amend(aim.n, never=True, between=stood, dry_run=True)
    assert (told.stops, told.unthrown) == (0, {hit.n: tuple(faces[1:])})
    t.session.amend(aim.n, never=True, between=stood)
    assert t.session.log()[hit.n - 1].dice == (least,)
    assert (t.again().state, t.again().findings) == (t.state, [])


SQUAD = "Vela, level 6, rifle{0}, squad Alpha; Luna, level 5, rifle{1}, squad Alpha; Orsa, level 4, rifle, squad Alpha"


def test_who_was_measured_to_another_leader_is_to_be_looked_at(tmp_path):
    """What had been measured to the old one counted for the new one, and nothing told so (WG-R1)."""
    f = Field(tmp_path, leader_rule="on")
    roster = f.do("roster", side="a", units=SQUAD.format(", leader", ""))
    f.do("roster", side="b", units=BRUNO)
    f.do("begin")
    f.do("starter", seat="a")
    orsa = f.activate("Orsa", 18, leader_distance_cm=4)
    told = f.session.amend(roster.n, {"units": SQUAD.format("", ", leader")}, dry_run=True)
    assert (told.stops, told.doubtful) == (0, (orsa.n,))
    renamed = SQUAD.format(", leader", "").replace("Vela", "Vera")
    assert f.session.amend(roster.n, {"units": renamed}, dry_run=True).doubtful == ()
    higher = SQUAD.format(", leader", "").replace("level 6", "level 7")
    assert f.session.amend(roster.n, {"units": higher}, dry_run=True).doubtful == ()
