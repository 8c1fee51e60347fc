"""From the sheets to the closed match (TAOS-6, 7, 11 to 19, 112 to 174)."""

import pytest
from table import Table, ready

from taos_tui.face.amending import Amending
from taos_tui.session.session import Session
from taos_tui.systems.taos.missions import MISSIONS
from taos_tui.systems.taos.questions import questions

MINE, THEIRS = ("A-01", "A-02"), ("A-03", "A-04")


def scored(folder, a=MINE, b=THEIRS, **options):
    return Table(folder, **options).start(a, b).to_scoring()


def edit(table, seat, mission, **values):
    return table.do("score", seat, mission=mission, **values)


# -- sheets from the log ----------------------------------------------------------------------------------------


def test_a_match_in_which_nothing_happened(tmp_path):
    t = scored(tmp_path)
    assert t.points("a") == {"A-01": 0, "A-02": 0}
    assert t.points("b") == {"A-03": 0, "A-04": 0}
    assert "Anna 0 OP, Bruno 0 OP" in t.session.scene().result[0]


def test_info_war_counts_thefts_and_whether_they_were_seen(tmp_path):
    for number, (tries, points) in enumerate(
        (
            ([], 0),
            ([(20, False)], 1),
            ([(20, True)], 0),
            ([(1, False)], 2),
            ([(20, True), (1, False)], 1),
        )
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        t = Table(folder).start(a=MINE)
        t.find("a-left", "01")
        t.next_turn()
        for die, seen in tries:
            t.task("steal_data", "a-left", die=die, seen=seen)
        assert t.to_scoring().points("a")["A-01"] == points


def test_info_war_without_a_try_by_the_vacuous_rule(tmp_path):
    assert scored(tmp_path, unseen_rule="vacuous").points("a")["A-01"] == 1


def test_escort_knows_where_the_civilian_was_led(tmp_path):
    t = Table(tmp_path).start(a=("A-02", "A-01"))
    t.find("a-left", "01")
    t.do("take_civilian", graduate="Fusilier")
    t.next_turn()
    t.do("move_civilian", token="a-left", graduate="Fusilier", x=20, y=10)
    t.to_scoring()
    assert t.points("a")["A-02"] == 2  # the leader stands in contact
    assert edit(t, "a", "A-02", soldiers_in_contact=0).outcome.fields["op"] == 1
    assert edit(t, "a", "A-02", soldiers_in_contact=2).outcome.fields["op"] == 3


def test_espionage_counts_forcing_and_inspecting(tmp_path):
    t = Table(tmp_path).start(a=("A-03", "A-01"), b=("A-02", "A-04"))
    t.find("a-left", "01")
    t.next_turn()
    t.do("inspect", token="a-left", graduate="Fusilier")
    t.task("force_container", "a-left", graduate="Orc")
    t.end_turn()
    t.to_scoring()
    assert t.points("a")["A-03"] == 2
    assert edit(t, "a", "A-03", inspector_home=True).outcome.fields["op"] == 3


def test_rescue_needs_the_officer_to_be_found(tmp_path):
    t = Table(tmp_path).start(a=("A-04", "A-01"), b=("A-03", "A-04"))
    t.find("a-left", "01")
    t.next_turn()
    t.task("first_aid", "a-left")
    t.to_scoring()
    assert t.points("a")["A-04"] == 1, "nobody has said yet that no enemy is there"
    assert edit(t, "a", "A-04", operative_enemies_in_contact=0).outcome.fields["op"] == 2
    assert t.points("b")["A-04"] == 0
    assert edit(t, "a", "A-04", graduate_in_contact=True).outcome.fields["op"] == 3
    assert edit(t, "a", "A-04", operative_enemies_in_contact=1).outcome.fields["op"] == 2
    assert t.refused("score", "b", mission="A-04", first_aid=True) == ("first_aid", "TAOS-139")


def test_garrison_asks_for_the_count(tmp_path):
    t = Table(tmp_path).start(a=("A-07", "A-01"), b=("A-03", "A-07"))
    t.find("a-left", "01")
    t.to_scoring()
    assert edit(t, "a", "A-07", own_soldiers=4, enemy_units=2).outcome.fields["op"] == 2
    assert edit(t, "b", "A-07", own_soldiers=4).outcome.fields["op"] == 0


# -- sheets by hand ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mission", "edits", "wrong"),
    [
        ("A-01", {"data_stolen": True}, "attempts"),
        ("A-01", {"attempts": 1, "seen_attempts": 2}, "seen_attempts"),
        ("A-01", {"thief_home": True}, "thief_home"),
        ("A-02", {"soldiers_in_contact": 31}, "soldiers_in_contact"),
        ("A-02", {"charges": 1}, "charges"),
        ("A-03", {"inspector_home": True}, "inspector_home"),
        ("A-05", {"zones": 1}, "zones"),
        ("A-05", {"zones": 3, "tokens_identified": 1}, "zones"),
        ("A-06", {"charges": 31}, "charges"),
        ("A-07", {"own_soldiers": -1}, "own_soldiers"),
        ("A-08", {"targets_captured": 1}, "targets_captured"),
        ("A-09", {}, "mission"),
        ("A-04", {"first_aid": True}, "mission"),
    ],
)
def test_impossible_edits_name_the_input(tmp_path, mission, edits, wrong):
    second = "A-02" if mission != "A-02" else "A-01"
    playable = mission if mission not in ("A-04", "A-09") else "A-01"
    t = scored(tmp_path, a=(playable, second), b=("A-03", "A-04"))
    assert t.refused("score", "a", mission=mission, **edits)[0] == wrong


