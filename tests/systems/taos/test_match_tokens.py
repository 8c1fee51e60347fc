"""Codes and what a token becomes: late sampling, attribution, A-05's third spot, undo (5.3; TAOS-49 to 96)."""

from itertools import permutations

import pytest
from table import Table

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems.taos.moves.tokens import possible_codes
from taos_tui.systems.taos.state import replace, with_token

CODES = ("01", "02", "03")


def lines(table, token):
    return next(mark.lines for mark in table.session.scene().board.marks if mark.id == token)


# -- late sampling ------------------------------------------------------------------------------------------


def test_no_code_is_anywhere_before_an_identification(tmp_path):
    t = Table(tmp_path).start()
    t.fail("a-left")
    assert all(not token.code and not token.seen for token in t.state.tokens.values())
    assert not {"01", "02", "03"} & set(t.path.read_text().replace('"', " ").split())


def test_the_codes_of_a_triple_are_a_permutation(tmp_path):
    for run in range(6):
        folder = tmp_path / str(run)
        folder.mkdir()
        t = Table(folder).start()
        for token in ("a-left", "a-centre", "a-right"):
            t.do("identify", "a", token=token, graduate="Fusilier", base_contact=True)
        assert sorted(token.code for token in t.state.of("a")) == list(CODES)


def test_every_order_of_codes_has_the_chance_of_a_shuffle(tmp_path):
    match = Table(tmp_path).start().state
    chances = {}
    for layout in permutations(CODES):
        now, chance = match, 1.0
        for sector, code in zip(("left", "centre", "right"), layout, strict=True):
            possible = possible_codes(now, now.token(f"a-{sector}"))
            assert code in possible
            chance /= len(possible)
            now = with_token(now, replace(now.token(f"a-{sector}"), identified=True, code=code))
        chances[layout] = chance
        assert possible_codes(now, now.token("b-left")) == CODES
    assert set(chances.values()) == {1 / 6}


def test_an_undone_code_comes_again_and_no_other_token_gets_it(tmp_path):
    t = Table(tmp_path).start()
    contact = {"graduate": "Fusilier", "base_contact": True}
    t.do("identify", token="a-left", **contact)
    code = t.state.token("a-left").code
    t.undo(note="measured again")
    assert not t.state.token("a-left").identified
    for token in ("a-centre", "a-right"):
        t.do("identify", token=token, **contact)
    assert code not in {t.state.token("a-centre").code, t.state.token("a-right").code}
    t.do("identify", token="a-left", **contact)
    assert t.state.token("a-left").code == code
    assert Session.open(t.path).state == t.state


def test_a_code_stays_known_however_far_one_goes_back(tmp_path):
    t = Table(tmp_path).start()
    for _ in range(3):
        t.do("order", model="Fusilier")
    t.do("identify", token="a-left", graduate="Fusilier", base_contact=True)
    code = t.state.token("a-left").code
    for _ in range(4):
        t.undo()
    t.do("identify", token="a-left", graduate="Other", base_contact=True)
    assert t.state.token("a-left").code == code
    assert Session.open(t.path).state == t.state


def test_a_slip_in_a_typed_code_can_be_corrected(tmp_path):
    t = Table(tmp_path).start()
    t.find("a-left", "02")
    t.undo()
    t.find("a-centre", "02")
    t.find("a-left", "03")
    assert [token.code for token in t.state.of("a")] == ["03", "02", ""]
    assert Session.open(t.path).state == t.state


def test_a_drawn_code_cannot_be_typed_away(tmp_path):
    t = Table(tmp_path).start()
    t.do("identify", token="a-left", graduate="Fusilier", base_contact=True)
    code = t.state.token("a-left").code
    t.undo()
    other = next(each for each in CODES if each != code)
    contact = {"graduate": "Fusilier", "base_contact": True}
    assert t.refused("identify", token="a-left", code=other, **contact) == ("code", "TAOS-51")
    assert t.refused("identify", token="a-right", code=code, **contact) == ("code", "TAOS-51")


