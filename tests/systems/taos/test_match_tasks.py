"""Work on tokens: what forbids a task, what a Graduate carries, and missions A-01, A-05 and A-06."""

from fractions import Fraction

import pytest
from table import Table, ready

from taos_tui.face.form import Form

TASKS = {
    "steal_data": ("A-01", "TAOS-118"),
    "force_container": ("A-03", "TAOS-130"),
    "first_aid": ("A-04", "TAOS-138"),
    "place_transmitter": ("A-05", "TAOS-145"),
    "place_charge": ("A-06", "TAOS-151"),
}


# -- what forbids an interaction ----------------------------------------------------------------------------------


@pytest.mark.parametrize("task", TASKS)
def test_what_forbids_a_task(tmp_path, task):
    mission, contact = TASKS[task]
    t = ready(tmp_path, mission)
    act = {"task": task, "token": "a-left", "graduate": "Fusilier", "seen": False}
    for wrong, answer in (
        ({"token": "b-left"}, ("token", "TAOS-76")),
        ({"token": "a-centre"}, ("token", "TAOS-66")),
        ({"is_graduate": False}, ("graduate", "TAOS-100")),
        ({"is_operative": False}, ("is_operative", "TAOS-110")),
        ({"in_contact": False}, ("in_contact", contact)),
        ({"same_order": True}, ("same_order", "TAOS-182")),
        ({"task": next(other for other in TASKS if other != task)}, ("token", "TAOS-96")),
    ):
        assert t.refused("task", dice=[1], **{**act, **wrong}) == answer, wrong
    t.end_turn()
    assert t.refused("task", "a", dice=[1], **act) == ("seat", "TAOS-104")
    t.end_turn()
    assert t.do("task", "a", dice=[13], **act).outcome.fields["done"]


@pytest.mark.parametrize("task", TASKS)
def test_nothing_is_worked_on_in_the_turn_of_its_identification(tmp_path, task):
    mission, _ = TASKS[task]
    t = Table(tmp_path).start(a=(mission, "A-02"))
    t.find("a-left", "01")
    act = {"task": task, "token": "a-left", "graduate": "Fusilier", "seen": False}
    later = "TAOS-106" if task in ("place_transmitter", "place_charge") else "TAOS-105"
    assert t.refused("task", dice=[1], **act) == ("token", later)


def test_a_token_without_a_mission_is_not_worked_on(tmp_path):
    t = Table(tmp_path).start(a=("A-01", "A-03"))
    act = {"task": "steal_data", "token": "a-left", "graduate": "Fusilier", "seen": False}
    assert t.refused("task", dice=[1], **act) == ("move", "TAOS-66")
    t.find("a-left", "03")
    t.next_turn()
    assert t.refused("task", dice=[1], **act) == ("move", "TAOS-96")
    t.find("a-right", "01")
    t.next_turn()
    assert t.refused("task", dice=[1], **act) == ("token", "TAOS-96")


def test_two_short_actions_share_an_order_only_by_agreement(tmp_path):
    t = ready(tmp_path, "A-01")
    t.task("steal_data", "a-left")
    again = {"task": "steal_data", "token": "a-left", "graduate": "Graduate", "seen": False, "same_order": True}
    assert "never holds two short skills" in t.do("task", dice=[1], **again).text
    assert "never holds two short skills" in t.due()
    folder = tmp_path / "agreed"
    folder.mkdir()
    t = ready(folder, "A-01", short_action_class="short_movement_skill")
    t.task("steal_data", "a-left")
    t.do("task", dice=[1], **again)
    assert t.state.orders.spent == 1


def test_difficulty_13_by_both_rules(tmp_path):
    for rule, good, bad in (("at_most_13", 13, 14), ("at_least_13", 13, 12)):
        folder = tmp_path / rule
        folder.mkdir()
        t = ready(folder, "A-04", difficulty_rule=rule)
        assert not t.task("first_aid", "a-left", die=bad).outcome.fields["done"]
        assert not t.state.player("a").progress.first_aid
        assert t.task("first_aid", "a-left", die=good).outcome.fields["done"]
        assert t.state.player("a").progress.first_aid


