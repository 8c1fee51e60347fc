"""Orders, Identification and its second attempt, end of turn (5.2, 5.4; TAOS-65 to 85, 179 to 185)."""

import pytest
from table import Table

from taos_tui.session.session import Session

ATTEMPT = {"token": "a-left", "graduate": "Fusilier", "wip": 13, "distance_cm": 50}
AUTO = "auto_success"
DIE = "dice"
"""An attempt that is a first one again asks for a die."""


# -- what forbids an Identification ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "answer"),
    [
        ({"token": "b-left"}, ("token", "TAOS-76")),
        ({"token": "b-left", "is_graduate": False}, ("token", "TAOS-76")),
        ({"is_graduate": False}, ("graduate", "TAOS-66")),
        ({"is_graduate": False, "is_operative": False}, ("graduate", "TAOS-66")),
        ({"is_operative": False}, ("is_operative", "TAOS-85")),
        ({"is_operative": False, "token": "a-right"}, ("is_operative", "TAOS-85")),
        ({"token": "a-right"}, ("token", "TAOS-65")),
        ({"token": "a-right", "line_of_sight": False}, ("token", "TAOS-65")),
        ({"line_of_sight": False}, ("line_of_sight", "TAOS-78")),
        ({"wip": None}, ("wip", "")),
        ({"wip": 31}, ("wip", "")),
        ({"distance_cm": 301}, ("distance_cm", "")),
        ({"token": "a-virtual"}, ("token", "")),
    ],
)
def test_the_first_thing_that_forbids_an_attempt_is_named(tmp_path, wrong, answer):
    t = Table(tmp_path).start()
    t.find("a-right", "03")
    assert t.refused("identify", dice=[1], **{**ATTEMPT, **wrong}) == answer


def test_wip_and_distance_are_asked_for_only_when_a_die_is_rolled(tmp_path):
    t = Table(tmp_path).start()
    assert t.refused("identify", token="a-left", graduate="Fusilier", distance_cm=50) == ("wip", "TAOS-67")
    assert t.refused("identify", token="a-left", graduate="Fusilier", wip=13) == ("distance_cm", "TAOS-69")
    assert t.refused("identify", dice=[11, 2], **ATTEMPT)[0] == "dice"
    assert t.refused("identify", dice=[21], **ATTEMPT)[0] == "dice"
    t.do("identify", token="a-left", graduate="Fusilier", base_contact=True)


def test_no_identification_in_aro_nor_outside_the_turns(tmp_path):
    t = Table(tmp_path).deploy()
    assert t.refused("identify", "a", **ATTEMPT) == ("move", "TAOS-67")
    t.place_all().do("begin")
    assert t.refused("identify", "b", **{**ATTEMPT, "token": "b-left"}) == ("seat", "TAOS-67")
    assert t.refused("order", "b", model="Orc") == ("seat", "TAOS-179")
    assert t.refused("aro", "a", model="Fusilier") == ("seat", "TAOS-179")
    t.do("aro", model="Orc", action="shoots")


def test_line_of_sight_is_not_needed_in_base_contact_or_by_agreement(tmp_path):
    t = Table(tmp_path).start()
    t.do("identify", **{**ATTEMPT, "line_of_sight": False, "base_contact": True})
    folder = tmp_path / "agreed"
    folder.mkdir()
    t = Table(folder, los_rule="not_required").start()
    assert t.do("identify", dice=[10], **{**ATTEMPT, "line_of_sight": False}).outcome.fields["identified"]