def test_a_code_lies_under_one_token_of_a_player_only(tmp_path):
    t = Table(tmp_path).start()
    t.find("a-left", "02")
    contact = {"graduate": "Fusilier", "base_contact": True}
    assert t.refused("identify", token="a-right", code="02", **contact) == ("code", "TAOS-51")
    t.find("a-right", "01")
    t.do("identify", token="a-centre", **contact)
    assert t.state.token("a-centre").code == "03"
    t.end_turn()
    t.find("b-left", "02")


def test_a_code_is_never_typed_before_the_token_is_identified(tmp_path):
    """Neither a roll of the app nor a failed typed one may leave a code in the log (TAOS-54)."""
    t = Table(tmp_path).start()
    attempt = {"token": "a-left", "graduate": "Fusilier", "wip": 13, "distance_cm": 50, "code": "02"}
    assert t.refused("identify", **attempt) == ("code", "TAOS-54")
    assert t.refused("identify", dice=[11], **attempt) == ("code", "TAOS-54")
    assert t.do("identify", dice=[10], **attempt).outcome.fields["code"] == "02"


def test_codes_of_physical_tokens_are_entered_after_the_flip(tmp_path):
    t = Table(tmp_path, token_codes="table").start(a=("A-07", "A-02"))
    assert t.refused("flip", token="a-left", code="01") == ("move", "TAOS-86")
    for token in ("a-left", "a-centre"):
        t.do("identify", token=token, graduate="Fusilier", base_contact=True)
    assert t.state.token("a-left").identified
    assert not t.state.token("a-left").code
    assert t.session.scene().suggested == "flip"
    assert "LEFT" in t.due()
    assert t.refused("flip", token="a-right", code="01") == ("token", "TAOS-86")
    t.do("flip", token="a-left", code="02")
    assert t.state.player("a").open_missions["secret"] == "A-02"
    assert t.refused("flip", token="a-centre", code="02") == ("code", "TAOS-51")
    t.do("flip", token="a-centre", code="01")
    assert t.state.token("a-centre").designates == "centre of the Enemy Advanced Zone"
    t.do("identify", token="a-right", graduate="Fusilier", base_contact=True)
    assert t.state.token("a-right").code == "03"
    assert t.state.token("a-right").missions == ()


# -- attribution --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "by_code", "opens"),
    [
        (("A-01", "A-02"), {"01": ("A-01",), "02": ("A-02",), "03": ()}, {"02"}),
        (("A-05", "A-02"), {"01": ("A-05",), "02": ("A-02",), "03": ("A-05",)}, {"02"}),
        (("A-02", "A-05"), {"01": ("A-02",), "02": ("A-05",), "03": ("A-05",)}, {"02", "03"}),
        (("A-08", "A-06"), {"01": ("A-08",), "02": ("A-06",), "03": ("A-08",)}, {"02"}),
        (("A-06", "A-08"), {"01": ("A-06",), "02": ("A-08",), "03": ("A-08",)}, {"02", "03"}),
        (("A-05", "A-08"), {"01": ("A-05",), "02": ("A-08",), "03": ("A-05", "A-08")}, {"02", "03"}),
        (("A-08", "A-05"), {"01": ("A-08",), "02": ("A-05",), "03": ("A-08", "A-05")}, {"02", "03"}),
        (("A-09", "A-04"), {"01": (), "02": ("A-04",), "03": ()}, {"02"}),
        (("A-09", "A-08"), {"01": (), "02": ("A-08",), "03": ("A-08",)}, {"02", "03"}),
    ],
)
def test_the_code_says_which_mission_a_token_belongs_to(tmp_path, pair, by_code, opens):
    t = Table(tmp_path).start(a=pair)
    for code, missions in by_code.items():
        found = t.find("a-left", code)
        assert t.state.token("a-left").missions == missions, code
        assert t.state.player("a").secret.public == (code in opens)
        assert tuple(found.outcome.fields["missions"]) == missions
        for mission in missions:
            assert mission in found.text
        told = "an " if "A-08" in missions else "belongs to no mission" if not missions else "token is a"
        assert told in t.due()
        t.undo()


def test_a_secret_card_that_an_ambush_has_opened_still_uses_token_02(tmp_path):
    t = Table(tmp_path).start(a=("A-09", "A-02"), b=("A-09", "A-04"))
    t.find("a-left", "01")
    assert t.state.token("a-left").missions == ()
    t.find("a-right", "02")
    assert t.state.token("a-right").missions == ("A-02",)