def test_an_inspection_under_force_first_needs_the_forcing(tmp_path):
    t = scored(tmp_path, inspect_rule="force_first")
    assert t.refused("score", "b", mission="A-03", inspected=True) == ("inspected", "TAOS-133")
    assert edit(t, "b", "A-03", inspected=True, forced=True).outcome.fields["op"] == 2


def test_a_covered_mission_is_not_scored(tmp_path):
    t = Table(tmp_path).start()
    assert t.refused("score", "a", mission="A-02", civilian_home=True) == ("mission", "TAOS-11")
    assert edit(t, "a", "A-01", attempts=1).outcome.fields["op"] == 1


# -- A-09 -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("made", [0, 1, 2, 3])
def test_an_ambush_earns_what_the_opponent_misses(tmp_path, made):
    t = scored(tmp_path, a=("A-09", "A-02"), b=("A-03", "A-04"))
    points = ("forced", "inspected", "inspector_home")
    edit(t, "b", "A-03", **dict.fromkeys(points[:made], True)) if made else None
    assert t.points("b")["A-03"] == made
    assert t.points("a")["A-09"] == 3 - made


def test_two_ambushes_are_scored_after_both_secret_missions(tmp_path):
    t = scored(tmp_path, a=("A-09", "A-02"), b=("A-09", "A-07"))
    edit(t, "a", "A-02", civilian_home=True, soldiers_in_contact=1)
    assert t.points("a") == {"A-09": 3, "A-02": 2}
    assert t.points("b") == {"A-09": 1, "A-07": 0}
    for seat in "ab":
        t.do("confirm", seat)
    assert "Anna 5 OP, Bruno 1 OP" in t.session.scene().result[0]


# -- result -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "a", "b"), [("signed", "+2", "−2"), ("floor_zero", "+2", "0"), ("share_six", "+4", "+2")]
)
def test_victory_points_by_every_rule(tmp_path, rule, a, b):
    t = scored(tmp_path, vp_rule=rule)
    edit(t, "a", "A-01", data_stolen=True, attempts=1)
    assert t.session.scene().result[0] == "Anna wins: Anna 2 OP, Bruno 0 OP"
    result = t.session.scene().result[1].replace(".0", "")
    assert f"Anna {a}" in result
    assert f"Bruno {b}" in result


