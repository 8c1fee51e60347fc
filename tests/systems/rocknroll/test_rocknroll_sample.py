"""The shipped sample game was really played: it replays, and its report tells it."""

import json
import shutil

import pytest

from taos_tui.content.paths import sample
from taos_tui.reports import report
from taos_tui.session.session import Session
from taos_tui.systems.rocknroll.conservation import complaints


@pytest.fixture
def played(tmp_path):
    shipped = sample("rocknroll")
    assert shipped
    shutil.copy(shipped, tmp_path / "sample.toml")
    session = Session.open(tmp_path / "sample.toml")
    yield session
    session.close()


def test_the_sample_replays_without_a_finding_to_its_result(played):
    assert played.findings == []
    assert list(complaints(played.state)) == []
    scene = played.scene()
    assert scene.over
    assert scene.scores == {"a": "1 OK", "b": "5 OK"}
    assert scene.result[0] == "Vietnam Bruno wins the war by 5 OK"
    assert played.state.round == 7
    moves = {line.move for line in played.log()}
    assert moves >= {"deploy", "order", "attack", "keep", "reroll", "rock", "second", "manoeuvre", "undo"}
    assert moves >= {"exchange", "capture", "prisoner", "current_action", "goal_change", "devils_hand", "local"}
    assert all(line.source in ("rolled", "") for line in played.log())


def test_its_report_tells_the_war_and_hides_what_stayed_in_hand(played):
    assert json.loads(report(played, "json"))
    text = report(played, "md")
    assert "Vietnam Bruno wins the war" in text
    assert "ROCK'N'ROLL: destroyed" in text
    hands = [pile for pile in played.scene().piles if pile.id in ("orders-a", "orders-b")]
    assert all(pile.shown == () for pile in hands)
