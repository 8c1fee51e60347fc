"""What is only tried at the command line leaves no trace: it tells nothing of what players keep covered."""

from tests.systems.fury.fury_table import Skirmish, folder


def test_what_is_tried_tells_nothing_of_a_hand_whoever_is_said_to_agree(call, tmp_path):
    """There are three Downpours in the deck: in one of these games Anna holds them all."""
    told = []
    for title in ("downpour", "adrenaline"):
        t = Skirmish(folder(tmp_path, title)).deploy()
        event = t.do("event", card="quiet_night")
        t.do("draw", card1=title, card2=title, card3=title)
        t.do("draw", card1="gas_leak", card2="blackout", card3="thick_fog", card4="sirens")
        t.do("discard", place=1)
        t.session.close()
        told.append(call("amend", t.path, event.n, "card=downpour", "--consent", "b", "--dry-run"))
    assert told[0] == told[1]
    assert "no longer possible" not in told[0].out
    assert told[0].status == 0