def test_the_roster_knows_class_wip_and_state(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate, wip 12; Grunt, soldier; Down, graduate, wip 15")
    t.do("roster", "b", models="Orc, graduate, wip 14")
    t.do("state", "a", model="Down", state="immobilized")
    t.start()
    known = {"token": "a-left", "distance_cm": 50}
    assert t.refused("identify", graduate="Orc", wip=13, **known) == ("graduate", "TAOS-66")
    assert t.refused("identify", graduate="Grunt", wip=13, **known) == ("graduate", "TAOS-66")
    assert t.refused("identify", graduate="Down", **known) == ("graduate", "TAOS-85")
    assert t.session.forecast("identify", {"graduate": "Down", **known}).refusal.message == "Down is Immobilized"
    assert t.refused("order", model="Orc")[0] == "model"
    assert t.refused("aro", model="Fusilier")[0] == "model"
    failed = t.do("identify", dice=[10], graduate="Fusilier", **known)
    assert (failed.outcome.fields["target"], failed.outcome.fields["outcome"]) == (9, "failure")


def test_the_ledger_is_known_before_the_roll_and_tells_no_code(tmp_path):
    t = Table(tmp_path).start()
    seen = t.session.forecast("identify", {**ATTEMPT, "visibility": "low"})
    assert [line.value for line in seen.ledger] == [13, -3, 0, -3, 7]
    assert float(seen.odds["success"] + seen.odds["critical"]) == 7 / 20
    assert not {"01", "02", "03"} & set(str(seen).replace("'", " ").split())


def test_an_attempt_below_one_fails_without_a_die_and_counts_as_the_first(tmp_path):
    t = Table(tmp_path).start()
    far = {"token": "a-left", "graduate": "Fusilier", "wip": 11, "distance_cm": 130, "visibility": "poor"}
    assert t.do("identify", **far).outcome.fields["outcome"] == "auto_failure"
    assert t.state.orders.spent == 1
    assert t.do("identify", **far).outcome.fields["outcome"] == AUTO
    assert t.state.orders.spent == 2


# -- the second attempt ---------------------------------------------------------------------------------------


def other_order(t):
    t.do("order", model="Orc")


def own_order(t):
    t.do("order", model="Graduate")


def other_token(t):
    t.fail("a-centre")


def other_graduate(t):
    t.fail("a-left", "Orc")


def own_task(t):
    t.task("steal_data", "a-right", die=20)


def others_task(t):
    t.task("steal_data", "a-right", die=20, graduate="Orc")


def reaction(t):
    t.do("aro", model="Enemy", action="shoots")


def inspect_pool(t):
    t.do("pool", regular=8)


def scenery(t):
    t.do("scenery", name="tower")


def to_next_turn(t):
    t.next_turn()


def half_order(t):
    t.do("order", model="Graduate", skill1="short_movement")
    assert t.again("a-left", same_order=True) == AUTO
    t.undo()


@pytest.mark.parametrize(
    ("between", "consecutive", "own_next", "later"),
    [
        (None, AUTO, AUTO, AUTO),
        (reaction, AUTO, AUTO, AUTO),
        (inspect_pool, AUTO, AUTO, AUTO),
        (scenery, AUTO, AUTO, AUTO),
        (other_order, DIE, AUTO, AUTO),
        (others_task, DIE, AUTO, AUTO),
        (other_graduate, DIE, AUTO, AUTO),
        (own_order, DIE, DIE, AUTO),
        (own_task, DIE, DIE, AUTO),
        (other_token, DIE, DIE, AUTO),
        (half_order, DIE, DIE, AUTO),
        (to_next_turn, DIE, DIE, AUTO),
    ],
)
def test_what_comes_between_two_attempts(tmp_path, between, consecutive, own_next, later):
    rules = {"consecutive_orders": consecutive, "graduate_next_order": own_next, "any_later": later}
    for rule, answer in rules.items():
        folder = tmp_path / rule
        folder.mkdir()
        t = Table(folder, retry_rule=rule).start()
        t.find("a-right", "01")
        t.next_turn()
        t.fail("a-left")
        if between:
            between(t)
        assert t.again("a-left") == answer, rule


def test_the_movement_halves_of_both_orders_do_not_matter(tmp_path):
    t = Table(tmp_path).start()
    t.fail("a-left", movement="up the stairs")
    assert t.again("a-left", movement="down again") == AUTO


def test_a_movement_that_was_logged_first_shares_the_order_of_the_second_attempt(tmp_path):
    t = Table(tmp_path).start()
    t.fail("a-left")
    t.do("order", model="Graduate", skill1="short_movement")
    assert t.again("a-left", same_order=True) == AUTO
    assert t.state.orders.spent == 2


def test_a_failure_belongs_to_its_graduate_and_token(tmp_path):
    for rule in ("consecutive_orders", "graduate_next_order", "any_later"):
        folder = tmp_path / rule
        folder.mkdir()
        t = Table(folder, retry_rule=rule).start()
        t.fail("a-left")
        assert t.again("a-left", "Orc") == DIE
        assert t.again("a-centre") == DIE


def test_a_failure_is_gone_once_the_token_is_identified_or_the_attempt_is_made(tmp_path):
    t = Table(tmp_path, retry_rule="any_later").start()
    t.fail("a-left")
    t.fail("a-left", "Orc")
    t.fail("a-centre")
    assert {(f.graduate, f.token) for f in t.state.failures} == {
        ("Graduate", "a-left"), ("Orc", "a-left"), ("Graduate", "a-centre"),
    }  # fmt: skip
    assert t.again("a-left", "Orc") == AUTO
    assert [(f.graduate, f.token) for f in t.state.failures] == [("Graduate", "a-centre")]


def test_two_attempts_fit_one_order_only_as_short_movement_skills(tmp_path):
    t = Table(tmp_path).start()
    t.fail("a-left")
    assert t.refused("identify", **ATTEMPT, same_order=True)[0] == "same_order"
    assert (
        "never holds two short skills" in t.do("identify", **{**ATTEMPT, "graduate": "Graduate"}, same_order=True).text
    )
    for rule in ("consecutive_orders", "graduate_next_order", "any_later"):
        folder = tmp_path / rule
        folder.mkdir()
        t = Table(folder, short_action_class="short_movement_skill", retry_rule=rule).start()
        t.fail("a-left")
        assert t.again("a-left", same_order=True) == AUTO
        assert t.state.orders.spent == 1
        assert "long skill" not in t.due()
        three = {"token": "a-right", "graduate": "Graduate", "base_contact": True, "same_order": True}
        assert "two skills at most" in t.do("identify", **three).text
        assert "a long skill fills its order" in t.do("order", model="Orc", skill1="long", skill2="short").text


# -- orders ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skills", "legal"),
    [
        (("short_movement", "short_movement"), True),
        (("short_movement", "short"), True),
        (("short", "short_movement"), True),
        (("short", "none"), True),
        (("long", "none"), True),
        (("short", "short"), False),
        (("long", "short"), False),
        (("short_movement", "long"), False),
    ],
)
def test_which_skills_share_an_order(tmp_path, skills, legal):
    t = Table(tmp_path).start()
    order = {"model": "Orc", "skill1": skills[0], "skill2": skills[1]}
    assert ("not by the rules" in t.do("order", **order).text) == (not legal)
    assert any(due.clause == "TAOS-185" for due in t.session.scene().due) == (not legal)


