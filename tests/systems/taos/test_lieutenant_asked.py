"""Somebody fell: whether he was the Lieutenant is his owner's to answer, and what that opened stays open (TAOS-181)."""

import pytest
from table import Table

from taos_tui.kit.moves import Move
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session

ROSTER = "Orc, soldier, 20 points; Boss, graduate, 30 points"


def fallen(folder, **options):
    """Bruno sealed Boss; Anna says that Orc was the Lieutenant and strikes him."""
    t = Table(folder, **options)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant", "b", model="Boss")
    t.do("capture", "a", target="lieutenant", model="Orc", attacker="Fusilier", result="incapacitated")
    return t


def test_only_the_owner_is_led_to_an_answer(tmp_path):
    asked = [one for one in fallen(tmp_path).session.scene("a").due if one.move.startswith("lieutenant_")]
    assert [(one.move, one.seat) for one in asked] == [("lieutenant_out", "b"), ("lieutenant_stands", "b")]


def test_a_no_opens_no_name_and_takes_the_claim_back(tmp_path):
    t = fallen(tmp_path)
    t.do("lieutenant_stands", "b")
    assert "was Orc the Lieutenant" not in t.due()
    assert not t.state.player("b").lieutenant.public
    assert t.claimed("a").startswith("no ")
    assert t.state.models["Orc"].state == "incapacitated"
    assert not t.state.models["Orc"].captured
    assert t.refused("lieutenant_stands", "b") == ("move", "TAOS-181")
    assert t.session.findings == []


def test_nobody_answers_who_was_not_asked(tmp_path):
    assert fallen(tmp_path).refused("lieutenant_stands", "a") == ("move", "TAOS-181")


def test_a_claim_is_not_answered_until_its_owner_speaks(tmp_path):
    t = fallen(tmp_path)
    assert "not answered" in t.claimed("a")
    assert t.points("a")["A-08"] == 0
    t.do("lieutenant_out", "b")
    assert "not answered" not in t.claimed("a")


@pytest.mark.parametrize(("move", "by", "inputs"), [("lieutenant_out", "b", {}), ("end_game", "a", {"why": "retreat"})])
def test_what_opened_a_name_is_taken_back_with_the_others_word_only(tmp_path, move, by, inputs):
    t = fallen(tmp_path)
    told = t.session.system.moves[move].brief(t.state, by)
    assert any("for good" in line for line in told)
    t.do(move, by, **inputs)
    with pytest.raises(Refusal):
        t.session.undo(by)
    t.session.undo(consent="a" if by == "b" else "b")


def test_the_end_of_the_last_turn_opens_names_too_and_is_taken_back_as_they_are(tmp_path):
    t = fallen(tmp_path, game_turns=3)
    for _ in range(5):
        assert not t.session.system.moves["end_turn"].brief(t.state, t.state.active)
        t.do("end_turn")
    assert any("for good" in line for line in t.session.system.moves["end_turn"].brief(t.state, t.state.active))
    seat = t.state.active
    t.do("end_turn")
    assert t.state.player("b").lieutenant.public
    with pytest.raises(Refusal):
        t.session.undo(seat)
    t.session.undo(consent="b" if seat == "a" else "a")
    assert not t.state.player("b").lieutenant.public


def test_a_file_of_before_takes_it_back_as_it_did(tmp_path):
    t = fallen(tmp_path, seals="free")
    t.do("lieutenant_out", "b")
    t.session.undo("b")
    assert not t.state.player("b").lieutenant.public