def test_half_victory_points(tmp_path):
    t = scored(tmp_path, vp_rule="share_six")
    edit(t, "b", "A-03", forced=True)
    assert "Anna +2.5" in t.session.scene().result[1]
    assert "Bruno +3.5" in t.session.scene().result[1]


def test_army_points_make_the_goal_average(tmp_path):
    t = scored(tmp_path)
    assert t.refused("army", "a", killed=5001, lost=0)[0] == "killed"
    assert t.do("army", "a", killed=120, lost=80).outcome.fields["goal_average"] == 40
    t.do("army", "b", killed=80, lost=120)
    assert t.session.scene().result[2] == "Goal Average  Anna +40  Bruno −40"


def test_what_one_player_lost_is_what_the_other_destroyed(tmp_path):
    """TAOS-18: the second player's numbers are offered from the first one's; a difference is said at once, stays due
    until it is gone, and nobody confirms without having read it."""
    t = scored(tmp_path)
    t.do("army", "a", killed=36, lost=22)
    assert t.session.hints("army", "b") == {"killed": 22, "lost": 36}
    line = t.do("army", "b", killed=12, lost=36)
    doubt = "Bruno has destroyed 12 Army Points, Anna has lost 22"
    assert doubt in line.text
    assert doubt in t.due()
    assert doubt in "".join(t.session.brief("confirm", "a"))
    t.do("army", "b", killed=22, lost=36)
    assert "has destroyed" not in t.due()
    assert len(t.session.brief("confirm", "a")) == 1


def test_both_players_confirm_and_a_change_asks_them_again(tmp_path):
    changes = (
        ("score", "b", {"mission": "A-03", "forced": True}),
        ("army", "a", {"killed": 1, "lost": 0}),
        ("override", "a", {"why": "token was never turned over", "token": "b-left", "x": 100}),
    )
    t = scored(tmp_path)
    for move, seat, inputs in changes:
        t.do("confirm", "a")
        assert t.refused("confirm", "a") == ("move", "TAOS-13")
        t.do(move, seat, **inputs)
        assert not t.state.player("a").confirmed, move
    t.do("confirm", "b")
    assert t.state.phase == "scoring"
    t.do("confirm", "a")
    assert t.state.phase == "closed"
    assert t.session.scene().over
    assert t.refused("score", "b", mission="A-03", forced=False)[0] == "move"
    t.session.undo()
    assert t.state.phase == "scoring"


def test_nobody_has_confirmed_a_result_that_an_amendment_makes_another_one(tmp_path):
    t = scored(tmp_path)
    scored_so = t.do("score", "b", mission="A-03", forced=True)
    t.do("confirm", "a")
    told = t.session.amend(scored_so.n, {"forced": False}, dry_run=True)
    assert "what was agreed to is otherwise now" in str(told.changes[-1].reason)
    t.session.amend(scored_so.n, {"forced": False})
    assert not t.state.player("a").confirmed
    read = Session.open(t.session.path)
    assert (read.state, read.findings) == (t.state, [])
    read.close()
    t.do("confirm", "a")
    assert t.state.player("a").confirmed


def test_both_words_for_a_result_that_is_otherwise_now_are_left_out_alone(tmp_path):
    """What came after them stands, and the file is read again as it was written."""
    t = scored(tmp_path)
    scored_so = t.do("score", "b", mission="A-03", forced=True)
    words = [t.do("confirm", seat).n for seat in ("a", "b")]
    noted = t.session.make("note", note="a close one").n
    assert t.state.phase == "closed"
    told = t.session.amend(scored_so.n, {"forced": False}, dry_run=True, without=words)
    assert (told.stops, told.lapsed) == (0, tuple(words))
    made = t.session.amend(scored_so.n, {"forced": False}, without=words)
    assert (made.stops, made.lapsed) == (0, tuple(words))
    assert t.state.phase == "scoring"
    assert not t.session.log()[noted - 1].struck
    read = Session.open(t.session.path)
    assert (read.state, read.findings) == (t.state, [])
    read.close()