def test_no_move_ends_on_a_token_and_no_drop_touches_an_unidentified_one(tmp_path):
    t = Table(tmp_path).start()
    t.find("a-right", "03")
    for token in ("a-left", "a-right", "b-left"):
        assert t.refused("order", model="Orc", ends_on=token) == ("ends_on", "TAOS-75")
        assert t.refused("aro", model="Orc", ends_on=token) == ("ends_on", "TAOS-75")
    for token in ("a-left", "b-left"):
        assert t.refused("order", model="Drop", lands_at=token) == ("lands_at", "TAOS-60")
    t.do("order", model="Drop", lands_at="a-right")


def test_orders_are_counted_and_never_blocked(tmp_path):
    t = Table(tmp_path).start()
    assert t.refused("pool", regular=1, impetuous=2) == ("impetuous", "TAOS-180")
    assert t.do("pool", regular=1).outcome.fields["total"] == 2
    for kind in ("regular", "irregular", "impetuous", "lieutenant"):
        t.do("order", model="Orc", kind=kind)
    t.find("a-left", "01")
    assert "5 of 2" in t.session.scene().status
    t.end_turn()
    assert t.state.orders.spent == 0
    assert t.do("pool", regular=6, irregular=1, lieutenant="lost").outcome.fields["total"] == 7


def test_the_pool_is_suggested_from_the_roster(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="A; B; C, irregular; D, impetuous; E; Mine, none")
    t.do("state", "a", model="B", state="incapacitated")
    t.start()
    assert t.session.hints("pool") == {"regular": 3, "irregular": 1, "impetuous": 1}


# -- turns ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["a", "b"])
def test_both_players_are_active_once_in_every_game_turn(tmp_path, first):
    t = Table(tmp_path, game_turns=3).start(first=first)
    seen = []
    while t.state.phase == "turn":
        seen.append((t.state.turn, t.state.active))
        assert t.refused("end_turn", "b" if t.state.active == "a" else "a") == ("seat", "TAOS-179")
        t.end_turn()
    second = "b" if first == "a" else "a"
    assert seen == [(turn, seat) for turn in (1, 2, 3) for seat in (first, second)]
    assert t.state.phase == "scoring"
    assert all(player.secret.public for player in t.state.players.values())


