"""Entries, results, corrections, decks and standings of a tournament."""

import pytest
from event_desk import Desk

from taos_tui.reports import report
from taos_tui.session.matches import matches, start_match, take_results
from taos_tui.session.session import Session
from taos_tui.systems.taos.tournament.standing import standings


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path, "Anna", "Bruno", "Carla", "Dino")


def test_standings_of_card_4_29(desk):
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.result(1, 4, 2, killed_a=120, killed_b=80)
    desk.result(2, 3, 5, killed_a=60, killed_b=150, lost_a=100, lost_b=60)
    assert desk.places() == {
        "Dino": ("1", "+2", "+90", "Goal Average"),
        "Anna": ("2", "+2", "+40", "Goal Average"),
        "Bruno": ("3", "−2", "−40", "shared place"),
        "Carla": ("3", "−2", "−40", "shared place"),
    }


@pytest.mark.parametrize(
    ("rule", "anna", "bruno"), [("signed", "+3", "−3"), ("floor_zero", "+3", "0"), ("share_six", "+4.5", "+1.5")]
)
def test_victory_points_of_table_3_9(tmp_path, rule, anna, bruno):
    desk = Desk(tmp_path, "Anna", "Bruno", vp_rule=rule)
    desk.do("pair")
    desk.play_round(lambda a, b: (5, 2) if a == "Anna" else (2, 5))
    places = desk.places()
    assert (places["Anna"][1], places["Bruno"][1]) == (anna, bruno)


@pytest.mark.parametrize(("rule", "bye_op", "vp"), [("signed", 0, 0), ("signed", 2, 2), ("share_six", 0, 3)])
def test_a_bye_counts_as_a_game_with_the_agreed_points(tmp_path, rule, bye_op, vp):
    desk = Desk(tmp_path, "Anna", "Bruno", "Carla", vp_rule=rule, bye_op=bye_op)
    desk.by_hand("Anna", "Bruno", "Carla")
    desk.play_round()
    carla = next(each for each in standings(desk.state) if each.player == "Carla")
    assert (carla.games, carla.vp, carla.goal_average) == (1, vp, 0)


def test_standings_of_an_earlier_round_stay_what_they_were(desk):
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.play_round(lambda a, b: (6, 0))
    before = standings(desk.state, 1)
    desk.do("pair")
    desk.do("add", players=["Eva"])
    desk.play_round(lambda a, b: (0, 6))
    assert standings(desk.state, 1) == before


def test_army_points_lost_are_what_the_other_destroyed_unless_told(desk):
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.result(1, 0, 0, killed_a=70, killed_b=30, lost_b=90)
    assert {name: row[2] for name, row in desk.places().items() if name in ("Anna", "Bruno")} == {
        "Anna": "+40",
        "Bruno": "−60",
    }


def test_played_missions_leave_the_deck_and_never_come_back(desk):
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.result(1, 1, 1, played_a=["A-01", "A-09"], played_b=["A-02", "A-03"])
    rows = {row[0]: row for row in desk.chart("Missions").rows}
    assert (rows["Anna"][-1], rows["Carla"][-1]) == ("7", "9")
    assert "A-01" not in rows["Anna"]
    assert "A-02" in rows["Anna"]
    desk.result(2, 0, 0)
    desk.by_hand("Anna", "Carla", "Bruno", "Dino")
    assert desk.refused("result", table=1, op_a=1, op_b=1, killed_a=0, killed_b=0, played_a=["A-01", "A-04"]) == (
        "played_a",
        "TAOS-6",
    )


@pytest.mark.parametrize(("option", "left"), [("none", [7, 5, 3, 1]), ("when_below_three", [7, 5, 3, 9])])
def test_decks_of_table_3_6(tmp_path, option, left):
    desk = Desk(tmp_path, "Anna", "Bruno", deck_refill=option)
    found = []
    for cards in (["A-01", "A-02"], ["A-03", "A-04"], ["A-05", "A-06"], ["A-07", "A-08"]):
        desk.by_hand("Anna", "Bruno")
        desk.result(1, 0, 0, played_a=cards, played_b=cards)
        found.append(int(desk.chart("Missions").rows[0][-1]))
    assert found == left