def test_what_is_not_sealed_is_taken_back_freely(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant_out", "b")
    t.session.undo("b")
    assert not t.state.player("b").lieutenant_out


def test_the_end_of_the_game_has_no_reason_by_itself(tmp_path):
    assert "why" not in Table(tmp_path).start().session.hints("end_game", "a")


def test_what_lies_under_a_marker_is_read_by_its_player_alone(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "b", models="Marker 1, graduate, wip 14, marker, 25 points")
    for seat, shown in (("b", True), ("a", False), ("", False)):
        unit = next(one for one in t.session.scene(seat).units if one.name == "Marker 1")
        assert ("14" in unit.cells, "25" in unit.cells) == (shown, shown)
    t.do("state", "b", model="Marker 1", marker=False)
    assert "14" in next(one for one in t.session.scene("a").units if one.name == "Marker 1").cells


def test_what_the_log_keeps_of_a_marker_is_said_before(tmp_path):
    t = Table(tmp_path)
    typed = {"models": "Marker 1, graduate, wip 14, marker; Orc, graduate, wip 13"}
    said = [line.label for line in t.session.forecast("roster", typed).ledger if "the log does not" in str(line.value)]
    assert said == ["Marker 1"]
    t.do("model", "b", name="Marker 2", rank="graduate", wip=14, marker=True)
    assert "14" not in t.session.last.text


def test_a_distance_has_a_decimal_comma_or_a_point(tmp_path):
    t = Table(tmp_path).start(a=("A-06", "A-02"))
    t.find("a-left", "01")
    t.do("designate", token="a-left", mission="A-06", candidates="Water tower 12,5, Shed 13")
    assert t.state.token("a-left").designates == "Water tower"


def test_whom_a_player_sealed_is_read_by_him_alone_until_it_is_opened(tmp_path):
    """TAOS-160: he has to know whom he named, the other only that he did."""
    t = Table(tmp_path)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-08", "A-02"))

    def shown(eyes):
        return [pile.shown for pile in t.session.scene(eyes).piles if pile.id == "lieutenant-b"]

    assert shown("b") == []
    t.do("lieutenant", "b", model="Boss")
    assert (shown("b"), shown("a"), shown("")) == ([("Boss",)], [()], [()])
    t.do("capture", "a", target="lieutenant", model="Orc", attacker="Fusilier", result="incapacitated")
    t.do("lieutenant_out", "b")
    assert shown("a") == shown("") == [("Boss",)]


def test_who_denies_what_he_sealed_is_told_so_and_nobody_else_is(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant", "b", model="Orc")
    t.do("capture", "a", target="lieutenant", model="Orc", attacker="Fusilier", result="incapacitated")
    warning = "You sealed Orc as Lieutenant: it has to be said that he is out."
    assert warning in t.session.brief("lieutenant_stands", "b")
    move = t.session.system.moves["lieutenant_stands"]
    assert warning not in move.brief(t.session.view("a"), "b")
    assert warning not in move.brief(t.session.view(""), "b")


def sealed_fell(folder, **options):
    """Bruno's sealed Lieutenant, Orc, was struck as one of many."""
    t = Table(folder, **options)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant", "b", model="Orc")
    t.do("capture", "a", target="other", model="Orc", attacker="Fusilier", result="incapacitated")
    return t


@pytest.mark.parametrize(("move", "inputs"), [("lieutenant_stands", {}), ("lieutenant", {"model": "Boss"})])
def test_nobody_says_what_his_own_seal_speaks_against(tmp_path, move, inputs):
    """TAOS-R2: it is refused to him, and nobody else sees why, or that."""
    t = sealed_fell(tmp_path)
    assert t.refused(move, "b", **inputs)[0] == "move"
    why = "you sealed Orc as Lieutenant: first say that the Lieutenant is out"
    assert t.session.forecast(move, inputs, "b").refusal.message == why
    assert (
        t.session.system.moves[move].untrue(t.session.view("a"), t.session.system.moves[move].given(inputs), "b")
        is None
    )
    t.do("lieutenant_out", "b")
    if move == "lieutenant":
        t.do(move, "b", **inputs)


def test_the_key_of_each_answer_stands_beside_its_question(tmp_path):
    t = sealed_fell(tmp_path)
    keys = {one.move: one.keys for one in t.session.scene("").due if one.move.startswith("lieutenant_")}
    assert keys == {"lieutenant_out": "d", "lieutenant_stands": "D"}
    moves = t.session.system.moves
    assert all(moves[name].key == key for name, key in keys.items())
    assert moves["lieutenant_out"].alone(t.state) == ["b"]  # at a shared laptop nobody is asked who wants to look


def test_who_was_healed_may_be_said_to_be_none_of_them(tmp_path):
    t = sealed_fell(tmp_path)
    t.do("state", "b", model="Orc", state="normal")
    t.do("lieutenant_stands", "b")


def test_what_was_denied_in_a_file_of_before_stands(tmp_path, monkeypatch):
    t = sealed_fell(tmp_path)
    with monkeypatch.context() as before:
        before.setattr(Move, "check_true", lambda *said: None)
        t.do("lieutenant_stands", "b")
    t.session.close()
    again = Session.open(t.session.path)
    assert again.findings == []
    assert again.log()[-1].move == "lieutenant_stands"


def test_counting_orders_answers_for_no_sealed_lieutenant(tmp_path):
    """TAOS-181: the seal may say otherwise, and the count is everybody's to see."""
    t = sealed_fell(tmp_path)
    t.end_turn()
    t.do("pool", "b", regular=1)
    assert "was Orc the Lieutenant" in t.due()
    (tmp_path / "older").mkdir()
    older = sealed_fell(tmp_path / "older", reading="everyday")
    older.end_turn()
    older.do("pool", "b", regular=1)
    assert "was Orc the Lieutenant" not in older.due()


def test_who_was_struck_as_the_lieutenant_and_was_not_he_is_told(tmp_path):
    """TAOS-163, TAOS-165"""
    t = fallen(tmp_path)
    told = {str(line.label): str(line.value) for line in t.do("lieutenant_out", "b").outcome.news}
    assert told == {"Lieutenant of Bruno": "Boss", "Orc": "was not the Lieutenant: that capture counts for nothing"}


def sealed(folder, **options):
    """Bruno's seal for Boss is the last entry, of which the number is told."""
    t = Table(folder, **options)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant", "b", model="Boss")
    return t, t.session.log()[-1].n


def strike(t, model):
    t.do("capture", "a", target="lieutenant", model=model, attacker="Fusilier", result="incapacitated")


def answered(t):
    strike(t, "Orc")
    t.do("lieutenant_stands", "b")


def opened(t):
    strike(t, "Boss")
    t.do("lieutenant_out", "b")


def hit_elsewhere(t):
    """Anna shot his Boss: whether he led them is asked of Bruno."""
    t.do("state", "a", model="Boss", state="incapacitated")


@pytest.mark.parametrize("happens", [lambda t: strike(t, "Boss"), answered, opened, hit_elsewhere])
def test_a_name_that_was_asked_about_is_not_sealed_anew_without_the_others_word(tmp_path, happens):
    t, n = sealed(tmp_path)
    happens(t)
    with pytest.raises(Refusal, match="another player has to agree first"):
        t.session.amend(n, {"model": "Orc"}, by="b")
    assert t.session.log()[-1].move != "amend"
    t.session.amend(n, {"model": "Orc"}, eyes="b", consent="a")
    assert t.session.findings == []
    assert Session.open(t.session.path).findings == []


def test_a_slip_of_the_pen_is_corrected_while_nothing_came_of_it(tmp_path):
    t, n = sealed(tmp_path)
    t.do("order", "a", model="Fusilier", skill1="long")
    t.session.amend(n, {"model": "Orc"}, by="b")
    assert t.state.player("b").lieutenant.value == "Orc"


def test_who_of_the_others_fell_is_no_word_on_a_name(tmp_path):
    t, n = sealed(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate")
    t.do("state", "b", model="Fusilier", state="incapacitated")
    t.session.amend(n, {"model": "Orc"}, by="b")
    assert t.state.player("b").lieutenant.value == "Orc"


def test_in_a_program_of_his_own_he_waits_for_the_others_agreement(tmp_path):
    t, n = sealed(tmp_path)
    answered(t)
    t.session.close()
    his = Session.open(t.session.path, "b")
    with pytest.raises(Refusal, match="another player has to agree first"):
        his.amend(n, {"model": "Orc"})
    his.close()
    hers = Session.open(t.session.path, "a")
    hers.agree(n)
    hers.close()
    his = Session.open(t.session.path, "b")
    his.amend(n, {"model": "Orc"})
    assert his.findings == []


def test_a_seal_is_not_lost_by_an_earlier_entry_once_it_was_asked_about(tmp_path):
    """Without Boss in the roster his seal and all behind it would stand no more."""
    t, _ = sealed(tmp_path)
    answered(t)
    roster = next(line.n for line in t.session.log() if line.move == "roster")
    with pytest.raises(Refusal, match="another player has to agree first"):
        t.session.amend(roster, {"models": "Orc, soldier, 20 points"}, by="b")


def test_a_file_of_before_seals_anew_as_it_did(tmp_path):
    t, n = sealed(tmp_path, seals="codes")
    answered(t)
    t.session.amend(n, {"model": "Orc"}, by="b")
    assert Session.open(t.session.path).findings == []


def answered_of(folder, model):
    """Bruno sealed Boss; `model` of his is told to be Killed, in the entry that is told, and was not the Lieutenant."""
    t, _ = sealed(folder)
    n = t.do("state", "b", model=model, state="killed").n
    t.do("lieutenant_stands", "b")
    t.do("order", "a", model="Fusilier")
    return t, n


def test_an_answer_is_given_of_those_who_fell_and_of_nobody_else(tmp_path):
    """TAOS-R2: where somebody else fell after all, his owner is asked anew; he does not deny his own Lieutenant."""
    t, n = answered_of(tmp_path, "Orc")
    told = t.session.amend(n, {"model": "Boss", "state": "killed"}, dry_run=True)
    assert (len(told.lapsed), len(told.lost)) == (1, 0)
    t.session.amend(n, {"model": "Boss", "state": "killed"}, consent="b")
    assert "was Boss the Lieutenant" in t.due()
    assert t.session.log()[-2].move == "order"
    t.session.close()
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])


def test_who_fell_otherwise_is_still_who_was_spoken_of(tmp_path):
    t, n = answered_of(tmp_path, "Orc")
    told = t.session.amend(n, {"model": "Orc", "state": "incapacitated"}, dry_run=True)
    assert (told.lapsed, told.lost) == ((), ())


@pytest.mark.parametrize(
    ("mended", "who", "points"),
    [("names", "Hac Tao", 1), ("all", "Marker 1", 0)],
)
def test_who_was_sealed_under_his_marker_is_the_lieutenant_under_his_name(tmp_path, mended, who, points):
    """TAOS-160, TAOS-166; a file of before knows him under the marker alone."""
    t = Table(tmp_path, mended=mended)
    t.do("roster", "b", models="Orc, soldier, 20 points; Marker 1, marker")
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant", "b", model="Marker 1")
    t.do("model", "b", name="Marker 1", new_name="Hac Tao", marker=False)
    t.do("capture", "a", target="lieutenant", model="Hac Tao", attacker="Fusilier", result="incapacitated")
    assert t.do("lieutenant_out", "b").text.startswith(f"Bruno's Lieutenant is out: {who}")
    assert t.points("a")["A-08"] == points
    t.session.close()
    assert Session.open(t.session.path).findings == []


def test_what_it_means_to_name_a_lieutenant_again_is_told_before_it_is_done(tmp_path):
    """TAOS-166: nobody understood whether it corrected the name or gave the rank to another one."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc, soldier; Boss, graduate")
    t.start()
    assert t.session.brief("lieutenant", "a") == []
    t.do("lieutenant", "a", model="Orc")
    told = " ".join(t.session.brief("lieutenant", "a"))
    assert "Whoever you name now holds the rank from now on" in told
    assert "Orc" not in told
    assert t.session.brief("lieutenant", "b") == []


def lost(tmp_path):
    """Boss, whom Bruno had sealed, is killed, and said to be out; in his next turn Bruno counts as the app proposes."""
    t = Table(tmp_path)
    t.do("roster", "b", models="Orc, soldier, 20 points; Boss, graduate, 30 points; Nisse, soldier, 20 points")
    t.start(a=("A-06", "A-02"))
    t.do("lieutenant", "b", model="Boss")
    killed = t.do("state", "a", model="Boss", state="killed")
    told = t.do("lieutenant_out", "b")
    t.do("end_turn", "a")
    return t, killed, told


def counted(t):
    """Bruno's order pool as the app proposes it, and an order of Orc as it proposes that."""
    pool = t.do("pool", "b", **{name: value for name, value in t.session.hints("pool", "b").items() if value})
    kind = t.session.choices("order", "b", {"model": "Orc"}).get("kind", [None])[0]
    return pool, t.do("order", "b", model="Orc", **({"kind": kind} if kind else {}))


def test_a_death_that_never_was_takes_the_word_on_the_lieutenant_with_it(tmp_path):
    t, killed, told = lost(tmp_path)
    pool, order = counted(t)
    assert (pool.inputs["lieutenant"], order.inputs["kind"]) == ("lost", "irregular")
    assert t.session.amend(killed.n, never=True, dry_run=True).lapsed == (told.n,)
    t.session.amend(killed.n, never=True, consent="a")
    log = t.session.log()
    assert log[told.n - 1].struck
    assert log[pool.n - 1].inputs["lieutenant"] == "present"
    assert log[pool.n - 1].inputs["regular"] == 3
    assert "kind" not in log[order.n - 1].inputs
    assert "not by the rules" not in log[order.n - 1].text
    assert not t.state.player("b").lieutenant_out
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])