def test_the_game_may_end_at_any_time(tmp_path):
    t = Table(tmp_path).start()
    t.fail("a-left")
    t.do("end_game", why="retreat")
    assert (t.state.phase, t.state.ended) == ("scoring", "retreat")
    assert all(player.secret.public for player in t.state.players.values())
    assert t.refused("identify", **ATTEMPT) == ("move", "TAOS-67")


def test_the_table_may_say_where_the_game_stands(tmp_path):
    t = Table(tmp_path).deploy()
    assert t.refused("override", why="skip")[0] == "phase"
    assert t.refused("override", why="skip", x=5)[0] == "token"
    t.do("override", why="we forgot to log", phase="turn")
    assert (t.state.phase, t.state.turn) == ("turn", 1)
    assert t.refused("identify", dice=[1], **ATTEMPT) == ("token", "TAOS-61")
    t.do("override", why="it lies here", token="a-left", x=20, y=75)
    assert t.do("identify", dice=[1], **ATTEMPT).outcome.fields["identified"]
    line = t.do("override", why="turn two by now", turn=2, active="b")
    assert "turn two by now" in line.text
    assert (t.state.turn, t.state.active) == (2, "b")


def test_the_next_form_does_not_repeat_what_held_for_the_last_move_only(tmp_path):
    t = Table(tmp_path).start()
    t.find("a-left", "02")
    t.fail("a-right", movement="upstairs")
    hints = t.session.hints("identify")
    assert (hints["token"], hints["graduate"]) == ("a-right", "Graduate")
    assert not {"code", "movement", "same_order", "base_contact", "distance_cm"} & hints.keys()
    t.do("override", why="he could not see it", token="a-left", identified=False)
    assert {key for key, value in t.session.hints("override").items() if value is not None} == {"why"}
    t.do("score", "a", mission="A-01", attempts=2)
    assert t.session.hints("score", "a").get("attempts") is None
    t.do("order", model="Orc", action="runs", result="safe")
    assert {key for key, value in t.session.hints("order").items() if value is not None} == set()


def test_what_a_reaction_should_not_be_is_told_before_it_is_logged(tmp_path):
    """TAOS-67, TAOS-185"""
    t = Table(tmp_path).start()
    told = t.session.forecast("aro", {"action": "identify the token"}).ledger
    assert "an Identification cannot be made in ARO, TAOS-67" in [line.value for line in told]
    assert not t.session.forecast("aro", {"action": "shoot"}).ledger


def test_an_order_of_somebody_whom_the_roster_does_not_know_says_so_beforehand(tmp_path):
    """TAOS-37"""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier 1; Fusilier 2")
    t.start()
    told = [line.label for line in t.session.forecast("order", {"model": "Fus"}).ledger]
    assert told[0] == "Fus is not in the roster of Anna"
    assert "roster" not in t.session.forecast("order", {"model": "Fusilier 1"}).ledger[0].label


def test_without_a_lieutenant_an_irregular_order_is_proposed(tmp_path):
    """TAOS-180, TAOS-185: all regular orders of a side without its Lieutenant are irregular ones."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate; Gaki, unit, impetuous")
    t.start()
    proposed = lambda move, **given: t.session.narrowed(move, "a", given).get("kind", ["regular"])[0]  # noqa: E731
    t.do("pool", regular=0, irregular=2, impetuous=1)
    assert proposed("order", model="Fusilier") == "irregular"
    assert proposed("order", model="Gaki") == "impetuous"
    assert proposed("identify", graduate="Fusilier") == "irregular"
    t.do("order", model="Gaki", kind="impetuous")
    assert proposed("order", model="Gaki") == "irregular"
    t.do("order", model="Fusilier", kind="irregular")
    t.do("order", model="Fusilier", kind="irregular")
    assert proposed("order", model="Fusilier") == "regular"


def test_while_regular_orders_are_left_nothing_else_is_proposed(tmp_path):
    t = Table(tmp_path).start()
    t.do("pool", regular=1, irregular=1)
    assert t.session.narrowed("order", "a", {"model": "Fusilier"}).get("kind") is None
    t.do("order", kind="regular")
    assert t.session.narrowed("order", "a", {"model": "Fusilier"})["kind"][0] == "irregular"


def test_without_a_roster_a_name_in_other_capitals_is_the_same_man(tmp_path):
    """TAOS-71: `pino` after `Pino` lost the success of the second attempt."""
    t = Table(tmp_path).start()
    t.fail("a-left", "Pino")
    assert t.session.choices("identify")["graduate"][0] == "Pino"
    assert t.again("a-left", "pino") == "auto_success"


def test_a_second_irregular_order_of_one_model_is_told(tmp_path):
    """TAOS-180, TAOS-R8: it is for the model that gives it."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, irregular; Moran, irregular")
    t.start()
    t.do("order", model="Fusilier", kind="irregular")
    assert not t.state.orders.warnings
    t.do("order", model="Moran", kind="irregular")
    assert not t.state.orders.warnings
    t.do("order", model="Fusilier", kind="irregular")
    assert t.state.orders.warnings == ("Fusilier has given his irregular order already",)


