"""A die that was corrected later: what was done after it goes on, as far as it was not about that throw."""

import pytest
from rocknroll_table import facing
from test_rocknroll_abilities import MUST, at_war

from taos_tui.session.amend import Between
from taos_tui.session.entry import Entry


def after_a_throw(tmp_path, dice, keep):
    """Able attacks Anh with this face, Fox moves away; the entry of the attack."""
    t = facing(tmp_path)
    attack = t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[dice])
    if keep:
        t.do("keep")
    t.do("manoeuvre", unit="Fox", point="2", order="Manoeuvre")
    return t, attack.n


@pytest.mark.parametrize(("dice", "becomes"), [(5, 2), (2, 5)])
def test_later_moves_stand_when_a_hit_becomes_a_miss_and_a_miss_a_hit(tmp_path, dice, becomes):
    """As if the throw that stands now had stood then: Able needs 4+."""
    t, n = after_a_throw(tmp_path, dice, keep=dice < 4)
    told = t.session.amend(n, dice=[becomes], dry_run=True)
    assert told.lost == ()
    assert t.session.amend(n, dice=[becomes]).lost == ()
    assert ("Anh" in t.state.field) == (becomes < 4)
    assert t.state.field["Fox"].point == "p2"
    assert t.state.throw is None
    assert t.player("a").rd == 6
    assert t.again().state == t.state
    assert t.again().findings == []
    t.session.undo()
    assert ("Anh" in t.state.field) == (dice < 4)
    assert t.again().state == t.state


def test_a_throw_that_is_corrected_at_its_stop_stops_again(tmp_path):
    t = facing(tmp_path)
    attack = t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[2])
    t.session.amend(attack.n, dice=[3])
    assert t.state.throw.faces == (3,)
    assert "settled" not in {wanted.name for wanted in t.session.system.moves["attack"].filled_in}


def test_who_acted_by_an_order_acts_by_what_a_correction_makes_of_it(tmp_path):
    """The form had filled in its name, by which a second card would have been played."""
    t = facing(tmp_path)
    held = len(t.player("a").orders)
    order = t.do("order", order="Unit attacks")
    attack = t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[2])
    t.do("keep")
    t.session.amend(order.n, {"order": "Two units attack"})
    assert t.session.log()[attack.n - 1].inputs["order"] == "Two units attack"
    assert len(t.player("a").orders) == held - 1
    assert t.again().state == t.state
    assert t.again().findings == []


def test_nobody_acts_by_an_order_that_a_correction_takes_out_of_force(tmp_path):
    """Of two attacks by one order the second paid with a card of the hand, once the order let only one unit attack."""
    t = facing(tmp_path)
    order = t.do("order", order="Two units attack")
    t.do("attack", unit="Able", target="Anh", order="Two units attack", dice=[2])
    t.do("keep")
    second = t.do("attack", unit="Fox", target="Anh", order="Two units attack", dice=[2])
    t.do("keep")
    told = t.session.amend(order.n, {"order": "Unit attacks"}, dry_run=True)
    assert (told.stops, told.stops_by) == (second.n, "order")
    assert "not in force any more" in told.stops_why


def test_the_end_of_a_phase_does_not_come_before_what_was_made_in_it(tmp_path):
    """A capture succeeds at once by its corrected face: its reroll is possible no more, whatever is ended before it."""
    t = facing(tmp_path, ("Able", "Fox", "George"))
    while t.player("a").orders:
        t.do("burn", "a", give="order")
    capture = t.do("capture", target="Anh", pay_with="rd", dice=[3])
    again = t.do("reroll", pay="Fox", dice=[6])
    told = t.session.amend(capture.n, dice=[6], dry_run=True)
    assert (told.stops, told.due) == (again.n, "")


def comes_in(n, seat, move, dice=(), **inputs):
    return Between(n, Entry(0, "", seat, move, inputs, dice, "typed" if dice else ""))


def test_whoever_survives_owes_his_ability_before_the_next_attack_by_the_same_order(tmp_path):
    """RNR-82, RNR-83: he was dead before he could step away. The attack of another unit was taken for his, which needs
    no order, and it was left out with all that rested on it."""
    t = at_war(tmp_path, vietnam=("Anh", "Cuc"), Anh={"ability": MUST, "reacts_to": ["attack_here"], "marks": ["star"]})
    t.do("order", order="Two units attack")
    first = t.do("attack", unit="Able", target="Anh", order="Two units attack", dice=[6])
    second = t.do("attack", unit="Fox", target="Cuc", order="Two units attack", dice=[2])
    kept = t.do("keep")
    missed = comes_in(second.n, "a", "keep")
    told = t.session.amend(first.n, dice=[2], dry_run=True, between=(missed,))
    assert (told.stops, told.stops_by, told.due) == (second.n, "move", "attack")
    assert "the ability of Anh comes first, and it is compulsory" in told.stops_why
    due = comes_in(second.n, "b", "attack", (2,), unit="Anh", target="Able")
    between = (missed, due, comes_in(second.n, "b", "keep"))
    assert t.session.amend(first.n, dice=[2], between=between).lost == ()
    assert not any(t.session.log()[each.n - 1].struck for each in (first, second, kept))
    assert t.state.queue == ("Anh",)  # his Point was attacked once more
    assert t.again().findings == []


def test_a_unit_whose_ability_is_due_is_told_that_it_needs_no_order(tmp_path):
    t = at_war(tmp_path, vietnam=("Anh", "Cuc"), Anh={"ability": MUST, "reacts_to": ["attack_here"], "marks": ["star"]})
    t.do("attack", unit="Able", target="Cuc", order="Two units attack", dice=[2])
    t.do("keep")
    assert t.refused("attack", "b", [2], unit="Anh", target="Able", order="Unit attacks")[0] == "order"
    assert t.refused("attack", "a", [2], unit="Fox", target="Anh", order="Two units attack")[0] == "move"
    assert t.refused("manoeuvre", "b", unit="Cuc", point="2")[0] == "move"
