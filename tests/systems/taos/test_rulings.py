"""The rulings added later (TAOS-R1 … TAOS-R9), in situations of several clauses."""

import pytest
from table import Table, ready

from taos_tui.face.naming import names_of
from taos_tui.reports import report
from taos_tui.rules.result import Line
from taos_tui.session.session import Session
from taos_tui.systems.taos.sheets import army_points


def hunting(folder, a=("A-08", "A-02"), models="Fusilier, graduate; Alguacil, graduate; Gaki, unit", **options):
    """Anna's A-08 has designated Orc, unless it is her Secret card; Bruno's roster: Orc and Boss."""
    t = Table(folder, **options)
    t.do("roster", "a", models=models)
    t.do("roster", "b", models="Orc, soldier, 20 points; Boss, graduate, 30 points")
    t.start(a=a)
    if a[0] == "A-08":
        t.find("a-left", "01", "Fusilier")
        t.do("designate", token="a-left", mission="A-08", candidates="Orc 5, Boss 9")
    return t


ORC = {"target": "interrogation_target", "model": "Orc", "attacker": "Fusilier"}
BOSS = {"target": "lieutenant", "model": "Boss", "attacker": "Fusilier"}


def op(t, seat, mission):
    return t.points(seat)[mission]


# -- R1: one's own Secret card ----------------------------------------------------------------------------------


def test_a_player_opens_the_own_secret_card_at_any_moment_from_the_choice_on(tmp_path):
    t = Table(tmp_path).draw()
    assert t.refused("open", "b") == ("move", "TAOS-4")
    t.do("choose", "a", revealed="A-01", secret="A-02")
    t.do("choose", "b", revealed="A-03", secret="A-04")
    t.do("open", "b")
    assert t.state.player("b").open_missions == {"secret": "A-04"}
    t.do("reveal")
    assert t.refused("open", "b") == ("move", "TAOS-11")
    t.do("open", "a")
    assert t.state.player("a").open_missions["secret"] == "A-02"


def test_an_open_secret_card_can_be_ambushed_and_scored_by_hand(tmp_path):
    t = Table(tmp_path).tactics(a=("A-09", "A-02"), b=("A-03", "A-04"))
    t.do("open", "b")
    t.do("tactics", winner="a")
    t.do("option", "a", take="deployment")
    t.do("first_turn", "b", first="a")
    t.do("first_deploys", "a", first="a")
    assert t.do("ambush", "a", target="secret").outcome.fields["target_mission"] == "A-04"


def test_a_capture_under_a_secret_a08_is_locked_once_the_card_opens(tmp_path):
    t = hunting(tmp_path, a=("A-02", "A-08"))
    assert t.do("capture", **BOSS).outcome.fields["outcome"] == "noted"
    assert t.state.models["Boss"].state == "killed"
    t.do("open", "a")
    assert (t.state.models["Boss"].state, t.state.models["Boss"].captured) == ("incapacitated", True)
    assert t.refused("state", "b", model="Boss", state="normal") == ("state", "TAOS-162")
    assert op(t.to_scoring_as_claimed(), "a", "A-08") == 1


def test_a_model_healed_before_the_card_opens_stays_healed_and_captured(tmp_path):
    t = hunting(tmp_path, a=("A-02", "A-08"))
    t.do("capture", **BOSS, result="incapacitated")
    t.do("state", "b", model="Boss", state="normal")
    t.do("open", "a")
    assert (t.state.models["Boss"].state, t.state.models["Boss"].captured) == ("normal", False)
    assert op(t.to_scoring_as_claimed(), "a", "A-08") == 1
    assert army_points(t.state, "b") == (0, t.state.models["Boss"].points)  # TAOS-166


def test_the_points_of_who_was_captured_under_a_card_that_lies_covered_tell_nothing(tmp_path):
    t = hunting(tmp_path, a=("A-02", "A-08"))
    t.do("capture", **BOSS, result="incapacitated")
    assert army_points(t.state, "b") == (0, 0)


