"""Captures: designated enemies of mission A-08, and the lieutenant."""

import json

import pytest
from table import Table
from taos_tui.screens.app import TableApp

from taos_tui.content.catalogue import in_words
from taos_tui.face.moments import moment
from taos_tui.kit.moves import Move
from taos_tui.reports import report
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from tests.screens.test_table import press


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
    assert t.do("capture", **CAPTURE, result=result).outcome.fields["outcome"] == "captured"
    orc = t.state.models["Orc"]
    assert (orc.state, orc.captured) == ("incapacitated", True)


@pytest.mark.parametrize(
    ("target", "model", "told", "claimed"),
    [
        ("lieutenant", "Orc", ["designated: counts as that, and is said to be the Lieutenant too"], True),
        ("other", "Orc", ["designated: counts as that"], False),
        ("lieutenant", "Boss", [], True),
        ("interrogation_target", "Orc", [], False),
    ],
)
def test_a_form_tells_what_a_blow_counts_as_whatever_it_is_aimed_at(tmp_path, target, model, told, claimed):
    """TAOS-R2, TAOS-R3: a designated enemy who is struck as the Lieutenant is both."""
    t = hunting(tmp_path)
    given = {"target": target, "model": model, "attacker": "Fusilier", "result": "incapacitated"}
    ledger = t.session.forecast("capture", given, "a").ledger
    assert [line.value for line in ledger if line.label == model and "counts" in str(line.value)] == told
    t.do("capture", **given)
    assert [blow.claimed for blow in t.state.player("a").progress.blows] == [claimed]
    assert ("Orc" in t.state.player("a").progress.captured) == (model == "Orc")


def test_a_capture_may_happen_in_aro(tmp_path):
    t = hunting(tmp_path)
    t.end_turn()
    assert t.do("capture", "a", **CAPTURE).outcome.fields["outcome"] == "captured"


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
    assert t.do("capture", **{**CAPTURE, **more}).outcome.fields["outcome"] == "not_captured"
    assert (t.state.models["Orc"].state, t.state.models["Orc"].captured) == (state, False)
    assert t.to_scoring().points("a")["A-08"] == 0


def test_only_designated_enemies_and_the_lieutenant_are_captured(tmp_path):
    t = hunting(tmp_path)
    assert t.refused("capture", **{**CAPTURE, "model": "Boss"}) == ("model", "TAOS-163")
    assert t.refused("capture", **{**CAPTURE, "model": "Fusilier"}) == ("model", "TAOS-161")
    assert t.refused("capture", **{**CAPTURE, "attacker": "Boss"})[0] == "attacker"
    assert t.do("capture", target="other", model="Boss", attacker="Fusilier").outcome.outcome == "not_captured"
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
    assert t.to_scoring_as_claimed().points("a")["A-08"] == 2
    assert t.session.hints("army", "a") == {"killed": 20}  # what was lost is not known, it may be more than nothing
    assert t.session.hints("army", "b") == {"lost": 20}


def test_with_a_roster_a_capture_needs_a_soldier_who_strikes(tmp_path):
    nobody = {name: value for name, value in CAPTURE.items() if name != "attacker"}
    for unlisted, refused in (("asked", ("attacker", "TAOS-161")), ("taken", None)):
        folder = tmp_path / unlisted
        folder.mkdir()
        t = hunting(folder, unlisted=unlisted)
        assert t.refused("capture", **nobody) == refused if refused else t.do("capture", **nobody)


def test_one_model_designated_twice_counts_twice(tmp_path):
    t = hunting(tmp_path, same_target="shared")
    t.find("a-right", "03", "Fusilier")
    t.do("designate", token="a-right", mission="A-08", candidates="Orc 3, Boss 9")
    t.do("capture", **CAPTURE)
    t.do("capture", target="lieutenant", model="Boss", attacker="Fusilier")
    assert t.to_scoring_as_claimed().points("a")["A-08"] == 3


def test_a_lieutenant_taken_for_a_hidden_a08_counts_once_the_card_opens(tmp_path):
    t = Table(tmp_path).start(a=("A-02", "A-08"), b=("A-03", "A-04"))
    mine = t.do("capture", target="lieutenant", model="Boss", attacker="Fusilier")
    t.end_turn()
    theirs = t.do("capture", "b", target="lieutenant", model="Chief", attacker="Orc")
    assert mine.outcome.fields == theirs.outcome.fields
    assert t.to_scoring_as_claimed().points("a")["A-08"] == 1


