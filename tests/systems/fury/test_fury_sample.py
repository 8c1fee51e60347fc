"""The shipped sample game was really played: it replays, and its report tells it."""

import json
import shutil

import pytest
from fury_table import Skirmish

from taos_tui.content.paths import sample
from taos_tui.kit.secret import Locked
from taos_tui.reports import report
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import load


@pytest.fixture
def played(tmp_path):
    shipped = sample("fury")
    assert shipped
    shutil.copy(shipped, tmp_path / "sample.toml")
    session = Session.open(tmp_path / "sample.toml")
    yield session
    session.close()


def test_the_sample_replays_without_a_finding_to_its_result(played):
    assert played.findings == []
    scene = played.scene()
    assert scene.over
    assert scene.scores == {"a": "5 VP", "b": "9 VP"}
    assert scene.result == ("Bruno wins: Anna 5, Bruno 9 victory points",)
    moves = {line.move for line in played.log()}
    assert moves >= {"event", "draw", "change", "discard", "play", "answer", "adjust", "activate", "shoot",
                     "strike", "transform", "witness", "effect", "expire", "points", "undo"}  # fmt: skip
    assert all(line.source in ("rolled", "") for line in played.log())


def test_its_report_names_the_dice_and_hides_what_stayed_in_hand(played):
    story = json.loads(report(played, "json"))
    assert any(dice["die"] == "red die" for dice in story["dice"])
    hands = [pile for pile in played.scene().piles if pile.id.startswith("hand")]
    assert all(pile.shown == () for pile in hands)
    assert "Bruno wins" in report(played, "md")


def test_each_opened_card_is_tied_to_the_entry_that_sealed_it(tmp_path):
    from taos_tui.session.verify import verify

    t = Skirmish(tmp_path).start().next_round()
    for move, inputs in (("event", {}), ("draw", {}), ("draw", {}), ("discard", {"place": 4})):
        t.do(move, **inputs)
    data = t.path.read_bytes()
    assert all(check.right for check in verify(data))
    first, second = (line for line in data.splitlines() if line.startswith(b"opened = { b-card1 = "))
    commitments = verify(data.replace(second, first))[2]
    assert not commitments.right
    assert "the card1 that seat b opened had been opened before" in commitments.found


def test_a_locked_seat_keeps_its_cards_and_a_replay_without_the_key_still_follows(tmp_path):
    from taos_tui.content.copied import copied_content

    pytest.importorskip("cryptography")
    path = tmp_path / "locked.toml"
    names, keys = {"a": "Anna", "b": "Bruno"}, {"b": "moon"}
    session = Session.create(path, "fury", "Night", names, passphrases=keys, content=copied_content(load("fury")))
    session.unlock("b", "moon")
    t = Skirmish.__new__(Skirmish)
    t.path, t.session = path, session
    t.deploy().cards()
    t.do("activate", models=["Wolf"])
    stranger = Session.open(path)
    assert stranger.findings == []
    assert stranger.state.group == ("Wolf",)
    assert [card.value for card in stranger.state.player("b").hand] == [None] * 3
    assert stranger.state.discards == session.state.discards
    t.end_group().skip()
    t.do("points")
    t.do("points")
    stranger.poll()
    with pytest.raises(Refusal, match=r"Bruno's hand is locked here.*unlock that seat.*or agree on table deals") as no:
        stranger.make("event")
    assert (no.value.input, no.value.clause) == ("seat", "SK-111")
    assert (type(no.value), no.value.seat) == (Locked, "b")  # so that the app asks for this passphrase and goes on
    stranger.close()
    session.close()