def test_untold_missions_are_asked_for_and_corrected_later(desk):
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.result(1, 1, 0)
    assert any("Anna and Bruno" in due.text and due.clause == "TAOS-6" for due in desk.session.scene().due)
    desk.do("correct", reason="told later", table=1, played_a=["A-01", "A-02"], played_b=["A-03", "A-04"])
    assert not any(due.clause == "TAOS-6" for due in desk.session.scene().due)


def test_a_correction_asks_why_and_changes_only_what_is_given(desk):
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.result(1, 4, 2, killed_a=120, killed_b=80)
    assert desk.refused("correct", table=1, op_a=3) == ("reason", "")
    assert desk.refused("correct", reason="misread", table=2, op_a=3) == ("table", "")
    assert desk.refused("correct", reason="misread", table=1) == ("op_a", "")
    line = desk.do("correct", reason="sheet misread", table=1, op_a=3)
    assert "sheet misread" in line.text
    assert desk.places()["Anna"][1:3] == ("+1", "+40")
    assert desk.refused("result", table=1, op_a=3, op_b=2, killed_a=0, killed_b=0) == ("table", "")


def test_an_earlier_round_is_corrected_by_its_number(desk):
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.play_round()
    desk.do("pair")
    desk.do("correct", reason="late protest", round=1, table=1, op_a=6)
    assert desk.places()["Anna"][1] == "+6"
    assert desk.refused("correct", reason="late protest", round=3, table=1, op_a=6) == ("round", "")


def test_a_correction_cannot_play_a_mission_twice(tmp_path):
    desk = Desk(tmp_path, "Anna", "Bruno")
    for cards in (["A-01", "A-02"], ["A-03", "A-04"]):
        desk.by_hand("Anna", "Bruno")
        desk.result(1, 0, 0, played_a=cards, played_b=cards)
    wrong = {"reason": "told wrongly", "round": 1, "table": 1, "played_b": ["A-01", "A-03"]}
    assert desk.refused("correct", **wrong) == ("played_b", "TAOS-6")
    desk.do("correct", **{**wrong, "played_b": ["A-01", "A-05"]})


def test_a_name_enters_once_and_comes_back_after_dropping_out(desk):
    assert desk.refused("add", players=["anna"]) == ("players", "")
    assert desk.refused("add", players=["x" * 41]) == ("players", "")
    assert desk.refused("drop", player="Zoe") == ("player", "")
    desk.do("drop", player="Anna")
    assert "Anna" not in desk.state.present
    desk.do("add", players=["Anna"])
    assert "Anna" in desk.state.present
    assert len(desk.state.entrants) == 4


def test_a_new_round_waits_for_all_results(desk):
    desk.do("pair")
    desk.result(1, 1, 1)
    desk.do("pair")
    assert len(desk.state.rounds) == 1
    desk.play_round()
    desk.do("pair")
    assert len(desk.state.rounds) == 2


def test_a_corrected_number_takes_the_losses_along_that_were_never_told_apart(tmp_path):
    desk = Desk(tmp_path, "A", "B")
    desk.by_hand("A", "B")
    desk.result(1, 3, 2, killed_a=100, killed_b=50, lost_a=70)
    desk.do("correct", table=1, reason="counted again", killed_a=140, killed_b=60)
    score = desk.state.current[0].score
    assert (score.killed_a, score.lost_b, score.killed_b, score.lost_a) == (140, 140, 60, 70)


def test_the_standings_after_every_round_stay_to_be_read(tmp_path):
    desk = Desk(tmp_path, "A", "B", "C", "D")
    for _ in range(3):
        desk.do("pair")
        desk.play_round(lambda a, b: (4, 2))
    titles = [chart.title for chart in desk.session.scene().charts if chart.title.startswith("Standings")]
    assert titles == ["Standings after round 3", "Standings after round 2", "Standings after round 1"]
    assert {row[2] for row in desk.chart("Standings after round 1").rows} == {"1"}
    assert {row[2] for row in desk.chart("Standings after round 2").rows} == {"2"}