def test_a07_names_its_sector_as_the_owner_sees_it(tmp_path):
    t = Table(tmp_path).start(a=("A-07", "A-02"), b=("A-01", "A-07"))
    t.find("a-right", "01")
    assert t.state.token("a-right").designates == "right of the Enemy Advanced Zone"
    t.end_turn()
    t.find("b-right", "02")
    assert t.state.token("b-right").designates == "right of the Enemy Advanced Zone"
    assert (t.state.token("b-right").x, t.state.token("b-right").y) == (20, 45)


# -- A-05's third spot --------------------------------------------------------------------------------------


def spot(table, id="a-virtual"):
    token = table.state.token(id)
    return token.x, token.y


@pytest.mark.parametrize(
    ("option", "sectors", "where"),
    [
        ("own_edge", ("left", "centre"), {"a": (40, 40.36), "b": (80, 79.64)}),
        ("own_edge", ("left", "right"), {"a": (60, 5.72), "b": (60, 114.28)}),
        ("enemy_edge", ("left", "centre"), {"a": (40, 109.64), "b": (80, 10.36)}),
        # the true vertex lies 24.28 cm off the table and slides back along x = 60
        ("enemy_edge", ("left", "right"), {"a": (60, 120), "b": (60, 0)}),
    ],
)
@pytest.mark.parametrize("seat", ["a", "b"])
def test_the_virtual_spot_makes_an_equilateral_triangle_behind_both_tokens(tmp_path, option, sectors, where, seat):
    t = Table(tmp_path, back_toward=option).start(a=("A-05", "A-02"), b=("A-05", "A-04"), first=seat)
    t.find(f"{seat}-{sectors[1]}", "03")
    assert f"{seat}-virtual" not in t.state.tokens
    t.find(f"{seat}-{sectors[0]}", "01")
    assert spot(t, f"{seat}-virtual") == pytest.approx(where[seat], abs=0.01)
    assert t.state.token(f"{seat}-virtual").turn == 1


def test_the_virtual_spot_waits_for_both_tokens_and_counts_from_the_later_one(tmp_path):
    t = Table(tmp_path).start(a=("A-02", "A-05"))
    t.find("a-left", "03")
    t.next_turn()
    t.find("a-right", "02")
    assert t.refused("task", dice=[1], task="place_transmitter", token="a-virtual", graduate="Fusilier") == (
        "token", "TAOS-106",
    )  # fmt: skip
    t.task("place_transmitter", "a-left")
    t.next_turn()
    t.task("place_transmitter", "a-virtual", graduate="Orc")
    assert "from turn 3" in " ".join(lines(t, "a-virtual"))


def test_the_referee_picks_where_neither_corner_lies_behind_both_tokens(tmp_path):
    # tokens at (39.9, 62) and (40.1, 88): the corners lie 22.52 cm to either side of their midpoint (40, 75)
    t = Table(tmp_path).start(a=("A-05", "A-02"), a_left=(39.9, 62), a_centre=(40.1, 88))
    assert t.refused("virtual_spot", x=62.52, y=75) == ("move", "TAOS-147")
    t.find("a-left", "01")
    t.find("a-centre", "03")
    assert "referee picks" in t.due()
    transmitter = {"task": "place_transmitter", "token": "a-virtual", "graduate": "Orc"}
    t.next_turn()
    assert t.refused("task", dice=[1], **transmitter) == ("token", "TAOS-147")
    assert t.refused("virtual_spot", x=60, y=60) == ("x", "TAOS-147")
    hint = t.session.hints("virtual_spot")
    assert (hint["x"], hint["y"]) == pytest.approx((17.48, 75.17), abs=0.01)
    t.do("virtual_spot", **hint)
    assert spot(t) == (hint["x"], hint["y"])
    assert t.refused("virtual_spot", **hint) == ("move", "TAOS-147")
    assert t.refused("task", dice=[1], **transmitter) == ("token", "TAOS-106")
    t.next_turn()
    t.do("task", dice=[1], **transmitter)