def test_nothing_is_confirmed_before_the_scoring(tmp_path):
    t = Table(tmp_path).start()
    assert t.refused("confirm", "a") == ("move", "TAOS-13")
    t.do("override", why="time", phase="scoring")
    assert t.refused("confirm", "a") == ("move", "TAOS-11")
    t.do("open", "a")
    assert t.refused("open", "a") == ("move", "TAOS-11")
    t.do("open")
    t.do("confirm", "a")


def test_an_open_card_is_not_told_before_it_is_opened(tmp_path):
    t = Table(tmp_path).start()
    t.do("override", why="time", phase="scoring")
    assert "A-02" not in str(t.session.forecast("open", {}, "a"))
    assert "A-02" not in str(t.session.forecast("end_game", {"why": "time"}, "a"))


# -- the next game ------------------------------------------------------------------------------------------------


def close(table):
    for seat in "ab":
        table.do("confirm", seat)
    return table


def test_played_missions_leave_the_decks_and_the_discard_stays(tmp_path):
    t = close(scored(tmp_path))
    assert set(t.state.player("a").deck) == set(MISSIONS) - set(MINE)
    assert set(t.state.player("b").deck) == set(MISSIONS) - set(THEIRS)
    assert Session.open(t.path).state == t.state


@pytest.mark.parametrize(
    ("option", "cards", "left"),
    [("none", 3, 1), ("when_below_three", 3, 9), ("when_below_three", 5, 3), ("none", 5, 3)],
)
def test_a_deck_is_refilled_only_by_agreement(tmp_path, option, cards, left):
    t = Table(tmp_path, deck_refill=option)
    for seat in "ab":
        t.do("deck", seat, cards=["A-01", "A-02", "A-03", "A-04", "A-05"][:cards])
    t.start(a=("A-01", "A-02"), b=("A-02", "A-03")).to_scoring()
    close(t)
    assert len(t.state.player("a").deck) == left


def test_rescue_earns_nothing_for_enemies_nobody_has_looked_for(tmp_path):
    """TAOS-R5: what nobody said is not known; `no` to the question about enemies earns the point."""
    t = ready(tmp_path, "A-04")
    assert t.points("a")["A-04"] == 0
    t.to_scoring()
    assert t.points("a")["A-04"] == 0
    t.do("no", "a")
    t.do("no", "a")
    assert t.points("a")["A-04"] == 1


def test_an_older_file_keeps_its_points_of_a_rescue(tmp_path):
    t = ready(tmp_path, "A-04", reading="earlier")
    assert t.points("a")["A-04"] == 1


def test_no_points_were_lost_where_the_roster_has_the_points_of_all(tmp_path):
    """TAOS-18"""
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc 30; Fusilier 10")
    t.do("roster", "b", models="Domaru 30; Keisotsu")
    t.start().to_scoring()
    assert t.session.hints("army", "a") == {"lost": 0}
    assert t.session.hints("army", "b") == {"killed": 0}


def test_the_questions_of_a_garrison_name_the_sector_and_what_is_counted(tmp_path):
    """TAOS-155"""
    t = Table(tmp_path).start(a=("A-07", "A-02"))
    t.find("a-left", "01")
    t.to_scoring()
    assert "does Anna have more Soldiers in the LEFT sector than the enemy has Units?" in t.due()
    t.do("yes", "a")
    assert "in the LEFT sector, at least 2 Soldiers of Anna's more than enemy Units?" in t.due()


def test_army_points_that_are_noted_after_the_confirmation_are_told_to_change_the_result(tmp_path):
    t = scored(tmp_path)
    army = t.session.system.moves["army"]
    assert army.offered(t.state, "a")
    t.do("army", "a", killed=36, lost=22)
    t.do("army", "b", killed=22, lost=36)
    for seat in "ab":
        t.do("confirm", seat)
    assert t.state.phase == "closed"
    assert not army.offered(t.state, "a")
    assert any("Both have confirmed" in line for line in t.session.brief("army", "a"))


