"""Who begins a round as it was played, whoever is losing once points before it are corrected (SK-105)."""

import pytest
from fury_table import Skirmish

from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Between
from taos_tui.session.entry import Entry

BEGINS = {"seat": "b", "why": "points were misread"}


@pytest.fixture(params=["dealt", "off"])
def second_round(tmp_path, request):
    """Bruno was losing 3:1 and began; Anna's points were misread."""
    off = {"cards": "off"} if request.param == "off" else {}
    t = Skirmish(tmp_path, losing_player_rule="becomes_first", **off).deploy()
    if not off:
        t.cards()
    t.skip()
    misread = t.do("points", "a", earned=3)
    t.do("points", "b", earned=1)
    assert t.state.first == "b"
    played = t.session.count + 1
    if not off:
        t.cards()
    t.activate("Brute")
    yield t, misread.n, played
    t.session.close()


def test_the_round_stands_where_it_is_said_that_it_was_played_so(second_round):
    t, misread, played = second_round
    told = t.session.amend(misread, {"earned": 0}, dry_run=True)
    assert told.stops == played
    come = (Between(played, Entry(0, "", "a", "begins", BEGINS)),)
    t.session.amend(misread, {"earned": 0}, between=come, consent="b")
    assert (t.state.first, t.state.active, t.state.player("a").vp) == ("b", "b", 0)
    assert not [line.n for line in t.session.log() if line.struck]
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_who_begins_is_said_before_anything_is_done(second_round):
    t, _, _ = second_round
    with pytest.raises(Refusal, match="before anything is done"):
        t.do("begins", **BEGINS)
