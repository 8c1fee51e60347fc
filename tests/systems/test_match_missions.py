"""Working for the missions A-01 to A-08 once tokens are Identified (5.4; TAOS-97 to 166)."""

import pytest
from table import Table

TASKS = {
    "steal_data": ("A-01", "TAOS-118"),
    "force_container": ("A-03", "TAOS-130"),
    "first_aid": ("A-04", "TAOS-138"),
    "place_transmitter": ("A-05", "TAOS-145"),
    "place_charge": ("A-06", "TAOS-151"),
}


def ready(folder, mission, **options):
    """`mission` is Anna's Revealed one, its token lies identified at a-left; her second active turn begins."""
    t = Table(folder, **options).start(a=(mission, "A-02" if mission != "A-02" else "A-01"))
    t.find("a-left", "01")
    if mission == "A-06":
        t.do("designate", token="a-left", mission="A-06", candidates="tower 9")
    t.next_turn()
    return t


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
    assert t.do("task", "a", dice=[13], **act).outcome["done"]


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
    assert t.refused("task", dice=[1], **again) == ("same_order", "TAOS-182")
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
        assert not t.task("first_aid", "a-left", die=bad).outcome["done"]
        assert not t.state.player("a").progress.first_aid
        assert t.task("first_aid", "a-left", die=good).outcome["done"]
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
    assert lost.outcome["marker_lost"]
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


# -- A-02 -----------------------------------------------------------------------------------------------------------


def test_the_civilian_is_taken_at_once_but_led_from_the_next_turn(tmp_path):
    t = Table(tmp_path).start(a=("A-02", "A-01"))
    assert t.refused("take_civilian", graduate="Fusilier") == ("move", "TAOS-66")
    t.find("a-left", "01")
    assert t.refused("move_civilian", token="a-left", graduate="Fusilier", x=20, y=60) == ("move", "TAOS-124")
    for wrong, answer in (
        ({"is_graduate": False}, ("graduate", "TAOS-124")),
        ({"is_operative": False}, ("is_operative", "TAOS-125")),
        ({"in_contact": False}, ("in_contact", "TAOS-124")),
    ):
        assert t.refused("take_civilian", **{"graduate": "Fusilier", **wrong}) == answer
    t.do("take_civilian", graduate="Fusilier")
    lead = {"token": "a-left", "graduate": "Fusilier", "x": 20, "y": 60}
    assert t.refused("move_civilian", **lead) == ("token", "TAOS-105")
    t.end_turn()
    assert t.refused("move_civilian", "a", **lead) == ("seat", "TAOS-104")
    assert t.refused("take_civilian", "a", graduate="Fusilier") == ("seat", "TAOS-104")
    t.end_turn()
    for wrong, answer in (
        ({"graduate": "Orc"}, ("graduate", "TAOS-125")),
        ({"is_graduate": False}, ("graduate", "TAOS-100")),
        ({"is_operative": False}, ("is_operative", "TAOS-110")),
        ({"in_contact": False}, ("in_contact", "TAOS-125")),
        ({"token": "b-left"}, ("token", "TAOS-76")),
    ):
        assert t.refused("move_civilian", **{**lead, **wrong}) == answer
    assert t.do("move_civilian", **lead).outcome["outcome"] == "moved"
    t.do("take_civilian", graduate="Orc")
    assert t.refused("move_civilian", **lead) == ("graduate", "TAOS-125")
    assert t.do("move_civilian", token="a-left", graduate="Orc", x=20, y=29).outcome["outcome"] == "home"
    t.do("release_civilian")
    assert t.refused("release_civilian") == ("move", "TAOS-124")
    assert t.state.player("a").progress.civilian == (20, 29)


def test_home_is_the_owners_deployment_zone(tmp_path):
    t = Table(tmp_path).start(b=("A-02", "A-01"), first="b")
    t.find("b-left", "01")
    t.do("take_civilian", graduate="Orc")
    t.next_turn()
    for y, where in ((29, "moved"), (90, "moved"), (91, "home")):
        moved = t.do("move_civilian", token="b-left", graduate="Orc", x=100, y=y)
        assert moved.outcome["outcome"] == where, y


@pytest.mark.parametrize("state", ["incapacitated", "killed", "immobilized", "sepsitorized"])
def test_the_civilian_stays_when_his_leader_falls(tmp_path, state):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier; Orc")
    t.start(a=("A-02", "A-01"))
    t.find("a-left", "01", "Fusilier")
    t.do("take_civilian", graduate="Fusilier")
    t.do("state", model="Orc", state="killed")
    assert t.state.player("a").progress.leader == "Fusilier"
    change = {"controller": "b"} if state == "sepsitorized" else {"state": state}
    t.do("state", model="Fusilier", **change)
    assert t.state.player("a").progress.leader == ""


