"""The shipped sample battle was really played: it replays, and its report tells it."""

import json
import shutil

import pytest

from taos_tui.content.paths import sample
from taos_tui.reports import report
from taos_tui.session.session import Session


@pytest.fixture
def played(tmp_path):
    shipped = sample("naw")
    assert shipped
    shutil.copy(shipped, tmp_path / "sample.toml")
    session = Session.open(tmp_path / "sample.toml")
    yield session
    session.close()


def test_the_sample_replays_without_a_finding_to_the_turn_limit(played):
    assert played.findings == []
    scene = played.scene()
    assert scene.over
    assert (played.state.turn, played.state.turns, played.state.ended[:10]) == (4, 4, "turn limit")
    assert scene.result[0] == "Victory of Bruno (Soviets)"
    assert scene.result[1].startswith("turn limit: ")
    assert scene.scores == {"a": "3/9 units, 2 FP", "b": "6/9 units, 0 FP"}
    assert all(line.source in ("rolled", "") for line in played.log())


def test_it_shows_every_part_of_the_game(played):
    moves = {line.move for line in played.log()}
    assert moves >= {"draw", "command", "rally", "fire_mission", "step", "mines", "clear_mines", "sight", "fire"}
    assert moves >= {"op_fire", "assault", "overrun", "hq_check", "fate", "close", "admin", "end_battle", "undo"}


def test_its_report_tells_the_battle_and_that_it_is_not_published(played):
    story = json.loads(report(played, "json"))
    assert story["board"]["kind"] == "hexes"
    text = report(played, "md")
    assert "T-34 1 overruns I5" in text
    assert "not published" in text
    assert "<svg" in report(played, "html")


def test_an_undone_draw_came_again(played):
    lines = played.log()
    at = next(number for number, line in enumerate(lines) if line.move == "undo")
    assert (lines[at - 1].move, lines[at + 1].move) == ("draw", "draw")
    assert lines[at - 1].text == lines[at + 1].text
