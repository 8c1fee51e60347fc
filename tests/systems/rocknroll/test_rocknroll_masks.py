"""Closed units of MACV-SOG (RNR-217 to RNR-229)."""

import pytest
from rocknroll_table import Table, facing, give


def masked(tmp_path, **options):
    """Vietnam has a closed and an open unit at Point 1; VPA is in deployment."""
    t = Table(tmp_path, mode="expansion", masked_play="on", **options).start("vietnam")
    t.do("deploy", point="1", masked=True)
    t.do("deploy", unit="Em", point="5")
    t.next_turn()
    return t


def test_a_closed_unit_shows_nothing_and_is_opened_by_who_enters(tmp_path):
    t = masked(tmp_path)
    closed = next(unit.id for unit in t.state.of("b") if unit.masked)
    assert t.refused("ability", "b", unit=closed, target=4) == ("unit", "RNR-219")
    t.do("deploy", unit="Able", point="1")
    assert t.session.scene().suggested == "open"
    assert t.refused("deploy", unit="Fox", point="5") == ("move", "RNR-222")
    assert t.refused("open", unit=closed) == ("name", "RNR-222")
    t.do("open", unit=closed, name="Binh")
    assert t.state.field["Binh"].card == "binh"
    assert t.again().state == t.state


def test_closed_units_are_harder_to_hit_cannot_be_captured_and_attack_by_few_orders(tmp_path):
    t = masked(tmp_path)
    closed = next(unit.id for unit in t.state.of("b") if unit.masked)
    t.do("deploy", point="1", masked=True)
    own = next(unit.id for unit in t.state.of("a") if unit.masked)
    t.do("open", unit=closed, name="Anh")
    t.next_round()
    while t.state.active != "b" or t.state.phase != "orders":
        t.do("stop")
    assert t.refused("open", unit=own, name="Able") == ("move", "RNR-221")
    assert t.refused("capture", target=own, pay="order") == ("target", "RNR-159")
    give(t, seat="b")
    t.do("close", unit="Em")
    assert t.refused("close", unit="Anh") == ("move", "RNR-218")
    on_its_key = {each.name for each in t.session.moves("b") if each.key == "z" and not each.untimely}
    assert on_its_key == {"close"}, "its reason is told, not that of the phase before"
    assert t.refused("attack", unit="Em", target=own, order="All 5 attack", ability="far") == ("unit", "RNR-224")
    t.do("attack", unit="Anh", target=own, order="Unit attacks", dice=[4])
    assert t.state.throw is not None
    t.do("reroll", pay="order", dice=[5])
    assert own not in t.state.field
    assert t.player("a").graveyard[0].value is None


@pytest.mark.parametrize(("dice", "second"), [("one", False), ("printed", True)])
def test_a_closed_attacker_throws_one_die_unless_agreed(tmp_path, dice, second):
    t = Table(tmp_path, mode="expansion", masked_play="on", masked_dice=dice).start("vietnam")
    t.field("Anh").next_turn()
    t.do("deploy", point="1", masked=True)
    own = next(unit.id for unit in t.state.of("a"))
    t.do("attack", unit=own, target="Anh", order="Unit attacks", dice_count=2, dice=[1])
    panel = next(panel for panel in t.session.scene().panels if panel.moves)
    assert panel.moves[0] == ("second" if second else "keep")


def test_closed_play_has_to_be_agreed_and_belongs_to_the_own_orders_phase(tmp_path):
    t = facing(tmp_path)
    assert t.refused("close", unit="Able") == ("move", "RNR-217")
    assert t.refused("open", unit="Able") == ("move", "RNR-221")
    (tmp_path / "on").mkdir()
    t = masked(tmp_path / "on")
    assert t.refused("close", unit="Em") == ("move", "RNR-218")
    assert t.refused("open", "b", unit="Em") == ("move", "RNR-221")


def test_a_real_unit_is_laid_down_closed_without_a_word_on_which_it_is(tmp_path):
    """RNR-217: the app took another card of the hand for it than its player, whose own one was then in two places."""
    t = Table(tmp_path, mode="expansion", masked_play="on").deal()
    t.do("take", "a")
    t.do("take", "b")
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vietnam")
    t.do("pick", "b", hq="Khanh")
    t.arrive()
    assert [card.value for card in t.player("b").units] == [None, "khanh"]
    asked = [each.name for each in t.session.system.moves["deploy_closed"].asked_now(t.state, "b")]
    assert asked == ["point", "ability"]
    assert "masked" not in [each.name for each in t.session.system.moves["deploy"].asked_now(t.state, "b")]
    assert t.refused("deploy_closed", card="2", point="1") == ("card", "RNR-217")
    assert t.refused("deploy_closed", point="2") == ("point", "RNR-46")
    line = t.do("deploy_closed", point="1")
    assert "Khanh" not in line.text
    assert [card.value for card in t.player("b").units] == [None]  # it may be Khanh, or not
    t.do("deploy", unit="Anh", point="1")
    t.next_turn().deploy("Able")
    t.do("open", "a", unit="closed Vietnam", name="Khanh")  # nothing says that she is elsewhere
    assert t.state.field["Khanh"].card == "khanh"
    assert t.again().state == t.state


def test_a_dealt_unit_is_laid_down_closed_by_its_number(tmp_path):
    """RNR-217: the name that the form had filled in was refused, and so was the number in its place."""
    t = Table(tmp_path, mode="expansion", masked_play="on", hands="tracked").start("vietnam")
    assert t.session.choices("deploy_closed")["card"] == ["1", "2"]
    assert "known to all" not in " ".join(map(str, t.session.brief("deploy_closed", "b")))
    assert t.refused("deploy_closed", card="Anh", point="1") == ("card", "RNR-217")
    t.do("deploy_closed", card="2", point="1")
    t.do("deploy_closed", card="1", point="4")
    assert [unit.masked for unit in t.state.of("b")] == [True, True]
    assert t.again().state.field.keys() == t.state.field.keys()
    (tmp_path / "open").mkdir()
    t = Table(tmp_path / "open", mode="expansion").start("vietnam")
    assert t.refused("deploy_closed", point="1") == ("move", "RNR-217")


def test_who_lays_down_a_card_that_all_have_seen_is_warned(tmp_path):
    """RNR-217: in VietChess every unit comes openly from HQ; the only one of a hand is known, one of several is not."""
    t = Table(tmp_path, mode="vietchess", masked_play="on", hands="tracked").deal()
    while t.state.phase != "deployment":
        move = t.next_card()
        given = {"first": {"side": "vpa"}, "dice_off": {}}.get(move)
        t.do(move, dice=[6, 1] if move == "dice_off" else None, **(t.named(move) if given is None else given))
    assert len(t.player("a").units) == 2
    assert "known to all" not in " ".join(map(str, t.session.brief("deploy_closed", "a")))
    (tmp_path / "one").mkdir()
    t = Table(tmp_path / "one", mode="vietchess", masked_play="on", hands="tracked", round1_income="no").deal()
    while t.state.phase != "deployment":
        move = t.next_card()
        given = {"first": {"side": "vpa"}, "dice_off": {}}.get(move)
        t.do(move, dice=[6, 1] if move == "dice_off" else None, **(t.named(move) if given is None else given))
    assert "known to all" in " ".join(map(str, t.session.brief("deploy_closed", "a")))