def test_a_captured_model_is_out_but_stays_on_the_table_and_that_is_what_is_shown(tmp_path):
    """TAOS-162: the moment says Incapacitated, not out of the game as of one that is Killed."""
    t = hunting(tmp_path)
    session, before = t.session, t.session.scene()
    line = t.do("capture", **CAPTURE)
    found = moment(session.system, line, before, session.scene())
    assert found is not None
    assert "Incapacitated" in found.text[0]


def asked_of_lieutenant(match):
    return [due.text for due in match.session.scene("").due if "the Lieutenant? Then" in due.text]


def test_whether_the_lieutenant_fell_is_asked_until_his_owner_says_so_and_counting_orders_says_nothing(tmp_path):
    t = Table(tmp_path).start()
    t.do("model", "b", name="Zhanshi 1")
    t.do("model", "b", name="Zhanshi 2")
    t.do("state", model="Zhanshi 1", state="killed")
    assert len(asked_of_lieutenant(t)) == 1
    t.end_turn()
    assert len(asked_of_lieutenant(t)) == 1
    apart = "Was Zhanshi 1 the Lieutenant? That is answered apart, before or after."
    assert t.session.system.moves["pool"].brief(t.state, "b") == [apart]
    t.do("pool", "b", regular=9)
    assert len(asked_of_lieutenant(t)) == 1
    t.do("lieutenant_stands", "b")
    assert not asked_of_lieutenant(t)
    t.do("state", model="Zhanshi 2", state="killed")
    assert len(asked_of_lieutenant(t)) == 1
    t.do("lieutenant_out", "b")
    assert not asked_of_lieutenant(t)


def test_on_a_tie_only_those_who_are_equally_near_are_offered(tmp_path):
    t = Table(tmp_path).start(a=("A-08", "A-02"))
    for name in ("Hac Tao", "Zhanshi 1", "Shaolin Monk"):
        t.do("model", "b", name=name)
    t.find("a-left", "01")
    rows = [{"name": "Zhanshi 1", "distance_cm": 12}, {"name": "Shaolin Monk", "distance_cm": 12}]
    narrowed = t.session.system.moves["designate"].narrows(
        t.state, "a", {"token": "a-left", "mission": "A-08", "candidates": rows}
    )
    assert narrowed["chosen"] == [None, "Zhanshi 1", "Shaolin Monk"]


def test_a_measured_name_that_only_begins_so_is_the_models_and_one_of_nobody_is_told(tmp_path):
    t = Table(tmp_path).start(a=("A-08", "A-02"))
    for name in ("Hac Tao", "Zhanshi 1", "Zhanshi 2"):
        t.do("model", "b", name=name)
    t.find("a-left", "01")
    t.find("a-right", "03")
    rows = [{"name": "hac", "distance_cm": 12}, {"name": "zho", "distance_cm": 20}]
    line = t.do("designate", "a", token="a-left", mission="A-08", candidates=rows, soldiers=True)
    assert t.state.token("a-left").designates == "Hac Tao"
    told = [str(each.label) for each in line.outcome.ledger]
    assert [text for text in told if "roster" in text] == ["zho is not in the roster of Bruno"]


def test_who_is_designated_comes_first_of_those_who_may_be_captured_and_alone_where_that_is_meant(tmp_path):
    t = Table(tmp_path).start(a=("A-08", "A-02"))
    for name in ("Hac Tao", "Zhanshi 1", "Zhanshi 2"):
        t.do("model", "b", name=name)
    t.find("a-left", "01")
    t.do("designate", "a", token="a-left", mission="A-08", candidates=[{"name": "Zhanshi 2", "distance_cm": 12}])
    move = t.session.system.moves["capture"]
    assert move.choices(t.state, "a")["model"] == ["Zhanshi 2", "Hac Tao", "Zhanshi 1"]
    assert move.narrows(t.state, "a", {"target": "interrogation_target"}) == {"model": ["Zhanshi 2"]}
    assert move.narrows(t.state, "a", {"target": "lieutenant"}) == {}