# -- R2: the Lieutenant -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "blow",
    [
        {**ORC, "target": "lieutenant"},
        {**ORC, "also_lieutenant": True},
        {**ORC, "target": "other", "also_lieutenant": True},
    ],
)
def test_a_designated_lieutenant_earns_both_points_however_it_was_entered(tmp_path, blow):
    t = hunting(tmp_path)
    assert t.do("capture", **blow).outcome.fields["outcome"] == "captured"
    assert op(t.to_scoring_as_claimed(), "a", "A-08") == 2


def test_the_sealed_lieutenant_decides_at_the_scoring(tmp_path):
    t = hunting(tmp_path)
    t.do("lieutenant", "b", model="Orc")
    t.do("capture", **ORC)
    assert op(t, "a", "A-08") == 1  # nobody said that Orc is the Lieutenant
    assert "Orc" not in str(t.session.view("a").player("b").lieutenant)
    assert op(t.to_scoring(), "a", "A-08") == 2
    assert t.state.player("b").lieutenant.public


def test_who_was_taken_for_the_lieutenant_wrongly_does_not_count(tmp_path):
    t = hunting(tmp_path)
    t.do("lieutenant", "b", model="Orc")
    t.do("capture", **BOSS)
    assert op(t, "a", "A-08") == 0  # Bruno has not answered
    t.to_scoring()
    assert op(t, "a", "A-08") == 0
    assert "Boss was not the Lieutenant" in t.due()


def test_the_owner_is_asked_and_the_pool_then_suggests_the_loss(tmp_path):
    t = hunting(tmp_path)
    t.do("lieutenant", "b", model="Boss")
    t.do("state", "b", model="Boss", state="killed")
    assert "Boss is the Lieutenant of Bruno: say so" in t.due("b")
    assert "was Boss the Lieutenant?" in t.due("")
    assert "is the Lieutenant of" not in t.due("a")
    assert t.session.hints("pool", "b").get("lieutenant") is None
    t.do("lieutenant_out", "b")
    assert t.session.hints("pool", "b")["lieutenant"] == "lost"
    assert t.refused("lieutenant_out", "b") == ("move", "TAOS-181")


def test_a_captured_lieutenant_who_is_designated_later_counts_at_once(tmp_path):
    t = hunting(tmp_path)
    t.do("capture", **BOSS)
    t.find("a-right", "03", "Fusilier")
    t.do("designate", token="a-right", mission="A-08", candidates="Boss 3")
    assert op(t.to_scoring_as_claimed(), "a", "A-08") == 2


# -- R3: a capture costs what a close combat costs --------------------------------------------------------------


def test_a_capture_in_the_own_turn_spends_an_order_and_breaks_the_second_attempt_in_a_row(tmp_path):
    t = hunting(tmp_path)
    t.fail("a-right", "Alguacil")
    before = t.state.orders.spent
    made = t.do("capture", **ORC)
    assert t.state.orders.spent == before + 1
    assert ("needs a roll again", "Alguacil") in [(line.label, line.value) for line in made.news]
    assert t.again("a-right", "Alguacil") == "dice"


def test_a_capture_in_aro_spends_nothing_and_breaks_nothing(tmp_path):
    t = hunting(tmp_path)
    t.end_turn()
    t.fail("b-left", "Boss")
    t.do("capture", "a", **ORC)
    assert t.state.orders.spent == 1
    assert t.again("b-left", "Boss") == "auto_success"


def test_a_capture_of_an_order_that_was_logged_spends_no_second_one(tmp_path):
    t = hunting(tmp_path)
    t.do("order", model="Fusilier", skill1="short_movement", skill2="short", action="Move + CC Attack")
    assert t.session.hints("capture", "a")["same_order"] is True
    spent = t.state.orders.spent
    t.do("capture", **ORC, same_order=True)
    assert t.state.orders.spent == spent
    other = {**ORC, "model": "Boss", "target": "lieutenant", "attacker": "Alguacil"}
    assert t.refused("capture", **other, same_order=True) == ("same_order", "TAOS-182")