def test_a_corrected_token_takes_its_triangle_along(tmp_path):
    t = Table(tmp_path).start(a=("A-05", "A-02"))
    t.find("a-left", "01")
    t.find("a-centre", "03")
    t.do("override", why="the tape was crooked", token="a-left", y=85)
    t.do("override", why="both of them", token="a-centre", y=85)
    assert spot(t) == pytest.approx((40, 50.36), abs=0.01)
    t.do("override", why="it was not identified", token="a-left", identified=False)
    assert "a-virtual" not in t.state.tokens
    assert t.refused("override", why="turn it over", token="a-left", identified=True) == ("identified", "TAOS-66")
    t.do("identify", token="a-left", graduate="Fusilier", base_contact=True)
    assert t.state.token("a-left").code == "01"
    assert spot(t) == pytest.approx((40, 50.36), abs=0.01)


def test_a_code_that_both_have_seen_is_told_where_its_token_lies_face_down_again(tmp_path):
    """TAOS-54: the code stays known, and what would be otherwise is told before an entry is changed."""
    t = Table(tmp_path).start()
    t.find("a-left", "02", graduate="Orc")
    n = t.session.log()[-1].n
    fails = {"code": None, "base_contact": False, "wip": 13, "distance_cm": 30}
    ends = t.session.amend(n, fails, [20], dry_run=True).ends
    assert "LEFT (Anna): 02 Yellow · A-02 Escort → unidentified" in ends
    t.do("override", why="it was not identified", token="a-left", identified=False)
    tokens = next(row for row in t.session.scene("b").panels[0].rows if row[0] == "Tokens")
    assert tokens[1] == "? (02) · ? · ?"


# -- the nearest ------------------------------------------------------------------------------


def designate(table, token, mission, candidates=None, **more):
    inputs = {"token": token, "mission": mission, **more}
    if candidates is not None:
        inputs["candidates"] = candidates
    return table.do("designate", token[0], **inputs).outcome.fields["target"]


def test_the_nearest_medium_piece_is_the_objective(tmp_path):
    t = Table(tmp_path)
    t.do("scenery", name="crate", medium=False)
    t.start(a=("A-06", "A-02"))
    assert t.refused("designate", token="a-left", mission="A-06", candidates="tower 9") == ("move", "TAOS-149")
    t.find("a-left", "01")
    measured = "tower 14.5, crate 3, shack 9, barrel 2!"
    wrong = {"mission": "A-06", "candidates": measured}
    assert t.refused("designate", "b", token="a-left", **wrong)[0] == "seat"
    assert t.refused("designate", "a", token="a-right", **wrong)[0] == "token"
    assert t.refused("designate", "a", token="a-left", mission="A-08", candidates=measured)[0] == "token"
    assert designate(t, "a-left", "A-06", measured) == "shack"
    assert t.state.token("a-left").designates == "shack"
    assert t.refused("designate", "a", token="a-left", **wrong) == ("move", "TAOS-149")


@pytest.mark.parametrize(("mission", "clause"), [("A-06", "TAOS-149"), ("A-08", "TAOS-158")])
def test_a_target_rests_on_the_clause_of_its_own_mission(tmp_path, mission, clause):
    t = Table(tmp_path).start(a=(mission, "A-02"))
    t.find("a-left", "01")
    line = t.do("designate", "a", token="a-left", mission=mission, candidates="Orc 9")
    assert {each.clause for each in line.ledger} == {clause}


@pytest.mark.parametrize("typed", ["сroc", "place a t"])
def test_nobody_outside_the_roster_acts_until_a_player_says_what_it_is(tmp_path, typed):
    t = Table(tmp_path)
    t.do("roster", "a", models="Croc Man, wip 13; Shaolin Monk, impetuous")
    t.start(a=("A-01", "A-02"))
    attempt = {"token": "a-left", "graduate": typed, "wip": 13, "distance_cm": 50}
    assert t.session.forecast("identify", attempt).refusal.input == "is_graduate"
    assert t.refused("identify", **attempt) == ("is_graduate", "TAOS-37")
    assert t.refused("identify", **attempt, is_graduate=False) == ("graduate", "TAOS-66")
    impetuous = {**attempt, "graduate": "Shaolin Monk"}
    assert t.refused("identify", **impetuous) == ("graduate", "TAOS-39")
    t.find("a-left", "01", "Croc Man")
    t.next_turn()
    task = {"task": "steal_data", "token": "a-left", "seen": False, "graduate": typed}
    assert t.refused("task", **task) == ("is_graduate", "TAOS-37")
    assert t.session.forecast("task", {**task, "graduate": "Shaolin Monk"}).refusal.clause == "TAOS-39"


