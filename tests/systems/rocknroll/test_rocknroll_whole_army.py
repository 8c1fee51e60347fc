"""VietChess with real cards: the whole army was turned up, so what is covered can only be the rest of it (RNR-210)."""

import pytest
from test_rocknroll_unlisted import box, play

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.rocknroll.piles import unseen_units

VPA = ["Doc", "Boomer", "Hardman", "Sniper Vasya"]
VIETNAM = ["Mai", "Chi", "Bao", "Min"]


@pytest.fixture
def war(tmp_path):
    """Boomer and Hardman in the hand of VPA, Bao and Min in that of Vietnam, which deploys first."""
    session = box(tmp_path, mode="vietchess", masked_play="on")
    play(session, "deal", vpa_hq=VPA, vietnam_hq=VIETNAM, orders=60, vpa_units=4, vietnam_units=4)
    play(session, "echo", dice=[4])
    picked = {"a": ["Boomer", "Hardman"], "b": ["Bao", "Min"]}
    while session.state.phase != "deployment":
        name = session.scene().suggested
        by = (session.system.moves[name].who or session.system.acting)(session.state)
        given = {"pick": {"hq": picked[by][0]} if picked[by] else {}, "first": {"side": "vietnam"}}.get(name, {})
        if name == "pick":
            picked[by].pop(0)
        play(session, name, by, [6, 1] if name == "dice_off" else None, **given)
    return session


def test_a_hand_that_all_know_offers_nothing_else(war):
    by = war.state.active
    hand = {"a": ["Boomer", "Hardman"], "b": ["Bao", "Min"]}[by]
    known = [card.value for card in war.state.player(by).units]
    assert list(war.choices("deploy")["unit"]) == [war.state.cards.units[id].name for id in known]
    assert set(war.choices("deploy")["unit"]) <= set(hand)
    with pytest.raises(Refusal, match="not in this hand"):
        play(war, "deploy", unit={"a": "Doc", "b": "Mai"}[by], point="1")


def test_what_is_covered_can_only_be_the_rest_of_the_army(war):
    by = war.state.active
    hand = sorted({"a": ["Boomer", "Hardman"], "b": ["Bao", "Min"]}[by])
    assert unseen_units(war.state, by) == ()
    play(war, "deploy_closed", by, point="1")
    rest = len(war.state.player(by).units)
    assert list(unseen_units(war.state, by)) == hand[: 1 + rest]
    assert sorted(war.choices("deploy", by)["unit"] if rest else hand) == hand


def test_a_closed_unit_that_all_know_is_not_opened_under_another_name(war):
    by = war.state.active
    while len(war.state.player(by).units) > 1:  # of a hand of one card all know which is laid down
        first = war.state.cards.units[war.state.player(by).units[0].value].name
        play(war, "deploy", by, unit=first, point="1")
    play(war, "deploy_closed", by, point="1")
    [closed] = [unit for unit in war.state.field.values() if unit.hidden]
    known = war.state.cards.units[closed.hidden.value].name
    while not (war.state.phase == "orders" and war.state.active == by):
        name = war.scene().suggested
        seat = (war.system.moves[name].who or war.system.acting)(war.state)
        play(war, "stop" if name.startswith("deploy") else name, seat)
    wrong = {"a": "Doc", "b": "Mai"}[by]
    with pytest.raises(Refusal, match=f"it is {known}"):
        play(war, "open", by, unit=closed.id, name=wrong)
    play(war, "open", by, unit=closed.id, name=known.lower())
    assert known in war.state.field


def test_nobody_is_named_whom_the_army_does_not_have(war):
    """`Doc 2` would have been one more Doc, though all cards were named at the start."""
    by = war.state.active
    play(war, "deploy_closed", by, point="1")
    if war.state.player(by).units:
        with pytest.raises(Refusal, match="HQ"):
            play(war, "deploy", by, unit={"a": "Doc 2", "b": "Mai 2"}[by], point="1")


def test_an_ability_throws_for_the_card_that_a_correction_makes_of_its_unit(tmp_path):
    """The number of the card that was named wrong stood in the later throw."""
    session = box(tmp_path, mode="vietchess", masked_play="on")
    units = {card.name: card for card in session.state.cards.side("vietnam").values()}
    horny, half = (next(name for name in units if name.startswith(begun)) for begun in ("Horny", "Half-mad"))
    play(session, "deal", vpa_hq=["Doc", "Boomer"], vietnam_hq=[horny, half], orders=60, vpa_units=2, vietnam_units=2)
    play(session, "echo", dice=[4])
    picked = {"a": ["Doc", "Boomer"], "b": [horny, half]}
    while session.state.phase != "deployment":
        name = session.scene().suggested
        by = (session.system.moves[name].who or session.system.acting)(session.state)
        given = {"pick": {"hq": picked[by][:1] and picked[by][0]}, "first": {"side": "vietnam"}}.get(name, {})
        if name == "pick":
            picked[by].pop(0)
        play(session, name, by, [1, 6] if name == "dice_off" else None, **given)
    deployed = play(session, "deploy", "b", unit=horny, point="1")
    thrown = play(session, "ability", "b", [4], unit=horny, target=4)
    session.amend(deployed.n, {"unit": half, "place": None})
    entry = session.log()[thrown.n - 1]
    assert (entry.inputs["unit"], entry.inputs["target"]) == (half, 5)
    assert session.state.throw is not None or "fail" in entry.text or "miss" in entry.text