# -- markers ------------------------------------------------------------------------------------------------------


def with_ghost(folder, mission):
    t = Table(folder)
    t.do("roster", "a", models="Ghost, graduate, wip 13, marker")
    t.start(a=(mission, "A-02" if mission != "A-02" else "A-01"))
    t.find("a-left", "01", "Ghost")
    assert t.state.models["Ghost"].marker
    t.next_turn()
    return t


def test_a_marker_is_lost_by_any_attempt_but_not_by_the_identification(tmp_path):
    t = with_ghost(tmp_path, "A-01")
    lost = t.task("steal_data", "a-left", die=20, graduate="Ghost")
    assert lost.outcome.fields["marker_lost"]
    assert "miniature" in str(lost.news)
    assert not t.state.models["Ghost"].marker


def test_a_marker_is_lost_by_inspecting(tmp_path):
    t = with_ghost(tmp_path, "A-03")
    t.do("inspect", token="a-left", graduate="Ghost")
    assert not t.state.models["Ghost"].marker


def test_a_marker_is_lost_by_leading_the_civilian_not_by_taking_him(tmp_path):
    t = with_ghost(tmp_path, "A-02")
    t.do("take_civilian", graduate="Ghost")
    assert t.state.models["Ghost"].marker
    t.do("move_civilian", token="a-left", graduate="Ghost", x=20, y=60)
    assert not t.state.models["Ghost"].marker


# -- A-01 -----------------------------------------------------------------------------------------------------------


def test_every_theft_says_whether_it_was_seen(tmp_path):
    t = ready(tmp_path, "A-01")
    act = {"task": "steal_data", "token": "a-left", "graduate": "Fusilier"}
    assert t.refused("task", dice=[1], **act) == ("seen", "TAOS-119")
    t.task("steal_data", "a-left", die=20, seen=True)
    t.task("steal_data", "a-left", die=2, seen=False)
    progress = t.state.player("a").progress
    assert (progress.attempts, progress.seen_attempts, progress.thieves) == (2, 1, ("Graduate",))


# -- A-05 and A-06 ----------------------------------------------------------------------------------------------------


def test_each_graduate_has_one_transmitter_and_a_spot_counts_once(tmp_path):
    t = ready(tmp_path, "A-05")
    t.task("place_transmitter", "a-left", die=14, graduate="Orc")
    t.task("place_transmitter", "a-left", graduate="Orc")
    again = {"task": "place_transmitter", "token": "a-left", "graduate": "Orc"}
    assert t.refused("task", dice=[1], **again) == ("graduate", "TAOS-145")
    t.task("place_transmitter", "a-left", graduate="Fusilier")
    assert t.state.token("a-left").holds == "Orc"
    assert t.state.player("a").progress.transmitters == ("Orc", "Fusilier")
    t.find("a-right", "03")
    far = {"task": "place_transmitter", "token": "a-virtual", "graduate": "Third"}
    assert t.refused("task", dice=[1], **far) == ("token", "TAOS-106")
    t.next_turn()
    assert t.refused("task", dice=[1], **{**far, "graduate": "Fusilier"}) == ("graduate", "TAOS-145")
    t.do("task", dice=[1], **far)
    assert t.to_scoring().points("a")["A-05"] == 2


def test_the_virtual_spot_does_not_exist_before_both_tokens(tmp_path):
    t = ready(tmp_path, "A-05")
    far = {"task": "place_transmitter", "token": "a-virtual", "graduate": "Third"}
    assert t.refused("task", dice=[1], **far) == ("token", "TAOS-142")


def test_each_graduate_has_one_charge(tmp_path):
    t = ready(tmp_path, "A-06")
    t.task("place_charge", "a-left", die=14, graduate="Orc")
    t.task("place_charge", "a-left", graduate="Orc")
    again = {"task": "place_charge", "token": "a-left", "graduate": "Orc"}
    assert t.refused("task", dice=[1], **again) == ("graduate", "TAOS-151")
    for graduate in ("P", "Q", "R"):
        t.task("place_charge", "a-left", graduate=graduate)
    assert len(t.state.player("a").progress.charges) == 4
    assert t.to_scoring().points("a")["A-06"] == 3