def test_only_graduates_are_offered_and_who_is_none_is_told_so_by_the_beginning_of_his_name(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Shaolin Monk, impetuous; Croc Man, wip 13; Sapper; Dog, unit; Baggage, none")
    t.do("state", "a", model="Sapper", state="killed")
    t.start(a=("A-01", "A-02"))
    assert t.session.choices("identify")["graduate"] == ["Croc Man"]
    attempt = {"token": "a-left", "wip": 13, "distance_cm": 50}
    assert t.refused("identify", **attempt, graduate="shao") == ("graduate", "TAOS-39")
    assert t.refused("identify", **attempt, graduate="do") == ("graduate", "TAOS-37")
    said = t.session.forecast("identify", {**attempt, "graduate": "do"}).refusal
    assert said.message == "Dog is no Graduate: the roster has it as Unit"


def test_where_a_roster_has_no_graduate_its_models_are_named_and_told_why_not(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Shaolin Monk, impetuous; Dog, unit")
    t.start(a=("A-01", "A-02"))
    assert t.session.choices("identify")["graduate"] == ["Shaolin Monk", "Dog"]


def test_who_acted_last_is_not_meant_again_except_after_a_failure(tmp_path):
    """TAOS-71: only the second attempt in a row is filled in; the WIP given for a Graduate is his alone."""
    t = Table(tmp_path).start(a=("A-01", "A-02"))
    t.fail("a-left", "Anton")
    assert t.session.hints("identify")["graduate"] == "Anton"
    assert t.again("a-left", "Anton") == "auto_success"
    hints = t.session.hints("identify")
    assert (hints.get("graduate"), hints.get("wip"), hints.get("token")) == (None, None, None)
    assert t.session.narrowed("identify", "a", {"graduate": "Anton"}) == {"wip": [13], "code": []}
    assert t.session.narrowed("identify", "a", {"graduate": "Boris"}) == {"code": []}


def test_a_graduate_whom_the_roster_does_not_know_is_told_before_and_after(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Croc Man, wip 13; Orc")
    t.start(a=("A-06", "A-02"))
    attempt = {"token": "a-left", "graduate": "fication", "wip": 13, "distance_cm": 15, "is_graduate": True}
    known = t.session.forecast("identify", attempt)
    assert known.ledger[0].label == "fication is not in the roster of Anna"
    assert "fication is not in the roster of Anna" in t.fail("a-left", "fication").text
    assert "not in the roster" not in t.fail("a-left", "Croc Man").text


def test_a_tie_is_decided_by_the_owner_and_no_piece_by_the_referee(tmp_path):
    t = Table(tmp_path).start(a=("A-06", "A-02"))
    t.find("a-left", "01")
    tie = {"token": "a-left", "mission": "A-06", "candidates": "tower 9, shack 9.0, wall 10"}
    assert t.refused("designate", **tie)[0] == "chosen"
    assert t.refused("designate", chosen="wall", **tie)[0] == "chosen"
    assert designate(t, **tie, chosen="shack") == "shack"
    t.undo()
    assert t.refused("designate", token="a-left", mission="A-06", candidates="crate 3!") == ("chosen", "TAOS-152")
    assert t.refused("designate", token="a-left", mission="A-06")[0] == "candidates"
    assert designate(t, "a-left", "A-06", chosen="the well") == "the well"


def test_the_second_token_designates_the_next_soldier_or_the_same_one(tmp_path):
    for option, target in (("next_nearest", "Orc"), ("shared", "Fusilier")):
        folder = tmp_path / option
        folder.mkdir()
        t = Table(folder, same_target=option).start(a=("A-02", "A-08"))
        t.find("a-left", "03")
        assert designate(t, "a-left", "A-08", "Fusilier 12, Orc 22") == "Fusilier"
        t.find("a-right", "02")
        assert designate(t, "a-right", "A-08", "Fusilier 12, Orc 22") == target


def test_only_enemy_soldiers_shown_by_miniatures_are_designated(tmp_path):
    roster = "Ghost, soldier, marker; Gaki, unit; Dead; Fallen; Taken; Grunt, soldier"
    for option, target in (("excluded", "Fallen"), ("included", "Ghost")):
        folder = tmp_path / option
        folder.mkdir()
        t = Table(folder, target_markers=option)
        t.do("roster", "b", models=roster)
        t.do("state", "b", model="Dead", state="killed")
        t.do("state", "b", model="Fallen", state="incapacitated")
        t.do("state", "b", model="Taken", controller="a")
        t.start(a=("A-08", "A-02"))
        t.find("a-left", "01")
        measured = "Ghost 4, Gaki 1, Dead 2, Taken 3, Fallen 5, Grunt 6"
        assert designate(t, "a-left", "A-08", measured) == target


def test_who_cannot_be_designated_is_told_and_names_are_known_whatever_their_capitals(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Hac Tao")
    t.do("roster", "b", models="Orc; Gaki, unit")
    t.start(a=("A-08", "A-02"))
    t.find("a-left", "01")
    line = t.do("designate", token="a-left", mission="A-08", candidates="hac tao 1, gaki 2, orc 30")
    said = [(part.label, str(part.value), part.clause) for part in line.ledger]
    assert said[:2] == [("Hac Tao", "no enemy", "TAOS-164"), ("Gaki", "no Soldier", "TAOS-164")]
    assert line.outcome.fields["target"] == "Orc"


def test_with_no_enemy_soldier_left_nobody_is_designated(tmp_path):
    t = Table(tmp_path).start(a=("A-08", "A-02"))
    t.find("a-left", "01")
    assert t.refused("designate", token="a-left", mission="A-08")[0] == "candidates"
    assert designate(t, "a-left", "A-08", nobody=True) == ""
    t.undo()
    assert designate(t, "a-left", "A-08", "Turret 3!") == ""
    assert not t.state.token("a-left").asks
    assert t.refused("capture", target="interrogation_target", model="Turret") == ("model", "TAOS-163")


def test_a_red_token_of_both_missions_serves_both(tmp_path):
    t = Table(tmp_path).start(a=("A-05", "A-08"))
    t.find("a-left", "03")
    assert designate(t, "a-left", "A-08", "Orc 5") == "Orc"
    t.find("a-centre", "01")
    assert spot(t) == pytest.approx((40, 40.36), abs=0.01)
    t.next_turn()
    t.task("place_transmitter", "a-left")
    assert t.state.token("a-left").designates == "Orc"


def test_the_board_names_every_mission_of_a_token_on_one_line(tmp_path):
    """TAOS-90: 03 may belong to two missions; a list of tokens shows one line of each."""
    t = Table(tmp_path).start(a=("A-05", "A-08"))
    t.find("a-right", "03")
    mark = next(mark for mark in t.session.scene().board.marks if mark.id == "a-right")
    assert mark.lines[0] == "03 Red · A-05 and A-08"


def test_that_nobody_is_there_is_asked_of_enemies_only(tmp_path):
    """TAOS-149, TAOS-164"""
    t = Table(tmp_path).start(a=("A-06", "A-02"))
    t.find("a-left", "01")
    assert t.session.narrowed("designate", "a", {"token": "a-left", "mission": "A-06"})["nobody"] == []
    assert "nobody" not in t.session.narrowed("designate", "a", {"token": "a-left", "mission": "A-08"})


def test_a_code_is_asked_for_only_where_the_tokens_on_the_table_have_them(tmp_path):
    t = Table(tmp_path).start()
    assert t.session.narrowed("identify", "a", {})["code"] == []
    (tmp_path / "real").mkdir()
    real = Table(tmp_path / "real", token_codes="table").start()
    assert "code" not in real.session.narrowed("identify", "a", {})


def test_a_code_is_read_off_in_one_go_where_no_roll_decides(tmp_path):
    t = Table(tmp_path, token_codes="table").start()
    weighs = t.session.system.moves["identify"].weighs
    assert weighs(t.state, "a", {"token": "a-left", "graduate": "Orc"}) == ()
    assert weighs(t.state, "a", {"token": "a-left", "graduate": "Orc", "base_contact": True}) == ("code",)
    t.fail("a-left", "Orc")
    assert weighs(t.state, "a", {"token": "a-left", "graduate": "Orc"}) == ("code",)


def test_a_code_that_was_read_off_waits_for_nothing_covered(tmp_path):
    """The Secret card decides whose the token is; that it shows its code is certain."""
    t = Table(tmp_path, token_codes="table").start()
    t.do("identify", "a", token="a-left", graduate="Orc", base_contact=True, is_graduate=True)
    seen = t.session.forecast("flip", {"token": "a-left", "code": "02"}, "")
    assert (seen.covered, dict(seen.odds)) == (False, {"02": 1})


def test_a_code_that_the_app_drew_falls_with_the_success_that_it_was_drawn_for(tmp_path):
    """TAOS-54: an identification amended to a die that fails; nobody has typed a code to leave out."""
    t = Table(tmp_path).start()
    found = t.do("identify", "a", [5], token="a-left", graduate="Orc", wip=13, distance_cm=50, is_graduate=True)
    assert found.outcome.fields["outcome"] == "success"
    t.session.amend(found.n, found.inputs, dice=[18], eyes="a", consent="b")
    assert not t.state.token("a-left").identified
    now = next(line for line in t.session.log() if line.n == found.n)
    assert now.outcome.fields["outcome"] == "failure"
    again = Session.open(t.path)
    assert again.findings == []
    assert not again.state.token("a-left").identified


def test_a_code_that_somebody_typed_does_not_fall_by_itself(tmp_path):
    t = Table(tmp_path, token_codes="table").start()
    found = t.do("identify", "a", [5], token="a-left", graduate="Orc", wip=13, distance_cm=50, is_graduate=True,
                 code="01")  # fmt: skip
    with pytest.raises(Refusal, match="leave the code out"):
        t.session.amend(found.n, {}, dice=[18], eyes="a", consent="b")


def test_two_pieces_without_a_comma_between_them_are_no_piece(tmp_path):
    """`Tower 8 Silo 9.5` made one piece of two, at the distance of the second."""
    t = Table(tmp_path)
    t.do("scenery", name="Tower")
    t.do("scenery", name="Silo 2 north")
    t.start(a=("A-06", "A-02"))
    t.find("a-left", "01")
    wrong = {"token": "a-left", "mission": "A-06", "candidates": "Tower 8 Silo 9.5"}
    assert t.refused("designate", "a", **wrong) == ("candidates", "TAOS-152")
    assert designate(t, "a-left", "A-06", "Tower 12, Silo 2 north 9.5") == "Silo 2 north"


def test_a_piece_that_is_spelled_anew_is_called_so_in_what_came_later(tmp_path):
    t = Table(tmp_path)
    t.do("scenery", name="Towre")
    t.do("scenery", name="Silo")
    t.start(a=("A-06", "A-02"))
    t.find("a-left", "01")
    designate(t, "a-left", "A-06", "Towre 8, Silo 9.5")
    told = t.session.amend(1, {"name": "Tower"}, dry_run=True)
    assert (told.stops, told.lapsed) == (0, ())
    line = t.session.last
    t.session.amend(1, {"name": "Tower"})
    assert t.state.token("a-left").designates == "Tower"
    assert "was not agreed" not in str(t.session.log()[line.n - 1])
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])
    again.close()


def test_a_code_that_was_misread_is_put_right_though_the_last_one_followed_from_it(tmp_path):
    """TAOS-51, TAOS-86: of real tokens the third was nobody's draw, and so the first could never be what it followed
    to be."""
    t = Table(tmp_path, token_codes="table").start(a=("A-07", "A-02"))
    first = t.find("a-left", "02", "Fusilier")
    t.find("a-centre", "01", "Fusilier")
    t.do("identify", "a", [5], token="a-right", graduate="Fusilier", wip=13, distance_cm=15)
    assert t.state.token("a-right").code == "03"
    told = t.session.amend(first.n, {"code": "03"}, dry_run=True)
    assert told.stops == 0
    t.session.amend(first.n, {"code": "03"}, consent="b")
    assert [t.state.token(id).code for id in ("a-left", "a-right")] == ["03", "02"]