def test_of_a_known_attacker_nothing_is_asked_and_soldiers_come_first(tmp_path):
    """TAOS-161: only Soldiers capture."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Dog, unit; Fusilier; Sapper")
    t.start(a=("A-08", "A-02"))
    t.do("state", "a", model="Sapper", state="killed")
    assert t.session.choices("capture", "a")["attacker"] == ["Fusilier", "Dog", "Sapper"]
    assert t.session.narrowed("capture", "a", {"attacker": "Dog"})["attacker_is_soldier"] == []
    assert "attacker_is_soldier" not in t.session.narrowed("capture", "a", {"attacker": "Stranger"})


def test_an_order_whose_attack_was_told_is_not_suggested_for_the_next_one(tmp_path):
    """TAOS-161: one CC Attack an order."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier")
    t.start(a=("A-08", "A-02"))
    t.do("order", model="Fusilier", skill1="short_movement", skill2="short")
    assert t.session.hints("capture", "a")["same_order"] is True
    t.do("capture", "a", target="other", model="Foe", result="none", attacker="Fusilier", same_order=True)
    assert "same_order" not in t.session.hints("capture", "a")
    t.do("order", model="Fusilier", skill1="short_movement", skill2="short")
    assert t.session.hints("capture", "a")["same_order"] is True


def test_whom_a_token_may_point_to_is_told_beside_its_form(tmp_path):
    """TAOS-164, TAOS-165."""
    t = Table(tmp_path)
    t.do("roster", "b", models="Domaru; Ninja, marker; Keisotsu; Dog, unit")
    t.start(a=("A-08", "A-02"))
    t.find("a-left", "01")
    assert t.session.brief("designate", "a") == ["It may be Domaru or Keisotsu"]
    t.do("designate", "a", token="a-left", mission="A-08", candidates="Domaru 9")
    t.find("a-right", "03")
    assert t.session.brief("designate", "a") == ["It may be Keisotsu"]


def test_a_capture_has_its_place_among_the_keys_while_it_may_earn_something(tmp_path):
    """TAOS-159, TAOS-160"""
    t = Table(tmp_path).start(a=("A-08", "A-02"))
    offered = t.session.system.moves["capture"].offered
    assert offered(t.state, "a")
    assert offered(t.state, "b")  # in his turn she may strike in ARO
    nobody = tmp_path / "nobody"
    nobody.mkdir()
    assert not offered(Table(nobody).start(a=("A-03", "A-02")).state, "a")


def test_in_the_others_turn_a_capture_is_noted_in_aro_by_naming_who_strikes(tmp_path):
    """TAOS-166: at a shared laptop, no order is spent."""
    t = hunting(tmp_path)
    t.end_turn()
    assert t.state.active == "b"
    assert "Fusilier" in t.session.choices("capture")["attacker"]
    narrowed = t.session.narrowed("capture", "", {"attacker": "Fusilier", "target": "interrogation_target"})
    assert (narrowed["side"], narrowed["model"]) == (["a"], ["Orc"])
    spent = t.state.orders.spent
    t.do("capture", **CAPTURE, side="a")
    assert (t.session.last.seat, t.state.orders.spent) == ("a", spent)
    assert t.state.models["Orc"].captured
    assert t.state.player("a").progress.captured == ("Orc",)


def test_a_misspelt_name_is_not_captured_where_there_is_a_roster(tmp_path):
    """TAOS-161: `bos` for the Lieutenant earned the point."""
    t = hunting(tmp_path)
    strike = {"target": "lieutenant", "attacker": "Fusilier"}
    assert t.refused("capture", model="bos", **strike) == ("model", "TAOS-161")
    assert t.refused("capture", model="Fusiler", **strike) == ("model", "TAOS-161")
    t.do("capture", model="Boss", **strike)
    (tmp_path / "older").mkdir()
    older = hunting(tmp_path / "older", captives="any")  # as files were played that began earlier
    assert older.do("capture", model="bos", **strike).outcome.outcome == "captured"