def test_a_charge_needs_an_objective(tmp_path):
    t = Table(tmp_path).start(a=("A-06", "A-02"))
    t.find("a-left", "01")
    t.next_turn()
    act = {"task": "place_charge", "token": "a-left", "graduate": "Orc"}
    assert t.refused("task", dice=[1], **act) == ("token", "TAOS-149")


def test_a_task_is_among_the_keys_from_the_turn_on_in_which_it_may_be_tried(tmp_path):
    """TAOS-105: before that its form can be opened, is filled in with the only task there is, and says why not."""
    t = Table(tmp_path).start(a=("A-05", "A-02"))
    t.find("a-left", "01")
    offered = t.session.system.moves["task"].offered
    assert not offered(t.state, "a")
    hints = t.session.hints("task", "a")
    assert (hints["token"], hints["task"]) == ("a-left", "place_transmitter")
    assert t.refused("task", "a", [1], graduate="Graduate", **hints) == ("token", "TAOS-106")
    t.next_turn()
    assert offered(t.state, "a")
    t.task("place_transmitter", "a-left")
    assert not offered(t.state, "a")


def test_a_token_is_asked_only_for_its_own_tasks(tmp_path):
    t = ready(tmp_path, "A-03")
    assert t.session.choices("task", "a", {"token": "a-left"})["task"] == ["force_container"]


def test_the_first_thing_in_a_turn_is_the_token_that_has_become_usable(tmp_path):
    """Space opens its task where nothing is left to identify, until something else is declared."""
    t = Table(tmp_path).start(a=("A-01", "A-02"))
    for token, code in (("a-left", "01"), ("a-centre", "02"), ("a-right", "03")):
        t.find(token, code)
    assert t.session.scene().suggested == "order"
    t.next_turn()
    assert t.session.scene().suggested == "pool"  # what is due: the count comes before all orders
    t.do("pool", "a", regular=3)
    assert t.session.scene().suggested == "task"
    t.do("order", model="Orc")
    assert t.session.scene().suggested == "order"


def test_a_task_that_failed_is_tried_again_by_the_same_graduate_unless_another_order_comes_between(tmp_path):
    t = ready(tmp_path, "A-03")
    t.task("force_container", "a-left", die=14, graduate="Orc")
    hints = t.session.system.moves["task"].hints
    assert hints(t.state, "a")["graduate"] == "Orc"
    t.do("order", "a", model="Croc Man", skill1="short")
    assert hints(t.state, "a")["graduate"] is None
    t.task("force_container", "a-left", die=14, graduate="Orc")
    t.next_turn()
    assert hints(t.state, "a")["graduate"] is None


