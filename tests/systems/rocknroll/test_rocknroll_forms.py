"""What forms offer and tell beside a real box: only what the rule takes, and what is printed."""

from rocknroll_table import Table, facing
from taos_tui.screens.shell.view_model import ViewModel
from test_rocknroll_card_names import sampled
from test_rocknroll_unlisted import play


def test_an_order_for_a_number_offers_nobody_with_another_one(tmp_path):
    """RNR-58: Baker attacks on 5+ and Able on 4+, so that All 5s is not for Able."""
    t = facing(tmp_path, vpa=("Able", "Baker"))
    t.do("order", order="All 5 attack")
    assert t.session.choices("attack", "a")["unit"] == ["Baker"]


def test_a_price_of_a_capture_is_offered_once(tmp_path):
    """Two captors against one enemy: a captor who pays would leave too few, so only the hand may."""
    t = facing(tmp_path)
    offered = t.session.narrowed("capture", "a", {"target": "Anh"})["pay"]
    assert len(offered) == len(set(offered))


def test_one_more_of_a_unit_tells_what_is_printed_on_it(tmp_path):
    session = sampled(tmp_path, first="vpa")
    texts, offered = session.texts("deploy", "a")["unit"], session.choices("deploy", "a")["unit"]
    assert set(offered) <= set(texts)
    doc = {name: text for name, text in texts.items() if name.startswith("Doc")}
    assert len(set(doc.values())) == 1
    session.close()


def test_a_unit_that_counts_nothing_tells_what_stands_after_its_name(tmp_path):
    """RNR-236: Half-mad boy holds no Point; Mai does."""
    session = sampled(tmp_path)
    texts = session.texts("deploy", "b")["unit"]
    assert "Counts nothing for its Point: (0)" in texts["Half-mad boy (name unknown)"]
    assert "(0)" not in texts["Mai"]
    session.close()


def test_no_form_asks_for_rd_where_there_is_none(tmp_path):
    t = Table(tmp_path, mode="base").start("vietnam").facing(vpa=("Baker",))
    t.do("attack", unit="Baker", target="Anh", order="Unit attacks", dice=[2])
    for move in ("second", "rock", "reroll"):
        assert t.session.narrowed(move, "a", {})["rd"] == []


def test_in_deployment_the_key_of_a_deployment_tells_why_there_is_none(tmp_path):
    """Laying out the decks has the same key, at set-up."""
    session = sampled(tmp_path, first="vpa")
    while session.state.player("a").units:
        play(session, "burn", "a", give=f"unit New {session.count}")
    ready = ViewModel(session).by_key("d")
    assert (ready.name, ready.legal) == ("deploy", False)
    assert "no unit is in the hand" in ready.reason
    session.close()