def noted(folder):
    """Bruno's Domaru is only Incapacitated in the entry that is told; both have noted that nobody lost anything."""
    t = Table(folder)
    t.do("roster", "a", models="Orc 30; Fusilier 10")
    t.do("roster", "b", models="Domaru 34; Keisotsu 9")
    t.start()
    n = t.do("state", "a", model="Domaru", state="incapacitated").n
    t.do("lieutenant_stands", "b")
    t.to_scoring()
    for seat in "ab":
        t.do("army", seat, killed=0, lost=0)
    return t, n


def test_army_points_that_are_not_those_of_the_roster_any_more_are_told_with_their_key(tmp_path):
    """TAOS-18: Killed after all, so his 34 points are destroyed; each note takes the sum that the roster has now."""
    t, n = noted(tmp_path)
    told = "Anna's Army Points are 34 destroyed, 0 lost by the roster: note them anew"
    assert told not in t.due()
    t.session.amend(n, {"model": "Domaru", "state": "killed"}, consent="b")
    [due] = [due for due in t.session.scene().due if due.text == told]
    assert (due.move, due.seat) == ("army", "a")
    assert told in "".join(t.session.brief("confirm", "b"))
    assert t.session.hints("army", "a") == {"killed": 34, "lost": 0}
    t.do("army", "a", killed=34, lost=0)
    assert t.session.system.moves["army"].who(t.state) == "b", "Anna's are right by now"
    assert t.session.hints("army", "b") == {"killed": 0, "lost": 34}
    t.do("army", "b", killed=0, lost=34)
    assert "by the roster" not in t.due()


def test_a_confirmation_is_given_to_the_goal_average_too(tmp_path):
    """TAOS-18: what was noted is corrected behind it; the players confirm it anew."""
    t, _ = noted(tmp_path)
    n = next(line.n for line in t.session.log() if line.move == "army")
    for seat in "ab":
        t.do("confirm", seat)
    told = t.session.amend(n, {"killed": 34, "lost": 0}, dry_run=True)
    first = t.session.log()[-2].n
    assert (told.stops, told.lost) == (first, (first, first + 1))


def test_a_changed_goal_average_is_told_before(tmp_path):
    t, _ = noted(tmp_path)
    n = next(line.n for line in t.session.log() if line.move == "army")
    ends = t.session.amend(n, {"killed": 34, "lost": 0}, dry_run=True).ends
    assert "Goal Average  Anna 0  Bruno 0 → Goal Average  Anna +34  Bruno 0" in ends


def test_who_is_with_the_civilian_is_asked_where_his_home_was_said(tmp_path):
    """TAOS-R5: what nobody said is not known, and a No to a second Soldier makes no first one."""
    t = scored(tmp_path)
    edit(t, "a", "A-02", civilian_home=True)
    [asked] = [one for one in questions(t.state) if one.mission == "A-02"]
    assert "is a Soldier of Anna's" in asked.text
    t.do("no")
    assert t.points("a")["A-02"] == 1
    assert not [one for one in questions(t.state) if one.mission == "A-02"]
    (tmp_path / "before").mkdir()
    before = scored(tmp_path / "before", reading="led")
    edit(before, "a", "A-02", civilian_home=True)
    assert "second" in next(one.text for one in questions(before.state) if one.mission == "A-02")


def test_an_answer_is_to_its_question_whatever_a_correction_leaves_to_be_asked(tmp_path):
    """A No to a second Soldier was read as a No to the next question once the Civilian was not at home any more."""
    t = Table(tmp_path).start(a=("A-02", "A-01"), b=("A-04", "A-03"))
    t.find("a-left", "01")
    t.do("take_civilian", graduate="Fusilier")
    t.do("end_turn", "a")
    t.find("b-left", "01")
    t.do("end_turn", "b")
    led = t.do("move_civilian", token="a-left", graduate="Fusilier", x=20, y=20)
    t.to_scoring()
    asked = [one.mission for one in questions(t.state)]
    assert asked[:2] == ["A-02", "A-04"], asked
    second, contact, operative = t.do("no"), t.do("yes"), t.do("yes")
    before = t.points("b")
    t.session.amend(led.n, {"y": 35})
    log = t.session.log()
    assert [log[each.n - 1].struck for each in (second, contact, operative)] == [True, False, False]
    assert [log[each.n - 1].text for each in (contact, operative)] == [contact.text, operative.text]
    assert t.points("b") == before
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])