def test_what_was_counted_otherwise_than_the_roster_has_it_is_proposed_again(tmp_path):
    """TAOS-180: Gaki gives an irregular order, which the roster did not say."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Gaki, unit; Orc; Zero; Fusilier")
    t.start()
    assert t.session.hints("pool", "a")["regular"] == 4
    t.do("pool", "a", regular=3, irregular=1)
    t.do("state", "a", model="Zero", state="killed")
    t.next_turn()
    hints = t.session.hints("pool", "a")
    assert (hints["regular"], hints["irregular"], hints["impetuous"]) == (2, 1, 0)
    assert "as last time: 2 regular, 1 irregular, 1 Lieutenant" in t.due()


def test_the_pool_that_is_due_is_that_of_those_who_can_give_an_order(tmp_path):
    """TAOS-180, TAOS-181: of five models one is irregular, one impetuous, and one fell, who was the Lieutenant."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Boss, graduate; Orc, graduate; Zero, soldier, impetuous; Moran, irregular; Alfa")
    t.do("roster", "b", models="Gaki, unit")
    t.start()
    assert "Count Anna's order pool (roster: 4 regular, 1 irregular, 1 impetuous, 1 Lieutenant)" in t.due()
    t.do("state", "a", model="Alfa", state="killed")
    assert "(roster: 3 regular, 1 irregular, 1 impetuous, 1 Lieutenant)" in t.due()
    t.do("state", "a", model="Boss", state="incapacitated")
    t.do("lieutenant_out", "a")
    assert "(roster: 3 irregular, 1 impetuous)" in t.due()


def test_who_has_no_roster_is_told_no_number_of_orders(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "b", models="Gaki, unit")
    t.start()
    assert "Count Anna's order pool" in t.due()
    assert "10 regular" not in t.due()


def test_contact_with_this_very_token_succeeds_without_a_die(tmp_path):
    """TAOS-72, and TAOS-73: the order is spent all the same."""
    t = Table(tmp_path).start()
    made = t.do("identify", token="a-left", graduate="Fusilier", base_contact=True)
    assert (made.outcome.fields["outcome"], made.outcome.fields["identified"]) == (AUTO, True)
    assert t.state.token("a-left").identified
    assert t.state.orders.spent == 1


def test_without_the_lieutenant_regular_models_give_irregular_orders(tmp_path):
    """TAOS-181: and there is no order of his own."""
    t = Table(tmp_path).start()
    t.do("pool", regular=6, irregular=1, impetuous=1)
    orders = t.state.orders
    assert (orders.regular, orders.irregular, orders.impetuous, orders.lieutenant) == (6, 1, 1, 1)
    t.next_turn()
    t.do("pool", regular=6, irregular=1, impetuous=1, lieutenant="lost")
    orders = t.state.orders
    assert (orders.regular, orders.irregular, orders.impetuous, orders.lieutenant) == (0, 7, 1, 0)


LIST = "Orc 20; Fusilier 10; Fusilier 10"
LONGER = "Orc 20 impetuous; Fusilier 10; Fusilier 10; Hacker 15"