# -- A-03 -----------------------------------------------------------------------------------------------------------


INSPECT = {"token": "a-left", "graduate": "Fusilier"}


def test_an_inspection_takes_the_whole_active_turn(tmp_path):
    t = ready(tmp_path, "A-03")
    t.do("pool", regular=8)
    t.do("inspect", **INSPECT)
    assert t.refused("inspect", token="a-left", graduate="Orc") == ("move", "TAOS-131")
    assert t.refused("order", model="Fusilier") == ("move", "TAOS-131")
    assert t.refused("identify", token="a-right", graduate="Fusilier", base_contact=True) == ("move", "TAOS-131")
    act = {"task": "force_container", "token": "a-left", "graduate": "Fusilier"}
    assert t.refused("task", dice=[1], **act) == ("move", "TAOS-131")
    t.do("order", model="Orc")
    t.task("force_container", "a-left", graduate="Orc")
    t.do("aro", model="Enemy", action="shoots at Fusilier")
    assert t.state.player("a").progress.inspectors == ()
    done = t.end_turn()
    assert "inspected" in [line.value for line in done.news]
    assert t.state.player("a").progress.inspectors == ("Fusilier",)
    assert t.state.inspection is None


def test_an_inspection_is_declared_at_the_start_of_the_active_turn_only(tmp_path):
    t = Table(tmp_path).start(a=("A-03", "A-02"))
    assert t.refused("inspect", **INSPECT) == ("move", "TAOS-66")
    t.end_turn()
    t.end_turn()
    t.find("a-left", "01")
    assert t.refused("inspect", **INSPECT)[1] == "TAOS-132"
    t.end_turn()
    assert t.refused("inspect", "a", **INSPECT) == ("seat", "TAOS-104")
    t.end_turn()
    for wrong, answer in (
        ({"is_graduate": False}, ("graduate", "TAOS-100")),
        ({"is_operative": False}, ("is_operative", "TAOS-110")),
        ({"in_contact": False}, ("in_contact", "TAOS-130")),
        ({"token": "b-left"}, ("token", "TAOS-76")),
        ({"token": "a-right"}, ("token", "TAOS-66")),
    ):
        assert t.refused("inspect", **{**INSPECT, **wrong}) == answer
    t.do("order", model="Orc")
    assert t.refused("inspect", **INSPECT) == ("move", "TAOS-132")