def test_bye_and_unknown_tables_take_no_result(tmp_path):
    desk = Desk(tmp_path, "Anna", "Bruno", "Carla")
    assert desk.refused("result", table=1, op_a=0, op_b=0, killed_a=0, killed_b=0)[0] == "move"
    desk.by_hand("Anna", "Bruno", "Carla")
    assert desk.refused("result", table=2, op_a=0, op_b=0, killed_a=0, killed_b=0) == ("table", "")
    assert desk.refused("result", table=3, op_a=0, op_b=0, killed_a=0, killed_b=0) == ("table", "")


def test_a_correction_begins_with_the_last_round_that_has_results(tmp_path):
    """While round 2 is played, a slip in round 1 is found."""
    desk = Desk(tmp_path, "Anna", "Bruno", "Carla", "Dino")
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.play_round()
    desk.by_hand("Anna", "Carla", "Bruno", "Dino")
    assert desk.session.hints("correct")["round"] == 1


def test_a_correction_begins_with_the_round_of_the_result_that_was_entered_last(tmp_path):
    """Missions of round 1 were not told, and a slip in round 2 was looked for there."""
    desk = Desk(tmp_path, "Anna", "Bruno", "Carla", "Dino")
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.result(1, 1, 0)
    assert desk.session.hints("correct") == {"round": 1, "table": 1}  # there is no other
    desk.result(2, 1, 0)
    desk.by_hand("Anna", "Carla", "Bruno", "Dino")
    assert desk.session.hints("correct") == {"round": 1}
    desk.result(2, 3, 0)
    assert desk.session.hints("correct") == {"round": 2}


def test_missions_are_added_to_a_result_without_a_reason(desk):
    """Nothing that stood is changed by that; the round that lacks them is meant."""
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.result(1, 1, 0, played_a=["A-01", "A-02"], played_b=["A-03", "A-04"])
    desk.result(2, 1, 0)
    assert desk.session.hints("correct") == {"round": 1}
    line = desk.do("correct", table=2, played_a=["A-01", "A-02"])
    assert line.text == "round 1 table 2: Carla 1 : 0 Dino, missions added"
    desk.do("correct", table=2, played_b=["A-03", "A-04"])
    told_again = {"table": 2, "played_b": ["A-03", "A-05"]}
    assert desk.refused("correct", **told_again) == ("reason", "")
    assert desk.refused("correct", table=2, lost_a=70) == ("reason", "")
    desk.do("correct", **told_again, reason="misheard")


def test_once_it_is_over_nobody_is_entered_or_dropped_by_the_keys_that_are_offered(desk):
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.play_round()
    offered = {ready.name for ready in desk.session.moves() if ready.offered}
    assert {"add", "drop"} <= offered
    desk.do("end")
    offered = {ready.name for ready in desk.session.moves() if ready.offered}
    assert not {"add", "drop"} & offered


def test_the_message_tells_how_the_tournament_stands(desk):
    """TAOS-17: it had told nothing but the name of the organiser."""
    desk.do("pair", method="by_hand", tables=["Anna", "Bruno", "Carla", "Dino"])
    desk.do("result", table=1, op_a=5, op_b=1, killed_a=120, killed_b=30)
    desk.do("result", table=2, op_a=2, op_b=2, killed_a=10, killed_b=40)
    lines = report(desk.session, "text").splitlines()
    at = lines.index("Standings after round 1")
    assert [line.replace("Player ", "").split(" · ")[:2] for line in lines[at + 1 : at + 5]] == [
        ["1", "Anna"], ["2", "Dino"], ["3", "Carla"], ["4", "Bruno"]
    ]  # fmt: skip
    assert "VP +4" in lines[at + 1]
    assert "Goal Average +90" in lines[at + 1]


def test_an_amended_result_tells_whose_standing_is_another_one(tmp_path):
    """TAOS-17, TAOS-18: 3:3 becomes 3:0; both had 100 Army Points destroyed and lost, so only points change."""
    desk = Desk(tmp_path, "Anna", "Bruno")
    desk.by_hand("Anna", "Bruno")
    desk.result(1, 3, 3)
    n = desk.session.log()[-1].n
    given = desk.session.log()[-1].inputs
    ends = [str(line) for line in desk.session.amend(n, {**given, "op_b": 0}, dry_run=True).ends]
    assert any(line.startswith("Anna: ") and "VP 0 → +3" in line for line in ends)
    assert any(line.startswith("Bruno: ") and "VP 0 → −3" in line for line in ends)