def recounted(folder, mended="names", **counted):
    """Anna counted so in her first turn; then a fourth model is found missing in her list, and Orc is impetuous."""
    t = Table(folder, mended=mended)
    t.do("roster", "a", models=LIST)
    n = t.session.log()[-1].n
    t.start()
    t.do("pool", "a", **counted)
    t.session.amend(n, {"models": LONGER})
    t.end_turn()
    t.end_turn()
    return t


def test_orders_that_were_counted_by_the_roster_follow_a_roster_that_is_corrected(tmp_path):
    """TAOS-180: four regular ones, the impetuous one and the Lieutenant's."""
    t = recounted(tmp_path, regular=3)
    assert "Anna counts 6 orders" in [line.text for line in t.session.log()]
    hints = t.session.hints("pool", "a")
    assert (hints["regular"], hints["irregular"], hints["impetuous"]) == (4, 0, 1)
    t.session.close()
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])


def test_orders_that_were_counted_by_hand_stay(tmp_path):
    t = recounted(tmp_path, regular=2)
    hints = t.session.hints("pool", "a")
    assert (hints["regular"], hints["impetuous"]) == (2, 0)


def test_in_a_file_of_before_a_count_stays_as_it_was(tmp_path):
    t = recounted(tmp_path, mended="all", regular=3)
    assert t.session.hints("pool", "a")["regular"] == 3
    t.session.close()
    assert Session.open(t.session.path).findings == []


def test_a_lieutenant_who_is_said_to_be_out_after_the_count_has_it_counted_anew(tmp_path):
    """TAOS-181: all give irregular orders in this turn, and there is no Lieutenant's order."""
    t = Table(tmp_path)
    t.do("roster", "b", models="Orc 20; Boss 30; Fusilier 10")
    t.start()
    t.do("lieutenant", "b", model="Boss")
    t.do("state", "a", model="Boss", state="killed")
    t.end_turn()
    t.do("pool", "b", regular=2)
    assert "count Bruno's order pool" not in t.due()
    t.do("lieutenant_out", "b")
    assert "The Lieutenant is out: count Bruno's order pool anew (roster: 2 irregular)" in t.due()
    assert t.session.system.suggested(t.state) == "pool"
    t.do("pool", "b", **t.session.hints("pool", "b"))
    assert (t.state.orders.regular, t.state.orders.irregular, t.state.orders.lieutenant) == (0, 2, 0)
    assert "order pool" not in t.due()


def test_a_lieutenant_who_falls_in_his_own_turn_leaves_its_orders_as_they_are(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc 20; Boss 30; Fusilier 10")
    t.start()
    t.do("pool", "a", regular=3)
    t.do("order", "a", model="Orc")
    t.do("state", "b", model="Boss", state="killed")
    t.do("lieutenant_out", "a")
    assert "order pool" not in t.due()


@pytest.mark.parametrize(("reading", "lieutenant"), [("whole", "lost"), ("asked", "present")])
def test_a_capture_that_is_set_on_a_score_sheet_loses_the_lieutenant_for_the_count(tmp_path, reading, lieutenant):
    """TAOS-181: as where his owner says so."""
    t = Table(tmp_path, reading=reading)
    t.do("roster", "b", models="Orc 20; Boss 30; Fusilier 10")
    t.start(a=("A-08", "A-02"))
    t.do("score", "a", mission="A-08", lieutenant_captured=True)
    t.end_turn()
    assert t.session.hints("pool", "b").get("lieutenant", "present") == lieutenant


def test_a_lieutenant_who_takes_over_has_his_order_whatever_was_set_of_the_one_before(tmp_path):
    """TAOS-166, TAOS-181."""
    t = Table(tmp_path)
    t.do("roster", "b", models="Orc 20; Boss 30; Fusilier 10")
    t.start(a=("A-08", "A-02"))
    t.do("score", "a", mission="A-08", lieutenant_captured=True)
    t.do("lieutenant", "b", model="Orc")
    t.do("score", "a", mission="A-08", targets_captured=0)
    t.end_turn()
    assert "lieutenant" not in t.session.hints("pool", "b")


def test_a_capture_that_goes_back_to_the_log_loses_no_lieutenant(tmp_path):
    t = Table(tmp_path).start(a=("A-08", "A-02"))
    t.do("score", "a", mission="A-08", lieutenant_captured=True)
    t.do("score", "a", mission="A-08", from_log=True)
    t.end_turn()
    assert "lieutenant" not in t.session.hints("pool", "b")