def test_the_count_follows_where_the_word_on_the_lieutenant_never_was(tmp_path):
    t, _, told = lost(tmp_path)
    pool, order = counted(t)
    t.session.amend(told.n, never=True, consent="a")
    log = t.session.log()
    assert log[pool.n - 1].inputs["lieutenant"] == "present"
    assert "kind" not in log[order.n - 1].inputs


def test_the_other_player_agrees_at_the_table_to_what_changes_his_own_word_too(tmp_path):
    """Who corrects his entry is one of the two: asked was the other one, and his word did not count for his own."""
    t, killed, told = lost(tmp_path)
    with pytest.raises(Refusal, match="agree"):
        t.session.amend(killed.n, never=True)
    t.session.amend(killed.n, never=True, consent="b")
    assert t.session.log()[told.n - 1].struck
    assert Session.open(t.session.path).findings == []


def test_who_has_said_so_is_not_asked_in_the_others_place(tmp_path):
    """With models of both fallen, and one Lieutenant out, the other player could never answer."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Hund, soldier, 20 points; Graf, graduate, 30 points")
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-06", "A-02"))
    t.do("lieutenant", "a", model="Graf")
    t.do("lieutenant", "b", model="Boss")
    t.do("state", "a", model="Graf", state="killed")
    t.do("lieutenant_out", "a")
    t.do("state", "a", model="Hund", state="killed")
    t.do("state", "a", model="Boss", state="killed")
    moves = t.session.system.moves
    assert moves["lieutenant_out"].who(t.state) == moves["lieutenant_stands"].who(t.state) == "b"
    t.do("lieutenant_out")
    assert t.state.player("b").lieutenant_out


def reopened(folder, **options):
    """Anna struck Bruno's Orc; the word that he was the Lieutenant, and Boss was sealed, is taken out in
    scoring."""
    t = Table(folder, **options)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-08", "A-02"))
    t.do("lieutenant", "b", model="Boss")
    t.do("capture", "a", target="other", model="Orc", attacker="Fusilier", result="incapacitated")
    told = t.do("lieutenant_out", "b")
    t.to_scoring()
    t.session.amend(told.n, never=True, consent="a")
    assert not t.state.player("b").lieutenant.public
    return t


def test_a_name_that_a_correction_closes_while_they_score_is_asked_of_its_owner(tmp_path):
    """TAOS-R2: at scoring the sealed name is opened and compared."""
    t = reopened(tmp_path)
    due = [(one.move, one.seat) for one in t.session.scene("").due if one.move.startswith("lieutenant")]
    assert due == [("lieutenant_opened", "b")]
    for seat in "ab":
        t.do("army", seat, killed=0, lost=0)
    assert t.session.scene("").suggested == "lieutenant_opened"
    assert t.refused("confirm", "a") == ("as_it_stands", "TAOS-160")
    assert t.refused("lieutenant_opened", "a") == ("move", "TAOS-160")
    line = t.do("lieutenant_opened")
    assert (line.seat, line.text) == ("b", "Bruno opens the name of the Lieutenant: Boss")
    assert not [one for one in t.session.scene("").due if one.move.startswith("lieutenant")]
    t.do("confirm", "a")
    t.session.close()
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])


def test_the_referee_takes_a_result_where_a_name_stays_sealed(tmp_path):
    """A passphrase may be forgotten."""
    t = reopened(tmp_path)
    for seat in "ab":
        t.do("confirm", seat, as_it_stands=True)
    assert t.state.phase == "closed"


def test_a_file_of_before_is_confirmed_as_it_was(tmp_path):
    t = reopened(tmp_path, reading="tongues")
    t.do("confirm", "a")


def test_a_count_that_followed_a_correction_is_not_told_as_entered_anew(tmp_path):
    t, killed, _ = lost(tmp_path)
    pool, _ = counted(t)
    t.session.amend(killed.n, never=True, consent="a")
    told = t.session.log()[pool.n - 1].first_told
    assert told.startswith("follows a correction, at first: ")
    roster = next(line.n for line in t.session.log() if line.move == "roster")
    names = "Orc, soldier, 20 points; Boss, graduate, 30 points; Nisse, soldier, 20 points; Hund, soldier, 10 points"
    t.session.amend(roster, {"models": names}, consent="a")
    assert t.session.log()[roster - 1].first_told.startswith("entered anew, at first")


def test_of_a_pasted_list_that_was_corrected_the_lines_are_told_that_are_gone(tmp_path):
    t = Table(tmp_path)
    lines = [f"Fusilier number {n} of the line, soldier, 10 points" for n in range(1, 9)]
    n = t.do("roster", "b", models="\n".join(lines)).n
    t.session.amend(n, {"models": "\n".join(lines[:7])}, by="b")
    assert t.session.log()[n - 1].first_told == f"entered anew, at first: models {lines[7]}"
