"""A tournament run from the shell."""

from pathlib import Path

import pytest

from taos_tui.session.session import Session
from tests.content.test_contradictions import correct_match
from tests.session.test_matches import play

TYPED = ("op_a=4", "op_b=1", "killed_a=120", "killed_b=30")


@pytest.fixture
def spring(call):
    """A tournament of four players, by its name."""
    names = [word for name in ("Anna", "Bruno", "Carla", "Dino") for word in ("--player", name)]
    assert call("tournament", "new", "spring", "--title", "Spring", *names).status == 0
    return "spring"


@pytest.fixture
def run(call, spring):
    """run("pair", …) -> Answer, on that tournament"""
    return lambda command, *words: call("tournament", command, spring, *words)


def test_two_rounds_from_pairing_to_standings(run):
    paired = run("pair", "Anna", "Bruno", "Carla", "Dino")
    assert "Table 2  Carla  Dino" in paired.out
    assert run("result", "--table", 1, *TYPED).status == 0
    assert run("result", "--table", 2, "op_a=2", "op_b=2", "killed_a=50", "killed_b=40").status == 0
    rows = run("standings", "--json").json
    assert [(row["#"], row["Player"], row["VP"]) for row in rows] == [
        ("1", "Anna", "+3"),
        ("2", "Carla", "0"),
        ("3", "Dino", "0"),
        ("4", "Bruno", "−3"),
    ]
    assert run("pair").status == 0
    assert run("standings", "--round", 1, "--json").json == rows
    assert run("standings", "--round", 3).status == 1


def test_matches_are_made_beside_the_tournament_and_asked_for_their_results(run, home):
    run("pair", "Anna", "Bruno", "Carla", "Dino")
    made = run("start").out.split()
    assert [path.rsplit("/", 1)[-1].rsplit("\\", 1)[-1] for path in made] == [
        "spring-r1-t1-anna-bruno.toml", "spring-r1-t2-carla-dino.toml",
    ]  # fmt: skip
    match = Session.open(home / "sessions" / "spring-r1-t1-anna-bruno.toml")
    assert [seat.name for seat in match.header.seats] == ["Anna", "Bruno"]
    match.close()
    refused = run("result")
    assert refused.status == 1
    assert "table 1: match: is not closed" in refused.err
    assert run("result", "--table", 1, *TYPED).status == 0  # played on paper after all


def test_a_correction_needs_its_reason(run):
    run("pair", "Anna", "Bruno", "Carla", "Dino")
    run("result", "--table", 1, *TYPED)
    assert run("correct", "--table", 1, "op_a=3").status == 1
    done = run("correct", "--table", 1, "op_a=3", "--reason", "sheet misread")
    assert "corrected: sheet misread" in done.out


def test_late_entry_and_drop_out(run):
    assert run("add", "Eva").status == 0
    assert run("drop", "Dino").status == 0
    assert run("drop", "Dino").status == 1
    assert "Eva" in run("pair").out


@pytest.mark.parametrize("format", ["md", "html", "json"])
def test_the_export_holds_standings_and_pairings(run, format):
    run("pair", "Anna", "Bruno", "Carla", "Dino")
    text = run("export", "--format", format).out
    assert "Standings in round 1" in text
    assert "Pairings of round 1" in text


def test_hostile_names_are_text_in_every_export(run):
    run("add", "<script>x</script>", "[click](javascript:x)")
    assert "<script>" not in run("export", "--format", "html").out
    assert "[click](" not in run("export", "--format", "md").out


def test_a_match_is_refused(call, night):
    answer = call("tournament", "standings", night)
    assert answer.status == 1
    assert "not a tournament" in answer.err


def test_a_game_without_tournaments_is_named(call):
    assert call("tournament", "new", "x", "--system", "chess").status == 4


def test_options_are_fixed_when_it_is_created(call):
    assert call("tournament", "new", "x", "--option", "vp_rule=share_six", "--option", "bye_op=2").status == 0
    assert call("tournament", "new", "y", "--option", "vp_rule=other").status == 1
    assert call("tournament", "new", "z", "--option", "vp_rul=signed").status == 1


def test_a_corrected_match_is_told_with_the_command_that_takes_it(call, run):
    """The event did not notice it (TAOS-13)."""
    run("pair", "Anna", "Bruno", "Carla", "Dino")
    [path] = run("start", "--table", 1).out.split()
    assert "its match is over" not in call("show", "spring").out
    play(Path(path))
    shown = call("show", "spring")
    assert "Table 1: its match is over" in shown.out
    assert "`taos-tui tournament result spring`" in shown.err
    assert run("result").status == 0
    correct_match(Path(path), 1)
    for answer in (call("show", "spring"), run("standings")):
        told = " ".join((answer.out + answer.err).split())
        assert "Round 1, table 1: 2 : 0 OP entered, its match says 1 : 0 OP" in told
        assert "`taos-tui tournament correct spring --round 1 --table 1 --match` takes that" in told
    assert run("correct", "--round", 1, "--table", 1, "--match", "op_a=3").status == 1
    assert run("correct", "--round", 1, "--table", 1, "--match").status == 0
    assert "its match says" not in call("show", "spring").out
    assert run("correct", "--table", 2, "--match").status == 1