def lieutenants_struck(folder, result="incapacitated"):
    """Bruno has sealed Boss; Anna's A-08 is open and she strikes Orc down, taking him for the Lieutenant."""
    t = Table(folder)
    t.do("roster", "a", models="Fusilier, graduate")
    t.do("roster", "b", models="Orc, soldier, 20 points; Boss, graduate, 30 points")
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant", "b", model="Boss")
    t.do("capture", "a", target="lieutenant", model="Orc", attacker="Fusilier", result=result)
    return t


def test_who_held_the_rank_when_he_was_captured_keeps_the_point_after_a_new_one_is_named(tmp_path):
    """TAOS-166, gap 43: the Lieutenant is whoever holds that rank when the blow falls."""
    t = hunting(tmp_path)
    t.do("lieutenant", "b", model="Boss")
    t.do("capture", target="lieutenant", model="Boss", attacker="Fusilier")
    t.do("lieutenant_out", "b")
    assert t.points("a")["A-08"] == 1
    t.do("lieutenant", "b", model="Orc")
    assert t.points("a")["A-08"] == 1
    assert t.to_scoring().points("a")["A-08"] == 1


def test_who_was_replaced_before_anybody_told_is_found_at_scoring(tmp_path, monkeypatch):
    """TAOS-160, TAOS-166: his seal is opened with that of his successor, in a file where it was not refused."""
    monkeypatch.setattr(Move, "check_true", lambda *said: None)
    t = hunting(tmp_path)
    t.do("lieutenant", "b", model="Boss")
    t.do("capture", target="other", model="Boss", attacker="Fusilier")
    t.do("lieutenant", "b", model="Orc")
    assert t.points("a")["A-08"] == 0
    assert t.to_scoring().points("a")["A-08"] == 1


def test_a_claim_alone_costs_no_lieutenant(tmp_path):
    """TAOS-181: the pool and the kind of orders follow what his owner says."""
    t = lieutenants_struck(tmp_path)
    t.end_turn()
    assert "lieutenant" not in t.session.hints("pool", "b")
    assert t.session.narrowed("order", "b", {"model": "Boss"}).get("kind", ["regular"])[0] != "irregular"
    t.do("lieutenant_out", "b")  # Boss he names, and is out
    assert t.session.hints("pool", "b")["lieutenant"] == "lost"


def test_the_owners_no_takes_the_claim_back(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "b", models="Orc, soldier, 20 points; Boss, graduate, 30 points")
    t.start(a=("A-08", "A-02"))
    t.do("capture", "a", target="lieutenant", model="Orc", attacker="Fusilier", result="incapacitated")
    assert "not answered" in t.claimed("a")
    t.end_turn()
    t.do("pool", "b", regular=1)
    assert "not answered" in t.claimed("a"), "who counts orders has said nothing of him"
    t.do("lieutenant_stands", "b")
    assert t.points("a")["A-08"] == 0
    assert "not answered" not in t.claimed("a")
    assert not t.state.models["Orc"].captured


@pytest.mark.parametrize(("result", "points"), [("incapacitated", 0), ("killed", 20)])
def test_who_was_no_lieutenant_counts_only_where_he_was_killed(tmp_path, result, points):
    """TAOS-18, TAOS-166: he is no captured model."""
    t = lieutenants_struck(tmp_path, result)
    t.to_scoring()
    assert t.points("a")["A-08"] == 0
    assert t.session.hints("army", "b")["lost"] == points
    assert t.state.models["Orc"].state == result


def test_a_name_in_other_capitals_is_the_same_model(tmp_path):
    t = hunting(tmp_path)
    assert t.refused("capture", **{**CAPTURE, "model": "boss"}) == ("model", "TAOS-163")
    t.do("capture", **{**CAPTURE, "model": "orc"})
    assert t.state.models["Orc"].captured


def test_a_measured_name_is_matched_by_any_of_its_words(tmp_path):
    t = Table(tmp_path).start(a=("A-08", "A-02"))
    for name in ("Fusilier Alvaro", "Fusilier 1"):
        t.do("model", "b", name=name)
    t.find("a-left", "01")
    t.do("designate", "a", token="a-left", mission="A-08", candidates="alvaro 5, Fusilier 1 9")
    assert t.state.token("a-left").designates == "Fusilier Alvaro"


