"""Hands, Ambush, codes and whose token it is (4.2 to 4.6, 4.15)."""

from itertools import permutations, product

import pytest
from taos_calls import refused, run

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.taos.missions import MISSIONS


def test_every_draw_of_three_leaves_the_rest_of_the_deck():
    for dice in product((1, 4, 7), (1, 5, 8), (2, 7)):
        drawn = run("draw_missions", dice)
        assert sorted(drawn.hand + drawn.remaining) == list(MISSIONS)
        assert drawn.outcome == ("ambush_drawn" if "A-09" in drawn.hand else "no_ambush")


def test_reasons_against_a_choice_come_in_the_order_of_the_card():
    hand = ["A-01", "A-04", "A-09"]
    choice = {
        ("A-02", "A-03"): "revealed_not_in_hand",
        ("A-02", "A-02"): "revealed_not_in_hand",
        ("A-01", "A-03"): "secret_not_in_hand",
        ("A-09", "A-09"): "same_card",
        ("A-01", "A-01"): "same_card",
        ("A-04", "A-09"): "ambush_secret",
        ("A-04", "A-01"): "none",
    }
    for (revealed, secret), reason in choice.items():
        chosen = run("check_mission_choice", hand=hand, revealed=revealed, secret=secret)
        assert chosen.reason == reason
        assert chosen.discarded == ("A-09" if reason == "none" else "none")


def test_the_secret_card_is_asked_for_only_when_it_must_be_turned_up():
    aimed = run("ambush_target", opponent_revealed="A-03", target="secret")
    assert (aimed.outcome, aimed.reason) == ("illegal", "face_up_card_available")
    assert (aimed.target_mission, aimed.secret_shown) == ("none", False)
    assert refused("ambush_target", opponent_revealed="A-09", target="secret") == "opponent_secret"
    for secret in ("A-09", "A-03"):
        wrong = {"opponent_revealed": "A-03", "opponent_secret": secret, "target": "revealed"}
        assert refused("ambush_target", **wrong) == "opponent_secret"


def test_the_last_code_needs_no_die():
    for known in permutations(("01", "02", "03"), 2):
        assert run("reveal_token", known_codes=list(known)).remaining == []
    with pytest.raises(Refusal) as no:
        run("reveal_token", [1], known_codes=["01", "02"])
    assert no.value.input == "dice"
    assert refused("reveal_token", known_codes=["01", "01"]) == "known_codes"
    assert refused("reveal_token", known_codes=["01", "02", "03"]) == "known_codes"


def test_code_03_goes_with_a_05_and_a_08_in_either_role():
    for revealed, secret in permutations(MISSIONS, 2):
        if secret == "A-09":
            continue
        token = run("attribute_token", code="03", revealed_mission=revealed, secret_mission=secret)
        missions = [id for id in (revealed, secret) if id in ("A-05", "A-08")]
        assert token.missions == missions
        roles = {(): "phantom", (revealed,): "revealed_mission", (secret,): "secret_mission"}
        assert token.outcome == roles.get(tuple(missions), "both_missions")
        assert token.reveals_secret_card is (secret in missions)
        second = run("attribute_token", code="02", revealed_mission=revealed, secret_mission=secret)
        assert (second.outcome, second.missions) == ("secret_mission", [secret])
        assert second.reveals_secret_card is True


def test_code_01_does_not_need_the_secret_mission():
    assert run("attribute_token", code="01", revealed_mission="A-07").elements == ["sector_to_hold"]
    for code in ("02", "03"):
        assert refused("attribute_token", code=code, revealed_mission="A-07") == "secret_mission"
    for secret in ("A-09", "A-07"):
        wrong = {"code": "01", "revealed_mission": "A-07", "secret_mission": secret}
        assert refused("attribute_token", **wrong) == "secret_mission"


def test_the_mission_table():
    assert [m.id for m in MISSIONS.values()] == list(MISSIONS) == [f"A-0{n}" for n in range(1, 10)]
    assert [m.id for m in MISSIONS.values() if not m.uses_tokens] == ["A-09"]
    assert {m.task: m.id for m in MISSIONS.values() if m.task} == {
        "steal_data": "A-01",
        "force_container": "A-03",
        "first_aid": "A-04",
        "place_transmitter": "A-05",
        "place_charge": "A-06",
    }
    assert sum(bool(mission.task) for mission in MISSIONS.values()) == 5