def test_who_is_out_of_play_neither_captures_nor_is_captured(tmp_path):
    t = hunting(tmp_path)
    t.do("state", model="Fusilier", state="killed")
    assert t.refused("capture", **ORC) == ("attacker", "TAOS-161")
    t.do("state", model="Fusilier", state="normal")
    t.do("state", "b", model="Orc", state="killed")
    assert t.refused("capture", **ORC) == ("model", "TAOS-161")
    t.do("state", "b", model="Orc", state="incapacitated")
    assert t.do("capture", **ORC).outcome.fields["outcome"] == "captured"  # finished off (TAOS-166)


def test_a_captured_leader_stops_leading_and_a_captured_inspector_stops_inspecting(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier")
    t.do("roster", "b", models="Leader; Clerk")
    t.start(a=("A-08", "A-01"), b=("A-02", "A-03"))
    t.find("a-left", "01", "Fusilier")
    t.do("designate", token="a-left", mission="A-08", candidates="Leader 5")
    t.end_turn()
    t.find("b-left", "01", "Leader")
    t.find("b-centre", "02", "Clerk")
    t.do("take_civilian", graduate="Leader")
    t.next_turn()
    t.do("inspect", "b", token="b-centre", graduate="Clerk")
    t.do("capture", "a", target="interrogation_target", model="Leader", attacker="Fusilier")
    assert t.state.player("b").progress.leader == ""
    t.do("capture", "a", target="lieutenant", model="Clerk", attacker="Fusilier")
    t.end_turn()
    assert t.state.player("b").progress.inspectors == ()


# -- R4: impetuous is no Graduate -------------------------------------------------------------------------------


def test_an_impetuous_model_is_a_soldier_however_it_was_entered(tmp_path):
    t = Table(tmp_path)
    t.do("model", "a", name="Morlock", impetuous=True)
    t.do("roster", "a", models="Berserk, impetuous")
    t.do("model", "a", name="Fusilier")
    t.do("model", "a", name="Fusilier", impetuous=True)
    assert {m.rank for m in t.state.models.values()} == {"soldier"}
    assert t.refused("model", "a", name="Hound", rank="graduate", impetuous=True) == ("rank", "TAOS-39")
    assert t.refused("model", "a", name="Morlock", rank="graduate") == ("rank", "TAOS-39")
    assert t.refused("roster", "a", models="Hound, graduate, impetuous") == ("models", "TAOS-39")
    t.start()
    assert t.refused("identify", token="a-left", graduate="Morlock", base_contact=True)[0] == "graduate"


def test_nobody_says_a_killed_model_alive(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier; Down")
    t.start()
    t.do("state", model="Fusilier", state="killed")
    t.do("state", model="Down", state="incapacitated")
    attempt = {"token": "a-left", "base_contact": True, "is_operative": True}
    assert t.refused("identify", graduate="Fusilier", **attempt) == ("graduate", "TAOS-85")
    t.do("identify", graduate="Down", **attempt)


def test_a_sepsitorized_model_that_comes_back_has_its_rank_again(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier")
    t.do("state", "a", model="Fusilier", controller="b")
    assert (t.state.models["Fusilier"].rank, t.state.models["Fusilier"].side) == ("unit", "b")
    t.do("model", "a", name="Fusilier", wip=14)
    t.do("state", "a", model="Fusilier", controller="a")
    assert (t.state.models["Fusilier"].rank, t.state.models["Fusilier"].wip) == ("graduate", 14)


# -- R5: what nobody said is not known --------------------------------------------------------------------------


def test_what_stands_on_the_table_is_asked_before_a_result_is_confirmed(tmp_path):
    t = ready(tmp_path, "A-01")
    t.task("steal_data", "a-left", graduate="Orc")
    t.to_scoring()
    assert "is Orc Operative in Anna's Deployment Zone?" in t.due()
    assert t.refused("confirm", "a") == ("as_it_stands", "TAOS-112")
    thief = next(p for s in t.session.scene().sheets if s.id == "A-01" for p in s.points if p.input == "thief_home")
    assert "not answered" in thief.value
    assert t.session.scene().suggested == "answer"
    t.do("yes")
    assert op(t, "a", "A-01") == 3
    assert t.session.scene().suggested == "army"
    for seat in "ab":
        t.do("army", seat, killed=0, lost=0)
    assert t.session.scene().suggested == "confirm"
    t.do("confirm", "a")


def test_a_referee_may_close_a_result_as_it_stands(tmp_path):
    t = ready(tmp_path, "A-04")
    t.to_scoring()
    assert t.refused("confirm", "a")[1] == "TAOS-112"
    line = t.do("confirm", "a", as_it_stands=True)
    assert line.text == "Anna confirms the result 0:0 OP with 2 questions unanswered"
    line = t.do("confirm", "b", as_it_stands=True)
    assert line.text == "Bruno confirms the result 0:0 OP with 2 questions unanswered; the match is closed"
    assert t.state.phase == "closed"
    told = "confirmed with 2 questions unanswered"
    assert told in t.session.scene().result
    assert all(told in report(t.session, format) for format in ("text", "md", "html", "json"))


def test_a_result_that_leaves_nothing_open_says_nothing_of_questions(tmp_path):
    t = ready(tmp_path, "A-04")
    t.to_scoring()
    t.do("yes")
    t.do("no")
    assert t.do("confirm", "a").text == "Anna confirms the result 2:0 OP"
    t.do("confirm", "b")
    assert "question" not in report(t.session, "text")


@pytest.mark.parametrize(
    ("mission", "answers", "points"),
    [
        ("A-04", ["yes", "no"], 2),  # a Graduate in contact, no enemy
        ("A-04", ["no", "no"], 1),
        ("A-04", ["yes", "yes"], 1),
        ("A-07", ["no"], 0),
        ("A-07", ["yes", "no"], 1),
        ("A-07", ["yes", "yes", "no"], 2),
        ("A-07", ["yes", "yes", "yes"], 3),
    ],
)
def test_every_question_is_answered_by_yes_or_no(tmp_path, mission, answers, points):
    t = ready(tmp_path, mission).to_scoring()
    for answer in answers:
        t.do(answer)
    assert op(t, "a", mission) == points
    assert t.refused("yes") == ("move", "TAOS-112")


@pytest.mark.parametrize(("answers", "points"), [(["no"], 2), (["yes"], 3)])
def test_the_leader_of_a_civilian_at_home_counts_by_himself(tmp_path, answers, points):
    t = Table(tmp_path).start(a=("A-02", "A-01"))
    t.find("a-left", "01", "Fusilier")
    t.do("take_civilian", graduate="Fusilier")
    t.next_turn()
    t.do("move_civilian", token="a-left", graduate="Fusilier", x=20, y=10)
    t.to_scoring()
    for answer in answers:
        t.do(answer)
    assert op(t, "a", "A-02") == points
    t.do("confirm", "a")


def test_a_civilian_who_was_never_led_is_not_home_and_nobody_asks(tmp_path):
    t = Table(tmp_path).start(a=("A-02", "A-01"))
    t.find("a-left", "01", "Fusilier")
    t.to_scoring()
    assert op(t, "a", "A-02") == 0
    t.do("confirm", "a")


def test_a_thief_who_is_out_is_not_home_and_a_claim_is_questioned(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc")
    t.start(a=("A-01", "A-02"))
    t.find("a-left", "01", "Orc")
    t.next_turn()
    t.task("steal_data", "a-left", graduate="Orc")
    t.do("state", model="Orc", state="killed")
    t.to_scoring()
    sheet = next(s for s in t.session.scene().sheets if s.id == "A-01")
    assert any("Orc is out" in p.value for p in sheet.points)
    made = t.do("score", "a", mission="A-01", thief_home=True)
    assert "but Orc is out" in made.text
    assert "who is home then" in t.due()
    t.do("score", "a", mission="A-01", from_log=True)
    assert "who is home then" not in t.due()
    assert op(t, "a", "A-01") == 2
    t.do("confirm", "a")


def test_a_second_transmitter_counts_on_after_a_value_by_hand(tmp_path):
    t = Table(tmp_path).start(a=("A-05", "A-02"))
    t.find("a-left", "01", "Orc")
    t.find("a-right", "03", "Orc")
    t.next_turn()
    t.task("place_transmitter", "a-left", graduate="Orc")
    t.do("score", "a", mission="A-05", zones=1)
    t.task("place_transmitter", "a-right", graduate="Troll")
    assert op(t, "a", "A-05") == 2
    t.do("score", "a", mission="A-05", zones=1)
    assert op(t, "a", "A-05") == 1
    t.do("score", "a", mission="A-05", from_log=True)
    assert op(t, "a", "A-05") == 2


def test_a_value_that_cannot_stand_beside_the_log_any_more_gives_way(tmp_path):
    t = Table(tmp_path).start(a=("A-05", "A-02"))
    t.find("a-left", "01", "Orc")
    t.find("a-right", "03", "Orc")
    t.do("score", "a", mission="A-05", zones=3)
    t.do("override", why="wrong token", token="a-right", identified=False)
    assert op(t, "a", "A-05") == 0
    assert not any(s.hidden for s in t.session.scene().sheets if s.id == "A-05")


# -- R6: several Graduates inspect ------------------------------------------------------------------------------


def test_several_graduates_inspect_and_the_point_counts_once(tmp_path):
    t = ready(tmp_path, "A-03")
    t.do("inspect", token="a-left", graduate="One")
    t.do("inspect", token="a-left", graduate="Two")
    assert t.refused("break_off")[0] == "graduate"
    assert t.refused("end_turn", out_of_contact=["Three"]) == ("out_of_contact", "TAOS-131")
    t.end_turn(out_of_contact=["One"])
    assert t.state.player("a").progress.inspectors == ("Two",)
    assert op(t.to_scoring(), "a", "A-03") == 1


@pytest.mark.parametrize("change", [{"active": "b"}, {"turn": 3}, {"phase": "scoring"}])
def test_the_table_neither_completes_an_inspection_nor_leaves_one_behind(tmp_path, change):
    t = ready(tmp_path, "A-03")
    t.do("inspect", token="a-left", graduate="One")
    t.do("override", why="agreed", **change)
    assert t.state.inspections == ()
    assert t.state.player("a").progress.inspectors == ()


# -- R7: A-09 as the second card --------------------------------------------------------------------------------


def test_a09_as_the_second_card_is_shown_before_deployment(tmp_path):
    t = Table(tmp_path).draw(a=("A-01", "A-09"), b=("A-03", "A-04"))
    assert t.refused("choose", "a", revealed="A-01", secret="A-09") == ("secret", "TAOS-167")
    (tmp_path / "either").mkdir()
    t = Table(tmp_path / "either", a09_slot="either").deploy(a=("A-01", "A-09"), b=("A-03", "A-04"))
    assert t.state.phase == "deployment"
    t.place_all()
    assert t.refused("begin") == ("move", "TAOS-167")
    t.do("open", "a")
    assert t.state.phase == "ambush"
    t.do("ambush", "a", target="revealed")
    t.do("begin")
    t.find("a-left", "02")
    assert t.state.token("a-left").missions == ()
    assert op(t.to_scoring(), "a", "A-09") == 3


# -- R8: limits of orders warn ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("orders", "warning"),
    [
        ([{"skill1": "short", "skill2": "short"}], "never holds two short skills"),
        ([{}, {}, {}], "3 orders of 2 spent"),
        ([{"kind": "lieutenant"}, {"kind": "lieutenant"}], "one order of his own"),
    ],
)
def test_limits_of_orders_are_a_warning_in_the_log_and_in_what_is_due(tmp_path, orders, warning):
    t = Table(tmp_path).start()
    t.do("pool", regular=1)
    for each in orders:
        line = t.do("order", model="Orc", **each)
    assert warning in line.text
    assert warning in t.due()
    t.end_turn()
    assert warning not in t.due()


def test_impetuous_orders_come_first(tmp_path):
    t = Table(tmp_path).start()
    t.do("pool", regular=2, impetuous=1)
    assert "impetuous orders come first" in t.do("order", model="Orc").text
    assert "impetuous orders come first" in t.do("order", model="Orc", kind="impetuous").text
    assert "impetuous" not in t.do("order", model="Orc").text


def test_impetuous_orders_are_told_before_another_one_is_spent(tmp_path):
    """TAOS-180: in what is due, in the preview of the order that breaks it, as the kind of the own order."""
    t = Table(tmp_path).start()
    t.do("model", "a", name="Kuang", impetuous=True)
    t.do("model", "a", name="Orc")
    t.do("pool", regular=2, impetuous=1)
    assert "1 impetuous order comes first: Kuang" in t.due()
    warning = Line("warning", "impetuous orders come first", "TAOS-185")
    assert warning in t.session.forecast("order", {"model": "Orc"}).ledger
    assert warning not in t.session.forecast("order", {"model": "Kuang", "kind": "impetuous"}).ledger
    assert t.session.narrowed("order", "a", {"model": "Kuang"})["kind"][0] == "impetuous"
    assert "kind" not in t.session.narrowed("order", "a", {"model": "Orc"})
    t.do("order", model="Kuang", kind="impetuous")
    assert "comes first" not in t.due()


def test_whose_impetuous_order_is_spent_is_not_named_again(tmp_path):
    t = Table(tmp_path).start()
    for name in ("Kuang", "Warcor"):
        t.do("model", "a", name=name, impetuous=True)
    t.do("pool", regular=2, impetuous=2)
    assert "2 impetuous orders come first: Kuang and Warcor" in t.due()
    t.do("order", model="Kuang", kind="impetuous")
    assert "1 impetuous order comes first: Warcor" in t.due()


def test_an_inspection_is_told_before_impetuous_orders_which_would_let_it_pass(tmp_path):
    """TAOS-132 against TAOS-180: both said "first"."""
    t = ready(tmp_path, "A-03")
    t.do("model", "a", name="Fusilier")
    t.do("model", "a", name="Kuang", impetuous=True)
    t.do("pool", regular=2, impetuous=1)
    assert "inspect first: any order lets that pass; then 1 impetuous order comes first: Kuang" in t.due()
    t.do("order", model="Kuang", kind="impetuous")
    assert "inspect first" not in t.due()


def test_that_impetuous_orders_come_first_is_said_once(tmp_path):
    t = Table(tmp_path).start()
    t.do("pool", regular=4, impetuous=2)
    told = ["impetuous orders come first" in t.do("order", model="Orc").text for _ in range(3)]
    told += ["impetuous orders come first" in t.do("order", model="Orc", kind="impetuous").text for _ in range(2)]
    assert told == [True, False, False, True, False]


@pytest.mark.parametrize(
    ("action", "clause"),
    [("Identification of LEFT", "TAOS-67"), ("identify", "TAOS-67"), ("first aid", "TAOS-104"), ("BS Attack", "")],
)
def test_what_is_no_reaction_is_said_in_the_log_and_in_what_is_due(tmp_path, action, clause):
    t = Table(tmp_path).start()
    text = t.do("aro", action=action).text
    assert (clause in text and clause in t.due()) if clause else "not by the rules" not in text


def test_a_killed_model_orders_and_reacts_with_a_warning(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier")
    t.do("roster", "b", models="Orc")
    t.start()
    t.do("state", model="Fusilier", state="killed")
    t.do("state", model="Orc", state="incapacitated")
    assert "Fusilier is Killed" in t.do("order", model="Fusilier").text
    assert "Orc is Incapacitated" in t.do("aro", "b", model="Orc").text


# -- R9: a piloted TAG ------------------------------------------------------------------------------------------


def test_an_immobilized_tag_stays_operative_while_its_pilot_is(tmp_path):
    t = Table(tmp_path)
    t.do("model", "a", name="Guijia", pilot="operative")
    t.start(a=("A-02", "A-01"))
    t.find("a-left", "01", "Guijia")
    t.do("take_civilian", graduate="Guijia")
    t.do("state", model="Guijia", state="immobilized")
    assert t.state.player("a").progress.leader == "Guijia"
    t.do("state", model="Guijia", pilot="not_operative")
    assert t.state.player("a").progress.leader == ""
    t.do("state", model="Guijia", state="killed", pilot="operative")
    assert not t.state.models["Guijia"].operative


def test_an_order_with_a_taos_action_is_not_taken_for_one_with_a_cc_attack(tmp_path):
    """TAOS-182, TAOS-183: a TaOS action is the order's one short skill."""
    t = hunting(tmp_path)
    t.do("order", model="Fusilier", skill1="short_movement", action="climbs the crates")
    t.do("identify", token="a-right", graduate="Fusilier", distance_cm=10, wip=13, same_order=True, dice=[20])
    assert "same_order" not in t.session.hints("capture", "a")
    spent = t.state.orders.spent
    told = t.do("capture", **ORC, same_order=True)
    assert "an order holds two skills at most" in told.text
    assert t.state.orders.spent == spent


def test_a_card_that_both_players_hold_is_called_by_its_name_alone(tmp_path):
    """TAOS-12: who has it Secret keeps it so, whatever role it has with the other player."""
    t = Table(tmp_path)
    t.start(a=("A-02", "A-08"), b=("A-08", "A-04"))
    t.find("a-right", "02", "Fusilier")
    assert "A-08" not in names_of(t.session.scene())


# -- R2, R5: a Lieutenant whom nobody named ----------------------------------------------------------------------


def struck(folder, *victims):
    """Anna's A-08 lies open; these models of Bruno's were struck, and nobody said what they were."""
    t = hunting(folder)
    for victim in victims:
        t.do("capture", target="other", model=victim, attacker="Fusilier", result="incapacitated")
    return t


def asked_now(t):
    return [(due.seat, str(due.text)) for due in t.session.scene("").due if due.move == "answer"]


def test_whether_a_struck_model_was_the_lieutenant_is_asked_before_a_result_can_be_confirmed(tmp_path):
    t = struck(tmp_path, "Boss").to_scoring()
    assert "not answered" in t.claimed("a")
    assert [text for _, text in asked_now(t)] == ["A-08: was Boss the Lieutenant of Bruno?"]
    for seat in "ab":
        t.do("army", seat, killed=0, lost=0)
    assert t.refused("confirm", "a")[1] == "TAOS-112"
    t.do("answer", "b", so=True)
    assert op(t, "a", "A-08") == 1
    assert t.state.models["Boss"].captured, "TAOS-162"
    t.do("confirm", "a")


def test_who_was_struck_and_was_not_the_lieutenant_earns_nothing_and_the_next_one_is_asked_about(tmp_path):
    t = struck(tmp_path, "Boss", "Orc").to_scoring()
    t.do("answer", "b", so=False)
    assert [text for _, text in asked_now(t)] == ["A-08: was Orc the Lieutenant of Bruno?"]
    t.do("answer", "b", so=False)
    assert asked_now(t) == []
    assert op(t, "a", "A-08") == 1, "Orc was designated"


def test_an_owner_who_says_that_his_lieutenant_is_out_is_taken_at_his_word(tmp_path):
    """TAOS-160: of one who fell it is clear who he was; of several it is asked."""
    t = struck(tmp_path, "Boss").to_scoring()
    t.do("lieutenant_out", "b")
    assert op(t, "a", "A-08") == 1
    several = tmp_path / "several"
    several.mkdir()
    t = struck(several, "Boss", "Orc").to_scoring()
    t.do("lieutenant_out", "b")
    t.do("answer", "b", so=False)
    t.do("answer", "b", so=True)
    assert op(t, "a", "A-08") == 2, "Orc is both"


def test_files_begun_before_ask_nothing_of_a_lieutenant_whom_nobody_named(tmp_path):
    t = Table(tmp_path, reading="tongues")
    t.do("roster", "a", models="Fusilier, graduate")
    t.do("roster", "b", models="Boss, graduate, 30 points")
    t.start(a=("A-08", "A-02"))
    t.do("capture", target="other", model="Boss", attacker="Fusilier", result="incapacitated")
    assert asked_now(t.to_scoring()) == []


def test_a_name_that_is_sealed_after_the_blow_tells_nothing_of_who_was_struck(tmp_path):
    """TAOS-160, TAOS-166: it is asked all the same."""
    t = struck(tmp_path, "Boss")
    t.do("lieutenant", "b", model="Orc")
    t.to_scoring()
    assert [text for _, text in asked_now(t)] == ["A-08: was Boss the Lieutenant of Bruno?"]
    assert t.refused("lieutenant", "b", model="Orc") == ("move", "TAOS-160")


def test_who_has_named_no_lieutenant_is_reminded_while_an_a08_hunts_him(tmp_path):
    t = hunting(tmp_path)
    told = "Bruno names a Lieutenant, sealed"
    assert told in t.due()
    t.do("lieutenant", "b", model="Boss")
    assert told not in t.due()


def test_which_order_paid_follows_the_pool_where_nobody_chose_another(tmp_path):
    """TAOS-181: a mission task kept the kind of a pool that was corrected, and was said to be against the rules."""
    for folder, reading, kind in (("now", "whole", None), ("before", "asked", "irregular")):
        (tmp_path / folder).mkdir()
        t = Table(tmp_path / folder, reading=reading)
        t.do("roster", "a", models="Fusilier, graduate, wip 13")
        t.start()
        counted = t.do("pool", regular=1, irregular=2)
        t.do("order", model="Fusilier")
        tried = {"token": "a-left", "graduate": "Fusilier", "distance_cm": 10}
        assert t.session.narrowed("identify", "a", tried)["kind"][0] == "irregular"
        made = t.do("identify", dice=[19], **tried, kind="irregular")
        t.session.amend(counted.n, {"regular": 5})
        line = t.session.log()[made.n - 1]
        assert line.inputs.get("kind") == kind
        assert ("not by the rules" in line.text) == bool(kind)
        assert Session.open(t.session.path, watching=True).findings == []


def test_a_claim_that_its_owner_never_answered_is_asked_about_before_a_result_can_be_confirmed(tmp_path):
    """TAOS-R2, TAOS-R5: the attacker's own word decided who won."""
    t = hunting(tmp_path)
    t.do("capture", target="lieutenant", model="Boss", attacker="Fusilier", result="incapacitated")
    t.to_scoring()
    assert op(t, "a", "A-08") == 0
    assert [text for _, text in asked_now(t)] == ["A-08: was Boss the Lieutenant of Bruno?"]
    for seat in "ab":
        t.do("army", seat, killed=0, lost=0)
    assert t.refused("confirm", "a")[1] == "TAOS-112"
    t.do("answer", "b", so=False)
    assert (op(t, "a", "A-08"), asked_now(t)) == (0, [])
    t.undo()
    t.do("answer", "b", so=True)
    assert op(t, "a", "A-08") == 1
    t.do("confirm", "a")


def test_in_files_begun_before_a_claim_that_was_not_answered_counts(tmp_path):
    t = hunting(tmp_path, reading="asked")
    t.do("capture", target="lieutenant", model="Boss", attacker="Fusilier", result="incapacitated")
    assert op(t.to_scoring(), "a", "A-08") == 1


def test_a_count_that_is_corrected_in_one_turn_is_no_count_of_the_next_one(tmp_path):
    """TAOS-180: the count of turn 2 was what its player said then, and became 0 by a slip of turn 1."""
    for folder, reading, regular in (("now", "whole", 3), ("before", "asked", 1)):
        (tmp_path / folder).mkdir()
        t = Table(tmp_path / folder, reading=reading)
        t.do("roster", "a", models="Fusilier, graduate; Orc, graduate; Ninja, graduate")
        t.start()
        first = t.do("pool", regular=3)
        t.end_turn()
        t.end_turn()
        then = t.do("pool", "a", regular=3)
        t.session.amend(first.n, {"regular": 1})
        assert t.session.log()[then.n - 1].inputs["regular"] == regular
