"""The sample match that is installed with the game: sound, complete, and it shows what it is there to show."""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from taos_tui.cli import application
from taos_tui.content.paths import sample
from taos_tui.reports import report
from taos_tui.session.session import Session

V1 = Path(__file__).parents[1] / "samples_of_v1" / "taos.toml"
"""The sample of the first version: what was played then still replays."""


@pytest.fixture(params=["now", "v1"])
def original(request):
    found = sample("taos") if request.param == "now" else V1
    assert found
    return found


@pytest.fixture
def path(original, tmp_path):
    return shutil.copy(original, tmp_path / "sample.toml")


@pytest.fixture
def match(path):
    session = Session.open(path)
    yield session
    session.close()


def made(match, move):
    """The lines of these moves that stand."""
    return [line for line in match.log() if line.move == move and not line.struck]


def told(match):
    return [(line.text, line.outcome and line.outcome.fields, line.dice, line.struck) for line in match.log()]


def test_it_is_a_whole_match_without_findings(match):
    assert match.findings == []
    assert match.state.phase == "closed"
    assert len(match.log()) >= 60
    assert match.scene().over


def test_replaying_it_again_comes_to_the_same_state_and_the_same_words(match, path):
    again = Session.open(path)
    assert again.state == match.state
    assert told(again) == told(match)
    again.close()


def test_nothing_of_it_is_changed_by_looking(match, path, original):
    before = path.read_bytes()
    match.scene()
    report(match, "html")
    assert path.read_bytes() == before == original.read_bytes()


def test_a_failed_identification_is_followed_by_the_automatic_success(match):
    attempts = made(match, "identify")
    assert any(
        (first.outcome.fields["outcome"], second.outcome.fields["outcome"]) == ("failure", "auto_success")
        and first.inputs["graduate"] == second.inputs["graduate"]
        and first.inputs["token"] == second.inputs["token"]
        and second.dice == ()
        for first, second in pairwise(attempts)
    )


def test_a_mistake_was_undone(match):
    assert any(line.move == "undo" for line in match.log())
    assert any(line.struck for line in match.log())


def test_the_referee_made_an_exception(match):
    assert any(line.outcome.fields["outcome"] == "referee_exception" for line in made(match, "place"))
    assert any(token.exception for token in match.state.tokens.values())


def test_coordinates_and_capture_were_played_with_the_virtual_spot(match):
    anna = match.state.player("a")
    assert set(anna.open_missions.values()) == {"A-05", "A-08"}
    spot = match.state.token("a-virtual")
    assert spot.holds
    assert made(match, "designate")
    assert "captured" in [line.outcome.fields["outcome"] for line in made(match, "capture")]


def test_all_dice_and_codes_of_it_are_possible(match):
    for line in match.log():
        assert all(1 <= face <= sides for face, sides in zip(line.dice, line.sides, strict=True))
    for seat in "ab":
        codes = [token.code for token in match.state.of(seat) if token.code]
        assert len(codes) == len(set(codes))
        assert set(codes) <= {"01", "02", "03"}


def test_check_finds_nothing_wrong(path):
    answer = CliRunner().invoke(application(), ["check", str(path)])
    assert answer.exit_code == 0, answer.output


@pytest.mark.parametrize("format", ["md", "html"])
def test_its_report_names_both_players_and_the_result(match, format):
    text = report(match, format)
    assert "Anna" in text
    assert "Bruno" in text
    assert match.scene().result[0] in text
    assert "Coordinates" in text
    assert "Capture" in text


def test_the_sample_shows_what_has_come_since_the_first_version(tmp_path):
    """A Secret card opened in play, a token shown by scenery, a fallen Lieutenant, questions before the result."""
    path = shutil.copy(sample("taos"), tmp_path / "sample.toml")
    session = Session.open(path)
    moves = {line.move for line in session.log()}
    assert moves >= {"open", "token_shown", "lieutenant_out", "answer", "capture", "confirm"}
    assert not any("not by the rules" in line.text for line in session.log())
    assert "Bruno opens the Secret card: A-04 Rescue" in {line.text for line in session.log()}
    session.close()
