"""Sessions that were begun with version 1: they go on by the readings that they were begun with."""

import shutil
from pathlib import Path

from naw_table import battle

from taos_tui.session.session import Session

OLDER = Path(__file__).parent / "version_1.toml"
"""The sample match of version 1: Assaults into watched hexes, mines, HQs that helped unasked."""


def test_a_session_of_version_1_replays_whole_and_can_be_played_on(tmp_path):
    copy = tmp_path / "older.toml"
    shutil.copyfile(OLDER, copy)
    session = Session.open(copy)
    try:
        assert session.header.options["attacks"] == "at_once"
        assert session.count == 135
        assert not session.read_only
        fights = [line.outcome.outcome for line in session.log() if line.move in ("assault", "overrun")]
        assert fights == ["attacker_retreats", "defender_retreats", "defender_retreats", "exits"]
    finally:
        session.close()


def test_by_that_reading_a_watched_assault_is_resolved_at_once_and_an_hq_helps_unasked(tmp_path):
    asked = battle(tmp_path / "asked", [("rifles", "C2"), ("hq", "C2")], [("rifles", "D2"), ("tank", "G2")])
    assert asked.do("assault", unit="Rifles 1", hex="D2").outcome.outcome == "entered"
    sides = [("rifles", "C2"), ("hq", "C2")], [("rifles", "D2"), ("tank", "G2")]
    t = battle(tmp_path / "older", *sides, attacks="at_once")
    odds = t.session.forecast("assault", {"unit": "Rifles 1", "hex": "D2"})
    assert "entered" not in odds.odds
    led = {line.label: line.value for line in odds.ledger}
    assert led["leadership"] == "+1 die"
