"""A TOS-WG battle of six players in alliances: who is out is left out, and the last side wins together."""

import json

import pytest
from field import Field

from taos_tui.reports import report


@pytest.fixture
def battle(tmp_path):
    """Anna, Carla and Elena against Bruno, Dario and Franco; Anna starts. Every soldier has five health."""
    f = Field(tmp_path, 6, turn_passes_on="failed_activation_or_miss", panic_rule="on").enter()
    for number, seat in enumerate("abcdef"):
        f.do("side", side=seat, team=("red", "blue")[number % 2])
    f.do("begin")
    f.do("starter", seat="a")
    return f


def test_allies_are_no_targets_and_enemies_of_every_seat_are(battle):
    f = battle
    f.activate("Vela")
    for ally in ("Luna", "Soldier c", "Soldier e"):
        assert f.refused("attack", target=ally, weapon="rifle", distance_cm=9) == ("target", "WG-54")
    assert set(f.session.choices("attack")["target"]) == {"Rossi", "Moro", "Soldier d", "Soldier f"}


def test_who_has_no_unit_left_is_passed_over_and_the_side_wins_together(battle):
    f = battle
    f.do("override", why="flood", unit="Soldier c", health=0)
    f.do("override", why="flood", unit="Rossi", health=0)
    f.do("override", why="flood", unit="Moro", health=0)
    order = [f.state.current]
    for _ in range(4):
        order.append(f.pass_turn().state.current)
    assert (order, f.state.round) == (["a", "d", "e", "f", "a"], 2)
    f.do("override", why="flood", unit="Soldier d", health=0)
    f.do("override", why="hurt", unit="Soldier f", health=1)
    f.activate("Vela")
    f.shoot("Soldier f", 20)
    assert f.state.phase == "awaiting_activation"
    f.session.undo()
    f.session.redo()
    f.do("keep", "a")
    assert f.session.scene().result == ("Anna, Carla and Elena won",)
    assert {score.split()[0] for score in f.session.scene().scores.values()} == {"won", "lost"}
    assert f.again().state == f.state


def test_panic_instead_of_the_last_hit_keeps_the_battle_going(battle):
    f = battle
    for name in ("Rossi", "Moro", "Soldier d"):
        f.do("override", why="flood", unit=name, health=0)
    f.do("override", why="hurt", unit="Soldier f", health=1)
    f.activate("Vela")
    f.shoot("Soldier f", 20)
    f.do("panic", "a")
    assert (f.state.phase, f.unit("Soldier f").health) == ("awaiting_activation", 1)
    f.activate("Luna")
    f.shoot("Soldier f", 2)
    assert f.state.current == "c"
    f.pass_turn().pass_turn()
    assert f.state.current == "f"
    assert f.activate("Soldier f", 12).outcome.fields["threshold"] == 13


def test_the_winner_stands_once_beside_the_headline(battle):
    """WG-110: the headline of the end names him already."""
    f = battle
    f.do("end_battle", result="Anna won", winner="a")
    scene = f.session.scene()
    assert f"{scene.headline} {scene.beside}".count("Anna won") == 1


def test_an_alliance_is_one_in_large_letters_and_small_and_stays_written_as_it_was_first(tmp_path):
    f = Field(tmp_path, 3).enter()
    assert "allied with nobody yet" in f.do("side", side="a", team="Reds").text
    line = f.do("side", side="c", team=" reds")
    assert "team Reds" in line.text
    assert "allied with Anna" in line.text
    assert {unit.seat for unit in f.state.enemies("a")} == {"b"}
    f.do("side", side="c", team="REDS")  # he joins them again, and does not rename them
    assert [player.team for player in f.state.players.values()] == ["Reds", "Bruno", "Reds"]


def test_who_is_alone_in_an_alliance_may_write_it_anew(tmp_path):
    f = Field(tmp_path, 3).enter()
    f.do("side", side="a", team="reds")
    f.do("side", side="a", team="Reds")
    assert f.state.player("a").team == "Reds"


def test_an_amendment_tells_who_is_allied_with_whom_before_it_counts(tmp_path):
    f = Field(tmp_path, 3).enter()
    f.do("side", side="a", team="Reds")
    line = f.do("side", side="c", team="Blues")
    found = f.session.amend(line.n, {"team": "reds"}, dry_run=True)
    assert "allied with Anna" in found.changes[0].becomes


def test_a_battle_begun_before_reads_alliances_by_the_letter(tmp_path):
    f = Field(tmp_path, 3, reading="as_written").enter()
    f.do("side", side="a", team="Reds")
    f.do("side", side="c", team="reds")
    assert {unit.seat for unit in f.state.enemies("a")} == {"b", "c"}


@pytest.mark.parametrize("format", ["md", "html", "json"])
def test_a_report_names_who_is_allied_with_whom(battle, format):
    told = report(battle.session, format)
    assert "Anna (red)" in told.replace("\\", "")
    assert "Franco (blue)" in told.replace("\\", "")


def test_a_report_of_a_battle_without_alliances_names_none(tmp_path):
    assert "Alliances" not in report(Field(tmp_path).start().session, "md")


@pytest.mark.parametrize(("traded", "told"), [(True, []), (False, ["hit"])])
def test_a_hit_that_was_given_up_for_panic_surprises_nobody(tmp_path, traded, told):
    """WG-102: it did nothing."""
    f = Field(tmp_path, panic_rule="on").start()
    f.activate("Vela", 19)
    f.shoot("Moro", 20, extra=10)
    if traded:
        f.do("panic", "a")
    f.do("end_battle", result="draw")
    assert [each["outcome"] for each in json.loads(report(f.session, "json"))["moments"]] == told


def test_an_alliance_with_a_player_outlives_his_right_name(tmp_path):
    """WG-110: once his name was corrected his ally was his enemy."""
    f = Field(tmp_path, players=3)
    f.do("side", side="c", team="bruno")
    assert [each.seat for each in f.state.allies("c")] == ["b"]
    f.session.make("rename", {"seat": "b", "name": "Bert"}, by="b")
    assert [each.seat for each in f.state.allies("c")] == ["b"]
    assert "allied with Bert" in f.session.log()[0].text
    f.session.amend(1, {"team": "anna"})
    assert [each.seat for each in f.state.allies("c")] == ["a"]
    assert f.again().state == f.state