def counts(table, mission, *names):
    """What these lines of a sheet of Anna's say."""
    sheet = next(each for each in table.session.scene("").sheets if (each.id, each.seat) == (mission, "a"))
    told = {point.input: str(point.value) for point in sheet.points}
    return [told[name] for name in names]


@pytest.mark.parametrize(
    ("answers", "own"),
    [
        (["no"], "not more than enemy Units"),
        (["yes"], "at least 1 more than enemy Units"),
        (["yes", "no"], "just 1 more than enemy Units"),
        (["yes", "yes", "yes"], "at least 3 more than enemy Units"),
    ],
)
def test_a_garrison_that_was_answered_by_yes_or_no_is_shown_so(tmp_path, answers, own):
    """TAOS-154, TAOS-155: nobody has counted Soldiers or Units."""
    t = Table(tmp_path).start(a=("A-07", "A-02"))
    t.find("a-left", "01")
    t.to_scoring()
    for answer in answers:
        t.do(answer, "a")
    assert counts(t, "A-07", "own_soldiers", "enemy_units") == [f"{own}  by hand", "–  not counted"]
    t.do("score", "a", mission="A-07", own_soldiers=4, enemy_units=2)
    assert counts(t, "A-07", "own_soldiers", "enemy_units") == ["4  by hand", "2  by hand"]


def test_whether_an_enemy_stands_with_the_officer_is_shown_as_it_was_answered(tmp_path):
    """TAOS-137"""
    t = Table(tmp_path).start(a=("A-04", "A-02"))
    t.find("a-left", "01")
    t.to_scoring()
    t.do("yes", "a")
    t.do("yes", "a")
    assert counts(t, "A-04", "operative_enemies_in_contact") == ["yes  by hand"]
    t.do("score", "a", mission="A-04", operative_enemies_in_contact=2)
    assert counts(t, "A-04", "operative_enemies_in_contact") == ["2  by hand"]


def asked_anew(session, **given):
    """The lines of the last entry where it is entered anew, with these values."""
    line = session.log()[-1]
    made = session.as_made(line)
    amending = Amending.of(line, session.system.moves[line.move], session.spoken_names)
    form = amending.form
    for name, value in given.items():
        form = form.put(name, value)
    form = amending._replace(form=form).asking(made).form
    return [wanted.name for wanted in form.inputs if wanted.name not in form.idle]


@pytest.mark.parametrize(
    ("mission", "lines"),
    [
        ("A-01", ["mission", "data_stolen", "attempts", "seen_attempts", "thief_home"]),
        ("A-02", ["mission", "attempts", "civilian_home", "soldiers_in_contact"]),
        ("A-08", ["mission", "attempts"]),
        (None, ["mission", "attempts"]),
    ],
)
def test_a_sheet_that_is_corrected_anew_asks_what_its_mission_counts_and_of_one_that_was_not_dealt_nothing(
    tmp_path, mission, lines
):
    """What was given at first stays in sight: here the thefts."""
    t = scored(tmp_path)
    edit(t, "a", "A-01", attempts=2)
    assert asked_anew(t.session, mission=mission) == lines


def test_who_confirms_is_told_of_army_points_that_are_open(tmp_path):
    """TAOS-18"""
    t = scored(tmp_path)
    brief = t.session.system.moves["confirm"].brief
    assert "Army Points of Anna and Bruno are not noted (p): there is no Goal Average of them." in brief(t.state, "a")
    t.do("army", "a", killed=40, lost=20)
    assert "Army Points of Bruno are not noted (p): there is no Goal Average of them." in brief(t.state, "a")
    t.do("army", "b", killed=20, lost=40)
    assert not any("Army Points" in line for line in brief(t.state, "a"))