def test_the_clock_of_a_round_is_set_while_it_runs(tmp_path):
    """TAOS-184: also where no minutes were agreed on; it runs from the pairing, and so do those of rounds to come."""
    desk = Desk(tmp_path, "Anna", "Bruno", "Carla", "Dino", rounds=2)
    desk.do("pair")
    assert desk.session.scene().clock is None
    assert desk.do("clock", minutes=100).text == "a round lasts 100 minutes from its pairing"
    assert desk.session.brief("clock", "organiser") == ["a round lasts 100 minutes from its pairing"]
    desk.play_round()
    desk.do("pair")
    clock = desk.session.scene().clock
    assert (clock.title, clock.minutes, clock.since) == ("Round 2", 100, "pair")
    assert desk.do("clock", minutes=0).text == "no clock runs"
    assert desk.session.scene().clock is None
    desk.play_round()
    assert desk.refused("clock", minutes=90) == ("move", "")


def test_a_match_is_noted_by_table_and_file_alone(tmp_path):
    """Players know no id of a session."""
    desk = Desk(tmp_path, "Anna", "Bruno", "Carla", "Dino")
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    start_match(desk.session, 2)
    assert desk.session.hints("start") == {"table": 1}
    assert desk.session.brief("start", "organiser") == ["Table 1: Anna – Bruno"]
    Session.create(tmp_path / "ours.toml", "taos", "At home", {"a": "Anna", "b": "Bruno"}).close()
    desk.do("start", table=1, file="ours.toml")
    assert dict(matches(desk.session))[1].name == "ours.toml"
    _, not_yet = take_results(desk.session)
    assert any("is not closed" in why for why in not_yet)


def test_who_met_stands_beside_a_correction(tmp_path):
    desk = Desk(tmp_path, "Anna", "Bruno", "Carla", "Dino")
    desk.by_hand("Anna", "Bruno", "Carla", "Dino")
    desk.result(2, 3, 1)
    assert desk.session.brief("correct", "organiser") == ["Round 1, tables: 2 Carla – Dino"]


def test_a_round_is_paired_again_after_an_undo_and_a_corrected_name(desk):
    desk.do("pair")
    desk.session.undo()
    desk.do("player_name", player="Dino", name="Dina")
    desk.do("pair")
    assert {name for table in desk.state.current for name in (table.a, table.b)} == {"Anna", "Bruno", "Carla", "Dina"}
    assert Session.open(desk.session.path, watching=True).findings == []


def test_figures_alone_are_no_reason(tmp_path):
    """They were meant for another line: `200` became the reason of a correction."""
    desk = Desk(tmp_path, "Anna", "Bruno")
    desk.do("pair")
    desk.do("result", table=1, op_a=5, op_b=1, killed_a=200, killed_b=20)
    assert desk.refused("correct", table=1, op_a=4, reason="200") == ("reason", "")
    desk.do("correct", table=1, op_a=4, reason="200 was the other one's")


def test_a_name_that_is_a_players_but_for_its_accent_is_told_before_it_enters(tmp_path):
    """`Emile` would have been somebody new beside Émile, who had dropped out."""
    desk = Desk(tmp_path, "Émile", "Bruno")
    desk.do("drop", player="Émile")
    told = desk.session.forecast("add", {"players": ["Emile", "Carla"]}, "organiser").ledger
    assert [(str(line.label), str(line.value)) for line in told][:1] == [
        ("Emile, somebody new?", "Émile has dropped out: type the name so, and he is back")
    ]
    assert not any("Carla," in str(line.label) for line in told)


def test_a_bye_stands_among_all_results_and_names_stand_as_in_a_register(tmp_path):
    desk = Desk(tmp_path, "Fjodor", "Émile", "Anna")
    desk.by_hand("Fjodor", "Anna", "Émile")
    desk.result(1, 0, 0)
    assert [row[1:4] for row in desk.chart("All results").rows] == [
        ("Fjodor", "Anna", "0 : 0"),
        ("Émile", "bye", "0 : 0"),
    ]
    assert [row[1] for row in desk.chart("Standings").rows] == ["Anna", "Émile", "Fjodor"]