def test_a_piece_that_was_not_agreed_on_is_told(tmp_path):
    """TAOS-152."""
    t = Table(tmp_path).start(a=("A-06", "A-02"))
    t.do("scenery", name="Silo")
    t.find("a-left", "01")
    line = t.do("designate", "a", token="a-left", mission="A-06", candidates="Casa 5, silo 12")
    told = [str(each.label) for each in line.outcome.ledger]
    assert [text for text in told if "agreed" in text] == ["Casa was not agreed as medium-sized"]


def test_in_aro_an_attacker_whom_nobody_knows_is_told_before(tmp_path):
    t = hunting(tmp_path)
    t.end_turn()
    told = t.session.forecast("capture", {**CAPTURE, "attacker": "Fusiler", "attacker_is_soldier": True}, "a").ledger
    assert "Fusiler is not in the roster of Anna" in [line.label for line in told]


def test_who_has_no_open_mission_for_it_claims_no_lieutenant(tmp_path):
    t = hunting(tmp_path)
    t.end_turn()
    assert t.session.hints("capture", "b")["target"] == "other"
    assert t.session.hints("capture", "a")["target"] == "interrogation_target"
    assert t.session.narrowed("capture", "b", {"side": "a"})["attacker"] == ["Fusilier", "Gaki"]


def test_no_lieutenant_is_suggested_to_be_struck_once_everybody_knows_who_he_was(tmp_path):
    """TAOS-163: only who is designated, or the Lieutenant."""
    t = Table(tmp_path)
    t.do("roster", "b", models="Orc, soldier; Boss, graduate")
    t.start(a=("A-08", "A-02"))
    assert t.session.hints("capture", "a")["target"] == "lieutenant"
    t.do("lieutenant_out", "b")
    assert t.session.hints("capture", "a")["target"] == "other"


def test_who_is_struck_as_a_lieutenant_that_everybody_knows_to_be_another_one_is_told_before(tmp_path):
    """TAOS-163: only who is designated, or the Lieutenant, is captured."""
    t = Table(tmp_path)
    t.do("roster", "b", models="Orc, soldier; Boss, graduate")
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant", "b", model="Boss")
    given = {"target": "lieutenant", "model": "Orc", "attacker": "Fusilier", "result": "killed"}
    warning = "the Lieutenant was Boss"

    def told():
        return any(warning in str(line.value) for line in t.session.forecast("capture", given, "a").ledger)

    assert not told()
    t.do("lieutenant_out", "b")
    assert told()


def test_neither_the_victim_nor_his_friends_are_offered_as_attackers(tmp_path):
    t = hunting(tmp_path)
    assert t.session.narrowed("capture", "a", {"model": "Boss"})["attacker"] == ["Fusilier", "Gaki"]
    assert t.session.narrowed("capture", "a", {"model": "Fusilier"})["attacker"] == ["Orc", "Boss"]  # in ARO
    assert "attacker" not in t.session.narrowed("capture", "a", {"model": "Stranger"})


def measuring(folder, **options):
    """Anna's A-08 waits for its nearest target; Bruno's roster: Swiss Guard, Swiss Scout, Orc."""
    t = Table(folder, **options)
    t.do("roster", "b", models="Swiss Guard 48; Swiss Scout 20; Orc 12")
    t.start(a=("A-08", "A-02"))
    t.find("a-left", "01")
    return t


def test_measured_names_may_be_parted_by_semicolons(tmp_path):
    t = measuring(tmp_path)
    t.do("designate", token="a-left", mission="A-08", candidates="Swiss Guard 20; Orc 5,5; Swiss Scout 33")
    assert t.state.token("a-left").designates == "Orc"


def test_measured_distances_may_have_their_unit(tmp_path):
    t = measuring(tmp_path)
    t.do("designate", token="a-left", mission="A-08", candidates="Swiss Guard 20 cm, Orc 5,5cm, Swiss Scout 33 CM!")
    assert t.state.token("a-left").designates == "Orc"