def test_of_a_graduate_whom_the_roster_has_nothing_is_asked_that_it_knows(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc, wip 13; Moran; Ninja")
    t.start(a=("A-03", "A-02"))
    t.find("a-left", "01", "Moran")
    t.next_turn()
    known, nothing = {"graduate": "Orc"}, {"is_graduate": [], "is_operative": []}
    assert t.session.narrowed("inspect", "a", known) == nothing
    assert t.session.narrowed("identify", "a", known) == {**nothing, "wip": [13], "code": []}
    at_container = {**known, "token": "a-left", "task": "force_container"}
    assert t.session.narrowed("task", "a", at_container) == {
        **nothing, "seen": [], "task": ["force_container"], "token": ["a-left"]
    }  # fmt: skip
    assert "is_graduate" not in t.session.narrowed("identify", "a", {"graduate": "Stranger"})
    t.do("inspect", token="a-left", graduate="Orc")
    assert t.session.choices("task")["graduate"] == ["Moran", "Ninja"]


def test_who_has_placed_his_transmitter_is_not_offered_for_another(tmp_path):
    """TAOS-145"""
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc; Moran")
    t.start(a=("A-05", "A-02"))
    t.find("a-left", "01", "Orc")
    t.find("a-right", "03", "Orc")
    t.next_turn()
    asked = {"task": "place_transmitter", "token": "a-right"}
    assert "graduate" not in t.session.narrowed("task", "a", asked)
    t.task("place_transmitter", "a-left", graduate="Orc")
    assert t.session.narrowed("task", "a", asked)["graduate"] == ["Moran"]


def test_a_part_of_a_name_is_no_stranger_who_has_a_transmitter_left(tmp_path):
    """TAOS-145: `orc` placed the second one of `ORC Trooper HMG`."""
    t = Table(tmp_path)
    t.do("roster", "a", models="ORC Trooper HMG; Moran")
    t.start(a=("A-05", "A-02"))
    t.find("a-left", "01", "Moran")
    t.find("a-right", "03", "Moran")
    t.next_turn()
    t.task("place_transmitter", "a-left", graduate="ORC Trooper HMG")
    second = {"task": "place_transmitter", "token": "a-right", "dice": [1]}
    assert t.refused("task", **second, graduate="orc") == ("graduate", "TAOS-37")
    assert t.refused("task", **second, graduate="trooper") == ("graduate", "TAOS-37")
    assert t.refused("task", **second, graduate="orc trooper hmg") == ("graduate", "TAOS-145")


def test_the_token_follows_the_task(tmp_path):
    """Container and Transmitter on two tokens: each task is offered, and its token comes with it."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc; Moran")
    t.start(a=("A-03", "A-05"))
    t.find("a-left", "01", "Orc")
    t.do("open", "a")
    t.find("a-right", "02", "Orc")
    t.next_turn()
    (container,) = [each.id for each in t.state.of("a") if "A-03" in each.missions]
    (spot,) = [each.id for each in t.state.of("a") if "A-05" in each.missions]
    form = Form(t.session.system.moves["task"].filled_in, {"task": "force_container", "token": container})
    form = form.following(t.session.narrowed("task", "a", form.given()))
    task = next(wanted for wanted in form.inputs if wanted.name == "task")
    assert form.words(task) == ["force_container", "place_transmitter"]
    form = form.put("task", "place_transmitter")
    form = form.following(t.session.narrowed("task", "a", form.given()))
    assert form.given()["token"] == spot


@pytest.mark.parametrize("state", ["killed", "incapacitated", "immobilized"])
def test_who_is_out_is_not_offered_for_a_task_and_is_told_why(tmp_path, state):
    """TAOS-85, TAOS-110"""
    t = Table(tmp_path)
    t.do("roster", "a", models="Bolt, graduate, wip 14; Fusilier, graduate, wip 12")
    t.start(a=("A-03", "A-02"))
    t.find("a-left", "01", "Fusilier")
    t.next_turn()
    t.do("state", "a", model="Bolt", state=state)
    assert t.session.choices("task", "a")["graduate"] == ["Fusilier"]
    tried = {"task": "force_container", "token": "a-left", "graduate": "Bolt"}
    refusal = t.session.forecast("task", tried).refusal
    assert (refusal.input, refusal.message) == ("graduate", f"Bolt is {state.capitalize()}")


def test_what_was_done_at_a_token_stands_beside_it(tmp_path):
    t = ready(tmp_path, "A-03")

    def told():
        return next(mark.lines for mark in t.session.scene("").board.marks if mark.id == "a-left")

    assert "forced" not in told()
    t.task("force_container", "a-left")
    assert "forced" in told()


def test_a_critical_is_just_a_success_and_no_wonder(tmp_path):
    """TAOS-82: "first aid, 5 %" stood among the throws that nobody expected."""
    t = ready(tmp_path, "A-04")
    t.task("first_aid", "a-left", die=13)
    assert t.session.last.outcome.outcome == "critical"
    assert t.session.chances()[t.session.last.n] == Fraction(13, 20)
