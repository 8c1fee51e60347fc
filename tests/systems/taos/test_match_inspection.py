"""The inspection of mission A-03: a whole active turn, and what makes it fail."""

from table import Table, ready

INSPECT = {"token": "a-left", "graduate": "Fusilier"}


def test_an_inspection_takes_the_whole_active_turn(tmp_path):
    t = ready(tmp_path, "A-03")
    t.do("pool", regular=8)
    t.do("inspect", **INSPECT)
    assert t.refused("inspect", **INSPECT) == ("graduate", "TAOS-131")
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
    assert t.state.inspections == ()


def test_who_inspects_is_not_offered_for_anything_else_without_a_roster(tmp_path):
    t = ready(tmp_path, "A-03")
    t.do("inspect", **INSPECT)
    for move in ("task", "identify"):
        assert "Fusilier" not in t.session.choices(move, "a")["graduate"]


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

    reasons = {
        lost_contact: ("TAOS-132", "contact was lost"),
        not_operative: ("TAOS-132", "not Operative all turn"),
        fallen: ("TAOS-132", "not Operative all turn"),
        acted: ("TAOS-131", "something else was done"),
    }
    for number, (happens, (clause, why)) in enumerate(reasons.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        t = Table(folder)
        t.do("roster", "a", models="Fusilier")
        t.start(a=("A-03", "A-02"))
        t.find("a-left", "01", "Fusilier")
        t.next_turn()
        t.do("inspect", **INSPECT)
        done = t.end_turn(**happens(t))
        assert (done.news[0].value, done.news[0].clause) == (f"not inspected: {why}", clause)
        assert f"Fusilier at the container not inspected: {why}" in str(t.session.log()[-1].text)
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


def test_an_inspection_that_failed_with_its_graduate_holds_nobody_any_more(tmp_path):
    t = ready(tmp_path, "A-03")
    t.do("model", "a", name="Fusilier")
    t.do("inspect", **INSPECT)
    assert "Fusilier inspects" in t.due()
    t.do("state", "a", model="Fusilier", state="killed")
    assert "Fusilier inspects" not in t.due()
    assert "Fusilier fell: this inspection fails" in t.due()
    line = t.do("order", model="Fusilier")
    assert "not by the rules" in line.text


def test_a_due_inspection_is_the_next_thing_and_what_lets_it_pass_says_so(tmp_path):
    """TAOS-132: declared at the start, or not this turn."""
    t = ready(tmp_path, "A-03")
    assert t.session.scene("").suggested == "inspect"
    assert t.session.scene("").due[0].text.startswith("A-03: declare an inspection now")
    lost = "none this turn after this order"
    act = {"task": "force_container", "token": "a-left", "graduate": "Orc"}
    attempt = {"token": "a-right", "graduate": "Orc", "wip": 13, "distance_cm": 50}
    for name, given in (("task", act), ("identify", attempt), ("order", {"model": "Orc"})):
        assert lost in [line.value for line in t.session.forecast(name, given).ledger]
    assert lost in [line.value for line in t.session.forecast("capture", {"target": "other", "model": "Foe"}).ledger]
    t.do("inspect", **INSPECT)
    assert t.session.scene("").suggested != "inspect"
    assert lost not in [line.value for line in t.session.forecast("task", act).ledger]


def test_an_order_lets_the_inspection_pass_and_the_next_thing_is_another(tmp_path):
    t = ready(tmp_path, "A-03")
    t.do("order", model="Orc")
    assert t.session.scene("").suggested == "identify"


def test_nobody_is_asked_to_inspect_where_no_graduate_is_left(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc")
    t.start(a=("A-03", "A-02"))
    t.find("a-left", "01", "Orc")
    t.next_turn()
    t.do("state", "a", model="Orc", state="killed")
    assert t.session.scene("").suggested != "inspect"
    assert not any("inspection" in text for text in t.due())


def test_who_loses_his_marker_by_acting_is_told_in_the_log(tmp_path):
    """TAOS-103"""
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc, marker; Ninja, marker; Moran")
    t.start(a=("A-03", "A-02"))
    t.find("a-left", "01", "Moran")
    t.next_turn()
    assert t.do("inspect", token="a-left", graduate="Orc").text == (
        "Orc inspects the container; his miniature replaces the marker"
    )
    shown = t.task("force_container", "a-left", graduate="Ninja").text
    assert shown.endswith("done; his miniature replaces the marker")
    assert "miniature" not in t.task("force_container", "a-left", graduate="Ninja").text