def test_whom_nobody_knows_is_asked_about_before_he_is_a_target(tmp_path):
    """TAOS-158"""
    t = measuring(tmp_path)
    near = {"token": "a-left", "mission": "A-08", "candidates": "Kum 3, Orc 5"}
    assert t.refused("designate", **near) == ("soldiers", "TAOS-158")
    said = t.session.forecast("designate", near).refusal.message
    assert said == "Kum is not in the roster of Bruno: correct the name, or say whether it is a Soldier"
    rows = [{"name": "Kum", "distance_cm": 3}, {"name": "Orc", "distance_cm": 5}]
    assert "soldiers" not in t.session.narrowed("designate", "a", {**near, "candidates": rows})
    assert t.session.narrowed("designate", "a", {**near, "candidates": rows[1:]})["soldiers"] == []
    t.do("designate", **near, soldiers=False)
    assert t.state.token("a-left").designates == "Orc"
    t.session.undo()
    t.do("designate", **near, soldiers=True)
    assert t.state.token("a-left").designates == "Kum"


def test_a_beginning_that_several_share_is_no_target(tmp_path):
    t = measuring(tmp_path)
    near = {"token": "a-left", "mission": "A-08", "candidates": "Swiss 3, Orc 5"}
    assert t.refused("designate", **near) == ("candidates", "TAOS-158")
    said = t.session.forecast("designate", near).refusal.message
    assert said == "'Swiss' is no whole name: is Swiss Guard or Swiss Scout meant?"


def test_a_file_of_before_takes_any_name_for_a_target(tmp_path):
    t = measuring(tmp_path, reading="everyday")
    t.do("designate", token="a-left", mission="A-08", candidates="Kum 3, Orc 5")
    assert t.state.token("a-left").designates == "Kum"


def test_whether_an_attacker_of_no_roster_is_a_soldier_is_asked(tmp_path):
    """TAOS-161: a word that was meant for another line struck as a Soldier, and captured."""
    t = hunting(tmp_path)
    stranger = {**CAPTURE, "attacker": "shot"}
    assert t.refused("capture", "a", **stranger) == ("attacker_is_soldier", "TAOS-161")
    with pytest.raises(Refusal, match="is Fusilier meant"):
        t.do("capture", "a", **{**CAPTURE, "attacker": "Fusiler"})
    assert t.do("capture", "a", **stranger, attacker_is_soldier=True).outcome.fields["outcome"] == "captured"


def test_a_file_begun_before_takes_an_attacker_of_no_roster_for_a_soldier(tmp_path):
    t = hunting(tmp_path, reading="presence")
    assert t.do("capture", "a", **{**CAPTURE, "attacker": "shot"}).outcome.fields["outcome"] == "captured"


def test_who_reacts_and_is_in_no_roster_is_told_before_and_in_the_log(tmp_path):
    t = hunting(tmp_path)
    told = t.session.forecast("aro", {"model": "xyzzy"}, "b").ledger
    assert [str(line.value) for line in told] == ["xyzzy is not in the roster of Bruno"]
    assert "xyzzy is not in the roster of Bruno" in t.do("aro", "b", model="xyzzy").text
    assert "roster" not in t.do("aro", "b", model="Orc").text


def test_a_name_with_a_slip_among_the_nearest_is_asked_about_by_the_name_that_may_be_meant(tmp_path):
    """TAOS-158: one answer for all names made a model of a slip."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate")
    t.do("roster", "b", models="Orc Troop, soldier; Swiss Guard, soldier")
    t.start(a=("A-08", "A-02"))
    t.find("a-left", "01", "Fusilier")
    with pytest.raises(Refusal, match="is Swiss Guard meant") as refused:
        t.do("designate", token="a-left", mission="A-08", candidates="orc troop 12; Swis Guard 12.5")
    assert refused.value.input == "soldiers"
    with pytest.raises(Refusal, match="Zhanshi is not in the roster of Bruno: correct the name"):
        t.do("designate", token="a-left", mission="A-08", candidates="orc troop 12; Zhanshi 12.5")


def test_a_list_that_was_entered_anew_is_told_as_players_said_it(tmp_path):
    """`name Orc, distance cm 5, eligible yes, name Boss …`: the columns of a form, in a report for players."""
    t = Table(tmp_path)
    t.start(a=("A-08", "A-02"))
    t.find("a-left", "01", "Fusilier")
    t.do("designate", token="a-left", mission="A-08", candidates="Orc 5, Boss 9")
    number = t.session.log()[-1].n
    t.session.amend(
        number, {"candidates": [{"name": "Boss", "distance_cm": 4}, {"name": "Orc", "distance_cm": 9}]}, None
    )
    told = str(in_words(t.session.log()[number - 1].first))
    assert told == "candidates Orc, distance cm 5; Boss, distance cm 9"


def twice(folder, **options):
    """Both tokens of Anna's A-08 designate: the left one Orc, so that the right one has Boss."""
    t = Table(folder, **options)
    t.do("roster", "a", models="Fusilier, graduate")
    t.do("roster", "b", models="Orc, soldier; Boss, graduate; Kum, soldier")
    t.start(a=("A-08", "A-02"))
    t.find("a-left", "01", "Fusilier")
    first = t.do("designate", token="a-left", mission="A-08", candidates="Orc 5, Boss 9").n
    t.find("a-right", "03", "Fusilier")
    second = t.do("designate", token="a-right", mission="A-08", candidates="Boss 12, Kum 30").n
    return t, first, second