def test_what_makes_an_inspection_fail(tmp_path):
    def lost_contact(t):
        return {"contact_whole_turn": False}

    def not_operative(t):
        return {"operative_whole_turn": False}

    def fallen(t):
        t.do("state", model="Fusilier", state="incapacitated")
        t.do("state", model="Fusilier", state="normal")
        return {}

    def acted(t):
        t.do("break_off")
        t.do("order", model="Fusilier")
        return {}

    reasons = {lost_contact: "TAOS-132", not_operative: "TAOS-132", fallen: "TAOS-132", acted: "TAOS-131"}
    for number, (happens, clause) in enumerate(reasons.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        t = Table(folder)
        t.do("roster", "a", models="Fusilier")
        t.start(a=("A-03", "A-02"))
        t.find("a-left", "01", "Fusilier")
        t.next_turn()
        t.do("inspect", **INSPECT)
        done = t.end_turn(**happens(t))
        assert [(line.value, line.clause) for line in done.news[:2]] == [
            ("not inspected", "TAOS-131"), ("forbids it", clause),
        ]  # fmt: skip
        assert t.state.player("a").progress.inspectors == ()


def test_breaking_off_needs_an_inspection_that_runs(tmp_path):
    t = ready(tmp_path, "A-03")
    assert t.refused("break_off") == ("move", "TAOS-131")
    t.do("inspect", **INSPECT)
    t.do("break_off")
    assert t.refused("break_off") == ("move", "TAOS-131")
    t.next_turn()
    t.do("inspect", **INSPECT)
    t.end_turn()
    assert t.state.player("a").progress.inspectors == ("Fusilier",)


def test_a_container_is_forced_first_only_by_agreement(tmp_path):
    t = ready(tmp_path, "A-03", inspect_rule="force_first")
    assert t.refused("inspect", **INSPECT) == ("move", "TAOS-133")
    t.task("force_container", "a-left", die=14)
    t.next_turn()
    assert t.refused("inspect", **INSPECT) == ("move", "TAOS-133")
    t.task("force_container", "a-left")
    t.next_turn()
    t.do("inspect", **INSPECT)


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


# -- A-08 -------------------------------------------------------------------------------------------------------------


def hunting(folder, **options):
    """Anna's A-08 has designated Orc; Bruno's roster: Orc 20 points, Boss 30 points."""
    t = Table(folder, **options)
    t.do("roster", "a", models="Fusilier, graduate; Gaki, unit")
    t.do("roster", "b", models="Orc, soldier, 20 points; Boss, graduate, 30 points")
    t.start(a=("A-08", "A-02"))
    t.find("a-left", "01", "Fusilier")
    t.do("designate", token="a-left", mission="A-08", candidates="Orc 5, Boss 9")
    return t


CAPTURE = {"target": "interrogation_target", "model": "Orc", "attacker": "Fusilier"}


@pytest.mark.parametrize("result", ["incapacitated", "killed"])
def test_a_designated_enemy_is_captured_at_once_in_close_combat(tmp_path, result):
    t = hunting(tmp_path)
    assert t.do("capture", **CAPTURE, result=result).outcome["outcome"] == "captured"
    orc = t.state.models["Orc"]
    assert (orc.state, orc.captured) == ("incapacitated", True)


def test_a_capture_may_happen_in_aro(tmp_path):
    t = hunting(tmp_path)
    t.end_turn()
    assert t.do("capture", "a", **CAPTURE).outcome["outcome"] == "captured"


@pytest.mark.parametrize(
    ("more", "state"),
    [
        ({"attack": "other"}, "killed"),
        ({"attack": "other", "result": "incapacitated"}, "incapacitated"),
        ({"result": "none"}, "normal"),
        ({"attacker": "Gaki"}, "killed"),
        ({"attacker": "Drone", "attacker_is_soldier": False}, "killed"),
    ],
)
def test_what_is_no_capture(tmp_path, more, state):
    t = hunting(tmp_path)
    assert t.do("capture", **{**CAPTURE, **more}).outcome["outcome"] == "not_captured"
    assert (t.state.models["Orc"].state, t.state.models["Orc"].captured) == (state, False)
    assert t.to_scoring().points("a")["A-08"] == 0


def test_only_designated_enemies_and_the_lieutenant_are_captured(tmp_path):
    t = hunting(tmp_path)
    assert t.refused("capture", **{**CAPTURE, "model": "Boss"}) == ("model", "TAOS-163")
    assert t.refused("capture", **{**CAPTURE, "model": "Fusilier"}) == ("model", "TAOS-161")
    assert t.refused("capture", **{**CAPTURE, "attacker": "Boss"})[0] == "attacker"
    assert t.do("capture", target="other", model="Boss", attacker="Fusilier").outcome["outcome"] == "not_captured"
    assert t.state.models["Boss"].state == "killed"


def test_a_captured_model_is_not_healed_repaired_or_removed(tmp_path):
    t = hunting(tmp_path)
    t.do("capture", **CAPTURE)
    for state in ("normal", "killed", "immobilized"):
        assert t.refused("state", "b", model="Orc", state=state) == ("state", "TAOS-162")
    for attack in ("close_combat", "other"):
        assert t.refused("capture", **CAPTURE, attack=attack) == ("model", "TAOS-162")
        assert t.refused("capture", **{**CAPTURE, "target": "other"}, attack=attack) == ("model", "TAOS-162")
    t.do("model", "b", name="Orc", rank="soldier", points=21)
    assert (t.state.models["Orc"].state, t.state.models["Orc"].captured) == ("incapacitated", True)


def test_points_of_a_capture_and_of_the_lieutenant(tmp_path):
    t = hunting(tmp_path)
    t.do("capture", **CAPTURE, also_lieutenant=True)
    assert t.to_scoring().points("a")["A-08"] == 2
    assert t.session.hints("army", "a") == {"killed": 20, "lost": 0}
    assert t.session.hints("army", "b") == {"killed": 0, "lost": 20}


def test_one_model_designated_twice_counts_twice(tmp_path):
    t = hunting(tmp_path, same_target="shared")
    t.find("a-right", "03", "Fusilier")
    t.do("designate", token="a-right", mission="A-08", candidates="Orc 3, Boss 9")
    t.do("capture", **CAPTURE)
    t.do("capture", target="lieutenant", model="Boss", attacker="Fusilier")
    assert t.to_scoring().points("a")["A-08"] == 3


def test_a_lieutenant_taken_for_a_hidden_a08_counts_once_the_card_opens(tmp_path):
    t = Table(tmp_path).start(a=("A-02", "A-08"), b=("A-03", "A-04"))
    mine = t.do("capture", target="lieutenant", model="Boss", attacker="Fusilier")
    t.end_turn()
    theirs = t.do("capture", "b", target="lieutenant", model="Chief", attacker="Orc")
    assert mine.outcome.fields == theirs.outcome.fields
    assert t.to_scoring().points("a")["A-08"] == 1