BOSS_NEARER = {"candidates": [{"name": "Orc", "distance_cm": 5}, {"name": "Boss", "distance_cm": 3}]}


def test_a_nearest_target_is_measured_again_once_a_correction_makes_another_one_possible(tmp_path):
    """TAOS-165: the right token may point to Orc now, whom nobody measured for it; to Boss it may not."""
    t, first, second = twice(tmp_path)
    tried = t.session.amend(first, BOSS_NEARER, dry_run=True)
    assert (tried.stops, tried.lost) == (second, (second,))
    told = "candidates: measure in cm who can be meant now: Orc or Kum; or say nobody (TAOS-158)"
    assert tried.changes[-1].reason == told  # a form that has what was measured before says nothing of missing
    t.session.amend(first, BOSS_NEARER, without=(second,))
    assert [t.state.token(id).designates for id in ("a-left", "a-right")] == ["Boss", ""]
    assert "Measure the nearest enemy Soldier to RIGHT (A-08)" in t.due()
    t.do("designate", token="a-right", mission="A-08", candidates="Orc 20, Kum 30")
    t.session.close()
    assert Session.open(t.session.path).findings == []


def test_a_nearest_target_stays_where_a_correction_leaves_the_others_measured(tmp_path):
    t, first, _ = twice(tmp_path)
    t.session.amend(first, {"candidates": [{"name": "Orc", "distance_cm": 4}]})
    assert [t.state.token(id).designates for id in ("a-left", "a-right")] == ["Orc", "Boss"]


def test_a_nearest_target_stays_where_who_is_left_was_nearer_than_it(tmp_path):
    """TAOS-165: nobody who was not measured can be nearer than Orc then."""
    t, first, second = twice(tmp_path)
    t.session.amend(second, {"candidates": [{"name": "Orc", "distance_cm": 9}, {"name": "Boss", "distance_cm": 12}]})
    told = t.session.amend(first, BOSS_NEARER, dry_run=True)
    assert (told.stops, told.lost) == (0, ())
    t.session.amend(first, BOSS_NEARER)
    assert [t.state.token(id).designates for id in ("a-left", "a-right")] == ["Boss", "Orc"]
    assert Session.open(t.session.path, watching=True).findings == []


def test_in_a_file_of_before_a_nearest_target_is_taken_from_what_was_measured(tmp_path):
    t, first, _ = twice(tmp_path, reading="counted")
    t.session.amend(first, BOSS_NEARER)
    assert [t.state.token(id).designates for id in ("a-left", "a-right")] == ["Boss", "Kum"]
    t.session.close()
    assert Session.open(t.session.path).findings == []


@pytest.mark.parametrize("name", ["left", "a-left", "LEFT token", "Anna's centre token", "a right", "Token"])
def test_a_token_is_no_model_where_a_model_is_to_be_named(tmp_path, name):
    """TAOS-46: whatever the field is called."""
    t = Table(tmp_path).start(a=("A-08", "A-01"))
    t.find("a-left", "01", "Fusilier")
    kind, rows = "TAOS-46", [{"name": name, "distance_cm": 4}]
    assert t.refused("designate", token="a-left", mission="A-08", candidates=rows) == ("candidates", kind)
    t.do("designate", token="a-left", mission="A-08", candidates="Orc 5")
    named = {"token": "a-right", "graduate": name, "wip": 13, "distance_cm": 50}
    assert t.refused("identify", "a", [7], **named) == ("graduate", kind)
    assert t.refused("order", "a", model=name) == ("model", kind)
    assert t.refused("aro", "b", model=name) == ("model", kind)
    assert t.refused("capture", "a", **{**CAPTURE, "attacker": name}) == ("attacker", kind)
    assert t.refused("capture", "a", **{**CAPTURE, "target": "other", "model": name}) == ("model", kind)


def test_a_model_may_be_called_so_where_the_roster_has_it(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Left 10; Orc 20")
    t.start()
    t.do("order", "a", model="Left")


def test_who_is_designated_is_not_offered_as_somebody_else(tmp_path):
    """TAOS-163."""
    t = hunting(tmp_path)
    t.do("model", "b", name="Nisse")
    assert t.session.narrowed("capture", "a", {"target": "interrogation_target"})["model"] == ["Orc"]
    assert t.session.narrowed("capture", "a", {"target": "other"})["model"] == ["Boss", "Nisse"]


def test_a_report_strikes_out_who_was_killed_and_not_who_was_captured(tmp_path):
    """TAOS-162: he stays on the table."""
    t = hunting(tmp_path)
    t.do("capture", **CAPTURE)
    t.do("state", "a", model="Boss", state="killed")
    units = {unit["name"]: unit for unit in json.loads(report(t.session, "json"))["forces"]}
    assert (units["Orc"]["out"], units["Boss"]["out"]) == (False, True)
    lines = report(t.session, "md").splitlines()
    assert [("~~" in line, "captured" in line) for line in lines if "Bruno Orc" in line and "Units" not in line][
        :1
    ] == [(False, True)]


async def test_a_designated_model_is_not_the_one_that_is_struck_as_the_lieutenant(tmp_path):
    """TAOS-157: the form kept the name of the designated enemy for whatever else was aimed at."""
    t = hunting(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 30)) as pilot:
        await press(pilot, "k")
        screen = pilot.app.screen
        assert screen.form.values["model"] == "Orc"
        await press(pilot, "up", "up", "right")
        assert screen.form.values["target"] == "lieutenant"
        assert sorted(screen.form.suggested["model"]) == ["Boss", "Orc"], "TAOS-160: any enemy may be he"
        assert "model" in [wanted.name for wanted in screen.form.missing]
        await press(pilot, "left")
        assert screen.form.values["model"] == "Orc"


async def test_who_is_to_be_measured_again_is_named_where_the_distances_stand_already(tmp_path):
    """`candidates: is missing` was said of a line that was filled in, and not who had become possible."""
    t, first, second = twice(tmp_path)
    async with TableApp(t.session).run_test(size=(120, 40)) as pilot:
        await press(pilot, "f9", *["up"] * (second - first), "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.select("candidates", chosen=True).entered("Orc 5, Boss 3"))
        await press(pilot, "space")
        assert f"enter {second} anew too" in await press(pilot)
        text = " ".join((await press(pilot, "enter")).split())
        assert "measure in cm who can be meant now: Orc or Kum; or say nobody" in text.replace("│ ", "")
        assert "missing" not in text
        later = pilot.app.screen
        later.fill(later.form.select("candidates", chosen=True).entered("Orc 20, Boss 12, Kum 30"))
        await press(pilot, "space", "space")
    assert [t.state.token(id).designates for id in ("a-left", "a-right")] == ["Boss", "Orc"]


def test_a_beginning_of_a_name_is_asked_about_where_somebody_is_captured(tmp_path):
    """`is no model of Bruno: … Haramaki …` was said of `haram`."""
    t = Table(tmp_path)
    t.do("roster", "b", models="Haramaki, soldier; Keisotsu 1, soldier")
    t.start(a=("A-08", "A-02"))
    struck = {"target": "other", "model": "haram", "attacker": "Fusilier", "result": "incapacitated"}
    told = str(t.session.forecast("capture", struck, "a").refusal.message)
    assert told == "'haram' is no whole name: is Haramaki meant?"
    assert t.refused("capture", "a", **struck) == ("model", "TAOS-161")
